# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A Chrome trace of PyTorch as the thread of its steps: blocks, operators and steps, nested as the viewer nests them."""

import gzip
import json
import math
from decimal import Decimal

TOLERANCE_NS = 1000   # by which a child may outlive what it lies in
NODE_PREFIX = "autograd::engine::evaluate_function: "
STEP_PREFIX = "ProfilerStep#"


class Event:
    """A step, an annotation, a module call or an operator."""

    __slots__ = ("name", "start", "end", "dims", "types", "number", "is_backward", "block", "parent", "children", "is_module", "is_step")

    def __init__(self, name, start, end):
        self.name, self.start, self.end = name, start, end
        self.dims = self.types = ""
        self.number = None       # autograd's sequence number
        self.is_backward = False
        self.block = None        # innermost block around its start
        self.parent = None       # operator around it; of a block: the block around it
        self.children = []       # operators directly in it
        self.is_module = self.is_step = False


class Thread:
    """What lies on the thread of the steps, each list in time order. @p nodes: the numbers of all backward passes' nodes."""

    def __init__(self, nodes=()):
        self.steps, self.blocks, self.tops, self.frames, self.nodes = [], [], [], [], set(nodes)


def nanoseconds(microseconds):
    """Exact. @p microseconds: a number without a fraction, or the text of one with it."""
    if isinstance(microseconds, int):
        return microseconds * 1000
    whole, _, part = microseconds.partition(".")
    if whole.isdigit() and part.isdigit() and len(part) <= 3:
        return int(whole) * 1000 + int(part.ljust(3, "0"))
    return int(Decimal(microseconds) * 1000)


class Recording:
    """What a file says. @p base_ns: the time since the epoch at which its times begin."""

    def __init__(self, path):
        opened = gzip.open(path, "rt", encoding="utf-8") if str(path).endswith(".gz") else open(path, encoding="utf-8")
        with opened as file:
            document = json.load(file, parse_float=str)
        is_bare = isinstance(document, list)
        self.events = document if is_bare else document["traceEvents"]
        self.base_ns = 0 if is_bare else int(document.get("baseTimeNanoseconds", 0))


def load(path):
    """The events of a file."""
    return Recording(path).events


def is_engine(name):
    """Is it a range of the autograd engine? That is a block, too."""
    return name.startswith(NODE_PREFIX)


def is_node(name):
    """Is it part of a backward pass by its name?"""
    bare = name.rstrip("0123456789")
    is_function = len(bare) > 8 and bare.endswith("Backward") and ":" not in bare and " " not in bare
    return is_engine(name) or is_function or name.startswith("torch::autograd::")


def _open(stack, start, end):
    """Closes what has ended at @p start: what lies around [start, end), and the end that it has in there."""
    while stack and stack[-1][1] <= start:
        stack.pop()
    while stack and end > stack[-1][1] + TOLERANCE_NS:      # it overlaps these only partly
        stack.pop()
    return (stack[-1][0], min(end, stack[-1][1])) if stack else (None, end)


def number_of(args):
    number = args.get("Sequence number", -1)
    return number if number >= 0 else None


def _made(event, category):
    start = nanoseconds(event["ts"])
    made = Event(event["name"], start, start + nanoseconds(event["dur"]))
    if category == "cpu_op":
        args = event.get("args", {})
        made.dims, made.types = args.get("Input Dims", ""), args.get("Input type", "")
        made.number, made.is_backward = number_of(args), args.get("Fwd thread id", 0) > 0
    made.is_module = made.name.startswith("nn.Module: ")
    made.is_step = made.name.startswith(STEP_PREFIX)
    return made


def thread_of_steps(events):
    """The thread of the steps. @p events: as load() gives them."""
    timed = [e for e in events if e.get("ph") == "X" and "dur" in e]
    marks = [e for e in timed if e.get("cat") == "user_annotation" and str(e["name"]).startswith(STEP_PREFIX)]
    if not marks:
        return Thread()
    mine = [e for e in timed if (e["pid"], e["tid"]) == (marks[0]["pid"], marks[0]["tid"])
            and e.get("cat") in ("cpu_op", "user_annotation", "python_function")]
    made = [(_made(e, e["cat"]), e["cat"]) for e in mine]
    # At one time blocks come first: an operator that starts with a block starts inside it.
    made.sort(key=lambda p: (p[0].start, p[1] == "cpu_op", -p[0].end))
    thread = Thread(number_of(e["args"]) for e in timed if e.get("cat") == "cpu_op" and e.get("args", {}).get("Fwd thread id", 0) > 0)
    thread.nodes.discard(None)
    blocks, operators = [], []
    for event, category in made:
        if category == "python_function" and not event.is_module:
            thread.frames.append(event)
        elif category == "cpu_op":
            _add_operator(thread, blocks, operators, event)
        else:
            event.parent = _add_block(blocks, event)
            thread.blocks.append(event)
            if event.is_step:
                thread.steps.append(event)
    return thread


def times_on_thread(events):
    """Start and end of every event of the steps' thread: by start, longer first, then as in the file."""
    timed = [e for e in events if e.get("ph") == "X" and "dur" in e]
    mark = next(e for e in timed if str(e["name"]).startswith(STEP_PREFIX))
    times = [(nanoseconds(e["ts"]), nanoseconds(e["dur"])) for e in timed if (e["pid"], e["tid"]) == (mark["pid"], mark["tid"])]
    return [(start, start + length) for start, length in sorted(times, key=lambda t: (t[0], -t[1]))]


def _add_block(blocks, event):
    event.block, end = _open(blocks, event.start, event.end)
    blocks.append((event, end))
    return event.block


def _add_operator(thread, blocks, operators, event):
    if is_engine(event.name):
        _add_block(blocks, event)
    else:
        while blocks and blocks[-1][1] <= event.start:
            blocks.pop()
        event.block = blocks[-1][0] if blocks else None
    event.parent, end = _open(operators, event.start, event.end)
    operators.append((event, end))
    if event.parent is None:
        thread.tops.append(event)
    else:
        event.parent.children.append(event)


def all_in(operator):
    """It and every operator in it."""
    yield operator
    for child in operator.children:
        yield from all_in(child)


def dropped(thread):
    """The ids of top-level operators that autograd kept though no backward pass came for them, only for later ones."""
    nodes, made = thread.nodes, set()
    if not nodes:
        return made
    first, last = min(nodes), max(nodes)
    for operator, after in zip(thread.tops, thread.tops[1:] + [None]):
        number = operator.number
        if number is None or not first < number < last or any(o.number in nodes for o in all_in(operator)):
            continue
        # Numbers count nodes: where the next operator has the same one, none was made.
        if after is None or after.is_backward or after.number is None or after.number != number:
            made.add(id(operator))
    return made


def largest_tensor(dims):
    """Elements of the largest input; lists of tensors count as none."""
    best = 0
    for sizes in dims or ():
        if isinstance(sizes, list) and sizes and all(isinstance(n, int) for n in sizes):
            best = max(best, math.prod(sizes))
    return best
