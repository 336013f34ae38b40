// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where a difference sits: places of drawn pairs, and of the recordings whose answer is known.

#include "model/reasons/differenceplaces.h"
#include "model/reasons/placename.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <cmath>

using namespace twinlane;
using namespace twinlane::test;

class DifferencePlacesTest : public QObject {
    Q_OBJECT
private slots:
    void placesOfDrawnPairs_data();
    void placesOfDrawnPairs();
    void listedPlaces_data();
    void listedPlaces();
    void answersOfRecordings_data();
    void answersOfRecordings();
    void countsAreOfOneName();
    void placesAddUp();
    void noSharesWherePlacesCancel();
    void realByTheirTime_data();
    void realByTheirTime();
};

void DifferencePlacesTest::placesOfDrawnPairs_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("first");
    QTest::newRow("deep") << "Net\n  Mlp\n    Up 100\n    Down 100\n  Attention 800\nLoss 500"
                          << "Net\n  Mlp\n    Up 100\n    Down 300\n  Attention 800\nLoss 500"
                          << "Net / Mlp / Down +200";
    QTest::newRow("as a whole") << "Net\n  Mlp\n    Up 100\n    Down 100\n  Attention 800"
                                << "Net\n  Mlp\n    Up 200\n    Down 200\n  Attention 800"
                                << "Net / Mlp +200";
    QTest::newRow("new block") << "Net\n  Mlp 100\n  Attention 800"
                               << "Net\n  Mlp 100\n  Attention 800\n  Adapter 300"
                               << "Net / Adapter +300";
    QTest::newRow("all of a class") << "Layer\n  Mlp 100\n  Attention 100\nLayer\n  Mlp 100\n  Attention 100\nLoss 100"
                                    << "Layer\n  Mlp 100\n  Attention 190\nLayer\n  Mlp 100\n  Attention 190\nLoss 100"
                                    << "Attention x2 +180";
    QTest::newRow("one of a class") << "Layer\n  Mlp 100\n  Attention 100\nLayer\n  Mlp 100\n  Attention 100\nLoss 100"
                                    << "Layer\n  Mlp 100\n  Attention 100\nLayer\n  Mlp 100\n  Attention 190\nLoss 100"
                                    << "Layer [1] / Attention +90";
    const char *passes = "Mlp_0 %1\nRest_0 800\nbackward\n  Rest_0.backward 900\n  Mlp_0.backward %2";
    QTest::newRow("both passes") << QString::fromLatin1(passes).arg(100).arg(200)
                                 << QString::fromLatin1(passes).arg(200).arg(400) << "Mlp, forward and backward +300";
    QTest::newRow("backward alone") << QString::fromLatin1(passes).arg(100).arg(200)
                                    << QString::fromLatin1(passes).arg(100).arg(400) << "Mlp, backward +200";
    QTest::newRow("all but one of a class") << "Layer 100\nLayer 100\nLayer 100\nLayer 100\nLayer 100"
                                            << "Layer 120\nLayer 80\nLayer 80\nLayer 80\nLayer 80"
                                            << "Layer x4 -80";
    // One class replaced another, which takes longer in one layer and less long in the other: that is one change.
    QTest::newRow("replaced") << "Layer\n  Linear 300\n  Old\n    Up 50\n    Down 50\nLayer\n  Linear 300\n  Old\n    "
                                 "Up 50\n    Down 50\nLoss 100"
                              << "Layer\n  Linear 300\n  New\n    Conv 90\n    Gate 40\n    Norm 30\nLayer\n  Linear "
                                 "300\n  New\n    Conv 50\n    Gate 20\n    Norm 10\nLoss 100"
                              << "Layer x2, Old replaced by New +40";
    QTest::newRow("replaced in both passes")
        << "Layer_0\n  Linear_0 300\n  Old_0\n    Up_0 50\n    Down_0 50\nLoss_0 100\nbackward\n  Layer_0.backward\n   "
           " Old_0.backward\n      Down_0.backward 100\n      Up_0.backward 200\n    Linear_0.backward 400"
        << "Layer_0\n  Linear_0 300\n  New_0\n    Conv_0 90\n    Gate_0 40\n    Norm_0 30\nLoss_0 100\nbackward\n  "
           "Layer_0.backward\n    New_0.backward\n      Norm_0.backward 50\n      Gate_0.backward 50\n      "
           "Conv_0.backward 100\n    Linear_0.backward 400"
        << "Layer, Old replaced by New, forward and backward -40";
    // One side calls a class twice as often, for half as long: that is no difference beside the one that is.
    QTest::newRow("more calls of half the size") << "Net 1000\nPiece 200\nPiece 200\nCat 160"
                                                 << "Net 1000\nPiece 100\nPiece 100\nPiece 100\nPiece 100\nCat 60"
                                                 << "Cat -100";
    // The step itself is no place: what stands there instead of what was there is one change, with its net.
    QTest::newRow("replaced in the step") << "Old_0\n  Up_0 100\n  Down_0 100\nOther_0\n  Left_0 60\n  Right_0 "
                                             "60\nThird_0\n  Top_0 40\n  End_0 40\nNet 400"
                                          << "New_0\n  Conv_0 200\n  Gate_0 150\n  Norm_0 150\nNet 400"
                                          << "the step, Old and Other and \u2026 replaced by New +100";
    QTest::newRow("own time") << "Net\n  unknown 100\n  Mlp 500\nLoss 400"
                              << "Net\n  unknown 300\n  Mlp 500\nLoss 400"
                              << "Net, own time +200";
}

void DifferencePlacesTest::placesOfDrawnPairs()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    const auto comparison = compareDrawn(a.toStdString(), b.toStdString());
    const std::vector<DifferencePlace> places = largestPlaces(*comparison, 1, Aggregate::Mean);
    QCOMPARE(places.size(), std::size_t(2));
    const QString shown = QString::fromStdString(placeName(*comparison, places[0]))
        + QStringLiteral(" %1%2").arg(places[0].deltaNs > 0 ? "+" : "").arg(places[0].deltaNs);
    QTEST(shown, "first");
    const auto step = comparison->timeNs(comparison->stepRow(), Measure::Critical);
    QCOMPARE(*places[0].shareOfStep, double(places[0].deltaNs) / double(*step.delta));
    QCOMPARE(placeName(*comparison, places[1]), std::string("everything else"));
    QVERIFY(places[1].nature == PlaceNature::Rest && places[1].rows == std::vector { comparison->stepRow() });
    QCOMPARE(places[0].deltaNs + places[1].deltaNs, *step.delta);
}

/// Blocks that are new or gone are no chance. Where they replaced each other, the time decides.
void DifferencePlacesTest::realByTheirTime_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<bool>("isReal");
    QTest::addColumn<QString>("start");
    const QString rest = QStringLiteral("\nLoss 15000"),
                  own = QStringLiteral("Net\n  Old_0\n    Up_0 %1\n    Down_0 %1"),
                  other = QStringLiteral("Net\n  New_0\n    Conv_0 %1\n    Gate_0 %1\n    Norm_0 %1");
    const QString scattered = QStringLiteral("5000,5300,5600,5900"), faster = QStringLiteral("2700,2800,3800,3900"),
                  clearly = QStringLiteral("2000,2010,2020,2030");
    QTest::newRow("replaced, within noise")
        << own.arg(scattered) + rest << other.arg(faster) + rest << false
        << "Net, Old replaced by New, shows no difference of time beyond noise, nor does the step as a whole.";
    QTest::newRow("replaced, faster") << own.arg(scattered) + rest << other.arg(clearly) + rest << true
                                      << "Experimental is 18.7 % faster (25.9 µs -> 21.0 µs per step); the largest";
    QTest::newRow("new") << "Net\n  Old_0 " + scattered + rest
                         << "Net\n  Old_0 " + scattered + "\n  New_0 " + faster + rest << true
                         << "Experimental is 16.1 % slower";
    const QString layer = QStringLiteral("\nLayer\n  Mlp 9000,14000,10000,15000"),
                  adapter = layer + QStringLiteral("\n  Adapter 500,502,498,501");
    QTest::newRow("two of a class") << "Net 100" + layer + layer << "Net 100" + adapter + adapter << true
                                    << "Adapter x2 are new, 1.0 µs per step; the step as a whole";
    QTest::newRow("gone") << "Net\n  Old_0 " + scattered + "\n  New_0 " + faster + rest
                          << "Net\n  Old_0 " + scattered + rest << true << "Experimental is 13.9 % faster";
}

void DifferencePlacesTest::realByTheirTime()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(QString, start);
    const auto comparison = compareDrawn(a.toStdString(), b.toStdString());
    QVERIFY(!comparison->places.empty());
    QTEST(comparison->places.front().flagged(), "isReal");
    const RowId net = comparison->places.front().rows.front();
    QTEST(comparison->judgements[net.row()].flagged(), "isReal");
    const QString text = QString::fromStdString(comparison->verdict.sentence);
    QVERIFY2(text.startsWith(start), qPrintable(text));
}

/// The list is sorted by size, holds 80 % of all differences or ten rows, and adds up.
void DifferencePlacesTest::listedPlaces_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("list");
    QTest::newRow("by size") << "A 1000\nB 1000\nC 1000"
                             << "A 1100\nB 700\nC 1200"
                             << "B -300, C +200, A +100, everything else 0";
    QTest::newRow("nothing differs") << "A 1000\nB 1000"
                                     << "A 1000\nB 1000"
                                     << "";
    QTest::newRow("small ones are the rest") << "A 10000\nB 10000\nC 10000"
                                             << "A 15000\nB 10011\nC 10020"
                                             << "A +5000, everything else +31";
    QTest::newRow("small ones are all there is") << "A 10000\nB 10000\nC 10000"
                                                 << "A 10010\nB 9995\nC 10001"
                                                 << "A +10, B -5, everything else +1";
    // The model grew by layers, and those that it had became faster.
    QTest::newRow("two groups of one class")
        << "Layer_0 1000\nLayer_1 1000\nLayer_2 1000\nHead 900"
        << "Layer_0 790\nLayer_1 800\nLayer_2 800\nLayer_3 700\nLayer_4 710\nLayer_5 700\nHead 900"
        << "Layer [4] and 2 more +2110, Layer [0] and 2 more -610, everything else 0";
    QTest::newRow("ten at most") << "A 100\nB 100\nC 100\nD 100\nE 100\nF 100\nG 100\nH 100\nI 100\nJ 100\nK 100\nL 100"
                                 << "A 122\nB 131\nC 140\nD 151\nE 162\nF 173\nG 184\nH 195\nI 206\nJ 217\nK 228\nL 239"
                                 << "L +139, K +128, J +117, I +106, H +95, G +84, F +73, E +62, D +51, C +40, "
                                    "everything else +53";
}

void DifferencePlacesTest::listedPlaces()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    const auto comparison = compareDrawn(a.toStdString(), b.toStdString());
    QStringList list;
    for (const DifferencePlace &place : comparison->places)
        list << QStringLiteral("%1 %2%3")
                    .arg(QString::fromStdString(placeName(*comparison, place)),
                        QLatin1String(place.deltaNs > 0 ? "+" : ""))
                    .arg(place.deltaNs);
    QTEST(list.join(QStringLiteral(", ")), "list");
}

/// +300 and -290 are not 3000 % and -2900 % of a difference.
void DifferencePlacesTest::noSharesWherePlacesCancel()
{
    const auto cancels = compareDrawn("A 1000\nB 1000", "A 1300\nB 710"),
               adds = compareDrawn("A 1000\nB 1000", "A 1300\nB 900");
    QCOMPARE(cancels->places.size(), std::size_t(3));
    for (const DifferencePlace &place : cancels->places)
        QVERIFY(!place.shareOfStep);
    QCOMPARE(adds->places.front().shareOfStep.value_or(0), 1.5);
}

/// "Linear x12" stands for twelve of one name, whatever the pair.
void DifferencePlacesTest::countsAreOfOneName()
{
    const auto nameOf = [](const Comparison &comparison, RowId row) {
        const std::string label(comparison.label(row));
        return label.substr(0, label.find(" ["));
    };
    int counted = 0;
    for (const auto &[a, b] : { std::pair("attention/manual", "attention/fused"),
             std::pair("sample/baseline", "sample/experimental"), std::pair("precision/fp32", "precision/bf16"),
             std::pair("adapters/without", "adapters/in-layers-2-and-4") }) {
        if (!hasRecording(a))
            continue; // the first two are in every checkout
        const auto comparison = compareRecordings(a, b);
        QVERIFY(comparison);
        for (const DifferencePlace &place : largestPlaces(*comparison, 1000, Aggregate::Mean)) {
            if (place.rows.size() < 2 || place.nature == PlaceNature::Recomputed)
                continue;
            const std::string shown = placeName(*comparison, place);
            const auto isLikeFirst = [&](RowId row) {
                return nameOf(*comparison, row) == nameOf(*comparison, place.rows.front());
            };
            const bool isOne = std::all_of(place.rows.begin(), place.rows.end(), isLikeFirst);
            counted += isOne;
            const std::string count = std::to_string(place.rows.size()), rest = std::to_string(place.rows.size() - 1);
            QVERIFY2(shown.find(isOne ? " x" + count : " and " + rest + " more") != shown.npos, shown.c_str());
        }
    }
    QVERIFY(counted > 3);
}

/// Recordings with a known answer: which cause the verdict has to name, and which have to be listed.
void DifferencePlacesTest::answersOfRecordings_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QStringList>("among");
    QTest::addColumn<QString>("named");
    QTest::addColumn<bool>("isNoise"); // other blocks, but the time may be the same
    const auto row = [](const char *a, const char *b, const QStringList &among, const QString &named = {},
                         bool isNoise = false) {
        QTest::newRow(b) << a << b << among << (named.isEmpty() ? among.first() : named) << isNoise;
    };
    row("repeats/a", "repeats/slow-layer-2", { "Transformer / DecoderLayer [2] / FeedForward" });
    // The parts that hold 80 % of a change stand for the blocks around them.
    row("linear-width/256", "linear-width/2048",
        { "Perceptron / Encoder [0] / Linear x2, forward and backward", "Optimizer.step" });
    row("precision/fp32", "precision/bf16", { "DecoderLayer x3, forward and backward" });
    row("resnet-depth/resnet50", "resnet-depth/resnet152",
        { "ResNet / Sequential [2], forward and backward", "ResNet / Sequential [1], forward and backward" });
    row("loss/by-hand", "loss/built-in", { "HandCrossEntropy -> CrossEntropyLoss, forward and backward" });
    row("attention/manual", "attention/fused",
        { "ManualAttention -> FusedAttention x3, own time, forward and backward" });
    row("lstm/by-hand", "lstm/built-in", { "Tagger / HandLSTM -> LSTM, its blocks replaced, forward and backward" });
    row("adapters/without", "adapters/in-layers-2-and-4", { "Adapter x2, forward and backward" });
    row("workers/0", "workers/2", { "DataLoader" });
    row("checkpointing/off", "checkpointing/on", { "recomputed Sequential x2 in backward" });
    row("compile/eager", "compile/compiled",
        { "OptimizedModule / Transformer, its blocks replaced, forward and backward" }, {}, true);
    row("unrelated/resnet", "unrelated/encoder", { "SelfEncoder", "ResNet" });
    row("uneven/trains", "uneven/evaluates-every-other-step", { "Transformer [1], in 3 of 6 steps" });
    row("ranks-2/rank0-balanced", "ranks-2/rank0-rank-1-late", { "backward, waiting for other ranks" });
    row("named/6-layers", "named/5-layers-one-adapter",
        { "Transformer / layers.5, forward and backward", "Transformer / layers.3 / adapter, forward and backward" });
}

void DifferencePlacesTest::answersOfRecordings()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(QStringList, among);
    QFETCH(QString, named);
    QFETCH(bool, isNoise);
    if (!hasRecording(a.toStdString()))
        QSKIP(qPrintable("TWINLANE_TRACES has no recording " + a));
    const auto comparison = compareRecordings(a.toStdString(), b.toStdString());
    QVERIFY(comparison);
    QStringList names;
    for (const DifferencePlace &place : comparison->places) {
        names << QString::fromStdString(placeName(*comparison, place));
        const bool canBeJudged = place.outcome != Outcome::TooFewSteps;
        if (among.contains(names.last()))
            QVERIFY2(place.flagged() == (canBeJudged && !isNoise), qPrintable(names.last()));
    }
    QVERIFY(comparison->verdict.parts.place);
    QCOMPARE(QString::fromStdString(placeName(*comparison, *comparison->verdict.parts.place)), named);
    for (const QString &name : among)
        QVERIFY2(names.contains(name), qPrintable(name + u'\n' + names.join(u'\n')));
}

void DifferencePlacesTest::placesAddUp()
{
    for (const auto &[a, b] :
        { std::pair("repeats/a", "repeats/slow-layer-2"), std::pair("attention/manual", "attention/fused"),
            std::pair("ranks-2/rank0-balanced", "ranks-2/rank0-rank-1-late"), std::pair("workers/0", "workers/2"),
            std::pair("lstm/by-hand", "lstm/built-in") }) {
        if (!hasRecording(a))
            continue; // the first three are in every checkout
        const auto comparison = compareRecordings(a, b);
        QVERIFY(comparison);
        std::int64_t sum = 0, places = 0;
        for (const DifferencePlace &place : largestPlaces(*comparison, 1'000'000, Aggregate::Mean)) {
            sum += place.deltaNs;
            places += std::int64_t(place.rows.size());
        }
        const auto step = comparison->timeNs(comparison->stepRow(), Measure::Critical);
        QVERIFY2(sum == *step.delta, a);
        QVERIFY(places > 0);
    }
}

TWINLANE_TEST(DifferencePlacesTest, NoApplication)
#include "tst_differenceplaces.moc"
