// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/reading/memoryreader.h"

namespace twinlane {

MemoryReader::MemoryReader(QObject *parent)
    : MemorySource(parent)
    , m_reading(
          [](const MemoryWish &wish) -> Result<std::shared_ptr<const TwinMemory>> {
              return twinMemory(wish.comparison, wish.scope, wish.choice);
          },
          [this](const MemoryWish &, const Result<std::shared_ptr<const TwinMemory>> &memory) {
              emit arrived(memory ? *memory : nullptr);
          },
          this)
{
}

} // namespace twinlane
