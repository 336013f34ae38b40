// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A session as a JSON text, and back. The text may come from anybody: only known keys are read, and sizes and numbers
// are bounded.

#pragma once

#include "app/sessionfile/sessionstate.h"

#include <QByteArray>

#include <optional>
#include <string>

namespace twinlane {

/// What is read at most. Sessions without sets are written as 1, which older programs read, others as 2.
constexpr int kSessionVersion = 2;
/// Thousands of pins and open lines take less.
constexpr qint64 kMostSessionBytes = 4 << 20;

/// Characters of a name or path of a block. Longer ones are not kept.
constexpr qsizetype kMostSessionName = 1 << 16;
/// Is @p path named like a session file?
bool isSessionPath(const QString &path);

/// Of a comparison, a notebook, or both. For a file in @p folder: files beside and below it are named relative to it, too.
QByteArray sessionJson(const SessionState &state, const QString &folder);

/// Files of a set; of larger sets the session does not know them again.
constexpr qsizetype kMostSessionMembers = 100'000;

/// "all", "steady", "3,5-7", as --steps takes them.
QString stepsText(const StepChoice &steps);

/// Why there is no session.
struct SessionFault {
    enum class Kind : quint8 {
        Missing,    ///< there is no such file
        Unreadable, ///< or a folder
        TooLarge,
        NotJson,
        Foreign, ///< JSON, but no session
        Newer,   ///< of a later version of the format
        Damaged, ///< a known key has a value that no session has
    } kind = Kind::NotJson;
    QString detail; ///< of Unreadable what the system said, of Newer the version, of Damaged the key
};
/// What happened and what to do, in one sentence.
QString faultText(const SessionFault &fault, const QString &path);

struct ReadSession {
    std::optional<SessionState> state;
    SessionFault fault; ///< where there is no state
    std::string mark;   ///< of readSession(): contentMark() of the file
};
/// @p folder: of the session's file, which files in the notebook may be named from.
ReadSession parseSession(const QByteArray &json, const QString &folder = {});
/// Reads at most kMostSessionBytes.
ReadSession readSession(const QString &path);

} // namespace twinlane
