// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Pairs of small runs with known findings, for tests of what shows them.

#pragma once

#include "tests/support/findingtrace.h"
#include "views/shownfindings.h"

#include <QtGlobal>

#include <memory>
#include <string>
#include <vector>

namespace twinlane::test {

constexpr auto kDoubles = "512x512 double", kFloats = "512x512 float";

inline std::shared_ptr<const Comparison> comparisonOf(
    const std::shared_ptr<const Run> &baseline, const std::shared_ptr<const Run> &experimental)
{
    auto made = compare(baseline, experimental);
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    return *made;
}

/// Six steps: Net multiplies for 500 us (K10 if @p types are doubles), Other too; an optimizer with 12 operators, or with
/// one of all parameters (else O1); Net reads four values one by one (H3, which the segment model confirms); an attention in
/// three operators (K5, possible).
inline std::shared_ptr<const Run> runWithFindings(
    const std::string &ofNet, const std::string &ofOther, bool isOptimizerSlow, int netUs = 500)
{
    std::vector<FindingStep> steps;
    for (int s = 0; s < 6; ++s) {
        FindingStep step;
        step.lasting(8050)
            .module("Net_0", 100, 3000)
            .op("aten::mul", 110, netUs + s % 2, ofNet)
            .op("aten::mm", 120 + netUs, 2270 - netUs, kFloats)
            .op("aten::mm", 2770, 320, kFloats)
            .module("Other_0", 3200, 2000)
            .op("aten::mul", 3210, 300 + s % 2, ofOther)
            .op("aten::mm", 3520, 1670, kFloats)
            .module("Attention_0", 5205, 790)
            .op("aten::bmm", 5210, 330, kFloats)
            .op("aten::softmax", 5540, 150, kFloats)
            .op("aten::bmm", 5690, 300, kFloats)
            .range("Optimizer.step#AdamW.step", 6000, 2000);
        for (int i = 0; i < 4; ++i)
            step.op("aten::select", 2400 + 90 * i, 10, "512 float")
                .nested("aten::item", "aten::_local_scalar_dense", 2412 + 90 * i, 75);
        if (isOptimizerSlow)
            step.ops(12, 120, "aten::mul_", 6100, 100, kFloats);
        else
            step.op("aten::_foreach_add_", 6100, 300);
        steps.push_back(step);
    }
    return findingRun(steps);
}

/// K10 of Net is new, O1 fixed, K10 of Other and H3 on both sides, K5 possible. Of the comparison two reasons (X6, X9).
inline std::shared_ptr<const Comparison> mixedFindings()
{
    return comparisonOf(runWithFindings(kFloats, kDoubles, true), runWithFindings(kDoubles, kDoubles, false));
}

/// Brings the findings, as the window's reader does.
inline void find(Shown &shown)
{
    ShownFindings::of(shown).findNow();
}

} // namespace twinlane::test
