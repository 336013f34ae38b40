// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/kernelcauses.h"

#include "model/base/interruption.h"
#include "model/base/plaintext.h"
#include "model/base/side.h"
#include "model/base/translatable.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

std::optional<std::string_view> toldText(const Trace &trace, NameId id)
{
    return id ? std::optional<std::string_view>(trace.texts.text(id)) : std::nullopt;
}

/// The number behind the last "align" of a kernel's name: how many elements its loads take at once.
std::optional<int> alignmentOf(std::string_view kernel)
{
    constexpr std::string_view kMark = "align";
    constexpr int kMostElements = 64;
    const std::size_t mark = kernel.rfind(kMark);
    if (mark == std::string_view::npos)
        return {};
    int elements = 0;
    const char *const begin = kernel.data() + mark + kMark.size();
    const auto read = std::from_chars(begin, kernel.data() + kernel.size(), elements);
    return read.ec == std::errc() && elements > 0 && elements <= kMostElements ? std::optional(elements) : std::nullopt;
}

/// "[64,2,1]" to 128; none: not a grid.
std::optional<std::int64_t> blocksIn(std::string_view grid)
{
    std::int64_t blocks = 1;
    bool hasNumber = false;
    for (std::size_t at = 0; at < grid.size();) {
        std::int64_t number = 0;
        const auto read = std::from_chars(grid.data() + at, grid.data() + grid.size(), number);
        if (read.ec != std::errc()) {
            ++at;
            continue;
        }
        if (number <= 0 || __builtin_mul_overflow(blocks, number, &blocks))
            return {};
        hasNumber = true;
        at = std::size_t(read.ptr - grid.data());
    }
    return hasNumber ? std::optional(blocks) : std::nullopt;
}

/// The dimension of a tensor whose elements lie side by side.
std::optional<std::int64_t> contiguousDimension(const CallArgument &tensor)
{
    if (tensor.dims.size() < 2)
        return {};
    if (tensor.strides.size() != tensor.dims.size())
        return tensor.dims.back();
    for (std::size_t i = tensor.dims.size(); i-- > 0;) {
        if (tensor.strides[i] == 1)
            return tensor.dims[i];
    }
    return {};
}

using CauseClauses = std::vector<Statement>;

Statement causeClause(std::string_view text, std::vector<StatementValue> values)
{
    return { "RateTexts", text, std::move(values) };
}

StatementValue causeNumber(std::int64_t number)
{
    return StatementNumber { double(number), 0 };
}

struct OddDimension {
    std::int64_t size = 0, multiple = 0;
};

/// A contiguous dimension of the call that 16 bytes do not divide; none: it has none, or the recording does not tell. That
/// of a product's result is the last one of its second factor, which may lie otherwise itself.
std::optional<OddDimension> oddDimension(const Trace &trace, const CallForm &form)
{
    constexpr std::int64_t kWholeLoadBytes = 16;
    const auto call = parseCall(CallTexts { trace.texts.text(form.name), toldText(trace, form.dims),
        toldText(trace, form.types), toldText(trace, form.strides), toldText(trace, form.values) });
    const OperatorCall *parsed = std::get_if<OperatorCall>(&call);
    if (!parsed || parsed->name.find("conv") != std::string::npos) // of images other dimensions count
        return {};
    std::int64_t multiple = 0, ofResult = 0;
    for (const CallArgument &argument : parsed->arguments) {
        const auto type = elementType(argument.type);
        const auto size = contiguousDimension(argument);
        if (!type || type->category != TypeCategory::Float || !size || type->bytes == 0)
            continue;
        multiple = kWholeLoadBytes / type->bytes;
        ofResult = argument.dims.back();
        if (multiple > 1 && *size % multiple != 0)
            return OddDimension { *size, multiple };
    }
    const bool isProduct = parsed->name.find("mm") != std::string::npos;
    if (isProduct && multiple > 1 && ofResult % multiple != 0)
        return OddDimension { ofResult, multiple };
    return {};
}

/// What the kernels of one side's units are.
class SideKernels {
public:
    SideKernels(const Run &run, const RunRates &rates)
        : m_run(run)
        , m_rates(rates)
        , m_longest(rates.units.size(), RatedUnit::kNone)
    {
        for (std::size_t i = 0; i < run.links.device.size(); ++i) {
            interruptionPoint(i);
            const EventId event = run.links.device[i];
            if (run.trace.kind[event.row()] != EventKind::Kernel || rates.unitOf(i) == RatedUnit::kNone)
                continue;
            std::uint32_t &longest = m_longest[rates.unitOf(i)];
            if (longest == RatedUnit::kNone || durationNs(i) > durationNs(longest))
                longest = std::uint32_t(i);
        }
    }

    /// The place of the unit's longest kernel in the device work; none: it has no kernel, or its times tell nothing.
    std::optional<std::size_t> longestKernel(std::uint32_t unit) const
    {
        constexpr std::int64_t kCoarseNs = 10'000;
        if (unit == RatedUnit::kNone || m_longest[unit] == RatedUnit::kNone)
            return {};
        const RatedUnit of = m_rates.units[unit];
        if (of.isShared || (m_rates.isCoarse && of.costNs < kCoarseNs * of.pieces))
            return {};
        return m_longest[unit];
    }
    std::string_view nameOf(std::size_t work) const { return m_run.trace.nameOf(m_run.links.device[work]); }
    std::optional<std::int64_t> blocksOf(std::size_t work) const
    {
        const NameId grid = m_run.trace.deviceArgs[work].grid;
        return grid ? blocksIn(m_run.trace.texts.text(grid)) : std::nullopt;
    }
    std::optional<std::int64_t> multiprocessorsOf(std::uint32_t unit) const
    {
        for (const auto &[number, device] : m_rates.devices) {
            if (number == m_rates.kindOf(m_rates.units[unit]).device && device.properties)
                return device.properties->multiprocessors;
        }
        return {};
    }
    CallForm formOf(std::uint32_t unit) const { return m_rates.formOf(m_rates.units[unit]); }
    std::optional<Precision> precisionOf(std::uint32_t unit) const
    {
        const Roof *roof = std::get_if<Roof>(&m_rates.roofOf(m_rates.units[unit]));
        return roof ? roof->precision : std::nullopt;
    }
    const Trace &trace() const { return m_run.trace; }
    std::size_t workCount() const { return m_run.links.device.size(); }

private:
    std::int64_t durationNs(std::size_t work) const { return m_run.trace.durationNs[m_run.links.device[work].row()]; }

    const Run &m_run;
    const RunRates &m_rates;
    std::vector<std::uint32_t> m_longest; ///< by unit
};

class CauseFinder {
public:
    CauseFinder(const AlignedRuns &runs, const ComparisonRates &rates)
        : m_rates(rates)
        , m_sides { SideKernels(runs.run(Side::Baseline), rates.rates[0]),
            SideKernels(runs.run(Side::Experimental), rates.rates[1]) }
    {
    }

    std::vector<KernelCause> find()
    {
        for (const RateCell &cell : m_rates.cells) {
            interruptionPoint();
            if (cell.hasRoof)
                addCell(cell);
        }
        std::vector<KernelCause> causes;
        for (auto &[key, cause] : m_causes) {
            const bool costsSomething = !cause.worse || (cause.part > 0) == (cause.worse == 1);
            if (costsSomething && (!cause.isToldByOne || isWorthIt(cause)))
                causes.push_back(std::move(cause));
        }
        return causes;
    }

private:
    /// Kernels of another library do better for many reasons: a little better is no word on alignment.
    static bool isWorthIt(const KernelCause &cause)
    {
        constexpr double kLeastGain = 1.25;
        const std::size_t worse = cause.worse.value_or(0), other = 1 - worse;
        return cause.roofNs[other] * cause.costNs[worse] >= kLeastGain * cause.roofNs[worse] * cause.costNs[other];
    }

    void addCell(const RateCell &cell)
    {
        const auto before = m_sides[0].longestKernel(cell.sides[0].costliest),
                   after = m_sides[1].longestKernel(cell.sides[1].costliest);
        if (!before || !after)
            return;
        const PerSide<std::size_t> kernels { *before, *after };
        if (auto said = formatText(cell)) {
            add(cell, kernels, RateSentenceKind::Work, SplitPart::Work, std::move(*said));
            return;
        }
        const Int128 efficiency = m_rates.splitOf(cell)[SplitPart::Efficiency];
        if (efficiency == 0)
            return;
        const auto telling = tellingSide(kernels);
        const std::size_t worse = efficiency > 0 ? 1 : 0, unaligned = telling.value_or(worse);
        if (auto said = alignmentText(cell, kernels, unaligned))
            add(cell, kernels, RateSentenceKind::Alignment, SplitPart::Efficiency, std::move(*said), unaligned)
                .isToldByOne = telling.has_value();
        else if (auto few = fewUnitsText(cell, kernels, worse))
            add(cell, kernels, RateSentenceKind::FewUnits, SplitPart::Efficiency, std::move(*few), worse);
    }

    /// The one side whose kernels' names tell an alignment. All of its cells count then, not just those that are slower.
    std::optional<std::size_t> tellingSide(const PerSide<std::size_t> &kernels) const
    {
        const PerSide<bool> tells { alignmentOf(m_sides[0].nameOf(kernels[0])).has_value(),
            alignmentOf(m_sides[1].nameOf(kernels[1])).has_value() };
        return tells[0] == tells[1] ? std::nullopt : std::optional<std::size_t>(tells[1] ? 1 : 0);
    }

    /// @p worse: none: either.
    KernelCause &add(const RateCell &cell, const PerSide<std::size_t> &kernels, RateSentenceKind kind, SplitPart part,
        CauseClauses said, std::optional<std::size_t> worse = std::nullopt)
    {
        KernelCause &cause =
            m_causes.try_emplace(Key { kind, m_rates.nameOf(cell), statementText(said) }).first->second;
        if (cause.said.empty()) {
            cause.kind = kind;
            cause.operatorName = m_rates.nameOf(cell);
            cause.said = std::move(said);
            cause.evidence =
                plainLine(m_sides[0].nameOf(kernels[0])) + " -> " + plainLine(m_sides[1].nameOf(kernels[1]));
        }
        const Split split = m_rates.splitOf(cell);
        cause.worse = worse;
        cause.part += split[part];
        cause.all += split.sum();
        cause.byRow[cell.row] += split[part];
        for (std::size_t side = 0; side < 2; ++side) {
            cause.roofNs[side] += cell.sides[side].roofNs;
            cause.costNs[side] += double(cell.sides[side].costNs);
        }
        return cause;
    }

    std::optional<CauseClauses> alignmentText(
        const RateCell &cell, const PerSide<std::size_t> &kernels, std::size_t worse) const
    {
        const PerSide<std::optional<int>> elements { alignmentOf(m_sides[0].nameOf(kernels[0])),
            alignmentOf(m_sides[1].nameOf(kernels[1])) };
        if (!elements[worse] || (elements[1 - worse] && *elements[worse] >= *elements[1 - worse]))
            return {};
        if (m_sides[0].precisionOf(cell.sides[0].costliest) != m_sides[1].precisionOf(cell.sides[1].costliest))
            return {};
        const SideKernels &side = m_sides[worse], &other = m_sides[1 - worse];
        const auto odd = oddDimension(side.trace(), side.formOf(cell.sides[worse].costliest));
        if (!elements[1 - worse] && !(odd && *elements[worse] < odd->multiple))
            return {}; // the other library's names tell nothing, so that the sizes must
        const auto oddThere = oddDimension(other.trace(), other.formOf(cell.sides[1 - worse].costliest));
        const bool isOddOnBoth = odd && oddThere && odd->size == oddThere->size;
        const std::string name(m_rates.nameOf(cell));
        CauseClauses said;
        if (elements[1] && elements[0])
            said.push_back(
                causeClause(TWINLANE_TEXT("RateTexts", "{0} runs kernels for {1}-element alignment (align{2} before)"),
                    { name, causeNumber(*elements[1]), causeNumber(*elements[0]) }));
        else if (elements[1])
            said.push_back(causeClause(TWINLANE_TEXT("RateTexts", "{0} runs kernels for {1}-element alignment"),
                { name, causeNumber(*elements[1]) }));
        else
            said.push_back(
                causeClause(TWINLANE_TEXT("RateTexts", "{0} ran kernels for {1}-element alignment in the baseline"),
                    { name, causeNumber(*elements[0]) }));
        if (isOddOnBoth)
            said.push_back(causeClause(TWINLANE_TEXT("RateTexts", ": {0}, a size of both sides, is no multiple of {1}"),
                { causeNumber(odd->size), causeNumber(odd->multiple) }));
        else if (odd)
            said.push_back(oddClause(*odd, worse));
        return said;
    }

    /// Products of float in tf32 on one side and in fp32 on the other. Tensor cores take tf32 by 16 bytes.
    std::optional<CauseClauses> formatText(const RateCell &cell) const
    {
        const auto before = m_sides[0].precisionOf(cell.sides[0].costliest),
                   after = m_sides[1].precisionOf(cell.sides[1].costliest);
        const bool isGained = before == Precision::Fp32 && after == Precision::Tf32;
        if (!isGained && !(before == Precision::Tf32 && after == Precision::Fp32))
            return {};
        const std::size_t worse = isGained ? 0 : 1;
        const auto oddOf = [&](std::size_t side) {
            return oddDimension(m_sides[side].trace(), m_sides[side].formOf(cell.sides[side].costliest));
        };
        CauseClauses said { causeClause(isGained ? TWINLANE_TEXT("RateTexts", "{0} computes in tf32 instead of fp32")
                                                 : TWINLANE_TEXT("RateTexts", "{0} computes in fp32 instead of tf32"),
            { std::string(m_rates.nameOf(cell)) }) };
        const auto odd = oddOf(worse);
        if (odd && !oddOf(1 - worse))
            said.push_back(oddClause(*odd, worse));
        return said;
    }

    static Statement oddClause(const OddDimension &odd, std::size_t side)
    {
        const std::int64_t padded = (odd.size / odd.multiple + 1) * odd.multiple;
        return causeClause(side == 1 ? TWINLANE_TEXT("RateTexts", ": {0} is no multiple of {1} ({2} is)")
                                     : TWINLANE_TEXT("RateTexts", ": {0} was no multiple of {1} ({2} is)"),
            { causeNumber(odd.size), causeNumber(odd.multiple), causeNumber(padded) });
    }

    std::optional<CauseClauses> fewUnitsText(
        const RateCell &cell, const PerSide<std::size_t> &kernels, std::size_t worse)
    {
        const std::string_view name = m_sides[worse].nameOf(kernels[worse]);
        if (name != m_sides[1 - worse].nameOf(kernels[1 - worse]))
            return {};
        PerSide<std::optional<std::int64_t>> blocks, units;
        for (std::size_t side = 0; side < 2; ++side) {
            blocks[side] = m_sides[side].blocksOf(kernels[side]);
            units[side] = m_sides[side].multiprocessorsOf(cell.sides[side].costliest);
            if (!blocks[side] || !units[side] || *units[side] <= 0)
                return {};
        }
        if (*blocks[worse] >= *units[worse] || *blocks[1 - worse] < *units[1 - worse])
            return {};
        if (!followsSizes(name, { *units[0], *units[1] }))
            return {};
        constexpr double kMostShare = 0.75; // what works nearly everywhere is slow for another reason
        const double share = double(*blocks[worse]) / double(*units[worse]);
        if (share > kMostShare)
            return {};
        return CauseClauses { causeClause(worse == 1
                ? TWINLANE_TEXT("RateTexts", "{0} has {1} blocks on {2} multiprocessors: at most {3} % of them work")
                : TWINLANE_TEXT("RateTexts",
                    "{0} had {1} blocks on {2} multiprocessors in the baseline: at most {3} % of them worked"),
            { std::string(m_rates.nameOf(cell)), causeNumber(*blocks[worse]), causeNumber(*units[worse]),
                StatementNumber { 100 * share, 0 } }) };
    }

    /// A kernel that stays on its multiprocessors has at most a fixed number of blocks for each. One that is launched with
    /// others follows the sizes.
    bool followsSizes(std::string_view kernel, const PerSide<std::int64_t> &units)
    {
        if (!m_hasFollowers) {
            m_hasFollowers = true;
            for (std::size_t side = 0; side < 2; ++side)
                addFollowers(m_sides[side], units[side]);
        }
        return std::binary_search(m_followers.begin(), m_followers.end(), kernel);
    }

    void addFollowers(const SideKernels &side, std::int64_t units)
    {
        for (std::size_t work = 0; work < side.workCount(); ++work) {
            interruptionPoint(work);
            const auto blocks = side.blocksOf(work);
            if (blocks && *blocks > units && *blocks % units != 0)
                m_followers.push_back(side.nameOf(work));
        }
        std::sort(m_followers.begin(), m_followers.end());
        m_followers.erase(std::unique(m_followers.begin(), m_followers.end()), m_followers.end());
    }

    using Key = std::tuple<RateSentenceKind, std::string_view, std::string>;

    const ComparisonRates &m_rates;
    PerSide<SideKernels> m_sides;
    std::map<Key, KernelCause> m_causes;
    std::vector<std::string_view> m_followers; ///< names, sorted
    bool m_hasFollowers = false;
};

} // namespace

std::vector<KernelCause> kernelCauses(const AlignedRuns &runs, const ComparisonRates &rates)
{
    return CauseFinder(runs, rates).find();
}

} // namespace twinlane
