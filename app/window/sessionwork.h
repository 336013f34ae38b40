// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The work of a session off the UI thread: files in, what the window shows out.

#pragma once

#include "model/comparison/loader.h"
#include "model/sets/setopening.h"

#include <QString>

#include <memory>
#include <stop_token>

namespace twinlane {

struct SessionRequest {
    QString baselinePath, experimentalPath; ///< as the user wrote them; the second is empty for one side alone
    LoadRequest load;                       ///< the same for the model
    /// Sides that are sets and were read before.
    std::shared_ptr<const RankSet> baselineSet = {}, experimentalSet = {};
    std::shared_ptr<const OpenedSets> sets = {}; ///< both, with the ranks that are to be compared
    bool needsNoFile() const { return load.needsNoFile(); }
};

/// The work writes it, and any thread may poll it.
struct SessionProgress {
    Progress baseline, experimental;
    SetProgress baselineFiles, experimentalFiles; ///< of a side that is a set
};

struct SessionMade {
    std::shared_ptr<const Comparison> comparison; ///< null with sets whose blocks cannot be compared
    std::shared_ptr<const OpenedSets> sets;       ///< null: two recordings, or one
};

/// Reads what the request names and compares it: recordings, or sets of ranks and one pair of their recordings.
/// Errors as loadComparison() and openSets(). Why the pair of sets cannot be compared is a note of the sets.
Result<SessionMade> makeComparison(
    const SessionRequest &request, SessionProgress &progress, const std::stop_token &stop);

} // namespace twinlane
