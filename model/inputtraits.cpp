// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/inputtraits.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>
#include <vector>

namespace twinlane {

namespace {

/// The first floating-point type that a list of types names; empty: none.
std::string_view floatingType(std::string_view types)
{
    constexpr std::array<std::string_view, 6> kTypes { "float", "double", "c10::Half",
        "c10::BFloat16", "c10::Float8_e4m3fn", "c10::Float8_e5m2" };
    std::size_t first = types.npos;
    std::string_view found;
    for (const std::string_view type : kTypes) {
        const std::size_t at = types.find('"' + std::string(type) + '"');
        if (at < first) {
            first = at;
            found = type;
        }
    }
    return found;
}

/// The rows of each operator's input in the order of events, by the operator's name.
std::map<std::string_view, std::vector<std::int64_t>> rowsByName(const Run &run)
{
    const Trace &trace = run.trace;
    std::map<NameId, std::int64_t> known; // 0: the text has no rows
    std::map<std::string_view, std::vector<std::int64_t>> rows;
    for (const OperatorShapes &shapes : trace.operatorShapes) {
        if (!shapes.inputDims)
            continue;
        const auto [entry, isNew] = known.try_emplace(shapes.inputDims, 0);
        if (isNew)
            entry->second = inputRows(trace.texts.text(shapes.inputDims)).value_or(0);
        if (entry->second > 0)
            rows[trace.nameOf(shapes.event)].push_back(entry->second);
    }
    return rows;
}

} // namespace

std::optional<std::int64_t> inputRows(std::string_view inputDims)
{
    const char *at = inputDims.data(), *end = at + inputDims.size();
    std::int64_t rows = 1, last = 0;
    std::size_t count = 0;
    constexpr std::int64_t kMost = std::int64_t(1) << 31; // keeps the product far from overflow
    for (; at != end; ++at) {
        if (*at == '[') {
            rows = 1;
            count = 0;
        } else if (*at == ']') {
            if (count >= 2 && rows > 0 && last > 0)
                return rows;
            count = 0;
        } else if (*at >= '0' && *at <= '9') {
            std::int64_t value = 0;
            const auto read = std::from_chars(at, end, value);
            if (read.ec != std::errc() || value > kMost || rows > kMost)
                return {};
            rows *= count > 0 ? last : 1;
            last = value;
            ++count;
            at = read.ptr - 1;
        }
    }
    return {};
}

std::map<std::string, double> precisionShares(const Run &run)
{
    const Trace &trace = run.trace;
    std::map<NameId, std::size_t> counts;
    for (const OperatorShapes &shapes : trace.operatorShapes) {
        if (shapes.inputTypes)
            ++counts[shapes.inputTypes];
    }
    std::map<std::string, double> shares;
    double all = 0;
    for (const auto &[types, count] : counts) {
        const std::string_view type = floatingType(trace.texts.text(types));
        if (type.empty())
            continue;
        shares[std::string(type)] += double(count);
        all += double(count);
    }
    for (auto &[type, share] : shares)
        share /= all;
    return shares;
}

std::optional<SizeFactor> inputFactor(const Run &baseline, const Run &experimental)
{
    const auto a = rowsByName(baseline), b = rowsByName(experimental);
    std::map<std::pair<std::int64_t, std::int64_t>, std::size_t> factors;
    std::size_t changed = 0;
    for (const auto &[name, rowsA] : a) {
        const auto found = b.find(name);
        if (found == b.end() || found->second.size() != rowsA.size())
            continue;
        for (std::size_t i = 0; i < rowsA.size(); ++i) {
            const std::int64_t from = rowsA[i], to = found->second[i];
            if (from == to)
                continue;
            const std::int64_t common = std::gcd(from, to);
            ++factors[{ to / common, from / common }];
            ++changed;
        }
    }
    const auto most = std::max_element(factors.begin(), factors.end(),
        [](const auto &x, const auto &y) { return x.second < y.second; });
    if (changed < kFewestForFactor || most->second * 10 < changed * 9)
        return {};
    return SizeFactor { most->first.first, most->first.second };
}

} // namespace twinlane
