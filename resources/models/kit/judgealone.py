# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a segment model finds alone (S1) in recordlibrary.py's recordings, by library.

    python judgealone.py FOLDER MODULE PROGRAM SEGMENTS.json

The model is asked as if its file said that it speaks alone. A finding is right if at least half of its operators, or of
its gaps, start in what libraryplants.py planted, or in the optimizer or the loader where that is the plant. Markdown."""

import importlib
import inspect
import json
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

import traceevents

ANNOTATIONS = {"loop_optimizer": "Optimizer.step#", "fresh_iterator": "enumerate(DataLoader)#"}


def speaking(model, folder):
    """A copy of the @p model's file that speaks alone."""
    document = json.loads(Path(model).read_text(encoding="utf-8"))
    path = Path(folder) / "speaking.json"
    path.write_text(json.dumps({**document, "speaksAlone": True}), encoding="utf-8")
    return path


def told_by(program, model, path, *further):
    command = [program, "findings", str(path), "--format", "json", "--segment-model", str(model), *further]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def planted_stretches(thread, kind):
    """Start and end of what was planted. A planted module's forward() runs around it: only what that calls counts."""
    plants = [f for f in thread.frames if "libraryplants.py(" in f.name and not f.name.endswith(": planted")]
    named = [b for b in thread.blocks if kind in ANNOTATIONS and b.name.startswith(ANNOTATIONS[kind])]
    return [(e.start, e.end) for e in plants + named]


def starts_of(finding, events, gaps):
    """When the operators of a finding start; of one without operators, the gaps that are flagged."""
    return [events[i][0] for i in finding["baseline"]["evidence"] if i < len(events)] or gaps


def judged(path, program, model):
    """(finding, is it right?) of one recording."""
    found = [f for f in told_by(program, model, path)["findings"] if f["rule"] == "S1" and f["ignored"] is None]
    if not found:
        return []
    segments = told_by(program, model, path, "--segments")["segments"]
    gaps = [s["startNs"] for s in segments if s["gap"] and s["flagged"]]
    recording = traceevents.Recording(path)
    stretches = planted_stretches(traceevents.thread_of_steps(recording.events), path.name.split(".")[0].rsplit("-", 1)[1])
    events = traceevents.times_on_thread(recording.events)
    made = []
    for finding in found:
        starts = starts_of(finding, events, gaps)
        held = sum(any(start <= at < end for start, end in stretches) for at in starts)
        made.append((finding, bool(starts) and 2 * held >= len(starts)))
    return made


def library_of(make):
    return re.search(r"from (\w+)", inspect.getsource(make)).group(1)


def main():
    folder, programs, program, model = Path(sys.argv[1]), importlib.import_module(sys.argv[2]).PROGRAMS, sys.argv[3], sys.argv[4]
    counts, lines = defaultdict(lambda: [0, 0, 0]), []
    with tempfile.TemporaryDirectory() as made:
        model = speaking(model, made)
        for path in sorted(folder.glob("*.json.gz")):
            name = path.name.split(".")[0]
            of_library = counts[library_of(programs[name.rsplit("-", 1)[0]])]
            of_library[0] += 1
            for finding, is_right in judged(path, program, model):
                of_library[1] += 1
                of_library[2] += is_right
                lines.append(f"{name}: {'right' if is_right else 'WRONG'} {finding.get('place', finding['path'])} "
                             f"({finding['baseline']['sharePerStep']:.1%}): {finding['text']}")
    counts["all"] = [sum(column) for column in zip(*counts.values())]
    print("| library | recordings | S1 | right | precision |\n|---|---|---|---|---|")
    for library, (recordings, found, right) in counts.items():
        print(f"| {library} | {recordings} | {found} | {right} | {f'{right / found:.2f}' if found else '–'} |")
    print("\n" + "\n".join(lines))


if __name__ == "__main__":
    main()
