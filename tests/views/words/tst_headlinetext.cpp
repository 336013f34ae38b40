// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The headline says what the verdict judged: never a direction's colour where nothing is certain.

#include "views/words/headlinetext.h"

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"
#include "views/words/verdicttext.h"

#include <QLocale>
#include <QTest>

using namespace twinlane;

namespace {

/// @p count steps from number 1 on, each @p us long; the first one @p firstUs.
std::string drawing(int us, int firstUs, int count = 6)
{
    std::string text;
    int at = 0;
    for (int i = 1; i <= count; ++i) {
        const int end = at + (i == 1 ? firstUs : us);
        text +=
            "1 step ProfilerStep#" + std::to_string(i) + ' ' + std::to_string(at) + '-' + std::to_string(end) + '\n';
        text += "1 module Net_0 " + std::to_string(at + 10) + '-' + std::to_string(end - 10) + '\n';
        at = end;
    }
    return text;
}

/// Steps of an engine that names their kinds.
std::string served(int prefills, int decodes, int decodeUs)
{
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
}

QString plain(QString text)
{
    return text.replace(QChar(0xA0), QLatin1Char(' '));
}

} // namespace

class TestHeadlineText : public QObject {
    Q_OBJECT

private slots:
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void saysTheChange_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("tone");
        QTest::addColumn<int>("confidence");
        const auto row = [](const char *name, const std::string &a, const std::string &b, const char *text, Tone tone,
                             Confidence confidence) {
            QTest::newRow(name) << QString::fromStdString(a) << QString::fromStdString(b) << QString::fromUtf8(text)
                                << int(tone) << int(confidence);
        };
        row("slower", drawing(100, 100), drawing(110, 110), "Experimental 10.0 % slower · 100 → 110 µs · +10.0 µs",
            Tone::Worse, Confidence::Certain);
        row("faster", drawing(100, 100), drawing(80, 80), "Experimental 20.0 % faster · 100 → 80.0 µs · −20.0 µs",
            Tone::Better, Confidence::Certain);
        row("units", drawing(600, 600), drawing(1200, 1200), "Experimental 100.0 % slower · 600 µs → 1.20 ms · +600 µs",
            Tone::Worse, Confidence::Certain);
        row("many times", drawing(100, 100), drawing(300, 300),
            "Experimental takes 3.0 × as long · 100 → 300 µs · +200 µs", Tone::Worse, Confidence::Certain);
        row("many times faster", drawing(2000, 2000), drawing(100, 100),
            "Experimental 20.0 × as fast · 2.00 ms → 100 µs · −1.90 ms", Tone::Better, Confidence::Certain);
        row("one step", drawing(100, 100, 1), drawing(110, 110, 1),
            "Experimental 10.0 % slower · 100 → 110 µs · +10.0 µs", Tone::Neutral, Confidence::CannotTell);
    }
    void saysTheChange()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(QString, text);
        QFETCH(int, tone);
        QFETCH(int, confidence);
        const ShownHeadline headline = shownHeadline(*test::compareDrawings(a.toStdString(), b.toStdString()));
        QCOMPARE(plain(headline.text()), text);
        QCOMPARE(int(headline.tone), tone);
        QCOMPARE(int(headline.confidence), confidence);
    }

    /// One step far off makes the mean a third faster. Without it every step is slower, and that is no chance.
    void aMarkedStepHidesWhatTheOthersShow()
    {
        const auto comparison = test::compareDrawings(drawing(100, 500), drawing(110, 110));
        QCOMPARE(int(comparison->verdict.outcome), int(Outcome::WithinNoise));
        const ShownHeadline headline = shownHeadline(*comparison);
        QCOMPARE(headline.subject, QStringLiteral("Without the marked steps"));
        QCOMPARE(plain(headline.claim), QStringLiteral("10.0 % slower"));
    }

    /// One step far off makes the mean a third faster, which shows nothing.
    void chanceHasNoDirection()
    {
        const auto comparison = test::compareDrawings(drawing(100, 500), drawing(100, 100));
        QCOMPARE(int(comparison->verdict.outcome), int(Outcome::WithinNoise));
        const ShownHeadline headline = shownHeadline(*comparison);
        QCOMPARE(headline.subject, QStringLiteral("No difference beyond noise"));
        QVERIFY(headline.claim.isEmpty());
        QCOMPARE(int(headline.tone), int(Tone::Neutral));
        QCOMPARE(int(headline.confidence), int(Confidence::WithinNoise));
    }

    void aStepOfOtherWorkHasNoDirection()
    {
        const ShownHeadline headline = shownHeadline(*test::compareDrawings(served(6, 0, 1), served(0, 6, 300)));
        QCOMPARE(headline.subject, QStringLiteral("prefill against decode"));
        QCOMPARE(int(headline.tone), int(Tone::Neutral));
        QCOMPARE(int(headline.confidence), int(Confidence::OtherWork));
        QVERIFY(headline.claim.isEmpty());
    }

    /// The kind that changed comes first; the mix only makes the average.
    void kindsOfSteps()
    {
        const ShownHeadline headline = shownHeadline(*test::compareDrawings(served(8, 30, 300), served(5, 50, 330)));
        QCOMPARE(plain(headline.subject + u' ' + headline.claim), QStringLiteral("decode 10.0 % slower"));
        QCOMPARE(int(headline.tone), int(Tone::Worse));
        QVERIFY(headline.figures.contains(QStringLiteral("prefill the same")));
    }

    /// What the machine did otherwise is no change of the program.
    void theSameWorkInBoth()
    {
        const auto worked = [](int us) {
            const std::string end = std::to_string(us);
            return "1 step ProfilerStep#1 0-" + end + "\n1 op aten::mm 0-" + end + " dims=[[4,4],[4,4]]\n";
        };
        const ShownHeadline headline = shownHeadline(*test::compareDrawings(worked(100), worked(150)));
        QCOMPARE(plain(headline.text()),
            QStringLiteral("The same work in both recordings · +50.0 % is what they differ by · 100 → 150 µs"));
        // No more than what two recordings of one program differ by.
        QCOMPARE(plain(shownHeadline(*test::compareDrawings(worked(100), worked(104))).text()),
            QStringLiteral("The same work in both recordings · +4.0 % is what they differ by · 100 → 104 µs"));
        QCOMPARE(int(headline.tone), int(Tone::Neutral));
        QCOMPARE(int(headline.confidence), int(Confidence::CannotTell));
    }

    /// A first launch that loads its kernel comes once. What is left of the difference is less than the estimate knows.
    void whatComesOnceIsNoChange()
    {
        const auto launched = [](int first) {
            const auto us = [first](int offset) { return std::to_string(first + offset); };
            return "1 launch l 0-" + us(0) + " corr=1\ngpu0:7 kernel k " + us(5) + '-' + us(105)
                + " corr=1\n1 launch l " + us(10) + '-' + us(15) + " corr=2\ngpu0:7 kernel k " + us(105) + '-' + us(205)
                + " corr=2";
        };
        const ShownHeadline headline = shownHeadline(*test::compareDrawings(launched(5), launched(905)));
        QVERIFY2(plain(headline.text()).startsWith(QStringLiteral("Nearly all of it was done once")),
            qPrintable(headline.text()));
        QVERIFY2(plain(headline.text()).contains(QStringLiteral("once +905 µs")), qPrintable(headline.text()));
        QCOMPARE(int(headline.tone), int(Tone::Neutral));
    }

    void oneRecordingTwice()
    {
        const auto comparison = test::compareDrawings(drawing(100, 100), drawing(100, 100));
        const ShownHeadline headline = shownHeadline(*comparison);
        QVERIFY(headline.claim.isEmpty());
        QCOMPARE(int(headline.tone), int(Tone::Neutral));
    }

    /// Headline and sentence rest on the same facts.
    void agreesWithTheVerdict_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        const auto row = [](const char *a, const char *b) { QTest::newRow(b) << a << b; };
        row("sample/baseline", "sample/experimental");
        row("repeats/a", "repeats/b");
        row("repeats/a", "repeats/slow-layer-2");
        row("linear-width/256", "linear-width/2048");
        row("resnet-depth/resnet50", "resnet-depth/resnet152");
        row("adapters/without", "adapters/in-layers-2-and-4");
        row("one-step/a", "one-step/b");
        row("workers/0", "workers/2");
        row("unrelated/resnet", "unrelated/encoder");
        row("uneven/trains", "uneven/evaluates-every-other-step");
    }
    void agreesWithTheVerdict()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        if (!test::hasRecording(a.toStdString()) || !test::hasRecording(b.toStdString()))
            QSKIP(qPrintable("TWINLANE_TRACES has no recording " + a));
        const auto comparison = test::compareRecordings(a.toStdString(), b.toStdString());
        const ShownHeadline headline = shownHeadline(*comparison);
        const bool isOther = comparison->workload.isDifferentWork();
        QCOMPARE(headline.confidence == Confidence::OtherWork, isOther);
        const bool isReal = comparison->verdict.outcome == Outcome::Real && !isOther;
        const bool isOfPart = isHeadlineOfPart(*comparison);
        QVERIFY(!(isReal && isOfPart));
        QCOMPARE(headline.confidence == Confidence::Certain, isReal || isOfPart);
        QCOMPARE(headline.tone != Tone::Neutral, (isReal || isOfPart) && !headline.claim.isEmpty());
        const QString sentence = plain(verdictText(*comparison));
        if (isReal && !headline.claim.isEmpty())
            QVERIFY2(sentence.contains(plain(headline.claim)), qPrintable(headline.text() + u'\n' + sentence));
        for (const auto &[title, value] : judgementFacts(*comparison))
            QVERIFY(!title.isEmpty() && !value.isEmpty());
    }
};

TWINLANE_TEST(TestHeadlineText, QCoreApplication)
#include "tst_headlinetext.moc"
