// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What names of annotations tell of steps.

#include "model/stepkinds/stepname.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

namespace {

QString told(const std::optional<StepName> &step)
{
    if (!step)
        return QStringLiteral("none");
    return QStringLiteral("%1 %2").arg(
        QString::fromStdString(step->kind), step->tokens ? QString::number(*step->tokens) : QStringLiteral("-"));
}

} // namespace

class StepNameTest : public QObject {
    Q_OBJECT

private slots:
    void engines_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("step");
        QTest::newRow("vLLM prefill") << "execute_context_2(14721)_generation_0(0)"
                                      << "prefill 14721";
        QTest::newRow("vLLM decode") << "execute_context_0(0)_generation_64(64)"
                                     << "decode 64";
        QTest::newRow("vLLM both") << "execute_context_1(500)_generation_40(40)"
                                   << "mixed 540";
        QTest::newRow("vLLM with squares") << "execute_context_1(888_788544)_generation_0(0)"
                                           << "prefill 888";
        QTest::newRow("vLLM idle") << "execute_context_0(0)_generation_0(0)"
                                   << "none";
        QTest::newRow("vLLM cut") << "execute_context_2(14721"
                                  << "none";
        QTest::newRow("vLLM too many") << "execute_context_2(99999999999999999999)_generation_0(0)"
                                       << "none";
        QTest::newRow("vLLM many") << "execute_context_2(1000000000)_generation_0(0)"
                                   << "prefill 1000000000";
        QTest::newRow("vLLM sum of too many") << "execute_context_2(1000000000)_generation_1(1)"
                                              << "mixed -";
        QTest::newRow("vLLM sum beyond int64")
            << "execute_context_2(9000000000000000000)_generation_2(9000000000000000000)"
            << "mixed -";
        QTest::newRow("vLLM with the total") << "execute_2051_context_1(2048)_generation_3(3)"
                                             << "mixed 2051";
        QTest::newRow("vLLM with fields")
            << "execute_context_0(sq0sk0sqsq0sqsk0)_generation_32(sq32sk32785sqsq32sqsk32785)"
            << "decode 32";
        QTest::newRow("vLLM with both") << "execute_31_context_1(sq30sk30sqsq900sqsk900)_generation_1(sq1sk9sqsq1sqsk9)"
                                        << "mixed 31";
        QTest::newRow("vLLM reads nothing") << "execute_4_context_1(0)_generation_4(4)"
                                            << "decode 4";
        QTest::newRow("vLLM fields cut") << "execute_32_context_0(sq0sk)_generation_32(sq32)"
                                         << "none";
        QTest::newRow("of some of its words") << "execute_query_context_3(menu)"
                                              << "none";
        QTest::newRow("TensorRT-LLM") << "[Executor] _forward_step 12: 2 ctx reqs, 2048 ctx tokens, 30 gen reqs"
                                      << "mixed 2078";
        QTest::newRow("TensorRT-LLM prefill") << "[Executor] _forward_step 1: 2 ctx reqs, 2048 ctx tokens, 0 gen reqs"
                                              << "prefill 2048";
        QTest::newRow("TensorRT-LLM decode") << "[Executor] _forward_step 13: 0 ctx reqs, 30 gen reqs"
                                             << "decode 30";
        QTest::newRow("TensorRT-LLM, tokens untold") << "[Executor] _forward_step 12: 2 ctx reqs, 30 gen reqs"
                                                     << "mixed -";
        QTest::newRow("TensorRT-LLM idle") << "[Executor] _forward_step 14: 0 ctx reqs, 0 gen reqs"
                                           << "none";
        QTest::newRow("a user's step") << "forward_step 7: done"
                                       << "none";
        QTest::newRow("SGLang prefill") << "step[EXTEND bs=2 toks=14721]"
                                        << "prefill 14721";
        QTest::newRow("SGLang decode") << "step[DECODE bs=64]"
                                       << "decode 64";
        QTest::newRow("SGLang mixed") << "step[MIXED bs=3 toks=700]"
                                      << "mixed 700";
        QTest::newRow("SGLang other mode") << "step[TARGET_VERIFY bs=3]"
                                           << "target_verify -";
        QTest::newRow("SGLang too many") << "step[EXTEND bs=2 toks=9223372036854775807]"
                                         << "prefill -";
        QTest::newRow("SGLang too many requests") << "step[DECODE bs=9223372036854775807]"
                                                  << "decode -";
        QTest::newRow("SGLang nothing") << "step[]"
                                        << "none";
        QTest::newRow("ATOM prefill") << "prefill[bs=2 tok=14721 ctx=[4907, 9814]]"
                                      << "prefill 14721";
        QTest::newRow("ATOM decode") << "decode[bs=117/128 tok=117 d=117]"
                                     << "decode 117";
        QTest::newRow("ATOM capture") << "capture_128_decode"
                                      << "capture -";
        QTest::newRow("another") << "decode the picture"
                                 << "none";
        QTest::newRow("empty") << ""
                               << "none";
    }
    void engines()
    {
        QFETCH(QString, name);
        QFETCH(QString, step);
        QCOMPARE(told(engineStep(name.toStdString())), step);
    }

    void users_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("step");
        QTest::newRow("plain") << "train_step"
                               << "train_step -";
        QTest::newRow("numbered") << "train_step 17"
                                  << "train_step -";
        QTest::newRow("numbered by #") << "eval step#3"
                                       << "eval step -";
        QTest::newRow("camel case") << "TrainStep_4"
                                    << "TrainStep -";
        QTest::newRow("iteration") << "iteration 5 of stage 2"
                                   << "iteration # of stage -";
        QTest::newRow("optimizer") << "Optimizer.step#SGD.step"
                                   << "none";
        QTest::newRow("schedule") << "lr_step"
                                  << "none";
        QTest::newRow("no word") << "footsteps"
                                 << "none";
        QTest::newRow("phase") << "forward"
                               << "none";
    }
    void users()
    {
        QFETCH(QString, name);
        QFETCH(QString, step);
        QCOMPARE(told(userStep(name.toStdString())), step);
    }

    void kindsAreShort()
    {
        QCOMPARE(shortKind(std::string(64, 'x')).size(), std::size_t(64));
        QCOMPARE(shortKind(std::string(63, 'x') + "ä").size(), std::size_t(63)); // no half character
    }
};

TWINLANE_TEST(StepNameTest, NoApplication)
#include "tst_stepname.moc"
