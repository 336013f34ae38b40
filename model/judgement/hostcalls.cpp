// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/judgement/hostcalls.h"

#include "model/alignment/alignedruns.h"
#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/base/robuststats.h"
#include "model/run/run.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

constexpr std::size_t kFewestOfKind = 5, kFewestCalls = 200, kFewestKinds = 8;
constexpr double kLeastApart = 0.1;   // of the factor, as a logarithm
constexpr double kMostAgainst = 0.25; // of the calls

using TimesOfKinds = std::unordered_map<std::uint64_t, std::vector<double>>;

/// Equal for equal texts of both sides. Each text is hashed once.
class TextHashes {
public:
    explicit TextHashes(const StringPool &texts)
        : m_texts(texts)
        , m_hashes(texts.size())
    {
    }

    std::uint64_t of(NameId text)
    {
        if (!text)
            return 0;
        std::uint64_t &hash = m_hashes[text.row()];
        if (hash == 0)
            hash = textHash(m_texts.text(text));
        return hash;
    }

private:
    const StringPool &m_texts;
    std::vector<std::uint64_t> m_hashes; ///< 0: not known yet
};

/// By name, and by sizes and types if @p withSizes.
TimesOfKinds timesOf(const AlignedRuns &runs, Side side, bool withSizes)
{
    const Run &run = runs.run(side);
    const Trace &trace = run.trace;
    TextHashes hashes(trace.texts);
    TimesOfKinds times;
    std::size_t next = 0;
    for (std::size_t i = 0; i < run.operators.size(); ++i) {
        interruptionPoint(i);
        const EventId event = run.operators[i];
        while (next < trace.operatorShapes.size() && trace.operatorShapes[next].event < event)
            ++next;
        if (!run.operatorCosts.counts[i] || !chosenStepAt(run.steps, runs.steps(side), trace.startNs[event.row()]))
            continue;
        std::uint64_t kind = hashes.of(trace.name[event.row()]);
        if (withSizes && next < trace.operatorShapes.size() && trace.operatorShapes[next].event == event) {
            const OperatorShapes &shapes = trace.operatorShapes[next];
            kind = mixedHash(mixedHash(kind, hashes.of(shapes.inputDims)), hashes.of(shapes.inputTypes));
        }
        times[kind].push_back(double(run.operatorCosts.hostSelfNs[i]));
    }
    return times;
}

struct Ratio {
    double log = 0;
    std::size_t calls = 0;
    double ns = 0; ///< of as many calls on the side on which they take less
};

std::vector<Ratio> ratiosOf(const TimesOfKinds &a, const TimesOfKinds &b)
{
    std::vector<Ratio> ratios;
    for (const auto &[kind, times] : a) {
        const auto found = b.find(kind);
        if (found == b.end() || std::min(times.size(), found->second.size()) < kFewestOfKind)
            continue;
        const double before = median(times), after = median(found->second);
        const std::size_t calls = std::min(times.size(), found->second.size());
        if (before > 0 && after > 0)
            ratios.push_back({ std::log(after / before), calls, double(calls) * std::min(before, after) });
    }
    std::ranges::sort(
        ratios, [](const Ratio &x, const Ratio &y) { return std::pair(x.log, x.calls) < std::pair(y.log, y.calls); });
    return ratios;
}

/// The logarithm below which half of the weight lies. @pre sorted, not empty.
template <class Weight> double medianLog(const std::vector<Ratio> &ratios, Weight Ratio::*weight)
{
    double all = 0, below = 0;
    for (const Ratio &ratio : ratios)
        all += double(ratio.*weight);
    for (const Ratio &ratio : ratios) {
        if (2 * (below += double(ratio.*weight)) >= all)
            return ratio.log;
    }
    return ratios.back().log;
}

} // namespace

std::optional<HostCalls> commonHostCalls(const AlignedRuns &runs)
{
    const bool withSizes =
        !runs.baseline->trace.operatorShapes.empty() && !runs.experimental->trace.operatorShapes.empty();
    const std::vector<Ratio> ratios =
        ratiosOf(timesOf(runs, Side::Baseline, withSizes), timesOf(runs, Side::Experimental, withSizes));
    HostCalls common;
    common.operators = ratios.size();
    for (const Ratio &ratio : ratios)
        common.calls += ratio.calls;
    if (common.calls < kFewestCalls || common.operators < kFewestKinds)
        return {};
    const double typical = medianLog(ratios, &Ratio::calls), byTime = medianLog(ratios, &Ratio::ns);
    std::size_t against = 0;
    for (const Ratio &ratio : ratios)
        against += ratio.log * (typical > 0 ? 1 : -1) < std::abs(typical) / 3 ? ratio.calls : 0;
    if (std::abs(typical) < kLeastApart || double(against) > kMostAgainst * double(common.calls))
        return {};
    if (std::abs(byTime) < kLeastApart || (byTime > 0) != (typical > 0))
        return {};
    common.factor = std::exp(byTime);
    return common;
}

} // namespace twinlane
