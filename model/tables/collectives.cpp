// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/collectives.h"

#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/figures/collectiveevents.h"
#include "model/figures/kernelname.h"
#include "model/run/costs.h"
#include "model/tables/countedrecordings.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string_view>
#include <tuple>

namespace twinlane {

namespace {

using Text = std::optional<std::string>;
using Key = std::tuple<std::string, Text, Text, std::optional<std::int64_t>>;

struct Sums {
    std::int64_t calls = 0, totalNs = 0;
};

using Sides = PerSide<Sums>;

Text textOf(const Trace &trace, NameId id)
{
    return id ? Text(std::string(trace.texts.text(id))) : Text();
}

Key keyOf(const Trace &trace, const CollectiveEvent &collective)
{
    const CollectiveArgs *args = collective.args;
    const std::string_view own = trace.nameOf(collective.event);
    const bool isKernel = trace.kind[collective.event.row()] == EventKind::Kernel;
    std::string name = args && args->name ? std::string(trace.texts.text(args->name))
        : isKernel                        ? shortKernelName(own)
                                          : std::string(own);
    if (!args)
        return { std::move(name), Text(), Text(), std::optional<std::int64_t>() };
    return { std::move(name), textOf(trace, args->group), textOf(trace, args->type),
        args->bytes >= 0 ? std::optional(args->bytes) : std::nullopt };
}

void add(const CountedRecording &recording, Side side, std::map<Key, Sides> &rows)
{
    const Run &run = *recording.run;
    std::map<Key, Sums> own;
    for (const CollectiveEvent &collective :
        collectiveEvents(run, communicationWork(run.trace, run.nesting, run.links))) {
        interruptionPoint();
        const std::vector<std::uint32_t> &steps = *recording.scope.steps;
        if (!std::binary_search(steps.begin(), steps.end(), collective.step))
            continue;
        Sums &sums = own[keyOf(run.trace, collective)];
        ++sums.calls;
        sums.totalNs += run.trace.durationNs[collective.event.row()];
    }
    for (const auto &[key, sums] : own) {
        Sums &all = rows[key][side];
        all.calls += recording.scaled(sums.calls);
        all.totalNs += recording.scaled(sums.totalNs);
    }
}

} // namespace

TableScope collectiveScope()
{
    return { RowId(0), false, true };
}

std::vector<CollectiveRow> collectiveTable(const AlignedRuns &runs)
{
    std::map<Key, Sides> sums;
    for (const Side side : kSides) {
        for (const CountedRecording &recording : countedRecordings(runs, side, collectiveScope()))
            add(recording, side, sums);
    }
    std::vector<CollectiveRow> rows;
    for (const auto &[key, sides] : sums) {
        const auto &[name, group, type, bytes] = key;
        const auto &[a, b] = sides;
        rows.push_back({ name, group, type, bytes, makeDelta<std::int64_t>(a.calls, b.calls),
            makeDelta<std::int64_t>(a.totalNs, b.totalNs) });
    }
    std::stable_sort(rows.begin(), rows.end(), [](const CollectiveRow &x, const CollectiveRow &y) {
        const auto key = [](const CollectiveRow &row) {
            return std::pair(std::abs(*row.totalNs.delta), std::max(*row.totalNs.baseline, *row.totalNs.experimental));
        };
        return key(x) > key(y);
    });
    return rows;
}

} // namespace twinlane
