// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Asks a language model about findings: shows the bytes that would go out, sends them if the user wants that, and shows the
// answer apart from everything that this program says itself.

#pragma once

#include "app/explain/rephraseclient.h"
#include "model/rephrase/rephraserequest.h"
#include "model/rephrase/strangenumbers.h"

#include <QDialog>
#include <QElapsedTimer>
#include <QTimer>

#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

class QCheckBox;
class QFrame;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace twinlane {

class Keyring;
class RephraseSettings;

/// What is asked about.
struct ChosenFindings {
    std::shared_ptr<const Comparison> comparison;
    std::shared_ptr<const PairedFindings> findings;
    std::vector<std::size_t> all;      ///< pairs, in the order of the list
    std::optional<std::size_t> picked; ///< the one that is asked about unless the user wants all
};

class RephraseDialog : public QDialog {
    Q_OBJECT
public:
    /// @p settings and @p keyring, which may be null, outlive it.
    RephraseDialog(ChosenFindings chosen, const RephraseSettings &settings, Keyring *keyring,
        const RephraseClient::Limits &limits, QWidget *parent = nullptr);
    ~RephraseDialog() override;

    /// Breaks the request off; without one, closes.
    void reject() override;

signals:
    void settingsWanted();

private:
    QWidget *createTicks();
    QFrame *createAnswer();
    void fillPreview();
    void judgePreview();
    void send();
    void post(const QByteArray &key);
    void writeAnswer(std::string_view text, const std::vector<TextSpan> &strange);
    void showAnswer(const ReadAnswer &answer);
    void showFailure(const QString &text);
    void setBusy(bool busy);
    void showClock();
    QByteArray previewBytes() const;
    std::vector<std::size_t> wanted() const;

    const ChosenFindings m_chosen;
    const RephraseSettings &m_settings;
    Keyring *const m_keyring;
    RephraseClient m_client;
    const int m_timeoutMs;
    RephraseRequest m_request; ///< as it was made, before the user's edits
    QByteArray m_sent;         ///< the last one
    bool m_isBusy = false;     ///< from the click on, also while the keyring is asked
    quint64 m_round = 0;       ///< answers of the keyring to an older click do not count
    QElapsedTimer m_since;
    QTimer m_clock;
    std::array<QCheckBox *, 4> m_ticks;
    QCheckBox *m_all; ///< findings instead of the picked one
    QPlainTextEdit *m_preview, *m_answer;
    QLabel *m_facts, *m_state, *m_answerHead, *m_answerNote;
    QFrame *m_answerCard;
    QPushButton *m_send, *m_close;
};

} // namespace twinlane
