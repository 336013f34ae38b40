// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/sessionfile/setstamp.h"

#include "model/sets/setmembers.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <optional>

namespace twinlane {

namespace {

constexpr qint64 kEndBytes = 64 * 1024;

bool isList(const QString &word)
{
    return word.startsWith(QLatin1Char('@')) && !QFileInfo::exists(word);
}

/// The folder that holds all that a pattern may match; of a folder itself.
QString folderOf(const QString &word)
{
    const QString path = isList(word) ? word.mid(1) : word;
    if (QFileInfo(path).isDir())
        return path;
    QString folder = QFileInfo(path).path();
    while (folder.contains(QLatin1Char('*')) || folder.contains(QLatin1Char('?')) || folder.contains(QLatin1Char('[')))
        folder = QFileInfo(folder).path();
    return folder;
}

/// None: it is no plain file, or cannot be read.
std::optional<SessionMember> memberOf(const QString &path, const QDir &folder)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    QCryptographicHash hash(QCryptographicHash::Blake2b_256);
    hash.addData(file.read(kEndBytes));
    if (file.size() > 2 * kEndBytes)
        file.seek(file.size() - kEndBytes);
    hash.addData(file.read(kEndBytes));
    return SessionMember { folder.relativeFilePath(path), file.size(), hash.result() };
}

bool isBefore(const SessionMember &a, const SessionMember &b)
{
    return a.name < b.name;
}

CheckedSet compared(const std::vector<SessionMember> &then, const std::vector<SessionMember> &now)
{
    CheckedSet made;
    if (then.empty())
        return made;
    auto a = then.begin(), b = now.begin();
    while (a != then.end() || b != now.end()) {
        if (b == now.end() || (a != then.end() && isBefore(*a, *b))) {
            made.gone << (a++)->name;
        } else if (a == then.end() || isBefore(*b, *a)) {
            made.added << (b++)->name;
        } else {
            if (!(*a == *b))
                made.changed << a->name;
            ++a;
            ++b;
        }
    }
    return made;
}

} // namespace

QString SessionSet::name() const
{
    return QFileInfo(absolute.isEmpty() ? relative : absolute).fileName();
}

QString absoluteWord(const QString &word, const QString &folder)
{
    const QString path = QDir::cleanPath(QDir(folder).absoluteFilePath(isList(word) ? word.mid(1) : word));
    return isList(word) ? QLatin1Char('@') + path : path;
}

std::vector<SessionMember> membersOf(const QString &word, const std::stop_token &stop)
{
    const auto found = findMemberFiles({ QFile::encodeName(word).toStdString() }, stop, WordsOrigin::File);
    std::vector<SessionMember> members;
    if (!found)
        return members;
    const QDir folder(folderOf(word));
    for (const std::string &file : found->files) {
        auto member = memberOf(QFile::decodeName(QByteArray::fromStdString(file)), folder);
        if (!member || stop.stop_requested())
            return {};
        members.push_back(std::move(*member));
    }
    std::sort(members.begin(), members.end(), isBefore);
    return members;
}

CheckedSet checkSet(const SessionSet &set, const QStringList &places, const std::stop_token &stop)
{
    std::vector<SessionMember> then = set.members;
    std::sort(then.begin(), then.end(), isBefore); // the session may come from anybody
    CheckedSet best;
    for (const QString &place : places) {
        const std::vector<SessionMember> now = membersOf(place, stop);
        if (now.empty())
            continue;
        CheckedSet checked = compared(then, now);
        checked.word = place;
        if (checked.isSame())
            return checked;
        if (best.word.isEmpty())
            best = std::move(checked);
    }
    return best;
}

} // namespace twinlane
