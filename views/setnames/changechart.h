// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The names with the largest changes, as bars about a common zero.

#pragma once

#include "views/setnames/setnamestexts.h"

#include <QWidget>

#include <cstdint>
#include <string>
#include <vector>

namespace twinlane {

/// What a chart shows, largest first.
struct ChangeBars {
    NameFigure figure = NameFigure::Time;
    bool isAlone = false;   ///< values of one set instead of differences
    bool isCertain = false; ///< the sides differ for certain, so differences have a direction's colour
    std::vector<SetNameRow> rows;
};

/// The @p most names that differ most in @p figure, of those that are work; of one set alone those with most of it.
ChangeBars largestChanges(const std::vector<SetNameRow> &rows, NameFigure figure, bool isAlone, std::size_t most);
/// The height that @p bars take with their title.
int changeBarsPx(std::size_t rows);
/// Draws as many as fit into @p rect; the one of this normalized name is marked.
void paintChanges(QPainter &painter, const QRectF &rect, const ChangeBars &bars, const std::string &picked);

class ChangeChart : public QWidget {
    Q_OBJECT
public:
    explicit ChangeChart(QWidget *parent = nullptr);

    void setBars(ChangeBars bars);
    void setPicked(const std::string &normalizedName);
    const ChangeBars &bars() const { return m_bars; }
    /// The bar of a row of the chart.
    QRectF barRect(std::size_t row) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return { 200, changeBarsPx(3) }; }

signals:
    void picked(const std::string &normalizedName);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override;

private:
    int rowAt(const QPointF &point) const;

    ChangeBars m_bars;
    std::string m_picked;
};

} // namespace twinlane
