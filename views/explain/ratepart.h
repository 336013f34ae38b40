// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What rates say of the selection: its difference split, its work and roof, and the units that differ most.

#pragma once

#include "model/selection/selectionfacts.h"
#include "views/explain/calldiffs.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace twinlane {

class DiffTable;
class SplitChart;

/// "63 % (40 % of its time)", or why there is none; empty: the side has no such unit.
QString unitRoofText(const RatedPart &part);
/// Work, data, roof and shares of the selection, per step.
std::vector<DiffLine> rateLines(const Comparison &comparison, const SelectionRates &rates);
/// Its units.
std::vector<DiffLine> rateUnitLines(const Comparison &comparison, const SelectionRates &rates);

class RatePart : public QWidget {
    Q_OBJECT
public:
    explicit RatePart(QWidget *parent = nullptr);

    /// @p isCertain: the selection's difference is.
    void setRates(const Comparison &comparison, const SelectionFacts &facts, bool isCertain);
    /// All of it as lines of text.
    QString text() const;
    void applyTheme();

private:
    SplitChart *m_split;
    DiffTable *m_figures, *m_units;
    QLabel *m_unitsTitle, *m_sentences, *m_note;
};

} // namespace twinlane
