// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Real eager recordings lend their names to the same device work under one launch.

#include "model/comparison/comparison.h"
#include "model/names/companionnames.h"
#include "tests/support/graphtrace.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <vector>

using namespace twinlane;

namespace {

struct EagerRecording {
    std::string name;
    std::shared_ptr<const Run> run;

    /// The files of one model on two machines are called after it: MODEL.MACHINE.json.gz.
    std::string_view model() const { return std::string_view(name).substr(0, name.find_first_of('.')); }
};

bool hasKernelsInModules(const Run &run)
{
    if (run.links.device.empty() || run.levels.front() != BlockLevel::Modules)
        return false;
    const auto timeline = buildTimeline(run, BlockLevel::Modules);
    return std::any_of(timeline->devicePlaces.begin(), timeline->devicePlaces.end(), [&](const auto &place) {
        return place.block && timeline->tree[place.block].depth > 2; // in a block of the step
    });
}

} // namespace

class GraphOfEagerTest : public QObject {
    Q_OBJECT

    std::vector<EagerRecording> m_recordings;

private slots:
    void initTestCase()
    {
        for (const std::string &path : test::realTraceFiles()) {
            Progress progress;
            const auto run = loadRun(path, progress, {});
            QVERIFY2(run, run ? "" : run.error().sentence().c_str());
            if (hasKernelsInModules(**run))
                m_recordings.push_back({ test::traceName(path), *run });
        }
        if (m_recordings.empty())
            QSKIP("no trace with kernels inside modules: TWINLANE_TRACES names no folder that has one");
    }

    void theGraphHasTheModulesOfTheEagerOne_data() { addRecordings(); }
    void theGraphHasTheModulesOfTheEagerOne()
    {
        QFETCH(std::size_t, index);
        const auto eager = m_recordings[index].run, graph = test::graphOf(*eager);
        CompareOptions options;
        options.baselineNames = eager;
        options.level = BlockLevel::Modules;
        const auto comparison = compare(graph, eager, options);
        QVERIFY2(comparison, comparison ? "" : comparison.error().sentence().c_str());
        const Comparison &c = **comparison;
        int modules = 0;
        for (std::size_t i = 0; i < c.rows.size(); ++i) {
            const RowId row(i);
            const bool isModule =
                !c.className(row).empty() && (c.kind(row) == BlockKind::Module || c.kind(row) == BlockKind::Backward);
            const auto ns = c.timeNs(row, Measure::Device);
            if (!isModule || ns.experimental.value_or(0) + ns.baseline.value_or(0) == 0)
                continue;
            ++modules;
            if (ns.baseline != ns.experimental)
                QFAIL(("not the same kernels: " + c.path(row)).c_str());
        }
        QVERIFY(modules > 0);
    }

    void anotherModelIsRefused_data() { addRecordings(); }
    void anotherModelIsRefused()
    {
        QFETCH(std::size_t, index);
        const EagerRecording &eager = m_recordings[index];
        const auto graph = test::graphOf(*eager.run);
        for (const EagerRecording &other : m_recordings) {
            if (other.model() == eager.model())
                continue;
            const auto names = namesFromCompanion(*graph, *other.run);
            QVERIFY2(!names, other.name.c_str());
            QCOMPARE(int(names.error().code), int(ErrorCode::NamesDoNotFit));
        }
    }

private:
    void addRecordings()
    {
        QTest::addColumn<std::size_t>("index");
        for (std::size_t i = 0; i < m_recordings.size(); ++i)
            QTest::newRow(m_recordings[i].name.c_str()) << i;
    }
};

TWINLANE_TEST(GraphOfEagerTest, NoApplication)
#include "tst_graphofeager.moc"
