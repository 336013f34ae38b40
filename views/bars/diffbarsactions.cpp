// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the user does in the tree of blocks, and the pictures of it.

#include "model/comparison/comparison.h"
#include "views/bars/diffbarschart.h"
#include "views/bars/diffbarsview.h"
#include "views/bars/pinchoices.h"
#include "views/blocks/bartext.h"
#include "views/linkcopy.h"
#include "views/look/copying.h"
#include "views/look/nametext.h"
#include "views/notes/notes.h"
#include "views/scopehead.h"
#include "views/words/format.h"
#include "views/words/timeaxis.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace twinlane {

namespace {

/// Longest name of a block in a menu; a wider menu would hide the chart.
constexpr qreal kMenuTextPx = 420;

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

bool DiffBarsView::toggleAsInBaseline()
{
    const int current = m_chart->content().current;
    if (!m_chart->hasFocus() || current < 0 || current >= m_chart->rowCount())
        return false;
    tickRow(current);
    return true;
}

void DiffBarsView::tickRow(int index)
{
    shown().toggleAsInBaseline(m_chart->content().rowsOf(index));
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
    if (!comparison()->isAlone()) {
        menu->addSeparator();
        QAction *tick = menu->addAction(tr("As in the baseline"), this, act([this](int row) { tickRow(row); }));
        tick->setToolTip(tr("What if: the step with the baseline’s time of this block"));
        tick->setShortcut(Qt::Key_B); // to tell it: the window has the key
        tick->setCheckable(true);
        tick->setChecked(m_chart->content().isTicked(index));
    }
    if (m_notes && !node.isFold()) {
        QAction *note = menu->addAction(
            tr("Note…"), this, act([this](int row) { emit noteWanted(m_chart->content().node(row).row); }));
        note->setShortcut(Qt::Key_M); // to tell it: the window has the key
    }
    menu->addSeparator();
    addCopies(*menu, act([this](int row) { copyPicture(*m_chart, m_chart->barsLayout().rowRect(row).toRect()); }),
        [this, id, tree = std::weak_ptr(m_tree)] {
            const int row = tree.lock() == m_tree ? indexOf(id) : -1;
            return row < 0 ? QString() : markdown(row);
        });
    addLinkCopy(*menu, shown(), node.isFold() ? RowId() : node.row);
    menu->addAction(tr("Copy all lines as Markdown"), this,
        [this] { QGuiApplication::clipboard()->setText(m_tree ? markdown() : QString()); });
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

QString DiffBarsView::markdown(std::optional<int> only) const
{
    const DiffBarsContent &content = m_chart->content();
    const TimeUnit unit = timeUnit(static_cast<double>(content.lines.longestNs));
    const bool isAlone = comparison()->isAlone();
    const auto time = [&unit](const std::optional<std::int64_t> &ns) {
        return ns ? inUnit(static_cast<double>(*ns), unit) : missingText();
    };
    QStringList heads { tr("Block"), QStringLiteral("A, ") + unit.name };
    if (!isAlone)
        heads << QStringLiteral("B, ") + unit.name << QStringLiteral("Δ, ") + unit.name << QStringLiteral("Δ %");
    QString text = markdownRow(heads)
        + markdownRule(isAlone ? QList<bool> { false, true } : QList<bool> { false, true, true, true, true });
    for (int row = 0; row < content.lines.count(); ++row) {
        if (only && row != *only)
            continue;
        const DiffBar bar = content.bar(row);
        const QString indent = QStringLiteral("&emsp;").repeated(only ? 0 : static_cast<qsizetype>(content.depth(row)));
        QStringList cells { indent + barName(*comparison(), *m_tree, bar), time(bar.timeNs.baseline) };
        if (!isAlone) {
            const Delta<double> value = toDouble(bar.timeNs);
            cells << time(bar.timeNs.experimental) << (value.delta ? signedInUnit(*value.delta, unit) : missingText())
                  << formatChange(value);
        }
        text += markdownRow(cells);
    }
    return text;
}

void DiffBarsView::setNotes(const Notes *notes)
{
    m_notes = notes;
    connect(notes, &Notes::changed, this, [this] { m_chart->replot(QCustomPlot::rpQueuedReplot); });
}

/// Rows of the notes are those of the shown comparison.
QString DiffBarsView::noteOf(RowId row) const
{
    return m_notes && m_built == comparison() ? m_notes->of(row) : QString();
}

void DiffBarsView::zoomOut()
{
    leaveScope(shown());
}

Drawing DiffBarsView::drawing(QSize most) const
{
    return m_chart->drawing(most);
}

} // namespace twinlane
