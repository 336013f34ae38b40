// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window, and another one in its place when the user chooses a language: no widget changes its texts.

#pragma once

#include "app/window/mainwindow.h"

#include <QObject>

#include <memory>

namespace twinlane {

class Language;

class OneWindow : public QObject {
    Q_OBJECT
public:
    /// @p keepFolder: where what is shown is kept for a crash, from the second window on. @p language outlives it.
    OneWindow(Language &language, QString keepFolder);

    /// The present one.
    MainWindow &window() { return *m_window; }

private:
    void watch();
    void replace(const QString &language);

    Language &m_language;
    const QString m_keepFolder;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace twinlane
