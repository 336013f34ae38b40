// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/linkcopy.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(LinkCopy)
};

} // namespace

void addLinkCopy(QMenu &menu, Shown &shown, RowId row)
{
    QAction *action = menu.addAction(
        Texts::tr("Copy a link to this place"), &menu, [&shown, row, of = std::weak_ptr(shown.comparison())] {
            if (of.lock() == shown.comparison())
                emit shown.linkWanted(row);
        });
    action->setEnabled(shown.isLinkable());
    action->setToolTip(shown.isLinkable() ? Texts::tr("A link that opens the saved session at this block")
                                          : Texts::tr("Save the session first: a link leads into its file"));
    menu.setToolTipsVisible(true);
}

} // namespace twinlane
