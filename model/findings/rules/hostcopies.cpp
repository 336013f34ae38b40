// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// C1, C4 and C5: copies between host and device that are slow, needless or too many.

#include "model/findings/rules.h"

#include "model/figures/hostwaits.h"
#include "model/findings/ruleoutput.h"
#include "model/findings/workofsteps.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

bool isHostCopy(const RuleInput &input, std::uint32_t row)
{
    const DeviceFacts &device = input.device();
    return device.kind(row) == EventKind::Memcpy
        && (copiesToDevice(device.name(row)) || copiesToHost(device.name(row)));
}

/// Bytes of an element of the first of the types "["float", …]"; 0: not known.
std::int64_t elementBytes(std::string_view types)
{
    constexpr std::array<std::pair<std::string_view, std::int64_t>, 14> kBytes { { { "float", 4 }, { "double", 8 },
        { "c10::Half", 2 }, { "c10::BFloat16", 2 }, { "long int", 8 }, { "long", 8 }, { "int", 4 }, { "short", 2 },
        { "signed char", 1 }, { "unsigned char", 1 }, { "bool", 1 }, { "c10::complex<float>", 8 },
        { "c10::Float8_e4m3fn", 1 }, { "c10::complex<double>", 16 } } };
    const std::size_t open = types.find('"'), close = open == types.npos ? open : types.find('"', open + 1);
    if (close == types.npos)
        return 0;
    const std::string_view first = types.substr(open + 1, close - open - 1);
    const auto found =
        std::find_if(kBytes.begin(), kBytes.end(), [first](const auto &known) { return known.first == first; });
    return found == kBytes.end() ? 0 : found->second;
}

/// By the sizes of the aten::copy_ that asked for it; none: not recorded.
std::optional<std::int64_t> bytesOf(const RuleInput &input, std::uint32_t row)
{
    const auto op = input.device().operatorAround(
        row, [](std::string_view name) { return name == "aten::copy_" || name == "aten::_local_scalar_dense"; });
    if (!op || !input.types(*op) || !input.dims(*op))
        return {};
    const std::int64_t bytes = elementBytes(input.trace().texts.text(input.types(*op)));
    const std::int64_t elements = std::max<std::int64_t>(input.elements(*op), 1); // a number has no sizes
    return bytes > 0 ? std::optional(bytes * elements) : std::nullopt;
}

bool isSmall(const RuleInput &input, std::uint32_t row)
{
    const auto bytes = bytesOf(input, row);
    return bytes ? *bytes <= input.limits().smallCopyBytes
                 : input.device().durationNs(row) <= input.limits().smallCopyNs;
}

/// A copy by which the host learns a value, or how many there are, which no other copy could bring along: what is read
/// next follows from it. Waiting for it is H2, reading many is H3.
bool isRead(const RuleInput &input, std::uint32_t row)
{
    static constexpr std::array<std::string_view, 5> kReading { "aten::_local_scalar_dense", "aten::nonzero",
        "aten::_unique2", "aten::unique_consecutive", "aten::unique_dim" };
    const auto reads = [](std::string_view name) {
        return std::find(kReading.begin(), kReading.end(), withoutOverload(name)) != kReading.end();
    };
    return copiesToHost(input.device().name(row)) && input.device().operatorAround(row, reads);
}

bool isOfLoader(const RuleInput &input, std::uint32_t row)
{
    return input.phase(blockOfWork(input, row)) == FindingPhase::Loader;
}

/// Copies to the host, each followed by one that comes back after it; as many as there are.
std::vector<std::uint32_t> comingBack(
    const RuleInput &input, std::vector<std::uint32_t> toHost, std::vector<std::uint32_t> toDevice)
{
    const auto startNs = [&](std::uint32_t row) { return input.trace().startNs[input.run().links.device[row].row()]; };
    for (auto *rows : { &toHost, &toDevice }) {
        std::stable_sort(
            rows->begin(), rows->end(), [&](std::uint32_t a, std::uint32_t b) { return startNs(a) < startNs(b); });
    }
    std::vector<std::uint32_t> pairs;
    for (const std::uint32_t back : toDevice) {
        const std::size_t next = pairs.size() / 2;
        if (next < toHost.size() && startNs(toHost[next]) < startNs(back))
            pairs.insert(pairs.end(), { toHost[next], back });
    }
    return pairs;
}

} // namespace

void findPageableCopies(const RuleInput &input, RuleOutput &output)
{
    const DeviceFacts &device = input.device();
    WorkOfSteps copies(input);
    std::vector<std::int64_t> bytes(input.steps().size());
    std::vector<bool> isAllKnown(input.steps().size(), true);
    forWork(input, [&](std::size_t step, std::uint32_t row) {
        const std::string_view name = device.name(row);
        if (device.kind(row) != EventKind::Memcpy || !copiesToDevice(name) || name.find("Pageable") == name.npos)
            return;
        const auto known = bytesOf(input, row);
        isAllKnown[step] = isAllKnown[step] && known.has_value();
        bytes[step] += known.value_or(0);
        copies.add(step, row);
    });
    for (std::size_t s = 0; s < bytes.size(); ++s) {
        if (copies.count(s) == 0 || (isAllKnown[s] && bytes[s] <= input.limits().pageableBytes))
            continue;
        Observation observation = copies.observation(s);
        observation.measured = { { "copies", double(copies.count(s)) }, { "bytes", double(bytes[s]) } };
        output.add(std::move(observation));
    }
}

void findPingPong(const RuleInput &input, RuleOutput &output)
{
    const DeviceFacts &device = input.device();
    struct Moved {
        std::vector<std::uint32_t> toHost, toDevice;
    };
    std::map<std::tuple<std::size_t, EventId, std::int64_t>, Moved> bySize; ///< by step, module call and elements
    forWork(input, [&](std::size_t step, std::uint32_t row) {
        const BlockId block = blockOfWork(input, row);
        if (!isHostCopy(input, row) || !device.launch(row) || !input.isModule(block) || input.isComposed(block))
            return;
        const auto op = device.operatorAround(row, [](std::string_view name) { return name == "aten::copy_"; });
        if (!op || input.elements(*op) <= input.limits().tinyElements)
            return;
        Moved &moved = bySize[{ step, input.run().nesting.block[device.launch(row).row()], input.elements(*op) }];
        (copiesToHost(device.name(row)) ? moved.toHost : moved.toDevice).push_back(row);
    });
    for (const auto &[key, moved] : bySize) {
        const std::vector<std::uint32_t> pairs = comingBack(input, moved.toHost, moved.toDevice);
        if (pairs.empty())
            continue;
        Observation observation;
        observation.step = std::get<0>(key);
        observation.block = blockOfWork(input, pairs.front());
        observation.phase = input.phase(observation.block);
        observation.count = static_cast<std::uint32_t>(pairs.size() / 2);
        for (const std::uint32_t row : pairs)
            observation.addWork(input, row);
        const std::size_t tensors = pairs.size() / 2; // each goes there and back
        observation.measured = { { "tensors", double(tensors) }, { "elements", double(std::get<2>(key)) } };
        output.add(std::move(observation));
    }
}

void findSmallCopies(const RuleInput &input, RuleOutput &output)
{
    WorkOfSteps copies(input);
    forWork(input, [&](std::size_t step, std::uint32_t row) {
        if (isHostCopy(input, row) && !isRead(input, row) && !isOfLoader(input, row) && isSmall(input, row))
            copies.add(step, row);
    });
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        if (copies.count(s) <= input.limits().smallCopies)
            continue;
        Observation observation = copies.observation(s);
        addWaitsFor(
            input, copies.rows(s),
            [](DeviceActivity activity) {
                return activity == DeviceActivity::IdleLaunchCall || activity == DeviceActivity::IdleLaunch;
            },
            observation);
        observation.measured = { { "copies", double(copies.count(s)) } };
        output.add(std::move(observation));
    }
}

} // namespace twinlane
