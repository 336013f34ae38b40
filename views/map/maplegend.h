// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the colours and marks of the map mean, on one line.

#pragma once

#include <QWidget>

#include <vector>

namespace twinlane {

class MapLegend : public QWidget {
    Q_OBJECT
public:
    explicit MapLegend(QWidget *parent = nullptr);

    /// Of a trace alone there are no differences to explain.
    void setAlone(bool isAlone);

    QSize sizeHint() const override;
    /// Without what needs no words.
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    enum class Part : quint8 { Area, Scale, Sides, Dots };

    QString words(Part part) const;
    double widthOf(Part part) const;
    /// The most that @p px have room for.
    std::vector<Part> partsIn(double px) const;
    void paintScale(QPainter &painter, const QRectF &place) const;
    void paintSides(QPainter &painter, double x) const;
    void paintDots(QPainter &painter, double x) const;

    bool m_isAlone = false;
};

} // namespace twinlane
