// A game of the weight of Wave: three players who each hold five cards, a common row that rises, a deck that nobody
// sees. A card that fits goes into the row, another one into the foam; whoever has played draws. When the deck is
// empty, cards are dealt anew, so that scripted players never run out of moves.

const RANKS = [1, 1, 1, 2, 2, 3, 3, 4, 4, 5];
const COLOURS = ["coral", "lagoon", "sun", "kelp", "plum"];
const HAND = 5;

function deal(G, random, seats) {
  const box = COLOURS.flatMap((colour) => RANKS.map((rank) => ({ colour, rank })));
  G.deck = random.Shuffle(box);
  G.hands = {};
  for (let seat = 0; seat < seats; seat += 1) G.hands[seat] = G.deck.splice(0, HAND);
  G.row = Object.fromEntries(COLOURS.map((colour) => [colour, 0]));
  G.foam = [];
}

function play({ G, ctx, random, events, playerID }, place) {
  const hand = G.hands[playerID];
  if (!Number.isInteger(place) || place < 0 || place >= hand.length) return "INVALID_MOVE";
  const [card] = hand.splice(place, 1);
  if (G.row[card.colour] === card.rank - 1) G.row[card.colour] = card.rank;
  else G.foam.push(card);
  if (G.deck.length) hand.push(G.deck.pop());
  else deal(G, random, ctx.numPlayers);
  G.plays += 1;
  events.endTurn();
}

export const Wave = {
  name: "wave",
  setup: ({ random, ctx }) => {
    const G = { plays: 0 };
    deal(G, random, ctx.numPlayers);
    return G;
  },
  moves: { play: { move: play, client: false } },
  // As in Wave: one sees everybody's cards but one's own, and never the deck.
  playerView: ({ G, playerID }) => {
    const { deck, hands, ...open } = G;
    const seen = Object.entries(hands).map(([seat, cards]) => [seat, seat === playerID ? cards.length : cards]);
    return { ...open, deck: deck.length, hands: Object.fromEntries(seen) };
  },
};
