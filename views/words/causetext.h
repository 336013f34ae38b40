// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a place of a difference is called where it is one of the causes.

#pragma once

#include "model/comparison/comparison.h"

#include <QString>

#include <vector>

namespace twinlane {

struct CauseName {
    QString title;        ///< the block
    QString where, words; ///< "in" the path of the block that it is in, "forward and backward", …; either may be empty
    QString parent;       ///< the label of that block
    QString shortWhere;   ///< "in" that block, with "…" for the path to it
};

CauseName causeName(const Comparison &comparison, const DifferencePlace &place);

/// An operator's name in a sentence: "autograd: MulBackward0" as blocks are called, without the engine's long prefix.
QString operatorTitle(QString name);

/// A reason in the room of a narrow line. @p name: of its operator, may be empty.
QString shortReason(ReasonKind kind, const std::vector<Evidence> &evidence, const QString &name, double deltaNs);
/// The same as a sentence.
QString reasonSentence(ReasonKind kind, const std::vector<Evidence> &evidence, const QString &name, double deltaNs);

} // namespace twinlane
