// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/kindverdict.h"

#include "model/telling/verdictclause.h"

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

bool isManifold(double a, double b)
{
    return a > 0 && b > 0 && std::max(a / b, b / a) > kManifold;
}

StatementNumber changePercent(double a, double b)
{
    return { a > 0 ? 100 * std::abs(b - a) / a : 0, 1 };
}

/// "decode takes 10.0 % longer": what a step of @p a ns does now that it takes @p b ns.
Statement changeClause(const std::string &kind, double a, double b)
{
    if (isManifold(a, b))
        return b > a
            ? verdictClause(TWINLANE_TEXT("Verdict", "{0} takes {1} × as long"), { kind, StatementNumber { b / a, 1 } })
            : verdictClause(TWINLANE_TEXT("Verdict", "{0} is {1} × as fast"), { kind, StatementNumber { a / b, 1 } });
    return verdictClause(b > a ? TWINLANE_TEXT("Verdict", "{0} takes {1} % longer")
                               : TWINLANE_TEXT("Verdict", "{0} takes {1} % less time"),
        { kind, changePercent(a, b) });
}

Clauses kindClauses(const KindChange &kind)
{
    const double a = nsOf(kind.ns.baseline), b = nsOf(kind.ns.experimental);
    const auto withTimes = [&](std::string_view text) {
        return Clauses { changeClause(kind.kind, a, b), verdictClause(text, { verdictTime(a), verdictTime(b) }) };
    };
    switch (kindNews(kind)) {
    case KindNews::Longer:
    case KindNews::Shorter:
        return withTimes(*kind.outcome == Outcome::Real
                ? TWINLANE_TEXT("Verdict", " ({0} -> {1}, certain)")
                : TWINLANE_TEXT("Verdict", " ({0} -> {1}, what two recordings differ by)"));
    case KindNews::Unknown:
        return withTimes(TWINLANE_TEXT("Verdict", " ({0} -> {1}, too few steps to tell noise from change)"));
    case KindNews::OnlyBaseline:
        return { verdictClause(
            TWINLANE_TEXT("Verdict", "{0} ({1}) is in the baseline alone"), { kind.kind, verdictTime(a) }) };
    case KindNews::OnlyExperimental:
        return { verdictClause(
            TWINLANE_TEXT("Verdict", "{0} ({1}) is in the experimental run alone"), { kind.kind, verdictTime(b) }) };
    case KindNews::Same:
        break;
    }
    return {};
}

Clauses mixClauses(const std::vector<KindChange> &kinds, const KindFacts &facts)
{
    if (facts.mix == MixNews::None)
        return {};
    const KindChange &kind = kinds[facts.mixed];
    return { verdictClause(facts.mix == MixNews::Only
            ? TWINLANE_TEXT("Verdict", " only because {0} of {1} steps are {2}, before {3} of {4}")
            : TWINLANE_TEXT("Verdict", ", also because {0} of {1} steps are {2}, before {3} of {4}"),
        { verdictCount(kind.steps[1]), verdictCount(facts.steps[1]), kind.kind, verdictCount(kind.steps[0]),
            verdictCount(facts.steps[0]) }) };
}

Clauses averageClauses(double a, double b)
{
    const StatementAmount before = verdictTime(a), after = verdictTime(b);
    const bool isSame = a > 0 && std::llround(1000 * std::abs(b - a) / a) == 0;
    if (isSame)
        return { verdictClause(
            TWINLANE_TEXT("Verdict", "the average step takes the same time ({0} -> {1})"), { before, after }) };
    if (isManifold(a, b))
        return { b > a ? verdictClause(TWINLANE_TEXT("Verdict", "the average step takes {0} × as long ({1} -> {2})"),
                     { StatementNumber { b / a, 1 }, before, after })
                       : verdictClause(TWINLANE_TEXT("Verdict", "the average step is {0} × as fast ({1} -> {2})"),
                           { StatementNumber { a / b, 1 }, before, after }) };
    return { verdictClause(b > a ? TWINLANE_TEXT("Verdict", "the average step is {0} % longer ({1} -> {2})")
                                 : TWINLANE_TEXT("Verdict", "the average step is {0} % shorter ({1} -> {2})"),
        { changePercent(a, b), before, after }) };
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

Clauses kindsClauses(const std::vector<KindChange> &kinds)
{
    const KindFacts facts = kindFacts(kinds);
    std::vector<Clauses> told, same;
    for (const std::size_t i : facts.named) {
        if (kindNews(kinds[i]) == KindNews::Same)
            same.push_back({ verdictClause("{0}", { kinds[i].kind }) });
        else
            told.push_back(kindClauses(kinds[i]));
    }
    if (!same.empty())
        told.push_back({ verdictClause(TWINLANE_TEXT("Verdict", "{0} the same"),
            { joined(std::move(same), verdictClause(TWINLANE_TEXT("Verdict", " and "))) }) });
    Clauses text = listed(std::move(told));
    if (facts.others > 0)
        text.push_back(verdictClause(facts.others == 1 ? TWINLANE_TEXT("Verdict", " and {0} further kind")
                                                       : TWINLANE_TEXT("Verdict", " and {0} further kinds"),
            { verdictCount(facts.others) }));
    return text;
}

Clauses averageOfKinds(const std::vector<KindChange> &kinds, double baselineNs, double experimentalNs)
{
    Clauses text = averageClauses(baselineNs, experimentalNs);
    append(text, mixClauses(kinds, kindFacts(kinds)));
    return text;
}

} // namespace twinlane
