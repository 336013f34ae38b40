// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a place of a difference is called where it is one of the causes.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/reasons/causes.h"
#include "model/reasons/differenceplaces.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace twinlane {

struct Comparison;

struct CauseName {
    QString title; ///< the block: its qualified name where a side tells it
    /// "in" the path of the block that it is in, or the class of a qualified name; "forward and backward", …. Either may
    /// be empty.
    QString where, words;
    QString path;       ///< of the blocks that it is in; may be empty
    QString parent;     ///< the label of that block; empty: the title tells it
    QString shortWhere; ///< "in" that block, with "…" for the path to it
};

CauseName causeName(const Comparison &comparison, const DifferencePlace &place);

/// An operator's name in a sentence: "autograd: MulBackward0" as blocks are called, without the engine's long prefix.
QString operatorTitle(const QString &name);

/// Why a cause differs, in the room of a narrow line.
struct CauseWhy {
    QString text;
    QString name; ///< of the operator in it, as it is; may be empty
};

/// DifferencePlace::why of @p place, the place of @p cause; else its largest reason that goes the way of the place, else the
/// largest.
CauseWhy causeWhy(const Cause &cause, const DifferencePlace &place);

} // namespace twinlane
