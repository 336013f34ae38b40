# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""The module says what the command line says, and whatever is wrong becomes an error of its own."""

import io
import json
import os
import pathlib
import pickle
import signal
import sys
import tempfile
import threading
import time
import unittest
import unittest.mock

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import twinlane as tl
from door import CLI, DATA, PAIRS, SAMPLE, SOURCES, needs, run


class SaysTheSame(unittest.TestCase):
    def test_comparisons(self):
        for a, b in PAIRS:
            with self.subTest(a=a.name, b=b.name):
                made = tl.compare(a, b)
                self.assertEqual(made.report(format="json"), run("compare", a, b, "--format", "json"))
                self.assertEqual(made.to_dict(), json.loads(run("compare", a, b, "--format", "json")))
                self.assertEqual(made.digest(), json.loads(run("compare", a, b, "--format", "digest")))
                self.assertEqual(made.verdict.text, made.to_dict()["verdict"]["text"])

    def test_options(self):
        a, b = PAIRS[1]
        made = tl.compare(a, b, steps="steady", measure="host", aggregate="median")
        self.assertEqual(made.report(format="json"), run("compare", a, b, "--steps", "steady", "--measure", "host",
                                                         "--aggregate", "median", "--format", "json"))
        repeat = DATA / "repeats/b.json.zst"
        made = tl.compare(a, b, baseline_repeat=[repeat])
        self.assertEqual(made.to_dict()["verdict"]["recordings"], [2, 1])

    def test_reports(self):
        a, b = PAIRS[0]
        made = tl.compare(a, b)
        for form in ("text", "csv", "markdown", "html"):
            self.assertEqual(made.report(format=form), run("compare", a, b, "--format", form))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "r.html"
            made.report(path)
            self.assertEqual(path.read_text(), run("compare", a, b, "--format", "html"))
            with self.assertRaises(ValueError):
                made.report(pathlib.Path(folder) / "r.docx")
        self.assertIn("srcdoc=", made._repr_html_())

    def test_picture(self):
        window = pathlib.Path(os.environ.get("TWINLANE_WINDOW", ""))
        if not window.is_file():
            self.skipTest("needs the window: TWINLANE_WINDOW names the program twinlane")
        a, b = PAIRS[0]
        with tempfile.TemporaryDirectory() as folder, unittest.mock.patch.dict(
                os.environ, PATH=f"{window.parent}:{os.environ['PATH']}"):
            picture = pathlib.Path(folder) / "x.png"
            tl.compare(a, b).picture(picture, size=(800, 600))
            self.assertTrue(picture.read_bytes().startswith(b"\x89PNG"))
            with self.assertRaises(tl.TwinlaneError) as raised:
                tl.compare(a, b).picture(picture, view="no such view")
            self.assertIn("no such view", str(raised.exception))
            with self.assertRaisesRegex(tl.TwinlaneError, "by their paths"):
                tl.compare(a.read_bytes(), b).picture(picture)

    def test_explain_select_what_if(self):
        a, b = PAIRS[1]
        made = tl.compare(a, b)
        found = next(block for block in made.blocks if block["depth"] == 3)
        chosen = made.select(found["path"])
        self.assertEqual(chosen.explain(), json.loads(run("explain", a, b, chosen.id, "--format", "json")))
        self.assertEqual([row for row in chosen.operators],
                         [row for row in tl.compare(a, b).select(found["path"]).operators])
        place = next(row for row in made.causes if row["judgement"] == "real")
        self.assertEqual(made.select(place["id"]).id, made.select(place["path"]).id)
        with self.assertRaisesRegex(tl.TwinlaneError, "is [0-9]+ blocks, of which one can be looked into: .*FusedAttention"):
            tl.compare(*PAIRS[0]).select(next(row["id"] for row in tl.compare(*PAIRS[0]).causes if "x3" in row["name"]))
        told = made.what_if([found["path"]])
        whole = json.loads(run("compare", a, b, "--what-if", found["path"], "--format", "json"))["whatIf"]
        self.assertEqual((told.baseline_ns, told.experimental_ns, told.step_ns),
                         (whole["baselineNs"], whole["experimentalNs"], whole["whatIfNs"]))
        with self.assertRaises(tl.TwinlaneError) as raised:
            made.select("no such block")
        self.assertEqual(raised.exception.code, "badRequest")

    def test_check(self):
        a, b = PAIRS[1]
        made = tl.compare(a, b)
        made.check("averageStepNs > 500%")
        with self.assertRaises(tl.Regression) as raised:
            made.check("averageStepNs > 0.01%")
        self.assertIn("averageStepNs > 0.01%", str(raised.exception))
        with self.assertRaises(tl.TwinlaneError):
            made.check("no condition")

    def test_one_trace(self):
        for trace in (SAMPLE / "baseline.json.zst", DATA / "recorder/eager.json.zst"):
            read = tl.load(trace)
            told = json.loads(run("summary", trace, "--format", "json"))["traces"][0]
            self.assertEqual(read.to_dict(), told)
            self.assertEqual(read.summary(), run("summary", trace))
            for table in ("operators", "kernels"):
                mine = {(row["id"]): row["calls"] for row in getattr(read, table)}
                self.assertEqual(mine, {row["id"]: row["calls"] for row in told[table]})
            findings = json.loads(run("findings", trace, "--format", "json"))
            self.assertEqual(len(read.findings()), len(findings["findings"]))

    def test_contents_instead_of_paths(self):
        a, b = PAIRS[0]
        with open(b, "rb") as file:
            made = tl.compare(a.read_bytes(), file)
        self.assertEqual(made.verdict, tl.compare(a, b).verdict)
        self.assertEqual(list(made.verdict.interval_percent), made.to_dict()["verdict"]["interval"])
        self.assertEqual(tl.compare(tl.load(a), tl.load(b)).verdict, tl.compare(a, b).verdict)


class Baselines(unittest.TestCase):
    def test_named(self):
        a, b = DATA / "repeats/a.json.zst", DATA / "repeats/b.json.zst"
        with tempfile.TemporaryDirectory() as folder:
            os.environ["TWINLANE_BASELINES"] = folder
            try:
                run("baseline", "save", "main", a, b)
                self.assertIn("main: 2 recordings", run("baseline", "list"))
                run("baseline", "save", "main", a, status=2)
                run("baseline", "save", "../main", a, status=2)
                slow = DATA / "repeats/slow-layer-2.json.zst"
                made = tl.compare("baseline:main", slow)
                self.assertEqual(made.verdict, tl.compare(a, slow, baseline_repeat=[b]).verdict)
                with self.assertRaisesRegex(tl.TwinlaneError, "there are main"):
                    tl.compare("baseline:other", slow)
                next(path for path in pathlib.Path(folder, "main").iterdir() if path.suffix == ".zst").write_bytes(b"{")
                with self.assertRaisesRegex(tl.TwinlaneError, "damaged"):
                    tl.compare("baseline:main", slow)
                run("baseline", "remove", "main")
                self.assertIn("no baselines", run("baseline", "list"))
            finally:
                del os.environ["TWINLANE_BASELINES"]


class Failures(unittest.TestCase):
    def test_every_broken_file(self):
        """Loads or raises TwinlaneError, and nothing else."""
        read = refused = 0
        files = [path for folder in ("tests/data", "tests/fuzz/corpus") for path in (SOURCES / folder).rglob("*")
                 if path.is_file() and path.stat().st_size < 20_000][::8]
        files += [trace for pair in PAIRS for trace in pair]
        for path in files:
            try:
                tl.load(path).to_dict()
                read += 1
            except tl.TwinlaneError as error:
                self.assertTrue(error.code and str(error))
                refused += 1
        self.assertGreaterEqual(read, 2 * len(PAIRS))
        self.assertGreater(refused, 5)

    def test_damage(self):
        whole = (SAMPLE / "baseline.json.zst").read_bytes()
        for content in (b"", b"{", whole[:10], whole[:1000], whole[: len(whole) // 2], whole[:500] + b"\0" * 500,
                        b"\x1f\x8b" + whole[2:], b"[1,2", b'{"traceEvents": ['):
            try:
                self.assertGreater(len(tl.load(content).notes), 0)
            except tl.TwinlaneError as error:
                self.assertNotEqual(error.code, "unexpected")

    def test_no_such_file(self):
        with self.assertRaises(tl.TwinlaneError) as raised:
            tl.load("/no/such/file.json")
        self.assertEqual((raised.exception.code, raised.exception.path), ("fileNotFound", "/no/such/file.json"))
        same = pickle.loads(pickle.dumps(raised.exception))
        self.assertEqual((str(same), same.code, same.path), (str(raised.exception), "fileNotFound", "/no/such/file.json"))

    def test_wrong_arguments(self):
        a, b = map(str, PAIRS[0])
        for wrong in (lambda: tl.load(3), lambda: tl.compare(a, None), lambda: tl.load(a, progress=3),
                      lambda: tl.compare(a, b, steps=object()), lambda: tl.ranks(3), lambda: tl.compare(tl.ranks(a), b),
                      lambda: tl.load(io.StringIO("{}"))):
            with self.assertRaises(TypeError):
                wrong()
        for wrong in (lambda: tl.compare(a, b, measure="metres"), lambda: tl.compare(a, b, aggregate="mode"),
                      lambda: tl.compare(a, b).report(format="pdf"), lambda: tl.compare(a, b).check()):
            with self.assertRaises(ValueError):
                wrong()
        with self.assertRaises(tl.TwinlaneError) as raised:
            tl.load(a, steps="999")
        self.assertEqual(raised.exception.code, "badRequest")
        made = tl.compare(a, b)
        with unittest.mock.patch.dict(os.environ, PATH="/nowhere"), unittest.mock.patch.object(sys, "executable", "/nowhere/python"):
            with self.assertRaises(tl.TwinlaneError) as raised:
                made.picture("x.png")
        self.assertEqual(raised.exception.code, "windowNeeded")

    def test_names_that_look_like_options(self):
        with tempfile.TemporaryDirectory() as folder:
            before = os.getcwd()
            os.chdir(folder)
            try:
                for name in ("--help", "-x.json", "a b\n.json"):
                    pathlib.Path(name).write_bytes((SAMPLE / "baseline.json.zst").read_bytes())
                    self.assertGreater(len(tl.load(name).events), 0)
                    self.assertTrue(tl.summarize(name))
            finally:
                os.chdir(before)


def long_trace(path, megabytes):
    """Enough events for an interruption in their midst."""
    with open(path, "w") as file:
        file.write('{"traceEvents": [\n')
        at = 0
        while file.tell() < megabytes * 1_000_000:
            for _ in range(1000):
                at += 10
                file.write(f'{{"ph":"X","cat":"cpu_op","name":"aten::op{at % 970}","pid":1,"tid":1,"ts":{at},"dur":9,'
                           f'"args":{{"External id":{at},"Sequence number":{at}}}}},\n')
        file.write('{"ph":"X","cat":"cpu_op","name":"last","pid":1,"tid":1,"ts":1,"dur":1}]}\n')


class Work(unittest.TestCase):
    def test_interrupt_progress_threads(self):
        with tempfile.TemporaryDirectory() as folder:
            trace = os.path.join(folder, "long.json")
            long_trace(trace, 12)
            told = []
            began = time.perf_counter()
            whole = tl.load(trace, progress=lambda done, total: told.append((done, total)))
            took = time.perf_counter() - began
            self.assertEqual(told[-1][0], os.path.getsize(trace))
            del whole

            struck = []

            def strike():
                struck.append(time.perf_counter())
                os.kill(os.getpid(), signal.SIGINT)

            timer = threading.Timer(took / 3, strike)
            timer.start()
            with self.assertRaises(KeyboardInterrupt):
                loaded = tl.load(trace)  # kept: Python drops what is raised while an object goes
                time.sleep(5)
                del loaded
            ended = time.perf_counter()
            timer.join()
            self.assertLess(ended - struck[0], 1.0)  # some 0.03 on an idle machine
            self.is_interrupted_soon(trace)

            def refuse(done, total):
                raise RuntimeError("enough")

            with self.assertRaisesRegex(RuntimeError, "enough"):
                tl.load(trace, progress=refuse)

            # The interpreter goes on meanwhile.
            ticks = []
            worker = threading.Thread(target=lambda: tl.load(trace))
            worker.start()
            while worker.is_alive():
                ticks.append(time.perf_counter())
                time.sleep(0.001)
            self.assertGreater(len(ticks), 10)

    def is_interrupted_soon(self, trace):
        """A comparison ends in each of its phases: by processor time, as other programs may run."""
        began = time.perf_counter()
        tl.compare(trace, trace)
        took = time.perf_counter() - began
        spent = []
        for part in range(1, 9):
            struck = []

            def strike():
                struck.append(time.process_time())
                os.kill(os.getpid(), signal.SIGINT)

            timer = threading.Timer(took * part / 9, strike)
            timer.start()
            with self.assertRaises(KeyboardInterrupt):
                tl.compare(trace, trace)
                timer.join()
                time.sleep(5)
            timer.join()
            spent.append(time.process_time() - struck[0])
        self.assertLess(max(spent), 0.2, spent)  # of two threads

    def test_at_once(self):
        a, b = PAIRS[1]
        expected = tl.compare(a, b).report(format="json")
        got = []
        threads = [threading.Thread(target=lambda: got.append(tl.compare(a, b).report(format="json"))) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(got, [expected] * 4)

    def test_fork(self):
        tl.load(SAMPLE / "baseline.json.zst")
        child = os.fork()
        if child == 0:
            os._exit(0 if len(tl.load(SAMPLE / "baseline.json.zst").events) > 0 else 1)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)

    def test_no_growth(self):
        """Of 20 comparisons the last ten take no more than the first ten left."""
        a, b = PAIRS[1]

        def resident():
            with open("/proc/self/statm") as file:
                return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

        def once():
            made = tl.compare(a, b)
            made.blocks.to_dicts()
            made.report(format="json")
            made.operators.__arrow_c_stream__()

        for _ in range(10):
            once()
        before = resident()
        for _ in range(10):
            once()
        self.assertLess(resident() - before, 8_000_000)


class Import(unittest.TestCase):
    def test_imports_nothing_large(self):
        import subprocess

        code = ("import sys, twinlane; bad = {'pandas', 'pyarrow', 'polars', 'numpy', 'torch', 'mcp'} & set(sys.modules); "
                "sys.exit(repr(bad) if bad else 0)")
        subprocess.run([sys.executable, "-c", code], check=True)

    @needs("mypy")
    def test_types(self):
        import subprocess

        package = pathlib.Path(tl.__file__).parent
        example = SOURCES / "tests/python/example.py"
        environment = dict(os.environ)
        if package.parent.name != "site-packages":  # mypy looks there itself, and refuses to be told
            environment["MYPYPATH"] = str(package.parent)
        made = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "--cache-dir",
                               os.devnull, str(example)], capture_output=True, text=True, env=environment)
        self.assertEqual(made.returncode, 0, made.stdout + made.stderr)


if __name__ == "__main__":
    unittest.main()
