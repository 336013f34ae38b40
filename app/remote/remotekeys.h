// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What viewers call keys (X11's key symbols, RFC 6143, 7.5.4), as Qt knows them.

#pragma once

#include <QString>
#include <QtGlobal>

#include <cstdint>

namespace twinlane {

struct RemoteKey {
    int key = 0;       ///< Qt::Key; 0: none that Qt knows
    QString text;      ///< what it types; empty: nothing
    int modifiers = 0; ///< Qt::KeyboardModifier that holds while it is down
    bool isKeypad = false;
};

RemoteKey remoteKey(std::uint32_t symbol);

} // namespace twinlane
