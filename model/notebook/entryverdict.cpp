// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/notebook/entryverdict.h"

#include "model/judgement/ratioestimate.h"
#include "model/judgement/significance.h"
#include "model/logs/lognoise.h"
#include "model/notebook/metricinfo.h"
#include "model/report/reportnumbers.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

SourceKind kindOf(const NotebookEntry &entry)
{
    return entry.sources.empty() ? SourceKind::Trace : entry.sources.front().kind;
}

std::optional<double> valueOf(const NotebookEntry &entry, std::string_view metric)
{
    const MetricValue *value = entry.value(metric);
    return value ? std::optional(value->value) : std::nullopt;
}

/// Did both logs count the same? None: one of them counts nothing.
std::optional<bool> didSameWork(const NotebookEntry &a, const NotebookEntry &b)
{
    if (kindOf(a) != SourceKind::Log || kindOf(b) != SourceKind::Log)
        return {};
    const auto counts = [](const NotebookEntry &entry) {
        return static_cast<std::size_t>(std::ranges::count_if(entry.values, isCountOfLog));
    };
    if (counts(a) == 0 || counts(b) == 0)
        return {};
    return counts(a) == counts(b) && std::ranges::all_of(a.values, [&](const MetricValue &value) {
        return !isCountOfLog(value) || valueOf(b, value.metric) == value.value;
    });
}

/// What chance may do to the metric of two entries.
struct Chance {
    enum class Kind : std::uint8_t { Nothing, Limit, Unknown, TooFew } kind = Kind::Nothing;
    double ratio = 0;
    bool isWithin = false;
};

Chance chanceOfLogs(const NotebookEntry &a, const NotebookEntry &b, double before, double now)
{
    const double known = std::max(a.noiseRatio.value_or(0), b.noiseRatio.value_or(0));
    const double ratio = a.noiseRatio || b.noiseRatio ? known : kAssumedLogNoise;
    return { Chance::Kind::Limit, ratio, !(std::abs(now - before) > ratio * std::min(before, now)) };
}

/// As a comparison judges the whole step: beyond what two recordings differ by, and beyond what their steps scatter.
Chance chanceOfSteps(const NotebookEntry &a, const NotebookEntry &b, const MetricValue &before, const MetricValue &now)
{
    if (before.samples.empty() || now.samples.empty())
        return { Chance::Kind::Unknown, 0, false };
    if (std::min(before.samples.size(), now.samples.size()) < kLeastStepsToJudge)
        return { Chance::Kind::TooFew, 0, false };
    constexpr double kPercent = 100;
    const double usual = kHostRunToRunPercent / kPercent;
    const double ratio = (a.noiseRatio.value_or(usual) + b.noiseRatio.value_or(usual)) / 2;
    const auto estimate = ratioEstimate(before.samples, now.samples, Scatter::Apart);
    if (!estimate)
        return { Chance::Kind::Unknown, 0, false };
    const double limit = std::max(2 * std::atanh(std::min(ratio, 1.0) / 2), estimate->halfLog);
    return { Chance::Kind::Limit, ratio, !(std::abs(estimate->log) > limit) };
}

Chance chanceOf(const NotebookEntry &a, const NotebookEntry &b, const MetricValue &before, const MetricValue &now)
{
    const bool isTime = now.unit == Unit::Nanoseconds;
    if (kindOf(b) == SourceKind::Log)
        return isTime ? chanceOfLogs(a, b, before.value, now.value) : Chance();
    if (isTime || now.unit == Unit::Ratio)
        return chanceOfSteps(a, b, before, now);
    return {};
}

/// The words for a change that is no chance, and the share of the gain.
void tellChange(ComputedVerdict &made, const Experiment &experiment, std::size_t entry, const EntryNumbers &numbers)
{
    const NotebookEntry &own = experiment.entries[entry];
    const auto baseline = chainBaseline(experiment, entry);
    const double sign = numbers.better == Better::Higher ? 1 : -1;
    const double step = sign * *numbers.ofParent.delta; // above 0: better
    made.verdict = step > 0 ? EntryVerdict::Better : EntryVerdict::Worse;
    made.reason = VerdictReason::Changed;
    made.text = entryVerdictWords(made.verdict);
    if (!baseline || own.role == EntryRole::Baseline || !numbers.ofBaseline.delta)
        return;
    const double total = sign * *numbers.ofBaseline.delta, ofParent = total - step;
    const auto told = [&](VerdictReason reason, double part, double whole) {
        made.reason = reason;
        made.part = part;
        made.gained = whole;
    };
    if (own.role == EntryRole::Ablation && step < 0 && ofParent > 0) {
        told(VerdictReason::Carried, -step, ofParent);
        made.text = "carried " + amountOfText(-step, ofParent, numbers.unit, false) + " gained";
    } else if (own.role == EntryRole::Ablation && step > 0) {
        made.reason = VerdictReason::BetterWithout;
        made.text = "better without it";
    } else if (step > 0 && total > 0 && own.parent != experiment.entries[*baseline].id) {
        told(VerdictReason::Gained, step, total);
        made.text += ": " + amountOfText(step, total, numbers.unit, true) + " gained";
    } else if (step < 0 && ofParent > 0) {
        told(VerdictReason::Lost, -step, ofParent);
        made.text += ": loses " + amountOfText(-step, ofParent, numbers.unit, true) + " gained";
    }
}

ComputedVerdict open(VerdictReason reason, std::string why)
{
    ComputedVerdict made;
    made.reason = reason;
    made.text = "open (" + std::move(why) + ")";
    return made;
}

ComputedVerdict noImpact(VerdictReason reason, const std::string &why)
{
    ComputedVerdict made;
    made.reason = reason;
    made.verdict = EntryVerdict::NoImpact;
    made.text = "no impact (" + why + ")";
    return made;
}

ComputedVerdict judged(const Experiment &experiment, std::size_t entry, const NotebookEntry &parent)
{
    const NotebookEntry &own = experiment.entries[entry];
    const std::string &metric = experiment.metrics.front();
    const MetricValue *before = parent.value(metric), *now = own.value(metric);
    if (!before || !now)
        return open(VerdictReason::MetricMissing,
            (before ? "it" : "its parent") + std::string(" has no ") + englishMetricTitle(metric));
    const EntryNumbers numbers = entryNumbers(experiment, entry, metric);
    const bool isTime = now->unit == Unit::Nanoseconds;
    if (isTime && didSameWork(parent, own).value_or(false))
        return noImpact(VerdictReason::SameWork, "same work");
    if (before->value == now->value)
        return noImpact(VerdictReason::Equal, "equal");
    if (numbers.better == Better::None)
        return open(VerdictReason::NoDirection, "no direction of " + englishMetricTitle(metric) + " is better");
    const Chance chance = chanceOf(parent, own, *before, *now);
    if (chance.kind == Chance::Kind::TooFew)
        return open(VerdictReason::TooFewSteps, "too few steps to judge");
    if (chance.kind == Chance::Kind::Unknown)
        return open(VerdictReason::NoRepeats, "no repeats tell how far it scatters");
    ComputedVerdict made;
    if (chance.isWithin)
        made = noImpact(VerdictReason::WithinNoise, "within noise, " + shareText(chance.ratio));
    else
        tellChange(made, experiment, entry, numbers);
    if (chance.kind == Chance::Kind::Limit)
        made.noiseRatio = chance.ratio;
    return made;
}

} // namespace

EntryNumbers entryNumbers(const Experiment &experiment, std::size_t entry, std::string_view metric)
{
    const NotebookEntry &own = experiment.entries[entry];
    EntryNumbers numbers;
    numbers.value = valueOf(own, metric);
    numbers.better = metricDirection(kindOf(own), metric);
    if (const MetricValue *value = own.value(metric))
        numbers.unit = value->unit;
    const auto deltaOf = [&](const NotebookEntry &other) {
        const auto before = valueOf(other, metric);
        return before && numbers.value ? makeDelta(before, numbers.value) : Delta<double>();
    };
    if (const auto parent = experiment.find(own.parent))
        numbers.ofParent = deltaOf(experiment.entries[*parent]);
    if (const auto baseline = chainBaseline(experiment, entry); baseline && *baseline != entry)
        numbers.ofBaseline = deltaOf(experiment.entries[*baseline]);
    return numbers;
}

ComputedVerdict computedVerdict(const Experiment &experiment, std::size_t entry)
{
    const NotebookEntry &own = experiment.entries[entry];
    const auto parent = experiment.find(own.parent);
    if (!parent)
        return own.role == EntryRole::Baseline ? ComputedVerdict() : open(VerdictReason::NoParent, "it has no parent");
    if (experiment.metrics.empty())
        return open(VerdictReason::NoMetric, "no metric was chosen");
    ComputedVerdict made = judged(experiment, entry, experiment.entries[*parent]);
    made.sameWork = didSameWork(experiment.entries[*parent], own);
    return made;
}

EntryVerdict entryVerdict(const Experiment &experiment, std::size_t entry)
{
    return experiment.entries[entry].ownVerdict.value_or(computedVerdict(experiment, entry).verdict);
}

std::string entryVerdictText(const Experiment &experiment, std::size_t entry)
{
    std::string computed = computedVerdict(experiment, entry).text;
    const auto &own = experiment.entries[entry].ownVerdict;
    if (!own)
        return computed;
    return std::string(entryVerdictWords(*own)) + " (own)" + (computed.empty() ? "" : "; computed: " + computed);
}

} // namespace twinlane
