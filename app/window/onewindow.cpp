// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/onewindow.h"

#include "app/language/language.h"
#include "app/window/sessioncontroller.h"

#include <utility>

namespace twinlane {

OneWindow::OneWindow(Language &language, QString keepFolder)
    : m_language(language)
    , m_keepFolder(std::move(keepFolder))
    , m_window(std::make_unique<MainWindow>())
{
    watch();
}

void OneWindow::watch()
{
    // Queued: a menu of the window that goes is still open.
    connect(m_window.get(), &MainWindow::languageChosen, this, &OneWindow::replace, Qt::QueuedConnection);
}

void OneWindow::replace(const QString &language)
{
    m_language.choose(language);
    std::unique_ptr<MainWindow> next = MainWindow::inPlaceOf(*m_window);
    next->show(); // before the other one closes, which would be the last
    m_window->sessions().endKeeping();
    m_window->close();
    m_window = std::move(next);
    m_window->sessions().startKeeping(m_keepFolder);
    watch();
}

} // namespace twinlane
