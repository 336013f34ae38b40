// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/causes/causesview.h"

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"
#include "views/look/emptystate.h"
#include "views/look/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

using namespace twinlane;

namespace {

/// Six blocks that take longer, each with one operator.
QString drawn(int extraUs)
{
    QString text = QStringLiteral("1 step ProfilerStep#1 0-9000\n");
    for (int i = 0; i < 6; ++i) {
        const int from = 100 + 1400 * i, to = from + 300 + extraUs * (i + 1);
        text += QStringLiteral("1 module Block%1_0 %2-%3\n1 op aten::mm %4-%5\n")
                    .arg(QChar(u'A' + i))
                    .arg(from)
                    .arg(to)
                    .arg(from + 10)
                    .arg(to - 10);
    }
    return text;
}

} // namespace

class TestCausesView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        loadFonts();
    }

    /// At any height the list begins with a whole line, and what is cut off at its foot cannot be clicked.
    void showsWholeLinesOnly()
    {
        Shown shown;
        CausesView view(shown);
        shown.setComparison(test::compareDrawings(drawn(0).toStdString(), drawn(120).toStdString()));
        const auto *list = view.findChild<QListView *>();
        view.show();
        int cut = 0;
        for (int height = 220; height < 300; height += 7) {
            view.resize(268, height);
            QTest::qWait(0);
            QCOMPARE(list->visualRect(list->indexAt({ 20, 1 })).top(), 0);
            for (int row = 0; row < list->model()->rowCount(); ++row) {
                const QRect line = list->visualRect(list->model()->index(row, 0));
                if (line.top() >= list->viewport()->height())
                    break;
                const bool isWhole = line.bottom() < list->viewport()->height();
                QCOMPARE(list->indexAt(line.topLeft() + QPoint(20, 1)).isValid(), isWhole);
                cut += isWhole ? 0 : 1;
            }
        }
        QVERIFY(cut > 3); // some heights do cut a line
    }

    /// For an issue: the cause under the mouse, or all with their groups and sums.
    void causesAreCopiedAsMarkdown()
    {
        Shown shown;
        CausesView view(shown);
        shown.setComparison(test::compareDrawings(drawn(0).toStdString(), drawn(120).toStdString()));
        view.resize(300, 700);
        view.show();
        const auto *list = view.findChild<QListView *>();
        const QModelIndexList causes = list->model()->match(
            list->model()->index(0, 0), Qt::DisplayRole, QStringLiteral("BlockF"), 1, Qt::MatchContains);
        QCOMPARE(causes.size(), 1);
        const QModelIndex cause = causes.front();
        const auto copied = [&](const QString &action) {
            emit const_cast<QListView *>(list)->customContextMenuRequested(list->visualRect(cause).center());
            auto *menu = view.findChild<QMenu *>(QStringLiteral("causeMenu"));
            for (QAction *each : menu->actions()) {
                if (each->text() == action)
                    each->trigger();
            }
            menu->close();
            delete menu;
            return QGuiApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        };
        const QStringList one = copied(QStringLiteral("Copy as Markdown"));
        QCOMPARE(one.size(), 3);
        QVERIFY2(one[2].contains(QStringLiteral("**BlockF**")), qPrintable(one[2]));
        const QStringList all = copied(QStringLiteral("Copy all as Markdown"));
        QCOMPARE(all.size(), 2 + list->model()->rowCount());
        for (const QString &line : all)
            QCOMPARE(line.count(QLatin1Char('|')), 4);
    }

    void oneTraceAloneHasNoCauses()
    {
        Shown shown;
        CausesView view(shown);
        const auto run = test::runFromText(drawn(0).toStdString());
        shown.setComparison(*compare(run, run));
        view.show();
        QVERIFY(view.findChild<EmptyState *>()->isVisible());
        QVERIFY(!view.findChild<QListView *>()->isVisible());
        QVERIFY(!view.findChild<QLabel *>(QStringLiteral("causesTotal"))->isVisible());
        shown.setComparison(test::compareDrawings(drawn(0).toStdString(), drawn(120).toStdString()));
        QVERIFY(!view.findChild<EmptyState *>()->isVisible());
        QVERIFY(view.findChild<QListView *>()->isVisible());
    }
};

TWINLANE_TEST(TestCausesView, QApplication)
#include "tst_causesview.moc"
