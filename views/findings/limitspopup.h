// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// From which limits on findings are reported, and what their severity is. A card that goes away by itself.

#pragma once

#include "model/findings/findingchoices.h"

#include <QFrame>

#include <vector>

class QDoubleSpinBox;

namespace twinlane {

class LimitsPopup : public QFrame {
    Q_OBJECT
public:
    explicit LimitsPopup(const FindingLimits &limits, QWidget *parent = nullptr);

    /// Opens one below @p anchor. It deletes itself when it is closed.
    static LimitsPopup *openAt(QWidget *anchor, const FindingLimits &limits);

    /// What stands in the fields.
    FindingLimits limits() const;

signals:
    /// The user is done: Enter, or the button.
    void limitsWanted(const twinlane::FindingLimits &limits);

private:
    void showLimits(const FindingLimits &limits);
    void commit();

    FindingLimits m_limits;                 ///< with those that nobody can change
    std::vector<QDoubleSpinBox *> m_fields; ///< by changeableLimits()
};

} // namespace twinlane
