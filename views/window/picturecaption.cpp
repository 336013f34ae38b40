// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/picturecaption.h"

#include "model/comparison/comparison.h"
#include "views/look/nametext.h"
#include "views/notes/notes.h"
#include "views/scopehead.h"
#include "views/shown.h"
#include "views/words/format.h"
#include "views/words/headlinetext.h"
#include "views/words/modelwords.h"
#include "views/words/recordingtexts.h"
#include "views/words/rownames.h"
#include "views/words/shownstatement.h"
#include "views/words/whatiftext.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

#include <set>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Caption)
};

constexpr qsizetype kMostNoteLetters = 160;

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

QStringList pictureCaption(const Shown &shown, const Notes &notes, const QString &view, QDate day)
{
    const Comparison *comparison = shown.comparison().get();
    if (!comparison)
        return {};
    QStringList place { view, scopeText(shown), measureTitle(shown.measure()) };
    QStringList caption;
    if (comparison->isAlone()) {
        caption << shownHeadline(*comparison).text() << sideText(*comparison, Side::Baseline);
    } else {
        const ShownHeadline headline = shownHeadline(*comparison);
        caption << headline.text() + QStringLiteral(" · ") + confidenceText(headline.confidence)
                << shownSentence(comparison->verdict.told.front()) << sideText(*comparison, Side::Baseline)
                << sideText(*comparison, Side::Experimental);
        place << (comparison->recorded ? recordingsText(*comparison) : aggregateTitle(comparison->options.aggregate));
    }
    if (!shown.asInBaseline().empty())
        caption << whatIfText(shown.whatIf());
    place << QLocale().toString(day, QLocale::ShortFormat);
    place.removeAll(QString());
    caption << place.join(QStringLiteral(" · "));
    for (const RowId row : std::set { comparison->stepRow(), shown.scope() }) {
        if (const QString note = notes.of(row); !note.isEmpty())
            caption << Texts::tr("Note: %1").arg(cutText(oneLine(note), kMostNoteLetters));
    }
    return caption;
}

} // namespace twinlane
