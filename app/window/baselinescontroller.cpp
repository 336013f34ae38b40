// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/baselinescontroller.h"

#include "app/window/filedialogs.h"
#include "app/window/loadcontroller.h"
#include "app/window/session.h"
#include "model/alignment/recordings.h"
#include "model/report/baselines.h"
#include "views/shown.h"
#include "views/words/errortext.h"

#include <QDateTime>
#include <QLocale>
#include <QMenu>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

QString baselineWord(const QString &name)
{
    return QLatin1String(kBaselinePrefix.data(), static_cast<qsizetype>(kBaselinePrefix.size())) + name;
}

/// "nightly · 3 recordings · 11/26/26 · NVIDIA H100"
QString entryText(const SavedBaseline &baseline)
{
    QStringList parts { boundedText(baseline.name),
        BaselinesController::tr("%n recording(s)", nullptr, static_cast<int>(baseline.files.size())) };
    const QDateTime saved = QDateTime::fromString(QString::fromStdString(baseline.saved), Qt::ISODate);
    if (saved.isValid())
        parts << QLocale().toString(saved.toLocalTime().date(), QLocale::ShortFormat);
    for (const std::string &device : baseline.devices)
        parts << boundedText(device);
    return parts.join(QStringLiteral(" · ")).replace(QLatin1Char('&'), QStringLiteral("&&"));
}

} // namespace

BaselinesController::BaselinesController(LoadController &files, const Shown &shown, const FileQuestions &questions)
    : m_files(files)
    , m_shown(shown)
    , m_questions(questions)
    , m_saving(nullptr, Errand::AtEnd::Wait)
{
}

void BaselinesController::serve(QMenu *menu)
{
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fill(menu); });
}

void BaselinesController::fill(QMenu *menu)
{
    menu->clear();
    const std::vector<SavedBaseline> baselines = listBaselines(usualBaselinesFolder());
    for (const SavedBaseline &baseline : baselines) {
        const QString name = QString::fromStdString(baseline.name);
        menu->addAction(entryText(baseline), this, [this, name] { open(name); });
    }
    if (baselines.empty())
        menu->addAction(tr("None is kept yet"))->setEnabled(false);
    menu->addSeparator();
    QAction *save = menu->addAction(tr("Keep this baseline under a name…"), this, &BaselinesController::askForName);
    save->setEnabled(m_shown.comparison() && !m_shown.sets() && !m_files.ownPage() && !m_saving.isBusy());
    save->setToolTip(
        tr("From three recordings of it on, a single new recording is judged by how far these lie apart."));
    menu->setToolTipsVisible(true);
}

void BaselinesController::open(const QString &name)
{
    const QString experimental = m_files.path(Side::Experimental), alone = m_files.path(Side::Baseline);
    if (m_files.ownPage() || (experimental.isEmpty() && (alone.isEmpty() || isBaselineWord(alone)))) {
        const QStringList paths = m_questions.chooseFiles(tr("Choose the recording to compare with %1").arg(name), 1);
        if (!paths.isEmpty())
            m_files.openPair(baselineWord(name), paths.constFirst());
    } else if (experimental.isEmpty()) {
        m_files.openPair(baselineWord(name), alone);
    } else {
        m_files.openSide(Side::Baseline, baselineWord(name));
    }
}

void BaselinesController::askForName()
{
    const QString name = m_questions.chooseName(tr("Keep this baseline"), tr("Name:")).trimmed();
    if (name.isEmpty())
        return;
    const std::string wanted = name.toStdString();
    if (!isBaselineName(wanted)) {
        m_questions.tell(tr("Not kept"), tr("A baseline's name has letters, digits, “-”, “_” and “.” only."));
        return;
    }
    const std::vector<SavedBaseline> baselines = listBaselines(usualBaselinesFolder());
    const bool isThere = std::any_of(
        baselines.begin(), baselines.end(), [&wanted](const SavedBaseline &each) { return each.name == wanted; });
    if (isThere
        && !m_questions.confirm(tr("There is a baseline %1 already").arg(name),
            tr("Its recordings go, and those that are shown take their place."), tr("Replace")))
        return;
    save(name, isThere);
}

void BaselinesController::save(const QString &name, bool replaces)
{
    if (!m_shown.comparison() || m_saving.isBusy())
        return;
    std::vector<std::string> recorded;
    for (const Recording &recording : recordingsOf(*m_shown.comparison(), Side::Baseline))
        recorded.push_back(recording.run->trace.file);
    const auto saved = std::make_shared<std::optional<Result<SavedBaseline>>>();
    m_saving.start(
        [saved, recorded, replaces, wanted = name.toStdString()](const std::stop_token &stop) {
            saved->emplace(saveBaseline(usualBaselinesFolder(), wanted, recorded, replaces, stop));
        },
        [this, saved, name](const std::optional<Error> &failed) {
            if (const Error *error = failed ? &*failed : !**saved ? &(*saved)->error() : nullptr)
                m_questions.tell(tr("%1 was not kept").arg(name), errorText(*error));
            else
                emit said(tr("Kept as %1: %n recording(s)", nullptr, static_cast<int>((**saved)->files.size()))
                              .arg(baselineWord(name)));
        });
    emit said(tr("Keeping the baseline's recordings…"));
}

} // namespace twinlane
