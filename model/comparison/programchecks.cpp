// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/comparabilitychecks.h"

#include "model/alignment/sidename.h"
#include "model/base/plaintext.h"
#include "model/base/side.h"
#include "model/facts/modelparts.h"
#include "model/figures/inputtraits.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace twinlane::comparability {

namespace {

/// "float 60 %, c10::BFloat16 40 %", largest first, shares below one percent left out.
std::string precisionText(const std::map<std::string, double> &shares)
{
    std::vector<std::pair<double, std::string>> bySize;
    for (const auto &[type, share] : shares)
        bySize.emplace_back(-share, type);
    std::sort(bySize.begin(), bySize.end());
    std::string text;
    for (const auto &[share, type] : bySize) {
        if (share <= -0.01)
            text += (text.empty() ? "" : ", ") + type + ' ' + shareText(-share);
    }
    return text;
}

/// From this share of calls on, a change of number format gets a note.
constexpr double kMuchPrecision = 0.05;

} // namespace

void checkModel(Inspection &inspection)
{
    const std::vector<ModelPartCount> parts = otherModelParts(inspection.runs);
    if (parts.empty())
        return;
    const std::string a = modelPartsText(parts, Side::Baseline), b = modelPartsText(parts, Side::Experimental);
    const bool isOther = isOtherModel(parts);
    inspection.add(isOther ? "otherModel" : "modelParts", isOther ? Severity::Warning : Severity::Info,
        (isOther ? "The models are not the same (" : "The models differ in parts (") + valuesText(a, b)
            + "): layers are paired by their kind and place, so ask what the whole takes, and of a layer only where it "
              "is the same.",
        a, b);
}

void checkPrecision(Inspection &inspection)
{
    const auto change = precisionChange(*inspection.runs.baseline, *inspection.runs.experimental);
    if (!change || change->changedShare < kMuchPrecision)
        return;
    // Inside graphs there are no operators: where most of the work is there, those outside say nothing about it.
    constexpr double kMost = 0.5, kSome = 0.05;
    const double inGraphs =
        std::max(inspection.of(Side::Baseline).shareInGraphs, inspection.of(Side::Experimental).shareInGraphs);
    if (inGraphs > kMost)
        return;
    const std::string a = precisionText(change->baseline), b = precisionText(change->experimental);
    inspection.add("precision", Severity::Info,
        std::string(inGraphs > kSome ? "Operators outside of graphs work" : "Operators work")
            + " on other number formats (" + valuesText(a, b)
            + "): other kernels run, and results may differ in precision.",
        a, b);
}

void checkInputs(Inspection &inspection)
{
    const auto factor = inputFactor(*inspection.runs.baseline, *inspection.runs.experimental);
    if (!factor)
        return;
    const std::string a = std::to_string(factor->denominator), b = std::to_string(factor->numerator);
    inspection.add("inputSize", Severity::Warning,
        "Inputs differ by one factor (" + a + " : " + b
            + "), as when batch or sequence length changed: compare the time per sample or token, not per step.",
        a, b);
}

namespace {

std::string executionText(const RunTraits &traits)
{
    std::string text;
    if (traits.compiledRegions > 0 || traits.tritonKernels > 0)
        text = "compiled";
    if (traits.graphLaunches > 0)
        text += text.empty() ? "device graphs" : " with device graphs";
    if (text.empty() && traits.graphCaptures > 0)
        return "graph capture";
    return text.empty() ? "eager" : text;
}

} // namespace

void checkExecution(Inspection &inspection)
{
    const std::string a = executionText(inspection.of(Side::Baseline)),
                      b = executionText(inspection.of(Side::Experimental));
    if (a != b)
        inspection.add("execution", Severity::Info,
            "The programs are run differently (" + valuesText(a, b)
                + "): compiled regions and graphs hide the modules and operators inside them, so "
                  "those appear on one side only.",
            a, b);
}

void checkLevels(Inspection &inspection)
{
    const BlockLevel used = inspection.runs.level();
    const BlockLevel a = inspection.runs.baseline->levels.front(), b = inspection.runs.experimental->levels.front();
    const bool betterA = a < used, betterB = b < used;
    if (betterA == betterB)
        return;
    const BlockLevel better = betterA ? a : b;
    inspection.add("level", Severity::Info,
        "Only " + whoText(betterA, betterB) + " has blocks of level \"" + std::string(blockLevelKey(better))
            + "\"; both are compared by \"" + std::string(blockLevelKey(used)) + "\".",
        std::string(blockLevelKey(a)), std::string(blockLevelKey(b)));
}

void checkBackward(Inspection &inspection)
{
    const auto isDivided = [&](Side side) {
        return inspection.runs.timeline(side).backwardDetail == BackwardDetail::Nodes;
    };
    const bool a = isDivided(Side::Baseline), b = isDivided(Side::Experimental);
    if (a == b)
        return;
    // The side whose modules are not used is the one that has them.
    inspection.add("backwardNotLinked", Severity::Info,
        "The file of " + whoText(!a, !b)
            + " does not link autograd nodes to forward operators, so both backward passes are compared by nodes and "
              "not "
              "by modules.",
        a ? "linked" : "not linked", b ? "linked" : "not linked");
}

/// Ranges that one side alone records around what both do.
void checkRanges(Inspection &inspection)
{
    constexpr std::size_t kMostTold = 5;
    PerSide<std::string> only;
    std::string text;
    for (const Side side : kSides) {
        std::size_t count = 0;
        std::string &list = only[side];
        for (const std::string &name : inspection.runs.timeline(side).lookedThrough) {
            if (++count <= kMostTold)
                list += (list.empty() ? "" : ", ") + plainLine(name);
        }
        if (count > kMostTold)
            list += " and " + std::to_string(count - kMostTold) + " more";
        if (count > 0)
            text += (text.empty() ? "only in the " : "; only in the ") + sideName(side) + ": " + list;
    }
    if (!text.empty())
        inspection.add("rangesOnOneSide", Severity::Info,
            "One recording alone has ranges around what both do (" + text
                + "): they are no blocks, and what lies in them is compared with what lies in no range.",
            only[0], only[1]);
}

void checkNames(Inspection &inspection)
{
    const auto isInferred = [&](Side side) {
        return inspection.runs.level() == BlockLevel::Modules
            && inspection.runs.timeline(side).nameSource == NameSource::Period;
    };
    if (!isInferred(Side::Baseline) || !isInferred(Side::Experimental))
        return;
    const auto layers = [&](Side side) {
        const BlockTree &tree = inspection.runs.tree(side);
        return std::to_string(std::count_if(tree.blocks.begin(), tree.blocks.end(),
            [](const Block &block) { return block.kind == BlockKind::Module; }));
    };
    const std::string a = layers(Side::Baseline), b = layers(Side::Experimental);
    inspection.add("inferredLayers", Severity::Info,
        "Neither run names the modules of the kernels in its graphs: layers (" + valuesText(a, b)
            + ") are inferred from kernels that repeat. Annotations of the graph, or an eager recording of the same "
              "program, would name them.",
        a, b);
}

namespace {

/// Quoted names in a sentence. A comparison of other models has no longer list: only classes that went over as a whole
/// are in it.
constexpr std::size_t kMostClassesInText = 5;

} // namespace

void checkClasses(Inspection &inspection)
{
    const std::vector<ClassChange> &classes = inspection.runs.classes;
    if (classes.empty())
        return;
    std::string text, baseline, experimental;
    for (std::size_t i = 0; i < std::min(classes.size(), kMostClassesInText); ++i) {
        const ClassChange &change = classes[i];
        text += (i == 0 ? "Class `" : "; class `") + plainLine(change.baseline) + "` is `"
            + plainLine(change.experimental) + "` now, "
            + (change.pairs == 1 ? "once" : std::to_string(change.pairs) + " times");
        baseline += (i == 0 ? "" : ", ") + change.baseline;
        experimental += (i == 0 ? "" : ", ") + change.experimental;
    }
    if (classes.size() > kMostClassesInText)
        text += "; and " + std::to_string(classes.size() - kMostClassesInText) + " more classes";
    inspection.add(
        "classesChanged", Severity::Info, text + ": they are compared with each other.", baseline, experimental);
}

} // namespace twinlane::comparability
