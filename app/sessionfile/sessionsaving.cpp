// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/sessionfile/sessionsaving.h"

#include "app/sessionfile/sessionjson.h"
#include "views/look/screenshot.h"

#include <QFileInfo>
#include <QIODevice>

#include <utility>

namespace twinlane {

namespace {

using KnownStamps = QHash<QString, FileStamp>;

void stamp(SessionFile &file, KnownStamps &known, const std::stop_token &stop)
{
    const std::optional<FileStamp> now = quickStamp(file.absolute);
    if (!now || now->bytes != file.stamp.bytes || now->modifiedMs != file.stamp.modifiedMs)
        return; // it is no longer the file that was compared
    FileStamp &stamp = known[file.absolute];
    if (stamp.hash.isEmpty() || stamp.bytes != now->bytes || stamp.modifiedMs != now->modifiedMs)
        stamp = fullStamp(file.absolute, stop).value_or(*now);
    file.stamp = stamp;
}

void stamp(SessionSet &set, const std::stop_token &stop)
{
    if (set.isThere())
        set.members = membersOf(set.absolute, stop);
    if (set.members.size() > static_cast<std::size_t>(kMostSessionMembers))
        set.members.clear();
}

/// A session that would be too large with the files of its sets opens them without knowing them again.
std::optional<Error> write(SessionState &state, const QString &path)
{
    QByteArray json = sessionJson(state, QFileInfo(path).absolutePath());
    if (json.size() > kMostSessionBytes && state.hasSets()) {
        state.baseline.set.members.clear();
        state.experimental.set.members.clear();
        json = sessionJson(state, QFileInfo(path).absolutePath());
    }
    if (json.size() > kMostSessionBytes)
        return Error { ErrorCode::NotWritable, path.toStdString(), 0, "it has too many pins for a session" };
    return writeAtomically(path, [&json](QIODevice &device) { return device.write(json) == json.size(); });
}

} // namespace

struct SessionSaving::Job {
    SessionState state;
    QString path;
    KnownStamps known;
    std::optional<Error> error;
};

void SessionSaving::start(SessionState state, const QString &path)
{
    auto job = std::make_shared<Job>(Job { std::move(state), path, m_known, {} });
    if (!m_errand)
        m_errand = std::make_unique<Errand>();
    m_errand->start(
        [job](const std::stop_token &stop) {
            for (SessionFile *file : job->state.files())
                stamp(*file, job->known, stop);
            stamp(job->state.baseline.set, stop);
            stamp(job->state.experimental.set, stop);
            job->error = write(job->state, job->path);
        },
        [this, job] { finish(*job); });
}

void SessionSaving::finish(Job &job)
{
    m_known = std::move(job.known);
    emit ended(job.path, job.error);
}

} // namespace twinlane
