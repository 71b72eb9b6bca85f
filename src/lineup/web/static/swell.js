// Today's swell: the time that is left, and the words that somebody sends to others.

for (const left of document.querySelectorAll("[data-left]")) {
  const end = performance.now() + left.dataset.left * 1000;
  const two = (number) => String(number).padStart(2, "0");
  const tick = () => {
    const seconds = Math.max(0, Math.round((end - performance.now()) / 1000));
    left.textContent = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
    if (seconds) setTimeout(tick, 1000);
    else if (document.body.classList.contains("swell-page")) location.reload();
  };
  tick();
}

for (const text of document.querySelectorAll("textarea[data-link]")) text.value += `\n${text.dataset.link}`;

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-copy-text]");
  if (!button) return;
  const text = document.getElementById(button.dataset.copyText);
  text.select();
  await navigator.clipboard?.writeText(text.value).catch(() => document.execCommand("copy"));
  button.textContent = button.dataset.copied;
});
