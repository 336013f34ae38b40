# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The table of all recordings of some folders, with what the rules and PyTorch's own patterns find in them."""

import hashlib
import json
from collections import Counter

import numpy as np

import matcher
import rulefindings
import table as tables
import trees


class Dataset:
    """@p rows: columns by name. @p features: rounded. @p rules: (rule, rows) of each finding of the program."""

    def __init__(self, folders, program):
        paths = [path for folder in folders for path in sorted(folder.glob("*__*.json"))]
        parts = [tables.part_of(path) for path in paths]
        self.rows = {name: np.concatenate([part[name] for part in parts]) for name in parts[0] if name != "events"}
        self.features = trees.rounded(self.rows["features"])
        self.planted = self.rows["kind"] != ""
        self.rules, self.matched, self.unjudged = [], np.zeros(len(self.planted), bool), Counter()
        self.matched_but_products = self.matched.copy()
        self.has_matches = np.zeros(len(self.planted), bool)
        first = 0
        for path, part in zip(paths, parts):
            self._ask_rules(program, path, part, first)
            self._ask_matcher(path, part, first)
            first += len(part["kind"])
        self.weights = self._weights()

    def _ask_rules(self, program, path, part, first):
        for finding in rulefindings.ask(program, path, path.with_suffix(".findings")):
            if finding["severity"] == "info":
                continue
            if finding["rule"] not in rulefindings.KINDS_OF_RULES:
                self.unjudged[finding["rule"]] += 1
                continue
            rows = np.flatnonzero(rulefindings.segments_of(finding, part, part["events"])) + first
            self.rules.append((finding["rule"], rows))

    def _ask_matcher(self, path, part, first):
        answer = path.with_suffix(".matcher")
        if not answer.exists():
            return
        self.has_matches[first:first + len(part["kind"])] = True
        for name, start, end in matcher.read(answer, int(part["base_ns"][0])):
            hit = np.flatnonzero((part["start"] < end) & (part["end"] > start)) + first
            self.matched[hit] = True
            if name != "FP32 MatMul Pattern":      # without it: on a CPU it matches every product
                self.matched_but_products[hit] = True

    def flagged_by_rules(self):
        flagged = np.zeros(len(self.planted), bool)
        for _, rows in self.rules:
            flagged[rows] = True
        return flagged

    def _weights(self):
        """A pattern that makes hundreds of segments, as a loop does, counts as twelve."""
        keys = list(zip(self.rows["run"], self.rows["place"], self.rows["kind"]))
        counts = Counter(keys)
        return np.array([1.0 if not key[2] else min(1.0, 12 / counts[key]) for key in keys])

    def sha256(self):
        """Of the features and labels."""
        text = json.dumps([self.rows["run"].tolist(), self.rows["kind"].tolist()]).encode()
        return hashlib.sha256(self.features.tobytes() + text).hexdigest()
