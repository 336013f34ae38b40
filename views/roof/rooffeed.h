// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which roofline the view wants.

#pragma once

#include "model/rates/scoperates.h"
#include "views/shown.h"
#include "views/work/latestfeed.h"

#include <memory>

namespace twinlane {

/// What is to be made.
struct RoofWish {
    std::shared_ptr<const Comparison> comparison; ///< with rates
    RowId scope;
};

class RoofFeed : public LatestFeed<RoofWish, Roofline> {
    Q_OBJECT
public:
    /// Follows @p shown, which must outlive the feed.
    explicit RoofFeed(Shown &shown, QObject *parent = nullptr);

signals:
    /// It is there; empty: there are no rates, or the memory did not suffice. The receiver may move it.
    void rooflineChanged(twinlane::Roofline &roofline);

private:
    std::optional<RoofWish> wish() const override;
    bool isLarge(const RoofWish &wish) const override;
    void take(Result<Roofline> roofline) override;

    Shown &m_shown;
};

} // namespace twinlane
