// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/choicehistory.h"

#include "views/words/modelwords.h"

#include <QCoreApplication>
#include <QStringList>

#include <utility>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ChoiceHistory)
};

constexpr std::size_t kMostChoices = 100;
constexpr qsizetype kMostRanges = 4; // that are named

bool isSame(const StepChoice &x, const StepChoice &y)
{
    return x.kind == y.kind && x.ranges == y.ranges;
}

/// "all", "without marks", "2-5, 8"
QString chosenSteps(const StepChoice &choice)
{
    if (choice.kind == StepChoice::Kind::All)
        return Texts::tr("all steps");
    if (choice.kind == StepChoice::Kind::Steady)
        return Texts::tr("steps without marks");
    std::vector<std::pair<std::int64_t, std::int64_t>> joined;
    for (const auto &[first, last] : choice.ranges) {
        if (!joined.empty() && joined.back().second + 1 == first)
            joined.back().second = last;
        else
            joined.emplace_back(first, last);
    }
    QStringList ranges;
    for (const auto &[first, last] : joined)
        ranges << (first == last ? QString::number(first) : QStringLiteral("%1–%2").arg(first).arg(last));
    if (ranges.size() > kMostRanges)
        ranges = ranges.first(kMostRanges) << QString(QChar(0x2026));
    return Texts::tr("steps %1").arg(ranges.join(QStringLiteral(", ")));
}

/// What was chosen; empty: nothing that is undone.
QString whatChanged(const CompareOptions &before, const CompareOptions &after)
{
    QStringList changes;
    const StepChoice &baseline = after.stepsOf(Side::Baseline), &experimental = after.stepsOf(Side::Experimental);
    const bool isBaseline = !isSame(before.stepsOf(Side::Baseline), baseline),
               isExperimental = !isSame(before.stepsOf(Side::Experimental), experimental);
    if (isBaseline && (isSame(baseline, experimental) || !isExperimental))
        changes << chosenSteps(baseline);
    else if (isExperimental && !isBaseline)
        changes << chosenSteps(experimental);
    else if (isBaseline)
        changes << QStringLiteral("%1 | %2").arg(chosenSteps(baseline), chosenSteps(experimental));
    if (before.kind != after.kind)
        changes << (after.kind.empty() ? Texts::tr("all kinds of steps") : QString::fromStdString(after.kind));
    if (before.aggregate != after.aggregate)
        changes << aggregateTitle(after.aggregate);
    if (before.level != after.level)
        changes << (after.level ? blockLevelTitle(*after.level) : Texts::tr("level of the blocks"));
    if (!(before.pins == after.pins))
        changes << Texts::tr("pins");
    if (before.baselineRepeats != after.baselineRepeats || before.experimentalRepeats != after.experimentalRepeats)
        changes << Texts::tr("further recordings");
    if (before.baselineNames != after.baselineNames || before.experimentalNames != after.experimentalNames)
        changes << Texts::tr("names from another recording");
    return changes.join(QStringLiteral(", "));
}

bool haveSameRuns(const Comparison &x, const Comparison &y)
{
    return x.baseline == y.baseline && x.experimental == y.experimental;
}

bool areSwapped(const Comparison &x, const Comparison &y)
{
    return x.baseline == y.experimental && x.experimental == y.baseline;
}

} // namespace

void ChoiceHistory::follow(const std::shared_ptr<const Comparison> &shown, const QString &what)
{
    if (shown == m_shown)
        return;
    const std::shared_ptr<const Comparison> before = std::exchange(m_shown, shown);
    const bool isMoved = std::exchange(m_isMoving, false);
    if (!before || !shown || !(haveSameRuns(*before, *shown) || areSwapped(*before, *shown))) {
        m_done.clear();
        m_undone.clear();
        return;
    }
    if (!haveSameRuns(*before, *shown)) { // the choices go with their sides
        for (auto *entries : { &m_done, &m_undone })
            for (Entry &entry : *entries)
                entry.options = entry.options.swapped();
        return;
    }
    if (isMoved)
        return;
    QString changed = whatChanged(before->options, shown->options);
    if (changed.isEmpty())
        return;
    m_done.push_back({ before->options, what.isEmpty() ? std::move(changed) : what, {} });
    m_undone.clear();
    if (m_done.size() > kMostChoices)
        m_done.erase(m_done.begin());
}

void ChoiceHistory::add(Act act)
{
    if (m_isActing)
        return;
    m_undone.clear();
    const bool isSameAgain =
        !act.key.isEmpty() && !m_done.empty() && m_done.back().act && m_done.back().act->key == act.key;
    if (isSameAgain) {
        m_done.back().what = act.what;
        m_done.back().act->forth = std::move(act.forth);
        return;
    }
    m_done.push_back({ {}, act.what, std::move(act) });
    if (m_done.size() > kMostChoices)
        m_done.erase(m_done.begin());
}

void ChoiceHistory::clear()
{
    *this = {};
}

std::optional<CompareOptions> ChoiceHistory::undo(std::size_t count)
{
    m_doneBefore = m_done;
    m_undoneBefore = m_undone;
    std::optional<CompareOptions> to;
    for (; count > 0; --count) {
        Entry entry = std::move(m_done.back());
        m_done.pop_back();
        if (entry.act) {
            act(entry.act->back);
            m_undone.push_back(std::move(entry));
        } else {
            const CompareOptions now = to ? *to : m_shown->options;
            to = entry.options;
            m_undone.push_back({ now, entry.what, {} });
        }
    }
    m_isMoving = to.has_value();
    return to;
}

std::optional<CompareOptions> ChoiceHistory::redo()
{
    m_doneBefore = m_done;
    m_undoneBefore = m_undone;
    Entry entry = std::move(m_undone.back());
    m_undone.pop_back();
    if (entry.act) {
        act(entry.act->forth);
        m_done.push_back(std::move(entry));
        return std::nullopt;
    }
    m_done.push_back({ m_shown->options, entry.what, {} });
    m_isMoving = true;
    return entry.options;
}

void ChoiceHistory::act(const std::function<void()> &does)
{
    m_isActing = true;
    does();
    m_isActing = false;
}

void ChoiceHistory::stay()
{
    if (!std::exchange(m_isMoving, false))
        return;
    m_done = std::move(m_doneBefore);
    m_undone = std::move(m_undoneBefore);
}

} // namespace twinlane
