# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The segments of a recording and their features: the reference of model/findings/segments, which must give the same.

A segment is a run of at most LONGEST consecutive top-level operators of the steps' thread that have the same innermost
block and phase; nothing of a backward pass is in one, and a backward pass or a gap ends one. A stretch of GAP_NS or more
of a step in which the thread runs no operator is a segment of its own, unless a backward pass lies on both sides of it.
No feature knows the name of a module, a frame or a file: names are only ever compared with each other.
"""

from collections import Counter, defaultdict

import roles
import traceevents

LONGEST, GAP_NS, LONGEST_PERIOD, TINY_ELEMENTS, OFTEN = 48, 200_000, 12, 1024, 8

# Whose share of the operators is a feature, and whose share of their time.
COUNTED_ROLES = ("Other", "Elementwise", "Reduction", "Product", "Norm", "Softmax", "Attention", "Dropout", "View", "Copy", "Cast",
                 "Creation", "Join", "Index", "Read", "Check")
TIMED_ROLES = ("Other", "Elementwise", "Reduction", "Product", "View", "Copy", "Cast", "Creation", "Join")
PHASES = ("module", "outside", "optimizer", "zero_grad", "loader")
LEADS_TO_CHECK = {"aten::" + name for name in
                  "abs all any eq ge gt isfinite isinf isnan le logical_not lt max ne".split()}

# In this order. "Share" is of the segment's operators, unless said otherwise; an operator that lies in no other one.
FEATURES = {
    "operators": "how many operators",
    "nested": "operators with all that lie in them, divided by the operators",
    "gap_share": "part of the segment's time in which no operator runs",
    "step_share": "part of the step's time",
    "relative_duration": "mean time of an operator, divided by that of the step's segments",
    **{f"n_{role}": f"share of operators of the role {role}" for role in COUNTED_ROLES},
    **{f"t_{role}": f"share of the operators' time that those of the role {role} take" for role in TIMED_ROLES},
    "distinct_names": "different names, divided by the operators",
    "same_name": "share of the most frequent name",
    "rounds": "rounds of the longest repetition of names, periods up to 12 (0: none)",
    "round_cover": "share in that repetition",
    "round_period": "its period",
    "own_rounds": "rounds of the longest repetition among operators and calls directly in one call of the segment's block",
    "own_cover": "part of those operators and calls that lies in that repetition",
    "around_rounds": "most rounds of a repetition that a call around the segment is a part of, at any depth",
    "same_call": "most operators of equal name, sizes and types",
    "same_work": "most products, norms or softmaxes of equal name, sizes and types on more than 1024 elements",
    "tiny_share": "share with at most 1024 elements in the largest input",
    "relative_elements": "elements of the largest input, divided by those of the largest of the step's segments",
    "casts": "copies to another type, nested ones too",
    "t_casts": "their time, divided by the operators'",
    "copies": "copies to the same type, nested ones too",
    "t_copies": "their time, divided by the operators'",
    "clones": "aten::clone and aten::contiguous among the operators",
    "reads": "aten::_local_scalar_dense, nested ones too",
    "creations": "operators that create a tensor",
    "joins": "operators that join tensors",
    "checks": "operators that check values",
    "check_chain": "share of operators that may lead to a check (isnan, all, ...)",
    "products": "products of matrices",
    "zeroings": "aten::zero_ and aten::fill_, nested ones too",
    "many": "share of operators on many tensors (_foreach, _fused), nested ones counted for their operator",
    "double_share": "share of operators that have an input tensor of double precision",
    "dropped_share": "share of operators that autograd kept though no backward pass came for them, only for later ones",
    "block_operators": "operators of all segments of the step with the same block and phase",
    "block_copies": "copies of those, nested ones too",
    "block_casts": "casts of those, nested ones too",
    "block_clones": "clones of those",
    "block_creations": "creations of those",
    "block_joins": "joins of those",
    "block_reads": "reads of those",
    "called_often": "1 if the segment's module is called 8 times or more in the step",
    **{f"p_{phase}": f"1 if its phase is {phase}" for phase in PHASES},
    "p_gap": "1 if it is a gap",
    "gap_steps": "of a gap: part of the steps that have one between the same operators",
    "gap_typical": "of a gap: part of the step that the (lower) median over the steps of the gaps between these operators would take",
    "gap_optimizer": "of a gap: part that lies in an optimizer's call",
    "gap_loader": "of a gap: part that lies in a loader's call",
}
NAMES = tuple(FEATURES)


class Segment:
    """@p step: index of the step. A gap has no operators. @p features: by name."""

    __slots__ = ("step", "start", "end", "block", "phase", "operators", "is_gap", "sides", "features")

    def __init__(self, step, start, end, block, phase, operators, sides=None):
        self.step, self.start, self.end, self.block, self.phase = step, start, end, block, phase
        self.operators, self.is_gap, self.sides, self.features = operators, sides is not None, sides, {}

    def row(self):
        return [float(self.features[name]) for name in NAMES]


def instance(block):
    """The name by which blocks are told apart; steps have none, for each has its own number."""
    return "" if block is None or block.is_step else block.name


def phase_of_name(name):
    """The phase that an annotation opens; None: it opens none."""
    for start, phase in (("Optimizer.step#", "optimizer"), ("Optimizer.zero_grad#", "zero_grad"),
                         ("enumerate(DataLoader)#", "loader"), ("enumerate(DataPipe)#", "loader")):
        if name.startswith(start):
            return phase
    return None


def phase_in(block):
    """The phase of what lies in @p block: the innermost annotation's that opens one; else, is there a module around?"""
    in_module = False
    while block is not None:
        named = None if block.is_module else phase_of_name(block.name)
        if named:
            return named
        in_module = in_module or block.is_module
        block = block.parent
    return "module" if in_module else "outside"


def longest_repetition(names):
    """(first, period, rounds) of most rounds among periods of 12 and less; then the shortest period, then the first."""
    best = (0, 0, 0)
    for period in range(1, min(LONGEST_PERIOD, len(names) // 2) + 1):
        alike = 0
        for i in range(period, len(names)):
            alike = alike + 1 if names[i] == names[i - period] else 0
            rounds = alike // period + 1
            if alike > 0 and alike % period == 0 and rounds > best[2]:
                best = (i + 1 - alike - period, period, rounds)
    return best


# ---- cutting

def is_listed(operator):
    return operator.block is not None and not operator.name.startswith("profiler::") and not traceevents.is_node(operator.name)


def _block_around(block, start, end):
    """The innermost of @p block and those around it that holds all of [start, end)."""
    while block is not None and (block.start > start or block.end < end):
        block = block.parent
    return block


def _gap(step_index, step, before_end, before, after):
    """The gap between two neighbours among the top-level operators, as far as it lies in the step; None: it is none."""
    start, end = max(before_end, step.start), min(after.start, step.end)
    if end - start < GAP_NS or (traceevents.is_node(before.name) and traceevents.is_node(after.name)):
        return None
    block = step if after.start > step.end or before_end < step.start else _block_around(after.block, start, end)
    return Segment(step_index, start, end, block, phase_in(block), [], (before.name, after.name))


def cut(thread, step_index):
    """The segments of one step in time order, without features."""
    step, tops, made, current = thread.steps[step_index], thread.tops, [], []

    def finish():
        if current:
            first = current[0]
            made.append(Segment(step_index, first.start, max(o.end for o in current), first.block, phase_in(first.block), list(current)))
            current.clear()

    latest = None        # end of all before
    for i, operator in enumerate(tops):
        if i > 0:
            latest = max(latest, tops[i - 1].end) if latest is not None else tops[i - 1].end
            gap = _gap(step_index, step, latest, tops[i - 1], operator) if latest < step.end and operator.start > step.start else None
            if gap:
                finish()
                made.append(gap)
        if not step.start <= operator.start < step.end:
            continue
        if not is_listed(operator):
            finish()
            continue
        if current and (instance(current[-1].block) != instance(operator.block) or len(current) >= LONGEST
                        or phase_in(current[-1].block) != phase_in(operator.block)):
            finish()
        current.append(operator)
    finish()
    return made


# ---- repetitions among what lies in one call

class Rounds:
    """Of one step: in which repetitions its operators and calls take part."""

    def __init__(self, thread, step, operators):
        items = defaultdict(list)
        operator_ids = {id(o) for o in operators}
        for block in thread.blocks:
            if block.parent is not None and step.start <= block.start < step.end:
                items[id(block.parent)].append(block)
        for operator in operators:
            items[id(operator.block)].append(operator)
        self._of = {}            # rounds by operator or call, within the call around it
        self._cover = {}         # by the call around
        for around, listed in items.items():
            listed.sort(key=lambda e: (e.start, id(e) in operator_ids, -e.end))
            first, period, rounds = longest_repetition([e.name for e in listed])
            self._cover[around] = rounds * period / len(listed)
            for event in listed[first:first + rounds * period]:
                self._of[id(event)] = rounds

    def own(self, operator):
        return self._of.get(id(operator), 0)

    def cover(self, operator):
        return self._cover[id(operator.block)] if self.own(operator) else 0.0

    def around(self, operator):
        most, block = 0, operator.block
        while block is not None:
            most = max(most, self._of.get(id(block), 0))
            block = block.parent
        return most


# ---- features

def is_cast(operator):
    types = [t for t in operator.types[:2]] if operator.types else []
    return operator.name.split(".")[0] == "aten::copy_" and len(types) == 2 and all(types) and types[0] != types[1]


def is_copy(operator):
    return operator.name.split(".")[0] == "aten::copy_" and not is_cast(operator)


def has_double(operator):
    pairs = zip(operator.types or (), operator.dims or ())
    return any(t == "double" and isinstance(d, list) and d for t, d in pairs)


def is_many(operator):
    return any(o.name.startswith(("aten::_foreach", "aten::_fused")) for o in traceevents.all_in(operator))


def duration(events):
    return sum(e.end - e.start for e in events)


def counts_of(segment):
    """The counts that blocks add up."""
    every = [o for top in segment.operators for o in traceevents.all_in(top)]
    of_role = Counter(roles.role(o.name) for o in segment.operators)
    return {"operators": len(segment.operators), "copies": sum(map(is_copy, every)), "casts": sum(map(is_cast, every)),
            "clones": sum(o.name in ("aten::clone", "aten::contiguous") for o in segment.operators),
            "creations": of_role["Creation"], "joins": of_role["Join"],
            "reads": sum(o.name == "aten::_local_scalar_dense" for o in every)}


def _describe_names(segment, put):
    operators, n = segment.operators, len(segment.operators)
    names = [o.name for o in operators]
    first, period, rounds = longest_repetition(names)
    put["distinct_names"] = len(set(names)) / n
    put["same_name"] = max(Counter(names).values()) / n
    put["rounds"], put["round_cover"], put["round_period"] = rounds, rounds * period / n, period
    calls = Counter((o.name, str(o.dims), str(o.types)) for o in operators)
    work = Counter((o.name, str(o.dims), str(o.types)) for o in operators
                   if roles.role(o.name) in ("Product", "Norm", "Softmax") and traceevents.largest_tensor(o.dims) > TINY_ELEMENTS)
    put["same_call"], put["same_work"] = max(calls.values()), max(work.values(), default=0)


def _describe_roles(segment, put, busy):
    n = len(segment.operators)
    time, count = Counter(), Counter()
    for operator in segment.operators:
        role = roles.role(operator.name)
        count[role] += 1
        time[role] += operator.end - operator.start
    for role in COUNTED_ROLES:
        put[f"n_{role}"] = count[role] / n
    for role in TIMED_ROLES:
        put[f"t_{role}"] = time[role] / busy
    put["checks"], put["products"] = count["Check"], count["Product"]


def _describe_nested(segment, dropped, put, busy):
    n = len(segment.operators)
    every = [o for top in segment.operators for o in traceevents.all_in(top)]
    put["nested"] = len(every) / n
    put["t_casts"] = duration(filter(is_cast, every)) / busy
    put["t_copies"] = duration(filter(is_copy, every)) / busy
    put["zeroings"] = sum(o.name in ("aten::zero_", "aten::fill_") for o in every)
    put["many"] = sum(map(is_many, segment.operators)) / n
    put["double_share"] = sum(map(has_double, segment.operators)) / n
    put["dropped_share"] = sum(id(o) in dropped for o in segment.operators) / n
    put["check_chain"] = sum(o.name in LEADS_TO_CHECK for o in segment.operators) / n


def _describe_operators(segment, step, rounds, dropped, put):
    operators, n = segment.operators, len(segment.operators)
    busy = max(duration(operators), 1)
    wall = max(segment.end - segment.start, 1)
    put["gap_share"] = max(wall - busy, 0) / wall
    put["relative_duration"] = (busy / n) / (step["busy"] / step["operators"])
    elements = [traceevents.largest_tensor(o.dims) for o in operators]
    put["tiny_share"] = sum(e <= TINY_ELEMENTS for e in elements) / n
    put["relative_elements"] = max(elements) / max(step["elements"], 1)
    put["own_rounds"] = max(map(rounds.own, operators))
    put["own_cover"] = max(map(rounds.cover, operators))
    put["around_rounds"] = max(map(rounds.around, operators))
    _describe_names(segment, put)
    _describe_roles(segment, put, busy)
    _describe_nested(segment, dropped, put, busy)


def _overlap(segment, thread, phases):
    inside = 0
    for block in thread.blocks:
        if not block.is_module and phase_of_name(block.name) in phases:
            inside += max(0, min(segment.end, block.end) - max(segment.start, block.start))
    return inside / (segment.end - segment.start)


def _describe_gap(segment, thread, put):
    put["gap_share"] = 1.0
    put["gap_optimizer"] = _overlap(segment, thread, ("optimizer", "zero_grad"))
    put["gap_loader"] = _overlap(segment, thread, ("loader",))


def _describe_step(thread, step_index, segments, dropped):
    step = thread.steps[step_index]
    operators = [o for s in segments for o in s.operators]
    sums = {"busy": max(duration(operators), 1), "operators": max(len(operators), 1),
            "elements": max((traceevents.largest_tensor(o.dims) for o in operators), default=0)}
    called = Counter(b.name for b in thread.blocks if b.is_module and step.start <= b.start < step.end)
    rounds = Rounds(thread, step, operators)
    of_block = defaultdict(Counter)
    counts = [counts_of(s) for s in segments]
    for segment, counted in zip(segments, counts):
        of_block[instance(segment.block), segment.phase].update(counted)
    for segment, counted in zip(segments, counts):
        put = segment.features = dict.fromkeys(NAMES, 0)
        put["step_share"] = (segment.end - segment.start) / max(step.end - step.start, 1)
        put["p_" + segment.phase], put["p_gap"] = 1, int(segment.is_gap)
        if segment.is_gap:
            _describe_gap(segment, thread, put)
            continue
        put.update(counted)
        for name, count in of_block[instance(segment.block), segment.phase].items():
            put["block_" + name] = count
        put["called_often"] = int(segment.block.is_module and called[segment.block.name] >= OFTEN)
        _describe_operators(segment, sums, rounds, dropped, put)


def segments_of(thread):
    """All segments of all steps, with features, in time order."""
    by_step = [cut(thread, i) for i in range(len(thread.steps))]
    dropped = traceevents.dropped(thread)
    for i, segments in enumerate(by_step):
        _describe_step(thread, i, segments, dropped)
    _describe_places_of_gaps(thread, by_step)
    return [s for segments in by_step for s in segments]


def _describe_places_of_gaps(thread, by_step):
    """What one step does not tell of a gap: is it there in the others? A thread that had to wait for its turn once is not."""
    lengths = defaultdict(lambda: [0] * len(by_step))      # by place: sum of the gaps there, by step
    gaps = [s for segments in by_step for s in segments if s.is_gap]
    for gap in gaps:
        lengths[instance(gap.block), gap.sides][gap.step] += gap.end - gap.start
    for gap in gaps:
        step, of_steps = thread.steps[gap.step], lengths[instance(gap.block), gap.sides]
        gap.features["gap_steps"] = sum(length > 0 for length in of_steps) / len(of_steps)
        gap.features["gap_typical"] = sorted(of_steps)[(len(of_steps) - 1) // 2] / max(step.end - step.start, 1)
