// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// One piece of work on a thread of its own, such as reading files to tell whether they are the same.

#pragma once

#include <QObject>

#include <functional>
#include <memory>
#include <stop_token>

namespace twinlane {

class Errand : public QObject {
    Q_OBJECT
public:
    explicit Errand(QObject *parent = nullptr);
    /// Stops the work and waits for it. Its end is not told then.
    ~Errand() override;

    bool isBusy() const { return static_cast<bool>(m_running); }
    /// Runs @p work, which looks at its token now and then, and afterwards @p done on the thread of this object.
    /// @pre !isBusy(). What both use must outlive the errand or belong to them.
    void start(std::function<void(const std::stop_token &)> work, std::function<void()> done);

signals:
    void workEnded(QPrivateSignal); ///< from the work's thread, as the last thing that it does

private:
    struct Job;

    void finish();

    std::unique_ptr<Job> m_running;
};

} // namespace twinlane
