// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where the key of a language model's server comes from: an environment variable, else the desktop's keyring. It is read
// just before a request and kept nowhere else: not in settings, sessions, logs or exports.

#pragma once

#include <QByteArray>
#include <QString>

#include <functional>
#include <memory>

namespace twinlane {

inline constexpr char kKeyVariable[] = "TWINLANE_EXPLAIN_KEY";

/// The value of kKeyVariable without space around it; empty: it is not set, or holds what no header can.
QByteArray environmentKey();

/// Can this be the value of a header: printable ASCII without spaces?
bool isKey(const QByteArray &key);

/// A store of secrets. Answers come later, on the thread of the caller; none comes once the object is gone.
class Keyring {
public:
    /// An empty @p fault: it was done. Reading a key that is not there gives an empty one and no fault.
    using Read = std::function<void(const QByteArray &key, const QString &fault)>;
    using Done = std::function<void(const QString &fault)>;

    virtual ~Keyring() = default;
    /// @p account is keyAccount() of an endpoint.
    virtual void read(const QString &account, Read read) = 0;
    virtual void write(const QString &account, const QByteArray &key, Done done) = 0;
    virtual void remove(const QString &account, Done done) = 0;
};

/// The desktop's; null where the program was built without one.
std::unique_ptr<Keyring> desktopKeyring();

} // namespace twinlane
