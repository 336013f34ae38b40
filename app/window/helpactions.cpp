// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/helpactions.h"

#include "app/version.h"
#include "app/window/windowactions.h"
#include "views/help/helpwindow.h"
#include "views/help/keysheet.h"

#include <QMainWindow>
#include <QMessageBox>

namespace twinlane {

HelpActions::HelpActions(QMainWindow &window, WindowActions &actions)
    : QObject(&window)
    , m_window(window)
{
    m_all << actions.add(QStringLiteral("help"), {}, tr("What every number means"),
        { QKeySequence(QKeySequence::HelpContents) }, [this] { HelpWindow::openFor(&m_window); });
    m_all << actions.add(
        QStringLiteral("keys"), {}, tr("Keys"), { QKeySequence(Qt::Key_Question) }, [this] { showKeys(); });
    m_all << actions.add(QStringLiteral("about"), {}, tr("About Twinlane"), {}, [this] { showAbout(); });
}

void HelpActions::showKeys()
{
    auto *sheet = new KeySheet(keyGroups(m_window.actions()), &m_window);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->open();
}

void HelpActions::showAbout()
{
    QMessageBox::about(&m_window, tr("About Twinlane"),
        tr("<h3>Twinlane %1</h3><p>Compares two traces of the PyTorch profiler.</p>"
           "<p>Free software under the GNU General Public License, version 3 or later. "
           "With QCustomPlot (GPL), Qt (LGPL), simdjson (Apache 2.0) and the typeface Inter (OFL).</p>")
            .arg(QLatin1String(kVersion)));
}

} // namespace twinlane
