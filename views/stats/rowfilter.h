// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The small language of the filter field: words, "quoted", -not, family:gemm, class:memory, roof<40%, delta>1ms, calls>=10, new, gone, certain.
// All terms must hold.

#pragma once

#include "model/figures/kernelfamily.h"
#include "model/rates/runrates.h"

#include <QString>

#include <vector>

namespace twinlane {

/// One condition on a row.
struct FilterTerm {
    enum class Kind : quint8 { Word, Family, RoofClass, Compare, New, Gone, Certain };
    enum class Field : quint8 { Delta, Percent, Calls, Baseline, Experimental, Roof };
    enum class Relation : quint8 { Less, AtMost, Equal, AtLeast, More };

    Kind kind = Kind::Word;
    bool isNegated = false;
    QString word;                             ///< of Word
    quint32 families = 0;                     ///< of Family: a bit per KernelFamily
    RoofClass roofClass = RoofClass::Unknown; ///< of RoofClass: of either side
    Field field = Field::Delta;
    Relation relation = Relation::More;
    double number = 0; ///< ns, percent or calls

    /// Of Compare. False for NaN.
    bool holds(double value) const;
    /// Of Family.
    bool hasFamily(KernelFamily family) const { return families >> unsigned(family) & 1U; }
};

struct RowFilter {
    std::vector<FilterTerm> terms;
    QString error; ///< one plain sentence; empty: the text is understood. Then @c terms hold.
};

/// Cost: linear in the text.
RowFilter parseFilter(const QString &text);

/// What a user can write, as HTML.
QString filterHelp();

} // namespace twinlane
