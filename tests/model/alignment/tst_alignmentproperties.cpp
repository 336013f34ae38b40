// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rules that hold for any two trees, on seeded random models and edits of them; and how many true pairs are found
// again.

#include "model/alignment/alignment.h"
#include "model/alignment/pairrows.h"

#include "tests/support/blocktext.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <string>

using namespace twinlane;

namespace {

/// A module tree whose blocks keep their identity through edits.
struct Model {
    std::string className;
    int identity = 0;
    std::vector<Model> children;
};

Model make(std::string className, std::vector<Model> children = {})
{
    return { std::move(className), 0, std::move(children) };
}

void number(Model &model, int &next)
{
    model.identity = next++;
    for (Model &child : model.children)
        number(child, next);
}

/// The shapes of language, vision and convolutional models in use.
Model transformer(int layers, const std::string &norm, int linears)
{
    std::vector<Model> list;
    for (int i = 0; i < layers; ++i) {
        std::vector<Model> attention(std::size_t(linears), make("Linear"));
        attention.push_back(make("RotaryEmbedding"));
        list.push_back(make("DecoderLayer",
            { make(norm), make("Attention", attention), make(norm),
                make("Mlp", { make("Linear"), make("Activation"), make("Linear"), make("Linear") }) }));
    }
    std::vector<Model> body { make("Embedding") };
    body.insert(body.end(), list.begin(), list.end());
    body.push_back(make(norm));
    return make("ForCausalLM", { make("TransformerModel", body), make("Linear") });
}

Model resNet(const std::vector<int> &stages)
{
    std::vector<Model> body { make("Conv2d"), make("BatchNorm2d"), make("ReLU"), make("MaxPool2d") };
    for (const int blocks : stages) {
        std::vector<Model> stage;
        for (int i = 0; i < blocks; ++i) {
            stage.push_back(make("Bottleneck",
                { make("Conv2d"), make("BatchNorm2d"), make("ReLU"), make("Conv2d"), make("BatchNorm2d"),
                    make("Conv2d"), make("BatchNorm2d") }));
            if (i == 0)
                stage.back().children.push_back(make("Sequential", { make("Conv2d"), make("BatchNorm2d") }));
        }
        body.push_back(make("Sequential", stage));
    }
    body.push_back(make("AdaptiveAvgPool2d"));
    body.push_back(make("Linear"));
    return make("ResNet", body);
}

Model twoTowers()
{
    Model text = transformer(6, "LayerNorm", 4), image = transformer(8, "LayerNorm", 3);
    text.className = "TextModel";
    image.className = "VisionModel";
    image.children.front().children.front().className = "PatchEmbedding";
    return make("Clip", { text, image, make("Projection") });
}

/// Parts come and go from layer to layer.
Model unevenTransformer(int layers)
{
    std::mt19937 random(7);
    std::vector<Model> body { make("Embedding") };
    for (int i = 0; i < layers; ++i) {
        std::vector<Model> attention(4, make("Linear")), mlp { make("Linear"), make("SiLU"), make("Linear") };
        if (random() % 5 < 2)
            attention.push_back(make("RMSNorm"));
        if (random() % 2 == 0)
            attention.push_back(make("RotaryEmbedding"));
        if (random() % 3 == 0)
            mlp = { make("Router", { make("Linear") }), make("Expert", mlp), make("Expert", mlp) };
        std::vector<Model> layer { make("RMSNorm"), make("Attention", attention), make("Dropout"), make("RMSNorm"),
            make(mlp.size() == 3 && mlp.front().className == "Router" ? "SparseMoe" : "GatedMlp", mlp) };
        if (random() % 10 < 6)
            layer.push_back(make("Dropout"));
        body.push_back(make("DecoderLayer", layer));
    }
    body.push_back(make("RMSNorm"));
    body.push_back(make("Linear"));
    Model model = make("CausalLM", body);
    int next = 0;
    number(model, next);
    return model;
}

std::vector<Model> models()
{
    std::vector<Model> list { transformer(24, "RMSNorm", 4), transformer(12, "LayerNorm", 3), resNet({ 3, 4, 6, 3 }),
        twoTowers() };
    for (Model &model : list) {
        int next = 0;
        number(model, next);
    }
    return list;
}

DrawnBlock drawn(const Model &model, std::mt19937 &random)
{
    DrawnBlock block;
    block.className = model.className;
    block.ns.front() = std::int64_t(random() % 1000 + 1);
    if (model.children.empty())
        return block;
    DrawnBlock unknown;
    unknown.kind = BlockKind::Unknown;
    unknown.label = "unknown";
    for (const Model &child : model.children) {
        if (random() % 3 == 0) {
            unknown.ns.front() = std::int64_t(random() % 100 + 1);
            block.children.push_back(unknown);
        }
        block.children.push_back(drawn(child, random));
    }
    return block;
}

/// X.backward for each module, children last to first, as autograd runs them.
DrawnBlock backwardOf(const Model &model, std::map<std::string, int> &numbers, std::mt19937 &random)
{
    DrawnBlock block;
    block.kind = BlockKind::Backward;
    block.className = model.className;
    block.instance = block.forwardInstance = model.className + '_' + std::to_string(numbers[model.className]++);
    block.label = model.className + ".backward";
    block.ns.front() = std::int64_t(random() % 1000 + 1);
    for (const Model &child : model.children)
        block.children.push_back(backwardOf(child, numbers, random));
    std::reverse(block.children.begin(), block.children.end());
    return block;
}

BlockTree tree(const Model &model, std::mt19937 &random)
{
    DrawnBlock backward;
    backward.kind = BlockKind::Backward;
    backward.label = "backward";
    std::map<std::string, int> numbers;
    backward.children = { backwardOf(model, numbers, random) };
    return drawnTree({ drawn(model, random), backward });
}

/// The identities of the forward modules by block, -1 for other blocks.
void collectIdentities(const Model &model, const BlockTree &blocks, BlockId block, std::vector<int> &identities)
{
    identities[block.row()] = model.identity;
    std::size_t child = block.row() + 1;
    for (const Model &inner : model.children) {
        while (blocks[BlockId(child)].kind == BlockKind::Unknown)
            ++child;
        collectIdentities(inner, blocks, BlockId(child), identities);
        child = blocks[BlockId(child)].subtreeEnd;
    }
}

std::vector<int> identities(const Model &model, const BlockTree &blocks)
{
    std::vector<int> list(blocks.size(), -1);
    collectIdentities(model, blocks, BlockId(2), list);
    return list;
}

enum class Edit { InsertLeaf, DeleteLeaf, Rename, Wrap, Dissolve, Swap, Duplicate, Delete, RenameEverywhere };
constexpr int kEdits = 7; // those that happen at one place, of which one edit deletes no more than a leaf

/// A copy has no partner: neither it nor what is inside it.
void loseIdentity(Model &model)
{
    model.identity = -1;
    for (Model &child : model.children)
        loseIdentity(child);
}

class Editor {
public:
    explicit Editor(unsigned seed)
        : m_random(seed)
    {
    }

    /// Applies the edit at a random place where it is possible.
    void apply(Model &root, Edit edit)
    {
        std::vector<Model *> parents;
        collectParents(root, parents);
        std::shuffle(parents.begin(), parents.end(), m_random);
        for (Model *parent : parents) {
            if (applyBelow(*parent, edit))
                return;
        }
    }

    /// Another class in each place of a class of leaves: what a quantization or a fused kernel does.
    void renameEverywhere(Model &root)
    {
        std::map<std::string, int> leaves;
        countLeaves(root, leaves);
        std::erase_if(leaves, [](const auto &leaf) { return leaf.second < 10; });
        if (leaves.empty())
            return;
        const std::string name = std::next(leaves.begin(), std::ptrdiff_t(m_random() % leaves.size()))->first;
        constexpr std::array kEndings { "4bit", "V2", "Compat" };
        rename(root, name, name + kEndings[m_random() % kEndings.size()]);
    }

    void applyAny(Model &root) { apply(root, static_cast<Edit>(m_random() % kEdits)); }

private:
    static void collectParents(Model &model, std::vector<Model *> &parents)
    {
        if (model.children.empty())
            return;
        parents.push_back(&model);
        for (Model &child : model.children)
            collectParents(child, parents);
    }

    static void countLeaves(const Model &model, std::map<std::string, int> &leaves)
    {
        leaves[model.className] += model.children.empty();
        for (const Model &child : model.children)
            countLeaves(child, leaves);
    }

    static void rename(Model &model, const std::string &from, const std::string &to)
    {
        if (model.className == from)
            model.className = to;
        for (Model &child : model.children)
            rename(child, from, to);
    }

    bool applyBelow(Model &parent, Edit edit)
    {
        std::vector<Model> &children = parent.children;
        const std::size_t at = m_random() % children.size();
        const auto place = children.begin() + std::ptrdiff_t(at);
        switch (edit) {
        case Edit::InsertLeaf:
            children.insert(place, { m_random() % 2 == 0 ? "Dropout" : "Adapter", -1, {} });
            return true;
        case Edit::DeleteLeaf:
            if (!place->children.empty() || children.size() < 2)
                return false;
            children.erase(place);
            return true;
        case Edit::Delete:
            children.erase(place);
            return true;
        case Edit::RenameEverywhere: // see renameEverywhere()
            return false;
        case Edit::Rename:
            place->className = "My" + place->className;
            return true;
        case Edit::Wrap:
            *place = Model { "Checkpoint", -1, { *place } };
            return true;
        case Edit::Dissolve:
            if (place->children.size() < 2)
                return false;
            dissolve(children, at);
            return true;
        case Edit::Swap:
            if (at + 1 == children.size() || children[at].className == children[at + 1].className)
                return false;
            std::swap(children[at], children[at + 1]);
            return true;
        case Edit::Duplicate: {
            Model copy = *place;
            loseIdentity(copy);
            children.insert(place + 1, copy);
            return true;
        }
        }
        return false;
    }

    static void dissolve(std::vector<Model> &children, std::size_t at)
    {
        const std::vector<Model> inner = children[at].children;
        children.erase(children.begin() + std::ptrdiff_t(at));
        children.insert(children.begin() + std::ptrdiff_t(at), inner.begin(), inner.end());
    }

    std::mt19937 m_random;
};

const std::vector<std::uint32_t> kFirstStep { 0 };

Alignment aligned(const BlockTree &a, const BlockTree &b)
{
    return align({ &a, kFirstStep }, { &b, kFirstStep });
}

/// Where in the text of the test a failure happened.
std::string place(std::size_t model, unsigned seed)
{
    return "model " + std::to_string(model) + ", seed " + std::to_string(seed);
}

/// The rows of all blocks, also where they would not be shown because the models are unrelated.
std::vector<PairRow> wholeRows(const BlockTree &a, const BlockTree &b)
{
    const BlockShapes shapes({ &a, kFirstStep }, { &b, kFirstStep });
    return arrangeRows(shapes, pairBlocks(shapes, PairingDepth::Whole), PairingDepth::Whole);
}

std::int64_t ns(const BlockTree &tree, BlockId block, Measure measure)
{
    return block ? tree.samplesNs(block, measure)[0] : 0;
}

/// A row's value on a side, as a comparison gives it.
std::int64_t valueNs(
    const std::vector<PairRow> &rows, std::size_t row, const BlockTree &tree, BlockId PairRow::*side, Measure measure)
{
    if (rows[row].*side)
        return ns(tree, rows[row].*side, measure);
    std::int64_t sum = 0;
    for (std::size_t i = row + 1; i < rows[row].subtreeEnd; i = rows[i].subtreeEnd)
        sum += valueNs(rows, i, tree, side, measure);
    return sum;
}

std::string firstWrongSum(const std::vector<PairRow> &rows, const BlockTree &tree, BlockId PairRow::*side)
{
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (const Measure measure : { Measure::Critical, Measure::Device }) {
            std::int64_t sum = 0;
            for (std::size_t child = i + 1; child < rows[i].subtreeEnd; child = rows[child].subtreeEnd)
                sum += valueNs(rows, child, tree, side, measure);
            if (rows[i].subtreeEnd > i + 1 && sum != valueNs(rows, i, tree, side, measure))
                return "row " + std::to_string(i);
        }
    }
    return {};
}

std::string firstMissing(const std::vector<PairRow> &rows, const BlockTree &tree, BlockId PairRow::*side)
{
    std::vector<int> seen(tree.size(), 0);
    for (const PairRow &row : rows) {
        const bool isTheLeaf = row.isOwnTime && row.*side && tree[row.*side].kind != BlockKind::Unknown;
        if (row.*side && !isTheLeaf)
            ++seen[(row.*side).row()];
    }
    const auto wrong = std::find_if(seen.begin(), seen.end(), [](int count) { return count != 1; });
    return wrong == seen.end()
        ? std::string()
        : "block " + std::to_string(wrong - seen.begin()) + " is in " + std::to_string(*wrong) + " rows";
}

/// The pairs with their kinds, and the blocks on their own, in an order that no side decides.
std::multiset<std::string> pairTexts(const std::vector<PairRow> &rows, bool isSwapped)
{
    std::multiset<std::string> texts;
    for (const PairRow &row : rows) {
        const BlockId a = isSwapped ? row.b : row.a, b = isSwapped ? row.a : row.b;
        std::string match(matchKey(row.match));
        if (isSwapped && (!a || !b))
            match = matchKey(a ? Match::OnlyBaseline : Match::OnlyExperimental);
        texts.insert(std::to_string(a.value) + ' ' + std::to_string(b.value) + ' ' + match + ' '
            + std::to_string(row.confidence) + (row.isOwnTime ? " own" : ""));
    }
    return texts;
}

struct Quality {
    double recall = 0; ///< share of the modules that both models have
    double wrong = 0;  ///< share of the pairs that were made
};

/// Equal subtrees at one place cannot be told apart: nobody can say which one of several equal layers was deleted. So a
/// pair with the equal one is as good.
Quality quality(const std::vector<PairRow> &rows, const std::vector<int> &identityA, const std::vector<int> &identityB,
    const BlockShapes &shapes)
{
    const std::set<int> inA(identityA.begin(), identityA.end()), inB(identityB.begin(), identityB.end());
    std::map<int, std::uint32_t> shapeOfB;
    for (std::size_t i = 0; i < identityB.size(); ++i)
        shapeOfB[identityB[i]] = shapes.b.shape[i];
    const auto there =
        std::count_if(inA.begin(), inA.end(), [&inB](int identity) { return identity >= 0 && inB.contains(identity); });
    int right = 0, wrong = 0, made = 0;
    for (const PairRow &row : rows) {
        if (!row.a || !row.b || row.isOwnTime || identityA[row.a.row()] < 0)
            continue;
        ++made;
        const int identity = identityA[row.a.row()];
        const bool isSame = identity == identityB[row.b.row()];
        const bool isAlike = inB.contains(identity) && shapeOfB[identity] == shapes.b.shape[row.b.row()];
        right += isSame || isAlike;
        wrong += !isSame && !isAlike && shapes.a.shape[row.a.row()] != shapes.b.shape[row.b.row()];
    }
    return { 100.0 * right / double(there), made == 0 ? 0 : 100.0 * wrong / made };
}

} // namespace

class AlignmentPropertiesTest : public QObject {
    Q_OBJECT

private slots:
    void alignedWithItselfAllIsExact();
    void everyBlockOnceAndExactSums();
    void swappedSidesMirror();
    void anyTwoTreesFit();
    void recallAfterRandomEdits_data();
    void recallAfterRandomEdits();
    void recallWithClassesRenamedEverywhere_data();
    void recallWithClassesRenamedEverywhere();
    void recallAfterOneKindOfEdit_data();
    void recallAfterOneKindOfEdit();
    void deeperResNet();
    void unrelatedModels();
    void workIsLinearBesideChanges();
};

void AlignmentPropertiesTest::alignedWithItselfAllIsExact()
{
    std::mt19937 random(1);
    for (const Model &model : models()) {
        Model edited = model;
        for (unsigned i = 0; i < 6; ++i) {
            const BlockTree blocks = tree(edited, random);
            const Alignment alignment = aligned(blocks, blocks);
            QCOMPARE(alignment.rows.size(), blocks.size());
            QCOMPARE(alignment.alignedShare, 1.0);
            QCOMPARE(alignment.cells, std::uint64_t(0));
            for (const PairRow &row : alignment.rows)
                QVERIFY(row.a == row.b && row.match == Match::Exact && row.confidence == 1);
            Editor(i).applyAny(edited);
        }
    }
}

void AlignmentPropertiesTest::everyBlockOnceAndExactSums()
{
    const std::vector<Model> all = models();
    for (std::size_t m = 0; m < all.size(); ++m) {
        for (unsigned seed = 0; seed < 20; ++seed) {
            std::mt19937 random(seed);
            Model edited = all[m];
            Editor editor(seed);
            for (unsigned edit = 0; edit <= seed % 30; ++edit)
                editor.applyAny(edited);
            const BlockTree a = tree(all[m], random), b = tree(edited, random);
            const std::vector<PairRow> rows = wholeRows(a, b);
            for (const auto &[blocks, side] : { std::pair(&a, &PairRow::a), std::pair(&b, &PairRow::b) }) {
                QCOMPARE(place(m, seed) + firstMissing(rows, *blocks, side), place(m, seed));
                QCOMPARE(place(m, seed) + firstWrongSum(rows, *blocks, side), place(m, seed));
            }
        }
    }
}

void AlignmentPropertiesTest::swappedSidesMirror()
{
    const std::vector<Model> all = models();
    for (std::size_t m = 0; m < all.size(); ++m) {
        for (unsigned seed = 0; seed < 20; ++seed) {
            std::mt19937 random(seed);
            Model left = all[m], right = all[m];
            Editor editor(seed);
            for (unsigned edit = 0; edit <= seed % 30; ++edit)
                editor.applyAny(edit % 3 == 0 ? left : right);
            const BlockTree a = tree(left, random), b = tree(right, random);
            const Alignment there = aligned(a, b), back = aligned(b, a);
            QVERIFY2(pairTexts(there.rows, false) == pairTexts(back.rows, true), place(m, seed).c_str());
            QCOMPARE(there.alignedShare, back.alignedShare);
            QCOMPARE(there.topLevelOnly, back.topLevelOnly);
            QCOMPARE(there.cells, back.cells);
        }
    }
}

/// Random trees of few classes have only chance in common, so every pass has much to do.
void AlignmentPropertiesTest::anyTwoTreesFit()
{
    const auto grow = [](auto &&self, std::mt19937 &random, int depth) -> Model {
        Model model = make(std::string(1, "ABCDEFGH"[random() % 8]) + (random() % 2 == 0 ? "Block" : "Layer"));
        for (std::size_t i = depth == 0 ? 0 : random() % 5; i > 0; --i)
            model.children.push_back(self(self, random, depth - 1));
        return model;
    };
    for (unsigned seed = 0; seed < 400; ++seed) {
        std::mt19937 random(seed);
        const Model left = grow(grow, random, 5);
        Model right = seed % 2 == 0 ? grow(grow, random, 5) : left;
        for (int edit = 0; seed % 2 == 1 && edit < 10 && !right.children.empty(); ++edit)
            Editor(seed * 100 + unsigned(edit)).applyAny(right);
        const BlockTree a = tree(make("Root", { left, make("Head") }), random),
                        b = tree(make("Root", { right, make("Head") }), random);
        const std::vector<PairRow> there = wholeRows(a, b);
        QVERIFY2(pairTexts(there, false) == pairTexts(wholeRows(b, a), true), place(0, seed).c_str());
        QVERIFY2(pairTexts(aligned(a, b).rows, false) == pairTexts(aligned(b, a).rows, true), place(0, seed).c_str());
        for (const auto &[blocks, side] : { std::pair(&a, &PairRow::a), std::pair(&b, &PairRow::b) }) {
            QCOMPARE(place(0, seed) + firstWrongSum(there, *blocks, side), place(0, seed));
            QCOMPARE(place(0, seed) + firstMissing(there, *blocks, side), place(0, seed));
        }
    }
}

void AlignmentPropertiesTest::recallAfterRandomEdits_data()
{
    QTest::addColumn<int>("edits");
    QTest::addColumn<double>("leastRecall");
    QTest::addColumn<double>("mostWrong");
    QTest::newRow("1 edit") << 1 << 99.9 << 0.1;
    QTest::newRow("3 edits") << 3 << 99.7 << 0.2;
    QTest::newRow("8 edits") << 8 << 95.9 << 3.1;
    QTest::newRow("20 edits") << 20 << 81.8 << 7.2;
}

void AlignmentPropertiesTest::recallAfterRandomEdits()
{
    QFETCH(int, edits);
    QFETCH(double, leastRecall);
    QFETCH(double, mostWrong);
    Quality sum;
    int runs = 0;
    for (const Model &model : models()) {
        for (unsigned seed = 0; seed < 25; ++seed, ++runs) {
            std::mt19937 random(seed);
            Model edited = model;
            Editor editor(1000 + seed);
            for (int edit = 0; edit < edits; ++edit)
                editor.applyAny(edited);
            const BlockTree a = tree(model, random), b = tree(edited, random);
            const BlockShapes shapes({ &a, kFirstStep }, { &b, kFirstStep });
            const Quality one = quality(aligned(a, b).rows, identities(model, a), identities(edited, b), shapes);
            sum.recall += one.recall;
            sum.wrong += one.wrong;
        }
    }
    const std::string found =
        "recall " + std::to_string(sum.recall / runs) + ", wrong " + std::to_string(sum.wrong / runs);
    qInfo("%d edits: %s", edits, found.c_str());
    QVERIFY2(sum.recall / runs >= leastRecall, found.c_str());
    QVERIFY2(sum.wrong / runs <= mostWrong, found.c_str());
}

/// One class is renamed everywhere and the other edits hit single modules, among layers that are all equal or come in a
/// few kinds: without knowing of the rename, one lost layer shifts all that follow.
void AlignmentPropertiesTest::recallWithClassesRenamedEverywhere_data()
{
    QTest::addColumn<int>("edits");
    QTest::addColumn<double>("leastRecall");
    QTest::addColumn<double>("mostWrong");
    QTest::newRow("1 edit") << 1 << 99.8 << 0.3;
    QTest::newRow("3 edits") << 3 << 99.0 << 0.5;
    QTest::newRow("8 edits") << 8 << 95.0 << 3.5;
    QTest::newRow("20 edits") << 20 << 80.0 << 9.0;
}

void AlignmentPropertiesTest::recallWithClassesRenamedEverywhere()
{
    QFETCH(int, edits);
    QFETCH(double, leastRecall);
    QFETCH(double, mostWrong);
    Quality before, after;
    int runs = 0, learnt = 0;
    std::vector<Model> all = models();
    all.push_back(unevenTransformer(24));
    for (const Model &model : all) {
        for (unsigned seed = 0; seed < 25; ++seed, ++runs) {
            std::mt19937 random(seed);
            Model edited = model;
            Editor editor(4000 + seed);
            constexpr std::array kKinds { Edit::Rename, Edit::Delete, Edit::Delete, Edit::Dissolve, Edit::Dissolve,
                Edit::Wrap, Edit::Wrap };
            editor.renameEverywhere(edited);
            for (int edit = 1; edit < edits; ++edit)
                editor.apply(edited, kKinds[random() % kKinds.size()]);
            const BlockTree a = tree(model, random), b = tree(edited, random);
            const BlockShapes shapes({ &a, kFirstStep }, { &b, kFirstStep });
            Pins unlearnt; // what learns nothing: each class is said to stay itself
            for (const Block &block : a.blocks) {
                if (block.className)
                    unlearnt.classes.push_back(
                        { std::string(a.text(block.className)), std::string(a.text(block.className)) });
            }
            const auto identityA = identities(model, a), identityB = identities(edited, b);
            const auto plain = align({ &a, kFirstStep }, { &b, kFirstStep }, unlearnt);
            QVERIFY(plain && plain->classes.empty());
            const Alignment alignment = aligned(a, b);
            learnt += !alignment.classes.empty();
            const Quality one = quality(plain->rows, identityA, identityB, shapes),
                          other = quality(alignment.rows, identityA, identityB, shapes);
            before.recall += one.recall;
            before.wrong += one.wrong;
            after.recall += other.recall;
            after.wrong += other.wrong;
        }
    }
    const auto text = [&](const Quality &sum) {
        return "recall " + std::to_string(sum.recall / runs) + ", wrong " + std::to_string(sum.wrong / runs);
    };
    const std::string found = "without learnt classes: " + text(before) + "; with them: " + text(after);
    qInfo("%d edits: %s; a class was learnt in %d of %d", edits, found.c_str(), learnt, runs);
    QVERIFY2(after.recall / runs >= leastRecall, found.c_str());
    QVERIFY2(after.wrong / runs <= mostWrong, found.c_str());
    QVERIFY2(after.recall >= before.recall && after.wrong <= before.wrong, found.c_str());
    QVERIFY2(learnt >= runs * 3 / 4, found.c_str());
}

void AlignmentPropertiesTest::recallAfterOneKindOfEdit_data()
{
    QTest::addColumn<int>("edit");
    QTest::newRow("insert a leaf") << int(Edit::InsertLeaf);
    QTest::newRow("delete a leaf") << int(Edit::DeleteLeaf);
    QTest::newRow("rename") << int(Edit::Rename);
    QTest::newRow("wrap") << int(Edit::Wrap);
    QTest::newRow("dissolve") << int(Edit::Dissolve);
    QTest::newRow("swap") << int(Edit::Swap);
    QTest::newRow("duplicate") << int(Edit::Duplicate);
}

void AlignmentPropertiesTest::recallAfterOneKindOfEdit()
{
    QFETCH(int, edit);
    double recall = 0;
    int runs = 0;
    for (const Model &model : models()) {
        for (unsigned seed = 0; seed < 25; ++seed, ++runs) {
            std::mt19937 random(seed);
            Model edited = model;
            Editor(2000 + seed).apply(edited, static_cast<Edit>(edit));
            const BlockTree a = tree(model, random), b = tree(edited, random);
            const BlockShapes shapes({ &a, kFirstStep }, { &b, kFirstStep });
            recall += quality(aligned(a, b).rows, identities(model, a), identities(edited, b), shapes).recall;
        }
    }
    qInfo("recall %.3f", recall / runs);
    QVERIFY2(recall / runs >= 99.5, std::to_string(recall / runs).c_str());
}

void AlignmentPropertiesTest::deeperResNet()
{
    std::mt19937 random(1);
    const Model small = resNet({ 3, 4, 6, 3 }), large = resNet({ 3, 8, 36, 3 });
    const BlockTree a = tree(small, random), b = tree(large, random);
    const Alignment alignment = aligned(a, b);
    std::size_t modules = 0;
    for (const PairRow &row : alignment.rows) {
        if (!row.a || a[row.a].kind != BlockKind::Module)
            continue;
        ++modules;
        QVERIFY(row.b && a.text(a[row.a].className) == b.text(b[row.b].className));
    }
    QCOMPARE(modules, std::size_t(std::count_if(a.blocks.begin(), a.blocks.end(), [](const Block &block) {
        return block.kind == BlockKind::Module;
    })));
}

void AlignmentPropertiesTest::unrelatedModels()
{
    std::mt19937 random(1);
    const std::vector<Model> all = models();
    constexpr std::size_t kResNet = 2;
    for (const std::size_t other : { 0, 1, 3 }) {
        const BlockTree a = tree(all[kResNet], random), b = tree(all[other], random);
        const Alignment alignment = aligned(a, b);
        QVERIFY(alignment.topLevelOnly);
        QVERIFY(std::none_of(alignment.rows.begin(), alignment.rows.end(),
            [&a](const PairRow &row) { return row.a && row.b && a[row.a].kind == BlockKind::Module; }));
    }
}

void AlignmentPropertiesTest::workIsLinearBesideChanges()
{
    std::vector<double> cellsPerBlock;
    for (const int layers : { 20, 200, 1500 }) {
        std::mt19937 random(1);
        Model model = transformer(layers, "RMSNorm", 4), edited = model;
        // One of ten layers has an adapter: the unequal middle is as long as the model, but each layer is searched on
        // its own.
        for (std::size_t i = 1; i < edited.children.front().children.size(); i += 10)
            edited.children.front().children[i].children.push_back(make("Adapter"));
        const BlockTree a = tree(model, random), b = tree(edited, random);
        const Alignment alignment = aligned(a, b);
        QVERIFY(alignment.cells <= kMostCells + 100 * std::uint64_t(layers));
        QVERIFY(alignment.alignedShare > 0.8);
        cellsPerBlock.push_back(double(alignment.cells) / double(a.size()));
    }
    QVERIFY(cellsPerBlock[0] < 20);
}

TWINLANE_TEST(AlignmentPropertiesTest, NoApplication)
#include "tst_alignmentproperties.moc"
