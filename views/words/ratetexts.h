// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rates in the user's language: what has no roof, classes, numbers of work.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/rates/comparisonrates.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string_view>
#include <vector>

namespace twinlane {

struct Comparison;

/// "sizes not recorded", …: why a call has no roof.
QString noRoofWords(NoRoof why);
/// Why copies between host and device have no share of the roof.
QString overBusText();
/// "memory", "compute", "launch", "no roof".
QString roofClassWord(RoofClass roofClass);
QString roofClassDefinition(RoofClass roofClass);
QString splitPartTitle(SplitPart part);
QString splitPartDefinition(SplitPart part);
/// "bf16", "TF32", …
QString precisionTitle(Precision precision);

/// A number of a column of work: "5.76" in the prefix that all of a column share.
struct WorkUnit {
    double scale = 1;
    QString prefix; ///< "", "k", "M", "G", "T", "P"
};
WorkUnit workUnit(double largest);
/// "5.76 TFLOP", "46.3 GB", in the prefix that fits.
QString formatWork(double value, const QString &unit);
/// Two decimals, "<0.01" for less, as in the tables.
QString formatRate(double value);

/// "no roof: sizes not recorded 31 %, graph 4 %", at most three words, and what goes over the bus; empty:
/// all of it has one.
QString noRoofShares(const std::vector<NoRoofTotal> &noRoof, const RateTotal &total);
/// Which roofs are meant, of each side: device, data sheet, how much has a roof, and why the rest has none.
QStringList roofLines(const Comparison &comparison);
/// Why a side has no roofs at all; empty: it has some.
QString whyNoRoofs(const ComparisonRates &rates, Side side);
/// "63 → 37 %"; empty: a side has none.
QString roofShareChange(const std::optional<double> &baseline, const std::optional<double> &experimental);

} // namespace twinlane
