// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is known of a selection: parts that add up to its difference, equal blocks, and the call that shows the change.

#include "model/selection/selectioncalls.h"

#include "model/selection/equalblocks.h"
#include "model/tables/pairedtotals.h"
#include "model/trace/normalizedname.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"

#include <algorithm>
#include <cmath>

using namespace twinlane;

namespace {

constexpr auto kBaseline = R"(
1 step ProfilerStep#1 0-400
1 module Net_0 5-395
1 module Layer_0 10-100
1 module Linear_0 12-40
1 op aten::mm 14-30 dims=[[2,3],[3,4]]
1 module Layer_1 110-200
1 module Linear_1 112-140
1 op aten::mm 114-130 dims=[[2,3],[3,4]]
1 module Layer_2 210-300
1 module Linear_2 212-240
1 op aten::mm 214-230 dims=[[2,3],[3,4]]
)";
constexpr auto kExperimental = R"(
1 step ProfilerStep#1 0-440
1 module Net_0 5-435
1 module Layer_0 10-100
1 module Linear_0 12-40
1 op aten::mm 14-30 dims=[[2,3],[3,4]]
1 module Layer_1 110-240
1 module Linear_1 112-180
1 op aten::mm 114-170 dims=[[2,3],[3,9]]
1 module Layer_2 250-340
1 module Linear_2 252-280
1 op aten::mm 254-270 dims=[[2,3],[3,4]]
)";

std::shared_ptr<const Comparison> drawn()
{
    return test::compareDrawings(kBaseline, kExperimental);
}

const Comparison &sample()
{
    static const std::shared_ptr<const Comparison> comparison =
        test::compareRecordings("sample/baseline", "sample/experimental");
    return *comparison;
}

Selection blockAt(RowId row, Measure measure = Measure::Critical)
{
    return { { EventQuery::Kind::Block, row, {}, EventKind::Kernel }, {}, measure };
}

double sumOf(const std::vector<SelectionPart> &parts)
{
    double sum = 0;
    for (const SelectionPart &part : parts)
        sum += part.deltaNs();
    return sum;
}

} // namespace

class TestSelection : public QObject {
    Q_OBJECT
private slots:
    void namesTheChangeOfABlock();
    void findsEqualBlocks();
    void partsOfBlocksAddUp_data();
    void partsOfBlocksAddUp();
    void partsOfTheStepAreTheReportsReasons();
    void causesHaveTheTotalOfTheirPlace();
    void aGapHasItsOwnTimes();
    void partsOfOperatorsAddUp();
    void opensAtTheChangedCall();
    void explainsAndStops();
};

void TestSelection::namesTheChangeOfABlock()
{
    const auto comparison = drawn();
    const RowId linear = comparison->findPath("Net / Layer [1] / Linear");
    QVERIFY(linear);
    const SelectionFacts facts = selectionFacts(*comparison, blockAt(linear));
    QCOMPARE(*facts.timeNs.delta, 40'000.0);
    QVERIFY(!facts.parts.empty());
    const SelectionPart &first = facts.parts.front();
    QVERIFY(first.kind == SelectionPart::Kind::Reason);
    QVERIFY(first.reason == ReasonKind::Shape);
    QCOMPARE(first.name, std::string("aten::mm"));
    QCOMPARE(sumOf(facts.parts), 40'000.0);
    QVERIFY(facts.calls.kind == EventQuery::Kind::Operator);
    QCOMPARE(facts.calls.name, std::string("aten::mm"));
    QVERIFY(facts.calls.row == linear);
    // The same block of all layers, of which one is picked.
    QCOMPARE(facts.instances.size(), std::size_t(3));
    QVERIFY(!facts.instances[0].isPicked && facts.instances[1].isPicked && !facts.instances[2].isPicked);
    QCOMPARE(*facts.instances[0].ns.delta, 0.0);
    QCOMPARE(facts.samplesNs[0], std::vector<std::int64_t> { 28'000 });
    QCOMPARE(facts.samplesNs[1], std::vector<std::int64_t> { 68'000 });
}

void TestSelection::findsEqualBlocks()
{
    const auto comparison = drawn();
    const RowId layer = comparison->findPath("Net / Layer [2]");
    const std::vector<RowId> layers = equalBlocks(*comparison, layer);
    QCOMPARE(layers.size(), std::size_t(3));
    QVERIFY(layers.back() == layer);
    QVERIFY(equalBlocks(*comparison, comparison->findPath("Net")).empty());
    QVERIFY(equalBlocks(*comparison, comparison->stepRow()).empty());
    for (std::size_t i = 0; i < sample().rows.size(); ++i) {
        const std::vector<RowId> equal = equalBlocks(sample(), RowId(i));
        QVERIFY(equal.empty() || std::find(equal.begin(), equal.end(), RowId(i)) != equal.end());
        QVERIFY(std::is_sorted(equal.begin(), equal.end()));
    }
}

void TestSelection::partsOfBlocksAddUp_data()
{
    QTest::addColumn<int>("measure");
    QTest::newRow("critical") << int(Measure::Critical);
    QTest::newRow("host") << int(Measure::Host);
    QTest::newRow("device") << int(Measure::Device);
}

void TestSelection::partsOfBlocksAddUp()
{
    QFETCH(int, measure);
    std::size_t withParts = 0;
    for (std::size_t i = 0; i < sample().rows.size(); ++i) {
        const SelectionFacts facts = selectionFacts(sample(), blockAt(RowId(i), Measure(measure)));
        QCOMPARE(facts.timeNs.delta.has_value(), sample().timeNs(RowId(i), Measure(measure)).delta.has_value());
        if (facts.parts.empty())
            continue;
        ++withParts;
        QVERIFY(std::abs(sumOf(facts.parts) - facts.timeNs.delta.value_or(0)) <= 1);
        QVERIFY(facts.parts.size() <= kMostSelectionParts + 2);
        const auto rest = std::count_if(facts.parts.begin(), facts.parts.end(),
            [](const SelectionPart &part) { return part.kind == SelectionPart::Kind::Unexplained; });
        QVERIFY(rest <= 1 && (rest == 0 || facts.parts.back().kind == SelectionPart::Kind::Unexplained));
    }
    QVERIFY(measure == int(Measure::Device) || withParts > 10); // the sample was recorded on a CPU
}

void TestSelection::partsOfTheStepAreTheReportsReasons()
{
    const SelectionFacts facts = selectionFacts(sample(), blockAt(sample().stepRow()));
    const auto largest = std::find_if(sample().reasons.begin(), sample().reasons.end(),
        [](const OverallReason &reason) { return !reason.onDevice && reason.kind != ReasonKind::Unexplained; });
    QVERIFY(largest != sample().reasons.end() && !facts.parts.empty());
    QVERIFY(facts.parts.front().reason == largest->kind);
    QCOMPARE(facts.parts.front().deltaNs(), largest->deltaNs());
    QVERIFY(std::abs(sumOf(facts.parts) - *facts.timeNs.delta) <= 1);
}

void TestSelection::causesHaveTheTotalOfTheirPlace()
{
    const std::vector<DifferencePlace> &places = sample().verdict.parts.places;
    QVERIFY(places.size() > 3);
    std::size_t withSides = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i].nature == PlaceNature::Rest)
            continue;
        Selection selection = blockAt(places[i].rows.front());
        selection.cause = i;
        const SelectionFacts facts = selectionFacts(sample(), selection);
        QCOMPARE(*facts.timeNs.delta, double(places[i].deltaNs));
        QCOMPARE(facts.rows.size(), places[i].rows.size() + places[i].backwardRows.size());
        QVERIFY(facts.judgement && facts.judgement->outcome == places[i].outcome);
        withSides += facts.timeNs.baseline || facts.timeNs.experimental;
        if (!facts.parts.empty())
            QVERIFY(std::abs(sumOf(facts.parts) - *facts.timeNs.delta) <= 1);
    }
    QVERIFY(withSides > 3);
}

/// Of the step's two gaps one grew: its times are told, and not those of both.
void TestSelection::aGapHasItsOwnTimes()
{
    const auto drawing = [](int grownUs) {
        std::string text;
        for (int step = 1; step <= 5; ++step) {
            const int us = step * 1000, netUs = us + 50 + grownUs;
            const auto line = [&text](const std::string &what, int begin, int end) {
                text += "1 " + what + ' ' + std::to_string(begin) + '-' + std::to_string(end) + '\n';
            };
            line("step ProfilerStep#" + std::to_string(step), us, netUs + 480);
            line("module Net_0", netUs, netUs + 400);
            line("op aten::mm", netUs + 5, netUs + 390);
        }
        return text;
    };
    const auto comparison = test::compareDrawings(drawing(0).c_str(), drawing(200).c_str());
    const std::vector<DifferencePlace> &places = comparison->verdict.parts.places;
    const auto gap = std::ranges::find_if(places, [](const DifferencePlace &place) { return bool(place.gap); });
    QVERIFY(gap != places.end());
    Selection selection;
    selection.cause = std::size_t(gap - places.begin());
    selection.picked = { EventQuery::Kind::Block, gap->rows.front(), {}, EventKind::Kernel };
    const SelectionFacts facts = selectionFacts(*comparison, selection);
    QCOMPARE(facts.timeNs.baseline, std::optional(50'000.0));
    QCOMPARE(facts.timeNs.experimental, std::optional(250'000.0));
    QCOMPARE(facts.timeNs.delta, std::optional(200'000.0));
    QCOMPARE(facts.samplesNs[0], std::vector<std::int64_t>(5, 50'000));
    QCOMPARE(facts.samplesNs[1], std::vector<std::int64_t>(5, 250'000));
}

void TestSelection::partsOfOperatorsAddUp()
{
    std::size_t withParts = 0;
    for (const OperatorRow &row : operatorTable(sample(), tableScope(sample(), {}))) {
        const Selection selection { { EventQuery::Kind::Operator, {}, normalizedName(row.name), EventKind::Kernel }, {},
            Measure::Critical };
        const SelectionFacts facts = selectionFacts(sample(), selection);
        QVERIFY(!facts.figures.empty());
        QVERIFY(facts.calls == selection.picked);
        if (facts.parts.empty())
            continue;
        ++withParts;
        QVERIFY(facts.parts.front().kind == SelectionPart::Kind::Module);
        QVERIFY(std::abs(sumOf(facts.parts) - facts.timeNs.delta.value_or(0)) <= 1);
    }
    QVERIFY(withParts > 10);
}

void TestSelection::opensAtTheChangedCall()
{
    const auto comparison = drawn();
    const EventQuery query { EventQuery::Kind::Operator, comparison->stepRow(), "aten::mm", EventKind::Kernel };
    const SelectionCalls calls = selectionCalls(*comparison, query);
    QCOMPARE(calls.pairs.size(), std::size_t(3));
    QVERIFY(!calls.onDevice);
    QCOMPARE(changedCall(calls), std::size_t(1));
    QCOMPARE(*calls.times[1].experimentalNs, std::int64_t(56'000));
    QCOMPARE(changedCall({}), std::size_t(0));

    // One held-up call in one step is not what changed.
    SelectionCalls some;
    for (std::uint32_t step = 0; step < 3; ++step) {
        for (const std::int64_t ns : { 10, 30 })
            some.times.push_back({ 10, ns + (step == 0 && ns == 10 ? 45 : 0) });
        some.pairs.push_back({ {}, {}, step });
        some.pairs.push_back({ {}, {}, step });
    }
    QCOMPARE(changedCall(some) % 2, std::size_t(1));

    // One step that makes most of the change is: what is near to the average looks as before.
    SelectionCalls stalled;
    for (std::uint32_t step = 0; step < 6; ++step) {
        stalled.times.push_back({ 21, step == 4 ? 270 : 22 });
        stalled.pairs.push_back({ {}, {}, step });
    }
    QCOMPARE(changedCall(stalled), std::size_t(4));
}

void TestSelection::explainsAndStops()
{
    const auto comparison = drawn();
    const Selection selection = blockAt(comparison->findPath("Net / Layer [1] / Linear"));
    const auto found = explainSelection(*comparison, selection, {}, {}, {});
    QVERIFY(bool(found));
    QCOMPARE(found->call.count, std::size_t(1));
    QVERIFY(found->facts && found->calls);
    QCOMPARE(found->work[0].count, std::size_t(0));
    const auto again = explainSelection(*comparison, selection, 0, { found->facts, found->calls }, {});
    QVERIFY(again && again->facts == found->facts);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!explainSelection(sample(), blockAt(sample().stepRow()), {}, {}, stop.get_token()));
    // Nothing is picked.
    QVERIFY(selectionFacts(*comparison, {}).rows.empty());
}

TWINLANE_TEST(TestSelection, NoApplication)
#include "tst_selection.moc"
