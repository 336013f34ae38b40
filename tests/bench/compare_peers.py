#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""compare_peers.py TWINLANE_CLI BASELINE EXPERIMENTAL [--repeat N] [--peer-repeat N]: the whole comparison of two trace files by
Twinlane and by Holistic Trace Analysis's TraceDiff (pip install HolisticTraceAnalysis), each in processes of their own, in turns.
Prints wall time, processor time and peak memory (medians) as a Markdown table. The peer's imports alone are measured too and listed, so
that they can be subtracted."""

import argparse
import os
import statistics
import subprocess
import sys
import time

IMPORTS = """
from hta.common.trace import Trace
from hta.trace_diff import LabeledTrace, TraceDiff
"""
COMPARISON = IMPORTS + """
import sys
control = LabeledTrace("control", Trace(trace_files={0: sys.argv[1]}, trace_dir="/"))
test = LabeledTrace("test", Trace(trace_files={0: sys.argv[2]}, trace_dir="/"))
assert len(TraceDiff.compare_traces(control, test)) > 0
"""


def measured(command):
    """Wall seconds, processor seconds and peak bytes of one run."""
    begin = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    error = child.stderr.read()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        sys.exit(f"{command[0]} failed:\n{error.decode(errors='replace')[-2000:]}")
    return time.monotonic() - begin, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def medians(runs):
    return [statistics.median(values) for values in zip(*runs)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("twinlane_cli")
    parser.add_argument("baseline")
    parser.add_argument("experimental")
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--peer-repeat", type=int, default=3)
    given = parser.parse_args()
    files = [given.baseline, given.experimental]
    commands = {
        "Twinlane": [given.twinlane_cli, "compare", *files, "--format", "json", "--output", os.devnull],
        "HTA TraceDiff": [sys.executable, "-c", COMPARISON, *files],
        "HTA, imports alone": [sys.executable, "-c", IMPORTS],
    }
    runs = {name: [] for name in commands}
    for turn in range(max(given.repeat, given.peer_repeat)):
        for name, command in commands.items():
            if turn < (given.repeat if name == "Twinlane" else given.peer_repeat):
                runs[name].append(measured(command))
    ours = medians(runs["Twinlane"])
    size = sum(os.path.getsize(path) for path in files) / 1e6
    print(f"{os.path.basename(files[0])} and {os.path.basename(files[1])}, {size:.1f} MB as stored, "
          f"medians of {len(runs['Twinlane'])} and {len(runs['HTA TraceDiff'])}\n")
    print("| | wall s | processor s | peak MB | wall / ours | processor / ours | memory / ours |")
    print("|---|---|---|---|---|---|---|")
    for name, found in runs.items():
        wall, processor, peak = medians(found)
        print(f"| {name} | {wall:.3f} | {processor:.3f} | {peak / 1e6:.0f} | {wall / ours[0]:.0f} | "
              f"{processor / ours[1]:.0f} | {peak / ours[2]:.1f} |")


if __name__ == "__main__":
    main()
