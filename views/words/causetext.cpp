// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/causetext.h"

#include "model/reasons/placename.h"
#include "views/words/verdicttext.h"

#include <QCoreApplication>

#include <string>
#include <utility>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Causes)
};

constexpr auto kPathSeparator = " / ";

/// The last label of a path, and the path of its parent.
std::pair<QString, QString> lastAndParent(const QString &path)
{
    const qsizetype cut = path.lastIndexOf(QLatin1String(kPathSeparator));
    if (cut < 0)
        return { path, {} };
    return { path.mid(cut + qsizetype(std::char_traits<char>::length(kPathSeparator))), path.left(cut) };
}

/// The words of a place without those that tell its block.
PlaceParts blockOf(const PlaceParts &parts)
{
    PlaceParts block;
    block.block = parts.block;
    block.count = parts.count;
    block.isMixed = parts.isMixed;
    return block;
}

QString capitalized(QString text)
{
    return text.replace(0, 1, text.left(1).toUpper());
}

} // namespace

CauseName causeName(const Comparison &comparison, const DifferencePlace &place)
{
    CauseName name;
    const PlaceParts parts = placeParts(comparison, place);
    if (parts.isRest || parts.isWindow || parts.isMix || !parts.recomputed.empty()) {
        name.title = parts.isRest || parts.isWindow ? capitalized(placeText(parts)) : placeText(parts);
        return name;
    }
    name.words = placeWords(parts).join(QStringLiteral(", "));
    if (parts.block.empty()) {
        name.title = capitalized(placeText(blockOf(parts)));
        return name;
    }
    const auto [label, parent] = lastAndParent(placeText(blockOf(parts)));
    name.title = label;
    name.parent = lastAndParent(parent).first;
    if (!parent.isEmpty())
        name.where = Texts::tr("in %1").arg(parent);
    return name;
}

} // namespace twinlane
