// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/optionsbar.h"

#include "model/comparison/comparison.h"
#include "model/run/stepchoice.h"
#include "views/look/choicechip.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QToolTip>
#include <QWidgetAction>

#include <algorithm>
#include <numeric>
#include <set>
#include <string_view>

namespace twinlane {

namespace {

/// So many steps are listed in the menu. The field below takes any steps.
constexpr std::size_t kListedSteps = 24;
constexpr qreal kStepNamePx = 360;

/// Numbers of the kept steps that @p choice takes; none where the run lacks a number that it names.
std::set<std::int64_t> numbersOf(const Run &run, const StepChoice &choice)
{
    std::set<std::int64_t> numbers;
    if (const auto chosen = chooseSteps(run, choice)) {
        for (const std::uint32_t index : *chosen)
            numbers.insert(run.steps.kept[index].number);
    }
    return numbers;
}

/// The kinds that annotations tell of a run's steps.
std::vector<std::string> kindsOf(const Run &run)
{
    std::vector<std::uint32_t> all(run.steps.kept.size());
    std::iota(all.begin(), all.end(), 0U);
    std::vector<std::string> kinds;
    for (const std::string_view kind : kindsAmong(run, all)) {
        if (!kind.empty())
            kinds.emplace_back(kind);
    }
    return kinds;
}

bool contains(const std::vector<std::string> &kinds, const std::string &kind)
{
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

int markedCount(const Comparison &comparison)
{
    int count = 0;
    for (const Side side : kSides) {
        if (side == Side::Experimental && comparison.isAlone())
            break;
        const std::vector<Step> &kept = comparison.run(side).steps.kept;
        count += static_cast<int>(
            std::count_if(kept.begin(), kept.end(), [](const Step &step) { return step.mark != StepMark::None; }));
    }
    return count;
}

} // namespace

OptionsBar::OptionsBar(Shown &shown, QWidget *parent)
    : QWidget(parent)
    , m_shown(shown)
    , m_steps(new QToolButton)
    , m_aggregate(new ChoiceChip(tr("Value of several steps")))
    , m_level(new ChoiceChip(tr("Level of the blocks")))
    , m_kind(new ChoiceChip(tr("Kind of steps")))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    m_steps->setObjectName(QStringLiteral("chip"));
    m_steps->setPopupMode(QToolButton::InstantPopup);
    m_steps->setFocusPolicy(Qt::TabFocus);
    auto *menu = new QMenu(m_steps);
    menu->setToolTipsVisible(true);
    m_steps->setMenu(menu);
    layout->addWidget(m_steps);
    for (const Aggregate aggregate : { Aggregate::Mean, Aggregate::Median, Aggregate::Sum })
        m_aggregate->addChoice(static_cast<int>(aggregate), aggregateTitle(aggregate), aggregateDefinition(aggregate));
    layout->addWidget(m_aggregate);
    layout->addWidget(m_level);
    layout->insertWidget(1, m_kind);
    connect(m_aggregate, &ChoiceChip::chosen, this, [this](int id) {
        CompareOptions options = m_wanted;
        options.aggregate = static_cast<Aggregate>(id);
        want(options);
    });
    connect(m_level, &ChoiceChip::chosen, this, [this](int id) {
        CompareOptions options = m_wanted;
        options.level = static_cast<BlockLevel>(id);
        want(options);
    });
    connect(m_kind, &ChoiceChip::chosen, this,
        [this](int id) { wantKind(id > 0 ? m_kinds[static_cast<std::size_t>(id - 1)] : std::string()); });
    connect(&shown, &Shown::changed, this, [this](Shown::Changes what) {
        if (what & Shown::NewComparison)
            showOptions();
    });
    hide();
}

void OptionsBar::showOptions()
{
    setVisible(m_shown.comparison() != nullptr);
    if (!m_shown.comparison())
        return;
    m_wanted = comparison().options;
    rebuildSteps();
    rebuildKinds();
    m_aggregate->setCurrent(static_cast<int>(comparison().options.aggregate));
    m_aggregate->setVisible(comparison().baselineSteps.size() > 1 || comparison().experimentalSteps.size() > 1);
    m_level->clearChoices();
    const std::vector<BlockLevel> &other = comparison().experimental->levels;
    for (const BlockLevel level : comparison().baseline->levels) {
        if (std::find(other.begin(), other.end(), level) != other.end())
            m_level->addChoice(static_cast<int>(level), blockLevelTitle(level), blockLevelDefinition(level));
    }
    // Modules that are inferred or lent are no level of the runs themselves.
    const BlockLevel shown = comparison().level();
    const auto &levels = comparison().baseline->levels;
    const bool isOfRuns = std::find(levels.begin(), levels.end(), shown) != levels.end()
        && std::find(other.begin(), other.end(), shown) != other.end();
    if (!isOfRuns && shown == BlockLevel::Modules)
        m_level->addChoice(static_cast<int>(shown), blockLevelTitle(shown), blockLevelDefinition(shown));
    m_level->setCurrent(static_cast<int>(shown));
    m_level->setVisible(m_level->choiceCount() > 1);
}

void OptionsBar::rebuildKinds()
{
    const std::vector<std::string> ofBaseline = kindsOf(*comparison().baseline),
                                   ofExperimental = kindsOf(*comparison().experimental);
    m_kinds = ofBaseline;
    for (const std::string &kind : ofExperimental) {
        if (!contains(m_kinds, kind))
            m_kinds.push_back(kind);
    }
    m_kind->clearChoices();
    m_kind->addChoice(0, tr("All kinds of steps"), tr("Each kind is compared with itself"));
    int current = 0;
    for (std::size_t i = 0; i < m_kinds.size(); ++i) {
        const int id = static_cast<int>(i) + 1;
        const bool isOfBoth = contains(ofBaseline, m_kinds[i]) && contains(ofExperimental, m_kinds[i]);
        const QString name = elidedButtonText(Theme::font(13), toQString(m_kinds[i]), kStepNamePx);
        m_kind->addChoice(
            id, name, isOfBoth ? tr("Only steps of this kind") : tr("One side has no steps of this kind"));
        m_kind->setChoiceEnabled(id, isOfBoth);
        if (m_kinds[i] == comparison().options.kind)
            current = id;
    }
    m_kind->setCurrent(current);
    m_kind->setVisible(ofBaseline.size() > 1 || ofExperimental.size() > 1);
}

void OptionsBar::wantKind(const std::string &kind)
{
    CompareOptions options = m_wanted;
    options.kind = kind;
    // Numbers were chosen among the steps of another kind.
    const bool hasNumbers = options.stepsOf(Side::Baseline).kind == StepChoice::Kind::Numbers
        || options.stepsOf(Side::Experimental).kind == StepChoice::Kind::Numbers;
    if (hasNumbers) {
        options.steps = {};
        options.experimentalSteps.reset();
    }
    want(options);
}

void OptionsBar::setWaiting(bool waiting)
{
    setEnabled(!waiting);
    setToolTip(waiting ? tr("What is compared can be chosen once the new comparison is there") : QString());
}

void OptionsBar::openSteps(QPoint globalPosition)
{
    if (isEnabled())
        m_steps->menu()->popup(globalPosition);
}

void OptionsBar::hideSteps()
{
    m_steps->hide();
}

void OptionsBar::want(const CompareOptions &options)
{
    m_wanted = options;
    emit optionsWanted(options);
}

QString OptionsBar::stepsText() const
{
    const auto count = [this](Side side) { return formatCount(static_cast<double>(comparison().steps(side).size())); };
    const QString counts = comparison().isAlone()
        ? tr("Steps: %1").arg(count(Side::Baseline))
        : tr("Steps: %1 and %2").arg(count(Side::Baseline), count(Side::Experimental));
    const StepChoice::Kind a = comparison().options.stepsOf(Side::Baseline).kind,
                           b = comparison().options.stepsOf(Side::Experimental).kind;
    if (a == StepChoice::Kind::Numbers || b == StepChoice::Kind::Numbers)
        return tr("%1, chosen").arg(counts);
    return a == StepChoice::Kind::Steady || b == StepChoice::Kind::Steady ? tr("%1, steady").arg(counts) : counts;
}

void OptionsBar::rebuildSteps()
{
    QMenu *menu = m_steps->menu();
    menu->clear();
    const auto isBoth = [this](StepChoice::Kind kind) {
        return comparison().options.stepsOf(Side::Baseline).kind == kind
            && comparison().options.stepsOf(Side::Experimental).kind == kind;
    };
    QAction *all = menu->addAction(tr("All kept steps"), this, [this] { wantSteps({}); });
    all->setToolTip(tr("Every step of the recording but those that ended before their device work"));
    const int marked = markedCount(comparison());
    QAction *steady = menu->addAction(
        marked > 0 ? tr("Leave the %n marked step(s) out", nullptr, marked) : tr("No step is marked"), this, [this] {
            wantSteps({ StepChoice::Kind::Steady, {} });
        });
    steady->setToolTip(tr("Warm-up, incomplete and outlying steps do not count"));
    steady->setEnabled(marked > 0);
    for (QAction *action : { all, steady })
        action->setCheckable(true);
    all->setChecked(isBoth(StepChoice::Kind::All));
    steady->setChecked(isBoth(StepChoice::Kind::Steady));
    addStepActions(Side::Baseline);
    if (!comparison().isAlone())
        addStepActions(Side::Experimental);

    m_steps->setText(withMenuMark(stepsText()));
    m_steps->setAccessibleName(stepsText());
    m_steps->setToolTip(tr("Which steps are compared. A step is one iteration as the profiler marked it."));
}

void OptionsBar::addStepActions(Side side)
{
    QMenu *menu = m_steps->menu();
    menu->addSeparator();
    QAction *title = menu->addAction(sideTitle(side)); // a section's title is not drawn by every style
    title->setEnabled(false);
    title->setFont(Theme::font(12, QFont::DemiBold));
    const std::vector<Step> &kept = comparison().run(side).steps.kept;
    const std::set<std::int64_t> chosen = numbersOf(comparison().run(side), comparison().options.stepsOf(side));
    for (std::size_t i = 0; i < std::min(kept.size(), kListedSteps); ++i) {
        const Step &step = kept[i];
        QString text =
            QStringLiteral("%1   %2").arg(elidedButtonText(Theme::font(13), toQString(step.name), kStepNamePx),
                formatNs(static_cast<double>(step.endNs - step.startNs)));
        if (step.mark != StepMark::None)
            text += QStringLiteral("   ") + stepMarkTitle(step.mark);
        QAction *action = menu->addAction(text, this, [this, side, number = step.number] { toggleStep(side, number); });
        action->setCheckable(true);
        action->setChecked(chosen.count(step.number) > 0);
        action->setEnabled(kept.size() > 1);
        action->setToolTip(step.mark == StepMark::None ? toolTipOf(text) : stepMarkDefinition(step.mark));
    }
    if (kept.size() > kListedSteps)
        menu->addAction(tr("… and %n more", nullptr, static_cast<int>(kept.size() - kListedSteps)))->setEnabled(false);
    if (kept.size() > 1)
        addTypedSteps(side);
}

void OptionsBar::addTypedSteps(Side side)
{
    auto *typed = new QLineEdit;
    typed->setObjectName(
        side == Side::Baseline ? QStringLiteral("baselineSteps") : QStringLiteral("experimentalSteps"));
    typed->setPlaceholderText(tr("Numbers, as 3,5-7"));
    typed->setAccessibleName(tr("Numbers of the steps to compare: %1").arg(sideTitle(side)));
    typed->setToolTip(tr("The numbers stand in the steps' names. Enter compares these."));
    typed->installEventFilter(this);
    auto *field = new QWidgetAction(m_steps->menu());
    field->setDefaultWidget(typed);
    m_steps->menu()->addAction(field);
}

// Keeps Enter inside the field: the menu around it would trigger its current line too.
bool OptionsBar::eventFilter(QObject *watched, QEvent *event)
{
    auto *typed = qobject_cast<QLineEdit *>(watched);
    if (!typed || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key != Qt::Key_Return && key != Qt::Key_Enter)
        return QWidget::eventFilter(watched, event);
    wantTypedSteps(typed->objectName() == QLatin1String("baselineSteps") ? Side::Baseline : Side::Experimental, *typed);
    return true;
}

void OptionsBar::toggleStep(Side side, std::int64_t number)
{
    std::set<std::int64_t> numbers = numbersOf(comparison().run(side), m_wanted.stepsOf(side));
    if (!numbers.erase(number))
        numbers.insert(number);
    if (numbers.empty())
        numbers.insert(number); // at least one step stays chosen
    StepChoice choice { StepChoice::Kind::Numbers, {} };
    for (const std::int64_t each : numbers)
        choice.ranges.emplace_back(each, each);
    wantSteps(side, std::move(choice));
}

void OptionsBar::wantSteps(StepChoice steps)
{
    CompareOptions options = m_wanted;
    options.steps = std::move(steps);
    options.experimentalSteps.reset();
    want(options);
}

void OptionsBar::wantSteps(Side side, StepChoice steps)
{
    if (comparison().isAlone()) {
        wantSteps(std::move(steps));
        return;
    }
    CompareOptions options = m_wanted;
    options.experimentalSteps = options.stepsOf(Side::Experimental);
    (side == Side::Baseline ? options.steps : *options.experimentalSteps) = std::move(steps);
    want(options);
}

void OptionsBar::wantSteps(const std::optional<StepChoice> &baseline, const std::optional<StepChoice> &experimental)
{
    if (comparison().isAlone()) {
        if (baseline)
            wantSteps(*baseline);
        return;
    }
    CompareOptions options = m_wanted;
    options.experimentalSteps = experimental.value_or(options.stepsOf(Side::Experimental));
    if (baseline)
        options.steps = *baseline;
    want(options);
}

void OptionsBar::wantTypedSteps(Side side, QLineEdit &field)
{
    const auto complain = [&field](const QString &why) {
        QToolTip::showText(field.mapToGlobal(QPoint(0, field.height())), why, &field);
    };
    const auto parsed = StepChoice::parse(field.text().remove(QLatin1Char(' ')).toStdString());
    if (!parsed) {
        complain(tr("Numbers and ranges with commas, as 3,5-7"));
        return;
    }
    const std::set<std::int64_t> known = numbersOf(comparison().run(side), {});
    for (const auto &[first, last] : parsed->ranges) {
        if (!known.contains(first) || !known.contains(last)) {
            complain(tr("The steps are %1 to %2").arg(*known.begin()).arg(*known.rbegin()));
            return;
        }
    }
    const StepChoice steps = parsed.value(); // copied, because the field is deleted with the old menu
    m_steps->menu()->close();
    wantSteps(side, steps);
}

} // namespace twinlane
