# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What PyTorch's own torch.profiler._pattern_matcher finds in a recording, beside which the rules and the model are measured.

It works on the profiler object, not on a file, so it is asked while the recording is made.
"""

import json

from torch.profiler import _pattern_matcher as own

PATTERNS = (own.ExtraCUDACopyPattern, own.ForLoopIndexingPattern, own.FP32MatMulPattern, own.OptimizerSingleTensorPattern,
            own.SynchronizedDataLoaderPattern, own.GradNotSetToNonePattern, own.Conv2dBiasFollowedByBatchNorm2dPattern,
            own.MatMulDimInFP16Pattern)


def matches(profiler):
    """Pattern, start and end of what each of the eight patterns matches; ns since the epoch."""
    found, failed = [], []
    for pattern in PATTERNS:
        try:
            matcher = pattern(profiler)
            found += [(matcher.name, e.start_time_ns, e.end_time_ns) for e in matcher.matched_events()]
        except Exception as error:       # they were written for devices and fail on some trees
            failed.append(f"{pattern.__name__}: {error!r}"[:200])
    return found, failed


def write(profiler, path):
    found, failed = matches(profiler)
    path.write_text(json.dumps({"matches": found, "failed": failed}), encoding="utf-8")


def read(path, base_ns):
    """(pattern, startNs, endNs) as in the recording, whose times begin at @p base_ns."""
    return [(name, start - base_ns, end - base_ns) for name, start, end in json.loads(path.read_text(encoding="utf-8"))["matches"]]
