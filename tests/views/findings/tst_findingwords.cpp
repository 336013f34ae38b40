// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// In another language no English is left of what the window says of a finding. The language of this test writes in capitals
// what is translated, so that small letters are those of nobody's translation.

#include "model/comparison/comparison.h"
#include "model/findings/rulenotes.h"
#include "model/findings/segmentfeatures.h"
#include "model/findings/segmentkinds.h"
#include "tests/support/handmademodel.h"
#include "tests/support/testclass.h"
#include "tests/views/findings/findingsample.h"
#include "views/findings/findingdetails.h"
#include "views/findings/findingrows.h"
#include "views/words/findingtexts.h"
#include "views/words/format.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>

#include <algorithm>
#include <array>
#include <cstddef>

using namespace twinlane;
using test::FindingStep;

namespace {

class Capitals : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int) const override
    {
        static const QRegularExpression kept(QStringLiteral("%L?[0-9n]|\\{[A-Za-z]+\\}"));
        const QString text = QString::fromUtf8(source);
        QString made;
        qsizetype from = 0;
        for (auto matches = kept.globalMatch(text); matches.hasNext();) {
            const QRegularExpressionMatch match = matches.next();
            made += text.mid(from, match.capturedStart() - from).toUpper() + match.captured();
            from = match.capturedEnd();
        }
        return made + text.mid(from).toUpper();
    }
};

constexpr auto kSmall = "512x512 float, 512x512 float", kLarge = "1024x512 float, 1024x512 float";

/// Of the other modules: a factor is common to four names or more.
constexpr std::array kOthers { "aten::mm", "aten::bmm", "aten::addmm", "aten::softmax" };

/// Six steps of a module with @p calls calls of an operator that lasts @p lengthUs, and of eight others, whose operators take
/// @p percent of a millisecond.
std::vector<FindingStep> multiplying(int lengthUs, const std::string &inputs, int calls = 1, int percent = 100)
{
    std::vector<FindingStep> steps;
    for (int s = 0; s < 6; ++s) {
        FindingStep step;
        const int untilUs = 200 + calls * (lengthUs + 10), everyUs = 10 * percent;
        step.lasting(untilUs + 8 * everyUs + 200).module("Net_0", 100, untilUs - 100);
        step.ops(calls, lengthUs + 10, "aten::mul", 200, lengthUs + s % 2, inputs);
        for (int i = 0; i < 8; ++i) {
            step.module("Rest_" + std::to_string(i), untilUs + everyUs * i, everyUs);
            step.op(kOthers[std::size_t(i) % kOthers.size()], untilUs + everyUs * i, everyUs - 10 + (s + i) % 3,
                "512x512 float, 512x512 float");
        }
        steps.push_back(step);
    }
    return steps;
}

/// The same with kernels that take @p busyUs of each step.
std::vector<FindingStep> onDevice(int busyUs)
{
    std::vector<FindingStep> steps = multiplying(500, kSmall);
    for (FindingStep &step : steps)
        step.kernel(210, 220, busyUs);
    return steps;
}

/// The segment model suspects four equal calls in a row.
std::vector<FindingStep> unusual()
{
    const FindingStep step =
        FindingStep().module("Net_0", 0, 9000).ops(4, 200, "aten::cumsum", 100, 200, "512x512 float");
    return { step, step, step };
}

/// All that the window says of the pairs of @p rule, without the names of the program.
QStringList said(const Comparison &comparison, const PairedFindings &paired, const std::string &rule)
{
    QStringList texts;
    for (const FindingRow &row : findingRows(comparison, paired, {}, {}).rows) {
        if (!row.pair || findingRules()[paired.leading(paired.pairs[*row.pair]).rule].id != rule)
            continue;
        const FindingPair &pair = paired.pairs[*row.pair];
        texts << row.title << row.facts << row.spoken
              << findingText(comparison, pair.side(paired.lists), paired.leading(pair));
        for (const auto &[title, value] : findingFacts(comparison, paired, pair))
            texts << title << value;
    }
    for (QString &text : texts)
        text.remove(QRegularExpression(QStringLiteral(
            "aten::\\w+|\\b(float|double|float32|float64|Net|Rest|Step|ms|ns|s)\\b|µs|\\bS1\\b|\\[[0-9,]+\\]")));
    return texts;
}

/// Suspects four equal calls in a row, and calls them a loop over rows.
SegmentModel suspicious()
{
    return test::modelOf(test::modelText("'same_call'", test::decision(3.5, -3, 3), {}, "row_loop"));
}

} // namespace

class TestFindingWords : public QObject {
    Q_OBJECT

    Capitals m_capitals;

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QCoreApplication::installTranslator(&m_capitals);
    }
    void cleanupTestCase() { QCoreApplication::removeTranslator(&m_capitals); }

    void noEnglishIsLeft_data()
    {
        QTest::addColumn<std::vector<FindingStep>>("baseline");
        QTest::addColumn<std::vector<FindingStep>>("experimental");
        const auto usual = multiplying(500, kSmall);
        QTest::newRow("S1") << unusual() << unusual();
        QTest::newRow("X1") << usual << multiplying(1500, kLarge);
        QTest::newRow("X2") << usual << multiplying(1500, "512x512 double, 512x512 double");
        QTest::newRow("X7") << usual << multiplying(500, kSmall, 3);
        QTest::newRow("X8") << usual << multiplying(600, kSmall, 1, 120);
        QTest::newRow("X9") << usual << multiplying(1500, kSmall);
        QTest::newRow("X11") << onDevice(8300) << onDevice(500);
        QTest::newRow("X12") << onDevice(500) << usual;
    }

    void noEnglishIsLeft()
    {
        QFETCH(const std::vector<FindingStep>, baseline);
        QFETCH(const std::vector<FindingStep>, experimental);
        const auto comparison = test::comparisonOf(test::findingRun(baseline), test::findingRun(experimental));
        const SegmentModel model = suspicious();
        const QStringList texts = said(*comparison, pairFindings(*comparison, {}, &model), QTest::currentDataTag());
        QVERIFY2(texts.size() > 4, "there is no such finding");
        static const QRegularExpression small(QStringLiteral("[a-z]"));
        for (const QString &each : texts)
            QVERIFY2(!each.contains(small), qPrintable(texts.join(QLatin1Char('\n'))));
    }

    // Who adds a rule marks its texts (TWINLANE_TEXT) and translates them.
    void everyTextOfTheModelIsTranslated_data()
    {
        QTest::addColumn<QString>("text");
        const auto add = [](std::string_view what, const char *part, std::string_view text) {
            QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(toQString(what), QLatin1String(part))))
                << toQString(text);
        };
        for (const FindingRule &rule : findingRules()) {
            const RuleNotes *notes = ruleNotes(rule.id);
            QVERIFY(notes);
            add(rule.id, "title", notes->title);
            add(rule.id, "doubt", notes->doubt);
            add(rule.id, "condition", rule.condition);
            add(rule.id, "text", rule.text);
            if (rule.advice.find('#') != std::string_view::npos) // there are words in the code
                add(rule.id, "advice", rule.advice);
        }
        for (std::size_t feature = 0; feature < kSegmentFeatureCount; ++feature)
            add(segmentFeatureName(feature), "feature", segmentFeatureWords(feature));
        for (const SegmentKind &kind : segmentKinds())
            add(kind.name, "kind", kind.words);
        for (const char *side : { "host", "device" })
            add(side, "side", side);
    }

    void everyTextOfTheModelIsTranslated()
    {
        QFETCH(const QString, text);
        if (text.isEmpty() || text == QStringLiteral("{subject}"))
            return;
        for (const char *language : { "de", "zh_CN" }) {
            QTranslator translator;
            QVERIFY(translator.load(QLocale(QLatin1String(language)), QStringLiteral("twinlane"), QStringLiteral("_"),
                QStringLiteral(":/i18n")));
            QVERIFY2(!translator.translate("Findings", text.toUtf8().constData()).isEmpty(), qPrintable(text));
        }
    }

    void theModelsWordsAreTold()
    {
        const auto comparison = test::comparisonOf(test::findingRun(unusual()), test::findingRun(unusual()));
        const SegmentModel model = suspicious();
        const QString all = said(*comparison, pairFindings(*comparison, {}, &model), "S1").join(QLatin1Char('\n'));
        QVERIFY2(all.contains(QStringLiteral("MOST LIKE A LOOP OVER ROWS")), qPrintable(all));
        QVERIFY2(all.contains(QStringLiteral("OPERATORS OF EQUAL SIZES")), qPrintable(all));
    }
};

TWINLANE_TEST(TestFindingWords, QCoreApplication)
#include "tst_findingwords.moc"
