// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The button of the toolbar that looks like a field: a click opens the search.

#pragma once

#include <QAbstractButton>

namespace twinlane {

class SearchPill : public QAbstractButton {
    Q_OBJECT
public:
    explicit SearchPill(QWidget *parent = nullptr);

    /// Shown at its end, and in its tool tip.
    void setKeys(const QString &keys);
    QSize sizeHint() const override { return { 480, kPillHeightPx }; }
    QSize minimumSizeHint() const override { return { 120, kPillHeightPx }; }

    static constexpr int kPillHeightPx = 38;

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    QString m_keys;
};

} // namespace twinlane
