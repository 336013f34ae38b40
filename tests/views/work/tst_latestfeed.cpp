// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/work/latestfeed.h"

#include "tests/support/testclass.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

#include <condition_variable>
#include <mutex>
#include <vector>

using namespace twinlane;

namespace {

/// Holds work up until the test lets it go on.
class Gate {
public:
    void close() { set(true); }
    void open() { set(false); }
    void pass()
    {
        std::unique_lock lock(m_mutex);
        ++m_arrived;
        m_changed.notify_all();
        m_changed.wait(lock, [this] { return !m_isClosed; });
    }
    int arrived()
    {
        const std::lock_guard lock(m_mutex);
        return m_arrived;
    }

private:
    void set(bool closed)
    {
        const std::lock_guard lock(m_mutex);
        m_isClosed = closed;
        m_changed.notify_all();
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isClosed = false;
    int m_arrived = 0;
};

struct NumberWish {
    int number = 0;
    std::shared_ptr<Gate> gate; ///< null: none
};

/// Twice the wished number. Of -1 the memory does not suffice.
Result<int> doubled(const NumberWish &wish)
{
    if (wish.gate)
        wish.gate->pass();
    if (wish.number == -1)
        return Error { ErrorCode::OutOfMemory, {}, 0, {} };
    return wish.number * 2;
}

constexpr int kLarge = 100;

class NumberFeed : public LatestFeed<NumberWish, int> {
public:
    NumberFeed()
        : LatestFeed(doubled, nullptr)
    {
    }
    void want(std::optional<NumberWish> wish)
    {
        m_wish = std::move(wish);
        schedule();
    }

    std::vector<int> taken;
    std::optional<Error> error;
    int kept = 0; ///< what need not be made

private:
    std::optional<NumberWish> wish() const override { return m_wish; }
    bool isLarge(const NumberWish &wish) const override { return std::abs(wish.number) >= kLarge || wish.gate; }
    void take(Result<int> made) override
    {
        error = made ? std::nullopt : std::optional(made.error());
        taken.push_back(made ? *made : 0);
        emit changed();
    }
    bool takeKept() override
    {
        if (!m_wish || !kept || m_wish->number != kept)
            return false;
        put(kept * 2);
        return true;
    }

    std::optional<NumberWish> m_wish;
};

using Numbers = std::vector<int>;

/// Has @p feed, which took nothing yet, begin work that waits at @p gate. False: it did not begin.
bool heldUp(NumberFeed &feed, const std::shared_ptr<Gate> &gate)
{
    gate->close();
    feed.setSeen(true);
    feed.taken.clear();
    feed.want(NumberWish { 200, gate });
    return QTest::qWaitFor([&] { return gate->arrived() == 1; });
}

} // namespace

class TestLatestFeed : public QObject {
    Q_OBJECT

private slots:
    void smallOnesComeAtOnceAndWhenSeen()
    {
        NumberFeed feed;
        feed.want(NumberWish { 1, nullptr });
        QCoreApplication::processEvents();
        QVERIFY(feed.taken.empty()); // nobody sees it
        feed.setSeen(true);
        QCOMPARE(feed.taken, Numbers { 2 });
        feed.want(NumberWish { 2, nullptr }); // several changes of a turn are one
        feed.want(NumberWish { 3, nullptr });
        QVERIFY(!feed.isUpToDate());
        QTRY_COMPARE(feed.taken, (Numbers { 2, 6 }));
        QVERIFY(feed.isUpToDate());
        feed.want(std::nullopt); // nothing is open
        QTRY_COMPARE(feed.taken, (Numbers { 2, 6, 0 }));
        QVERIFY(!feed.error);
    }

    void largeOnesAreWaitedFor()
    {
        NumberFeed feed;
        QSignalSpy waiting(&feed, &FeedTiming::waiting), changed(&feed, &FeedTiming::changed);
        feed.setSeen(true);
        changed.clear();
        feed.want(NumberWish { 150, nullptr });
        QTRY_COMPARE(waiting.size(), 1);
        QVERIFY(feed.isWaiting() && changed.isEmpty());
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(feed.taken.back(), 300);
        QVERIFY(!feed.isWaiting());
    }

    /// The work under way is for nothing, and what follows it waits until it has ended.
    void theLatestWishCounts()
    {
        NumberFeed feed;
        const auto gate = std::make_shared<Gate>();
        QVERIFY(heldUp(feed, gate));
        feed.want(NumberWish { 300, gate });
        QTRY_VERIFY(feed.isWaiting());
        feed.want(NumberWish { 400, gate });
        QTRY_VERIFY(feed.isWaiting());
        QCOMPARE(gate->arrived(), 1);
        gate->open();
        QTRY_COMPARE(feed.taken, Numbers { 800 });
        QCOMPARE(gate->arrived(), 2); // nobody began what nobody wants
    }

    void refreshDoesNotWait()
    {
        NumberFeed feed;
        const auto gate = std::make_shared<Gate>();
        QVERIFY(heldUp(feed, gate));
        feed.want(NumberWish { 500, nullptr });
        QTRY_VERIFY(feed.isWaiting());
        feed.refresh();
        QCOMPARE(feed.taken, Numbers { 1000 });
        gate->open();
        QTest::qWait(0);
        feed.refresh(); // it is there
        QCOMPARE(feed.taken, Numbers { 1000 });
    }

    void saysWhyThereIsNothing()
    {
        NumberFeed feed;
        feed.setSeen(true);
        for (const int number : { -1, -kLarge }) {
            feed.want(NumberWish { number, nullptr });
            QTRY_VERIFY(feed.isUpToDate());
            QCOMPARE(feed.error.has_value(), number == -1);
        }
    }

    void whatWasKeptIsNotMade()
    {
        NumberFeed feed;
        QSignalSpy waiting(&feed, &FeedTiming::waiting);
        feed.setSeen(true);
        feed.kept = 700;
        feed.want(NumberWish { 700, nullptr });
        QTRY_COMPARE(feed.taken.back(), 1400);
        QVERIFY(waiting.isEmpty() && feed.isUpToDate());
    }

    void endsWhileItWaits()
    {
        const auto gate = std::make_shared<Gate>();
        {
            NumberFeed feed;
            QVERIFY(heldUp(feed, gate));
        }
        gate->open();
        QVERIFY(waitForErrands(std::chrono::seconds(30)));
    }
};

TWINLANE_TEST(TestLatestFeed, QCoreApplication)
#include "tst_latestfeed.moc"
