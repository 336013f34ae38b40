// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/statscontrols.h"

#include "views/look/choicechip.h"
#include "views/look/filterline.h"
#include "views/words/format.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QToolButton>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace twinlane {

namespace {

constexpr int kAllChip = -1;
constexpr int kRealChip = static_cast<int>(kRowClassCount); // the chip after those of the classes
constexpr int kChips[] = { kAllChip, kRealChip, static_cast<int>(RowClass::Slower), static_cast<int>(RowClass::Faster),
    static_cast<int>(RowClass::New), static_cast<int>(RowClass::Gone) };
/// For session files, in the order of kChips: never changed.
constexpr const char *kChipKeys[] = { "all", "certain", "slower", "faster", "new", "gone" };
static_assert(std::size(kChipKeys) == std::size(kChips));
/// What is typed must be seen: "family:gemm delta>1ms".
constexpr int kFilterLeastPx = 230;
constexpr int kFilterMostPx = 320;

/// The group's id of a chip: -1 would ask the group to choose one.
constexpr int idOf(int chip)
{
    return chip + 1;
}

QString chipText(int chip)
{
    switch (chip) {
    case kAllChip:
        return StatsControls::tr("All");
    case kRealChip:
        return StatsControls::tr("Certain");
    case static_cast<int>(RowClass::Slower):
        return StatsControls::tr("Slower");
    case static_cast<int>(RowClass::Faster):
        return StatsControls::tr("Faster");
    case static_cast<int>(RowClass::New):
        return StatsControls::tr("New");
    default:
        return StatsControls::tr("Gone");
    }
}

} // namespace

StatsControls::StatsControls(StatsKind kind, RowFilterProxy &rows, QWidget *parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_rows(rows)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addStretch(1);
    addChips();
    layout->addSpacing(8);
    addFilter();
}

void StatsControls::addChips()
{
    m_chips = new QButtonGroup(this);
    for (const int chip : kChips) {
        auto *button = new QToolButton;
        button->setObjectName(QStringLiteral("chip"));
        button->setCheckable(true);
        button->setChecked(chip == kAllChip);
        m_chips->addButton(button, idOf(chip));
        layout()->addWidget(button);
    }
    connect(m_chips, &QButtonGroup::idClicked, this, [this](int id) { showChip(id - idOf(0)); });
    m_folded = new ChoiceChip(tr("Rows"));
    for (const int chip : kChips)
        m_folded->addChoice(idOf(chip), chipText(chip));
    m_folded->setCurrent(idOf(kAllChip));
    m_folded->hide();
    layout()->addWidget(m_folded);
    connect(m_folded, &ChoiceChip::chosen, this, [this](int id) { chooseChip(id - idOf(0)); });
}

void StatsControls::addFilter()
{
    m_filter = new FilterLine(tr("Clear filter"));
    m_filter->setAccessibleName(filterTitle());
    m_filter->setToolTip(filterHelp());
    m_filter->setMaximumWidth(std::max(kFilterMostPx, filterPx()));
    connect(m_filter, &FilterLine::clearWanted, this, &StatsControls::clear);
    connect(m_filter, &FilterLine::settled, this, &StatsControls::filterByText);
    connect(m_filter, &FilterLine::rowsWanted, this, &StatsControls::rowsWanted);
    static_cast<QHBoxLayout *>(layout())->addWidget(m_filter, 1000); // before the space on the left
}

void StatsControls::setRoom(int besidePx, int belowPx)
{
    m_besidePx = besidePx;
    m_belowPx = belowPx;
    showCounts();
}

void StatsControls::showCounts()
{
    if (!fitInto(m_besidePx, FilterLeast::WhatIsTyped))
        fitInto(m_belowPx, FilterLeast::Icons);
    layout()->activate(); // pictures are taken before the event loop would do it
}

void StatsControls::showSides(bool alone)
{
    m_isAlone = alone;
    setFolded(m_isFolded);
    chooseChip(kAllChip);
}

void StatsControls::showAllWhereNotJudged()
{
    if (m_rows.showsOnlyReal() && !m_rows.isJudged())
        chooseChip(kAllChip);
}

void StatsControls::clear()
{
    m_filter->clear();
    chooseChip(kAllChip);
    m_filter->settle();
    m_filter->setFocus();
}

void StatsControls::setFilterText(const QString &text)
{
    m_filter->setText(text);
    m_filter->settle();
}

void StatsControls::restoreFilterText(const QString &text)
{
    m_applied = text;
    setFilterText(text);
}

QString StatsControls::filterText() const
{
    return m_filter->text();
}

QString StatsControls::chipKey() const
{
    const auto *chip = std::find(std::begin(kChips), std::end(kChips), m_chips->checkedId() - idOf(0));
    return QLatin1String(kChipKeys[chip == std::end(kChips) ? 0 : chip - std::begin(kChips)]);
}

void StatsControls::setChipKey(const QString &key)
{
    const auto *found = std::find_if(
        std::begin(kChipKeys), std::end(kChipKeys), [&key](const char *each) { return key == QLatin1String(each); });
    chooseChip(found == std::end(kChipKeys) ? kAllChip : kChips[found - std::begin(kChipKeys)]);
}

void StatsControls::focusFilter()
{
    m_filter->startTyping();
}

void StatsControls::applyTheme()
{
    m_filter->applyTheme();
}

void StatsControls::filterByText()
{
    m_error = m_rows.setFilterText(m_filter->text());
    emit filtered();
    const QString before = std::exchange(m_applied, m_filter->text());
    if (before != m_applied)
        emit textChanged(before, m_applied);
}

void StatsControls::showChip(int chip)
{
    const bool isClass = chip != kAllChip && chip != kRealChip;
    m_folded->setCurrent(idOf(chip));
    m_rows.setOnlyReal(chip == kRealChip);
    m_rows.setRowClass(isClass ? std::optional(static_cast<RowClass>(chip)) : std::nullopt);
    emit filtered();
}

void StatsControls::chooseChip(int chip)
{
    m_chips->button(idOf(chip))->setChecked(true);
    showChip(chip);
}

QString StatsControls::filterTitle() const
{
    return m_kind == StatsKind::Operators ? tr("Filter operators") : tr("Filter kernels");
}

int StatsControls::filterPx() const
{
    return m_filter->pxOf(filterTitle());
}

bool StatsControls::fitInto(int roomPx, FilterLeast least)
{
    const auto fits = [this, roomPx] {
        for (QWidget *child : findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly)) {
            if (!child->layout())
                continue;
            child->layout()->invalidate(); // it would learn of other paddings and texts too late
            child->updateGeometry();
        }
        return layout()->minimumSize().width() <= roomPx;
    };
    const auto showFilter = [this](const QString &title, int leastPx) {
        m_filter->setPlaceholderText(title);
        m_filter->setMinimumWidth(leastPx);
    };
    const int wholePx = std::max(kFilterLeastPx, filterPx());
    setFolded(false);
    showFilter(filterTitle(), wholePx);
    for (const bool withCounts : { true, false }) {
        setTexts(withCounts);
        if (fits())
            return true;
    }
    setFolded(true);
    for (const auto &[title, leastPx] : { std::pair(filterTitle(), wholePx), std::pair(tr("Filter"), kFilterLeastPx),
             std::pair(QString(), FilterLine::kIconsPx) }) { // at last icon and tool tip say the same
        if (leastPx < kFilterLeastPx && least == FilterLeast::WhatIsTyped)
            break;
        showFilter(title, leastPx);
        if (fits())
            return true;
    }
    return false;
}

void StatsControls::setFolded(bool folded)
{
    m_isFolded = folded;
    for (QAbstractButton *chip : m_chips->buttons()) {
        const bool isReal = m_chips->id(chip) == idOf(kRealChip);
        chip->setVisible(!folded && !m_isAlone && (!isReal || m_rows.isJudged()));
    }
    m_folded->setVisible(folded && !m_isAlone);
}

void StatsControls::setTexts(bool withCounts)
{
    for (const int chip : kChips) {
        const int count = chip == kAllChip ? m_rows.textMatches()
            : chip == kRealChip            ? m_rows.realCount()
                                           : m_rows.classCounts()[static_cast<std::size_t>(chip)];
        const QString text = chipText(chip), whole = text + QChar(0x2002) + formatCount(count);
        QAbstractButton *button = m_chips->button(idOf(chip));
        m_folded->setChoiceText(idOf(chip), whole);
        if (chip == kRealChip) {
            button->setVisible(m_rows.isJudged() && !m_isAlone && !m_isFolded);
            m_folded->setChoiceVisible(idOf(chip), m_rows.isJudged());
        }
        button->setText(withCounts ? whole : text);
        button->setToolTip(chip == kRealChip ? tr("Only differences that chance does not explain")
                : withCounts                 ? QString()
                                             : whole);
        button->setAccessibleName(whole);
    }
}

} // namespace twinlane
