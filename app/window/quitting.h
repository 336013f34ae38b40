// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The program ends when the user wants that, whatever stands in front of the window.

#pragma once

#include <QAbstractNativeEventFilter>
#include <QObject>

#include <cstdint>

namespace twinlane {

/// Sees what Qt keeps from the main window while another window, a question or a menu stands in front of it: the key that
/// quits, and on X11 the close button. Then all that stands in front is left without an answer, and the program ends. One at a time,
/// between the application's making and its end.
class Quitting : public QObject, public QAbstractNativeEventFilter {
    Q_OBJECT
public:
    Quitting();
    ~Quitting() override;

    /// Ends the program as soon as the present event is dealt with. What is asked from then on has no answer.
    void quit();
    /// Such as in answer to a question of before the application's loop, which that end is then not known to.
    bool isQuitting() const { return m_isQuitting; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    bool nativeEventFilter(const QByteArray &eventType, void *message, qintptr *result) override;

private:
    bool m_isQuitting = false;
    std::uint32_t m_protocols = 0,
                  m_deleteWindow = 0; ///< X11's numbers of what a close button sends; 0: no such display
};

} // namespace twinlane
