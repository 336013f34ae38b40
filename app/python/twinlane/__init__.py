# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""Twinlane compares PyTorch profiler traces: where the time of a step grew or shrank, and why.

>>> import twinlane as tl
>>> c = tl.compare("base.json.gz", "new.json.gz")
>>> c.verdict.text
>>> c.blocks.to_pandas()

Every number comes from the same model as in the window and on the command line; Python computes none.
"""

from __future__ import annotations

from typing import Any

from ._errors import Regression, TwinlaneError
from ._native import version as __version__
from ._objects import (Comparison, Experiments, Ranks, RanksComparison, Selection, Trace, Verdict, WhatIf, compare,
                       experiments, load, summarize)
from ._ranks import ranks
from ._table import Column, Table

__all__ = ["Column", "Comparison", "Experiments", "Ranks", "RanksComparison", "Regression", "Selection", "Table", "Trace",
           "TwinlaneError", "Verdict", "WhatIf", "compare", "experiments", "load", "ranks", "record", "summarize", "__version__"]


def record(*arguments: Any, **options: Any) -> Any:
    """Records a trace that knows its modules: ``with record("base.json.gz", model) as step: …``. Needs PyTorch.

    It is the recorder that ``twinlane-cli recorder`` writes (MIT licence).
    """
    from . import _recorder

    recorder: Any = _recorder
    return recorder.record(*arguments, **options)
