// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/findingsbadge.h"

#include "model/findings/pairs.h"
#include "views/look/theme.h"

namespace twinlane {

FindingsBadge::FindingsBadge(const Shown &shown, QWidget *parent)
    : QToolButton(parent)
    , m_shown(shown)
{
    setObjectName(QStringLiteral("findingsBadge"));
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setFocusPolicy(Qt::TabFocus);
    setToolTip(tr("What the experimental side does badly and the baseline does not (F)"));
    connect(&shown, &Shown::changed, this, [this](Shown::Changes what) {
        if (what & (Shown::NewComparison | Shown::NewFindings))
            showCount();
    });
    applyTheme();
}

void FindingsBadge::applyTheme()
{
    setIcon(Theme::icon(QStringLiteral("warning"), Theme::current().worseText));
}

void FindingsBadge::showCount()
{
    const Comparison *comparison = m_shown.comparison().get();
    const bool isPair = comparison && !comparison->isAlone() && m_shown.findings();
    m_count = isPair ? static_cast<int>(m_shown.findings()->newCount()) : 0;
    setText(tr("%n new", nullptr, m_count));
    setAccessibleName(tr("%n new finding(s)", nullptr, m_count));
    emit neededChanged(m_count > 0);
}

} // namespace twinlane
