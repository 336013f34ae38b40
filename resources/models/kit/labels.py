# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which segments of a recording were planted, by the frames of planting.py that it holds."""

from bisect import bisect_right
from collections import Counter

PLANTED, CLEAN, VARIANT = "planted_", "clean_", "variant_"
WITH_GAPS = ("python_gap", "loader")


class Stretch:
    """A time in which planted work runs. @p label: (kind, variant, place), the module call that it was put into; "": around
    the step."""

    __slots__ = ("start", "end", "label")

    def __init__(self, start, end, label):
        self.start, self.end, self.label = start, end, label


def _function(frame):
    return frame.name.rsplit(": ", 1)[-1] if "planting.py(" in frame.name else ""


def _module_at(thread, starts, time):
    """The innermost module call that holds @p time: its name, and which of its calls in the step; empty: there is none."""
    last = bisect_right(starts, time)
    for i in range(last - 1, -1, -1):
        block = thread.blocks[i]
        if block.is_module and block.end > time:
            return f"{block.name} #{_calls_before(thread, i)}"
        if block.is_step:
            break
    return ""


def _calls_before(thread, index):
    """In the same step."""
    name, count = thread.blocks[index].name, 0
    for block in reversed(thread.blocks[:index]):
        if block.is_step:
            break
        count += block.name == name
    return count


def stretches(thread):
    """The planted times in time order, without the clean calls inside them."""
    starts = [b.start for b in thread.blocks]
    holes = [(f.start, f.end) for f in thread.frames if _function(f).startswith(CLEAN)]
    made, variant = [], -1
    for frame in sorted(thread.frames, key=lambda f: (f.start, -f.end)):
        function = _function(frame)
        if function.startswith(VARIANT):
            variant = int(function[len(VARIANT):])
        if not function.startswith(PLANTED):
            continue
        label, at = (function[len(PLANTED):], variant, _module_at(thread, starts, frame.start)), frame.start
        for start, end in holes:
            if frame.start <= start < frame.end:
                made.append(Stretch(at, start, label))
                at = max(at, end)
        made.append(Stretch(at, frame.end, label))
    return sorted((s for s in made if s.end > s.start), key=lambda s: s.start)


def label_of(segment, planted):
    """((kind, variant, place), planted time in ns) of a segment; None: it is not planted.

    A quarter of its operators' time or half of the operators; of a gap half of its time. A planted gap is nothing but
    gaps: the operators beside it do no harm. Other patterns are no gaps: what Python needs around them is everywhere.
    """
    if segment.is_gap:
        found = [(min(segment.end, s.end) - max(segment.start, s.start), s) for s in planted if s.label[0] in WITH_GAPS]
        found = [(length, s) for length, s in found if length > 0]
        total = sum(length for length, _ in found)
        if 2 * total < segment.end - segment.start or not found:
            return None
        return max(found, key=lambda p: p[0])[1].label, total
    held = [(o, s) for o in segment.operators for s in planted if s.start <= o.start < s.end and s.label[0] != "python_gap"]
    of_planted, total = (sum(o.end - o.start for o in operators) for operators in ([o for o, _ in held], segment.operators))
    if not held or (4 * of_planted < total and 2 * len(held) < len(segment.operators)):
        return None
    return Counter(s.label for _, s in held).most_common(1)[0][0], of_planted
