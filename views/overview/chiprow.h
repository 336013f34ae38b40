// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands below the headline: what it answers (where, why, once, limited by), further causes behind "n more", findings,
// then warnings, then all notes. In one line where all of it can be read there, else in two.

#pragma once

#include "views/overview/headlinefacts.h"

#include <QWidget>

#include <memory>
#include <vector>

class QMenu;

namespace twinlane {

class ChipRow : public QWidget {
    Q_OBJECT
public:
    explicit ChipRow(QWidget *parent = nullptr);

    /// Null empties the row.
    void setComparison(std::shared_ptr<const Comparison> comparison);
    /// The chips of the largest new and fixed finding.
    void setFindings(const std::vector<FindingChip> &findings);
    /// Marks the chips of the cause that has @p row; none marks nothing.
    void setSelected(RowId row);
    /// One where the window is too low for two.
    void setMostLines(int lines);
    /// Puts @p widget behind the chips. The row owns it.
    void addWidget(QWidget *widget);
    /// Lays out anew: a widget that was added has come or gone.
    void refit();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void causeChosen(std::size_t cause);
    void findingChosen(std::size_t finding);
    /// The user wants to see the step without these blocks' difference.
    void withoutWanted(const std::vector<twinlane::RowId> &rows);
    /// The headline with what was done once in the place of the one without it, or the other way round; or the first again.
    void otherHeadlineWanted(bool isOther);
    /// A click on a chip about marked steps.
    void stepsWanted(const twinlane::StepChoice &steps);
    /// The row has become higher or lower.
    void linesChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    /// How many of each kind are shown, and how wide each may be.
    struct Shares {
        std::size_t answers = 0, findings = 0, warnings = 0;
        int mostPx = 0;
    };

    void clear();
    static void drop(std::vector<HeadlineChip *> &chips);
    HeadlineChip *addChip(const ChipContent &content);
    struct Placed {
        QWidget *widget;
        int xPx, line;
    };
    int widthOf(const QWidget &widget, const Shares &shares) const;
    /// What is shown, from left to right and in as many lines as that takes.
    std::vector<Placed> place(const Shares &shares, int widthPx) const;
    int linesOf(const Shares &shares, int widthPx) const;
    Shares fit(int widthPx) const;
    Shares dropToFit(int widthPx) const;
    Shares widen(Shares shares, int widthPx, int mostLines) const;
    std::vector<QWidget *> shownWidgets(const Shares &shares) const;
    /// Notes without a chip of their own, with so many warnings shown.
    int notesBehind(const Shares &shares) const;
    ChipContent moreContent() const;
    ChipContent notesContent(const Shares &shares) const;
    QString hiddenHtml() const;
    void openMore();
    void chooseAnswer(std::size_t index);
    void openOnce(std::size_t index);
    void chooseWarning(std::size_t index);

    std::shared_ptr<const Comparison> m_comparison;
    std::vector<CauseChip> m_causes;
    std::vector<AnswerChip> m_answers;
    std::vector<WarningChip> m_warnings;
    int m_noteCount = 0;
    std::vector<HeadlineChip *> m_answerChips, m_findingChips, m_warningChips; ///< owned by Qt
    HeadlineChip *m_more, *m_notes;
    QWidget *m_divider;
    std::vector<QWidget *> m_added;
    RowId m_selected;
    bool m_isOtherHeadline = false;
    int m_lines = 1, m_mostLines = 2;
};

} // namespace twinlane
