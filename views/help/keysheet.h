// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// All keys on one sheet: those of the window's actions, as they are, and those of each view.

#pragma once

#include <QDialog>
#include <QList>
#include <QString>

#include <vector>

class QAction;

namespace twinlane {

struct KeyGroup {
    struct Line {
        QString keys, text; ///< "Ctrl+O", "Open…"
    };
    QString title;
    std::vector<Line> lines;
};

/// The window's group has each of @p actions that has a key; those of the views follow.
std::vector<KeyGroup> keyGroups(const QList<QAction *> &actions);

class KeySheet : public QDialog {
    Q_OBJECT
public:
    explicit KeySheet(const std::vector<KeyGroup> &groups, QWidget *parent = nullptr);
};

} // namespace twinlane
