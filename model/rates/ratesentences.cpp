// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/ratesentences.h"

#include "model/base/side.h"
#include "model/base/translatable.h"
#include "model/judgement/rowcertainty.h"
#include "model/rates/kernelcauses.h"
#include "model/rates/operatorfamilies.h"
#include "model/rates/ratestatements.h"
#include "model/tables/judgedtables.h"
#include "model/tables/pairedtotals.h"
#include "model/telling/quantity.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <span>

namespace twinlane {

namespace {

constexpr std::size_t kMostSentences = 5;
constexpr double kLeastShareOfShorterStep = 0.01;
constexpr double kLeastCoverage = 0.5;

constexpr std::string_view kNoOtherPeak = TWINLANE_TEXT("RateTexts", "no peak on the other device");

bool isShownAsOne(double value)
{
    constexpr double kShownAsOne = 0.005;
    return std::abs(value - 1) < kShownAsOne;
}

template <class Key> std::vector<Key> largest(const std::map<Key, Int128> &parts, std::size_t most)
{
    const auto size = [](Int128 number) { return number < 0 ? -number : number; };
    std::vector<std::pair<Key, Int128>> sorted(parts.begin(), parts.end());
    std::stable_sort(
        sorted.begin(), sorted.end(), [&](const auto &a, const auto &b) { return size(a.second) > size(b.second); });
    std::vector<Key> keys;
    for (const auto &[key, part] : sorted) {
        if (keys.size() < most && part != 0)
            keys.push_back(key);
    }
    return keys;
}

/// The part of a split that is larger than each other; none if that is what no roof is known of.
std::optional<SplitPart> leadingPart(const Split &split)
{
    const auto size = [&split](SplitPart part) { return split[part] < 0 ? -split[part] : split[part]; };
    SplitPart most = SplitPart::NoRoof;
    for (const SplitPart part : { SplitPart::Calls, SplitPart::Work, SplitPart::Device, SplitPart::Efficiency }) {
        if (size(part) > size(most))
            most = part;
    }
    return most == SplitPart::NoRoof ? std::nullopt : std::optional(most);
}

using Certainties = std::map<std::string, Certainty, std::less<>>;

/// How sure the differences of operators on the device are.
Certainties certaintiesOf(const JudgedRuns &runs)
{
    const TableScope scope = tableScope(runs, RowId());
    const std::vector<OperatorRow> rows = operatorTable(runs, scope);
    const std::vector<OperatorJudgement> judged = judgeOperators(runs, rows, scope);
    Certainties certainties;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool isSelf = judged[i].deviceSelf.flagged();
        certainties[rows[i].name] = certaintyOf((isSelf ? judged[i].deviceSelf : judged[i].deviceTotal).outcome);
    }
    return certainties;
}

class SentenceMaker {
public:
    SentenceMaker(const JudgedRuns &runs, const ComparisonRates &rates)
        : m_runs(runs)
        , m_rates(rates)
        , m_leastNs(kLeastShareOfShorterStep
              * std::min(rates.averageStepNs(Side::Baseline), rates.averageStepNs(Side::Experimental)))
    {
    }

    std::vector<RateSentence> make()
    {
        for (const auto &[title, sums] : operatorFamilies(m_runs, m_rates))
            addFamily(sums);
        for (const KernelCause &cause : kernelCauses(m_runs, m_rates))
            addCause(cause);
        addCoverage();
        if (m_rates.devices && coverageOfRun() > kLeastCoverage) {
            RateSentence sentence = start(RateSentenceKind::Device, m_rates.wholeSplit[SplitPart::Device]);
            sentence.clauses = { deviceStatement(m_rates) };
            sentence.coverage = coverageOfRun();
            add(std::move(sentence));
        }
        std::stable_sort(m_sentences.begin(), m_sentences.end(),
            [](const RateSentence &a, const RateSentence &b) { return std::abs(a.ns) > std::abs(b.ns); });
        if (m_sentences.size() > kMostSentences)
            m_sentences.resize(kMostSentences);
        return std::move(m_sentences);
    }

private:
    RateSentence start(RateSentenceKind kind, Int128 part) const
    {
        RateSentence sentence;
        sentence.kind = kind;
        sentence.ns = roundedDivision(part, m_rates.scale());
        return sentence;
    }

    bool isLargeEnough(const RateSentence &sentence) const
    {
        return double(std::abs(sentence.ns)) >= m_leastNs && sentence.ns != 0;
    }

    void add(RateSentence sentence)
    {
        if (isLargeEnough(sentence))
            m_sentences.push_back(std::move(sentence));
    }

    /// How sure the operator's difference is. Judging all operators takes longer than all sentences, of which most pairs
    /// have few.
    Certainty certaintyOfOperator(std::string_view operatorName)
    {
        if (!m_certainties)
            m_certainties = certaintiesOf(m_runs);
        const auto found = m_certainties->find(operatorName);
        return found != m_certainties->end() ? found->second : Certainty::CouldBeChance;
    }

    /// ": +3.20 ms, in all -0.40 ms, could be chance". @p all: every part of the cells that it speaks of; it is told where
    /// the other parts change the picture, and alone where they take most of it away: 40 times the work in kernels too small
    /// to fill a device takes hardly longer. What was counted is no chance, only what was timed.
    void addNumber(RateSentence &sentence, Int128 all, const PerSide<double> &costNs, std::string_view operatorName)
    {
        constexpr double kOtherPicture = 0.05;
        const std::int64_t allNs = roundedDivision(all, m_rates.scale());
        const auto change = [](std::int64_t ns) { return StatementChange { double(ns), Unit::Nanoseconds }; };
        if (tellsWhole(sentence, allNs, costNs)) {
            sentence.clauses.push_back(rateClause(TWINLANE_TEXT("RateTexts", ": in all {0}"), { change(allNs) }));
        } else {
            sentence.clauses.push_back(rateClause(TWINLANE_TEXT("RateTexts", ": {0}"), { change(sentence.ns) }));
            if (std::abs(double(allNs - sentence.ns)) > kOtherPicture * std::abs(double(sentence.ns)))
                sentence.clauses.push_back(rateClause(TWINLANE_TEXT("RateTexts", ", in all {0}"), { change(allNs) }));
        }
        const bool isCounted = sentence.kind == RateSentenceKind::Work || sentence.kind == RateSentenceKind::Calls;
        if (operatorName.empty() || isCounted)
            return;
        const Certainty certainty = certaintyOfOperator(operatorName);
        if (certainty == Certainty::CannotTell)
            sentence.clauses.push_back(rateClause(TWINLANE_TEXT("RateTexts", ", cannot be told from so few steps")));
        else if (certainty != Certainty::Certain)
            sentence.clauses.push_back(rateClause(TWINLANE_TEXT("RateTexts", ", could be chance")));
    }

    /// It is more than all of that took on either side, or the other parts take most of it away. Only how well the hardware is
    /// used is told beside what takes it away: other calls, another device.
    bool tellsWhole(const RateSentence &sentence, std::int64_t allNs, const PerSide<double> &costNs) const
    {
        const double partNs = std::abs(double(sentence.ns)),
                     mostNs = std::max(costNs[0] / double(m_rates.steps[0]), costNs[1] / double(m_rates.steps[1]));
        const bool isOfUse = sentence.kind != RateSentenceKind::Work && sentence.kind != RateSentenceKind::Calls;
        return partNs > mostNs || (!isOfUse && 2 * std::abs(double(allNs)) < partNs);
    }

    /// Of a step, without a known work for one of the reasons.
    struct Hidden {
        double ns = 0, pieces = 0;
    };
    Hidden hidden(std::size_t side, std::span<const NoRoof> reasons) const
    {
        Hidden sum;
        for (const NoRoofTotal &each : m_rates.totals[side].noRoof) {
            if (std::ranges::find(reasons, each.why) == reasons.end())
                continue;
            sum.ns += double(each.costNs) / double(m_rates.steps[side]);
            sum.pieces += double(each.pieces) / double(m_rates.steps[side]);
        }
        return sum;
    }

    /// What one side no longer calls may lie in graphs and compiled code there, or in work that tells no operator. The former
    /// take over operators as a rule, the latter have much else in them. Work that moved often got faster on the way, so
    /// that its kernels tell more than its time.
    bool mayBeHidden(const RateSentence &sentence, const OperatorFamily &sums) const
    {
        constexpr std::array kTakeOver { NoRoof::Graph, NoRoof::Generated };
        constexpr std::array kUntold { NoRoof::Graph, NoRoof::Generated, NoRoof::NoFormula, NoRoof::NoOperator,
            NoRoof::NoLaunch };
        constexpr double kLeastTakenOver = 0.1, kLeastUntold = 0.5;
        if (m_rates.totals[0].total.calls == 0 || m_rates.totals[1].total.calls == 0)
            return true;
        const std::size_t less = sentence.ns < 0 ? 1 : 0;
        const double ns = std::abs(double(sentence.ns));
        const double goneCalls = sums.allCalls[1 - less] / double(m_rates.steps[1 - less])
            - sums.allCalls[less] / double(m_rates.steps[less]);
        const Hidden taken = hidden(less, kTakeOver), takenThere = hidden(1 - less, kTakeOver);
        const double untoldNs = hidden(less, kUntold).ns - hidden(1 - less, kUntold).ns;
        const double gainedNs = taken.ns - takenThere.ns, gainedPieces = taken.pieces - takenThere.pieces;
        const bool tookCalls = goneCalls > 0 && gainedPieces > kLeastTakenOver * goneCalls;
        // What graphs and compiled code of the other side held, and hold no more, would make it another number.
        return tookCalls || gainedNs > kLeastTakenOver * ns || untoldNs > kLeastUntold * ns || -gainedNs > ns;
    }

    void addCause(const KernelCause &cause)
    {
        RateSentence sentence = start(cause.kind, cause.part);
        if (!isLargeEnough(sentence) || cause.costNs[0] <= 0 || cause.costNs[1] <= 0)
            return;
        sentence.clauses = cause.said;
        sentence.clauses.push_back(sharesClause(TWINLANE_TEXT("RateTexts", "; {0} % -> {1} % of the roof"),
            cause.roofNs[0] / cause.costNs[0], cause.roofNs[1] / cause.costNs[1]));
        // Where other work took more away than it costs, what all of it took would point the other way.
        const std::int64_t allNs = roundedDivision(cause.all, m_rates.scale());
        if ((allNs > 0) == (sentence.ns > 0) || !tellsWhole(sentence, allNs, cause.costNs))
            addNumber(sentence, cause.all, cause.costNs, cause.operatorName);
        sentence.operators.emplace_back(cause.operatorName);
        sentence.rows = largest(cause.byRow, 3);
        sentence.coverage = 1;
        sentence.evidence = cause.evidence;
        add(std::move(sentence));
    }

    /// How little of the difference the other sentences can speak of. Of both sides at once where the same holds for both.
    void addCoverage()
    {
        constexpr double kFarApart = 0.1, kLeastChange = 0.05;
        const PerSide<double> &covered = m_rates.splitCoverage;
        const std::size_t less = covered[1] < covered[0] ? 1 : 0;
        const auto perStep = [this](std::size_t side) {
            return double(m_rates.totals[side].total.allNs) / double(m_rates.steps[side]);
        };
        const bool isChanged = std::abs(perStep(1) - perStep(0)) >= kLeastChange * std::max(perStep(0), perStep(1));
        const bool isApart = std::abs(covered[0] - covered[1]) > kFarApart;
        if (!isApart && !(covered[less] <= kLeastCoverage && isChanged))
            return;
        RateSentence sentence = start(RateSentenceKind::Coverage, m_rates.wholeSplit[SplitPart::NoRoof]);
        const bool isSame = std::round(100 * covered[0]) == std::round(100 * covered[1]) && haveSameReasons();
        sentence.clauses.push_back(coveredClause(covered[less], isSame ? std::nullopt : std::optional(less)));
        if (covered[less] > 0 && isOfBothDevices())
            sentence.clauses.push_back(rateClause(TWINLANE_TEXT("RateTexts", " on both devices")));
        addReasons(sentence, less);
        if (!isSame) {
            sentence.clauses.push_back(
                rateClause(less == 1 ? TWINLANE_TEXT("RateTexts", ", {0} % of the baseline's")
                                     : TWINLANE_TEXT("RateTexts", ", {0} % of the experimental side's"),
                    { wholePercent(covered[1 - less]) }));
            if (covered[1 - less] <= kLeastCoverage)
                addReasons(sentence, 1 - less);
        }
        if (covered[less] > 0)
            sentence.clauses.push_back(rateClause(TWINLANE_TEXT("RateTexts", ": the split is of that part")));
        sentence.coverage = covered[less];
        add(std::move(sentence));
    }

    /// Has one side work with a roof that the other side's device has none for?
    bool isOfBothDevices() const
    {
        constexpr double kLeastShare = 0.005;
        return std::ranges::any_of(std::array<std::size_t, 2> { 0, 1 }, [this](std::size_t side) {
            return m_rates.totals[side].total.coverageOnDevice().value_or(0) - m_rates.splitCoverage[side]
                > kLeastShare;
        });
    }

    /// Do both sides lack roofs for the same reasons, and in about the same parts?
    bool haveSameReasons() const
    {
        constexpr double kMostApart = 0.05;
        for (std::size_t why = 0; why < kNoRoofCount; ++why) {
            PerSide<double> shares {};
            for (std::size_t side = 0; side < 2; ++side) {
                const RateTotals &totals = m_rates.totals[side];
                for (const NoRoofTotal &each : totals.toldNoRoof)
                    shares[side] += each.why == NoRoof(why) && totals.total.allNs > 0
                        ? double(each.costNs) / double(totals.total.allNs)
                        : 0;
            }
            if (std::abs(shares[1] - shares[0]) > kMostApart)
                return false;
        }
        return true;
    }

    static Statement coveredClause(double share, std::optional<std::size_t> side)
    {
        if (share <= 0)
            return rateClause(!side ? TWINLANE_TEXT("RateTexts", "nothing of the device time has a known roof")
                    : *side == 1
                    ? TWINLANE_TEXT("RateTexts", "nothing of the experimental side's device time has a known roof")
                    : TWINLANE_TEXT("RateTexts", "nothing of the baseline's device time has a known roof"));
        return rateClause(!side ? TWINLANE_TEXT("RateTexts", "only {0} % of the device time has a known roof")
                : *side == 1
                ? TWINLANE_TEXT("RateTexts", "only {0} % of the experimental side's device time has a known roof")
                : TWINLANE_TEXT("RateTexts", "only {0} % of the baseline's device time has a known roof"),
            { wholePercent(share) });
    }

    /// Why work has no roof, the largest parts first: " (arguments not recorded 31 %, compiled code 8 %)".
    void addReasons(RateSentence &sentence, std::size_t side) const
    {
        constexpr double kLeastShare = 0.005; // below, "0 %" would stand there
        const RateTotal &total = m_rates.totals[side].total;
        std::vector<std::pair<double, std::string_view>> reasons;
        for (const NoRoofTotal &each : m_rates.totals[side].toldNoRoof)
            reasons.emplace_back(
                double(each.costNs) / double(std::max<std::int64_t>(total.allNs, 1)), noRoofText(each.why));
        reasons.emplace_back(total.coverageOnDevice().value_or(0) - m_rates.splitCoverage[side], kNoOtherPeak);
        std::stable_sort(
            reasons.begin(), reasons.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
        std::vector<StatementValue> values;
        for (std::size_t i = 0; i < reasons.size(); ++i) {
            const auto &[share, text] = reasons[i];
            if (share < kLeastShare || (i >= 2 && text != kNoOtherPeak))
                continue;
            values.emplace_back(StatementWord { text });
            values.push_back(wholePercent(share));
        }
        if (values.empty())
            return;
        const std::string_view text = values.size() == 6
            ? TWINLANE_TEXT("RateTexts", " ({0} {1} %, {2} {3} %, {4} {5} %)")
            : values.size() == 4 ? TWINLANE_TEXT("RateTexts", " ({0} {1} %, {2} {3} %)")
                                 : TWINLANE_TEXT("RateTexts", " ({0} {1} %)");
        sentence.clauses.push_back(rateClause(text, std::move(values)));
    }

    double coverageOfRun() const { return std::min(m_rates.splitCoverage[0], m_rates.splitCoverage[1]); }

    void addFamily(const OperatorFamily &sums)
    {
        const auto part = leadingPart(sums.split);
        if (!part || *part == SplitPart::Device || sums.coverage() <= kLeastCoverage || !sums.isToldApart()
            || !sums.isWhole())
            return;
        const std::vector<std::string_view> operators = largest(sums.byOperator, 3);
        const RateSentenceKind kind = *part == SplitPart::Calls ? RateSentenceKind::Calls
            : *part == SplitPart::Work                          ? RateSentenceKind::Work
                                                                : RateSentenceKind::Efficiency;
        RateSentence sentence = start(kind, sums.split[*part]);
        if (!isLargeEnough(sentence) || isOtherwiseCut(sums.split, *part))
            return;
        if (kind != RateSentenceKind::Efficiency && mayBeHidden(sentence, sums))
            return;
        if (kind == RateSentenceKind::Efficiency)
            addEfficiency(sentence, sums);
        else if (kind == RateSentenceKind::Work || areOtherCalls(sentence, sums))
            addWork(sentence, sums);
        else
            addCalls(sentence, sums, operators);
        if (sentence.clauses.empty())
            return;
        addNumber(sentence, sums.split.sum(), sums.costNs, operators.empty() ? std::string_view() : operators.front());
        for (const std::string_view name : operators)
            sentence.operators.emplace_back(name);
        sentence.rows = largest(sums.byRow, 3);
        sentence.coverage = sums.coverage();
        add(std::move(sentence));
    }

    /// Twice the calls of half the work are no reason for anything.
    static bool isOtherwiseCut(const Split &split, SplitPart part)
    {
        constexpr double kRest = 0.25;
        const double both = double(split[SplitPart::Calls] + split[SplitPart::Work]);
        return (part == SplitPart::Calls || part == SplitPart::Work)
            && std::abs(both) < kRest * std::abs(double(split[part]));
    }

    void addEfficiency(RateSentence &sentence, const OperatorFamily &sums) const
    {
        if (sums.roofedNs[0] <= 0 || sums.roofedNs[1] <= 0 || sums.isOverBus() || !tellShares(sentence, sums))
            return;
        sentence.clauses.push_back(rateClause(sums.isSameWork
                ? TWINLANE_TEXT("RateTexts", "{0} do the same work at {1} % -> {2} % of the roof")
                : TWINLANE_TEXT("RateTexts", "{0} run at {1} % -> {2} % of the roof"),
            { StatementWord { sums.words.title }, roofPercent(sums.roofNs[0] / sums.roofedNs[0]),
                roofPercent(sums.roofNs[1] / sums.roofedNs[1]) }));
    }

    /// Do the shares of the whole family make most of the part? Else other calls came and went, and they are of those, too.
    bool tellShares(const RateSentence &sentence, const OperatorFamily &sums) const
    {
        constexpr double kMost = 0.75;
        const double before = sums.roofNs[0] / sums.roofedNs[0], after = sums.roofNs[1] / sums.roofedNs[1];
        const double meanNs =
            (sums.roofedNs[0] / double(m_rates.steps[0]) + sums.roofedNs[1] / double(m_rates.steps[1])) / 2;
        return before > 0 && after > 0 && meanNs * std::log(before / after) / double(sentence.ns) > kMost;
    }

    /// Is the part more than the calls that came or went cost? Then calls of another size did.
    bool areOtherCalls(const RateSentence &sentence, const OperatorFamily &sums) const
    {
        constexpr double kMostOfCalls = 1.5;
        const PerSide<double> calls { sums.allCalls[0] / double(m_rates.steps[0]),
            sums.allCalls[1] / double(m_rates.steps[1]) };
        const std::size_t more = calls[1] > calls[0] ? 1 : 0;
        const double costOfCallNs = sums.costNs[more] / std::max(sums.allCalls[more], 1.0);
        return std::abs(double(sentence.ns)) > kMostOfCalls * (calls[more] - calls[1 - more]) * costOfCallNs;
    }

    /// Of a call, or in all where the calls are others.
    void addWork(RateSentence &sentence, const OperatorFamily &sums)
    {
        constexpr double kOtherCalls = 0.1;
        const PerSide<double> calls { sums.calls[0] / double(m_rates.steps[0]),
            sums.calls[1] / double(m_rates.steps[1]) };
        if (calls[0] <= 0 || calls[1] <= 0)
            return;
        const bool isOfCall = std::abs(calls[1] / calls[0] - 1) <= kOtherCalls;
        const auto factorOf = [&](const PerSide<double> &work) {
            const double before = work[0] / (isOfCall ? sums.calls[0] : double(m_rates.steps[0])),
                         after = work[1] / (isOfCall ? sums.calls[1] : double(m_rates.steps[1]));
            return before > 0 && after > 0 ? after / before : 0.0;
        };
        const double flops = factorOf(sums.flops), bytes = factorOf(sums.bytes);
        if (bytes <= 0)
            return;
        const Int128 all = sums.split.sum();
        sentence.kind = RateSentenceKind::Work;
        if (!isOfCall) // calls and what they do cannot be told apart
            sentence.ns = roundedDivision(all, m_rates.scale());
        const auto before = sums.precision(0), after = sums.precision(1);
        const bool isOtherFormat = flops > 0 && before && after && *before != *after;
        std::vector<StatementValue> values { StatementWord { sums.words.title }, rateFactor(bytes), rateFactor(flops) };
        if (isOtherFormat) {
            values.emplace_back(std::string(precisionKey(*after)));
            values.emplace_back(std::string(precisionKey(*before)));
        }
        const std::string_view text = flops <= 0 ? TWINLANE_TEXT("RateTexts", "{0} do {1} x the bytes of a call")
            : isOtherFormat && isShownAsOne(flops)
            ? TWINLANE_TEXT("RateTexts", "{0} do the same FLOPs in {3} instead of {4} and {1} x the bytes of a call")
            : isOtherFormat
            ? TWINLANE_TEXT("RateTexts", "{0} do {2} x the FLOPs in {3} instead of {4} and {1} x the bytes of a call")
            : isShownAsOne(flops) ? TWINLANE_TEXT("RateTexts", "{0} do the same FLOPs and {1} x the bytes of a call")
                                  : TWINLANE_TEXT("RateTexts", "{0} do {2} x the FLOPs and {1} x the bytes of a call");
        if (isOfCall) {
            sentence.clauses.push_back(rateClause(text, std::move(values)));
        } else {
            values.resize(3);
            values.push_back(StatementNumber { calls[1], 0 });
            values.push_back(StatementNumber { calls[0], 0 });
            sentence.clauses.push_back(
                rateClause(flops <= 0 ? TWINLANE_TEXT("RateTexts", "{0} do {1} x the bytes in {3} instead of {4} calls")
                                      : TWINLANE_TEXT("RateTexts",
                                          "{0} do {2} x the FLOPs and {1} x the bytes in {3} instead of {4} calls"),
                    std::move(values)));
        }
        const bool isWhole = tellsWhole(sentence, roundedDivision(all, m_rates.scale()), sums.costNs);
        if (isWhole && !sums.isOverBus() && sums.roofedNs[0] > 0 && sums.roofedNs[1] > 0)
            sentence.clauses.push_back(sharesClause(TWINLANE_TEXT("RateTexts", " at {0} % -> {1} % of the roof"),
                sums.roofNs[0] / sums.roofedNs[0], sums.roofNs[1] / sums.roofedNs[1]));
    }

    void addCalls(
        RateSentence &sentence, const OperatorFamily &sums, const std::vector<std::string_view> &operators) const
    {
        const double before = sums.allCalls[0] / double(m_rates.steps[0]),
                     after = sums.allCalls[1] / double(m_rates.steps[1]);
        const double difference = after - before;
        const std::int64_t allNs = roundedDivision(sums.split.sum(), m_rates.scale());
        // Calls that only moved to other rows come and go; more time is not due to fewer calls, nor less to more.
        if (std::abs(difference) < 0.5 || (difference > 0) != (sentence.ns > 0)
            || ((difference > 0) != (allNs > 0) && tellsWhole(sentence, allNs, sums.costNs)))
            return;
        const bool isOneOperator = sums.byOperator.size() == 1 && !operators.empty() && !sums.isOverBus()
            && operators.front() != "aten::copy_";
        const bool isSingle = std::abs(difference) < 1.5, isLess = difference < 0;
        const std::string_view text = isSingle ? (isLess ? TWINLANE_TEXT("RateTexts", "1 call of {1} less")
                                                         : TWINLANE_TEXT("RateTexts", "1 call of {1} more"))
                                               : (isLess ? TWINLANE_TEXT("RateTexts", "{0} calls of {1} less")
                                                         : TWINLANE_TEXT("RateTexts", "{0} calls of {1} more"));
        sentence.clauses.push_back(rateClause(text,
            { StatementNumber { std::abs(difference), 0 },
                isOneOperator ? StatementValue(std::string(operators.front()))
                              : StatementValue(StatementWord { sums.words.bare }) }));
        if (m_runs.options.aggregate != Aggregate::Sum)
            sentence.clauses.push_back(rateClause(TWINLANE_TEXT("RateTexts", " per step")));
    }

    const JudgedRuns &m_runs;
    const ComparisonRates &m_rates;
    double m_leastNs;
    std::optional<Certainties> m_certainties; ///< none: nobody has asked
    std::vector<RateSentence> m_sentences;
};

} // namespace

std::string_view rateSentenceKey(RateSentenceKind kind)
{
    static constexpr std::array<std::string_view, 7> kKeys { "efficiency", "work", "calls", "device", "coverage",
        "alignment", "fewUnits" };
    return kKeys[std::size_t(kind)];
}

std::vector<RateSentence> rateSentences(const JudgedRuns &runs, const ComparisonRates &rates)
{
    return rates.isSplit ? SentenceMaker(runs, rates).make() : std::vector<RateSentence>();
}

} // namespace twinlane
