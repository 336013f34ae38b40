// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/loadpanel.h"

#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>

namespace twinlane {

namespace {

constexpr int kBarSteps = 1000;
/// The part of the bar for reading, which is most of the work. The later stages have no measure of their own and share
/// the rest.
constexpr int kReadSteps = 850;

/// At most the whole size: bytes that a thread read in vain are counted too.
double readBytes(const Progress &progress)
{
    return static_cast<double>(std::min(progress.done.load(), progress.total.load()));
}

int barValue(const Progress &progress)
{
    const Stage stage = progress.stage.load();
    if (stage == Stage::Waiting)
        return 0;
    if (stage == Stage::Reading) {
        const auto total = static_cast<double>(progress.total.load());
        return total > 0 ? static_cast<int>(kReadSteps * readBytes(progress) / total) : 0;
    }
    constexpr int kStages = static_cast<int>(Stage::Done) - static_cast<int>(Stage::Reading);
    return kReadSteps
        + (kBarSteps - kReadSteps) * (static_cast<int>(stage) - static_cast<int>(Stage::Reading)) / kStages;
}

QString doingText(const Progress &progress)
{
    const Stage stage = progress.stage.load();
    QStringList parts { stageTitle(stage) };
    const std::uint64_t total = progress.total.load();
    if (stage == Stage::Reading && total > 0)
        parts
            << LoadPanel::tr("%1 of %2").arg(formatBytes(readBytes(progress)), formatBytes(static_cast<double>(total)));
    if (const std::uint64_t events = progress.events.load(); events > 0)
        parts << LoadPanel::tr("%1 events").arg(QLocale().toString(static_cast<qulonglong>(events)));
    return parts.join(QStringLiteral(" · "));
}

} // namespace

LoadPanel::LoadPanel(QWidget *parent)
    : QFrame(parent)
    , m_errorIcon(new QLabel)
    , m_errorText(new QLabel)
    , m_cancel(new QPushButton(tr("Cancel")))
    , m_retry(new QPushButton(tr("Try again")))
    , m_dismiss(new QPushButton(tr("Close")))
    , m_bars(createBars())
    , m_error(createError())
{
    setObjectName(QStringLiteral("card"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->addWidget(m_bars);
    layout->addWidget(m_error);
    m_error->hide();
    connect(m_cancel, &QPushButton::clicked, this, &LoadPanel::cancelRequested);
    connect(m_retry, &QPushButton::clicked, this, &LoadPanel::retryRequested);
    connect(m_dismiss, &QPushButton::clicked, this, &LoadPanel::dismissed);
    applyTheme();
}

QWidget *LoadPanel::createBars()
{
    auto *widget = new QWidget;
    auto *grid = new QGridLayout(widget);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(4);
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        Line &line = m_lines[i];
        line = { new QLabel, new QLabel, new QProgressBar };
        line.name->setTextFormat(Qt::PlainText);
        line.bar->setRange(0, kBarSteps);
        line.bar->setTextVisible(false);
        line.bar->setFixedHeight(6);
        line.bar->setAccessibleName(sideTitle(i == 0 ? Side::Baseline : Side::Experimental));
        line.doing->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        const int row = static_cast<int>(i) * 3;
        grid->addWidget(line.name, row, 0);
        grid->addWidget(line.doing, row, 1);
        grid->addWidget(line.bar, row + 1, 0, 1, 2);
        if (i == 0)
            grid->setRowMinimumHeight(row + 2, 8);
    }
    m_cancel->setObjectName(QStringLiteral("cancelLoad"));
    grid->addWidget(m_cancel, 0, 2, 5, 1, Qt::AlignVCenter);
    grid->setColumnStretch(0, 1);
    return widget;
}

QWidget *LoadPanel::createError()
{
    auto *widget = new QWidget;
    auto *layout = new QHBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    m_errorText->setWordWrap(true);
    m_errorText->setTextFormat(Qt::PlainText);
    m_errorText->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_errorText->setObjectName(QStringLiteral("loadError"));
    m_dismiss->setObjectName(QStringLiteral("closeError"));
    m_retry->setObjectName(QStringLiteral("retryLoad"));
    layout->addWidget(m_errorIcon, 0, Qt::AlignVCenter);
    layout->addWidget(m_errorText, 1);
    layout->addWidget(m_retry);
    layout->addWidget(m_dismiss);
    return widget;
}

void LoadPanel::start(const QString &baselinePath, const QString &experimentalPath)
{
    m_error->hide();
    m_bars->show();
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const QString &path = i == 0 ? baselinePath : experimentalPath;
        m_lines[i].name->setText(elidedName(m_lines[i].name->font(), QFileInfo(path).fileName(), 420));
        m_lines[i].name->setToolTip(toolTipOf(path));
        m_lines[i].doing->setText(stageTitle(Stage::Waiting));
        m_lines[i].bar->setValue(0);
        for (QWidget *widget : std::initializer_list<QWidget *> { m_lines[i].name, m_lines[i].doing, m_lines[i].bar })
            widget->setVisible(!path.isEmpty());
    }
}

void LoadPanel::setProgress(Side side, const Progress &progress)
{
    const Line &line = m_lines[side == Side::Baseline ? 0 : 1];
    line.doing->setText(doingText(progress));
    line.bar->setValue(barValue(progress));
}

void LoadPanel::setFilesRead(Side side, std::uint64_t done, std::uint64_t total)
{
    const Line &line = m_lines[side == Side::Baseline ? 0 : 1];
    done = std::min(done, total); // an archive counts as one until it is open
    line.doing->setText(tr("Reading the ranks · %1 of %2 files")
                            .arg(QLocale().toString(static_cast<qulonglong>(done)),
                                QLocale().toString(static_cast<qulonglong>(total))));
    line.bar->setValue(
        total > 0 ? static_cast<int>(kReadSteps * static_cast<double>(done) / static_cast<double>(total)) : 0);
}

void LoadPanel::showError(const QString &sentence)
{
    m_errorText->setText(sentence);
    m_bars->hide();
    m_error->show();
    m_dismiss->setFocus();
}

bool LoadPanel::showsError() const
{
    return m_error->isVisibleTo(this);
}

void LoadPanel::applyTheme()
{
    const Theme &theme = Theme::current();
    m_errorIcon->setPixmap(Theme::icon(QStringLiteral("warning"), theme.worseText).pixmap(20, 20));
    for (const Line &line : m_lines) {
        line.name->setFont(Theme::font(13, QFont::Medium));
        line.doing->setFont(Theme::font(12));
        QPalette muted = line.doing->palette();
        muted.setColor(QPalette::WindowText, theme.muted);
        line.doing->setPalette(muted);
    }
}

} // namespace twinlane
