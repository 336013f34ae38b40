// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/comparisonactions.h"

#include "app/notes/notescontroller.h"
#include "app/window/explaincontroller.h"
#include "app/window/windowactions.h"
#include "views/bars/diffbarsview.h"
#include "views/causes/causesview.h"
#include "views/explain/explainpanel.h"
#include "views/shown.h"
#include "views/window/comparisonpage.h"
#include "views/window/viewregistry.h"

#include <QAction>

namespace twinlane {

ComparisonActions::ComparisonActions(const Around &around)
    : m_around(around)
{
    WindowActions &actions = m_around.actions;
    const auto keys = [](auto... key) { return QList<QKeySequence> { QKeySequence(key)... }; };
    m_back = actions.add(QStringLiteral("goBack"), QStringLiteral("back"), tr("Back"), keys(Qt::ALT | Qt::Key_Left),
        [this] { m_around.shown.goBack(); });
    m_forward = actions.add(QStringLiteral("goForward"), {}, tr("Forward"), keys(Qt::ALT | Qt::Key_Right),
        [this] { m_around.shown.goForward(); });
    m_out = actions.add(QStringLiteral("zoomOut"), {}, tr("Zoom out"), keys(Qt::ALT | Qt::Key_Up),
        [this] { m_around.blocks.zoomOut(); });
    m_nextCause = actions.add(QStringLiteral("nextCause"), {}, tr("Next cause"), keys(Qt::Key_N),
        [this] { m_around.page.causes()->goToNext(); });
    m_previousCause = actions.add(QStringLiteral("previousCause"), {}, tr("Previous cause"),
        keys(Qt::SHIFT | Qt::Key_N), [this] { m_around.page.causes()->goToNext(true); });
    m_order = actions.add(QStringLiteral("order"), {}, tr("Largest difference first, or execution order"),
        keys(Qt::Key_O), [this] { m_around.blocks.toggleOrder(); });
    m_asInBaseline = actions.add(QStringLiteral("asInBaseline"), {}, tr("As in the baseline (what if)"),
        keys(Qt::Key_B), [this] { toggleAsInBaseline(); });
    m_note = actions.add(
        QStringLiteral("note"), {}, tr("Note on the picked block…"), keys(Qt::Key_M), [this] { writeNote({}); });
    m_noteOnWhole = actions.add(QStringLiteral("noteOnWhole"), {}, tr("Note on the whole comparison…"),
        keys(Qt::SHIFT | Qt::Key_M), [this] { writeNote(m_around.shown.comparison()->stepRow()); });
    connect(&m_around.blocks, &DiffBarsView::noteWanted, this, &ComparisonActions::writeNote);
}

void ComparisonActions::addViews()
{
    int key = Qt::Key_1;
    for (const ViewEntry &view : allViews()) {
        if (view.place != ViewPlace::Centre)
            continue;
        const QString name = QStringLiteral("view-") + QString::fromLatin1(view.key.data(), qsizetype(view.key.size()));
        m_views << m_around.actions.add(
            name, {}, view.title(), { QKeySequence(key++) }, [this, &view] { m_around.page.showView(view.key); });
        m_views.constLast()->setData(QVariant::fromValue(&view));
    }
    const ViewEntry *findings = findView("findings");
    m_views << m_around.actions.add(QStringLiteral("view-findings"), {}, findings->title(), { QKeySequence(Qt::Key_F) },
        [this] { m_around.page.openFindings(); });
    m_views.constLast()->setData(QVariant::fromValue(findings));
}

QList<QAction *> ComparisonActions::moving() const
{
    return { m_back, m_forward, m_out, m_nextCause, m_previousCause, m_order, m_asInBaseline };
}

void ComparisonActions::update()
{
    const Shown &shown = m_around.shown;
    const Comparison *comparison = shown.comparison().get();
    const bool hasRanks = isOffered(*findView("ranks"), shown);
    for (QAction *action : m_views) {
        const ViewEntry &view = *action->data().value<const ViewEntry *>();
        action->setEnabled(shown.isOpen() && isOffered(view, shown));
        // Where no ranks are shown, the tab that 7 counts to is another one.
        if (view.key == "ranks")
            action->setShortcuts(hasRanks ? QList<QKeySequence> { Qt::Key_7 } : QList<QKeySequence>());
        else if (view.key == "roof")
            action->setShortcuts(
                hasRanks ? QList<QKeySequence> { Qt::Key_9 } : QList<QKeySequence> { Qt::Key_9, Qt::Key_7 });
    }
    for (QAction *action : { m_nextCause, m_previousCause, m_order, m_asInBaseline })
        action->setEnabled(comparison && !comparison->isAlone());
    for (QAction *action : noting())
        action->setEnabled(comparison);
    m_back->setEnabled(shown.canGoBack());
    m_forward->setEnabled(shown.canGoForward());
    m_out->setEnabled(comparison && shown.scope() != comparison->stepRow());
}

/// The line that the keyboard is on, else the picked block.
void ComparisonActions::toggleAsInBaseline()
{
    if (!m_around.page.causes()->toggleAsInBaseline() && !m_around.blocks.toggleAsInBaseline()
        && m_around.shown.selected())
        m_around.shown.toggleAsInBaseline({ m_around.shown.selected() });
}

void ComparisonActions::writeNote(RowId row)
{
    const RowId noted = row ? row : m_around.notes.pickedBlock();
    m_around.explain.setWanted(true, true);
    m_around.notes.write(noted, *m_around.explain.panel());
}

} // namespace twinlane
