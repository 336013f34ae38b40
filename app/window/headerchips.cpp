// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/headerchips.h"

#include "app/logs/logscontroller.h"
#include "app/window/loadcontroller.h"
#include "app/window/optionscontroller.h"
#include "app/window/session.h"
#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "views/ranks/ranksview.h"
#include "views/ranks/ranktexts.h"
#include "views/shown.h"
#include "views/window/filechip.h"
#include "views/window/rankchip.h"
#include "views/window/rankpatterndialog.h"
#include "views/words/modelwords.h"

#include <QAction>
#include <QToolBar>

namespace twinlane {

namespace {

constexpr int kMostChipPx = 340;

} // namespace

HeaderChips::HeaderChips(const Around &around, QToolBar &bar, QWidget *between)
    : m_around(around)
    , m_baseline(makeFileChip(Side::Baseline))
    , m_experimental(makeFileChip(Side::Experimental))
    , m_ranks(new RankChip)
{
    bar.addWidget(m_baseline);
    bar.addWidget(between);
    bar.addWidget(m_experimental);
    m_ranksShown = bar.addWidget(m_ranks);
    m_ranksShown->setVisible(false);
    const auto show = [this](const auto &wanted) { m_around.session.showRanks(wanted); };
    connect(m_ranks, &RankChip::ruleWanted, this, show);
    connect(m_ranks, &RankChip::ranksWanted, this, show);
    connect(&around.ranks, &RanksView::ranksWanted, this, show);
    connect(m_ranks, &RankChip::patternWanted, this, &HeaderChips::askForPattern);
}

void HeaderChips::askForPattern()
{
    if (!m_around.session.sets() || m_around.session.isLoading())
        return;
    auto *dialog = new RankPatternDialog(*m_around.session.sets(), m_around.session.rankPattern(), m_ranks->window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { m_around.session.setRankPattern(dialog->pattern()); });
    dialog->open();
}

FileChip *HeaderChips::makeFileChip(Side side)
{
    auto *chip = new FileChip(side);
    chip->setMaximumWidth(kMostChipPx);
    m_around.options.serve(side, chip);
    connect(chip, &FileChip::clicked, this, [this, side] { m_around.files.askForSide(side, false); });
    connect(chip, &FileChip::dropped, this,
        [this, side](const QStringList &paths) { m_around.files.openDropped(paths, side); });
    return chip;
}

void HeaderChips::update()
{
    const bool isComparing = !m_around.session.isLoading() && !m_around.files.ownPage();
    const Comparison *comparison = isComparing ? m_around.shown.comparison().get() : nullptr;
    const QString baseline = m_around.files.path(Side::Baseline),
                  experimental = m_around.files.path(Side::Experimental);
    const auto [first, second] = namesApart(baseline, experimental);
    const auto recordings = [comparison](Side side) {
        return comparison ? static_cast<int>(comparison->options.repeats(side).size()) + 1 : 1;
    };
    const auto steps = [comparison](Side side) {
        const bool isThere = comparison && (side == Side::Baseline || !comparison->isAlone());
        return isThere ? stepCountText(*comparison, side) : QString();
    };
    const auto counts = [&](Side side) { return isComparing ? countsOf(side, steps(side)) : QString(); };
    const OwnPageController *page = m_around.files.ownPage();
    const SidePaths paths = page ? page->paths() : SidePaths();
    const auto show = [&](FileChip *chip, Side side, const QString &path, const QString &name) {
        chip->setFile(path, ofRankWithinSide(side, { first, second }, name), recordings(side), counts(side));
    };
    show(m_baseline, Side::Baseline, baseline, LogsController::shownName(paths.baseline, first));
    show(m_experimental, Side::Experimental, experimental, LogsController::shownName(paths.experimental, second));
    m_ranks->setSets(m_around.session.sets());
    m_ranks->setEnabled(!m_around.session.isLoading());
    m_ranksShown->setVisible(m_around.shown.sets() && !m_around.files.ownPage());
}

void HeaderChips::hideRecordings()
{
    for (FileChip *chip : { m_baseline, m_experimental })
        chip->setRecordingsShown(false);
}

/// Where two ranks of one set are compared, both sides are of that set: "after · rank 1". Else @p name.
QString HeaderChips::ofRankWithinSide(Side side, const PerSide<QString> &names, const QString &name) const
{
    const OpenedSets *sets = m_around.session.isLoading() ? nullptr : m_around.shown.sets().get();
    if (!sets || sets->isAlone || sets->isComing() || !sets->places.isWithinSide())
        return name;
    const RankPlace &place = side == Side::Baseline ? sets->places.baseline : sets->places.experimental;
    return QStringLiteral("%1 · %2").arg(names[place.side], rankTitle(sets->rank(place)));
}

/// How many ranks a side has, if it is a set, and which steps count.
QString HeaderChips::countsOf(Side side, const QString &steps) const
{
    const OpenedSets *sets = m_around.session.isLoading() ? nullptr : m_around.shown.sets().get();
    if (!sets || (side == Side::Experimental && sets->isAlone))
        return steps;
    const QString ranks = tr("%n rank(s)", nullptr, static_cast<int>(sets->side(side).ranks.size()));
    return steps.isEmpty() ? ranks : QStringLiteral("%1 · %2").arg(ranks, steps);
}

} // namespace twinlane
