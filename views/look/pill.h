// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A short text on a tinted pill, as a widget.

#pragma once

#include "views/look/theme.h"

#include <QWidget>

namespace twinlane {

class Pill : public QWidget {
    Q_OBJECT
public:
    explicit Pill(QWidget *parent = nullptr);

    /// An empty text hides the pill.
    void setContent(const QString &text, Tone tone);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
    Tone m_tone = Tone::Neutral;
};

} // namespace twinlane
