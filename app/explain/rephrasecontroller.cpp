// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/explain/rephrasecontroller.h"

#include "app/explain/languagemodeldialog.h"
#include "views/shownfindings.h"

#include <QAction>
#include <QWidget>

#include <utility>

namespace twinlane {

RephraseController::RephraseController(QWidget &window, Shown &shown, std::unique_ptr<Keyring> keyring)
    : QObject(&window)
    , m_window(window)
    , m_shown(shown)
    , m_findings(ShownFindings::of(shown))
    , m_keyring(std::move(keyring))
    , m_ask(new QAction(tr("Explain findings…"), this))
    , m_choose(new QAction(tr("Language model…"), this))
{
    m_ask->setObjectName(QStringLiteral("explainFindings"));
    m_choose->setObjectName(QStringLiteral("languageModel"));
    connect(m_ask, &QAction::triggered, this, &RephraseController::ask);
    connect(m_choose, &QAction::triggered, this, &RephraseController::choose);
    connect(&m_findings, &ShownFindings::changed, this, &RephraseController::updateActions);
    m_window.addActions(all());
    updateActions();
}

void RephraseController::updateActions()
{
    m_ask->setEnabled(m_settings.areComplete() && !chosen().all.empty());
    m_ask->setToolTip(m_settings.areComplete() ? m_ask->text() : tr("Choose a language model first"));
}

ChosenFindings RephraseController::chosen() const
{
    ChosenFindings chosen { m_shown.comparison(), m_findings.findings(), {}, {} };
    if (!chosen.comparison || !chosen.findings)
        return chosen;
    for (std::size_t pair = 0; pair < chosen.findings->pairs.size(); ++pair) {
        if (!chosen.findings->leading(chosen.findings->pairs[pair]).ignored)
            chosen.all.push_back(pair);
    }
    chosen.picked = m_findings.picked();
    return chosen;
}

void RephraseController::ask()
{
    if (!m_ask->isEnabled())
        return;
    auto *dialog = new RephraseDialog(chosen(), m_settings, m_keyring.get(), m_limits, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &RephraseDialog::settingsWanted, this, [this, dialog] {
        dialog->reject(); // a request under way
        dialog->close();
        choose();
    });
    dialog->open();
}

void RephraseController::choose()
{
    auto *dialog = new LanguageModelDialog(m_settings, m_keyring.get(), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, &RephraseController::updateActions);
    dialog->open();
}

} // namespace twinlane
