// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The work that reads logs of compile-time benchmarks and compares them, on a thread of its own.

#pragma once

#include "app/ownpage/filework.h"
#include "model/logs/logset.h"
#include "views/work/latestjob.h"

#include <memory>

namespace twinlane {

class LogSession : public FileWork {
    Q_OBJECT
public:
    explicit LogSession(QObject *parent = nullptr);
    /// Stops unfinished work and waits for it, at most for one piece of a file.
    ~LogSession() override;

signals:
    void loaded(const std::shared_ptr<const twinlane::LogSet> &logs);

protected:
    void read(const Wish &wish) override { m_reader.read(wish); }
    void dropReading() override { m_reader.cancel(); }

private:
    using Made = std::shared_ptr<const LogSet>;

    static Result<Made> make(const Wish &wish);
    void take(const Result<Made> &made);

    LatestJob<Wish, Made> m_reader; // last: its thread uses nothing of this, but it ends first
};

} // namespace twinlane
