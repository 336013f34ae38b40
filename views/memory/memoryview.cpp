// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/memory/memoryview.h"

#include "model/comparison/comparison.h"
#include "views/look/choicechip.h"
#include "views/look/emptystate.h"
#include "views/look/labellook.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/memory/memorycanvas.h"
#include "views/memory/memorytexts.h"
#include "views/memory/ownertable.h"
#include "views/scopehead.h"
#include "views/words/format.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPainter>
#include <QScopedValueRollback>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <qcustomplot.h>

#include <algorithm>

namespace twinlane {

namespace {

/// Of pictures for slides and issues.
constexpr int kDrawingHeightPx = 760;
constexpr int kDocumentOwnersPx = 460, kDocumentFootPx = 24;
/// The owners stand beside the curves where there is room, else below them.
constexpr int kBesideFromPx = 900, kLeastOwnersPx = 360, kMostOwnersPx = 560, kOwnersShare = 3;
constexpr int kKeysFromPx = 1000, kLeastWidthPx = 320;
constexpr QLatin1String kSpanKey("span"), kDeviceKey("device"), kStep("step"), kRecording("recording");

} // namespace

MemoryView::MemoryView(Shown &shown, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_feed(shown)
    , m_controls(new QWidget(this))
    , m_spans(new ChoiceChip(tr("Time")))
    , m_devices(new ChoiceChip(tr("Device")))
    , m_title(new QLabel)
    , m_totals(new QLabel)
    , m_foot(new QLabel)
    , m_keys(new QLabel(tr("W S zoom · ← → read · P peaks · Enter selects")))
    , m_stack(new QStackedLayout(this))
    , m_page(new QWidget)
    , m_parts(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_canvas(new MemoryCanvas)
    , m_ownerModel(new OwnerModel(this))
    , m_owners(new OwnerTable(*m_ownerModel))
    , m_empty(new EmptyState)
{
    setAccessibleName(tr("Memory"));
    m_spans->addChoice(static_cast<int>(MemorySpan::Step), tr("one step"),
        tr("The step of each side that is nearest to the mean, as in the timeline."));
    m_spans->addChoice(
        static_cast<int>(MemorySpan::Recording), tr("whole recording"), tr("All that was recorded, with every step."));
    auto *line = new QHBoxLayout(m_controls);
    line->setContentsMargins(0, 0, 0, 0);
    line->addStretch();
    line->addWidget(m_devices);
    line->addWidget(m_spans);
    m_controls->hide(); // until a card takes them

    auto *head = new QHBoxLayout;
    head->setContentsMargins(12, 4, 12, 2);
    head->setSpacing(12);
    head->addWidget(m_title);
    head->addWidget(m_totals);
    head->addStretch(1);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(12, 8, 12, 2); // the last row of the owners is above it
    foot->addWidget(m_foot, 1);
    foot->addWidget(m_keys);
    auto *layout = new QVBoxLayout(m_page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(head);
    m_parts->setContentsMargins(0, 0, 0, 0);
    m_parts->setSpacing(0);
    m_parts->addWidget(m_canvas, 1);
    m_parts->addWidget(m_owners);
    layout->addLayout(m_parts, 1);
    layout->addLayout(foot);
    m_foot->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_stack->addWidget(m_page);
    m_stack->addWidget(m_empty);
    setFocusProxy(m_canvas);
    setMinimumSize(kLeastWidthPx, 120);

    connect(&m_feed, &MemoryFeed::changed, this, &MemoryView::showMemory);
    connect(&m_feed, &MemoryFeed::waiting, this, &MemoryView::showMemory);
    connect(m_canvas, &MemoryCanvas::rowSelected, this, &MemoryView::select);
    connect(m_canvas, &MemoryCanvas::rowActivated, this, &MemoryView::activate);
    connect(m_canvas, &MemoryCanvas::zoomOutRequested, this, [this] {
        if (comparison())
            leaveScope(this->shown());
    });
    connect(
        m_owners->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &index) {
            if (!m_isMarking && index.isValid())
                select(m_ownerModel->rows()[static_cast<std::size_t>(index.row())].row);
        });
    connect(m_owners, &QTableView::activated, this, [this](const QModelIndex &index) {
        activate(m_ownerModel->rows()[static_cast<std::size_t>(index.row())].row);
    });
    connect(m_spans, &ChoiceChip::chosen, this, [this](int id) {
        m_feed.setChoice({ static_cast<MemorySpan>(id), m_feed.choice().device });
        showControls();
    });
    connect(m_devices, &ChoiceChip::chosen, this, [this](int id) {
        m_feed.setChoice({ m_feed.choice().span, m_feed.memory()->devices[static_cast<std::size_t>(id)] });
    });
    applyTheme();
    showMemory();
}

QWidget *MemoryView::controls() const
{
    return m_controls;
}

void MemoryView::applyTheme()
{
    const Theme &theme = Theme::current();
    setTextLook(m_title, theme.text, 13, QFont::DemiBold);
    setTextLook(m_totals, theme.text, 13);
    setTextLook(m_foot, theme.muted, 11);
    setTextLook(m_keys, theme.faint, 11);
    m_empty->applyTheme();
    m_canvas->update();
    m_owners->viewport()->update();
    showHead();
}

void MemoryView::refresh()
{
    m_feed.refresh();
}

void MemoryView::showEvent(QShowEvent *event)
{
    ComparisonView::showEvent(event);
    m_feed.setSeen(true);
}

void MemoryView::hideEvent(QHideEvent *event)
{
    ComparisonView::hideEvent(event);
    m_feed.setSeen(false);
}

void MemoryView::resizeEvent(QResizeEvent *event)
{
    ComparisonView::resizeEvent(event);
    arrange();
}

void MemoryView::arrange()
{
    const bool isBeside = width() >= kBesideFromPx;
    m_parts->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    if (isBeside) {
        m_owners->setMaximumHeight(QWIDGETSIZE_MAX);
        m_owners->setFixedWidth(std::clamp(width() / kOwnersShare, kLeastOwnersPx, kMostOwnersPx));
    } else {
        m_owners->setMinimumWidth(0);
        m_owners->setMaximumWidth(QWIDGETSIZE_MAX);
        m_owners->setMaximumHeight(std::max(120, height() * 2 / 5));
    }
    m_keys->setVisible(width() >= kKeysFromPx);
}

void MemoryView::follow(Shown::Changes what)
{
    const bool isCurrent = m_feed.memory() && m_feed.memory()->comparison == comparison();
    if (!(what & Shown::NewSelected) || !isCurrent)
        return;
    m_canvas->setSelected(shown().selected());
    markOwner();
}

/// The list shows what is selected elsewhere, if it owns any memory.
void MemoryView::markOwner()
{
    const QScopedValueRollback<bool> marking(m_isMarking, true);
    const RowId row = shown().selected();
    const QModelIndex current = m_owners->currentIndex();
    if (row && current.isValid() && m_ownerModel->rows()[static_cast<std::size_t>(current.row())].row == row)
        return;
    const int index = m_feed.memory() ? m_ownerModel->indexOf(*m_feed.memory()->comparison, row) : -1;
    if (index < 0) {
        m_owners->setCurrentIndex({});
        m_owners->clearSelection();
    } else {
        m_owners->setCurrentIndex(m_ownerModel->index(index, 0));
    }
}

void MemoryView::showMemory()
{
    const auto &memory = m_feed.memory();
    m_canvas->setMemory(memory);
    {
        const QScopedValueRollback<bool> marking(m_isMarking, true);
        m_ownerModel->setMemory(memory.get());
    }
    m_canvas->setSelected(memory ? shown().selected() : RowId());
    markOwner();
    showControls();
    showHead();
    showEmpty();
}

void MemoryView::showControls()
{
    const auto &memory = m_feed.memory();
    m_spans->setCurrent(static_cast<int>(m_feed.choice().span));
    m_devices->clearChoices();
    for (std::size_t i = 0; memory && i < memory->devices.size(); ++i)
        m_devices->addChoice(static_cast<int>(i), toQString(memory->devices[i]));
    const bool hasSeveral = memory && memory->devices.size() > 1;
    m_devices->setVisible(hasSeveral);
    if (hasSeveral)
        m_devices->setCurrent(static_cast<int>(
            std::find(memory->devices.begin(), memory->devices.end(), memory->device) - memory->devices.begin()));
    m_spans->setVisible(memory && !memory->devices.empty());
}

void MemoryView::showHead()
{
    m_title->clear();
    m_totals->clear();
    m_foot->clear();
    if (m_ownerModel->rows().empty())
        return;
    const TwinMemory &memory = *m_feed.memory();
    const OwnerRow &peak = m_ownerModel->rows().back();
    m_title->setText(tr("Peak, %1").arg(toQString(memory.device)));
    if (memory.comparison->isAlone()) {
        m_totals->setText(formatValue(peak.bytes.baseline, Unit::Bytes));
    } else {
        const QString change = memory.hasBothSides()
            ? QStringLiteral("&nbsp;&nbsp;<span style=\"font-weight:600\">%1 %2</span>")
                  .arg(formatSigned(peak.bytes.delta, Unit::Bytes), formatChange(peak.bytes))
            : QString();
        m_totals->setText(QStringLiteral("%1 → %2").arg(formatValue(peak.bytes.baseline, Unit::Bytes),
                              formatValue(peak.bytes.experimental, Unit::Bytes))
            + change);
    }
    const QString reservation = reservationLine(memory);
    m_foot->setText(reservation.isEmpty() ? spanLine(memory) : spanLine(memory) + QStringLiteral(" · ") + reservation);
    m_foot->setToolTip(toolTipOf(m_foot->text()));
}

void MemoryView::showEmpty()
{
    const bool isDrawn = !m_canvas->scene().isEmpty();
    if (!isDrawn) {
        const QString icon = QStringLiteral("info");
        if (!comparison())
            m_empty->setContent(QStringLiteral("search"), tr("Nothing is open"), QString());
        else if (m_feed.isWaiting())
            m_empty->setContent(icon, tr("Reading the memory…"), QString());
        else if (m_feed.memory() && m_feed.memory()->devices.empty())
            m_empty->setContent(icon, tr("No memory was recorded"),
                tr("Record with profile(profile_memory=True), and the allocations of each step stand here: both "
                   "curves, their peaks, and who owns what there."));
        else if (m_feed.memory())
            m_empty->setContent(icon, tr("No memory in these steps"),
                tr("The steps that are compared have no records of this device."));
        else
            m_empty->setContent(icon, tr("No curves"), tr("There is not enough memory to read these traces."));
    }
    m_stack->setCurrentWidget(isDrawn ? m_page : static_cast<QWidget *>(m_empty));
}

/// A block outside the zoomed one is shown in its own place.
void MemoryView::select(RowId row)
{
    if (!row)
        return;
    const auto &rows = comparison()->rows;
    const RowId scope = shown().scope();
    if (row == scope)
        shown().setSelected({});
    else if (scope.row() < row.row() && row.row() < rows[scope.row()].subtreeEnd)
        shown().setSelected(row);
    else
        shown().showRow(row);
}

void MemoryView::activate(RowId row)
{
    if (!row || row == shown().scope())
        return;
    if (comparison()->rows[row.row()].subtreeEnd > row.row() + 1)
        shown().setScope(row);
    else
        select(row);
}

// --- pictures ---

void MemoryView::paintDocument(QPainter &painter, QSize sizePx) const
{
    painter.fillRect(QRect(QPoint(), sizePx), Theme::current().surface);
    if (m_canvas->scene().isEmpty())
        return;
    const int ownersPx = std::min(kDocumentOwnersPx, sizePx.width() / 2);
    const int heightPx = sizePx.height() - kDocumentFootPx;
    MemoryScene scene = m_canvas->scene();
    scene.setSize(QSizeF(sizePx.width() - ownersPx, heightPx));
    paintMemory(painter, scene, { m_canvas->marks().selected, {}, {}, false });
    paintOwners(painter, QRectF(sizePx.width() - ownersPx, 0, ownersPx, heightPx), scene.memory());
    painter.setFont(m_foot->font());
    painter.setPen(Theme::current().muted);
    painter.drawText(QRectF(12, heightPx, sizePx.width() - 24, kDocumentFootPx), Qt::AlignVCenter | Qt::AlignLeft,
        oneLine(m_foot->text()));
}

Drawing MemoryView::drawing(QSize most) const
{
    const QSize sizePx(most.width(), std::min(most.height(), kDrawingHeightPx));
    return { sizePx, [this, sizePx](QCPPainter &painter) { paintDocument(painter, sizePx); } };
}

// --- what a session file keeps ---

QJsonObject MemoryView::state() const
{
    QJsonObject state { { kSpanKey, m_feed.choice().span == MemorySpan::Step ? kStep : kRecording } };
    if (!m_feed.choice().device.empty())
        state.insert(kDeviceKey, QString::fromStdString(m_feed.choice().device));
    return state;
}

void MemoryView::setState(const QJsonObject &state)
{
    const bool isRecording = state.value(kSpanKey).toString() == kRecording;
    m_feed.setChoice(
        { isRecording ? MemorySpan::Recording : MemorySpan::Step, state.value(kDeviceKey).toString().toStdString() });
    showControls();
}

} // namespace twinlane
