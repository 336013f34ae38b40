// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Asks which language model is to be asked: its address, its name, and a key for the desktop's keyring.

#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace twinlane {

class Keyring;
class RephraseSettings;

class LanguageModelDialog : public QDialog {
    Q_OBJECT
public:
    /// Both outlive it. @p keyring may be null: then only the environment has a key.
    LanguageModelDialog(RephraseSettings &settings, Keyring *keyring, QWidget *parent = nullptr);

    /// Keeps address and model, hands the key to the keyring, and then closes.
    void accept() override;

private:
    QString keyNote() const;
    void judge();
    void removeKey();
    void tell(const QString &text);

    RephraseSettings &m_settings;
    Keyring *const m_keyring;
    QLineEdit *m_endpoint, *m_model, *m_key;
    QLabel *m_where, *m_said;
    QPushButton *m_remove, *m_save;
};

} // namespace twinlane
