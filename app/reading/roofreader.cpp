// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/reading/roofreader.h"

namespace twinlane {

RoofReader::RoofReader(QObject *parent)
    : RoofSource(parent)
    , m_reading(
          [](const RoofWish &wish) -> Result<Roofline> {
              return roofline(*wish.comparison, *wish.comparison->rates, wish.scope);
          },
          [this](const RoofWish &, const Result<Roofline> &made) { emit arrived(made ? *made : Roofline()); }, this)
{
}

} // namespace twinlane
