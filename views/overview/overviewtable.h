// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The overview as a table that never scrolls: the columns that differ and fit, and the others in further bands below
// once the user asks for them.

#pragma once

#include "views/overview/overviewcolumns.h"

#include <QWidget>

#include <memory>
#include <vector>

class QTableView;
class QToolButton;
class QVBoxLayout;

namespace twinlane {

class OverviewModel;

class OverviewTable : public QWidget {
    Q_OBJECT
public:
    explicit OverviewTable(QWidget *parent = nullptr);

    /// Null empties the table.
    void setComparison(std::shared_ptr<const Comparison> comparison);
    /// Shows the other metrics too. Off at first.
    void setShowsAll(bool showsAll);
    bool showsAll() const { return m_showsAll; }
    /// The columns of the first band, as they fit into the present width.
    const OverviewColumns &columns() const { return m_columns; }
    void applyTheme();

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int widthPx) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void foldRequested();
    /// The user wants the other metrics, or no longer.
    void showAllRequested(bool showsAll);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    using Band = std::vector<std::size_t>;

    struct Fitted {
        OverviewColumns columns;
        std::vector<Band> bands;
    };

    Fitted fitted(int widthPx) const;
    int columnPx(std::size_t metric) const;
    int widthPx(const Band &band) const;
    std::vector<Band> bandsOf(const Band &metrics, int roomPx) const;
    QString moreText(const OverviewColumns &columns) const;
    int headPx() const;
    void showBands(const Fitted &fitted);
    void layOutBand(std::size_t index, int top);
    QTableView *createBand();
    void fit();

    std::shared_ptr<const Comparison> m_comparison;
    OverviewColumns m_columns;
    bool m_showsAll = false;
    std::vector<QTableView *> m_tables; ///< one for each band; owned by Qt
    QToolButton *m_fold, *m_more;
    OverviewModel *m_measure; ///< never shown: it holds the text of every cell
};

} // namespace twinlane
