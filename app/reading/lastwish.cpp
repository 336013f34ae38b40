// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/reading/lastwish.h"

namespace twinlane {

LastWishThread::LastWishThread(QObject *parent)
    : QObject(parent)
{
    connect(this, &LastWishThread::jobEnded, this, &LastWishThread::finish, Qt::QueuedConnection);
}

} // namespace twinlane
