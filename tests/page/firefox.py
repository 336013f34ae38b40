#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages of pages.py in Firefox, by real clicks and keys over WebDriver BiDi, which Firefox speaks by itself.

    firefox.py TWINLANE-CLI PROJECT-FOLDER

Needs Firefox and the package websocket-client; without them it says so and exits with 77."""
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

import pages

WIDTHS = (360, 390, 820, 1280, 1600)
# What WebDriver calls the keys.
KEYS = {"Escape": "\ue00c", "Enter": "\ue007", "ArrowDown": "\ue015", "ArrowRight": "\ue014", "ArrowLeft": "\ue012",
        "Home": "\ue011", "Backspace": "\ue003"}
S_TO_SETTLE = 0.2


def skip(why):
    print("SKIPPED:", why)
    sys.exit(77)


class Firefox:
    """One tab. Errors of the page collect in messages."""

    def __init__(self, program, folder):
        import websocket
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        profile = os.path.join(folder, "profile")
        os.mkdir(profile)
        self.process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", str(port), "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.number, self.messages = 0, []
        for _ in range(150):
            try:
                self.socket = websocket.create_connection(f"ws://127.0.0.1:{port}/session", suppress_origin=True, timeout=60)
                break
            except OSError:
                time.sleep(0.2)
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded"])
        self.tab = self.send("browsingContext.getTree")["contexts"][0]["context"]

    def send(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("method") == "log.entryAdded":
                self.messages.append(answer["params"].get("text"))
            if answer.get("id") != self.number:
                continue
            if answer["type"] == "error":
                raise RuntimeError(method + ": " + answer["message"])
            return answer["result"]

    def ask(self, expression):
        result = self.send("script.evaluate", expression=f"JSON.stringify({expression})", target={"context": self.tab},
                           awaitPromise=True)
        if result["type"] != "success":
            raise RuntimeError(expression + ": " + str(result.get("exceptionDetails", {}).get("text")))
        value = result["result"].get("value")
        return None if value is None else json.loads(value)

    def open(self, address):
        self.send("browsingContext.navigate", context=self.tab, url=address, wait="complete")
        for _ in range(100):
            if self.ask("document.documentElement.dataset.ready === 'yes'"):
                break
            time.sleep(0.05)
        time.sleep(S_TO_SETTLE)

    def size(self, width, height):
        self.send("browsingContext.setViewport", context=self.tab, viewport={"width": width, "height": height})
        time.sleep(S_TO_SETTLE)

    def click(self, selector, times=1):
        where = self.ask(f"(() => {{ const node = document.querySelector({json.dumps(selector)}); node.scrollIntoView({{block: 'nearest'}}); "
                         "const box = node.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; })()")
        press = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}] * times
        self.send("input.performActions", context=self.tab, actions=[
            {"type": "pointer", "id": "mouse", "actions": [{"type": "pointerMove", "x": round(where[0]), "y": round(where[1])}, *press]}])
        time.sleep(S_TO_SETTLE)

    def press(self, *keys):
        for key in keys:
            value = KEYS.get(key, key)
            self.send("input.performActions", context=self.tab, actions=[
                {"type": "key", "id": "keys", "actions": [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]}])
            time.sleep(S_TO_SETTLE)

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()


class Walk:
    def __init__(self, browser, name):
        self.browser, self.name, self.failed = browser, name, []

    def check(self, name, holds, more=""):
        if not holds:
            self.failed.append(name)
            print("FAILED:", self.name + ":", name, more)

    def text(self, selector):
        return self.browser.ask(f"document.querySelector({json.dumps('#app ' + selector)})?.textContent ?? ''")

    def fragment(self):
        return self.browser.ask("location.hash")

    def sample(self):
        browser = self.browser
        browser.click(".treerow[data-i='0'] .name .text")
        first = self.text(".treerow[data-i='0'] .text")
        self.check("a click selects", self.text(".explaintitle h3") == first)
        browser.click(".treerow[data-i='0'] .bars .bar")
        self.check("a click on a bar zooms in", "z=" in self.fragment())
        browser.send("browsingContext.traverseHistory", context=browser.tab, delta=-1)
        time.sleep(S_TO_SETTLE)
        self.check("Back leaves the zoom", "z=" not in self.fragment())
        browser.click(".treerow[data-i='0'] .name .text", times=2)
        self.check("a double click zooms in", "z=" in self.fragment())
        browser.press("Escape", "Escape")
        self.check("Esc leaves the zoom", "z=" not in self.fragment(), self.fragment())
        browser.press("n")
        self.check("N selects a cause", "c=" in self.fragment())
        self.check("table and Explain have one total", self.text(".tablefoot .total .d") == self.text(".part.whole .num"))
        browser.click("[data-answer=real]")
        self.check("an answer leads to its evidence", self.text(".explaintitle h3") == "Whole step")
        browser.press("o")
        self.check("O orders", "o=execution" in self.fragment())
        browser.press("f", *"bmm")
        self.check("F filters", "q=bmm" in self.fragment() and "shown" in self.text(".tablefoot"))
        browser.press("Escape")
        browser.click("#export")
        browser.press("ArrowDown", "Escape")
        self.check("Esc closes the menu", not browser.ask("Boolean(document.querySelector('.menu'))"))
        browser.click(".status .link")
        self.check("the plain tables", browser.ask("!document.querySelector('#plain').hidden && document.querySelector('#app').hidden"))
        browser.click(".back")

    def set(self):
        self.browser.click(".ranks [data-i='0'] .label")
        self.check("a rank without blocks says so", "not in this file" in self.text(".rankabout"))

    def hostile(self):
        self.check("nothing of a name ran", not self.browser.ask("document.title.startsWith('HIT')"))
        self.check("no name became an element", self.browser.ask("document.querySelectorAll('#app img, #app iframe').length") == 0)

    def layouts(self):
        for width in WIDTHS:
            self.browser.size(width, 900)
            seen = self.browser.ask("document.documentElement.scrollWidth")
            self.check(f"nothing scrolls sideways at {width}", seen <= width, seen)
        self.browser.size(1600, 1000)


def main():
    try:
        import websocket  # noqa: F401
    except ImportError:
        skip("websocket-client for Python is not installed")
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if not program:
        skip("no Firefox is installed")
    failed = []
    with tempfile.TemporaryDirectory() as folder:
        made = pages.make(*sys.argv[1:3], folder)
        browser = Firefox(program, folder)
        try:
            browser.size(1600, 1000)
            for name, address in made.items():
                browser.messages.clear()
                browser.open(address)
                walk = Walk(browser, name)
                walk.check("it opens", browser.ask("document.documentElement.dataset.ready === 'yes'"))
                getattr(walk, name, lambda: None)()
                walk.layouts()
                walk.check("no message of the console", not browser.messages, browser.messages)
                failed += walk.failed
        finally:
            browser.close()
    print(f"{len(failed)} failed" if failed else "all clicks did what they should in Firefox")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
