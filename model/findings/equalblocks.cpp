// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/equalblocks.h"

#include "model/base/interruption.h"
#include "model/base/letters.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <string_view>
#include <tuple>

namespace twinlane {

namespace {

/// "layers", ".", "0", "." ...: numbers, and what is between them.
std::vector<std::string_view> numberParts(std::string_view name)
{
    std::vector<std::string_view> parts;
    for (std::size_t first = 0; first < name.size();) {
        std::size_t last = first + 1;
        while (last < name.size() && isDigit(name[last]) == isDigit(name[first]))
            ++last;
        parts.push_back(name.substr(first, last - first));
        first = last;
    }
    return parts;
}

using RangeNumbers = std::vector<std::size_t>;

/// "0–2, 5" of ascending numbers.
std::string foldedNumbers(const RangeNumbers &numbers)
{
    std::string text;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1)
            ++last;
        text += (text.empty() ? "" : ", ") + std::to_string(numbers[i]);
        if (last > i)
            text += (last > i + 1 ? "–" : ", ") + std::to_string(numbers[last]);
        i = last + 1;
    }
    return text;
}

} // namespace

EqualBlocks::EqualBlocks(const BlockTree &tree)
    : m_firsts(tree.size())
{
    std::map<std::tuple<BlockId, BlockKind, bool, NameId>, BlockId> known;
    for (std::size_t b = 0; b < tree.size(); ++b) {
        interruptionPoint(b);
        const Block &block = tree.blocks[b];
        m_firsts[b] = BlockId(b);
        const bool isCalled = block.kind == BlockKind::Module || block.kind == BlockKind::Annotation;
        if (isCalled && block.className && block.parent)
            m_firsts[b] =
                known
                    .try_emplace(
                        { m_firsts[block.parent.row()], block.kind, block.recomputed, block.className }, BlockId(b))
                    .first->second;
    }
}

std::string foldedNames(const std::vector<std::string> &names)
{
    const std::vector<std::string_view> first = numberParts(names.front());
    std::size_t differing = first.size();
    RangeNumbers numbers;
    for (const std::string &name : names) {
        const std::vector<std::string_view> parts = numberParts(name);
        if (parts.size() != first.size())
            return {};
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (parts[i] == first[i])
                continue;
            if (differing != first.size() && differing != i)
                return {};
            differing = i;
        }
    }
    if (differing == first.size())
        return names.front();
    for (const std::string &name : names) {
        const std::string_view part = numberParts(name)[differing];
        std::size_t number = 0;
        if (std::from_chars(part.data(), part.data() + part.size(), number).ec != std::errc())
            return {};
        numbers.push_back(number);
    }
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    std::string text;
    for (std::size_t i = 0; i < first.size(); ++i)
        text += i == differing ? foldedNumbers(numbers) : std::string(first[i]);
    return text;
}

} // namespace twinlane
