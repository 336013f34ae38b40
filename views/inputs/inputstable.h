// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The table of operator inputs itself: its columns and their widths, its menus, and what is copied.

#pragma once

#include "views/inputs/inputsmodel.h"
#include "views/look/drawing.h"
#include "views/look/spanheader.h"

#include <QTableView>

#include <optional>
#include <vector>

class QMenu;

namespace twinlane {

/// Above the columns of one figure stands its name with its unit.
class InputsHeader : public SpanHeader {
    Q_OBJECT
public:
    /// Of @p model, which must outlive it.
    explicit InputsHeader(const InputsModel &model, QWidget *parent = nullptr);

protected:
    std::optional<Group> groupOf(int section) const override;

private:
    const InputsModel &m_model;
};

class InputsTable : public QTableView {
    Q_OBJECT
public:
    /// Shows @p model, which must outlive it.
    explicit InputsTable(InputsModel &model, QWidget *parent = nullptr);

    void setCompact(bool compact);
    /// Is there a table of operators beside it that a row may lead to? At first there is.
    void setLeadsToOperators(bool leads) { m_leadsToOperators = leads; }
    /// After the model got other inputs: widths for them, and the usual order unless the user sorted.
    void takeInputs();
    /// Chooses columns and widths for the room that there is.
    void fitColumns();
    /// As if the user sorted by a column; none: the usual order.
    void chooseSort(std::optional<int> column, bool descending);
    /// None: it is the usual order.
    std::optional<int> chosenSort() const
    {
        return m_isSortChosen ? std::optional(m_model.sortColumn()) : std::nullopt;
    }
    bool sortsDescending() const;
    /// Fills a menu with a line per column.
    void fillColumnMenu(QMenu &menu);
    /// Below @p caption all rows in their order; where they are higher than @p mostPx, a line says how many are left out.
    Drawing drawing(const QString &caption, int mostPx) const;

signals:
    /// The user wants the row's operator in the table of operators: "aten::mm".
    void operatorWanted(const QString &name);
    /// The user wants this in the filter field.
    void filterWanted(const QString &text);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void setUpHeader();
    std::vector<bool> wantedColumns() const;
    int widthOf(const std::vector<bool> &shown) const;
    int naturalWidth(int column) const;
    void placeColumns();
    void toggleColumn(int column);
    void showHeaderMenu(const QPoint &position);
    void addRowActions(QMenu &menu, int place);
    std::vector<int> selectedPlaces() const;
    void copyLines(std::optional<Side> side) const;
    void copyTable() const;
    void drawRows(QPainter &painter, int count, int top) const;

    InputsModel &m_model;
    InputsHeader *m_header;
    std::vector<int> m_widths;                  ///< that the columns' texts need
    std::optional<std::vector<bool>> m_columns; ///< that the user chose; none: the usual ones
    bool m_isSortChosen = false, m_isFitting = false, m_leadsToOperators = true;
};

/// Shows whole rows of a table only.
class InputsPane : public QWidget {
    Q_OBJECT
public:
    /// Owns @p table.
    explicit InputsPane(InputsTable *table, QWidget *parent = nullptr);
    /// After rows or columns have got another size.
    void layOut();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    InputsTable *m_table;
};

} // namespace twinlane
