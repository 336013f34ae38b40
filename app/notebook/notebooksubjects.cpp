// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/notebook/notebooksubjects.h"

#include "app/ownpage/ownpagecontroller.h"
#include "app/sessionfile/sessionjson.h"
#include "app/sessionfile/setstamp.h"
#include "model/alignment/pinnedblocks.h"
#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "views/shown.h"
#include "views/words/format.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <array>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(NotebookSubjects)
};

std::string pathOf(const Run &run)
{
    return QFileInfo(QFile::decodeName(QByteArray::fromStdString(run.trace.file))).absoluteFilePath().toStdString();
}

/// The path of the zoomed block, if both sides have it under one and reading the file again finds it; else empty.
std::string zoomedPath(const Comparison &comparison, RowId scope)
{
    const bool hasOtherBlocks = comparison.options.level || !comparison.kinds.empty();
    if (!scope || scope.row() <= comparison.stepRow().row() || hasOtherBlocks)
        return {};
    const BlockId a = comparison.block(scope, Side::Baseline), b = comparison.block(scope, Side::Experimental);
    if (!a || !b)
        return {};
    const std::string path = blockPath(comparison.timeline(Side::Experimental).tree, b);
    return blockPath(comparison.timeline(Side::Baseline).tree, a) == path ? path : std::string();
}

std::vector<EntrySource> recordings(const Comparison &comparison, RowId scope, Side side)
{
    const StepChoice &steps = side == Side::Experimental && comparison.options.experimentalSteps
        ? *comparison.options.experimentalSteps
        : comparison.options.steps;
    std::vector<EntrySource> sources;
    const auto addFile = [&](const Run &run) {
        EntrySource source { SourceKind::Trace, pathOf(run), {}, {} };
        if (steps.kind != StepChoice::Kind::All)
            source.select.steps = stepsText(steps).toStdString();
        source.select.zoom = zoomedPath(comparison, scope);
        sources.push_back(std::move(source));
    };
    addFile(side == Side::Baseline ? *comparison.baseline : *comparison.experimental);
    for (const auto &recording : comparison.options.repeats(side))
        addFile(*recording);
    return sources;
}

} // namespace

std::vector<NotebookSubject> subjectsOf(const Shown &shown, const QString &baseline, const QString &experimental)
{
    std::vector<NotebookSubject> subjects;
    if (const OpenedSets *sets = shown.sets().get()) {
        NotebookSubject subject { sets->isAlone ? Texts::tr("The set of ranks") : Texts::tr("The sets of ranks"), {} };
        for (const Side side : kSides) {
            const QString &word = side == Side::Baseline ? baseline : experimental;
            if (side == Side::Baseline || !sets->isAlone)
                subject.sources[side].push_back(
                    { SourceKind::Set, absoluteWord(word, QDir::currentPath()).toStdString(), {}, {} });
        }
        subjects.push_back(std::move(subject));
    }
    // What ranks are compared is read as the recordings that they are; ranks in archives are no files.
    const Comparison *comparison = shown.comparison().get();
    if (!comparison)
        return subjects;
    NotebookSubject pair {
        comparison->isAlone() ? Texts::tr("The shown recording") : Texts::tr("The shown pair of recordings"), {}
    };
    for (const Side side : kSides) {
        if (side == Side::Baseline || !comparison->isAlone())
            pair.sources[side] = recordings(*comparison, shown.scope(), side);
    }
    const bool areFiles = QFileInfo(toQString(pair.first(Side::Baseline).file)).isFile()
        && (pair.isAlone() || QFileInfo(toQString(pair.first(Side::Experimental).file)).isFile());
    if (subjects.empty() || areFiles)
        subjects.push_back(std::move(pair));
    return subjects;
}

std::vector<NotebookSubject> subjectsOf(const OwnPageController &page)
{
    NotebookSubject subject;
    for (const Side side : kSides)
        subject.sources[side] = page.notebookSources(side);
    if (subject.sources[0].empty())
        subject.sources[0].swap(subject.sources[1]); // only the experimental side has what is picked
    if (subject.sources[0].empty())
        return {};
    return { subject };
}

} // namespace twinlane
