/* Wave for three players, as a C programmer would write it who wants nothing but speed: one file, no allocation, no
 * options, no views, no events. It is what the compiled rules of Lineup are measured against.
 *
 *     wave SECONDS SEED
 *
 * plays games for that much processor time, always a random card out of those that fit, and prints one line of JSON:
 * games, moves, the sum of the squares of moves per game, games won, and the seconds that were used.
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { CARDS = 34, SEATS = 3, PLACES = 5, FACING_HOLDER = 0, FACING_TEAM = 1, NO_CARD = -1 };
enum { GAMES_BETWEEN_LOOKS_AT_THE_CLOCK = 1000 };

/* A small fast generator (sfc32), the same as Lineup's. */
typedef struct {
    uint32_t a, b, c, counter;
} Rng;

static inline uint32_t bits(Rng *rng) {
    uint32_t result = rng->a + rng->b + rng->counter++;
    rng->a = rng->b ^ (rng->b >> 9);
    rng->b = rng->c + (rng->c << 3);
    rng->c = ((rng->c << 21) | (rng->c >> 11)) + result;
    return result;
}

/* A number from 0 to count - 1. */
static inline int below(Rng *rng, int count) {
    return (int)(((uint64_t)bits(rng) * (uint32_t)count) >> 32);
}

static Rng seeded(uint64_t seed) {
    Rng rng = {(uint32_t)seed, (uint32_t)(seed >> 32), 0, 1};
    for (int i = 0; i < 12; i++)
        bits(&rng);
    return rng;
}

/* A card is a number from 0 to 33: white 1 is 0, blue 4 is 33. There is no white 0 and no blue 5. */
static int8_t fits[CARDS][CARDS]; /* by the card on top, then by the card to play: a higher number or a higher colour */
static int8_t has_turn_sign[CARDS]; /* all white cards, and every 0 */

static void print_the_cards(void) {
    for (int card = 0; card < CARDS; card++) {
        int colour = (card + 1) / 6, number = (card + 1) % 6;
        has_turn_sign[card] = colour == 0 || number == 0;
        for (int top = 0; top < CARDS; top++)
            fits[top][card] = colour > (top + 1) / 6 || number > (top + 1) % 6;
    }
}

typedef struct {
    int8_t hand[SEATS][PLACES];   /* cards, or NO_CARD */
    int8_t facing[SEATS][PLACES];
    int8_t count[SEATS];          /* cards in hand */
    int8_t deck[CARDS];           /* the draw pile, in no order: a draw takes any of them */
    int8_t pile[CARDS];           /* played cards, oldest first */
    int in_deck, in_pile;
    int top;                      /* the card played last */
    int turn, direction;
} Ride;

static inline int draw(Ride *t, Rng *rng) {
    int place = below(rng, t->in_deck);
    int card = t->deck[place];
    t->deck[place] = t->deck[--t->in_deck];
    return card;
}

static inline void put_into_hand(Ride *t, int seat, int place, int facing, int card) {
    t->hand[seat][place] = (int8_t)card;
    t->facing[seat][place] = (int8_t)facing;
    t->count[seat]++;
}

static inline void lay_onto_the_pile(Ride *t, int card) {
    t->pile[t->in_pile++] = (int8_t)card;
    t->top = card;
}

static void set_up(Ride *t, Rng *rng) {
    for (int card = 0; card < CARDS; card++)
        t->deck[card] = (int8_t)card;
    t->in_deck = CARDS;
    t->in_pile = 0;
    lay_onto_the_pile(t, draw(t, rng));
    for (int seat = 0; seat < SEATS; seat++) {
        t->count[seat] = 0;
        for (int place = 0; place < PLACES; place++)
            put_into_hand(t, seat, place, place < 3 ? FACING_HOLDER : FACING_TEAM, draw(t, rng));
    }
    t->turn = below(rng, SEATS);
    t->direction = 1;
}

static inline int card_fits(const Ride *t, int place) {
    int card = t->hand[t->turn][place];
    return card != NO_CARD && fits[t->top][card];
}

static inline int some_card_fits(const Ride *t) {
    for (int place = 0; place < PLACES; place++)
        if (card_fits(t, place))
            return 1;
    return 0;
}

/* Points at the hand blindly until a card fits, so that each one that does is equally likely. */
static inline int place_that_fits(const Ride *t, Rng *rng) {
    int place;
    do
        place = below(rng, PLACES);
    while (!card_fits(t, place));
    return place;
}

static inline void play(Ride *t, int place, Rng *rng) {
    int seat = t->turn, card = t->hand[seat][place];
    t->hand[seat][place] = NO_CARD;
    t->count[seat]--;
    lay_onto_the_pile(t, card);
    if (has_turn_sign[card])
        t->direction = -t->direction;
    if (t->in_deck > 0)
        put_into_hand(t, seat, place, t->facing[seat][place] == FACING_HOLDER ? FACING_TEAM : FACING_HOLDER,
                      draw(t, rng));
}

/* Pass the turn on to the next seat that has cards; 0 when nobody has. */
static inline int pass_the_turn(Ride *t) {
    for (int i = 0; i < SEATS; i++) {
        t->turn = (t->turn + t->direction + SEATS) % SEATS;
        if (t->count[t->turn] > 0)
            return 1;
    }
    return 0;
}

/* Plays a whole game and returns the number of plays; 33 of them win it. */
static int ride(Rng *rng) {
    Ride t;
    int plays = 0;
    set_up(&t, rng);
    while (some_card_fits(&t)) {
        play(&t, place_that_fits(&t, rng), rng);
        plays++;
        if (!pass_the_turn(&t))
            break;
    }
    return plays;
}

static double seconds_used(void) {
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (double)used.tv_sec + 1e-9 * (double)used.tv_nsec;
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: wave SECONDS SEED\n");
        return 2;
    }
    double seconds = atof(argv[1]), begin, used;
    Rng rng = seeded(strtoull(argv[2], NULL, 10));
    uint64_t games = 0, moves = 0, squares = 0, won = 0;
    print_the_cards();
    begin = seconds_used();
    do {
        for (int i = 0; i < GAMES_BETWEEN_LOOKS_AT_THE_CLOCK; i++) {
            int plays = ride(&rng);
            moves += (uint64_t)plays;
            squares += (uint64_t)(plays * plays);
            won += plays == CARDS - 1;
        }
        games += GAMES_BETWEEN_LOOKS_AT_THE_CLOCK;
        used = seconds_used() - begin;
    } while (used < seconds);
    printf("{\"games\": %llu, \"moves\": %llu, \"squares\": %llu, \"won\": %llu, \"seconds\": %.9f}\n",
           (unsigned long long)games, (unsigned long long)moves, (unsigned long long)squares,
           (unsigned long long)won, used);
    return 0;
}
