// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Findings in the window: who looks for them, which are ignored as files come and go, and the badge in the header.

#pragma once

#include "app/reading/findingsreader.h"

#include <QObject>

class QAction;
class QToolBar;

namespace twinlane {

class ComparisonPage;
class FindingsBadge;
class Settings;

class FindingsController : public QObject {
    Q_OBJECT
public:
    /// Begins with the limits and the segment model of @p settings, and keeps there what the user chooses. All outlive it.
    FindingsController(Shown &shown, ComparisonPage &page, Settings &settings);

    /// Adds the badge to @p bar, which owns it.
    void addBadge(QToolBar &bar);
    void applyTheme();
    /// Finds what is wanted now, however long that takes.
    void refresh();

    /// Other files are being opened: once their comparison is shown, what was ignored is forgotten. Limits stay.
    void expectOtherFiles() { m_areOthersComing = true; }
    void takeComparison();
    /// They are not opened after all.
    void keepFiles() { m_areOthersComing = false; }

private:
    ShownFindings &m_findings;
    ComparisonPage &m_page;
    Settings &m_settings;
    FindingsReader m_reader;
    FindingsBadge *m_badge = nullptr;
    bool m_areOthersComing = false;
};

} // namespace twinlane
