#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the two fonts of the page from ../fonts: Inter's letters of ASCII, signs, and digits of one width.

Other letters are those of the reader's system: they would cost each page 20 kB. Needs fonttools and brotli. The licence
is ../fonts/OFL.txt."""
import os

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = os.path.dirname(os.path.abspath(__file__))
SIGNS = "·–—−×÷±≈≠≤≥→←▲▼△▽▴▾▸‹›…’ΣΔµ✓"


def main():
    for weight, name in (("Regular", "regular"), ("SemiBold", "semibold")):
        font = TTFont(os.path.join(HERE, "..", "fonts", f"Inter-{weight}.otf"))
        options = subset.Options(flavor="woff2", layout_features=["kern", "tnum"], hinting=False,
                                 desubroutinize=True, name_IDs=[0, 1, 2, 13, 14], notdef_outline=True)
        chooser = subset.Subsetter(options)
        chooser.populate(unicodes=list(range(0x20, 0x7F)), text=SIGNS)
        chooser.subset(font)
        font["head"].modified = font["head"].created  # the same bytes each time
        font.flavor = "woff2"
        font.recalcTimestamp = False
        font.save(os.path.join(HERE, name + ".woff2"))


if __name__ == "__main__":
    main()
