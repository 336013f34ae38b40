// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/startview.h"

#include "views/look/labellook.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/recording/recordinghint.h"
#include "views/window/droppedfiles.h"
#include "views/window/recentpairs.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace twinlane {

namespace {

constexpr int kZoneHeightPx = 208, kZonePaddingPx = 16;
/// Without its icon, where the page is low.
constexpr int kLowZoneHeightPx = 136, kLowZonePaddingPx = 8;
constexpr int kContentPx = 860;
constexpr int kTopPx = 24, kLowTopPx = 12;
/// In the line that offers to go on, with the margins.
constexpr int kGoOnButtonsPx = 170;

} // namespace

DropZone::DropZone(Side side, QWidget *parent)
    : QFrame(parent)
    , m_side(side)
    , m_drop(new FileDrop(this))
    , m_icon(new QLabel(this))
    , m_title(new QLabel(sideTitle(side), this))
    , m_name(new QLabel(this))
    , m_hint(new QLabel(this))
    , m_choose(new QPushButton(tr("Choose a file…"), this))
    , m_clear(new QPushButton(tr("Remove"), this))
{
    setObjectName(side == Side::Baseline ? QStringLiteral("baselineZone") : QStringLiteral("experimentalZone"));
    connect(m_drop, &FileDrop::dropped, this, &DropZone::dropped);
    m_choose->setAccessibleName(tr("Choose the trace: %1").arg(sideTitle(side)));
    m_clear->setFlat(true);
    m_clear->setAccessibleName(tr("Remove the trace: %1").arg(sideTitle(side)));
    for (QLabel *label : { m_icon, m_title, m_name, m_hint })
        label->setAlignment(Qt::AlignCenter);
    m_name->setTextFormat(Qt::PlainText);

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(4);
    buttons->addStretch();
    buttons->addWidget(m_choose);
    buttons->addWidget(m_clear);
    buttons->addStretch();
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(4);
    setLow(false);
    layout->addStretch();
    layout->addWidget(m_icon);
    layout->addSpacing(2);
    layout->addWidget(m_title);
    layout->addWidget(m_name);
    layout->addWidget(m_hint);
    layout->addSpacing(8);
    layout->addLayout(buttons);
    layout->addStretch();
    connect(m_choose, &QPushButton::clicked, this, &DropZone::chooseRequested);
    connect(m_clear, &QPushButton::clicked, this, &DropZone::cleared);
    setFile({});
}

void DropZone::setFile(const QString &path)
{
    m_path = path;
    m_clear->setVisible(!path.isEmpty());
    m_name->setVisible(!path.isEmpty());
    m_choose->setText(path.isEmpty() ? tr("Choose a file…") : tr("Choose another…"));
    applyTheme();
    update();
}

void DropZone::setLow(bool low)
{
    const int paddingPx = low ? kLowZonePaddingPx : kZonePaddingPx;
    layout()->setContentsMargins(paddingPx, paddingPx, paddingPx, paddingPx);
    m_icon->setVisible(!low);
    setFixedHeight(low ? kLowZoneHeightPx : kZoneHeightPx);
}

void DropZone::setOffered(bool offered)
{
    m_isOffered = offered;
    update();
}

void DropZone::applyTheme()
{
    const Theme &theme = Theme::current();
    m_icon->setPixmap(
        Theme::icon(QStringLiteral("file"), m_path.isEmpty() ? theme.faint : theme.accent).pixmap(32, 32));
    m_title->setFont(Theme::font(15, QFont::DemiBold));
    m_name->setFont(Theme::font(13, QFont::Medium));
    m_hint->setFont(Theme::font(12));
    setTextColor(m_hint, theme.muted);
    if (m_path.isEmpty()) {
        m_hint->setText(m_side == Side::Baseline ? tr("Drop the trace to compare with here")
                                                 : tr("Drop the trace to examine here"));
        return;
    }
    const QFileInfo info(m_path);
    m_name->setText(elidedName(m_name->font(), info.fileName(), kContentPx / 2 - 60));
    m_name->setToolTip(toolTipOf(m_path));
    m_hint->setText(info.isDir() ? tr("A folder · waiting for the other side")
            : info.exists() ? tr("%1 · waiting for the other trace").arg(formatBytes(static_cast<double>(info.size())))
                            : tr("There is no such file"));
}

void DropZone::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = QRectF(rect()).adjusted(1, 1, -1, -1);
    const bool isOver = m_drop->isOver() || m_isOffered;
    QPen pen(isOver ? theme.accent : theme.baseline, isOver ? 2 : 1.2);
    if (m_path.isEmpty() && !isOver)
        pen.setDashPattern({ 5, 4 });
    painter.setPen(pen);
    painter.setBrush(isOver ? theme.selection : theme.surface);
    painter.drawRoundedRect(area, 10, 10);
    // The same mark stands for this side in the header of the window.
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_side == Side::Baseline ? theme.baseline : theme.experimental);
    painter.drawRoundedRect(QRectF(14, 18, 4, height() - 36), 2, 2);
}

StartView::StartView(QWidget *parent)
    : QWidget(parent)
    , m_zones { new DropZone(Side::Baseline), new DropZone(Side::Experimental) }
    , m_title(new QLabel(tr("Compare two PyTorch traces")))
    , m_text(new QLabel(
          tr("What the profiler wrote: .json, .json.gz or .json.zst. Drop both files anywhere in this window.")))
    , m_recentTitle(new QLabel(tr("Recent pairs")))
    , m_sample(new QPushButton(tr("Open the sample")))
    , m_folder(new QPushButton(tr("Open folder…")))
    , m_record(new QPushButton(tr("How to record…")))
    , m_recent(new RecentPairs)
    , m_recentCard(new QFrame)
    , m_content(new QWidget)
    , m_goOn(new QFrame)
    , m_goOnText(new QLabel)
    , m_goOnClose(new QToolButton)
{
    fillGoOn();
    m_content->setMaximumWidth(kContentPx);
    auto *layout = new QVBoxLayout(m_content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addSpacing(8);
    layout->addWidget(m_goOn);
    layout->addSpacing(6);
    auto *zones = new QHBoxLayout;
    zones->setSpacing(16);
    for (DropZone *zone : m_zones)
        zones->addWidget(zone, 1);
    layout->addLayout(zones);
    layout->addSpacing(10);
    auto *sampleLine = new QHBoxLayout;
    sampleLine->addWidget(m_sample);
    sampleLine->addWidget(m_folder);
    sampleLine->addWidget(m_record);
    sampleLine->addStretch();
    layout->addLayout(sampleLine);
    layout->addSpacing(10);
    layout->addWidget(m_recentTitle);
    layout->addWidget(m_recentCard);
    m_recentCard->setObjectName(QStringLiteral("card"));
    auto *inCard = new QVBoxLayout(m_recentCard);
    inCard->setContentsMargins(1, 5, 1, 5);
    inCard->addWidget(m_recent);
    connect(m_recent, &RecentPairs::openWanted, this, &StartView::openRequested);
    connect(m_recent, &RecentPairs::removeWanted, this, &StartView::recentRemoved);

    auto *row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(m_content, 1000);
    row->addStretch(1);
    auto *outer = new QVBoxLayout(this);
    outer->addStretch(2);
    outer->addLayout(row);
    outer->addStretch(3);

    m_record->setObjectName(QStringLiteral("howToRecord"));
    m_record->setFlat(true);
    m_record->setToolTip(tr("Four lines for your program, so that the trace knows its modules"));
    connect(m_record, &QPushButton::clicked, this, [this] { RecordingHint::openAt(m_record); });
    m_folder->setObjectName(QStringLiteral("openFolder"));
    m_folder->setToolTip(tr("A folder with the traces of all ranks of a program: a set, compared with another one"));
    connect(m_folder, &QPushButton::clicked, this, &StartView::folderRequested);
    m_sample->setObjectName(QStringLiteral("openSample"));
    m_sample->setToolTip(tr("Two short runs of a small model on a CPU, the second with one change"));
    connect(m_sample, &QPushButton::clicked, this, &StartView::sampleRequested);
    for (const Side side : kSides) {
        connect(zone(side), &DropZone::dropped, this, [this, side](const QStringList &paths) { take(side, paths); });
        connect(zone(side), &DropZone::chooseRequested, this, [this, side] { emit chooseRequested(side); });
        connect(zone(side), &DropZone::cleared, this, [this, side] { setFile(side, {}); });
    }
    setFocusPolicy(Qt::ClickFocus);
    setRecentPairs({});
    applyTheme();
}

void StartView::fillGoOn()
{
    m_goOn->setObjectName(QStringLiteral("card"));
    m_goOn->setAccessibleName(tr("Go on where you stopped"));
    m_goOnText->setTextFormat(Qt::PlainText);
    m_goOnText->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *goOn = new QPushButton(tr("Go on"));
    goOn->setObjectName(QStringLiteral("goOn"));
    m_goOnClose->setObjectName(QStringLiteral("goOnClose"));
    m_goOnClose->setToolTip(tr("Forget it"));
    m_goOnClose->setAccessibleName(tr("Forget it"));
    m_goOnClose->setFocusPolicy(Qt::TabFocus);
    connect(goOn, &QPushButton::clicked, this, &StartView::goOnRequested);
    connect(m_goOnClose, &QToolButton::clicked, this, &StartView::goOnDismissed);
    auto *line = new QHBoxLayout(m_goOn);
    line->setContentsMargins(14, 6, 8, 6);
    line->addWidget(m_goOnText, 1);
    line->addWidget(goOn);
    line->addWidget(m_goOnClose);
    m_goOn->hide();
}

void StartView::offerToGoOn(const QString &files, const QString &when)
{
    m_goOn->setVisible(!files.isEmpty());
    fitRecentPairs();
    if (files.isEmpty())
        return;
    const QString text = tr("Go on where you stopped? %1, %2");
    const int roomPx =
        kContentPx - kGoOnButtonsPx - m_goOnText->fontMetrics().horizontalAdvance(text.arg(QString(), when));
    m_goOnText->setText(text.arg(elidedName(m_goOnText->font(), files, roomPx), when));
    m_goOnText->setToolTip(toolTipOf(files));
}

void StartView::take(Side side, const QStringList &paths)
{
    if (paths.size() == 2) {
        emit openRequested(paths[0], paths[1]);
        return;
    }
    if (paths.isEmpty())
        return;
    if (side == Side::Baseline && file(Side::Experimental).isEmpty())
        emit aloneRequested(paths[0]);
    else
        setFile(side, paths[0]);
}

void StartView::setFile(Side side, const QString &path)
{
    zone(side)->setFile(path);
    emit filesChanged();
    const QString baseline = file(Side::Baseline), experimental = file(Side::Experimental);
    if (!path.isEmpty() && !baseline.isEmpty() && !experimental.isEmpty())
        emit openRequested(baseline, experimental);
}

void StartView::setOffered(bool offered)
{
    for (DropZone *zone : m_zones)
        zone->setOffered(offered && zone->file().isEmpty());
}

QString StartView::file(Side side) const
{
    return zone(side)->file();
}

void StartView::setSampleAvailable(bool available)
{
    m_sample->setVisible(available);
}

void StartView::setRecentPairs(const QList<RecentLine> &lines)
{
    m_recent->setLines(lines);
    m_recentTitle->setVisible(!lines.isEmpty());
    m_recentCard->setVisible(!lines.isEmpty());
    fitRecentPairs();
}

/// Whole lines in the room below everything else. On a low page the zones go first: nothing may lie over them.
void StartView::fitRecentPairs()
{
    m_recent->setFixedHeight(0);
    for (const bool low : { false, true }) {
        for (DropZone *zone : m_zones)
            zone->setLow(low);
        const int topPx = low ? kLowTopPx : kTopPx;
        layout()->setContentsMargins(32, topPx, 32, topPx);
        m_content->layout()->invalidate();
        const int roomPx = height() - m_content->layout()->sizeHint().height() - 2 * topPx;
        if (low || m_recent->wantedLinesFit(roomPx)) {
            m_recent->fitInto(roomPx);
            return;
        }
    }
}

void StartView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitRecentPairs();
}

void StartView::applyTheme()
{
    const Theme &theme = Theme::current();
    m_title->setFont(Theme::font(22, QFont::DemiBold));
    m_recentTitle->setFont(Theme::font(12, QFont::Medium));
    setTextColor(m_text, theme.muted);
    m_goOnClose->setIcon(Theme::icon(QStringLiteral("close")));
    setTextColor(m_recentTitle, theme.muted);
    m_recent->viewport()->update();
    for (DropZone *zone : m_zones) {
        zone->applyTheme();
        zone->update();
    }
}

} // namespace twinlane
