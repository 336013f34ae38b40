// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The line of the headline that says what the step would take with some blocks as in the baseline.

#pragma once

#include "model/whatif/whatif.h"

#include <QWidget>

class QPushButton;

namespace twinlane {

class WhatIfLine : public QWidget {
    Q_OBJECT
public:
    explicit WhatIfLine(QWidget *parent = nullptr);

    /// Shows it, or hides itself where no block is as in the baseline.
    void setWhatIf(const WhatIf &whatIf);
    const QString &text() const { return m_text; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void cleared();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QString m_text;
    QPushButton *m_clear;
};

} // namespace twinlane
