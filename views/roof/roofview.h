// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The roofline of what is in the zoomed block, both sides, with what rates say of it.

#pragma once

#include "model/rates/scoperates.h"
#include "views/comparisonview.h"

class QLabel;
class QStackedLayout;

namespace twinlane {

class EmptyState;
class RoofCanvas;
class ScopeHead;

/// What is to be read.
struct RoofWish {
    std::shared_ptr<const Comparison> comparison;
    RowId scope;
};

/// Reads rooflines on another thread than the window's.
class RoofSource : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Starts reading. arrived() follows, unless another request or cancel() comes first.
    virtual void read(const RoofWish &wish) = 0;
    virtual void cancel() = 0;

signals:
    /// Empty: the memory of this machine did not suffice.
    void arrived(const twinlane::Roofline &roofline);
};

class RoofView : public ComparisonView {
    Q_OBJECT
public:
    /// Follows @p shown. If @p source is null, everything is read at once. Both outlive the view.
    explicit RoofView(Shown &shown, RoofSource *source = nullptr, QWidget *parent = nullptr);

    void applyTheme() override;
    void refresh() override;
    QWidget *controls() const override;
    Drawing drawing(QSize most) const override;
    RoofCanvas &canvas() const { return *m_canvas; }

signals:
    /// The user wants to tell the peaks of devices.
    void peaksWanted();

protected:
    void follow(Shown::Changes what) override;
    void showEvent(QShowEvent *event) override;

private:
    /// Of large traces on another thread, of others at once.
    void askOrRefresh();
    void take(Roofline roofline);
    void showEmpty();
    void showPicked();

    RoofSource *m_source;
    bool m_isStale = true, m_isWaiting = false;
    QWidget *m_controls;
    ScopeHead *m_head;
    QStackedLayout *m_stack;
    QWidget *m_page;
    RoofCanvas *m_canvas;
    QLabel *m_foot;
    EmptyState *m_empty;
};

} // namespace twinlane
