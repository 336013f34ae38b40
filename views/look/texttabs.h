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

    /// As wide as all words are in full size.
    QSize sizeHint() const override;

protected:
    QSize tabSizeHint(int index) const override;
    /// Where there is no room for all words, they become smaller, and are cut in the end.
    QSize minimumTabSizeHint(int index) const override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void tabLayoutChange() override;

private:
    int widthAt(int fontPx, int aroundPx) const;
    void fit();

    int m_fontPx, m_aroundPx;
    bool m_isFitting = false;
};

} // namespace twinlane
