// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/pairedtotals.h"

#include "model/base/interruption.h"
#include "model/figures/tensorcores.h"
#include "model/tables/countedrecordings.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <unordered_map>

namespace twinlane {

namespace {

/// One name's totals on both sides.
template <class Totals> struct Joined {
    std::string name;
    std::optional<Totals> baseline, experimental;
};

template <class Totals> void take(std::optional<Totals> &sum, const Totals &totals)
{
    if (sum)
        sum->add(totals);
    else
        sum = totals;
}

auto rowNameOf(const TableScope &scope)
{
    return [merge = scope.mergeNames](std::string_view name) { return rowName(name, merge); };
}

/// What one file adds to a side.
template <class Totals> struct OfFile {
    const Trace *trace = nullptr;
    std::vector<Totals> totals;
};
template <class Totals> using OfSide = std::vector<OfFile<Totals>>;

/// Joins the sides by @p nameOf their names and by what @p kindOf says; rows in the order of their first meeting.
template <class Totals, class NameOf, class KindOf>
std::vector<Joined<Totals>> join(
    const OfSide<Totals> &baseline, const OfSide<Totals> &experimental, NameOf nameOf, KindOf kindOf)
{
    std::vector<Joined<Totals>> rows;
    std::unordered_map<std::string, std::size_t> rowOfKey;
    rowOfKey.reserve(baseline.front().totals.size() + experimental.front().totals.size());
    const auto rowOf = [&](const Trace &trace, const Totals &totals) -> Joined<Totals> & {
        interruptionPoint();
        const std::string_view text = trace.texts.text(totals.name);
        std::string name = nameOf(text);
        std::string key = name;
        key += static_cast<char>(kindOf(totals));
        const auto [found, isNew] = rowOfKey.try_emplace(std::move(key), rows.size());
        if (isNew) {
            rows.emplace_back();
            rows.back().name = std::move(name);
        }
        return rows[found->second];
    };
    for (const OfFile<Totals> &file : baseline) {
        for (const Totals &totals : file.totals)
            take(rowOf(*file.trace, totals).baseline, totals);
    }
    for (const OfFile<Totals> &file : experimental) {
        for (const Totals &totals : file.totals)
            take(rowOf(*file.trace, totals).experimental, totals);
    }
    return rows;
}

/// @p totalsOf(run, scope) of each recording that counts, scaled to as many steps.
template <class Totals>
OfSide<Totals> totalsOfSide(const AlignedRuns &runs, Side side, const TableScope &scope,
    std::vector<Totals> (*totalsOf)(const Run &, const RunScope &))
{
    OfSide<Totals> files;
    for (const CountedRecording &recording : countedRecordings(runs, side, scope)) {
        files.push_back({ &recording.run->trace, totalsOf(*recording.run, recording.scope) });
        for (Totals &totals : files.back().totals)
            recording.scale(totals);
    }
    return files;
}

/// The sums of a name that a side never called are 0, see Delta. Other figures have no value there.
template <class Totals> Delta<std::int64_t> sum(const Joined<Totals> &row, std::int64_t Totals::*field)
{
    return makeDelta<std::int64_t>(
        row.baseline ? (*row.baseline).*field : 0, row.experimental ? (*row.experimental).*field : 0);
}

template <class Value, class Totals, class Figure> Delta<Value> figure(const Joined<Totals> &row, Figure value)
{
    std::optional<Value> a, b;
    if (row.baseline)
        a = value(*row.baseline);
    if (row.experimental)
        b = value(*row.experimental);
    return makeDelta<Value>(a, b);
}

/// A figure that one side did not record has no delta: it is not 0 there.
template <class Value> Delta<Value> withoutOneSided(Delta<Value> delta)
{
    if (!delta.baseline || !delta.experimental) {
        delta.delta.reset();
        delta.percent.reset();
    }
    return delta;
}

/// Device time of an operator: none on a side that does not know what its launches started.
Delta<std::int64_t> deviceTime(const Joined<OperatorTotals> &row, std::int64_t OperatorTotals::*field)
{
    const auto of = [field](const std::optional<OperatorTotals> &totals) -> std::optional<std::int64_t> {
        if (totals && !totals->isDeviceKnown)
            return {};
        return totals ? (*totals).*field : 0;
    };
    return withoutOneSided(makeDelta<std::int64_t>(of(row.baseline), of(row.experimental)));
}

KernelRow kernelRow(Joined<KernelTotals> joined)
{
    KernelRow row;
    row.kind = joined.baseline ? joined.baseline->kind : joined.experimental->kind;
    row.calls = sum(joined, &KernelTotals::calls);
    row.totalNs = sum(joined, &KernelTotals::totalNs);
    row.minNs = figure<std::int64_t>(joined, [](const KernelTotals &t) { return t.minNs; });
    row.maxNs = figure<std::int64_t>(joined, [](const KernelTotals &t) { return t.maxNs; });
    row.meanNs = figure<double>(joined, [](const KernelTotals &t) { return t.meanNs(); });
    row.blocksPerSm = figure<double>(joined, [](const KernelTotals &t) { return t.blocksPerSm(); });
    row.occupancyPercent =
        withoutOneSided(figure<double>(joined, [](const KernelTotals &t) { return t.occupancyPercent(); }));
    const bool usesTensorCores = row.kind == EventKind::Kernel && matrixCores(joined.name) == MatrixCores::Used;
    row.tensorCoresBaseline = joined.baseline && usesTensorCores;
    row.tensorCoresExperimental = joined.experimental && usesTensorCores;
    row.name = std::move(joined.name);
    return row;
}

Change changeOf(const Delta<std::int64_t> &calls)
{
    if (calls.baseline == 0)
        return Change::Added;
    if (calls.experimental == 0)
        return Change::Deleted;
    if (calls.delta == 0)
        return Change::Unchanged;
    return *calls.delta > 0 ? Change::Increased : Change::Decreased;
}

/// Calls and duration of a name over all its categories.
struct EventTotals {
    NameId name;
    std::int64_t calls = 0, totalNs = 0;
    void add(const EventTotals &other)
    {
        calls += other.calls;
        totalNs += other.totalNs;
    }
};

std::vector<EventTotals> eventTotals(const Run &run)
{
    std::vector<EventTotals> rows;
    for (const NameTotals &totals : nameTotals(run)) {
        if (rows.empty() || rows.back().name != totals.name)
            rows.push_back({ totals.name, 0, 0 });
        rows.back().add({ totals.name, totals.calls, totals.totalNs });
    }
    return rows;
}

} // namespace

RunScope runScope(const AlignedRuns &runs, Side side, const TableScope &scope)
{
    if (!scope.row)
        return {};
    const BlockId block = runs.block(scope.row, side);
    if (!block)
        return { nullptr, {}, nullptr, true };
    return { &runs.timeline(side), block, &runs.steps(scope.row, side), false };
}

TableScope tableScope(const AlignedRuns &runs, RowId root)
{
    if (root)
        return { root, false };
    const auto countsAll = [&](Side side) {
        return runs.options.stepsOf(side).kind == StepChoice::Kind::All
            && runs.steps(side).size() == runs.run(side).steps.kept.size();
    };
    const bool everything = countsAll(Side::Baseline) && countsAll(Side::Experimental);
    return { everything ? RowId() : RowId(0), false };
}

std::string_view changeKey(Change change)
{
    switch (change) {
    case Change::Added:
        return "added";
    case Change::Deleted:
        return "deleted";
    case Change::Increased:
        return "increased";
    case Change::Decreased:
        return "decreased";
    case Change::Unchanged:
        break;
    }
    return "unchanged";
}

std::string rowName(std::string_view name, bool mergeNames)
{
    return mergeNames ? normalizedName(name) : std::string(withoutOverload(name));
}

std::vector<OperatorRow> operatorTable(const AlignedRuns &runs, const TableScope &scope)
{
    const auto joined = join(totalsOfSide(runs, Side::Baseline, scope, operatorTotals),
        totalsOfSide(runs, Side::Experimental, scope, operatorTotals), rowNameOf(scope),
        [](const OperatorTotals &) { return 0; });
    std::vector<OperatorRow> rows;
    rows.reserve(joined.size());
    for (const Joined<OperatorTotals> &row : joined) {
        rows.push_back({ row.name, sum(row, &OperatorTotals::calls), sum(row, &OperatorTotals::hostTotalNs),
            sum(row, &OperatorTotals::hostSelfNs), deviceTime(row, &OperatorTotals::deviceTotalNs),
            deviceTime(row, &OperatorTotals::deviceSelfNs) });
    }
    return rows;
}

std::vector<KernelRow> kernelTable(const AlignedRuns &runs, const TableScope &scope)
{
    auto joined = join(totalsOfSide(runs, Side::Baseline, scope, kernelTotals),
        totalsOfSide(runs, Side::Experimental, scope, kernelTotals), rowNameOf(scope),
        [](const KernelTotals &totals) { return static_cast<int>(totals.kind); });
    std::vector<KernelRow> rows;
    rows.reserve(joined.size());
    for (Joined<KernelTotals> &row : joined)
        rows.push_back(kernelRow(std::move(row)));
    return rows;
}

std::vector<NameRow> nameTable(const AlignedRuns &runs)
{
    const auto ofSide = [](const Run &run) { return OfSide<EventTotals> { { &run.trace, eventTotals(run) } }; };
    auto joined = join(
        ofSide(*runs.baseline), ofSide(*runs.experimental), [](std::string_view name) { return std::string(name); },
        [](const EventTotals &) { return 0; });
    std::vector<NameRow> rows;
    rows.reserve(joined.size());
    for (Joined<EventTotals> &row : joined) {
        const auto calls = sum(row, &EventTotals::calls);
        const auto totalNs = sum(row, &EventTotals::totalNs);
        std::string normalized = foldedName(row.name);
        rows.push_back({ std::move(row.name), std::move(normalized), calls, totalNs, changeOf(calls) });
    }
    return rows;
}

Delta<double> perStep(const Delta<std::int64_t> &sum, const AlignedRuns &runs, RowId scope)
{
    return perStep(sum, runs, TableScope { scope });
}

Delta<double> perStep(const Delta<std::int64_t> &sum, const AlignedRuns &runs, const TableScope &scope)
{
    const auto divided = [&](const std::optional<std::int64_t> &value, Side side) -> std::optional<double> {
        return value ? std::optional(double(*value) / double(countedSteps(runs, side, scope))) : std::nullopt;
    };
    return makeDelta<double>(divided(sum.baseline, Side::Baseline), divided(sum.experimental, Side::Experimental));
}

} // namespace twinlane
