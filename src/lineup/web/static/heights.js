// What can be done stands above the hand, however high that is; a board may take the room that all of them leave, and in a
// replay what its bar and its curve leave.

import { by } from "./page.js";

const measure = new ResizeObserver((seen) => {
  for (const { target } of seen) document.documentElement.style.setProperty(`--${target.id}-height`, `${target.offsetHeight}px`);
});
for (const id of ["heads", "coach", "hand", "side", "scrub", "curve"]) if (by(id)) measure.observe(by(id));
