// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where the difference sits and why: a button beside the verdict, and a popup whose lines lead to the blocks.

#pragma once

#include "model/comparison/comparison.h"
#include "views/selection.h"

#include <QToolButton>

#include <memory>

namespace twinlane {

class CausesButton : public QToolButton {
    Q_OBJECT
public:
    explicit CausesButton(QWidget *parent = nullptr);

    /// Hides itself where there is one trace only.
    void setComparison(std::shared_ptr<const Comparison> comparison);

signals:
    /// The line of a block was clicked.
    void rowWanted(twinlane::RowId row);

private:
    void showPopup();

    std::shared_ptr<const Comparison> m_comparison;
};

} // namespace twinlane
