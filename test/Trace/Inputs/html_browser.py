"""Opens timeline pages in headless Chromium and checks what they do.

    python html_browser.py CHROMIUM CASE PAGE.html
"""

import base64
import contextlib
import gzip
import math
import os
import struct
import sys

from playwright.sync_api import sync_playwright

import html_page


class Browser:
    """One page; no case may cause a console message, an error or a request."""

    def __init__(self, playwright, chromium, dark=False, size=(1500, 900), scale=1):
        self.browser = playwright.chromium.launch(executable_path=chromium,
                                                  args=["--no-sandbox"])
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, device_scale_factor=scale,
            color_scheme="dark" if dark else "light")
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.page = context.new_page()
        self.noise, self.requests = [], []
        # The readback hint is about `pixel` below.
        self.page.on("console", lambda m: "willReadFrequently" in m.text or
                     self.noise.append(m.text))
        self.page.on("pageerror", lambda e: self.noise.append(str(e)))
        self.page.on("request", lambda r: self.requests.append(r.url))

    def open(self, path, ready=True):
        url = "file://" + os.path.abspath(path)
        self.page.goto(url)
        if ready:
            self.until("Boolean(window.iketPage && window.iketPage.stats)", "page ready")
        else:
            self.until("!document.getElementById('failure').hidden", "failure shown")
        check([u for u in self.requests if u != url], [], "requests")
        self.requests.clear()
        return self

    def js(self, expression, argument=None):
        return self.page.evaluate(expression, argument)

    def until(self, expression, what):
        # Not wait_for_function: the page's policy forbids its eval.
        for _ in range(400):
            if self.js(expression):
                return
            self.page.wait_for_timeout(25)
        raise AssertionError("never happened: %s; %s" % (what, self.noise))

    def drawn(self):
        """Waits until what was asked for so far is on the canvas."""
        self.js("""() => new Promise(done =>
            requestAnimationFrame(() => requestAnimationFrame(done)))""")

    def settle(self):
        """Waits for frames and statistics after a change."""
        self.page.wait_for_timeout(60)
        self.drawn()
        self.until("Boolean(iketPage.stats)", "statistics fresh")

    def close(self):
        self.browser.close()
        check(self.noise, [], "console messages")

    def items(self):
        return self.js("Array.from({length: iketPage.itemCount}, (_, i) => iketPage.item(i))")

    def window(self):
        w = self.js("iketPage.window")
        return w["start"], w["end"]

    def rows(self):
        return self.js("iketPage.rows")

    def text(self, selector):
        return self.page.inner_text(selector)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
        self.settle()

    def place(self, index):
        box = self.js("i => iketPage.locate(i)", index)
        if not box:
            raise AssertionError("item %d is not on screen" % index)
        return box["x"], box["y"]

    def pixel(self, x, y):
        """Colour of the timeline's canvas at a place of the window."""
        self.drawn()
        return self.js("""([x, y]) => {
          const c = document.getElementById('chart'), b = c.getBoundingClientRect();
          const r = c.width / b.width;
          return Array.from(c.getContext('2d').getImageData(
              (x - b.left) * r, (y - b.top) * r, 1, 1).data.slice(0, 3));
        }""", [x, y])

    def swatch(self, name):
        """Colour that the table gives a name."""
        return self.js("""name => {
          for (const row of document.querySelectorAll('#stats-body tr'))
            if (row.querySelector('.choose').textContent === name) {
              const hex = row.querySelector('.swatch').style.getPropertyValue('--fill');
              return [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
            }
        }""", name)

    def row_of(self, name):
        return self.page.locator("#stats-body tr").filter(
            has=self.page.locator(".choose", has_text=name).first)

    def find(self, items, **wanted):
        for item in items:
            if all(item[k] == v for k, v in wanted.items()):
                return item
        raise AssertionError("no item with %s" % wanted)


def check(actual, expected, what):
    if actual != expected:
        raise AssertionError("%s: got %r, expected %r" % (what, actual, expected))


def check_near(actual, expected, what, tolerance=1e-9):
    if not abs(actual - expected) <= tolerance * max(1, abs(expected)):
        raise AssertionError("%s: got %r, expected %r" % (what, actual, expected))


def check_in(part, whole, what):
    if part not in whole:
        raise AssertionError("%s: %r does not hold %r" % (what, whole, part))


def reference_stats(meta, warps, window=None):
    """Durations per name, computed from the decoded container."""
    tick, durations, marks = meta["tickNs"], {}, {}
    low, high = window or (-math.inf, math.inf)
    for w in warps:
        for r in w["ranges"]:
            name = meta["names"][meta["events"][r["event"]]["name"]]
            if r["end"] * tick >= low and r["start"] * tick <= high:
                durations.setdefault(name, []).append((r["end"] - r["start"]) * tick)
        for m in w["marks"]:
            name = meta["names"][meta["events"][m["event"]]["name"]]
            if low <= m["time"] * tick <= high:
                marks[name] = marks.get(name, 0) + 1
    return durations, marks


def rank(values, q):
    return sorted(values)[max(0, math.ceil(q * len(values)) - 1)]


def check_stats(browser, path, window=None):
    meta, warps = html_page.decode(html_page.read_page(path)[1])
    durations, marks = reference_stats(meta, warps, window)
    seen = 0
    for row in browser.js("iketPage.stats"):
        name = row["name"]
        check(row["marks"], marks.get(name, 0), "marks of " + name)
        values = durations.get(name, [])
        check(row["count"], len(values), "count of " + name)
        seen += len(values) + row["marks"]
        if values:
            check_near(row["total"], sum(values), "total of " + name)
            check_near(row["mean"], sum(values) / len(values), "mean of " + name)
            check_near(row["median"], rank(values, .5), "median of " + name)
            check_near(row["p95"], rank(values, .95), "p95 of " + name)
            check_near(row["max"], max(values), "max of " + name)
    check(seen, sum(map(len, durations.values())) + sum(marks.values()), "items counted")
    return seen


# ---------------------------------------------------------------------------
# Cases
# ---------------------------------------------------------------------------


def case_content(browser, path):
    """What a GEMM trace shows: rows, order, counts, statistics, details."""
    browser.open(path)
    meta, warps = html_page.decode(html_page.read_page(path)[1])
    check(browser.page.title(), "hopper_gemm – iket", "title")
    rows = browser.rows()
    check([r["label"] for r in rows[:4]], ["Launches", "GPU", "SM 0", "CTA 0"], "first rows")
    labels = [r["label"] for r in rows if r["kind"] == "sm"]
    check(labels, ["SM %d" % i for i in range(4)], "SMs in numeric order")
    counts = meta["counts"]
    for what, number in (("warp", counts["warps"]), ("range", counts["ranges"]),
                         ("mark", counts["marks"])):
        check_in("{:,} {}s".format(number, what), browser.text("#summary"), "summary")
    check(browser.js("iketPage.itemCount"), counts["ranges"] + counts["marks"], "items")
    lost = sum(l["count"] for w in warps for l in w["losses"])
    check(browser.text("#losses"), "{:,} events lost".format(lost), "losses")
    assert check_stats(browser, path) > 1000

    # Lanes: never two items at once; nested ranges inside the lane above.
    lanes = {}
    for item in browser.items():
        lanes.setdefault((item["launch"], item["sm"], tuple(item["cta"]), item["warp"],
                          item["lane"], item["kind"]), []).append(item)
    for lane in lanes.values():
        for a, b in zip(lane, lane[1:]):
            assert a["end"] <= b["start"], (a, b)
    kinds = {key[-1] for key in lanes}
    check(kinds, {"mark", "nested", "crossing"}, "kinds of lanes")

    # Tooltip and details of a range with payload and source.
    item = browser.find(browser.items(), name="load", payload="3", warp=1)
    browser.js("i => iketPage.goTo(i)", item["index"])
    browser.settle()
    browser.page.mouse.move(*browser.place(item["index"]))
    browser.until("!document.getElementById('tooltip').hidden", "tooltip")
    tip = browser.text("#tooltip")
    duration = item["end"] - item["start"]
    for part in ("load", "Duration", "%g ns" % duration if duration < 1000 else
                 ("%.3f" % (duration / 1000)).rstrip("0") + " µs",
                 "3 (i32)", "gemm.mlir:41:7", "SM %d · CTA (%d, 0, 0) · warp 1" % (
                     item["sm"], item["cta"][0])):
        check_in(part, tip, "tooltip")
    for part in ("hopper_gemm", "Self time", "0x00000003"):
        check_in(part, browser.text("#details"), "details")

    # Its pixels have the colour of the table.
    browser.press("Escape")
    browser.page.mouse.move(5, 5)
    browser.settle()
    x, y = browser.place(item["index"])
    width = browser.js("i => iketPage.locate(i).width", item["index"])
    check(browser.pixel(x + width / 2 - 4, y), browser.swatch("load"), "colour of a range")


def case_interaction(browser, path):
    """Pan, zoom, fold, filter, search, select, measure."""
    browser.open(path)
    page = browser.page
    box = page.locator("#chart").bounding_box()
    middle = (box["x"] + 600, box["y"] + 300)

    # Wheel zooms at the pointer: the time below it stays.
    t0, t1 = browser.window()
    page.mouse.move(*middle)
    page.mouse.wheel(0, -400)
    browser.settle()
    z0, z1 = browser.window()
    assert (z1 - z0) < 0.7 * (t1 - t0), (z0, z1)
    part = (middle[0] - box["x"] - 188) / (box["width"] - 188)
    check_near(z0 + part * (z1 - z0), t0 + part * (t1 - t0), "time below the pointer", 1e-3)
    # The statistics follow the window.
    check_in("visible window", browser.text("#stats-scope"), "scope")
    check_stats(browser, path, browser.window())

    # Drag pans by as much as the pointer moves.
    page.mouse.down()
    page.mouse.move(middle[0] - 150, middle[1], steps=4)
    page.mouse.up()
    browser.settle()
    d0, d1 = browser.window()
    check_near(d1 - d0, z1 - z0, "span while panning")
    check_near(d0 - z0, 150 * (z1 - z0) / (box["width"] - 188), "distance", 1e-2)

    # Keys: d/a and arrows pan, w/s and +/- zoom, 0 fits.
    for forth, back in (("d", "a"), ("ArrowRight", "ArrowLeft")):
        before = browser.window()
        browser.press(forth)
        assert browser.window()[0] > before[0], forth
        browser.press(back)
        assert browser.window()[0] < before[1], back
    for closer, wider in (("w", "s"), ("+", "-")):
        before = browser.window()
        browser.press(closer)
        inner = browser.window()
        assert inner[1] - inner[0] < before[1] - before[0], closer
        browser.press(wider)
        outer = browser.window()
        assert outer[1] - outer[0] > inner[1] - inner[0], wider
    browser.press("0")
    fitted = browser.window()
    assert fitted[0] <= 0 and fitted[1] - fitted[0] <= 1.1 * (t1 - t0)

    # Double-click fits a range, then everything.
    browser.press("3")
    item = browser.find(browser.items(), name="wait full")
    browser.js("i => iketPage.goTo(i)", item["index"])
    browser.settle()
    page.mouse.dblclick(*browser.place(item["index"]))
    browser.settle()
    start, end = browser.window()
    assert start <= item["start"] and end >= item["end"]
    assert end - start < 1.2 * (item["end"] - item["start"]) + 10, (start, end, item)
    page.mouse.dblclick(*browser.place(item["index"]))
    browser.settle()
    check(browser.window(), fitted, "fitted again")

    # Folding, by click, by key, by depth.
    browser.press("1")
    kinds = {r["kind"] for r in browser.rows()}
    check(kinds, {"launches", "gpu", "sm"}, "kinds of rows at depth 1")
    sm = next(r for r in browser.rows() if r["label"] == "SM 1")
    page.mouse.click(box["x"] + 60, sm["y"] + sm["height"] / 2)
    browser.settle()
    rows = browser.rows()
    at = [r["label"] for r in rows].index("SM 1")
    assert rows[at]["open"] and rows[at + 1]["kind"] == "cta", rows[at:at + 2]
    opened = len(rows)
    page.mouse.click(box["x"] + 60, sm["y"] + sm["height"] / 2)
    browser.settle()
    assert len(browser.rows()) < opened
    browser.press("ArrowDown")
    focused = [r["label"] for r in browser.rows()].index("SM 1") + 1
    browser.press("Enter")
    assert browser.rows()[focused]["open"]
    browser.press("2")
    assert {r["kind"] for r in browser.rows()} == {"launches", "gpu", "sm", "cta"}

    # Row filter; a wrong one says why and keeps the last good one.
    field = page.locator("#rows-filter")
    field.fill("sm:1,3 warp:0")
    browser.press("3")  # goes into the field
    field.fill("sm:1,3 warp:0")
    browser.settle()
    page.locator("#chart").focus()
    browser.press("3")
    labels = {r["label"] for r in browser.rows() if r["kind"] in ("sm", "warp")}
    check(labels, {"SM 1", "SM 3", "warp 0"}, "filtered rows")
    names = {s["name"] for s in browser.js("iketPage.stats") if s["count"]}
    check(names, {"wait empty", "tma copy"}, "names of producers")
    field.fill("sm:x")
    check_in('"sm:x": expected numbers or ranges, such as sm:0-3,7',
             browser.text("#rows-error"), "message")
    field.fill("core:1")
    check_in('"core:1": expected one of sm: cta: warp: launch: gpc: tpc: with numbers, '
             'such as sm:0-3', browser.text("#rows-error"), "message")
    field.fill("cta:9-2")
    check_in('"cta:9-2": expected numbers or ranges, such as cta:5 or cta:(1,0,*)',
             browser.text("#rows-error"), "message")
    field.fill("cta:(1-2,*,0)")
    browser.settle()
    check(page.is_visible("#rows-error"), False, "message gone")
    check({r["label"] for r in browser.rows() if r["kind"] == "cta"}, {"CTA 1", "CTA 2"},
          "CTAs")
    field.fill("sm:99")
    browser.settle()
    check(page.is_visible("#no-rows"), True, "note about no rows")
    field.fill("")
    browser.settle()

    # Hiding a name in the legend takes it out of the picture and the numbers.
    page.locator("#chart").focus()
    item = browser.find(browser.items(), name="compute", warp=2)
    browser.js("i => iketPage.goTo(i)", item["index"])
    browser.press("Escape")
    page.mouse.move(5, 5)
    browser.settle()
    x, y = browser.place(item["index"])
    fill = browser.swatch("compute")
    width = browser.js("i => iketPage.locate(i).width", item["index"])
    probe = (x + width / 2 - 4, y)
    check(browser.pixel(*probe), fill, "shown")
    swatch = browser.row_of("compute").locator(".swatch")
    swatch.click()
    browser.settle()
    assert browser.pixel(*probe) != fill, "hidden range is still drawn"
    check(next(s["count"] for s in browser.js("iketPage.stats") if s["name"] == "compute"),
          0, "count of a hidden name")
    check(swatch.get_attribute("aria-pressed"), "false", "state of the legend")
    page.click("#show-all")
    browser.settle()
    check(browser.pixel(*probe), fill, "shown again")
    swatch.click(modifiers=["Shift"])
    browser.settle()
    check([s["name"] for s in browser.js("iketPage.stats") if s["count"] + s["marks"]],
          ["compute"], "only one name")
    page.click("#show-all")
    browser.settle()

    # Choosing a name: histogram and highlight, again: no highlight.
    browser.row_of("mma").locator(".choose").click()
    browser.settle()
    check(browser.text("#histogram-title"), "mma", "histogram")
    assert browser.pixel(*probe) != fill, "other names are dimmed"
    browser.press("Escape")
    check(browser.pixel(*probe), fill, "not dimmed")

    # Sorting.
    page.click("#stats-head button:has-text('Name')")
    names = page.locator("#stats-body .choose").all_inner_texts()
    check(names, sorted(names), "sorted by name")
    page.click("#stats-head button:has-text('Count')")
    counts = [int(t.replace(",", "")) for t in
              page.locator("#stats-body td:nth-child(2)").all_inner_texts()]
    check(counts, sorted(counts, reverse=True), "sorted by count")

    # The longest, by its button.
    browser.press("0")
    browser.row_of("load").locator(".jump").click()
    browser.settle()
    selected = browser.js("iketPage.selected")
    longest = max(i["end"] - i["start"] for i in browser.items() if i["name"] == "load")
    check((selected["name"], selected["end"] - selected["start"]), ("load", longest), "longest")

    # Search: matches, next, previous, round the end, by duration and payload.
    browser.press("Escape", "0")
    items = browser.items()
    browser.press("/")
    page.keyboard.type("tile =2")
    wanted = sorted(((i["start"], i["index"]) for i in items
                     if i["name"] == "tile" and i["payload"] == "2"))
    browser.settle()
    check(browser.text("#search-count"), str(len(wanted)), "matches")
    page.keyboard.press("Enter")
    browser.settle()
    check(browser.js("iketPage.selected")["index"], wanted[0][1], "first match")
    check(browser.text("#search-count"), "1 / %d" % len(wanted), "rank")
    page.keyboard.press("Enter")
    browser.settle()
    check(browser.js("iketPage.selected")["index"], wanted[1][1], "second match")
    page.click("#search-previous")
    page.click("#search-previous")
    browser.settle()
    check(browser.js("iketPage.selected")["index"], wanted[-1][1], "round the end")
    page.fill("#search", "wait >1us")
    browser.settle()
    check(browser.text("#search-count"), "{:,}".format(sum(
        "wait" in i["name"] and i["end"] - i["start"] > 1000 for i in items)), "matches")
    page.fill("#search", "nonsense")
    browser.settle()
    check(browser.text("#search-count"), "none", "no match")
    page.focus("#search")
    browser.press("Escape")
    check(page.input_value("#search"), "", "search cleared")

    # Neighbours in a lane.
    browser.js("i => iketPage.goTo(i)", wanted[0][1])
    page.locator("#chart").focus()
    browser.press("]")
    check(browser.js("iketPage.selected")["payload"], "3", "next in the lane")
    browser.press("[")
    check(browser.js("iketPage.selected")["index"], wanted[0][1], "previous in the lane")

    # Measuring: a drag with Shift snaps to both edges of a range.
    item = browser.find(items, name="compute", warp=1)
    browser.js("i => iketPage.goTo(i)", item["index"])
    browser.press("Escape")
    x, y = browser.place(item["index"])
    width = browser.js("i => iketPage.locate(i).width", item["index"])
    page.keyboard.down("Shift")
    page.mouse.move(x - width / 2 + 2, y)
    page.mouse.down()
    page.mouse.move(x + width / 2 - 3, y, steps=4)
    page.mouse.up()
    page.keyboard.up("Shift")
    browser.settle()
    check(browser.text("#measured"), "measured %g ns" % (item["end"] - item["start"]), "measure")
    check(browser.text("#stats-scope"), "measured interval", "scope")
    check_stats(browser, path, (item["start"], item["end"]))
    browser.press("Escape")
    check(browser.text("#measured"), "", "measure gone")

    # Ruler and overview choose a stretch.
    browser.press("0")
    page.mouse.move(box["x"] + 400, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 500, box["y"] + 10, steps=3)
    page.mouse.up()
    browser.settle()
    check_near((browser.window()[1] - browser.window()[0]) / (fitted[1] - fitted[0]),
               100 / (box["width"] - 188), "ruler brush", 0.05)
    over = page.locator("#overview").bounding_box()
    browser.press("0")
    page.mouse.move(over["x"] + 300, over["y"] + 20)
    page.mouse.down()
    page.mouse.move(over["x"] + 420, over["y"] + 20, steps=3)
    page.mouse.up()
    browser.settle()
    assert browser.window()[1] - browser.window()[0] < 0.2 * (fitted[1] - fitted[0])

    # Losses: the chip goes to one, its tooltip says how many.
    page.click("#losses")
    browser.settle()
    check_in("lost", browser.text("#details"), "loss details")

    # Copied table.
    page.click("#copy")
    text = page.evaluate("navigator.clipboard.readText()")
    lines = text.strip().split("\n")
    check(lines[0].split("\t")[:3], ["name", "count", "total_ns"], "header of the copy")
    check(len(lines), 1 + len(browser.js("iketPage.stats")), "lines of the copy")


def case_launches(browser, path):
    """The launch filter, with two launches."""
    browser.open(path)
    page = browser.page
    options = page.locator("#launch option").all_inner_texts()
    check(len(options), 3, "options")
    check(options[0], "All 2 launches", "first option")
    check_in("#1 softmax_rows", options[2], "second launch")
    both = sum(s["count"] for s in browser.js("iketPage.stats"))
    page.select_option("#launch", "1")
    browser.settle()
    one = sum(s["count"] for s in browser.js("iketPage.stats"))
    assert 0 < one < both
    page.locator("#chart").focus()
    browser.press("2")
    labels = [r["label"] for r in browser.rows() if r["kind"] == "cta"]
    assert labels and all(l.startswith("#1 CTA") for l in labels), labels
    launch = [i for i in browser.items() if i["launch"] == 1]
    start, end = browser.window()
    assert start <= min(i["start"] for i in launch) and end >= max(i["end"] for i in launch)
    assert end - start < 1.5 * (max(i["end"] for i in launch) - min(i["start"] for i in launch))
    page.select_option("#launch", "-1")
    browser.settle()
    check(sum(s["count"] for s in browser.js("iketPage.stats")), both, "all again")
    # A launch's own slice.
    row = browser.rows()[0]
    check(row["kind"], "launches", "first row")
    page.mouse.click(browser.page.locator("#chart").bounding_box()["x"] + 240,
                     row["y"] + row["height"] / 2)
    browser.settle()
    for part in ("#0 hopper_gemm", "128 × 1 × 1", "2 × 1 × 1"):
        check_in(part, browser.text("#details"), "details of a launch")


def small_float(raw, exponent_bits, mantissa_bits, style):
    top = (1 << exponent_bits) - 1
    bias = (1 << (exponent_bits - 1)) - 1
    sign = -1 if raw >> (exponent_bits + mantissa_bits) & 1 else 1
    exponent, mantissa = raw >> mantissa_bits & top, raw & ((1 << mantissa_bits) - 1)
    if style == "e4m3" and exponent == top and mantissa == 7:
        return math.nan
    if not exponent:
        return sign * mantissa * 2.0 ** (1 - bias - mantissa_bits)
    return sign * (1 + mantissa / (1 << mantissa_bits)) * 2.0 ** (exponent - bias)


def reference_payload(kind, bits):
    """The value of a payload as Python sees it."""
    signed = {"i8": "b", "i16": "h", "i32": "i", "i64": "q"}
    sizes = {"b": 1, "h": 2, "i": 4, "q": 8, "e": 2, "f": 4, "d": 8}
    if kind in signed:
        code = signed[kind]
        return struct.unpack("<" + code, bits.to_bytes(sizes[code], "little"))[0]
    if kind in ("f16", "f32", "f64"):
        code = {"f16": "e", "f32": "f", "f64": "d"}[kind]
        return struct.unpack("<" + code, bits.to_bytes(sizes[code], "little"))[0]
    if kind == "bf16":
        return struct.unpack("<f", (bits << 16).to_bytes(4, "little"))[0]
    if kind == "fp8":
        return small_float(bits, 4, 3, "e4m3")
    if kind == "fp4":
        return small_float(bits, 2, 1, "e2m1")
    return bits


def case_edges(browser, path):
    """Hostile names, every payload kind, unfinished ranges, losses, flows."""
    browser.open(path)
    page = browser.page
    meta, warps = html_page.decode(html_page.read_page(path)[1])
    check(page.title(), "edge<\"&'>, silent – iket", "title")
    # Names are text: no element came out of one.
    for name in ("</script><b>", "flugöl ☃", "bad\ufffd", "a\"b\\c\t<!-- &amp;"):
        cells = page.locator("#stats-body .choose").all_text_contents()
        check_in(name, cells, "names in the table")
    check(page.locator("b, img").count(), 0, "elements made by names")
    check_stats(browser, path)

    payloads = [(meta["events"][m["event"]], m["payload"]) for m in warps[1]["marks"]]
    shown = [i for i in browser.items() if i["cta"] == [1, 2, 1] and i["payload"] is not None]
    check(len(shown), len(payloads), "marks with payload")
    for item, (event, bits) in zip(shown, payloads):
        kind = event["payload"]
        check(item["name"], meta["names"][event["name"]], "name")
        expected = reference_payload(kind, bits)
        what = "%s of 0x%x" % (kind, bits)
        if kind == "ptr":
            check(item["payload"], "0x%016x" % bits, what)
        elif isinstance(expected, float) and math.isnan(expected):
            check(item["payload"], "NaN", what)
        elif isinstance(expected, float):
            check_near(float(item["payload"]), expected, what, 1e-3 if kind != "f64" else 1e-14)
        else:
            check(item["payload"], str(expected), what)

    items = browser.items()
    notes = {
        "no end was recorded": browser.find(items, name="outer", start=2000),
        "the end has an earlier time": browser.find(items, name="bad\ufffd"),
        "end of a range without a begin": browser.find(items, name="outer", kind="mark"),
        "CTA (1, 2, 1) · warp 1": browser.find(items, name="across"),
        "33 cycles": browser.find(items, name="</script><b>"),
        "shorter than recording an event takes: 12 cycles": browser.find(items, start=500, end=500),
    }
    for text, item in notes.items():
        browser.js("i => iketPage.goTo(i)", item["index"])
        browser.settle()
        check_in(text, browser.text("#details"), "details of " + item["name"])
    check(browser.find(items, name="(end without begin)")["start"], 950, "unknown end")
    # Zero-length ranges can be found and seen.
    check(browser.find(items, start=500, end=500)["kind"], "nested", "zero length")

    page.click("#problems")
    check_in("edge.bin at byte 4096: range end without a begin </script>",
             browser.text("#problems-list"), "problems")
    check_in("The first 1 of 2", browser.text("#problems-note"), "note on problems")
    page.click("#close-problems")
    labels = [r["label"] for r in browser.rows()]
    check([l for l in labels if l.startswith("SM")], ["SM 0", "SM 1", "SM unknown"], "SMs")
    check_in("12,345,678,901 events lost", browser.text("#losses"), "losses")
    check(browser.text("#clock"), "clock step 1 ns, SMs within 42 ns", "clock")


def case_theme(browser, path):
    """Dark by preference, toggled by key and button; help; focus; sharp text."""
    browser.open(path)
    page = browser.page
    check(browser.js("document.documentElement.dataset.theme"), "dark", "preferred theme")
    box = page.locator("#chart").bounding_box()
    empty = (box["x"] + box["width"] - 60, box["y"] + box["height"] - 5)
    dark = browser.pixel(*empty)
    assert sum(dark) < 150, dark
    browser.press("t")
    check(browser.js("document.documentElement.dataset.theme"), "light", "toggled theme")
    assert sum(browser.pixel(*empty)) > 600
    page.click("#theme")
    check(browser.pixel(*empty), dark, "dark again")
    # The canvas has the pixels of the screen.
    check(browser.js("""(() => { const c = document.getElementById('chart');
                       return c.width / c.getBoundingClientRect().width; })()"""), 2, "scale")
    page.keyboard.press("?")
    check(page.locator("#help").get_attribute("open") is not None, True, "help is open")
    before = browser.window()
    page.keyboard.press("d")
    check(browser.window(), before, "keys do nothing below the help")
    page.keyboard.press("Escape")
    check(page.locator("#help").get_attribute("open"), None, "help is closed")
    # Every control has a name and can be reached by Tab.
    unnamed = browser.js("""Array.from(document.querySelectorAll(
        'button, input, select, canvas, [role=separator]')).filter((e) =>
            !e.closest('[hidden]') && !(e.getAttribute('aria-label') ||
            e.textContent.trim() || e.title || e.labels?.[0]?.textContent.trim()))
        .map((e) => e.outerHTML)""")
    check(unnamed, [], "controls without a name")
    page.locator("#launch").focus()
    reached = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(browser.js("document.activeElement.id"))
    for control in ("rows-filter", "search", "search-next", "theme", "open-help", "chart",
                    "splitter", "copy"):
        check_in(control, reached, "reached by Tab")
    # A selection is read out.
    item = browser.find(browser.items(), name="load")
    browser.js("i => iketPage.goTo(i)", item["index"])
    check_in("load: Duration", browser.js("document.getElementById('live').textContent"), "live")
    browser.press("p")
    check(page.is_visible("#panel"), False, "panel hidden")


def case_damage(browser, path):
    """Every kind of broken data ends in a message, never in a blank page."""
    text, good = html_page.read_page(path)
    packed = gzip.compress(good, 6, mtime=0)
    sections = html_page.unpack_sections(good)
    meta = html_page.json.loads(sections[html_page.META])

    def with_sections(**changes):
        changed = dict(sections)
        for key, value in changes.items():
            if value is None:
                del changed[int(key[1:])]
            else:
                changed[int(key[1:])] = value
        return html_page.pack_sections(sorted(changed.items()))

    def with_meta(change):
        copy = html_page.json.loads(sections[html_page.META])
        change(copy)
        return with_sections(s1=html_page.json.dumps(copy).encode())

    b64 = lambda data: base64.b64encode(data).decode()
    flipped = bytearray(packed)
    flipped[len(flipped) // 2] ^= 0x55
    first_events = len(meta["events"])
    broken = [
        ({"packed": ""}, "no trace is embedded in this page"),
        ({"packed": "*" + b64(packed)}, "the embedded data is not valid base64"),
        ({"packed": b64(packed[:-9])}, "the embedded data does not decompress"),
        ({"packed": b64(bytes(flipped))}, "the embedded data does not decompress"),
        ({"container": b"IKET"}, "the data has 4 bytes, fewer than its header of 16"),
        ({"container": b"JKETHTML" + good[8:]}, 'the data does not start with "IKETHTML"'),
        ({"container": good[:8] + struct.pack("<I", 2) + good[12:]},
         "the data has version 2, this page reads version 1"),
        ({"container": good[:12] + struct.pack("<I", 65) + good[16:]},
         "the data claims 65 sections, at most 64 are possible"),
        ({"container": good[:40]}, "the data ends inside its section table"),
        ({"container": good[:-1]}, "bytes, but only"),
        ({"container": good + b"x"}, "1 bytes follow the last section"),
        ({"container": good[:24] + good[16:24] + good[32:]}, "section 1 occurs twice"),
        ({"container": with_sections(s32=None)}, 'section "rangeEvent" is missing'),
        ({"container": with_sections(s1=None)}, 'section "meta" is missing'),
        ({"container": with_sections(s1=b"{")}, 'section "meta" is not valid JSON'),
        ({"container": with_sections(s32=sections[32][:-1])}, 'section "rangeEvent" ends at value'),
        ({"container": with_sections(s32=sections[32] + b"\0")},
         'section "rangeEvent" has 1 bytes more than its'),
        ({"container": with_sections(s34=b"\xff" * 9 + b"\x7f" + sections[34][1:])},
         'value 0 of section "rangeDuration" is out of range'),
        ({"container": with_sections(s32=bytes([first_events]) + sections[32][1:])},
         "range 0 refers to entry %d of %d" % (first_events, first_events)),
        ({"container": with_sections(s35=b"\x20" + sections[35][1:])},
         "flags of range 0 refers to entry 32 of 32"),
        ({"container": with_sections(s16=b"\x08" + sections[16][1:])},
         "warp 0 refers to entry 4 of 1"),
        ({"container": with_sections(s26=bytes([sections[26][0] ^ 1]) + sections[26][1:])},
         "ranges, the header says"),
        ({"container": with_meta(lambda m: m["counts"].update(ranges=10**12))},
         "counts.ranges is not possible for this size"),
        ({"container": with_meta(lambda m: m.update(tickNs=0))},
         "tickNs is not a positive number"),
        ({"container": with_meta(lambda m: m.update(names="x"))}, "names is not an array"),
        ({"container": with_meta(lambda m: m["names"].__setitem__(0, 1))},
         "a name is not a string"),
        ({"container": with_meta(lambda m: m["events"][0].update(name=99))},
         "event 0 has no valid name"),
        ({"container": with_meta(lambda m: m["events"][0].update(kind="x"))},
         "event 0 has an unknown kind"),
        ({"container": with_meta(lambda m: m["events"][0].update(payload="i7"))},
         "event 0 has an unknown payload kind"),
        ({"container": with_meta(lambda m: m["launches"][0].pop("kernel"))},
         "launch 0 has no kernel name"),
        ({"container": with_meta(lambda m: m["launches"][0].update(grid=[1]))},
         "launch 0 has no valid grid"),
        ({"container": with_meta(lambda m: m.update(title=1))}, "title is not a string"),
        ({"container": with_meta(lambda m: m["problems"].update(list="x"))},
         "problems are not a total and a list"),
        ({"container": with_sections(s1=b"null")}, 'section "meta": not an object'),
    ]
    broken_path = path + ".broken.html"
    for change, message in broken:
        with open(broken_path, "w", encoding="utf-8") as f:
            f.write(html_page.replace_data(text, change.get("container"), change.get("packed")))
        browser.open(broken_path, ready=False)
        shown = browser.text("#failure-text")
        check_in(message, shown, "message")
        assert shown.startswith("The trace in this page cannot be shown: "), shown
        check_in("iket export", browser.text("#failure-hint"), "way out")
    os.remove(broken_path)
    # Cut at any place, the page shows a message or, cut in its script, nothing
    # that could be taken for a trace.
    for part in range(1, 8):
        cut = len(packed) * part // 8
        with open(broken_path, "w", encoding="utf-8") as f:
            f.write(html_page.replace_data(text, None, b64(packed[:cut])))
        browser.open(broken_path, ready=False)
    os.remove(broken_path)
    print("%d broken pages" % (len(broken) + 7))
    # A sound page in a browser that is too old.
    browser.page.add_init_script("delete window.DecompressionStream")
    browser.open(path, ready=False)
    check_in("this browser has no DecompressionStream; use a current Chrome",
             browser.text("#failure-text"), "message")


def case_empty(browser, path):
    """A trace without launches."""
    browser.open(path)
    check(browser.text("#no-rows"), "Nothing was recorded in this trace.", "note")
    check(browser.js("iketPage.itemCount"), 0, "items")
    browser.press("w", "s", "d", "0", "3", "ArrowDown", "Enter", "]", "m", "f")


CASES = {name[5:]: case for name, case in list(globals().items()) if name.startswith("case_")}
SETTINGS = {"theme": {"dark": True, "scale": 2}}


def main():
    chromium, name, path = sys.argv[1:]
    with sync_playwright() as playwright:
        browser = Browser(playwright, chromium, **SETTINGS.get(name, {}))
        with contextlib.closing(browser.browser):
            CASES[name](browser, path)
        check(browser.noise, [], "console messages")
    print("%s: ok" % name)


if __name__ == "__main__":
    main()
