// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What tells a file from another one under the same name: its size and the hash of its content.

#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <stop_token>

namespace twinlane {

struct FileStamp {
    qint64 bytes = -1;
    qint64 modifiedMs = 0; ///< since 1970
    QByteArray hash;       ///< BLAKE2b, 256 bits; empty: not known
    bool operator==(const FileStamp &) const = default;
};

/// Without the hash. None: there is no such regular file.
std::optional<FileStamp> quickStamp(const QString &path);
/// With the hash. None: as above, or it cannot be read, or it is written to, or @p stop was requested. Cost: reads the
/// file once, some 400 MB a second from memory; not for the window's thread.
std::optional<FileStamp> fullStamp(const QString &path, const std::stop_token &stop);

/// A file that a session names, and what it was then.
struct SessionFile {
    QString absolute; ///< empty: there is none
    QString relative; ///< to the session file, where it lies beside or below that; else empty
    FileStamp stamp;
    bool operator==(const SessionFile &) const = default;

    QString name() const;
};

enum class FileFound : quint8 { Same, OtherSize, OtherContent, Missing };

struct CheckedFile {
    QString path; ///< the first place that has the same file, else the first that has any
    FileFound found = FileFound::Missing;
    qint64 bytes = -1;
};

/// Looks for @p file at @p places in turn. Without a hash its size and its date decide. Cost: that of fullStamp() for
/// each place where a file has the size.
CheckedFile checkFile(const SessionFile &file, const QStringList &places, const std::stop_token &stop);

} // namespace twinlane
