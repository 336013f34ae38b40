// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The header of a dense table: above neighbouring columns of one measure stands the measure's name.

#pragma once

#include <QHeaderView>

#include <optional>
#include <vector>

namespace twinlane {

/// Heights of the rows and the header of dense tables.
constexpr int kDenseRowPx = 24, kDenseHeaderPx = 36;
constexpr int kCompactDenseRowPx = 22, kCompactDenseHeaderPx = 32;

class SpanHeader : public QHeaderView {
    Q_OBJECT
public:
    explicit SpanHeader(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    /// A run of neighbouring columns of one group, by visual index: the group's title stands above them.
    struct Span {
        int first = 0, last = 0;
    };
    std::vector<Span> spans() const;
    /// All shown columns from 0 on, whatever is scrolled.
    void draw(QPainter &painter) const;
    /// The width that the title of a column's group needs; 0: the column is in none.
    int titleWidth(int section) const;

protected:
    /// Columns that belong together.
    struct Group {
        int id = 0;
        QString title;
        bool isStrong = false; ///< it is the one that the user looks at
    };
    /// None: the column stands alone.
    virtual std::optional<Group> groupOf(int section) const = 0;

    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    void paintEvent(QPaintEvent *event) override;
    QSize sectionSizeFromContents(int section) const override;

private:
    bool isSorted(int section) const;
    void paintSpan(QPainter &painter, const Span &span) const;
};

} // namespace twinlane
