// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which operator inputs the view wants, and which it has. The latest ones are kept.

#pragma once

#include "model/inputs/pairinputs.h"
#include "views/shown.h"
#include "views/work/latestfeed.h"

#include <memory>
#include <optional>
#include <vector>

namespace twinlane {

/// What is to be extracted.
struct InputsWish {
    std::shared_ptr<const Comparison> comparison;
    RowId row; ///< none: all calls of both traces
};

class InputsFeed : public LatestFeed<InputsWish, std::shared_ptr<const PairInputs>> {
    Q_OBJECT
public:
    /// Follows @p shown, which must outlive the feed.
    explicit InputsFeed(Shown &shown, QObject *parent = nullptr);

    /// All calls of the traces, or those of the block that tables cover.
    void setWhole(bool whole);
    bool isWhole() const { return m_isWhole; }
    const std::optional<Error> &error() const { return m_error; }
    /// Null: nothing is open, or it has not come yet, or error() says why.
    const std::shared_ptr<const PairInputs> &inputs() const { return m_inputs; }

private:
    RowId wantedRow() const { return m_isWhole ? RowId() : m_shown.tableRow(); }
    void follow(Shown::Changes what);
    std::optional<InputsWish> wish() const override;
    bool isLarge(const InputsWish &wish) const override;
    void take(Result<std::shared_ptr<const PairInputs>> inputs) override;
    bool takeKept() override;

    Shown &m_shown;
    std::shared_ptr<const PairInputs> m_inputs;
    std::vector<std::shared_ptr<const PairInputs>> m_kept; ///< of this comparison, the latest last
    std::optional<Error> m_error;
    bool m_isWhole = false;
};

} // namespace twinlane
