// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The segment model's file: what its trees say, and which files are refused.

#include "model/base/sha256.h"
#include "model/findings/packedsegmentmodel.h"
#include "model/findings/segmentmodel.h"
#include "tests/support/handmademodel.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace twinlane;
using test::modelOf;
using test::modelText;

namespace {

std::size_t place(std::string_view feature)
{
    return segmentFeatureOf(feature).value();
}

SegmentFeatures with(std::string_view feature, double value)
{
    SegmentFeatures features {};
    features[place(feature)] = value;
    return features;
}

/// Three leaves: reads above 2.5, else copies above 1.5, else neither.
const std::string kTwoDecisions =
    "{'feature': [0, 1, -1, -1, -1], 'threshold': [2.5, 1.5, 0, 0, 0], 'left': [1, 2, -1, -1, -1], "
    "'right': [4, 3, -1, -1, -1], 'value': [0.5, -1, -2, 1, 3]}";

std::string replaced(std::string text, const std::string &what, const std::string &by)
{
    const std::string from = test::json(what);
    const std::size_t at = text.find(from);
    if (at == std::string::npos)
        qFatal("the text has no %s", from.c_str());
    return text.replace(at, from.size(), test::json(by));
}

} // namespace

class SegmentModelTest : public QObject {
    Q_OBJECT

private slots:
    void scoresAddUp()
    {
        const SegmentModel model =
            modelOf(modelText("'reads', 'copies'", kTwoDecisions + ", " + test::decision(0.5, 0.25, 8)));
        QCOMPARE(model.score(with("copies", 1)), -2 + 0.25);
        QCOMPARE(model.score(with("copies", 2)), 1 + 0.25);
        QCOMPARE(model.score(with("reads", 1)), -2.0 + 8);
        QCOMPARE(model.score(with("reads", 3)), 3.0 + 8);
        QCOMPARE(model.version(), 7);
        QVERIFY(!model.isTrainedOnDevice());
    }

    /// As a float, 0.1 is above the double 0.1.
    void featuresAreComparedInSinglePrecision()
    {
        const SegmentModel model = modelOf(modelText("'t_Copy'", test::decision(0.1, -1, 1)));
        QCOMPARE(model.score(with("t_Copy", 0.1)), 1.0);
        QCOMPARE(model.score(with("t_Copy", 0.09999999)), -1.0);
        QCOMPARE(model.score(with("t_Copy", std::nextafter(0.1, 0))), 1.0);
    }

    void probabilitiesAreCalibrated()
    {
        const std::string text = modelText("'reads'", test::decision(0.5, 0, 2));
        QCOMPARE(modelOf(text).probability(0), 0.5);
        QCOMPARE(modelOf(text).probability(2), 1 / (1 + std::exp(-2.0)));
        const SegmentModel model = modelOf(
            replaced(replaced(text, "'a': 1, 'b': 0", "'a': 0.5, 'b': -1"), "'threshold': 0.5", "'threshold': 0.4"));
        QCOMPARE(model.probability(2), 0.5);
        QVERIFY(model.isFlagged(0.4));
        QVERIFY(!model.isFlagged(0.39));
    }

    void theLikeliestKindIsNamed()
    {
        const std::string text = replaced(modelText("'reads', 'copies'", test::decision(0.5, 0, 2)),
            "'kinds': [], 'perKind': {}",
            "'kinds': ['item_loop', 'layout'], 'perKind': {'layout': {'base': 0, 'trees': [{'feature': [1, -1, -1], "
            "'threshold': [0.5, 0, 0], 'left': [1, -1, -1], 'right': [2, -1, -1], 'value': [0, -1, 1]}]}, "
            "'item_loop': {'base': 0, 'trees': ["
                + test::decision(0.5, -1, 1) + "]}}");
        const SegmentModel model = modelOf(text);
        QCOMPARE(model.kind(with("reads", 1)), std::string_view("item_loop"));
        QCOMPARE(model.kind(with("copies", 1)), std::string_view("layout"));
        QCOMPARE(model.kind({}), std::string_view("item_loop")); // the first of equals
        QVERIFY(modelOf(modelText("'reads'", test::decision(0.5, 0, 2))).kind({}).empty());
    }

    void signsAreWhatRaisesTheScore()
    {
        const SegmentModel model = modelOf(modelText("'reads', 'copies'", kTwoDecisions));
        SegmentFeatures features = with("reads", 2);
        QVERIFY(model.signs(features).empty()); // both features lower it
        features[place("copies")] = 5;
        std::vector<SegmentSign> signs = model.signs(features);
        QCOMPARE(signs.size(), std::size_t(1));
        QCOMPARE(signs[0].feature, place("copies"));
        QCOMPARE(signs[0].value, 5.0);
        QCOMPARE(signs[0].weight, 2.0); // from -1 to 1
        features[place("reads")] = 3;
        signs = model.signs(features);
        QCOMPARE(signs.size(), std::size_t(1));
        QCOMPARE(signs[0].weight, 2.5); // from 0.5 to 3
    }

    void badFilesAreRefused_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("by");
        QTest::addColumn<QString>("why");
        const auto row = [](const char *what, const char *by, const char *why) {
            QTest::addRow("%s", by) << what << by << why;
        };
        row("segment-model/1", "segment-model/2", "schema");
        row("'version': 7", "'version': 0", "version");
        row("'version': 7", "'version': 1.5", "version");
        row("'version': 7", "'version': 18446744073709551615", "version");
        row("'dataSha256': 'a", "'dataSha256': 'A", "dataSha256");
        row("'trainedOnDevice': false", "'trainedOnDevice': 0", "trainedOnDevice");
        row("'speaksAlone': true", "'speaksAlone': 1", "speaksAlone");
        row("'threshold': 0.5", "'threshold': 1", "threshold");
        row("'threshold': 0.5", "'threshold': 0", "threshold");
        row("'threshold': 0.5", "'threshold': '0.5'", "threshold");
        row("'a': 1", "'a': 0", "calibration");
        row("'b': 0", "'b': null", "calibration");
        row("'calibration'", "'calibrated'", "calibration");
        row("'reads', 'copies'", "'reads', 'module_name'", "not known");
        row("'reads', 'copies'", "'reads', 5", "not known");
        row("'reads', 'copies'", "'reads', 'reads'", "twice");
        row("'reads', 'copies'", "", "features");
        row("'kinds': []", "'kinds': ['row_loop']", "perKind");
        row("'perKind': {}", "'perKind': {'row_loop': {}}", "perKind");
        row("'kinds': [], 'perKind': {}", "'kinds': [5], 'perKind': {'row_loop': {}}", "name");
        row("'kinds': [], 'perKind': {}", "'kinds': ['row_loop'], 'perKind': {'row_loop': {}}",
            "row_loop has no trees");
        row("'base': 0", "'base': 1e999", "JSON");
        row("'base': 0", "'base': NaN", "JSON");
        row("'base': 0", "'base': 1e300", "base");
        row("'trees'", "'wood'", "no trees");
        row("'feature': [0, 1, -1, -1, -1]", "'feature': [0, 2, -1, -1, -1]", "feature");
        row("'feature': [0, 1, -1, -1, -1]", "'feature': [0, -2, -1, -1, -1]", "feature");
        row("'feature': [0, 1, -1, -1, -1]", "'feature': [0, 1, -1, -1]", "wrong length");
        row("'feature': [0, 1, -1, -1, -1]", "'feature': [0, -1, -1, -1, -1]", "leaf with children");
        row("'threshold': [2.5", "'threshold': [null", "threshold");
        row("'left': [1, 2", "'left': [0, 2", "before its parent"); // a cycle
        row("'left': [1, 2", "'left': [1, 0", "before its parent");
        row("'left': [1, 2", "'left': [1, 4", "two parents");
        row("'left': [1, 2", "'left': [1, 5", "child");
        row("'left': [1, 2", "'left': [2, 3", "nothing leads to");
        row("'left': [1, 2, -1, -1, -1]", "'left': []", "wrong length");
        row("'right': [4, 3, -1, -1, -1], 'value': [0.5, -1, -2, 1, 3]",
            "'right': [4, 3, -1, -1, -1, -1], 'value': [0.5, -1, -2, 1, 3]", "wrong length");
        row("'value': [0.5, -1, -2, 1, 3]", "'value': [0.5, -1, -2, 1, 1e7]", "value");
        row("'value': [0.5, -1, -2, 1, 3]", "'value': [0.5, -1, -2, 1, '3']", "value");
        row("}]}", "}", "JSON");
    }
    void badFilesAreRefused()
    {
        QFETCH(QString, what);
        QFETCH(QString, by);
        QFETCH(QString, why);
        const std::string good = modelText("'reads', 'copies'", kTwoDecisions);
        QVERIFY(SegmentModel::read(good));
        const auto model = SegmentModel::read(replaced(good, what.toStdString(), by.toStdString()));
        QVERIFY(!model);
        const QString sentence = QString::fromStdString(model.error().sentence());
        QVERIFY2(sentence.contains(why), qPrintable(sentence));
        QVERIFY(!sentence.contains('\n'));
    }

    void anUnreachableNodeIsRefused()
    {
        const auto model = SegmentModel::read(modelText("'reads'",
            "{'feature': [-1, -1], 'threshold': [0, 0], 'left': [-1, -1], 'right': [-1, -1], 'value': [1, 2]}"));
        QVERIFY(!model);
        QVERIFY(model.error().sentence().find("nothing leads to") != std::string::npos);
    }

    void aTreeThatIsAListIsRefused()
    {
        const auto model = SegmentModel::read(modelText("'reads'", "[-1]"));
        QVERIFY(!model);
        QVERIFY(model.error().sentence().find("has no feature") != std::string::npos);
    }

    void aDeepTreeIsRefused()
    {
        std::string feature, threshold, left, right, value;
        const auto add = [](std::string &list, int number) {
            list += (list.empty() ? "" : ", ") + std::to_string(number);
        };
        constexpr int kDepth = 40; // each node has a leaf behind it, and then the next node
        for (int i = 0; i < 2 * kDepth + 1; ++i) {
            const bool isLeaf = i % 2 == 1 || i == 2 * kDepth;
            add(feature, isLeaf ? -1 : 0);
            add(threshold, 0);
            add(left, isLeaf ? -1 : i + 1);
            add(right, isLeaf ? -1 : i + 2);
            add(value, 0);
        }
        const auto model = SegmentModel::read(modelText("'reads'",
            "{'feature': [" + feature + "], 'threshold': [" + threshold + "], 'left': [" + left + "], 'right': ["
                + right + "], 'value': [" + value + "]}"));
        QVERIFY(!model);
        QVERIFY(model.error().sentence().find("too deep") != std::string::npos);
    }

    void whatIsNoModelIsRefused()
    {
        QVERIFY(!SegmentModel::read(""));
        QVERIFY(!SegmentModel::read("[]"));
        QVERIFY(!SegmentModel::read("{}"));
        QVERIFY(!SegmentModel::read(std::string(SegmentModel::kMostBytes + 1, ' ')));
        QVERIFY(!SegmentModel::read(std::string(100'000, '[')));
    }

    void filesAreRead()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("model.json");
        QVERIFY(!SegmentModel::readFile(path.toStdString()));
        QVERIFY(!SegmentModel::readFile(folder.path().toStdString()));
        const std::string text = modelText("'reads'", test::decision(0.5, 0, 2));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(text));
        file.close();
        const auto model = SegmentModel::readFile(path.toStdString());
        QVERIFY(model);
        QCOMPARE(model->hash(), sha256(text));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{}");
        file.close();
        const auto refused = SegmentModel::readFile(path.toStdString());
        QVERIFY(refused.error().sentence().starts_with(path.toStdString()));
    }

    void theProgramsOwnIsGood()
    {
        const SegmentModel *model = SegmentModel::builtIn();
        QVERIFY2(model, SegmentModel::read(packedSegmentModel()).hasValue() ? "" : "it is refused");
        QCOMPARE(model->hash(), sha256(packedSegmentModel()));
        QVERIFY(packedSegmentModel().size() <= 300'000);
        QVERIFY(!model->isTrainedOnDevice());
        QVERIFY(!model->speaksAlone());
    }
};

TWINLANE_TEST(SegmentModelTest, NoApplication)
#include "tst_segmentmodel.moc"
