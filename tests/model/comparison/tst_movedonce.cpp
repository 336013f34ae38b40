// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a program does once and has in another block of each recording.

#include "model/comparison/comparison.h"
#include "model/comparison/movedonce.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <string>

using namespace twinlane;

namespace {

constexpr std::int64_t kUs = 1000;

/// A step of two ranges that take @p firstUs and @p secondUs.
std::shared_ptr<const Run> run(int firstUs, int secondUs)
{
    std::string drawing;
    int at = 100;
    const auto range = [&](const std::string &name, int us) {
        const int end = at + us;
        drawing += "1 annotation " + name + ' ' + std::to_string(at) + '-' + std::to_string(end) + "\n1 op aten::mm "
            + std::to_string(at + 1) + '-' + std::to_string(end - 1) + '\n';
        at = end + 10;
    };
    range("first", firstUs);
    range("second", secondUs);
    return test::runFromText(drawing + "1 step ProfilerStep#0 90-" + std::to_string(at) + '\n');
}

const DifferencePlace &placeOf(const Comparison &comparison, std::string_view label)
{
    for (const DifferencePlace &place : comparison.places) {
        if (comparison.label(place.rows.front()) == label)
            return place;
    }
    qFatal("no such place");
}

} // namespace

class MovedOnceTest : public QObject {
    Q_OBJECT

private slots:
    void tellsWhereItLies()
    {
        const auto made = compare(run(5000, 1000), run(1000, 7000), {});
        QVERIFY(made);
        const Comparison &comparison = **made;
        const DifferencePlace &first = placeOf(comparison, "first"), &second = placeOf(comparison, "second");
        OnceOfBoth once;
        // Of the baseline in the first range, of the experimental run in the second one, which begins at 1110 us.
        once.times[0] = { { 200 * kUs, 3200 * kUs } };
        once.times[1] = { { 1200 * kUs, 6200 * kUs } };
        const std::string text = "What is done once lies in other blocks: 3.00 ms in first of the baseline, 5.00 ms in "
                                 "second of the experimental run";
        QCOMPARE(statementText(movedOnceClauses(comparison, once, second, first)), text);
        QCOMPARE(statementText(movedOnceClauses(comparison, once, first, second)), text);
        // A crumb of what one of them changed by tells nothing of it.
        once.times[1] = { { 1200 * kUs, 1400 * kUs } };
        QVERIFY(movedOnceClauses(comparison, once, second, first).empty());
    }

    void notOfPlacesThatGoOneWay()
    {
        const auto made = compare(run(1000, 1000), run(5000, 7000), {});
        QVERIFY(made);
        OnceOfBoth once;
        once.times = { std::vector<Interval> { { 0, 9000 * kUs } }, std::vector<Interval> { { 0, 13000 * kUs } } };
        QVERIFY(movedOnceClauses(**made, once, placeOf(**made, "first"), placeOf(**made, "second")).empty());
    }
};

TWINLANE_TEST(MovedOnceTest, NoApplication)
#include "tst_movedonce.moc"
