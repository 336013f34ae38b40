# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""What users write, for mypy --strict and pyright."""

from __future__ import annotations

from typing import Dict, List, Optional, Tuple

import twinlane as tl


def told(baseline: str, experimental: str) -> Tuple[str, Optional[float]]:
    made: tl.Comparison = tl.compare(baseline, experimental, steps="steady")
    verdict: tl.Verdict = made.verdict
    table: tl.Table = made.select("layers.2").operators
    rows: List[Dict[str, object]] = table.to_dicts()
    made.check("averageStepNs > 5% if real")
    return f"{verdict.text} {len(rows)}", verdict.change_percent


def sets(folder: str, paths: List[str]) -> int:
    made: tl.RanksComparison = tl.compare(tl.ranks(folder), tl.ranks(map(tl.summarize, paths)))
    return len(made.ranks)


def failed(path: str) -> str:
    try:
        return tl.load(path).summary()
    except tl.TwinlaneError as error:
        return f"{error.code} {error.path} {error.offset} {error}"
