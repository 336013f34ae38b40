// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// From which limits on findings are reported, what their severity is, and whether the segment model is asked. A card that
// goes away by itself.

#pragma once

#include "model/findings/findingchoices.h"

#include <QFrame>

#include <vector>

class QCheckBox;
class QDoubleSpinBox;

namespace twinlane {

class LimitsPopup : public QFrame {
    Q_OBJECT
public:
    /// With the limits and the model of @p choices.
    explicit LimitsPopup(const FindingChoices &choices, QWidget *parent = nullptr);

    /// Opens one below @p anchor. It deletes itself when it is closed.
    static LimitsPopup *openAt(QWidget *anchor, const FindingChoices &choices);

    /// What stands in the fields.
    FindingLimits limits() const;
    bool asksModel() const;

signals:
    /// The user is done: Enter, or the button.
    void limitsWanted(const twinlane::FindingLimits &limits, bool asksModel);

private:
    void showChoices(const FindingLimits &limits, bool asksModel);
    void commit();

    FindingLimits m_limits;                 ///< with those that nobody can change
    std::vector<QDoubleSpinBox *> m_fields; ///< by changeableLimits()
    QCheckBox *m_model;
};

} // namespace twinlane
