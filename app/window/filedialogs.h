// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The dialogs that ask for files.

#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QWidget;

namespace twinlane {

class Settings;

/// Traces to read, at most @p atMost; empty if the user changed their mind. Starts in, and remembers, the last folder.
QStringList askForTraces(QWidget *parent, Settings &settings, const QString &title, int atMost);

/// A name to save under that ends in one of @p suffixes; empty if the user changed their mind.
QString askForTarget(QWidget *parent, const QString &title, const QString &suggestion, const QStringList &suffixes);

/// How the user is asked for files to open (at most the number given) and for a name to save under. Tests answer at
/// once.
struct FileQuestions {
    std::function<QStringList(const QString &title, int atMost)> chooseFiles;
    std::function<QString(const QString &title, const QString &suggestion, const QStringList &suffixes)> chooseTarget;
};

} // namespace twinlane
