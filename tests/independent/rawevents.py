# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The events of a trace as plain Python, read without any of Twinlane's code; times are whole nanoseconds."""

import decimal
import gzip
import json
import re


def nanoseconds(value):
    """Decimal microseconds, rounded half to even as the contract says."""
    if isinstance(value, int):
        return value * 1000
    if not isinstance(value, decimal.Decimal):
        value = decimal.Decimal(str(value))
    return int((value * 1000).to_integral_value(decimal.ROUND_HALF_EVEN))


def load(path):
    data = (gzip.open(path) if path.endswith(".gz") else open(path, "rb")).read()
    text = data.decode("utf-8", "replace")
    try:
        trace = json.loads(text, parse_float=decimal.Decimal, strict=False)
    except json.JSONDecodeError:  # Windows paths: a backslash that begins no escape of JSON is itself
        text = re.sub(r'\\(?![\\"]|u[0-9a-fA-F]{4})', r"\\\\", text)
        trace = json.loads(text, parse_float=decimal.Decimal, strict=False)
    return trace if isinstance(trace, list) else trace["traceEvents"]


def of_first_rank(raw_events):
    """Of several ranks in one file, which label their processes "[TP00] 83", the events of the first; else all events."""
    def label(event):
        found = re.match(r"\[([^]]+)\] ", str(event.get("pid"))) if isinstance(event, dict) else None
        return found and found[1]

    labels = sorted({label(event) for event in raw_events} - {None})
    return raw_events if len(labels) < 2 else [event for event in raw_events if label(event) == labels[0]]


DEVICE = {"kernel": "kernel", "gpu_memcpy": "memcpy", "memcpy": "memcpy", "gpu_memset": "memset", "memset": "memset"}
SYNC = {"Stream Sync", "Event Sync", "Device Sync", "Context Sync", "Stream Wait Event"}


def kind(event):
    category, name = str(event.get("cat", "")).lower(), str(event.get("name", ""))
    if category in DEVICE:
        return None if name in SYNC else DEVICE[category]
    if category == "runtime" or category.startswith("hip_") or category.endswith(("_runtime", "_driver")):
        return "launch"
    if category in ("operator", "cpu_op"):
        annotation = re.match(r"ProfilerStep#|Optimizer\..*#|enumerate\((DataLoader|DataPipe)\)#", name)
        return None if annotation else "operator"
    return None


class Event:
    __slots__ = ("kind", "name", "start", "end", "lane", "correlation", "device", "stream", "order", "parent", "children")

    def __init__(self, kind_, raw, order):
        self.kind, self.name, self.order = kind_, raw.get("name", ""), order
        self.start = nanoseconds(raw["ts"])
        self.end = self.start + nanoseconds(raw["dur"])
        self.lane = (str(raw.get("pid")), str(raw.get("tid")))
        args = raw.get("args") or {}
        self.correlation = int(args.get("correlation", 0) or 0)
        self.device = args.get("device", raw.get("pid"))
        self.stream = args.get("stream", raw.get("tid"))
        self.parent, self.children = None, []

    @property
    def duration(self):
        return self.end - self.start


def events(raw_events):
    found = []
    for order, raw in enumerate(raw_events):
        if raw.get("ph") == "X" and "dur" in raw:
            which = kind(raw)
            if which:
                found.append(Event(which, raw, order))
    return found


def begins(lane):
    """When each long call begins that another recorder stamped a hundredth of its length before its operator: with that operator."""
    starts = {}
    for index, event in enumerate(lane):
        if event.kind != "launch" or event.duration < 1_000_000:
            continue
        for other in lane[index + 1:index + 64]:
            if other.start - event.start >= event.duration // 100:
                break
            if other.kind == "operator" and other.end >= event.end:
                starts[event] = other.start
                break
    return starts


def nest(host):
    """Who is called by whom on each thread: containment with a tolerance of one microsecond, of a call a hundredth of its length."""
    lanes, doubtful = {}, {}
    for event in host:
        lanes.setdefault(event.lane, []).append(event)
    for lane in lanes.values():
        lane.sort(key=lambda e: (e.start, -e.end, e.order))
        early = begins(lane)
        lane.sort(key=lambda e: (early.get(e, e.start), e in early, -e.end, e.order))
        stack = []  # [event, end clipped to its parent's]
        for event in lane:
            closed = []  # what ends where the event begins, the innermost first
            while stack and stack[-1][1] <= early.get(event, event.start):
                last, end = stack.pop()
                closed = closed + [last] if end == event.start and last.kind == "operator" else []
            if event.kind == "operator" and event.duration == 0 and closed:
                doubtful[event] = closed
            tolerance = max(1000, event.duration // 100 if event.kind == "launch" else 0)
            while stack and event.end > stack[-1][1] + tolerance:
                stack.pop()
            end = event.end
            if stack:
                end = min(end, stack[-1][1])
                event.parent = stack[-1][0]
            stack.append((event, end))
    nest_calls_at_ends(lanes.values(), doubtful)


def nest_calls_at_ends(lanes, doubtful):
    """An operator of no length where others end belongs to the first in which its name lies more often than at once behind it."""
    votes, last = {}, {}
    for lane in lanes:
        last[None] = None
        for event in (e for e in lane if e.kind == "operator" and e not in doubtful):
            if event.parent:
                votes[event.parent.name, event.name] = votes.get((event.parent.name, event.name), 0) + 1
            if last.get(event.parent) and event.start - last[event.parent].end <= 1000:
                before = last[event.parent].name, event.name
                votes[before] = votes.get(before, 0) - 1
            last[event.parent] = event
    for event, ended in doubtful.items():
        for before in ended:
            seen = votes.get((before.name, event.name), 0)
            if seen > 0 or (seen == 0 and before.name.endswith("::" + event.name)):
                event.parent = before
                break


def link(found):
    """Each device event's launch: the first call with its correlation."""
    launches = {}
    for event in found:
        if event.kind == "launch" and event.correlation:
            best = launches.get(event.correlation)
            if best is None or event.start < best.start:
                launches[event.correlation] = event
    return {work: launches.get(work.correlation) for work in found if work.kind in ("kernel", "memcpy", "memset")}
