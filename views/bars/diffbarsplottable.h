// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Paints the difference bars where DiffBarsLayout puts them: one plottable for all rows, of which only visible ones
// cost anything.

#pragma once

#include "views/bars/diffbarsgeometry.h"

#include <QStringList>

#include <qcustomplot.h>

#include <memory>
#include <unordered_map>

namespace twinlane {

/// The rows of one scope and how they stand out.
struct DiffBarsContent {
    std::shared_ptr<const Comparison> comparison;
    DiffBars bars;
    int hovered = -1;  ///< row under the mouse
    int current = -1;  ///< row that the keyboard is on
    int selected = -1; ///< row that tables follow
    bool focused = false;
    QStringList caption; ///< painted above the header, the first line as a title: for exported pictures
    int hiddenRows = 0;  ///< number of rows that an exported picture leaves out, told below the last one
};

/// Height of the caption lines.
double captionHeightPx(const QStringList &caption);

class DiffBarsPlottable : public QCPAbstractPlottable {
    Q_OBJECT
public:
    DiffBarsPlottable(QCPAxis *keyAxis, QCPAxis *valueAxis);

    void setContent(DiffBarsContent content);
    DiffBarsContent &content() { return m_content; }
    const DiffBarsContent &content() const { return m_content; }
    void setBarsLayout(const DiffBarsLayout &layout) { m_layout = layout; }
    const DiffBarsLayout &barsLayout() const { return m_layout; }
    /// The width of the widest title of the narrow columns, for BarsLook.
    static double columnTitlesPx();

    double selectTest(const QPointF &position, bool onlySelectable, QVariant *details = nullptr) const override;
    QCPRange getKeyRange(bool &foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool &foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth,
        const QCPRange &inKeyRange = QCPRange()) const override;

protected:
    QRect clipRect() const override;
    void draw(QCPPainter *painter) override;
    void drawLegendIcon(QCPPainter *, const QRectF &) const override { }

private:
    struct RowText {
        QString name, subline;
    };

    const RowText &rowText(int row) const;
    void drawCaption(QCPPainter *painter) const;
    void drawHeader(QCPPainter *painter) const;
    void drawLegend(QCPPainter *painter, const QRectF &area) const;
    void drawColumnScale(
        QCPPainter *painter, const QRectF &column, const BarScale &scale, std::int64_t minNs, std::int64_t maxNs) const;
    void drawRunningSum(QCPPainter *painter, int from, int to) const;
    void drawRow(QCPPainter *painter, int row) const;
    void drawHighlight(QCPPainter *painter, int row) const;
    void drawBars(QCPPainter *painter, const DiffBar &bar, int row) const;
    void drawMembers(QCPPainter *painter, const BarGroup &group, const DiffBarShapes &shapes) const;
    void drawNames(QCPPainter *painter, const DiffBar &bar, int row) const;
    void drawNumbers(QCPPainter *painter, const DiffBar &bar, const QRectF &rowRect) const;
    void drawTimeAlone(QCPPainter *painter, const DiffBar &bar, const QRectF &area) const;

    DiffBarsContent m_content;
    DiffBarsLayout m_layout;
    /// Texts of rows that were on screen. Without them painting would count children again at every mouse move.
    mutable std::unordered_map<int, RowText> m_texts;
};

} // namespace twinlane
