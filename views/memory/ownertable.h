// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The list of owners: two lines for each, and the bytes of both sides.

#pragma once

#include "views/memory/ownermodel.h"

#include <QTableView>

class QPainter;

namespace twinlane {

class OwnerTable : public QTableView {
    Q_OBJECT
public:
    /// Shows @p model, which outlives it.
    explicit OwnerTable(OwnerModel &model, QWidget *parent = nullptr);

    /// Widths for what the model holds now.
    void fitColumns();

    QSize minimumSizeHint() const override { return { 260, 100 }; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    OwnerModel &m_model;
};

/// The same in a document: as many owners as fit in @p rect, what is left over, and the peak.
void paintOwners(QPainter &painter, const QRectF &rect, const TwinMemory &memory);

} // namespace twinlane
