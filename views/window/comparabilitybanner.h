// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A strip that says why some numbers must not be compared. It asks nothing and goes when it was read.

#pragma once

#include "model/comparison/comparability.h"
#include "model/comparison/comparison.h"

#include <QFrame>

#include <memory>

class QLabel;
class QToolButton;

namespace twinlane {

class ComparabilityBanner : public QFrame {
    Q_OBJECT
public:
    explicit ComparabilityBanner(QWidget *parent = nullptr);

    /// Shows itself where a note warns, unless the user closed it for the same two files before.
    void setComparison(const std::shared_ptr<const Comparison> &comparison);
    void applyTheme();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showText();
    QString listHtml() const;

    std::vector<ComparabilityNote> m_notes;
    std::weak_ptr<const Run> m_baseline, m_experimental;
    bool m_wasClosed = false;
    QLabel *m_icon, *m_text;
    QToolButton *m_all, *m_close;
};

} // namespace twinlane
