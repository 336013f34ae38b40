// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/reading/explainreader.h"

#include <utility>

namespace twinlane {

ExplainReader::ExplainReader(QObject *parent)
    : QObject(parent)
    , m_reading(
          explain, [this](const Wish &wish, Result<Explained> &found) { take(wish, found); }, this)
{
}

void ExplainReader::read(
    std::shared_ptr<const Comparison> comparison, const Selection &selection, std::optional<std::size_t> index)
{
    Wish wish { std::move(comparison), selection, index, {} };
    if (wish.comparison == m_comparison && wish.selection == m_selection)
        wish.known = m_known;
    m_reading.read(std::move(wish));
}

void ExplainReader::cancel()
{
    m_comparison.reset();
    m_known = {};
    m_reading.cancel();
}

Result<Explained> ExplainReader::explain(const Wish &wish)
{
    return explainSelection(*wish.comparison, wish.selection, wish.index, wish.known, InterruptionScope::stop());
}

void ExplainReader::take(const Wish &wish, Result<Explained> &found)
{
    Explained explained;
    if (found) {
        explained = std::move(*found);
    } else {
        explained.selection = wish.selection;
        explained.call.baselineError = explained.call.experimentalError = found.error();
    }
    m_comparison = wish.comparison;
    m_selection = wish.selection;
    m_known = { explained.facts, explained.calls };
    emit arrived(explained);
}

} // namespace twinlane
