// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A window for tests, and its hands: it opens the sample and clicks.

#pragma once

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "views/bars/diffbarschart.h"
#include "views/window/tablescard.h"
#include "views/words/rownames.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QDir>
#include <QDragEnterEvent>
#include <QMenu>
#include <QMimeData>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <memory>

namespace twinlane::test {

/// What test classes of the window have in common. Each calls these from its own slots of their kind.
class SampleWindow : public QObject {
protected:
    /// From initTestCase(). @p name: of the test, under which its settings are kept.
    void findSample(const QString &name)
    {
        setUpWindows(name);
        const QDir sample(qEnvironmentVariable("TWINLANE_SAMPLE"));
        m_baseline = sample.filePath(QStringLiteral("baseline.json.zst"));
        m_experimental = sample.filePath(QStringLiteral("experimental.json.zst"));
        QVERIFY2(QFile::exists(m_baseline) && QFile::exists(m_experimental),
            "TWINLANE_SAMPLE names no folder with the sample");
    }
    /// From init().
    void openWindow()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->questions.chooseFiles = [](const QString &, int) { return QStringList(); };
        m_window->questions.chooseTarget = [](const QString &, const QString &, const QStringList &) {
            return QString();
        };
        m_window->resize(1500, 950);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    QTemporaryDir m_folder;
    QString m_baseline, m_experimental;
    std::unique_ptr<MainWindow> m_window;

    DiffBarsChart *chart() const { return m_window->findChild<DiffBarsChart *>(); }
    const Comparison &comparison() const { return *m_window->session().comparison(); }
    QString scope() const { return rowName(comparison(), m_window->shown().scope()); }
    RowId firstWithChildren() const
    {
        for (int row = 0; row < chart()->rowCount(); ++row) {
            const BarNode &node = chart()->content().node(row);
            if (node.mayOpen && !node.isFold() && !node.isChain())
                return node.row;
        }
        return {};
    }
    int indexOf(RowId row) const
    {
        for (int i = 0; i < chart()->rowCount(); ++i) {
            if (chart()->content().node(i).row == row && !chart()->content().node(i).isFold())
                return i;
        }
        return -1;
    }
    /// Zooms in where there is something inside.
    void clickRow(int row)
    {
        chart()->setCurrentRow(row); // scrolls there
        const DiffBarsLayout &layout = chart()->barsLayout();
        const QPointF at(layout.bars().left() + 5, layout.rowRect(row).center().y());
        QTest::mouseClick(chart(), Qt::LeftButton, {}, at.toPoint());
    }
    /// False if it did not open; there is nothing to test then.
    [[nodiscard]] bool openSamplePair()
    {
        const QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        m_window->files().openPair(m_baseline, m_experimental);
        return QTest::qWaitFor([&changed] { return changed.size() == 1; }, kPatienceMs);
    }
    QMenu *rowMenu(int row)
    {
        chart()->setCurrentRow(row);
        const QPoint at = chart()->barsLayout().rowRect(row).center().toPoint();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, chart()->mapToGlobal(at));
        QApplication::sendEvent(chart(), &event);
        return m_window->findChild<QMenu *>(QStringLiteral("rowMenu"));
    }
    static QAction *actionOf(const QMenu &menu, const QString &text)
    {
        for (QAction *action : menu.actions())
            if (action->text() == text)
                return action;
        return nullptr;
    }
    QTableView *table(std::string_view tab) const
    {
        return m_window->tablesCard()->view(tab)->findChild<QTableView *>();
    }
    void drop(QWidget *target, const QStringList &paths)
    {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString &path : paths)
            urls << QUrl::fromLocalFile(path);
        data.setUrls(urls);
        const QPoint at = target->rect().center();
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(target, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(target, &event);
        QVERIFY(event.isAccepted());
    }
};

} // namespace twinlane::test
