// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Why operators changed, and how they are lined up inside a pair of blocks, on traces of one module.

#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "model/reader/tracereader.h"
#include "model/reasons/operatoralignment.h"
#include "model/reasons/operatordiff.h"
#include "model/reasons/reasonwords.h"
#include "model/reasons/whychanged.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <random>

using namespace twinlane;

namespace {

struct DrawnKernel {
    QString name;
    int lasts = 5;
    int grid = 8;
};

struct DrawnOperator {
    QString name;
    QString dims = QStringLiteral("[8, 16], []");
    QString type = QStringLiteral("float");
    int lasts = 20;
    std::vector<DrawnKernel> kernels = {};
    QString calls = {}; ///< what it calls, twice
};

/// Two steps of one module that calls the operators, one after the other.
std::shared_ptr<const Run> runOf(const std::vector<DrawnOperator> &operators)
{
    QStringList events;
    int correlation = 1, deviceUs = 0;
    for (int step = 1; step <= 2; ++step) {
        const int begin = step * 10'000;
        const auto hostEvent = [&](const char *category, const QString &name, int ts, int lasts, const QString &args) {
            events << QStringLiteral(
                R"({"ph": "X", "cat": "%1", "name": "%2", "pid": 1, "tid": 1, "ts": %3, "dur": %4, "args": {%5}})")
                          .arg(QLatin1String(category), name)
                          .arg(ts)
                          .arg(lasts)
                          .arg(args);
        };
        hostEvent("user_annotation", QStringLiteral("ProfilerStep#%1").arg(step), begin, 9000, {});
        hostEvent("python_function", QStringLiteral("nn.Module: Net_0"), begin + 10, 8000,
            QStringLiteral(R"("Python id": %1, "Python module id": 0)").arg(step));
        int now = begin + 20;
        deviceUs = std::max(deviceUs, begin + 30);
        for (const DrawnOperator &drawn : operators) {
            hostEvent("cpu_op", drawn.name, now, drawn.lasts,
                QStringLiteral(R"("Input Dims": [%1], "Input type": ["%2", "Scalar"])").arg(drawn.dims, drawn.type));
            for (const int at : { 1, 5 })
                if (!drawn.calls.isEmpty())
                    hostEvent("cpu_op", drawn.calls, now + at, 2, {});
            for (const DrawnKernel &kernel : drawn.kernels) {
                hostEvent("cuda_runtime", QStringLiteral("cudaLaunchKernel"), now + 1, 1,
                    QStringLiteral(R"("correlation": %1)").arg(correlation));
                events << QStringLiteral(
                    R"({"ph": "X", "cat": "kernel", "name": "%1", "pid": 0, "tid": 7, "ts": %2, "dur": %3, "args": {"device": 0, "stream": 7, "correlation": %4, "grid": [%5, 1, 1], "block": [128, 1, 1]}})")
                              .arg(kernel.name)
                              .arg(deviceUs)
                              .arg(kernel.lasts)
                              .arg(correlation)
                              .arg(kernel.grid);
                deviceUs += kernel.lasts;
                ++correlation;
                now += 2;
            }
            now += drawn.lasts;
        }
    }
    const QString text = QStringLiteral(R"({"traceEvents": [%1]})").arg(events.join(QLatin1Char(',')));
    auto trace = readTraceText(text.toStdString(), "drawn.json");
    return trace ? buildRun(std::move(*trace)) : nullptr;
}

std::shared_ptr<const Comparison> compared(const std::vector<DrawnOperator> &a, const std::vector<DrawnOperator> &b)
{
    auto made = compare(runOf(a), runOf(b), {});
    return made ? *made : nullptr;
}

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

using Operators = std::vector<DrawnOperator>;

const QString kFloat = QStringLiteral("float"), kSizes = QStringLiteral("[8, 16], []");

DrawnOperator withKernels(const char *name, std::vector<DrawnKernel> kernels)
{
    return { QLatin1String(name), kSizes, kFloat, 20, std::move(kernels) };
}

/// The operators of both sides in the module Net, lined up.
struct LinedUp {
    OperatorNames names; // before the forests, which fill it
    OperatorForest a, b;
    std::vector<NodePair> pairs;

    explicit LinedUp(const Comparison &comparison)
        : a(forest(comparison, Side::Baseline))
        , b(forest(comparison, Side::Experimental))
    {
        const std::size_t net = comparison.findPath("Net").row();
        pairs = alignOperators(a, a.rootOfRow[net], b, b.rootOfRow[net], names.ranks());
    }
    static QString name(const OperatorForest &forest, std::uint32_t node)
    {
        return node == kNoNode ? QStringLiteral("-") : text(forest.run->trace.nameOf(forest.nodes[node].event));
    }

private:
    OperatorForest forest(const Comparison &comparison, Side side)
    {
        return buildOperatorForest(comparison, side, pairRowOfBlocks(comparison, side), names);
    }
};

} // namespace

class WhyChangedTest : public QObject {
    Q_OBJECT

private slots:
    void rowReasons_data()
    {
        QTest::addColumn<Operators>("a");
        QTest::addColumn<Operators>("b");
        QTest::addColumn<QString>("reason"); // of the first finding; empty: there is none
        QTest::addColumn<QString>("evidence");
        const DrawnOperator mm = withKernels("aten::mm", { { "sgemm_a", 50, 8 } });
        const Operators plain { mm, { "aten::add", kSizes, kFloat } };
        const auto changed = [&](auto change) {
            Operators other = plain;
            change(other[0]);
            return other;
        };
        QTest::newRow("nothing") << plain << plain << ""
                                 << "";
        QTest::newRow("sizes") << plain << changed([](DrawnOperator &o) { o.dims = QStringLiteral("[8, 64], []"); })
                               << "shape"
                               << "[8,16] -> [8,64]";
        QTest::newRow("type") << plain << changed([](DrawnOperator &o) { o.type = QStringLiteral("c10::BFloat16"); })
                              << "dataType"
                              << "float32 -> bfloat16";
        QTest::newRow("kernel") << plain
                                << changed([](DrawnOperator &o) { o.kernels[0].name = QStringLiteral("sgemm_b"); })
                                << "kernel"
                                << "sgemm_a -> sgemm_b";
        QTest::newRow("tensor cores") << plain << changed([](DrawnOperator &o) {
            o.kernels[0].name = QStringLiteral("ampere_s16816gemm_tn");
        }) << "tensorCores"
                                      << "sgemm_a -> ampere_s16816gemm_tn";
        QTest::newRow("launch") << plain << changed([](DrawnOperator &o) { o.kernels[0].grid = 16; })
                                << "launchConfiguration"
                                << "grid [8, 1, 1] -> [16, 1, 1]";
        QTest::newRow("more kernels") << plain << changed([](DrawnOperator &o) { o.kernels.push_back(o.kernels[0]); })
                                      << "count"
                                      << "1 -> 2 kernels per step";
        QTest::newRow("new operator") << plain
                                      << Operators { mm, { "aten::add", kSizes, kFloat },
                                             { "aten::gelu", kSizes, kFloat } }
                                      << "added"
                                      << "0 -> 1 calls per step";
        QTest::newRow("gone operator") << plain << Operators { mm } << "removed"
                                       << "1 -> 0 calls per step";
        QTest::newRow("called twice") << Operators { { "aten::add", kSizes, kFloat } }
                                      << Operators { { "aten::add", kSizes, kFloat }, { "aten::add", kSizes, kFloat } }
                                      << "count"
                                      << "1 -> 2 calls per step";
        QTest::newRow("slower on the host")
            << Operators { { "aten::add", kSizes, kFloat, 1000 }, { "aten::mul", kSizes, kFloat, 3000 } }
            << Operators { { "aten::add", kSizes, kFloat, 2500 }, { "aten::mul", kSizes, kFloat, 3000 } } << "hostTime"
            << "";
    }

    void rowReasons()
    {
        QFETCH(Operators, a);
        QFETCH(Operators, b);
        QFETCH(QString, reason);
        const auto comparison = compared(a, b);
        QVERIFY(comparison);
        if (reason.isEmpty()) {
            QVERIFY(comparison->reasons.empty());
            QVERIFY(std::ranges::all_of(comparison->rowReasons, &RowReason::isSmall));
            return;
        }
        QVERIFY(!comparison->reasons.empty());
        const OverallReason &found = comparison->reasons.front();
        QCOMPARE(text(reasonKindKey(found.kind)), reason);
        QTEST(text(evidenceText(found.evidence)), "evidence");
        QVERIFY(!found.text.empty());
        QVERIFY(!found.rows.empty());
        // The module holds the operator, and its row says the same.
        QCOMPARE(comparison->path(found.rows.front()), std::string("Net"));
        QVERIFY(std::any_of(comparison->rowReasons.begin(), comparison->rowReasons.end(),
            [&](const RowReason &other) { return other.kind == found.kind; }));
    }

    /// Swapping the sides swaps every cause's times and turns what is new into what is gone.
    /// What is called inside another operator now is not called more often: the operator stands in its place.
    void callsInsideAnotherOperator()
    {
        const DrawnOperator mm { QStringLiteral("aten::mm") };
        DrawnOperator add { QStringLiteral("aten::add_") }, outer { QStringLiteral("aten::outer") };
        add.lasts = 300;
        outer.calls = add.name;
        const auto result = compare(runOf({ add, mm }), runOf({ mm, outer }));
        QVERIFY(result);
        const auto &reasons = (*result)->reasons;
        QVERIFY(std::any_of(reasons.begin(), reasons.end(),
            [](const OverallReason &reason) { return reason.text == "aten::outer instead of aten::add_"; }));
    }

    /// Parameters of an optimizer come in another order, or one comes first that is new. No size changed.
    void sizesThatMoved()
    {
        const auto scaled = [](std::initializer_list<int> sizes) {
            Operators operators;
            for (const int size : sizes)
                operators.push_back({ "aten::add_", QStringLiteral("[%1, 16], []").arg(size), kFloat, 200 });
            return operators;
        };
        const auto hasShape = [](const Comparison &comparison) {
            return std::any_of(comparison.reasons.begin(), comparison.reasons.end(),
                [](const OverallReason &reason) { return reason.kind == ReasonKind::Shape; });
        };
        QVERIFY(!hasShape(*compared(scaled({ 8, 16, 32, 64, 128 }), scaled({ 128, 64, 8, 32, 16 }))));
        QVERIFY(!hasShape(*compared(scaled({ 8, 16, 32, 64, 128 }), scaled({ 4, 128, 64, 8, 5, 32, 16 }))));
        QVERIFY(hasShape(*compared(scaled({ 8, 16, 32, 64 }), scaled({ 16, 32, 64, 128 }))));
    }

    /// A size that shrank is no reason why something takes longer.
    void namesTheSizeThatWentAlong()
    {
        const auto product = [](const char *dims, int kernelUs) {
            return Operators { { QStringLiteral("aten::mm"), QLatin1String(dims), kFloat, 20,
                { { QStringLiteral("gemm"), kernelUs } } } };
        };
        const Operators one = product("[64, 512], [512, 16]", 50), other = product("[32, 512], [512, 128]", 300);
        const auto textOf = [](const Comparison &comparison) {
            const auto found = std::find_if(comparison.reasons.begin(), comparison.reasons.end(),
                [](const OverallReason &reason) { return reason.kind == ReasonKind::Shape; });
            return found == comparison.reasons.end() ? QString() : text(found->text);
        };
        QCOMPARE(textOf(*compared(one, other)), QStringLiteral("input sizes 16 -> 128 on 1 operator (aten::mm)"));
        QCOMPARE(textOf(*compared(other, one)), QStringLiteral("input sizes 128 -> 16 on 1 operator (aten::mm)"));
    }

    void swapMirrors()
    {
        const Operators a { withKernels("aten::mm", { { "sgemm_a", 50, 8 } }), { "aten::add", kSizes, kFloat } };
        Operators b = a;
        b[0].dims = QStringLiteral("[8, 64], []");
        b.push_back({ "aten::gelu", kSizes, kFloat });
        const auto there = compared(a, b), back = compared(b, a);
        QVERIFY(there && back);
        QCOMPARE(there->rowReasons.size(), back->rowReasons.size());
        for (const RowReason &reason : there->rowReasons) {
            const ReasonKind mirrored = reason.kind == ReasonKind::Added ? ReasonKind::Removed : reason.kind;
            const auto found = std::find_if(back->rowReasons.begin(), back->rowReasons.end(),
                [&](const RowReason &other) { return other.kind == mirrored; });
            QVERIFY(found != back->rowReasons.end());
            QCOMPARE(found->deltaNs(), -reason.deltaNs());
        }
    }

    /// Equal changes keep their order, and each reason its id, whichever side is which.
    void swapKeepsOrderAndIds()
    {
        const DrawnOperator mm = withKernels("aten::mm", { { "ampere_sgemm_64x64", 500 } }),
                            fast = withKernels("aten::mm", { { "ampere_s16816gemm_64x64", 200 } }),
                            bmm = withKernels("aten::bmm", { { "ampere_s16816gemm_128x64", 300 } }),
                            slow = withKernels("aten::bmm", { { "ampere_sgemm_128x64", 400 } });
        const Operators twoBefore { withKernels("aten::x", { { "gemm", 100 } }),
            withKernels("aten::y", { { "elementwise", 100 } }) },
            twoAfter { withKernels("aten::x", { { "copy", 400 } }), withKernels("aten::y", { { "radixSort", 400 } }) };
        const auto hashes = [](const Operators &a, const Operators &b) {
            QStringList list;
            const auto comparison = compared(a, b);
            for (const OverallReason &reason : comparison->reasons) {
                if (reason.onDevice)
                    list << QStringLiteral("%1 %2").arg(reason.hash, 0, 16).arg(std::abs(reason.deltaNs()));
            }
            return list.join('\n');
        };
        for (const auto &[a, b] : { std::pair(Operators { mm, bmm }, Operators { fast, slow }),
                 std::pair(Operators { mm }, Operators { fast }), std::pair(twoBefore, twoAfter) }) {
            QVERIFY(!hashes(a, b).isEmpty());
            QCOMPARE(hashes(b, a), hashes(a, b));
        }
    }

    /// One side is slower as a whole. What goes beyond that is a reason from either side, or from neither.
    void swapMirrorsBesideACommonFactor_data()
    {
        QTest::addColumn<bool>("onDevice");
        QTest::newRow("device") << true;
        QTest::newRow("host") << false;
    }

    void swapMirrorsBesideACommonFactor()
    {
        QFETCH(bool, onDevice);
        constexpr double kFactor = 4;
        const auto drawn = [&](int lasts) {
            return onDevice ? Operators { withKernels("aten::mm", { { QStringLiteral("sgemm_a"), lasts, 8 } }) }
                            : Operators { { "aten::mm", kSizes, kFloat, lasts } };
        };
        const ReasonKind kind = onDevice ? ReasonKind::KernelTime : ReasonKind::HostTime;
        const auto said = [&](const WhyChanged &why) {
            return std::any_of(
                why.reasons.begin(), why.reasons.end(), [&](const OverallReason &each) { return each.kind == kind; });
        };
        const auto saidInRow = [&](const WhyChanged &why) {
            return std::any_of(why.rowReasons.begin(), why.rowReasons.end(),
                [&](const RowReason &each) { return each.kind == kind && !each.isSmall; });
        };
        int reasons = 0, silent = 0;
        for (const int lasts : { 410, 500, 600, 700, 800, 900, 1200, 1600 }) {
            const auto there = compared(drawn(100), drawn(lasts)), back = compared(drawn(lasts), drawn(100));
            QVERIFY(there && back);
            const WhyChanged forth = whyChanged(*there, { kFactor, kFactor });
            const WhyChanged swapped = whyChanged(*back, { 1 / kFactor, 1 / kFactor });
            QCOMPARE(said(forth), said(swapped));
            QCOMPARE(saidInRow(forth), saidInRow(swapped));
            ++(said(forth) ? reasons : silent);
        }
        QVERIFY(reasons > 0 && silent > 0);
    }

    void operatorsMeetInOrder()
    {
        const auto comparison = compared(
            { { "aten::mm", kSizes, kFloat }, { "aten::add", kSizes, kFloat }, { "aten::relu", kSizes, kFloat } },
            { { "aten::mm", kSizes, kFloat }, { "aten::gelu", kSizes, kFloat }, { "aten::add", kSizes, kFloat } });
        QVERIFY(comparison);
        const LinedUp lined(*comparison);
        QStringList shown;
        for (const NodePair &pair : lined.pairs)
            shown << LinedUp::name(lined.a, pair.a) + '=' + LinedUp::name(lined.b, pair.b);
        shown.sort();
        QCOMPARE(shown.join(' '), QStringLiteral("-=aten::gelu aten::add=aten::add aten::mm=aten::mm aten::relu=-"));
    }

    /// Where ranges overlap, a kernel may be given to the next operator. No more of them run for that.
    void kernelsThatOnlyMovedAreNoMore()
    {
        const auto drawn = [](bool isFirst) {
            std::vector<DrawnKernel> one { { "sgemm_a", 50 } },
                three { { "sgemm_a", 50 }, { "sgemm_b", 50 }, { "sgemm_b", 50 } };
            return Operators { withKernels("aten::mm", isFirst ? three : one),
                withKernels("aten::bmm", isFirst ? one : three),
                withKernels("aten::relu", { { "relu", isFirst ? 5 : 900 } }) };
        };
        const auto told = [](const Comparison &comparison) {
            return std::ranges::any_of(comparison.reasons,
                [](const OverallReason &reason) { return reason.text.find("other number of") != std::string::npos; });
        };
        const auto moved = compared(drawn(true), drawn(false));
        QVERIFY(moved && !told(*moved));
        const auto more = compared({ withKernels("aten::mm", { { "sgemm_a", 50 } }) },
            { withKernels("aten::mm", { { "sgemm_a", 50 }, { "sgemm_a", 50 }, { "sgemm_a", 50 } }) });
        QVERIFY(more && told(*more));
    }

    /// Time on the host beside a busy device is told of operators whose inputs differ, too, but not as of the same ones.
    void hostTimeNamesItsInputs()
    {
        const auto drawn = [](const char *name, const QString &dims, const QString &type, int lasts) {
            return Operators { withKernels("aten::mm", { { "gemm", 8000 } }),
                { QLatin1String(name), dims, type, lasts, { { "wgrad", 5 } } } };
        };
        const auto hostText = [](const Operators &a, const Operators &b) {
            const auto comparison = compared(a, b);
            for (const OverallReason &reason : comparison->reasons)
                if (reason.kind == ReasonKind::HostTime)
                    return text(reason.text);
            return QString();
        };
        const char *const now = "aten::convolution_backward", *const old = "aten::cudnn_convolution_backward";
        const QString longer = QStringLiteral("aten::convolution_backward takes more time on the host in 1 place");
        const QString others = QStringLiteral("[32, 16], []"), bf16 = QStringLiteral("c10::BFloat16");
        const Operators before = drawn(now, kSizes, kFloat, 500);
        QCOMPARE(hostText(before, drawn(now, kSizes, kFloat, 3000)), longer + " with the same inputs");
        QCOMPARE(hostText(before, drawn(old, kSizes, kFloat, 3000)), longer + " with the same inputs");
        QCOMPARE(hostText(before, drawn(old, others, kFloat, 3000)), longer + " with other inputs");
        QCOMPARE(hostText(before, drawn(now, kSizes, bf16, 3000)), longer + " with other inputs");
        const QString numbers = QStringLiteral("[], []"); // the recordings do not tell them
        for (const char *type : { "Scalar", "GenericList", "Int", "" })
            QCOMPARE(hostText(drawn(now, numbers, type, 500), drawn(now, numbers, type, 3000)), longer);
        QCOMPARE(hostText(drawn(now, numbers, kFloat, 500), drawn(now, numbers, kFloat, 3000)),
            longer + " with the same inputs"); // a tensor without a dimension
    }

    void kernelsMeetByFamily()
    {
        const auto comparison =
            compared({ withKernels("aten::mm", { { "sgemm_a", 50 }, { "vectorized_elementwise_kernel", 5 } }) },
                { withKernels("aten::mm", { { "sgemm_b", 40 } }) });
        QVERIFY(comparison);
        const LinedUp lined(*comparison);
        QCOMPARE(lined.pairs.size(), std::size_t(1));
        const OperatorNode &a = lined.a.nodes[lined.pairs[0].a], &b = lined.b.nodes[lined.pairs[0].b];
        QCOMPARE(a.kernelsEnd - a.kernelsBegin, 2u);
        const NodeKernel &gemm = lined.a.kernels[a.kernelsBegin], &other = lined.a.kernels[a.kernelsBegin + 1];
        QVERIFY(gemm.family == KernelFamily::Gemm && other.family == KernelFamily::Elementwise);
        QCOMPARE(gemm.totalNs, std::int64_t(100'000)); // of two steps
        QCOMPARE(lined.b.kernels[b.kernelsBegin].totalNs, std::int64_t(80'000));
        OperatorDiff diff(lined.a, lined.b, 2, 2);
        const auto change = diff.change(a, b, 100e3, 80e3);
        QVERIFY(change && change->kind == ReasonKind::Kernel);
        QCOMPARE(change->group, std::string(kernelFamilyKey(KernelFamily::Gemm)));
        QVERIFY(diff.mainFamily(a, b) == KernelFamily::Gemm);
    }

    /// Kernels of one template do one part of an operator's work, so those of the other parts took each other's place.
    void kernelsOfOneTemplateMeet()
    {
        const auto evidenceOf = [](std::vector<DrawnKernel> a, std::vector<DrawnKernel> b) {
            const auto comparison = compared({ withKernels("aten::convolution_backward", std::move(a)) },
                { withKernels("aten::convolution_backward", std::move(b)) });
            return text(evidenceText(comparison->reasons.front().evidence));
        };
        const QString weightsA = QStringLiteral("void wgrad_engine<float, 128>()"),
                      weightsB = QStringLiteral("void wgrad_engine<float, 512>()"),
                      inputs = QStringLiteral("void dgrad_engine<float>()");
        QCOMPARE(evidenceOf({ { weightsA, 100 }, { "volta_sgemm_32x32_nn", 18 } },
                     { { weightsB, 150 }, { "volta_sgemm_64x64_nt", 484 } }),
            QStringLiteral("volta_sgemm_32x32_nn -> volta_sgemm_64x64_nt"));
        // What both have moved more: the tensors are larger.
        QCOMPARE(
            evidenceOf({ { "wgrad_a", 130, 8 }, { inputs, 99, 4 } }, { { inputs, 900, 36 }, { "wgrad_b", 172, 8 } }),
            QStringLiteral("grid [4, 1, 1] -> [36, 1, 1]"));
    }

    /// A sum of times has the name of what makes most of it by all of its calls; of what makes little it has none.
    void sumsOfTimesAreNamedByMost()
    {
        const auto reasonOf = [](int ofMany, int names) {
            Operators a, b;
            for (int i = 0; i < 12; ++i) {
                const QString name = QStringLiteral("aten::many%1").arg(i % names);
                a.push_back({ name, kSizes, kFloat, 100 });
                b.push_back({ name, kSizes, kFloat, 100 + ofMany });
            }
            a.push_back({ "aten::one", kSizes, kFloat, 100 });
            b.push_back({ "aten::one", kSizes, kFloat, 300 });
            const auto comparison = compared(a, b);
            const auto found = std::find_if(comparison->rowReasons.begin(), comparison->rowReasons.end(),
                [](const RowReason &reason) { return reason.kind == ReasonKind::HostTime; });
            return text(statementText(fewWords(factsOf(*found))));
        };
        QCOMPARE(reasonOf(60, 1), QStringLiteral("aten::many0 takes longer on the host"));
        QCOMPARE(reasonOf(5, 1), QStringLiteral("aten::one takes longer on the host"));
        QCOMPARE(reasonOf(40, 12), QStringLiteral("operators take longer on the host, such as aten::one"));
        QCOMPARE(reasonOf(150, 12), QStringLiteral("operators take longer on the host"));
    }

    /// Whatever is inserted or left out: each operator is in one row, and the sums of both sides are whole.
    void everyOperatorIsInOneRow()
    {
        std::mt19937 random(3);
        const std::array<const char *, 4> names { "aten::mm", "aten::add", "aten::relu", "aten::mul" };
        for (int round = 0; round < 25; ++round) {
            const auto drawn = [&] {
                Operators operators;
                const auto count = 1 + random() % 30;
                for (std::size_t i = 0; i < count; ++i)
                    operators.push_back(
                        { QLatin1String(names[random() % names.size()]), kSizes, kFloat, 10 + int(random() % 20) });
                return operators;
            };
            const Operators a = drawn(), b = drawn();
            const auto comparison = compared(a, b);
            QVERIFY(comparison);
            PerSide<std::int64_t> selfNs {}, calls {}, wantNs {};
            const LinedUp lined(*comparison);
            const auto add = [&](const OperatorForest &forest, std::uint32_t node, std::size_t side) {
                selfNs[side] += node == kNoNode ? 0 : forest.nodes[node].hostSelfNs;
                calls[side] += node == kNoNode ? 0 : forest.nodes[node].calls;
            };
            for (const NodePair &pair : lined.pairs) {
                add(lined.a, pair.a, 0);
                add(lined.b, pair.b, 1);
            }
            for (const DrawnOperator &one : a)
                wantNs[0] += 2 * 1000 * one.lasts;
            for (const DrawnOperator &one : b)
                wantNs[1] += 2 * 1000 * one.lasts;
            QCOMPARE(selfNs, wantNs);
            QCOMPARE(calls[0], std::int64_t(2 * a.size()));
            QCOMPARE(calls[1], std::int64_t(2 * b.size()));
        }
    }
};

TWINLANE_TEST(WhyChangedTest, NoApplication)
#include "tst_whychanged.moc"
