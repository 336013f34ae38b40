// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A strip that says why some numbers must not be compared. It asks nothing; the user closes it.

#pragma once

#include "model/comparison/comparability.h"
#include "views/shown.h"

#include <QFrame>

#include <memory>

class QLabel;
class QToolButton;

namespace twinlane {

class ComparabilityBanner : public QFrame {
    Q_OBJECT
public:
    /// Follows @p shown, which must outlive it. Shows itself if a note is a warning, unless the user closed it before
    /// for the same two files.
    explicit ComparabilityBanner(Shown &shown, QWidget *parent = nullptr);

    void applyTheme();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showComparison(const std::shared_ptr<const Comparison> &comparison);
    void showText();
    QString listHtml() const;

    std::vector<ComparabilityNote> m_notes;
    std::weak_ptr<const Run> m_baseline, m_experimental;
    bool m_wasClosed = false;
    QLabel *m_icon, *m_text;
    QToolButton *m_all, *m_close;
};

} // namespace twinlane
