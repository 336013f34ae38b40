// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/roof/rooffeed.h"

#include "model/comparison/comparison.h"

namespace twinlane {

namespace {

/// Runs with so many events are read within a frame or two.
constexpr std::size_t kManyEvents = 100'000;

Result<Roofline> madeRoofline(const RoofWish &wish)
{
    return roofline(*wish.comparison, *wish.comparison->rates, wish.scope);
}

} // namespace

RoofFeed::RoofFeed(Shown &shown, QObject *parent)
    : LatestFeed(madeRoofline, parent)
    , m_shown(shown)
{
    connect(&shown, &Shown::changed, this, [this](Shown::Changes what) {
        if (what & (Shown::NewComparison | Shown::NewScope))
            schedule();
    });
}

std::optional<RoofWish> RoofFeed::wish() const
{
    if (!m_shown.comparison() || !m_shown.comparison()->rates)
        return {};
    return RoofWish { m_shown.comparison(), m_shown.scope() };
}

bool RoofFeed::isLarge(const RoofWish &wish) const
{
    return wish.comparison->baseline->trace.eventCount() + wish.comparison->experimental->trace.eventCount()
        > kManyEvents;
}

void RoofFeed::take(Result<Roofline> roofline)
{
    Roofline none;
    emit rooflineChanged(roofline ? *roofline : none);
}

} // namespace twinlane
