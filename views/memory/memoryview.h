// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The allocated memory of both traces over a step or over the whole recordings, the peaks, and who owns what there.

#pragma once

#include "views/comparisonview.h"
#include "views/memory/memoryfeed.h"

class QBoxLayout;
class QLabel;
class QStackedLayout;

namespace twinlane {

class ChoiceChip;
class EmptyState;
class MemoryCanvas;
class OwnerModel;
class OwnerTable;

class MemoryView : public ComparisonView {
    Q_OBJECT
public:
    /// Follows @p shown, which outlives the view.
    explicit MemoryView(Shown &shown, QWidget *parent = nullptr);

    void applyTheme() override;
    void refresh() override;
    QWidget *controls() const override;
    Drawing drawing(QSize most) const override;
    /// The span and the device.
    QJsonObject state() const override;
    void setState(const QJsonObject &state) override;

    MemoryCanvas &canvas() const { return *m_canvas; }
    OwnerTable &owners() const { return *m_owners; }
    const OwnerModel &ownerModel() const { return *m_ownerModel; }
    ChoiceChip &devices() const { return *m_devices; }
    ChoiceChip &spans() const { return *m_spans; }

protected:
    void follow(Shown::Changes what) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void showMemory();
    void showHead();
    void showEmpty();
    void showControls();
    void markOwner();
    void select(RowId row);
    void activate(RowId row);
    void arrange();
    void paintDocument(QPainter &painter, QSize sizePx) const;

    MemoryFeed m_feed;
    QWidget *m_controls;
    ChoiceChip *m_spans, *m_devices;
    QLabel *m_title, *m_totals, *m_foot, *m_keys;
    QStackedLayout *m_stack;
    QWidget *m_page;
    QBoxLayout *m_parts;
    MemoryCanvas *m_canvas;
    OwnerModel *m_ownerModel;
    OwnerTable *m_owners;
    EmptyState *m_empty;
    bool m_isMarking = false; ///< the selection of the list follows, and does not lead
};

} // namespace twinlane
