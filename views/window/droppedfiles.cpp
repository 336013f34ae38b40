// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/droppedfiles.h"

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

namespace twinlane {

QStringList droppedFiles(const QMimeData &data, qsizetype most)
{
    QStringList paths;
    for (const QUrl &url : data.urls())
        if (url.isLocalFile() && paths.size() < most)
            paths << url.toLocalFile();
    return paths;
}

FileDrop::FileDrop(QWidget *target, qsizetype most)
    : QObject(target)
    , m_target(target)
    , m_most(most)
{
    target->setAcceptDrops(true);
    target->installEventFilter(this);
}

void FileDrop::setOver(bool isOver)
{
    m_isOver = isOver;
    m_target->update();
    emit overChanged(isOver);
}

bool FileDrop::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::DragLeave)
        setOver(false);
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto &drag = *static_cast<QDropEvent *>(event); // a drag that enters is one, too
    const QStringList paths = droppedFiles(*drag.mimeData(), m_most);
    if (event->type() == QEvent::DragEnter && paths.isEmpty())
        return QObject::eventFilter(watched, event);
    drag.acceptProposedAction();
    setOver(event->type() == QEvent::DragEnter);
    if (event->type() == QEvent::Drop)
        emit dropped(paths, drag.modifiers().testFlag(Qt::ControlModifier));
    return true;
}

} // namespace twinlane
