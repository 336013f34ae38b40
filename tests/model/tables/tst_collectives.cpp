// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Collectives of both sides by what they do, and the overview's communication.

#include "model/tables/collectives.h"
#include "tests/support/findingtrace.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;
using test::FindingStep;

namespace {

std::string sized(int elements)
{
    return "'Process Group Name': '0', 'In msg nelems': " + std::to_string(elements) + ", 'dtype': 'Float'";
}

/// Two collectives of one size, one of another; a kernel hides 300 us of the second.
FindingStep step(int longUs)
{
    return FindingStep()
        .op("aten::mm", 50, 100)
        .collective(100, 200, 500, sized(1024))
        .collective(110, 1000, longUs, sized(1024))
        .kernel(120, 1100, 300)
        .collective(130, 5000, 200, sized(256));
}

std::shared_ptr<const Comparison> compared(const FindingStep &a, const FindingStep &b)
{
    const auto comparison = compare(test::findingRun(a, 4), test::findingRun(b, 4), {});
    if (!comparison)
        qFatal("%s", comparison.error().sentence().c_str());
    return *comparison;
}

double metric(const Comparison &comparison, std::string_view key)
{
    for (const OverviewMetric &each : comparison.overview) {
        if (each.key == key)
            return each.value.experimental.value_or(-1);
    }
    return -2;
}

} // namespace

class CollectivesTest : public QObject {
    Q_OBJECT

private slots:
    void rowsAreWhatIsDone()
    {
        const auto comparison = compared(step(1000), step(1600));
        const std::vector<CollectiveRow> rows = collectiveTable(*comparison);
        QCOMPARE(rows.size(), std::size_t(2));
        QCOMPARE(rows[0].name, std::string("ncclDevKernel_AllReduce"));
        QCOMPARE(rows[0].group, std::optional<std::string>("0"));
        QCOMPARE(rows[0].bytes, std::optional<std::int64_t>(4096));
        const auto calls = perStep(rows[0].calls, *comparison, collectiveScope());
        const auto total = perStep(rows[0].totalNs, *comparison, collectiveScope());
        QCOMPARE(calls.baseline, std::optional(2.0));
        QCOMPARE(total.baseline, std::optional(1'500'000.0));
        QCOMPARE(total.delta, std::optional(600'000.0));
        QCOMPARE(rows[1].bytes, std::optional<std::int64_t>(1024));
        QCOMPARE(rows[1].totalNs.delta, std::optional<std::int64_t>(0));
    }

    void theOverviewHasAllHiddenAndExposed()
    {
        const auto comparison = compared(step(1000), step(1600));
        QCOMPARE(metric(*comparison, "communicationNs"), 2'300'000.0);
        QCOMPARE(metric(*comparison, "hiddenCommunicationNs"), 300'000.0);
        QCOMPARE(metric(*comparison, "exposedCommunicationNs"), 2'000'000.0);
    }

    void withoutCommunicationThereAreNone()
    {
        const FindingStep plain = FindingStep().op("aten::mm", 50, 100).kernel(120, 1100, 300);
        QVERIFY(collectiveTable(*compared(plain, plain)).empty());
    }
};

TWINLANE_TEST(CollectivesTest, NoApplication)
#include "tst_collectives.moc"
