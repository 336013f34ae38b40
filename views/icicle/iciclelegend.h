// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the colours and patterns of the icicle mean, on one line.

#pragma once

#include <QWidget>

namespace twinlane {

class IcicleLegend : public QWidget {
    Q_OBJECT
public:
    explicit IcicleLegend(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace twinlane
