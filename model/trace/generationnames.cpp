// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/trace/generationnames.h"

#include "model/base/interruption.h"
#include "model/trace/autogradnames.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>

namespace twinlane {

namespace {

constexpr std::string_view kBackward = "Backward";

/// The nodes and operators that became one: a node per backend before PyTorch 1.11.
std::string withoutBackend(std::string_view stem)
{
    constexpr std::array<std::string_view, 10> kConvolutions { "CudnnConvolution", "CudnnConvolutionTranspose",
        "MiopenConvolution", "MiopenConvolutionTranspose", "MkldnnConvolution", "MkldnnConvolutionTranspose",
        "ThnnConv2D", "SlowConv2D", "ConvolutionOverrideable", "ThnnConvDepthwise2D" };
    constexpr std::array<std::string_view, 3> kBatchNorms { "CudnnBatchNorm", "MiopenBatchNorm", "NativeBatchNorm" };
    if (std::find(kConvolutions.begin(), kConvolutions.end(), stem) != kConvolutions.end())
        return "Convolution";
    return std::find(kBatchNorms.begin(), kBatchNorms.end(), stem) != kBatchNorms.end() ? "BatchNorm"
                                                                                        : std::string(stem);
}

/// "AddmmBackward" and "AddmmBackward0": generated names got a number where there is one overload only.
std::string sharedNode(std::string_view name)
{
    if (name == "ReluBackward1") // of relu_, which has no node of its own any more
        return "ReluBackward";
    if (name.ends_with('0'))
        name.remove_suffix(1);
    if (!name.ends_with(kBackward))
        return std::string(name);
    name.remove_suffix(kBackward.size());
    return withoutBackend(name).append(kBackward);
}

/// The operators by which a convolution's node works: one per backend and gradient before PyTorch 1.11.
bool isConvolutionBackward(std::string_view name)
{
    constexpr std::array<std::string_view, 4> kOfBackend { "aten::cudnn_convolution_backward",
        "aten::miopen_convolution_backward", "aten::mkldnn_convolution_backward", "aten::thnn_conv2d_backward" };
    return name == "aten::convolution_backward"
        || std::any_of(kOfBackend.begin(), kOfBackend.end(), [&](std::string_view part) {
               return name == part || name == std::string(part) + "_input" || name == std::string(part) + "_weight"
                   || name == std::string(part) + "_weights";
           });
}

/// Empty: no node and no operator of one.
std::string sharedName(std::string_view name)
{
    if (isConvolutionBackward(name))
        return "aten::convolution_backward";
    return isNodeFunctionName(name) && name.find(':') == name.npos ? sharedNode(name) : std::string();
}

using Names = std::map<std::string, std::set<std::string_view>>; // by shared name

Names namesOf(const Trace &trace)
{
    Names names;
    for (std::size_t i = 0; i < trace.texts.size(); ++i) {
        interruptionPoint(i);
        const std::string_view text = trace.texts.text(NameId(i));
        constexpr std::string_view kCore = "ackward";
        if (text.find(kCore) == text.npos)
            continue;
        if (std::string shared = sharedName(text); !shared.empty())
            names[std::move(shared)].insert(text);
    }
    return names;
}

bool hasEngine(const Trace &trace)
{
    for (std::size_t i = 0; i < trace.texts.size(); ++i) {
        if (isAutogradNodeName(trace.texts.text(NameId(i))))
            return true;
    }
    return false;
}

/// Has it nodes at all? Without any, it is no other generation.
bool hasNodes(const Trace &trace)
{
    for (std::size_t i = 0; i < trace.texts.size(); ++i) {
        if (isNodeFunctionName(trace.texts.text(NameId(i))))
            return true;
    }
    return false;
}

} // namespace

GenerationNames::GenerationNames(const Trace &a, const Trace &b)
    : m_leavesOutEngine(hasEngine(a) != hasEngine(b) && hasNodes(a) && hasNodes(b))
{
    const Names ofA = namesOf(a), ofB = namesOf(b);
    const auto onlyIn = [](const std::set<std::string_view> &own, const std::set<std::string_view> &other) {
        std::set<std::string_view> only;
        std::set_difference(own.begin(), own.end(), other.begin(), other.end(), std::inserter(only, only.end()));
        return only;
    };
    for (const auto &[shared, names] : ofA) {
        interruptionPoint();
        const auto other = ofB.find(shared);
        if (other == ofB.end())
            continue;
        const auto onlyA = onlyIn(names, other->second), onlyB = onlyIn(other->second, names);
        if (onlyA.empty() || onlyB.empty())
            continue;
        for (const auto *only : { &onlyA, &onlyB }) {
            for (const std::string_view name : *only)
                m_shared.emplace(name, shared);
        }
    }
}

std::string_view GenerationNames::shared(std::string_view name) const
{
    if (m_leavesOutEngine && isAutogradNodeName(name))
        name.remove_prefix(kAutogradNodePrefix.size());
    if (m_shared.empty())
        return name;
    const auto found = m_shared.find(std::string(name));
    return found == m_shared.end() ? name : std::string_view(found->second);
}

} // namespace twinlane
