// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/notebook/sourcecheck.h"

#include "model/logs/logreader.h"
#include "model/notebook/metricinfo.h"
#include "model/notebook/sourcehash.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>

namespace twinlane {

namespace {

/// Files of a notebook that are read once although several entries name them.
class Files {
public:
    explicit Files(const std::stop_token &stop)
        : m_stop(stop)
    {
    }
    const Result<std::string> &hash(const EntrySource &source)
    {
        const auto key = std::pair(source.kind, source.file);
        const auto found = m_hashes.find(key);
        return found != m_hashes.end()
            ? found->second
            : m_hashes.emplace(key, sourceHash(source.kind, source.file, m_stop)).first->second;
    }
    Result<SourceValues> values(const EntrySource &source, std::span<const std::string> metrics)
    {
        if (source.kind != SourceKind::Log)
            return readSourceValues(source, metrics, m_stop);
        if (m_logFile != source.file) {
            m_log = readLog(source.file, m_stop);
            m_logFile = source.file;
        }
        return m_log ? logValues(*m_log, source.select) : m_log.error();
    }

private:
    const std::stop_token &m_stop;
    std::map<std::pair<SourceKind, std::string>, Result<std::string>> m_hashes;
    std::string m_logFile;
    Result<Log> m_log = Log {}; ///< of m_logFile: entries of one log stand together
};

std::string nameOf(const EntrySource &source)
{
    return std::filesystem::path(source.file).filename().string();
}

/// The copies may have been written with a digit less than a double holds.
bool isSame(double a, double b)
{
    constexpr double kLeast = 1e-9;
    return std::abs(a - b) <= kLeast * std::max(std::abs(a), std::abs(b));
}

bool agree(const NotebookEntry &entry, const SourceValues &now)
{
    return std::ranges::all_of(entry.values, [&](const MetricValue &copy) {
        const auto found = std::ranges::find(now.values, copy.metric, &MetricValue::metric);
        return found != now.values.end() && isSame(found->value, copy.value);
    });
}

EntryCheck lost(SourceState state, const EntrySource &source, std::string text)
{
    return { state, {}, nameOf(source), std::move(text) };
}

EntryCheck checkEntry(const Experiment &experiment, const NotebookEntry &entry, Files &files)
{
    std::vector<SourceValues> read;
    const EntrySource *changed = nullptr;
    for (const EntrySource &source : entry.sources) {
        const auto &hash = files.hash(source);
        if (!hash && hash.error().code == ErrorCode::Cancelled)
            return {};
        if (!hash && hash.error().code == ErrorCode::FileNotFound)
            return lost(SourceState::Gone, source, nameOf(source) + " is gone; the numbers are the copies");
        if (!hash)
            return lost(SourceState::Unreadable, source, hash.error().sentence() + " The numbers are the copies");
        if (*hash != source.sha256 && !changed)
            changed = &source;
        std::vector<std::string> metrics = experiment.metrics;
        for (const MetricValue &copy : entry.values)
            metrics.push_back(copy.metric);
        auto values = files.values(source, metrics);
        if (!values && values.error().code == ErrorCode::Cancelled)
            return {};
        if (!values)
            return lost(changed ? SourceState::Changed : SourceState::Unreadable, source,
                (changed ? nameOf(source) + " has changed, and cannot be read like before: " : std::string())
                    + values.error().sentence() + " The numbers are the copies");
        read.push_back(std::move(*values));
    }
    const SourceValues now = joinedValues(std::move(read));
    if (changed)
        return { SourceState::Changed, now.values, nameOf(*changed),
            nameOf(*changed) + " has changed" + (agree(entry, now) ? ", but not these numbers" : "") };
    if (!entry.sources.empty() && !agree(entry, now))
        return { SourceState::Differs, now.values, nameOf(entry.sources.front()),
            nameOf(entry.sources.front()) + " is unchanged but is read otherwise than before" };
    return { SourceState::Agrees, now.values, {}, {} };
}

} // namespace

std::string_view sourceStateKey(SourceState state)
{
    static constexpr std::array<std::string_view, 6> kKeys { "notChecked", "agrees", "changed", "gone", "unreadable",
        "differs" };
    return kKeys[static_cast<std::size_t>(state)];
}

const MetricValue *EntryCheck::value(std::string_view metric) const
{
    const auto found = std::ranges::find(now, metric, &MetricValue::metric);
    return found == now.end() ? nullptr : &*found;
}

NotebookCheck checkSources(
    const Notebook &notebook, const std::stop_token &stop, const std::function<void(std::size_t)> &done)
{
    Files files(stop);
    NotebookCheck check;
    std::size_t count = 0;
    for (const Experiment &experiment : notebook.experiments) {
        auto &entries = check.emplace_back();
        for (const NotebookEntry &entry : experiment.entries) {
            entries.push_back(stop.stop_requested() ? EntryCheck() : checkEntry(experiment, entry, files));
            if (done)
                done(++count);
        }
    }
    return check;
}

void addMissingValues(Notebook &notebook, const NotebookCheck &check)
{
    for (std::size_t i = 0; i < check.size(); ++i) {
        for (std::size_t k = 0; k < check[i].size(); ++k) {
            NotebookEntry &entry = notebook.experiments[i].entries[k];
            for (const std::string &metric : notebook.experiments[i].metrics) {
                const MetricValue *now = check[i][k].state == SourceState::Agrees ? check[i][k].value(metric) : nullptr;
                if (now && !entry.value(metric) && entry.values.size() < kMostValues)
                    entry.values.push_back(*now);
            }
            std::ranges::sort(entry.values, {}, &MetricValue::metric);
        }
    }
}

} // namespace twinlane
