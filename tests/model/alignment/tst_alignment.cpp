// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Two drawn trees in, their aligned rows as text out.

#include "model/alignment/alignment.h"

#include "tests/support/blocktext.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <numeric>
#include <string>

using namespace twinlane;

namespace {

std::vector<std::uint32_t> allSteps(const BlockTree &tree)
{
    std::vector<std::uint32_t> steps(tree.stepCount);
    std::iota(steps.begin(), steps.end(), 0U);
    return steps;
}

std::string aligned(std::string_view textA, std::string_view textB, bool confidence = false)
{
    const BlockTree a = treeFromText(textA), b = treeFromText(textB);
    const auto stepsA = allSteps(a), stepsB = allSteps(b);
    return '\n' + rowsText(align({ &a, stepsA }, { &b, stepsB }).rows, a, b, confidence);
}

/// The drawing as it stands in the source, without its indentation.
std::string drawing(std::string_view text)
{
    std::string lines = "\n";
    std::size_t indent = std::string_view::npos;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        begin = end + 1;
        if (line.find_first_not_of(' ') == std::string_view::npos)
            continue;
        indent = std::min(indent, line.find_first_not_of(' '));
        lines += std::string(line.substr(indent)) + '\n';
    }
    return lines;
}

} // namespace

class AlignmentTest : public QObject {
    Q_OBJECT

private slots:
    void rows_data();
    void rows();
    void kindsNeverCross();
    void confidences();
    void namedRenamesAreSure();
    void unrelatedModels();
    void alignedShare();
    void stepsDecideWhatIsThere();
    void deepTreesNeedNoStack();
    void equalTreesNeedNoCells();
};

void AlignmentTest::rows_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("rows");

    QTest::newRow("one leaf for another at its place") << R"(
        Net
          Linear
          GELU
          Linear)"
                                                       << R"(
        Net
          Linear
          SiLU
          Linear)"
                                                       << R"(
        step exact
          Net_0 class
            Linear_0 exact
            GELU_0 = SiLU_0 guessed
            Linear_1 exact)";

    QTest::newRow("renumbered by an inserted layer") << R"(
        Net
          Linear
          ReLU
          Linear)"
                                                     << R"(
        Net
          Linear
          Dropout
          ReLU
          Linear)"
                                                     << R"(
        step exact
          Net_0 class
            Linear_0 exact
            - = Dropout_0 onlyExperimental
            ReLU_0 exact
            Linear_1 exact)";

    QTest::newRow("wrapper around a layer") << R"(
        Net
          Block
            Linear
            ReLU
          Head)"
                                            << R"(
        Net
          Checkpoint
            unknown
            Block
              Linear
              ReLU
            unknown
          Head)"
                                            << R"(
        step exact
          Net_0 class
            - = Checkpoint_0 onlyExperimental
              - = unknown [0] onlyExperimental
              Block_0 wrapper
                Linear_0 exact
                ReLU_0 exact
              - = unknown [1] onlyExperimental
            Head_0 exact)";

    QTest::newRow("wrapper around the model") << R"(
        DistributedDataParallel
          Net
            Linear
        Loss)"
                                              << R"(
        Net
          Linear
        Loss)"
                                              << R"(
        step exact
          DistributedDataParallel_0 = - onlyBaseline
            Net_0 wrapper
              Linear_0 exact
          Loss_0 exact)";

    QTest::newRow("dissolved container") << R"(
        Net
          Embedding
          Encoder
            Linear
            Tanh
          Head)"
                                         << R"(
        Net
          Embedding
          Linear
          Tanh
          Head)"
                                         << R"(
        step exact
          Net_0 class
            Embedding_0 exact
            Encoder_0 = - onlyBaseline
              Linear_0 exact
              Tanh_0 exact
            Head_0 exact)";

    QTest::newRow("renamed block") << R"(
        Net
          Norm
          ManualAttention
            Linear
            Linear
            Dropout
          Norm)"
                                   << R"(
        Net
          Norm
          FusedSelf
            Linear
            Linear
          Norm)"
                                   << R"(
        step exact
          Net_0 class
            Norm_0 exact
            ManualAttention_0 = FusedSelf_0 renamed
              Linear_0 exact
              Linear_1 exact
              Dropout_0 = - onlyBaseline
            Norm_1 exact)";

    QTest::newRow("a leaf for what has children: own time opposite them") << R"(
        Net
          HandLSTM
            unknown 2
            Linear 3
            unknown 7
          Head)"
                                                                          << R"(
        Net
          LSTM 20
          Head)"
                                                                          << R"(
        step exact
          Net_0 class
            HandLSTM_0 = LSTM_0 guessed
              unknown [0] = - onlyBaseline
              Linear_0 = - onlyBaseline
              unknown [1] = LSTM_0 guessed own
            Head_0 exact)";

    QTest::newRow("own time with no gap opposite") << R"(
        Net
          HandLSTM
            Linear 3)"
                                                   << R"(
        Net
          LSTM 20)"
                                                   << R"(
        step exact
          Net_0 class
            HandLSTM_0 = LSTM_0 guessed
              Linear_0 = - onlyBaseline
              - = LSTM_0 onlyExperimental own)";

    QTest::newRow("swapped siblings") << R"(
        Net
          Norm
          Attention
            Linear
            Linear
          Mlp)"
                                      << R"(
        Net
          Attention
            Linear
            Linear
          Norm
          Mlp)"
                                      << R"(
        step exact
          Net_0 class
            Attention_0 exact
              Linear_0 exact
              Linear_1 exact
            Norm_0 moved
            Mlp_0 exact)";

    QTest::newRow("swapped siblings with names") << R"(
        Net
          Norm @first
          Norm @second
          Conv
          Pool
          Mlp)"
                                                 << R"(
        Net
          Conv
          Pool
          Mlp
          Norm @second
          Norm @first)"
                                                 << R"(
        step exact
          Net_0 class
            Conv_0 exact
            Pool_0 exact
            Mlp_0 exact
            Norm_1 = Norm_0 moved
            Norm_0 = Norm_1 moved)";

    QTest::newRow("a class that waits on both sides is not renamed") << R"(
        Net
          Alpha
          Big
            Linear
            Linear
          Gamma)"
                                                                     << R"(
        Net
          Gamma
          Big
            Linear
            Linear
          Alpha)"
                                                                     << R"(
        step exact
          Net_0 class
            Gamma_0 moved
            Big_0 exact
              Linear_0 exact
              Linear_1 exact
            Alpha_0 moved)";

    QTest::newRow("beside its own class another one is a guess") << R"(
        Net
          Linear
          Linear
          Head)"
                                                                 << R"(
        Net
          Linear
          LoraLinear
          Head)"
                                                                 << R"(
        step exact
          Net_0 class
            Linear_0 exact
            Linear_1 = LoraLinear_0 guessed
            Head_0 exact)";

    QTest::newRow("names decide which layer is missing") << R"(
        Net
          Layer @layers.0
            Linear @layers.0.fc
          Layer @layers.1
            Linear @layers.1.fc
          Layer @layers.2
            Linear @layers.2.fc)"
                                                         << R"(
        Net
          Layer @layers.0
            Linear @layers.0.fc
          Layer @layers.2
            Linear @layers.2.fc)"
                                                         << R"(
        step exact
          Net_0 class
            Layer_0 exact
              Linear_0 exact
            Layer_1 = - onlyBaseline
              Linear_1 = - onlyBaseline
            Layer_2 = Layer_1 exact
              Linear_2 = Linear_1 exact)";

    QTest::newRow("names pair children across a renamed parent") << R"(
        Net
          Manual @attn
            Linear @attn.query
            Linear @attn.out)"
                                                                 << R"(
        Net
          Fused @attention
            Lora @attention.query
            Linear @attention.out)"
                                                                 << R"(
        step exact
          Net_0 class
            Manual_0 = Fused_0 renamed
              Linear_0 = Lora_0 guessed
              Linear_1 = Linear_0 exact)";

    QTest::newRow("gaps after the same pair") << R"(
        Net
          unknown
          Linear
          unknown
          ReLU
          unknown)"
                                              << R"(
        Net
          unknown
          Linear
          unknown
          Dropout
          unknown
          ReLU)"
                                              << R"(
        step exact
          Net_0 class
            unknown [0] class
            Linear_0 exact
            unknown [1] class
            - = Dropout_0 onlyExperimental
            - = unknown [2] onlyExperimental
            ReLU_0 exact
            unknown [2] = - onlyBaseline)";

    QTest::newRow("the gap that takes as long") << R"(
        Net
          Linear
          unknown 600
          ReLU)"
                                                << R"(
        Net
          Linear
          unknown 2
          Dropout
          unknown 650
          ReLU)"
                                                << R"(
        step exact
          Net_0 class
            Linear_0 exact
            - = unknown [0] onlyExperimental
            - = Dropout_0 onlyExperimental
            unknown = unknown [1] class
            ReLU_0 exact)";

    QTest::newRow("gaps before the same pair") << R"(
        Net
          Alpha
            Linear
          unknown
          Head)"
                                               << R"(
        Net
          unknown
          Head)"
                                               << R"(
        step exact
          Net_0 class
            Alpha_0 = - onlyBaseline
              Linear_0 = - onlyBaseline
            unknown class
            Head_0 exact)";

    QTest::newRow("backward follows forward") << R"(
        Net
          Linear
          Linear
        backward
          Net_0.backward
            Linear_1.backward
            Linear_0.backward
          autograd:AccumulateGrad
          unknown)"
                                              << R"(
        Net
          Linear
          Adapter
            Linear
          Linear
        backward
          Net_0.backward
            Linear_2.backward
            Adapter_0.backward
              Linear_1.backward
            Linear_0.backward
          autograd:AccumulateGrad
          unknown)"
                                              << R"(
        step exact
          Net_0 class
            Linear_0 exact
            - = Adapter_0 onlyExperimental
              - = Linear_1 onlyExperimental
            Linear_1 = Linear_2 exact
          backward class
            Net_0.backward class
              Linear_1.backward = Linear_2.backward exact
              - = Adapter_0.backward onlyExperimental
                - = Linear_1.backward onlyExperimental
              Linear_0.backward exact
            autograd: AccumulateGrad exact
            unknown class)";

    // A frozen teacher runs before the model that is trained.
    QTest::newRow("modules without a backward pass leave the others to each other") << R"(
        Net
          Linear
        backward
          Net_0.backward
            Linear_0.backward)"
                                                                                    << R"(
        Net
          Linear
        Net
          Linear
        backward
          Net_1.backward
            Linear_1.backward)"
                                                                                    << R"(
        step exact
          - = Net_0 onlyExperimental
            - = Linear_0 onlyExperimental
          Net_0 = Net_1 exact
            Linear_0 = Linear_1 exact
          backward exact
            Net_0.backward = Net_1.backward exact
              Linear_0.backward = Linear_1.backward exact)";

    QTest::newRow("backward blocks that changed their parent stay alone") << R"(
        Net
          Linear
        Loss
        backward
          Loss_0.backward
          Net_0.backward
            Linear_0.backward
          unknown)"
                                                                          << R"(
        Net
          Linear
        Loss
        backward
          Net_0.backward
            Loss_0.backward
            Linear_0.backward
          unknown)"
                                                                          << R"(
        step exact
          Net_0 exact
            Linear_0 exact
          Loss_0 exact
          backward class
            Loss_0.backward = - onlyBaseline
            Net_0.backward exact
              - = Loss_0.backward onlyExperimental
              Linear_0.backward exact
            unknown class)";

    QTest::newRow("backward of a wrapper and of a renamed block") << R"(
        Net
          Manual
            Linear
            Linear
        backward
          Net_0.backward
            Manual_0.backward
              Linear_1.backward)"
                                                                  << R"(
        Compiled
          Net
            Fused
              Linear
              Linear
        backward
          Compiled_0.backward
            Net_0.backward
              Fused_0.backward
                Linear_1.backward)"
                                                                  << R"(
        step exact
          - = Compiled_0 onlyExperimental
            Net_0 wrapper
              Manual_0 = Fused_0 renamed
                Linear_0 exact
                Linear_1 exact
          backward class
            - = Compiled_0.backward onlyExperimental
              Net_0.backward wrapper
                Manual_0.backward = Fused_0.backward renamed
                  Linear_1.backward exact)";

    QTest::newRow("recomputed modules only with recomputed ones") << R"(
        Net
          Linear
        backward
          Net_0.backward
            Linear_0.backward)"
                                                                  << R"(
        Net
          Linear
        backward
          Net_0.backward
            recomputed:Linear_0
            Linear_0.backward)"
                                                                  << R"(
        step exact
          Net_0 exact
            Linear_0 exact
          backward class
            Net_0.backward exact
              - = recomputed:Linear_0 onlyExperimental
              Linear_0.backward exact)";

    QTest::newRow("a module called twice") << R"(
        Net
          Linear_0
          ReLU
          Linear_0
        backward
          Net_0.backward
            Linear_0.backward)"
                                           << R"(
        Net
          Norm
          Linear_0
          ReLU
          Linear_0
        backward
          Net_0.backward
            Linear_0.backward
            Norm_0.backward)"
                                           << R"(
        step exact
          Net_0 class
            - = Norm_0 onlyExperimental
            Linear_0 exact
            ReLU_0 exact
            Linear_0 exact
          backward class
            Net_0.backward class
              Linear_0.backward exact
              - = Norm_0.backward onlyExperimental)";

    QTest::newRow("a module at several places") << R"(
        Net
          Encoder
            Tied_0
          Decoder
            Tied_0
        backward
          Net_0.backward
            Decoder_0.backward
              Tied_0.backward
            Encoder_0.backward
              Tied_0.backward)"
                                                << R"(
        Net
          Encoder
            Tied_0
            Norm
          Decoder
            Tied_0
        backward
          Net_0.backward
            Decoder_0.backward
              Tied_0.backward
            Encoder_0.backward
              Norm_0.backward
              Tied_0.backward)"
                                                << R"(
        step exact
          Net_0 class
            Encoder_0 class
              Tied_0 exact
              - = Norm_0 onlyExperimental
            Decoder_0 exact
              Tied_0 exact
          backward class
            Net_0.backward class
              Decoder_0.backward exact
                Tied_0.backward exact
              Encoder_0.backward class
                - = Norm_0.backward onlyExperimental
                Tied_0.backward exact)";
}

void AlignmentTest::rows()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(QString, rows);
    // Strings of Qt's own are shown where they differ.
    QCOMPARE(QString::fromStdString(aligned(a.toStdString(), b.toStdString())),
        QString::fromStdString(drawing(rows.toStdString())));
}

void AlignmentTest::kindsNeverCross()
{
    const BlockTree a = treeFromText(R"(
        dataLoader:Data
        annotation:Net
        optimizer:Optimizer.step
        recomputed:Linear)");
    const BlockTree b = treeFromText(R"(
        annotation:Data
        Net
        optimizer:Optimizer.zero_grad
        Linear)");
    const std::vector<std::uint32_t> steps { 0 };
    const std::vector<PairRow> rows = align({ &a, steps }, { &b, steps }).rows;
    QCOMPARE(rows.size(), std::size_t(2 + 4 + 4));
    QVERIFY(std::none_of(rows.begin() + 2, rows.end(), [](const PairRow &row) { return row.a && row.b; }));
}

void AlignmentTest::confidences()
{
    // Nobody can tell which two of three equal layers are meant. Blocks inside them are as certain as ever.
    QCOMPARE(aligned(R"(
        Net
          Layer
            Linear
          Layer
            Linear
          Layer
            Linear)",
                 R"(
        Net
          Layer
            Linear
          Layer
            Linear)",
                 true),
        drawing(R"(
        step exact
          Net_0 class 0.93
            Layer_0 exact 0.75
              Linear_0 exact 0.95
            Layer_1 exact 0.75
              Linear_1 exact 0.95
            Layer_2 = - onlyBaseline
              Linear_2 = - onlyBaseline)"));
}

void AlignmentTest::namedRenamesAreSure()
{
    QCOMPARE(aligned(R"(
        Net
          Manual @attn
            Linear
            Linear)",
                 R"(
        Net
          Fused @attn
            Linear
            Linear)",
                 true),
        drawing(R"(
        step exact
          Net_0 class 0.90
            Manual_0 = Fused_0 renamed 0.95
              Linear_0 exact 0.67
              Linear_1 exact 0.67)"));
}

void AlignmentTest::unrelatedModels()
{
    // Any two models have a Linear. Looking through both containers would find it, which says nothing about the models.
    QCOMPARE(aligned(R"(
        ResNet
          Conv 50
          Pool 30
          Linear 10
        Loss 3
        optimizer:Optimizer.step 5)",
                 R"(
        Encoder
          Embedding 40
          Linear 20
          Attention 50
        Loss 4
        optimizer:Optimizer.step 6)"),
        drawing(R"(
        step exact
          ResNet_0 = - onlyBaseline
          - = Encoder_0 onlyExperimental
          Loss_0 exact
          Optimizer.step exact)"));
}

void AlignmentTest::alignedShare()
{
    // 20 of the baseline's 30 ns and 20 of the other side's 24 count: the own time of the step (7 and 1) and of the
    // phase (5) belongs to no block.
    const BlockTree a = treeFromText(R"(
        Net
          Linear 15
          Gone 10
          unknown 5
        unknown 7
        backward
          unknown 5)");
    const BlockTree b = treeFromText(R"(
        Net
          Linear 15,25
          unknown 5
          Added 4
        unknown 1)");
    const std::vector<std::uint32_t> stepsA { 0 }, stepsB { 0, 1 };
    const Alignment alignment = align({ &a, stepsA }, { &b, stepsB });
    // Net is a pair of class with 2 of 3 blocks in common: 0.6 + 0.4 x 2/3 = 0.87.
    QCOMPARE(alignment.alignedShare, (20.0 + 25.0) / (30.0 + 29.0));
    QVERIFY(!alignment.topLevelOnly);
}

void AlignmentTest::stepsDecideWhatIsThere()
{
    const std::string_view text = R"(
        Net
          Linear 5,5
          Dropout 1,-
        Evaluation
          Linear -,9)";
    const BlockTree tree = treeFromText(text);
    const std::vector<std::uint32_t> first { 0 }, second { 1 };
    QCOMPARE('\n' + rowsText(align({ &tree, first }, { &tree, second }).rows, tree, tree), drawing(R"(
        step exact
          Net_0 class
            Linear_0 exact
            Dropout_0 = - onlyBaseline
          - = Evaluation_0 onlyExperimental
            - = Linear_1 onlyExperimental)"));
    QCOMPARE('\n' + rowsText(align({ &tree, first }, { &tree, first }).rows, tree, tree), drawing(R"(
        step exact
          Net_0 exact
            Linear_0 exact
            Dropout_0 exact)"));
}

void AlignmentTest::deepTreesNeedNoStack()
{
    // Deeper than a recursion over the levels could go on a thread's stack. The tree is built flat for the same reason.
    constexpr std::uint32_t kDepth = 200'000;
    BlockTree tree;
    tree.stepCount = 1;
    const NameId frame = tree.texts.intern("frame");
    for (std::uint32_t i = 0; i < kDepth; ++i) {
        Block block;
        block.kind = i == 0 ? BlockKind::Run : i == 1 ? BlockKind::Step : BlockKind::Module;
        block.parent = i == 0 ? BlockId() : BlockId(i - 1);
        block.depth = i;
        block.subtreeEnd = kDepth;
        block.className = block.label = frame;
        tree.blocks.push_back(block);
    }
    for (auto *column : { &tree.criticalNs, &tree.hostNs, &tree.deviceNs })
        column->assign(kDepth, 1);
    tree.calls.assign(kDepth, 1);
    const std::vector<std::uint32_t> steps { 0 };
    const Alignment alignment = align({ &tree, steps }, { &tree, steps });
    QCOMPARE(alignment.rows.size(), std::size_t(kDepth));
    QVERIFY(std::all_of(
        alignment.rows.begin(), alignment.rows.end(), [](const PairRow &row) { return row.match == Match::Exact; }));
}

void AlignmentTest::equalTreesNeedNoCells()
{
    // Work beyond a linear pass grows with the blocks that differ, not with the equal ones.
    const auto model = [](int layers, bool isChanged) {
        std::vector<DrawnBlock> list;
        for (int i = 0; i < layers; ++i) {
            DrawnBlock layer;
            layer.className = "Layer";
            for (const char *name : { "Linear", "ReLU", "Linear" }) {
                DrawnBlock leaf;
                leaf.className = name;
                layer.children.push_back(leaf);
            }
            if (isChanged && i == layers / 2)
                layer.children.front().className = "Conv";
            list.push_back(layer);
        }
        DrawnBlock net;
        net.className = "Net";
        net.children = list;
        return drawnTree({ net });
    };
    const std::vector<std::uint32_t> steps { 0 };
    std::vector<std::uint64_t> cells;
    for (const int layers : { 50, 5000 }) {
        const BlockTree same = model(layers, false), changed = model(layers, true);
        QCOMPARE(align({ &same, steps }, { &same, steps }).cells, std::uint64_t(0));
        cells.push_back(align({ &same, steps }, { &changed, steps }).cells);
    }
    QVERIFY(cells[0] > 0);
    QCOMPARE(cells[0], cells[1]);
}

TWINLANE_TEST(AlignmentTest, NoApplication)
#include "tst_alignment.moc"
