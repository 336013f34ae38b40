// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The line at the foot of the window: how much was read and aligned, the level of blocks, and what to record for a
// better one.

#pragma once

#include "views/shown.h"

#include <QString>
#include <QWidget>

class QLabel;
class QPushButton;

namespace twinlane {

/// "412,806 + 288,114 events · 5 + 5 steps · 97.4 % of the step is in blocks that are the same …"
QString comparisonFacts(const Comparison &comparison);
/// "Blocks: operators; with_stack=True would record modules"
QString levelFacts(const Comparison &comparison);
/// Is there a side without modules, so that it should be recorded again?
bool lacksModules(const Comparison &comparison);

class StatusLine : public QWidget {
    Q_OBJECT
public:
    /// Follows @p shown, which outlives it.
    explicit StatusLine(Shown &shown, QWidget *parent = nullptr);

    /// Shows @p text in place of the facts for some seconds.
    void showMessage(const QString &text);
    /// Facts in place of those of the comparison; empty: those again.
    void showInstead(const QString &facts);
    void applyTheme();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showFacts(const Comparison *comparison);
    void updateParts();
    void elide();

    QString m_facts, m_message, m_instead;
    bool m_hasComparison = false, m_lacksModules = false;
    QLabel *m_left, *m_right;
    QPushButton *m_record;
};

} // namespace twinlane
