// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The interface by which the window uses a view.

#pragma once

#include "views/look/drawing.h"
#include "views/look/screenshot.h"
#include "views/shown.h"

#include <QImage>
#include <QJsonObject>
#include <QWidget>

#include <memory>

namespace twinlane {

class ComparisonView : public QWidget {
    Q_OBJECT
public:
    /// Follows @p shown, which outlives it.
    explicit ComparisonView(Shown &shown, QWidget *parent = nullptr)
        : QWidget(parent)
        , m_shown(shown)
    {
        connect(&shown, &Shown::changed, this, &ComparisonView::follow);
    }

    /// Takes over colours that no palette or style sheet reaches, such as tinted icons and plots. Called after
    /// Theme::apply().
    virtual void applyTheme() { update(); }
    /// Takes over now what the view puts off until it is seen or until the next turn of the event loop.
    virtual void refresh() { }
    /// Lower rows, for low windows.
    virtual void setCompact(bool /*compact*/) { }

    // --- of a view on a tab, whose card has one head for all its tabs ---

    /// What the view wants in the head. It goes on to use it; null for nothing.
    virtual QWidget *controls() const { return nullptr; }
    /// The width that the controls have beside the tabs, or below them.
    virtual void setControlsRoom(int /*besidePx*/, int /*belowPx*/) { }
    /// Leaves out the title, which the tab says already.
    virtual void hideTitle() { }
    /// The view has a field that filters it, and focusFilter() puts the keyboard there.
    virtual bool hasFilter() const { return false; }
    virtual void focusFilter() { }
    /// Picks what has this name, as a click on it does. False if there is nothing of that name.
    virtual bool pickByName(const QString & /*name*/) { return false; }

    // --- what a session file keeps ---

    /// What the user chose in this view, by keys that never change. Habits, which are settings, do not belong here.
    virtual QJsonObject state() const { return {}; }
    /// Takes over what state() gave, for this comparison or another. The object may come from anybody: keys that are
    /// not there or not valid mean the default. Called while a comparison is shown.
    virtual void setState(const QJsonObject & /*state*/) { }

    // --- pictures ---

    /// The view at @p sizePx logical pixels, @p scale device pixels each. The widget has its old size afterwards.
    virtual QImage exportImage(QSize sizePx, qreal scale)
    {
        refresh();
        return widgetImage(*this, sizePx, scale);
    }
    /// For documents: all of what the view shows, and not only what fits on the screen, up to @p most. Empty: the view
    /// has no drawing. Valid until something else is shown.
    virtual Drawing drawing(QSize /*most*/) const { return {}; }

protected:
    /// Something else is shown. Called once for each change, when all of it is set; on the UI thread only.
    virtual void follow(Shown::Changes what) = 0;

    Shown &shown() const { return m_shown; }
    const std::shared_ptr<const Comparison> &comparison() const { return m_shown.comparison(); }

private:
    Shown &m_shown;
};

} // namespace twinlane
