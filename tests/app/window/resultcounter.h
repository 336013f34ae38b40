// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Waits for the threads of an object, also for those of which nothing else is heard.

#pragma once

#include <QChildEvent>
#include <QEvent>
#include <QObject>

#include <functional>

namespace twinlane::test {

/// Counts the results before the object looks at them. Each job sends one, to an errand that is a child of the object.
class ResultCounter : public QObject {
public:
    explicit ResultCounter(QObject &receiver)
    {
        receiver.installEventFilter(this);
        for (QObject *child : receiver.children())
            child->installEventFilter(this);
    }
    int count() const { return m_count; }
    std::function<void()> onResult = [] {};

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::ChildAdded)
            static_cast<QChildEvent *>(event)->child()->installEventFilter(this);
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
