// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Numbers to text for the window, in the default QLocale. (Files and the command line use the C locale and are written
// elsewhere.) Between a number and its unit stands a no-break space, U+00A0; minus is U+2212; a missing value is an en
// dash.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/judgement/rowcertainty.h"
#include "views/look/theme.h"

#include <QString>

#include <optional>

namespace twinlane {

struct Comparison;

/// "–"
QString missingText();

/// Four digits or so in the unit that fits: "640 ns", "50.0 µs", "6.24 ms", "287.3 ms", "12.40 s", "2.8 h", "10,957.5
/// d".
QString formatNs(double ns);
/// "512 B", "1.5 KiB", "18.4 GiB".
QString formatBytes(double bytes);
/// 0.841 -> "84.1 %".
QString formatRatio(double ratio);
/// "1,127"; means of counts that are not whole have one decimal.
QString formatCount(double count);
/// The text in the format of the unit. Unit::Text gives an empty text.
QString formatValue(double value, Unit unit);
/// The same for a side that may be missing.
QString formatValue(const std::optional<double> &value, Unit unit);

/// With "+" or "−", without a sign if the rounded number is 0: "+25.66 ms", "−5.0 µs". Differences of ratios are
/// points: "−9.4 pp".
QString formatSigned(double value, Unit unit);
QString formatSigned(const std::optional<double> &value, Unit unit);

/// 5.2 -> "+5.2 %"; from three times as long up as a factor, 2090 -> "×21.9".
QString formatPercentChange(double percent);

/// The difference of two sides relative to the baseline: as formatPercentChange(), or "new", "gone", or "–" if
/// neither side has a value. A side of 0 counts as absent, as in the sums of the tables.
QString formatChange(const Delta<double> &value);

/// The same for a pair of blocks. Both blocks exist even if one takes no time: "−100.0 %", and from 0 up "–".
QString formatPairChange(const Delta<double> &value);

/// The meaning of the difference: neutral within @p thresholdPercent of the baseline, and if no direction is better.
Tone toneOf(const Delta<double> &value, Better better, double thresholdPercent = kUnchangedPercent);

/// Arrow before a coloured difference: "▲" grew, "▼" shrank, "≈" neutral.
QString arrowOf(const Delta<double> &value, Tone tone);

/// A UTF-8 name of the model. Damaged bytes become U+FFFD.
QString toQString(std::string_view utf8);

Delta<double> toDouble(const Delta<std::int64_t> &value);

/// "161.7 → 185.1 ms"; both have a unit if theirs differ.
QString fromTo(double baselineNs, double experimentalNs);
/// The same of two values of this file.
QString fromTo(const QString &baseline, const QString &experimental);

} // namespace twinlane
