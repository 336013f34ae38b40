// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/explain/rephrasecontroller.h"

#include "app/explain/languagemodeldialog.h"

#include <QAction>
#include <QWidget>

#include <numeric>
#include <utility>

namespace twinlane {

RephraseController::RephraseController(QWidget &window, Shown &shown, std::unique_ptr<Keyring> keyring)
    : QObject(&window)
    , m_window(window)
    , m_shown(shown)
    , m_keyring(std::move(keyring))
    , m_ask(new QAction(tr("Explain findings…"), this))
    , m_choose(new QAction(tr("Language model…"), this))
    , m_reading(
          [](const std::shared_ptr<const Comparison> &comparison) -> Result<std::shared_ptr<const PairedFindings>> {
              return std::make_shared<const PairedFindings>(pairFindings(*comparison));
          },
          [this](const std::shared_ptr<const Comparison> &comparison,
              const Result<std::shared_ptr<const PairedFindings>> &findings) {
              if (!findings || comparison != m_shown.comparison())
                  return;
              std::vector<std::size_t> all((*findings)->pairs.size());
              std::iota(all.begin(), all.end(), std::size_t(0));
              show({ comparison, *findings, std::move(all) });
          },
          this)
{
    m_ask->setObjectName(QStringLiteral("explainFindings"));
    m_choose->setObjectName(QStringLiteral("languageModel"));
    connect(m_ask, &QAction::triggered, this, &RephraseController::ask);
    connect(m_choose, &QAction::triggered, this, &RephraseController::choose);
    connect(&m_shown, &Shown::changed, this, &RephraseController::updateActions);
    m_window.addActions(all());
    updateActions();
}

void RephraseController::updateActions()
{
    m_ask->setEnabled(m_shown.comparison() && m_settings.areComplete());
    m_ask->setToolTip(m_settings.areComplete() ? m_ask->text() : tr("Choose a language model first"));
}

void RephraseController::ask()
{
    if (m_ask->isEnabled())
        m_reading.read(m_shown.comparison());
}

void RephraseController::show(ChosenFindings chosen)
{
    auto *dialog = new RephraseDialog(std::move(chosen), m_settings, m_keyring.get(), m_limits, &m_window);
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
