// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/sessionfile/sessionsaving.h"

#include "app/sessionfile/sessionjson.h"
#include "model/notebook/notebookjoin.h"
#include "model/notebook/notebookjson.h"
#include "model/report/filechange.h"
#include "model/report/filewriter.h"

#include <QFile>
#include <QFileInfo>

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

QByteArray bytesOf(const std::string &text)
{
    return { text.data(), static_cast<qsizetype>(text.size()) };
}

/// A session that would be too large with the files of its sets opens them without knowing them again.
Result<std::string> textOf(SessionState &state, const QString &path)
{
    const QString folder = QFileInfo(path).absolutePath();
    QByteArray json = sessionJson(state, folder);
    if (json.size() > kMostSessionBytes && state.hasSets()) {
        state.baseline.set.members.clear();
        state.experimental.set.members.clear();
        json = sessionJson(state, folder);
    }
    if (json.size() > kMostSessionBytes || bytesInSession(state.notebook) > kMostWrittenNotebookBytes)
        return Error { ErrorCode::NotWritable, QFile::encodeName(path).toStdString(), 0,
            "the session would become too large; take pins or entries of the notebook out, or begin another one" };
    return json.toStdString();
}

/// Do both say the same, but for when they were written and what is in their notebooks?
bool isSameBesideNotebook(SessionState a, SessionState b)
{
    const auto text = [](SessionState &state) {
        state.notebook = {};
        state.written = {};
        return sessionJson(state, {});
    };
    return text(a) == text(b);
}

} // namespace

struct SessionSaving::Job {
    SessionState state;
    SaveOver over;
    KnownStamps known;
    SavedSession saved;

    void write();
    Result<std::string> nextText(const FileContent &now);
    Result<std::string> overTooLarge(const std::string &path);
    bool joinWith(const SessionState &theirs);
};

/// Takes over what another program did to the notebook. False: it did more, or what does not go together.
bool SessionSaving::Job::joinWith(const SessionState &theirs)
{
    if (!over.known || !over.known->state || !isSameBesideNotebook(theirs, *over.known->state))
        return false;
    auto joined = joinedNotebooks(over.known->state->notebook, theirs.notebook, state.notebook);
    if (!joined)
        return false;
    saved.notebook = std::move(*joined);
    saved.isJoined = true;
    return true;
}

/// The text that takes the place of the present one, which may be asked for again when that has changed.
Result<std::string> SessionSaving::Job::nextText(const FileContent &now)
{
    SessionState next = state;
    saved.notebook = state.notebook;
    saved.isJoined = false;
    const std::string mark = contentMark(now);
    const bool isExpected =
        !now || over.anything || (over.known && mark == over.known->mark) || mark == over.agreedMark;
    if (!isExpected) {
        const auto theirs = parseSession(bytesOf(*now), QFileInfo(saved.path).absolutePath()).state;
        if (!theirs || !joinWith(*theirs)) {
            saved.foundMark = mark;
            return Error { ErrorCode::FileChanged, QFile::encodeName(saved.path).toStdString(), 0, {} };
        }
        next.notebook = saved.notebook;
    }
    return textOf(next, saved.path);
}

/// The user has chosen a file that is too large for a session: no program adds to it, so it need not be read.
Result<std::string> SessionSaving::Job::overTooLarge(const std::string &path)
{
    auto text = nextText({});
    if (text) {
        if (auto failed = replaceFile(path, *text))
            return *failed;
    }
    return text;
}

void SessionSaving::Job::write()
{
    // Without a stop: at the end of the window, too, what the user saved is written.
    const std::string path = QFile::encodeName(saved.path).toStdString();
    auto written = changeFile(path, kMostSessionBytes, [this](const FileContent &now) { return nextText(now); });
    if (!written && written.error().code == ErrorCode::BadRequest && over.anything)
        written = overTooLarge(path);
    if (!written) {
        saved.error = written.error();
        return;
    }
    saved.known = { contentMark(*written),
        parseSession(bytesOf(*written), QFileInfo(saved.path).absolutePath()).state };
}

void SessionSaving::start(SessionState state, const QString &path, const SaveOver &over)
{
    auto job = std::make_shared<Job>(Job { std::move(state), over, m_known, {} });
    job->saved.path = path;
    if (!m_errand)
        m_errand = std::make_unique<Errand>(nullptr, Errand::AtEnd::Wait);
    m_errand->start(
        [job](const std::stop_token &stop) {
            for (SessionFile *file : job->state.files())
                stamp(*file, job->known, stop);
            stamp(job->state.baseline.set, stop);
            stamp(job->state.experimental.set, stop);
            job->write();
        },
        [this, job](const std::optional<Error> &failed) { finish(*job, failed); });
}

void SessionSaving::finish(Job &job, const std::optional<Error> &failed)
{
    m_known = std::move(job.known);
    if (failed)
        job.saved.error = failed;
    emit ended(job.saved);
}

} // namespace twinlane
