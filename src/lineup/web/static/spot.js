// Where the choices stand that are about one thing on the board: beside it.

// What can only be said of a card stands beside it, and does not cover what the card is compared with.
export function spot(box, { width, height }) {
  const most = innerWidth - width - 8, below = box.bottom + 10;
  const y = below + height < innerHeight - 60 ? below : box.y - height - 10;
  const x = Math.max(8, Math.min(most, box.x + (box.width - width) / 2));
  return { left: `${aside(x, most, box, width, (kept) => y < kept.bottom && kept.top < y + height)}px`, top: `${y}px` };
}

// On the side of the card, if there is room.
function aside(x, most, box, width, isAsHigh) {
  const kept = document.querySelector("#board [data-compared]")?.getBoundingClientRect();
  if (!kept || !isAsHigh(kept) || x >= kept.right || kept.left >= x + width) return x;
  const before = kept.left - width - 8, after = kept.right + 8;
  if (box.x < kept.x) return before >= 8 ? before : x;
  return after <= most ? after : x;
}
