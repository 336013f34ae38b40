// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The table of an entry's runs on the screen.

#pragma once

#include "model/logs/logset.h"

#include <QTableView>

#include <memory>

namespace twinlane {

class LogRunModel;

class LogRunTable : public QTableView {
    Q_OBJECT
public:
    explicit LogRunTable(QWidget *parent = nullptr);

    /// @p entry is one of @p logs; -1: none.
    void setEntry(const std::shared_ptr<const LogSet> &logs, int entry);
    /// Of the header and as many rows as there are, up to @p mostRows.
    int wantedHeightPx(int mostRows) const;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitColumns();

    LogRunModel *m_model;
};

} // namespace twinlane
