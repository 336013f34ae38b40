// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The difference bars of the zoomed block as a card: way back, order, measure, chart, and what stands there when nothing does.

#pragma once

#include "views/comparisonview.h"
#include "views/diffbarsgeometry.h"

#include <QStringList>

class QButtonGroup;
class QIODevice;
class QStackedLayout;

namespace twinlane {

class Breadcrumb;
class DiffBarsChart;
class EmptyState;
class Pill;
class Selection;

class DiffBarsView : public ComparisonView {
    Q_OBJECT
public:
    /// @p selection must outlive the view.
    explicit DiffBarsView(Selection &selection, QWidget *parent = nullptr);

    void setComparison(std::shared_ptr<const Comparison> comparison) override;
    void applyTheme() override;

    BarOrder order() const { return m_order; }
    void setOrder(BarOrder order);

    /// All rows with a caption of what they compare, @p widthPx logical pixels wide and as tall as that takes.
    QImage chartImage(int widthPx, qreal scale) const;
    /// The same as a drawing of lines and text. False if @p device cannot be written.
    bool writeSvg(QIODevice &device, int widthPx) const;
    bool writePdf(QIODevice &device, int widthPx) const;

    /// Height that shows @p rows whole rows.
    int heightForRows(int rows) const;
    int rowCount() const;

public slots:
    void zoomOut();

private:
    QWidget *createHeader();
    QStringList caption() const;
    std::vector<RowId> pathRows() const;
    int indexOf(RowId row) const;
    void rebuild();
    void rebuildBreadcrumb();
    void showNote();
    void activateRow(int index);
    void selectRow(int index);
    void zoomTo(RowId scope);

    Selection &m_selection;
    std::shared_ptr<const Comparison> m_comparison;
    BarOrder m_order = BarOrder::Execution;
    RowId m_cameFrom; ///< the block that was just left, for the keyboard
    Breadcrumb *m_breadcrumb;
    Pill *m_note;
    QButtonGroup *m_measures, *m_orders;
    QStackedLayout *m_stack;
    DiffBarsChart *m_chart;
    EmptyState *m_empty;
};

} // namespace twinlane
