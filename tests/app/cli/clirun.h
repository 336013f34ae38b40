// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs of twinlane-cli, as a script sees them.

#pragma once

#include <QByteArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>

namespace twinlane::test {

struct Outcome {
    int exitCode = -1; ///< -1: it did not end by itself
    QByteArray out;
    QStringList messages; ///< lines of stderr
};

inline Outcome runCli(const QStringList &words, const QStringList &environment = {})
{
    QProcess process;
    process.setEnvironment(QProcess::systemEnvironment() + environment);
    process.start(QStringLiteral(TWINLANE_CLI), words);
    Outcome outcome;
    constexpr int kLongestMs = 600'000; // a sanitizer on a busy machine; ctest ends what hangs
    if (!process.waitForFinished(kLongestMs) || process.exitStatus() != QProcess::NormalExit)
        return outcome;
    outcome.exitCode = process.exitCode();
    outcome.out = process.readAllStandardOutput();
    outcome.messages = QString::fromUtf8(process.readAllStandardError()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    return outcome;
}

inline QJsonObject json(const Outcome &outcome)
{
    return QJsonDocument::fromJson(outcome.out).object();
}

} // namespace twinlane::test
