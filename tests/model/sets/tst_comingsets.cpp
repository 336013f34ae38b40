// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Sets that are being read: what has come of them, and that looking at it changes nothing.

#include "model/base/side.h"
#include "tests/model/sets/rankrecordings.h"
#include "tests/support/testclass.h"

#include "model/report/setreport.h"
#include "model/sets/comingsets.h"
#include "model/sets/setopening.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <set>

using namespace twinlane;
using namespace twinlane::test;

namespace {

std::string rankText(int rank, double stepUs, int worldSize = 4)
{
    RankText made;
    made.rank = rank;
    made.worldSize = worldSize;
    made.stepUs = stepUs;
    made.collectives = { { 100, 10.0 + rank } };
    return traceOf(made);
}

RankSummary summaryOfRank(int rank, int worldSize = 4)
{
    return rankSummaryOf(summaryOf(rankText(rank, 1000 + rank, worldSize), "rank" + std::to_string(rank) + ".json"));
}

std::shared_ptr<const RankSet> soFar(const std::vector<int> &ranks, int worldSize = 4)
{
    RankSetBuilder builder;
    for (const int rank : ranks)
        builder.add(summaryOfRank(rank, worldSize), { "rank" + std::to_string(rank) + ".json", {} }, true);
    return std::make_shared<const RankSet>(builder.soFar());
}

/// "0|0", of ranks that are to come "0?", "-" where a side has none.
QString textOf(const OpenedSets &opened)
{
    QStringList texts;
    const auto textOf = [&](Side side, const std::optional<RankIndex> &rank, const std::optional<RankToCome> &toCome) {
        if (rank)
            return QString::fromStdString(opened.side(side).ranks[*rank].label);
        if (!toCome)
            return QStringLiteral("-");
        return toCome->rank ? QStringLiteral("%1?").arg(*toCome->rank) : QStringLiteral("?");
    };
    for (const RankLine &line : comingLines(opened))
        texts << textOf(Side::Baseline, line.baseline, line.baselineToCome) + QLatin1Char('|')
                + textOf(Side::Experimental, line.experimental, line.experimentalToCome);
    return texts.join(QLatin1Char(' '));
}

} // namespace

class ComingSetsTest : public QObject {
    Q_OBJECT

private slots:
    void ranksComeIntoTheirLines()
    {
        ComingSets coming;
        QVERIFY(!coming.take());
        coming.put(Side::Baseline, soFar({ 2 }), { 1, 4, { 0, 1, 3 }, 0 });
        const auto first = coming.take();
        QVERIFY(first && first->isComing() && !coming.take());
        QCOMPARE(textOf(*first), QStringLiteral("0?|- 1?|- 2|- 3?|-"));
        coming.put(Side::Experimental, soFar({ 3, 0 }), { 2, 3, { 1 }, 0 });
        coming.put(Side::Baseline, soFar({ 2, 0 }), { 2, 4, { 1, 3 }, 0 });
        const auto second = coming.take();
        QVERIFY(second->sets->isByNumber);
        QCOMPARE(textOf(*second), QStringLiteral("0|0 1?|1? 2|- 3?|3"));
        QCOMPARE((*second->pending)[0].filesRead, std::uint64_t(2));
    }

    void whatIsNotToldStandsLast()
    {
        RankSetBuilder builder;
        for (const int rank : { 1, 0 }) {
            RankSummary summary = summaryOfRank(rank);
            if (rank == 1)
                summary.data.identity.rank.reset();
            builder.add(std::move(summary), { rank == 1 ? "a.json" : "rank0.json", {} }, true);
        }
        ComingSets coming;
        coming.setAlone(true);
        coming.put(Side::Baseline, std::make_shared<const RankSet>(builder.soFar()), { 2, 5, { 7 }, 2 });
        QCOMPARE(textOf(*coming.take()), QStringLiteral("0|0 7?|7? | ?|? ?|?"));
    }

    void unlikeWorldsStandBesideEachOther()
    {
        ComingSets coming;
        coming.put(Side::Baseline, soFar({ 0, 1 }, 2), { 2, 2, {}, 0 });
        coming.put(Side::Experimental, soFar({ 2 }), { 1, 4, { 0, 1, 3 }, 0 });
        const auto opened = coming.take();
        QVERIFY(!opened->sets->isByNumber);
        QCOMPARE(textOf(*opened), QStringLiteral("0|0? 1|1? -|2 -|3?"));
    }

    void recordingsOfOneRankAreOneLine()
    {
        RankSetBuilder builder;
        for (int i = 0; i < 2; ++i) { // without a clock nobody knows which was first
            RankSummary summary = summaryOfRank(3);
            summary.data.identity.baseTimeNs.reset();
            builder.add(std::move(summary), { "rank3-" + std::to_string(i) + ".json", {} }, true);
        }
        ComingSets coming;
        coming.setAlone(true);
        coming.put(Side::Baseline, std::make_shared<const RankSet>(builder.soFar()), { 2, 3, { 4 }, 0 });
        QCOMPARE(textOf(*coming.take()), QStringLiteral("3|3 3 (2)|3 (2) 4?|4?"));
    }

    void namesOfRanksFindThemAgain()
    {
        OpenedSets opened;
        const auto set =
            std::make_shared<const RankSet>(setOf({ rankText(0, 1000), rankText(1, 1010), rankText(2, 1005) }));
        opened.sets = std::make_shared<const SetComparison>(compareSets(set, set, {}).value());
        opened.places = placesOf(opened, BlocksChoice::Rule::Median);
        const RankPlaces places { { Side::Experimental, 0 }, { Side::Experimental, 1 } };
        QVERIFY(placesOf(opened, namesOf(opened, places)) == places);
        QVERIFY(!placesOf(opened, RankNames { Side::Baseline, Side::Experimental, "7", "1" }));
        // The side that is not named is as in the pair of median ranks.
        const auto half = placesOf(opened, RankNames { Side::Baseline, Side::Experimental, "", "1" });
        QVERIFY(half && half->experimental.rank == 1 && half->baseline == opened.places.baseline);
        opened.isAlone = true;
        QVERIFY(!placesOf(opened, namesOf(opened, places)));
    }

    /// Sides that are read together and looked at are those that are read one after the other.
    void lookingChangesNothing()
    {
        const QTemporaryDir folder;
        PerSide<std::string> words;
        for (int side = 0; side < 2; ++side) {
            QDir().mkpath(folder.filePath(QString::number(side)));
            const std::vector<std::string> texts = drawnRanks(11 + std::uint64_t(side), side == 0 ? 7 : 4);
            for (std::size_t rank = 0; rank < texts.size(); ++rank) {
                QFile file(folder.filePath(QStringLiteral("%1/rank%2.json").arg(side).arg(rank)));
                if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(texts[rank])) < 0)
                    qFatal("cannot write");
            }
            words[side] = folder.filePath(QString::number(side)).toStdString();
        }
        PerSide<SetRequest> requests;
        PerSide<SetProgress> progress;
        PerSide<std::string> expected;
        PerSide<int> seen {};
        for (std::size_t side = 0; side < 2; ++side) {
            requests[side].words = { words[side] };
            SetProgress alone;
            expected[side] = setJson(loadRankSet(requests[side], alone, {}).value());
            requests[side].onSoFar = [&seen, side](RankSet soFar, PendingRanks pending) {
                ++seen[side];
                std::set<std::int64_t> ranks(pending.told.begin(), pending.told.end());
                for (const SetRank &rank : soFar.ranks)
                    ranks.insert(rank.rank);
                if (ranks.size() != pending.files || soFar.ranks.size() != pending.filesRead)
                    qFatal("a rank is neither there nor to come");
            };
        }
        const std::array sources { SetSource { &requests[0], &progress[0] }, SetSource { &requests[1], &progress[1] } };
        const auto both = loadRankSets(sources, {});
        QVERIFY(both);
        for (std::size_t side = 0; side < 2; ++side) {
            QCOMPARE(setJson((*both)[side]), expected[side]);
        }
    }
};

TWINLANE_TEST(ComingSetsTest, NoApplication)
#include "tst_comingsets.moc"
