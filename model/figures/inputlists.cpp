// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/inputlists.h"

#include "model/base/hash.h"

#include <charconv>
#include <utility>

namespace twinlane {

std::uint64_t listHash(std::string_view list)
{
    std::uint64_t hash = textHash({});
    for (const char c : list) {
        if (c != ' ' && c != '\n' && c != '\r' && c != '\t')
            hash = mixedHash(hash, static_cast<unsigned char>(c));
    }
    return hash;
}

std::vector<std::string> listElements(std::string_view list)
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
        } else if (static_cast<unsigned char>(c) > 0x20 && c != '"') {
            element += c;
        }
    }
    return elements;
}

std::optional<std::vector<std::vector<std::int64_t>>> tensorSizes(std::string_view inputDims)
{
    constexpr std::int64_t kMost = std::int64_t(1) << 31;
    std::vector<std::vector<std::int64_t>> tensors;
    std::vector<std::int64_t> sizes;
    bool isInnermost = false;
    const char *at = inputDims.data(), *end = at + inputDims.size();
    while (at != end) {
        if (*at == '[') {
            isInnermost = true;
            sizes.clear();
        } else if (*at == ']') {
            if (isInnermost)
                tensors.push_back(std::move(sizes));
            isInnermost = false;
            sizes.clear();
        } else if (*at >= '0' && *at <= '9') {
            std::int64_t value = 0;
            const auto read = std::from_chars(at, end, value);
            if (read.ec != std::errc() || value > kMost)
                return {};
            sizes.push_back(value);
            at = read.ptr;
            continue;
        }
        ++at;
    }
    return tensors;
}

} // namespace twinlane
