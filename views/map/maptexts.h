// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The words in the boxes of the map, of their tool tips, and for screen readers.

#pragma once

#include "views/map/mapscene.h"

#include <QString>

namespace twinlane {

/// "mlp", "DecoderLayer ×24", "12 small blocks".
QString mapBoxName(const MapScene &scene, const MapBox &box);
/// Of a gap whose place has no room: "gap".
QString mapGapWord();
/// Of one of the repeats: "DecoderLayer [11] / mlp".
QString mapInstanceName(const MapScene &scene, const MapBox &box, RowId row);
/// Escaped HTML.
QString mapBoxToolTip(const MapScene &scene, std::uint32_t box);
QString mapInstanceToolTip(const MapScene &scene, RowId row);
/// For screen readers.
QString mapBoxSentence(const MapScene &scene, std::uint32_t box);
QString mapInstanceSentence(const MapScene &scene, const MapBox &box, RowId row);

} // namespace twinlane
