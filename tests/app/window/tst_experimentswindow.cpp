// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Several recordings against one baseline in the window: their order, the first slower one, and a click on one.

#include "app/window/experimentscontroller.h"
#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "model/alignment/recordings.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "views/experiments/experimentswindow.h"
#include "views/experiments/verdictstrip.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace twinlane;

class TestExperimentsWindow : public QObject {
    Q_OBJECT

    QDir m_recorded;
    QTemporaryDir m_folder;
    QStringList m_runs; ///< in the order of their names: like the baseline, itself, slower, broken
    std::unique_ptr<MainWindow> m_window;

    template <class Do> [[nodiscard]] bool changes(const Do &what)
    {
        const QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        what();
        return QTest::qWaitFor([&changed] { return changed.size() == 1; }, test::kPatienceMs);
    }
    ExperimentsWindow &shown() const { return *m_window->experiments().window(); }
    QString sentence() const { return shown().findChildren<QLabel *>().constFirst()->text(); }
    /// Chosen out of order.
    void compareAll()
    {
        m_window->questions.chooseFiles = [this](const QString &, int) {
            return QStringList { m_runs[2], m_runs[3], m_runs[0], m_runs[1] };
        };
        m_window->experiments().action()->trigger();
        QTRY_VERIFY(shown().model().isComplete());
    }

private slots:
    void initTestCase()
    {
        test::setUpWindows(QStringLiteral("tst_experimentswindow"));
        m_recorded.setPath(qEnvironmentVariable("TWINLANE_TEST_DATA") + QStringLiteral("/repeats"));
        const std::pair<const char *, const char *> copies[] = { { "b.json.zst", "run-1.json.zst" },
            { "a.json.zst", "run-9.json.zst" }, { "slow-layer-2.json.zst", "run-10.json.zst" } };
        for (const auto &[from, to] : copies) {
            m_runs << m_folder.filePath(QLatin1String(to));
            QVERIFY(QFile::copy(m_recorded.filePath(QLatin1String(from)), m_runs.constLast()));
        }
        m_runs << m_folder.filePath(QStringLiteral("run-11.json"));
        QFile broken(m_runs.constLast());
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("no trace") > 0);
    }
    void init()
    {
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1500, 950);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QVERIFY(!m_window->experiments().action()->isEnabled()); // there is no baseline
        QVERIFY(changes(
            [this] { m_window->files().openPair(m_recorded.filePath(QStringLiteral("a.json.zst")), m_runs[2]); }));
    }
    void cleanup() { m_window.reset(); }

    void theFirstSlowerOne()
    {
        compareAll();
        const ExperimentsModel &model = shown().model();
        QCOMPARE(model.rowCount(), 4);
        for (int row = 0; row < 4; ++row)
            QCOMPARE(model.file(row), m_runs[row]);
        const auto isFirst = [&model](int row) {
            return model.index(row, 0).data(ExperimentsModel::IsFirstBadRole).toBool();
        };
        QVERIFY(!isFirst(0) && !isFirst(1) && isFirst(2) && !isFirst(3));
        QVERIFY2(sentence().startsWith(QStringLiteral("First slower: run-10.json.zst, ")), qPrintable(sentence()));
        QVERIFY2(sentence().contains(QStringLiteral("Last before it that is not: run-1.")), qPrintable(sentence()));
        QVERIFY2(sentence().contains(QStringLiteral("Nothing can be told of 1 before it")), qPrintable(sentence()));
        QCOMPARE(model.index(0, ExperimentsModel::Stands).data().toString(), QStringLiteral("not slower"));
        QCOMPARE(model.index(2, ExperimentsModel::Stands).data().toString(), QStringLiteral("slower"));
        QCOMPARE(model.index(3, ExperimentsModel::Stands).data().toString(), QStringLiteral("not compared"));
        QVERIFY(model.index(3, ExperimentsModel::Where).data().toString().contains(QStringLiteral("not JSON")));
        QCOMPARE(model.index(1, ExperimentsModel::Stands).data().toString(), QStringLiteral("cannot be told"));
        // What people paste says the same as the command line.
        shown().findChild<QPushButton *>()->click();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("### First slower: ")));
    }

    void aClickOpensIt()
    {
        QVERIFY(changes([this] {
            m_window->session().addRecordings(Side::Baseline, { m_recorded.filePath(QStringLiteral("b.json.zst")) });
        }));
        compareAll();
        QCOMPARE(shown().model().experiments().recordings, std::size_t(2));
        auto *strip = shown().findChild<VerdictStrip *>();
        const auto at = [strip](int row) { return strip->visualRect(strip->model()->index(row, 0)).center(); };
        QVERIFY(changes([&] { QTest::mouseClick(strip->viewport(), Qt::LeftButton, {}, at(0)); }));
        QCOMPARE(m_window->session().experimentalPath(), m_runs[0]);
        QCOMPARE(recordingsOf(*m_window->session().comparison(), Side::Baseline).size(), std::size_t(2));
        auto *table = shown().findChild<QTableView *>();
        QCOMPARE(table->currentIndex().row(), 0); // one is chosen in both
        const QRect cell = table->visualRect(table->model()->index(2, ExperimentsModel::Stands));
        QVERIFY(changes([&] { QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell.center()); }));
        QCOMPARE(m_window->session().experimentalPath(), m_runs[2]);
        QCOMPARE(strip->currentIndex().row(), 2);
        // What it says is what the window says of the pair.
        QCOMPARE(shown().model().experiments().listed[2].sentence, m_window->session().comparison()->verdict.message);
    }

    void rowsComeAndAreModelsOfTheirKind()
    {
        ExperimentsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.begin(QStringLiteral("a"), 1, { QStringLiteral("x/run.json"), QStringLiteral("y/run.json") });
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("x/run.json")); // told apart by their folders
        QVERIFY(model.index(0, 0).data(ExperimentsModel::IsPendingRole).toBool());
        QCOMPARE(model.sentence(), QStringLiteral("None so far is slower for certain."));
        model.add(failedExperimentRow("x/run.json", Error { ErrorCode::NotJson, "x/run.json", 0, {} }));
        QVERIFY(!model.index(0, 0).data(ExperimentsModel::IsPendingRole).toBool());
        QVERIFY(model.index(1, 0).data(ExperimentsModel::IsPendingRole).toBool());
        model.begin({}, 1, {});
        QCOMPARE(model.rowCount(), 0);
    }

    void closingItStopsTheWork()
    {
        m_window->experiments().compare({ m_runs[0], m_runs[1] });
        QPointer<ExperimentsWindow> open = m_window->experiments().window();
        open->close();
        QTRY_VERIFY(!open);
        QVERIFY(!m_window->experiments().window());
        compareAll(); // and it can be asked for again
    }
};

TWINLANE_TEST(TestExperimentsWindow, QApplication)
#include "tst_experimentswindow.moc"
