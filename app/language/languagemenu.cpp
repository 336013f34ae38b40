// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/language/languagemenu.h"

#include "app/language/language.h"

#include <QAction>
#include <QActionGroup>

namespace twinlane {

LanguageMenu::LanguageMenu(const QString &chosen, QWidget *parent)
    : QMenu(tr("Language"), parent)
{
    setObjectName(QStringLiteral("languageMenu"));
    auto *group = new QActionGroup(this);
    for (const LanguageEntry &language : allLanguages()) {
        const QString key = QLatin1String(language.key);
        QAction *action = addAction(key.isEmpty() ? tr("As the system") : QString::fromUtf8(language.title));
        action->setObjectName(QStringLiteral("language-") + key);
        action->setCheckable(true);
        action->setChecked(key == chosen);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, key, isChosen = key == chosen] {
            if (!isChosen)
                emit languageChosen(key);
        });
    }
}

} // namespace twinlane
