// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Searches a comparison on another thread than the window's. Only the latest query counts.

#pragma once

#include "views/search/searchindex.h"

#include <QObject>

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace twinlane {

struct SearchWish {
    std::shared_ptr<const Comparison> comparison; ///< never null
    Measure measure = Measure::Critical;
    std::vector<std::string> words; ///< none: makes the index known and finds nothing
    std::size_t most = 0;           ///< hits of each kind
};

struct SearchResult {
    std::shared_ptr<const SearchIndex> index; ///< null: the memory did not suffice
    std::vector<std::string> words;           ///< that were looked for
    std::array<SearchHits, kSearchKinds> hits;
};

class SearchSource : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Starts the search. arrived() follows, unless another request or cancel() comes first.
    virtual void read(const SearchWish &wish) = 0;
    virtual void cancel() = 0;
    /// The same, and frees what is known of the comparison.
    virtual void forget() = 0;

signals:
    void arrived(const std::shared_ptr<const twinlane::SearchResult> &result);
};

} // namespace twinlane
