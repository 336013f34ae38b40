// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/recording/recordinghint.h"

#include "views/help/helpwindow.h"
#include "views/look/theme.h"

#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kMarginPx = 14, kGapPx = 8, kTextPx = 460, kFromButtonPx = 6;

QFont codeFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(Theme::font(12).pixelSize());
    return font;
}

QLabel *codeLabel()
{
    auto *code = new QLabel(recordingRecipe());
    code->setObjectName(QStringLiteral("recordingRecipe"));
    code->setAccessibleName(recordingRecipe());
    code->setTextFormat(Qt::PlainText);
    code->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    code->setFont(codeFont());
    code->setMargin(kGapPx);
    code->setAutoFillBackground(true);
    QPalette palette = code->palette();
    palette.setColor(QPalette::Window, Theme::current().window);
    code->setPalette(palette);
    return code;
}

} // namespace

QString recordingRecipe()
{
    return QStringLiteral("# get twinlane_recorder.py by: twinlane-cli recorder\n"
                          "from twinlane_recorder import record\n"
                          "with record(\"baseline.json.gz\", model) as step:\n"
                          "    for batch in data: train(batch); step()");
}

RecordingHint::RecordingHint(QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_copy(new QPushButton(tr("Copy")))
{
    setObjectName(QStringLiteral("recordingHint"));
    const Theme &theme = Theme::current();
    setStyleSheet(QStringLiteral("QFrame#recordingHint { background: %1; border: 1px solid %2 }")
                      .arg(theme.surface.name(), theme.border.name()));
    setAccessibleName(tr("Record with modules"));
    auto *title = new QLabel(accessibleName());
    title->setFont(Theme::font(14, QFont::DemiBold));
    auto *text =
        new QLabel(tr("The recorder is one file for your program. It sets what the profiler needs, and the trace "
                      "then tells the names and parameters of your modules."));
    text->setWordWrap(true);
    text->setMinimumWidth(kTextPx);
    auto *more = new QPushButton(tr("More about recording"));
    more->setObjectName(QStringLiteral("recordingHelp"));
    more->setFlat(true);
    m_copy->setObjectName(QStringLiteral("copyRecipe"));
    m_copy->setAccessibleName(tr("Copy the lines"));

    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_copy);
    buttons->addWidget(more);
    buttons->addStretch();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(kMarginPx, kMarginPx, kMarginPx, kMarginPx);
    layout->setSpacing(kGapPx);
    layout->addWidget(title);
    layout->addWidget(text);
    layout->addWidget(codeLabel());
    layout->addLayout(buttons);
    connect(m_copy, &QPushButton::clicked, this, &RecordingHint::copy);
    connect(more, &QPushButton::clicked, this, &RecordingHint::showPage);
}

RecordingHint *RecordingHint::openAt(QWidget *near)
{
    auto *hint = new RecordingHint(near);
    hint->setAttribute(Qt::WA_DeleteOnClose);
    hint->adjustSize();
    const QRect room = near->screen()->availableGeometry();
    const QPoint below = near->mapToGlobal(QPoint(0, near->height() + kFromButtonPx));
    const int above = near->mapToGlobal(QPoint()).y() - kFromButtonPx - hint->height();
    const bool fitsBelow = below.y() + hint->height() <= room.bottom();
    hint->move(std::clamp(below.x(), room.left(), std::max(room.left(), room.right() - hint->width())),
        fitsBelow ? below.y() : std::max(above, room.top()));
    hint->show();
    hint->m_copy->setFocus(Qt::PopupFocusReason);
    return hint;
}

void RecordingHint::copy()
{
    QGuiApplication::clipboard()->setText(recordingRecipe() + QLatin1Char('\n'));
    m_copy->setText(tr("Copied"));
}

void RecordingHint::showPage()
{
    HelpWindow *help = HelpWindow::openFor(parentWidget() ? parentWidget()->window() : this);
    close();
    help->goToPage(QStringLiteral("recording"));
}

} // namespace twinlane
