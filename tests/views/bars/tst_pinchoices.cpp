// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window offers about a pair, and that the comparison takes each offer.

#include "views/bars/pinchoices.h"

#include "model/comparison/comparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracegen.h"
#include "tests/support/tracetext.h"

#include "model/reader/tracereader.h"

#include <QTest>

#include <algorithm>

using namespace twinlane;

namespace {

constexpr auto kThreeModules = R"(
1 step ProfilerStep#1 0-1000
1 module Net_0 10-900
1 module Linear_0 20-200
1 module Conv_0 210-400
1 module ReLU_0 410-500
)";
constexpr auto kTwoModules = R"(
1 step ProfilerStep#1 0-1000
1 module Net_0 10-900
1 module Linear_0 20-200
1 module Fast_0 210-350
1 module ReLU_0 410-500
)";

std::shared_ptr<const Comparison> compared(const Pins &pins = {})
{
    CompareOptions options;
    options.pins = pins;
    auto result = compare(test::runFromText(kThreeModules), test::runFromText(kTwoModules), options);
    if (!result)
        qFatal("%s", result.error().sentence().c_str());
    return *result;
}

const PinChoice *named(const std::vector<PinChoice> &choices, const QString &text)
{
    const auto found =
        std::find_if(choices.begin(), choices.end(), [&](const PinChoice &each) { return each.text == text; });
    return found == choices.end() ? nullptr : &*found;
}

} // namespace

class TestPinChoices : public QObject {
    Q_OBJECT

private slots:
    void pairsWhatStandsAlone()
    {
        const auto c = compared({ {}, { { "Net / Conv", "Net / Fast" } }, {} });
        const RowId conv = c->findPath("Net / Conv");
        QVERIFY(conv && !c->block(conv, Side::Experimental));
        const auto partners = partnerChoices(*c, conv);
        QVERIFY(!partners.empty());
        QCOMPARE(partners.front().text, QStringLiteral("Fast")); // it has no partner either
        const Pins &pins = partners.front().pins;
        QVERIFY((pins.pins == std::vector<SidePair> { { "Net / Conv", "Net / Fast" } }));
        QVERIFY(pins.forbids.empty()); // the pin takes the place of the forbid

        const auto pinned = compared(pins);
        const RowId pair = pinned->findPath("Net / Fast");
        QVERIFY(pinned->rows[pair.row()].isPinned);
        QCOMPARE(pinned->label(pair, Side::Baseline), std::string_view("Conv"));
        const auto release = releaseChoices(*pinned, pair);
        QCOMPARE(release.size(), std::size_t(2)); // this one, or all
        QVERIFY(release[0].pins.isEmpty() && release[1].pins.isEmpty());
    }

    void keepsAPairApart()
    {
        const auto c = compared();
        const auto forbids = forbidChoices(*c, c->findPath("Net / ReLU"));
        QCOMPARE(forbids.size(), std::size_t(1));
        const auto apart = compared(forbids.front().pins);
        const RowId relu = apart->findPath("Net / ReLU");
        QVERIFY(!apart->block(relu, Side::Baseline) || !apart->block(relu, Side::Experimental));
        const auto release = releaseChoices(*apart, relu);
        QVERIFY(named(release, QStringLiteral("Let Net / ReLU and Net / ReLU pair again")));
        QVERIFY(forbidChoices(*apart, relu).empty()); // it is no pair
    }

    void aPairKeepsItsExperimentalBlock()
    {
        const auto c = compared();
        const auto partners = partnerChoices(*c, c->findPath("Net / ReLU"));
        const PinChoice *linear = named(partners, QStringLiteral("Linear"));
        QVERIFY(linear);
        QVERIFY((linear->pins.pins == std::vector<SidePair> { { "Net / Linear", "Net / ReLU" } }));
    }

    void stepsAndUnknownTimeAreNotPinned()
    {
        const auto c = compared();
        for (std::size_t r = 0; r < c->rows.size(); ++r) {
            const BlockKind kind = c->kind(RowId(r));
            if (kind == BlockKind::Run || kind == BlockKind::Step || kind == BlockKind::Unknown)
                QVERIFY(partnerChoices(*c, RowId(r)).empty() && forbidChoices(*c, RowId(r)).empty());
        }
        QVERIFY(releaseChoices(*c, c->stepRow()).empty());
        auto alone = compare(c->baseline, c->baseline);
        QVERIFY(partnerChoices(**alone, (*alone)->findPath("Net / ReLU")).empty());
    }

    void theModelTakesWhateverIsOffered()
    {
        const auto run = [](std::uint64_t seed, int layers) {
            test::TraceShape shape;
            shape.seed = seed;
            shape.layers = layers;
            shape.steps = 2;
            return buildRun(std::move(readTraceText(test::generateTrace(shape), "trace.json").value()));
        };
        const auto a = run(1, 3), b = run(2, 4);
        const auto c = *compare(a, b);
        int taken = 0;
        for (std::size_t r = 0; r < c->rows.size(); ++r) {
            auto offers = partnerChoices(*c, RowId(r));
            const auto forbids = forbidChoices(*c, RowId(r));
            offers.insert(offers.end(), forbids.begin(), forbids.end());
            for (std::size_t i = 0; i < offers.size(); i += 4) {
                CompareOptions options;
                options.pins = offers[i].pins;
                const auto result = compare(a, b, options);
                // A pin across unlike surroundings may be refused, in words; a block that is not there would be our
                // fault.
                if (!result)
                    QVERIFY2(QString::fromStdString(result.error().detail).contains(QStringLiteral("apart"))
                            || QString::fromStdString(result.error().detail).contains(QStringLiteral("pair")),
                        result.error().detail.c_str());
                taken += result.hasValue();
            }
        }
        QVERIFY(taken > 5);
    }
};

TWINLANE_TEST(TestPinChoices, QCoreApplication)
#include "tst_pinchoices.moc"
