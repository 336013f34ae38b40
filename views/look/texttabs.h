// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Tabs that are words with a line under the chosen one. (A style sheet measures its tabs in a lighter font than it
// draws the chosen one in.)

#pragma once

#include <QTabBar>

namespace twinlane {

class TextTabs : public QTabBar {
    Q_OBJECT
public:
    explicit TextTabs(QWidget *parent = nullptr);

protected:
    QSize tabSizeHint(int index) const override;
    /// Where there is no room for all words, they are cut.
    QSize minimumTabSizeHint(int index) const override;
    void paintEvent(QPaintEvent *event) override;
};

} // namespace twinlane
