# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""Tables: the rows of the JSON, through Arrow, and the events of a trace."""

import json
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import twinlane as tl
from door import DATA, PAIRS, SAMPLE, needs, run

TABLES = "overview causes reasons blocks operators kernels steps waterfall findings inputs memory names notes".split()


class Rows(unittest.TestCase):
    def test_rows_of_the_json(self):
        for a, b in PAIRS[:1]:
            made = tl.compare(a, b)
            for name in TABLES:
                told = json.loads(run("compare", a, b, "--table", name, "--format", "json"))
                table = getattr(made, name)
                with self.subTest(table=name):
                    self.assertEqual(len(table), len(told["rows"]))
                    self.assertEqual([column.key for column in table.description], [c["key"] for c in told["columns"]])
                    for mine, row in zip(table, told["rows"]):
                        for (key, value), other in zip(mine.items(), row):
                            if isinstance(value, str) and not isinstance(other, (str, type(None))):
                                value = json.loads(value)  # a number in a column of texts
                            self.assertEqual(value, other, (name, key))

    def test_names(self):
        columns = tl.compare(*PAIRS[0]).operators.columns
        self.assertIn("baseline_host_self_ns", columns)
        self.assertIn("delta_host_self_percent", columns)
        self.assertEqual(len(columns), len(set(columns)))


class Events(unittest.TestCase):
    def test_events(self):
        for path in (SAMPLE / "baseline.json.zst", DATA / "recorder/eager.json.zst", DATA / "ranks-2/rank0-balanced.json.zst"):
            trace = tl.load(path)
            told = trace.to_dict()
            events = trace.events
            self.assertEqual(len(events), told["events"]["kept"])
            kinds = events["kind"]
            durations = events["duration_ns"]
            names = events["name"]
            device = [i for i, kind in enumerate(kinds) if kind in ("kernel", "memcpy", "memset")]
            self.assertEqual(len(device), told["deviceEvents"]["count"])
            for row in told["kernels"]:
                own = [durations[i] for i in device if names[i] == row["name"] and kinds[i] == row["kind"]]
                self.assertEqual((len(own), sum(own)), (row["calls"], row["totalNs"]))
            calls = {}
            for kind, name in zip(kinds, names):
                if kind == "operator":
                    calls[name] = calls.get(name, 0) + 1
            for row in told["operators"]:
                self.assertLessEqual(row["calls"], calls[row["name"]])
            launches = events["launch"]
            for i in device:
                if launches[i] is not None:
                    self.assertIn(kinds[launches[i]], ("launch", "other", "operator"))
            ids = {row["id"] for row in trace.blocks}
            self.assertLessEqual({block for block in events["block"] if block is not None}, ids)
            steps = {row["name"] for row in trace.steps}
            self.assertLessEqual({step for step in events["step"] if step is not None}, steps)

    def test_no_value_is_none(self):
        events = tl.load(SAMPLE / "baseline.json.zst").events
        self.assertIn(None, events["correlation"])
        self.assertNotIn(0, events["correlation"])
        self.assertIn(None, events["sequence"])


class OtherReaders(unittest.TestCase):
    def same(self, table, rows):
        for mine, theirs in zip(table, rows):
            for key, value in mine.items():
                other = theirs[key]
                if value is None:
                    self.assertTrue(other is None or other != other or str(other) == "<NA>", key)
                else:
                    self.assertEqual(value, other, key)

    def tables(self):
        trace = tl.load(SAMPLE / "baseline.json.zst")
        made = tl.compare(*PAIRS[0])
        return [trace.events, trace.steps, made.blocks, made.operators, made.findings, made.notes, made.memory]

    @needs("pandas")
    def test_pandas(self):
        for table in self.tables():
            frame = table.to_pandas()
            self.assertEqual(list(frame.columns), table.columns)
            self.assertEqual(len(frame), len(table))
            self.same(table, frame.astype(object).to_dict("records"))

    @needs("pyarrow")
    def test_pyarrow(self):
        for table in self.tables():
            made = table.to_pyarrow()
            made.validate(full=True)
            self.assertEqual(made.to_pylist(), table.to_dicts())
            self.assertEqual(made.schema.field(0).metadata[b"twinlane.title"].decode(), table.description[0].title)

    @needs("polars")
    def test_polars(self):
        for table in self.tables():
            self.assertEqual(table.to_polars().to_dicts(), table.to_dicts())

    @needs("duckdb", "pyarrow")
    def test_duckdb(self):
        import duckdb

        events = tl.load(SAMPLE / "baseline.json.zst").events
        count = duckdb.sql("select count(*) from events").fetchall()[0][0]
        self.assertEqual(count, len(events))

    def test_a_table_outlives_what_it_is_of(self):
        table = tl.load(SAMPLE / "baseline.json.zst").events
        capsule = table.__arrow_c_stream__()
        first = table["start_ns"][0]
        del capsule
        self.assertEqual(table["start_ns"][0], first)
        self.assertIn("rows of", repr(table))
        self.assertIn("<table>", table._repr_html_())


if __name__ == "__main__":
    unittest.main()
