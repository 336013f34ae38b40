// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the user is asked before a finding is ignored: why, and where.

#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;

namespace twinlane {

/// Two buttons; each opens a line for the reason. For what is ignored already the reason, and a button that takes it back.
class Ignoring : public QWidget {
    Q_OBJECT
public:
    explicit Ignoring(QWidget *parent = nullptr);

    /// Offers to ignore.
    void offer();
    /// Says that it is ignored, and why.
    void showIgnored(const QString &reason, bool isWholeRule);
    /// Asks for the reason: of the rule everywhere, or of this one place.
    void ask(bool isWholeRule);
    void applyTheme();
    /// Has one of its parts the focus? It keeps the focus while parts come and go.
    bool isWorkedIn() const;

signals:
    void ignoreWanted(const QString &reason, bool isWholeRule);
    void restoreWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void commit();

    QPushButton *m_here, *m_rule, *m_restore, *m_confirm;
    QLabel *m_told;
    QLineEdit *m_reason;
    bool m_isWholeRule = false;
};

} // namespace twinlane
