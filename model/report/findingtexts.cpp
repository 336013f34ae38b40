// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/findingsreport.h"

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
    const std::pair<std::string_view, std::string> known[] = { { "reads", countText(double(limits.reads)) },
        { "surelyReads", countText(double(limits.surelyReads)) },
        { "tinyOperators", countText(double(limits.tinyOperators)) },
        { "tinyOperatorShare", shareText(limits.tinyOperatorShare) },
        { "tinyElements", countText(double(limits.tinyElements)) }, { "rows", countText(double(limits.rows)) },
        { "joins", countText(double(limits.joins)) }, { "gapNs", durationText(double(limits.gapNs)) },
        { "gapShare", shareText(limits.gapShare) }, { "stallNs", durationText(double(limits.stallNs)) },
        { "stallEvents", countText(double(limits.stallEvents)) },
        { "augmentationShare", shareText(limits.augmentationShare) },
        { "constants", countText(double(limits.constants)) }, { "copies", countText(double(limits.copies)) },
        { "castsWithProducts", countText(double(limits.castsWithProducts)) },
        { "copyShare", shareText(limits.copyShare) }, { "repeats", countText(double(limits.repeats)) },
        { "elementwise", countText(double(limits.elementwise)) },
        { "elementwiseShare", shareText(limits.elementwiseShare) },
        { "optimizerOperators", countText(double(limits.optimizerOperators)) },
        { "autogradParts", countText(double(limits.autogradParts)) }, { "zeroed", countText(double(limits.zeroed)) },
        { "loaderShare", shareText(limits.loaderShare) }, { "floorShare", shareText(limits.floorShare) },
        { "floorFactor", countText(limits.floorFactor) }, { "hostBoundShare", shareText(limits.hostBoundShare) },
        { "tinyKernelLaunches", shareText(limits.tinyKernelLaunches) },
        { "tinyKernelShare", shareText(limits.tinyKernelShare) },
        { "pageableBytes", bytesText(double(limits.pageableBytes)) },
        { "smallCopies", countText(double(limits.smallCopies)) },
        { "smallCopyBytes", bytesText(double(limits.smallCopyBytes)) },
        { "smallCopyNs", durationText(double(limits.smallCopyNs)) },
        { "tensorCoreShare", shareText(limits.tensorCoreShare) }, { "alignedTo", countText(double(limits.alignedTo)) },
        { "occupancyPercent", countText(limits.occupancyPercent) }, { "skinnyFill", shareText(limits.skinnyFill) },
        { "skinnyNs", durationText(double(limits.skinnyNs)) }, { "cacheFrees", countText(double(limits.cacheFrees)) },
        { "memoryShare", shareText(limits.memoryShare) }, { "fragmentedShare", shareText(limits.fragmentedShare) },
        { "fragmentedBytes", bytesText(double(limits.fragmentedBytes)) },
        { "growthSteps", countText(double(limits.growthSteps)) }, { "growthShare", shareText(limits.growthShare) },
        { "preparationNs", durationText(double(limits.preparationNs)) },
        { "graphCopyShare", shareText(limits.graphCopyShare) },
        { "communicationShare", shareText(limits.communicationShare) },
        { "collectives", countText(double(limits.collectives)) },
        { "smallCollectiveShare", shareText(limits.smallCollectiveShare) },
        { "smallCollectiveBytes", bytesText(double(limits.smallCollectiveBytes)) },
        { "batchNorms", countText(double(limits.batchNorms)) }, { "disturbedShare", shareText(limits.disturbedShare) },
        { "disturbedCalls", countText(double(limits.disturbedCalls)) } };
    const auto *found =
        std::find_if(std::begin(known), std::end(known), [name](const auto &limit) { return limit.first == name; });
    return found == std::end(known) ? std::nullopt : std::optional(found->second);
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
    return filledSentence(findingRules()[finding.rule].text, names, finding, kReportNumbers);
}

std::string conditionText(const FindingRule &rule, const FindingLimits &limits)
{
    return filledCondition(rule.condition, limits, kReportNumbers);
}

} // namespace twinlane
