// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/inputsfeed.h"

#include "tests/support/shapedtrace.h"
#include "tests/support/testclass.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

using namespace twinlane;

class TestInputsFeed : public QObject {
    Q_OBJECT

private slots:
    void nothingIsReadUnseen()
    {
        Shown shown;
        InputsFeed feed(shown);
        shown.setComparison(test::twoShapedModules());
        QCoreApplication::processEvents();
        QVERIFY(!feed.isWaiting());
        feed.setSeen(true);
        QVERIFY(feed.isWaiting());
    }

    // What comes for a block that the user has left is dropped; what was read once is not read again.
    void theLatestWishCounts()
    {
        Shown shown;
        InputsFeed feed(shown);
        shown.setComparison(test::twoShapedModules());
        feed.setSeen(true);
        QTRY_VERIFY(feed.inputs());
        const RowId step = shown.comparison()->stepRow(), first = shown.comparison()->findPath("First");
        QCOMPARE(feed.inputs()->scope, step);
        const auto ofStep = feed.inputs();
        shown.setSelected(first);
        QTRY_VERIFY(feed.isWaiting());
        QCOMPARE(feed.inputs()->scope, step); // until the wanted one is there
        QTRY_COMPARE(feed.inputs()->scope, first);
        QSignalSpy waiting(&feed, &InputsFeed::waiting);
        shown.setSelected({});
        QTRY_COMPARE(feed.inputs(), ofStep);
        QVERIFY(waiting.isEmpty());
        feed.setWhole(true);
        QTRY_VERIFY(feed.isUpToDate() && !feed.inputs()->scope);
        QCOMPARE(waiting.size(), 1);
        shown.setSelected(first); // all calls are all calls
        QCoreApplication::processEvents();
        QVERIFY(feed.isUpToDate() && waiting.size() == 1);
    }

    void anotherComparisonForgetsAll()
    {
        Shown shown;
        InputsFeed feed(shown);
        feed.setSeen(true);
        shown.setComparison(test::twoShapedModules());
        QTRY_VERIFY(feed.inputs());
        const auto before = feed.inputs();
        shown.setComparison(test::twoShapedModules(200));
        QVERIFY(!feed.inputs());
        QTRY_VERIFY(feed.inputs());
        QVERIFY(feed.inputs() != before);
        shown.setComparison(nullptr);
        QTRY_VERIFY(!feed.inputs());
        QVERIFY(!feed.error());
    }
};

TWINLANE_TEST(TestInputsFeed, QCoreApplication)

#include "tst_inputsfeed.moc"
