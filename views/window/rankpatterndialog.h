// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Asks where the paths of a set's files tell their ranks, and says what would come of it.

#pragma once

#include "model/sets/openedsets.h"

#include <QDialog>
#include <QStringList>

class QLabel;
class QLineEdit;
class QPushButton;

namespace twinlane {

class RankPatternDialog : public QDialog {
    Q_OBJECT
public:
    /// @p pattern: the present one; empty: none.
    RankPatternDialog(const OpenedSets &opened, const QString &pattern, QWidget *parent = nullptr);

    /// A regular expression that RankPattern takes; empty: the files tell their ranks.
    QString pattern() const;

private:
    void check();

    QStringList m_files; ///< the first ones of both sides
    QLineEdit *m_pattern;
    QLabel *m_outcome;
    QPushButton *m_apply;
};

} // namespace twinlane
