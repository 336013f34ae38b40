#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of the sample in Chromium, by real clicks and keys.

    clicks.py TWINLANE-CLI SAMPLE-FOLDER

Needs Playwright for Python and a Chromium of the system; without them it says so and exits with 77."""
import os
import shutil
import subprocess
import sys
import tempfile

WIDTHS = (360, 390, 700, 820, 1180, 1280, 1600)
MS_TO_SETTLE = 150


def skip(why):
    print("SKIPPED:", why)
    sys.exit(77)


def browser_path():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if shutil.which(name):
            return shutil.which(name)
    skip("no Chromium is installed")


class Clicks:
    def __init__(self, page):
        self.page = page
        self.failed = []

    def check(self, name, holds, more=""):
        if not holds:
            self.failed.append(name)
            print("FAILED:", name, more)

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

    def title(self):
        return self.page.inner_text(".explaintitle h3")

    def open(self, address):
        self.page.goto(address)
        self.page.wait_for_function("document.documentElement.dataset.ready === 'yes'", timeout=10000)
        self.settle()

    def selection_and_zoom(self):
        self.click(".treerow[data-i='0'] .name .text")
        first = self.page.inner_text(".treerow[data-i='0'] .text")
        self.check("a click on a row selects it", self.title() == first, self.title())
        self.click(".treerow[data-i='0'] .bars .bar >> nth=0")
        self.check("a click on a bar zooms in", "z=" in self.fragment() and first in self.page.inner_text(".crumbs"))
        self.page.go_back()
        self.settle()
        self.check("Back leaves the zoom", "z=" not in self.fragment())
        self.page.go_forward()
        self.settle()
        self.check("Forward zooms again", "z=" in self.fragment())
        self.page.focus(".tree .list")
        self.press("Escape")
        self.press("Escape")
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
        self.check("arrows close and open", int(fewer) < int(rows) == int(self.page.get_attribute(".tree .list", "aria-rowcount")))
        self.press("Enter")
        self.check("Enter zooms in", "z=" in self.fragment())
        self.press("Backspace")
        self.check("Backspace zooms out", "z=" not in self.fragment())

    def causes(self):
        names = set()
        for _ in range(3):
            self.press("n")
            names.add(self.title())
            total = self.page.inner_text(".tablefoot .total .d")
            self.check("table and Explain have one total", total == self.page.inner_text(".part.whole .num"), total)
        self.check("N walks through the causes", len(names) == 3 and "c=" in self.fragment(), names)
        self.press("Escape")
        self.check("Esc drops the cause", "c=" not in self.fragment())

    def tables_and_search(self):
        self.press("o")
        self.check("O orders", "o=execution" in self.fragment())
        self.press("f")
        self.page.keyboard.type("mm")
        self.settle()
        self.check("F filters", "q=mm" in self.fragment() and "shown" in self.page.inner_text(".tablefoot"))
        self.press("Escape")
        self.check("Esc empties the filter", "q=" not in self.fragment())
        self.page.click(".status")
        self.press("/")
        self.page.keyboard.type("linear")
        self.settle()
        self.check("/ searches", self.page.is_visible(".found .hit"))
        self.press("Enter")
        self.check("Enter picks what was found", "s=" in self.fragment() or "q=" in self.fragment())

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

    def layouts(self):
        for width in WIDTHS:
            self.page.set_viewport_size({"width": width, "height": 900})
            self.settle()
            seen = self.page.evaluate("document.documentElement.scrollWidth")
            self.check(f"nothing scrolls sideways at {width}", seen <= width, seen)
        self.click(".status .link")
        self.check("the plain tables are a click away", self.page.is_visible("#plain h1") and not self.page.is_visible("#app"))
        self.page.click(".back")
        self.check("and the way back", self.page.is_visible("#app"))


def run(playwright, address, folder):
    browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
    context = browser.new_context(viewport={"width": 1600, "height": 1000}, accept_downloads=True)
    page = context.new_page()
    messages, requests = [], []
    page.on("console", lambda message: messages.append(message.text))
    page.on("pageerror", lambda error: messages.append(str(error)))
    page.on("request", lambda request: requests.append(request.url))
    clicks = Clicks(page)
    clicks.open(address)
    clicks.selection_and_zoom()
    clicks.causes()
    clicks.tables_and_search()
    fragment, title = clicks.fragment(), clicks.title()
    clicks.exports(folder)
    page.goto("about:blank")
    clicks.open(address + fragment)
    clicks.check("the address opens the same selection", clicks.title() == title, fragment)
    clicks.layouts()
    clicks.check("no message of the console", not messages, messages)
    strangers = [url for url in requests if not url.startswith((address, "data:", "blob:", "about:"))]
    clicks.check("no request", not strangers, strangers)
    without = browser.new_context(java_script_enabled=False).new_page()
    without.goto(address)
    clicks.check("readable without script", without.is_visible("#plain h1") and without.is_visible("#plain svg"))
    browser.close()
    return clicks.failed


def main():
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        skip("Playwright for Python is not installed")
    browser_path()
    cli, sample = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "page.html")
        subprocess.run([cli, "compare", os.path.join(sample, "baseline.json.zst"), os.path.join(sample, "experimental.json.zst"),
                        "--with-findings", "--format", "html", "--output", path], check=True)
        with sync_playwright() as playwright:
            failed = run(playwright, "file://" + path, folder)
    print(f"{len(failed)} failed" if failed else "all clicks did what they should")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
