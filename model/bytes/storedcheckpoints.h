// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Places in a compressed file at which decompression can start. A text in the middle is then read without all text
// before it.

#pragma once

#include "model/bytes/decoder.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace twinlane {

struct StoredCheckpoint {
    std::uint64_t textOffset = 0;
    std::uint64_t storedOffset = 0;
    std::shared_ptr<const DecoderState> state; ///< null: a member or frame begins here
};

/// Filled in the order of the file while it is read, then frozen. Bounded: if there are too many, every second one
/// goes.
class StoredCheckpoints {
public:
    /// @p spacingBytes of text between two; 0: as the decoder thinks right.
    explicit StoredCheckpoints(std::uint64_t spacingBytes = 0)
        : m_fixedSpacing(spacingBytes)
    {
    }

    /// Whether a checkpoint at @p textOffset is worth its memory. A checkpoint between two members costs nothing, so it
    /// is wanted earlier.
    bool wants(std::uint64_t textOffset, const Decoder &decoder, bool betweenMembers) const;
    /// @pre wants()
    void add(StoredCheckpoint checkpoint);

    /// The last checkpoint at or before @p textOffset; null if only the start of the file comes before. Valid as long
    /// as this object.
    const StoredCheckpoint *before(std::uint64_t textOffset) const;
    std::size_t size() const { return m_checkpoints.size(); }
    /// Memory of all.
    std::size_t bytes() const { return m_bytes; }

private:
    void thinOut();

    std::uint64_t m_fixedSpacing;
    std::uint64_t m_doublings = 0;
    std::vector<StoredCheckpoint> m_checkpoints; ///< ascending
    std::size_t m_bytes = 0;
};

} // namespace twinlane
