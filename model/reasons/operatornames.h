// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The names of operators, or of kernels, of both sides as numbers.

#pragma once

#include "model/trace/generationnames.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace twinlane {

/// Normalized names of both sides by number, ranked by the alphabet when all are known.
class OperatorNames {
public:
    OperatorNames() = default;
    OperatorNames(const OperatorNames &) = delete;
    OperatorNames &operator=(const OperatorNames &) = delete;
    /// Names of two generations of PyTorch for one operator have one number.
    explicit OperatorNames(GenerationNames generations)
        : m_generations(std::move(generations))
    {
    }
    const GenerationNames &generations() const { return m_generations; }
    /// A name that is new gets the next number.
    std::uint32_t key(std::string_view rawName);
    /// The normalized name.
    const std::string &text(std::uint32_t key) const { return *m_texts[key]; }
    std::size_t size() const { return m_texts.size(); }
    /// By number: its place in the alphabet. Cost: O(n log n)
    std::vector<std::uint32_t> ranks() const;

private:
    GenerationNames m_generations;
    std::unordered_map<std::string, std::uint32_t> m_keys;
    std::vector<const std::string *> m_texts; ///< by number
};

} // namespace twinlane
