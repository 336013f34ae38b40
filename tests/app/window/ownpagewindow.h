// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A window for tests of files that have a page of their own instead of a comparison, and its hands.

#pragma once

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "views/window/filechip.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileInfo>
#include <QMimeData>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <functional>
#include <memory>
#include <string>

namespace twinlane::test {

/// What test classes of such pages have in common. @p Controller opens the page.
template <class Controller> class OwnPageWindow : public QObject {
protected:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
    QString m_a, m_b;   ///< what the page shows
    QStringList m_told; ///< by the window, since it was opened

    /// Which of the window's controllers it is.
    virtual Controller &controller() const = 0;

    /// The path; empty: it could not be written. @p name may hold folders.
    QString write(const QString &name, const std::string &text) const
    {
        const QString path = m_folder->filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(text.data(), qint64(text.size())) >= 0;
        return isWritten ? path : QString();
    }
    QWidget *shownPage() const { return m_window->files().pages()->currentWidget(); }
    QAction *action(const char *name) const { return m_window->findChild<QAction *>(QLatin1String(name)); }
    FileChip *chip(const char *name) const { return m_window->findChild<FileChip *>(QLatin1String(name)); }
    /// The page comes once after @p open.
    [[nodiscard]] bool shows(const std::function<void()> &open)
    {
        const QSignalSpy shown(&controller(), &Controller::shown);
        open();
        return QTest::qWaitFor([&shown] { return shown.size() == 1; }, kPatienceMs)
            && shownPage() == controller().page();
    }
    [[nodiscard]] bool showsBoth()
    {
        return shows([this] { m_window->files().openFiles({ m_a, m_b }); });
    }
    /// A comparison comes once after @p open.
    [[nodiscard]] bool compares(const std::function<void()> &open)
    {
        const QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        open();
        return QTest::qWaitFor([&changed] { return changed.size() == 1; }, kPatienceMs);
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
        QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(target, &event);
    }
    void openWindow()
    {
        m_window = std::make_unique<MainWindow>();
        m_told.clear();
        m_window->questions.tell = [this](const QString &, const QString &text) { m_told << text; };
        m_window->resize(1300, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_window->activateWindow();
    }
};

} // namespace twinlane::test
