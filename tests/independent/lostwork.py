#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""lostwork.py TWINLANE_CLI TRACE_OR_FOLDER... : removes device events from real traces (the tail, one step, one stream)
and looks whether `twinlane-cli summary` tells it, with the right number of launches; the whole traces must say nothing.
Traces and exit statuses as for sums.py."""

import collections
import decimal
import json
import os
import random
import subprocess
import sys
import tempfile

import rawevents
import sums

WORK = ("kernel", "memcpy", "memset")


def correlation(event):
    return int((event.get("args") or {}).get("correlation", 0) or 0)


def copies_or_sets(launch):
    name = str(launch.get("name"))
    return ("Memcpy" in name or "Memset" in name) and "Graph" not in name


def may_do_nothing(launch):
    """A copy or a set that returns within a microsecond may have had no bytes: without work it is no loss."""
    return copies_or_sets(launch) and decimal.Decimal(str(launch["dur"])) <= 1


class Recording:
    """One trace, its device work and its launches."""

    def __init__(self, path):
        self.raw = rawevents.of_first_rank(rawevents.load(path))
        timed = [e for e in self.raw if isinstance(e, dict) and e.get("ph") == "X" and "dur" in e]
        self.work = [e for e in timed if rawevents.kind(e) in WORK]
        self.launches = {}
        for event in timed:
            if rawevents.kind(event) == "launch" and correlation(event):
                self.launches.setdefault(correlation(event), event)
        worked = {correlation(e) for e in self.work}
        self.without_work = {c for c, e in self.launches.items() if c not in worked and copies_or_sets(e) and not may_do_nothing(e)}
        self.steps = [e for e in timed if str(e.get("name")).startswith("ProfilerStep#") and e.get("cat") != "gpu_user_annotation"]

    def lost(self, gone):
        """Launches without device work that must be counted: those that lose all of it, and longer copies and sets that
        had none before."""
        removed = {id(e) for e in gone}
        left = {correlation(e) for e in self.work if id(e) not in removed}
        lost = {correlation(e) for e in gone} & set(self.launches) - left
        return {c for c in lost if not may_do_nothing(self.launches[c])} | self.without_work

    def is_told(self, lost):
        launched = {correlation(e) for e in self.work} & set(self.launches)
        return len(lost) >= 5 and 100 * len(lost) >= len(launched)

    def without(self, gone):
        ids = {id(e) for e in gone}
        return [e for e in self.raw if id(e) not in ids]


def removals(recording, rng):
    """What is removed: (name, events, whether the end of the file is missing; None: either)."""
    starts = sorted(decimal.Decimal(str(e["ts"])) for e in recording.work)
    cut = starts[int(len(starts) * rng.uniform(0.4, 0.9))]
    yield "the tail", [e for e in recording.work if decimal.Decimal(str(e["ts"])) >= cut], True
    streams = collections.Counter((str(e.get("pid")), str(e.get("tid"))) for e in recording.work)
    for stream in rng.sample(sorted(streams), min(3, len(streams))):
        yield f"stream {stream}", [e for e in recording.work if (str(e.get("pid")), str(e.get("tid"))) == stream], None
    steps = sorted(recording.steps, key=lambda e: decimal.Decimal(str(e["ts"])))[:-1]
    if len(steps) > 1:
        step = rng.choice(steps)
        begin = decimal.Decimal(str(step["ts"]))
        end = begin + decimal.Decimal(str(step["dur"]))
        inside = {c for c, e in recording.launches.items() if begin <= decimal.Decimal(str(e["ts"])) <= end}
        yield step["name"], [e for e in recording.work if correlation(e) in inside], False


def summary(program, path):
    written = subprocess.run([program, "summary", path, "--format", "json"], stdout=subprocess.PIPE, check=True).stdout
    return json.loads(written)["traces"][0]


def lost_note(told):
    return next((note for note in told["notes"] if note["code"] == "deviceWorkLost"), None)


def differences(program, recording, scratch, rng):
    for what, gone, is_tail in removals(recording, rng):
        lost = recording.lost(gone)
        if not recording.is_told(lost):
            continue
        path = os.path.join(scratch, "cut.json")
        with open(path, "w") as file:
            json.dump({"traceEvents": recording.without(gone)}, file, default=float)
        told = summary(program, path)
        note = lost_note(told)
        if not note:
            yield f"{what} removed, {len(lost)} launches without work: nothing said"
        elif note["count"] != len(lost) or (is_tail is not None and note["tail"] != is_tail):
            yield f"{what} removed, {len(lost)} launches without work: told {note['count']}, tail {note['tail']}"
        elif any(step["used"] and step["name"] in note["steps"] for step in told["steps"]) and any(
                step["mark"] != "deviceWorkLost" for step in told["steps"]):
            yield f"{what} removed: steps without work are used though others are whole"


def main():
    program, *places = sys.argv[1:]
    rng = random.Random(17)
    looked = failed = 0
    with tempfile.TemporaryDirectory() as scratch:
        for path in sums.traces(places):
            try:
                recording = Recording(path)
            except (ValueError, KeyError, OSError):
                continue  # no trace that plain Python can read
            if not recording.work:
                continue
            looked += 1
            found = ["the whole trace: device work is said to be lost"] if lost_note(summary(program, path)) else []
            found += differences(program, recording, scratch, rng)
            for line in found:
                print(f"{path}: {line}")
            failed += bool(found)
    print(f"{looked} traces with device work, {failed} of them wrong")
    sys.exit(77 if looked == 0 else 1 if failed else 0)


if __name__ == "__main__":
    main()
