// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// One piece of work on a thread of its own. All threads of the window are errands: so nothing that work throws ends the
// program, and the window waits for no work when it closes.

#pragma once

#include "model/base/result.h"

#include <QObject>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace twinlane {

class Errand : public QObject {
    Q_OBJECT
public:
    enum class AtEnd : quint8 {
        LetGo, ///< the work is asked to stop and may go on for a while, or for ever
        Wait,  ///< of work that writes what would be lost otherwise, and that ends soon once it is asked to
    };
    using Work = std::function<void(const std::stop_token &)>;
    /// @p failed: why the work did not come to its end: no thread or no memory could be had, or it threw.
    using Done = std::function<void(const std::optional<Error> &failed)>;

    explicit Errand(QObject *parent = nullptr, AtEnd atEnd = AtEnd::LetGo);
    /// Asks the work to stop. Its end is not told then.
    ~Errand() override;

    bool isBusy() const { return static_cast<bool>(m_running); }
    /// Runs @p work, which looks at its token now and then, and afterwards @p done on the thread of this object, which
    /// must not end in it. @pre !isBusy(). What the work uses belongs to it, as it may outlive the errand.
    void start(Work work, Done done);
    /// The end is told all the same.
    void requestStop();
    bool isStopRequested() const;

signals:
    /// The thread emits it. A queued signal keeps all that both threads touch inside Qt, which the thread sanitizer cannot
    /// see into: a functor that is handed over would look like a race.
    void ended(QPrivateSignal);

private:
    struct Running;

    void finish();

    const AtEnd m_atEnd;
    std::shared_ptr<Running> m_running;
};

/// Waits until all errands' work has ended, also that which was let go, and at most for @p patience. False: some still
/// runs. For the end of the program.
bool waitForErrands(std::chrono::milliseconds patience);

} // namespace twinlane
