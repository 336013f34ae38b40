// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The two actions of the optional language model: to ask it about findings, and to choose it.

#pragma once

#include "app/explain/keyring.h"
#include "app/explain/rephrasedialog.h"
#include "app/explain/rephrasesettings.h"

#include <QList>
#include <QObject>

#include <memory>

class QAction;
class QWidget;

namespace twinlane {

class Shown;
class ShownFindings;

class RephraseController : public QObject {
    Q_OBJECT
public:
    /// Adds its actions to @p window. Both outlive it. @p keyring may be null.
    RephraseController(QWidget &window, Shown &shown, std::unique_ptr<Keyring> keyring);

    /// In the order of the menu.
    QList<QAction *> all() const { return { m_ask, m_choose }; }
    QAction *askAction() const { return m_ask; }
    /// Of the requests that are made from now on.
    void setLimits(const RephraseClient::Limits &limits) { m_limits = limits; }

    /// Opens the preview of a request about the picked finding, or about all that are not ignored. Nothing is sent by that.
    void ask();
    void choose();

private:
    void updateActions();
    ChosenFindings chosen() const;

    QWidget &m_window;
    Shown &m_shown;
    ShownFindings &m_findings;
    RephraseSettings m_settings;
    std::unique_ptr<Keyring> m_keyring;
    RephraseClient::Limits m_limits;
    QAction *m_ask, *m_choose;
};

} // namespace twinlane
