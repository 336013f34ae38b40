// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The rows below a table that make it add up to its block: what the filter hides, what is no operator's, the total.

#pragma once

#include "model/base/side.h"
#include "views/stats/rowfilterproxy.h"
#include "views/stats/statsmodel.h"

#include <QAbstractTableModel>

#include <array>
#include <optional>
#include <vector>

namespace twinlane {

class StatsFooter : public QAbstractTableModel {
    Q_OBJECT
public:
    /// Of @p rows of @p model. Both must outlive it.
    StatsFooter(const StatsModel &model, const RowFilterProxy &rows, QObject *parent = nullptr);

    /// Adds up again. @p title names the block, @p measure is what its total on the device is taken of.
    void update(const QString &title, Measure measure, bool judgedByMeasure);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    /// One row: sums over the chosen steps, in ns. No value: unknown, or the column does not add up.
    using Values = PerSide<std::optional<std::int64_t>>;
    /// What row @p row shows of a measure.
    const Values &values(int row, std::size_t metric) const { return m_lines[std::size_t(row)].ns[metric]; }

private:
    struct Line {
        QString title, toolTip;
        std::array<Values, kMetricCount> ns;
        bool isTotal = false;
    };

    Values totalOf(std::size_t metric) const;
    Values sumOfRows(std::size_t metric) const;
    Line hiddenLine() const;
    Line totalLine(const QString &title) const;
    Line restLine(const Line &total) const;
    QString restReason() const;
    QString partText(const QString &title, const Values &ns) const;
    double perStep(std::int64_t ns, Side side) const;
    std::optional<double> delta(const Line &line, std::size_t metric) const;
    DeltaLook look(const Line &line) const;
    QString text(const Line &line, int column) const;

    const StatsModel &m_model;
    const RowFilterProxy &m_rows;
    Measure m_measure = Measure::Critical;
    bool m_isJudgedByMeasure = false;
    std::vector<Line> m_lines;
};

} // namespace twinlane
