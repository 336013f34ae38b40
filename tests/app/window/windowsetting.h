// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Settings that every test of a window shares: a settings file of its own, English, light.

#pragma once

#include "views/look/theme.h"

#include <QCoreApplication>
#include <QLocale>
#include <QSettings>
#include <QStandardPaths>

namespace twinlane::test {

/// For initTestCase(). Tests run at the same time, so each needs a @p program name of its own for its settings.
inline void setUpWindows(const QString &program)
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("twinlane-test"));
    QCoreApplication::setApplicationName(program);
    QSettings().clear();
    qputenv("TWINLANE_REDUCED_MOTION", "1");
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    loadFonts();
    Theme::apply(false);
}

} // namespace twinlane::test
