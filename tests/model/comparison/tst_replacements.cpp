// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Reasons that are operators in the place of others, and calls without a counterpart.

#include "model/report/reportreasons.h"
#include "tests/model/comparison/explainedruns.h"
#include "tests/support/smalltrace.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>

using namespace twinlane;
using namespace twinlane::test;

class ReplacementsTest : public QObject {
    Q_OBJECT

private slots:
    /// What a graph copies into its inputs is a part of what took the operators' place.
    void copiesInAReplacement()
    {
        const auto drawn = [](const std::string &op, int copyUs) {
            int corr = 0;
            return run(1200 + copyUs, [&](int at) {
                const std::string copy = "corr=" + std::to_string(++corr), work = "corr=" + std::to_string(++corr);
                return line("1 module Net_0", at, 0, 100) + line("1 op " + op, at, 0, 100)
                    + (copyUs > 0 ? line("1 launch cudaMemcpyAsync", at, 5, 10, copy)
                                + line("gpu0:7 memcpy Memcpy DtoD", at, 100, 100 + copyUs, copy)
                                  : std::string())
                    + line("1 launch cudaLaunchKernel", at, 15, 20, work)
                    + line("gpu0:7 kernel gemm", at, 100 + copyUs, 1100 + copyUs, work);
            });
        };
        const auto comparison = compared(drawn("aten::linear", 0), drawn("CompiledFunction", 700));
        QCOMPARE(firstText(*comparison),
            QStringLiteral("CompiledFunction instead of aten::linear, memory copies in it 0 ns -> 700 µs"));
    }

    /// All that an operator calls is another one, on another device: it stands for it even if it takes a hundredth.
    void oneForOne()
    {
        const auto drawn = [](const std::string &op, int us) {
            return run(100 + 2 * us, [&](int at) {
                std::string text;
                for (int i = 0; i < 2; ++i) {
                    const int from = i * us;
                    text += line("1 op aten::_convolution", at, from, from + us)
                        + line("1 op " + op, at, from + (us > 100 ? 10 : 1), from + us - (us > 100 ? 10 : 1));
                }
                return text;
            });
        };
        const auto comparison = compared(drawn("aten::mkldnn_convolution", 6000), drawn("aten::slow_conv2d", 40));
        const auto isAlone = [](const OverallReason &reason) {
            return reason.kind == ReasonKind::Added || reason.kind == ReasonKind::Removed;
        };
        QVERIFY2(std::none_of(comparison->reasons.begin(), comparison->reasons.end(), isAlone),
            qPrintable(reasonsText(*comparison)));
        QVERIFY(
            firstText(*comparison).startsWith(QLatin1String("aten::slow_conv2d instead of aten::mkldnn_convolution")));
    }

    /// A fused operator is not new beside others that are gone: it stands where they stood.
    void replacedOperators()
    {
        const auto byHand = run(1000, [](int at) {
            return line("1 module Loss_0", at, 0, 1000) + line("1 op aten::log", at, 0, 500)
                + line("1 op aten::mul", at, 500, 900) + line("1 op aten::sum", at, 900, 1000);
        });
        const auto builtIn = run(400, [](int at) {
            return line("1 module Loss_0", at, 0, 400) + line("1 op aten::nll_loss", at, 0, 300)
                + line("1 op aten::sum", at, 300, 400);
        });
        const auto there = compared(byHand, builtIn), back = compared(builtIn, byHand);
        QCOMPARE(reasonsText(*there), QStringLiteral("replaced -600"));
        QCOMPARE(reasonsText(*back), QStringLiteral("replaced 600"));
        QCOMPARE(QString::fromStdString(there->reasons.front().text),
            QStringLiteral("aten::nll_loss instead of aten::log, aten::mul"));
        QCOMPARE(QString::fromStdString(evidenceText(there->reasons.front().evidence)),
            QStringLiteral("aten::log -> aten::nll_loss"));
        QCOMPARE(there->reasons.front().hash, back->reasons.front().hash);
        QCOMPARE(there->reasons.front().baselineNs, 900'000.0);
    }

    /// A helper takes no time worth naming, so nothing that takes long stands in its place.
    void helpersReplaceNothing()
    {
        const auto drawn = [](const char *name, int us) {
            return run(4000, [=](int at) {
                return line("1 op aten::mm", at, 0, 100) + line("1 op " + std::string(name), at, 100, 100 + us)
                    + line("1 op aten::sum", at, 3200, 3300);
            });
        };
        const auto isReplaced = [](const Comparison &comparison) {
            return reasonsText(comparison).contains(QStringLiteral("replaced"));
        };
        QVERIFY(!isReplaced(*compared(drawn("Helper", 3), drawn("aten::conv2d", 3000))));
        QVERIFY(isReplaced(*compared(drawn("aten::conv3d", 1000), drawn("aten::conv2d", 3000))));
        QVERIFY(!isReplaced(*compared(drawn("ConvolutionBackward0", 1000), drawn("aten::conv2d", 3000))));
    }

    /// Between two operators that stay, what both sides call is called more or less often; only what is gone and what
    /// is new stand for each other.
    void whatIsStillCalledIsNotReplaced()
    {
        const auto drawn = [](bool isA) {
            return run(4000, [isA](int at) {
                const std::string text = line("1 annotation train", at, 0, 4000) + line("1 op aten::mm", at, 0, 100)
                    + line("1 op aten::add", at, 100, 500) + line("1 op aten::sum", at, 3200, 3300);
                return isA ? text + line("1 op aten::add", at, 600, 1000) + line("1 op aten::tanh", at, 1000, 1500)
                           : text + line("1 op aten::gelu", at, 1000, 1900);
            });
        };
        const auto comparison = compared(drawn(true), drawn(false));
        QStringList texts;
        for (const OverallReason &reason : comparison->reasons)
            texts << QString::fromStdString(reason.text);
        QVERIFY2(texts.contains(QStringLiteral("aten::gelu instead of aten::tanh")), qPrintable(texts.join('\n')));
        QVERIFY2(texts.contains(QStringLiteral("fewer calls of aten::add: 2 -> 1 calls per step")),
            qPrintable(texts.join('\n')));
    }

    /// PyTorch of 2021 has a node per backend and no ranges of the engine. The node is the same one.
    void oneNodeUnderNamesOfTwoGenerations()
    {
        const auto drawn = [](bool isOld, int backwardUs) {
            return run(3000, [=](int at) {
                const std::string forward =
                    line("1 op aten::conv2d", at, 0, 500, "seq=1") + line("1 op aten::relu_", at, 500, 600, "seq=2");
                const int end = 1200 + backwardUs;
                if (isOld) {
                    return forward + line("2 op ReluBackward1", at, 1000, 1200, "seq=2 fwd=1")
                        + line("2 op CudnnConvolutionBackward", at, 1200, end, "seq=1 fwd=1")
                        + line("2 op aten::cudnn_convolution_backward", at, 1210, end - 10)
                        + line("2 op aten::cudnn_convolution_backward_input", at, 1220, 1300)
                        + line("2 op aten::cudnn_convolution_backward_weight", at, 1300, end - 20)
                        + line("2 op torch::autograd::AccumulateGrad", at, end, end + 100);
                }
                const std::string engine = "2 op autograd::engine::evaluate_function: ";
                return forward + line(engine + "ReluBackward0", at, 1000, 1200, "seq=2 fwd=1")
                    + line("2 op ReluBackward0", at, 1000, 1200, "seq=2 fwd=1")
                    + line(engine + "ConvolutionBackward0", at, 1200, end, "seq=1 fwd=1")
                    + line("2 op ConvolutionBackward0", at, 1200, end, "seq=1 fwd=1")
                    + line("2 op aten::convolution_backward", at, 1210, end - 10)
                    + line(engine + "torch::autograd::AccumulateGrad", at, end, end + 100)
                    + line("2 op torch::autograd::AccumulateGrad", at, end, end + 100);
            });
        };
        for (const bool isOld : { true, false }) {
            const auto comparison = compared(drawn(isOld, 500), drawn(!isOld, 900));
            QCOMPARE(programDiff(*comparison).compared, std::size_t(6));
            QCOMPARE(programDiff(*comparison).count(WorkRespect::Calls), std::size_t(0));
            for (const OverallReason &reason : comparison->reasons) {
                const bool isRenaming = reason.kind == ReasonKind::Replaced || reason.kind == ReasonKind::Added
                    || reason.kind == ReasonKind::Removed;
                QVERIFY2(!isRenaming, reason.text.c_str());
            }
        }
        const auto same = compared(drawn(false, 500), drawn(false, 900));
        QCOMPARE(programDiff(*same).compared, std::size_t(9));
    }

    /// One call has no counterpart. There are more calls in all, so the numbers are those of calls like it.
    void callsWithoutACounterpart()
    {
        const auto drawn = [](bool isA) {
            return run(2000, [isA](int at) {
                std::string text = line("1 module Net_0", at, 0, 500) + line("1 op aten::mm", at, 0, 100)
                    + line("1 module Head_0", at, 1000, 1500) + line("1 op aten::mm", at, 1000, 1100);
                if (isA)
                    return text + line("1 op aten::add_", at, 100, 400);
                return text + line("1 op aten::outer", at, 1100, 1200) + line("1 op aten::add_", at, 1110, 1120)
                    + line("1 op aten::add_", at, 1130, 1140);
            });
        };
        const auto comparison = compared(drawn(true), drawn(false));
        bool isNamed = false;
        for (const OverallReason &reason : comparison->reasons) {
            isNamed =
                isNamed || reason.text == "calls of aten::add_ where only one run has them: 1 -> 0 calls per step";
        }
        QVERIFY2(isNamed, comparison->reasons.front().text.c_str());
    }
};

TWINLANE_TEST(ReplacementsTest, NoApplication)
#include "tst_replacements.moc"
