// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/operatorfamilies.h"

#include "model/base/translatable.h"
#include "model/rates/toldcells.h"
#include "model/rates/work.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace twinlane {

namespace {

constexpr std::string_view kCopiesOfHost = TWINLANE_TEXT("RateTexts", "the copies between host and device");

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

} // namespace

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
        Family { { TWINLANE_TEXT("RateTexts", "the copies on the device"),
                     TWINLANE_TEXT("RateTexts", "copies on the device") },
            { "::copy_" } },
        Family { { TWINLANE_TEXT("RateTexts", "the fills"), TWINLANE_TEXT("RateTexts", "fills") },
            { "::fill_", "::zero_" } },
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

bool OperatorFamily::isOverBus() const
{
    return words.title == kCopiesOfHost;
}

double OperatorFamily::coverage() const
{
    double least = 1;
    for (std::size_t side = 0; side < 2; ++side)
        least = costNs[side] > 0 ? std::min(least, roofedNs[side] / costNs[side]) : least;
    return least;
}

std::optional<Precision> OperatorFamily::precision(std::size_t side) const
{
    const auto &all = precisionNs[side];
    const auto most = std::max_element(all.begin(), all.end());
    return *most > 0 ? std::optional(Precision(most - all.begin())) : std::nullopt;
}

bool OperatorFamily::isWhole() const
{
    constexpr double kMostApart = 0.1;
    for (std::size_t side = 0; side < 2; ++side) {
        if (!isOverBus()
            && std::abs(costNs[side] - onDeviceNs[side]) > kMostApart * std::max(costNs[side], onDeviceNs[side]))
            return false;
    }
    return true;
}

bool OperatorFamily::isToldApart() const
{
    for (std::size_t side = 0; side < 2; ++side) {
        if (2 * sharedNs[side] > costNs[side] || 2 * coarseNs[side] > costNs[side])
            return false;
    }
    return true;
}

std::map<std::string_view, OperatorFamily> operatorFamilies(const JudgedRuns &runs, const ComparisonRates &rates)
{
    std::map<std::string_view, OperatorFamily> families;
    for (const ToldCell &cell : toldCells(runs, rates)) {
        FamilyWords words = familyOf(cell.name);
        if (words.title.empty())
            continue;
        if (cell.isOverBus)
            words = { kCopiesOfHost, TWINLANE_TEXT("RateTexts", "copies between host and device") };
        OperatorFamily &sums = families[words.title];
        sums.words = words;
        const Split &split = cell.split;
        sums.split.add(split);
        sums.byOperator[cell.name] += split.sum();
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
    for (const RateCell &cell : rates.cells) {
        const auto found = families.find(rates.isOverBus(cell) ? kCopiesOfHost : familyOf(rates.nameOf(cell)).title);
        if (found != families.end())
            found->second.byRow[cell.row] += rates.splitOf(cell).sum();
    }
    for (const Side side : kSides) {
        const RunRates &ofSide = rates.rates[side];
        for (const CallRates &row : callRates(ofSide, unitsOnDevice(runs, ofSide, side))) {
            const auto found = families.find(familyOf(runs.run(side).trace.texts.text(row.name)).title);
            if (found == families.end())
                continue;
            OperatorFamily &sums = found->second;
            sums.onDeviceNs[side] += double(row.costNs);
            if (!row.hasWork)
                continue;
            sums.flops[side] += double(row.flops);
            sums.bytes[side] += double(row.bytes);
            sums.calls[side] += double(row.calls);
            sums.sharedNs[side] += row.isShared() ? double(row.costNs) : 0;
            sums.coarseNs[side] += row.isCoarse ? double(row.costNs) : 0;
            if (row.precision)
                sums.precisionNs[side][std::size_t(*row.precision)] += double(row.costNs);
        }
    }
    return families;
}

} // namespace twinlane
