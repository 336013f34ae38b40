// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/viewregistry.h"

#include "views/bars/diffbarsview.h"
#include "views/causes/causesview.h"
#include "views/explain/explainpanel.h"
#include "views/findings/findingsview.h"
#include "views/icicle/icicleview.h"
#include "views/inputs/inputsview.h"
#include "views/map/mapview.h"
#include "views/memory/memoryview.h"
#include "views/overview/overviewview.h"
#include "views/ranks/ranksview.h"
#include "views/roof/roofview.h"
#include "views/setnames/setnamesview.h"
#include "views/steps/stepsview.h"
#include "views/tables/statsview.h"
#include "views/timeline/timelineview.h"
#include "views/waterfall/waterfallview.h"

#include <QCoreApplication>

#include <algorithm>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Views)
};

template <class View> ComparisonView *make(Shown &shown)
{
    return new View(shown);
}

template <StatsKind kind> ComparisonView *makeTable(Shown &shown)
{
    return new StatsView(kind, shown);
}

const ViewEntry kViews[] = {
    { "overview", ViewPlace::Top, false, false, [] { return Texts::tr("Overview"); },
        [] { return Texts::tr("overview"); }, make<OverviewView> },
    { "causes", ViewPlace::Left, false, false, [] { return Texts::tr("Causes"); }, [] { return Texts::tr("causes"); },
        make<CausesView> },
    { "findings", ViewPlace::Left, false, false, [] { return Texts::tr("Findings"); },
        [] { return Texts::tr("findings"); }, make<FindingsView> },
    { "diff", ViewPlace::Centre, false, true, [] { return Texts::tr("Blocks"); }, [] { return Texts::tr("bars"); },
        make<DiffBarsView> },
    { "timeline", ViewPlace::Centre, true, true, [] { return Texts::tr("Timeline"); },
        [] { return Texts::tr("timeline"); }, make<TimelineView> },
    { "icicle", ViewPlace::Centre, true, true, [] { return Texts::tr("Icicle"); }, [] { return Texts::tr("icicle"); },
        make<IcicleView> },
    { "map", ViewPlace::Centre, true, true, [] { return Texts::tr("Map"); }, [] { return Texts::tr("map"); },
        make<MapView> },
    { "steps", ViewPlace::Centre, true, true, [] { return Texts::tr("Steps"); }, [] { return Texts::tr("steps"); },
        make<StepsView> },
    { "memory", ViewPlace::Centre, true, true, [] { return Texts::tr("Memory"); }, [] { return Texts::tr("memory"); },
        make<MemoryView> },
    { "ranks", ViewPlace::Centre, true, true, [] { return Texts::tr("Ranks"); }, [] { return Texts::tr("ranks"); },
        make<RanksView>, [](const Shown &shown) { return shown.sets() != nullptr; } },
    { "names", ViewPlace::Centre, true, true, [] { return Texts::tr("Names"); }, [] { return Texts::tr("names"); },
        make<SetNamesView>, [](const Shown &shown) { return shown.sets() != nullptr; } },
    { "roof", ViewPlace::Centre, true, true, [] { return Texts::tr("Roof"); }, [] { return Texts::tr("roof"); },
        make<RoofView> },
    { "operators", ViewPlace::Tab, false, true, [] { return Texts::tr("Operators"); },
        [] { return Texts::tr("table"); }, makeTable<StatsKind::Operators> },
    { "kernels", ViewPlace::Tab, false, true, [] { return Texts::tr("Kernels"); }, [] { return Texts::tr("table"); },
        makeTable<StatsKind::Kernels> },
    { "inputs", ViewPlace::Tab, false, true, [] { return Texts::tr("Inputs"); }, [] { return Texts::tr("inputs"); },
        make<InputsView> },
    { "waterfall", ViewPlace::Left, false, false, [] { return Texts::tr("Waterfall"); },
        [] { return Texts::tr("waterfall"); }, make<WaterfallView> },
    { "explain", ViewPlace::Side, false, false, [] { return Texts::tr("Explain"); },
        [] { return Texts::tr("explain"); }, make<ExplainPanel> },
};

} // namespace

bool isOffered(const ViewEntry &view, const Shown &shown)
{
    return view.hasContent ? view.hasContent(shown) : shown.comparison() || !shown.sets();
}

std::span<const ViewEntry> allViews()
{
    return kViews;
}

const ViewEntry *findView(std::string_view key)
{
    const auto found =
        std::find_if(std::begin(kViews), std::end(kViews), [key](const ViewEntry &view) { return view.key == key; });
    return found == std::end(kViews) ? nullptr : found;
}

QStringList viewKeys()
{
    QStringList keys;
    for (const ViewEntry &view : kViews)
        keys << QString::fromLatin1(view.key.data(), static_cast<qsizetype>(view.key.size()));
    return keys;
}

} // namespace twinlane
