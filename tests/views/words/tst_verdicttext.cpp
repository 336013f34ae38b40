// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's verdict: the facts of the model's sentence, in the user's language.

#include "views/words/verdicttext.h"

#include "model/comparison/comparison.h"
#include "model/comparison/verdict.h"
#include "model/reasons/causes.h"
#include "model/reasons/reasonwords.h"
#include "model/report/report.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"
#include "views/words/causetext.h"
#include "views/words/modelwords.h"
#include "views/words/notetexts.h"
#include "views/words/shownstatement.h"

#include <QTest>
#include <QTranslator>

using namespace twinlane;

namespace {

/// Six steps from number 1 on, each @p us long; the first one @p firstUs.
std::string drawing(int us, int firstUs)
{
    std::string text;
    int at = 0;
    for (int i = 1; i <= 6; ++i) {
        const int end = at + (i == 1 ? firstUs : us);
        text +=
            "1 step ProfilerStep#" + std::to_string(i) + ' ' + std::to_string(at) + '-' + std::to_string(end) + '\n';
        text += "1 module Net_0 " + std::to_string(at + 10) + '-' + std::to_string(end - 10) + '\n';
        at = end;
    }
    return text;
}

/// The signs of a report.
QString inAscii(QString text)
{
    text.replace(QStringLiteral("\u00A0×"), QStringLiteral(" x"));
    text.replace(QChar(0xA0), QLatin1Char(' '));
    text.replace(QStringLiteral("→"), QStringLiteral("->"));
    text.replace(QStringLiteral("−"), QStringLiteral("-"));
    return text;
}

/// Reports write names with the sign of products and other words without it.
QString oneSign(const QString &text)
{
    return inAscii(text).replace(QStringLiteral(" ×"), QStringLiteral(" x")).simplified();
}

} // namespace

class TestVerdictText : public QObject {
    Q_OBJECT

private slots:
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    /// The window must not find the places again: that takes as long as comparing did.
    void findsNoPlacesItself()
    {
        const auto comparison = test::compareDrawings(drawing(100, 100), drawing(300, 300));
        QCOMPARE(comparison->verdict.parts.baselineNs, 100e3);
        QCOMPARE(comparison->verdict.parts.experimentalNs, 300e3);
    }

    void saysTheChange_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<QString>("start");
        const auto row = [](const char *name, const std::string &a, const std::string &b, const char *start) {
            QTest::newRow(name) << QString::fromStdString(a) << QString::fromStdString(b) << QString::fromUtf8(start);
        };
        row("slower", drawing(100, 100), drawing(110, 110), "Experimental is 10.0 % slower (100 µs → 110 µs per step)");
        row("faster", drawing(100, 100), drawing(80, 80), "Experimental is 20.0 % faster (100 µs → 80.0 µs per step)");
        row("the same", drawing(100, 100), drawing(101, 99),
            "No difference that one recording a side can show (100 µs → 101 µs per step, +0.7 %). 100 µs → 101 µs per "
            "step, "
            "95 % interval ");
        row("many times", drawing(100, 100), drawing(2000, 2000),
            "Experimental takes 20.0 × as long (100 µs → 2.00 ms per step)");
        row("many times faster", drawing(2000, 2000), drawing(100, 100),
            "Experimental is 20.0 × as fast (2.00 ms → 100 µs per step)");
        row("one step", "1 step ProfilerStep#1 0-100\n1 module Net_0 10-90",
            "1 step ProfilerStep#1 0-110\n1 module Net_0 10-90",
            "Experimental is 10.0 % slower (100 µs → 110 µs per step); the step, own time in the gap after Net, "
            "differs most (+10.0 µs). 1 and 1 step. Too few steps to tell noise from change.");
    }
    void saysTheChange()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(QString, start);
        QString text = verdictText(*test::compareDrawings(a.toStdString(), b.toStdString()));
        text.replace(QChar(0xA0), QLatin1Char(' '));
        QVERIFY2(text.startsWith(start), qPrintable(text));
        QVERIFY2(text.endsWith(QLatin1Char('.')) && !text.contains(QLatin1String("->"))
                && !text.contains(QLatin1String(" -")),
            qPrintable(text));
    }

    void namesMarkedSteps()
    {
        const auto comparison = test::compareDrawings(drawing(100, 500), drawing(100, 100));
        QVERIFY(comparison->baseline->steps.kept.front().mark != StepMark::None);
        const QString text = verdictText(*comparison);
        const QString mark = stepMarkTitle(comparison->baseline->steps.kept.front().mark);
        QVERIFY2(text.contains(QStringLiteral("It counts ProfilerStep#1 (%1) of the baseline.").arg(mark)),
            qPrintable(text));
        QVERIFY(!text.contains(QStringLiteral("of the experimental run")));
    }

    void namesPlaces_data()
    {
        QTest::addColumn<PlaceParts>("parts");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *text, const PlaceParts &parts) {
            QTest::newRow(text) << parts << QString::fromUtf8(text);
        };
        PlaceParts parts;
        row("the step", parts);
        parts.block = "layers.2 / mlp";
        row("layers.2 / mlp", parts);
        parts.isBothPasses = true;
        row("layers.2 / mlp, forward and backward", parts);
        parts.isOwnTime = true;
        row("layers.2 / mlp, own time, forward and backward", parts);
        parts.isBothPasses = false;
        parts.isBackward = parts.isWaitForRanks = true;
        row("layers.2 / mlp, backward, waiting for other ranks", parts);
        parts = { "Attention", 6, false, false, true, false, false, {}, false };
        row("Attention\u00A0×6, its blocks replaced", parts);
        parts.former = "Old";
        row("Old → Attention\u00A0×6, its blocks replaced", parts);
        parts.block = "layers.0 / Attention";
        parts.count = 1;
        row("layers.0 / Old → Attention, its blocks replaced", parts);
        parts.former.clear();
        parts.count = 6;
        parts.block = "100%1 of %2";
        row("100%1 of %2\u00A0×6, its blocks replaced", parts);
        parts.block = "Attention";
        parts.gone = { "GELU" };
        parts.added = { "SiLU", "Dropout" };
        row("Attention\u00A0×6, GELU replaced by SiLU and Dropout", parts);
        parts = {};
        parts.recomputed = { { "Block", 6 }, { "Stem", 1 } };
        row("recomputed Block\u00A0×6, Stem in backward", parts);
        parts.hasMoreRecomputed = true;
        row("recomputed Block\u00A0×6, Stem and others in backward", parts);
    }
    void namesPlaces()
    {
        QFETCH(PlaceParts, parts);
        QFETCH(QString, text);
        QCOMPARE(placeText(parts), text);
    }

    /// By the mean it is a third faster, but that is the first step alone: the others show the change.
    void oneStepFarOff()
    {
        const auto comparison = test::compareDrawings(drawing(100, 500), drawing(110, 110));
        QCOMPARE(int(comparison->verdict.outcome), int(Outcome::WithinNoise));
        QVERIFY2(verdictText(*comparison).startsWith(QStringLiteral("Without the marked steps experimental is 10.0")),
            qPrintable(verdictText(*comparison)));
    }

    /// Each kind of steps by itself, then what their mix did.
    void kindsOfSteps()
    {
        const auto served = [](int prefills, int decodes, int decodeUs) {
            std::string text;
            int at = 0;
            const auto add = [&](const char *mode, int length) {
                const std::string time = std::to_string(at) + '-' + std::to_string(at + length);
                text += std::string("1 annotation step[") + mode + " bs=2] " + time + "\n1 op aten::mm " + time + '\n';
                at += length;
            };
            for (int i = 0; i < prefills; ++i)
                add("EXTEND", 5000);
            for (int i = 0; i < decodes; ++i)
                add("DECODE", decodeUs + i % 3);
            return text;
        };
        QString text = verdictText(*test::compareDrawings(served(8, 30, 300), served(5, 50, 330)));
        text.replace(QChar(0xA0), QLatin1Char(' '));
        QVERIFY2(
            text.startsWith(QStringLiteral("decode takes 10.0 % longer (301 µs → 331 µs, certain), prefill the same")),
            qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral(" only because 50 of 55 steps are decode, before 30 of 38")),
            qPrintable(text));
        text = verdictText(*test::compareDrawings(served(8, 30, 300), served(0, 30, 300)));
        text.replace(QChar(0xA0), QLatin1Char(' '));
        QVERIFY2(text.contains(QStringLiteral("prefill (5.00 ms) is in the baseline alone")), qPrintable(text));
    }

private:
    /// The pair of the data's row; null: its recordings are not here.
    static std::shared_ptr<const Comparison> fetchedPair()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        if (!test::hasRecording(a.toStdString()) || !test::hasRecording(b.toStdString()))
            return nullptr;
        auto comparison = test::compareRecordings(a.toStdString(), b.toStdString());
        if (!comparison)
            qFatal("%s and %s cannot be compared", qPrintable(a), qPrintable(b));
        return comparison;
    }

private slots:
    /// The text report and the window word one verdict: the same sentences in the same order, but for signs that a
    /// terminal may lack.
    void saysWhatTheReportSays_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        const auto row = [](const char *a, const char *b) { QTest::newRow(b) << a << b; };
        row("sample/baseline", "sample/experimental");
        row("repeats/a", "repeats/b");
        row("repeats/a", "repeats/slow-layer-2");
        row("linear-width/256", "linear-width/2048");
        row("precision/fp32", "precision/bf16");
        row("resnet-depth/resnet50", "resnet-depth/resnet152");
        row("loss/by-hand", "loss/built-in");
        row("attention/manual", "attention/fused");
        row("lstm/by-hand", "lstm/built-in");
        row("adapters/without", "adapters/in-layers-2-and-4");
        row("workers/0", "workers/2");
        row("checkpointing/off", "checkpointing/on");
        row("compile/eager", "compile/compiled");
        row("unrelated/resnet", "unrelated/encoder");
        row("uneven/trains", "uneven/evaluates-every-other-step");
        row("ranks-2/rank0-balanced", "ranks-2/rank0-rank-1-late");
        row("ranks-2/rank1-balanced", "ranks-2/rank1-rank-1-late");
        row("named/6-layers", "named/5-layers-one-adapter");
    }
    void saysWhatTheReportSays()
    {
        const auto comparison = fetchedPair();
        if (!comparison)
            QSKIP("TWINLANE_TRACES has no such recordings");
        QLocale::setDefault(QLocale::c()); // as reports write numbers
        const QString report = QString::fromStdString(comparison->verdict.text),
                      window = inAscii(verdictText(*comparison));
        QVERIFY2(window.startsWith(report), qPrintable(report + u'\n' + window));
        const QString further = window.mid(report.size()).trimmed();
        QVERIFY2(further.isEmpty() || further.startsWith(QStringLiteral("Limited by")), qPrintable(further));
        for (const Clauses &sentence : comparison->verdict.told)
            QCOMPARE(inAscii(shownSentence(sentence)), QString::fromStdString(sentenceText(sentence)));
    }

    /// What the list of causes and the notes on comparing say is in the report, word for word.
    void causesAndNotesAreInTheReport_data() { saysWhatTheReportSays_data(); }
    void causesAndNotesAreInTheReport()
    {
        const auto comparison = fetchedPair();
        if (!comparison)
            QSKIP("TWINLANE_TRACES has no such recordings");
        QLocale::setDefault(QLocale::c()); // as reports write numbers
        const QString report = oneSign(QString::fromStdString(comparisonReport(*comparison, ReportFormat::Text)));
        const auto &places = comparison->verdict.parts.places;
        for (const Cause &cause : causesOf(*comparison, places, comparison->rowReasons)) {
            if (fewWordsOfCause(cause, places[cause.place]).empty()) // where the window says that nothing was found
                continue;
            const QString why = oneSign(causeWhy(cause, places[cause.place]).text);
            QVERIFY2(report.contains(why), qPrintable(why + u'\n' + report));
        }
        for (const ComparabilityNote &note : comparison->comparability) {
            const QString text = oneSign(comparabilityText(note));
            QVERIFY2(report.contains(text), qPrintable(text + u'\n' + report));
        }
    }

    void speaksGerman()
    {
        QTranslator german;
        QVERIFY(german.load(QStringLiteral(":/i18n/twinlane_de.qm")));
        QVERIFY(QCoreApplication::installTranslator(&german));
        QLocale::setDefault(QLocale(QLocale::German));
        QString text = verdictText(*test::compareDrawings(drawing(100, 100), drawing(110, 110)));
        text.replace(QChar(0xA0), QLatin1Char(' '));
        QCoreApplication::removeTranslator(&german);
        QVERIFY2(text.startsWith(QStringLiteral("Das Experiment ist 10,0 % langsamer (100 µs → 110 µs je Schritt)")),
            qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral(". 95-%-Intervall +")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral(", 6 und 6 Schritte")), qPrintable(text));
    }
};

TWINLANE_TEST(TestVerdictText, QCoreApplication)
#include "tst_verdicttext.moc"
