// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads the memory of large traces on a thread of its own. Only the latest request counts.

#pragma once

#include "app/reading/lastwish.h"
#include "views/memory/memoryfeed.h"

#include <memory>

namespace twinlane {

class MemoryReader : public MemorySource {
    Q_OBJECT
public:
    explicit MemoryReader(QObject *parent = nullptr);

    /// Stops the work under way and drops its result.
    void read(const MemoryWish &wish) override { m_reading.read(wish); }
    void cancel() override { m_reading.cancel(); }

private:
    LastWish<MemoryWish, std::shared_ptr<const TwinMemory>> m_reading;
};

} // namespace twinlane
