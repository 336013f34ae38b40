// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/motion.h"

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QStyle>
#include <QVariant>

namespace twinlane {

namespace {

bool s_isReduced = false;

/// Of a file of the desktop's settings; not valid: there is none.
QVariant desktopValue(const char *file, const char *key)
{
    const QString path = QStandardPaths::locate(QStandardPaths::GenericConfigLocation, QLatin1String(file));
    return path.isEmpty() ? QVariant() : QSettings(path, QSettings::IniFormat).value(QLatin1String(key));
}

/// False also where the desktop says nothing. The variable is for what drives the window without eyes.
bool desktopReducesMotion()
{
    if (qEnvironmentVariableIsSet("TWINLANE_REDUCED_MOTION"))
        return true;
    if (const QVariant factor = desktopValue("kdeglobals", "KDE/AnimationDurationFactor");
        factor.isValid() && factor.toDouble() == 0)
        return true;
    for (const char *file : { "gtk-4.0/settings.ini", "gtk-3.0/settings.ini" }) {
        const QString value = desktopValue(file, "Settings/gtk-enable-animations").toString();
        if (value == QLatin1String("0") || value == QLatin1String("false"))
            return true;
    }
    return false;
}

} // namespace

void setMotionReduced(bool reduced)
{
    s_isReduced = reduced;
}

bool isMotionReduced()
{
    static const bool isByDesktop = desktopReducesMotion();
    return s_isReduced || isByDesktop || QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) == 0;
}

} // namespace twinlane
