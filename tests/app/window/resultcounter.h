// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Sees what the threads of an object have sent it. So a test can wait for the end of work whose result is dropped.

#pragma once

#include "app/reading/lastwish.h"

#include <QEvent>
#include <QObject>

#include <functional>

namespace twinlane::test {

/// Counts the results before the object looks at them. Each job sends one.
class ResultCounter : public QObject {
public:
    explicit ResultCounter(QObject &receiver)
    {
        QObject *thread = receiver.findChild<LastWishThread *>();
        (thread ? *thread : receiver).installEventFilter(this);
    }
    int count() const { return m_count; }
    std::function<void()> onResult = [] {};

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::MetaCall) {
            ++m_count;
            onResult();
        }
        return false;
    }

private:
    int m_count = 0;
};

} // namespace twinlane::test
