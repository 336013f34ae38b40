// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// When a checkpoint is worth its memory.

#include "model/bytes/storedcheckpoints.h"

#include <algorithm>

namespace twinlane {

namespace {

constexpr std::size_t kLeastRoomBytes = 12 * 1024 * 1024;
constexpr std::uint64_t kTextBytesPerByte = 400; // a fiftieth of what its columns take
constexpr std::size_t kMostCheckpoints = 4096;

std::size_t bytesOf(const StoredCheckpoint &checkpoint)
{
    return sizeof checkpoint + (checkpoint.state ? checkpoint.state->bytes() : 0);
}

} // namespace

bool StoredCheckpoints::wants(std::uint64_t textOffset, const Decoder &decoder, bool betweenMembers) const
{
    const std::uint64_t spacing = (m_fixedSpacing > 0 ? m_fixedSpacing : decoder.spacingBytes()) << m_doublings;
    const std::uint64_t last = m_checkpoints.empty() ? 0 : m_checkpoints.back().textOffset;
    return textOffset > last && textOffset - last >= (betweenMembers ? spacing / 2 : spacing);
}

void StoredCheckpoints::add(StoredCheckpoint checkpoint)
{
    m_bytes += bytesOf(checkpoint);
    m_checkpoints.push_back(std::move(checkpoint));
    const std::uint64_t room =
        std::max<std::uint64_t>(kLeastRoomBytes, m_checkpoints.back().textOffset / kTextBytesPerByte);
    while (m_bytes > room || m_checkpoints.size() > kMostCheckpoints)
        thinOut();
}

void StoredCheckpoints::thinOut()
{
    std::size_t kept = 0;
    m_bytes = 0;
    for (std::size_t i = 1; i < m_checkpoints.size(); i += 2) {
        m_checkpoints[kept] = std::move(m_checkpoints[i]);
        m_bytes += bytesOf(m_checkpoints[kept++]);
    }
    m_checkpoints.resize(kept);
    ++m_doublings;
}

const StoredCheckpoint *StoredCheckpoints::before(std::uint64_t textOffset) const
{
    const auto behind = std::upper_bound(m_checkpoints.begin(), m_checkpoints.end(), textOffset,
        [](std::uint64_t offset, const StoredCheckpoint &checkpoint) { return offset < checkpoint.textOffset; });
    return behind == m_checkpoints.begin() ? nullptr : &*std::prev(behind);
}

} // namespace twinlane
