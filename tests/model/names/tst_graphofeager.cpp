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
    std::vector<std::string> workOfLastStep;

    /// The files of one model on two machines are called after it: MODEL.MACHINE.json.gz.
    std::string_view model() const { return std::string_view(name).substr(0, name.find_first_of('.')); }
};

/// The names of the device work of a step, stream by stream.
std::vector<std::string> workOf(const Run &run, std::size_t step)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        if (run.steps.stepOfDevice[i] == step)
            names.emplace_back(run.trace.nameOf(run.links.device[i]));
    }
    return names;
}

/// Can @p part be made of @p whole by leaving names out?
bool isPartOf(const std::vector<std::string> &part, const std::vector<std::string> &whole)
{
    auto next = part.begin();
    for (const std::string &name : whole) {
        if (next != part.end() && *next == name)
            ++next;
    }
    return next == part.end();
}

bool isInModule(const BlockTree &tree, BlockId block)
{
    for (; block; block = tree[block].parent) {
        if (tree[block].kind == BlockKind::Module)
            return true;
    }
    return false;
}

/// Steps that are inferred need not do the same work. Then they are replays of no one graph.
bool areOneGraph(const Run &run)
{
    return !run.steps.kept.front().inferred || workOf(run, 0) == workOf(run, run.steps.kept.size() - 1);
}

bool hasKernelsInModules(const Run &run)
{
    if (run.links.device.empty() || run.levels.front() != BlockLevel::Modules || !areOneGraph(run))
        return false;
    const auto timeline = buildTimeline(run, BlockLevel::Modules);
    return std::any_of(timeline->devicePlaces.begin(), timeline->devicePlaces.end(),
        [&](const auto &place) { return isInModule(timeline->tree, place.block); });
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
            if (!run) // no trace, see the tests of the reader
                continue;
            if (hasKernelsInModules(**run))
                m_recordings.push_back({ test::traceName(path), *run, workOf(**run, (*run)->steps.kept.size() - 1) });
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
        int others = 0;
        for (const EagerRecording &other : m_recordings) {
            // Other recordings of one program may be called anything; one that holds the same kernels in the same
            // order may lend the names of its modules.
            if (other.model() == eager.model() || isPartOf(eager.workOfLastStep, other.workOfLastStep))
                continue;
            ++others;
            const auto names = namesFromCompanion(*graph, *other.run);
            QVERIFY2(!names, other.name.c_str());
            QCOMPARE(int(names.error().code), int(ErrorCode::NamesDoNotFit));
        }
        if (others == 0)
            QSKIP("no trace of another model");
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
