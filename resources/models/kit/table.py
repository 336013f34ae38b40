# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A recording as a table of labelled segments. It stays beside the recording (.npz), so that it is made once."""

import re
from collections import Counter

import numpy as np

import labels
import segments
import traceevents

TEXTS = ("run", "family", "group", "kind", "place", "owner", "phase", "path")
NUMBERS = ("variant", "step", "start", "end", "step_ns", "is_gap", "busy", "planted_ns")


class Paths:
    """What the program calls modules: "Net / Block [1] / Linear", with a number where calls of a class repeat in one call."""

    def __init__(self, blocks):
        self._calls = Counter()      # of a class in one call
        self._place = {}             # of each call among those
        for block in blocks:
            if block.is_module:
                key = self._key(block)
                self._place[id(block)] = self._calls[key]
                self._calls[key] += 1

    @staticmethod
    def _class(block):
        return re.sub(r"_\d+$", "", block.name.removeprefix("nn.Module: "))

    def _key(self, block):
        return id(block.parent), self._class(block)

    def path(self, block):
        labels = []
        while block is not None:
            if block.is_module:
                number = f" [{self._place[id(block)]}]" if self._calls[self._key(block)] > 1 else ""
                labels.append(self._class(block) + number)
            block = block.parent
        return " / ".join(reversed(labels))


def rows_of(path):
    """One recording as columns. "kind", "variant" and "place" are what was planted ("": nothing)."""
    family, group, _, _ = path.stem.split("__")
    recording = traceevents.Recording(path)
    thread = traceevents.thread_of_steps(recording.events)
    stretches = labels.stretches(thread)
    columns = {name: [] for name in (*TEXTS, *NUMBERS)}
    features, paths = [], Paths(thread.blocks)
    for segment in segments.segments_of(thread):
        (kind, variant, place), planted_ns = labels.label_of(segment, stretches) or (("", -1, ""), 0)
        step = thread.steps[segment.step]
        row = (path.stem, family, group, kind, place, segments.instance(segment.block), segment.phase, paths.path(segment.block),
               variant, segment.step, segment.start, segment.end, step.end - step.start, int(segment.is_gap),
               segment.end - segment.start if segment.is_gap else segments.duration(segment.operators),
               planted_ns)
        for name, value in zip(columns, row):
            columns[name].append(value)
        features.append(segment.row())
    table = {name: np.array(values, dtype=str if name in TEXTS else np.int64) for name, values in columns.items()}
    table["features"] = np.array(features, dtype=np.float64).reshape(-1, len(segments.NAMES))
    table["base_ns"] = np.full(len(features), recording.base_ns, dtype=np.int64)
    # What the program calls its events: their places in this order.
    table["events"] = np.array(traceevents.times_on_thread(recording.events), dtype=np.int64).reshape(-1, 2)
    return table


def part_of(path):
    """As rows_of(), made once."""
    part = path.with_suffix(".npz")
    if not part.exists() or part.stat().st_mtime < path.stat().st_mtime:
        np.savez_compressed(part, **rows_of(path))
    with np.load(part) as stored:
        return dict(stored)
