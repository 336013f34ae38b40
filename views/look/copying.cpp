// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/copying.h"

#include "views/look/screenshot.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Copying)
};

constexpr qreal kCopiedScale = 2;

} // namespace

QString markdownRow(const QStringList &cells)
{
    QStringList safe;
    for (const QString &cell : cells) {
        QString text = cell.simplified();
        for (const char16_t c : { u'\\', u'|', u'<' }) // "<T>" would be a tag
            text.replace(QChar(c), QStringLiteral("\\") + QChar(c));
        safe << text;
    }
    return QStringLiteral("| %1 |\n").arg(safe.join(QStringLiteral(" | ")));
}

QString markdownRule(const QList<bool> &isNumber)
{
    QString rule = QStringLiteral("|");
    for (const bool number : isNumber)
        rule += number ? QStringLiteral(" --: |") : QStringLiteral(" --- |");
    return rule + QLatin1Char('\n');
}

void copyPicture(QWidget &widget, const QRect &part)
{
    QImage image = widgetImage(widget, kCopiedScale);
    if (!part.isEmpty()) {
        const QRect inside = part & widget.rect();
        image = image.copy(QRect(inside.topLeft() * kCopiedScale, inside.size() * kCopiedScale));
        image.setDevicePixelRatio(kCopiedScale);
    }
    QGuiApplication::clipboard()->setImage(image);
}

void addCopies(QMenu &menu, const std::function<void()> &picture, const std::function<QString()> &markdown)
{
    menu.addAction(Texts::tr("Copy as picture"), &menu, picture);
    menu.addAction(
        Texts::tr("Copy as Markdown"), &menu, [markdown] { QGuiApplication::clipboard()->setText(markdown()); });
}

} // namespace twinlane
