# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the program's findings of recordlibrary.py's recordings against what was planted.

    python judgelibrary.py FOLDER PROGRAM

A plant is wanted if it costs 2 % of the step or more. What is confirmed or likely and in totals counts; every such finding
that names no plant is listed, so that it can be read. Markdown."""

import json
import pathlib
import subprocess
import sys
from collections import defaultdict

from libraryplants import PLANTS

WANTED = 0.02
# What a plant brings along beside what it is: a product with a table is float32 work on float32 casts, and so on.
SIDES = {"tokenised": {"H7", "H8"}, "fresh_iterator": {"D1", "D2", "D3"}, "double": {"C7"}, "one_hot": {"C7"},
         "rows": {"H6b"}, "frozen_tower": set(), "gradient_norms": {"H5"}, "tables": {"K6"}}


def findings(program, path):
    made = subprocess.run([program, "findings", path, "--format", "json"], capture_output=True, text=True, check=True)
    return [f for f in json.loads(made.stdout)["findings"]
            if f["grade"] != "possible" and f["severity"] != "info" and f["ignored"] is None]


def main():
    folder, program = pathlib.Path(sys.argv[1]), sys.argv[2]
    costs = json.loads((folder / "costs.json").read_text())
    by_kind = defaultdict(lambda: [0, 0, 0])  # wanted, found, below the limit
    right = wrong = clean_runs = clean_findings = 0
    lines = []
    found_in = {name: findings(program, folder / f"{name}.json.gz") for name in costs}
    for name, found in found_in.items():
        base, kind = name.rsplit("-", 1)
        if kind in ("clean", "eval"):
            clean_runs += 1
            clean_findings += len(found)
            wrong += len(found)
            lines += [f"{name}: {f['rule']} {f.get('place', f['path'])}: {f['text']}" for f in found]
            continue
        accepted = PLANTS[kind][1]
        known = {(f["rule"], f["path"]) for twin in ("clean", "eval") for f in found_in.get(f"{base}-{twin}", [])}
        named = [f for f in found if f["rule"] in accepted]
        if costs[name] >= WANTED:
            by_kind[kind][0] += 1
            by_kind[kind][1] += bool(named)
            if not named:
                lines.append(f"{name}: MISSED, costs {costs[name]:.1%}")
        else:
            by_kind[kind][2] += 1
        for f in found:
            if (f["rule"], f["path"]) in known:
                continue  # counted in the clean run
            if f["rule"] in accepted | SIDES.get(kind, set()):
                right += 1
            else:
                wrong += 1
                lines.append(f"{name}: {f['rule']} {f.get('place', f['path'])}: {f['text']} ({f['baseline']['sharePerStep']:.1%})")
    print("| kind | planted, 2 % or more | found | below 2 % |\n|---|---|---|---|")
    for kind in PLANTS:
        if kind in by_kind:
            print(f"| {kind} | {by_kind[kind][0]} | {by_kind[kind][1]} | {by_kind[kind][2]} |")
    wanted, got = (sum(row[i] for row in by_kind.values()) for i in (0, 1))
    print(f"\nrecall {got} of {wanted}; confirmed and likely: {right} right, {wrong} to be read; "
          f"{clean_findings} in {clean_runs} clean runs\n")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
