// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/recordingtexts.h"

#include "model/comparison/comparison.h"
#include "views/words/modelwords.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QStringList>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Recordings)
};

std::size_t countOf(const Comparison &comparison, Side side)
{
    return comparison.options.repeats(side).size() + 1;
}

} // namespace

QString recordingCounts(const Comparison &comparison)
{
    return Texts::tr("%1 + %2 recordings")
        .arg(countOf(comparison, Side::Baseline))
        .arg(countOf(comparison, Side::Experimental));
}

QString recordingsText(const Comparison &comparison)
{
    switch (comparison.options.aggregate) {
    case Aggregate::Sum:
        return Texts::tr("Sums of the first recordings");
    case Aggregate::Median:
        return Texts::tr("Median over %1").arg(recordingCounts(comparison));
    case Aggregate::Mean:
        break;
    }
    return Texts::tr("Mean over %1").arg(recordingCounts(comparison));
}

QString recordingsDefinition(const Comparison &comparison)
{
    if (comparison.options.aggregate == Aggregate::Sum)
        return Texts::tr("Steps of several recordings cannot be added up. Choose the mean to see all of them.");
    return Texts::tr(
        "Each recording counts by its mean step. Whiskers are 95 % intervals of the difference, from how far "
        "the recordings lie apart; the tool tip of a bar lists its recordings. Counts of calls, reasons, "
        "timeline and steps are of the first recording of each side.");
}

QString drawnRecording(const Comparison &comparison, Side side)
{
    const std::size_t count = countOf(comparison, side);
    return count == 1 ? QString()
                      : Texts::tr("recording 1 of %1: %2").arg(count).arg(recordingName(comparison, side, 0));
}

QString drawnRecordings(const Comparison &comparison)
{
    QStringList lines;
    for (const Side side : kSides) {
        if (const QString drawn = drawnRecording(comparison, side); !drawn.isEmpty())
            lines << QStringLiteral("%1: %2").arg(sideTitle(side), drawn);
    }
    return lines.join(QLatin1Char('\n'));
}

QString recordingName(const Comparison &comparison, Side side, std::size_t index)
{
    const Run &run = index == 0 ? comparison.run(side) : *comparison.options.repeats(side)[index - 1];
    return QFileInfo(QFile::decodeName(QByteArray::fromStdString(run.trace.file))).fileName();
}

} // namespace twinlane
