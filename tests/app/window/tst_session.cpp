// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/session.h"

#include "model/comparison/comparison.h"
#include "tests/app/window/resultcounter.h"
#include "tests/support/testclass.h"
#include "tests/support/tracegen.h"

#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace twinlane;

namespace {

/// Reached only where something hangs: a sanitizer on a busy machine is slow.
constexpr int kMostWaitMs = 240000;

} // namespace

class TestSession : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_a, m_b, m_large, m_missing;

    QString write(const QString &name, const test::TraceShape &shape)
    {
        const QString path = m_folder.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(test::generateTrace(shape))) < 0)
            qFatal("cannot write %s", qPrintable(path));
        return path;
    }

private slots:
    void initTestCase()
    {
        test::TraceShape shape;
        m_a = write(QStringLiteral("a.json"), shape);
        shape.seed = 2;
        shape.steps = 4;
        m_b = write(QStringLiteral("b.json"), shape);
        shape.steps = 400;
        shape.layers = 12;
        m_large = write(QStringLiteral("large.json"), shape);
        m_missing = m_folder.filePath(QStringLiteral("missing.json"));
    }

    void loadsAPair()
    {
        Session session;
        QSignalSpy started(&session, &Session::loadStarted), changed(&session, &Session::comparisonChanged),
            failed(&session, &Session::loadFailed);
        QVERIFY(!session.isLoading() && !session.comparison());
        session.open(m_a, m_b);
        QVERIFY(session.isLoading());
        QCOMPARE(started.size(), 1);
        QCOMPARE(session.baselinePath(), m_a);
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(!session.isLoading());
        QCOMPARE(failed.size(), 0);
        QCOMPARE(QString::fromStdString(session.comparison()->baseline->trace.file), m_a);
        QCOMPARE(session.comparison()->experimentalSteps.size(), 4U);
    }

    void tellsHowFarItIs()
    {
        Session session;
        std::uint64_t seen = 0;
        connect(&session, &Session::progressed, &session,
            [&] { seen = std::max(seen, session.progress(Side::Baseline).events.load()); });
        QSignalSpy changed(&session, &Session::comparisonChanged), progressed(&session, &Session::progressed);
        session.open(m_large, m_large);
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, kMostWaitMs);
        QVERIFY(!progressed.isEmpty());
        QCOMPARE(seen, session.comparison()->baseline->trace.elementsRead);
    }

    void anErrorLeavesWhatIsShown()
    {
        Session session;
        QSignalSpy changed(&session, &Session::comparisonChanged), failed(&session, &Session::loadFailed);
        session.open(m_a, m_b);
        QTRY_COMPARE(changed.size(), 1);
        const auto before = session.comparison();
        session.open(m_a, m_missing);
        QTRY_COMPARE(failed.size(), 1);
        const Error error = failed[0][0].value<Error>();
        QCOMPARE(error.code, ErrorCode::FileNotFound);
        QCOMPARE(QString::fromStdString(error.file), m_missing);
        QCOMPARE(session.comparison(), before);
        QCOMPARE(session.experimentalPath(), m_b);
        QVERIFY(!session.isLoading());
    }

    void cancelsAtOnce()
    {
        Session session;
        test::ResultCounter results(session);
        QSignalSpy changed(&session, &Session::comparisonChanged), cancelled(&session, &Session::loadCancelled),
            failed(&session, &Session::loadFailed);
        session.open(m_large, m_large);
        session.cancel();
        QCOMPARE(cancelled.size(), 1);
        QVERIFY(!session.isLoading());
        session.cancel(); // nothing to cancel
        QTRY_COMPARE_WITH_TIMEOUT(results.count(), 1, kMostWaitMs);
        QCOMPARE(cancelled.size(), 1);
        QCOMPARE(changed.size(), 0);
        QCOMPARE(failed.size(), 0);
        QVERIFY(!session.comparison());
    }

    // Work that is no longer wanted leaves the file where it stands.
    void stopsInTheMiddleOfAFile()
    {
        Session session;
        QSignalSpy changed(&session, &Session::comparisonChanged);
        session.open(m_large, m_large);
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, kMostWaitMs);
        const std::uint64_t all = session.comparison()->baseline->trace.elementsRead;
        test::ResultCounter results(session);
        Stage stage = Stage::Done;
        for (int started = 1; stage > Stage::Reading; ++started) { // once more where the file was read faster than this
            session.open(m_large, m_large);
            const Progress &progress = session.progress(Side::Baseline);
            stage = progress.stage;
            std::uint64_t read = all;
            results.onResult = [&] { read = progress.events; };
            session.cancel();
            QTRY_COMPARE_WITH_TIMEOUT(results.count(), started, kMostWaitMs);
            if (stage <= Stage::Reading)
                QVERIFY2(read < all, "the whole file was read");
        }
    }

    void dropsWhatComesTooLate()
    {
        Session session;
        test::ResultCounter results(session);
        QSignalSpy changed(&session, &Session::comparisonChanged), failed(&session, &Session::loadFailed);
        session.open(m_large, m_large);
        session.open(m_missing, m_b);
        session.open(m_a, m_b);
        QTRY_COMPARE_WITH_TIMEOUT(results.count(), 3, kMostWaitMs);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(failed.size(), 0);
        QCOMPARE(session.baselinePath(), m_a);
        QCOMPARE(QString::fromStdString(session.comparison()->baseline->trace.file), m_a);
    }

    void triesTheSameAgain()
    {
        Session session;
        QSignalSpy changed(&session, &Session::comparisonChanged), failed(&session, &Session::loadFailed);
        session.retry(); // nothing yet
        QVERIFY(!session.isLoading());
        session.open(m_a, m_b);
        QTRY_COMPARE(changed.size(), 1);
        const auto before = session.comparison();
        const QString late = m_folder.filePath(QStringLiteral("late.json"));
        session.replaceSide(Side::Baseline, late);
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(session.wantedPath(Side::Baseline), late);
        QCOMPARE(session.wantedPath(Side::Experimental), m_b);
        QVERIFY(QFile::copy(m_b, late));
        session.retry();
        QTRY_COMPARE(changed.size(), 2);
        QCOMPARE(session.baselinePath(), late);
        QCOMPARE(session.comparison()->experimental, before->experimental); // not read again
    }

    void eitherSideIsReplacedWhileLoading()
    {
        for (const Side side : kSides) {
            Session session;
            QSignalSpy changed(&session, &Session::comparisonChanged);
            session.open(m_large, m_b);
            session.replaceSide(side, m_a);
            QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, kMostWaitMs);
            QCOMPARE(session.baselinePath(), side == Side::Baseline ? m_a : m_large);
            QCOMPARE(session.experimentalPath(), side == Side::Baseline ? m_b : m_a);
        }
    }

    void choicesAddUpWhileTheyAreCompared()
    {
        Session session;
        QSignalSpy changed(&session, &Session::comparisonChanged);
        session.open(m_a, m_b);
        QVERIFY(!session.canSetOptions());
        QTRY_COMPARE(changed.size(), 1);
        CompareOptions options = session.wantedOptions();
        options.aggregate = Aggregate::Sum;
        session.setOptions(options);
        QVERIFY(session.canSetOptions());
        options = session.wantedOptions();
        QCOMPARE(options.aggregate, Aggregate::Sum); // not yet shown, but wanted
        options.level = BlockLevel::Operators;
        session.setOptions(options);
        QTRY_VERIFY(!session.isLoading());
        QCOMPARE(changed.size(), 2);
        QCOMPARE(session.comparison()->options.aggregate, Aggregate::Sum);
        QCOMPARE(session.comparison()->options.level, std::optional(BlockLevel::Operators));
        session.swapSides();
        QVERIFY(!session.canSetOptions()); // a side's options are no longer that side's
        QTRY_COMPARE(changed.size(), 3);
    }

    void swapsWithoutReading()
    {
        Session session;
        QSignalSpy changed(&session, &Session::comparisonChanged);
        session.swapSides(); // nothing to swap
        session.open(m_a, m_b);
        session.swapSides(); // not while loading
        QTRY_COMPARE(changed.size(), 1);
        const auto before = session.comparison();
        session.swapSides();
        QVERIFY(session.isLoading() && !session.isReading());
        QTRY_COMPARE(changed.size(), 2);
        QCOMPARE(session.comparison()->baseline, before->experimental); // the same runs
        QCOMPARE(session.comparison()->experimental, before->baseline);
        QCOMPARE(session.baselinePath(), m_b);
        QCOMPARE(*session.comparison()->timeNs(before->stepRow(), Measure::Critical).delta,
            -*before->timeNs(before->stepRow(), Measure::Critical).delta);
    }

    void optionsMakeANewComparisonOfTheSameRuns()
    {
        Session session;
        QSignalSpy changed(&session, &Session::comparisonChanged), failed(&session, &Session::loadFailed);
        session.open(m_a, m_b);
        QTRY_COMPARE(changed.size(), 1);
        const auto before = session.comparison();
        CompareOptions options;
        options.aggregate = Aggregate::Sum;
        session.setOptions(options);
        QTRY_COMPARE(changed.size(), 2);
        QCOMPARE(session.comparison()->baseline, before->baseline);
        QCOMPARE(session.comparison()->options.aggregate, Aggregate::Sum);

        options.steps.kind = StepChoice::Kind::Numbers;
        options.steps.ranges = { { 100000, 100001 } };
        session.setOptions(options);
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(failed[0][0].value<Error>().code, ErrorCode::BadRequest);
        QCOMPARE(session.options().aggregate, Aggregate::Sum);
        QCOMPARE(session.options().steps.kind, StepChoice::Kind::All);
    }

    void furtherRecordings()
    {
        Session session;
        QSignalSpy changed(&session, &Session::comparisonChanged), failed(&session, &Session::loadFailed);
        session.addRecordings(Side::Baseline, { m_a }); // there is no comparison to add them to
        QVERIFY(!session.isLoading());
        session.open(m_a, m_b, {}, { m_b });
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(session.comparison()->options.experimentalRepeats.size(), std::size_t(1));
        session.addRecordings(Side::Baseline, { m_a, m_a });
        QTRY_COMPARE(changed.size(), 2);
        const auto added = session.comparison();
        QCOMPARE(added->options.baselineRepeats.size(), std::size_t(2));
        QVERIFY(added->recorded);
        QCOMPARE(added->recorded->baselineSteps.size(), std::size_t(3));
        QCOMPARE(QString::fromStdString(added->options.baselineRepeats[1]->trace.file), m_a);

        session.addRecordings(Side::Experimental, { m_missing });
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(failed[0][0].value<Error>().code, ErrorCode::FileNotFound);
        QCOMPARE(session.comparison(), added);

        session.swapSides();
        QTRY_COMPARE(changed.size(), 3);
        QCOMPARE(session.comparison()->options.experimentalRepeats, added->options.baselineRepeats);
        QCOMPARE(session.comparison()->options.baselineRepeats, added->options.experimentalRepeats);
    }

    void reloadsWhatChangedOnDisk()
    {
        const QString path = m_folder.filePath(QStringLiteral("changing.json"));
        QVERIFY(QFile::copy(m_a, path));
        Session session;
        QSignalSpy changed(&session, &Session::comparisonChanged);
        session.reload(); // nothing to reload
        QVERIFY(!session.isLoading());
        session.open(path, m_b);
        QTRY_COMPARE(changed.size(), 1);
        const std::size_t before = session.comparison()->baselineSteps.size();
        QVERIFY(QFile::remove(path) && QFile::copy(m_b, path));
        session.reload();
        QTRY_COMPARE(changed.size(), 2);
        QVERIFY(session.comparison()->baselineSteps.size() != before);
    }

    // Whatever is under way is joined; nothing of it touches what is gone.
    void endsWhileLoading()
    {
        auto session = std::make_unique<Session>();
        QSignalSpy changed(session.get(), &Session::comparisonChanged), destroyed(session.get(), &QObject::destroyed);
        session->open(m_large, m_large);
        session->open(m_large, m_a);
        session.reset();
        QCOMPARE(destroyed.size(), 1);
        QCoreApplication::processEvents();
        QCOMPARE(changed.size(), 0);
    }
};

TWINLANE_TEST(TestSession, QCoreApplication)
#include "tst_session.moc"
