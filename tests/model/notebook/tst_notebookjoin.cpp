// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Two programs have changed one notebook.

#include "model/notebook/notebookjoin.h"

#include "tests/support/testclass.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>

using namespace twinlane;

namespace {

NotebookEntry entry(const std::string &title, const std::string &parent = {})
{
    NotebookEntry made;
    made.title = title;
    made.parent = parent;
    return made;
}

void add(Experiment &experiment, const std::string &title, const std::string &parent = {})
{
    QVERIFY(!addEntry(experiment, entry(title, parent)));
}

/// "x1: first(e1) second(e2<e1); x2: …"
std::string textOf(const Notebook &notebook)
{
    std::string text;
    for (const Experiment &experiment : notebook.experiments) {
        text += (text.empty() ? "" : "; ") + experiment.id + ':';
        for (const NotebookEntry &each : experiment.entries)
            text += ' ' + each.title + '(' + each.id + (each.parent.empty() ? "" : '<' + each.parent) + ')';
    }
    return text;
}

} // namespace

class TestNotebookJoin : public QObject {
    Q_OBJECT

    Notebook m_base, m_theirs, m_ours;

    std::string joined() const
    {
        const auto both = joinedNotebooks(m_base, m_theirs, m_ours);
        return both ? textOf(*both) : "both changed the same";
    }
    static Experiment &first(Notebook &notebook) { return notebook.experiments.front(); }

private slots:
    void init()
    {
        m_base = {};
        Experiment &experiment = addExperiment(m_base, "speed");
        add(experiment, "before");
        add(experiment, "fused");
        m_ours = m_theirs = m_base;
    }

    void whatNobodyChangedStays() { QCOMPARE(*joinedNotebooks(m_base, m_base, m_base), m_base); }

    void whatOneSideDidCounts()
    {
        add(first(m_theirs), "theirs");
        QCOMPARE(*joinedNotebooks(m_base, m_theirs, m_ours), m_theirs);
        QCOMPARE(*joinedNotebooks(m_base, m_base, m_theirs), m_theirs);
        QCOMPARE(*joinedNotebooks(m_base, m_theirs, m_theirs), m_theirs); // and what both did, once
    }

    void entriesOfBothAreKeptUnderIdsOfTheirOwn()
    {
        add(first(m_theirs), "theirs");
        add(first(m_ours), "ours");
        add(first(m_ours), "after ours");
        QCOMPARE(joined(), std::string("x1: before(e1) fused(e2<e1) theirs(e3<e2) ours(e5<e2) after ours(e4<e5)"));
    }

    void experimentsOfBothAreKept()
    {
        add(addExperiment(m_theirs, "memory"), "theirs");
        add(addExperiment(m_ours, "compile time"), "ours");
        QCOMPARE(joined(), std::string("x1: before(e1) fused(e2<e1); x2: theirs(e1); x3: ours(e1)"));
    }

    void differentTextsOfOneEntryGoTogether()
    {
        first(m_theirs).entries[1].note = "theirs";
        first(m_ours).entries[1].hypothesis = "ours";
        first(m_theirs).conclusion = "faster";
        first(m_ours).question = "how fast?";
        const auto both = joinedNotebooks(m_base, m_theirs, m_ours);
        QVERIFY(both);
        const Experiment &experiment = both->experiments.front();
        QCOMPARE(experiment.entries[1].note, std::string("theirs"));
        QCOMPARE(experiment.entries[1].hypothesis, std::string("ours"));
        QCOMPARE(experiment.conclusion, std::string("faster"));
        QCOMPARE(experiment.question, std::string("how fast?"));
    }

    void listsToWhichBothAddGoTogether()
    {
        first(m_base).threats = first(m_theirs).threats = first(m_ours).threats = { "noise" };
        first(m_theirs).threats.push_back("one machine");
        first(m_ours).threats.push_back("warm cache");
        const auto both = joinedNotebooks(m_base, m_theirs, m_ours);
        QVERIFY(both);
        QCOMPARE(
            both->experiments.front().threats, (std::vector<std::string> { "noise", "one machine", "warm cache" }));
    }

    void theSameTextInTwoWaysIsNotJoined()
    {
        first(m_theirs).entries[1].note = "theirs";
        first(m_ours).entries[1].note = "ours";
        QCOMPARE(joined(), std::string("both changed the same"));
    }

    void whatOneTookAwayAndTheOtherChangedIsNotJoined()
    {
        removeEntry(first(m_theirs), 1);
        QCOMPARE(joined(), std::string("x1: before(e1)"));
        first(m_ours).entries[1].note = "ours";
        QCOMPARE(joined(), std::string("both changed the same"));
        std::swap(m_ours, m_theirs);
        QCOMPARE(joined(), std::string("both changed the same"));
    }

    void newEntriesFollowTheParentOfOneThatWent()
    {
        removeEntry(first(m_theirs), 1);
        add(first(m_ours), "ours", "e2");
        QCOMPARE(joined(), std::string("x1: before(e1) ours(e3<e1)"));
        std::swap(m_ours, m_theirs);
        QCOMPARE(joined(), std::string("x1: before(e1) ours(e3<e1)"));
    }

    void noMoreThanANotebookHolds()
    {
        while (first(m_theirs).entries.size() < kMostEntries)
            add(first(m_theirs), "theirs");
        QVERIFY(joinedNotebooks(m_base, m_theirs, m_ours));
        add(first(m_ours), "ours");
        QCOMPARE(joined(), std::string("both changed the same"));
    }
};

TWINLANE_TEST(TestNotebookJoin, QCoreApplication)

#include "tst_notebookjoin.moc"
