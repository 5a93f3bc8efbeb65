#!/usr/bin/env python3
"""Measures the timeline page in headless Chromium: time to open, frames per
second while panning and zooming, memory.

    python measure.py PAGE.html [--chromium /usr/bin/chromium] [--json]

Needs `playwright` (PyPI) and a Chromium. A page of a million ranges and marks:

    build/test/unittests/TraceHtml/iket-make-page gemm million.html --sms 132 --tiles 100
"""

import argparse
import json
import os
import statistics

from playwright.sync_api import sync_playwright

# Runs a step in each animation frame for a while and returns the times between
# frames.
FRAMES = """async ({seconds, step}) => {
  const api = window.iketPage, times = [], state = {};
  const actions = {
    pan(n) {
      const {start, end} = api.window, shift = (end - start) * 0.004;
      const direction = Math.floor(n / 60) % 2 ? -1 : 1;
      api.setWindow(start + direction * shift, end + direction * shift);
    },
    zoom(n) {
      const {start, end} = api.window, middle = (start + end) / 2;
      const factor = Math.floor(n / 60) % 2 ? 1.03 : 1 / 1.03;
      const half = (end - start) / 2 * factor;
      api.setWindow(middle - half, middle + half);
    },
    scroll(n) {
      const chart = document.getElementById('chart');
      const box = chart.getBoundingClientRect();
      chart.dispatchEvent(new WheelEvent('wheel', {
        deltaY: Math.floor(n / 60) % 2 ? -40 : 40, clientX: box.left + 20,
        clientY: box.top + 200, bubbles: true, cancelable: true}));
    },
  };
  await new Promise((done) => {
    let begin = 0, n = 0;
    const frame = (now) => {
      times.push(now);
      begin = begin || now;
      if (now - begin > seconds * 1000)
        return done();
      actions[step](n++);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  return times.slice(1).map((t, i) => t - times[i]);
}"""


def wait_ready(page, seconds=60):
    for _ in range(int(seconds / 0.05)):
        if page.evaluate("Boolean(window.iketPage && window.iketPage.stats)"):
            return
        page.wait_for_timeout(50)
    raise RuntimeError("the page did not get ready: " + page.inner_text("#failure"))


def frames(page, step, seconds):
    gaps = page.evaluate(FRAMES, {"seconds": seconds, "step": step})
    gaps.sort()
    return {"fps": round(1000 * len(gaps) / sum(gaps), 1),
            "p95_frame_ms": round(gaps[int(len(gaps) * 0.95)], 1),
            "worst_frame_ms": round(gaps[-1], 1)}


def measure(path, chromium, seconds, repeat):
    result = {"page_bytes": os.path.getsize(path)}
    url = "file://" + os.path.abspath(path)
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        opened = []
        for _ in range(repeat):
            page = browser.new_page(viewport={"width": 1600, "height": 900})
            page.goto(url)
            wait_ready(page)
            opened.append(page.evaluate("iketPage.openMs"))
            if len(opened) < repeat:
                page.close()
        result["open_ms"] = round(statistics.median(opened))
        result["items"] = page.evaluate("iketPage.itemCount")
        whole = page.evaluate("iketPage.window")
        middle = (whole["start"] + whole["end"]) / 2
        span = whole["end"] - whole["start"]
        for rows in ("1", "3"):
            page.keyboard.press(rows)
            for zoom in (1, 10, 100):
                page.evaluate("([a, b]) => iketPage.setWindow(a, b)",
                              [middle - span / zoom / 2, middle + span / zoom / 2])
                name = "%s_%dx" % ("sms" if rows == "1" else "warps", zoom)
                result["pan_" + name] = frames(page, "pan", seconds)
            result["zoom_" + name[:-5]] = frames(page, "zoom", seconds)
            result["scroll_" + name[:-5]] = frames(page, "scroll", seconds)
        result["heap_mib"] = round(page.evaluate("performance.memory.usedJSHeapSize") / 2**20)
        browser.close()
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("page")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--seconds", type=float, default=2, help="of each movement")
    parser.add_argument("--repeat", type=int, default=3, help="times to open the page")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    result = measure(args.page, args.chromium, args.seconds, args.repeat)
    if args.json:
        print(json.dumps(result, indent=1))
        return
    for key, value in result.items():
        text = value if not isinstance(value, dict) else (
            "%(fps)5.1f frames/s, 95 %% of frames within %(p95_frame_ms)5.1f ms, "
            "worst %(worst_frame_ms)6.1f ms" % value)
        print("%-18s %s" % (key, text))


if __name__ == "__main__":
    main()
