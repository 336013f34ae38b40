// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Searches on a thread of its own. Only the latest query counts. What makes searching fast is made once for a comparison.

#pragma once

#include "views/search/searchsource.h"
#include "views/work/errand.h"

#include <memory>

namespace twinlane {

class SearchReader : public SearchSource {
    Q_OBJECT
public:
    explicit SearchReader(QObject *parent = nullptr);

    /// Stops the search under way and drops its result. An index of the same comparison is made to its end.
    void read(const SearchWish &wish) override;
    void cancel() override;
    void forget() override;

private:
    struct Job;

    void start(SearchWish wish);
    void finish(bool hasFailed);

    std::shared_ptr<const SearchIndex> m_index; ///< of the comparison that was searched last; null: none yet
    std::unique_ptr<SearchWish> m_next; ///< starts when the stopped job has ended, so that two never run at once
    std::shared_ptr<Job> m_running;
    bool m_isWanted = false; ///< the result of the running job is still wanted
    Errand m_errand;
};

} // namespace twinlane
