// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where the boxes of the icicle lie, and mouse and keys in it.

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"
#include "views/icicle/iciclecanvas.h"
#include "views/icicle/icicleview.h"
#include "views/look/theme.h"

#include <QBuffer>
#include <QTest>

#include <cmath>

using namespace twinlane;

namespace {

constexpr auto kEncoders = R"(
1 step ProfilerStep#1 0-1000
1 module Net_0 0-900
1 module Head_0 0-300
1 module Old_0 300-500
1 module Tail_0 500-900
1 module Linear_0 500-800
)";
constexpr auto kOtherEncoders = R"(
1 step ProfilerStep#1 0-1600
1 module Net_0 0-1500
1 module Head_0 0-300
1 module Tail_0 300-1100
1 module Linear_0 300-1000
1 module Fresh_0 1100-1500
1 module Conv_0 1100-1400
1 module Pool_0 1400-1500
)";

} // namespace

class TestIcicleView : public QObject {
    Q_OBJECT

    Shown m_shown;
    std::unique_ptr<IcicleView> m_view;

    IcicleCanvas &canvas() { return m_view->canvas(); }
    const IcicleScene &scene() { return canvas().scene(); }
    RowId row(const char *path) { return m_shown.comparison()->findPath(path); }
    QRectF rectOf(const char *path, Side side)
    {
        const std::optional<IcicleScene::Hit> hit = scene().find(row(path), side);
        return hit ? scene().rect(side, scene().boxes(side)[hit->index]) : QRectF();
    }
    void click(const QPointF &at) { QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at.toPoint()); }
    void key(Qt::Key key) { QTest::keyClick(&canvas(), key); }

    /// What stands on a box adds up to it, in time and in width.
    static void checkSums(const IcicleScene &scene)
    {
        const Comparison &comparison = scene.comparison();
        for (const Side side : kSides) {
            const std::vector<IcicleBox> &boxes = scene.boxes(side);
            for (const IcicleBox &box : boxes) {
                if (box.isMerged())
                    continue;
                std::int64_t ns = 0, at = box.startNs;
                for (const IcicleBox &other : boxes) {
                    if (other.depth != box.depth + 1 || comparison.rows[other.row.row()].parent != box.row)
                        continue;
                    QCOMPARE(other.startNs, at);
                    at += other.lengthNs;
                    ns += other.lengthNs;
                }
                if (ns > 0)
                    QCOMPARE(ns, box.lengthNs);
            }
        }
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
        m_shown.setComparison(test::compareDrawings(kEncoders, kOtherEncoders));
        m_view = std::make_unique<IcicleView>(m_shown);
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

    void theSidesAreMirrored()
    {
        const QRectF above = rectOf("Net", Side::Baseline), below = rectOf("Net", Side::Experimental);
        QVERIFY(above.bottom() < scene().axis().top() && below.top() > scene().axis().bottom());
        QCOMPARE(scene().axis().top() - above.bottom(), below.top() - scene().axis().bottom());
        QCOMPARE(above.left(), below.left());
        QVERIFY(std::abs(above.width() / below.width() - 900.0 / 1500.0) < 1e-6);
        QVERIFY(rectOf("Net / Head", Side::Baseline).bottom() <= above.top() + 0.01);
        QVERIFY(rectOf("Net / Head", Side::Experimental).top() >= below.bottom() - 0.01);
        checkSums(scene());
    }

    void goneAndNewAreMarked()
    {
        const auto contentOf = [this](const char *path, Side side) {
            return scene().content(side, scene().find(row(path), side).value().index);
        };
        QVERIFY(contentOf("Net / Old", Side::Baseline).isOneSided);
        QVERIFY(rectOf("Net / Old", Side::Experimental).isNull());
        QVERIFY(contentOf("Net / Fresh", Side::Experimental).isOneSided);
        QVERIFY(!contentOf("Net / Tail", Side::Experimental).isOneSided);
        QVERIFY(contentOf("Net / Tail", Side::Baseline).isHere);
    }

    void clicksSelectAndZoom()
    {
        click(rectOf("Net / Tail", Side::Experimental).center());
        QCOMPARE(m_shown.selected(), row("Net / Tail"));
        const QPoint at = rectOf("Net / Tail", Side::Baseline).center().toPoint();
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(&canvas(), Qt::LeftButton, {}, at);
        QCOMPARE(m_shown.scope(), row("Net / Tail"));
        click({ 4, 4 }); // blank
        QCOMPARE(m_shown.scope(), row("Net"));
        key(Qt::Key_Escape);
        QCOMPARE(m_shown.scope(), m_shown.comparison()->stepRow());
    }

    void keysWalk()
    {
        key(Qt::Key_Down);
        QCOMPARE(m_shown.selected(), row("Net"));
        key(Qt::Key_Down);
        QCOMPARE(m_shown.selected(), row("Net / Head"));
        key(Qt::Key_Right);
        key(Qt::Key_Right);
        QVERIFY(m_shown.selected() != row("Net / Head"));
        key(Qt::Key_Left);
        key(Qt::Key_Left);
        key(Qt::Key_Left);
        QCOMPARE(m_shown.selected(), row("Net / Head"));
        QVERIFY(canvas().accessibleDescription().startsWith(QStringLiteral("Head: baseline")));
        key(Qt::Key_Up);
        QCOMPARE(m_shown.selected(), row("Net"));
        key(Qt::Key_Return);
        QCOMPARE(m_shown.scope(), row("Net"));
    }

    void aTraceAloneHasOneSide()
    {
        const auto run = m_shown.comparison()->baseline;
        m_shown.setComparison(compare(run, run).value());
        QVERIFY(scene().boxes(Side::Experimental).empty());
        QVERIFY(rectOf("Net", Side::Baseline).top() >= scene().axis().bottom());
        m_view->grab();
        m_shown.setComparison(nullptr);
        key(Qt::Key_Down);
        m_view->grab();
    }

    void realTracesAddUp_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::newRow("sample") << "sample/baseline"
                                << "sample/experimental";
        QTest::newRow("resnets") << "resnet-depth/resnet50"
                                 << "resnet-depth/resnet152";
    }
    void realTracesAddUp()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        if (!test::hasRecording(a.toStdString()) || !test::hasRecording(b.toStdString()))
            QSKIP("The recordings are not here.");
        CompareOptions options;
        options.aggregate = Aggregate::Sum; // without rounding
        m_shown.setComparison(test::compareRecordings(a.toStdString(), b.toStdString(), options));
        for (const QSize size : { QSize(1200, 760), QSize(330, 300) }) {
            m_view->resize(size);
            m_view->grab();
            checkSums(scene());
        }
        QBuffer svg;
        svg.open(QIODevice::WriteOnly);
        QVERIFY(writeSvg(m_view->drawing({ 1200, 820 }), svg, {}));
    }
};

TWINLANE_TEST(TestIcicleView, QApplication)
#include "tst_icicleview.moc"
