# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""A plugin of pytest, which the wheel registers: the fixture ``twinlane_check``. Elsewhere: ``-p twinlane._pytest``."""

from __future__ import annotations

import os
from typing import Any, Callable

import pytest

from . import compare


def pytest_addoption(parser: "pytest.Parser") -> None:
    group = parser.getgroup("twinlane")
    group.addoption("--twinlane-baseline", metavar="FILE", help="the recording that twinlane_check compares with")


@pytest.fixture
def twinlane_check(request: "pytest.FixtureRequest") -> Callable[..., Any]:
    """``twinlane_check("new.json.gz", "averageStepNs > 5% if real")`` compares with the baseline of the command line.

    The baseline is ``--twinlane-baseline FILE``, else the environment's TWINLANE_BASELINE, else the test is skipped.
    Returns the comparison.
    """
    baseline = request.config.getoption("--twinlane-baseline") or os.environ.get("TWINLANE_BASELINE")

    def check(recording: Any, *conditions: str, **options: Any) -> Any:
        if not baseline:
            pytest.skip("no baseline: --twinlane-baseline FILE, or TWINLANE_BASELINE")
        comparison = compare(baseline, recording, **options)
        comparison.check(*conditions)
        return comparison

    return check
