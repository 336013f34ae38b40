// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/findingsbadge.h"

#include "views/look/theme.h"

namespace twinlane {

FindingsBadge::FindingsBadge(const ShownFindings &findings, QWidget *parent)
    : QToolButton(parent)
    , m_findings(findings)
{
    setObjectName(QStringLiteral("findingsBadge"));
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setFocusPolicy(Qt::TabFocus);
    setToolTip(tr("What the experimental side does badly and the baseline does not (F)"));
    connect(&findings, &ShownFindings::changed, this, [this](ShownFindings::Changes what) {
        if (what & ShownFindings::NewFindings)
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
    const std::shared_ptr<const PairedFindings> findings = m_findings.findings();
    m_count = findings ? static_cast<int>(findings->newCount()) : 0; // of one trace alone none is new
    setText(tr("%n new", nullptr, m_count));
    setAccessibleName(tr("%n new finding(s)", nullptr, m_count));
    emit neededChanged(m_count > 0);
}

} // namespace twinlane
