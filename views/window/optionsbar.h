// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Chips that choose what is compared: steps, their kind, how they are summed up, and the level of blocks. Each shows the present
// choice.

#pragma once

#include "views/shown.h"

#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QLineEdit;
class QToolButton;

namespace twinlane {

class ChoiceChip;

class OptionsBar : public QWidget {
    Q_OBJECT
public:
    /// Shows the options of the comparison of @p shown, which outlives the bar. Hidden where there is none.
    explicit OptionsBar(Shown &shown, QWidget *parent = nullptr);

    /// What the next choice changes: the options of the comparison that is being made, else of the shown one.
    void setWanted(const CompareOptions &options) { m_wanted = options; }
    /// While something else is made first, nobody can choose, and the bar says why.
    void setWaiting(bool waiting);

    /// The choice of steps stands elsewhere, so this bar has no chip for it. Opens its menu at @p globalPosition.
    void openSteps(QPoint globalPosition);
    void hideSteps();

    /// Leaves the kept step of this number out, or takes it in. At least one step stays.
    void toggleStep(Side side, std::int64_t number);
    /// Chooses these steps for both sides.
    void wantSteps(StepChoice steps);
    void wantSteps(Side side, StepChoice steps);
    /// The same for both sides at once; a side without a value keeps its steps.
    void wantSteps(const std::optional<StepChoice> &baseline, const std::optional<StepChoice> &experimental);

signals:
    /// The user chose other options.
    void optionsWanted(const twinlane::CompareOptions &options);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showOptions();
    void rebuildSteps();
    /// Offers the kinds of the steps, if there are several. A kind of one side alone cannot be chosen.
    void rebuildKinds();
    /// Chooses the kind of this name; empty: all kinds.
    void wantKind(const std::string &kind);
    void addStepActions(Side side);
    void addTypedSteps(Side side);
    void wantTypedSteps(Side side, QLineEdit &field);
    QString stepsText() const;

    void want(const CompareOptions &options);
    /// @pre there is one
    const Comparison &comparison() const { return *m_shown.comparison(); }

    Shown &m_shown;
    CompareOptions m_wanted; ///< of the shown comparison, with all that was chosen since
    QToolButton *m_steps;
    ChoiceChip *m_aggregate, *m_level, *m_kind;
    std::vector<std::string> m_kinds; ///< by the chip's id less one; id 0 is all kinds
};

} // namespace twinlane
