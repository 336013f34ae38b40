// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The plot of the difference bars with mouse, wheel and keys. It knows rows by number only; DiffBarsView knows what
// they are.

#pragma once

#include "views/bars/diffbarsplottable.h"

#include <QImage>

class QIODevice;
class QScrollBar;

namespace twinlane {

class DiffBarsChart : public QCustomPlot {
    Q_OBJECT
public:
    explicit DiffBarsChart(QWidget *parent = nullptr);

    /// Shows the content from its first row on. Tool tips name @p measure.
    void setContent(DiffBarsContent content, Measure measure);
    const DiffBarsContent &content() const { return m_rows->content(); }
    int rowCount() const { return static_cast<int>(content().bars.bars.size()); }

    /// -1: none. Scrolls the row into view.
    void setSelectedRow(int row);
    void setCurrentRow(int row);

    const DiffBarsLayout &barsLayout() const { return m_rows->barsLayout(); }
    double scrollPosition() const { return m_scrollPx; }
    void setScrollPosition(double px);

    /// Rows with one line of text, for low windows.
    void setCompact(bool compact);
    double rowPx() const { return m_rows->barsLayout().rowPx(); }
    /// 1: the whole time axis. Ctrl and the wheel zoom it about the mouse, + and − about its start. Shift and the wheel
    /// move it.
    double timeZoom() const { return m_look.timeZoom; }
    void showWholeTimeAxis();

    /// Takes over the colours of the present theme.
    void applyTheme();

    /// A picture of all rows, at most kExportedRows, @p widthPx wide, with @p caption above. The widget on the screen
    /// does not change.
    QImage toImage(int widthPx, qreal scale, const QStringList &caption) const;
    /// As toImage(). False if @p device cannot be written.
    bool writeSvg(QIODevice &device, int widthPx, const QStringList &caption) const;
    bool writePdf(QIODevice &device, int widthPx, const QStringList &caption) const;

signals:
    void rowActivated(int row);
    void rowSelected(int row);
    void zoomOutRequested();
    /// The user asked for the menu of a row, by the right button or the menu key.
    void menuRequested(int row, QPoint globalPos);
    /// The user wants to list or fold the group of this row.
    void groupToggled(int row);
    void timeZoomChanged(double zoom);

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
    void arrange();
    QString headerToolTip(const QPointF &position) const;
    void setLook(const BarsLook &look);
    void zoomTime(double px, double notches);
    bool toggleGroup(int row, bool expand);
    void setHoveredRow(int row);
    void moveCurrent(int row);
    void showRow(int row);
    void describeCurrent();
    /// A chart of its own that holds all rows to export.
    std::unique_ptr<DiffBarsChart> exported(int widthPx, const QStringList &caption) const;

    DiffBarsPlottable *m_rows;
    QScrollBar *m_scrollBar;
    Measure m_measure = Measure::Critical;
    double m_scrollPx = 0;
    BarsLook m_look;
    QPoint m_pressedAt;
    bool m_pressedOnBlank = false;
    bool m_ignoreRelease = false;
};

} // namespace twinlane
