// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A button beside the verdict that lists where the difference sits and why. Its lines lead to the blocks.

#pragma once

#include "views/shown.h"

#include <QToolButton>

#include <memory>

namespace twinlane {

class WhereAndWhyButton : public QToolButton {
    Q_OBJECT
public:
    explicit WhereAndWhyButton(QWidget *parent = nullptr);

    /// Hides itself if there is one trace only.
    void setComparison(std::shared_ptr<const Comparison> comparison);

signals:
    /// The user clicked the line of a block.
    void rowWanted(twinlane::RowId row);

private:
    void showPopup();

    std::shared_ptr<const Comparison> m_comparison;
};

} // namespace twinlane
