// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/sessionfile/sessionopening.h"

#include "views/words/errortext.h"
#include "views/words/format.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

/// A name or path that the session tells. Anybody may have sent that.
QString shown(const QString &name)
{
    return boundedText(name.toStdString());
}

QString sizeText(qint64 bytes)
{
    return formatBytes(static_cast<double>(bytes));
}

/// "run-b.json has 12.1 MB instead of 13.4 MB."
QString changeText(const SessionFile &file, const CheckedFile &now)
{
    if (now.found == FileFound::OtherContent)
        return SessionOpening::tr("%1 has the same size and other content.").arg(shown(file.name()));
    QString is = sizeText(now.bytes), was = sizeText(file.stamp.bytes);
    if (is == was) {
        is = SessionOpening::tr("%1 bytes").arg(formatCount(static_cast<double>(now.bytes)));
        was = formatCount(static_cast<double>(file.stamp.bytes));
    }
    return SessionOpening::tr("%1 has %2 instead of %3.").arg(shown(file.name()), is, was);
}

/// "rank3.json, rank5.json, …"
QString someOf(const QStringList &names)
{
    constexpr qsizetype kMostNamed = 3;
    QStringList some = names.mid(0, kMostNamed);
    std::transform(some.begin(), some.end(), some.begin(), shown);
    return some.join(QStringLiteral(", ")) + (names.size() > kMostNamed ? QStringLiteral(", …") : QString());
}

QStringList changeTexts(const SessionSet &set, const CheckedSet &now)
{
    QStringList texts;
    const auto count = [](const QStringList &names) { return static_cast<int>(names.size()); };
    if (!now.gone.isEmpty())
        texts << SessionOpening::tr("%Ln file(s) of %1 went: %2.", nullptr, count(now.gone))
                     .arg(shown(set.name()), someOf(now.gone));
    if (!now.changed.isEmpty())
        texts << SessionOpening::tr("%Ln file(s) of %1 changed: %2.", nullptr, count(now.changed))
                     .arg(shown(set.name()), someOf(now.changed));
    if (!now.added.isEmpty())
        texts << SessionOpening::tr("%Ln file(s) of %1 are new: %2.", nullptr, count(now.added))
                     .arg(shown(set.name()), someOf(now.added));
    return texts;
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
    m_wanted = {};
}

void SessionOpening::start(SessionState state, const QString &folder)
{
    cancel();
    m_wanted.state = std::make_shared<SessionState>(std::move(state));
    for (SessionFile *file : m_wanted.state->files()) {
        QStringList places;
        if (!file->relative.isEmpty() && !folder.isEmpty())
            places << QDir::cleanPath(QDir(folder).absoluteFilePath(file->relative));
        if (!file->absolute.isEmpty())
            places << file->absolute;
        m_wanted.files.push_back({ file, places, {} });
    }
    for (SessionSet *set : { &m_wanted.state->baseline.set, &m_wanted.state->experimental.set }) {
        QStringList places;
        if (!set->relative.isEmpty() && !folder.isEmpty())
            places << absoluteWord(set->relative, folder);
        if (!set->absolute.isEmpty())
            places << set->absolute;
        if (set->isThere())
            m_wanted.sets.push_back({ set, places, {} });
    }
    check();
}

/// Those that were not found yet.
void SessionOpening::check()
{
    auto found = std::make_shared<Checks>(m_wanted);
    m_errand = std::make_unique<Errand>();
    m_errand->start(
        [found](const std::stop_token &stop) {
            for (Wanted &each : found->files) {
                if (each.checked.found == FileFound::Missing)
                    each.checked = checkFile(*each.file, each.places, stop);
            }
            for (WantedSet &each : found->sets) {
                if (each.checked.word.isEmpty())
                    each.checked = checkSet(*each.set, each.places, stop);
            }
        },
        [this, found](const std::optional<Error> &failed) {
            m_wanted = std::move(*found);
            m_failed = failed;
            // The errand must not end inside its own call.
            QMetaObject::invokeMethod(this, &SessionOpening::goOn, Qt::QueuedConnection);
        });
}

void SessionOpening::goOn()
{
    if (!m_errand || m_errand->isBusy())
        return; // cancelled meanwhile, or started again
    m_errand.reset();
    if (const auto error = std::exchange(m_failed, std::nullopt)) {
        m_wanted = {};
        emit failed(*error);
        return;
    }
    if (handleMissing())
        return;
    if (!askAboutChanges()) {
        emit givenUp();
        return;
    }
    for (const Wanted &each : m_wanted.files)
        each.file->absolute = each.checked.path;
    for (const WantedSet &each : m_wanted.sets)
        each.set->absolute = each.checked.word;
    const std::shared_ptr<SessionState> state = std::exchange(m_wanted, {}).state;
    emit ready(*state);
}

bool SessionOpening::handleMissing()
{
    const auto file = std::find_if(m_wanted.files.begin(), m_wanted.files.end(),
        [](const Wanted &each) { return each.checked.found == FileFound::Missing; });
    const auto set = std::find_if(
        m_wanted.sets.begin(), m_wanted.sets.end(), [](const WantedSet &each) { return each.checked.word.isEmpty(); });
    if (file == m_wanted.files.end() && set == m_wanted.sets.end())
        return false;
    const bool isFound = file != m_wanted.files.end() ? askWhere(*file) : askWhere(*set);
    isFound ? check() : emit givenUp();
    return true;
}

/// A folder, or for a pattern the folder that it looks in; an archive or a list is a file.
bool SessionOpening::askWhere(WantedSet &missing)
{
    const SessionSet &set = *missing.set;
    const QString word = missing.places.isEmpty() ? set.relative : missing.places.constLast();
    const bool isList = word.startsWith(QLatin1Char('@'));
    const QString path = isList ? word.mid(1) : word;
    if (!m_questions.confirm(tr("A set of ranks is missing"),
            tr("There are no files of %1 in %2 any more.")
                .arg(shown(set.name()), shown(QDir::toNativeSeparators(QFileInfo(path).absolutePath()))),
            tr("Find it…")))
        return false;
    const QString title = tr("Where is %1?").arg(shown(set.name()));
    const bool isPattern = path.contains(QRegularExpression(QStringLiteral("[*?\\[]")));
    const bool isFile = isList || (!isPattern && path.section(QLatin1Char('/'), -1).contains(QLatin1Char('.')));
    const QString chosen = isFile ? m_questions.chooseFile(title) : m_questions.chooseFolder(title);
    if (chosen.isEmpty())
        return false;
    missing.places = QStringList { isPattern ? QDir(chosen).filePath(QFileInfo(path).fileName())
            : isList                         ? QLatin1Char('@') + chosen
                                             : chosen };
    return true;
}

bool SessionOpening::askWhere(Wanted &missing)
{
    const SessionFile &file = *missing.file;
    const QString size = file.stamp.bytes < 0 ? QString() : QStringLiteral(" (%1)").arg(sizeText(file.stamp.bytes));
    const QString was = missing.places.isEmpty() ? QString() : QFileInfo(missing.places.constLast()).absolutePath();
    if (!m_questions.confirm(tr("A file is missing"),
            tr("%1%2 is no longer in %3.").arg(shown(file.name()), size, shown(QDir::toNativeSeparators(was))),
            tr("Find it…")))
        return false;
    const QString path = m_questions.chooseFile(tr("Where is %1%2?").arg(shown(file.name()), size));
    if (path.isEmpty())
        return false;
    missing.places = QStringList { path };
    // Others may have moved with it. Their size and content still decide.
    for (Wanted &other : m_wanted.files) {
        if (other.checked.found == FileFound::Missing && other.file != missing.file)
            other.places << QFileInfo(path).dir().filePath(other.file->name());
    }
    return true;
}

bool SessionOpening::askAboutChanges() const
{
    QStringList changes;
    for (const Wanted &each : m_wanted.files) {
        if (each.checked.found != FileFound::Same)
            changes << changeText(*each.file, each.checked);
    }
    for (const WantedSet &each : m_wanted.sets)
        changes << changeTexts(*each.set, each.checked);
    if (changes.isEmpty())
        return true;
    constexpr qsizetype kMostTold = 5;
    const QString told = changes.mid(0, kMostTold).join(QLatin1Char('\n'));
    return m_questions.confirm(tr("A file has changed"),
        tr("%1\nWhat was chosen in the session may not fit. Open it nevertheless?").arg(told), tr("Open nevertheless"));
}

} // namespace twinlane
