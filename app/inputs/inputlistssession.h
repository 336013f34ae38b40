// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The work that reads lists of operator inputs, or traces as such lists, and compares them, on a thread of its own.

#pragma once

#include "app/ownpage/filework.h"
#include "model/inputs/pairinputs.h"
#include "views/work/latestjob.h"

#include <memory>

namespace twinlane {

class InputListsSession : public FileWork {
    Q_OBJECT
public:
    explicit InputListsSession(QObject *parent = nullptr);
    /// Stops unfinished work and waits for it, at most for one piece of a file.
    ~InputListsSession() override;

    /// The files of the last result; of folders the lists in them.
    const QStringList &files(Side side) const { return m_files.of(side); }

signals:
    /// Of one side alone both lists are the same.
    void loaded(const std::shared_ptr<const twinlane::PairInputs> &inputs);

protected:
    void read(const Wish &wish) override { m_reader.read(wish); }
    void dropReading() override { m_reader.cancel(); }

private:
    struct Lists {
        std::shared_ptr<const PairInputs> inputs;
        SidePaths files;
    };
    using Made = Lists;

    static Result<Made> make(const Wish &wish);
    void take(const Result<Made> &made);

    SidePaths m_files;
    LatestJob<Wish, Made> m_reader; // last: its thread uses nothing of this, but it ends first
};

} // namespace twinlane
