# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Recordings to segments.json and its table.   train.py RECORDINGS PROGRAM SEGMENTS.json [--real RECORDINGS] [--fresh RECORDINGS]

PROGRAM: twinlane-cli, whose rules are measured beside the model. --real: of real libraries, trained on, too. The threshold
comes from scores out of family. --fresh is looked at once, when rules, features and threshold are fixed.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import sklearn

import evaluation
import morefamilies
import planting
import segments
import trees
from dataset import Dataset

VERSION = 2
KIND_TREES, KIND_LEAVES = 12, 5


def fit_kinds(data, rows):
    """One against the others, among planted @p rows: which kind is it?"""
    kinds = data.rows["kind"]
    return {kind: trees.fit(data.features[rows], kinds[rows] == kind, data.weights[rows], KIND_TREES, KIND_LEAVES)
            for kind in planting.KINDS if (kinds[rows] == kind).any()}


def names_by(kinds, features):
    scores = np.stack([trees.scores(model, features) for model in kinds.values()])
    return np.array(list(kinds))[scores.argmax(0)]


def names_out_of_family(data):
    fold = evaluation.folds_of(data.rows["family"])
    made = np.full(len(data.planted), "", dtype=data.rows["kind"].dtype)
    for f in range(evaluation.FOLDS):
        made[fold == f] = names_by(fit_kinds(data, data.planted & (fold != f)), data.features[fold == f])
    return made


def rounded_numbers(value):
    if isinstance(value, dict):
        return {key: rounded_numbers(v) for key, v in value.items()}
    return round(value, 4) if isinstance(value, float) else value


def largest_difference(forest, model, features):
    """Between the plain walk and scikit-learn, over all rows."""
    return max(abs(trees.walk(forest, row) - score) for row, score in zip(features, trees.scores(model, features)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("recordings", type=Path)
    parser.add_argument("program", type=Path)
    parser.add_argument("output", type=Path)
    parser.add_argument("--real", type=Path)
    parser.add_argument("--fresh", type=Path)
    parser.add_argument("--size", type=int, nargs=2, default=(evaluation.TREES, evaluation.LEAVES), metavar=("TREES", "LEAVES"))
    parser.add_argument("--quick", action="store_true", help="without unseen kinds and variants, and what others do")
    options = parser.parse_args()
    evaluation.TREES, evaluation.LEAVES = options.size
    data = Dataset([options.recordings, *([options.real] if options.real else [])], options.program)
    print(f"{len(np.unique(data.rows['run']))} recordings, {len(data.planted)} segments, {data.planted.sum()} planted; "
          f"findings of rules without a planted kind: {dict(data.unjudged)}", flush=True)

    scores = evaluation.out_of_family(data)
    calibration = evaluation.calibration_of(data, scores)
    probability = evaluation.probabilities(scores, calibration)
    is_own = np.isin(data.rows["family"], list(morefamilies.FAMILIES))
    threshold = evaluation.best_threshold(data, probability, is_own)
    flagged = probability >= threshold
    table = {"unseenFamily": {**evaluation.table_of(data, scores, flagged),
                              "byKind": evaluation.by_kind(data, flagged, names_out_of_family(data))}}
    if options.real:
        table["ownFamilies"] = evaluation.table_of(data, scores, flagged, is_own)
        table["realFamilies"] = evaluation.table_of(data, scores, flagged, ~is_own)
    if not options.quick:
        table["unseenFamilyAndVariant"] = evaluation.unseen_variants(data, threshold, calibration)
        table["unseenFamilyAndKind"] = evaluation.unseen_kinds(data, threshold, calibration)
        table["others"] = evaluation.others(data, every=4)

    opinion = evaluation.Opinion(data, np.ones(len(data.planted), bool))
    kinds = fit_kinds(data, data.planted)
    if options.fresh:
        table["freshFamilies"] = fresh_table(options, opinion, kinds, calibration, threshold)
    binary = trees.as_forest(opinion.model)
    document = {"schema": "twinlane/segment-model/1", "version": VERSION, "features": list(segments.NAMES), "trainedOnDevice": False,
                "dataSha256": data.sha256(), "calibration": calibration, "threshold": threshold, "kinds": list(kinds),
                "binary": binary, "perKind": {kind: trees.as_forest(model) for kind, model in kinds.items()},
                "environment": {"scikit-learn": sklearn.__version__, "numpy": np.__version__},
                "table": rounded_numbers(table)}
    text = json.dumps(document, separators=(",", ":"))
    options.output.write_text(text + "\n", encoding="utf-8")
    print(json.dumps(rounded_numbers(table), indent=1))
    print(f"threshold {threshold}, {len(text)} bytes; walk against scikit-learn: {largest_difference(binary, opinion.model, data.features):.1e}")


def fresh_table(options, opinion, kinds, calibration, threshold):
    fresh = Dataset([options.fresh], options.program)
    scores = opinion.scores(fresh.features)
    flagged = evaluation.probabilities(scores, calibration) >= threshold
    made = evaluation.table_of(fresh, scores, flagged)
    made["byKind"] = evaluation.by_kind(fresh, flagged, names_by(kinds, fresh.features))
    made["others"] = evaluation.others(fresh)
    return made


if __name__ == "__main__":
    main()
