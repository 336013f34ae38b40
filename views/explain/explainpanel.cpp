// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/explain/explainpanel.h"

#include "views/explain/barstrip.h"
#include "views/explain/difftable.h"
#include "views/explain/explainhead.h"
#include "views/explain/explaintexts.h"
#include "views/explain/fieldstable.h"
#include "views/explain/foldsection.h"
#include "views/explain/instancestrip.h"
#include "views/explain/partslist.h"
#include "views/explain/ratepart.h"
#include "views/explain/titledsection.h"
#include "views/linkcopy.h"
#include "views/look/copying.h"
#include "views/look/emptystate.h"
#include "views/look/labellook.h"
#include "views/look/theme.h"
#include "views/notes/notefield.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"
#include "views/words/rownames.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

/// Reading that ends sooner shows no hint, which would only flicker.
constexpr int kBusyDelayMs = 150;
constexpr int kSidePx = 14, kGapPx = 10;

QLabel *plainLabel(const char *name, const QFont &font)
{
    auto *label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setFont(font);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QFrame *hairline()
{
    auto *line = new QFrame;
    line->setFixedHeight(1);
    line->setObjectName(QStringLiteral("hairline"));
    return line;
}

} // namespace

ExplainPanel::ExplainPanel(Shown &shown, QWidget *parent)
    : ComparisonView(shown, parent)
{
    setObjectName(QStringLiteral("explainPanel"));
    setAccessibleName(tr("Explain"));
    m_empty = new EmptyState;
    m_area = new QScrollArea;
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setWidget(createContent());
    m_area->viewport()->setAutoFillBackground(false);
    m_area->widget()->setAutoFillBackground(false);
    auto *content = new QWidget;
    m_pages = new QStackedLayout(content);
    m_pages->addWidget(m_area);
    m_pages->addWidget(m_empty);

    auto *card = new QFrame;
    card->setObjectName(QStringLiteral("card"));
    auto *cardLayout = new QVBoxLayout(card);
    cardLayout->setContentsMargins(1, 1, 1, 1);
    cardLayout->setSpacing(0);
    cardLayout->addWidget(createTop());
    cardLayout->addWidget(hairline());
    cardLayout->addWidget(content, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card);
    setMinimumWidth(kLeastPanelPx);

    m_busyTimer.setSingleShot(true);
    m_busyTimer.setInterval(kBusyDelayMs);
    connect(&m_busyTimer, &QTimer::timeout, this, &ExplainPanel::showBusy);
    applyTheme();
    showAll();
}

QToolButton *ExplainPanel::iconButton(const char *name, const QString &text)
{
    auto *button = new QToolButton;
    button->setObjectName(QLatin1String(name));
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->setIconSize({ 16, 16 });
    button->setStyleSheet(QStringLiteral("padding: 4px"));
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QWidget *ExplainPanel::createTop()
{
    m_title = plainLabel("explainPaneTitle", Theme::font(13, QFont::DemiBold));
    m_title->setText(tr("Explain"));
    m_busy = plainLabel("explainBusy", Theme::font(12));
    m_busy->setText(tr("Reading…"));
    m_busy->hide();
    m_cause = plainLabel("explainCause", Theme::font(12));
    m_previousCause = iconButton("explainPreviousCause", tr("Previous cause (Shift+N)"));
    m_nextCause = iconButton("explainNextCause", tr("Next cause (N)"));
    m_close = iconButton("closeExplain", tr("Close (D)"));
    connect(m_previousCause, &QToolButton::clicked, this, [this] { emit causeRequested(true); });
    connect(m_nextCause, &QToolButton::clicked, this, [this] { emit causeRequested(false); });
    connect(m_close, &QToolButton::clicked, this, &ExplainPanel::closeRequested);
    auto *top = new QWidget;
    auto *layout = new QHBoxLayout(top);
    layout->setContentsMargins(kSidePx, 4, 6, 4);
    layout->setSpacing(2);
    layout->addWidget(m_title);
    layout->addSpacing(kGapPx);
    layout->addWidget(m_busy);
    layout->addStretch(1);
    layout->addWidget(m_cause);
    layout->addSpacing(4);
    layout->addWidget(m_previousCause);
    layout->addWidget(m_nextCause);
    layout->addWidget(m_close);
    return top;
}

QWidget *ExplainPanel::createContent()
{
    m_head = new ExplainHead;
    m_written = new NoteField;
    m_parts = new PartsList;
    m_ratesPart = new TitledSection(m_rates = new RatePart);
    m_sizesPart = new TitledSection(m_sizes = new DiffTable);
    m_figuresPart = new TitledSection(m_figures = new DiffTable);
    m_instancesPart = new TitledSection(m_instances = new InstanceStrip);
    m_instances->setAccessibleName(tr("Equal blocks"));
    connect(m_instances, &InstanceStrip::chosen, this, [this](RowId row) {
        if (m_answered == comparison())
            shown().showRow(row);
    });
    m_stepsPart = new TitledSection(m_steps = new BarStrip);
    m_callsPart = new TitledSection(m_calls = new BarStrip);
    m_steps->setAccessibleName(tr("Steps"));
    m_calls->setAccessibleName(tr("Calls"));
    connect(m_calls, &BarStrip::chosen, this, [this](std::size_t group) { want(m_firstCall + group); });

    m_differentPart = new TitledSection(m_different = new DiffTable);
    m_differentPart->note()->setObjectName(QStringLiteral("callOrdinal"));
    m_previous = iconButton("previousCall", tr("Previous call (,)"));
    m_next = iconButton("nextCall", tr("Next call (.)"));
    connect(m_previous, &QToolButton::clicked, this, &ExplainPanel::showPrevious);
    connect(m_next, &QToolButton::clicked, this, &ExplainPanel::showNext);
    m_differentPart->addControl(m_previous);
    m_differentPart->addControl(m_next);

    m_equalFold = new FoldSection(m_equal = new DiffTable);
    m_fields = new FieldsTable;
    m_kernelFields = new FieldsTable;
    m_kernelTitle = plainLabel("kernelTitle", Theme::font(12, QFont::DemiBold));
    auto *raw = new QWidget;
    auto *rawLayout = new QVBoxLayout(raw);
    rawLayout->setContentsMargins(0, 0, 0, 0);
    rawLayout->addWidget(m_fields);
    rawLayout->addWidget(m_kernelTitle);
    rawLayout->addWidget(m_kernelFields);
    m_rawFold = new FoldSection(raw);
    m_rawFold->setTitle(tr("Raw fields"));

    auto *content = new QWidget;
    m_content = new QVBoxLayout(content);
    m_content->setContentsMargins(kSidePx, kGapPx, kSidePx, kGapPx);
    m_content->setSpacing(kGapPx);
    for (QWidget *part : std::initializer_list<QWidget *> { m_head, m_written, m_parts, m_ratesPart, m_sizesPart,
             m_figuresPart, m_instancesPart, m_stepsPart, m_callsPart, m_differentPart, createNote() })
        m_content->addWidget(part);
    auto *folds = new QVBoxLayout; // one below the other, without gaps
    folds->setSpacing(0);
    for (QWidget *fold : { m_equalFold, m_rawFold })
        folds->addWidget(fold);
    m_content->addLayout(folds);
    m_content->addStretch(1);
    return content;
}

QWidget *ExplainPanel::createNote()
{
    m_note = new QFrame;
    m_note->setObjectName(QStringLiteral("explainNote"));
    m_noteText = plainLabel("explainNoteText", Theme::font(12));
    m_noteText->setWordWrap(true);
    m_noteText->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_reload = new QPushButton(tr("Read both files again"));
    m_reload->setObjectName(QStringLiteral("readAgain"));
    connect(m_reload, &QPushButton::clicked, this, &ExplainPanel::reloadRequested);
    auto *layout = new QVBoxLayout(m_note);
    layout->setContentsMargins(kGapPx, 8, kGapPx, 8);
    layout->setSpacing(6);
    layout->addWidget(m_noteText);
    layout->addWidget(m_reload, 0, Qt::AlignLeft);
    return m_note;
}

const FieldsModel &ExplainPanel::model() const
{
    return m_fields->fields();
}

// --- asking and being given ---

Selection ExplainPanel::selection() const
{
    return { shown().picked(), shown().cause(), shown().measure() };
}

void ExplainPanel::follow(Shown::Changes what)
{
    if (what & Shown::NewComparison && !isVisible())
        clear(); // not to keep the comparison before alive
    if (what & (Shown::NewComparison | Shown::NewPicked | Shown::NewMeasure))
        want({});
}

void ExplainPanel::want(std::optional<std::size_t> index)
{
    m_isStale = true;
    if (!isVisible())
        return;
    m_isStale = false;
    m_asked = comparison();
    if (!m_asked) {
        clear();
        emit noneWanted();
        return;
    }
    m_isWaiting = true;
    m_busyTimer.start();
    emit explanationWanted(selection(), index);
}

void ExplainPanel::clear()
{
    m_asked.reset();
    setExplained({});
}

void ExplainPanel::setExplained(const Explained &explained)
{
    const bool isOther = m_answered != m_asked || explained.selection != m_explained.selection;
    m_isWaiting = false;
    m_busyTimer.stop();
    m_busy->hide();
    m_answered = m_asked;
    m_explained = explained;
    showAll();
    if (isOther)
        m_area->ensureVisible(0, 0);
    emit settled();
}

void ExplainPanel::step(int by)
{
    const CallDetails &call = m_explained.call;
    if (call.count == 0 || !isVisible())
        return;
    const auto last = static_cast<std::ptrdiff_t>(call.count) - 1;
    const std::ptrdiff_t to = std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(call.index) + by, 0, last);
    if (static_cast<std::size_t>(to) != call.index)
        want(static_cast<std::size_t>(to));
}

void ExplainPanel::showBusy()
{
    if (m_answered && m_explained.facts) {
        m_busy->show();
        return;
    }
    m_pages->setCurrentWidget(m_empty);
    m_empty->setContent(QStringLiteral("file"), tr("Reading…"), tr("The events are read from the files again."));
}

// Nobody answers a hidden pane. It asks again when it is shown.
void ExplainPanel::hideEvent(QHideEvent *event)
{
    ComparisonView::hideEvent(event);
    if (!m_isWaiting)
        return;
    m_isWaiting = false;
    m_isStale = true;
    m_busyTimer.stop();
    emit settled();
}

void ExplainPanel::showEvent(QShowEvent *event)
{
    ComparisonView::showEvent(event);
    applyTheme(); // another parent's style sheet takes the colours of labels back to those that they once had
    if (m_isStale)
        want({});
}

// --- copying ---

QString ExplainPanel::text() const
{
    QStringList lines { m_head->text() };
    if (!m_parts->isHidden())
        lines << m_parts->accessibleName();
    if (const QString sizes = m_explained.facts ? sizeSentence(*m_explained.facts) : QString(); !sizes.isEmpty())
        lines << sizes;
    for (const DiffTable *table : { m_sizes, m_figures, m_different }) {
        for (const DiffLine &line : table->lines())
            lines << QStringList { line.name, line.baseline, line.experimental }.join(QLatin1Char('\t'));
    }
    if (!m_ratesPart->isHidden())
        lines << m_rates->text();
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QString ExplainPanel::markdown() const
{
    QStringList parts { m_head->markdown() };
    if (!m_parts->isHidden())
        parts << m_parts->markdown();
    if (const QString sizes = m_explained.facts ? sizeSentence(*m_explained.facts) : QString(); !sizes.isEmpty())
        parts << sizes + QLatin1Char('\n');
    for (const DiffTable *table : { m_sizes, m_figures, m_different }) {
        if (table->lines().empty())
            continue;
        QString rows = markdownRow({ QString(), sideTitle(Side::Baseline), sideTitle(Side::Experimental) })
            + markdownRule({ false, true, true });
        for (const DiffLine &line : table->lines())
            rows += markdownRow({ line.name, line.baseline, line.experimental });
        parts << rows;
    }
    return parts.join(QLatin1Char('\n'));
}

void ExplainPanel::contextMenuEvent(QContextMenuEvent *event)
{
    if (!m_answered || !m_explained.facts)
        return;
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("explainMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto addCopy = [&](const QString &title, const QString &value) {
        menu->addAction(title, this, [value] { QApplication::clipboard()->setText(value); })
            ->setEnabled(!value.isEmpty());
    };
    const EventQuery &picked = m_explained.selection.picked;
    addCopy(tr("Copy the explanation"), text());
    addCopies(
        *menu, [this] { copyPicture(*m_area->widget()); }, [this] { return markdown(); });
    addLinkCopy(*menu, shown(), {});
    addCopy(tr("Copy the name"), selectionTitle(*m_answered, m_explained.selection));
    addCopy(tr("Copy the path"), picked.row ? rowPath(*m_answered, picked.row) : QString());
    addCopy(tr("Copy all fields"), m_explained.call.count > 0 ? m_fields->allText() : QString());
    menu->addSeparator();
    const auto addView = [&](const QString &title, const char *key) {
        menu->addAction(title, this, [this, key] { emit viewRequested(key); });
    };
    addView(tr("Show in Blocks"), "diff");
    addView(tr("Show in the Timeline"), "timeline");
    addView(tr("Show its operators"), "operators");
    addView(tr("Show its kernels"), "kernels");
    menu->popup(event->globalPos());
}

void ExplainPanel::applyTheme()
{
    const Theme &theme = Theme::current();
    m_close->setIcon(Theme::icon(QStringLiteral("close")));
    for (QToolButton *button : { m_previous, m_previousCause })
        button->setIcon(Theme::icon(QStringLiteral("chevronleft")));
    for (QToolButton *button : { m_next, m_nextCause })
        button->setIcon(Theme::icon(QStringLiteral("chevron")));
    for (QLabel *label : { m_cause, m_busy })
        setTextColor(label, theme.muted);
    m_note->setStyleSheet(
        QStringLiteral("QFrame#explainNote { background: %1; border-radius: 6px }").arg(theme.neutralTint.name()));
    for (TitledSection *part :
        { m_ratesPart, m_sizesPart, m_figuresPart, m_instancesPart, m_stepsPart, m_callsPart, m_differentPart })
        part->applyTheme();
    for (FoldSection *fold : { m_equalFold, m_rawFold })
        fold->applyTheme();
    m_rates->applyTheme();
    m_head->applyTheme();
    m_written->applyTheme();
    m_empty->applyTheme();
    showAll(); // its texts have colours of their own
    update();
}

} // namespace twinlane
