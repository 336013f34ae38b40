// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The roofline picture: where dots and lines lie, mouse and keys, and what is said where there is little to show.

#include "tests/support/drawncomparison.h"
#include "tests/support/ratedpair.h"
#include "tests/support/testclass.h"
#include "views/look/emptystate.h"
#include "views/look/theme.h"
#include "views/roof/roofcanvas.h"
#include "views/roof/rooftexts.h"
#include "views/roof/roofview.h"

#include <QBuffer>
#include <QHelpEvent>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

#include <cmath>

using namespace twinlane;
using test::addition;
using test::custom;
using test::product;

class TestRoofView : public QObject {
    Q_OBJECT

    Shown m_shown;
    std::unique_ptr<RoofView> m_view;

    RoofCanvas &canvas() { return m_view->canvas(); }
    const RoofScene &scene() { return canvas().scene(); }
    std::size_t dotOf(std::string_view name, Side side)
    {
        for (std::size_t i = 0; i < scene().dots().size(); ++i)
            if (scene().roofline().calls[scene().dots()[i].call].name == name && scene().dots()[i].side == side)
                return i;
        qFatal("no dot");
    }
    void open(std::shared_ptr<const Comparison> comparison)
    {
        m_shown.setComparison(std::move(comparison));
        m_view->refresh();
    }
    QString emptyText()
    {
        QStringList texts;
        for (const QLabel *label : m_view->findChild<EmptyState *>()->findChildren<QLabel *>())
            texts << label->text();
        return texts.join(QLatin1Char(' '));
    }

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        loadFonts();
        Theme::apply(false);
    }

    void init()
    {
        m_view = std::make_unique<RoofView>(m_shown);
        m_view->resize(1000, 600);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        open(test::ratedComparison({ product(10), addition(5), custom(5) }, { product(20), addition(5), custom(5) }));
    }

    void cleanup()
    {
        m_view.reset();
        m_shown.setComparison(nullptr);
    }

    // A product that takes twice as long lies as much lower as its rate, at the same work for a byte; nothing is above the
    // line.
    void dotsLieByWorkAndRate()
    {
        const RoofDot &a = scene().dots()[dotOf("aten::mm", Side::Baseline)],
                      &b = scene().dots()[dotOf("aten::mm", Side::Experimental)];
        QVERIFY(!a.isOnStrip && !b.isOnStrip);
        QCOMPARE(a.at.x(), b.at.x());
        QVERIFY(b.at.y() > a.at.y()); // slower is lower
        const double rate = 2.0 * 1024 * 1024 * 1024 / 10e-6;
        QVERIFY(std::abs(a.at.y() - scene().flopRate.px(rate)) < 0.5);
        QVERIFY(std::abs(b.at.y() - scene().flopRate.px(rate / 2)) < 0.5);
        QVERIFY(std::abs(b.radiusPx - std::sqrt(2) * a.radiusPx) < 0.5); // area by time
        const RoofDot &add = scene().dots()[dotOf("aten::add", Side::Baseline)];
        QVERIFY(add.isOnStrip);
        QVERIFY(scene().strip().contains(add.at));
        int across = 0;
        for (const Ceiling &ceiling : scene().ceilings()) {
            if (ceiling.precision == Precision::Bf16) {
                ++across;
                QVERIFY(ceiling.to.y() < a.at.y());
                QVERIFY(ceiling.label.contains(QStringLiteral("989")));
            }
        }
        QCOMPARE(across, 1);
    }

    /// By names that cover neither each other nor dots of others.
    void theLongestAreNamed()
    {
        QStringList names;
        for (const DotLabel &label : scene().dotLabels()) {
            names << label.text;
            QVERIFY(scene().plot().contains(label.rect) || scene().strip().contains(label.rect));
            for (const DotLabel &other : scene().dotLabels())
                QVERIFY(&other == &label || !other.rect.intersects(label.rect));
            for (std::size_t i = 0; i < scene().dots().size(); ++i)
                QVERIFY(!label.rect.contains(scene().dots()[i].at));
        }
        QCOMPARE(names.count(QStringLiteral("mm")), 1);
    }

    void bothSidesOfACallAreJoined()
    {
        const std::size_t a = dotOf("aten::mm", Side::Baseline), b = dotOf("aten::mm", Side::Experimental);
        QCOMPARE(scene().partnerOf(a), std::optional(b));
        QCOMPARE(scene().partnerOf(b), std::optional(a));
        open(test::ratedComparison({ product(10), custom(5) }, { addition(10), custom(5) }));
        QVERIFY(!scene().partnerOf(dotOf("aten::mm", Side::Baseline)));
    }

    void aClickPicksTheOperator()
    {
        QTest::mouseClick(
            &canvas(), Qt::LeftButton, {}, scene().dots()[dotOf("aten::mm", Side::Experimental)].at.toPoint());
        QCOMPARE(m_shown.picked().kind, EventQuery::Kind::Operator);
        QCOMPARE(m_shown.picked().name, std::string("aten::mm"));
        QCOMPARE(m_shown.picked().row, m_shown.scope());
        QCOMPARE(canvas().marks().picked, std::string("aten::mm"));
        m_shown.pick({ EventQuery::Kind::Block, m_shown.scope(), {} });
        QVERIFY(canvas().marks().picked.empty());
    }

    void keysGoFromTheLongestCallOn()
    {
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_Right);
        QCOMPARE(scene().operatorOf(*canvas().marks().current), std::string("aten::mm"));
        QVERIFY(canvas().accessibleDescription().contains(QStringLiteral("of the roof")));
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QCOMPARE(m_shown.picked().name, std::string("aten::mm"));
    }

    void hoverTells()
    {
        const QPoint at = scene().dots()[dotOf("aten::mm", Side::Baseline)].at.toPoint();
        QHelpEvent help(QEvent::ToolTip, at, canvas().mapToGlobal(at));
        QApplication::sendEvent(&canvas(), &help);
        const QString text = QToolTip::text();
        QVERIFY2(text.contains(QStringLiteral("aten::mm")) && text.contains(QStringLiteral("1024")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("21.7")), qPrintable(text)); // 2.17 of 10 us
        const QPoint bar = scene().coverageBar(Side::Baseline).center().toPoint();
        QHelpEvent onBar(QEvent::ToolTip, bar, canvas().mapToGlobal(bar));
        QApplication::sendEvent(&canvas(), &onBar);
        QVERIFY2(QToolTip::text().contains(QStringLiteral("75.0")), qPrintable(QToolTip::text()));
        QToolTip::hideText();
    }

    void followsTheScope()
    {
        const RowId step = m_shown.scope();
        for (const RowId inside : m_shown.comparison()->children(step)) {
            if (m_shown.comparison()->label(inside).find("Layer0") != std::string_view::npos)
                m_shown.setScope(inside);
        }
        QVERIFY(m_shown.scope() != step);
        QTRY_VERIFY(!scene().hasStrip());
        QVERIFY(!scene().dots().empty());
        for (std::size_t i = 0; i < scene().dots().size(); ++i)
            QCOMPARE(scene().operatorOf(i), std::string("aten::mm")); // the only one of that module
    }

    void anUnknownDeviceHasRatesAndNoLines()
    {
        open(test::ratedComparison(
            test::ratedRun({ product(10) }, "Model 9000"), test::ratedRun({ product(20) }, "Model 9000")));
        QVERIFY(!scene().dots().empty());
        QVERIFY(scene().ceilings().empty());
        QVERIFY(missingRoofsText(scene()).contains(QStringLiteral("Model 9000")));
        QSignalSpy wanted(m_view.get(), &RoofView::peaksWanted);
        m_view->controls()->show();
        QTest::mouseClick(m_view->controls()->findChild<QToolButton *>(), Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
    }

    void theHostHasRatesAndNoLines()
    {
        open(test::ratedComparison(test::ratedRun({ product(0) }, ""), test::ratedRun({ product(0) }, "")));
        QVERIFY(!scene().dots().empty());
        QVERIFY(scene().ceilings().empty());
        QVERIFY(missingRoofsText(scene()).contains(QStringLiteral("CPU")));
    }

    void withoutSizesItSaysHowToRecord()
    {
        test::RatedCall bare = product(10);
        bare.dims.clear();
        open(test::ratedComparison({ bare }, { bare }));
        QVERIFY(scene().isEmpty());
        QVERIFY(!canvas().isVisible());
        QVERIFY2(emptyText().contains(QStringLiteral("record_shapes")), qPrintable(emptyText()));
        m_shown.setComparison(nullptr);
        m_view->refresh();
        QVERIFY(emptyText().contains(QStringLiteral("Nothing is open")));
    }

    // Two devices have a line each, and no label covers another.
    void labelsKeepApart()
    {
        open(test::ratedComparison(test::ratedRun({ product(10), addition(5) }, "NVIDIA H100 80GB HBM3"),
            test::ratedRun({ product(20), addition(5) }, "NVIDIA H200")));
        QVERIFY(scene().roofline().devices.size() == 2);
        std::vector<QRectF> labels;
        for (const Ceiling &ceiling : scene().ceilings()) {
            if (ceiling.precision && !ceiling.isOnStrip)
                labels.push_back(ceiling.labelRect);
        }
        QVERIFY(labels.size() >= 2);
        for (std::size_t i = 0; i < labels.size(); ++i) {
            for (std::size_t j = i + 1; j < labels.size(); ++j)
                QVERIFY(!labels[i].adjusted(0, 0.1, 0, -0.1).intersects(labels[j]));
        }
    }

    void drawsWithItsCoverage()
    {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        QVERIFY(writeSvg(m_view->drawing({ 1200, 900 }), buffer, QStringLiteral("roof")));
        QVERIFY(buffer.data().contains("roof known"));
        QVERIFY(buffer.data().contains("75"));
        for (const bool dark : { true, false }) {
            Theme::apply(dark);
            m_view->applyTheme();
            const QImage picture = m_view->exportImage({ 900, 500 }, 1);
            QCOMPARE(picture.size(), QSize(900, 500));
        }
    }

    void aTraceAlone()
    {
        const auto run = test::ratedRun({ product(10), addition(5) });
        open(test::ratedComparison(run, run));
        QVERIFY(scene().isAlone());
        for (const RoofDot &dot : scene().dots())
            QCOMPARE(dot.side, Side::Baseline);
    }
};

TWINLANE_TEST(TestRoofView, QApplication)
#include "tst_roofview.moc"
