// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/inputs/inputlist.h"

#include "model/base/plaintext.h"
#include "model/base/sha256.h"
#include "model/inputs/literal.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

/// Everything that tells rows apart before they are put together, so that their order is always the same.
auto orderKey(const OperatorInput &input)
{
    return std::tie(input.name, input.args, input.uuid, input.calls, input.isSynthetic, input.whyIncomplete);
}

template <class T> void addTo(std::optional<T> &sum, const std::optional<T> &more)
{
    if (more)
        sum = sum.value_or(T()) + *more;
}

/// Runtimes are means, so each counts as often as it was called.
std::optional<double> meanOf(
    const std::optional<double> &a, std::uint64_t callsA, const std::optional<double> &b, std::uint64_t callsB)
{
    if (!a || !b)
        return a ? a : b;
    const double weightA = static_cast<double>(std::max<std::uint64_t>(callsA, 1)),
                 weightB = static_cast<double>(std::max<std::uint64_t>(callsB, 1));
    return *a == *b ? a : std::optional((*a * weightA + *b * weightB) / (weightA + weightB));
}

void addNames(std::vector<std::string> &names, const std::vector<std::string> &more)
{
    names.insert(names.end(), more.begin(), more.end());
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
}

void addBlocks(std::vector<BlockCalls> &blocks, const std::vector<BlockCalls> &more)
{
    std::map<std::string, std::uint64_t> calls;
    for (const std::vector<BlockCalls> *list :
        std::initializer_list<const std::vector<BlockCalls> *> { &blocks, &more }) {
        for (const BlockCalls &block : *list)
            calls[block.path] += block.calls;
    }
    blocks.clear();
    for (const auto &[path, count] : calls)
        blocks.push_back({ path, count });
    std::stable_sort(
        blocks.begin(), blocks.end(), [](const BlockCalls &a, const BlockCalls &b) { return a.calls > b.calls; });
}

/// Joins @p more, which has the same operator and arguments.
void join(OperatorInput &input, const OperatorInput &more)
{
    input.runtimeMs = meanOf(input.runtimeMs, input.calls, more.runtimeMs, more.calls);
    input.relativeRuntime = meanOf(input.relativeRuntime, input.calls, more.relativeRuntime, more.calls);
    if (input.relativeRuntime)
        input.isOverheadDominated = *input.relativeRuntime < kOverheadDominated;
    input.calls = std::min(input.calls + more.calls, kMostCalls);
    input.isSynthetic = input.isSynthetic && more.isSynthetic;
    addTo(input.hostNs, more.hostNs);
    addTo(input.deviceNs, more.deviceNs);
    if (input.isHostBound || more.isHostBound)
        input.isHostBound = input.hostNs.value_or(0) > input.deviceNs.value_or(0);
    for (std::optional<bool> OperatorInput::*flag :
        { &OperatorInput::isRunnable, &OperatorInput::isIncluded, &OperatorInput::isOverheadDominated }) {
        if (!(input.*flag))
            input.*flag = more.*flag;
    }
    addNames(input.assumed, more.assumed);
    addNames(input.models, more.models);
    addNames(input.whyExcluded, more.whyExcluded);
    addBlocks(input.blocks, more.blocks);
}

/// @p text as it can be written on a line and read back.
std::string plainText(std::string_view text)
{
    std::string plain = plainLine(text);
    plain.erase(plain.find_last_not_of(' ') + 1);
    plain.erase(0, plain.find_first_not_of(' '));
    return plain;
}

std::vector<LeftOutCalls> summed(const std::vector<LeftOutCalls> &leftOut)
{
    std::map<std::string, std::uint64_t> calls;
    for (const LeftOutCalls &left : leftOut)
        calls[left.reason] += left.calls;
    std::vector<LeftOutCalls> all;
    for (const auto &[reason, count] : calls)
        all.push_back({ reason, count });
    return all;
}

} // namespace

std::optional<double> OperatorInput::meanDeviceNs() const
{
    if (deviceNs && calls > 0)
        return static_cast<double>(*deviceNs) / static_cast<double>(calls);
    constexpr double kNsPerMs = 1e6;
    const bool isOfDevice = runtimeMs && relativeRuntime; // a file of problems
    return isOfDevice ? std::optional(*runtimeMs * kNsPerMs) : std::nullopt;
}

std::string_view inputSourceKey(InputSource source)
{
    constexpr std::array<std::string_view, 4> kKeys { "trace", "text", "problems", "modelTracing" };
    return kKeys[static_cast<std::size_t>(source)];
}

std::uint64_t InputList::calls() const
{
    std::uint64_t sum = 0;
    for (const OperatorInput &input : inputs)
        sum += input.calls;
    return sum;
}

std::size_t InputList::operators() const
{
    std::set<std::string_view> names;
    for (const OperatorInput &input : inputs)
        names.insert(input.name);
    return names.size();
}

std::string operatorName(std::string_view name)
{
    std::string today = plainText(name);
    if (today.empty())
        return "(no name)"; // nothing that can be shown: written, it would be no operator's line
    constexpr std::string_view kOfNames = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    const std::size_t colons = today.find_first_not_of(kOfNames); // behind the namespace
    if (colons != std::string::npos && today.compare(colons, 2, "::") == 0)
        today.replace(colons, 2, ".");
    return today == "aten.sum.SymInt" ? "aten.sum.dim_IntList" : today;
}

OperatorInput inputOf(std::string_view name, std::string_view args)
{
    OperatorInput input;
    input.name = operatorName(name);
    std::string text = plainText(args);
    auto canonical = canonicalArguments(text);
    input.isParsed = canonical.has_value();
    input.args = canonical ? std::move(*canonical) : std::move(text);
    return input;
}

void settle(InputList &list)
{
    std::vector<OperatorInput> &inputs = list.inputs;
    for (OperatorInput &input : inputs) {
        if (input.uuid.empty())
            input.uuid = sha256(input.args + input.name);
    }
    std::sort(inputs.begin(), inputs.end(),
        [](const OperatorInput &a, const OperatorInput &b) { return orderKey(a) < orderKey(b); });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (kept > 0 && inputs[kept - 1].name == inputs[i].name && inputs[kept - 1].args == inputs[i].args) {
            join(inputs[kept - 1], inputs[i]);
        } else {
            if (kept != i)
                inputs[kept] = std::move(inputs[i]);
            ++kept;
        }
    }
    inputs.resize(kept);
    for (OperatorInput &input : inputs)
        addBlocks(input.blocks, {});
    std::sort(inputs.begin(), inputs.end(), [](const OperatorInput &a, const OperatorInput &b) {
        return std::tie(a.name, b.calls, a.args) < std::tie(b.name, a.calls, b.args);
    });
    list.leftOut = summed(list.leftOut);
}

InputList merged(std::vector<InputList> lists, std::string file)
{
    InputList all;
    all.file = std::move(file);
    std::sort(lists.begin(), lists.end(), [](const InputList &a, const InputList &b) { return a.file < b.file; });
    for (std::size_t i = 0; i < lists.size(); ++i) {
        InputList &list = lists[i];
        if (i == 0) {
            all.source = list.source;
            all.launchOverheadNs = list.launchOverheadNs;
        } else if (all.launchOverheadNs != list.launchOverheadNs) {
            all.launchOverheadNs.reset();
        }
        std::move(list.inputs.begin(), list.inputs.end(), std::back_inserter(all.inputs));
        all.leftOut.insert(all.leftOut.end(), list.leftOut.begin(), list.leftOut.end());
        for (const ImportNote &note : list.notes.all())
            all.notes.add(note.code, note.severity, note.text, note.count, note.byteOffset);
    }
    settle(all);
    return all;
}

void setLaunchOverhead(InputList &list, std::int64_t launchOverheadNs)
{
    list.launchOverheadNs = launchOverheadNs;
    for (OperatorInput &input : list.inputs) {
        const auto mean = input.meanDeviceNs();
        if (!mean || *mean <= 0)
            continue;
        input.relativeRuntime = *mean / static_cast<double>(launchOverheadNs);
        input.isOverheadDominated = *input.relativeRuntime < kOverheadDominated;
    }
}

} // namespace twinlane
