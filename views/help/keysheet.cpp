// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/help/keysheet.h"

#include "views/look/labellook.h"
#include "views/look/theme.h"
#include "views/words/keytext.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>

#include <algorithm>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(KeySheet)
};

constexpr int kMarginPx = 16, kColumnGapPx = 40, kKeyGapPx = 14, kLineGapPx = 6, kGroupGapPx = 14;
constexpr int kTitlePx = 14, kTextPx = 13;
constexpr double kMostOfScreen = 0.85;

/// The modifier alone is no sequence.
QString shiftText()
{
    const QString text = keyText(Qt::SHIFT | Qt::Key_X);
    return text.left(text.lastIndexOf(QLatin1Char('+')));
}

QString both(const QString &one, const QString &other)
{
    return one + QStringLiteral("  ") + other;
}

KeyGroup windowGroup(const QList<QAction *> &actions)
{
    KeyGroup group { Texts::tr("Window"), {} };
    for (const QAction *action : actions) {
        QStringList keys;
        for (const QKeySequence &key : action->shortcuts())
            keys << keyText(key);
        if (!keys.isEmpty())
            group.lines.push_back({ keys.join(QStringLiteral("  ")), action->text() });
    }
    return group;
}

KeyGroup blocksGroup()
{
    return { Texts::tr("Blocks"),
        { { both(QStringLiteral("↑"), QStringLiteral("↓")), Texts::tr("the block above or below") },
            { both(QStringLiteral("→"), QStringLiteral("←")), Texts::tr("open or close it") },
            { both(QStringLiteral("*"), keyText(Qt::SHIFT | Qt::Key_Right)), Texts::tr("open all below it") },
            { keyText(Qt::Key_Return), Texts::tr("zoom in") },
            { both(keyText(Qt::Key_Escape), keyText(Qt::Key_Backspace)), Texts::tr("zoom out") },
            { both(QStringLiteral("+"), QStringLiteral("−")), Texts::tr("stretch the axis, or shrink it") },
            { keyText(Qt::CTRL | Qt::Key_0), Texts::tr("the whole axis") } } };
}

KeyGroup mapGroup()
{
    return { Texts::tr("Icicle and Map"),
        { { both(QStringLiteral("←"), QStringLiteral("→")), Texts::tr("the block before or after it") },
            { both(QStringLiteral("↓"), QStringLiteral("↑")), Texts::tr("into the block, or out of it") },
            { keyText(Qt::SHIFT | Qt::Key_Right), Texts::tr("from repeat to repeat") },
            { keyText(Qt::Key_Return), Texts::tr("zoom in") }, { keyText(Qt::Key_Escape), Texts::tr("zoom out") } } };
}

KeyGroup timelineGroup()
{
    return { Texts::tr("Timeline"),
        { { both(keyText(Qt::Key_W), keyText(Qt::Key_S)), Texts::tr("closer, or farther away") },
            { both(QStringLiteral("←"), QStringLiteral("→")), Texts::tr("earlier or later") },
            { keyText(Qt::Key_L), Texts::tr("own time or aligned time") },
            { keyText(Qt::Key_Space), Texts::tr("a race of both runs") },
            { keyText(Qt::Key_Return), Texts::tr("zoom in") }, { keyText(Qt::Key_Escape), Texts::tr("zoom out") },
            { keyText(Qt::CTRL | Qt::Key_0), Texts::tr("the whole step") },
            { Texts::tr("%1 and drag").arg(shiftText()), Texts::tr("measure, and zoom there by Enter") } } };
}

KeyGroup memoryGroup()
{
    return { Texts::tr("Memory"),
        { { both(keyText(Qt::Key_W), keyText(Qt::Key_S)), Texts::tr("closer, or farther away") },
            { both(QStringLiteral("←"), QStringLiteral("→")), Texts::tr("read the curves earlier or later") },
            { keyText(Qt::Key_P), Texts::tr("from peak to peak") },
            { keyText(Qt::Key_Return), Texts::tr("select the block there") } } };
}

KeyGroup tablesGroup()
{
    return { Texts::tr("Tables"),
        { { keyText(Qt::CTRL | Qt::Key_C), Texts::tr("copy the selected rows") },
            { keyText(Qt::Key_Escape), Texts::tr("clear the filter") },
            { keyText(Qt::Key_Down), Texts::tr("from the filter into the table") } } };
}

KeyGroup stepsGroup()
{
    return { Texts::tr("Steps in the headline"),
        { { both(QStringLiteral("←"), QStringLiteral("→")), Texts::tr("the step before or after") },
            { both(QStringLiteral("↑"), QStringLiteral("↓")), Texts::tr("the other side") },
            { keyText(Qt::Key_Space), Texts::tr("leave it out, or take it in") },
            { keyText(Qt::SHIFT | Qt::Key_Right), Texts::tr("mark a range, then take it") } } };
}

QLabel *label(const QString &text, const QColor &color, const QFont &font)
{
    auto *made = new QLabel(text);
    made->setFont(font);
    setTextColor(made, color);
    return made;
}

QWidget *widgetOf(const KeyGroup &group)
{
    const Theme &theme = Theme::current();
    auto *widget = new QWidget;
    auto *grid = new QGridLayout(widget);
    grid->setContentsMargins(0, 0, 0, kGroupGapPx);
    grid->setHorizontalSpacing(kKeyGapPx);
    grid->setVerticalSpacing(kLineGapPx);
    grid->setColumnStretch(1, 1);
    grid->addWidget(label(group.title, theme.text, Theme::font(kTitlePx, QFont::DemiBold)), 0, 0, 1, 2);
    int row = 1;
    for (const KeyGroup::Line &line : group.lines) {
        grid->addWidget(label(line.keys, theme.text, Theme::font(kTextPx, QFont::Medium)), row, 0);
        grid->addWidget(label(line.text, theme.muted, Theme::font(kTextPx)), row++, 1);
    }
    return widget;
}

} // namespace

std::vector<KeyGroup> keyGroups(const QList<QAction *> &actions)
{
    return { windowGroup(actions), blocksGroup(), timelineGroup(), mapGroup(), memoryGroup(), tablesGroup(),
        stepsGroup() };
}

KeySheet::KeySheet(const std::vector<KeyGroup> &groups, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("keySheet"));
    setWindowTitle(tr("Keys"));
    auto *sheet = new QWidget;
    auto *columns = new QHBoxLayout(sheet);
    columns->setContentsMargins(0, 0, kMarginPx, 0);
    columns->setSpacing(kColumnGapPx);
    QVBoxLayout *sides[2];
    for (QVBoxLayout *&side : sides) {
        side = new QVBoxLayout;
        columns->addLayout(side);
    }
    for (std::size_t i = 0; i < groups.size(); ++i) // the window's group is as long as all others
        sides[i == 0 ? 0 : 1]->addWidget(widgetOf(groups[i]));
    for (QVBoxLayout *side : sides)
        side->addStretch();
    auto *scrolled = new QScrollArea;
    scrolled->setFrameShape(QFrame::NoFrame);
    scrolled->setWidgetResizable(true);
    scrolled->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scrolled->setWidget(sheet);
    scrolled->setMinimumWidth(sheet->sizeHint().width());
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setText(tr("Close")); // Qt's own words are missing on many machines
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(kMarginPx, kMarginPx, kMarginPx, kMarginPx);
    all->addWidget(scrolled, 1);
    all->addWidget(buttons);
    const int wanted = sheet->sizeHint().height() + buttons->sizeHint().height() + 3 * kMarginPx;
    resize(sheet->sizeHint().width() + 3 * kMarginPx,
        std::min(wanted, qRound(screen()->availableSize().height() * kMostOfScreen)));
}

} // namespace twinlane
