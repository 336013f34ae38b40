#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Summaries of two sets of ranks with seeded scatter, made of one real summary; the second set has three stragglers.

usage: generate_ranks.py SUMMARY FOLDER [RANKS]      SUMMARY: `twinlane-cli summary TRACE --detail set`, plain; RANKS: 1000

Writes FOLDER/a and FOLDER/b. Ranks 17, 400 and 801 of b come 2, 3 and 4 ms late to every fourth collective, in turns.
"""
import copy
import gzip
import json
import random
import sys
from pathlib import Path

STRAGGLERS = {17: 2_000_000, 400: 3_000_000, 801: 4_000_000}
TRANSFER_NS, SCATTER_NS = 50_000, 20_000


def lateness(side, ranks, collectives):
    """By collective: when each rank comes, in ns after the first one could."""
    rng = random.Random(f"arrivals {side}")
    late = [[rng.randrange(SCATTER_NS) for _ in range(ranks)] for _ in range(collectives)]
    for place, (rank, ns) in enumerate(STRAGGLERS.items()):
        for i in range(place, collectives, 4):
            if side == "b" and rank < ranks:
                late[i][rank] += ns
    return late


def rank_of(trace, rank, ranks, late, rng):
    made = copy.deepcopy(trace)
    made["identity"].update(rank=rank, rankSource="header", worldSize=ranks)
    made["file"] = f"rank{rank}.json.gz"
    for row in made["names"] + made["operators"] + made["kernels"]:
        for key in row.keys() - {"name", "category", "kind", "calls"}:
            row[key] = int(row[key] * rng.uniform(0.97, 1.03))
    for i, c in enumerate(made["collectives"]):
        c["durationNs"] = TRANSFER_NS + max(late[i]) - late[i][rank]
        c["computeOverlapNs"] = 0
        c.pop("computeGapsAndLengthsNs", None)
    blocks = [made["blocks"]]
    while blocks:
        block = blocks.pop()
        block["criticalNs"] = int(block["criticalNs"] * rng.uniform(0.97, 1.03))
        blocks += block["children"]
    return made


def main():
    source, folder = json.loads(Path(sys.argv[1]).read_text()), Path(sys.argv[2])
    ranks = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
    trace = source["traces"][0]
    for side in "ab":
        (folder / side).mkdir(parents=True, exist_ok=True)
        late = lateness(side, ranks, len(trace["collectives"]))
        for rank in range(ranks):
            rng = random.Random(f"{side} {rank}")
            text = json.dumps({**source, "traces": [rank_of(trace, rank, ranks, late, rng)]}, separators=(",", ":"))
            (folder / side / f"rank{rank}.json.gz").write_bytes(gzip.compress(text.encode(), 6, mtime=0))


main()
