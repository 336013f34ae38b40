// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/rates/ratesentences.h"

#include "model/base/plaintext.h"
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

/// "1.31 x"
std::string factor(double value)
{
    return fixed(value, value >= 9.95 ? 1 : 2) + " x";
}

/// What operators are called together, by their names.
std::string_view familyOf(std::string_view name)
{
    struct Family {
        std::string_view words;
        std::array<std::string_view, 8> parts;
    };
    static constexpr std::array kFamilies {
        Family { "attention", { "attention", "flash_attn" } },
        Family { "the convolutions", { "conv" } },
        Family { "the norms", { "_norm" } },
        Family { "softmax", { "softmax" } },
        Family { "the lookups", { "embedding", "index_select", "gather" } },
        Family { "the pooling", { "pool" } },
        Family { "the copies", { "copy_", "fill_", "zero_" } },
        Family { "the matrix products", { "::mm", "addmm", "bmm", "_mm", "::mv", "addmv", "::dot", "::vdot" } },
        Family { "the reductions", { "::sum", "::mean", "::max", "::min", "::amax", "::amin", "::any", "::all" } },
    };
    for (const Family &family : kFamilies) {
        for (const std::string_view part : family.parts) {
            if (!part.empty() && name.find(part) != std::string_view::npos)
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
        if (cell.operatorName.empty())
            continue;
        FamilySums &sums = families[familyOf(cell.operatorName)];
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
    return fixed(100 * before, 0) + " % -> " + fixed(100 * after, 0) + " % of the roof";
}

/// Which operators really differ on the device; those that are not judged do not.
std::map<std::string_view, bool> realOperators(const JudgedRuns &runs, const std::vector<OperatorRow> &rows)
{
    const TableScope scope = tableScope(runs, RowId());
    const std::vector<OperatorJudgement> judged = judgeOperators(runs, rows, scope);
    std::map<std::string_view, bool> real;
    for (std::size_t i = 0; i < rows.size(); ++i)
        real[rows[i].name] = judged[i].deviceTotal.flagged() || judged[i].deviceSelf.flagged();
    return real;
}

class SentenceMaker {
public:
    SentenceMaker(const JudgedRuns &runs, const ComparisonRates &rates)
        : m_runs(runs)
        , m_rates(rates)
        , m_leastNs(kLeastShareOfShorterStep
              * std::min(rates.averageStepNs(Side::Baseline), rates.averageStepNs(Side::Experimental)))
        , m_rows(operatorTable(runs, tableScope(runs, RowId())))
        , m_isReal(realOperators(runs, m_rows))
    {
    }

    std::vector<RateSentence> make()
    {
        for (const auto &[words, sums] : familiesOf(m_runs, m_rates))
            addFamily(words, sums);
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

    void add(RateSentence sentence)
    {
        if (double(std::abs(sentence.ns)) >= m_leastNs && sentence.ns != 0)
            m_sentences.push_back(std::move(sentence));
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
        sentence.text += ": " + signedQuantityText(double(sentence.ns), Unit::Nanoseconds);
        if (!operators.empty() && !m_isReal[operators.front()])
            sentence.text += ", could be chance";
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
        return std::string(words) + (words.starts_with("the ") ? " do " : " does ")
            + (flops > 0 ? factor(flops) + " the FLOPs and " : std::string()) + factor(bytes) + " the bytes of a call";
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
    std::vector<OperatorRow> m_rows;
    std::map<std::string_view, bool> m_isReal;
    std::vector<RateSentence> m_sentences;
};

} // namespace

std::string_view rateSentenceKey(RateSentenceKind kind)
{
    static constexpr std::array<std::string_view, 5> kKeys { "efficiency", "work", "calls", "device", "coverage" };
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

std::string roofShares(const std::array<RateTotal, 2> &sides)
{
    const auto before = sides[0].efficiency(), after = sides[1].efficiency();
    return before && after ? sharesText(*before, *after) : std::string();
}

} // namespace twinlane
