# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""resources/models/kit. Exit status 77 where PyTorch or scikit-learn is missing."""

import json
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "resources" / "models" / "kit"))
try:
    import sklearn  # noqa: F401
    import torch
except ImportError as error:
    print(f"SKIPPED: this Python lacks {error.name}; set TWINLANE_TORCH_PYTHON to one that has PyTorch and scikit-learn")
    sys.exit(77)

import numpy as np  # noqa: E402

import labels  # noqa: E402
import morefamilies  # noqa: E402
import freshfamilies  # noqa: E402
import planting  # noqa: E402
import record  # noqa: E402
import segments  # noqa: E402
import traceevents  # noqa: E402
import trees  # noqa: E402
from torch.profiler import ProfilerActivity, profile, schedule  # noqa: E402


def event(name, start, length, category="cpu_op", **args):
    return {"ph": "X", "name": name, "cat": category, "pid": 1, "tid": 1, "ts": start, "dur": length, "args": args}


def step(start, *events):
    """10 ms from @p start."""
    shifted = [dict(e, ts=e["ts"] + start) for e in events]
    return [event(f"ProfilerStep#{start}", start, 10_000, "user_annotation"), *shifted]


def segments_of(*steps):
    return segments.segments_of(traceevents.thread_of_steps([e for s in steps for e in s]))


class SegmentsTest(unittest.TestCase):
    def test_a_segment_has_one_block_and_ends_at_a_gap(self):
        module = event("nn.Module: Net_0", 100, 5000, "python_function")
        found = segments_of(step(0, module, event("aten::mm", 110, 50), event("aten::mul", 170, 50), event("aten::mm", 500, 50),
                                 event("aten::add", 6000, 100)))
        self.assertEqual([(segments.instance(s.block), s.phase, s.is_gap, len(s.operators)) for s in found],
                         [("nn.Module: Net_0", "module", False, 2), ("nn.Module: Net_0", "module", True, 0),
                          ("nn.Module: Net_0", "module", False, 1), ("", "outside", True, 0), ("", "outside", False, 1)])
        self.assertEqual(found[0].features["operators"], 2)
        self.assertEqual(found[1].features["step_share"], (500 - 220) / 10_000)

    def test_a_loop_is_seen_from_the_parts_of_its_rounds(self):
        rounds = [e for i in range(9) for e in (event("aten::select", 200 + 100 * i, 10),
                                                event("nn.Module: Cell_0", 220 + 100 * i, 70, "python_function"),
                                                event("aten::mm", 230 + 100 * i, 50))]
        found = segments_of(step(0, event("nn.Module: Loop_0", 100, 5000, "python_function"), *rounds))
        cell = next(s for s in found if segments.instance(s.block) == "nn.Module: Cell_0")
        row = next(s for s in found if s.operators[0].name == "aten::select")
        self.assertEqual((cell.features["around_rounds"], cell.features["called_often"]), (9, 1))
        self.assertEqual((row.features["own_rounds"], row.features["around_rounds"]), (9, 0))

    def test_a_wait_in_one_step_is_not_typical(self):
        def gap(length):
            return event("aten::mm", 10, 90), event("aten::relu", 100 + length, 9900 - length)
        found = [s for s in segments_of(step(0, *gap(3000)), step(20_000, *gap(250)), step(40_000, *gap(300))) if s.is_gap]
        self.assertEqual([s.features["gap_typical"] for s in found], [0.03] * 3)

    def test_names_do_not_matter(self):
        def features(name):
            return [s.row() for s in segments_of(step(0, event(name, 100, 5000, "python_function"), event("aten::mm", 110, 50)))]
        self.assertEqual(features("nn.Module: Net_0"), features("nn.Module: Other_7"))


class FamiliesTest(unittest.TestCase):
    def test_every_pattern_is_planted_once_in_a_family(self):
        plans = [record.Plan("perceptron", "mixed", number, 0) for number in range(record.MIXED)]
        planted = [p for plan in plans for p in plan.in_modules] + [plan.around for plan in plans if plan.around[0]]
        self.assertEqual(sorted(planted), sorted((*planting.PATTERNS, *planting.AROUND_PATTERNS)))
        self.assertEqual(len(planting.KINDS), 16)

    def test_fresh_families_are_others(self):
        self.assertGreaterEqual(len(morefamilies.FAMILIES), 12)
        self.assertGreaterEqual(len(freshfamilies.FAMILIES), 4)
        self.assertFalse(set(morefamilies.FAMILIES) & set(freshfamilies.FAMILIES))

    def test_patterns_do_not_change_what_a_module_gives(self):
        torch.manual_seed(0)
        layer, x = torch.nn.Linear(32, 32), torch.randn(16, 32)
        for kind in ("row_loop", "layout", "clone", "cat_loop", "item_loop", "tiny_ops", "recreate", "checks"):
            for variant in range(planting.VARIANTS):
                y = planting.IN_MODULES[kind](layer, x, variant, 0.001)
                if (kind, variant) != ("row_loop", 1):      # a formula on the rows
                    self.assertTrue(torch.allclose(y, layer(x), rtol=0.3), (kind, variant))

    def test_the_caller_may_repeat_a_module(self):
        layer, x, calls = torch.nn.Linear(8, 8), torch.randn(4, 8), []
        layer.register_forward_hook(lambda *_: calls.append(1))
        expected = layer(x)
        record.call_otherwise(layer, lambda call: lambda x: planting.planted_redundant(call, x, 2, 0.0))
        self.assertEqual(type(layer).__name__, "Linear")
        calls.clear()
        self.assertTrue(torch.equal(layer(x), expected))
        self.assertEqual(len(calls), 4)

    def test_results_that_are_thrown_away(self):
        layer, x = torch.nn.Linear(8, 8), torch.randn(4, 8)
        with profile(activities=[ProfilerActivity.CPU], schedule=schedule(wait=0, warmup=1, active=2, repeat=1)) as profiler:
            for _ in range(3):
                layer(x)
                layer(x).sum().backward()
                profiler.step()
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "trace.json"
            profiler.export_chrome_trace(str(path))
            thread = traceevents.thread_of_steps(traceevents.load(path))
        dropped = traceevents.dropped(thread)
        self.assertEqual([o.name for o in thread.tops if id(o) in dropped], ["aten::linear"] * len(dropped))
        self.assertIn(len(dropped), (1, 2))     # of the first step, no node came before

    def test_a_recording_holds_its_labels(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "perceptron__mixed__0__0.json"
            self.assertTrue(record.in_fork(lambda: record.record("perceptron", "mixed", 0, 0, path)))
            thread = traceevents.thread_of_steps(traceevents.load(path))
            planted = labels.stretches(thread)
            found = {label[0][:2] for s in segments.segments_of(thread) for label in [labels.label_of(s, planted)] if label}
        plan = record.Plan("perceptron", "mixed", 0, 0)
        self.assertLessEqual(found - {plan.around}, set(plan.in_modules))
        self.assertGreaterEqual(len(found), 3)      # one may be too small beside what is in its segment anyway
        self.assertIn(plan.around, found)


class ModelTest(unittest.TestCase):
    def test_the_walk_equals_scikit_learn(self):
        random = np.random.default_rng(0)
        features = trees.rounded(random.normal(size=(400, 5)))
        model = trees.fit(features, features[:, 1] + features[:, 2] > 0.5, np.ones(400), 10, 6)
        forest = json.loads(json.dumps(trees.as_forest(model)))
        for row, score in zip(features, trees.scores(model, features)):
            self.assertLess(abs(trees.walk(forest, row) - score), 1e-9)

    def test_the_stored_model_fits_the_kit(self):
        path = ROOT / "resources" / "models" / "segments.json"
        self.assertLessEqual(path.stat().st_size, 300_000)
        model = json.loads(path.read_text(encoding="utf-8"))
        self.assertEqual(model["features"], list(segments.NAMES))
        self.assertLessEqual(set(model["kinds"]), set(planting.KINDS))
        self.assertEqual(set(model["perKind"]), set(model["kinds"]))


if __name__ == "__main__":
    unittest.main()
