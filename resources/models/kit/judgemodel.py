# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The measured table of a model that is there, on recordings of record.py.   judgemodel.py SEGMENTS.json RECORDINGS PROGRAM"""

import json
import sys
from pathlib import Path

import numpy as np

import evaluation
import show
import trees
from dataset import Dataset


def names_by(forests, features):
    scores = np.stack([trees.forest_scores(forest, features) for forest in forests.values()])
    return np.array(list(forests))[scores.argmax(0)]


def table_of(model, data):
    scores = trees.forest_scores(model["binary"], data.features)
    flagged = evaluation.probabilities(scores, model["calibration"]) >= model["threshold"]
    made = evaluation.table_of(data, scores, flagged)
    made["byKind"] = evaluation.by_kind(data, flagged, names_by(model["perKind"], data.features))
    return made


def main():
    model = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    data = Dataset([Path(sys.argv[2])], sys.argv[3])
    print("\n".join(show.lines({"judged": table_of(model, data)})))


if __name__ == "__main__":
    main()
