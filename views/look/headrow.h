// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The head of a card: title or summary on the left, controls on the right. If both do not fit on one line, the controls
// get a line of their own.

#pragma once

#include <QWidget>

namespace twinlane {

class HeadRow : public QWidget {
    Q_OBJECT
public:
    /// @p left and @p right become children. The left one may shrink to its minimum, but not below @p leftLeastPx.
    HeadRow(QWidget *left, QWidget *right, int leftLeastPx, QWidget *parent = nullptr);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int widthPx) const override;
    QSize sizeHint() const override;
    /// The width that two lines need.
    QSize minimumSizeHint() const override;
    /// For who changes what the sides need while the row is laid out.
    void refit();

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int leftPx() const;
    int marginsPx() const;
    bool fitsOneLine(int widthPx) const;
    void arrange();

    QWidget *m_left, *m_right;
    int m_leftLeastPx;
};

} // namespace twinlane
