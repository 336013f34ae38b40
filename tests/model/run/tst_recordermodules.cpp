// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Recordings of tests/data/recorder, which the recorder wrote: are all modules named, and do they know their parameters?

#include "model/run/run.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <cstdint>
#include <map>
#include <set>
#include <string>

using namespace twinlane;
using namespace twinlane::test;

namespace {

using Sizes = std::map<std::string, std::int64_t>;

/// Own parameters of all modules of tests/recorder/training.py, by qualified name.
Sizes eagerSizes()
{
    Sizes sizes { { "", 0 }, { "dropout", 0 }, { "head", 68 } };
    for (const std::string layer : { "layers.0", "layers.1" }) {
        sizes[layer] = 0;
        sizes[layer + ".norm"] = 32;
        sizes[layer + ".up"] = 544;
        sizes[layer + ".act"] = 0;
        sizes[layer + ".down"] = 512;
    }
    return sizes;
}

Sizes listedSizes(const Trace &trace)
{
    Sizes sizes;
    for (const NamedModule &module : trace.metadata.modules) {
        if (module.qualifiedName)
            sizes[*module.qualifiedName] = module.parameters;
    }
    return sizes;
}

std::set<std::string> namesOfBlocks(const std::string &recording)
{
    const auto run = recordedRun(recording);
    const auto timeline = recordedTimeline(recording);
    std::set<std::string> names;
    for (std::size_t i = 0; i < timeline->tree.size(); ++i) {
        const Block &block = timeline->tree[BlockId(i)];
        if (block.kind == BlockKind::Module && block.qualifiedName)
            names.emplace(timeline->tree.texts.text(block.qualifiedName));
    }
    return names;
}

} // namespace

class RecorderModulesTest : public QObject {
    Q_OBJECT

private slots:
    void allModulesAreListed_data()
    {
        QTest::addColumn<QString>("recording");
        for (const char *name : { "eager", "checkpointed", "ranks-rank0" })
            QTest::newRow(name) << QString::fromUtf8(name);
    }
    void allModulesAreListed()
    {
        QFETCH(const QString, recording);
        const auto run = recordedRun("recorder/" + recording.toStdString());
        QVERIFY(run);
        QCOMPARE(run->trace.notes.count("moduleNamesIgnored"), std::uint64_t(0));
        QVERIFY(listedSizes(run->trace) == eagerSizes());
        for (const NamedModule &module : run->trace.metadata.modules)
            QCOMPARE(module.parameterBytes, 4 * module.parameters);
    }
    void blocksHaveTheNames()
    {
        const std::set<std::string> names = namesOfBlocks("recorder/eager");
        for (const auto &[name, parameters] : eagerSizes())
            QVERIFY2(name.empty() || names.contains(name), name.c_str());
    }
    /// Names of one part only, as "head", are no qualified ones in a range.
    void rangesHaveTheNamesToo()
    {
        const std::set<std::string> names = namesOfBlocks("recorder/without-stacks");
        for (const auto &[name, parameters] : eagerSizes())
            QVERIFY2(name.find('.') == std::string::npos || names.contains(name), name.c_str());
    }
    void compiledModelOwnsWhatRunsInsideIt()
    {
        const auto run = recordedRun("recorder/compiled");
        QVERIFY(run);
        QCOMPARE(run->trace.notes.count("moduleNamesIgnored"), std::uint64_t(0));
        QVERIFY(listedSizes(run->trace) == Sizes({ { "", 2244 } }));
    }
    void ranksAreToldApart()
    {
        const auto run = recordedRun("recorder/ranks-rank0");
        QVERIFY(run);
        QCOMPARE(run->trace.metadata.rank, std::optional<std::int64_t>(0));
        QCOMPARE(run->trace.metadata.worldSize, std::optional<std::int64_t>(2));
    }
};

TWINLANE_TEST(RecorderModulesTest, QCoreApplication)

#include "tst_recordermodules.moc"
