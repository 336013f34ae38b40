// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/notebook/sourcevalues.h"

#include "model/alignment/pinnedblocks.h"
#include "model/base/interruption.h"
#include "model/comparison/overview.h"
#include "model/comparison/overviewvalues.h"
#include "model/figures/runsummary.h"
#include "model/inputs/inputfile.h"
#include "model/logs/logreader.h"
#include "model/notebook/metricinfo.h"
#include "model/sets/rankspread.h"
#include "model/sets/setloader.h"

#include <algorithm>
#include <thread>

namespace twinlane {

namespace {

constexpr double kPercent = 100;

/// What two recordings of one program differ by, for times of which the device decides @p deviceShare.
double runToRun(double deviceShare)
{
    const double share = std::clamp(deviceShare, 0.0, 1.0);
    return (kHostRunToRunPercent * (1 - share) + kDeviceRunToRunPercent * share) / kPercent;
}

Error badRequest(const std::string &file, std::string why)
{
    return { ErrorCode::BadRequest, file, 0, std::move(why) };
}

/// A metric of which each step gives a sample; the value is their mean.
void addSteps(std::vector<MetricValue> &values, std::string metric, std::vector<double> samples)
{
    MetricValue value { std::move(metric), 0, Unit::Nanoseconds, {} };
    double sum = 0;
    for (const double sample : samples)
        sum += sample;
    value.value = sum / double(samples.size());
    samples.resize(std::min(samples.size(), kMostSamples));
    value.samples = std::move(samples);
    values.push_back(std::move(value));
}

/// The time of a block on the critical path in each chosen step.
std::vector<double> blockSamples(const TraceSummary &summary, BlockId block)
{
    const std::int64_t *ns = summary.timeline->tree.samplesNs(block, Measure::Critical);
    std::vector<double> samples;
    for (const std::uint32_t step : summary.steps)
        samples.push_back(double(ns[step]));
    return samples;
}

/// The samples of the overview's times that steps have.
void addStepSamples(std::vector<MetricValue> &values, const TraceSummary &summary)
{
    for (MetricValue &value : values) {
        const bool isStep = value.metric == "averageStepNs";
        std::size_t cost = 0;
        while (cost < kCostCount && costKey(Cost(cost)) != value.metric)
            ++cost;
        if (!isStep && cost == kCostCount)
            continue;
        for (const std::uint32_t index : summary.steps) {
            const Step &step = summary.run->steps.kept[index];
            if (value.samples.size() < kMostSamples)
                value.samples.push_back(double(isStep ? step.endNs - step.startNs : step.costNs[cost]));
        }
    }
}

double deviceShareOf(const TraceSummary &summary)
{
    const BlockTree &tree = summary.timeline->tree;
    const std::int64_t *critical = tree.samplesNs(tree.top(), Measure::Critical),
                       *device = tree.samplesNs(tree.top(), Measure::Device);
    double criticalNs = 0, deviceNs = 0;
    for (const std::uint32_t step : summary.steps) {
        criticalNs += double(critical[step]);
        deviceNs += double(device[step]);
    }
    return criticalNs > 0 ? deviceNs / criticalNs : 0;
}

/// The window of each step, as the median over the ranks. Empty where ranks have unequal numbers of steps.
std::vector<double> medianSteps(const RankSet &set)
{
    const std::size_t steps = set.ranks.front().data.steps.size();
    const bool isEqual =
        std::ranges::all_of(set.ranks, [&](const SetRank &rank) { return rank.data.steps.size() == steps; });
    std::vector<double> medians;
    for (std::size_t step = 0; isEqual && step < std::min(steps, kMostSamples); ++step) {
        std::vector<std::int64_t> windows;
        for (const SetRank &rank : set.ranks)
            windows.push_back(rank.data.steps[step].windowNs);
        medians.push_back(medianFraction(std::move(windows)).toDouble());
    }
    return medians;
}

double deviceShareOf(const RankSet &set)
{
    double windowNs = 0, busyNs = 0;
    for (const SetRank &rank : set.ranks) {
        for (const RankStep &step : rank.data.steps) {
            windowNs += double(step.windowNs);
            busyNs += double(step.activity.busyNs);
        }
    }
    return windowNs > 0 ? busyNs / windowNs : 0;
}

Result<SourceValues> readTrace(
    const EntrySource &source, std::span<const std::string> metrics, const std::stop_token &stop)
{
    StepChoice steps;
    if (!source.select.steps.empty()) {
        const auto choice = StepChoice::parse(source.select.steps);
        if (!choice)
            return choice.error();
        steps = *choice;
    }
    Progress progress;
    const auto run = loadRun(source.file, progress, stop, std::thread::hardware_concurrency());
    if (!run)
        return run.error();
    return interruptible(stop, source.file, [&]() -> Result<SourceValues> {
        const auto summary = summarize(*run, steps);
        return summary ? traceValues(*summary, source.select, metrics) : summary.error();
    });
}

Result<SourceValues> readSet(const EntrySource &source, const std::stop_token &stop)
{
    SetRequest request;
    request.words = { source.file };
    request.origin = WordsOrigin::File;
    if (!source.select.rank.empty()) {
        const auto ranks = RankChoice::parse(source.select.rank);
        if (!ranks)
            return ranks.error();
        request.ranks = *ranks;
    }
    SetProgress progress;
    const auto set = loadRankSet(request, progress, stop);
    if (!set)
        return set.error();
    SourceValues made;
    for (const Spread &spread : spreadsOf(*set)) {
        const RankMetric &metric = rankMetrics()[spread.metric];
        made.values.push_back({ std::string(metric.key), spread.median.toDouble(), metric.unit, {} });
    }
    for (MetricValue &value : made.values) {
        if (value.metric == "averageStepNs")
            value.samples = medianSteps(*set);
    }
    made.noiseRatio = runToRun(deviceShareOf(*set));
    return made;
}

Result<SourceValues> readInputSums(const EntrySource &source, const std::stop_token &stop)
{
    InputFileOptions options;
    options.threads = std::thread::hardware_concurrency();
    if (!source.select.zoom.empty())
        options.trace.zoom = source.select.zoom;
    if (!source.select.steps.empty()) {
        const auto choice = StepChoice::parse(source.select.steps);
        if (!choice)
            return choice.error();
        options.trace.steps = *choice;
    }
    const auto list = readInputs(source.file, options, stop);
    if (!list)
        return list.error();
    SourceValues made;
    const auto count = [&](const char *metric, double value) {
        made.values.push_back({ metric, value, Unit::Count, {} });
    };
    count("calls", double(list->calls()));
    count("rows", double(list->inputs.size()));
    count("operators", double(list->operators()));
    for (const auto &[metric, field] :
        { std::pair("hostNs", &OperatorInput::hostNs), std::pair("deviceNs", &OperatorInput::deviceNs) }) {
        double sum = 0;
        bool isKnown = false;
        for (const OperatorInput &input : list->inputs) {
            isKnown = isKnown || input.*field;
            sum += double((input.*field).value_or(0));
        }
        if (isKnown)
            made.values.push_back({ metric, sum, Unit::Nanoseconds, {} });
    }
    return made;
}

} // namespace

Result<SourceKind> sourceKindOf(const std::string &file, const std::stop_token &stop)
{
    if (namesSet({ file }))
        return SourceKind::Set;
    const auto content = contentOfFile(file, stop);
    if (!content)
        return content.error();
    if (*content == MemberContent::Trace)
        return SourceKind::Trace;
    const auto log = readLog(file, stop);
    if (log)
        return SourceKind::Log;
    if (log.error().code == ErrorCode::Cancelled)
        return log.error();
    const auto inputs = readInputs(file, {}, stop);
    if (inputs && !inputs->inputs.empty())
        return SourceKind::Inputs;
    return badRequest(file, "this is no trace, set of ranks, log with a run, or list of inputs");
}

Result<SourceValues> traceValues(
    const TraceSummary &summary, const SourceSelection &select, std::span<const std::string> metrics)
{
    SourceValues made;
    const auto values = overviewValues(summary.overview);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const OverviewMetricInfo &info = overviewMetricInfos()[i];
        if (values[i])
            made.values.push_back({ std::string(info.key), *values[i], info.unit, {} });
    }
    addStepSamples(made.values, summary);
    const BlockTree &tree = summary.timeline->tree;
    std::vector<std::string> paths;
    if (!select.zoom.empty())
        paths.push_back(select.zoom);
    for (const std::string &metric : metrics) {
        if (metric.starts_with(kBlockPrefix) && metric.substr(kBlockPrefix.size()) != select.zoom)
            paths.push_back(metric.substr(kBlockPrefix.size()));
    }
    for (const std::string &path : paths) {
        const BlockId block = findBlock(tree, path);
        if (!block && path == select.zoom)
            return badRequest({}, "there is no block \"" + path + '"');
        if (block)
            addSteps(made.values, std::string(kBlockPrefix) + path, blockSamples(summary, block));
    }
    made.noiseRatio = runToRun(deviceShareOf(summary));
    return made;
}

Result<SourceValues> readSourceValues(
    const EntrySource &source, std::span<const std::string> metrics, const std::stop_token &stop)
{
    switch (source.kind) {
    case SourceKind::Trace:
        return readTrace(source, metrics, stop);
    case SourceKind::Set:
        return readSet(source, stop);
    case SourceKind::Inputs:
        return readInputSums(source, stop);
    case SourceKind::Log:
        break;
    }
    const auto log = readLog(source.file, stop);
    return log ? logValues(*log, source.select) : log.error();
}

SourceValues joinedValues(std::vector<SourceValues> sources)
{
    if (sources.empty())
        return {};
    SourceValues joined = std::move(sources.front());
    for (MetricValue &value : joined.values) {
        double sum = value.value, count = 1;
        for (std::size_t i = 1; i < sources.size(); ++i) {
            const auto other = std::ranges::find(sources[i].values, value.metric, &MetricValue::metric);
            if (other == sources[i].values.end())
                continue;
            sum += other->value;
            ++count;
            value.samples.insert(value.samples.end(), other->samples.begin(), other->samples.end());
        }
        value.value = sum / count;
        value.samples.resize(std::min(value.samples.size(), kMostSamples));
    }
    for (std::size_t i = 1; i < sources.size(); ++i)
        joined.noiseRatio = std::max(joined.noiseRatio, sources[i].noiseRatio);
    return joined;
}

} // namespace twinlane
