// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/filedialogs.h"

#include "app/window/settings.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMessageBox>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FileDialogs)
};

/// Where the desktop has no dialog of its own, Qt's deletes the folder that is picked, with all in it, by one key and one
/// question. Who compares recordings deletes none here.
constexpr QFileDialog::Option kDeletesNothing = QFileDialog::ReadOnly;

} // namespace

QStringList askForTraces(QWidget *parent, Settings &settings, const QString &title, int atMost)
{
    const QString filter =
        Texts::tr("Traces, sessions and logs (*.json *.json.gz *.json.zst *.gz *.zst *.zip *.tar *.tgz "
                  "*.twinlane *.log *.txt *.csv);;All files (*)");
    QStringList paths = atMost > 1
        ? QFileDialog::getOpenFileNames(parent, title, settings.lastFolder(), filter, nullptr, kDeletesNothing)
        : QStringList { QFileDialog::getOpenFileName(
            parent, title, settings.lastFolder(), filter, nullptr, kDeletesNothing) };
    paths.removeAll(QString());
    if (!paths.isEmpty())
        settings.setLastFolder(QFileInfo(paths.constFirst()).absolutePath());
    return paths.mid(0, atMost);
}

QString askForFolder(QWidget *parent, Settings &settings, const QString &title)
{
    return QFileDialog::getExistingDirectory(
        parent, title, settings.lastFolder(), QFileDialog::ShowDirsOnly | kDeletesNothing);
}

QString askForTarget(QWidget *parent, const QString &title, const QString &suggestion, const QStringList &suffixes)
{
    QString path = QFileDialog::getSaveFileName(parent, title, suggestion,
        QStringLiteral("*.") + suffixes.join(QStringLiteral(" *.")), nullptr, kDeletesNothing);
    if (!path.isEmpty() && !suffixes.contains(QFileInfo(path).suffix().toLower()))
        path += QLatin1Char('.') + suffixes.constFirst();
    return path;
}

bool askForConsent(QWidget *parent, const QString &title, const QString &text, const QString &yes)
{
    return askWhichWay(parent, title, text, { yes }) == 0;
}

int askWhichWay(QWidget *parent, const QString &title, const QString &text, const QStringList &answers)
{
    QMessageBox box(QMessageBox::NoIcon, title, text, QMessageBox::Cancel, parent);
    box.setTextFormat(Qt::PlainText);
    QList<QAbstractButton *> buttons;
    for (const QString &answer : answers)
        buttons << box.addButton(answer, QMessageBox::AcceptRole);
    box.setDefaultButton(qobject_cast<QPushButton *>(buttons.constFirst()));
    for (QAbstractButton *button : box.buttons())
        button->setIcon({}); // the theme has none that match
    box.exec();
    return static_cast<int>(buttons.indexOf(box.clickedButton()));
}

QString askForName(QWidget *parent, const QString &title, const QString &label)
{
    return QInputDialog::getText(parent, title, label);
}

bool askForPrinter(QWidget *parent, QPrinter &printer)
{
    QPrintDialog dialog(&printer, parent);
    dialog.setOptions(QAbstractPrintDialog::PrintToFile);
    return dialog.exec() == QDialog::Accepted;
}

void tell(QWidget *parent, const QString &title, const QString &text)
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, title, text, QMessageBox::Ok, parent);
    box->setTextFormat(Qt::PlainText);
    box->button(QMessageBox::Ok)->setIcon({}); // the theme has none that match
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open(); // not exec(), which would run a second event loop inside this one
}

} // namespace twinlane
