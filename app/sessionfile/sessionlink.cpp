// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/sessionfile/sessionlink.h"

#include "app/sessionfile/sessionjson.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QUrl>
#include <QUrlQuery>

namespace twinlane {

namespace {

const QString kScheme = QStringLiteral("twinlane");
const QString kBlock = QStringLiteral("block");

} // namespace

QString linkText(const SessionLink &link)
{
    QUrl url;
    url.setScheme(kScheme);
    url.setHost(QStringLiteral("")); // "twinlane:///", as links to files have it
    url.setPath(link.path, QUrl::DecodedMode);
    if (!link.block.isEmpty()) {
        QUrlQuery query;
        query.addQueryItem(kBlock, link.block);
        url.setQuery(query);
    }
    return QString::fromLatin1(url.toEncoded());
}

bool isLink(const QString &word)
{
    return word.startsWith(kScheme + QLatin1Char(':'));
}

std::optional<SessionLink> sessionLink(const QString &text)
{
    static const QRegularExpression kId(QStringLiteral("^([a-z]-[0-9a-z]{4,16})?$"));
    const QUrl url(text, QUrl::StrictMode);
    const QString path = url.path(QUrl::FullyDecoded), block = QUrlQuery(url).queryItemValue(kBlock);
    const bool isLocal = url.isValid() && url.scheme() == kScheme && url.authority().isEmpty();
    if (!isLocal || !QFileInfo(path).isAbsolute() || !isSessionPath(path) || !kId.match(block).hasMatch())
        return {};
    return SessionLink { path, block };
}

} // namespace twinlane
