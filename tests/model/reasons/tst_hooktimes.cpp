// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Python that PyTorch's operators call is no time of theirs.

#include "model/comparison/comparison.h"
#include "model/reasons/causes.h"
#include "model/reasons/hooktimes.h"
#include "model/reasons/reasonwords.h"
#include "tests/support/drawnevents.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

namespace {

constexpr int kModules = 40, kSteps = 6;

/// Many small modules of one operator each, which calls a hook for so long.
std::shared_ptr<const Run> runOf(int hookUs)
{
    test::DrawnEvents events("'Input Dims': [[8, 8]]");
    int us = 100;
    for (int step = 1; step <= kSteps; ++step) {
        const int eachUs = 500 + hookUs, netUs = kModules * eachUs + 20;
        events.add("user_annotation", "ProfilerStep#" + std::to_string(step), us, netUs + 50);
        events.add("python_function", "train.py(5): main", us + 5, netUs + 40);
        events.add("python_function", "nn.Module: Net_0", us + 10, netUs);
        for (int i = 0; i < kModules; ++i) {
            const int atUs = us + 20 + i * eachUs;
            events.add("python_function", "nn.Module: Norm_" + std::to_string(i), atUs, eachUs - 2);
            events.add("cpu_op", "aten::native_norm", atUs + 1, eachUs - 10 + (step + i) % 3);
            if (hookUs > 0)
                events.add("python_function", "hooks.py(3): pack", atUs + 20, hookUs);
        }
        us += netUs + 100;
    }
    return events.run();
}

struct Hook {
    std::string function, around;
    std::int64_t us = 0;
    friend bool operator==(const Hook &, const Hook &) = default;
};

std::vector<Hook> hooksOf(const test::DrawnEvents &events)
{
    const auto run = events.run();
    std::vector<Hook> hooks;
    for (const HookTime &hook : hookTimes(*run))
        hooks.push_back({ std::string(run->trace.nameOf(hook.frame)),
            std::string(run->trace.nameOf(run->operators[hook.opPlace])), hook.ns / 1000 });
    return hooks;
}

} // namespace

class HookTimesTest : public QObject {
    Q_OBJECT

private slots:
    /// What the hook itself calls is no time of it, and a hook of that is another one.
    void withoutWhatTheyCall()
    {
        test::DrawnEvents events;
        events.add("cpu_op", "aten::conv2d", 0, 100);
        events.add("python_function", "hooks.py(3): pack", 10, 60);
        events.add("python_function", "hooks.py(9): helper", 12, 50);
        events.add("cpu_op", "aten::clone", 20, 30);
        events.add("python_function", "modes.py(7): look", 25, 10);
        events.add("cpu_op", "aten::add", 80, 10);
        const std::vector<Hook> expected { { "hooks.py(3): pack", "aten::conv2d", 30 },
            { "modes.py(7): look", "aten::clone", 10 } };
        QCOMPARE(hooksOf(events), expected);
    }

    void ofPytorchAlone_data()
    {
        QTest::addColumn<QString>("around");
        QTest::addColumn<bool>("isHook");
        QTest::newRow("operator") << "aten::mul" << true;
        QTest::newRow("node") << "MulBackward0" << true;
        QTest::newRow("gradient") << "torch::autograd::AccumulateGrad" << true;
        QTest::newRow("engine") << "autograd::engine::evaluate_function: MulBackward0" << true;
        QTest::newRow("own function") << "MyFunction" << false;
        QTest::newRow("own backward pass") << "MyFunctionBackward" << false;
        QTest::newRow("library") << "mylib::fused" << false;
    }
    void ofPytorchAlone()
    {
        QFETCH(const QString, around);
        QFETCH(const bool, isHook);
        test::DrawnEvents events;
        events.add("cpu_op", around.toStdString(), 0, 100);
        events.add("python_function", "hooks.py(3): pack", 10, 60);
        QCOMPARE(hooksOf(events).size(), std::size_t(isHook));
    }

    /// A frame that outlives the operator began inside of it by the clocks alone.
    void insideAlone()
    {
        test::DrawnEvents events;
        events.add("cpu_op", "aten::mul", 0, 10);
        events.add("python_function", "train.py(3): step", 9, 60);
        QVERIFY(hooksOf(events).empty());
    }

    /// Each module's hook is too little to be told; all of them together are what the place differs by.
    void areTheReason()
    {
        const auto comparison = *compare(runOf(0), runOf(30), {});
        std::string whys;
        for (const Cause &cause : causesOf(*comparison, comparison->places, comparison->rowReasons))
            whys += statementText(fewWordsOfCause(cause, comparison->places[cause.place])) + '\n';
        QVERIFY2(whys.find("the host was longer in hooks.py: pack") != std::string::npos, whys.c_str());
        QVERIFY2(whys.find("native_norm") == std::string::npos, whys.c_str());
        const auto isOfRow = [](const RowReason &reason) { return !reason.isSmall; };
        QVERIFY(std::ranges::none_of(comparison->rowReasons, isOfRow));
    }
};

TWINLANE_TEST(HookTimesTest, NoApplication)
#include "tst_hooktimes.moc"
