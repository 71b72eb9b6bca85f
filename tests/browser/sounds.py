"""What is heard on a page: everything that sounds is noted instead of played."""

from __future__ import annotations

from browser.people import Surfer

# A tone is noted by its pitch, noise by the pitch through which it is heard.
LISTEN = """
window.sounds = [];
const param = (note) => ({ setValueAtTime: note || (() => {}), exponentialRampToValueAtTime() {} });
const node = (more) => ({ connect: (to) => to, start() {}, stop() {}, ...more });
window.AudioContext = class {
  sampleRate = 100; destination = node();
  get currentTime() { return window.moment ?? performance.now() / 1000; }
  createOscillator() { return node({ frequency: param((pitch) => window.sounds.push(`tone ${pitch}`)) }); }
  createBufferSource() { return node(); }
  createBiquadFilter() { return node({ Q: {}, frequency: param((pitch) => window.sounds.push(`noise ${pitch}`)) }); }
  createGain() { return node({ gain: param() }); }
  createBuffer() { return { getChannelData: () => new Float32Array(100) }; }
};
"""


def listen(someone: Surfer) -> None:
    """From the next page on."""
    someone.page.add_init_script(LISTEN)


def sounds(someone: Surfer) -> list[str]:
    """What was heard since the page was loaded."""
    heard: list[str] = someone.page.evaluate("window.sounds")
    return heard
