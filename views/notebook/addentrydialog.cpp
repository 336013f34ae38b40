// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/notebook/addentrydialog.h"

#include "views/look/theme.h"
#include "views/notebook/notebooktexts.h"
#include "views/words/format.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

constexpr int kWidthPx = 520, kMarginPx = 16, kMarkPx = 10;
const QString kComparisonsBaseline = QStringLiteral("*");

QString fileName(const EntrySource &source)
{
    return QFileInfo(toQString(source.file)).fileName();
}

/// The entry that was measured from this file, of a log from these runs; null: none was.
const NotebookEntry *entryOf(const Experiment &experiment, const EntrySource &wanted)
{
    for (const NotebookEntry &entry : experiment.entries) {
        for (const EntrySource &source : entry.sources) {
            if (source.file == wanted.file && source.kind == wanted.kind && source.select.run == wanted.select.run)
                return &entry;
        }
    }
    return nullptr;
}

/// The bundled font's mark of a menu, as the choices of the window have it: the style has none of its own in both themes.
class MarkedBox : public QComboBox {
protected:
    void paintEvent(QPaintEvent *event) override
    {
        QComboBox::paintEvent(event);
        QPainter painter(this);
        painter.setPen(isEnabled() ? Theme::current().muted : Theme::current().faint);
        painter.drawText(rect().adjusted(0, 0, -kMarkPx, 0), Qt::AlignRight | Qt::AlignVCenter, QString(QChar(0x25BC)));
    }
};

QLineEdit *textField(QFormLayout *form, const QString &title, const char *name)
{
    auto *edit = new QLineEdit;
    edit->setObjectName(QLatin1String(name));
    edit->setMaxLength(static_cast<int>(kMostNotebookText) / 4);
    form->addRow(title, edit);
    return edit;
}

} // namespace

AddEntryDialog::AddEntryDialog(const Notebook &notebook, std::vector<NotebookSubject> subjects, QWidget *parent)
    : QDialog(parent)
    , m_notebook(notebook)
    , m_subjects(std::move(subjects))
    , m_subject(new MarkedBox)
    , m_experiment(new MarkedBox)
    , m_role(new MarkedBox)
    , m_parent(new MarkedBox)
{
    setObjectName(QStringLiteral("addEntry"));
    setWindowTitle(tr("Add to the notebook"));
    setMinimumWidth(kWidthPx);
    setStyleSheet(QStringLiteral("QComboBox::drop-down { border: 0; width: 24px }"));
    auto *form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_subject->setObjectName(QStringLiteral("subject"));
    form->addRow(tr("What"), m_subject);
    form->setRowVisible(m_subject, m_subjects.size() > 1);
    form->addRow(tr("Experiment"), m_experiment);
    m_newTitle = textField(form, tr("Its title"), "newTitle");
    m_title = textField(form, tr("Title of the entry"), "entryTitle");
    form->addRow(tr("Role"), m_role);
    form->addRow(tr("Follows"), m_parent);
    m_hypothesis = textField(form, tr("Hypothesis"), "hypothesis");
    m_change = textField(form, tr("Change"), "change");
    m_commit = textField(form, tr("Commit"), "commit");
    m_link = textField(form, tr("Link"), "link");
    fillChoices();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    auto *add = buttons->addButton(tr("Add"), QDialogButtonBox::AcceptRole);
    add->setObjectName(QStringLiteral("addButton"));
    add->setDefault(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(kMarginPx, kMarginPx, kMarginPx, kMarginPx);
    layout->addLayout(form);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_subject, &QComboBox::currentIndexChanged, this, [this] {
        suggestTitle();
        listParents();
    });
    connect(m_experiment, &QComboBox::currentIndexChanged, this, &AddEntryDialog::listParents);
    connect(m_role, &QComboBox::currentIndexChanged, this, &AddEntryDialog::listParents);
    listParents();
    m_title->setFocus();
    m_title->selectAll();
}

const NotebookSubject &AddEntryDialog::subject() const
{
    return m_subjects[std::size_t(std::max(0, m_subject->currentIndex()))];
}

/// Does not replace what the user wrote.
void AddEntryDialog::suggestTitle()
{
    if (m_title->isModified())
        return;
    const NotebookSubject &subject = this->subject();
    const EntrySource &source = subject.first(subject.isAlone() ? Side::Baseline : Side::Experimental);
    m_title->setText(fileName(source).section(QLatin1Char('.'), 0, 0));
}

void AddEntryDialog::fillChoices()
{
    for (const NotebookSubject &subject : m_subjects)
        m_subject->addItem(subject.title);
    for (const Experiment &experiment : m_notebook.experiments)
        m_experiment->addItem(titleOf(experiment), toQString(experiment.id));
    m_experiment->addItem(tr("A new experiment"), QString());
    m_experiment->setCurrentIndex(std::max(0, m_experiment->count() - 2)); // the last one that there is
    for (const EntryRole role : kEntryRoles)
        m_role->addItem(roleText(role), static_cast<int>(role));
    m_role->setCurrentIndex(static_cast<int>(EntryRole::Variant));
    suggestTitle();
}

const Experiment *AddEntryDialog::chosen() const
{
    const std::string id = m_experiment->currentData().toString().toStdString();
    for (const Experiment &experiment : m_notebook.experiments) {
        if (experiment.id == id)
            return &experiment;
    }
    return nullptr;
}

/// What the entry may follow: the comparison's baseline first, which becomes an entry if it is none yet.
void AddEntryDialog::listParents()
{
    const Experiment *experiment = chosen();
    findChild<QFormLayout *>()->setRowVisible(m_newTitle, !experiment);
    m_parent->clear();
    const bool hasPair = !subject().isAlone();
    const EntrySource &first = subject().first(Side::Baseline);
    const NotebookEntry *baseline = experiment && hasPair ? entryOf(*experiment, first) : nullptr;
    if (hasPair && !baseline)
        m_parent->addItem(tr("the comparison's baseline, %1").arg(fileName(first)), kComparisonsBaseline);
    for (const NotebookEntry &entry : experiment ? experiment->entries : std::vector<NotebookEntry>())
        m_parent->addItem(titleOf(entry), toQString(entry.id));
    if (baseline)
        m_parent->setCurrentIndex(m_parent->findData(toQString(baseline->id)));
    else if (!hasPair)
        m_parent->setCurrentIndex(m_parent->count() - 1);
    const bool isBaseline = m_role->currentData().toInt() == static_cast<int>(EntryRole::Baseline);
    m_parent->setEnabled(!isBaseline && m_parent->count() > 0);
}

WantedEntry AddEntryDialog::wanted() const
{
    WantedEntry wanted;
    wanted.subject = std::size_t(std::max(0, m_subject->currentIndex()));
    wanted.experiment = m_experiment->currentData().toString().toStdString();
    wanted.experimentTitle = m_newTitle->text().trimmed().isEmpty() ? tr("Experiment").toStdString()
                                                                    : m_newTitle->text().trimmed().toStdString();
    NotebookEntry &entry = wanted.entry;
    entry.title = m_title->text().trimmed().toStdString();
    entry.role = static_cast<EntryRole>(m_role->currentData().toInt());
    entry.hypothesis = m_hypothesis->text().toStdString();
    entry.change = m_change->text().toStdString();
    entry.commit = m_commit->text().toStdString();
    entry.link = m_link->text().toStdString();
    if (!m_parent->isEnabled())
        return wanted;
    wanted.addsBaseline = m_parent->currentData().toString() == kComparisonsBaseline;
    if (!wanted.addsBaseline)
        entry.parent = m_parent->currentData().toString().toStdString();
    return wanted;
}

} // namespace twinlane
