// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Before a session is opened: are its files still where they were, and what they were? Asks where they are not.

#pragma once

#include "app/sessionfile/sessionstate.h"
#include "views/work/errand.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace twinlane {

/// How the user is asked. Both block.
struct SessionQuestions {
    /// The file that the user chose; empty: none.
    std::function<QString(const QString &title)> chooseFile;
    /// The folder that the user chose; empty: none.
    std::function<QString(const QString &title)> chooseFolder;
    /// Does the user want what stands on the button @p yes?
    std::function<bool(const QString &title, const QString &text, const QString &yes)> confirm;
};

class SessionOpening : public QObject {
    Q_OBJECT
public:
    /// @p questions outlive it.
    explicit SessionOpening(const SessionQuestions &questions, QObject *parent = nullptr);

    bool isBusy() const { return static_cast<bool>(m_errand); }
    /// Looks for the files of @p state, which were named from @p folder, and reads those of the right size on another
    /// thread. One signal follows, unless another start() or cancel() comes first.
    void start(SessionState state, const QString &folder);
    void cancel();

signals:
    /// Every file is at its absolute path, or the user wants what is there.
    void ready(const twinlane::SessionState &state);
    /// The user does not want to go on.
    void givenUp();
    /// It cannot be told whether they are the same.
    void failed(const twinlane::Error &error);

private:
    struct Wanted {
        SessionFile *file; ///< of the state
        QStringList places;
        CheckedFile checked;
    };

    /// A side that is a set.
    struct WantedSet {
        SessionSet *set; ///< of the state
        QStringList places;
        CheckedSet checked;
    };
    struct Checks {
        std::shared_ptr<SessionState> state; ///< also the checks' that were let go, and that read it for a while
        std::vector<Wanted> files;
        std::vector<WantedSet> sets;
    };

    void check();
    void goOn();
    /// False: nothing is missing. Else it was asked for, and looked for again or given up.
    bool handleMissing();
    /// False: the user does not want to.
    bool askWhere(Wanted &missing);
    bool askWhere(WantedSet &missing);
    bool askAboutChanges() const;

    const SessionQuestions &m_questions;
    Checks m_wanted;
    std::unique_ptr<Errand> m_errand;
    std::optional<Error> m_failed; ///< of the errand that has ended
};

} // namespace twinlane
