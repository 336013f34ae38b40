// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which language model is asked: what is remembered of it. No key is among it.

#pragma once

#include "app/explain/endpoint.h"

#include <QSettings>
#include <QString>

namespace twinlane {

class RephraseSettings {
public:
    static constexpr int kLongestModel = 200, kLongestEndpoint = 2000; ///< characters

    /// As the user typed it; empty at first.
    QString endpointText() const;
    /// As the server calls it; empty at first.
    QString model() const;
    /// Keeps nothing of an address that holds a secret.
    void set(const QString &endpoint, const QString &model);

    Endpoint endpoint() const { return readEndpoint(endpointText()); }
    /// Is there an address that a request may go to, and a model?
    bool areComplete() const { return endpoint().fault == EndpointFault::None && !model().isEmpty(); }

private:
    QSettings m_settings;
};

} // namespace twinlane
