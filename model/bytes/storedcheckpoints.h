// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Places in a compressed file from which decompression can go on, so that a text in its middle is read without all
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

/// Filled while a file is read once, in the order of the file; then frozen. Bounded: where there are too many, every
/// second one goes.
class StoredCheckpoints {
public:
    /// @p spacingBytes of text between two; 0: as the decoder thinks right.
    explicit StoredCheckpoints(std::uint64_t spacingBytes = 0)
        : m_fixedSpacing(spacingBytes)
    {
    }

    /// Whether a checkpoint at @p textOffset pays. One between two members costs nothing and pays earlier.
    bool wants(std::uint64_t textOffset, const Decoder &decoder, bool betweenMembers) const;
    /// @pre wants()
    void add(StoredCheckpoint checkpoint);

    /// The last one at or before @p textOffset; null: there is none but the start of the file. Valid as long as this.
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
