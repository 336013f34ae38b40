// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_search [BLOCKS]: searching a tree of 10^6 blocks, each with a name of its own. Goal: a key takes less than 16 ms
// of the window's thread, its answer included.

#include "app/search/searchreader.h"
#include "model/comparison/comparison.h"
#include "views/look/theme.h"
#include "views/search/searchpalette.h"
#include "views/search/searchpill.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QTest>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <string>

using namespace twinlane;

namespace {

constexpr std::size_t kFanOut = 100;
constexpr int kPatienceMs = 60'000;

/// A step with layers of kFanOut blocks; every block but the last level's is named by its class and number.
std::shared_ptr<const Timeline> timelineOf(std::size_t blocks, unsigned seed)
{
    auto timeline = std::make_shared<Timeline>();
    BlockTree &tree = timeline->tree;
    tree.stepCount = 1;
    std::mt19937 random(seed);
    for (std::size_t i = 0; i < blocks; ++i) {
        const bool isLayer = (i - 2) % kFanOut == 0;
        Block block;
        block.kind = i == 0 ? BlockKind::Run : i == 1 ? BlockKind::Step : BlockKind::Module;
        const std::size_t layer = (i - 2) / kFanOut * kFanOut + 2;
        block.parent = i == 0 ? BlockId() : i == 1 ? BlockId(std::size_t(0)) : BlockId(isLayer ? 1 : layer);
        block.depth = i < 2 ? std::uint32_t(i) : isLayer ? 2 : 3;
        block.subtreeEnd = std::uint32_t(i < 2 ? blocks : isLayer ? std::min(blocks, i + kFanOut) : i + 1);
        block.className = tree.texts.intern(isLayer ? "DecoderLayer" : "QKVParallelLinear");
        block.label = tree.texts.intern((isLayer ? "layers." : "self_attn.q_proj_") + std::to_string(i));
        tree.blocks.push_back(block);
        tree.criticalNs.push_back(std::int64_t(random() % 1'000'000));
    }
    tree.hostNs = tree.deviceNs = tree.criticalNs;
    tree.calls.assign(tree.size(), 1);
    return timeline;
}

/// Of one step.
std::shared_ptr<const Run> emptyRun()
{
    auto run = std::make_shared<Run>();
    run->steps.kept.resize(1);
    return run;
}

std::shared_ptr<const Comparison> comparisonOf(std::size_t blocks)
{
    auto comparison = std::make_shared<Comparison>();
    comparison->baseline = emptyRun();
    comparison->experimental = emptyRun();
    comparison->baselineTimeline = timelineOf(blocks, 1);
    comparison->experimentalTimeline = timelineOf(blocks, 2);
    comparison->baselineSteps = comparison->experimentalSteps = { 0 };
    comparison->judgements.resize(blocks);
    for (std::size_t i = 0; i < blocks; ++i) {
        const Block &block = comparison->baselineTimeline->tree.blocks[i];
        PairRow row;
        row.a = row.b = BlockId(i);
        row.parent = block.parent ? RowId(block.parent.row()) : RowId();
        row.subtreeEnd = block.subtreeEnd;
        row.depth = block.depth;
        comparison->rows.push_back(row);
    }
    return comparison;
}

double elapsedMs(const QElapsedTimer &timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

/// Processor time of this thread: what other programs and threads take does not count.
double threadMs()
{
    std::timespec now {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Remembers the longest event that the window's thread handled.
class WatchedApplication : public QApplication {
public:
    using QApplication::QApplication;
    double longestMs = 0;
    bool notify(QObject *receiver, QEvent *event) override
    {
        const double start = threadMs();
        const bool done = QApplication::notify(receiver, event);
        longestMs = std::max(longestMs, threadMs() - start);
        return done;
    }
};

void measureIndex(const std::shared_ptr<const Comparison> &comparison)
{
    QElapsedTimer timer;
    timer.start();
    const SearchIndex index(comparison, Measure::Critical);
    std::printf("index, once for a comparison: %.0f ms\n", elapsedMs(timer));
    for (const char *query : { "q", "linear", "layers.5", "layers.12 proj_77", "nothing like it" }) {
        timer.start();
        const auto hits = index.find(searchWords(QString::fromLatin1(query)), 200);
        std::printf("  \"%s\": %.1f ms beside the window, %zu blocks\n", query, elapsedMs(timer), hits[0].count);
    }
}

void measureKeys(WatchedApplication &application, const std::shared_ptr<const Comparison> &comparison)
{
    QWidget window;
    window.resize(1600, 1000);
    auto *layout = new QVBoxLayout(&window);
    auto *pill = new SearchPill;
    layout->addWidget(pill);
    layout->addStretch();
    Shown shown;
    SearchReader reader;
    SearchPalette palette(shown, &reader, &window);
    int answers = 0;
    QObject::connect(&reader, &SearchSource::arrived, &window, [&answers] { ++answers; });
    shown.setComparison(comparison);
    window.show();
    palette.open(pill);
    if (!QTest::qWaitFor([&answers] { return answers > 0; }, kPatienceMs))
        return;
    auto *field = palette.findChild<QLineEdit *>();
    application.longestMs = 0;
    QElapsedTimer timer;
    double slowest = 0;
    for (const char letter : std::string("layers.12 proj_77")) {
        const int before = answers;
        timer.start();
        QTest::keyClick(field, letter);
        if (!QTest::qWaitFor([&] { return answers > before; }, kPatienceMs))
            return;
        slowest = std::max(slowest, elapsedMs(timer));
    }
    std::printf("keys with their answers: %.1f ms of the window's thread at most, answer after %.0f ms at most\n",
        application.longestMs, slowest);
    application.longestMs = 0;
    field->clear();
    QTest::keyClicks(field, QStringLiteral("linear layers.5"));
    QTest::qWait(1000);
    std::printf("keys one after the other: %.1f ms of the window's thread at most\n", application.longestMs);
}

} // namespace

int main(int count, char **words)
{
    WatchedApplication application(count, words);
    loadFonts();
    Theme::apply(false);
    const std::size_t blocks = count > 1 ? std::strtoull(words[1], nullptr, 10) : 1'000'000;
    const auto comparison = comparisonOf(blocks);
    std::printf("%zu blocks, each with a name of its own\n", blocks);
    measureIndex(comparison);
    measureKeys(application, comparison);
    return 0;
}
