// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Two sides stand beside each other, or one above the other if there is no room. They never overlap.

#include "tests/support/testclass.h"
#include "views/look/headrow.h"

#include <QTest>
#include <QVBoxLayout>

using namespace twinlane;

namespace {

/// A widget of a fixed wish.
class Box : public QWidget {
public:
    Box(QSize least, QSize wish)
        : m_least(least)
        , m_wish(wish)
    {
    }
    QSize minimumSizeHint() const override { return m_least; }
    QSize sizeHint() const override { return m_wish; }
    void setWish(QSize least, QSize wish)
    {
        m_least = least;
        m_wish = wish;
        updateGeometry();
    }

private:
    QSize m_least, m_wish;
};

} // namespace

class TestHeadRow : public QObject {
    Q_OBJECT

private slots:
    /// What changes while the row is hidden counts when it is seen.
    void findsItsHeightWhenItIsShown()
    {
        auto *left = new Box({ 50, 20 }, { 100, 24 }), *right = new Box({ 100, 30 }, { 100, 30 });
        QWidget card;
        auto *page = new QWidget(&card);
        auto *layout = new QVBoxLayout(page);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        auto *row = new HeadRow(left, right, 60);
        layout->addWidget(row);
        layout->addWidget(new Box({ 10, 10 }, { 10, 10 }), 1);
        page->resize(300, 200);
        card.resize(300, 200);
        card.show();
        QVERIFY(QTest::qWaitForWindowExposed(&card));
        QCOMPARE(row->height(), 30);
        page->hide();
        right->setWish({ 290, 30 }, { 290, 30 });
        page->show();
        QTRY_COMPARE(row->height(), 54);
        QCOMPARE(right->height(), 30);
    }

    void nothingOverlaps_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<bool>("isOneLine");
        QTest::newRow("all they wish for") << 700 << true;
        QTest::newRow("the controls at their least") << 420 << true;
        QTest::newRow("just enough") << 408 << true;
        QTest::newRow("just too little") << 407 << false;
        QTest::newRow("two lines") << 300 << false;
    }
    void nothingOverlaps()
    {
        QFETCH(int, width);
        QFETCH(bool, isOneLine);
        auto *left = new Box({ 50, 20 }, { 400, 24 }), *right = new Box({ 300, 30 }, { 350, 30 });
        QWidget card;
        auto *layout = new QVBoxLayout(&card);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        auto *row = new HeadRow(left, right, 100);
        auto *below = new Box({ 10, 10 }, { 10, 10 });
        layout->addWidget(row);
        layout->addWidget(below, 1);
        card.resize(width, 200);
        card.show();
        QVERIFY(QTest::qWaitForWindowExposed(&card));
        QVERIFY(!left->geometry().intersects(right->geometry()));
        QCOMPARE(left->y() == right->y(), isOneLine);
        QVERIFY(
            right->width() >= 300 && row->rect().contains(right->geometry()) && row->rect().contains(left->geometry()));
        QCOMPARE(row->height(), isOneLine ? 30 : 54);
        QVERIFY(below->y() >= row->height());

        right->setWish({ 100, 30 }, { 100, 30 }); // the words of a control changed
        QTRY_COMPARE(row->height(), 30);
        QCOMPARE(left->y(), right->y());
        QVERIFY(!left->geometry().intersects(right->geometry()));
    }

    void mayBeAsNarrowAsItsWiderSide()
    {
        HeadRow row(new Box({ 50, 20 }, { 400, 24 }), new Box({ 300, 30 }, { 350, 30 }), 100);
        row.setContentsMargins(6, 0, 4, 0);
        QCOMPARE(row.minimumSizeHint().width(), 310);
        QCOMPARE(row.heightForWidth(418), 30);
        QCOMPARE(row.heightForWidth(417), 54);
    }
};

TWINLANE_TEST(TestHeadRow, QApplication)
#include "tst_headrow.moc"
