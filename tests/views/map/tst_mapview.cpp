// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Mouse and keys in the map, and what is drawn.

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "tests/views/map/drawnlayers.h"
#include "views/blocks/boxfill.h"
#include "views/look/theme.h"
#include "views/map/mapcanvas.h"
#include "views/map/maptexts.h"
#include "views/map/mapview.h"
#include "views/scopehead.h"
#include "views/words/format.h"

#include <QBuffer>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace twinlane;
using test::drawnLayers;

namespace {

double luminance(const QColor &color)
{
    const auto part = [](double level) {
        return level <= 0.03928 ? level / 12.92 : std::pow((level + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(color.redF()) + 0.7152 * part(color.greenF()) + 0.0722 * part(color.blueF());
}

double contrast(const QColor &a, const QColor &b)
{
    const double one = luminance(a) + 0.05, other = luminance(b) + 0.05;
    return std::max(one, other) / std::min(one, other);
}

} // namespace

class TestMapView : public QObject {
    Q_OBJECT

    Shown m_shown;
    std::unique_ptr<MapView> m_view;

    MapCanvas &canvas() { return m_view->canvas(); }
    const MapScene &scene() { return canvas().scene(); }
    RowId row(const char *path) { return m_shown.comparison()->findPath(path); }
    std::uint32_t boxNamed(const QString &name)
    {
        for (std::uint32_t i = 1; i < scene().layout().boxes.size(); ++i)
            if (mapBoxName(scene(), scene().box(i)) == name)
                return i;
        qFatal("no box %s", qPrintable(name));
    }
    /// A place of the box that is none of its dots.
    QPoint in(const char *name)
    {
        const QRectF rect = scene().box(boxNamed(QString::fromUtf8(name))).rect;
        return QPoint(static_cast<int>(rect.right()) - 3, static_cast<int>(rect.bottom()) - 3);
    }
    QString current() { return mapBoxName(scene(), scene().box(canvas().marks().current.value_or(0))); }
    void click(QPoint at) { QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at); }
    void doubleClick(QPoint at)
    {
        click(at);
        QTest::mouseDClick(&canvas(), Qt::LeftButton, {}, at);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&canvas(), key, modifiers); }

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        loadFonts();
        Theme::apply(false);
    }

    void init()
    {
        m_shown.setComparison(test::compareDrawings(drawnLayers(8, 100), drawnLayers(8, 100, 5, 400)));
        m_shown.setScope(row("Net"));
        m_view = std::make_unique<MapView>(m_shown);
        m_view->resize(1200, 760);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->refresh();
        QVERIFY(!scene().isEmpty());
    }

    void cleanup()
    {
        m_view.reset();
        m_shown.setComparison(nullptr);
    }

    void aClickSelects()
    {
        click(in("Head"));
        QCOMPARE(m_shown.selected(), row("Net / Head"));
        QCOMPARE(current(), QStringLiteral("Head"));
        click(in("Layer ×8")); // stands for eight rows, none of which is meant
        QVERIFY(!m_shown.selected());
        QCOMPARE(current(), QStringLiteral("Layer ×8"));
    }

    void aDotIsARepeat()
    {
        const std::uint32_t feed = boxNamed(QStringLiteral("Feed"));
        QVERIFY(scene().dots(feed));
        QCOMPARE(scene().dots(feed)->odd(), std::optional<std::size_t>(5));
        QVERIFY(scene().dots(feed)->at(5).y() < scene().dots(feed)->at(4).y() - 5);
        QCOMPARE(scene().dots(feed)->at(3).y(), scene().dots(feed)->at(4).y());
        click(scene().dots(feed)->at(5).toPoint());
        QCOMPARE(m_shown.selected(), row("Net / Layer [5] / Feed"));
        QCOMPARE(mapInstanceName(scene(), scene().box(feed), m_shown.selected()), QStringLiteral("Layer [5] / Feed"));
        doubleClick(scene().dots(boxNamed(QStringLiteral("Layer ×8")))->at(2).toPoint());
        QCOMPARE(m_shown.scope(), row("Net / Layer [2]"));
    }

    void aDoubleClickZoomsIn()
    {
        m_shown.setScope(m_shown.comparison()->stepRow());
        doubleClick(in("Net"));
        QCOMPARE(m_shown.scope(), row("Net"));
        doubleClick(in("Head")); // nothing is in it
        QCOMPARE(m_shown.scope(), row("Net"));
        QCOMPARE(m_shown.selected(), row("Net / Head"));
    }

    // Repeats fill the map although they are no scope.
    void repeatsAreEnteredAndLeft()
    {
        doubleClick(in("Layer ×8"));
        QCOMPARE(m_shown.scope(), row("Net"));
        QCOMPARE(scene().entered().size(), 1U);
        QCOMPARE(m_view->head().path().last(), QStringLiteral("Layer ×8"));
        QVERIFY2(m_view->head().totals().contains(formatNs(960e3) + QStringLiteral(" → ") + formatNs(1260e3)),
            qPrintable(m_view->head().totals()));
        QVERIFY(scene().box(boxNamed(QStringLiteral("Feed"))).depth == 1);
        key(Qt::Key_Escape);
        QVERIFY(scene().entered().empty());
        QCOMPARE(current(), QStringLiteral("Layer ×8"));
        QVERIFY(!m_view->head().path().contains(QStringLiteral("Layer ×8")));
        key(Qt::Key_Escape);
        QCOMPARE(m_shown.scope(), m_shown.comparison()->stepRow());
    }

    void aSessionKeepsTheFoldsThatWereEntered()
    {
        QVERIFY(m_view->state().isEmpty());
        doubleClick(in("Layer ×8"));
        const QJsonObject state = m_view->state();
        m_view->setState({});
        QVERIFY(scene().entered().empty());
        m_view->setState(state);
        QCOMPARE(scene().entered().size(), 1U);
        QCOMPARE(m_view->head().path().last(), QStringLiteral("Layer ×8"));
        m_view->setState({ { QStringLiteral("folds"), QJsonArray { QStringLiteral("no such block"), 7 } } });
        QVERIFY(scene().entered().empty());
        m_view->setState({ { QStringLiteral("folds"), QStringLiteral("no list") } });
        QVERIFY(scene().entered().empty());
    }

    void blankZoomsOut()
    {
        click(QPoint(3, 300));
        QCOMPARE(m_shown.scope(), m_shown.comparison()->stepRow());
    }

    void keysWalk()
    {
        key(Qt::Key_Right);
        QCOMPARE(current(), QStringLiteral("Head"));
        key(Qt::Key_Right);
        QCOMPARE(current(), QStringLiteral("Layer ×8"));
        key(Qt::Key_Down);
        QCOMPARE(current(), QStringLiteral("Norm"));
        key(Qt::Key_Right);
        QCOMPARE(current(), QStringLiteral("Feed"));
        key(Qt::Key_Right);
        QCOMPARE(current(), QStringLiteral("Feed")); // the last one
        key(Qt::Key_Right, Qt::ShiftModifier);       // begins with the one that stands out
        QCOMPARE(m_shown.selected(), row("Net / Layer [5] / Feed"));
        key(Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(m_shown.selected(), row("Net / Layer [4] / Feed"));
        QCOMPARE(current(), QStringLiteral("Feed"));
        QVERIFY(canvas().accessibleDescription().startsWith(
            QStringLiteral("Layer [4] / Feed: baseline ") + formatNs(100e3)));
        key(Qt::Key_Up);
        QCOMPARE(current(), QStringLiteral("Layer ×8"));
        QVERIFY(canvas().accessibleDescription().contains(QStringLiteral("stands out: +") + formatNs(300e3)));
        key(Qt::Key_End);
        QCOMPARE(current(), QStringLiteral("Tail"));
        key(Qt::Key_Home);
        QCOMPARE(current(), QStringLiteral("Head"));
        key(Qt::Key_Right);
        key(Qt::Key_Return);
        QCOMPARE(scene().entered().size(), 1U);
        key(Qt::Key_Backspace);
        QVERIFY(scene().entered().empty());
    }

    void whatIsSelectedElsewhereIsMarked()
    {
        m_shown.setSelected(row("Net / Layer [6] / Norm"));
        QCOMPARE(current(), QStringLiteral("Norm"));
        m_shown.setScope(m_shown.comparison()->stepRow());
        m_shown.setSelected(row("Net / Layer [6]"));
        QCOMPARE(current(), QStringLiteral("Layer ×8"));
        m_view->resize(700, 420);
        QCOMPARE(current(), QStringLiteral("Layer ×8"));
    }

    void toolTipsSayAll()
    {
        const QString fold = mapBoxToolTip(scene(), boxNamed(QStringLiteral("Layer ×8")));
        QVERIFY(fold.contains(QStringLiteral("Layer ×8")) && fold.contains(QStringLiteral("mean")));
        const QString one = mapInstanceToolTip(scene(), row("Net / Layer [5] / Feed"));
        QVERIFY(one.contains(formatNs(400e3)));
    }

    void anotherComparisonIsTakenOver()
    {
        doubleClick(in("Layer ×8"));
        m_shown.setComparison(test::compareDrawings(drawnLayers(4, 100), drawnLayers(4, 200)));
        QVERIFY(scene().entered().empty());
        QCOMPARE(boxNamed(QStringLiteral("Layer ×4")) > 0, true);
        m_shown.setMeasure(Measure::Device); // nothing ran there
        m_shown.setMeasure(Measure::Critical);
        m_shown.setComparison(nullptr);
        QVERIFY(scene().isEmpty());
        key(Qt::Key_Right);
        key(Qt::Key_Escape);
    }

    void drawingsHoldTheNames()
    {
        QBuffer svg;
        svg.open(QIODevice::WriteOnly);
        QVERIFY(writeSvg(m_view->drawing({ 1200, 820 }), svg, {}));
        QVERIFY(svg.data().contains("Head") && svg.data().contains("Feed"));
        QBuffer pdf;
        pdf.open(QIODevice::WriteOnly);
        QVERIFY(writePdf(m_view->drawing({ 1200, 820 }), pdf, {}));
        QVERIFY(pdf.data().startsWith("%PDF"));
    }

    void textCanBeReadOnEveryFill()
    {
        for (const bool isDark : { false, true }) {
            Theme::apply(isDark);
            for (const Tone tone : { Tone::Worse, Tone::Better })
                for (const double strength : { 0.0, 0.3, 1.0 })
                    QVERIFY(
                        contrast(Theme::current().text, differenceFill({ Certainty::Certain, tone }, strength)) >= 4.5);
            for (const Certainty certainty :
                { Certainty::CouldBeChance, Certainty::Negligible, Certainty::OtherWork }) {
                QVERIFY(contrast(Theme::current().text, differenceFill({ certainty, Tone::Neutral }, 1)) >= 4.5);
                QVERIFY(contrast(Theme::current().muted, differenceFill({ certainty, Tone::Neutral }, 1)) >= 4.5);
            }
        }
        Theme::apply(false);
    }

    void theFillIsFullAtTwiceTheTime()
    {
        const auto strength = [](std::int64_t a, std::int64_t b) {
            return differenceStrength(makeDelta<std::int64_t>(std::optional(a), std::optional(b)));
        };
        QCOMPARE(strength(100, 100), 0.0);
        QCOMPARE(strength(100, 200), 1.0);
        QCOMPARE(strength(200, 100), 1.0);
        QVERIFY(std::abs(strength(100, 141) - 0.5) < 0.01);
        QCOMPARE(differenceStrength(makeDelta<std::int64_t>(std::nullopt, std::optional<std::int64_t>(5))), 1.0);
    }
};

TWINLANE_TEST(TestMapView, QApplication)
#include "tst_mapview.moc"
