# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""Where the tests' traces and the command line are."""

import importlib.util
import os
import pathlib
import subprocess
import unittest

SOURCES = pathlib.Path(os.environ["TWINLANE_SOURCES"])
CLI = os.environ["TWINLANE_CLI"]
DATA = SOURCES / "tests/data"
SAMPLE = SOURCES / "resources/sample"
PAIRS = [(SAMPLE / "baseline.json.zst", SAMPLE / "experimental.json.zst"),
         (DATA / "repeats/a.json.zst", DATA / "repeats/slow-layer-2.json.zst"),
         (DATA / "one-step/a.json.zst", DATA / "one-step/b.json.zst"),
         (DATA / "recorder/eager.json.zst", DATA / "recorder/compiled.json.zst")]


def run(*words, status=0):
    """What the command line writes."""
    made = subprocess.run([CLI, *map(str, words)], capture_output=True)
    assert made.returncode == status, (words, made.returncode, made.stderr)
    return made.stdout.decode()


def needs(*packages):
    """Skips, and says so, where a package is missing."""
    missing = [name for name in packages if importlib.util.find_spec(name) is None]
    return unittest.skipIf(missing, f"needs {', '.join(missing)}: pip install it to run this")
