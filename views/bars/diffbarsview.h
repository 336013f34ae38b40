// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The card with the difference bars of the zoomed block: way back, order, measure, chart, and a word if there is
// nothing to show.

#pragma once

#include "views/bars/diffbarsgeometry.h"
#include "views/comparisonview.h"

#include <QJsonArray>
#include <QPointer>
#include <QStringList>
#include <QTimer>

#include <map>
#include <optional>

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
class Notes;
class Pill;
class RowSizes;

class DiffBarsView : public ComparisonView {
    Q_OBJECT
public:
    /// Follows @p shown, which outlives the view.
    explicit DiffBarsView(Shown &shown, QWidget *parent = nullptr);

    void applyTheme() override;
    QWidget *controls() const override { return m_chips; }
    /// All rows.
    Drawing drawing(QSize most) const override;
    /// The lines as a table; @p only: that one.
    QString markdown(std::optional<int> only = {}) const;
    /// The order, and what the user opened in the scope.
    QJsonObject state() const override;
    void setState(const QJsonObject &state) override;

    BarOrder order() const { return m_order; }
    void setOrder(BarOrder order);

    /// Puts @p control before the view's own controls. The view owns it.
    void addControl(QWidget *control);

    /// The width of the names that the user chose; 0: as wide as they need.
    void setNamesWidth(int px);

    /// Marks blocks that have notes. They outlive the view.
    void setNotes(const Notes *notes);

    /// The height that shows @p rows whole rows.
    int heightForRows(int rows) const;
    int rowCount() const;

    /// Makes the line that the keyboard is on as in the baseline, or undoes it. False: the keyboard is elsewhere.
    bool toggleAsInBaseline();

public slots:
    void zoomOut();
    /// Largest first, or in the order of execution. Nothing where one trace is alone.
    void toggleOrder();

signals:
    /// The user decided about a pair; @p what says it in a few words.
    void pinsWanted(const twinlane::Pins &pins, const QString &what);
    /// The user wants to write about a block.
    void noteWanted(twinlane::RowId row);
    /// The user chose a width for the names; 0: as wide as they need.
    void namesWidthChanged(double px);

protected:
    void follow(Shown::Changes what) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void createChips();
    void createOrders();
    /// The path and the orders stand in the chart's first line, with the times and the legend between them.
    void arrangeHead();
    RowId leftBlock() const;
    int shownIndexOf(RowId row) const;
    int indexOf(BarId id) const;
    /// The keyboard stands on @p current then, where it is shown and nothing is selected.
    void rebuild(RowId current = {});
    void rebuildBreadcrumb();
    /// How many lines of the scope no rest hides: more where there is more height.
    std::size_t leastOutside() const;
    void makeTree();
    void keepOpened();
    QJsonArray openedLines() const;
    void openLines(const QJsonArray &opened);
    void takeOverOpened();
    void showLines(BarId current, bool keepsPlace = true);
    void showSelected();
    void markCause();
    void fillAgain();
    bool hasRealInside() const;
    bool isAllNoise() const;
    void showNote();
    void activateRow(int index);
    void selectRow(int index);
    void openRow(int index, bool open, bool all);
    void tickRow(int index);
    QString noteOf(RowId row) const;
    void openMenu(int index, QPoint globalPos);

    BarOrder m_order = BarOrder::LargestDifference;
    std::shared_ptr<const Comparison> m_built; ///< that the chart holds
    std::shared_ptr<const RowSizes> m_sizes;   ///< of its modules; null: none tells its size
    RowId m_builtScope;                        ///< whose blocks the chart holds
    std::shared_ptr<BarTree> m_tree;
    bool m_hasOpened = false;                    ///< the user has opened or closed something in the tree
    std::size_t m_filledLines = 0;               ///< that were filled last
    std::map<RowId, std::vector<BarKey>> m_kept; ///< what is open in the scopes where the user opened something
    QTimer m_idle;                               ///< makes the tree known while nothing else is to do
    const Notes *m_notes = nullptr;
    QPointer<QMenu> m_menu; ///< of a row, while it is open
    QWidget *m_chips;       ///< what is measured; in the head of the card where there is one
    QWidget *m_orders;      ///< over the chart, as the path is
    Breadcrumb *m_breadcrumb;
    Pill *m_note;
    QHBoxLayout *m_controls;
    QToolButton *m_wholeAxis, *m_inOrder, *m_largestFirst;
    ChoiceChip *m_measures;
    QStackedLayout *m_stack;
    DiffBarsChart *m_chart;
    EmptyState *m_empty;
};

} // namespace twinlane
