// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/picturecaption.h"

#include "views/scopehead.h"
#include "views/shown.h"
#include "views/words/format.h"
#include "views/words/headlinetext.h"
#include "views/words/modelwords.h"
#include "views/words/rownames.h"
#include "views/words/verdicttext.h"
#include "views/words/whatiftext.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Caption)
};

QString sideText(const Comparison &comparison, Side side)
{
    return Texts::tr("%1: %2 (steps: %3)")
        .arg(sideTitle(side), QFileInfo(toQString(comparison.run(side).trace.file)).fileName(),
            QLocale().toString(static_cast<qulonglong>(comparison.steps(side).size())));
}

QString scopeText(const Shown &shown)
{
    QStringList names;
    for (const RowId row : scopePath(*shown.comparison(), shown.scope()))
        names << rowName(*shown.comparison(), row);
    return names.join(QStringLiteral(" › "));
}

} // namespace

QStringList pictureCaption(const Shown &shown, const QString &view, QDate day)
{
    const Comparison *comparison = shown.comparison().get();
    if (!comparison)
        return {};
    const QString date = QLocale().toString(day, QLocale::ShortFormat);
    QStringList place { view, scopeText(shown), measureTitle(shown.measure()) };
    place.removeAll(QString());
    if (comparison->isAlone())
        return { headlineOf(*comparison).text(), sideText(*comparison, Side::Baseline),
            (place << date).join(QStringLiteral(" · ")) };
    QStringList caption { verdictText(*comparison), sideText(*comparison, Side::Baseline),
        sideText(*comparison, Side::Experimental) };
    if (!shown.asInBaseline().empty())
        caption << whatIfText(shown.whatIf());
    place << aggregateTitle(comparison->options.aggregate) << date;
    return caption << place.join(QStringLiteral(" · "));
}

} // namespace twinlane
