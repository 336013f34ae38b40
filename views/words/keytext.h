// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Keys as the user's keyboard calls them.

#pragma once

#include <QKeySequence>
#include <QString>

namespace twinlane {

/// "Ctrl+Shift+K", "Strg+Umschalt+K". Qt's own translation is missing on many machines, and in parts where it is there.
QString keyText(const QKeySequence &keys);
inline QString keyText(int key)
{
    return keyText(QKeySequence(key));
}

} // namespace twinlane
