// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/sessionfile/sessionopening.h"

#include "views/words/format.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

QString sizeText(qint64 bytes)
{
    return formatBytes(static_cast<double>(bytes));
}

/// "run-b.json has 12.1 MB instead of 13.4 MB."
QString changeText(const SessionFile &file, const CheckedFile &now)
{
    if (now.found == FileFound::OtherContent)
        return SessionOpening::tr("%1 has the same size and other content.").arg(file.name());
    QString is = sizeText(now.bytes), was = sizeText(file.stamp.bytes);
    if (is == was) {
        is = SessionOpening::tr("%1 bytes").arg(formatCount(static_cast<double>(now.bytes)));
        was = formatCount(static_cast<double>(file.stamp.bytes));
    }
    return SessionOpening::tr("%1 has %2 instead of %3.").arg(file.name(), is, was);
}

} // namespace

SessionOpening::SessionOpening(const SessionQuestions &questions, QObject *parent)
    : QObject(parent)
    , m_questions(questions)
{
}

void SessionOpening::cancel()
{
    m_errand.reset();
    m_wanted.clear();
}

void SessionOpening::start(SessionState state, const QString &folder)
{
    cancel();
    m_state = std::move(state);
    for (SessionFile *file : m_state.files()) {
        QStringList places;
        if (!file->relative.isEmpty() && !folder.isEmpty())
            places << QDir::cleanPath(QDir(folder).absoluteFilePath(file->relative));
        if (!file->absolute.isEmpty())
            places << file->absolute;
        m_wanted.push_back({ file, places, {} });
    }
    check();
}

/// Those that were not found yet.
void SessionOpening::check()
{
    auto found = std::make_shared<std::vector<Wanted>>(m_wanted);
    m_errand = std::make_unique<Errand>();
    m_errand->start(
        [found](const std::stop_token &stop) {
            for (Wanted &each : *found) {
                if (each.checked.found == FileFound::Missing)
                    each.checked = checkFile(*each.file, each.places, stop);
            }
        },
        [this, found] {
            m_wanted = std::move(*found);
            // The errand must not end inside its own call.
            QMetaObject::invokeMethod(this, &SessionOpening::goOn, Qt::QueuedConnection);
        });
}

void SessionOpening::goOn()
{
    if (!m_errand || m_errand->isBusy())
        return; // cancelled meanwhile, or started again
    m_errand.reset();
    const auto missing = std::find_if(
        m_wanted.begin(), m_wanted.end(), [](const Wanted &each) { return each.checked.found == FileFound::Missing; });
    if (missing != m_wanted.end()) {
        askWhere(*missing) ? check() : emit givenUp();
        return;
    }
    if (!askAboutChanges()) {
        emit givenUp();
        return;
    }
    for (const Wanted &each : m_wanted)
        each.file->absolute = each.checked.path;
    m_wanted.clear();
    emit ready(m_state);
}

bool SessionOpening::askWhere(Wanted &missing)
{
    const SessionFile &file = *missing.file;
    const QString size = file.stamp.bytes < 0 ? QString() : QStringLiteral(" (%1)").arg(sizeText(file.stamp.bytes));
    const QString was = missing.places.isEmpty() ? QString() : QFileInfo(missing.places.constLast()).absolutePath();
    if (!m_questions.confirm(tr("A file is missing"),
            tr("%1%2 is no longer in %3.").arg(file.name(), size, QDir::toNativeSeparators(was)), tr("Find it…")))
        return false;
    const QString path = m_questions.chooseFile(tr("Where is %1%2?").arg(file.name(), size));
    if (path.isEmpty())
        return false;
    missing.places = QStringList { path };
    // Others may have moved with it. Their size and content still decide.
    for (Wanted &other : m_wanted) {
        if (other.checked.found == FileFound::Missing && other.file != missing.file)
            other.places << QFileInfo(path).dir().filePath(other.file->name());
    }
    return true;
}

bool SessionOpening::askAboutChanges() const
{
    QStringList changes;
    for (const Wanted &each : m_wanted) {
        if (each.checked.found != FileFound::Same)
            changes << changeText(*each.file, each.checked);
    }
    if (changes.isEmpty())
        return true;
    constexpr qsizetype kMostTold = 5;
    const QString told = changes.mid(0, kMostTold).join(QLatin1Char('\n'));
    return m_questions.confirm(tr("A file has changed"),
        tr("%1\nWhat was chosen in the session may not fit. Open it nevertheless?").arg(told), tr("Open nevertheless"));
}

} // namespace twinlane
