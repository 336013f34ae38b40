# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Does the program see the same segments, features and probabilities?   compare_features.py PROGRAM SEGMENTS.json FILE...

PROGRAM: twinlane-cli. Exit status 1: something differs, and the first difference of each file is said.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

import segments
import traceevents
import trees

MOST = 1e-9      # by which a probability may differ


def told_by(program, model, path):
    command = [str(program), "findings", str(path), "--segments", "--format", "json", "--segment-model", str(model)]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def expected_of(path):
    thread = traceevents.thread_of_steps(traceevents.load(path))
    return {(s.start, s.end, s.is_gap): s for s in segments.segments_of(thread)}


def differences(told, expected, model):
    """Sentences, and the largest difference of a probability."""
    found, largest = [], 0.0
    if len(told) != len(expected):
        found.append(f"{len(told)} segments instead of {len(expected)}")
    for segment in told:
        key = (segment["startNs"], segment["endNs"], bool(segment["gap"]))
        wanted = expected.get(key)
        if wanted is None:
            found.append(f"no segment is expected at {key}")
            continue
        row = dict(zip(segments.NAMES, wanted.row()))
        found += [f"{key}: {name} is {segment['features'][name]!r}, not {value!r}" for name, value in row.items()
                  if segment["features"][name] != value]
        score = trees.walk(model["binary"], trees.rounded_row(wanted.row()))
        if segment.get("probability") is not None:
            largest = max(largest, abs(segment["probability"] - trees.probability(model["calibration"], score)))
    if largest > MOST:
        found.append(f"probabilities differ by {largest:.1e}")
    return found, largest


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=Path)
    parser.add_argument("model", type=Path)
    parser.add_argument("file", type=Path, nargs="+")
    options = parser.parse_args()
    model, count, largest, failed = json.loads(options.model.read_text(encoding="utf-8")), 0, 0.0, 0
    for path in options.file:
        told = told_by(options.program, options.model, path)["segments"]
        found, difference = differences(told, expected_of(path), model)
        count, largest, failed = count + len(told), max(largest, difference), failed + bool(found)
        if found:
            print(f"{path.name}: {found[0]} ({len(found)} differences)")
    print(f"{len(options.file)} files, {count} segments, {failed} files differ; largest difference of a probability {largest:.1e}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
