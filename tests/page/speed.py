#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long pages take to open and to answer in Chromium: medians in ms, each from an action to the next frame, and what the
page's thread computed meanwhile, which other work of the machine changes little.

    speed.py PAGE.html...

No test of ctest, as it depends on the machine. Needs Playwright for Python and Chromium."""
import statistics
import sys

from clicks import browser_path, wait_for

TIMES = 7
# Waits for the frame after the one in which an action's work is done.
AFTER = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))))"
ACTIONS = {
    "select": "document.querySelectorAll('.treerow[data-i] .text')[ROUND % 3 + 1]?.click()",
    "order": "document.querySelectorAll('.tree .segments button')[ROUND % 2].click()",
    "sort": "document.querySelectorAll('.headrow button')[ROUND % 2 + 1].click()",
    "chip": "document.querySelectorAll('.filterchips button')[ROUND % 2]?.click()",
    "scroll": "document.querySelector('.tables .list').scrollTop = ROUND * 400",
    "zoom": "document.querySelector('.treerow[data-i] .bars .bar')?.click()",
    "leave": "document.querySelector('.crumb')?.click()",
}


def opened(browser, address):
    """From the navigation's start to the first frame with the page in it."""
    context = browser.new_context(viewport={"width": 1600, "height": 1000})
    page = context.new_page()
    page.add_init_script("new MutationObserver((_, self) => { if (document.documentElement?.dataset.ready) { self.disconnect(); "
                         f"{AFTER}.then(at => window.openedAt = at); }} }}).observe(document, {{attributes: true, subtree: true}})")
    busy = thread_ms(page)
    before = busy()
    page.goto(address)
    wait_for(page, "window.openedAt")
    return page.evaluate("window.openedAt"), busy() - before, context, page, busy


def thread_ms(page):
    """A function that tells how long the page's thread has computed."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return lambda: 1000 * next(metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]
                               if metric["name"] == "TaskDuration")


def main():
    from playwright.sync_api import sync_playwright
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        for path in sys.argv[1:]:
            times, computed = [], []
            for _ in range(TIMES):
                ms, own, context, page, _ = opened(browser, "file://" + path)
                times.append(ms)
                computed.append(own)
                context.close()
            _, _, context, page, busy = opened(browser, "file://" + path)
            line = f"{path.rsplit('/', 1)[-1]:24} open {statistics.median(times):.0f} ({statistics.median(computed):.0f})"
            for name, action in ACTIONS.items():
                taken, own = [], []
                for i in range(TIMES):
                    before = busy()
                    taken.append(page.evaluate(f"(async () => {{ const from = performance.now(); {action.replace('ROUND', str(i))}; return await {AFTER} - from; }})()"))
                    own.append(busy() - before)
                line += f"  {name} {statistics.median(taken):.0f} ({statistics.median(own):.0f})"
            print(line)
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
