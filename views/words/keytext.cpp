// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/keytext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <iterator>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Keys)
};

/// Qt's names, which files of settings have, too.
constexpr std::array kNamed { QT_TRANSLATE_NOOP("Keys", "Ctrl"), QT_TRANSLATE_NOOP("Keys", "Shift"),
    QT_TRANSLATE_NOOP("Keys", "Alt"), QT_TRANSLATE_NOOP("Keys", "Meta"), QT_TRANSLATE_NOOP("Keys", "Return"),
    QT_TRANSLATE_NOOP("Keys", "Enter"), QT_TRANSLATE_NOOP("Keys", "Esc"), QT_TRANSLATE_NOOP("Keys", "Backspace"),
    QT_TRANSLATE_NOOP("Keys", "Space"), QT_TRANSLATE_NOOP("Keys", "Tab"), QT_TRANSLATE_NOOP("Keys", "Del"),
    QT_TRANSLATE_NOOP("Keys", "Ins"), QT_TRANSLATE_NOOP("Keys", "Home"), QT_TRANSLATE_NOOP("Keys", "End"),
    QT_TRANSLATE_NOOP("Keys", "PgUp"), QT_TRANSLATE_NOOP("Keys", "PgDown") };

QString partText(const QString &part)
{
    static constexpr std::array kArrows { "Left", "\xe2\x86\x90", "Right", "\xe2\x86\x92", "Up", "\xe2\x86\x91", "Down",
        "\xe2\x86\x93" };
    for (std::size_t i = 0; i < kArrows.size(); i += 2) {
        if (part == QLatin1String(kArrows[i]))
            return QString::fromUtf8(kArrows[i + 1]);
    }
    const bool isNamed =
        std::any_of(kNamed.begin(), kNamed.end(), [&part](const char *name) { return part == QLatin1String(name); });
    return isNamed ? Texts::tr(part.toLatin1().constData()) : part;
}

} // namespace

QString keyText(const QKeySequence &keys)
{
    QString text = keys.toString(QKeySequence::PortableText);
    const bool isPlus = text.endsWith(QLatin1Char('+')); // the key itself
    if (isPlus)
        text.chop(text.size() > 1 ? 2 : 1);
    QStringList parts = text.split(QLatin1Char('+'), Qt::SkipEmptyParts);
    std::transform(parts.begin(), parts.end(), parts.begin(), partText);
    if (isPlus)
        parts << QStringLiteral("+");
    return parts.join(QLatin1Char('+'));
}

} // namespace twinlane
