// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The words of the roofline picture.

#pragma once

#include "views/roof/roofscene.h"

#include <QCoreApplication>
#include <QString>

namespace twinlane {

struct RoofTexts {
    Q_DECLARE_TR_FUNCTIONS(Roofline)
};

/// "1 T", "200 G", "0.1": a tick of an axis.
QString roofTickText(double value);
/// Operator, sizes and types, and what each side did with them.
QString dotText(const RoofScene &scene, std::size_t dot);
/// How much of a side's time has a roof, and why the rest has none.
QString coverageText(const RoofScene &scene, Side side);
/// Why there are no lines, or fewer; empty: both sides have theirs.
QString missingRoofsText(const RoofScene &scene);
/// For screen readers.
QString roofSentence(const RoofScene &scene);

} // namespace twinlane
