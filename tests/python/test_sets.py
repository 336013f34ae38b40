# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""Sets of ranks: the map and the reduce step give what twinlane-cli set gives of the traces, byte for byte."""

import concurrent.futures
import json
import os
import pathlib
import shutil
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import twinlane as tl
from door import DATA, run

TRACES = [DATA / "ranks-2/rank0-balanced.json.zst", DATA / "recorder/ranks-rank0.json.zst"]


def ranks_of(folder, count, trace=TRACES[0]):
    """A trace as `count` ranks: what tells the rank is its file's name."""
    for rank in range(count):
        shutil.copy(trace, pathlib.Path(folder) / f"run_rank{rank}.json.zst")


class MapAndReduce(unittest.TestCase):
    def setUp(self):
        self.kept = tempfile.TemporaryDirectory()
        self.folder = self.kept.name
        ranks_of(self.folder, 4)

    def tearDown(self):
        self.kept.cleanup()

    def expected(self):
        return run("set", self.folder, "--format", "json")

    def test_set(self):
        self.assertEqual(tl.ranks(self.folder).to_json(), self.expected())
        self.assertEqual(tl.ranks(sorted(pathlib.Path(self.folder).iterdir())).to_json(), self.expected())

    def test_summaries(self):
        paths = sorted(str(path) for path in pathlib.Path(self.folder).iterdir())
        one = tl.summarize(paths[0])
        self.assertEqual(one, tl.summarize(paths[0]))
        self.assertEqual(one.decode(), run("summary", paths[0], "--detail", "set", "--format", "json"))
        self.assertEqual(tl.ranks(map(tl.summarize, paths)).to_json(), self.expected())

    def test_map(self):
        pattern = os.path.join(self.folder, "*.zst")
        self.assertEqual(tl.ranks(pattern, map=map).to_json(), self.expected())
        with concurrent.futures.ProcessPoolExecutor(2) as pool:
            self.assertEqual(tl.ranks(pattern, map=pool.map).to_json(), self.expected())

    def test_broken_file(self):
        broken = pathlib.Path(self.folder) / "run_rank2.json.zst"
        broken.write_bytes(broken.read_bytes()[:12])
        for made in (tl.ranks(self.folder), tl.ranks(self.folder, map=map)):
            self.assertEqual(made.to_json(), self.expected())
            self.assertEqual([one["file"] for one in made.unreadable], [str(broken)])
        with self.assertRaises(tl.TwinlaneError):
            tl.ranks(broken)

    def test_compare(self):
        made = tl.compare(tl.ranks(self.folder), tl.ranks(self.folder))
        self.assertIsInstance(made, tl.RanksComparison)
        self.assertEqual(made.to_json(), run("compare", self.folder, self.folder, "--format", "json"))
        self.assertIn("rank", made.ranks.columns)
        with self.assertRaisesRegex(tl.TwinlaneError, "set of ranks"):
            tl.compare(self.folder, self.folder)


if __name__ == "__main__":
    unittest.main()
