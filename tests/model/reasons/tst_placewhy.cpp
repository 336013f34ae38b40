// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Why a place differs where no single operator tells it.

#include "model/comparison/comparison.h"
#include "model/reasons/causes.h"
#include "model/reasons/placename.h"
#include "model/reasons/reasonwords.h"
#include "tests/support/drawnevents.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

using namespace twinlane;

namespace {

constexpr int kSteps = 6;

struct Shape {
    int heldUs = 0;             ///< one call of Wide takes so much longer, in the fourth step
    int gapUs = 0;              ///< the host is in no operator for so long, inside Net in the fourth step
    int ownUs = 0;              ///< an operator that Net calls itself takes so much longer, in the fourth step
    int lossUs = 0;             ///< the call of Loss takes so much longer, in the fifth step
    int further = 0;            ///< modules that validate() calls in the last step
    bool isOfOperators = false; ///< validate() calls one operator instead
    std::string inner = "Wide"; ///< class of the second module
    bool hasFunction = false;   ///< validate() is called by a function that runs then only
};

std::shared_ptr<const Run> runOf(const Shape &shape)
{
    test::DrawnEvents events("'Input Dims': [[8, 8]]");
    int us = 100;
    for (int step = 1; step <= kSteps; ++step) {
        const int heldUs = step == 4 ? shape.heldUs : 0, ownUs = step == 4 ? shape.ownUs : 0,
                  gapUs = (step == 4 ? shape.gapUs : 0) + ownUs, lossUs = 300 + (step == 5 ? shape.lossUs : 0);
        const int validateUs = step == kSteps && (shape.further > 0 || shape.isOfOperators) ? 4000 : 0;
        const int netUs = 3100 + heldUs + gapUs;
        events.add("user_annotation", "ProfilerStep#" + std::to_string(step), us, netUs + validateUs + lossUs + 50);
        events.add("python_function", "train.py(5): main", us + 5, netUs + validateUs + lossUs + 40);
        events.add("python_function", "nn.Module: Net_0", us + 10, netUs);
        events.add("python_function", "nn.Module: Narrow_0", us + 20, 1000);
        events.add("cpu_op", "aten::add", us + 22, 990 + step);
        events.add("cpu_op", "aten::mul", us + 1022, 5 + ownUs);
        events.add("python_function", "nn.Module: " + shape.inner + "_0", us + 1030 + gapUs, 2000 + heldUs);
        events.add("cpu_op", shape.inner == "Wide" ? "aten::mm" : "aten::bmm", us + 1032 + gapUs, 1900 + heldUs + step);
        events.add("python_function", "nn.Module: First_0", us + 3034 + gapUs + heldUs, 30);
        events.add("python_function", "nn.Module: Second_0", us + 3070 + gapUs + heldUs, 30);
        if (validateUs > 0 && shape.hasFunction)
            events.add("python_function", "train.py(9): evaluate", us + 15 + netUs, validateUs + 10);
        if (validateUs > 0)
            events.add("user_annotation", "validate", us + 20 + netUs, validateUs);
        for (int i = 0; i < shape.further && validateUs > 0; ++i) {
            const int eachUs = 3900 / shape.further;
            events.add("python_function", "nn.Module: Judge_0", us + 30 + netUs + i * eachUs, eachUs - 5);
            events.add("cpu_op", "aten::tanh", us + 31 + netUs + i * eachUs, eachUs - 10);
        }
        if (shape.isOfOperators && validateUs > 0)
            events.add("cpu_op", "aten::sort", us + 40 + netUs, 3800);
        const int lossAtUs = us + 25 + netUs + validateUs;
        events.add("python_function", "nn.Module: Loss_0", lossAtUs, lossUs);
        events.add("cpu_op", "aten::nll_loss", lossAtUs + 2, lossUs - 20 + step);
        us += netUs + validateUs + lossUs + 100;
    }
    return events.run();
}

/// Steps of one module that is trained; where the program evaluates, its class runs again in each second one, without a backward pass.
std::shared_ptr<const Run> trainedRun(bool evaluates)
{
    std::string drawing;
    for (int step = 1; step <= kSteps; ++step) {
        const int us = step * 10000;
        const auto line = [&](const std::string &what, int begin, int end, const std::string &keys = {}) {
            drawing += "1 " + what + ' ' + std::to_string(us + begin) + '-' + std::to_string(us + end) + keys + '\n';
        };
        const std::string seq = " seq=" + std::to_string(step);
        line("step ProfilerStep#" + std::to_string(step), 0, evaluates && step % 2 == 0 ? 7000 : 3000);
        line("module Net_0", 10, 1000);
        line("op aten::mm", 20, 980 + step, seq);
        line("op autograd::engine::evaluate_function: MmBackward0", 1100, 2900, seq + " fwd=1");
        line("op MmBackward0", 1110, 2890, seq + " fwd=1");
        if (evaluates && step % 2 == 0) {
            line("module Net_0", 3010, 6900);
            line("op aten::mm", 3020, 6880);
        }
    }
    return test::runFromText(drawing);
}

/// "why" of the place with the largest difference.
std::string whyOfLargest(const Comparison &comparison)
{
    const std::vector<DifferencePlace> &places = comparison.places;
    const auto most = std::ranges::max_element(
        places, [](const auto &x, const auto &y) { return std::abs(x.deltaNs) < std::abs(y.deltaNs); });
    for (const Cause &cause : causesOf(comparison, places, comparison.rowReasons)) {
        if (cause.place == std::size_t(most - places.begin()))
            return statementText(fewWordsOfCause(cause, *most));
    }
    return {};
}

std::string whyOf(const Shape &a, const Shape &b)
{
    return whyOfLargest(**compare(runOf(a), runOf(b), {}));
}

} // namespace

class PlaceWhyTest : public QObject {
    Q_OBJECT

private slots:
    void ofOneHeldUpCall()
    {
        const std::string expected =
            "in ProfilerStep#4 of the experimental run one call took 9.00 ms more than usual (Wide)";
        QCOMPARE(whyOf({}, { .heldUs = 9000 }), expected);
        QCOMPARE(whyOf({ .heldUs = 9000 }, {}),
            std::string("in ProfilerStep#4 of the baseline one call took 9.00 ms more than usual (Wide)"));
        QVERIFY(whyOf({ .heldUs = 9000 }, { .heldUs = 9100, .further = 2 }).find("one call took") == std::string::npos);
    }

    void ofOneGap()
    {
        const std::string why = whyOf({}, { .gapUs = 9000 });
        QVERIFY2(why.starts_with("in ProfilerStep#4 ")
                && why.find(" the host was once in no operator for 9.00 ms more than usual (Net)") != why.npos,
            why.c_str());
    }

    /// What a module's own operators take longer lies in no block of it, but in operators.
    void ofOneOperatorBetweenBlocks()
    {
        QCOMPARE(whyOf({}, { .ownUs = 9000 }),
            std::string("in ProfilerStep#4 of the experimental run one call took 9.00 ms more than usual (Net)"));
    }

    /// The step is that of the place's own calls, though most was held up in another one.
    void inTheStepOfThePlace()
    {
        const auto comparison = *compare(runOf({}), runOf({ .heldUs = 9000, .lossUs = 14000 }), {});
        QStringList whys;
        for (const DifferencePlace &place : comparison->places)
            whys << QString::fromStdString(placeName(*comparison, place) + ": " + statementText(place.why));
        QCOMPARE(whys.join(QLatin1Char('\n')),
            QStringLiteral(
                "Loss: in ProfilerStep#5 of the experimental run one call took 14.00 ms more than usual (Loss)\n"
                "Net: in ProfilerStep#4 of the experimental run one call took 9.00 ms more than usual (Wide)\n"
                "everything else: "));
    }

    /// A class that became another one, and holds most of the time: the others tell that it is the same model.
    void ofAnotherClass()
    {
        const auto comparison = *compare(runOf({}), runOf({ .inner = "Broad" }), {});
        QVERIFY(comparison->alignedShare < 0.5 && !comparison->topLevelOnly);
    }

    void ofOneSide()
    {
        QCOMPARE(whyOf({}, { .further = 3 }), std::string("experimental side only, mostly Judge x3"));
        QCOMPARE(whyOf({ .further = 1 }, {}), std::string("baseline side only, mostly Judge"));
        QCOMPARE(whyOf({}, { .further = 3, .hasFunction = true }),
            std::string("experimental side only, in train.py: evaluate, mostly Judge x3"));
        QCOMPARE(whyOf({}, { .isOfOperators = true }), std::string("experimental side only, mostly aten::sort"));
    }

    void ofAnEvaluation()
    {
        QCOMPARE(whyOfLargest(**compare(trainedRun(false), trainedRun(true), {})),
            std::string("experimental side only, mostly aten::mm, without a backward pass"));
        QCOMPARE(whyOfLargest(**compare(trainedRun(true), trainedRun(false), {})),
            std::string("baseline side only, mostly aten::mm, without a backward pass"));
    }
};

TWINLANE_TEST(PlaceWhyTest, NoApplication)
#include "tst_placewhy.moc"
