// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A cell for each of several experiments, in their order: its change, filled where it is certain. The first slower one
// is marked.

#pragma once

#include <QListView>

namespace twinlane {

class VerdictStrip : public QListView {
    Q_OBJECT
public:
    /// Shows the first column of an ExperimentsModel once it has that.
    explicit VerdictStrip(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
};

} // namespace twinlane
