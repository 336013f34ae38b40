// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/ratesentences.h"

#include "model/base/plaintext.h"
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

namespace twinlane {

namespace {

constexpr std::size_t kMostSentences = 5;
constexpr double kLeastShareOfShorterStep = 0.01;
constexpr double kLeastCoverage = 0.5;

/// "1.31 x"; of small factors two digits that tell something: "0.0042 x".
std::string factor(double value)
{
    int decimals = value >= 9.95 ? 1 : 2;
    double rest = value;
    while (rest > 0 && rest < 0.0995 && decimals < 6) {
        rest *= 10;
        ++decimals;
    }
    return fixed(value, decimals) + " x";
}

/// What operators are called together, by their names; empty: operators that no work is counted for.
std::string_view familyOf(std::string_view name)
{
    if (formulaKind(name) != FormulaKind::Formula)
        return {};
    struct Family {
        std::string_view words;
        std::array<std::string_view, 13> parts; ///< of names; behind "=" a whole one
    };
    constexpr std::string_view kNamespace = "aten::";
    const std::string_view bare = name.starts_with(kNamespace) ? name.substr(kNamespace.size()) : name;
    static constexpr std::array kFamilies {
        Family { "attention", { "attention", "flash_attn" } },
        Family { "the convolutions", { "conv" } },
        Family { "the reductions",
            { "=sum", "=mean", "=prod", "=max", "=min", "=amax", "=amin", "=argmax", "=argmin", "=any", "=all",
                "=linalg_vector_norm", "=cumsum" } },
        Family { "the norms", { "_norm" } },
        Family { "softmax", { "softmax" } },
        Family { "the lookups", { "embedding", "index_select", "gather" } },
        Family { "the pooling", { "pool2d" } },
        Family { "the copies", { "::copy_", "::fill_", "::zero_" } },
        Family { "the matrix products", { "::mm", "addmm", "bmm", "_mm", "::mv", "addmv", "::dot", "::vdot" } },
    };
    for (const Family &family : kFamilies) {
        for (const std::string_view part : family.parts) {
            const bool isWhole = part.starts_with('=');
            if (!part.empty() && (isWhole ? bare == part.substr(1) : name.find(part) != std::string_view::npos))
                return family.words;
        }
    }
    return "the element-wise operators";
}

/// All cells of a family.
struct FamilySums {
    Split split;
    std::array<double, 2> roofNs {}, roofedNs {}, costNs {};
    std::array<double, 2> flops {}, bytes {}, calls {}, sharedNs {}, coarseNs {};
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
        const std::string_view words = familyOf(cell.operatorName);
        if (words.empty())
            continue;
        FamilySums &sums = families[words];
        sums.split.add(cell.split);
        sums.byOperator[cell.operatorName] += cell.split.sum();
        sums.byRow[cell.row] += cell.split.sum();
        sums.isSameWork = sums.isSameWork && cell.split[SplitPart::Work] == 0 && cell.split[SplitPart::Device] == 0
            && cell.split[SplitPart::Calls] == 0;
        for (std::size_t side = 0; side < 2; ++side) {
            const SplitSide &each = cell.cell.sides[side];
            sums.costNs[side] += double(each.costNs);
            if (cell.cell.hasRoof) {
                sums.roofNs[side] += each.roofNs;
                sums.roofedNs[side] += double(each.costNs);
            }
        }
    }
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        for (const CallRates &row : rates.totals[std::size_t(side)].calls) {
            const auto found = families.find(familyOf(runs.run(side).trace.texts.text(row.name)));
            if (found == families.end() || !row.hasWork)
                continue;
            FamilySums &sums = found->second;
            const std::size_t at = std::size_t(side);
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

std::string sharesText(double before, double after)
{
    const auto percent = [](double share) { return fixed(100 * share, share < 0.0995 ? 1 : 0); };
    return percent(before) + " % -> " + percent(after) + " % of the roof";
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
        for (const auto &[words, sums] : familiesOf(m_runs, m_rates))
            addFamily(words, sums);
        for (const KernelCause &cause : kernelCauses(m_runs, m_rates))
            addCause(cause);
        addCoverage();
        if (m_rates.devices && coverageOfRun() > kLeastCoverage) {
            RateSentence sentence = start(RateSentenceKind::Device, m_rates.rowSplits.front()[SplitPart::Device]);
            sentence.text = deviceSentence(m_rates);
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

    /// ", could be chance"; empty: the operator's difference is certain. Judging all operators takes longer than all
    /// sentences, of which most pairs have few.
    std::string doubt(std::string_view operatorName)
    {
        if (!m_certainties)
            m_certainties = certaintiesOf(m_runs);
        const auto found = m_certainties->find(operatorName);
        const bool isCertain = found != m_certainties->end() && found->second == Certainty::Certain;
        return isCertain ? std::string() : ", " + std::string(certaintyWord(Certainty::CouldBeChance));
    }

    void addCause(const KernelCause &cause)
    {
        RateSentence sentence = start(cause.kind, cause.part);
        if (!isLargeEnough(sentence) || cause.costNs[0] <= 0 || cause.costNs[1] <= 0)
            return;
        sentence.text = cause.text + "; "
            + sharesText(cause.roofNs[0] / cause.costNs[0], cause.roofNs[1] / cause.costNs[1]) + ": "
            + signedQuantityText(double(sentence.ns), Unit::Nanoseconds);
        sentence.text += doubt(cause.operatorName);
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
        const std::array<double, 2> covered { m_rates.totals[0].total.coverage().value_or(0),
            m_rates.totals[1].total.coverage().value_or(0) };
        const std::size_t less = covered[1] < covered[0] ? 1 : 0;
        const auto perStep = [this](std::size_t side) {
            return double(m_rates.totals[side].total.allNs) / double(m_rates.steps[side]);
        };
        const bool isChanged = std::abs(perStep(1) - perStep(0)) >= kLeastChange * std::max(perStep(0), perStep(1));
        const bool isApart = std::abs(covered[0] - covered[1]) > kFarApart;
        if (!isApart && !(covered[less] <= kLeastCoverage && isChanged))
            return;
        RateSentence sentence = start(RateSentenceKind::Coverage, m_rates.rowSplits.front()[SplitPart::NoRoof]);
        const std::string reasons = reasonsText(m_rates.totals[less]);
        const std::string share =
            covered[less] > 0 ? "only " + fixed(100 * covered[less], 0) + " % of " : "nothing of ";
        const std::string_view whose = isApart ? (less == 1 ? "the experimental side's " : "the baseline's ") : "the ";
        sentence.text = share + std::string(whose) + "device time has a known roof";
        if (!reasons.empty())
            sentence.text += " (" + reasons + ")";
        if (isApart)
            sentence.text += ", " + fixed(100 * covered[1 - less], 0) + " % of "
                + (less == 1 ? "the baseline's" : "the experimental side's");
        sentence.text += covered[less] > 0 ? ": the split is of that part" : ": the split tells only calls";
        sentence.coverage = covered[less];
        add(std::move(sentence));
    }

    /// Why work has no roof, the largest parts first: "arguments not recorded 31 %, generated code 8 %".
    static std::string reasonsText(const RateTotals &totals)
    {
        constexpr std::size_t kMostReasons = 2;
        std::string text;
        for (std::size_t i = 0; i < std::min(totals.noRoof.size(), kMostReasons); ++i) {
            const double share =
                double(totals.noRoof[i].costNs) / double(std::max<std::int64_t>(totals.total.allNs, 1));
            if (share < 0.005)
                continue;
            text += text.empty() ? "" : ", ";
            text += std::string(noRoofText(totals.noRoof[i].why)) + " " + fixed(100 * share, 0) + " %";
        }
        return text;
    }

    double coverageOfRun() const
    {
        return std::min(m_rates.totals[0].total.coverage().value_or(0), m_rates.totals[1].total.coverage().value_or(0));
    }

    void addFamily(std::string_view words, const FamilySums &sums)
    {
        const auto part = leadingPart(sums.split);
        if (!part || *part == SplitPart::Device || sums.coverage() <= kLeastCoverage || !sums.isToldApart())
            return;
        const std::vector<std::string_view> operators = largest(sums.byOperator, 3);
        const RateSentenceKind kind = *part == SplitPart::Calls ? RateSentenceKind::Calls
            : *part == SplitPart::Work                          ? RateSentenceKind::Work
                                                                : RateSentenceKind::Efficiency;
        RateSentence sentence = start(kind, sums.split[*part]);
        sentence.text = kind == RateSentenceKind::Efficiency ? efficiencyText(words, sums)
            : kind == RateSentenceKind::Work                 ? workText(words, sums)
                                                             : callsText(words, sums, operators);
        if (sentence.text.empty())
            return;
        if (!isLargeEnough(sentence))
            return;
        sentence.text += ": " + signedQuantityText(double(sentence.ns), Unit::Nanoseconds);
        if (!operators.empty())
            sentence.text += doubt(operators.front());
        for (const std::string_view name : operators)
            sentence.operators.emplace_back(name);
        sentence.rows = largest(sums.byRow, 3);
        sentence.coverage = sums.coverage();
        add(std::move(sentence));
    }

    static std::string efficiencyText(std::string_view words, const FamilySums &sums)
    {
        if (sums.roofedNs[0] <= 0 || sums.roofedNs[1] <= 0)
            return {};
        const bool isOne = !words.starts_with("the ");
        return std::string(words)
            + (sums.isSameWork ? (isOne ? " does the same work at " : " do the same work at ")
                               : (isOne ? " runs at " : " run at "))
            + sharesText(sums.roofNs[0] / sums.roofedNs[0], sums.roofNs[1] / sums.roofedNs[1]);
    }

    static std::string workText(std::string_view words, const FamilySums &sums)
    {
        const auto perCall = [&sums](const std::array<double, 2> &work) {
            const double before = work[0] / std::max(sums.calls[0], 1.0),
                         after = work[1] / std::max(sums.calls[1], 1.0);
            return before > 0 && after > 0 ? after / before : 0.0;
        };
        const double flops = perCall(sums.flops), bytes = perCall(sums.bytes);
        if (bytes <= 0)
            return {};
        const auto before = sums.precision(0), after = sums.precision(1);
        const std::string format = before && after && *before != *after
            ? " in " + std::string(precisionKey(*after)) + " instead of " + std::string(precisionKey(*before))
            : std::string();
        return std::string(words) + (words.starts_with("the ") ? " do " : " does ")
            + (flops > 0 ? factor(flops) + " the FLOPs" + format + " and " : std::string()) + factor(bytes)
            + " the bytes of a call";
    }

    std::string callsText(
        std::string_view words, const FamilySums &sums, const std::vector<std::string_view> &operators) const
    {
        const double before = sums.calls[0] / double(m_rates.steps[0]),
                     after = sums.calls[1] / double(m_rates.steps[1]);
        const double difference = after - before;
        if (std::abs(difference) < 0.5)
            return {};
        std::string_view subject = words.starts_with("the ") ? words.substr(4) : words;
        const bool isOneOperator = sums.byOperator.size() == 1 && !operators.empty();
        return fixed(std::abs(difference), 0) + " calls of "
            + (isOneOperator ? plainLine(operators.front()) : std::string(subject))
            + (difference < 0 ? " less" : " more")
            + (m_runs.options.aggregate == Aggregate::Sum ? std::string() : std::string(" per step"));
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

std::string deviceSentence(const ComparisonRates &rates)
{
    const auto nameOf = [&rates](std::size_t side) { return plainLine(rates.rates[side].device()->known()->name); };
    return nameOf(0) + " -> " + nameOf(1) + ": by the data sheets " + factor(rates.devices->expected)
        + " the time, measured " + factor(rates.devices->measured);
}

std::string deviceRemark(const ComparisonRates &rates)
{
    const DeviceRatio &ratio = *rates.devices;
    std::string text;
    if (ratio.memoryBound)
        text = "; memory-bound " + factor(ratio.memoryBound->expected) + ", measured "
            + factor(ratio.memoryBound->measured);
    return text + " (" + fixed(100 * std::min(ratio.coverage[0], ratio.coverage[1]), 1) + " % of the device time)";
}

std::string roofShares(const std::array<RateTotal, 2> &sides)
{
    const auto before = sides[0].efficiency(), after = sides[1].efficiency();
    return before && after ? sharesText(*before, *after) : std::string();
}

} // namespace twinlane
