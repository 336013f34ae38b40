// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The dialogs that ask for files.

#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QPrinter;
class QWidget;

namespace twinlane {

class Settings;

/// Asks for traces to read, at most @p atMost; empty if the user changed their mind. Starts in the last folder and
/// remembers the new one.
QStringList askForTraces(QWidget *parent, Settings &settings, const QString &title, int atMost);

/// Asks for a folder; empty if the user changed their mind. Starts in the last folder.
QString askForFolder(QWidget *parent, Settings &settings, const QString &title);

/// Asks for a file name that ends in one of @p suffixes; empty if the user changed their mind.
QString askForTarget(QWidget *parent, const QString &title, const QString &suggestion, const QStringList &suffixes);

/// Does the user want what stands on the button @p yes? The other button leaves everything as it is.
bool askForConsent(QWidget *parent, const QString &title, const QString &text, const QString &yes);
/// The place of the button of @p answers that the user chose, the first of which is proposed; -1: everything stays as it is.
int askWhichWay(QWidget *parent, const QString &title, const QString &text, const QStringList &answers);
/// Asks for a name in one line; empty if the user changed their mind.
QString askForName(QWidget *parent, const QString &title, const QString &label);
/// Lets the user choose a printer and its pages. False: they changed their mind.
bool askForPrinter(QWidget *parent, QPrinter &printer);
/// Says why something was not done. Does not wait for the user.
void tell(QWidget *parent, const QString &title, const QString &text);

/// How the window asks for files to open (at most the given number), for a name to save under and for consent, and how
/// it tells what went wrong. Tests put in their own answers.
struct FileQuestions {
    std::function<QStringList(const QString &title, int atMost)> chooseFiles;
    std::function<QString(const QString &title, const QString &suggestion, const QStringList &suffixes)> chooseTarget;
    std::function<bool(const QString &title, const QString &text, const QString &yes)> confirm;
    std::function<void(const QString &title, const QString &text)> tell;
    std::function<bool(QPrinter &printer)> choosePrinter;
    std::function<QString(const QString &title)> chooseFolder = {};
    std::function<int(const QString &title, const QString &text, const QStringList &answers)> choose = {};
    std::function<QString(const QString &title, const QString &label)> chooseName = {};
};

} // namespace twinlane
