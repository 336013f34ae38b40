// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The waterfall chart: from the baseline's step time over the parts that add or save time to the experimental step
// time.

#pragma once

#include "model/comparison/waterfall.h"
#include "views/look/theme.h"

#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

namespace twinlane {

/// The parts and the two totals between which they lie.
struct WaterfallContent {
    std::int64_t baselineNs = 0, experimentalNs = 0;
    std::vector<WaterfallPart> parts;
    QStringList titles;       ///< parallel to parts
    QString lastTitle;        ///< of the second total; empty: the experimental step
    std::vector<RowId> jumps; ///< parallel to parts: the block that a click shows; none: a click does nothing
};

class WaterfallChart : public QWidget {
    Q_OBJECT
public:
    static constexpr int kAxisPx = 24;

    explicit WaterfallChart(QWidget *parent = nullptr);

    void setContent(WaterfallContent content);
    const WaterfallContent &content() const { return m_content; }
    /// Parts between the two totals, which are the first and the last row.
    int rowCount() const { return m_content.titles.isEmpty() ? 0 : static_cast<int>(m_content.titles.size()) + 2; }
    QRectF rowRect(int row) const;
    /// Start and end of a row's bar in ns; totals begin at the start of the axis.
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
    void resizeEvent(QResizeEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    /// In a narrow chart the name and the numbers stand above the bar.
    bool isNarrow() const;
    int rowPx() const;
    int rowAt(const QPointF &position) const;
    double px(double ns) const;
    void setHovered(int row);
    void setCurrent(int row);
    void activate(int row);
    std::optional<std::size_t> partOf(int row) const;
    QString title(int row) const;
    QString change(int row) const;
    QString toolTip(int row) const;
    void drawAxis(QPainter &painter) const;
    void drawRow(QPainter &painter, int row) const;
    void drawBar(QPainter &painter, int row, Tone tone) const;
    void drawTexts(QPainter &painter, int row, Tone tone) const;

    WaterfallContent m_content;
    std::vector<double> m_beforeNs; ///< the sum before each part
    double m_axisFromNs = 0, m_axisToNs = 1;
    int m_hovered = -1, m_current = -1;
};

} // namespace twinlane
