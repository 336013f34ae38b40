// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/inputsfeed.h"

#include "tests/support/shapedtrace.h"
#include "tests/support/testclass.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

using namespace twinlane;

namespace {

/// Answers when the test says so.
class FakeSource : public InputsSource {
public:
    void read(const InputsWish &wish) override { wishes.push_back(wish); }
    void cancel() override { ++cancelled; }
    void answer()
    {
        const InputsWish &wish = wishes.back();
        emit arrived(std::make_shared<const PairInputs>(pairInputs(*wish.comparison, wish.row)));
    }

    std::vector<InputsWish> wishes;
    int cancelled = 0;
};

} // namespace

class TestInputsFeed : public QObject {
    Q_OBJECT

private slots:
    void nothingIsReadUnseen()
    {
        Shown shown;
        FakeSource source;
        InputsFeed feed(shown, &source);
        shown.setComparison(test::twoShapedModules());
        QCoreApplication::processEvents();
        QVERIFY(source.wishes.empty());
        feed.setSeen(true);
        QCOMPARE(source.wishes.size(), std::size_t(1));
        QVERIFY(feed.isWaiting());
    }

    // What comes for a block that the user has left is dropped; what was read once is not read again.
    void theLatestWishCounts()
    {
        Shown shown;
        FakeSource source;
        InputsFeed feed(shown, &source);
        shown.setComparison(test::twoShapedModules());
        feed.setSeen(true);
        source.answer();
        const RowId step = shown.comparison()->stepRow(), first = shown.comparison()->findPath("First");
        QCOMPARE(feed.inputs()->scope, step);
        QSignalSpy changed(&feed, &InputsFeed::changed);
        const int cancelled = source.cancelled;
        shown.setSelected(first);
        QVERIFY(source.cancelled > cancelled);
        source.answer(); // late: it is of the step
        QCOMPARE(changed.size(), 0);
        QTRY_COMPARE(source.wishes.size(), std::size_t(2));
        QCOMPARE(feed.inputs()->scope, step); // until the wanted one is there
        source.answer();
        QCOMPARE(feed.inputs()->scope, first);
        shown.setSelected({});
        QTRY_COMPARE(feed.inputs()->scope, step);
        feed.setWhole(true);
        QTRY_COMPARE(source.wishes.size(), std::size_t(3));
        QVERIFY(!source.wishes.back().row);
        source.answer();
        shown.setSelected(first); // all calls are all calls
        QCoreApplication::processEvents();
        QCOMPARE(source.wishes.size(), std::size_t(3));
        QVERIFY(!feed.isWaiting());
    }

    void anotherComparisonForgetsAll()
    {
        Shown shown;
        InputsFeed feed(shown, nullptr);
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

    void saysWhyThereIsNothing()
    {
        Shown shown;
        FakeSource source;
        InputsFeed feed(shown, &source);
        shown.setComparison(test::twoShapedModules());
        feed.setSeen(true);
        emit source.arrived(Error { ErrorCode::OutOfMemory, {}, 0, {} });
        QVERIFY(!feed.inputs() && feed.error());
    }
};

TWINLANE_TEST(TestInputsFeed, QCoreApplication)

#include "tst_inputsfeed.moc"
