// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The menu of languages, each in its own words, so that everybody finds theirs.

#pragma once

#include <QMenu>

namespace twinlane {

class LanguageMenu : public QMenu {
    Q_OBJECT
public:
    /// @p chosen: a key of allLanguages().
    explicit LanguageMenu(const QString &chosen, QWidget *parent);

signals:
    /// The user wants another one.
    void languageChosen(const QString &key);
};

} // namespace twinlane
