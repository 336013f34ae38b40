// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How many findings are new, in the window's header. A click leads to the list.

#pragma once

#include "views/shownfindings.h"

#include <QToolButton>

namespace twinlane {

class FindingsBadge : public QToolButton {
    Q_OBJECT
public:
    /// Follows @p findings, which outlive it.
    explicit FindingsBadge(const ShownFindings &findings, QWidget *parent = nullptr);

    /// Of the present comparison; 0 also as long as nobody knows.
    int count() const { return m_count; }
    void applyTheme();

signals:
    /// It has something to say, or not any more.
    void neededChanged(bool isNeeded);

private:
    void showCount();

    const ShownFindings &m_findings;
    int m_count = 0;
};

} // namespace twinlane
