// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/kindverdict.h"

#include "model/reasons/sentencenumbers.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

namespace twinlane {

namespace {

constexpr std::size_t kMostNamed = 4;
/// From this ratio on, "3.5 times as long" says more than a percentage.
constexpr double kManifold = 3;
/// The mix is told from this part of the average step's change on, and is its only reason from this part on.
constexpr double kAlsoMix = 0.2, kOnlyMix = 0.8;

double nsOf(const std::optional<std::int64_t> &value)
{
    return static_cast<double>(value.value_or(0));
}

/// "takes 10.0 % longer", "is 4.2 times as fast": what the step of @p a ns does now that it takes @p b ns.
std::string changeText(double a, double b, const char *longer, const char *shorter)
{
    if (a > 0 && b / a > kManifold)
        return "takes " + fixed(b / a, 1) + " × as long";
    if (b > 0 && a / b > kManifold)
        return "is " + fixed(a / b, 1) + " × as fast";
    return fixed(a > 0 ? 100 * std::abs(b - a) / a : 0, 1) + " % " + (b > a ? longer : shorter);
}

bool isManifold(double a, double b)
{
    return a > 0 && b > 0 && std::max(a / b, b / a) > kManifold;
}

std::string clause(const KindChange &kind)
{
    const double a = nsOf(kind.ns.baseline), b = nsOf(kind.ns.experimental);
    const std::string takes = isManifold(a, b) ? " " : " takes ";
    switch (kindNews(kind)) {
    case KindNews::Longer:
    case KindNews::Shorter:
        return kind.kind + takes + changeText(a, b, "longer", "less time") + " (" + duration(a) + " -> " + duration(b)
            + (*kind.outcome == Outcome::Real ? ", real)" : ", what two recordings differ by)");
    case KindNews::Unknown:
        return kind.kind + takes + changeText(a, b, "longer", "less time") + " (" + duration(a) + " -> " + duration(b)
            + ", too few steps to tell noise from change)";
    case KindNews::OnlyBaseline:
        return kind.kind + " (" + duration(a) + ") is in the baseline alone";
    case KindNews::OnlyExperimental:
        return kind.kind + " (" + duration(b) + ") is in the experimental run alone";
    case KindNews::Same:
        break;
    }
    return kind.kind + " the same";
}

std::string mixText(const std::vector<KindChange> &kinds, const KindFacts &facts)
{
    if (facts.mix == MixNews::None)
        return {};
    const KindChange &kind = kinds[facts.mixed];
    const auto of = [&](std::size_t side) {
        return std::to_string(kind.steps[side]) + " of " + std::to_string(facts.steps[side]);
    };
    return std::string(facts.mix == MixNews::Only ? " only" : ", also") + " because " + of(1) + " steps are "
        + kind.kind + ", before " + of(0);
}

std::string averageText(double a, double b)
{
    const std::string times = " (" + duration(a) + " -> " + duration(b) + ')';
    const bool isSame = a > 0 && std::llround(1000 * std::abs(b - a) / a) == 0;
    if (isSame)
        return "the average step takes the same time" + times;
    return std::string("the average step ") + (isManifold(a, b) ? "" : "is ") + changeText(a, b, "longer", "shorter")
        + times;
}

/// Real news first, then kinds of one side, then by their weight in the average step.
void sortByNews(const std::vector<KindChange> &kinds, std::vector<std::size_t> &order)
{
    const auto rank = [&](std::size_t i) {
        const KindNews news = kindNews(kinds[i]);
        const bool isReal = news == KindNews::Longer || news == KindNews::Shorter;
        return isReal ? 0 : news == KindNews::OnlyBaseline || news == KindNews::OnlyExperimental ? 1 : 2;
    };
    const auto weight = [&](std::size_t i) {
        const KindChange &kind = kinds[i];
        return kindNews(kind) == KindNews::Same || kindNews(kind) == KindNews::Unknown
            ? meanShare(kinds, kind) * (nsOf(kind.ns.baseline) + nsOf(kind.ns.experimental))
            : static_cast<double>(std::abs(kind.rateNs) + std::abs(kind.mixNs));
    };
    std::stable_sort(order.begin(), order.end(),
        [&](std::size_t x, std::size_t y) { return rank(x) != rank(y) ? rank(x) < rank(y) : weight(x) > weight(y); });
}

} // namespace

KindNews kindNews(const KindChange &kind)
{
    if (!kind.isOnBothSides())
        return kind.steps[0] > 0 ? KindNews::OnlyBaseline : KindNews::OnlyExperimental;
    if (!kind.outcome || isOpen(*kind.outcome))
        return kind.ns.delta.value_or(0) == 0 ? KindNews::Same : KindNews::Unknown;
    if (*kind.outcome != Outcome::Real && *kind.outcome != Outcome::Recordings)
        return KindNews::Same;
    return kind.ns.delta.value_or(0) > 0 ? KindNews::Longer : KindNews::Shorter;
}

KindFacts kindFacts(const std::vector<KindChange> &kinds)
{
    KindFacts facts;
    facts.named.resize(kinds.size());
    std::iota(facts.named.begin(), facts.named.end(), std::size_t(0));
    sortByNews(kinds, facts.named);
    facts.named.resize(std::min(kMostNamed, kinds.size()));
    facts.others = kinds.size() - facts.named.size();
    double rate = 0, mix = 0, shares = 0;
    for (const KindChange &kind : kinds) {
        rate += static_cast<double>(kind.rateNs);
        mix += static_cast<double>(kind.mixNs);
        facts.steps[0] += kind.steps[0];
        facts.steps[1] += kind.steps[1];
    }
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const double share = static_cast<double>(kinds[i].steps[1]) / static_cast<double>(facts.steps[1])
            - static_cast<double>(kinds[i].steps[0]) / static_cast<double>(facts.steps[0]);
        // Of two kinds that changed places, the one that there is more of now.
        if (std::abs(share) > shares * 1.000001 || (std::abs(share) >= shares * 0.999999 && share > 0)) {
            shares = std::abs(share);
            facts.mixed = i;
        }
    }
    const double delta = rate + mix;
    if (shares > 0 && delta != 0 && mix / delta >= kAlsoMix)
        facts.mix = mix / delta >= kOnlyMix ? MixNews::Only : MixNews::Also;
    return facts;
}

std::string kindsText(const std::vector<KindChange> &kinds)
{
    const KindFacts facts = kindFacts(kinds);
    std::string text, same;
    for (const std::size_t i : facts.named) {
        if (kindNews(kinds[i]) == KindNews::Same)
            same += (same.empty() ? "" : " and ") + kinds[i].kind;
        else
            text += (text.empty() ? "" : ", ") + clause(kinds[i]);
    }
    if (!same.empty())
        text += (text.empty() ? "" : ", ") + same + " the same";
    if (facts.others > 0)
        text += " and " + std::to_string(facts.others) + (facts.others == 1 ? " further kind" : " further kinds");
    return text;
}

std::string averageOfKindsText(const std::vector<KindChange> &kinds, double baselineNs, double experimentalNs)
{
    return averageText(baselineNs, experimentalNs) + mixText(kinds, kindFacts(kinds));
}

} // namespace twinlane
