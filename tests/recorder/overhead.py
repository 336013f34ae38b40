# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a recorded step costs with the recorder, beyond torch.profiler with the same flags: overhead.py [ROUNDS]

Both record the same training in turns, in one process; the ratio is that of the medians of all steps. The time is the
thread's own, so that other programs do not count.
"""

import itertools
import statistics
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1] / "resources" / "recorder"), str(HERE)]

import torch  # noqa: E402
from torch.profiler import ProfilerActivity, profile, schedule  # noqa: E402
from training import Training  # noqa: E402
from twinlane_recorder import record  # noqa: E402

ACTIVE = 20


def timed(step, end):
    times = []
    for _ in range(2 + ACTIVE):
        start = time.thread_time_ns()
        step()
        if len(times) < 1 + ACTIVE:  # the last one ends the recording
            end()
        times.append(time.thread_time_ns() - start)
    end()
    return times[2:-1]


def with_profiler(training, _path):
    flags = dict.fromkeys(("with_stack", "with_modules", "record_shapes", "profile_memory", "with_flops"), True)
    with profile(activities=[ProfilerActivity.CPU], schedule=schedule(wait=1, warmup=1, active=ACTIVE, repeat=1),
                 on_trace_ready=lambda _: None, **flags) as profiler:
        return timed(training.step, profiler.step)


def with_recorder(training, path):
    with record(path, training.model, wait=1, warmup=1, active=ACTIVE) as step:
        return timed(training.step, step)


def with_decorator(training, path):
    return timed(record(path, training.model, wait=1, warmup=1, active=ACTIVE)(training.step), lambda: None)


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    times = {way: [] for way in (with_profiler, with_recorder, with_decorator)}
    with tempfile.TemporaryDirectory() as folder:
        for turn in range(rounds):
            for way in list(itertools.permutations(times))[turn % 6]:
                times[way] += way(Training(width=128), Path(folder) / "trace.json.gz")
    bare = statistics.median(times[with_profiler])
    for way, steps in times.items():
        middle = statistics.median(steps)
        change = (middle / bare - 1) * 100
        print(f"{way.__name__}: median step {middle / 1e6:.3f} ms, {change:+.2f} %, {len(steps)} steps")


if __name__ == "__main__":
    main()
