// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/rankpatterndialog.h"

#include "model/sets/rankidentity.h"
#include "views/look/labellook.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/format.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace twinlane {

namespace {

constexpr int kWidthPx = 560, kMarginPx = 16;
/// Enough to see whether a pattern fits; each key looks at all of them.
constexpr qsizetype kMostFiles = 200;
constexpr qsizetype kMostPatternCharacters = 400, kMostShownRanks = 8;

} // namespace

RankPatternDialog::RankPatternDialog(const OpenedSets &opened, const QString &pattern, QWidget *parent)
    : QDialog(parent)
    , m_pattern(new QLineEdit(pattern))
    , m_outcome(new QLabel)
{
    setObjectName(QStringLiteral("rankPatternDialog"));
    setWindowTitle(tr("Ranks by path"));
    setMinimumWidth(kWidthPx);
    for (const Side side : kSides) {
        if (side == Side::Experimental && opened.isAlone)
            continue;
        for (const SetRank &rank : opened.side(side).ranks) {
            if (m_files.size() < kMostFiles)
                m_files << toQString(rank.place.name());
        }
    }
    auto *how = new QLabel(tr("A regular expression on the path of each file. The group (?P<rank>…), else the first "
                              "group, is the rank. Without one the files tell their ranks."));
    how->setWordWrap(true);
    m_pattern->setObjectName(QStringLiteral("rankPatternField"));
    m_pattern->setAccessibleName(tr("Regular expression"));
    m_pattern->setPlaceholderText(QStringLiteral("node\\d+_(?P<rank>\\d+)"));
    m_pattern->setMaxLength(int(kMostPatternCharacters));
    m_outcome->setObjectName(QStringLiteral("rankPatternOutcome"));
    m_outcome->setTextFormat(Qt::PlainText);
    m_outcome->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_apply = buttons->addButton(tr("Read again"), QDialogButtonBox::AcceptRole);
    m_apply->setObjectName(QStringLiteral("applyRankPattern"));
    m_apply->setDefault(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(kMarginPx, kMarginPx, kMarginPx, kMarginPx);
    layout->addWidget(how);
    layout->addWidget(m_pattern);
    layout->addWidget(m_outcome);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_pattern, &QLineEdit::textChanged, this, &RankPatternDialog::check);
    check();
    m_pattern->setFocus();
    m_pattern->selectAll();
}

QString RankPatternDialog::pattern() const
{
    return m_pattern->text().trimmed();
}

/// What is wrong with the pattern, else which ranks the first files would have.
void RankPatternDialog::check()
{
    const Theme &theme = Theme::current();
    if (pattern().isEmpty()) {
        m_outcome->setText(tr("The files tell their ranks."));
        setTextColor(m_outcome, theme.muted);
        m_apply->setEnabled(true);
        return;
    }
    const Result<RankPattern> parsed = RankPattern::parse(pattern().toStdString());
    m_apply->setEnabled(static_cast<bool>(parsed));
    setTextColor(m_outcome, parsed ? theme.muted : theme.worseText);
    if (!parsed) {
        m_outcome->setText(oneLine(toQString(parsed.error().detail)));
        return;
    }
    QStringList ranks;
    qsizetype fitting = 0;
    for (const QString &file : m_files) {
        const auto rank = parsed->rankOf(file.toStdString());
        fitting += rank ? 1 : 0;
        if (rank && ranks.size() < kMostShownRanks)
            ranks << QString::number(*rank);
    }
    const QString outcome =
        tr("%1 of %2 files fit").arg(formatCount(double(fitting)), formatCount(double(m_files.size())));
    m_outcome->setText(ranks.isEmpty() ? outcome
                                       : QStringLiteral("%1: %2%3")
                                             .arg(outcome, ranks.join(QStringLiteral(", ")),
                                                 fitting > ranks.size() ? QStringLiteral(", …") : QString()));
}

} // namespace twinlane
