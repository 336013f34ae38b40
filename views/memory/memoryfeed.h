// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which memory the view wants, and which it has.

#pragma once

#include "model/memory/twinmemory.h"
#include "views/shown.h"
#include "views/work/latestfeed.h"

#include <memory>

namespace twinlane {

/// What is to be read.
struct MemoryWish {
    std::shared_ptr<const Comparison> comparison;
    RowId scope;
    MemoryChoice choice;
};

class MemoryFeed : public LatestFeed<MemoryWish, std::shared_ptr<const TwinMemory>> {
    Q_OBJECT
public:
    /// Follows @p shown, which must outlive the feed.
    explicit MemoryFeed(Shown &shown, QObject *parent = nullptr);

    const MemoryChoice &choice() const { return m_choice; }
    void setChoice(const MemoryChoice &choice);
    /// Null: nothing is open, it has not come yet, or the memory of this machine did not suffice.
    const std::shared_ptr<const TwinMemory> &memory() const { return m_memory; }

private:
    void follow(Shown::Changes what);
    std::optional<MemoryWish> wish() const override;
    bool isLarge(const MemoryWish &wish) const override;
    void take(Result<std::shared_ptr<const TwinMemory>> memory) override;

    Shown &m_shown;
    MemoryChoice m_choice;
    std::shared_ptr<const TwinMemory> m_memory;
};

} // namespace twinlane
