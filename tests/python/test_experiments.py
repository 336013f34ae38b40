# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""Several experiments against one baseline: the first bad one, broken files, conditions; baselines of another device; and watching a
folder into which a program writes."""

import gzip
import json
import os
import pathlib
import queue
import shutil
import subprocess
import tempfile
import threading
import time
import unittest

import twinlane as tl
from door import CLI, DATA, run

A, B, SLOW = (str(DATA / f"repeats/{name}.json.zst") for name in ("a", "b", "slow-layer-2"))
PATIENCE_S = 120


class Several(unittest.TestCase):
    def setUp(self):
        kept = tempfile.TemporaryDirectory()
        self.addCleanup(kept.cleanup)
        self.folder = pathlib.Path(kept.name)

    def test_first_bad(self):
        seen = []
        made = tl.experiments(A, B, [SLOW, B], progress=lambda done, total: seen.append((done, total)))
        self.assertEqual((seen[-1], seen), ((4, 4), sorted(seen)))
        told = json.loads(run("experiments", A, B, SLOW, B, "--format", "json"))
        self.assertEqual(made.to_dict(), told)
        self.assertEqual([one["standing"] for one in told["experiments"]], ["good", "bad", "good"])
        self.assertEqual((made.first_bad, made.last_good), (SLOW, B))
        self.assertIn(SLOW, made.sentence)
        slow = told["experiments"][1]
        alone = json.loads(run("compare", A, SLOW, "--format", "json"))["verdict"]
        self.assertEqual(slow["verdict"], alone["sentence"])
        self.assertEqual(slow["stepNs"]["deltaPercent"], alone["changePercent"])
        self.assertIn("DecoderLayer [2] / FeedForward", slow["place"]["name"])
        self.assertEqual(slow["interval"], alone["interval"])
        rows = list(made.experiments)
        self.assertEqual([row["standing"] for row in rows], ["good", "bad", "good"])
        self.assertEqual(rows[1]["delta_step_percent"], slow["stepNs"]["deltaPercent"])
        self.assertEqual((rows[1]["place_path"], slow["place"]["path"]), ("Transformer / DecoderLayer [2] / FeedForward",) * 2)
        text = run("experiments", A, B, SLOW, B)
        self.assertTrue(text.startswith(made.sentence))
        self.assertIn(text.splitlines()[-1].split("  ")[-1].strip(), made._repr_html_())  # as people read it
        self.assertIn("Step, difference (ns)", made.experiments._repr_html_())
        self.assertIn("| bad |", run("experiments", A, B, SLOW, "--format", "markdown"))
        self.assertEqual(len(run("experiments", A, B, SLOW, "--format", "csv").splitlines()), 3)

    def test_a_broken_file_costs_itself_alone(self):
        broken = self.folder / "broken.json"
        broken.write_text("no trace")
        told = json.loads(run("experiments", A, broken, self.folder / "none.json", SLOW, "--format", "json", status=3))
        self.assertEqual([one["standing"] for one in told["experiments"]], ["unknown", "unknown", "bad"])
        self.assertIn(str(broken), told["experiments"][0]["error"])
        self.assertIsNone(told["experiments"][0]["place"])
        self.assertEqual((told["firstBad"], told["lastGood"]), (SLOW, None))
        self.assertIn("Nothing can be told of 2", told["sentence"])
        with self.assertRaises(tl.TwinlaneError):
            tl.experiments(broken, A)

    def test_conditions(self):
        self.assertIn("No condition holds", run("experiments", A, B, "--fail-if", "averageStepNs > 500%"))
        told = json.loads(run("experiments", A, B, SLOW, "--fail-if", "averageStepNs > 1ms", "--format", "json", status=1))
        self.assertEqual([one["standing"] for one in told["experiments"]], ["bad", "good"])
        self.assertEqual(told["firstBad"], B)
        self.assertIn("averageStepNs > 1ms", told["experiments"][0]["why"])
        run("experiments", A, status=2)
        run("experiments", A, B, "--zoom", "x", status=2)

    def test_folder_in_natural_order(self):
        for name, of in (("10", SLOW), ("9", B)):
            os.symlink(of, self.folder / f"{name}.json.zst")
        told = json.loads(run("experiments", A, self.folder, "--format", "json"))
        self.assertEqual([pathlib.Path(one["file"]).name for one in told["experiments"]], ["9.json.zst", "10.json.zst"])
        run("experiments", A, self.folder, "--output", self.folder / "9.json.zst", status=2)


class Baselines(unittest.TestCase):
    """Named baselines: as many recordings as there are, against single new ones."""

    def setUp(self):
        kept = tempfile.TemporaryDirectory()
        self.addCleanup(kept.cleanup)
        self.folder = pathlib.Path(kept.name)
        os.environ["TWINLANE_BASELINES"] = str(self.folder / "kept")
        self.addCleanup(os.environ.pop, "TWINLANE_BASELINES")

    @unittest.skipIf(shutil.which("zstd") is None, "needs zstd")
    def test_judged_by_recordings(self):
        """Of the same program nothing is real; of the slow layer that is, by one recording a side."""
        recordings = [self.repeated(number) for number in range(3)]
        run("baseline", "save", "main", *recordings)
        made = tl.experiments("baseline:main", B, SLOW)
        told = made.to_dict()
        self.assertEqual(told["baseline"]["recordings"], 3)
        self.assertEqual([one["standing"] for one in told["experiments"]], ["good", "bad"])
        self.assertEqual(told["experiments"][1]["place"]["judgement"], "real")
        self.assertIn("DecoderLayer [2]", told["experiments"][1]["place"]["name"])
        self.assertEqual([row["name"] for row in tl.compare("baseline:main", B).causes if row["judgement"] == "real"], [])
        alone = tl.compare("baseline:main", SLOW)
        self.assertEqual(alone.verdict.change_percent, told["experiments"][1]["stepNs"]["deltaPercent"])

    def repeated(self, number):
        """A recording of the program of a: every other one its second recording, each with its times a little apart."""
        source = (A, B)[number % 2]
        target = self.folder / f"{number}.json.gz"
        trace = json.loads(subprocess.run(["zstd", "-dc", source], check=True, capture_output=True).stdout)
        for event in trace["traceEvents"]:
            for key in ("ts", "dur"):
                if isinstance(event.get(key), (int, float)):
                    event[key] = round(float(event[key]) * (1 + 0.004 * number), 3)
        target.write_bytes(gzip.compress(json.dumps(trace).encode(), 1))
        return target

    def test_another_device_is_refused(self):
        run("baseline", "save", "main", A, B)
        other = self.folder / "gpu.json"
        other.write_text(json.dumps({
            "deviceProperties": [{"id": 0, "name": "NVIDIA Example", "totalGlobalMem": 1 << 34, "numSms": 80}],
            "traceEvents": [{"ph": "X", "cat": "user_annotation", "name": f"ProfilerStep#{step}", "pid": 1, "tid": 1,
                             "ts": 1000 * step, "dur": 900} for step in range(6)]}))
        with self.assertRaisesRegex(tl.TwinlaneError, "recorded on no device.*NVIDIA Example"):
            tl.compare("baseline:main", other)
        told = tl.experiments("baseline:main", other, SLOW).to_dict()["experiments"]
        self.assertIn("NVIDIA Example", told[0]["error"])
        self.assertIsNone(told[1]["error"])


class Watching(unittest.TestCase):
    def test_new_recordings_as_they_come(self):
        with tempfile.TemporaryDirectory() as folder:
            place = pathlib.Path(folder)
            (place / "notes.txt").write_text("no trace")
            program = subprocess.Popen([CLI, "watch", A, folder, "--count", "2"], stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE, text=True)
            self.addCleanup(program.communicate)
            self.addCleanup(program.kill)
            said = queue.Queue()
            threading.Thread(target=lambda: [said.put(line) for line in program.stderr], daemon=True).start()
            self.assertIn("watching", said.get(timeout=PATIENCE_S))
            content = pathlib.Path(B).read_bytes()
            half = place / "first.json.zst"
            half.write_bytes(content[:len(content) // 2])
            self.assertIn("waiting for the rest", said.get(timeout=PATIENCE_S))
            half.write_bytes(content)
            first = program.stdout.readline()
            self.assertTrue(first.startswith(str(half) + ": "), first)
            (place / "settings.json").write_text("{}")  # written later, and no trace
            self.assertIn("settings.json", said.get(timeout=PATIENCE_S))
            time.sleep(0.02)
            (place / "second.json.zst").write_bytes(pathlib.Path(SLOW).read_bytes())
            second, since = program.stdout.readline(), program.stdout.readline()
            self.assertTrue(second.startswith(str(place / "second.json.zst")), second)
            self.assertIn(f"since {half}: ", since)
            self.assertEqual(program.wait(PATIENCE_S), 0)

    def test_names_are_data(self):
        with tempfile.TemporaryDirectory() as folder:
            hostile = pathlib.Path(folder) / "x\033[31mRED\033]0;owned\007\nforged line.json.zst"
            hostile.write_bytes(pathlib.Path(B).read_bytes())
            out = subprocess.run([CLI, "watch", A, str(hostile), "--count", "1"], capture_output=True, text=True,
                                 timeout=PATIENCE_S).stdout
            self.assertNotIn("\033", out)
            self.assertNotIn("\007", out)
            self.assertEqual(len([line for line in out.splitlines() if "forged" in line]), 1, out)
            self.assertFalse(any(line.startswith("forged") for line in out.splitlines()), out)

    def test_each_of_several_that_come_at_once(self):
        with tempfile.TemporaryDirectory() as folder:
            place = pathlib.Path(folder)
            (place / "old.json.zst").write_bytes(pathlib.Path(B).read_bytes())
            program = subprocess.Popen([CLI, "watch", A, folder, "--count", "4"], stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE, text=True)
            self.addCleanup(program.communicate)
            self.addCleanup(program.kill)
            self.assertTrue(program.stdout.readline().startswith(str(place / "old.json.zst")))
            for name in "abc":
                (place / f"{name}.json.zst").write_bytes(pathlib.Path(B).read_bytes())
            out, _ = program.communicate(timeout=PATIENCE_S)
            told = [line.split(": ")[0] for line in out.splitlines() if not line.startswith("  ")]
            self.assertEqual(told, [str(place / f"{name}.json.zst") for name in "abc"])
            self.assertEqual(program.returncode, 0)

    def test_a_baseline_without_the_step_ends_it(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(B, folder)
            done = subprocess.run([CLI, "watch", A, folder, "--steps", "9999", "--count", "1"], capture_output=True,
                                  text=True, timeout=PATIENCE_S)
            self.assertIn("it has no step 9999", done.stderr)
            self.assertNotEqual(done.returncode, 0)


if __name__ == "__main__":
    unittest.main()
