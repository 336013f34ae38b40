// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The names of sets, and mouse and keys in their table and charts.

#include "tests/model/sets/namedset.h"
#include "tests/support/judgedsets.h"
#include "tests/support/testclass.h"

#include "model/sets/openedsets.h"
#include "views/look/celldelegate.h"
#include "views/look/choicechip.h"
#include "views/look/theme.h"
#include "views/setnames/changechart.h"
#include "views/setnames/namesbyrank.h"
#include "views/setnames/setnamesmodel.h"
#include "views/setnames/setnamesview.h"

#include <QAbstractItemModelTester>
#include <QJsonArray>
#include <QLineEdit>
#include <QTableView>
#include <QTest>
#include <QTimer>

using namespace twinlane;
using namespace twinlane::test;

namespace {

const std::vector<std::vector<NamedCalls>> kBefore { { { "ProfilerStep#1", 1, 9'000'000 }, { "aten::mm", 4, 1'000'000 },
                                                         { "aten::relu", 2, 500'000 }, { "gone", 3, 300'000 } },
    { { "ProfilerStep#1", 1, 9'000'000 }, { "aten::mm", 4, 3'000'000 }, { "aten::relu", 2, 500'000 } } };
const std::vector<std::vector<NamedCalls>> kAfter { { { "ProfilerStep#1", 1, 8'000'000 }, { "aten::mm", 6, 2'000'000 },
                                                        { "aten::relu", 2, 510'000 }, { "new", 1, 900'000 },
                                                        { "train.py(1): f", 1, 90'000'000, "python_function" } },
    { { "ProfilerStep#1", 1, 8'000'000 }, { "aten::mm", 6, 6'000'000 }, { "aten::relu", 2, 500'000 } } };

std::shared_ptr<const OpenedSets> openedOf(std::shared_ptr<const RankSet> a, std::shared_ptr<const RankSet> b = nullptr)
{
    OpenedSets opened;
    opened.isAlone = !b;
    opened.sets = std::make_shared<const SetComparison>(compareSets(a, b ? b : a, {}).value());
    return std::make_shared<const OpenedSets>(std::move(opened));
}

} // namespace

class TestSetNamesView : public QObject {
    Q_OBJECT

    Shown m_shown;
    std::unique_ptr<SetNamesView> m_view;

    QStringList names() const
    {
        QStringList names;
        for (int row = 0; row < m_view->model().rowCount(); ++row)
            names << m_view->model().index(row, SetNamesModel::Name).data().toString();
        return names;
    }
    template <class T> T *child(const char *name) const { return m_view->findChild<T *>(QLatin1String(name)); }
    ChoiceChip *chip(int index) const { return m_view->findChildren<ChoiceChip *>().at(index); }
    void choose(int chipIndex, int choice)
    {
        chip(chipIndex)->setCurrent(choice);
        emit chip(chipIndex)->chosen(choice);
    }

private slots:
    void init()
    {
        Theme::apply(false);
        m_shown.setComparison(nullptr, openedOf(namedSet(kBefore), namedSet(kAfter)));
        m_view = std::make_unique<SetNamesView>(m_shown);
        new QAbstractItemModelTester(
            &m_view->model(), QAbstractItemModelTester::FailureReportingMode::QtTest, m_view.get());
        m_view->resize(1300, 700);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void largestChangeOfTheTimeComesFirst()
    {
        QCOMPARE(names(), QStringList({ "aten::mm", "new", "gone", "aten::relu" }));
        const auto cell = [this](int column) { return m_view->model().index(0, column).data().toString(); };
        QCOMPARE(cell(SetNamesModel::BaselineCalls), QStringLiteral("4"));
        QCOMPARE(cell(SetNamesModel::ExperimentalCalls), QStringLiteral("6"));
        QCOMPARE(cell(SetNamesModel::BaselineTime), QStringLiteral("2.00\u00A0ms"));
        QCOMPARE(cell(SetNamesModel::ExperimentalTime), QStringLiteral("4.00\u00A0ms"));
        QVERIFY(m_view->footText().contains(QStringLiteral("ProfilerStep name")));
    }

    void classesByCallsAndByTime()
    {
        choose(0, int(NameChange::Increased));
        QCOMPARE(names(), QStringList({ "aten::mm" }));
        choose(0, int(NameChange::Unchanged));
        QCOMPARE(names(), QStringList({ "aten::relu" }));
        choose(1, int(NameFigure::Time));
        QCOMPARE(names(), QStringList({ "aten::relu" }));
        choose(0, int(NameChange::Deleted));
        QCOMPARE(names(), QStringList({ "gone" }));
        choose(0, int(kNameChangeCount) + 1);
        QCOMPARE(names(), QStringList({ "ProfilerStep#1" }));
        choose(0, int(kNameChangeCount));
        QCOMPARE(names(), QStringList({ "train.py(1): f" }));
    }

    void onlyACertainDifferenceHasAColour()
    {
        const auto opened = m_shown.sets();
        const auto toneAs = [&](Outcome outcome) {
            m_shown.setComparison(nullptr, judgedAs(*opened, outcome));
            m_view->refresh();
            return m_view->model().index(0, SetNamesModel::TimeDelta).data(CellRole::Tone).toInt();
        };
        QCOMPARE(m_view->model().index(0, SetNamesModel::TimeDelta).data(CellRole::Tone).toInt(), int(Tone::Neutral));
        QCOMPARE(toneAs(Outcome::Real), int(Tone::Worse));
        QCOMPARE(toneAs(Outcome::WithinNoise), int(Tone::Neutral));
    }

    void typedRanksAreSummedUp()
    {
        m_view->ranksField().setFocus();
        QTest::keyClicks(&m_view->ranksField(), QStringLiteral("1"));
        QTest::keyClick(&m_view->ranksField(), Qt::Key_Return);
        QCOMPARE(names(), QStringList({ "aten::mm", "aten::relu" }));
        QCOMPARE(
            m_view->model().index(0, SetNamesModel::BaselineTime).data().toString(), QStringLiteral("3.00\u00A0ms"));
        QTest::keyClicks(&m_view->ranksField(), QStringLiteral("x"));
        QTest::keyClick(&m_view->ranksField(), Qt::Key_Return);
        QVERIFY2(m_view->footText().contains(QStringLiteral("1x")), qPrintable(m_view->footText()));
        QCOMPARE(names().size(), 2); // what was shown stays
        m_view->ranksField().clear();
        QTRY_COMPARE(names().size(), 4);
    }

    void aClickOnABarPicksTheName()
    {
        ChangeChart &chart = m_view->chart(NameFigure::Time);
        QCOMPARE(chart.bars().rows.size(), std::size_t(4));
        QTest::mouseClick(&chart, Qt::LeftButton, {}, chart.barRect(1).center().toPoint());
        QCOMPARE(m_view->table().currentIndex().row(), 1);
        QVERIFY(m_view->byRank().sentences().value(1).contains(QStringLiteral("rank 0")));
        QVERIFY(m_view->byRank().sentences().value(0).contains(QStringLiteral("on no rank")));
        QTest::keyClick(&chart, Qt::Key_Up);
        QCOMPARE(m_view->table().currentIndex().row(), 0);
        QTest::keyClick(&chart, Qt::Key_Up);
        QCOMPARE(m_view->table().currentIndex().row(), 0);
    }

    void theRanksOfAName()
    {
        QVERIFY(m_view->pickByName(QStringLiteral("aten::mm")));
        QVERIFY(!m_view->pickByName(QStringLiteral("no such name")));
        QCOMPARE(m_view->byRank().sentences().value(1),
            QStringLiteral("Experimental: 2.00\u00A0ms (rank 0), median 4.00\u00A0ms, 6.00\u00A0ms (rank 1)"));
    }

    void chartsOfCallsHaveNoUnchangedNames()
    {
        const auto &rows = m_view->chart(NameFigure::Calls).bars().rows;
        QCOMPARE(rows.size(), std::size_t(3));
        QCOMPARE(rows[0].normalizedName, std::string("aten::mm"));
        for (const SetNameRow &row : rows)
            QVERIFY(row.normalizedName != "aten::relu" && row.normalizedName != "ProfilerStep#1");
    }

    void oneSetAlone()
    {
        m_shown.setComparison(nullptr, openedOf(namedSet(kBefore)));
        QCOMPARE(names(), QStringList({ "aten::mm", "aten::relu", "gone" }));
        QVERIFY(m_view->table().isColumnHidden(SetNamesModel::TimeDelta));
        QVERIFY(!m_view->chart(NameFigure::Calls).bars().rows.empty());
    }

    void sortsByAnyColumn()
    {
        for (int column = 0; column < SetNamesModel::ColumnCount; ++column) {
            for (const Qt::SortOrder order : { Qt::AscendingOrder, Qt::DescendingOrder }) {
                m_view->table().sortByColumn(column, order);
                QCOMPARE(names().size(), 4);
            }
        }
        m_view->table().sortByColumn(SetNamesModel::Name, Qt::AscendingOrder);
        QCOMPARE(names(), QStringList({ "aten::mm", "aten::relu", "gone", "new" }));
    }

    void aSessionKeepsTheChoices()
    {
        choose(0, int(NameChange::Added));
        choose(1, int(NameFigure::Time));
        QTest::keyClicks(&m_view->ranksField(), QStringLiteral("0"));
        const QJsonObject state = m_view->state();
        m_view->setState({});
        QCOMPARE(names().size(), 4);
        m_view->setState(state);
        QCOMPARE(names(), QStringList({ "new" }));
        QCOMPARE(m_view->state(), state);
        m_view->setState({ { "class", 7 }, { "most", -1 }, { "ranks", "a" }, { "figure", QJsonArray {} } });
        QCOMPARE(m_view->state().value("most").toInt(), 10);
    }

    void nothingIsOpen()
    {
        m_shown.setComparison(nullptr);
        QCOMPARE(m_view->model().rowCount(), 0);
        QVERIFY(m_view->state().isEmpty());
    }
};

TWINLANE_TEST(TestSetNamesView, QApplication)
#include "tst_setnamesview.moc"
