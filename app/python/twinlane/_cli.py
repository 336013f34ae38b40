# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""``twinlane-cli``, which lies in this package."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

PROGRAM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "twinlane-cli")


def main() -> NoReturn:
    """Becomes the program, so that its exit status and signals are its own."""
    try:
        os.execv(PROGRAM, ["twinlane-cli", *sys.argv[1:]])
    except OSError as error:
        sys.exit(f"twinlane-cli: {PROGRAM}: {error.strerror}")
