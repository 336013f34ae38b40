#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""engines.py make TRACE FOLDER COUNT: a trace of one rank (.json.gz) as COUNT ranks.
engines.py FOLDER ENGINE [--kill]: the set of a folder's traces by an engine with two workers, held against twinlane-cli set.

ENGINE is processes, dask, ray or spark; --kill ends one worker in the midst (not of processes, which do not repeat a piece). Prints
traces a second a core, the bytes that cross to the reduce step, and the reduce's time. TWINLANE_CLI names the command line. Not a
test of CI, as the engines are large.
"""

import functools
import gzip
import os
import re
import subprocess
import sys
import tempfile
import time

import twinlane as tl

TESTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../python")
sys.path.insert(0, TESTS)
os.environ["PYTHONPATH"] = os.pathsep.join([TESTS, *filter(None, [os.environ.get("PYTHONPATH")])])  # of the workers
from engine_work import die_once  # noqa: E402

WORKERS = 2


def processes(work, places):
    import concurrent.futures

    with concurrent.futures.ProcessPoolExecutor(WORKERS) as pool:
        return list(pool.map(work, places, chunksize=8))


def dask(work, places):
    from distributed import Client, LocalCluster

    with LocalCluster(n_workers=WORKERS, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            return client.gather(client.map(work, places))


def ray(work, places):
    import ray as engine

    engine.init(num_cpus=WORKERS, include_dashboard=False, log_to_driver=False)
    try:
        task = engine.remote(max_retries=3)(lambda place: work(place))  # Ray takes no functools.partial
        return engine.get([task.remote(place) for place in places])
    finally:
        engine.shutdown()


def spark(work, places):
    from pyspark import SparkConf, SparkContext

    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    context = SparkContext(conf=SparkConf().setMaster(f"local[{WORKERS},4]").setAppName("twinlane")
                           .set("spark.ui.enabled", "false"))
    try:
        return context.parallelize(places, len(places) // 8 + 1).map(work).collect()
    finally:
        context.stop()


def make(trace, folder, count):
    with gzip.open(trace, "rt") as file:
        text = file.read()
    text = re.sub(r'"world_size": *\d+', f'"world_size": {count}', text, count=1)
    before, after = re.split(r'"rank": *\d+', text, maxsplit=1)
    os.makedirs(folder, exist_ok=True)
    rest = gzip.compress(after.encode())
    for rank in range(count):
        with open(os.path.join(folder, f"rank{rank}.json.gz"), "wb") as file:
            file.write(gzip.compress(f'{before}"rank": {rank}'.encode()) + rest)


def main():
    if sys.argv[1] == "make":
        return make(*sys.argv[2:4], int(sys.argv[4]))
    folder, engine = sys.argv[1], sys.argv[2]
    took = {}

    def timed(work, places):
        with tempfile.TemporaryDirectory() as kept:
            if "--kill" in sys.argv:
                work = functools.partial(die_once, work, os.path.join(kept, "killed"), places[len(places) // 2])
            began = time.perf_counter()
            made = globals()[engine](work, places)
            took.update(map=time.perf_counter() - began, count=len(places), bytes=sum(map(len, made)))
            return made

    began = time.perf_counter()
    made = tl.ranks(folder, map=timed)
    reduced = time.perf_counter() - began - took["map"]
    began = time.perf_counter()
    told = subprocess.run([os.environ.get("TWINLANE_CLI", "twinlane-cli"), "set", folder, "--format", "json"],
                          capture_output=True, check=True).stdout.decode()
    alone = time.perf_counter() - began
    print(f"{engine}: {took['count']} traces, {took['count'] / took['map'] / WORKERS:.1f} traces/s/core, "
          f"{took['bytes'] / took['count'] / 1000:.1f} kB a summary, {took['bytes'] / 1e6:.1f} MB cross, map {took['map']:.1f} s, "
          f"reduce {reduced:.2f} s, unreadable {len(made.unreadable)}, twinlane-cli set {alone:.1f} s, "
          f"{'equal byte for byte' if made.to_json() == told else 'DIFFERENT'}")
    sys.exit(made.to_json() != told)


if __name__ == "__main__":
    main()
