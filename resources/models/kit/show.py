# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The measured table of segments.json as Markdown.   show.py SEGMENTS.json"""

import json
import sys
from pathlib import Path

SPLITS = (("unseenFamily", "(a) unseen family"), ("ownFamilies", "(a) of these, the kit's own"), ("realFamilies", "(a) of these, real libraries"),
          ("freshFamilies", "(d) fresh families"), ("judged", "these recordings"))
OTHERS = (("kMeans", "k-means"), ("isolationForest", "isolation forest"), ("patternMatcher", "PyTorch's patterns"),
          ("patternMatcherButProducts", "the same without FP32 MatMul"))


def number(value):
    return "–" if value is None else f"{value:.2f}"


def segment_row(name, m):
    return f"| {name} | " + " | ".join(number(m.get(k)) for k in ("precision", "recall", "f1", "timeIou", "auroc")) + f" | {m['planted']} of {m['segments']} |"


def finding_row(name, m):
    return (f"| {name} | " + " | ".join(number(m[k]) for k in ("precision", "recall", "f1")) +
            f" | {m['found']} | {m['wanted']} | {m['falsePerRun']:.3f} | {m['falseInCleanAndBenign']} |")


def lines(table):
    yield "| per segment | precision | recall | F1 | time IoU | AUROC | planted |\n|---|---|---|---|---|---|---|"
    for key, title in SPLITS:
        for name, m in table.get(key, {}).get("segments", {}).items():
            yield segment_row(f"{title}: {name}", m)
        for name, title_of in OTHERS:
            if name in table.get(key, {}).get("others", {}):
                yield segment_row(f"{title}: {title_of}", table[key]["others"][name])
    for name, m in table.get("unseenFamilyAndVariant", {}).items():
        yield segment_row(f"(b) unseen family, {name} unseen: model", m)
    yield "\n| per finding | precision | recall | F1 | found | wanted | false per run | false in clean and benign |\n|---|---|---|---|---|---|---|---|"
    for key, title in SPLITS:
        for name, m in table.get(key, {}).get("findings", {}).items():
            yield finding_row(f"{title}: {name}", m)
    yield "\n| recall of segments by kind | (a) n | model | rules | named by model | (c) kind unseen | (d) n | model | rules | named by model |\n|" + "---|" * 10
    fresh, unseen = table.get("freshFamilies", {}).get("byKind", {}), table.get("unseenFamilyAndKind", {})
    for kind, m in table.get("unseenFamily", table.get("judged"))["byKind"].items():
        f = fresh.get(kind, {})
        yield (f"| {kind} | {m['segments']} | " + " | ".join(number(m[k]) for k in ("model", "rules", "modelName")) + f" | {number(unseen.get(kind, {}).get('recall'))} | "
               + f"{f.get('segments', 0)} | " + " | ".join(number(f.get(k)) for k in ("model", "rules", "modelName")) + " |")


if __name__ == "__main__":
    print("\n".join(lines(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))["table"])))
