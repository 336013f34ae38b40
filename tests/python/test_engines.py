# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""Engines with two workers, one of which is killed, over files of which one is broken: what they make is what twinlane-cli set
makes of the same folder, byte for byte."""

import concurrent.futures
import functools
import multiprocessing
import os
import pathlib
import shutil
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import twinlane as tl
from door import needs, run
from engine_work import die_once
from test_sets import TRACES, ranks_of

COUNT = 12


class Engines(unittest.TestCase):
    def setUp(self):
        self.kept = tempfile.TemporaryDirectory()
        self.addCleanup(self.kept.cleanup)
        self.folder = os.path.join(self.kept.name, "run")
        os.mkdir(self.folder)
        ranks_of(self.folder, COUNT)
        self.broken = pathlib.Path(self.folder) / "run_rank5.json.zst"
        self.broken.write_bytes(self.broken.read_bytes()[:12])
        pathlib.Path(self.folder, "notes.txt").write_text("no trace")
        self.marker = os.path.join(self.kept.name, "killed")
        self.victim = os.path.join(self.folder, "run_rank7.json.zst")

    def killing(self, function):
        """As function, but one worker is killed in the midst."""
        return functools.partial(die_once, function, self.marker, self.victim)

    def is_equal(self, made, is_killed=True):
        self.assertEqual(made.to_json(), run("set", self.folder, "--format", "json"))
        self.assertEqual([one["file"] for one in made.unreadable], [str(self.broken)])
        self.assertEqual(os.path.exists(self.marker), is_killed)

    def test_processes(self):
        with concurrent.futures.ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
            self.is_equal(tl.ranks(self.folder, map=pool.map), False)
        with multiprocessing.get_context("fork").Pool(2) as pool:
            self.is_equal(tl.ranks(self.folder, map=pool.map), False)

    def test_summaries_by_hand(self):
        """Without map=: a summary says itself which file it is of."""
        paths = [str(path) for path in sorted(pathlib.Path(self.folder).glob("*.zst")) if path != self.broken]
        expected = run("set", *paths, "--format", "json")
        self.assertEqual(tl.ranks(tl.summarize(path) for path in paths).to_json(), expected)
        self.assertEqual(tl.ranks({path: tl.summarize(pathlib.Path(path).read_bytes()) for path in paths}).to_json(), expected)

    def test_comparison(self):
        """Blocks, too, as the recordings can be read here."""
        other = os.path.join(self.kept.name, "other")
        os.mkdir(other)
        ranks_of(other, 3, TRACES[1])
        made = tl.compare(tl.ranks(self.folder, map=map), tl.ranks(other, map=map))
        self.assertEqual(made.to_json(), run("compare", self.folder, other, "--format", "json"))

    @needs("fsspec")
    def test_fsspec(self):
        import fsspec

        store = fsspec.filesystem("memory")
        store.put(self.folder, "/twinlane", recursive=True)
        self.addCleanup(store.rm, "/twinlane", recursive=True)
        pattern = os.path.join(self.folder, "*.zst")
        for made in (tl.ranks("memory://twinlane/*.zst", map=map), tl.ranks("memory://twinlane/*.zst")):
            told = made.to_json().replace("memory:///twinlane", self.folder).replace("memory://twinlane", self.folder)
            self.assertEqual(told, run("set", pattern, "--format", "json"))
        made = tl.ranks("file://" + pattern, map=map)
        self.assertEqual(made.to_json().replace("file://", ""), run("set", pattern, "--format", "json"))
        for made in (tl.ranks("memory://twinlane/*.zst", map=map), tl.ranks("memory://twinlane/*.zst")):
            broken = made.unreadable
            self.assertEqual([one["file"].split("twinlane/")[-1] for one in broken], ["run_rank5.json.zst"])
            self.assertIn("memory://", broken[0]["file"])
            self.assertIn(broken[0]["file"], broken[0]["text"])
            self.assertNotIn(tempfile.gettempdir() + "/twinlane-", broken[0]["text"])
        with self.assertRaisesRegex(tl.TwinlaneError, "memory://.*run_rank5"):
            tl.ranks("memory://twinlane/run_rank5.json.zst")

    @needs("distributed")
    def test_dask(self):
        from distributed import Client, LocalCluster

        with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
            with Client(cluster) as client:
                self.is_equal(tl.ranks(self.folder, map=lambda work, places: client.map(self.killing(work), places)))

    @needs("ray")
    def test_ray(self):
        import ray

        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
        self.addCleanup(ray.shutdown)

        def spread(work, places):
            killing = self.killing(work)
            task = ray.remote(max_retries=3)(lambda place: killing(place))  # Ray takes no functools.partial
            return ray.get([task.remote(place) for place in places])

        self.is_equal(tl.ranks(self.folder, map=spread))

    @needs("pyspark")
    def test_spark(self):
        if shutil.which("java") is None:
            self.skipTest("needs java")
        from pyspark import SparkConf, SparkContext

        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
        context = SparkContext(conf=SparkConf().setMaster("local[2,4]").setAppName("twinlane").set("spark.ui.enabled", "false"))
        self.addCleanup(context.stop)
        context.setLogLevel("OFF")
        self.is_equal(tl.ranks(self.folder, map=lambda work, places: context.parallelize(places, 4).map(
            self.killing(work)).collect()))
        paths = os.path.join(self.folder, "run_rank[0-4].json.zst")
        made = context.binaryFiles("file:" + self.folder + "/run_rank[0-4].json.zst").mapValues(bytes).mapValues(tl.summarize)
        summaries = {place[len("file:"):]: summary for place, summary in made.collect()}
        self.assertEqual(tl.ranks(summaries).to_json(), run("set", paths, "--format", "json"))


if __name__ == "__main__":
    unittest.main()
