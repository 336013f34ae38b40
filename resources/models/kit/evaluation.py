# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The measured table: the model, the rules, both, and what others do, over recordings that the model has not seen."""

from collections import Counter

import numpy as np
from sklearn.cluster import KMeans
from sklearn.ensemble import IsolationForest
from sklearn.linear_model import LogisticRegression
from sklearn.preprocessing import StandardScaler

import metrics
import rulefindings
import trees

TREES, LEAVES, FOLDS = 80, 12, 4
# Rules that need no opinion: what they read is a fact.
FACTS = ("O1", "O2", "D2")


class Opinion:
    """A fitted model with its calibration: score, then probability."""

    def __init__(self, data, rows):
        self.model = trees.fit(data.features[rows], data.planted[rows], data.weights[rows], TREES, LEAVES)
        self.calibration = {"a": 1.0, "b": 0.0}

    def scores(self, features):
        return trees.scores(self.model, features)


def folds_of(families, folds=FOLDS):
    """Each family to one fold, whole."""
    names = sorted(set(families))
    return np.array([names.index(family) % folds for family in families])


def out_of_family(data, drop=None, folds=FOLDS):
    """Scores of all rows by models that have not seen their family. @p drop: rows that no model sees at all."""
    fold, made = folds_of(data.rows["family"], folds), np.zeros(len(data.planted))
    for f in range(folds):
        seen = (fold != f) if drop is None else (fold != f) & ~drop
        made[fold == f] = Opinion(data, seen).scores(data.features[fold == f])
    return made


def calibration_of(data, scores):
    """By Platt, on scores out of family."""
    fitted = LogisticRegression(C=1e6).fit(scores[:, None], data.planted, sample_weight=data.weights)
    return {"a": float(fitted.coef_[0, 0]), "b": float(fitted.intercept_[0])}


def probabilities(scores, calibration):
    return 1 / (1 + np.exp(-(calibration["a"] * scores + calibration["b"])))


def agreed(data, flagged):
    """The rules' findings of which at least half of the segments are flagged."""
    return [(rule, rows) for rule, rows in data.rules if len(rows) and 2 * flagged[rows].sum() >= len(rows)]


def best_threshold(data, probability, own):
    """The one whose confirmed findings have the largest F1, at a precision of 0.97 or more and with none in clean and benign
    recordings of @p own rows; the largest of equal ones. Libraries do some of it by themselves: there a rule may be right."""
    rows, best = np.ones(len(data.planted), bool), (0.0, 0.5)
    steps = metrics.steps_of_run(data.rows)
    for threshold in np.arange(0.1, 0.91, 0.05):
        found = [r for _, r in agreed(data, probability >= threshold)]
        made = metrics.per_finding(data.rows, found, rows, steps)
        false = metrics.per_finding(data.rows, [r for r in found if own[r].all()], own, steps)["falseInCleanAndBenign"]
        if made["precision"] >= 0.97 and false == 0:
            best = max(best, (round(made["f1"], 6), float(threshold)))
    return round(best[1], 2)


def table_of(data, scores, flagged, rows=None):
    """Model, rules and both on the @p rows of recordings."""
    rows = np.ones(len(data.planted), bool) if rows is None else rows
    steps, inside = metrics.steps_of_run(data.rows), lambda found: [r for _, r in found if len(r) and rows[r].all()]
    both = agreed(data, flagged)
    by_rules, by_both = data.flagged_by_rules(), np.zeros(len(rows), bool)
    for _, r in both:
        by_both[r] = True
    likely = [(rule, r) for rule, r in data.rules if rule in FACTS and not any(r is b for _, b in both)]
    made = {"segments": {"model": metrics.per_segment(data.rows, flagged, rows, scores),
                         "rules": metrics.per_segment(data.rows, by_rules, rows),
                         "both": metrics.per_segment(data.rows, by_both & flagged, rows)},
            "findings": {"model": metrics.per_finding(data.rows, metrics.flagged_findings(data.rows, flagged, rows, steps), rows, steps),
                         "rules": metrics.per_finding(data.rows, inside(data.rules), rows, steps),
                         "confirmed": metrics.per_finding(data.rows, inside(both), rows, steps),
                         "confirmedOrFact": metrics.per_finding(data.rows, inside(both + likely), rows, steps)}}
    return made


def by_kind(data, flagged, names=None):
    """Recall of segments by kind: model, rules, and whether each names it. @p names: the kind that the model gives."""
    by_rules = data.flagged_by_rules()
    named = np.zeros(len(data.planted), bool)
    for rule, rows in data.rules:
        named[rows] |= np.isin(data.rows["kind"][rows], rulefindings.KINDS_OF_RULES[rule])
    made = {}
    for kind, count in sorted(Counter(data.rows["kind"][data.planted]).items()):
        at = data.rows["kind"] == kind
        made[str(kind)] = {"segments": count, "model": float(flagged[at].mean()), "rules": float(by_rules[at].mean()),
                           "rulesName": float(named[at].mean())}
        if names is not None:
            made[str(kind)]["modelName"] = float((names[at] == kind).mean())
    return made


def unseen_kinds(data, threshold, calibration):
    """Recall of each kind by models that have seen neither it nor the family."""
    made = {}
    for kind in sorted(set(data.rows["kind"][data.planted])):
        at = data.rows["kind"] == kind
        scores = out_of_family(data, drop=at, folds=2)
        rows = at | ~data.planted
        flagged = probabilities(scores, calibration) >= threshold
        made[str(kind)] = {"recall": float(flagged[at].mean()), **metrics.per_segment(data.rows, flagged, rows, scores)}
    return made


def unseen_variants(data, threshold, calibration):
    """As table_of(), where the family and the implementation of the patterns are unseen."""
    made, variant = {}, data.rows["variant"]
    for v in (0, 1):
        unseen = data.planted & (variant == v)
        scores = out_of_family(data, drop=unseen)
        flagged = probabilities(scores, calibration) >= threshold
        made[f"variant{v}"] = metrics.per_segment(data.rows, flagged, unseen | ~data.planted, scores)
    return made


def others(data, every=1):
    """What needs no labels: clusters and isolation by recording, each with its best possible threshold; PyTorch's patterns.

    @p every: of so many recordings one is clustered.
    """
    looked = np.zeros(len(data.planted), bool)
    far, alone = np.zeros(len(data.planted)), np.zeros(len(data.planted))
    for run in np.unique(data.rows["run"])[::every]:
        looked[data.rows["run"] == run] = True
        at = np.flatnonzero(data.rows["run"] == run)
        scaled = StandardScaler().fit_transform(np.log1p(data.features[at]))
        clusters = KMeans(n_clusters=min(8, len(at)), n_init=3, random_state=0).fit(scaled)
        sizes = np.bincount(clusters.labels_)
        far[at] = np.linalg.norm(scaled - clusters.cluster_centers_[clusters.labels_], axis=1) - 4 * sizes[clusters.labels_] / len(at)
        alone[at] = -IsolationForest(n_estimators=50, random_state=0).fit(scaled).score_samples(scaled)
    made = {}
    for name, scores in (("kMeans", far), ("isolationForest", alone)):
        made[name] = metrics.per_segment(data.rows, best_flags(data, scores, looked), looked, scores)
    if data.has_matches.any():
        made["patternMatcher"] = metrics.per_segment(data.rows, data.matched, data.has_matches)
        made["patternMatcherButProducts"] = metrics.per_segment(data.rows, data.matched_but_products, data.has_matches)
    return made


def best_flags(data, scores, rows):
    planted = data.planted[rows]
    order = np.argsort(-scores[rows])
    true = np.cumsum(planted[order])
    f1 = 2 * true / (np.arange(1, len(order) + 1) + planted.sum())
    return scores >= scores[rows][order][int(np.argmax(f1))]
