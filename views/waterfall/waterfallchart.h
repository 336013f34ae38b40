// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The waterfall chart: from the baseline's time over the parts that add or save time to the experimental one's.

#pragma once

#include "views/waterfall/waterfallcontent.h"
#include "views/words/timeaxis.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace twinlane {

class WaterfallChart : public QWidget {
    Q_OBJECT
public:
    explicit WaterfallChart(QWidget *parent = nullptr);

    void setContent(WaterfallContent content);
    const WaterfallContent &content() const { return m_content; }
    /// The lines between the two totals, which are the first and the last row.
    int rowCount() const { return m_content.lines.empty() ? 0 : static_cast<int>(m_content.lines.size()) + 2; }
    QRectF rowRect(int row) const;
    /// Start and end of a row's bar in ns; totals begin at the start of the axis. A head has none: both are where its
    /// first line begins.
    std::pair<double, double> spanNs(int row) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void rowActivated(twinlane::RowId row);
    /// The keyboard moved to this area, which should be scrolled into view.
    void currentMoved(const QRect &area);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    /// Where the columns stand. Only a wide chart shows both times and the share of the step.
    struct Columns {
        QRectF name, times, bars, number, share;
        bool isWide = false;
    };

    Columns columns() const;
    int rowAt(const QPointF &position) const;
    double px(const QRectF &bars, double ns) const;
    void setHovered(int row);
    void setCurrent(int row);
    void activate(int row);
    /// All rows as a table.
    QString markdown() const;
    const WaterfallLine *lineOf(int row) const;
    QString title(int row) const;
    QString number(int row) const;
    QString times(int row) const;
    QString share(int row) const;
    QString spoken(int row) const;
    QString toolTip(int row) const;
    QString note() const;
    QRectF noteRect() const;
    void drawHeader(QPainter &painter, const Columns &columns) const;
    void drawRow(QPainter &painter, const Columns &columns, int row) const;
    void drawHead(QPainter &painter, const Columns &columns, int row) const;
    void drawBar(QPainter &painter, const QRectF &bars, int row) const;
    void drawTotalBar(QPainter &painter, const QRectF &bar, int row) const;
    void drawTexts(QPainter &painter, const Columns &columns, int row) const;

    WaterfallContent m_content;
    std::vector<double> m_beforeNs; ///< the sum before each line
    TimeUnit m_unit { 1, {} };      ///< of all numbers
    double m_axisFromNs = 0, m_axisToNs = 1;
    int m_hovered = -1, m_current = -1;
};

} // namespace twinlane
