// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What single calls took beyond their usual time.

#include "model/figures/usualtimes.h"
#include "model/run/run.h"
#include "model/run/timeline.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <functional>
#include <numeric>
#include <string>

using namespace twinlane;
using test::runFromText;

namespace {

using Times = std::vector<std::int64_t>;

/// Six steps of one module with two operators of 100 and 50 us and 10 us beside them. @p extraUs: what an operator (0,
/// 1) or the module beside its operators (2) takes more in a step. @p more: lines of a step that begins at a time.
UsualTimes usualOf(const std::function<int(int step, int place)> &extraUs,
    const std::function<std::string(int step, int beginUs)> &more = {}, const std::string &names = "aten::mm")
{
    std::string text;
    int at = 0;
    for (int step = 0; step < 6; ++step) {
        const int begin = at;
        std::string inside;
        at += 5;
        for (int place = 0; place < 2; ++place) {
            const int end = at + (place == 0 ? 100 : 50) + extraUs(step, place);
            inside += "1 op " + (place == 0 ? names : std::string("aten::add")) + ' ' + std::to_string(at) + '-'
                + std::to_string(end) + '\n';
            at = end;
        }
        at += 5 + extraUs(step, 2);
        text += "1 step ProfilerStep#" + std::to_string(step) + ' ' + std::to_string(begin) + '-' + std::to_string(at)
            + "\n1 module Net_0 " + std::to_string(begin) + '-' + std::to_string(at) + '\n' + inside;
        if (more)
            text += more(step, begin);
    }
    const auto run = runFromText(text);
    std::vector<std::uint32_t> steps(run->steps.kept.size());
    std::iota(steps.begin(), steps.end(), 0U);
    return usualTimes(*run, *buildTimeline(*run, BlockLevel::Modules), steps);
}

} // namespace

class UsualTimesTest : public QObject {
    Q_OBJECT

private slots:
    void nothingHeldUp()
    {
        const UsualTimes usual = usualOf([](int step, int) { return step; });
        QVERIFY(usual.isKnown);
        QCOMPARE(usual.beyondNs, Times(6, 0));
        QCOMPARE(usual.share, 0.0);
        QCOMPARE(usual.usualPart(), 1.0);
        QVERIFY(usual.places.empty());
    }

    /// 640 us in one call of the third step, 320 us in no operator of the fifth.
    void heldUp()
    {
        const UsualTimes usual = usualOf([](int step, int place) {
            return step == 2 && place == 1 ? 640 : step == 4 && place == 2 ? 320 : 0;
        });
        QCOMPARE(usual.beyondNs, (Times { 0, 0, 640000, 0, 320000, 0 }));
        QCOMPARE(usual.stepNs, (Times { 160000, 160000, 800000, 160000, 480000, 160000 }));
        QCOMPARE(usual.share, 960.0 / 1760);
        QCOMPARE(usual.heldUpSteps, std::size_t(2));
        QCOMPARE(usual.usualPart(2), 0.2);
        QCOMPARE(usual.usualStepNs(), 160000.0);
        using OfSteps = std::vector<std::pair<std::uint32_t, std::int64_t>>;
        QCOMPARE(usual.places.size(), std::size_t(2));
        const HeldUpPlace &call = usual.places[0], &outside = usual.places[1];
        QVERIFY(!call.isOutside && outside.isOutside && call.block == outside.block);
        QCOMPARE(call.calls, std::size_t(1));
        QCOMPARE(call.beyondNs, std::int64_t(640000));
        QCOMPARE(call.ofSteps, (OfSteps { { 2, 640000 } }));
        QCOMPARE(outside.ofSteps, (OfSteps { { 4, 320000 } }));
    }

    /// First calls take longer by nature: they are beyond the usual, and no disturbance.
    void firstStep()
    {
        const UsualTimes usual = usualOf([](int step, int place) { return step == 0 && place == 0 ? 4000 : 0; });
        QCOMPARE(usual.beyondNs.front(), std::int64_t(4000000));
        QCOMPARE(usual.share, 0.0);
        QVERIFY(usual.places.empty());
    }

    /// Every step has one at another place: no step is usual, but the time of each call is known.
    void eachStep()
    {
        const UsualTimes usual = usualOf([](int step, int place) { return step % 3 == place ? 1000 : 0; });
        QCOMPARE(usual.usualStepNs(), 160000.0);
        QCOMPARE(usual.heldUpSteps, std::size_t(5));
    }

    /// Half of the calls are long: then that is how the program is.
    void twoSpeeds()
    {
        const UsualTimes usual = usualOf([](int step, int place) { return place == 0 && step % 2 == 0 ? 250 : 0; });
        QCOMPARE(usual.beyondNs, Times(6, 0));
        const UsualTimes most = usualOf([](int step, int place) { return place == 0 && step > 1 ? 2500 : 0; });
        QCOMPARE(most.beyondNs, Times(6, 0));
    }

    /// A machine that is away for half of the time holds up each long call, and a short one now and then.
    void away()
    {
        const auto extra = [](int step, int place) {
            return place == 0 ? 100 * (step % 3) + 5000 : step > 0 && place == 1 ? (step % 2 == 0 ? 400 : 0) : 0;
        };
        const UsualTimes two = usualOf(extra);
        QCOMPARE(two.awayPart, 0.0); // two short calls are too few to tell
        const auto ofShort = [](int step, int place) { return (step + place) % 3 == 0 && step > 0 ? 500 : 0; };
        const UsualTimes away = usualOf(ofShort);
        // Beside 6 x (100 + 50 + 10) us that are usual, five times were held up for 500 us each.
        QCOMPARE(away.awayPart, 2500.0 / (960 + 2500));
    }

    /// Collectives and a device make the host wait for others.
    void waitsForOthers()
    {
        const auto extra = [](int step, int place) { return step == 2 && place != 1 ? 5000 : 0; };
        QVERIFY(usualOf(extra).share > 0.5);
        QCOMPARE(usualOf(extra, {}, "gloo:all_reduce").share, 0.0);
        const auto kernel = [](int step, int begin) {
            const std::string at = std::to_string(begin + 1), n = std::to_string(step + 1);
            const int length = step == 2 ? 10100 : 100; // busy while the host is held up
            return "1 launch cudaLaunchKernel " + at + '-' + std::to_string(begin + 2) + " corr=" + n
                + "\ngpu0:7 kernel k " + std::to_string(begin + 3) + '-' + std::to_string(begin + 3 + length)
                + " corr=" + n + '\n';
        };
        QVERIFY(usualOf(extra, kernel).share < 0.05);
    }

    void tooFewSteps()
    {
        const auto run =
            runFromText("1 step ProfilerStep#0 0-10\n1 op aten::mm 0-10\n1 step ProfilerStep#1 10-900\n1 op "
                        "aten::mm 10-900");
        const UsualTimes usual = usualTimes(*run, *buildTimeline(*run, BlockLevel::Operators), { 0, 1 });
        QVERIFY(!usual.isKnown);
        QCOMPARE(usual.beyondNs, Times(2, 0));
        QCOMPARE(usual.usualPart(), 1.0);
    }
};

TWINLANE_TEST(UsualTimesTest, NoApplication)
#include "tst_usualtimes.moc"
