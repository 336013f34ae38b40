// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What rates say in the Explain pane: parts that add up, roofs before and after, and nothing where there is no work.

#include "model/rates/comparisonrates.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/ratedpair.h"
#include "tests/support/testclass.h"
#include "views/explain/explainpanel.h"
#include "views/explain/ratepart.h"
#include "views/explain/splitchart.h"
#include "views/look/theme.h"
#include "views/words/shownstatement.h"

#include <QHelpEvent>
#include <QLabel>
#include <QTest>
#include <QToolTip>
#include <QTranslator>

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

    /// 15 us and 28 us of device work, of which 10 us and 20 us have a roof of 2.17 us.
    void timesAtTheRoofAreTold()
    {
        m_shown.pick({ EventQuery::Kind::Block, m_shown.comparison()->stepRow(), {} });
        const QString text = part().text();
        QVERIFY2(text.contains(QStringLiteral("Time at the roof\t7.2\u00A0µs\t10.2\u00A0µs")), qPrintable(text));
        QVERIFY2(
            text.contains(QStringLiteral("at the baseline's share\t15.0\u00A0µs\t18.0\u00A0µs")), qPrintable(text));
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

    /// The same sentences as in the reports, in the signs of the window.
    void sentencesAreThoseOfTheReports()
    {
        m_shown.pick({ EventQuery::Kind::Block, m_shown.comparison()->stepRow(), {} });
        const std::vector<RateSentence> &sentences = m_shown.comparison()->rates->sentences;
        QVERIFY(!sentences.empty());
        QString text = part().text();
        QVERIFY2(text.contains(QStringLiteral("do the same work at 22\u00A0% → 11\u00A0% of the roof: +10.0\u00A0µs")),
            qPrintable(text));
        text.replace(QStringLiteral("→"), QStringLiteral("->")).replace(QChar(0x2212), QLatin1Char('-'));
        text.replace(QChar(0xA0), QLatin1Char(' ')).replace(QChar(0xD7), QLatin1Char('x'));
        for (const RateSentence &sentence : sentences)
            QVERIFY2(text.contains(QString::fromStdString(sentence.text())), sentence.text().c_str());
    }

    void sentencesAreInTheUsersLanguage()
    {
        QTranslator german;
        QVERIFY(german.load(QStringLiteral(":/i18n/twinlane_de.qm")));
        QCoreApplication::installTranslator(&german);
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        const QString text = shownStatement(m_shown.comparison()->rates->sentences.front().clauses);
        QCoreApplication::removeTranslator(&german);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QVERIFY2(text.startsWith(QStringLiteral("die Matrixprodukte tun dieselbe Arbeit bei 22\u00A0% → ")),
            qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral(": +10,0\u00A0µs")), qPrintable(text));
    }

    void factorsHaveTheSignOfMultiplication()
    {
        const Statement said { "RateTexts", "{0} do {1} x the bytes of a call",
            { StatementWord { "the copies" }, StatementNumber { 1.5, 2 } } };
        QCOMPARE(shownStatement(said), QStringLiteral("the copies do 1.50\u00A0× the bytes of a call"));
    }
};

TWINLANE_TEST(TestRatePart, QApplication)
#include "tst_ratepart.moc"
