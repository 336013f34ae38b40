// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the segment model's opinion makes of findings.

#include "model/comparison/comparison.h"
#include "model/findings/pairs.h"
#include "tests/support/findingtrace.h"
#include "tests/support/handmademodel.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;
using test::FindingStep;

namespace {

constexpr auto kLarge = "512x512 float, 512x512 float";

/// Suspects segments with more than @p most calls of one kind.
SegmentModel suspicious(double most, const std::string &feature = "same_call")
{
    return test::modelOf(test::modelText('\'' + feature + '\'', test::decision(most, -3, 3)));
}

/// The same product @p count times in a row in one module.
FindingStep repeated(int count, const std::string &name = "aten::mm")
{
    return FindingStep().module("Net_0", 0, 9000).module("Linear_0", 50, 8000).ops(count, 200, name, 100, 200, kLarge);
}

std::string of(const FindingStep &step, const std::string &rule, const SegmentModel *model)
{
    return test::findingLines(test::findingRun(step), rule, model);
}

FindingList listOf(const std::shared_ptr<const Run> &run, const SegmentModel *model)
{
    return test::findingsOf(test::summaryOf(run), {}, model);
}

/// "new": of what the model alone finds, as far as it is reported on one side at least.
std::string states(const FindingStep &a, const FindingStep &b, const SegmentModel &model)
{
    const auto comparison = compare(test::findingRun(a, 4), test::findingRun(b, 4), {});
    if (!comparison)
        qFatal("%s", comparison.error().sentence().c_str());
    const PairedFindings paired = pairFindings(**comparison, {}, &model);
    std::string text;
    for (const FindingPair &pair : paired.pairs) {
        if (findingRules()[paired.leading(pair).rule].id == "S1")
            text += (text.empty() ? "" : ", ") + std::string(findingStateKey(pair.state));
    }
    return text;
}

} // namespace

class SegmentOpinionsTest : public QObject {
    Q_OBJECT

private slots:
    void bothAgree()
    {
        const SegmentModel model = suspicious(3.5), other = suspicious(4.5);
        QCOMPARE(of(repeated(4), "K0", &model),
            std::string("K0 Step / Net / Linear: confirmed medium 600000 ns a step, 4 in 2 of 2"));
        QCOMPARE(of(repeated(4), "K0", &other),
            std::string("K0 Step / Net / Linear: possible medium 600000 ns a step, 4 in 2 of 2"));
        QCOMPARE(of(repeated(4), "K0", nullptr), of(repeated(4), "K0", &other));
    }

    void bothMustAgreeInHalfOfTheSteps()
    {
        const SegmentModel model = suspicious(3.5);
        const auto grade = [&](const std::vector<FindingStep> &steps) {
            const FindingList list = listOf(test::findingRun(steps), &model);
            for (const Finding &finding : list.findings) {
                if (findingRules()[finding.rule].id == "K0")
                    return findingGradeKey(finding.grade);
            }
            return std::string_view();
        };
        QCOMPARE(grade({ repeated(4), repeated(3) }), std::string_view("confirmed"));
        QCOMPARE(grade({ repeated(4), repeated(3), repeated(3) }), std::string_view("possible"));
    }

    void factsStayLikely()
    {
        const SegmentModel model = suspicious(0.5);
        const FindingStep step =
            repeated(2).range("Optimizer.step#SGD.step", 8100, 900).ops(12, 70, "aten::add_", 8100, 60, kLarge);
        const std::string line = of(step, "O1", &model);
        QVERIFY2(line.find("likely") != std::string::npos, line.c_str());
    }

    void whatNoRuleSpeaksOfIsUnusual()
    {
        const SegmentModel model = suspicious(3.5);
        QCOMPARE(of(repeated(4, "aten::cumsum"), "S1", &model),
            std::string("S1 Step / Net / Linear: possible medium 800000 ns a step, 1 in 2 of 2"));
        QVERIFY(of(repeated(4), "S1", &model).empty());                  // K0 speaks of it
        QVERIFY(of(repeated(4, "aten::cumsum"), "S1", nullptr).empty()); // nobody was asked
    }

    // It proved nothing on real programs yet, so it only agrees with rules.
    void aModelThatDoesNotSpeakAloneOnlyAgrees()
    {
        std::string text = test::modelText("'same_call'", test::decision(3.5, -3, 3));
        const std::string_view speaks = "\"speaksAlone\": true, ";
        const std::size_t at = text.find(speaks);
        QVERIFY(at != std::string::npos);
        text.erase(at, speaks.size());
        const SegmentModel model = test::modelOf(text);
        QVERIFY(of(repeated(4, "aten::cumsum"), "S1", &model).empty());
        QVERIFY(of(repeated(4), "K0", &model).find("confirmed") != std::string::npos);
    }

    void theOpinionIsTold()
    {
        const SegmentModel model = suspicious(3.5);
        const auto run = test::findingRun(repeated(4, "aten::cumsum"));
        const TraceSummary summary = test::summaryOf(run);
        const FindingList list = test::findingsOf(summary, {}, &model);
        QVERIFY(list.model && !list.model->hasAbstained);
        QCOMPARE(list.model->hash, model.hash());
        QCOMPARE(list.model->version, model.version());
        const auto found = std::find_if(list.findings.begin(), list.findings.end(),
            [](const Finding &known) { return findingRules()[known.rule].id == "S1"; });
        QVERIFY(found != list.findings.end() && found->opinion);
        const Finding &finding = *found;
        QCOMPARE(finding.opinion->probability, model.probability(3));
        QCOMPARE(finding.opinion->signs.size(), std::size_t(1));
        QCOMPARE(finding.opinion->signs[0].name, std::string_view("same_call"));
        QCOMPARE(finding.opinion->signs[0].value, 4.0);
        QCOMPARE(findingSentence(summary.timeline->tree, finding),
            std::string("Linear looks unusual, with a probability of 95.3 %: operators of equal sizes. No rule says "
                        "why."));
    }

    void itChangesNoBoundAndRemovesNothing()
    {
        const SegmentModel model = suspicious(0.5);
        const auto run = test::findingRun(repeated(4).op("aten::mul", 3000, 400, "512x512 double"));
        const FindingList with = listOf(run, &model), without = listOf(run, nullptr);
        QVERIFY(!without.model);
        for (const Finding &finding : without.findings) {
            const auto same = std::find_if(with.findings.begin(), with.findings.end(),
                [&](const Finding &other) { return other.rule == finding.rule && other.block == finding.block; });
            QVERIFY(same != with.findings.end());
            QCOMPARE(same->boundNs, finding.boundNs);
            QCOMPARE(same->counts, finding.counts);
            QCOMPARE(same->severity, finding.severity);
        }
    }

    void itAbstainsWhereADeviceWorks()
    {
        const SegmentModel model = suspicious(3.5);
        const auto run = test::findingRun(repeated(4).kernel(110, 150, 50));
        const FindingList list = listOf(run, &model);
        QVERIFY(list.model && list.model->hasAbstained);
        QVERIFY(test::findingLines(run, "K0", &model).find("possible") != std::string::npos);
        QCOMPARE(test::findingLines(run, "S1", &model), std::string("S1 needs segment_model"));
        const std::string text = findingsReport(test::summaryOf(run), list, ReportFormat::Text);
        QVERIFY(text.find("the segment model abstains") != std::string::npos);
        const std::string json = findingsReport(test::summaryOf(run), list, ReportFormat::Json);
        QVERIFY(json.find("\"abstained\":true") != std::string::npos);
    }

    void itSpeaksOfDevicesItWasTrainedOn()
    {
        std::string text = test::modelText("'same_call'", test::decision(3.5, -3, 3));
        text.replace(text.find("false"), 5, "true");
        const SegmentModel model = test::modelOf(text);
        QVERIFY(model.isTrainedOnDevice());
        QVERIFY(!listOf(test::findingRun(repeated(4).kernel(110, 150, 50)), &model).model->hasAbstained);
    }

    void gapsBelongToTheBlockAroundThem()
    {
        const SegmentModel model = suspicious(0.5, "p_gap");
        // Gaps are H7's, so the model alone has none.
        const FindingStep step =
            FindingStep().module("Net_0", 0, 9900).op("aten::mm", 10, 500).op("aten::mm", 1500, 8400);
        QVERIFY(of(step, "S1", &model).empty());
        const std::string line = of(step, "H7", &model);
        QVERIFY2(line.find("confirmed") != std::string::npos, line.c_str());
    }

    /// A check of values was planted into one of two recordings of a program.
    void thePlantedCheckIsConfirmed()
    {
        const auto lines = [](const char *name) {
            const auto run = test::recordedRun(name);
            return run ? test::findingLines(run, "H3b", SegmentModel::builtIn()) : std::string("no recording");
        };
        QVERIFY(lines("planted/planted").find("H3b Step / Perceptron / Linear [1]: confirmed") == 0);
        QVERIFY(lines("planted/clean").find("confirmed") == std::string::npos);
    }

    void twoRuns()
    {
        const SegmentModel model = suspicious(3.5);
        const FindingStep loop = repeated(4, "aten::cumsum"), none = repeated(1, "aten::cumsum");
        QCOMPARE(states(loop, loop, model), std::string("same"));
        QCOMPARE(states(none, loop, model), std::string("new"));
        QCOMPARE(states(loop, none, model), std::string("fixed"));
    }

    /// Two runs lie near the threshold, one of them above it.
    void nearlyFlaggedIsTheSame()
    {
        const SegmentModel model = test::modelOf(test::modelText("'same_call'",
            "{'feature': [0, 0, -1, -1, -1], 'threshold': [3.5, 2.5, 0, 0, 0], 'left': [1, 2, -1, -1, -1], 'right': "
            "[4, 3, -1, -1, -1], 'value': [0, -1, -3, -0.1, 0.1]}"));
        const FindingStep above = repeated(4, "aten::cumsum"),
                          below = repeated(3, "aten::cumsum").op("aten::cumprod", 700, 200, kLarge);
        QVERIFY(of(below, "S1", &model).starts_with('('));
        QCOMPARE(states(below, below, model), std::string()); // of one alone nothing is told
        QCOMPARE(states(repeated(1, "aten::cumsum"), above, model), std::string("new"));
        QCOMPARE(states(below, above, model), std::string("same"));
        QCOMPARE(states(above, below, model), std::string("same"));
    }

    void aSideThatAbstainsJudgesNothing()
    {
        const SegmentModel model = suspicious(3.5);
        const FindingStep loop = repeated(4, "aten::cumsum");
        FindingStep onDevice = loop;
        onDevice.kernel(110, 150, 50);
        QCOMPARE(states(loop, onDevice, model), std::string("notJudged"));
    }
};

TWINLANE_TEST(SegmentOpinionsTest, NoApplication)
#include "tst_segmentopinions.moc"
