// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/causetext.h"

#include "model/alignment/qualifiednames.h"
#include "model/comparison/comparison.h"
#include "model/reasons/placename.h"
#include "model/reasons/reasonwords.h"
#include "model/trace/autogradnames.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"
#include "views/words/rownames.h"
#include "views/words/shownstatement.h"
#include "views/words/verdicttext.h"

#include <QCoreApplication>

#include <algorithm>
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

/// "layers.2.mlp" says where it is: then the class stands where the path does of other blocks, "Linear ×5" of several.
/// False: no side tells the name, or the steps are of several kinds, which the path tells.
bool nameByModule(const Comparison &comparison, const DifferencePlace &place, const PlaceParts &parts, CauseName &name)
{
    const RowId first = place.rows.front();
    const QString whole = toQString(qualifiedName(comparison, first));
    if (whole.isEmpty() || parts.isMixed || !comparison.kinds.empty())
        return false;
    const QString className = toQString(comparison.className(first));
    const bool isOfClass = parts.count > 1 && commonQualifiedName(comparison, place.rows).empty();
    if (isOfClass) {
        const auto [label, around] = lastAndParent(placeText(blockOf(parts)));
        name.title = label;
        if (!around.isEmpty())
            name.where = name.shortWhere = Texts::tr("in %1").arg(around);
        return true;
    }
    name.title = parts.count > 1 ? toQString(parts.block) : whole;
    // The words of a single one say so.
    if (parts.count == 1 && !parts.isBackward && comparison.kind(first) == BlockKind::Backward)
        name.title += QLatin1String(".backward");
    if (!className.isEmpty() && !name.title.contains(className))
        name.where = name.shortWhere =
            parts.count > 1 ? QStringLiteral("%1 ×%2").arg(className).arg(parts.count) : className;
    return true;
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
    name.words = placeWordList(parts).join(QStringLiteral(", "));
    if (parts.block.empty()) {
        name.title = capitalized(placeText(blockOf(parts)));
        if (parts.isGap() && place.gap) { // which says more than the step that it is in
            name.title = capitalized(gapName(comparison, place.gap));
            name.words.clear();
        }
        return name;
    }
    if (nameByModule(comparison, place, parts, name))
        return name;
    const auto [label, parent] = lastAndParent(placeText(blockOf(parts)));
    name.title = label;
    if (const std::string_view former = formerClass(comparison, place.rows); !former.empty())
        name.title = toQString(besideFormer(former, label.toStdString()));
    name.path = parent;
    name.parent = lastAndParent(parent).first;
    if (!parent.isEmpty())
        name.where = Texts::tr("in %1").arg(parent);
    const bool isDeep = !name.parent.isEmpty() && name.parent != parent;
    name.shortWhere = isDeep ? Texts::tr("in %1").arg(QStringLiteral("… / ") + name.parent) : name.where;
    return name;
}

QString operatorTitle(const QString &name)
{
    return toQString(withoutEngine(name.toStdString()));
}

CauseWhy causeWhy(const Cause &cause, const DifferencePlace &place)
{
    const Clauses words = fewWordsOfCause(cause, place);
    if (words.empty())
        return { Texts::tr("no reason found in its operators"), {} };
    const RowReason *reason = place.why.empty() ? leadingReason(cause, place) : nullptr;
    return { shownStatement(words), reason ? operatorTitle(toQString(reason->operatorName)) : QString() };
}

} // namespace twinlane
