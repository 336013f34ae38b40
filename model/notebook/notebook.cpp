// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/notebook/notebook.h"

#include "model/logs/logcomparison.h"

#include <algorithm>

namespace twinlane {

namespace {

/// "e1", "e2": the first that none of @p taken has.
template <class Things> std::string freeId(char letter, const Things &taken)
{
    for (std::size_t number = taken.size() + 1;; ++number) {
        std::string id = letter + std::to_string(number);
        if (std::ranges::none_of(taken, [&](const auto &thing) { return thing.id == id; }))
            return id;
    }
}

/// The entry that a new one follows; empty: there is none.
std::string usualParent(const Experiment &experiment)
{
    for (auto entry = experiment.entries.rbegin(); entry != experiment.entries.rend(); ++entry) {
        if (entry->role != EntryRole::Ablation)
            return entry->id;
    }
    return {};
}

std::vector<std::string> usualMetricsOfLog(const std::vector<MetricValue> &values)
{
    std::vector<std::string> metrics;
    const auto has = [&](const std::string &metric) {
        return std::ranges::find(values, metric, &MetricValue::metric) != values.end();
    };
    std::ranges::copy_if(timingChain(), std::back_inserter(metrics), has);
    constexpr std::size_t kFew = 3;
    for (const MetricValue &value : values) {
        if (metrics.size() >= kFew)
            break;
        const bool isTime = value.unit == Unit::Nanoseconds;
        if (metrics.empty() || (!isTime && std::ranges::find(metrics, value.metric) == metrics.end()))
            metrics.push_back(value.metric);
    }
    return metrics;
}

} // namespace

std::string_view entryRoleKey(EntryRole role)
{
    static constexpr std::array<std::string_view, kEntryRoles.size()> kKeys { "baseline", "variant", "ablation" };
    return kKeys[static_cast<std::size_t>(role)];
}

std::string_view entryVerdictKey(EntryVerdict verdict)
{
    static constexpr std::array<std::string_view, kEntryVerdicts.size()> kKeys { "open", "better", "worse", "noImpact",
        "confirmed", "falsified" };
    return kKeys[static_cast<std::size_t>(verdict)];
}

std::string_view entryVerdictWords(EntryVerdict verdict)
{
    return verdict == EntryVerdict::NoImpact ? "no impact" : entryVerdictKey(verdict);
}

std::string_view sourceKindKey(SourceKind kind)
{
    static constexpr std::array<std::string_view, kSourceKinds.size()> kKeys { "trace", "set", "log", "inputs" };
    return kKeys[static_cast<std::size_t>(kind)];
}

const MetricValue *NotebookEntry::value(std::string_view metric) const
{
    const auto found = std::ranges::find(values, metric, &MetricValue::metric);
    return found == values.end() ? nullptr : &*found;
}

std::optional<std::size_t> Experiment::find(std::string_view entryId) const
{
    const auto found = std::ranges::find(entries, entryId, &NotebookEntry::id);
    return found == entries.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - entries.begin()));
}

Experiment *Notebook::find(std::string_view idOrTitle)
{
    for (const auto member : { &Experiment::id, &Experiment::title }) {
        const auto found = std::ranges::find(experiments, idOrTitle, member);
        if (found != experiments.end())
            return &*found;
    }
    return nullptr;
}

std::optional<std::size_t> chainBaseline(const Experiment &experiment, std::size_t entry)
{
    for (std::optional<std::size_t> at = entry; at; at = experiment.find(experiment.entries[*at].parent)) {
        if (experiment.entries[*at].role == EntryRole::Baseline)
            return at;
    }
    return {};
}

std::size_t chainDepth(const Experiment &experiment, std::size_t entry)
{
    std::size_t depth = 0;
    for (auto at = experiment.find(experiment.entries[entry].parent); at;
         at = experiment.find(experiment.entries[*at].parent))
        ++depth;
    return depth;
}

std::vector<std::string> usualMetrics(SourceKind kind, const std::vector<MetricValue> &values)
{
    if (kind == SourceKind::Log)
        return usualMetricsOfLog(values);
    std::vector<std::string> metrics;
    for (const std::string_view wanted :
        { "averageStepNs", "peakMemoryBytes", "peakAllocatedBytes", "deviceNs", "hostNs", "calls" }) {
        if (std::ranges::find(values, wanted, &MetricValue::metric) != values.end())
            metrics.emplace_back(wanted);
    }
    return metrics;
}

Experiment &addExperiment(Notebook &notebook, std::string title)
{
    Experiment experiment;
    experiment.id = freeId('x', notebook.experiments);
    experiment.title = std::move(title);
    return notebook.experiments.emplace_back(std::move(experiment));
}

std::optional<std::string> addEntry(Experiment &experiment, NotebookEntry entry)
{
    if (experiment.entries.size() >= kMostEntries)
        return "the experiment is full; begin another one";
    if (!entry.parent.empty() && !experiment.find(entry.parent))
        return "the experiment has no entry \"" + entry.parent + "\" that could be its parent";
    entry.id = freeId('e', experiment.entries);
    if (experiment.entries.empty())
        entry.role = EntryRole::Baseline;
    else if (entry.parent.empty() && entry.role != EntryRole::Baseline)
        entry.parent = usualParent(experiment);
    if (experiment.metrics.empty() && !entry.sources.empty())
        experiment.metrics = usualMetrics(entry.sources.front().kind, entry.values);
    std::ranges::sort(entry.values, {}, &MetricValue::metric);
    experiment.entries.push_back(std::move(entry));
    return {};
}

void removeEntry(Experiment &experiment, std::size_t entry)
{
    const std::string id = experiment.entries[entry].id, parent = experiment.entries[entry].parent;
    experiment.entries.erase(experiment.entries.begin() + static_cast<std::ptrdiff_t>(entry));
    for (NotebookEntry &other : experiment.entries) {
        if (other.parent == id)
            other.parent = parent;
    }
}

} // namespace twinlane
