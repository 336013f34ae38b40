// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shownfindings.h"

#include "model/comparison/comparison.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <new>
#include <utility>

namespace twinlane {

namespace {

/// The finding of @p after with the rule and the row of @p finding in @p before; none if there is no such one.
std::optional<std::size_t> sameFinding(const PairedFindings &before, std::size_t finding, const PairedFindings &after)
{
    const FindingPair &wanted = before.pairs[finding];
    const std::size_t rule = before.leading(wanted).rule;
    const auto found = std::find_if(after.pairs.begin(), after.pairs.end(),
        [&](const FindingPair &pair) { return pair.row == wanted.row && after.leading(pair).rule == rule; });
    return found == after.pairs.end() ? std::nullopt : std::optional(std::size_t(found - after.pairs.begin()));
}

} // namespace

ShownFindings &ShownFindings::of(Shown &shown)
{
    auto *made = shown.findChild<ShownFindings *>(QString(), Qt::FindDirectChildrenOnly);
    return made ? *made : *new ShownFindings(shown);
}

ShownFindings::ShownFindings(Shown &shown)
    : QObject(&shown)
    , m_shown(shown)
{
    connect(&shown, &Shown::changed, this, &ShownFindings::follow);
}

void ShownFindings::follow(Shown::Changes what)
{
    if (what & Shown::NewComparison) {
        m_findings.reset();
        m_comparison.reset();
        m_error.reset();
        m_picked.reset();
        emit changed(Changes(NewFindings) | NewPicked);
        return;
    }
    const bool isElsewhere = what & (Shown::NewPicked | Shown::NewSelected | Shown::NewScope);
    if (isElsewhere && !m_isShowing && std::exchange(m_picked, std::nullopt))
        emit changed(NewPicked);
}

// Whoever follows the comparison may ask before this object has heard of it.
std::shared_ptr<const PairedFindings> ShownFindings::findings() const
{
    return m_comparison == m_shown.comparison() ? m_findings : nullptr;
}

bool ShownFindings::areCurrent() const
{
    return findings() && findings()->lists[0].limits == m_choices.limits
        && findings()->lists[0].model.has_value() == (m_choices.askedModel() != nullptr);
}

void ShownFindings::setFindings(std::shared_ptr<const PairedFindings> findings)
{
    Changes what = NewFindings;
    if (m_picked) {
        m_picked = m_findings && findings ? sameFinding(*m_findings, *m_picked, *findings) : std::nullopt;
        what |= NewPicked;
    }
    m_findings = std::move(findings);
    m_comparison = m_shown.comparison();
    m_error.reset();
    emit changed(what);
}

void ShownFindings::setError(const Error &error)
{
    m_findings.reset();
    m_picked.reset();
    m_error = error;
    emit changed(Changes(NewFindings) | NewPicked);
}

void ShownFindings::findNow()
{
    if (!m_shown.comparison() || areCurrent())
        return;
    try {
        setFindings(chosenFindings(*m_shown.comparison(), m_choices));
    } catch (const std::bad_alloc &) {
        setError({ ErrorCode::OutOfMemory, {}, 0, {} });
    }
}

void ShownFindings::setChoices(FindingChoices choices)
{
    if (choices == m_choices)
        return;
    m_choices = std::move(choices);
    if (!areCurrent()) {
        emit changed(NewChoices);
        return;
    }
    auto marked = std::make_shared<PairedFindings>(*m_findings); // what is ignored decides about no pair
    ignoreFindings(*m_comparison, *marked, m_choices);
    m_findings = std::move(marked);
    emit changed(Changes(NewChoices) | NewFindings);
}

void ShownFindings::show(std::size_t finding)
{
    const QScopedValueRollback<bool> showing(m_isShowing, true);
    const bool isOther = m_picked != finding;
    m_picked = finding;
    m_shown.showRow(m_findings->pairs[finding].row);
    if (isOther)
        emit changed(NewPicked);
}

std::shared_ptr<const PairedFindings> chosenFindings(const Comparison &comparison, const FindingChoices &choices)
{
    auto found = std::make_shared<PairedFindings>(pairFindings(comparison, choices.limits, choices.askedModel()));
    ignoreFindings(comparison, *found, choices);
    return found;
}

} // namespace twinlane
