// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the user does in the tree of blocks, and the pictures of it.

#include "views/bars/diffbarschart.h"
#include "views/bars/diffbarsview.h"
#include "views/bars/pinchoices.h"
#include "views/look/breadcrumb.h"
#include "views/look/nametext.h"
#include "views/scopehead.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QFileInfo>
#include <QLocale>
#include <QMenu>

namespace twinlane {

namespace {

/// Longest name of a block in a menu; a wider menu would hide the chart.
constexpr qreal kMenuTextPx = 420;
/// Of pictures for slides and issues.
constexpr int kDocumentWidthPx = 1400;

QString fileName(const Run &run)
{
    return QFileInfo(toQString(run.trace.file)).fileName();
}

} // namespace

void DiffBarsView::activateRow(int index)
{
    const BarNode node = m_chart->content().node(index);
    if (node.isFold())
        openRow(index, !node.isOpen, false);
    else if (node.mayOpen)
        shown().setScope(node.inner);
    else
        shown().setSelected(node.row);
}

void DiffBarsView::selectRow(int index)
{
    const BarNode node = m_chart->content().node(index);
    shown().setSelected(node.isFold() ? RowId() : node.row);
    m_chart->setCurrentRow(index);
}

void DiffBarsView::openRow(int index, bool open, bool all)
{
    const BarId id = m_chart->content().id(index);
    if (all)
        m_tree->setAllOpen(id, open);
    else
        m_tree->setOpen(id, open);
    m_hasOpened = true;
    showLines(id);
}

// Other rows may come while the menu is open: an order, a measure. So it keeps the block and finds its row again. With
// another comparison it closes, as nothing in it holds any more.
void DiffBarsView::openMenu(int index, QPoint globalPos)
{
    const BarNode node = m_chart->content().node(index);
    const BarId id = m_chart->content().id(index);
    auto *menu = new QMenu(this);
    m_menu = menu;
    menu->setObjectName(QStringLiteral("rowMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    // Of another tree the numbers mean other blocks.
    const auto act = [this, id, tree = std::weak_ptr(m_tree)](auto what) {
        return [this, id, tree, what] {
            if (const int row = tree.lock() == m_tree && m_built == comparison() ? indexOf(id) : -1; row >= 0)
                what(row);
        };
    };
    menu->addAction(tr("Zoom in"), this, act([this](int row) { activateRow(row); }))
        ->setEnabled(node.mayOpen && !node.isFold());
    menu->addAction(node.isOpen ? tr("Close") : tr("Open"), this,
            act([this, open = !node.isOpen](int row) { openRow(row, open, false); }))
        ->setEnabled(node.mayOpen);
    menu->addAction(tr("Open all below"), this, act([this](int row) { openRow(row, true, true); }))
        ->setEnabled(node.mayOpen);
    const auto add = [this](QMenu *to, const std::vector<PinChoice> &choices) {
        for (const PinChoice &choice : choices) {
            QAction *action = to->addAction(elidedButtonText(Theme::font(13), choice.text, kMenuTextPx), this,
                [this, choice, opened = comparison()] {
                    if (opened == comparison())
                        emit pinsWanted(choice.pins, choice.text);
                });
            action->setToolTip(toolTipOf(choice.definition.isEmpty() ? choice.text : choice.definition));
        }
    };
    if (!node.isFold()) {
        menu->addSeparator();
        const std::vector<PinChoice> partners = partnerChoices(*comparison(), node.row);
        QMenu *with = menu->addMenu(tr("Pair with"));
        with->setToolTipsVisible(true);
        with->setEnabled(!partners.empty());
        add(with, partners);
        add(menu, forbidChoices(*comparison(), node.row));
        add(menu, releaseChoices(*comparison(), node.row));
    }
    menu->popup(globalPos);
}

void DiffBarsView::zoomOut()
{
    leaveScope(shown());
}

QStringList DiffBarsView::caption() const
{
    if (!comparison())
        return {};
    const auto side = [this](Side which) {
        return tr("%1: %2 (steps: %3)")
            .arg(sideTitle(which), fileName(comparison()->run(which)),
                QLocale().toString(static_cast<qulonglong>(comparison()->steps(which).size())));
    };
    const QString scope = m_breadcrumb->path().join(QStringLiteral(" › "));
    if (comparison()->isAlone())
        return { scope, side(Side::Baseline), measureTitle(shown().measure()) };
    return { scope, side(Side::Baseline), side(Side::Experimental),
        QStringLiteral("%1 · %2").arg(
            measureTitle(shown().measure()), aggregateTitle(comparison()->options.aggregate)) };
}

QImage DiffBarsView::chartImage(int widthPx, qreal scale) const
{
    return m_chart->toImage(widthPx, scale, caption());
}

QImage DiffBarsView::documentImage(qreal scale)
{
    return chartImage(kDocumentWidthPx, scale);
}

bool DiffBarsView::writeSvg(QIODevice &device, int widthPx) const
{
    return m_chart->writeSvg(device, widthPx, caption());
}

bool DiffBarsView::writePdf(QIODevice &device, int widthPx) const
{
    return m_chart->writePdf(device, widthPx, caption());
}

} // namespace twinlane
