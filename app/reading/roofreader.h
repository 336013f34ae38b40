// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Makes the rooflines of large traces on a thread of its own. Only the latest request counts.

#pragma once

#include "app/reading/lastwish.h"
#include "views/roof/roofview.h"

namespace twinlane {

class RoofReader : public RoofSource {
    Q_OBJECT
public:
    explicit RoofReader(QObject *parent = nullptr);

    /// Stops the work under way and drops its result.
    void read(const RoofWish &wish) override { m_reading.read(wish); }
    void cancel() override { m_reading.cancel(); }

private:
    LastWish<RoofWish, Roofline> m_reading;
};

} // namespace twinlane
