// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the colours and patterns of the twin timelines mean, on one line.

#pragma once

#include <QWidget>

namespace twinlane {

class TimelineLegend : public QWidget {
    Q_OBJECT
public:
    explicit TimelineLegend(QWidget *parent = nullptr);

    /// Shows what fits into @p roomPx, the colours first; those of directions only where the picture @p hasDirections.
    void fitInto(int roomPx, bool hasDirections);
    bool isEmpty() const { return m_shown == 0; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_first = 0, m_shown = 0; ///< of the marks
};

} // namespace twinlane
