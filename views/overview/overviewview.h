// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The card at the top: the headline and how sure it is, the causes and warnings as chips, the steps, and the overview
// table.

#pragma once

#include "views/comparisonview.h"

#include <optional>

class QPushButton;
class QVBoxLayout;

namespace twinlane {

class ChipRow;
class HeadlineChip;
class HeadlineLine;
class OverviewLine;
class OverviewTable;
class StepStrip;
class WhatIfLine;

class OverviewView : public ComparisonView {
    Q_OBJECT
public:
    /// Follows @p shown, which must outlive the view.
    explicit OverviewView(Shown &shown, QWidget *parent = nullptr);

    void applyTheme() override;
    void setCompact(bool compact) override;

    /// Shows the table as one line, for low windows. A choice of the user wins over this.
    void setFoldedByDefault(bool folded);
    bool isFolded() const;
    /// While something else is compared, nobody can choose steps.
    void setWaiting(bool waiting);
    /// A window of few lines: the answers take one of them.
    void setLow(bool low);
    /// What the user chose before; none: nothing.
    void setChoices(std::optional<bool> folded, bool showsAll);

signals:
    /// The height of the card changed.
    void foldChanged();
    /// The user folded or opened the table, or asked for all metrics.
    void choicesMade(bool folded, bool showsAll);
    /// One trace is open; the user wants to open the other.
    void otherTraceRequested();
    /// A finding was picked; the user wants the list of findings.
    void findingsWanted();
    /// A cause was picked; the user wants to see its blocks.
    void blocksWanted();
    void stepsWanted(const twinlane::StepChoice &steps);
    void stepToggled(twinlane::Side side, std::int64_t number);
    /// A side without a value keeps its steps.
    void stepRangeChosen(
        const std::optional<twinlane::StepChoice> &baseline, const std::optional<twinlane::StepChoice> &experimental);
    /// The user wants the menu with all choices of steps.
    void stepsMenuRequested(const QPoint &globalPosition);

protected:
    void follow(Shown::Changes what) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *createHeadline();
    void connectSteps();
    void showHeadline();
    void showFindings();
    void showSteps();
    void showWhatIf();
    void takeHeight();
    QString ranksText() const;
    void showFold();
    void fold(bool folded);
    void relayout();

    HeadlineLine *m_line;
    HeadlineChip *m_confidence;
    QPushButton *m_otherButton;
    ChipRow *m_chips;
    WhatIfLine *m_whatIf;
    HeadlineChip *m_stepsChip; ///< where there is no room for the strip
    StepStrip *m_strip;
    QWidget *m_stripLine;
    QVBoxLayout *m_headline = nullptr;
    OverviewTable *m_table;
    OverviewLine *m_folded;
    bool m_isOtherHeadline = false; ///< see headlineByOnce()
    bool m_foldedByDefault = false;
    std::optional<bool> m_foldedByUser;
};

} // namespace twinlane
