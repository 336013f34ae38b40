// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Findings are looked for on a thread of their own, and those of the present comparison and limits are shown.

#include "app/reading/findingsreader.h"

#include "tests/app/window/resultcounter.h"
#include "tests/support/testclass.h"
#include "tests/views/findings/findingsample.h"

#include <QSignalSpy>
#include <QTest>

using namespace twinlane;

class TestFindingsReader : public QObject {
    Q_OBJECT

    std::unique_ptr<Shown> m_shown;
    std::unique_ptr<FindingsReader> m_reader;

    ShownFindings &findings() const { return ShownFindings::of(*m_shown); }
    std::shared_ptr<const PairedFindings> found() const { return findings().findings(); }
    std::size_t pairs() const { return found() ? found()->pairs.size() : 0; }

private slots:
    void init()
    {
        m_shown = std::make_unique<Shown>();
        m_reader = std::make_unique<FindingsReader>(*m_shown);
    }

    void cleanup()
    {
        m_reader.reset();
        m_shown.reset();
    }

    void theyComeAfterTheComparison()
    {
        m_shown->setComparison(test::mixedFindings());
        QVERIFY(!found());
        QVERIFY(m_reader->isWaiting());
        QTRY_COMPARE(pairs(), std::size_t(7));
        QVERIFY(!m_reader->isWaiting());
        findings().show(0);
        const auto clean = test::runWithFindings(test::kFloats, test::kFloats, true);
        m_shown->setComparison(test::comparisonOf(clean, test::runWithFindings(test::kFloats, test::kFloats, false)));
        QVERIFY(!found()); // its rows are not those of the old one
        QVERIFY(!findings().picked());
        QTRY_COMPARE(pairs(), std::size_t(5)); // O1 fixed with two reasons, H3 and K5 on both sides
    }

    void otherLimitsNeedOthers()
    {
        m_shown->setComparison(test::mixedFindings());
        QTRY_COMPARE(pairs(), std::size_t(7));
        findings().show(1); // K10, which is new
        FindingChoices choices;
        choices.limits.leastShare = 0.04;
        findings().setChoices(choices);
        QVERIFY(m_reader->isWaiting());
        QCOMPARE(pairs(), std::size_t(7)); // until others come
        QTRY_COMPARE(found()->lists[0].limits.leastShare, 0.04);
        QVERIFY(pairs() < 7);
        QVERIFY(findings().picked().has_value()); // the same rule at the same block
    }

    void aModelThatIsSwitchedOffNeedsOthers()
    {
        m_shown->setComparison(test::mixedFindings());
        QTRY_COMPARE(pairs(), std::size_t(7));
        FindingChoices choices;
        choices.asksModel = false;
        findings().setChoices(choices);
        QVERIFY(m_reader->isWaiting());
        QVERIFY(found()->lists[1].model); // until others come
        QTRY_VERIFY(!found()->lists[0].model && !found()->lists[1].model);
        QVERIFY(!m_reader->isWaiting());
        choices.asksModel = true;
        findings().setChoices(choices);
        QVERIFY(m_reader->isWaiting());
        QTRY_VERIFY(found()->lists[0].model && found()->lists[1].model);
    }

    void whatIsIgnoredNeedsNobody()
    {
        m_shown->setComparison(test::mixedFindings());
        QTRY_COMPARE(pairs(), std::size_t(7));
        FindingChoices choices;
        QVERIFY(choices.ignore({ "K10", {}, "" }));
        findings().setChoices(choices);
        QVERIFY(!m_reader->isWaiting());
        QCOMPARE(int(found()->newCount()), 0);
    }

    // What is chosen while they are looked for counts, too.
    void choicesWhileLooking()
    {
        test::ResultCounter results(*m_reader);
        m_shown->setComparison(test::mixedFindings());
        FindingChoices choices;
        QVERIFY(choices.ignore({ "K10", {}, "" }));
        findings().setChoices(choices);
        QTRY_COMPARE(pairs(), std::size_t(7));
        QCOMPARE(results.count(), 2);
        QCOMPARE(int(found()->newCount()), 0);
    }

    // Each job sends the reader one result, wanted or not.
    void whatIsClosedNeverArrives()
    {
        test::ResultCounter results(*m_reader);
        m_shown->setComparison(test::mixedFindings());
        m_shown->setComparison(nullptr);
        QTRY_COMPARE(results.count(), 1);
        QVERIFY(!found());
        QVERIFY(!m_reader->isWaiting());
    }

    // A picture cannot wait: it makes them itself.
    void whoCannotWaitIsNotOverwritten()
    {
        test::ResultCounter results(*m_reader);
        QSignalSpy settled(m_reader.get(), &FindingsReader::settled);
        m_shown->setComparison(test::mixedFindings());
        test::find(*m_shown);
        const auto *made = found().get();
        QCOMPARE(settled.size(), 1);
        QTRY_COMPARE(results.count(), 1);
        QCOMPARE(found().get(), made);
    }

    void endsWhileLooking()
    {
        m_shown->setComparison(test::mixedFindings());
        m_reader.reset();
        QVERIFY(!found());
    }
};

TWINLANE_TEST(TestFindingsReader, QCoreApplication)
#include "tst_findingsreader.moc"
