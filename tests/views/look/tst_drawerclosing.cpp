// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/drawerclosing.h"

#include "tests/support/testclass.h"

#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace twinlane;

class TestDrawerClosing : public QObject {
    Q_OBJECT

private slots:
    void whatIsBesideItCloses()
    {
        QWidget page;
        page.resize(400, 300);
        auto *beside = new QPushButton(QStringLiteral("Beside"), &page);
        auto *bar = new QScrollBar(&page);
        bar->setGeometry(0, 100, 20, 100);
        auto *field = new QLineEdit(QStringLiteral("text"), &page);
        field->move(0, 220);
        auto *drawer = new QWidget(&page);
        drawer->setGeometry(200, 0, 200, 300);
        auto *inside = new QPushButton(QStringLiteral("Inside"), drawer);
        DrawerClosing closing(page, *drawer);
        QSignalSpy pressed(&closing, &DrawerClosing::pressed), clicked(&closing, &DrawerClosing::clicked),
            escaped(&closing, &DrawerClosing::escaped), done(beside, &QPushButton::clicked);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));

        QTest::mouseClick(beside, Qt::LeftButton);
        QTest::keyClick(beside, Qt::Key_Escape);
        QCoreApplication::processEvents();
        QCOMPARE(pressed.size() + clicked.size() + escaped.size(), 0); // not active yet

        closing.setActive(true);
        for (QWidget *other : { static_cast<QWidget *>(inside), drawer, static_cast<QWidget *>(bar) }) {
            QTest::mouseClick(other, Qt::LeftButton);
            QCoreApplication::processEvents();
            QVERIFY2(pressed.isEmpty() && clicked.isEmpty(), other->metaObject()->className());
        }
        QTest::mouseClick(beside, Qt::LeftButton);
        QTRY_COMPARE(clicked.size(), 1);
        QCOMPARE(pressed.size(), 1);
        QCOMPARE(done.size(), 2); // what was clicked got it too

        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(escaped.size(), 0); // its text goes first
        field->clear();
        QTest::keyClick(field, Qt::Key_Escape);
        QTest::keyClick(inside, Qt::Key_Escape);
        QCOMPARE(escaped.size(), 2);
        closing.setActive(false);
        QTest::keyClick(inside, Qt::Key_Escape);
        QCOMPARE(escaped.size(), 2);
    }
};

TWINLANE_TEST(TestDrawerClosing, QApplication)
#include "tst_drawerclosing.moc"
