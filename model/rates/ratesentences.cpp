// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/ratesentences.h"

#include "model/base/translatable.h"
#include "model/judgement/rowcertainty.h"
#include "model/rates/kernelcauses.h"
#include "model/rates/work.h"
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
constexpr std::string_view kCopiesOfHost = TWINLANE_TEXT("RateTexts", "the copies between host and device");

Statement rateClause(std::string_view text, std::vector<StatementValue> values = {})
{
    return { "RateTexts", text, std::move(values) };
}

StatementValue roofPercent(double share)
{
    return StatementNumber { 100 * share, share < 0.0995 && share > 0 ? 1 : 0 };
}

StatementValue wholePercent(double share)
{
    return StatementNumber { 100 * share, 0 };
}

/// 1.31; of small factors two digits that tell something: 0.0042.
StatementNumber factor(double value)
{
    int decimals = value >= 9.95 ? 1 : 2;
    double rest = value;
    while (rest > 0 && rest < 0.0995 && decimals < 6) {
        rest *= 10;
        ++decimals;
    }
    return { value, decimals };
}

bool isShownAsOne(double value)
{
    constexpr double kShownAsOne = 0.005;
    return std::abs(value - 1) < kShownAsOne;
}

Statement sharesClause(std::string_view text, double before, double after)
{
    return rateClause(text, { roofPercent(before), roofPercent(after) });
}

/// Operators that are told together.
struct FamilyWords {
    std::string_view title, bare; ///< "the copies", "copies"; empty: operators that no work is counted for
};

/// By their names.
FamilyWords familyOf(std::string_view name)
{
    if (formulaKind(name) != FormulaKind::Formula)
        return {};
    struct Family {
        FamilyWords words;
        std::array<std::string_view, 13> parts; ///< of names; behind "=" a whole one
    };
    constexpr std::string_view kNamespace = "aten::";
    const std::string_view bare = name.starts_with(kNamespace) ? name.substr(kNamespace.size()) : name;
    static constexpr std::array kFamilies {
        Family { { TWINLANE_TEXT("RateTexts", "the attention operators"),
                     TWINLANE_TEXT("RateTexts", "attention operators") },
            { "attention", "flash_attn" } },
        Family { { TWINLANE_TEXT("RateTexts", "the convolutions"), TWINLANE_TEXT("RateTexts", "convolutions") },
            { "conv" } },
        Family { { TWINLANE_TEXT("RateTexts", "the reductions"), TWINLANE_TEXT("RateTexts", "reductions") },
            { "=sum", "=mean", "=prod", "=max", "=min", "=amax", "=amin", "=argmax", "=argmin", "=any", "=all",
                "=linalg_vector_norm", "=cumsum" } },
        Family { { TWINLANE_TEXT("RateTexts", "the norms"), TWINLANE_TEXT("RateTexts", "norms") }, { "_norm" } },
        Family {
            { TWINLANE_TEXT("RateTexts", "the softmax operators"), TWINLANE_TEXT("RateTexts", "softmax operators") },
            { "softmax" } },
        Family { { TWINLANE_TEXT("RateTexts", "the lookups"), TWINLANE_TEXT("RateTexts", "lookups") },
            { "embedding", "index_select", "gather" } },
        Family {
            { TWINLANE_TEXT("RateTexts", "the pooling operators"), TWINLANE_TEXT("RateTexts", "pooling operators") },
            { "pool2d" } },
        Family { { TWINLANE_TEXT("RateTexts", "the copies"), TWINLANE_TEXT("RateTexts", "copies") },
            { "::copy_", "::fill_", "::zero_" } },
        Family { { TWINLANE_TEXT("RateTexts", "the matrix products"), TWINLANE_TEXT("RateTexts", "matrix products") },
            { "::mm", "addmm", "bmm", "_mm", "::mv", "addmv", "::dot", "::vdot" } },
    };
    for (const Family &family : kFamilies) {
        for (const std::string_view part : family.parts) {
            const bool isWhole = part.starts_with('=');
            if (!part.empty() && (isWhole ? bare == part.substr(1) : name.find(part) != std::string_view::npos))
                return family.words;
        }
    }
    return { TWINLANE_TEXT("RateTexts", "the element-wise operators"),
        TWINLANE_TEXT("RateTexts", "element-wise operators") };
}

/// The units of a side's chosen steps that run on the device alone.
std::vector<std::uint32_t> unitsOnDevice(const JudgedRuns &runs, const RunRates &rates, Side side)
{
    const std::vector<std::uint32_t> &steps = runs.steps(side);
    std::vector<std::uint32_t> units;
    for (const RatedUnit unit : rates.units) {
        if (std::binary_search(steps.begin(), steps.end(), unit.step) && !unit.isOverBus)
            units.push_back(unit.place);
    }
    return units;
}

/// All cells of a family.
struct FamilySums {
    FamilyWords words;
    Split split;
    std::array<double, 2> roofNs {}, roofedNs {}, costNs {};
    std::array<double, 2> allCalls {}; ///< of them some may have no work that is known
    std::array<double, 2> flops {}, bytes {}, calls {}, sharedNs {}, coarseNs {};
    std::array<double, 2> onDeviceNs {}; ///< of all calls of its operators that do not go over the bus
    std::array<std::array<double, kPrecisionCount>, 2> precisionNs {};
    bool isSameWork = true; ///< in each cell
    std::map<std::string_view, Int128> byOperator;
    std::map<RowId, Int128> byRow;

    double coverage() const
    {
        double least = 1;
        for (std::size_t side = 0; side < 2; ++side)
            least = costNs[side] > 0 ? std::min(least, roofedNs[side] / costNs[side]) : least;
        return least;
    }
    /// The number format of most of its time; none: it has no products.
    std::optional<Precision> precision(std::size_t side) const
    {
        const auto &all = precisionNs[side];
        const auto most = std::max_element(all.begin(), all.end());
        return *most > 0 ? std::optional(Precision(most - all.begin())) : std::nullopt;
    }
    /// A cell is told as a whole: one with copies on the device and over the bus is of neither alone.
    bool isWhole() const
    {
        constexpr double kMostApart = 0.1;
        for (std::size_t side = 0; side < 2; ++side) {
            if (words.title != kCopiesOfHost
                && std::abs(costNs[side] - onDeviceNs[side]) > kMostApart * std::max(costNs[side], onDeviceNs[side]))
                return false;
        }
        return true;
    }
    bool isToldApart() const ///< its times are its own, and fine enough
    {
        for (std::size_t side = 0; side < 2; ++side) {
            if (2 * sharedNs[side] > costNs[side] || 2 * coarseNs[side] > costNs[side])
                return false;
        }
        return true;
    }
};

using Families = std::map<std::string_view, FamilySums>;

Families familiesOf(const JudgedRuns &runs, const ComparisonRates &rates)
{
    Families families;
    for (const RateCell &cell : rates.cells) {
        const std::string_view name = rates.nameOf(cell);
        FamilyWords words = familyOf(name);
        if (words.title.empty())
            continue;
        if (rates.isOverBus(cell))
            words = { kCopiesOfHost, TWINLANE_TEXT("RateTexts", "copies between host and device") };
        FamilySums &sums = families[words.title];
        sums.words = words;
        const Split split = rates.splitOf(cell);
        sums.split.add(split);
        sums.byOperator[name] += split.sum();
        sums.byRow[cell.row] += split.sum();
        sums.isSameWork = sums.isSameWork && split[SplitPart::Work] == 0 && split[SplitPart::Device] == 0
            && split[SplitPart::Calls] == 0;
        for (std::size_t side = 0; side < 2; ++side) {
            const RateCell::OfSide &each = cell.sides[side];
            sums.costNs[side] += double(each.costNs);
            sums.allCalls[side] += double(each.calls);
            if (cell.hasRoof) {
                sums.roofNs[side] += each.roofNs;
                sums.roofedNs[side] += double(each.costNs);
            }
        }
    }
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        const RunRates &ofSide = rates.rates[std::size_t(side)];
        for (const CallRates &row : callRates(ofSide, unitsOnDevice(runs, ofSide, side))) {
            const auto found = families.find(familyOf(runs.run(side).trace.texts.text(row.name)).title);
            if (found == families.end())
                continue;
            FamilySums &sums = found->second;
            const std::size_t at = std::size_t(side);
            sums.onDeviceNs[at] += double(row.costNs);
            if (!row.hasWork)
                continue;
            sums.flops[at] += double(row.flops);
            sums.bytes[at] += double(row.bytes);
            sums.calls[at] += double(row.calls);
            sums.sharedNs[at] += row.isShared() ? double(row.costNs) : 0;
            sums.coarseNs[at] += row.isCoarse ? double(row.costNs) : 0;
            if (row.precision)
                sums.precisionNs[at][std::size_t(*row.precision)] += double(row.costNs);
        }
    }
    return families;
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
        for (const auto &[title, sums] : familiesOf(m_runs, m_rates))
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

    /// Is the operator's difference certain? Judging all operators takes longer than all sentences, of which most pairs
    /// have few.
    bool isCertain(std::string_view operatorName)
    {
        if (!m_certainties)
            m_certainties = certaintiesOf(m_runs);
        const auto found = m_certainties->find(operatorName);
        return found != m_certainties->end() && found->second == Certainty::Certain;
    }

    /// ": +3.20 ms, in all -0.40 ms, could be chance". @p all: every part of the cells that it speaks of; it is told where
    /// the other parts change the picture, and alone where they take most of it away: 40 times the work in kernels too small
    /// to fill a device takes hardly longer. What was counted is no chance, only what was timed.
    void addNumber(
        RateSentence &sentence, Int128 all, const std::array<double, 2> &costNs, std::string_view operatorName)
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
        if (!operatorName.empty() && !isCounted && !isCertain(operatorName))
            sentence.clauses.push_back(rateClause(TWINLANE_TEXT("RateTexts", ", could be chance")));
    }

    /// The other parts take most of it away, or it is more than all of that took on either side.
    bool tellsWhole(const RateSentence &sentence, std::int64_t allNs, const std::array<double, 2> &costNs) const
    {
        const double mostNs = std::max(costNs[0] / double(m_rates.steps[0]), costNs[1] / double(m_rates.steps[1]));
        return 2 * std::abs(double(allNs)) < std::abs(double(sentence.ns)) || std::abs(double(sentence.ns)) > mostNs;
    }

    /// Device time of a step without a known work, for one of the reasons.
    double hiddenNs(std::size_t side, std::span<const NoRoof> reasons) const
    {
        double ns = 0;
        for (const NoRoofTotal &each : m_rates.totals[side].noRoof)
            ns += std::ranges::find(reasons, each.why) != reasons.end() ? double(each.costNs) : 0;
        return ns / double(m_rates.steps[side]);
    }

    /// What one side no longer calls may lie in graphs and generated code there, or in work that tells no operator. The
    /// former take over operators as a rule, the latter have much else in them.
    bool mayBeHidden(const RateSentence &sentence) const
    {
        constexpr std::array kTakeOver { NoRoof::Graph, NoRoof::Generated };
        constexpr std::array kUntold { NoRoof::Graph, NoRoof::Generated, NoRoof::NoFormula, NoRoof::NoOperator,
            NoRoof::NoLaunch };
        constexpr double kLeastTakenOver = 0.1, kLeastUntold = 0.5;
        if (m_rates.totals[0].total.calls == 0 || m_rates.totals[1].total.calls == 0)
            return true;
        const std::size_t less = sentence.ns < 0 ? 1 : 0;
        const double ns = std::abs(double(sentence.ns));
        const auto gainedNs = [&](std::span<const NoRoof> reasons) {
            return hiddenNs(less, reasons) - hiddenNs(1 - less, reasons);
        };
        // What graphs and generated code of the other side held, and hold no more, would make it another number.
        return gainedNs(kTakeOver) > kLeastTakenOver * ns || gainedNs(kUntold) > kLeastUntold * ns
            || -gainedNs(kTakeOver) > ns;
    }

    void addCause(const KernelCause &cause)
    {
        RateSentence sentence = start(cause.kind, cause.part);
        if (!isLargeEnough(sentence) || cause.costNs[0] <= 0 || cause.costNs[1] <= 0)
            return;
        sentence.clauses = cause.said;
        sentence.clauses.push_back(sharesClause(TWINLANE_TEXT("RateTexts", "; {0} % -> {1} % of the roof"),
            cause.roofNs[0] / cause.costNs[0], cause.roofNs[1] / cause.costNs[1]));
        addNumber(sentence, cause.all, cause.costNs, cause.operatorName);
        sentence.operators.emplace_back(cause.operatorName);
        sentence.rows = largest(cause.byRow, 3);
        sentence.coverage = 1;
        sentence.evidence = cause.evidence;
        add(std::move(sentence));
    }

    /// How little of the difference the other sentences can speak of.
    void addCoverage()
    {
        constexpr double kFarApart = 0.1, kLeastChange = 0.05;
        const std::array<double, 2> covered { coverageOnDevice(m_rates.totals[0].total),
            coverageOnDevice(m_rates.totals[1].total) };
        const std::size_t less = covered[1] < covered[0] ? 1 : 0;
        const auto perStep = [this](std::size_t side) {
            return double(m_rates.totals[side].total.allNs) / double(m_rates.steps[side]);
        };
        const bool isChanged = std::abs(perStep(1) - perStep(0)) >= kLeastChange * std::max(perStep(0), perStep(1));
        const bool isApart = std::abs(covered[0] - covered[1]) > kFarApart;
        if (!isApart && !(covered[less] <= kLeastCoverage && isChanged))
            return;
        RateSentence sentence = start(RateSentenceKind::Coverage, m_rates.wholeSplit[SplitPart::NoRoof]);
        sentence.clauses.push_back(coveredClause(covered[less], isApart ? std::optional(less) : std::nullopt));
        addReasons(sentence, m_rates.totals[less]);
        if (isApart)
            sentence.clauses.push_back(
                rateClause(less == 1 ? TWINLANE_TEXT("RateTexts", ", {0} % of the baseline's")
                                     : TWINLANE_TEXT("RateTexts", ", {0} % of the experimental side's"),
                    { wholePercent(covered[1 - less]) }));
        sentence.clauses.push_back(
            rateClause(covered[less] > 0 ? TWINLANE_TEXT("RateTexts", ": the split is of that part")
                                         : TWINLANE_TEXT("RateTexts", ": the split tells only calls")));
        sentence.coverage = covered[less];
        add(std::move(sentence));
    }

    /// @p side: whose device time; none: of both about the same.
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

    /// Why work has no roof, the largest parts first: " (arguments not recorded 31 %, generated code 8 %)".
    static void addReasons(RateSentence &sentence, const RateTotals &totals)
    {
        constexpr double kLeastShare = 0.005; // below, "0 %" would stand there
        std::vector<StatementValue> values;
        for (const NoRoofTotal &each : totals.noRoof) {
            const double share = double(each.costNs) / double(std::max<std::int64_t>(totals.total.allNs, 1));
            if (share < kLeastShare || values.size() == 4)
                break;
            values.emplace_back(StatementWord { noRoofText(each.why) });
            values.push_back(wholePercent(share));
        }
        if (values.empty())
            return;
        const std::string_view text = values.size() == 4 ? TWINLANE_TEXT("RateTexts", " ({0} {1} %, {2} {3} %)")
                                                         : TWINLANE_TEXT("RateTexts", " ({0} {1} %)");
        sentence.clauses.push_back(rateClause(text, std::move(values)));
    }

    double coverageOfRun() const
    {
        return std::min(coverageOnDevice(m_rates.totals[0].total), coverageOnDevice(m_rates.totals[1].total));
    }

    void addFamily(const FamilySums &sums)
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
        if (kind != RateSentenceKind::Efficiency && mayBeHidden(sentence))
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

    static void addEfficiency(RateSentence &sentence, const FamilySums &sums)
    {
        if (sums.roofedNs[0] <= 0 || sums.roofedNs[1] <= 0 || sums.words.title == kCopiesOfHost)
            return;
        sentence.clauses.push_back(rateClause(sums.isSameWork
                ? TWINLANE_TEXT("RateTexts", "{0} do the same work at {1} % -> {2} % of the roof")
                : TWINLANE_TEXT("RateTexts", "{0} run at {1} % -> {2} % of the roof"),
            { StatementWord { sums.words.title }, roofPercent(sums.roofNs[0] / sums.roofedNs[0]),
                roofPercent(sums.roofNs[1] / sums.roofedNs[1]) }));
    }

    /// Is the part more than the calls that came or went cost? Then calls of another size did.
    bool areOtherCalls(const RateSentence &sentence, const FamilySums &sums) const
    {
        constexpr double kMostOfCalls = 1.5;
        const std::array<double, 2> calls { sums.allCalls[0] / double(m_rates.steps[0]),
            sums.allCalls[1] / double(m_rates.steps[1]) };
        const std::size_t more = calls[1] > calls[0] ? 1 : 0;
        const double costOfCallNs = sums.costNs[more] / std::max(sums.allCalls[more], 1.0);
        return std::abs(double(sentence.ns)) > kMostOfCalls * (calls[more] - calls[1 - more]) * costOfCallNs;
    }

    /// Of a call, or in all where the calls are others.
    void addWork(RateSentence &sentence, const FamilySums &sums)
    {
        constexpr double kOtherCalls = 0.1;
        const std::array<double, 2> calls { sums.calls[0] / double(m_rates.steps[0]),
            sums.calls[1] / double(m_rates.steps[1]) };
        if (calls[0] <= 0 || calls[1] <= 0)
            return;
        const bool isOfCall = std::abs(calls[1] / calls[0] - 1) <= kOtherCalls;
        const auto factorOf = [&](const std::array<double, 2> &work) {
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
        std::vector<StatementValue> values { StatementWord { sums.words.title }, factor(bytes), factor(flops) };
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
        if (isWhole && sums.words.title != kCopiesOfHost && sums.roofedNs[0] > 0 && sums.roofedNs[1] > 0)
            sentence.clauses.push_back(sharesClause(TWINLANE_TEXT("RateTexts", " at {0} % -> {1} % of the roof"),
                sums.roofNs[0] / sums.roofedNs[0], sums.roofNs[1] / sums.roofedNs[1]));
    }

    void addCalls(RateSentence &sentence, const FamilySums &sums, const std::vector<std::string_view> &operators) const
    {
        const double before = sums.allCalls[0] / double(m_rates.steps[0]),
                     after = sums.allCalls[1] / double(m_rates.steps[1]);
        const double difference = after - before;
        // Calls that only moved to other rows come and go; more time is not due to fewer calls.
        if (std::abs(difference) < 0.5 || (difference > 0) != (sentence.ns > 0))
            return;
        const bool isOneOperator =
            sums.byOperator.size() == 1 && !operators.empty() && sums.words.title != kCopiesOfHost;
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

namespace {

/// Do the operators that both sides have work of do as much of it? Else their times tell nothing of the devices.
bool doSameWork(const ComparisonRates &rates)
{
    constexpr double kMostApart = 0.05;
    std::array<double, 2> flops {}, bytes {};
    for (const OperatorSplit &row : rates.operators) {
        if (row.sides[0].roofedNs <= 0 || row.sides[1].roofedNs <= 0)
            continue;
        for (std::size_t side = 0; side < 2; ++side) {
            flops[side] += double(row.sides[side].flops) / double(rates.steps[side]);
            bytes[side] += double(row.sides[side].bytes) / double(rates.steps[side]);
        }
    }
    const auto isAlike = [](const std::array<double, 2> &of) {
        return std::abs(of[1] - of[0]) <= kMostApart * std::max(of[0], of[1]);
    };
    return isAlike(flops) && isAlike(bytes);
}

} // namespace

Statement deviceStatement(const ComparisonRates &rates)
{
    const auto nameOf = [&rates](std::size_t side) { return rates.rates[side].device()->known()->name; };
    return rateClause(doSameWork(rates)
            ? TWINLANE_TEXT("RateTexts", "{0} -> {1}: by the data sheets {2} x the time, measured {3} x")
            : TWINLANE_TEXT("RateTexts",
                "{0} -> {1}: by the data sheets {2} x the time; the runs do other work, which measures no devices"),
        { nameOf(0), nameOf(1), factor(rates.devices->expected), factor(rates.devices->measured) });
}

std::string deviceRemark(const ComparisonRates &rates)
{
    constexpr double kLeastShare = 0.1;
    const DeviceRatio &ratio = *rates.devices;
    const auto share = [&rates](std::size_t side) { return rates.totals[side].total.efficiencyOnDevice().value_or(0); };
    std::string text;
    if (std::max(share(0), share(1)) < kLeastShare)
        text = statementText(rateClause("; at {0} % -> {1} % of the roof its kernels are too small to compare devices",
            { roofPercent(share(0)), roofPercent(share(1)) }));
    else if (ratio.memoryBound && doSameWork(rates))
        text = statementText(rateClause("; memory-bound {0} x, measured {1} x",
            { factor(ratio.memoryBound->expected), factor(ratio.memoryBound->measured) }));
    return text + " (" + fixed(100 * std::min(ratio.coverage[0], ratio.coverage[1]), 1) + " % of the device time)";
}

double coverageOnDevice(const RateTotal &total)
{
    return total.allNs > 0 ? double(total.roofedNs - total.overBusNs) / double(total.allNs) : 0;
}

std::string roofShares(const std::array<RateTotal, 2> &sides)
{
    const auto before = sides[0].efficiencyOnDevice(), after = sides[1].efficiencyOnDevice();
    return before && after ? statementText(sharesClause("{0} % -> {1} % of the roof", *before, *after)) : std::string();
}

} // namespace twinlane
