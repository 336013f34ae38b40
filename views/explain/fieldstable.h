// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// All fields of an event in both files, side by side, as high as they are.

#pragma once

#include "views/explain/fieldsmodel.h"

#include <QTableView>

namespace twinlane {

class FieldsDelegate;

class FieldsTable : public QTableView {
    Q_OBJECT
public:
    explicit FieldsTable(QWidget *parent = nullptr);

    /// A side that lacks the event or whose file is gone gets no column.
    void setRows(std::vector<DetailRow> rows, bool hasBaseline, bool hasExperimental);
    const FieldsModel &fields() const { return m_model; }
    /// All fields as lines with tabs.
    QString allText() const;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitRows();
    void copySelected() const;
    void openMenu(QPoint at);

    FieldsModel &m_model; ///< a child of this widget, so it outlives the view's own members
    FieldsDelegate *m_delegate;
    bool m_hasBoth = false;
    quint64 m_round = 0; ///< of setRows(): what a menu was opened for may be gone
};

} // namespace twinlane
