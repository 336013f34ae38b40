# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program's own findings of a recording, and which segments their evidence lies in."""

import json
import subprocess

import numpy as np

# The rules that have a planted kind. The others are not judged here: attention by hand, double precision, or a wait for
# the loader (D1), which on a busy machine is real in clean recordings, too.
KINDS_OF_RULES = {"O1": ("optimizer",), "O2": ("zero_grad",), "H3": ("item_loop",), "H3b": ("checks",), "H5": ("tiny_ops",),
                  "H6": ("row_loop",), "H6b": ("cat_loop",), "H7": ("python_gap",), "H8": ("python_gap",), "H9": ("recreate", "constants"), "C6": ("layout",),
                  "C7": ("casts",), "C8": ("clone",), "K0": ("redundant",), "K6": ("chain",), "D2": ("loader",), "D4": ("loader",)}
WITH_GAPS = ("D2",)
MOST_EVIDENCE = 100       # that the program lists of one finding


def ask(program, path, answer):
    """The findings of @p path as the program gives them, kept in the file @p answer."""
    if not answer.exists():
        run = subprocess.run([str(program), "findings", str(path), "--format", "json"], capture_output=True, text=True, check=True)
        answer.write_text(run.stdout, encoding="utf-8")
    return json.loads(answer.read_text(encoding="utf-8"))["findings"]


def below_step(path):
    """"Net / Block [2]" of "Step / Net / Block [2]"."""
    return path.partition(" / ")[2]


def _inside(paths, table):
    """Which rows lie in a block of one of @p paths, or in blocks inside it."""
    return np.array([any(path == p or path.startswith(p + " / ") for p in paths) for path in table["path"]], dtype=bool)


def _rounds(times, table, rows):
    """Of a loop whose evidence is where each round starts: all rows of its rounds, the last one as long as the one before. @p rows: of one block."""
    hit, start, end, step = np.zeros(len(rows), bool), table["start"], table["end"], table["step"]
    for s in set(step[rows]):
        mine = rows & (step == s)
        first = [t for t in times if start[mine].min() <= t[0] < end[mine].max()]
        if len(first) >= 2:
            hit |= mine & (start >= first[0][0]) & (start < 2 * first[-1][0] - first[-2][0])
    return hit


def _by_evidence(rule, times, table, paths):
    """@p times: start and end of each event of the evidence, in order. @p paths: of the blocks that the finding folds."""
    start, end = table["start"], table["end"]
    hit = np.zeros(len(start), bool)
    fits = table["is_gap"] == 0 if rule not in WITH_GAPS else np.ones(len(start), bool)
    for first, last in times:
        hit |= fits & (start < last) & (end > first)
    if rule == "H6":
        for path in paths if len(paths) > 1 else [None]:
            rows = _inside([path], table) if path else np.ones(len(start), bool)
            hit |= fits & _rounds(times, table, rows)
    return hit


def segments_of(finding, table, events):
    """Which rows of the recording's @p table the finding is about. @p events: start and end of the thread's events."""
    side, rule = finding["baseline"], finding["rule"]
    paths = [below_step(path) for path in finding.get("paths") or [finding["path"]]]
    if not side["evidence"]:
        return (table["is_gap"] == 1) & np.isin(table["path"], paths)
    times = [tuple(events[i]) for i in side["evidence"] if i < len(events)]
    hit = _by_evidence(rule, times, table, paths)
    if len(side["evidence"]) >= MOST_EVIDENCE:      # then the later steps are the same
        keys = {(table["owner"][i], table["phase"][i], table["is_gap"][i]) for i in np.flatnonzero(hit)}
        unseen = ~np.isin(table["step"], table["step"][hit])
        hit |= unseen & np.array([key in keys for key in zip(table["owner"], table["phase"], table["is_gap"])])
    return hit
