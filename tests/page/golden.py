#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What pages look like in Chromium, beside the pictures of golden/.

    golden.py TWINLANE-CLI PROJECT-FOLDER

The data of the pages lie beside the pictures, so that a sentence of the model that changes leaves them alone; script, style
and font are those of the command line. The page's own font makes pictures of different machines equal but for a few pixels.
TWINLANE_UPDATE_GOLDEN=1 writes data and pictures anew. Without Playwright for Python and Chromium it says so and exits with 77."""
import base64
import gzip
import os
import pathlib
import re
import struct
import sys
import tempfile
import zlib

import pages
from clicks import browser_path, skip, wait_for

GOLDEN = pathlib.Path(__file__).parent / "golden"
# Of each picture: page, width, height, theme, the address's fragment, and what is taken of it if not all.
PICTURES = {
    "pair-light-1280": ("sample", 1280, 900, "light", ""),
    "cause-dark-1600": ("sample", 1600, 1000, "dark", "#c={cause}&o=execution&t=waterfall"),
    "pair-light-360": ("sample", 360, 1500, "light", ""),
    "set-dark-820": ("set", 820, 1400, "dark", ""),
    "roof-light-768": ("set", 768, 1000, "light", "#k=roof", ".roof"),
    "one-light-390": ("one", 390, 1300, "light", ""),
}
# Part of the pixels that may differ by more than so many of 255 in a colour.
MOST_PART, MOST_LEVELS = 0.002, 24
# Colours of kept pictures are rounded to so many levels: they fit a palette, and take a third of the bytes.
COARSE = 16
# Both pictures in canvases: Python has no reader of PNG by itself. Returns what differs, and where.
PIXELS = """async text => {
  const image = await createImageBitmap(new Blob([Uint8Array.from(atob(text), c => c.charCodeAt(0))], {type: 'image/png'}));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}"""
COMPARE = """async ([one, other]) => {
  const [a, b] = await Promise.all([one, other].map(PIXELS));
  if (a.width !== b.width || a.height !== b.height) return {part: 1, box: [a.width, a.height, b.width, b.height]};
  let count = 0, box = [a.width, a.height, 0, 0];
  for (let i = 0; i < a.data.length; i += 4) {
    if (![0, 1, 2].some(k => Math.abs(a.data[i + k] - b.data[i + k]) > MOST_LEVELS)) continue;
    const x = i / 4 % a.width, y = Math.floor(i / 4 / a.width);
    box = [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)];
    ++count;
  }
  return {part: 4 * count / a.data.length, box};
}""".replace("MOST_LEVELS", str(MOST_LEVELS)).replace("PIXELS", PIXELS)


def with_stored_data(name, path, update):
    """The page with the data that lie beside the pictures; returns the id of its first cause as well."""
    page, stored = path.read_text(encoding="utf-8"), GOLDEN / (name + ".json.gz")
    if update:
        text = gzip.decompress(base64.b64decode(pages.BLOCK.search(page).group(2)))
        stored.write_bytes(gzip.compress(text, 9, mtime=0))
    data = stored.read_bytes()
    path.write_text(pages.BLOCK.sub(lambda found: found.group(1) + base64.b64encode(data).decode(), page, count=1), encoding="utf-8")
    cause = re.search(rb'"causes":\[\{"id":"([^"]*)"', gzip.decompress(data))
    return cause.group(1).decode() if cause else ""


def small_png(blank, picture):
    """The same picture in few colours, as PNG with a palette."""
    width, height, text = blank.evaluate(f"""async text => {{
        const {{width, height, data}} = await ({PIXELS})(text);
        let rgb = '';
        for (let i = 0; i < data.length; i += 4) rgb += String.fromCharCode(data[i], data[i + 1], data[i + 2]);
        return [width, height, btoa(rgb)];
    }}""", base64.b64encode(picture).decode())
    levels = bytes(min(255, (level + COARSE // 2) // COARSE * COARSE) for level in range(256))
    rgb, colours = base64.b64decode(text).translate(levels), {}
    indices = bytes(colours.setdefault(rgb[i:i + 3], len(colours)) for i in range(0, len(rgb), 3))
    rows = b"".join(b"\0" + indices[y * width:(y + 1) * width] for y in range(height))

    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
            + chunk(b"PLTE", b"".join(colours)) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def taken(browser, address, width, height, theme, part=""):
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce")
    page = context.new_page()
    page.goto(address)
    wait_for(page, "document.documentElement.dataset.ready === 'yes'")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(300)
    picture = page.locator(part).screenshot(caret="hide") if part else page.screenshot(caret="hide")
    context.close()
    return picture


def main():
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        skip("Playwright for Python is not installed")
    browser_path()
    cli, project = sys.argv[1:3]
    update = os.environ.get("TWINLANE_UPDATE_GOLDEN") == "1"
    failed = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        made = pages.make(cli, project, folder)
        causes = {name: with_stored_data(name, pathlib.Path(folder, name + ".html"), update)
                  for name in {picture[0] for picture in PICTURES.values()}}
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        blank = browser.new_page()
        for title, (name, width, height, theme, fragment, *part) in PICTURES.items():
            picture = taken(browser, made[name] + fragment.format(cause=causes[name]), width, height, theme, *part)
            golden = GOLDEN / (title + ".png")
            if update:
                golden.write_bytes(small_png(blank, picture))
                continue
            texts = [base64.b64encode(data).decode() for data in (golden.read_bytes(), picture)]
            found = blank.evaluate(COMPARE, texts)
            if found["part"] > MOST_PART:
                failed += 1
                seen = pathlib.Path(tempfile.gettempdir(), "twinlane-page-" + title + ".png")
                seen.write_bytes(picture)
                print(f"FAILED: {title}: {100 * found['part']:.2f} % of the pixels differ, within {found['box']}; see {seen}")
        browser.close()
    print(f"{failed} failed" if failed else "all pages look as they should")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
