// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/experiments/experimentswindow.h"

#include "model/report/writtentables.h"
#include "views/experiments/verdictstrip.h"
#include "views/look/celldelegate.h"
#include "views/look/tableheader.h"
#include "views/look/theme.h"
#include "views/words/errortext.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

constexpr QSize kFirstExperimentsSize(1120, 520), kScreenFramePx(16, 48);
constexpr int kAroundContentPx = 14, kBetweenPx = 10, kMostColumnPx = 240;

} // namespace

ExperimentsWindow::ExperimentsWindow(QWidget *parent)
    : QDialog(parent)
    , m_sentence(new QLabel)
    , m_about(new QLabel)
    , m_strip(new VerdictStrip)
    , m_table(new QTableView)
{
    setObjectName(QStringLiteral("experimentsWindow"));
    setWindowTitle(tr("Several recordings against one baseline"));
    resize(kFirstExperimentsSize.boundedTo(screen()->availableSize() - kScreenFramePx));
    m_sentence->setFont(Theme::font(15, QFont::DemiBold));
    m_about->setObjectName(QStringLiteral("muted"));
    for (QLabel *label : { m_sentence, m_about }) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_strip->setObjectName(QStringLiteral("verdictStrip"));
    m_strip->setAccessibleName(tr("Verdicts in the order of the recordings"));
    m_strip->setModel(&m_model);
    createTable();
    auto *copying = new QPushButton(tr("Copy as Markdown"));
    copying->setAutoDefault(false);
    connect(copying, &QPushButton::clicked, this, &ExperimentsWindow::copy);
    auto *foot = new QHBoxLayout;
    foot->addWidget(m_about, 1);
    foot->addWidget(copying);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(kAroundContentPx, kAroundContentPx, kAroundContentPx, kAroundContentPx);
    layout->setSpacing(kBetweenPx);
    layout->addWidget(m_sentence);
    layout->addWidget(m_strip);
    layout->addWidget(m_table, 1);
    layout->addLayout(foot);
    connect(m_strip, &QListView::clicked, this, &ExperimentsWindow::open);
    connect(m_strip, &QListView::activated, this, &ExperimentsWindow::open);
}

void ExperimentsWindow::createTable()
{
    m_table->setObjectName(QStringLiteral("experimentsTable"));
    m_table->setAccessibleName(tr("Recordings"));
    m_table->setHorizontalHeader(new TableHeader(Qt::Horizontal));
    m_table->setModel(&m_model);
    m_table->setSelectionModel(m_strip->selectionModel()); // one row is chosen in both
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(kTableRowHeightPx);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    connect(m_table, &QTableView::clicked, this, &ExperimentsWindow::open);
    connect(m_table, &QTableView::activated, this, &ExperimentsWindow::open);
}

void ExperimentsWindow::begin(const QString &baseline, std::size_t recordings, const QStringList &files)
{
    m_model.begin(baseline, recordings, files);
    m_about->setText(recordings > 1 ? tr("Baseline: %1, %n recording(s)", nullptr, static_cast<int>(recordings))
                                          .arg(boundedText(baseline.toStdString()))
                                    : tr("Baseline: %1").arg(boundedText(baseline.toStdString())));
    showSentence();
}

void ExperimentsWindow::add(ExperimentRow row)
{
    m_model.add(std::move(row));
    showSentence();
}

void ExperimentsWindow::showSentence()
{
    m_sentence->setText(m_model.experiments().listed.empty() ? tr("Comparing…") : m_model.sentence());
    m_table->resizeColumnsToContents();
    for (int column = 0; column < ExperimentsModel::ColumnCount; ++column) // the last one takes what is left
        m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), kMostColumnPx));
}

void ExperimentsWindow::open(const QModelIndex &index)
{
    if (index.isValid())
        emit openWanted(m_model.file(index.row()));
}

void ExperimentsWindow::copy() const
{
    if (const auto text = experimentsReport(m_model.experiments(), TableFormat::Markdown))
        QApplication::clipboard()->setText(QString::fromStdString(*text));
}

} // namespace twinlane
