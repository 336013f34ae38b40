// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/inputsfeed.h"

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

/// Blocks between which a user goes to and fro.
constexpr std::size_t kMostKept = 6;

Result<std::shared_ptr<const PairInputs>> extracted(const InputsWish &wish)
{
    return std::make_shared<const PairInputs>(pairInputs(*wish.comparison, wish.row));
}

} // namespace

InputsFeed::InputsFeed(Shown &shown, QObject *parent)
    : LatestFeed(extracted, parent)
    , m_shown(shown)
{
    connect(&shown, &Shown::changed, this, &InputsFeed::follow);
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

void InputsFeed::setWhole(bool whole)
{
    if (whole == m_isWhole)
        return;
    m_isWhole = whole;
    schedule();
}

std::optional<InputsWish> InputsFeed::wish() const
{
    if (!m_shown.comparison())
        return {};
    return InputsWish { m_shown.comparison(), wantedRow() };
}

bool InputsFeed::isLarge(const InputsWish & /*wish*/) const
{
    return true; // the fields of each call are read again
}

bool InputsFeed::takeKept()
{
    const auto found = std::find_if(m_kept.begin(), m_kept.end(),
        [row = wantedRow()](const std::shared_ptr<const PairInputs> &kept) { return kept->scope == row; });
    if (found == m_kept.end())
        return false;
    std::rotate(found, found + 1, m_kept.end());
    put(m_kept.back());
    return true;
}

void InputsFeed::take(Result<std::shared_ptr<const PairInputs>> inputs)
{
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
