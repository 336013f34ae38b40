// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Reasons that time the same operator: by the medians of its places, and apart from calls that were held up. And that
// a reason counts the calls that its time is of.

#include "model/comparison/comparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

using namespace twinlane;

namespace {

using Times = std::vector<int>; // us, of the calls of aten::mm, each behind an operator of its own

/// Five steps of 20 ms and more. @p times of each step.
std::shared_ptr<const Run> run(const std::function<Times(int)> &times)
{
    std::string drawing;
    int at = 0;
    for (int step = 0; step < 5; ++step) {
        const int begin = at;
        const auto op = [&](const std::string &name, int us) {
            drawing += "1 op " + name + ' ' + std::to_string(at) + '-' + std::to_string(at + us) + '\n';
            at += us;
        };
        op("aten::addmm", 20'000);
        int place = 0;
        for (const int us : times(step)) {
            const int first = at;
            op("aten::mm", us);
            drawing += "1 module Layer_" + std::to_string(place++) + ' ' + std::to_string(first) + '-'
                + std::to_string(at) + '\n';
        }
        drawing += "1 step ProfilerStep#" + std::to_string(step) + ' ' + std::to_string(begin) + '-'
            + std::to_string(at) + '\n';
    }
    return test::runFromText(drawing);
}

/// "aten::mm takes more time ... (1)": the texts of the reasons but the rest, with the number of operators.
QStringList texts(const std::shared_ptr<const Run> &a, const std::shared_ptr<const Run> &b)
{
    const auto comparison = compare(a, b);
    QStringList list;
    for (const OverallReason &reason : (*comparison)->reasons) {
        if (reason.kind != ReasonKind::Unexplained)
            list << QStringLiteral("%1 (%2)").arg(QString::fromStdString(reason.text)).arg(reason.operators);
    }
    return list;
}

std::shared_ptr<const Run> drawn(const std::string &drawing)
{
    return test::runFromText("1 step ProfilerStep#0 0-2000\n" + drawing);
}

} // namespace

class CallTimesTest : public QObject {
    Q_OBJECT

private slots:
    /// Three places took less, and one more.
    void countsThePlacesThatMoved()
    {
        const auto before = run([](int) { return Times { 500, 500, 500, 500 }; });
        const auto after = run([](int) { return Times { 490, 490, 490, 1500 }; });
        QCOMPARE(texts(before, after), QStringList("aten::mm takes more time on the host in 1 place (1)"));
        QCOMPARE(texts(after, before), QStringList("aten::mm takes less time on the host in 1 place (1)"));
    }

    /// Four of twelve places took more, but one of them makes most of it.
    void countsThePlacesThatMakeMost()
    {
        const auto before = run([](int) { return Times(12, 500); });
        const auto after = run([](int) {
            Times times(12, 499);
            times[0] = times[1] = times[2] = 503;
            times[5] = 1500;
            return times;
        });
        QCOMPARE(texts(before, after),
            QStringList("aten::mm takes more time on the host in 4 places, most of it in 1 of them (4)"));
    }

    void oneCallIsHeldUp()
    {
        const auto before = run([](int) { return Times { 500, 500 }; });
        const auto after = run([](int step) { return Times { step == 2 ? 3500 : 490, 490 }; });
        const QString text = QStringLiteral(
            "aten::mm takes %1 time on the host: 3.50 ms of its own in one call in ProfilerStep#2 of %2 (1)");
        QCOMPARE(texts(before, after), QStringList(text.arg("more", "the experimental run")));
        QCOMPARE(texts(after, before), QStringList(text.arg("less", "the baseline")));
    }

    /// One call is held up in one layer of the baseline, another one in the other layer of the experimental run.
    void heldUpCallsAreOneReason()
    {
        const auto before = run([](int step) { return Times { step == 1 ? 6500 : 500, 500 }; });
        const auto after = run([](int step) { return Times { 500, step == 3 ? 10'500 : 500 }; });
        QCOMPARE(texts(before, after),
            QStringList(
                "aten::mm takes more time on the host: 10.50 ms of its own in one call in ProfilerStep#3 of the "
                "experimental "
                "run (1)"));
    }

    /// Both are in each step, so they are two, and say where.
    void steadyShiftsAreTwo()
    {
        const auto before = run([](int) { return Times { 500, 2500 }; });
        const auto after = run([](int) { return Times { 2500, 1100 }; });
        QCOMPARE(texts(before, after),
            (QStringList { "aten::mm takes more time on the host in 1 place (most in Layer [0]) (1)",
                "aten::mm takes less time on the host in 1 place (most in Layer [1]) (1)" }));
    }

    /// Of three calls that are gone one was replaced.
    void countsTheCallsThatItsTimeIsOf()
    {
        const std::string gone = "1 op aten::conv 0-300\n1 op aten::conv 300-600\n";
        const auto before = drawn("1 module Net_0 700-1700\n1 op aten::conv 700-1700\n" + gone);
        const auto after = drawn("1 module Net_0 700-1700\n1 op aten::mul 700-1700\n");
        const QStringList there = texts(before, after);
        QVERIFY2(there.contains("aten::conv is gone with what it called: 2 -> 0 calls per step, of 3 (2)"),
            qPrintable(there.join('|')));
        const QStringList back = texts(after, before);
        QVERIFY2(back.contains("aten::conv is new with what it calls: 0 -> 2 calls per step, of 3 (2)"),
            qPrintable(back.join('|')));
    }

    /// What works on the device is one reason, what does not another one.
    void noTwoReadTheSame()
    {
        const std::string busy = "1 op aten::mm 0-10\n1 launch l 2-4 corr=1\ngpu0:7 kernel gemm 100-1800 corr=1\n"
                                 "1 op aten::zero_ 900-910\n";
        const auto after = drawn(busy
            + "1 op aten::zero_ 910-950\n1 op aten::zero_ 950-960\n1 launch l 952-954 corr=2\n"
              "gpu0:7 kernel fill 1800-1990 corr=2\n");
        const QStringList there = texts(drawn(busy), after);
        const QString text =
            QStringLiteral("calls of aten::zero_ where only one run has them: 0 -> 1 calls per step, on the %1 (1)");
        QVERIFY2(there.contains(text.arg("device")) && there.contains(text.arg("host")), qPrintable(there.join('|')));
    }

    /// One recording holds the kernel of aten::add without the operator: no call is gone, its kernel takes longer.
    void kernelsWithoutTheirOperator()
    {
        const auto adding = [](const std::string &op, const std::string &kernel, int us) {
            return drawn("1 module Net_0 0-60\n1 op aten::mm 0-10\n1 launch l 2-4 corr=1\n"
                         "gpu0:7 kernel gemm 100-1000 corr=1\n"
                + op + "1 launch l 22-24 corr=2\ngpu0:7 kernel " + kernel + " 1000-" + std::to_string(1000 + us)
                + " corr=2\n");
        };
        const auto recorded = adding("1 op aten::add 20-30\n", "add_kernel", 500);
        const auto isToldOf = [](const QStringList &list, const QString &what) {
            return std::any_of(list.begin(), list.end(), [&](const QString &each) { return each.contains(what); });
        };
        const QString isGone = QStringLiteral("aten::add is gone"), isNew = QStringLiteral("aten::add is new");
        const auto notRecorded = adding("", "add_kernel", 700);
        const QStringList there = texts(recorded, notRecorded), back = texts(notRecorded, recorded);
        QVERIFY2(!isToldOf(there, isGone) && isToldOf(there, "take more time on 1 operator (aten::add)"),
            qPrintable(there.join('|')));
        QVERIFY2(!isToldOf(back, isNew) && isToldOf(back, "take less time on 1 operator (aten::add)"),
            qPrintable(back.join('|')));
        QVERIFY(isToldOf(texts(recorded, adding("", "other_work", 700)), isGone));
    }
};

TWINLANE_TEST(CallTimesTest, NoApplication)
#include "tst_calltimes.moc"
