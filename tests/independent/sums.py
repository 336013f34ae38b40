#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""sums.py TWINLANE_CLI TRACE_OR_FOLDER... : operators, kernels and the idle split of traces, computed from the raw events by a plain
script and compared with `twinlane-cli summary`. Of each folder the smallest trace is taken, all of them (a minute) with
TWINLANE_ALL_TRACES=1 in the environment. Exit 1 if anything differs, 77 if there is no trace."""

import collections
import json
import os
import subprocess
import sys

import rawevents

REFUSED = 3  # exit status: the file is no trace


def operator_around(event):
    event = event.parent
    while event and event.kind != "operator":
        event = event.parent
    return event


def is_in_namesake(event):
    outer = operator_around(event)
    while outer and outer.name != event.name:
        outer = operator_around(outer)
    return bool(outer)


def covered(inner, outer):
    """How much of the outer event its inner ones cover, overlaps once."""
    total, until = 0, outer.start
    for event in inner:
        start, end = max(event.start, until), min(event.end, outer.end)
        if end > start:
            total, until = total + end - start, end
    return total


def operator_sums(found):
    host = [e for e in found if e.kind in ("operator", "launch")]
    rawevents.nest(host)
    operators = [e for e in host if e.kind == "operator"]
    inside = collections.defaultdict(list)
    for event in sorted(host, key=lambda e: (e.start, -e.end, e.order)):
        outer = operator_around(event)
        if outer:
            inside[outer].append(event)
    device_self = collections.Counter()
    for work, launch in rawevents.link(found).items():
        outer = launch and operator_around(launch)
        if outer:
            device_self[outer] += work.duration
    host_self = {e: e.duration - covered(inside[e], e) for e in operators}
    device_total = collections.Counter(device_self)
    counts = {e: True for e in operators}
    for event in sorted(operators, key=lambda e: (e.start, -e.end, e.order), reverse=True):
        outer = operator_around(event)
        if not outer:
            continue
        device_total[outer] += device_total[event]
        only = [e for e in inside[outer] if e.kind == "operator"] == [event]
        if only and event.name == outer.name:  # an operator that only dispatches to its namesake counts once
            counts[event] = False
            host_self[outer] += host_self[event]
            device_self[outer] += device_self[event]
    rows = collections.defaultdict(lambda: [0, 0, 0, 0, 0])
    for event in operators:
        if counts[event]:
            inner = is_in_namesake(event)  # no instant counts twice for a name
            values = (1, 0 if inner else event.duration, host_self[event], 0 if inner else device_total[event], device_self[event])
            rows[event.name] = [x + y for x, y in zip(rows[event.name], values)]
    return rows


def kernel_sums(found):
    rows = {}
    for work in found:
        if work.kind in ("kernel", "memcpy", "memset"):
            rows.setdefault(work.name, []).append(work.duration)
    return {name: [len(ns), sum(ns), min(ns), max(ns)] for name, ns in rows.items()}


def idle_split(found, device, start, end):
    """[busy, host, launch call, launch, waiting or unexplained or queued ahead] of one device between two times, from the
    sorted list of its work."""
    links = rawevents.link(found)
    work = sorted((w for w in links if str(w.device) == device), key=lambda w: (w.start, number(w.stream), w.order))
    parts = [0, 0, 0, 0, 0]

    def add(part, a, b):
        parts[part] += max(0, min(b, end) - max(a, start))

    earliest = min((w.start for w in links), default=0)
    until = None
    for event in work:
        if until is None or event.start > until:
            caller, at = links[event], until if until is not None else float("-inf")
            ahead = caller and event.start == earliest and event.start - caller.end > 1000000
            borders = [] if caller is None else [caller.start, caller.end, caller.end if ahead else caller.end + 30000]
            for part, border in enumerate(borders, 1):
                border = min(max(border, at), event.start)
                add(part, at, border)
                at = border
            add(4, at, event.start)
        add(0, event.start if until is None else max(until, event.start), event.end)
        until = event.end if until is None else max(until, event.end)
    add(1, until, float("inf"))
    return parts


def number(stream):
    try:
        return int(stream)
    except (TypeError, ValueError):
        return -1


def differences(path, summary):
    raw_events = rawevents.load(path)
    found = rawevents.events(rawevents.of_first_rank(raw_events))
    yield from table_differences("operator", operator_sums(found), {
        row["name"]: [row["calls"], row["hostTotalNs"], row["hostSelfNs"], row["deviceTotalNs"], row["deviceSelfNs"]]
        for row in summary["operators"]})
    kernels = {}
    for row in summary["kernels"]:
        kernels[row["name"]] = [row["calls"], row["totalNs"], row["minNs"], row["maxNs"]]
    yield from table_differences("kernel", kernel_sums(found), kernels)
    base = min((rawevents.nanoseconds(e["ts"]) for e in raw_events
                if e.get("ph") == "X" and "dur" in e and e.get("cat") != "Trace"), default=0)
    if not summary["steps"]:
        if found or summary["gpus"]:
            yield f"no step though there are {len(found)} operators, launches and pieces of device work"
        return
    span = summary["steps"][0]["startNs"] + base, summary["steps"][-1]["endNs"] + base
    for gpu in summary["gpus"]:
        busy = gpu["computeNs"] + gpu["exposedCommunicationNs"] + gpu["exposedCopiesNs"]
        rest = gpu["idleWaitingNs"] + gpu["idleUnexplainedNs"] + gpu["queuedAheadNs"]
        ours = [busy, gpu["idleHostNs"], gpu["idleLaunchCallNs"], gpu["idleLaunchNs"], rest]
        if sum(ours) != span[1] - span[0]:
            yield f"device {gpu['id']}: {sum(ours)} ns do not fill the span of {span[1] - span[0]} ns"
        plain = idle_split(found, str(gpu["id"]), *span)
        if plain != ours:
            yield f"device {gpu['id']}: busy, host, launch call, launch, rest: {plain} by the script, {ours} by Twinlane"


def table_differences(what, plain, ours):
    for name in sorted(set(plain) | set(ours)):
        if plain.get(name) != ours.get(name):
            yield f"{what} {name}: {plain.get(name)} by the script, {ours.get(name)} by Twinlane"


def traces(places):
    take_all = os.environ.get("TWINLANE_ALL_TRACES", "0") != "0"
    for place in places:
        if os.path.isfile(place):
            yield place
        for folder, _, files in sorted(os.walk(place)):
            paths = [os.path.join(folder, name) for name in sorted(files) if name.endswith((".json", ".json.gz"))]
            yield from paths if take_all else sorted(paths, key=os.path.getsize)[:1]


def is_trace(path):
    """Can plain Python find events in the file?"""
    try:
        return isinstance(rawevents.load(path), list)
    except (ValueError, KeyError, OSError):
        return False


def main():
    program, *places = sys.argv[1:]
    compared = failed = 0
    for path in traces(places):
        told = subprocess.run([program, "summary", path, "--format", "json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if told.returncode == REFUSED and not is_trace(path):
            continue
        told.check_returncode()
        compared += 1
        found = list(differences(path, json.loads(told.stdout)["traces"][0]))
        for line in found[:10]:
            print(f"{path}: {line}")
        failed += bool(found)
    print(f"{compared} traces compared, {failed} of them differ")
    sys.exit(77 if compared == 0 else 1 if failed else 0)


if __name__ == "__main__":
    main()
