// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/sessionfile/shownstate.h"

#include "app/sessionfile/sessionjson.h"
#include "model/comparison/comparison.h"
#include "model/report/baselines.h"
#include "views/causes/causesview.h"
#include "views/shown.h"
#include "views/window/comparisonpage.h"
#include "views/window/tablescard.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <utility>
#include <vector>

namespace twinlane {

namespace {

QString keyText(std::string_view key)
{
    return QString::fromLatin1(key.data(), static_cast<qsizetype>(key.size()));
}

/// A longer name would make a file that cannot be read again.
QString bounded(const std::string &text)
{
    const QString made = QString::fromStdString(text);
    return made.size() > kMostSessionName ? QString() : made;
}

SessionFile fileOf(const QString &path, const Trace &trace)
{
    constexpr std::int64_t kNsPerMs = 1'000'000;
    return { QFileInfo(path).absoluteFilePath(), {},
        { static_cast<qint64>(trace.fileBytes), trace.fileModifiedNs / kNsPerMs, {} } };
}

SessionFile fileOf(const Run &run)
{
    return fileOf(QFile::decodeName(QByteArray::fromStdString(run.trace.file)), run.trace);
}

SessionSide sideOf(const Comparison &comparison, Side side, const QString &path)
{
    SessionSide made;
    const Run &first = comparison.run(side);
    // A session keeps the recordings of a named baseline, which may get others.
    made.file = namesBaseline(QFile::encodeName(path).toStdString()) ? fileOf(first) : fileOf(path, first.trace);
    for (const auto &recording : comparison.options.repeats(side))
        made.recordings.push_back(fileOf(*recording));
    if (const auto &names = comparison.options.names(side))
        made.names = fileOf(*names);
    return made;
}

SessionPick pickOf(const Comparison &comparison, const EventQuery &query)
{
    const bool isWork = query.kind == EventQuery::Kind::DeviceWork;
    if (!isWork && query.kind != EventQuery::Kind::Operator)
        return {};
    return { bounded(query.name), isWork, isWork ? query.deviceKind : EventKind::Kernel,
        query.row ? bounded(comparison.path(query.row)) : QString() };
}

void showViews(const SessionState &state, ComparisonPage &page)
{
    const std::string centre = state.centreView.toStdString(), left = state.leftView.toStdString(),
                      table = state.tableView.toStdString();
    if (page.tables()->view(table))
        page.tables()->setCurrent(table);
    if (page.centre()->view(centre))
        page.centre()->setCurrent(centre);
    // The causes have two tabs, which are a part of their state.
    const ViewEntry *view = findView(left);
    if (view && view->place == ViewPlace::Left && page.view(left) != page.causes())
        page.showView(left);
}

SessionSet setAt(const QString &word)
{
    return { absoluteWord(word, QDir::currentPath()), {}, {} };
}

void keepComparison(const Shown &shown, SessionState &state)
{
    const Comparison &comparison = *shown.comparison();
    state.options = comparison.options;
    state.options.baselineRepeats = state.options.experimentalRepeats = {};
    state.options.baselineNames = state.options.experimentalNames = nullptr;
    state.measure = shown.measure();
    if (shown.scope() != comparison.stepRow())
        state.scope = bounded(comparison.path(shown.scope()));
    if (shown.selected())
        state.selected = bounded(comparison.path(shown.selected()));
    for (const RowId row : shown.asInBaseline()) {
        const QString path = bounded(comparison.path(row));
        if (!path.isEmpty() || row == comparison.stepRow())
            state.asInBaseline << path;
    }
    state.pick = pickOf(comparison, shown.picked());
}

} // namespace

SessionState stateOf(
    const Shown &shown, const ComparisonPage &page, const QString &baselinePath, const QString &experimentalPath)
{
    SessionState state;
    if (shown.comparison())
        keepComparison(shown, state);
    if (const OpenedSets *sets = shown.sets().get()) {
        state.baseline = { {}, setAt(baselinePath), {}, {} };
        state.experimental = { {}, sets->isAlone ? SessionSet() : setAt(experimentalPath), {}, {} };
        state.ranks = { sets->rule, namesOf(*sets, sets->places) };
    } else {
        state.baseline = sideOf(*shown.comparison(), Side::Baseline, baselinePath);
        if (!shown.comparison()->isAlone())
            state.experimental = sideOf(*shown.comparison(), Side::Experimental, experimentalPath);
    }
    state.centreView = keyText(page.centre()->currentKey());
    state.leftView = keyText(page.leftKey());
    state.tableView = keyText(page.tables()->currentKey());
    state.views = page.viewStates();
    return state;
}

bool applyState(const SessionState &state, Shown &shown, ComparisonPage &page)
{
    if (!shown.comparison()) { // summaries have ranks and no blocks
        page.setViewStates(state.views);
        showViews(state, page);
        return true;
    }
    const Comparison &comparison = *shown.comparison();
    const auto rowOf = [&comparison](const QString &path) { return comparison.findPath(path.toStdString()); };
    const RowId scope = rowOf(state.scope);
    shown.setMeasure(state.measure);
    shown.setScope(
        scope ? scope : comparison.stepRow(), scope && !state.selected.isEmpty() ? rowOf(state.selected) : RowId());
    std::vector<RowId> asInBaseline;
    for (const QString &path : state.asInBaseline) {
        if (const RowId row = rowOf(path))
            asInBaseline.push_back(row);
    }
    shown.setAsInBaseline(std::move(asInBaseline));
    page.setViewStates(state.views);
    showViews(state, page);
    if (!state.pick.name.isEmpty())
        shown.pick({ state.pick.isDeviceWork ? EventQuery::Kind::DeviceWork : EventQuery::Kind::Operator,
            rowOf(state.pick.row), state.pick.name.toStdString(), state.pick.deviceKind });
    return static_cast<bool>(scope);
}

} // namespace twinlane
