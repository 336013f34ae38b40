// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What blocks, operators and frames are called in a request to a language model: names that may be private go along only
// where the user has ticked them.

#pragma once

#include "model/run/blocktree.h"

#include <string>
#include <string_view>

namespace twinlane {

/// What the user lets go along beside rules, numbers, classes of modules, operators and shapes.
struct SentParts {
    bool frames = false;      ///< functions of the user's program with their lines
    bool paths = false;       ///< files, and the names of modules in the model ("layers.2.mlp")
    bool annotations = false; ///< names of ranges, and of whatever else the user named
    bool metadata = false;    ///< devices, versions, ranks
    bool operator==(const SentParts &) const = default;
};

/// The longest name that is sent, in bytes; longer ones are cut and end with "…".
inline constexpr std::size_t kLongestSentName = 160;

/// "Step / DecoderLayer [2] / Linear [0]": like findingPath(), in names that may be sent. At least the block itself and the
/// step are named where the whole is too long.
std::string sentPath(const BlockTree &tree, BlockId block, const SentParts &parts);
/// The last part of that path.
std::string sentBlockName(const BlockTree &tree, BlockId block, const SentParts &parts);
/// An operator's name; "(unnamed)" where it is a range of the user's that an old recording lists among the operators.
std::string sentOperator(std::string_view name, const SentParts &parts);
/// "src/train.py(204): main" with frames and paths, "main, line 204" with frames alone, else empty.
std::string sentFrame(std::string_view frame, const SentParts &parts);
/// What a finding of @p tree speaks of beside its block: a frame, an operator, a call of the driver, a block or a class. Of
/// anything else nobody knows what it names, as of a note or a device: it goes along with everything or not at all.
/// Cost: O(blocks).
std::string sentSubject(const BlockTree &tree, std::string_view subject, const SentParts &parts);

} // namespace twinlane
