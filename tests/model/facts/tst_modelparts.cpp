// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Another model is told by what a recording counts of it: trained tensors, layers that are called, the rows of a table.

#include "model/comparison/comparison.h"
#include "tests/support/findingtrace.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;
using test::FindingStep;

namespace {

struct Counts {
    int convolutions = 0, linears = 0, trained = 0, rows = 0;
    std::string trainedSize = "8x8";
    bool hasSizes = true; ///< are recorded
};

std::shared_ptr<const Run> run(const Counts &counts)
{
    FindingStep step;
    int at = 10;
    const auto call = [&](const std::string &name, const std::string &inputs, int times) {
        for (int i = 0; i < times; ++i, at += 20)
            step.op(name, at, 10, counts.hasSizes ? inputs : std::string())
                .kernel(at + 2, at + 5, 8, name + (times > 6 ? "_large" : "_small"));
    };
    call("aten::conv2d", "1x3x8x8 float, 8x3x3x3 float", counts.convolutions);
    call("aten::linear", "1x8 float, 8x8 float", counts.linears);
    call("torch::autograd::AccumulateGrad", counts.trainedSize + " float", counts.trained);
    if (counts.rows > 0)
        call("aten::embedding", std::to_string(counts.rows) + "x8 float, 1x4 long", 1);
    return findingRun(step, 3);
}

Result<std::shared_ptr<const Comparison>> compared(const Counts &a, const Counts &b)
{
    auto made = compare(run(a), run(b), {});
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    return made;
}

/// "code: baseline | experimental" of the note about the models; empty: there is none.
QString told(const Counts &a, const Counts &b)
{
    const auto made = compared(a, b);
    for (const ComparabilityNote &note : (*made)->comparability) {
        if (note.code == "otherModel" || note.code == "modelParts")
            return QString::fromStdString(note.code + ": " + note.baseline + " | " + note.experimental);
    }
    return {};
}

} // namespace

class ModelPartsTest : public QObject {
    Q_OBJECT

private slots:
    void equalModels() { QCOMPARE(told({ 5, 3, 12, 100 }, { 5, 3, 12, 100 }), QString()); }
    void anotherNetwork()
    {
        QCOMPARE(told({ 5, 3, 12 }, { 8, 3, 17 }),
            QStringLiteral("otherModel: 12 trained tensors, 5 convolutions | 17 trained tensors, 8 convolutions"));
        QCOMPARE(told({ 8, 3, 17 }, { 5, 3, 12 }), // and the other way round
            QStringLiteral("otherModel: 17 trained tensors, 8 convolutions | 12 trained tensors, 5 convolutions"));
    }
    void oneLayerMore()
    {
        QCOMPARE(told({ 0, 5, 10 }, { 0, 6, 12 }),
            QStringLiteral("modelParts: 10 trained tensors, 5 linear layers | 12 trained tensors, 6 linear layers"));
    }
    /// The same layers are called more often: a batch in pieces, and gradients that are added up.
    void piecesAreNoLayers()
    {
        QCOMPARE(told({ 4, 2, 8 }, { 12, 6, 8 }), QString());
        QCOMPARE(told({ 4, 2, 8 }, { 8, 4, 16 }), QString());
        QCOMPARE(told({ 4, 2, 0 }, { 6, 2, 0 }), QString());
    }
    void otherTable()
    {
        QCOMPARE(told({ 1, 1, 0, 1000 }, { 1, 1, 0, 100 }),
            QStringLiteral("otherModel: a table of 1000 rows | a table of 100 rows"));
    }
    /// Which layers of two models stand at one place is chance, and nothing tells their sizes: all calls of a name are one reason.
    void operatorsOfOtherLayers()
    {
        const auto textsOf = [](bool hasSizes) {
            const auto comparison = compared({ 5, 3, 12, 0, "8x8", hasSizes }, { 8, 3, 17, 0, "8x8", hasSizes });
            QStringList texts;
            for (const OverallReason &reason : (*comparison)->reasons)
                texts << QString::fromStdString(reason.text);
            return texts.join(QLatin1Char('\n'));
        };
        const QString expected = QStringLiteral("aten::conv2d in other layers: 5 -> 8 calls per step");
        const QString without = textsOf(false), with = textsOf(true);
        QVERIFY2(without.contains(expected) && !without.contains(QStringLiteral("_large")), qPrintable(without));
        QVERIFY2(!with.contains(expected) && with.contains(QStringLiteral("_large")), qPrintable(with));
    }
    /// Layers of another width are the same layers: no other model, but not the same either.
    void widerLayers()
    {
        const Counts narrow { .trained = 3, .trainedSize = "8x16" }, wide { .trained = 3, .trainedSize = "8x64" };
        QCOMPARE(told(narrow, wide), QStringLiteral("modelParts: 384 trained parameters | 1536 trained parameters"));
        const std::string text = (*compared(narrow, wide))->verdict.text;
        QVERIFY2(text.find("Trained parameters: 384 -> 1536.") != std::string::npos, text.c_str());
    }
    /// More tensors of more numbers may be the same ones several times, and a size that is not recorded tells nothing.
    void numbersOfOtherTensors_data()
    {
        QTest::addColumn<int>("tensors");
        QTest::addColumn<QString>("size");
        QTest::newRow("twice as many") << 6 << "8x16";
        QTest::newRow("too large") << 3 << "2147483647x2147483647x2147483647";
    }
    void numbersOfOtherTensors()
    {
        QFETCH(const int, tensors);
        QFETCH(const QString, size);
        QCOMPARE(
            told({ .trained = 3, .trainedSize = "8x16" }, { .trained = tensors, .trainedSize = size.toStdString() }),
            QString());
    }
};

TWINLANE_TEST(ModelPartsTest, NoApplication)
#include "tst_modelparts.moc"
