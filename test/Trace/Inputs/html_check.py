"""Checks timeline pages without a browser.

    python html_check.py PAGE.html SOURCE_DIR
"""

import re
import sys

import html_page


def camel(name):
    return name[0].lower() + name[1:]


def check_constants(source):
    """The page's script repeats the numbers of include/iket/ABI."""
    with open(source + "/include/iket/ABI/HtmlPage.h", encoding="utf-8") as f:
        header = f.read()
    with open(source + "/lib/Trace/page/data.js", encoding="utf-8") as f:
        script = f.read()
    block = re.search(r"enum class Section[^{]*\{(.*?)\};", header, re.S).group(1)
    wanted = {camel(n): int(v) for n, v in re.findall(r"(\w+) = (\d+)", block)}
    block = re.search(r"const Section = \{(.*?)\};", script, re.S).group(1)
    found = {n: int(v) for n, v in re.findall(r"(\w+): (\d+)", block)}
    assert found == wanted and len(found) > 30, set(found.items()) ^ set(wanted.items())
    block = re.search(r"enum Flags[^{]*\{(.*?)\};", header, re.S).group(1)
    wanted = {n: int(v) for n, v in re.findall(r"(\w+) = (\d+)", block)}
    found = {n: int(v) for n, v in re.findall(r"const k(\w+) = (\d+);", script)}
    for name, value in wanted.items():
        assert found[name] == value, name
    assert found["KnownFlags"] == sum(wanted.values())
    assert found["Version"] == html_page.VERSION
    with open(source + "/include/iket/ABI/PayloadKind.h", encoding="utf-8") as f:
        kinds = {n: int(b) for n, b in re.findall(r'"(\w+)", (\d+), (?:true|false)', f.read())}
    block = re.search(r"const kPayloadBits = \{(.*?)\};", script, re.S).group(1)
    assert {n: int(v) for n, v in re.findall(r"(\w+): (\d+)", block)} == kinds, kinds
    print("constants agree")


def main():
    page, source = sys.argv[1:]
    text, container = html_page.read_page(page)
    meta, warps = html_page.decode(container)
    # What another writer makes of the same trace is read as the same trace.
    flows = html_page.decode_flows(container)
    again = html_page.encode(meta, warps, flows)
    assert html_page.decode(again) == (meta, warps)
    assert html_page.decode_flows(again) == flows
    for kind in ("ranges", "marks", "losses"):
        assert sum(len(w[kind]) for w in warps) == meta["counts"][kind]
    for w in warps:
        assert all(r["start"] <= r["end"] for r in w["ranges"])
        print("warp sm %d cta %d,%d,%d id %d: %d ranges, %d marks, %d losses" % (
            w["sm"], w["x"], w["y"], w["z"], w["id"], len(w["ranges"]), len(w["marks"]),
            len(w["losses"])))
        if meta["title"].startswith("edge"):
            for r in w["ranges"]:
                print("  range %r %d..%d flags %d cycles %d" % (
                    meta["names"][meta["events"][r["event"]]["name"]], r["start"], r["end"],
                    r["flags"], r["cycles"]))
            for m in w["marks"]:
                event = meta["events"][m["event"]]
                print("  mark %r %d flags %d payload %s" % (
                    meta["names"][event["name"]], m["time"], m["flags"],
                    "0x%x" % m["payload"] if "payload" in m else None))
            for loss in w["losses"]:
                print("  loss %(start)d..%(end)d count %(count)d" % loss)
    for flow in flows:
        print("flow %s: warp %d at %d to warp %d at %d" % (
            meta["names"][flow["name"]], flow["fromWarp"], flow["from"], flow["toWarp"],
            flow["to"]))
    print("tick %g ns, origin %s" % (meta["tickNs"], meta["originNs"]))
    check_constants(source)


if __name__ == "__main__":
    main()
