// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Blocks by the names in arguments of device work and in ranges.

#include "model/run/annotationclass.h"
#include "model/run/modulenames.h"
#include "model/run/timeline.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

using namespace twinlane;
using test::runFromText;

namespace {

/// "label qualified-name device-us calls" of each block below the step, indented; of the first step.
std::string blocksOf(const std::string &drawing)
{
    const auto run = runFromText(drawing);
    const auto timeline = buildTimeline(*run, BlockLevel::Modules);
    const BlockTree &tree = timeline->tree;
    std::string text;
    for (std::size_t i = 2; i < tree.size(); ++i) {
        const Block &block = tree[BlockId(i)];
        text += std::string(2 * (block.depth - 2), ' ') + std::string(tree.text(block.label)) + ' '
            + std::string(tree.text(block.qualifiedName)) + ' '
            + std::to_string(tree.samplesNs(BlockId(i), Measure::Device)[0] / 1000) + ' '
            + std::to_string(tree.callSamples(BlockId(i))[0]) + '\n';
    }
    return text;
}

} // namespace

class DeviceNamesTest : public QObject {
    Q_OBJECT

private slots:
    void ranges_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("qualified"); // empty: no module's range
        QTest::newRow("plain") << "attention::layers.0.attention"
                               << "layers.0.attention";
        QTest::newRow("wrappers") << "mlp::_orig_mod.layers.0._checkpoint_wrapped_module.mlp"
                                  << "layers.0.mlp";
        QTest::newRow("more wrappers") << "mlp::module.layers.0._fsdp_wrapped_module.mlp"
                                       << "layers.0.mlp";
        QTest::newRow("Lightning")
            << "[pl][module]transformers.models.qwen2.modeling_qwen2.Qwen2DecoderLayer: net.model.layers.0"
            << "net.model.layers.0";
        QTest::newRow("Lightning, its root") << "[pl][module]my.Net: net"
                                             << "net";
        QTest::newRow("Lightning, another range") << "[pl][profile]run_training_batch"
                                                  << "";
        QTest::newRow("no dot") << "model::forward"
                                << "";
        QTest::newRow("communication") << "c10d::allreduce_"
                                       << "";
        QTest::newRow("a sentence") << "FSDP::pre_forward (layers.3)"
                                    << "";
        QTest::newRow("no kind") << "::layers.0"
                                 << "";
        QTest::newRow("two dots") << "a::layers..b"
                                  << "";
        QTest::newRow("ends with a dot") << "a::layers.0."
                                         << "";
        QTest::newRow("templates") << "at::native::copy.x"
                                   << "";
    }

    void ranges()
    {
        QFETCH(QString, name);
        QFETCH(QString, qualified);
        const std::string text = name.toStdString();
        QCOMPARE(isModuleRange(text), !qualified.isEmpty());
        if (!qualified.isEmpty())
            QCOMPARE(QString::fromStdString(moduleRangeName(text)), qualified);
    }

    void lightningsRangesHaveTheirClass()
    {
        QCOMPARE(moduleRangeClass(
                     "[pl][module]transformers.models.qwen2.modeling_qwen2.Qwen2DecoderLayer: net.model.layers.0"),
            std::string_view("Qwen2DecoderLayer"));
        QCOMPARE(moduleRangeClass("attention::layers.0.attention"), std::string_view("attention"));
        QCOMPARE(blocksOf(R"(
            1 step ProfilerStep#1 0-100
            1 annotation [pl][module]my.models.Block2: net.layers.0 10-50
            1 annotation [pl][module]torch.nn.modules.linear.Linear: net.layers.0.up 20-40
            1 op aten::mm 22-30
        )"),
            std::string("unknown [0]  0 1\n"
                        "net.layers.0 net.layers.0 0 1\n"
                        "  unknown [0]  0 1\n"
                        "  up net.layers.0.up 0 1\n"
                        "  unknown [1]  0 1\n"
                        "unknown [1]  0 1\n"));
    }

    void namesWithFewFiguresAreNoHashes()
    {
        QCOMPARE(annotationClass("Qwen2ForCausalLM"), std::string("Qwen#ForCausalLM"));
        QCOMPARE(annotationClass("graph_a8f3k2m9x4q7w1z5"), std::string("graph_#"));
        QCOMPARE(annotationClass("run deadbeef01"), std::string("run #"));
    }

    void rangesAreModules()
    {
        QCOMPARE(blocksOf(R"(
            1 step ProfilerStep#1 0-100
            1 annotation block::layers.0 10-50
            1 annotation attention::layers.0._checkpoint_wrapped_module.attention 20-40
            1 launch cudaLaunchKernel 22-24 corr=1
            gpu0:7 kernel gemm 30-60 corr=1
        )"),
            std::string("unknown [0]  0 1\n"
                        "layers.0 layers.0 30 1\n"
                        "  unknown [0]  0 1\n"
                        "  attention layers.0.attention 30 1\n"
                        "  unknown [1]  0 1\n"
                        "unknown [1]  0 1\n"));
    }

    void rangesBesideModuleCallsAreNone()
    {
        const auto run = runFromText("1 step ProfilerStep#1 0-100\n1 module Net_0 10-90\n"
                                     "1 annotation block::layers.0 20-50");
        const auto timeline = buildTimeline(*run, BlockLevel::Modules);
        const BlockTree &tree = timeline->tree;
        QVERIFY(std::any_of(tree.blocks.begin(), tree.blocks.end(), [&](const Block &block) {
            return block.kind == BlockKind::Annotation && tree.text(block.label) == "block::layers.#";
        }));
    }

    void argumentsNameTheWorkOfAGraph()
    {
        const std::string drawing = R"(
            1 step ProfilerStep#1 0-200
            1 launch cudaGraphLaunch 10-20 corr=1
            gpu0:7 kernel qkv 30-40 corr=1 fqn=layers.0.attention.wqkv
            gpu0:7 kernel flash 40-60 corr=1 fqn=layers.0.attention
            gpu0:7 kernel out 60-70 corr=1 fqn=layers.0.attention.wo
            gpu0:7 kernel qkv 70-80 corr=1 fqn=layers.1.attention.wqkv
            gpu0:7 kernel copy 80-85 corr=1
            1 launch cudaGraphLaunch 90-95 corr=2
            gpu0:7 kernel qkv 100-110 corr=2 fqn=_orig_mod.layers.1.attention.wqkv
        )";
        QCOMPARE(int(runFromText(drawing)->levels.front()), int(BlockLevel::Modules));
        QCOMPARE(blocksOf(drawing),
            std::string("unknown [0]  0 1\n"
                        "layers.0 layers.0 40 1\n"
                        "  attention layers.0.attention 40 1\n"
                        "    wqkv layers.0.attention.wqkv 10 1\n"
                        "    wo layers.0.attention.wo 10 1\n"
                        "    unknown  20 1\n"
                        "layers.1 layers.1 20 2\n"
                        "  attention layers.1.attention 20 2\n"
                        "    wqkv layers.1.attention.wqkv 20 2\n"
                        "unknown [1]  5 1\n"));
    }

    /// Every instant of the window goes to one block, and all device time to the blocks that launched it.
    void sumsAreExact()
    {
        const auto run = runFromText(R"(
            1 step ProfilerStep#1 0-200
            1 annotation forward 5-150
            1 launch cudaGraphLaunch 10-20 corr=1
            gpu0:7 kernel qkv 30-40 corr=1 fqn=layers.0.wqkv
            gpu0:8 kernel flash 35-60 corr=1 fqn=layers.0
            gpu0:7 kernel out 70-90 corr=1 fqn=layers.1.wo
        )");
        const auto timeline = buildTimeline(*run, BlockLevel::Modules);
        const BlockTree &tree = timeline->tree;
        for (const Measure measure : { Measure::Critical, Measure::Device }) {
            for (std::size_t i = 0; i < tree.size(); ++i) {
                std::int64_t sum = 0;
                const auto children = tree.children(BlockId(i));
                for (const BlockId child : children)
                    sum += tree.samplesNs(child, measure)[0];
                QVERIFY(children.empty() || sum == tree.samplesNs(BlockId(i), measure)[0]);
            }
        }
        QCOMPARE(tree.samplesNs(BlockId(1), Measure::Device)[0], std::int64_t(55'000));
        QCOMPARE(tree.samplesNs(BlockId(1), Measure::Critical)[0], std::int64_t(200'000));
    }

    /// A sentence, a path of a file or a number is no name of a module.
    void otherArgumentsAreNoNames()
    {
        const auto run = runFromText("1 step ProfilerStep#1 0-100\n1 launch cudaLaunchKernel 10-20 corr=1\n"
                                     "gpu0:7 kernel a 30-40 corr=1 fqn=/home/x/model.py");
        QVERIFY(namesFromArguments(run->trace, run->links, false).isEmpty());
    }
};

TWINLANE_TEST(DeviceNamesTest, NoApplication)
#include "tst_devicenames.moc"
