// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window says of logs of compile-time benchmarks.

#pragma once

#include "model/logs/logset.h"
#include "views/look/theme.h"

#include <QString>
#include <QStringList>

namespace twinlane {

/// How a judgement looks: the colour and mark of its number, whether its bar is filled, and its word.
struct LogJudgementLook {
    Tone tone = Tone::Neutral;
    QString mark; ///< "▲", "▼", "△", "▽", "≈" or nothing
    bool isOutlined = false;
    QString word; ///< "slower", "within noise", …
};
LogJudgementLook lookOf(LogJudgement judgement, const Delta<std::int64_t> &value);

/// "hrnet_w18"; a run whose model is not told has a word for that.
QString logModelName(const LogGroup &group);
/// "cuda · eval · dynamic"
QString logPlace(const LogGroup &group);
/// "pass", or "pass → fail_accuracy" where the sides differ; empty: nothing is told.
QString logStatus(const LogEntry &entry);

/// The sentence of an entry, the line below it, and the word of its pill.
struct LogHeadline {
    QString title, detail, pill;
    QString name; ///< of the model, as the title holds it
    Tone tone = Tone::Neutral;
};
LogHeadline logHeadline(const LogSet &set, const LogEntry &entry);

/// "Entire compile time" for the key of a timing, the key itself where it is no word of the chain.
QString timingTitle(const std::string &key);

/// "20 runs, 14 other lines" and what could not be read, a line each.
QStringList logFacts(const Log &log);
/// The same of all logs, each behind the name of its side.
QString logFacts(const LogSet &set);

/// "20 | 20 runs · 14 | 14 other lines"
QString logRunFacts(const LogSet &set);

/// "3 pairs · 2 without a partner"
QString logCounts(const LogSet &set);

/// The verdict on two logs in a few words, for lists: "1 faster · 2 slower". Empty of one log alone.
struct LogVerdict {
    QString text;
    Tone tone = Tone::Neutral;
};
LogVerdict logVerdict(const LogSet &set);

} // namespace twinlane
