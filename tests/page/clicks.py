#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages of pages.py in Chromium, by real clicks and keys.

    clicks.py TWINLANE-CLI PROJECT-FOLDER

Needs Playwright for Python and a Chromium of the system; without them it says so and exits with 77. Where the package
axe-playwright-python is installed as well, axe looks over each page."""
import os
import pathlib
import shutil
import sys
import tempfile

import pages

WIDTHS = (360, 390, 700, 768, 820, 1024, 1180, 1280, 1440, 1600)
COLOURED = ".ink-worse, .ink-better, .bar.worse, .bar.better, .tint-worse, .tint-better, #plain .worse, #plain .better, #plain .slower, #plain .faster"
AXE_WIDTHS = (390, 1600)
MS_TO_SETTLE = 150
MS_AT_MOST = 120000  # of a machine that does much else


def skip(why):
    print("SKIPPED:", why)
    sys.exit(77)


def browser_path():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if shutil.which(name):
            return shutil.which(name)
    skip("no Chromium is installed")


def axe_source():
    try:
        import axe_playwright_python
    except ImportError:
        print("SKIPPED: axe (axe-playwright-python is not installed)")
        return None
    return (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")


def wait_for(page, expression):
    """Playwright's own waiting evaluates in the page, which the page's policy forbids."""
    for _ in range(300):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(50)
    raise TimeoutError(expression)


class Clicks:
    def __init__(self, page, name):
        self.page = page
        self.name = name
        self.failed = []

    def check(self, name, holds, more=""):
        if not holds:
            self.failed.append(name)
            print("FAILED:", self.name + ":", name, more)

    def settle(self):
        self.page.wait_for_timeout(MS_TO_SETTLE)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
            self.settle()

    def click(self, selector):
        self.page.click("#app " + selector)
        self.settle()

    def fragment(self):
        return self.page.evaluate("location.hash")

    def text(self, selector):
        return self.page.inner_text("#app " + selector)

    def title(self):
        return self.text(".explaintitle h3")

    def open(self, address):
        self.page.goto(address)
        wait_for(self.page, "document.documentElement.dataset.ready === 'yes'")
        self.settle()

    def selection_and_zoom(self):
        self.click(".treerow[data-i='0'] .name .text")
        first = self.text(".treerow[data-i='0'] .text")
        self.check("a click on a row selects it", self.title() == first, self.title())
        self.click(".treerow[data-i='0'] .bars .bar >> nth=0")
        self.check("a click on a bar zooms in", "z=" in self.fragment() and first in self.text(".crumbs"))
        self.page.go_back()
        self.settle()
        self.check("Back leaves the zoom", "z=" not in self.fragment())
        self.page.go_forward()
        self.settle()
        self.check("Forward zooms again", "z=" in self.fragment())
        self.click(".crumb >> nth=0")
        self.check("the breadcrumb leaves the zoom", "z=" not in self.fragment())
        self.page.dblclick("#app .treerow[data-i='0'] .name .text")
        self.settle()
        self.check("a double click zooms in", "z=" in self.fragment())
        self.page.focus(".tree .list")
        self.press("Escape", "Escape")
        self.check("Esc leaves the zoom", "z=" not in self.fragment(), self.fragment())
        self.press("Home", "ArrowDown")
        second = self.title()
        self.press("ArrowDown")
        self.check("arrows select", self.title() != second)
        self.press("Home")
        rows = self.page.get_attribute(".tree .list", "aria-rowcount")
        self.press("ArrowLeft")
        fewer = self.page.get_attribute(".tree .list", "aria-rowcount")
        self.press("ArrowRight")
        self.check("arrows close and open",
                   int(fewer) < int(rows) == int(self.page.get_attribute(".tree .list", "aria-rowcount")))
        self.press("Enter")
        self.check("Enter zooms in", "z=" in self.fragment())
        self.press("Backspace")
        self.check("Backspace zooms out", "z=" not in self.fragment())

    def causes(self):
        names = set()
        for _ in range(3):
            self.press("n")
            names.add(self.title())
            total = self.text(".tablefoot .total .d")
            self.check("table and Explain have one total", total == self.text(".part.whole .num"), total)
        self.check("N walks through the causes", len(names) == 3 and "c=" in self.fragment(), names)
        self.press("Escape")
        self.check("Esc drops the cause", "c=" not in self.fragment())

    # Each answer leads to its evidence.
    def answers(self):
        said = self.page.eval_on_selector_all("#app .answer", "all => all.map(one => one.dataset.answer)")
        self.check("the answers are there", {"why", "real", "comparable"} <= set(said), said)
        self.click("[data-answer=why]")
        self.check("why leads to its cause", "c=" in self.fragment())
        self.click("[data-answer=real]")
        self.check("real leads to the step", "c=" not in self.fragment() and self.title() == "Whole step", self.title())
        self.click("[data-answer=comparable]")
        self.check("comparable leads to the notes", "t=notes" in self.fragment())
        self.click(".left [role=tab] >> nth=0")
        self.page.focus(".left [role=tab][aria-selected=true]")
        self.press("ArrowRight")
        focused = self.page.evaluate("document.activeElement.getAttribute('aria-selected')")
        self.check("arrows walk through the tabs, which keep the focus", "t=findings" in self.fragment() and focused == "true")
        self.press("ArrowLeft")

    # One line until it is opened, which the next page remembers.
    def overview(self, address):
        self.check("the overview is one line", not self.page.is_visible("#app .overview table") and
                   "Python & operators" in self.text(".overview"), self.text(".overview"))
        self.click(".overview .fold")
        self.check("a click opens it", self.page.is_visible("#app .overview table"))
        self.check("and keeps the focus", self.page.evaluate("document.activeElement.className") == "fold")
        self.open(address)
        self.check("it is open the next time", self.page.is_visible("#app .overview table"))
        self.click(".overview .fold")
        self.open(address)
        self.check("and closed once it was closed", not self.page.is_visible("#app .overview table"))

    def tables_and_search(self):
        self.press("o")
        self.check("O orders", "o=execution" in self.fragment())
        self.page.focus(".tree .segments button >> nth=1")
        self.press("Enter")
        kept = self.page.evaluate("document.activeElement.textContent")
        self.check("a key on a button leaves the focus there", kept == "Largest first", kept)
        self.press("f")
        self.page.keyboard.type("mm")
        self.settle()
        self.check("F filters", "q=mm" in self.fragment() and "shown" in self.text(".tablefoot"))
        self.press("Escape")
        self.check("Esc empties the filter", "q=" not in self.fragment())
        self.click(".headrow .a button")
        values = self.page.eval_on_selector_all("#app .tables .list .a", "all => all.map(one => parseFloat(one.textContent))")
        shown = [value for value in values if value == value]
        self.check("a click on a head sorts, the largest first", shown == sorted(shown, reverse=True), shown[:5])
        self.page.click(".status")
        self.press("/")
        self.page.keyboard.type("linear")
        self.settle()
        self.check("/ searches", self.page.is_visible(".found .hit"))
        self.press("Enter")
        self.check("Enter picks what was found", "s=" in self.fragment() or "q=" in self.fragment())
        for typed, wanted in (("decoderlayer linear", "DecoderLayer"), ("lienar", "Linear"), ("tsv exprot", "Export: Table as TSV")):
            self.page.click(".status")
            self.press("/")
            self.page.keyboard.type(typed)
            self.settle()
            self.check("search finds it nearly: " + typed, wanted in self.text(".found"), self.text(".found")[:100])
            self.press("Escape")

    def exports(self, folder):
        for title, suffix, head in (("Chart as PNG", "png", b"\x89PNG"), ("Chart as SVG", "svg", b"<svg"),
                                    ("Blocks as TSV", "tsv", b"block\t"), ("Table as TSV", "tsv", b"name\t")):
            self.click("#export")
            with self.page.expect_download() as download:
                self.page.click(f".menu button:has-text('{title}')")
            path = os.path.join(folder, "export." + suffix)
            download.value.save_as(path)
            with open(path, "rb") as file:
                self.check(title, file.read(len(head)) == head)
            self.check("its name is plain", all(c.isalnum() or c in "._-" for c in download.value.suggested_filename),
                       download.value.suggested_filename)

    # Nothing has the colour of news where nothing is certain.
    def colourless(self):
        found = self.page.eval_on_selector_all(COLOURED.replace(".ink", "#app .ink").replace(".bar", "#app .bar"),
                                               "all => all.map(one => one.outerHTML.slice(0, 120))")
        self.check("no colour without judgement", not found, found[:3])
        chips = self.page.eval_on_selector_all("#app .headtext .chip, #app .explaintitle .chip", "all => all.map(one => one.textContent)")
        self.check("headline and Explain say one thing", len(set(chips)) == 1, chips)

    def once(self):
        self.check("the answer tells what a click does", "Show the step without it" in self.text("[data-answer=once]"))
        whole = self.text("h1")
        self.click("[data-answer=once]")
        self.check("a click shows the step without it", "Each time" in self.text("h1") and
                   "Show the step with it" in self.text("[data-answer=once]"), self.text("h1"))
        self.click("[data-answer=once]")
        self.check("and the next one with it", self.text("h1") == whole, self.text("h1"))

    def ranks(self):
        self.check("each rank has a line", int(self.page.eval_on_selector_all("#app .ranks [data-i]", "all => all.length")) == 3)
        self.click(".ranks [data-i='0'] .label")
        self.check("a rank without blocks says so", "not in this file" in self.text(".rankabout"))
        self.check("who waits for whom", "rank 0 waits for 1" in self.text(".ranks"), self.text(".ranks"))
        self.page.focus(".ranks .list")
        self.press("ArrowDown")
        self.check("the pair's rank has its blocks below", "Its blocks are below" in self.text(".rankabout"))
        self.click(".ranks .segments button >> nth=0")
        self.check("a click shows another figure",
                   self.page.get_attribute("#app .ranks .segments button >> nth=0", "aria-pressed") == "true")

    def roof(self):
        self.click(".tables [role=tab][data-key=roof]")
        self.check("the product has a dot below a roof", self.page.is_visible("#app .roofdot") and
                   "of the roof" in self.text(".roofinfo"), self.text(".roofinfo"))
        self.check("the roof is named", "A100" in " ".join(self.page.eval_on_selector_all("#app .peak", "all => all.map(one => one.textContent)")))
        self.click(".roofinfo .link")
        self.check("and leads to its row", "q=aten" in self.fragment() and self.page.is_visible("#app .tables .tablerow[data-i='0']"))
        self.press("Escape", "Escape")

    # On a phone the one side that there is keeps its numbers.
    def numbers_of_one(self):
        self.page.set_viewport_size({"width": 360, "height": 900})
        self.settle()
        for cell in (".tree .treerow[data-i='0'] .ab", ".tables .tablerow[data-i='0'] .a", ".tables .tablerow[data-i='0'] .calls"):
            style = self.page.eval_on_selector("#app " + cell, "cell => [getComputedStyle(cell).visibility, cell.clientWidth, cell.textContent]")
            self.check("its numbers are seen: " + cell, style[0] == "visible" and style[1] >= 40 and style[2].strip() not in ("", "–"), style)
        self.page.set_viewport_size({"width": 1600, "height": 1000})
        self.settle()

    # Names of a trace stand in the page as what they are.
    def harmless(self):
        self.check("nothing of a name ran", "HIT" not in self.page.title().replace("title='HIT'", ""), self.page.title())
        self.page.focus(".tree .list")
        self.press("Home")
        shown = ""
        for _ in range(len(pages.HOSTILE)):
            self.press("ArrowDown")
            shown += " ".join(self.page.eval_on_selector_all("#app .treerow", "all => all.map(row => row.title)"))
        for part in ("<img src=x onerror=", "</script><script>", "\u27e8202e\u27e9", "__proto__", "{{constructor"):
            self.check("the name is seen: " + part, part in shown)
        made = self.page.eval_on_selector_all("#app img, #app iframe, #app object, #app [style*=url], #app a[href^=javascript]", "all => all.length")
        self.check("no name became an element", made == 0, made)
        scripts = self.page.eval_on_selector_all("script", "all => all.length")
        self.check("no script but the page's", scripts == 2, scripts)
        self.press("/")
        self.page.keyboard.type("<img")
        self.settle()
        self.check("search shows it as text", "<img src=x" in self.text(".found"))
        self.press("Escape", "Escape")
        rows = int(self.page.get_attribute("#app .tables .list", "aria-rowcount"))
        self.check("each operator has its row", rows == len(pages.HOSTILE), rows)

    def layouts(self):
        for width in WIDTHS:
            self.page.set_viewport_size({"width": width, "height": 900})
            self.settle()
            seen = self.page.evaluate("document.documentElement.scrollWidth")
            self.check(f"nothing scrolls sideways at {width}", seen <= width, seen)
            cut = self.page.evaluate("""() => [...document.querySelectorAll('#app .kinds :is(td, th), #app .overview :is(td, th)')].filter(cell =>
                cell.offsetParent && cell.getBoundingClientRect().right > cell.closest('.card').getBoundingClientRect().right)
                .map(cell => cell.textContent)""")
            self.check(f"no cell is cut at {width}", not cut, cut[:5])
        self.click(".status .link")
        self.check("the plain tables are a click away",
                   self.page.is_visible("#plain h1") and not self.page.is_visible("#app"))
        self.page.click(".back")
        self.check("and the way back", self.page.is_visible("#app"))

    def printed(self, folder):
        path = os.path.join(folder, self.name + ".pdf")
        for paper in ("A4", "Letter"):
            self.page.pdf(path=path, format=paper, print_background=True)
            with open(path, "rb") as file:
                self.check("it prints on " + paper, file.read(5) == b"%PDF-")
        self.check("and is a page again", self.page.is_visible("#app") and not self.page.is_visible("#plain"))


def look_with_axe(browser, address, name, source):
    failed = []
    cards = "k=roof" if name == "set" else "t=findings"
    for theme, fragment in (("light", ""), ("dark", ""), ("light", "#" + cards)):
        for width in AXE_WIDTHS:
            # The policy is set aside for axe alone, which is a script of its own.
            context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=theme, bypass_csp=True)
            page = context.new_page()
            page.set_default_timeout(MS_AT_MOST)
            page.goto(address + fragment)
            wait_for(page, "document.documentElement.dataset.ready === 'yes'")
            page.evaluate(source)
            for violation in page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]:
                failed.append(violation["id"])
                print("FAILED: axe:", name, theme, width, violation["id"], violation["nodes"][0]["html"][:200])
            context.close()
    return failed


def walk(clicks, name, address, folder):
    clicks.open(address)
    if name == "sample":
        clicks.selection_and_zoom()
        clicks.causes()
        clicks.answers()
        clicks.overview(address)
        clicks.tables_and_search()
        fragment, title = clicks.fragment(), clicks.title()
        clicks.exports(folder)
        clicks.page.goto("about:blank")
        clicks.open(address + fragment)
        clicks.check("the address opens the same selection", clicks.title() == title, fragment)
    elif name == "one":
        clicks.selection_and_zoom()
        clicks.numbers_of_one()
        clicks.exports(folder)
    elif name == "once":
        clicks.once()
    elif name == "empty":
        clicks.colourless()
    elif name == "hostile":
        clicks.colourless()
        clicks.harmless()
        clicks.exports(folder)
    elif name == "gpu":
        clicks.roof()
    elif name == "set":
        clicks.ranks()
        clicks.roof()
    clicks.printed(folder)
    clicks.layouts()


def run(playwright, made, folder):
    browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
    failed, axe = [], axe_source()
    for name, address in made.items():
        context = browser.new_context(viewport={"width": 1600, "height": 1000}, accept_downloads=True)
        page = context.new_page()
        page.set_default_timeout(MS_AT_MOST)
        messages, requests = [], []
        page.on("console", lambda message: messages.append(message.text))
        page.on("pageerror", lambda error: messages.append(str(error)))
        page.on("request", lambda request: requests.append(request.url))
        clicks = Clicks(page, name)
        walk(clicks, name, address, folder)
        clicks.check("no message of the console", not messages, messages)
        strangers = [url for url in requests if not url.startswith((address, "data:", "blob:", "about:"))]
        clicks.check("no request", not strangers, strangers)
        without = browser.new_context(java_script_enabled=False).new_page()
        without.set_default_timeout(MS_AT_MOST)
        without.goto(address)
        clicks.check("readable without script", without.is_visible("#plain h1") and without.is_visible("#plain svg"))
        failed += clicks.failed
        context.close()
        if axe:
            failed += look_with_axe(browser, address, name, axe)
    browser.close()
    return failed


def main():
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        skip("Playwright for Python is not installed")
    browser_path()
    cli, project = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as folder:
        made = pages.make(cli, project, folder)
        with sync_playwright() as playwright:
            failed = run(playwright, made, folder)
    print(f"{len(failed)} failed" if failed else "all clicks did what they should")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
