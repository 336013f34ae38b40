// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the colours and marks of the map mean, on one line.

#pragma once

#include <QWidget>

namespace twinlane {

class MapLegend : public QWidget {
    Q_OBJECT
public:
    explicit MapLegend(QWidget *parent = nullptr);

    /// Of a trace alone there are no differences to explain.
    void setAlone(bool isAlone);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    bool m_isAlone = false;
};

} // namespace twinlane
