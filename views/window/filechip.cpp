// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/filechip.h"

#include "views/look/choicechip.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/window/droppedfiles.h"
#include "views/window/recordingsmenu.h"
#include "views/words/modelwords.h"

#include <QContextMenuEvent>
#include <QFileInfo>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace twinlane {

namespace {

/// A narrower chip has no room for the steps beside the side.
constexpr int kStepsFromPx = 200, kStepsPx = 60, kStepsGapPx = 6;
constexpr int kMorePx = 24, kMarginPx = 12;
/// Of one side: further recordings, or logs.
constexpr qsizetype kMostDropped = 64;

} // namespace

FileChip::FileChip(Side side, QWidget *parent)
    : QAbstractButton(parent)
    , m_side(side)
    , m_drop(new FileDrop(this, kMostDropped))
    , m_menu(new RecordingsMenu(side, this))
    , m_more(new QToolButton(this))
{
    setObjectName(side == Side::Baseline ? QStringLiteral("baselineChip") : QStringLiteral("experimentalChip"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    connect(m_drop, &FileDrop::dropped, this, [this](const QStringList &paths, bool toAdd) {
        if (toAdd && !m_more->isHidden())
            emit droppedToAdd(paths);
        else
            emit dropped(paths);
    });
    m_more->setObjectName(QStringLiteral("recordingsButton"));
    m_more->setAutoRaise(true);
    m_more->setStyleSheet(QStringLiteral("QToolButton { padding: 0 }"));
    m_more->setText(withMenuMark({}).trimmed());
    m_more->setFont(Theme::font(10));
    m_more->setFocusPolicy(Qt::TabFocus);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(m_menu);
    m_more->setAccessibleName(m_menu->title());
    m_more->setToolTip(toolTipOf(tr("Recordings of this side: list, add, remove")));
    m_more->hide();
    connect(m_menu, &RecordingsMenu::otherWanted, this, &QAbstractButton::click);
    setFile({}, {});
}

void FileChip::setFile(const QString &path, const QString &name, int recordings, const QString &steps)
{
    m_path = path;
    m_name = name;
    m_recordings = recordings;
    m_steps = steps;
    setAccessibleName(tr("%1 trace: %2").arg(sideTitle(m_side), path.isEmpty() ? tr("no file") : shownName()));
    setToolTip(path.isEmpty() ? tr("Choose a file") : toolTipOf(tr("%1\nClick to choose another file").arg(path)));
    update();
}

void FileChip::setOffered(bool isOffered)
{
    m_isOffered = isOffered;
    update();
}

void FileChip::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isOffered = m_drop->isOver() || m_isOffered;
    painter.setPen(QPen(hasFocus() || isOffered ? theme.accent : theme.border, isOffered ? 2 : 1));
    painter.setBrush(isOffered ? theme.selection : underMouse() && isEnabled() ? theme.neutralTint : theme.raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 7, 7);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_side == Side::Baseline ? theme.baseline : theme.experimental);
    painter.drawRoundedRect(QRectF(12, 10, 4, height() - 20), 2, 2);

    const int left = 26;
    const int room = width() - left - (m_more->isHidden() ? kMarginPx : kMorePx + 6);
    painter.setFont(Theme::font(11, QFont::Medium));
    painter.setPen(theme.faint);
    const int stepsPx = width() < kStepsFromPx
        ? 0
        : std::max(kStepsPx, static_cast<int>(tabularWidth(painter.font(), m_steps)) + kStepsGapPx);
    const QString title = m_recordings > 1
        ? tr("%1, mean of %n recording(s)", nullptr, m_recordings).arg(sideTitle(m_side))
        : sideTitle(m_side);
    painter.drawText(QRect(left, 5, room, 15), Qt::AlignVCenter,
        painter.fontMetrics().elidedText(title, Qt::ElideRight, room - stepsPx));
    if (width() >= kStepsFromPx)
        drawTabular(painter, QRectF(left, 5, room, 15), Qt::AlignRight, m_steps);
    const QFont font = Theme::font(13, QFont::Medium);
    painter.setFont(font);
    painter.setPen(m_path.isEmpty() ? theme.muted : theme.text);
    painter.drawText(
        QRect(left, 20, room, 17), Qt::AlignVCenter | Qt::TextSingleLine, elidedName(font, shownName(), room));
}

std::pair<QString, QString> namesApart(const QString &first, const QString &second)
{
    const QStringList a = QFileInfo(first).absoluteFilePath().split(QLatin1Char('/')),
                      b = QFileInfo(second).absoluteFilePath().split(QLatin1Char('/'));
    const auto end = [](const QStringList &path, qsizetype parts) {
        return path.mid(path.size() - std::min(parts, path.size()));
    };
    qsizetype parts = 1;
    while (end(a, parts) == end(b, parts) && parts < std::max(a.size(), b.size()))
        ++parts;
    const auto shown = [&](const QString &path, const QStringList &all) {
        return path.isEmpty() ? QString() : end(all, first == second ? 1 : parts).join(QLatin1Char('/'));
    };
    return { shown(first, a), shown(second, b) };
}

QString FileChip::shownName() const
{
    if (m_path.isEmpty())
        return tr("Choose a file…");
    return m_recordings > 1 ? tr("%1 and %n more", nullptr, m_recordings - 1).arg(m_name) : m_name;
}

void FileChip::setRecordingsShown(bool shown)
{
    m_more->setVisible(shown);
    update();
}

void FileChip::resizeEvent(QResizeEvent *event)
{
    QAbstractButton::resizeEvent(event);
    m_more->setGeometry(width() - kMorePx - 4, (height() - kMorePx) / 2, kMorePx, kMorePx);
}

void FileChip::contextMenuEvent(QContextMenuEvent *event)
{
    if (!m_more->isHidden())
        m_menu->popup(event->globalPos());
}

void FileChip::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void FileChip::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace twinlane
