// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/sessionfile/crashkeeper.h"

#include "app/sessionfile/sessionjson.h"
#include "views/look/screenshot.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUuid>

#include <utility>

namespace twinlane {

namespace {

std::unique_ptr<QLockFile> lockOf(const QString &path)
{
    auto lock = std::make_unique<QLockFile>(path + QStringLiteral(".lock"));
    lock->setStaleLockTime(0); // a program may run for days; one that has died is noticed at once
    return lock;
}

/// Will no program ever make anything of it? Another version might, and who may read it may change.
bool isUseless(const SessionFault &fault)
{
    using Kind = SessionFault::Kind;
    return fault.kind == Kind::NotJson || fault.kind == Kind::Foreign || fault.kind == Kind::TooLarge
        || fault.kind == Kind::Damaged;
}

/// What cannot be written is not kept.
void writeState(const QString &path, const QByteArray &json)
{
    (void)writeAtomically(path, [&json](QIODevice &device) { return device.write(json) == json.size(); });
}

} // namespace

CrashKeeper::CrashKeeper(QString folder)
    : m_folder(std::move(folder))
{
}

CrashKeeper::~CrashKeeper() = default;

QString CrashKeeper::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/unfinished");
}

std::optional<Leftover> CrashKeeper::nextLeftover() const
{
    const QFileInfoList files =
        QDir(m_folder).entryInfoList({ QStringLiteral("*.twinlane") }, QDir::Files, QDir::Time); // the newest first
    for (const QFileInfo &file : files) {
        const QString path = file.absoluteFilePath();
        if (path == m_path || m_removed.contains(path))
            continue;
        const std::unique_ptr<QLockFile> lock = lockOf(path);
        if (!lock->tryLock())
            continue; // its program runs
        ReadSession read = readSession(path);
        if (read.state)
            return Leftover { path, std::move(*read.state) };
        if (isUseless(read.fault))
            QFile::remove(path);
    }
    return std::nullopt;
}

void CrashKeeper::remove(const Leftover &leftover)
{
    m_removed << leftover.path;
    QFile::remove(leftover.path);
}

void CrashKeeper::keep(const QByteArray &json)
{
    m_wanted = json;
    if (m_path.isEmpty()) {
        if (!QDir().mkpath(m_folder))
            return;
        const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".twinlane");
        m_path = QDir(m_folder).absoluteFilePath(name);
        m_lock = lockOf(m_path);
        m_lock->tryLock();
    }
    write();
}

void CrashKeeper::write()
{
    if (m_wanted == m_written || isWriting())
        return; // another state that comes meanwhile is written next
    m_written = m_wanted;
    if (!m_errand)
        m_errand = std::make_unique<Errand>(nullptr, Errand::AtEnd::Wait);
    m_errand->start([path = m_path, json = m_written](const std::stop_token &) { writeState(path, json); },
        [this](const std::optional<Error> &failed) {
            if (failed)
                m_written.clear(); // perhaps the next time
            else
                write();
        });
}

void CrashKeeper::end()
{
    m_errand.reset(); // it waits, so that nothing is written afterwards
    if (!m_path.isEmpty())
        QFile::remove(m_path);
    m_path.clear();
    m_written.clear();
    m_lock.reset();
}

void CrashKeeper::leave()
{
    m_errand.reset(); // it waits: two writers would meet
    if (!m_path.isEmpty())
        writeState(m_path, m_wanted);
    m_path.clear();
    m_written.clear();
    m_lock.reset();
}

} // namespace twinlane
