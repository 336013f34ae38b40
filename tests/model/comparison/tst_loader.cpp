// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Two files are read at once: what stops both, and which error is told when one of them fails.

#include "model/comparison/comparison.h"
#include "model/comparison/loader.h"
#include "tests/support/largetrace.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace twinlane;

class LoaderTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void bothAreRead();
    void stopsBeforeItBegins();
    void comparingStops();
    void stopsInEveryStage_data();
    void stopsInEveryStage();
    void failureOfOneIsTheReason_data();
    void failureOfOneIsTheReason();
    void namesOfAFolder();

private:
    Result<std::shared_ptr<const Comparison>> load(std::stop_token stop = {})
    {
        return loadComparison({ m_path, m_path, {} }, m_baseline, m_experimental, std::move(stop));
    }

    QTemporaryDir m_folder;
    std::string m_path;
    Progress m_baseline, m_experimental;
};

void LoaderTest::initTestCase()
{
    QFile file(m_folder.filePath(QStringLiteral("large.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    test::LargeTraceShape shape;
    shape.bytes = 8'000'000;
    file.write(QByteArray::fromStdString(test::largeTrace(shape)));
    m_path = file.fileName().toStdString();
}

void LoaderTest::bothAreRead()
{
    const auto comparison = load();
    QVERIFY(comparison);
    QVERIFY((*comparison)->baseline->trace.eventCount() > 10'000);
    QCOMPARE(int(m_baseline.stage.load()), int(Stage::Done));
    QCOMPARE(int(m_experimental.stage.load()), int(Stage::Done));
}

void LoaderTest::stopsBeforeItBegins()
{
    std::stop_source stop;
    stop.request_stop();
    const auto cancelled = load(stop.get_token());
    QVERIFY(!cancelled);
    QCOMPARE(int(cancelled.error().code), int(ErrorCode::Cancelled));
}

void LoaderTest::comparingStops()
{
    const auto run = loadRun(m_path, m_baseline, {});
    QVERIFY(run);
    std::stop_source stop;
    stop.request_stop();
    const auto cancelled = compare(run.value(), run.value(), {}, stop.get_token());
    QVERIFY(!cancelled);
    QCOMPARE(int(cancelled.error().code), int(ErrorCode::Cancelled));
}

void LoaderTest::stopsInEveryStage_data()
{
    QTest::addColumn<int>("stage");
    QTest::newRow("reading") << int(Stage::Reading);
    QTest::newRow("sorting") << int(Stage::Sorting);
    QTest::newRow("nesting") << int(Stage::Nesting);
    QTest::newRow("blocks") << int(Stage::Blocks);
    QTest::newRow("comparing") << int(Stage::Comparing);
}

/// A stop may come too late to have an effect, but it never gives an error of its own or half a comparison.
void LoaderTest::stopsInEveryStage()
{
    QFETCH(int, stage);
    m_baseline.stage = m_experimental.stage = Stage::Waiting;
    std::stop_source stop;
    std::jthread watcher([&](const std::stop_token &done) {
        while (!done.stop_requested() && int(m_baseline.stage.load()) < stage)
            std::this_thread::yield();
        stop.request_stop();
    });
    const auto comparison = load(stop.get_token());
    if (comparison)
        QVERIFY(!(*comparison)->rows.empty() && !(*comparison)->overview.empty());
    else
        QCOMPARE(int(comparison.error().code), int(ErrorCode::Cancelled));
}

void LoaderTest::failureOfOneIsTheReason_data()
{
    QTest::addColumn<bool>("isBaseline");
    QTest::newRow("baseline") << true;
    QTest::newRow("experimental") << false;
}

/// If one file fails, reading the other is stopped. The user hears of the failure, not of the stop.
void LoaderTest::failureOfOneIsTheReason()
{
    QFETCH(bool, isBaseline);
    const std::string missing = m_folder.filePath(QStringLiteral("none.json")).toStdString();
    const LoadRequest request { isBaseline ? missing : m_path, isBaseline ? m_path : missing, {} };
    const auto failed = loadComparison(request, m_baseline, m_experimental, {});
    QVERIFY(!failed);
    QCOMPARE(int(failed.error().code), int(ErrorCode::FileNotFound));
    QCOMPARE(failed.error().file, missing);
}

/// The first recording of a folder that fits lends the names; where none does, the reason is told.
void LoaderTest::namesOfAFolder()
{
    QTemporaryDir folder, others;
    const auto write = [](const QTemporaryDir &where, const char *name, const std::string &drawing) {
        QFile file(where.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write");
        file.write(QByteArray::fromStdString(test::traceJson(drawing)));
        return file.fileName().toStdString();
    };
    const std::string step = "1 step ProfilerStep#1 0-100\n", module = "1 module Net_0 5-90\n",
                      kernel = "1 launch cudaLaunchKernel 10-12 corr=1\ngpu0:7 kernel gemm 20-30 corr=1\n";
    const std::string run = write(others, "run.json", step + kernel);
    write(folder, "a.json", step + kernel); // no modules
    write(folder, "b.json", step + module + "1 launch cudaLaunchKernel 10-12 corr=1\ngpu0:7 kernel other 20-30 corr=1");
    const std::string fitting = write(folder, "c.json", step + module + kernel);
    LoadRequest request { run, run, {} };
    request.baselineNamesPath = request.experimentalNamesPath = folder.path().toStdString();
    const auto comparison = loadComparison(request, m_baseline, m_experimental, {});
    QVERIFY(comparison);
    QCOMPARE((*comparison)->options.baselineNames->trace.file, fitting);
    QCOMPARE(int((*comparison)->level()), int(BlockLevel::Modules));
    QVERIFY(QFile::remove(QString::fromStdString(fitting)));
    const auto refused = loadComparison(request, m_baseline, m_experimental, {});
    QVERIFY(!refused);
    QCOMPARE(int(refused.error().code), int(ErrorCode::NamesDoNotFit));
}

TWINLANE_TEST(LoaderTest, QCoreApplication)
#include "tst_loader.moc"
