// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a window looks like in every test of one: settings of its own, English, light.

#pragma once

#include "views/look/theme.h"

#include <QCoreApplication>
#include <QLocale>
#include <QSettings>
#include <QStandardPaths>

namespace twinlane::test {

/// For initTestCase(); @p program tells the settings of tests that run at the same time apart.
inline void setUpWindows(const QString &program)
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("twinlane-test"));
    QCoreApplication::setApplicationName(program);
    QSettings().clear();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    loadFonts();
    Theme::apply(false);
}

} // namespace twinlane::test
