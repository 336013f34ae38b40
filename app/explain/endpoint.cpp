// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/explain/endpoint.h"

#include <QHostAddress>
#include <QUrlQuery>

namespace twinlane {

namespace {

const QString kHttps = QStringLiteral("https"), kHttp = QStringLiteral("http");
const QString kCompletions = QStringLiteral("/chat/completions");

bool holdsSecret(const QUrl &url)
{
    if (!url.userInfo().isEmpty())
        return true;
    for (const auto &item : QUrlQuery(url).queryItems()) {
        for (const char *word : { "key", "token", "secret", "password", "sig", "auth" }) {
            if (item.first.contains(QLatin1String(word), Qt::CaseInsensitive))
                return true;
        }
    }
    return false;
}

} // namespace

bool isLoopback(const QUrl &url)
{
    return url.host() == QLatin1String("localhost") || QHostAddress(url.host()).isLoopback();
}

Endpoint readEndpoint(const QString &text)
{
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return { {}, EndpointFault::Empty };
    QUrl url(trimmed, QUrl::StrictMode);
    const bool isAddress = url.isValid() && !url.host().isEmpty() && trimmed.contains(QLatin1String("://"));
    if (!isAddress)
        return { {}, EndpointFault::NotAnAddress };
    if (url.scheme() != kHttps && !(url.scheme() == kHttp && isLoopback(url)))
        return { {}, EndpointFault::NotSafe };
    if (holdsSecret(url))
        return { {}, EndpointFault::HoldsSecret };
    url.setFragment({});
    QString path = url.path();
    while (path.endsWith(QLatin1Char('/')))
        path.chop(1);
    if (path.isEmpty())
        path = QStringLiteral("/v1");
    if (!path.endsWith(kCompletions))
        path += kCompletions;
    url.setPath(path);
    return { url, EndpointFault::None };
}

QString keyAccount(const QUrl &url)
{
    return url.toString(QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment | QUrl::RemoveUserInfo);
}

} // namespace twinlane
