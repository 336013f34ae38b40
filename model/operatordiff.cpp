// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/operatordiff.h"

#include "model/tensorcores.h"

#include <algorithm>
#include <set>
#include <vector>

namespace twinlane {

namespace {

constexpr std::size_t kLongestName = 56;

std::string changed(std::string_view before, std::string_view after)
{
    return std::string(before.empty() ? "none" : before) + " -> "
        + std::string(after.empty() ? "none" : after);
}

const OperatorShapes *shapesOf(const Trace &trace, EventId event)
{
    const auto found = std::lower_bound(trace.operatorShapes.begin(), trace.operatorShapes.end(),
        event, [](const OperatorShapes &entry, EventId e) { return entry.event < e; });
    return found != trace.operatorShapes.end() && found->event == event ? &*found : nullptr;
}

/// "[[2, 3], [], \"a\"]" -> "[2,3]", "[]", "a": the elements of the outermost list, without spaces and quotes.
std::vector<std::string> elementsOf(std::string_view list)
{
    std::vector<std::string> elements;
    std::string element;
    int depth = 0;
    for (const char c : list) {
        depth += c == '[' ? 1 : c == ']' ? -1 : 0;
        const bool isOuter = (c == '[' && depth == 1) || (c == ']' && depth == 0);
        if (isOuter || (c == ',' && depth == 1)) {
            if (c != '[')
                elements.push_back(std::move(element));
            element.clear();
        } else if (c != ' ' && c != '"') {
            element += c;
        }
    }
    return elements;
}

/// The first input that differs, as (before, after); none if none does.
std::optional<std::pair<std::string, std::string>> firstDifference(
    std::string_view before, std::string_view after)
{
    if (before == after)
        return {};
    const auto a = elementsOf(before), b = elementsOf(after);
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
        const std::string x = i < a.size() ? a[i] : std::string(),
                          y = i < b.size() ? b[i] : std::string();
        if (x != y)
            return std::pair(x, y);
    }
    return {};
}

/// "[8,256,4]", "[8,2048,4]" -> "256 -> 2048": what different operators have in common. The whole where the rank differs.
std::string changedSizes(const std::string &before, const std::string &after)
{
    const auto a = elementsOf(before), b = elementsOf(after);
    if (a.size() != b.size() || before.find("[[") != std::string::npos)
        return changed(before, after);
    std::set<std::string> sizes;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] != b[i])
            sizes.insert(changed(a[i], b[i]));
    }
    std::string text;
    for (const std::string &size : sizes)
        text += (text.empty() ? "" : ", ") + size;
    return text;
}

std::int64_t calls(const OperatorForest &forest, const OperatorNode &node)
{
    std::int64_t sum = 0;
    for (std::uint32_t k = node.kernelsBegin; k < node.kernelsEnd; ++k)
        sum += forest.kernels[k].calls;
    return sum;
}

std::string countText(std::int64_t calls, std::int64_t steps)
{
    if (calls % steps == 0)
        return std::to_string(calls / steps);
    const std::int64_t tenths = (10 * calls + steps / 2) / steps;
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

} // namespace

std::string shortKernelName(std::string_view name)
{
    if (name.starts_with("void "))
        name.remove_prefix(5);
    const std::size_t end = std::min(name.find('<'), name.find('('));
    std::string text(name.substr(0, end == 0 ? name.size() : end));
    if (text.size() > kLongestName)
        text = text.substr(0, kLongestName) + "...";
    return text;
}

std::optional<OperatorChange> OperatorDiff::inputChange(
    const OperatorNode &a, const OperatorNode &b) const
{
    if (!a.event || !b.event)
        return {};
    const Trace &traceA = m_a.run->trace, &traceB = m_b.run->trace;
    const OperatorShapes *x = shapesOf(traceA, a.event), *y = shapesOf(traceB, b.event);
    if (!x || !y)
        return {};
    if (x->inputDims && y->inputDims) {
        if (const auto sizes =
                firstDifference(traceA.texts.text(x->inputDims), traceB.texts.text(y->inputDims)))
            return OperatorChange { Cause::Shape, changed(sizes->first, sizes->second),
                changedSizes(sizes->first, sizes->second) };
    }
    if (x->inputTypes && y->inputTypes) {
        if (const auto types = firstDifference(
                traceA.texts.text(x->inputTypes), traceB.texts.text(y->inputTypes))) {
            const std::string text = changed(types->first, types->second);
            return OperatorChange { Cause::DataType, text, text };
        }
    }
    return {};
}

bool OperatorDiff::isSameKernel(NameId a, NameId b)
{
    const auto [found, isNew] = m_isSameKernel.try_emplace({ a, b }, false);
    if (isNew) {
        const std::string_view x = m_a.run->trace.texts.text(a), y = m_b.run->trace.texts.text(b);
        found->second = x == y || normalizedName(x) == normalizedName(y);
    }
    return found->second;
}

std::optional<OperatorChange> OperatorDiff::launchChange(
    const NodeKernel &a, const NodeKernel &b) const
{
    const Trace &traceA = m_a.run->trace, &traceB = m_b.run->trace;
    const DeviceArgs &x = traceA.deviceArgs[a.firstDevice], &y = traceB.deviceArgs[b.firstDevice];
    std::string evidence;
    const auto addText = [&](std::string_view what, NameId before, NameId after) {
        if (!before || !after || traceA.texts.text(before) == traceB.texts.text(after))
            return;
        evidence += (evidence.empty() ? "" : ", ") + std::string(what) + ' '
            + changed(traceA.texts.text(before), traceB.texts.text(after));
    };
    const auto addNumber = [&](std::string_view what, std::int64_t before, std::int64_t after) {
        if (before >= 0 && after >= 0 && before != after)
            evidence += (evidence.empty() ? "" : ", ") + std::string(what) + ' '
                + changed(std::to_string(before), std::to_string(after));
    };
    addText("grid", x.grid, y.grid);
    addText("block", x.block, y.block);
    addNumber("registers", x.registersPerThread, y.registersPerThread);
    addNumber("shared memory", x.sharedMemoryBytes, y.sharedMemoryBytes);
    if (evidence.empty())
        return {};
    return OperatorChange { Cause::LaunchConfiguration, evidence,
        std::string(kernelFamilyKey(b.family)) };
}

std::optional<OperatorChange> OperatorDiff::kernelChange(
    const OperatorNode &a, const OperatorNode &b)
{
    const bool hasA = a.kernelsBegin < a.kernelsEnd, hasB = b.kernelsBegin < b.kernelsEnd;
    if (!hasA || !hasB)
        return {};
    const NodeKernel &x = m_a.kernels[a.kernelsBegin]; // the largest speaks for the others
    const NodeKernel *y = &m_b.kernels[b.kernelsBegin];
    for (std::uint32_t k = b.kernelsBegin; k < b.kernelsEnd; ++k) {
        if (isSameKernel(x.name, m_b.kernels[k].name)) {
            y = &m_b.kernels[k];
            break;
        }
    }
    const std::string_view nameA = m_a.run->trace.texts.text(x.name),
                           nameB = m_b.run->trace.texts.text(y->name);
    if (!isSameKernel(x.name, y->name)) {
        const std::string evidence = changed(shortKernelName(nameA), shortKernelName(nameB));
        const bool before = namesTensorCores(nameA), after = namesTensorCores(nameB);
        if (before != after)
            return OperatorChange { Cause::TensorCores, evidence, after ? "gained" : "lost" };
        return OperatorChange { Cause::Kernel, evidence, std::string(kernelFamilyKey(y->family)) };
    }
    if (auto launch = launchChange(x, *y))
        return launch;
    const std::int64_t callsA = calls(m_a, a), callsB = calls(m_b, b);
    if (callsA * m_stepsB == callsB * m_stepsA)
        return {};
    return OperatorChange { Cause::Count,
        changed(countText(callsA, m_stepsA), countText(callsB, m_stepsB)) + " kernels per step",
        std::string(kernelFamilyKey(x.family)) };
}

std::optional<OperatorChange> OperatorDiff::change(const OperatorNode &a, const OperatorNode &b)
{
    auto change = inputChange(a, b);
    return change ? change : kernelChange(a, b);
}

} // namespace twinlane
