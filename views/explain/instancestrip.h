// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A dot for each of several equal blocks on an axis of their differences, so that one that differs alone sticks out.

#pragma once

#include "model/base/ids.h"
#include "views/look/theme.h"

#include <QString>
#include <QWidget>

#include <vector>

namespace twinlane {

class InstanceStrip : public QWidget {
    Q_OBJECT
public:
    struct Dot {
        RowId row;
        double deltaNs = 0;
        QString name, toolTip;
        bool isPicked = false;
    };

    explicit InstanceStrip(QWidget *parent = nullptr);

    /// The picked ones are in the colour of @p tone.
    void setDots(std::vector<Dot> dots, Tone tone);
    const std::vector<Dot> &dots() const { return m_dots; }
    /// Where the dot is.
    QPointF centreOf(std::size_t dot) const;

    QSize sizeHint() const override;

signals:
    void chosen(twinlane::RowId row);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    qreal xOf(double deltaNs) const;
    int dotAt(QPointF at) const;
    void paintLabel(QPainter &painter) const;

    std::vector<Dot> m_dots;
    Tone m_tone = Tone::Neutral;
    double m_leastNs = 0, m_mostNs = 0;
};

} // namespace twinlane
