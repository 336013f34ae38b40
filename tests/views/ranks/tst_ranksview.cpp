// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The heat maps of ranks, and mouse and keys in them.

#include "tests/model/sets/blockset.h"
#include "tests/model/sets/rankrecordings.h"
#include "tests/support/judgedsets.h"
#include "tests/support/testclass.h"
#include "views/look/celldelegate.h"
#include "views/look/choicechip.h"
#include "views/look/theme.h"
#include "views/ranks/kindblockmodel.h"
#include "views/ranks/kindblocks.h"
#include "views/ranks/rankcanvas.h"
#include "views/ranks/ranksview.h"
#include "views/ranks/ranktables.h"
#include "views/ranks/ranktexts.h"
#include "views/words/format.h"

#include <QAbstractItemModelTester>
#include <QBuffer>
#include <QElapsedTimer>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace twinlane;
using namespace twinlane::test;

namespace {

std::string rankText(int rank, double stepUs, double waitUs, int worldSize = 4)
{
    RankText made;
    made.rank = rank;
    made.worldSize = worldSize;
    made.stepUs = stepUs;
    made.collectives = { { 100, 10 + waitUs } };
    return traceOf(made);
}

/// Rank 2 comes last, and on the experimental side more so.
std::vector<std::string> ranks(double waitUs, int worldSize = 4)
{
    return { rankText(0, 1000 + waitUs, waitUs, worldSize), rankText(1, 1100 + waitUs, waitUs, worldSize),
        rankText(2, 1000 + waitUs, 0, worldSize) };
}

std::shared_ptr<const OpenedSets> openedOf(std::shared_ptr<const RankSet> a, std::shared_ptr<const RankSet> b = nullptr)
{
    OpenedSets opened;
    opened.isAlone = !b;
    opened.sets = std::make_shared<const SetComparison>(compareSets(a, b ? b : a, {}).value());
    opened.places = placesOf(opened, opened.rule);
    return std::make_shared<const OpenedSets>(std::move(opened));
}

std::shared_ptr<const RankSet> set(const std::vector<std::string> &texts)
{
    return std::make_shared<const RankSet>(setOf(texts));
}

std::shared_ptr<const RankSet> soFar(const std::vector<int> &ranks)
{
    RankSetBuilder builder;
    for (const int rank : ranks) {
        const std::string file = "rank" + std::to_string(rank) + ".json";
        builder.add(rankSummaryOf(summaryOf(rankText(rank, 1000 + 100 * rank, 5), file)), { file, {} }, true);
    }
    return std::make_shared<const RankSet>(builder.soFar());
}

/// As large as sets are: only what a heat map reads.
std::shared_ptr<const RankSet> largeSet(std::size_t rankCount, std::size_t stepCount)
{
    RankSet made;
    made.kinds.resize(1);
    for (std::size_t i = 0; i < rankCount; ++i) {
        SetRank rank;
        rank.rank = static_cast<std::int64_t>(i);
        rank.label = std::to_string(i);
        for (std::size_t step = 0; step < stepCount; ++step) {
            RankStep each;
            each.name = made.texts.intern("ProfilerStep#" + std::to_string(step));
            each.windowNs = static_cast<std::int64_t>(1'000'000 + (i * 7919 + step * 104729) % 100'000);
            rank.data.steps.push_back(each);
        }
        made.kinds[0].ranks.push_back(static_cast<RankIndex>(i));
        made.ranks.push_back(std::move(rank));
    }
    return std::make_shared<const RankSet>(std::move(made));
}

} // namespace

class TestRanksView : public QObject {
    Q_OBJECT

    Shown m_shown;
    std::unique_ptr<RanksView> m_view;

    RankCanvas &canvas() const { return m_view->canvas(); }
    const RankScene &scene() const { return canvas().scene(); }
    void open(std::shared_ptr<const OpenedSets> opened)
    {
        m_shown.setComparison(nullptr, std::move(opened));
        m_view->refresh();
    }
    void click(const RankCell &cell, Qt::KeyboardModifiers keys = {})
    {
        QTest::mouseClick(canvas().viewport(), Qt::LeftButton, keys, scene().cellRect(cell).center().toPoint());
    }
    QString texts() const
    {
        QString all;
        for (const QLabel *label : m_view->findChildren<QLabel *>())
            all += label->text() + QLatin1Char('\n');
        return all;
    }

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        qRegisterMetaType<RankPlaces>();
        qRegisterMetaType<RankNames>();
        loadFonts();
        Theme::apply(false);
    }

    void init()
    {
        m_view = std::make_unique<RanksView>(m_shown);
        m_view->resize(1100, 600);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        open(openedOf(set(ranks(100)), set(ranks(400))));
    }
    void cleanup()
    {
        m_view.reset();
        m_shown.setComparison(nullptr);
    }

    void aClickPicksTheRankOfBothSides()
    {
        const QSignalSpy wanted(m_view.get(), &RanksView::ranksWanted);
        const RankPlaces shown = m_shown.sets()->places;
        for (const RankPanel panel : { RankPanel::Baseline, RankPanel::Delta }) {
            click({ panel, 2, 0 });
            const auto places = wanted.constLast().constFirst().value<RankPlaces>();
            QVERIFY(places == (RankPlaces { { Side::Baseline, 2 }, { Side::Experimental, 2 } }));
        }
        const auto before = wanted.size();
        click({ RankPanel::Baseline, shown.baseline.rank, 0 }); // it is shown already
        QCOMPARE(wanted.size(), before);
    }

    void shiftComparesTwoRanksOfOneSide()
    {
        const QSignalSpy wanted(m_view.get(), &RanksView::ranksWanted);
        const RankIndex shown = m_shown.sets()->places.experimental.rank;
        click({ RankPanel::Experimental, 2, 0 }, Qt::ShiftModifier);
        QCOMPARE(wanted.size(), 1);
        QVERIFY(wanted[0][0].value<RankPlaces>()
            == (RankPlaces { { Side::Experimental, shown }, { Side::Experimental, 2 } }));
        click({ RankPanel::Experimental, shown, 0 }, Qt::ShiftModifier); // with itself
        QCOMPARE(wanted.size(), 1);
    }

    void keysMoveAndPick()
    {
        const QSignalSpy wanted(m_view.get(), &RanksView::ranksWanted);
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_Down); // the first key puts it on the first cell
        QCOMPARE(*canvas().marks().current, (RankCell { RankPanel::Baseline, 0, 0 }));
        QTest::keyClick(&canvas(), Qt::Key_Right);
        QCOMPARE(canvas().marks().current->panel, RankPanel::Experimental);
        QTest::keyClick(&canvas(), Qt::Key_End);
        QCOMPARE(canvas().marks().current->line, std::size_t(2));
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].value<RankPlaces>().experimental.rank, RankIndex(2));
        QTest::keyClick(&canvas(), Qt::Key_Return, Qt::ShiftModifier);
        QVERIFY(wanted[1][0].value<RankPlaces>().isWithinSide());
    }

    /// Each pixel of a map is the colour of its cell's value.
    void coloursAreThoseOfTheScale_data()
    {
        QTest::addColumn<bool>("isAroundMedian");
        QTest::newRow("from 0") << false;
        QTest::newRow("around the median") << true;
    }
    void coloursAreThoseOfTheScale()
    {
        QFETCH(bool, isAroundMedian);
        RankScene scene;
        scene.setSize({ 900, 600 });
        const auto opened = openedOf(set(ranks(100)), set(ranks(400)));
        scene.show(opened, { 0, RankOrder::Rank, isAroundMedian ? RankScale::Median : RankScale::Zero });
        const auto share = [](std::int64_t value, std::int64_t most) { return double(value) / double(most); };
        for (const RankPanel panel : { RankPanel::Baseline, RankPanel::Experimental, RankPanel::Delta }) {
            for (std::size_t line = 0; line < scene.lines().size(); ++line) {
                const std::int64_t value = *scene.value({ panel, line, 0 });
                const Side side = panel == RankPanel::Baseline ? Side::Baseline : Side::Experimental;
                const bool isNoise = std::abs(value) <= scene.noise();
                const QColor wanted = panel == RankPanel::Delta
                    ? toneShade(isNoise ? 0 : share(value, scene.mostDelta()), scene.toneOfMore(panel))
                    : isAroundMedian
                    ? toneShade(share(value - *scene.median(side), scene.mostSpread()), scene.toneOfMore(panel))
                    : neutralShade(share(value, scene.mostValue()));
                QCOMPARE(scene.image(panel).pixelColor(0, int(line)).name(), wanted.name());
            }
        }
        QCOMPARE(neutralShade(1).name(), Theme::current().experimental.name());
        QCOMPARE(scene.toneOfMore(RankPanel::Delta), Tone::Neutral);
        scene.show(judgedAs(*opened, Outcome::Real), {});
        QCOMPARE(scene.toneOfMore(RankPanel::Delta), Tone::Worse);
        QCOMPARE(toneShade(1, Tone::Neutral).name(), Theme::current().experimental.name());
        QCOMPARE(toneShade(-1, Tone::Neutral).name(), Theme::current().baseline.name());
        QCOMPARE(toneShade(1, Tone::Worse).name(), Theme::current().worse.name());
        QCOMPARE(toneShade(-1, Tone::Worse).name(), Theme::current().better.name());
        QCOMPARE(toneShade(0, Tone::Worse).name(), Theme::current().neutralTint.name());
    }

    void toolTipsAreExact()
    {
        const QString text = cellToolTip(scene(), { RankPanel::Delta, 1, 0 });
        const std::int64_t a = m_shown.sets()->side(Side::Baseline).ranks[1].data.steps[0].windowNs;
        QVERIFY2(text.startsWith(QStringLiteral("Rank 1 · Step time · ProfilerStep#1")), qPrintable(text));
        QVERIFY2(text.contains(QLocale().toString(qlonglong(a)) + QStringLiteral(" ns")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("Delta: +")), qPrintable(text));
    }

    void theLateRankIsNamedAndFacesTheMedian()
    {
        QVERIFY2(texts().contains(QStringLiteral("of all waiting in collectives: 400")), qPrintable(texts()));
        const QSignalSpy wanted(m_view.get(), &RanksView::ranksWanted);
        auto *why = m_view->findChild<QPushButton *>(QStringLiteral("whyLate-1-2"));
        QVERIFY(why && why->isVisible());
        QTest::mouseClick(why, Qt::LeftButton);
        const auto places = wanted[0][0].value<RankPlaces>();
        QVERIFY(places.isWithinSide());
        QCOMPARE(places.experimental, (RankPlace { Side::Experimental, 2 }));
        QVERIFY(places.baseline.rank != 2);

        auto *back = m_view->findChild<QToolButton *>(QStringLiteral("ranksBack"));
        QVERIFY(!back->isVisible());
        OpenedSets within = *m_shown.sets();
        within.places = places;
        open(std::make_shared<const OpenedSets>(within));
        QVERIFY(back->isVisible());
        QTest::mouseClick(back, Qt::LeftButton);
        QVERIFY(!wanted.constLast().constFirst().value<RankPlaces>().isWithinSide());
    }

    void figuresRowsAndScalesAreChosen()
    {
        const QImage steps = scene().image(RankPanel::Experimental);
        for (int metric = 0; metric < static_cast<int>(rankMetrics().size()); ++metric) {
            m_view->figures().setCurrent(metric);
            emit m_view->figures().chosen(metric);
            QCOMPARE(scene().choice().metric, static_cast<std::size_t>(metric));
            QVERIFY(!rankMetricTitle(static_cast<std::size_t>(metric)).isEmpty());
            QVERIFY(!rankMetricDefinition(static_cast<std::size_t>(metric)).isEmpty());
        }
        m_view->figures().setCurrent(0);
        m_view->orders().setCurrent(static_cast<int>(RankOrder::Value));
        emit m_view->orders().chosen(static_cast<int>(RankOrder::Value));
        QCOMPARE(*scene().rankOf(0, Side::Experimental), RankIndex(1)); // the longest step
        m_view->scales().setCurrent(static_cast<int>(RankScale::Median));
        emit m_view->scales().chosen(static_cast<int>(RankScale::Median));
        QVERIFY(scene().image(RankPanel::Experimental) != steps);
        const QJsonObject state = m_view->state();
        m_view->setState({});
        QCOMPARE(scene().choice(), RankMapChoice());
        m_view->setState(state);
        QCOMPARE(scene().choice().order, RankOrder::Value);
        QCOMPARE(scene().choice().scale, RankScale::Median);
    }

    void oneSetAloneAndUnlikeWorlds()
    {
        open(openedOf(set(ranks(100))));
        QVERIFY(!scene().hasPanel(RankPanel::Experimental) && !scene().hasPanel(RankPanel::Delta));
        const QSignalSpy wanted(m_view.get(), &RanksView::ranksWanted);
        click({ RankPanel::Baseline, 2, 0 });
        QVERIFY(wanted[0][0].value<RankPlaces>() == (RankPlaces { { Side::Baseline, 2 }, { Side::Baseline, 2 } }));

        open(openedOf(set(ranks(100, 3)), set(ranks(100, 4))));
        QVERIFY(scene().hasPanel(RankPanel::Experimental) && !scene().hasPanel(RankPanel::Delta));
        QVERIFY(texts().contains(QStringLiteral("unlike sizes")));
        click({ RankPanel::Experimental, 2, 0 });
        const auto places = wanted.constLast().constFirst().value<RankPlaces>();
        QCOMPARE(places.experimental.rank, RankIndex(2));
        QCOMPARE(places.baseline, m_shown.sets()->places.baseline);
    }

    void tablesListWhatTheSetsSay()
    {
        SpreadModel spread;
        const QAbstractItemModelTester spreadTester(&spread);
        spread.setSets(m_shown.sets());
        QVERIFY(spread.isTitle(0) && !spread.isTitle(1));
        QCOMPARE(
            spread.data(spread.index(0, SpreadModel::Figure), Qt::DisplayRole).toString(), QStringLiteral("Step time"));
        QCOMPARE(spread.data(spread.index(1, SpreadModel::Figure), Qt::DisplayRole).toString(), QStringLiteral("A"));
        QVERIFY(
            spread.data(spread.index(2, SpreadModel::Most), Qt::DisplayRole).toString().endsWith(QStringLiteral("· 1")));
        CollectiveModel collectives;
        const QAbstractItemModelTester collectiveTester(&collectives);
        collectives.setSets(m_shown.sets());
        QCOMPARE(collectives.rowCount(), 2);
        QVERIFY(collectives.data(collectives.index(0, CollectiveModel::Name), Qt::DisplayRole)
                    .toString()
                    .startsWith(QStringLiteral("B · "))); // it waits more
        QCOMPARE(collectives.data(collectives.index(0, CollectiveModel::Last), Qt::DisplayRole).toString(),
            QStringLiteral("2"));
        spread.setSets(nullptr);
        QCOMPARE(spread.rowCount(), 0);
    }

    void blocksOfAKind()
    {
        KindBlockModel model;
        const QAbstractItemModelTester tester(&model);
        const std::vector<std::string> first { "Step", " Embedding", " Block" }, last { "Step", " Block", " Loss" };
        const auto opened = openedBlocks(
            blockSet({ { { 0, 1 }, first }, { { 2 }, last } }), blockSet({ { { 0, 1 }, last }, { { 2 }, first } }));
        model.setKind(opened, kindPairsOf(*opened)[0]);
        const auto text = [&model](int column, const QModelIndex &row) {
            return row.siblingAtColumn(column).data().toString().replace(QChar(0xA0), QLatin1Char(' '));
        };
        const QModelIndex step = model.index(0, 0), embedding = model.index(0, 0, step);
        QCOMPARE(model.rowCount(step), 3);
        QCOMPARE(text(KindBlockModel::BaselineMost, embedding), QStringLiteral("4.0 µs · 1"));
        QCOMPARE(text(KindBlockModel::ExperimentalMedian, embedding), QStringLiteral("–"));
        const QModelIndex block = model.index(1, 0, step);
        QCOMPARE(text(KindBlockModel::BaselineLeast, block), QStringLiteral("3.0 µs"));
        QCOMPARE(text(KindBlockModel::ExperimentalLeast, block), QStringLiteral("2.0 µs"));
        QCOMPARE(text(KindBlockModel::Difference, block), QStringLiteral("−1.5 µs"));
        QCOMPARE(text(KindBlockModel::Percent, block), QStringLiteral("−33.3 %"));
        // 3 and 6 us against 2 and 4: the ranks of both sides lie among each other.
        const auto tone = [](const QModelIndex &row) {
            return row.siblingAtColumn(KindBlockModel::Difference).data(CellRole::Tone).toInt();
        };
        QCOMPARE(tone(block), int(Tone::Neutral));
        QCOMPARE(tone(embedding), int(Tone::Neutral)); // nothing says that the sides differ for certain
        model.setKind(judgedAs(*opened, Outcome::WithinNoise), kindPairsOf(*opened)[0]);
        QCOMPARE(tone(model.index(0, 0, model.index(0, 0))), int(Tone::Neutral));
        model.setKind(judgedAs(*opened, Outcome::Real), kindPairsOf(*opened)[0]);
        QCOMPARE(tone(model.index(0, 0, model.index(0, 0))), int(Tone::Better));
        QCOMPARE(tone(model.index(1, 0, model.index(0, 0))), int(Tone::Neutral));
        model.setKind(nullptr, {});
        QCOMPARE(model.rowCount(), 0);

        // In the view: by the tab, and another kind by its chip.
        open(opened);
        auto *tabs = m_view->findChild<QTabBar *>(QStringLiteral("rankTabs"));
        const auto pages = m_view->findChild<KindBlocks *>();
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(2).center());
        QVERIFY(pages->isVisible());
        QCOMPARE(m_view->state().value(QLatin1String("page")).toString(), QStringLiteral("blocks"));
        QVERIFY(pages->kinds().isVisible());
        QVERIFY(pages->tree().isExpanded(pages->model().index(0, 0)));
        QCOMPARE(pages->kinds().choiceCount(), 2);
        QCOMPARE(pages->model().rows().size(), std::size_t(4));
        pages->kinds().setCurrent(1);
        emit pages->kinds().chosen(1);
        QCOMPARE(toQString(pages->model().rows()[1].label), QStringLiteral("Embedding"));
        QVERIFY(!pages->model().rows()[1].blockOf[0]);
        m_view->setState({});
        QVERIFY(!pages->isVisible());
    }

    void picturesAndSizes()
    {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        QVERIFY(writeSvg(m_view->drawing({ 900, 600 }), buffer, QStringLiteral("Ranks")));
        for (const bool dark : { true, false }) {
            Theme::apply(dark);
            m_view->applyTheme();
            for (const QSize size : { QSize(420, 360), QSize(1024, 500), QSize(2300, 1200) })
                QCOMPARE(m_view->exportImage(size, 1).size(), size);
        }
        m_shown.setComparison(nullptr);
        QVERIFY(scene().isEmpty());
    }

    // --- while the sets are read ---

    void ranksToComeAreNeitherThereNorMissing()
    {
        ComingSets coming;
        coming.put(Side::Baseline, soFar({ 2 }), { 1, 4, { 0, 1, 3 }, 0 });
        coming.put(Side::Experimental, soFar({ 0, 2 }), { 2, 4, { 1, 3 }, 0 });
        open(coming.take());
        QCOMPARE(scene().lines().size(), std::size_t(4));
        QVERIFY(scene().isToCome(0, Side::Baseline) && !scene().isToCome(0, Side::Experimental));
        QCOMPARE(scene().lineLabel(1, Side::Baseline), QStringLiteral("1"));
        QVERIFY2(texts().contains(QStringLiteral("Baseline: 1 of 4 rank(s) · Experimental: 2 of 4 rank(s)")),
            qPrintable(texts()));
        QVERIFY(texts().contains(QStringLiteral("still being read")));
        QVERIFY(!m_view->findChild<QWidget *>(QStringLiteral("rankTabs"))->isVisible());
        QVERIFY(!m_view->orders().isEnabled());
        QVERIFY(
            cellToolTip(scene(), { RankPanel::Baseline, 0, 0 }).contains(QStringLiteral("Rank 0 has not been read")));
        const QRectF pending = scene().lineRect(RankPanel::Baseline, 1),
                     missing = scene().lineRect(RankPanel::Delta, 2);
        const QImage image = m_view->exportImage(m_view->size(), 1);
        QVERIFY(pending.isValid() && missing.isValid() && !image.isNull());

        // Waiting is not told of a part of the ranks, and rows do not move while they come.
        m_view->setState({ { QStringLiteral("figure"), QStringLiteral("waitPerStepNs") },
            { QStringLiteral("order"), QStringLiteral("value") } });
        QVERIFY(scene().isToCome(2, Side::Baseline) && !scene().value({ RankPanel::Baseline, 2, 0 }));
        QCOMPARE(scene().lineLabel(0, Side::Experimental), QStringLiteral("0"));
        QVERIFY(texts().contains(QStringLiteral("is known when all ranks are there")));
        m_view->setState({});

        // All of them: the words and the tabs of before.
        open(openedOf(set(ranks(100)), set(ranks(400))));
        QVERIFY(m_view->findChild<QWidget *>(QStringLiteral("rankTabs"))->isVisible() && m_view->orders().isEnabled());
        QVERIFY(texts().contains(QStringLiteral("of all waiting in collectives: 400")));
    }

    void aRankIsPickedBeforeAllAreThere()
    {
        ComingSets coming;
        coming.put(Side::Experimental, soFar({ 2 }), { 1, 4, { 0, 1, 3 }, 0 });
        coming.put(Side::Baseline, soFar({ 2 }), { 1, 4, { 0, 1, 3 }, 0 });
        open(coming.take());
        const QSignalSpy wanted(m_view.get(), &RanksView::ranksWanted),
            early(m_view.get(), &RanksView::ranksWantedEarly);
        click({ RankPanel::Experimental, 2, 0 });
        QCOMPARE(early.constLast().constFirst().value<RankNames>(),
            (RankNames { Side::Baseline, Side::Experimental, "2", "2" }));
        QVERIFY2(texts().contains(QStringLiteral("Rank 2 is shown when all ranks are there")), qPrintable(texts()));
        click({ RankPanel::Baseline, 3, 0 }); // its file has not been read
        QCOMPARE(early.constLast().constFirst().value<RankNames>().baseline, std::string("3"));
        QVERIFY(wanted.isEmpty());

        // More ranks come: the keyboard stays on the rank, and the rank stays picked.
        coming.put(Side::Baseline, soFar({ 0, 2 }), { 2, 4, { 1, 3 }, 0 });
        open(coming.take());
        QCOMPARE(scene().lineLabel(canvas().marks().current->line, Side::Baseline), QStringLiteral("3"));
        QCOMPARE(canvas().marks().wanted->baseline, std::string("3"));
        open(openedOf(set(ranks(100)), set(ranks(400))));
        QVERIFY(!canvas().marks().wanted);
    }

    void aSetAloneAndUntoldRanksCome()
    {
        ComingSets coming;
        coming.setAlone(true);
        coming.put(Side::Baseline, soFar({ 1 }), { 1, 3, {}, 2 });
        open(coming.take());
        QCOMPARE(scene().lines().size(), std::size_t(3));
        const QSignalSpy early(m_view.get(), &RanksView::ranksWantedEarly);
        click({ RankPanel::Baseline, 2, 0 }); // nobody knows which rank that will be
        QVERIFY(early.isEmpty());
        click({ RankPanel::Baseline, 0, 0 });
        QCOMPARE(early.constLast().constFirst().value<RankNames>(),
            (RankNames { Side::Baseline, Side::Baseline, "1", "1" }));
        QVERIFY2(texts().contains(QStringLiteral("1 of 3 rank(s)")), qPrintable(texts()));
        coming.put(Side::Baseline, soFar({ 0, 1, 2 }), { 3, 1, {}, 0 }); // out of an archive
        open(coming.take());
        QVERIFY2(texts().contains(QStringLiteral("3 rank(s) so far")), qPrintable(texts()));
    }

    /// What a picture of what has come takes on the thread of the window is printed, not judged.
    void manyRanksCome()
    {
        const auto large = largeSet(1000, 100);
        ComingSets coming;
        coming.put(Side::Baseline, large, { 1000, 1000, {}, 0 });
        coming.put(Side::Experimental, large, { 1000, 1000, {}, 0 });
        const auto opened = coming.take();
        QElapsedTimer timer;
        timer.start();
        open(opened);
        canvas().viewport()->repaint();
        qInfo("1000 x 100 cells on two sides: what has come is shown in %.1f ms",
            static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }

    /// 1,000 ranks and 100 steps: what a frame and a hit take is printed, not judged, as machines differ.
    void manyRanksAreDrawnAndHit()
    {
        open(openedOf(largeSet(1000, 100), largeSet(1000, 100)));
        QVERIFY(canvas().verticalScrollBar()->maximum() > 0);
        QImage image(canvas().viewport()->size(), QImage::Format_ARGB32_Premultiplied);
        QElapsedTimer timer;
        timer.start();
        constexpr int kFrames = 20;
        for (int frame = 0; frame < kFrames; ++frame) {
            QPainter painter(&image);
            paintRanks(painter, scene(), { RankCell { RankPanel::Delta, std::size_t(frame) * 40, 50 }, {}, true });
        }
        const double drawnUs = static_cast<double>(timer.nsecsElapsed()) / 1e3 / kFrames;
        timer.start();
        std::size_t hits = 0;
        for (int x = 0; x < image.width(); x += 3) {
            for (int y = 0; y < image.height(); y += 3)
                hits += scene().cellAt(QPointF(x, y)).has_value();
        }
        const double hitUs =
            static_cast<double>(timer.nsecsElapsed()) / 1e3 / (image.width() / 3.0 * image.height() / 3.0);
        QVERIFY(hits > 1000);
        qInfo("1000 x 100 cells on two sides: a frame %.0f us, a hit %.3f us", drawnUs, hitUs);
        canvas().setCurrent({ RankPanel::Baseline, 999, 99 });
        QCOMPARE(canvas().verticalScrollBar()->value(), canvas().verticalScrollBar()->maximum());
        const QRectF last = scene().cellRect({ RankPanel::Baseline, 999, 99 });
        QCOMPARE(*scene().cellAt(last.center()), (RankCell { RankPanel::Baseline, 999, 99 }));
    }
};

TWINLANE_TEST(TestRanksView, QApplication)
#include "tst_ranksview.moc"
