// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The address of a language model: where a request may go at all.

#pragma once

#include <QString>
#include <QUrl>

namespace twinlane {

enum class EndpointFault : quint8 {
    None,
    Empty, ///< nothing is set
    NotAnAddress,
    NotSafe,     ///< http to another machine, or another scheme
    HoldsSecret, ///< a user, a password or a key stands in it: addresses are kept in the settings and shown
};

struct Endpoint {
    QUrl url; ///< with its path; invalid unless there is no fault
    EndpointFault fault = EndpointFault::Empty;
};

/// Reads what the user has typed: https to any machine, http to this one alone. A path that does not end in
/// "/chat/completions" gets it, an address without a path "/v1/chat/completions".
Endpoint readEndpoint(const QString &text);

/// Is the host this machine: "localhost", 127.0.0.0/8 or ::1?
bool isLoopback(const QUrl &url);

/// "https://host:port" for which a key is kept: a key of one server is never sent to another.
QString keyAccount(const QUrl &url);

} // namespace twinlane
