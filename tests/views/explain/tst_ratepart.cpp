// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What rates say in the Explain pane: parts that add up, roofs before and after, and nothing where there is no work.

#include "tests/support/drawncomparison.h"
#include "tests/support/ratedpair.h"
#include "tests/support/testclass.h"
#include "views/explain/explainpanel.h"
#include "views/explain/ratepart.h"
#include "views/explain/splitchart.h"
#include "views/look/theme.h"
#include "views/words/ratetexts.h"

#include <QHelpEvent>
#include <QLabel>
#include <QTest>
#include <QToolTip>

using namespace twinlane;
using test::custom;
using test::product;

class TestRatePart : public QObject {
    Q_OBJECT

    Shown m_shown;
    std::unique_ptr<ExplainPanel> m_panel;

    void open(std::shared_ptr<const Comparison> comparison) { m_shown.setComparison(std::move(comparison)); }
    RatePart &part() { return *m_panel->findChild<RatePart *>(); }
    SplitChart &split() { return *m_panel->findChild<SplitChart *>(); }

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        loadFonts();
        Theme::apply(false);
    }

    void init()
    {
        m_panel = std::make_unique<ExplainPanel>(m_shown);
        connect(m_panel.get(), &ExplainPanel::explanationWanted, this, [this](const Selection &selection, auto index) {
            m_panel->setExplained(*explainSelection(*m_shown.comparison(), selection, index, {}, {}));
        });
        m_panel->resize(380, 900);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
        open(test::ratedComparison({ product(10), custom(5) }, { product(20), custom(8) }));
    }

    void cleanup()
    {
        m_panel.reset();
        m_shown.setComparison(nullptr);
    }

    void partsAddUpToTheNanosecond()
    {
        m_shown.pick({ EventQuery::Kind::Block, m_shown.comparison()->stepRow(), {} });
        QVERIFY(part().isVisible() && split().isVisible());
        const QString text = m_panel->text();
        QVERIFY2(text.contains(QStringLiteral("+10,000\u00A0ns efficiency")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("+3,000\u00A0ns no roof known")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("+13,000\u00A0ns the whole difference")), qPrintable(text));
        // Both are more, one behind the other, and fill the bar.
        const QRectF efficiency = split().barOf(SplitPart::Efficiency), unknown = split().barOf(SplitPart::NoRoof);
        QCOMPARE(efficiency.right(), unknown.left());
        QVERIFY(std::abs(efficiency.width() + unknown.width() - split().width()) < 1);
        QVERIFY(split().barOf(SplitPart::Calls).isEmpty());
        QVERIFY(text.contains(QStringLiteral("Roof known\t66.7")));
        QVERIFY(text.contains(QStringLiteral("aten::mm\t21.7")));
        QVERIFY(text.contains(QStringLiteral("no formula")));
    }

    void hoverTellsAPart()
    {
        m_shown.pick({ EventQuery::Kind::Block, m_shown.comparison()->stepRow(), {} });
        const QPoint at = split().barOf(SplitPart::Efficiency).center().toPoint();
        QHelpEvent help(QEvent::ToolTip, at, split().mapToGlobal(at));
        QApplication::sendEvent(&split(), &help);
        QVERIFY2(QToolTip::text().contains(QStringLiteral("10,000")), qPrintable(QToolTip::text()));
        QToolTip::hideText();
    }

    void anOperatorIsToldBySizes()
    {
        m_shown.pick({ EventQuery::Kind::Operator, m_shown.comparison()->stepRow(), "aten::mm" });
        const QString text = part().text();
        QVERIFY2(text.contains(QStringLiteral("+10,000\u00A0ns the whole difference")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("[[1024, 1024], [1024, 1024]]\t21.7")), qPrintable(text));
    }

    void thereIsNothingOfWhatHasNoWork()
    {
        open(test::compareDrawings("1 step ProfilerStep#1 0-100\n1 op aten::mm 10-40\n",
            "1 step ProfilerStep#1 0-100\n1 op aten::mm 10-60\n"));
        m_shown.pick({ EventQuery::Kind::Block, m_shown.comparison()->stepRow(), {} });
        QVERIFY(!part().isVisible());
    }

    void anUnknownDeviceSaysSo()
    {
        open(test::ratedComparison(
            test::ratedRun({ product(10) }, "Model 9000"), test::ratedRun({ product(20) }, "Model 9000")));
        m_shown.pick({ EventQuery::Kind::Block, m_shown.comparison()->stepRow(), {} });
        const QString text = part().text();
        QVERIFY2(text.contains(QStringLiteral("Model 9000")), qPrintable(text));
        QVERIFY(!text.contains(QStringLiteral("Of the roof")));
    }

    void sentencesAreTold_data()
    {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("shown");
        QTest::newRow("efficiency") << "the matrix products do the same work at 61 % -> 44 % of the roof: +3.2 ms"
                                    << "the matrix products: the same work at 61 % → 44 % of the roof: +3.2 ms";
        QTest::newRow("chance") << "attention runs at 61 % -> 44 % of the roof: -3.2 ms, could be chance"
                                << "attention: at 61 % → 44 % of the roof: −3.2 ms, could be chance";
        QTest::newRow("work") << "the convolutions do 1.31 x the FLOPs and 1.10 x the bytes of a call: +2.0 ms"
                              << "the convolutions: 1.31 times the FLOPs and 1.10 times the bytes of a call: +2.0 ms";
        QTest::newRow("calls") << "96 calls of aten::mm less per step: -1.3 ms"
                               << "aten::mm: 96 calls less: −1.3 ms";
        QTest::newRow("other") << "something else"
                               << "something else";
    }
    void sentencesAreTold()
    {
        QFETCH(QString, english);
        QFETCH(QString, shown);
        QCOMPARE(rateSentenceText(english.toStdString()), shown);
    }
};

TWINLANE_TEST(TestRatePart, QApplication)
#include "tst_ratepart.moc"
