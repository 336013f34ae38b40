// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The work of a session off the UI thread: files in, what the window shows out.

#pragma once

#include "model/comparison/loader.h"
#include "model/sets/setopening.h"

#include <QString>

#include <memory>
#include <mutex>
#include <stop_token>

namespace twinlane {

/// The ranks that are wanted of sets under way, which the user may change until they are there. Any thread may ask.
class WantedRanks {
public:
    void set(const ShownRanks &ranks)
    {
        const std::lock_guard lock(m_mutex);
        m_ranks = ranks;
    }
    ShownRanks get() const
    {
        const std::lock_guard lock(m_mutex);
        return m_ranks;
    }

private:
    mutable std::mutex m_mutex;
    ShownRanks m_ranks;
};

struct SessionRequest {
    QString baselinePath, experimentalPath; ///< as the user wrote them; the second is empty for one side alone
    LoadRequest load;                       ///< the same for the model
    /// Sides that are sets and were read before.
    std::shared_ptr<const RankSet> baselineSet = {}, experimentalSet = {};
    std::shared_ptr<const OpenedSets> sets = {}; ///< both, with the ranks that are to be compared
    ShownRanks ranks = {};                       ///< of sets that are to be read
    QString rankPattern = {};                    ///< see RankPattern, of the same; empty: none
    bool needsNoFile() const { return load.needsNoFile(); }
};

/// The work writes it, and any thread may poll it.
struct SessionProgress {
    Progress baseline, experimental;
    SetsProgress sets; ///< of sides that are sets
    WantedRanks ranks;
};

struct SessionMade {
    std::shared_ptr<const Comparison> comparison; ///< null with sets whose blocks cannot be compared
    std::shared_ptr<const OpenedSets> sets;       ///< null: two recordings, or one
};

/// Reads what the request names and compares it: recordings, or sets of ranks and one pair of their recordings. A path
/// "baseline:NAME" stands for the recordings of a named baseline, which must be of the device of the other side.
/// Of sets that are read, the wanted ranks of @p progress count.
/// Errors as openBaseline(), loadComparison() and openSets(). Why the pair of sets cannot be compared is a note of the sets.
Result<SessionMade> makeComparison(
    const SessionRequest &request, SessionProgress &progress, const std::stop_token &stop);

} // namespace twinlane
