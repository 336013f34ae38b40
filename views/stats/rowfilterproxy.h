// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Sorts, filters and opens the rows of a StatsModel. Missing values come last in either order, equal ones by name: a
// total order. The visible rows are flat; members of an open group follow it.

#pragma once

#include "views/stats/rowfilter.h"
#include "views/stats/statsmodel.h"

#include <QAbstractProxyModel>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace twinlane {

/// Names are compared once per distinct name, never per row: a million rows of some thousand names sort and filter at
/// once.
/// Cost: sorting linear in the rows; filtering O(distinct names + rows).
class RowFilterProxy : public QAbstractProxyModel {
    Q_OBJECT
public:
    explicit RowFilterProxy(StatsModel &source, QObject *parent = nullptr);

    /// Shows the rows that @p text asks for, see parseFilter(). Returns what is wrong with it; then nothing changes.
    QString setFilterText(const QString &text);
    /// Shows rows of this class; none: all rows.
    void setRowClass(std::optional<RowClass> rowClass);
    /// Shows only rows whose difference is certain.
    void setOnlyReal(bool onlyReal);
    bool showsOnlyReal() const { return m_onlyReal; }

    /// Number of rows of each class that pass the filter text. Groups count by their members.
    const std::array<int, kRowClassCount> &classCounts() const { return m_counts; }
    int textMatches() const;
    /// Number of rows among them with a certain difference.
    int realCount() const { return m_realCount; }
    /// Was any row judged?
    bool isJudged() const { return m_isJudged; }
    /// The outermost rows that are not shown, added up: what a list leaves out.
    struct Hidden {
        int rows = 0;
        std::array<PairSum, kMetricCount> ns;
    };
    const Hidden &hidden() const { return m_hidden; }

    bool isOpen(int row) const;
    /// Shows or hides the members of a group.
    void setOpen(int row, bool open);
    void setAllOpen(bool open);
    bool hasGroups() const { return m_hasGroups; }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QModelIndex mapToSource(const QModelIndex &proxyIndex) const override;
    QModelIndex mapFromSource(const QModelIndex &sourceIndex) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    using Row = std::uint32_t;

    void takeTable();
    void takeValues();
    void orderRows();
    void orderByNumber();
    void orderByName();
    void orderByFamily();
    void gatherMembers();
    bool passesChips(Row row) const;
    void filterRows();
    void listRows();
    void listOutermost(Row row);
    std::span<const Row> membersOf(Row row) const;
    void filter();
    void keepPlaces(const std::function<void()> &change);

    StatsModel &m_source;
    RowFilter m_filter;
    std::optional<RowClass> m_class;
    bool m_onlyReal = false;
    bool m_isJudged = false, m_hasGroups = false;
    int m_realCount = 0;
    int m_column = -1; ///< none: in the order of the source
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    std::array<int, kRowClassCount> m_counts {};
    Hidden m_hidden;

    // For each row of the source.
    std::vector<RowClass> m_classOf;
    std::vector<char> m_isReal, m_isOpen;
    std::vector<Row> m_groupOf;
    std::vector<Row> m_order;     ///< all rows, sorted
    std::vector<Row> m_outermost; ///< of them those in no group; empty: there are no groups
    // The members of row r are m_members[m_firstMember[r]] to [m_firstMember[r + 1]], sorted.
    std::vector<Row> m_firstMember, m_members;
    // The shown rows.
    std::vector<char> m_passes; ///< by source row: it may be shown
    std::vector<Row> m_shown;   ///< source rows by proxy row
    std::vector<int> m_placeOf; ///< proxy rows by source row, -1: not shown
};

} // namespace twinlane
