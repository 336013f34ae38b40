// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/recordingsmenu.h"

#include "model/comparison/comparison.h"
#include "views/look/nametext.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <QStringList>

#include <algorithm>

namespace twinlane {

namespace {

constexpr qsizetype kMostNameCharacters = 60;

/// The last @p parts of each path.
QStringList endsOf(const QStringList &paths, qsizetype parts)
{
    QStringList ends;
    for (const QString &path : paths) {
        const QStringList all = QFileInfo(path).absoluteFilePath().split(QLatin1Char('/'));
        ends << all.mid(std::max<qsizetype>(0, all.size() - parts)).join(QLatin1Char('/'));
    }
    return ends;
}

/// One file may be there twice; no folder tells it from itself.
QStringList namesOf(const QStringList &paths)
{
    constexpr qsizetype kMostParts = 8;
    const auto different = QSet<QString>(paths.begin(), paths.end()).size();
    qsizetype parts = 1;
    QStringList names = endsOf(paths, parts);
    while (QSet<QString>(names.begin(), names.end()).size() < different && parts < kMostParts)
        names = endsOf(paths, ++parts);
    return names;
}

} // namespace

std::vector<RecordingEntry> recordingEntries(const Comparison &comparison, Side side)
{
    const std::vector<Recording> recordings = recordingsOf(comparison, side);
    QStringList paths;
    for (const Recording &recording : recordings)
        paths << QFile::decodeName(QByteArray::fromStdString(recording.run->trace.file));
    const QStringList names = namesOf(paths);
    const AlignedRuns &judged = comparison.judged();
    const bool isPerRecording = judged.sampleUnit == SampleUnit::Recording;
    const auto samples = judged.samplesNs(judged.stepRow(), side, Measure::Critical);
    const Delta<std::int64_t> only = comparison.timeNs(comparison.stepRow(), Measure::Critical, Aggregate::Mean);
    std::vector<RecordingEntry> entries;
    for (std::size_t i = 0; i < recordings.size(); ++i) {
        RecordingEntry entry { paths[qsizetype(i)], names[qsizetype(i)], {} };
        const std::optional<std::int64_t> ofOnly = side == Side::Baseline ? only.baseline : only.experimental;
        if (isPerRecording && i < samples.size())
            entry.stepNs = static_cast<double>(samples[i]);
        else if (!isPerRecording && ofOnly)
            entry.stepNs = static_cast<double>(*ofOnly);
        entries.push_back(std::move(entry));
    }
    return entries;
}

RecordingsMenu::RecordingsMenu(Side side, QWidget *parent)
    : QMenu(parent)
    , m_side(side)
{
    setObjectName(
        side == Side::Baseline ? QStringLiteral("baselineRecordings") : QStringLiteral("experimentalRecordings"));
    setTitle(tr("%1: recordings").arg(sideTitle(side)));
    setAccessibleName(title());
    setToolTipsVisible(true);
}

void RecordingsMenu::setEntries(const std::vector<RecordingEntry> &entries, bool canAdd)
{
    qDeleteAll(findChildren<QMenu *>(QString(), Qt::FindDirectChildrenOnly));
    clear();
    connect(addAction(tr("Choose another file…")), &QAction::triggered, this, &RecordingsMenu::otherWanted);
    QAction *add = addAction(tr("Add recordings of the same program…"));
    add->setToolTip(toolTipOf(tr("Times become means over all recordings of a side; from four in all on they tell what "
                                 "is real. Files that are dropped here with Ctrl held are added, too.")));
    add->setEnabled(canAdd);
    connect(add, &QAction::triggered, this, &RecordingsMenu::addWanted);
    addSection(entries.size() > 1 ? tr("%n recording(s), means over all", nullptr, static_cast<int>(entries.size()))
                                  : tr("One recording"));
    for (std::size_t i = 0; i < entries.size(); ++i)
        addEntry(entries[i], i, entries.size() == 1, canAdd);
}

void RecordingsMenu::addEntry(const RecordingEntry &entry, std::size_t index, bool isOnlyOne, bool canChange)
{
    const QString number = QString::number(index + 1), name = cutText(oneLine(entry.name), kMostNameCharacters);
    QString text = QStringLiteral("%1  %2").arg(number, name);
    if (entry.stepNs)
        text += QStringLiteral("   ") + formatNs(*entry.stepNs);
    QMenu *actions = addMenu(text.replace(QLatin1Char('&'), QStringLiteral("&&")));
    actions->setObjectName(QStringLiteral("recording%1").arg(number));
    actions->menuAction()->setToolTip(toolTipOf(entry.path));
    actions->setToolTipsVisible(true);
    QAction *first = actions->addAction(tr("Draw this one"));
    first->setToolTip(toolTipOf(tr("Makes it the first recording: the one that timeline, steps and calls show.")));
    first->setEnabled(canChange && index > 0);
    connect(first, &QAction::triggered, this, [this, index] { emit firstWanted(index); });
    QAction *remove = actions->addAction(tr("Remove"));
    remove->setToolTip(toolTipOf(index == 0 ? tr("The next recording takes its place.") : tr("Compares without it.")));
    remove->setEnabled(canChange && !isOnlyOne);
    connect(remove, &QAction::triggered, this, [this, index] { emit removeWanted(index); });
}

} // namespace twinlane
