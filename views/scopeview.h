// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A view of the centre that is a picture of what is in the scope: its head, its measures, and a word if there is nothing
// to show.

#pragma once

#include "views/comparisonview.h"

class QStackedLayout;

namespace twinlane {

class ChoiceChip;
class EmptyState;
class ScopeHead;

class ScopeView : public ComparisonView {
    Q_OBJECT
public:
    void applyTheme() override;
    void refresh() override;
    QWidget *controls() const override;
    Drawing drawing(QSize most) const override;

    ScopeHead &head() const { return *m_head; }

public slots:
    /// Zooms into @p row; selects it if nothing is in it.
    void zoomIn(twinlane::RowId row);
    void zoomOut();

protected:
    /// Follows @p shown, which outlives the view. Owns @p canvas, which has the picture, and @p legend. @p name is for
    /// screen readers and documents.
    ScopeView(Shown &shown, const QString &name, QWidget *canvas, QWidget *legend);

    void follow(Shown::Changes what) override;
    void showEvent(QShowEvent *event) override;

    /// The canvas takes over the comparison, scope and measure.
    virtual void showScope() = 0;
    /// The canvas forgets a comparison that is gone.
    virtual void clear() = 0;
    virtual void showSelected() = 0;
    virtual void showHead();
    /// Is there anything in the scope that it can show?
    virtual bool isEmpty() const = 0;
    virtual void paintDocument(QPainter &painter, QSize sizePx) const = 0;

private:
    void showEmpty();

    bool m_isStale = true;
    QWidget *m_canvas;
    QWidget *m_controls;
    ChoiceChip *m_measures;
    ScopeHead *m_head;
    QStackedLayout *m_stack;
    EmptyState *m_empty;
};

} // namespace twinlane
