// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A button that counts the notes of reading (what was repaired, skipped or odd) and a popup that lists them.

#pragma once

#include "model/comparison/comparison.h"

#include <QToolButton>

#include <memory>

namespace twinlane {

class NotesButton : public QToolButton {
    Q_OBJECT
public:
    explicit NotesButton(QWidget *parent = nullptr);

    /// Hides itself if there are no notes.
    void setComparison(std::shared_ptr<const Comparison> comparison);
    void applyTheme();

private:
    void showPopup();
    QString listHtml() const;

    std::shared_ptr<const Comparison> m_comparison;
    bool m_isWarning = false;
};

} // namespace twinlane
