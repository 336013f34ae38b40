#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""table.py FOLDER [RESULTS.md]: the goals beside what the benchmarks measured, from their JSON in FOLDER, as Markdown tables on standard
output, and between the two comments of RESULTS.md if it is named."""

import contextlib
import io
import json
import os
import pathlib
import re
import sys

# Goal, what is measured, names of the benchmarks, their counter, "least" or "most", and the figure.
GOALS = [
    ("G1", "ingest / bare simdjson DOM, processor time", r"ingest/plain/", "dom_cpu", "least", 0.8),
    ("G1", "ingest / bare structural index", r"ingest/plain/", "stage1_cpu", "least", 0.14),
    ("G2", "ingest / nlohmann SAX", r"ingest/plain/", "sax_cpu", "least", 10),
    ("G2", "ingest / windowed on-demand", r"ingest/plain/", "ondemand_cpu", "least", 2),
    ("G3", "2 threads / 1 on one file, wall", r"ingest/twoThreads/", "oneThread_wall", "least", 1.5),
    ("G3", "2 files at once / one after the other, wall", r"ingest/twoFiles/", "oneAfterTheOther_wall", "least", 1.5),
    ("G4", "gzip ingest / bare inflate, wall", r"ingest/gzip/", "inflate_wall", "least", 0.6),
    ("G4", "zstd ingest / bare zstd, wall", r"ingest/zstd/", "zstd_wall", "least", 0.7),
    ("G5", "columns, B/event, above 10^6 events", r"memory/", "columnsPerEvent", "most", 52),
    ("G5", "peak over baseline, B/event", r"memory/", "peakPerEvent", "most", 90),
    ("G6", "order + nest + link + sum up, ns/event, nearly sorted", r"tree/nearlySorted/10000000", "nsPerEvent", "most", 40),
    ("G6", "the same, random order", r"tree/random/10000000", "nsPerEvent", "most", 80),
    ("G6", "all of this / std::sort alone, nearly sorted", r"tree/nearlySorted/10000000", "toPlainSort", "most", 0.44),
    ("G6", "all of this / std::sort alone, random order", r"tree/random/10000000", "toPlainSort", "most", 0.36),
    ("G7", "cut file / intact speed", r"salvage/cut", "intact_cpu", "least", 0.8),
    ("", "comparing two files / reading them", r"compare/", "wholeToRead", "most", 2),
    ("", "comparing two files / reading both at once, by the clock", r"compare/", "filesToReadBoth", "most", 1.5),
]
CORES = os.cpu_count()


def runs_in(folder):
    for path in sorted(folder.glob("bench_*.json")):
        try:
            content = json.loads(path.read_text())
        except ValueError:
            print(f"not finished: {path.name}", file=sys.stderr)
            continue
        yield from content["benchmarks"]


def name_of(run):
    return re.sub(r"/iterations:.*|/manual_time", "", run["name"])


def print_trees(runs):
    """ns/event by number of events: a row that grows is not linear."""
    sizes, shapes = [], {}
    for run in runs:
        if run["name"].startswith("tree/"):
            _, shape, size = name_of(run).split("/")
            shapes.setdefault(shape, {})[int(size)] = run
            sizes = sorted({*sizes, int(size)})
    if not shapes:
        return
    print("\n| order + nest + link + operators, ns/event |" + "".join(f" {s:.0e} |" for s in sizes) + " costs at most |")
    print("|---|" + "---|" * (len(sizes) + 1))
    for shape, by_size in shapes.items():
        cells = [f"{by_size[s]['nsPerEvent']:.0f}" if s in by_size else "" for s in sizes]
        print(f"| {shape} | " + " | ".join(cells) + f" | {max(r['costsNs'] for r in by_size.values()):.0f} |")


def print_ceilings(runs):
    """What reading compressed text comes to of what decoding it and reading it plain would take if all cores shared that evenly."""
    speed = {name_of(run): run["wallMBps"] for run in runs if "wallMBps" in run}
    rows = []
    for kind, limit in (("gzip", "inflate"), ("zstd", "zstd")):
        for name, whole in speed.items():
            if not name.startswith(f"ingest/{kind}/"):
                continue
            text = name.split("/", 2)[2]
            decoding, reading = speed.get(f"limit/{limit}/{text}"), speed.get(f"ingest/plain/{text}")
            if decoding and reading:
                most = CORES / (1 / decoding + 1 / reading)
                rows.append(f"| {kind}/{text} | {most / decoding:.2f} | {whole / decoding:.2f} | {whole / most:.0%} |")
    if rows:
        print(f"\n| compressed, of bare decoding (medians, wall) | the most that {CORES} cores allow | measured | of that |")
        print("|---|---|---|---|")
        print("\n".join(rows))


def refill(path, tables):
    begin, end = "<!-- tables -->\n", "<!-- end of tables -->"
    before, rest = path.read_text().split(begin)
    path.write_text(before + begin + tables + end + rest.split(end)[1])


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    written = io.StringIO()
    with contextlib.redirect_stdout(written):
        print_all(list(runs_in(pathlib.Path(sys.argv[1]))))
    print(written.getvalue(), end="")
    if len(sys.argv) == 3:
        refill(pathlib.Path(sys.argv[2]), written.getvalue())


def print_all(runs):
    print("| goal | what | input | goal | measured | met |")
    print("|---|---|---|---|---|---|")
    missing = []
    for goal, what, pattern, counter, side, figure in GOALS:
        found = [r for r in runs if re.match(pattern, r["name"]) and counter in r]
        if goal == "G5":
            found = [r for r in found if r["events"] > 1e6]
        if not found:
            missing.append(f"{goal} {what}".strip())
        for run in found:
            value = run[counter]
            met = value >= figure if side == "least" else value <= figure
            sign = "≥" if side == "least" else "≤"
            where = name_of(run).split("/", 1)[1]
            best = run.get(counter.replace("_wall", "_best")) if counter.endswith("_wall") else None
            shown = f"{value:.3g}" + (f" (quietest turns: {best:.3g})" if best else "")
            print(f"| {goal} | {what} | {where} | {sign} {figure:g} | {shown} | {'yes' if met else '**no**'} |")
    for line in missing:
        print(f"\nnot measured: {line}")
    print_ceilings(runs)
    print_trees(runs)
    print("\n| benchmark | MB/s (processor) | MB/s (wall) | ns/event |")
    print("|---|---|---|---|")
    for run in runs:
        if "MBps" in run:
            events = f"{run['nsPerEvent']:.0f}" if "nsPerEvent" in run else ""
            print(f"| {name_of(run)} | {run['MBps']:.0f} | {run['wallMBps']:.0f} | {events} |")


if __name__ == "__main__":
    main()
