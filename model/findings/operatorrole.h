// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What an operator is for, by its name: the words in which rules speak of sequences.

#pragma once

#include <cstdint>
#include <string_view>

namespace twinlane {

enum class OperatorRole : std::uint8_t {
    Other,
    Elementwise, ///< one value out for each value in
    Reduction,
    Product, ///< of matrices; convolutions too
    Norm,
    Softmax,
    Attention, ///< in one operator
    Dropout,
    View,     ///< moves no data
    Copy,     ///< contiguous, clone, reshape and the like, which may copy
    Cast,     ///< to another type or device, if that differs
    Creation, ///< of a tensor whose values follow from nothing else
    Join,
    Index,
    Read,  ///< of a value, which the host waits for
    Check, ///< of values, to a truth value
};

/// @p name as in a trace, with or without overload.
OperatorRole operatorRole(std::string_view name);

} // namespace twinlane
