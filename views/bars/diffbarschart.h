// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The plot of the difference bars with mouse, wheel and keys. It knows rows by number only; DiffBarsView knows what
// they are.

#pragma once

#include "views/bars/diffbarsplottable.h"
#include "views/look/drawing.h"

#include <QImage>
#include <QVariantAnimation>

#include <map>

class QIODevice;
class QScrollBar;

namespace twinlane {

class DiffBarsChart : public QCustomPlot {
    Q_OBJECT
public:
    explicit DiffBarsChart(QWidget *parent = nullptr);

    /// Shows the content from its first line on, or at the place and with the columns that are shown already.
    void setContent(DiffBarsContent content, bool keepsPlace = false);
    const DiffBarsContent &content() const { return m_rows->content(); }
    int rowCount() const { return content().lines.count(); }

    /// Marks it and nothing more; -1: none.
    void markSelected(int row);
    /// Lines that belong to the picked cause.
    void markCause(std::vector<int> rows);
    /// -1: none. Scrolls the row into view.
    void setSelectedRow(int row);
    void setCurrentRow(int row);

    const DiffBarsLayout &barsLayout() const { return m_rows->barsLayout(); }
    double scrollPosition() const { return m_scrollPx; }
    void setScrollPosition(double px);
    /// Are lines on their way? They react where they will be.
    bool isGliding() const { return m_glide.state() == QAbstractAnimation::Running; }

    /// Lines that fit.
    int capacity() const { return m_rows->barsLayout().capacity(); }
    /// The width that the user chose for the names; 0: as wide as they need.
    double namesWidth() const { return m_look.namesPx; }
    void setNamesWidth(double px);
    /// Keeps room free at both ends of the header's first line, for what stands over it.
    void setHeadRoom(double leftPx, double rightPx);
    /// 1: the whole time axis. Ctrl and the wheel, + and − zoom it about its start, so that 0 stays where it is.
    /// Shift and the wheel move it.
    double timeZoom() const { return m_look.timeZoom; }
    void showWholeTimeAxis();

    /// Takes over the colours of the present theme.
    void applyTheme();

    /// All lines that @p most has room for. The widget on the screen does not change.
    Drawing drawing(QSize most) const;

signals:
    /// The user wants to see what is in the line, and nothing else.
    void rowActivated(int row);
    void rowSelected(int row);
    void zoomOutRequested();
    /// The user asked for the menu of a row, by the right button or the menu key.
    void menuRequested(int row, QPoint globalPos);
    /// The user wants to open or close the line; @p all: and what is below it.
    void openWanted(int row, bool open, bool all);
    void orderToggled();
    void timeZoomChanged(double zoom);
    /// The user dragged the edge of the names, or double clicked it, which gives 0.
    void namesWidthChanged(double px);
    void resized();

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    /// Where lines were painted, by what they show.
    struct Painted {
        std::map<BarKey, double> topsPx;
        RowId scope;
        DiffBarsLayout layout;
    };

    void arrange();
    void placeAxis();
    Painted painted() const;
    /// Lines that stay move to their new places. Those of a block that was zoomed in come from its line, others fade in.
    void glideFrom(const Painted &before);
    QString headerToolTip(const QPointF &position) const;
    void setLook(const BarsLook &look);
    void zoomTime(double notches);
    void click(int row, const QPointF &position);
    bool isOnNamesEdge(const QPointF &position) const;
    bool isOnTwisty(int row, const QPointF &position) const;
    void setHoveredRow(int row);
    void updateCursor(const QPointF &position);
    /// Opens the line, or goes to its first child.
    void openOrEnter(int row);
    /// Closes the line, or goes to its parent.
    void closeOrLeave(int row);
    void moveCurrent(int row);
    void showRow(int row);
    void describeCurrent();
    /// A chart of its own that holds all rows to export.
    std::shared_ptr<DiffBarsChart> exported(int widthPx, int mostRows) const;

    DiffBarsPlottable *m_rows;
    QVariantAnimation m_glide;
    QScrollBar *m_scrollBar;
    double m_scrollPx = 0;
    BarsLook m_look;
    QPoint m_pressedAt;
    bool m_pressedOnBlank = false;
    bool m_ignoreRelease = false;
    bool m_hasZoomed = false; ///< by the first click of what may become a double click
    bool m_dragsEdge = false;
};

} // namespace twinlane
