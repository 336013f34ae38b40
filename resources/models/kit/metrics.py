# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Precision, recall and the like, per segment and per finding (README.md says what each is)."""

from collections import defaultdict

import numpy as np
from sklearn.metrics import roc_auc_score

LEAST_SHARE, LEAST_NS, STEADY = 0.01, 50_000, 0.5     # the program's limits of a finding
PLANTED_GROUPS = ("mixed", "spread", "bare", "evalspread")
LEAST_OF = {"loader": 0.05, "python_gap": 0.05, "chain": 0.02}       # and those of D1, D2, D4, of H7 and of K6


def ratio(a, b):
    return float(a) / float(b) if b else 0.0


def summary(true_found, found, true_hit, wanted):
    precision, recall = ratio(true_found, found), ratio(true_hit, wanted)
    return {"precision": precision, "recall": recall, "f1": ratio(2 * precision * recall, precision + recall)}


def per_segment(table, flagged, rows, score=None):
    """@p rows: which count. Time IoU: length flagged and planted, divided by length flagged or planted."""
    planted, flagged = (table["kind"] != "")[rows], flagged[rows]
    length = (table["end"] - table["start"])[rows]
    hit = planted & flagged
    made = summary(hit.sum(), flagged.sum(), hit.sum(), planted.sum())
    made["timeIou"] = ratio(length[hit].sum(), length[planted | flagged].sum())
    made["segments"], made["planted"] = int(len(planted)), int(planted.sum())
    if score is not None and planted.any() and not planted.all():
        made["auroc"] = float(roc_auc_score(planted, score[rows]))
    return made


def steps_of_run(table):
    steps = defaultdict(set)
    for run, step in zip(table["run"], table["step"]):
        steps[run].add(step)
    return {run: len(seen) for run, seen in steps.items()}


def _steady(table, groups, steps, cost="busy", kind_of=lambda key: ""):
    """The groups (key -> rows; the run first in a key) in at least half of the steps and above the limits of the program."""
    kept = {}
    for key, rows in groups.items():
        rows = np.asarray(rows)
        count = steps[key[0]]
        # The lower median over the steps: a step in which the thread had to wait for its turn tells nothing.
        by_step = np.zeros(count)
        np.add.at(by_step, table["step"][rows], table[cost][rows])
        length = np.sort(by_step)[(count - 1) // 2]
        share = LEAST_OF.get(kind_of(key), LEAST_SHARE)
        is_large = length > LEAST_NS and length > share * table["step_ns"][rows].mean()
        if is_large and len(set(table["step"][rows])) >= STEADY * count:
            kept[key] = rows
    return kept


def wanted_findings(table, rows, steps):
    """By (run, place, kind): the segments of each planted pattern that is large and steady enough to be a finding.

    Its operators count, not the clean call between them."""
    groups = defaultdict(list)
    for i in np.flatnonzero(rows & (table["kind"] != "")):
        groups[table["run"][i], table["place"][i], table["kind"][i]].append(i)
    return _steady(table, groups, steps, "planted_ns", lambda key: key[2])


def flagged_findings(table, flagged, rows, steps):
    """Flagged segments as findings: by block and phase, large and steady enough."""
    groups = defaultdict(list)
    for i in np.flatnonzero(rows & flagged):
        groups[table["run"][i], table["owner"][i], table["phase"][i], int(table["is_gap"][i])].append(i)
    return list(_steady(table, groups, steps, kind_of=lambda key: "python_gap" if key[3] else key[2]).values())


def per_finding(table, found, rows, steps):
    """@p found: rows of each finding. A finding is right if half of its segments are planted; a pattern is found if a right
    finding holds a segment of it."""
    planted = table["kind"] != ""
    right = [f for f in found if len(f) and 2 * planted[f].sum() >= len(f)]
    held = np.zeros(len(planted), bool)
    for f in right:
        held[f] = True
    wanted = wanted_findings(table, rows, steps)
    hit = [key for key, segments in wanted.items() if held[segments].any()]
    runs = len(set(table["run"][rows]))
    made = summary(len(right), len(found), len(hit), len(wanted))
    wrong = [f for f in found if not (len(f) and 2 * planted[f].sum() >= len(f))]
    neutral = [f for f in wrong if len(f) and table["group"][f[0]] not in PLANTED_GROUPS]
    made.update(found=len(found), wanted=len(wanted), falsePerRun=ratio(len(wrong), runs), falseInCleanAndBenign=len(neutral), runs=runs)
    by_kind = defaultdict(lambda: [0, 0])
    for key in wanted:
        by_kind[key[2]][0] += 1
        by_kind[key[2]][1] += key in set(hit)
    made["recallByKind"] = {kind: [hits, count] for kind, (count, hits) in sorted(by_kind.items())}
    return made
