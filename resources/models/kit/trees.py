# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Boosted trees: fitted by scikit-learn, written as plain numbers, and walked without it."""

import math

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier


def rounded(features):
    """As the program rounds them before it compares: to single precision."""
    return features.astype(np.float32).astype(np.float64)


def rounded_row(row):
    return rounded(np.array(row, dtype=np.float64)).tolist()


def fit(features, wanted, weights, trees, leaves, seed=0):
    """@p features: rounded()."""
    model = HistGradientBoostingClassifier(max_iter=trees, max_leaf_nodes=leaves, max_depth=14, learning_rate=0.1, min_samples_leaf=15,
                                           l2_regularization=1.0, max_bins=64, early_stopping=False, random_state=seed)
    return model.fit(features, wanted, sample_weight=weights)


def scores(model, features):
    """Sums of leaves, before any probability."""
    return model.decision_function(features)


def _tree(nodes):
    """One tree as five lists. The value of a node that is no leaf: the mean of the leaves below, by training weight."""
    count = len(nodes)
    values, weights = [0.0] * count, [0] * count
    for i in reversed(range(count)):        # children come behind their node
        node = nodes[i]
        if node["is_leaf"]:
            values[i], weights[i] = float(node["value"]), int(node["count"])
            continue
        below = int(node["left"]), int(node["right"])
        weights[i] = sum(weights[b] for b in below)
        values[i] = sum(values[b] * weights[b] for b in below) / max(weights[i], 1)
    inner = [not n["is_leaf"] for n in nodes]
    return {"feature": [int(n["feature_idx"]) if i else -1 for n, i in zip(nodes, inner)],
            "threshold": [float(n["num_threshold"]) if i else 0.0 for n, i in zip(nodes, inner)],
            "left": [int(n["left"]) if i else -1 for n, i in zip(nodes, inner)],
            "right": [int(n["right"]) if i else -1 for n, i in zip(nodes, inner)], "value": values}


def as_forest(model):
    """What segments.json holds of it."""
    return {"base": float(np.ravel(model._baseline_prediction)[0]), "trees": [_tree(stage[0].nodes) for stage in model._predictors]}


def walk(forest, row):
    """The score of one row, as the program computes it. @p row: as rounded() gives them."""
    score = forest["base"]
    for tree in forest["trees"]:
        node = 0
        while tree["feature"][node] >= 0:
            node = tree["left" if row[tree["feature"][node]] <= tree["threshold"][node] else "right"][node]
        score += tree["value"][node]
    return score


def forest_scores(forest, features):
    """walk() of many rows at once."""
    made = np.full(len(features), forest["base"])
    for tree in forest["trees"]:
        feature, threshold, left, right, value = (np.array(tree[key]) for key in ("feature", "threshold", "left", "right", "value"))
        node = np.zeros(len(features), int)
        while (feature[node] >= 0).any():
            inner = np.flatnonzero(feature[node] >= 0)
            at = node[inner]
            node[inner] = np.where(features[inner, feature[at]] <= threshold[at], left[at], right[at])
        made += value[node]
    return made


def probability(calibration, score):
    return 1 / (1 + math.exp(-(calibration["a"] * score + calibration["b"])))
