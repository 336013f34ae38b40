// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/kindchanges.h"

#include "model/base/exact.h"
#include "model/base/interruption.h"
#include "model/comparison/waterfall.h"

#include <algorithm>

namespace twinlane {

namespace {

/// A kind's steps and their exact sum on one side.
struct Sum {
    std::int64_t steps = 0, ns = 0;
};

struct Sums {
    Sum a, b;
};

/// Fractions of several denominators are rounded together as multiples of this part of a nanosecond.
constexpr int kPartBits = 20;

Int128 inParts(const Fraction &value)
{
    const Int128 whole = value.numerator / value.denominator, rest = value.numerator % value.denominator;
    return (whole << kPartBits) + roundedDivision(rest << kPartBits, value.denominator);
}

/// The rate and the mix of one kind. @p all: the steps of each side. Numerators stay within 128 bits up to a million
/// steps a side and a day of time.
std::array<Fraction, 2> exactEffects(const Sums &kind, const Sums &all)
{
    const Int128 a = kind.a.steps, b = kind.b.steps, allA = all.a.steps, allB = all.b.steps;
    if (a == 0 || b == 0)
        return { Fraction { 0, 1 }, a == 0 ? Fraction { kind.b.ns, allB } : Fraction { -Int128(kind.a.ns), allA } };
    const Int128 denominator = 2 * allA * allB * a * b;
    const Int128 sumA = Int128(kind.a.ns) * b, sumB = Int128(kind.b.ns) * a;
    return { Fraction { (a * allB + b * allA) * (sumB - sumA), denominator },
        Fraction { (b * allA - a * allB) * (sumA + sumB), denominator } };
}

Sum sumOf(const JudgedRuns &runs, RowId row, Side side)
{
    const std::size_t steps = runs.steps(row, side).size();
    const auto ns = steps > 0 ? runs.sumNs(row, side, Measure::Critical) : std::nullopt;
    return { static_cast<std::int64_t>(steps), ns.value_or(0) };
}

Sums sumsOf(const JudgedRuns &runs, RowId row)
{
    return { sumOf(runs, row, Side::Baseline), sumOf(runs, row, Side::Experimental) };
}

/// The mean tokens of the steps; none if one of them does not tell its tokens.
std::optional<double> meanTokens(const Run &run, const std::vector<std::uint32_t> &steps)
{
    double sum = 0;
    for (const std::uint32_t index : steps) {
        const auto &tokens = run.steps.kept[index].tokens;
        if (!tokens)
            return {};
        sum += static_cast<double>(*tokens);
    }
    return steps.empty() ? std::nullopt : std::optional(sum / static_cast<double>(steps.size()));
}

KindChange changeOf(const JudgedRuns &runs, const KindOfSteps &kind)
{
    KindChange change;
    change.kind = runs.label(kind.row);
    change.row = kind.row;
    change.steps = { kind.steps[0].size(), kind.steps[1].size() };
    change.ns = runs.timeNs(kind.row, Measure::Critical, Aggregate::Mean);
    change.tokens =
        makeDelta<double>(meanTokens(*runs.baseline, kind.steps[0]), meanTokens(*runs.experimental, kind.steps[1]));
    if (!change.tokens.baseline || !change.tokens.experimental)
        change.tokens.delta.reset(); // a figure that a side does not tell is not 0
    if (const JudgedRuns *own = runs.ofKind(kind.row))
        change.outcome = judgeAverageStep(*own).outcome;
    return change;
}

void addEffects(const JudgedRuns &runs, std::vector<KindChange> &kinds)
{
    const Sums all = sumsOf(runs, runs.stepRow());
    const Fraction meanA { all.a.ns, all.a.steps }, meanB { all.b.ns, all.b.steps };
    std::vector<Int128> parts;
    for (const KindChange &kind : kinds) {
        for (const Fraction &effect : exactEffects(sumsOf(runs, kind.row), all))
            parts.push_back(inParts(effect));
    }
    const std::vector<std::int64_t> effects = apportioned(parts, Int128(1) << kPartBits, (meanB - meanA).rounded());
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        kinds[i].rateNs = effects[2 * i];
        kinds[i].mixNs = effects[2 * i + 1];
    }
}

} // namespace

std::vector<KindChange> kindChanges(const JudgedRuns &runs)
{
    std::vector<KindChange> kinds;
    for (const KindOfSteps &kind : runs.kinds) {
        interruptionPoint();
        kinds.push_back(changeOf(runs, kind));
    }
    if (!kinds.empty())
        addEffects(runs, kinds);
    return kinds;
}

double meanShare(const std::vector<KindChange> &kinds, const KindChange &kind)
{
    double share = 0;
    for (const std::size_t side : { std::size_t(0), std::size_t(1) }) {
        std::size_t all = 0;
        for (const KindChange &each : kinds)
            all += each.steps[side];
        share += static_cast<double>(kind.steps[side]) / static_cast<double>(std::max<std::size_t>(1, all));
    }
    return share / 2;
}

Outcome outcomeOfKinds(const std::vector<KindChange> &kinds)
{
    std::optional<Outcome> best;
    for (const KindChange &kind : kinds)
        best = std::max(best, kind.outcome); // none is less than any
    return best.value_or(Outcome::TooFewSteps);
}

} // namespace twinlane
