// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/filechip.h"

#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/window/droppedfiles.h"
#include "views/words/modelwords.h"

#include <QFileInfo>
#include <QPainter>

#include <algorithm>

namespace twinlane {

FileChip::FileChip(Side side, QWidget *parent)
    : QAbstractButton(parent)
    , m_side(side)
    , m_drop(new FileDrop(this))
{
    setObjectName(side == Side::Baseline ? QStringLiteral("baselineChip") : QStringLiteral("experimentalChip"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    connect(m_drop, &FileDrop::dropped, this, &FileChip::dropped);
    setFile({}, {});
}

void FileChip::setFile(const QString &path, const QString &name, int recordings)
{
    m_path = path;
    m_name = name;
    m_recordings = recordings;
    setAccessibleName(tr("%1 trace: %2").arg(sideTitle(m_side), path.isEmpty() ? tr("no file") : name));
    setToolTip(path.isEmpty() ? tr("Choose a file") : toolTipOf(tr("%1\nClick to choose another file").arg(path)));
    update();
}

void FileChip::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool marked = hasFocus() || m_drop->isOver();
    painter.setPen(QPen(marked ? theme.accent : theme.border, 1));
    painter.setBrush(underMouse() && isEnabled() ? theme.neutralTint : theme.raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 7, 7);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_side == Side::Baseline ? theme.baseline : theme.experimental);
    painter.drawRoundedRect(QRectF(12, 10, 4, height() - 20), 2, 2);

    const int left = 26;
    const int room = width() - left - 12;
    painter.setFont(Theme::font(11, QFont::Medium));
    painter.setPen(theme.faint);
    painter.drawText(QRect(left, 5, room, 15), Qt::AlignVCenter,
        m_recordings > 1 ? tr("%1, first of %2 recordings").arg(sideTitle(m_side)).arg(m_recordings)
                         : sideTitle(m_side));
    const QFont font = Theme::font(13, QFont::Medium);
    painter.setFont(font);
    painter.setPen(m_path.isEmpty() ? theme.muted : theme.text);
    painter.drawText(QRect(left, 20, room, 17), Qt::AlignVCenter | Qt::TextSingleLine,
        elidedName(font, m_path.isEmpty() ? tr("Choose a file…") : m_name, room));
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
