// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands above an exported picture, so that it can be read without the program.

#pragma once

#include <QDate>
#include <QString>
#include <QStringList>

namespace twinlane {

class Notes;
class Shown;

/// The verdict; the files with their steps; the block, what is measured, and @p day; the notes about the whole and about
/// the block. Empty: nothing is shown. @p view is the view's title, or empty.
QStringList pictureCaption(const Shown &shown, const Notes &notes, const QString &view, QDate day);

} // namespace twinlane
