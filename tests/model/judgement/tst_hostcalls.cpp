// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// With one step a side, equal calls of many operators tell that the host is slower everywhere.

#include "model/comparison/comparison.h"
#include "model/judgement/hostcalls.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <functional>
#include <string>

using namespace twinlane;

namespace {

/// One step of @p kinds operators, each called so often. @p lengthUs: of a call of an operator.
std::string drawing(int kinds, int calls, const std::function<int(int kind)> &lengthUs)
{
    std::string inside;
    int at = 0;
    for (int call = 0; call < calls; ++call) {
        for (int kind = 0; kind < kinds; ++kind) {
            const int end = at + lengthUs(kind);
            inside += "1 op aten::op" + std::to_string(kind) + ' ' + std::to_string(at) + '-' + std::to_string(end)
                + " dims=[[8,8]]\n";
            at = end + 1;
        }
    }
    return "1 step ProfilerStep#0 0-" + std::to_string(at) + "\n1 module Net_0 0-" + std::to_string(at) + '\n' + inside;
}

std::function<int(int)> always(int us)
{
    return [us](int kind) { return us + kind; };
}

} // namespace

class HostCallsTest : public QObject {
    Q_OBJECT

private slots:
    void slowerEverywhere()
    {
        const auto comparison =
            test::compareDrawings(drawing(10, 30, [](int) { return 20; }), drawing(10, 30, [](int) { return 25; }));
        const auto found = commonHostCalls(*comparison);
        QVERIFY(found);
        QCOMPARE(found->factor, 1.25);
        QCOMPARE(found->calls, std::size_t(300));
        QCOMPARE(found->operators, std::size_t(10));
        QVERIFY2(comparison->verdict.text.find(
                     "Equal calls take 1.25 times as long on the host, by 300 calls of 10 operators and sizes: ")
                != std::string::npos,
            comparison->verdict.text.c_str());
    }

    /// Of files in whole microseconds a call of 3 us that takes 1 says little: the time of the calls decides.
    void shortCallsDoNotDecide()
    {
        const auto of = [](int shortUs, int longUs) { return [=](int kind) { return kind < 6 ? shortUs : longUs; }; };
        const auto found =
            commonHostCalls(*test::compareDrawings(drawing(10, 30, of(3, 200)), drawing(10, 30, of(1, 100))));
        QVERIFY(found);
        QCOMPARE(found->factor, 0.5);
        QVERIFY(!commonHostCalls(*test::compareDrawings(drawing(10, 30, of(3, 200)), drawing(10, 30, of(1, 201)))));
    }

    /// Too few calls or kinds, too little, or one part of the operators alone.
    void notEverywhere()
    {
        const auto common = [](const std::string &a, const std::string &b) {
            return commonHostCalls(*test::compareDrawings(a, b)).has_value();
        };
        QVERIFY(!common(drawing(10, 10, always(20)), drawing(10, 10, always(30))));
        QVERIFY(!common(drawing(4, 60, always(20)), drawing(4, 60, always(30))));
        QVERIFY(!common(drawing(10, 30, always(100)), drawing(10, 30, always(105))));
        QVERIFY(
            !common(drawing(10, 30, always(20)), drawing(10, 30, [](int kind) { return kind < 6 ? 40 : 20 + kind; })));
        QVERIFY(common(drawing(10, 30, always(20)), drawing(10, 30, always(40))));
    }
};

TWINLANE_TEST(HostCallsTest, NoApplication)
#include "tst_hostcalls.moc"
