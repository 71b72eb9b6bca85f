// Whoever is quicker than the modules of a table's page: what was clicked last is clicked again when they are there.

const early = {
  button: null,
  keep({ target }) { early.button = target.closest("button[type=button]"); },
  done() {
    removeEventListener("click", early.keep, true);
    early.button?.click();
  },
};
addEventListener("click", early.keep, true);
