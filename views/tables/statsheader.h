// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The header of the operator and kernel tables: above the columns of one measure stands its name with its unit.

#pragma once

#include "views/stats/statsmodel.h"

#include <QHeaderView>

namespace twinlane {

class StatsHeader : public QHeaderView {
    Q_OBJECT
public:
    /// Of @p table, which must outlive it.
    explicit StatsHeader(const StatsModel &table, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    /// A run of neighbouring columns of one measure, by visual index: their measure's name stands above them.
    struct Span {
        int first = 0, last = 0;
        std::size_t metric = 0;
    };
    std::vector<Span> spans() const;
    /// All shown columns from 0 on, whatever is scrolled.
    void draw(QPainter &painter) const;
    /// The width that the name of a measure needs above its columns.
    int titleWidth(std::size_t metric) const;

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    void paintEvent(QPaintEvent *event) override;
    QSize sectionSizeFromContents(int section) const override;

private:
    bool isSorted(int section) const;
    QString spanTitle(std::size_t metric) const;
    void paintSpan(QPainter &painter, const Span &span) const;

    const StatsModel &m_table;
};

} // namespace twinlane
