# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""Every recipe of resources/help/python.md and every example of a docstring runs, over the sample."""

import doctest
import os
import re
import sys
import tempfile
import unittest
import importlib.util

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from door import DATA, SAMPLE, SOURCES

import twinlane

PAGE = (SOURCES / "resources/help/python.md").read_text()
RECIPES = re.findall(r"### (.+?)\n.*?```python\n(.*?)```", PAGE, re.DOTALL)
FILES = {"base.json.zst": SAMPLE / "baseline.json.zst", "new.json.zst": SAMPLE / "experimental.json.zst",
         "base.json.gz": SAMPLE / "baseline.json.zst", "new.json.gz": SAMPLE / "experimental.json.zst",
         "base-2.json.zst": SAMPLE / "baseline.json.zst", "run-a/rank0.json.zst": DATA / "ranks-2/rank0-balanced.json.zst",
         "run-b/rank0.json.zst": DATA / "ranks-2/rank0-rank-1-late.json.zst"}
OPTIONAL = ("pandas", "polars", "duckdb", "distributed", "torch", "ray", "pyspark")


def examples():
    """Of docstrings, a text each; what they show is not compared."""
    found = doctest.DocTestFinder(exclude_empty=True).find(twinlane, "twinlane")
    return [(test.name, "".join(example.source for example in test.examples)) for test in found if test.examples]


class Recipes(unittest.TestCase):
    def test_recipes(self):
        self.assertGreaterEqual(len(RECIPES), 10)
        self.assertGreaterEqual(len(examples()), 1)
        skipped = []
        before = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                for name, target in FILES.items():
                    os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
                    os.symlink(target, name)
                for title, recipe in [*RECIPES, *examples()]:
                    missing = [name for name in OPTIONAL if name in recipe and importlib.util.find_spec(name) is None]
                    if missing:
                        skipped.append(f"{title} (needs {', '.join(missing)})")
                        continue
                    with self.subTest(recipe=title):
                        exec(compile(recipe, title, "exec"), {"__name__": "recipe"})
            finally:
                os.chdir(before)
        if skipped:
            self.skipTest("these recipes were not run: " + "; ".join(skipped))


if __name__ == "__main__":
    unittest.main()
