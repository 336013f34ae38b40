// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/findingsreport.h"

#include "model/findings/commoncause.h"
#include "model/report/reportnumbers.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace twinlane {

namespace {

using ValueOf = std::function<std::optional<std::string>(std::string_view name)>;

/// @p text with each {name} replaced by its value. A part in [ ] is left out if a value in it is empty.
std::string filled(std::string_view text, const ValueOf &valueOf)
{
    std::string made;
    std::size_t optional = std::string::npos; // where the open part began
    bool isLeftOut = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t close = text[i] == '{' ? text.find('}', i) : std::string_view::npos;
        if (close != std::string_view::npos) {
            const std::string value = valueOf(text.substr(i + 1, close - i - 1)).value_or(std::string());
            isLeftOut = isLeftOut || value.empty();
            made += value;
            i = close;
        } else if (text[i] == '[') {
            optional = made.size();
            isLeftOut = false;
        } else if (text[i] == ']' && optional != std::string::npos) {
            if (isLeftOut)
                made.resize(optional);
            optional = std::string::npos;
        } else {
            made += text[i];
        }
    }
    return made;
}

/// The limits that conditions name, written by @p numbers.
struct LimitTexts {
    const FindingNumbers &numbers;

    std::string countText(double count) const { return numbers.count(count); }
    std::string shareText(double share) const { return numbers.share(share); }
    std::string durationText(double ns) const { return numbers.duration(ns); }
    std::string bytesText(double bytes) const { return numbers.bytes(bytes); }
    std::optional<std::string> limitText(const FindingLimits &limits, std::string_view name) const;
};

std::optional<std::string> LimitTexts::limitText(const FindingLimits &limits, std::string_view name) const
{
    // Of functions: a text of each would take more of the stack than some machines give.
    using Text = std::string (*)(const LimitTexts &, const FindingLimits &);
    static constexpr std::pair<std::string_view, Text> kKnown[] = {
        { "reads", [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.reads)); } },
        { "surelyReads",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.surelyReads)); } },
        { "betweenReads",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.betweenReads)); } },
        { "tinyOperators",
            [](const LimitTexts &texts, const FindingLimits &of) {
                return texts.countText(double(of.tinyOperators));
            } },
        { "tinyOperatorShare",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.tinyOperatorShare); } },
        { "tinyElements",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.tinyElements)); } },
        { "tinyPart",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.tinyPart)); } },
        { "floorOperators",
            [](const LimitTexts &texts, const FindingLimits &of) {
                return texts.countText(double(of.floorOperators));
            } },
        { "floorMostNs",
            [](const LimitTexts &texts, const FindingLimits &of) {
                return texts.durationText(double(of.floorMostNs));
            } },
        { "rows", [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.rows)); } },
        { "joins", [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.joins)); } },
        { "gapNs",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.durationText(double(of.gapNs)); } },
        { "gapShare", [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.gapShare); } },
        { "stallNs",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.durationText(double(of.stallNs)); } },
        { "stallEvents",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.stallEvents)); } },
        { "augmentationShare",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.augmentationShare); } },
        { "constants",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.constants)); } },
        { "copies",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.copies)); } },
        { "castsInRow",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.castsInRow)); } },
        { "castsWithProducts",
            [](const LimitTexts &texts, const FindingLimits &of) {
                return texts.countText(double(of.castsWithProducts));
            } },
        { "copyShare", [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.copyShare); } },
        { "repeats",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.repeats)); } },
        { "elementwise",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.elementwise)); } },
        { "elementwiseShare",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.elementwiseShare); } },
        { "optimizerOperators",
            [](const LimitTexts &texts, const FindingLimits &of) {
                return texts.countText(double(of.optimizerOperators));
            } },
        { "autogradParts",
            [](const LimitTexts &texts, const FindingLimits &of) {
                return texts.countText(double(of.autogradParts));
            } },
        { "autogradCallNs",
            [](const LimitTexts &texts, const FindingLimits &of) {
                return texts.durationText(double(of.autogradCallNs));
            } },
        { "zeroed",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.zeroed)); } },
        { "loaderShare",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.loaderShare); } },
        { "floorShare",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.floorShare); } },
        { "floorFactor",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(of.floorFactor); } },
        { "hostBoundShare",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.hostBoundShare); } },
        { "tinyKernelLaunches",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.tinyKernelLaunches); } },
        { "tinyKernelShare",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.tinyKernelShare); } },
        { "pageableBytes",
            [](const LimitTexts &texts, const FindingLimits &of) {
                return texts.bytesText(double(of.pageableBytes));
            } },
        { "smallCopies",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.smallCopies)); } },
        { "smallCopyBytes",
            [](const LimitTexts &texts, const FindingLimits &of) {
                return texts.bytesText(double(of.smallCopyBytes));
            } },
        { "smallCopyNs",
            [](const LimitTexts &texts, const FindingLimits &of) {
                return texts.durationText(double(of.smallCopyNs));
            } },
        { "tensorCoreShare",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.tensorCoreShare); } },
        { "alignedTo",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.alignedTo)); } },
        { "occupancyPercent",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(of.occupancyPercent); } },
        { "skinnyFill",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.skinnyFill); } },
        { "skinnyNs",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.durationText(double(of.skinnyNs)); } },
        { "cacheFrees",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.cacheFrees)); } },
        { "memoryShare",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.memoryShare); } },
        { "fragmentedShare",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.fragmentedShare); } },
        { "fragmentedBytes",
            [](const LimitTexts &texts, const FindingLimits &of) {
                return texts.bytesText(double(of.fragmentedBytes));
            } },
        { "growthSteps",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.growthSteps)); } },
        { "growthShare",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.growthShare); } },
        { "preparationNs",
            [](const LimitTexts &texts, const FindingLimits &of) {
                return texts.durationText(double(of.preparationNs));
            } },
        { "graphCopyShare",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.graphCopyShare); } },
        { "communicationShare",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.communicationShare); } },
        { "collectives",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.collectives)); } },
        { "smallCollectiveShare",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.smallCollectiveShare); } },
        { "smallCollectiveBytes",
            [](const LimitTexts &texts, const FindingLimits &of) {
                return texts.bytesText(double(of.smallCollectiveBytes));
            } },
        { "batchNorms",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.countText(double(of.batchNorms)); } },
        { "disturbedShare",
            [](const LimitTexts &texts, const FindingLimits &of) { return texts.shareText(of.disturbedShare); } },
        { "disturbedCalls",
            [](const LimitTexts &texts, const FindingLimits &of) {
                return texts.countText(double(of.disturbedCalls));
            } }
    };
    const auto *found =
        std::find_if(std::begin(kKnown), std::end(kKnown), [name](const auto &limit) { return limit.first == name; });
    return found == std::end(kKnown) ? std::nullopt : std::optional(found->second(*this, limits));
}

/// "number of casts, time of casts"
std::string listed(const std::vector<std::string> &signs)
{
    std::string words;
    for (const std::string &sign : signs)
        words += (words.empty() ? "" : ", ") + sign;
    return words;
}

/// As all reports write them.
constexpr FindingNumbers kReportNumbers { countText, shareText, durationText, bytesText };

} // namespace

std::string measuredNumber(const Measured &measured, const FindingNumbers &numbers)
{
    if (measured.name.ends_with("Ns"))
        return numbers.duration(measured.value);
    if (measured.name.ends_with("Bytes") || measured.name == "bytes")
        return numbers.bytes(measured.value);
    return measured.name.ends_with("Share") ? numbers.share(measured.value) : numbers.count(measured.value);
}

std::string filledSentence(
    std::string_view text, const FindingNames &names, const Finding &finding, const FindingNumbers &numbers)
{
    return filled(text, [&](std::string_view name) -> std::optional<std::string> {
        if (name == "block")
            return names.block;
        if (name == "subject")
            return names.subject;
        if (name == "bound")
            return numbers.duration(double(finding.perStepNs()));
        if (name == "probability" && finding.opinion)
            return numbers.share(finding.opinion->probability);
        if (name == "signs")
            return listed(names.signs);
        const auto found = std::find_if(finding.measured.begin(), finding.measured.end(),
            [name](const Measured &measured) { return measured.name == name; });
        if (found == finding.measured.end())
            return {};
        return measuredNumber(*found, numbers);
    });
}

std::string filledCondition(std::string_view text, const FindingLimits &limits, const FindingNumbers &numbers)
{
    return filled(text, [&](std::string_view name) { return LimitTexts { numbers }.limitText(limits, name); });
}

std::string findingSentence(const BlockTree &tree, const Finding &finding)
{
    const Block &block = tree[finding.block];
    FindingNames names;
    names.block = block.kind == BlockKind::Step ? "the step" : findingBlockName(tree, finding);
    names.subject = finding.subject;
    for (const OpinionSign &sign : finding.opinion.value_or(SegmentOpinion()).signs)
        names.signs.emplace_back(sign.words);
    const std::string signs = signRules(finding);
    return filledSentence(findingRules()[finding.rule].text, names, finding, kReportNumbers)
        + (signs.empty() ? "" : " The same time is seen by " + signs + '.');
}

const FindingNumbers &reportNumbers()
{
    return kReportNumbers;
}

std::string conditionText(const FindingRule &rule, const FindingLimits &limits)
{
    return filledCondition(rule.condition, limits, kReportNumbers);
}

} // namespace twinlane
