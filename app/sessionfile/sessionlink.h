// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A link to a place in a saved session, to be pasted where people talk about a comparison.

#pragma once

#include <QString>

#include <optional>

namespace twinlane {

struct SessionLink {
    QString path;  ///< absolute, of a session file on this machine
    QString block; ///< its id, see rowId(); empty: the step
};

/// "twinlane:///traces/base.twinlane?block=b-4kq…", with everything that is no letter of a link in percent signs.
QString linkText(const SessionLink &link);
/// Does the word ask for a session by a link? Its link may be of no use all the same.
bool isLink(const QString &word);
/// None: it names another machine, a relative path, a file that is no session, or a block by something that is no id.
std::optional<SessionLink> sessionLink(const QString &text);

} // namespace twinlane
