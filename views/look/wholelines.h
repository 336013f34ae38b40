// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A list of lines of unlike heights that shows whole ones only: half a line tells nothing.

#pragma once

#include <QListView>

class QStyleOptionViewItem;

namespace twinlane {

/// One column, no frame, nothing is edited, and nothing scrolls sideways. It begins with a whole line; what is cut off at
/// its foot cannot be clicked, and its delegate leaves it out.
class WholeLines : public QListView {
    Q_OBJECT
public:
    explicit WholeLines(QWidget *parent = nullptr);

    QModelIndex indexAt(const QPoint &point) const override;
};

/// For delegates: does the line end below the list?
bool isCutOff(const QStyleOptionViewItem &option);

} // namespace twinlane
