// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The steps of both sides, and the time of the selected block in each of those that are compared.

#pragma once

#include "views/comparisonview.h"

#include <optional>
#include <vector>

class QLabel;
class QStackedLayout;
class QToolButton;

namespace twinlane {

class EmptyState;
class StepStrip;
class StepTimesChart;

class StepsView : public ComparisonView {
    Q_OBJECT
public:
    /// Follows @p shown, which outlives the view.
    explicit StepsView(Shown &shown, QWidget *parent = nullptr);

    void applyTheme() override;
    void refresh() override;
    QWidget *controls() const override;
    Drawing drawing(QSize most) const override;
    /// While something else is compared nobody can choose.
    void setWaiting(bool waiting);

    StepStrip &strip() const { return *m_strip; }
    StepTimesChart &chart() const { return *m_chart; }

signals:
    void stepsWanted(const twinlane::StepChoice &steps); ///< of both sides
    void stepToggled(twinlane::Side side, std::int64_t number);
    /// The user chose some; a side without a value keeps its own.
    void stepRangeChosen(
        const std::optional<twinlane::StepChoice> &baseline, const std::optional<twinlane::StepChoice> &experimental);
    void stepsMenuRequested(const QPoint &globalPosition);

protected:
    void follow(Shown::Changes what) override;
    void showEvent(QShowEvent *event) override;

private:
    void addChoices();
    void choosePair(bool isLongest);
    void showTimes();
    QString meanSentence(RowId row) const;
    void alignChart();

    bool m_isStale = true;
    QWidget *m_controls;
    std::vector<QToolButton *> m_choices;
    QLabel *m_title, *m_about, *m_says;
    QStackedLayout *m_stack;
    QWidget *m_page;
    StepStrip *m_strip;
    StepTimesChart *m_chart;
    EmptyState *m_empty;
};

} // namespace twinlane
