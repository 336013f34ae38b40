// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/memory/memoryfeed.h"

#include "model/comparison/comparison.h"
#include "model/lanes/twintimeline.h"

#include <utility>

namespace twinlane {

namespace {

/// Runs with so many events and records are read within a frame or two.
constexpr std::size_t kManyRecords = 100'000;

Result<std::shared_ptr<const TwinMemory>> madeMemory(const MemoryWish &wish)
{
    return twinMemory(wish.comparison, wish.scope, wish.choice);
}

} // namespace

MemoryFeed::MemoryFeed(Shown &shown, QObject *parent)
    : LatestFeed(madeMemory, parent)
    , m_shown(shown)
{
    connect(&shown, &Shown::changed, this, &MemoryFeed::follow);
}

void MemoryFeed::follow(Shown::Changes what)
{
    if (what & Shown::NewComparison) {
        m_memory.reset(); // its rows are not those of the new comparison
        schedule();
        emit changed();
    } else if ((what & Shown::NewScope) && m_memory
        && twinStepRow(*m_memory->comparison, m_shown.scope()) != m_memory->stepRow) {
        schedule();
    }
}

void MemoryFeed::setChoice(const MemoryChoice &choice)
{
    if (choice == m_choice)
        return;
    m_choice = choice;
    schedule();
}

std::optional<MemoryWish> MemoryFeed::wish() const
{
    if (!m_shown.comparison())
        return {};
    return MemoryWish { m_shown.comparison(), m_shown.scope(), m_choice };
}

bool MemoryFeed::isLarge(const MemoryWish &wish) const
{
    const auto countOf = [](const Run &run) { return run.trace.eventCount() + run.trace.memory.size(); };
    return countOf(*wish.comparison->baseline) + countOf(*wish.comparison->experimental) > kManyRecords;
}

void MemoryFeed::take(Result<std::shared_ptr<const TwinMemory>> memory)
{
    m_memory = memory ? std::move(*memory) : nullptr;
    emit changed();
}

} // namespace twinlane
