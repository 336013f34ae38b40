# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""try.py SAMPLE: is the installed package whole? Needs nothing but it."""

import subprocess
import sys
import time

began = time.perf_counter()
import twinlane as tl  # noqa: E402

took = (time.perf_counter() - began) * 1000
for module in ("pandas", "pyarrow", "polars", "numpy", "torch"):
    assert module not in sys.modules, f"import twinlane imports {module}"

sample = sys.argv[1]
baseline, experimental = f"{sample}/baseline.json.zst", f"{sample}/experimental.json.zst"
comparison = tl.compare(baseline, experimental)
assert comparison.verdict.text and len(comparison.blocks) > 0
assert len(tl.load(baseline).events) > 0
told = subprocess.run(["twinlane-cli", "compare", baseline, experimental, "--format", "json"], check=True,
                      capture_output=True).stdout
assert told.decode() == comparison._whole(), "the command line says something else"
assert subprocess.run([sys.executable, "-m", "twinlane", "--version"], check=True, capture_output=True).stdout
print(comparison.verdict.text)
print(f"imported in {took:.0f} ms")
