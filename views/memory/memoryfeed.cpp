// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/memory/memoryfeed.h"

#include "model/lanes/twintimeline.h"

#include <new>
#include <utility>

namespace twinlane {

namespace {

/// Runs with so many events and records are read within a frame or two.
constexpr std::size_t kManyEvents = 100'000;

bool isLarge(const Comparison &comparison)
{
    const auto countOf = [](const Run &run) { return run.trace.eventCount() + run.trace.memory.size(); };
    return countOf(*comparison.baseline) + countOf(*comparison.experimental) > kManyEvents;
}

} // namespace

MemoryFeed::MemoryFeed(Shown &shown, MemorySource *source, QObject *parent)
    : QObject(parent)
    , m_shown(shown)
    , m_source(source)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &MemoryFeed::askOrRefresh);
    connect(&shown, &Shown::changed, this, &MemoryFeed::follow);
    if (source)
        connect(source, &MemorySource::arrived, this, [this](const std::shared_ptr<const TwinMemory> &memory) {
            if (m_isWaiting)
                take(memory);
        });
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

void MemoryFeed::setSeen(bool seen)
{
    m_isSeen = seen;
    if (seen)
        askOrRefresh();
}

// Several changes within one turn of the event loop are one.
void MemoryFeed::schedule()
{
    m_isStale = true;
    m_isWaiting = false;
    if (m_source)
        m_source->cancel();
    if (m_isSeen)
        m_timer.start(0);
}

void MemoryFeed::askOrRefresh()
{
    if (!m_isStale)
        return;
    if (!m_source || !m_shown.comparison() || !isLarge(*m_shown.comparison())) {
        refresh();
        return;
    }
    m_isStale = false;
    m_isWaiting = true;
    m_timer.stop();
    emit changed();
    m_source->read({ m_shown.comparison(), m_shown.scope(), m_choice });
}

void MemoryFeed::refresh()
{
    if (!m_isStale && !m_isWaiting)
        return;
    if (m_source)
        m_source->cancel();
    try {
        take(m_shown.comparison() ? twinMemory(m_shown.comparison(), m_shown.scope(), m_choice) : nullptr);
    } catch (const std::bad_alloc &) {
        take(nullptr);
    }
}

void MemoryFeed::take(std::shared_ptr<const TwinMemory> memory)
{
    m_isStale = m_isWaiting = false;
    m_timer.stop();
    m_memory = std::move(memory);
    emit changed();
}

} // namespace twinlane
