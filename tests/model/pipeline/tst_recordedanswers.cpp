// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The recordings of tests/data against answers.json: what is known of them without this program.

#include "tests/support/recordings.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

using namespace twinlane;
using namespace twinlane::test;

namespace {

const QJsonObject &answers()
{
    static const QJsonObject read = [] {
        QFile file(qEnvironmentVariable("TWINLANE_TEST_DATA") + QStringLiteral("/answers.json"));
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
    }();
    return read;
}

std::string text(const QJsonValue &value)
{
    return value.toString().toStdString();
}

/// A number of whole ns, exact up to 2^53.
std::int64_t wholeNs(const QJsonValue &value)
{
    return value.toInteger(-1);
}

bool isInBackward(const BlockTree &tree, BlockId block)
{
    for (; block; block = tree[block].parent) {
        if (tree[block].kind == BlockKind::Backward)
            return true;
    }
    return false;
}

std::int64_t sumNs(const BlockTree &tree, BlockId block, Measure measure)
{
    const std::int64_t *samples = tree.samplesNs(block, measure);
    return std::accumulate(samples, samples + tree.stepCount, std::int64_t(0));
}

/// Calls, host ns and critical ns over all steps.
struct ModuleSums {
    std::int64_t calls = 0, hostNs = 0, criticalNs = 0;

    void add(const BlockTree &tree, BlockId block)
    {
        calls += std::accumulate(tree.callSamples(block), tree.callSamples(block) + tree.stepCount, std::int64_t(0));
        hostNs += sumNs(tree, block, Measure::Host);
        criticalNs += sumNs(tree, block, Measure::Critical);
    }
};

using SumsByInstance = std::map<std::string, ModuleSums>;

/// Modules that no other module holds, outside the backward pass; or all modules' blocks inside it.
SumsByInstance moduleSums(const BlockTree &tree, bool inBackward)
{
    SumsByInstance sums;
    for (std::size_t i = 2; i < tree.size(); ++i) {
        const Block &block = tree[BlockId(i)];
        if (block.instances.empty() || isInBackward(tree, BlockId(i)) != inBackward)
            continue;
        const bool isTop = tree[block.parent].instances.empty();
        if (inBackward ? block.kind == BlockKind::Backward : block.kind == BlockKind::Module && isTop)
            sums[std::string(tree.text(block.instances.front()))].add(tree, BlockId(i));
    }
    return sums;
}

/// The module pairs of a comparison, outside the backward pass, by raw instance names.
struct FoundModules {
    std::map<std::string, std::string> partners; ///< of the experimental side's instances
    std::set<std::string> onlyBaseline, onlyExperimental;
    std::map<std::string, std::int64_t> deltaNs; ///< of both passes, by the baseline's name where it has one
};

FoundModules foundModules(const Comparison &comparison)
{
    FoundModules found;
    const BlockTree &treeA = comparison.baselineTimeline->tree, &treeB = comparison.experimentalTimeline->tree;
    const auto instance = [](const BlockTree &tree, BlockId block) {
        return block && !tree[block].instances.empty() ? std::string(tree.text(tree[block].instances.front())) : "";
    };
    for (std::size_t i = 0; i < comparison.rows.size(); ++i) {
        const PairRow &row = comparison.rows[i];
        const std::string a = instance(treeA, row.a), b = instance(treeB, row.b);
        if (row.isOwnTime || (a.empty() && b.empty()))
            continue;
        found.deltaNs[a.empty() ? b : a] += comparison.timeNs(RowId(i), Measure::Critical).delta.value_or(0);
        if (comparison.kind(RowId(i)) != BlockKind::Module)
            continue;
        if (a.empty())
            found.onlyExperimental.insert(b);
        else if (b.empty())
            found.onlyBaseline.insert(a);
        else
            found.partners.emplace(b, a);
    }
    return found;
}

std::string className(const std::string &instance)
{
    return instance.substr(0, instance.rfind('_'));
}

} // namespace

class RecordedAnswersTest : public QObject {
    Q_OBJECT
private slots:
    void filesAreKnown();
    void runs_data();
    void runs();
    void pairs_data();
    void pairs();
};

/// Each file of the folder has its facts, and each pair its files.
void RecordedAnswersTest::filesAreKnown()
{
    const QJsonObject runs = answers().value(u"runs").toObject();
    QVERIFY(runs.size() >= 15);
    for (const QString &name : runs.keys())
        QVERIFY2(hasRecording(name.toStdString()), qPrintable(name));
    for (const QJsonValue &pair : answers().value(u"pairs").toArray()) {
        QVERIFY(runs.contains(pair[u"baseline"].toString()));
        QVERIFY(runs.contains(pair[u"experimental"].toString()));
    }
}

void RecordedAnswersTest::runs_data()
{
    QTest::addColumn<QJsonObject>("facts");
    const QJsonObject runs = answers().value(u"runs").toObject();
    for (auto run = runs.begin(); run != runs.end(); ++run)
        QTest::newRow(qPrintable(run.key())) << run.value().toObject();
}

void RecordedAnswersTest::runs()
{
    QFETCH(QJsonObject, facts);
    const auto run = recordedRun(QTest::currentDataTag());
    QVERIFY(run);
    const QJsonArray steps = facts.value(u"steps").toArray();
    QCOMPARE(run->steps.kept.size(), std::size_t(steps.size()));
    for (qsizetype i = 0; i < steps.size(); ++i) {
        const Step &step = run->steps.kept[std::size_t(i)];
        QCOMPARE(step.name, text(steps[i][0]));
        QCOMPARE(step.endNs - step.startNs, wholeNs(steps[i][1]));
    }
    const auto timeline = buildTimeline(*run, BlockLevel::Modules);
    SumsByInstance top = moduleSums(timeline->tree, false);
    for (const QJsonValue &module : facts.value(u"topModules").toArray()) {
        const ModuleSums have = top[text(module[0])];
        QVERIFY2(have.calls == wholeNs(module[1]), qPrintable(module[0].toString()));
        QCOMPARE(have.hostNs, wholeNs(module[2]));
        if (!module[3].isNull())
            QCOMPARE(have.criticalNs, wholeNs(module[3]));
    }
    SumsByInstance backward = moduleSums(timeline->tree, true);
    for (const QJsonValue &module : facts.value(u"backward").toArray()) {
        const std::int64_t want = wholeNs(module[1]), have = backward[text(module[0])].hostNs;
        // The Python program clips nodes that outlive their parent in another way: 1 % apart at the most.
        QVERIFY2(std::abs(have - want) * 100 <= want,
            qPrintable(QStringLiteral("%1: %2 instead of %3").arg(module[0].toString()).arg(have).arg(want)));
    }
}

void RecordedAnswersTest::pairs_data()
{
    QTest::addColumn<QJsonObject>("truth");
    for (const QJsonValue &pair : answers().value(u"pairs").toArray())
        QTest::newRow(qPrintable(pair[u"experimental"].toString())) << pair.toObject();
}

void RecordedAnswersTest::pairs()
{
    QFETCH(QJsonObject, truth);
    const auto comparison = compareRecordings(text(truth[u"baseline"]), text(truth[u"experimental"]));
    QVERIFY(comparison);
    const FoundModules found = foundModules(*comparison);
    const QJsonObject matched = truth[u"matched"].toObject();
    std::set<std::string> pairedA, pairedB;
    for (auto pair = matched.begin(); pair != matched.end(); ++pair) {
        const std::string b = pair.key().toStdString(), a = text(pair.value());
        const auto partner = found.partners.find(b);
        QVERIFY2(partner != found.partners.end() && partner->second == a, b.c_str());
        pairedA.insert(a);
        pairedB.insert(b);
    }
    const auto checkAlone = [&](const char *side, const std::set<std::string> &have,
                                const std::set<std::string> &paired) {
        std::set<std::string> want, alone;
        for (const QJsonValue &name : truth[QLatin1String(side)].toArray())
            want.insert(text(name));
        std::set_difference(have.begin(), have.end(), paired.begin(), paired.end(), std::inserter(alone, alone.end()));
        QVERIFY2(alone == want, side);
    };
    checkAlone("onlyBaseline", found.onlyBaseline, pairedA);
    checkAlone("onlyExperimental", found.onlyExperimental, pairedB);
    const std::string where = text(truth[u"changeSitsIn"]);
    if (where.empty())
        return;
    QVERIFY2(found.deltaNs.contains(where), where.c_str());
    if (!truth[u"onlySuchChange"].toBool())
        return;
    for (const auto &[name, deltaNs] : found.deltaNs) {
        if (className(name) == className(where))
            QVERIFY2(std::abs(deltaNs) <= std::abs(found.deltaNs.at(where)), name.c_str());
    }
}

TWINLANE_TEST(RecordedAnswersTest, NoApplication)
#include "tst_recordedanswers.moc"
