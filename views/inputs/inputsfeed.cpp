// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/inputsfeed.h"

#include <algorithm>
#include <new>
#include <utility>

namespace twinlane {

namespace {

/// Blocks between which a user goes to and fro.
constexpr std::size_t kMostKept = 6;

} // namespace

InputsFeed::InputsFeed(Shown &shown, InputsSource *source, QObject *parent)
    : QObject(parent)
    , m_shown(shown)
    , m_source(source)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &InputsFeed::askOrRefresh);
    connect(&shown, &Shown::changed, this, &InputsFeed::follow);
    if (source)
        connect(source, &InputsSource::arrived, this, [this](const FoundInputs &inputs) {
            if (m_isWaiting)
                take(inputs);
        });
}

void InputsFeed::follow(Shown::Changes what)
{
    if (what & Shown::NewComparison) {
        m_kept.clear();
        if (std::exchange(m_inputs, nullptr))
            emit changed(); // its rows are not those of the new comparison
        schedule();
    } else if (!m_isWhole && (what & (Shown::NewScope | Shown::NewSelected))) {
        schedule();
    }
}

void InputsFeed::setSeen(bool seen)
{
    m_isSeen = seen;
    if (seen)
        askOrRefresh();
}

void InputsFeed::setWhole(bool whole)
{
    if (whole == m_isWhole)
        return;
    m_isWhole = whole;
    schedule();
}

// Several changes within one turn of the event loop are one.
void InputsFeed::schedule()
{
    m_isStale = true;
    m_isWaiting = false;
    if (m_source)
        m_source->cancel();
    if (m_isSeen)
        m_timer.start(0);
}

bool InputsFeed::takeKept()
{
    const auto found = std::find_if(m_kept.begin(), m_kept.end(),
        [row = wantedRow()](const std::shared_ptr<const PairInputs> &kept) { return kept->scope == row; });
    if (found == m_kept.end())
        return false;
    std::rotate(found, found + 1, m_kept.end());
    take(m_kept.back());
    return true;
}

void InputsFeed::askOrRefresh()
{
    if (!m_isStale || (m_shown.comparison() && takeKept()))
        return;
    if (!m_source || !m_shown.comparison()) {
        refresh();
        return;
    }
    m_isStale = false;
    m_isWaiting = true;
    m_timer.stop();
    emit waiting();
    m_source->read({ m_shown.comparison(), wantedRow() });
}

void InputsFeed::refresh()
{
    if (!m_isStale && !m_isWaiting)
        return;
    if (m_source)
        m_source->cancel();
    if (!m_shown.comparison()) {
        take(std::shared_ptr<const PairInputs>());
        return;
    }
    if (takeKept())
        return;
    try {
        take(std::make_shared<const PairInputs>(pairInputs(*m_shown.comparison(), wantedRow())));
    } catch (const std::bad_alloc &) {
        take(Error { ErrorCode::OutOfMemory, {}, 0, {} });
    }
}

void InputsFeed::take(const FoundInputs &inputs)
{
    m_isStale = m_isWaiting = false;
    m_timer.stop();
    m_error = inputs ? std::nullopt : std::optional(inputs.error());
    m_inputs = inputs ? *inputs : nullptr;
    if (m_inputs && (m_kept.empty() || m_kept.back() != m_inputs)) {
        if (m_kept.size() == kMostKept)
            m_kept.erase(m_kept.begin());
        m_kept.push_back(m_inputs);
    }
    emit changed();
}

} // namespace twinlane
