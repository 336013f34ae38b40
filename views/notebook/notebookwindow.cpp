// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/notebook/notebookwindow.h"

#include "views/look/tableheader.h"
#include "views/look/theme.h"
#include "views/notebook/entrydelegate.h"
#include "views/notebook/entryform.h"
#include "views/notebook/entrymodel.h"
#include "views/notebook/notebooktexts.h"
#include "views/words/format.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace twinlane {

namespace {

constexpr QSize kFirstSize(1420, 840), kFramePx(16, 48);
constexpr int kListPx = 210, kMarginPx = 14, kGapPx = 10, kTitlePx = 18;
constexpr int kLeastTablePx = 190, kLeastEntryPx = 240, kMostEntryPx = 300, kMostCellPx = 330;

/// Bytes of UTF-8 are at most four a character.
QString bounded(const QString &text)
{
    return text.left(static_cast<qsizetype>(kMostNotebookText) / 4);
}

std::vector<std::string> linesOf(const QString &text)
{
    std::vector<std::string> lines;
    for (const QString &line : text.split(QLatin1Char('\n'))) {
        if (!line.trimmed().isEmpty() && lines.size() < kMostThreats)
            lines.push_back(line.trimmed().toStdString());
    }
    return lines;
}

void showText(QPlainTextEdit *edit, const QString &text)
{
    if (edit->toPlainText() != text && !edit->hasFocus())
        edit->setPlainText(text);
}

QLabel *heading(const QString &text)
{
    auto *label = new QLabel(text);
    label->setObjectName(QStringLiteral("muted"));
    return label;
}

} // namespace

NotebookWindow::NotebookWindow(NotebookStore &store, QWidget *parent)
    : QDialog(parent)
    , m_store(store)
    , m_model(new EntryModel(store, this))
{
    setObjectName(QStringLiteral("notebookWindow"));
    setWindowTitle(tr("Notebook"));
    resize(kFirstSize.boundedTo(screen()->availableSize() - kFramePx));
    auto *all = new QHBoxLayout(this);
    all->setContentsMargins(kMarginPx, kMarginPx, kMarginPx, kMarginPx);
    all->setSpacing(kMarginPx);
    all->addWidget(createList());
    m_pages = new QStackedWidget;
    auto *empty =
        new QLabel(tr("No experiment yet. Add what is compared to the notebook, or begin an experiment with a "
                      "question."));
    empty->setObjectName(QStringLiteral("notebookEmpty"));
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    m_pages->addWidget(empty);
    m_pages->addWidget(createPage());
    all->addWidget(m_pages, 1);
    connect(&store, &NotebookStore::changed, this, &NotebookWindow::listExperiments);
    connect(&store, &NotebookStore::checkChanged, this, &NotebookWindow::updateState);
    listExperiments();
    applyTheme();
}

QWidget *NotebookWindow::createList()
{
    auto *box = new QWidget;
    box->setFixedWidth(kListPx);
    m_list = new QListWidget;
    m_list->setObjectName(QStringLiteral("experiments"));
    m_list->setAccessibleName(tr("Experiments"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    auto *add = new QPushButton(tr("New experiment"));
    add->setObjectName(QStringLiteral("newExperiment"));
    add->setAutoDefault(false);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(heading(tr("Experiments")));
    layout->addWidget(m_list, 1);
    layout->addWidget(add);
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
        if (item)
            showExperiment(item->data(Qt::UserRole).toString());
    });
    connect(add, &QPushButton::clicked, this, [this] {
        QString made;
        m_store.edit([&](Notebook &notebook) {
            if (notebook.experiments.size() < kMostExperiments)
                made = toQString(addExperiment(notebook, tr("New experiment").toStdString()).id);
        });
        if (!made.isEmpty()) {
            showExperiment(made);
            m_title->setFocus();
            m_title->selectAll();
        }
    });
    return box;
}

QWidget *NotebookWindow::createPage()
{
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kGapPx);
    m_title = new QLineEdit;
    m_title->setObjectName(QStringLiteral("experimentTitle"));
    m_title->setAccessibleName(tr("Title of the experiment"));
    m_title->setPlaceholderText(m_title->accessibleName());
    m_title->setFont(Theme::font(kTitlePx, QFont::DemiBold));
    m_title->setMaxLength(static_cast<int>(kMostNotebookText) / 4);
    connect(m_title, &QLineEdit::textEdited, this,
        [this](const QString &text) { edit([&](Experiment &experiment) { experiment.title = text.toStdString(); }); });
    layout->addWidget(m_title);
    m_question = createText(tr("Question"), 2);
    layout->addWidget(heading(m_question->accessibleName()));
    layout->addWidget(m_question);
    createTable();
    layout->addWidget(m_table, 1);
    m_form = new EntryForm(m_store);
    layout->addWidget(m_form);
    layout->addWidget(createTexts());
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &NotebookWindow::showEntry);
    return page;
}

void NotebookWindow::createTable()
{
    m_table = new QTableView;
    m_table->setObjectName(QStringLiteral("entries"));
    m_table->setAccessibleName(tr("Entries"));
    m_table->setHorizontalHeader(new TableHeader(Qt::Horizontal));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new EntryDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setTabKeyNavigation(false);
    m_table->setMinimumHeight(kLeastTablePx);
}

/// Threats and conclusion beside each other, then the state of the sources and the buttons.
QWidget *NotebookWindow::createTexts()
{
    auto *box = new QWidget;
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *texts = new QGridLayout;
    texts->setVerticalSpacing(kGapPx / 2);
    m_threats = createText(tr("Threats to validity, one a line"), 3);
    m_conclusion = createText(tr("Conclusion"), 3);
    for (int column = 0; QPlainTextEdit * edit : { m_threats, m_conclusion }) {
        texts->addWidget(heading(edit->accessibleName()), 0, column);
        texts->addWidget(edit, 1, column++);
    }
    layout->addLayout(texts);
    auto *line = new QHBoxLayout;
    m_state = new QLabel;
    m_state->setObjectName(QStringLiteral("sourceState"));
    m_remove = new QPushButton(tr("Remove the entry"));
    m_remove->setObjectName(QStringLiteral("removeEntry"));
    m_remove->setAutoDefault(false);
    m_export = new QPushButton(tr("Export"));
    m_export->setObjectName(QStringLiteral("exportNotebook"));
    m_export->setAutoDefault(false);
    auto *menu = new QMenu(m_export);
    for (const auto &[text, format] : { std::pair(tr("Markdown…"), ReportFormat::Markdown),
             std::pair(tr("HTML…"), ReportFormat::Html), std::pair(tr("JSON…"), ReportFormat::Json) })
        connect(
            menu->addAction(text), &QAction::triggered, this, [this, chosen = format] { emit exportWanted(chosen); });
    m_export->setMenu(menu);
    line->addWidget(m_state, 1);
    line->addWidget(m_remove);
    line->addWidget(m_export);
    layout->addLayout(line);
    connect(m_remove, &QPushButton::clicked, this, &NotebookWindow::removeSelected);
    return box;
}

QPlainTextEdit *NotebookWindow::createText(const QString &title, int lines)
{
    auto *edit = new QPlainTextEdit;
    edit->setAccessibleName(title);
    edit->setTabChangesFocus(true);
    edit->setFixedHeight(edit->fontMetrics().lineSpacing() * lines + 2 * kGapPx);
    connect(edit, &QPlainTextEdit::textChanged, this, [this, edit] {
        if (!edit->hasFocus())
            return; // it shows what the notebook has
        const QString text = bounded(edit->toPlainText());
        this->edit([&](Experiment &experiment) {
            if (edit == m_question)
                experiment.question = text.toStdString();
            else if (edit == m_conclusion)
                experiment.conclusion = text.toStdString();
            else
                experiment.threats = linesOf(text);
        });
    });
    return edit;
}

void NotebookWindow::showExperiment(const QString &id)
{
    const bool isOther = id != m_id;
    m_id = id;
    m_model->setExperiment(id);
    if (isOther && m_model->rowCount() > 0)
        m_table->selectRow(m_model->rowCount() - 1);
    listExperiments();
}

void NotebookWindow::listExperiments()
{
    const auto &all = m_store.notebook().experiments;
    const bool isThere = std::ranges::find(all, m_id.toStdString(), &Experiment::id) != all.end();
    if (!isThere) {
        m_id = all.empty() ? QString() : toQString(all.back().id);
        m_model->setExperiment(m_id);
    }
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const Experiment &experiment : all) {
        auto *item = new QListWidgetItem(titleOf(experiment), m_list);
        item->setData(Qt::UserRole, toQString(experiment.id));
        item->setToolTip(titleOf(experiment).toHtmlEscaped());
        if (toQString(experiment.id) == m_id)
            m_list->setCurrentItem(item);
    }
    update();
}

void NotebookWindow::update()
{
    const Experiment *experiment = m_model->experiment();
    m_pages->setCurrentIndex(experiment ? 1 : 0);
    if (!experiment)
        return;
    if (m_title->text() != toQString(experiment->title))
        m_title->setText(toQString(experiment->title));
    showText(m_question, toQString(experiment->question));
    showText(m_conclusion, toQString(experiment->conclusion));
    QStringList threats;
    for (const std::string &threat : experiment->threats)
        threats << toQString(threat);
    showText(m_threats, threats.join(QLatin1Char('\n')));
    m_table->resizeColumnsToContents();
    for (int column = 1; column < m_model->columnCount(); ++column)
        m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), kMostCellPx));
    m_table->setColumnWidth(0, std::clamp(m_table->columnWidth(0), kLeastEntryPx, kMostEntryPx));
    if (!m_table->currentIndex().isValid() && m_model->rowCount() > 0)
        m_table->selectRow(m_model->rowCount() - 1);
    updateState();
    showEntry();
}

/// What became of the sources of all entries.
void NotebookWindow::updateState()
{
    const Experiment *experiment = m_model->experiment();
    QStringList lines;
    bool isChecked = false;
    for (const NotebookEntry &entry : experiment ? experiment->entries : std::vector<NotebookEntry>()) {
        const EntryCheck *check = m_store.check(m_id, entry.id);
        isChecked = isChecked || (check && check->state != SourceState::NotChecked);
        const QString text = check ? stateText(*check) : QString();
        if (!text.isEmpty() && !lines.contains(text))
            lines << text;
    }
    m_state->setText(!lines.isEmpty() ? lines.constFirst() + (lines.size() > 1 ? QStringLiteral(" …") : QString())
            : isChecked               ? tr("All files are as they were")
                                      : QString());
    m_state->setToolTip(lines.join(QLatin1Char('\n')).toHtmlEscaped());
}

void NotebookWindow::showEntry()
{
    const Experiment *experiment = m_model->experiment();
    const int row = m_table->currentIndex().row();
    const bool isThere = experiment && row >= 0 && row < m_model->rowCount();
    m_form->setEntry(m_id, isThere ? toQString(experiment->entries[static_cast<std::size_t>(row)].id) : QString());
    m_remove->setEnabled(isThere);
}

void NotebookWindow::removeSelected()
{
    const int row = m_table->currentIndex().row();
    edit([&](Experiment &experiment) {
        if (row >= 0 && row < static_cast<int>(experiment.entries.size()))
            removeEntry(experiment, static_cast<std::size_t>(row));
    });
}

void NotebookWindow::edit(const std::function<void(Experiment &)> &change)
{
    m_store.edit([&](Notebook &notebook) {
        const auto found = std::ranges::find(notebook.experiments, m_id.toStdString(), &Experiment::id);
        if (found != notebook.experiments.end())
            change(*found);
    });
}

void NotebookWindow::applyTheme()
{
    const Theme &theme = Theme::current();
    const QString sheet =
        QStringLiteral("QPlainTextEdit { background: %1; border: 1px solid %2; border-radius: 6px; padding: 2px 4px }"
                       "QPlainTextEdit:focus { border: 1px solid %3 }"
                       "QListWidget::item { border: 0; border-radius: 6px; padding: 6px 8px }"
                       "QListWidget::item:selected { background: %4; color: %5 }")
            .arg(theme.surface.name(), theme.border.name(), theme.accent.name(), theme.selection.name(),
                theme.text.name());
    if (styleSheet() != sheet) // which changes the style, of which this is told
        setStyleSheet(sheet);
}

void NotebookWindow::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        applyTheme();
}

} // namespace twinlane
