// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The difference bars of the zoomed block as a card: way back, order, measure, chart, and what stands there when
// nothing does.

#pragma once

#include "views/bars/diffbarsgeometry.h"
#include "views/comparisonview.h"

#include <QPointer>
#include <QStringList>

#include <set>

class QHBoxLayout;
class QIODevice;
class QMenu;
class QStackedLayout;
class QToolButton;

namespace twinlane {

class Breadcrumb;
class ChoiceChip;
class DiffBarsChart;
class EmptyState;
class HeadRow;
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

    /// Puts @p control before the view's own controls. The view owns it.
    void addControl(QWidget *control);
    /// Rows of one line, for low windows.
    void setCompact(bool compact);

    /// Height that shows @p rows whole rows.
    int heightForRows(int rows) const;
    int rowCount() const;

public slots:
    void zoomOut();

signals:
    /// The user decided about a pair; @p what says it in a few words.
    void pinsWanted(const twinlane::Pins &pins, const QString &what);

private:
    QWidget *createHeader();
    QStringList caption() const;
    std::vector<RowId> pathRows() const;
    int shownIndexOf(RowId row) const;
    void rebuild();
    void rebuildBreadcrumb();
    bool hasRealInside() const;
    void showNote();
    void activateRow(int index);
    void selectRow(int index);
    void zoomTo(RowId scope, RowId selected = {});
    void toggleGroup(int index);
    void openMenu(int index, QPoint globalPos);

    Selection &m_selection;
    std::shared_ptr<const Comparison> m_comparison;
    BarOrder m_order = BarOrder::Execution;
    RowId m_cameFrom;           ///< the block that was just left, for the keyboard
    std::set<RowId> m_expanded; ///< first rows of the groups that list their members
    QPointer<QMenu> m_menu;     ///< of a row, while it is open
    HeadRow *m_head;
    Breadcrumb *m_breadcrumb;
    Pill *m_note;
    QHBoxLayout *m_controls;
    QToolButton *m_wholeAxis, *m_largestFirst;
    ChoiceChip *m_measures;
    QStackedLayout *m_stack;
    DiffBarsChart *m_chart;
    EmptyState *m_empty;
};

} // namespace twinlane
