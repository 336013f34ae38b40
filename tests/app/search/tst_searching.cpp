// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The search in the whole window, and its thread.

#include "app/search/searchreader.h"
#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "model/comparison/comparison.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "views/bars/diffbarschart.h"
#include "views/bars/diffbarsview.h"
#include "views/search/searchpalette.h"
#include "views/search/searchpill.h"
#include "views/tables/statsview.h"
#include "views/window/tablescard.h"

#include <QAction>
#include <QDir>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace twinlane;

class TestSearching : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> m_window;

    const Comparison &comparison() const { return *m_window->shown().comparison(); }
    SearchPalette *palette() const { return m_window->findChild<SearchPalette *>(); }
    QLineEdit *field() const { return palette()->findChild<QLineEdit *>(QStringLiteral("searchField")); }
    QListView *list() const { return palette()->findChild<QListView *>(); }
    [[nodiscard]] bool open(bool isPair)
    {
        const QDir sample(qEnvironmentVariable("TWINLANE_SAMPLE"));
        const QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        const QString first = sample.filePath(QStringLiteral("baseline.json.zst"));
        m_window->files().openPair(
            first, isPair ? sample.filePath(QStringLiteral("experimental.json.zst")) : QString());
        return QTest::qWaitFor([&changed] { return changed.size() == 1; }, test::kPatienceMs);
    }
    /// Ctrl+K and the words; waits for the answer.
    [[nodiscard]] bool find(const QString &words)
    {
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        if (!QTest::qWaitFor([this] { return field()->hasFocus(); }))
            return false;
        QTest::keyClicks(field(), words);
        return QTest::qWaitFor([this] { return list()->isVisible() && list()->currentIndex().isValid(); });
    }
    QString pickedIn(std::string_view tab) const
    {
        const auto *table = m_window->tablesCard()->view(tab)->findChild<QTableView *>();
        return table->currentIndex().siblingAtColumn(0).data().toString();
    }

private slots:
    void initTestCase() { test::setUpWindows(QStringLiteral("tst_searching")); }
    void init()
    {
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1600, 1000);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void aBlockIsShownInTheTree()
    {
        QVERIFY(open(true));
        QVERIFY(find(QStringLiteral("attention")));
        const QString name = list()->currentIndex().data().toString();
        QTest::keyClick(field(), Qt::Key_Return);
        const RowId row = m_window->shown().selected();
        QVERIFY(row);
        QCOMPARE(m_window->shown().scope(), comparison().stepRow());
        QVERIFY(
            QString::fromStdString(comparison().path(row)).contains(QStringLiteral("attention"), Qt::CaseInsensitive));
        auto *chart = m_window->findChild<DiffBarsChart *>();
        QVERIFY(chart->content().selected >= 0);
        QCOMPARE(chart->content().node(chart->content().selected).row, row);
        QVERIFY(chart->hasFocus());
    }

    void controlEnterZoomsIn()
    {
        QVERIFY(open(true));
        QVERIFY(find(QStringLiteral("feedforward")));
        QTest::keyClick(field(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(QString::fromStdString(std::string(comparison().className(m_window->shown().scope())))
                    .contains(QStringLiteral("feedforward"), Qt::CaseInsensitive));
    }

    void anOperatorIsPickedInItsTable()
    {
        QVERIFY(open(true));
        m_window->shown().setScope(comparison().findPath("backward")); // the table has other rows there
        m_window->tablesCard()->focusFilter();
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("nothing"));
        QVERIFY(find(QStringLiteral("aten::addmm")));
        QTest::keyClick(field(), Qt::Key_Return);
        QTRY_COMPARE(pickedIn("operators"), QStringLiteral("aten::addmm"));
        QCOMPARE(m_window->shown().picked().name, std::string("aten::addmm"));
        QCOMPARE(m_window->shown().scope(), comparison().stepRow());
    }

    void oneTraceAloneAndNone()
    {
        QTest::mouseClick(m_window->findChild<SearchPill *>(), Qt::LeftButton);
        QVERIFY(palette()->isVisible());
        QTest::keyClicks(field(), QStringLiteral("dark"));
        QTRY_VERIFY(list()->isVisible());
        QTest::keyClick(field(), Qt::Key_Return); // the theme's command
        QVERIFY(Theme::current().dark);
        m_window->setDark(false);
        QVERIFY(open(false));
        QVERIFY(find(QStringLiteral("linear")));
        QTest::keyClick(field(), Qt::Key_Return);
        QVERIFY(m_window->shown().selected());
    }

    void plainLettersAreNoShortcutsInTheField()
    {
        QVERIFY(open(true));
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(field()->hasFocus());
        const RowId scope = m_window->shown().scope();
        QTest::keyClicks(field(), QStringLiteral("xnormdb"));
        QCOMPARE(m_window->shown().scope(), scope);
        QCOMPARE(field()->text(), QStringLiteral("xnormdb"));
        QTest::keyClick(field(), Qt::Key_Escape);
        QVERIFY(palette()->isHidden());
    }

    // The answer to the whole word comes later than Enter.
    void enterBeforeTheAnswer()
    {
        QVERIFY(open(true));
        QVERIFY(find(QStringLiteral("a")));
        QTest::keyClicks(field(), QStringLiteral("dapter"));
        QTest::keyClick(field(), Qt::Key_Return);
        QTRY_VERIFY(palette()->isHidden());
        QVERIFY(
            QString::fromStdString(comparison().path(m_window->shown().selected())).contains(QStringLiteral("Adapter")));
    }

    // Only the last of several queries is answered, and the index is made once.
    void theLatestQueryWins()
    {
        SearchReader reader;
        QSignalSpy arrived(&reader, &SearchSource::arrived);
        const auto drawing =
            test::compareDrawings("1 step ProfilerStep#1 0-100\n1 module Net_0 1-90\n1 op aten::mm 5-80\n",
                "1 step ProfilerStep#1 0-100\n1 module Net_0 1-90\n1 op aten::mm 5-80\n");
        std::shared_ptr<const SearchIndex> index;
        connect(&reader, &SearchSource::arrived, this,
            [&](const std::shared_ptr<const SearchResult> &result) { index = result->index; });
        for (const char *word : { "a", "ne", "net" })
            reader.read({ drawing, Measure::Critical, { word }, 10 });
        QTRY_COMPARE(arrived.size(), 1);
        const auto first = index;
        QVERIFY(first);
        QCOMPARE(first->comparison(), drawing);
        reader.read({ drawing, Measure::Critical, { "aten" }, 10 });
        QTRY_COMPARE(arrived.size(), 2);
        QCOMPARE(index, first);
        reader.read({ drawing, Measure::Critical, { "mm" }, 10 });
        reader.cancel();
        reader.read({ drawing, Measure::Host, { "mm" }, 10 });
        reader.forget();
        QTest::qWait(50);
        QCOMPARE(arrived.size(), 2);
        reader.read({ drawing, Measure::Host, { "mm" }, 10 });
        QTRY_COMPARE(arrived.size(), 3);
        QVERIFY(index != first);
        QCOMPARE(int(index->measure()), int(Measure::Host));
    }
};

TWINLANE_TEST(TestSearching, QApplication)

#include "tst_searching.moc"
