// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What reading the two files repaired, skipped or found odd: a button that counts the notes and a popup that lists
// them.

#pragma once

#include "model/comparison/comparison.h"
#include "model/trace/importnotes.h"

#include <QToolButton>

#include <memory>

class QLabel;

namespace twinlane {

/// What a severity is called.
QString severityTitle(Severity severity);

/// Opens @p html as a list below @p anchor; it scrolls where it is long and goes with the next click elsewhere.
/// Returns the list, for its links.
QLabel *showListPopup(QWidget *anchor, const QString &html, const QString &accessibleName, int widthPx = 480);

class NotesButton : public QToolButton {
    Q_OBJECT
public:
    explicit NotesButton(QWidget *parent = nullptr);

    /// Hides itself where there is no note.
    void setComparison(std::shared_ptr<const Comparison> comparison);
    void applyTheme();

private:
    void showPopup();
    QString listHtml() const;

    std::shared_ptr<const Comparison> m_comparison;
    bool m_isWarning = false;
};

} // namespace twinlane
