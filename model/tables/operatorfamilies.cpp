// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/tables/operatorfamilies.h"

#include "model/base/interruption.h"
#include "model/tables/scopetest.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_map>

namespace twinlane {

namespace {

using TimeOfFamilies = std::array<std::int64_t, kKernelFamilyCount>;
using TimesOfNames = std::unordered_map<std::string, TimeOfFamilies>;

/// The families of a file's kernel names, each found once.
class KnownFamilies {
public:
    explicit KnownFamilies(const Trace &trace)
        : m_trace(trace)
        , m_known(trace.texts.size())
    {
    }
    KernelFamily of(EventId event)
    {
        const EventKind kind = m_trace.kind[event.row()];
        if (kind != EventKind::Kernel)
            return kernelFamily(kind, {});
        std::optional<KernelFamily> &family = m_known[m_trace.name[event.row()].row()];
        if (!family)
            family = kernelFamily(kind, m_trace.nameOf(event));
        return *family;
    }

private:
    const Trace &m_trace;
    std::vector<std::optional<KernelFamily>> m_known;
};

void addTimes(const Run &run, const RunScope &scope, bool mergeNames, TimesOfNames &times)
{
    if (scope.nothing)
        return;
    const Trace &trace = run.trace;
    const ScopeTest test(run, scope);
    KnownFamilies families(trace);
    std::unordered_map<std::uint32_t, TimeOfFamilies> ofName; // of the file
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const std::uint32_t op = run.operatorCosts.launcher[i];
        if (op == OperatorCosts::kNoOperator || (!test.everything() && !test.holds(scope.timeline->operatorPlaces[op])))
            continue;
        const EventId event = run.links.device[i];
        const std::size_t family = std::size_t(families.of(event));
        ofName[trace.name[run.operators[op].row()].value][family] += trace.durationNs[event.row()];
    }
    for (const auto &[name, ns] : ofName) {
        const std::string_view text = trace.texts.text(NameId(std::size_t(name)));
        TimeOfFamilies &sum = times[mergeNames ? normalizedName(text) : std::string(text)];
        for (std::size_t family = 0; family < kKernelFamilyCount; ++family)
            sum[family] += ns[family];
    }
}

} // namespace

std::vector<KernelFamily> operatorFamilies(
    const AlignedRuns &runs, const std::vector<OperatorRow> &rows, const TableScope &scope)
{
    TimesOfNames times;
    for (const Side side : { Side::Baseline, Side::Experimental })
        addTimes(runs.run(side), runScope(runs, side, scope), scope.mergeNames, times);
    std::vector<KernelFamily> families;
    families.reserve(rows.size());
    for (const OperatorRow &row : rows) {
        const auto found = times.find(row.name);
        const bool launches = found != times.end() && *std::ranges::max_element(found->second) > 0;
        families.push_back(launches ? KernelFamily(std::ranges::max_element(found->second) - found->second.begin())
                                    : kernelFamily(EventKind::Kernel, row.name));
    }
    return families;
}

} // namespace twinlane
