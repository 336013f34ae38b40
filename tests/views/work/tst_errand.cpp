// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Work on a thread of its own: how it ends, also badly, and that nobody waits for it.

#include "views/work/errand.h"

#include "model/base/interruption.h"
#include "tests/support/testclass.h"

#include <QCoreApplication>
#include <QTest>

#include <atomic>
#include <future>
#include <new>
#include <stdexcept>
#include <system_error>
#include <thread>

#include <pthread.h>

using namespace twinlane;

namespace {

/// While it lives no thread can be started: its stack would take more addresses than there are.
class NoThreads {
public:
    NoThreads()
    {
        pthread_getattr_default_np(&m_before);
        pthread_attr_t large;
        pthread_attr_init(&large);
        pthread_attr_setstacksize(&large, std::size_t(1) << 47);
        m_isInForce = pthread_setattr_default_np(&large) == 0;
        pthread_attr_destroy(&large);
    }
    NoThreads(const NoThreads &) = delete;
    NoThreads &operator=(const NoThreads &) = delete;
    ~NoThreads()
    {
        pthread_setattr_default_np(&m_before);
        pthread_attr_destroy(&m_before);
    }
    bool isInForce() const { return m_isInForce; }

private:
    pthread_attr_t m_before;
    bool m_isInForce = false;
};

} // namespace

class TestErrand : public QObject {
    Q_OBJECT

    /// How @p work ends; none: well.
    static std::optional<Error> endOf(const Errand::Work &work)
    {
        Errand errand;
        std::optional<std::optional<Error>> end;
        errand.start(work, [&end](const std::optional<Error> &failed) { end = failed; });
        if (!QTest::qWaitFor([&end] { return end.has_value(); }, test::kPatienceMs))
            return Error { ErrorCode::Unexpected, {}, 0, "it did not end" };
        return *end;
    }

private slots:
    void itsEndIsToldOnTheThreadOfTheErrand()
    {
        Errand errand;
        std::thread::id worker, teller;
        errand.start([&worker](const std::stop_token &) { worker = std::this_thread::get_id(); },
            [&teller](const std::optional<Error> &failed) {
                QVERIFY(!failed);
                teller = std::this_thread::get_id();
            });
        QVERIFY(errand.isBusy());
        QTRY_VERIFY(!errand.isBusy());
        QVERIFY(worker != std::thread::id() && worker != teller);
        QCOMPARE(teller, std::this_thread::get_id());
    }

    void anotherMayFollowInTheEnd()
    {
        Errand errand;
        int ends = 0;
        errand.start([](const std::stop_token &) {},
            [&](const std::optional<Error> &) {
                ++ends;
                errand.start([](const std::stop_token &) {}, [&](const std::optional<Error> &) { ++ends; });
            });
        QTRY_COMPARE(ends, 2);
    }

    void whatItThrowsIsTold_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("code");
        QTest::newRow("no memory") << 0 << int(ErrorCode::OutOfMemory);
        QTest::newRow("more than any memory") << 1 << int(ErrorCode::OutOfMemory);
        QTest::newRow("no thread") << 2 << int(ErrorCode::NoThread);
        QTest::newRow("another system error") << 3 << int(ErrorCode::Unexpected);
        QTest::newRow("a mistake") << 4 << int(ErrorCode::Unexpected);
        QTest::newRow("no exception at all") << 5 << int(ErrorCode::Unexpected);
        QTest::newRow("interrupted") << 6 << int(ErrorCode::Cancelled);
    }
    void whatItThrowsIsTold()
    {
        QFETCH(int, kind);
        QFETCH(int, code);
        const auto end = endOf([kind](const std::stop_token &) {
            switch (kind) {
            case 0:
                throw std::bad_alloc();
            case 1:
                throw std::length_error("vector::reserve");
            case 2:
                throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
            case 3:
                throw std::system_error(std::make_error_code(std::errc::permission_denied));
            case 4:
                throw std::logic_error("a mistake");
            case 5:
                throw 7;
            default:
                throw Interrupted();
            }
        });
        QVERIFY(end);
        QCOMPARE(int(end->code), code);
        if (kind == 4)
            QCOMPARE(end->detail, std::string("a mistake"));
    }

    void whereNoThreadCanBeHadThatIsTold()
    {
        Errand errand;
        std::optional<Error> end;
        std::atomic<bool> ran = false;
        {
            const NoThreads none;
            QVERIFY(none.isInForce());
            errand.start([&ran](const std::stop_token &) { ran = true; },
                [&end](const std::optional<Error> &failed) { end = failed; });
            QVERIFY(errand.isBusy()); // it is told later, as any end is
        }
        QTRY_VERIFY(!errand.isBusy());
        QVERIFY(end && end->code == ErrorCode::NoThread);
        QVERIFY(!ran);
        QVERIFY(!endOf([](const std::stop_token &) {})); // and then all is well
    }

    /// If the errand waited here, this would never end.
    void whatCannotBeStoppedIsLetGo()
    {
        auto gate = std::make_shared<std::promise<void>>();
        auto isOver = std::make_shared<std::atomic<bool>>(false);
        auto isStopped = std::make_shared<std::atomic<bool>>(false);
        int ends = 0;
        {
            Errand errand;
            errand.start(
                [opened = gate->get_future().share(), isOver, isStopped](const std::stop_token &stop) {
                    opened.wait();
                    *isStopped = stop.stop_requested();
                    *isOver = true;
                },
                [&ends](const std::optional<Error> &) { ++ends; });
        }
        QVERIFY(!*isOver);
        QVERIFY(!waitForErrands(std::chrono::milliseconds(1)));
        gate->set_value();
        QVERIFY(waitForErrands(std::chrono::milliseconds(test::kPatienceMs)));
        QVERIFY(*isOver && *isStopped);
        QCoreApplication::processEvents();
        QCOMPARE(ends, 0);
    }

    void whatWouldBeLostIsWaitedFor()
    {
        bool isWritten = false;
        {
            Errand errand(nullptr, Errand::AtEnd::Wait);
            errand.start(
                [&isWritten](const std::stop_token &stop) {
                    while (!stop.stop_requested())
                        std::this_thread::yield();
                    isWritten = true;
                },
                [](const std::optional<Error> &) {});
        }
        QVERIFY(isWritten);
        QVERIFY(waitForErrands(std::chrono::milliseconds(test::kPatienceMs)));
    }

    void whatBelongsToTheWorkGoesWithIt()
    {
        auto owned = std::make_shared<int>(7);
        const std::weak_ptr<int> seen = owned;
        Errand errand;
        bool isGone = false;
        errand.start([owned = std::move(owned)](const std::stop_token &) {},
            [&](const std::optional<Error> &) { isGone = seen.expired(); });
        QTRY_VERIFY(!errand.isBusy());
        QVERIFY(isGone);
    }
};

TWINLANE_TEST(TestErrand, QCoreApplication)

#include "tst_errand.moc"
