// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/notebook/entryform.h"

#include "views/look/choicechip.h"
#include "views/notebook/notebooktexts.h"
#include "views/words/format.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kGapPx = 8, kColumnGapPx = 20;
constexpr int kComputed = -1; // the choice that takes one's own verdict back

const NotebookEntry *entryIn(const Notebook &notebook, const QString &experiment, const QString &entry)
{
    const auto found = std::ranges::find(notebook.experiments, experiment.toStdString(), &Experiment::id);
    const auto place = found == notebook.experiments.end() ? std::nullopt : found->find(entry.toStdString());
    return place ? &found->entries[*place] : nullptr;
}

} // namespace

EntryForm::EntryForm(NotebookStore &store, QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_verdict(new ChoiceChip(tr("Your verdict")))
    , m_role(new ChoiceChip(tr("Role")))
{
    auto *grid = new QGridLayout(this);
    addFields(*grid);
    addChips(*grid);
    connect(&store, &NotebookStore::changed, this, &EntryForm::update);
    update();
}

void EntryForm::addFields(QGridLayout &grid)
{
    grid.setContentsMargins(0, 0, 0, 0);
    grid.setHorizontalSpacing(kGapPx);
    grid.setVerticalSpacing(kGapPx);
    const std::vector<std::pair<QString, std::string NotebookEntry::*>> texts { { tr("Title"), &NotebookEntry::title },
        { tr("Commit"), &NotebookEntry::commit }, { tr("Hypothesis"), &NotebookEntry::hypothesis },
        { tr("Link"), &NotebookEntry::link }, { tr("Change"), &NotebookEntry::change },
        { tr("Note"), &NotebookEntry::note } };
    for (int i = 0; i < static_cast<int>(texts.size()); ++i) {
        const auto &[title, text] = texts[static_cast<std::size_t>(i)];
        auto *label = new QLabel(title);
        auto *edit = new QLineEdit;
        edit->setMaxLength(static_cast<int>(kMostNotebookText) / 4); // of UTF-8 bytes at most four a character
        edit->setAccessibleName(title);
        label->setBuddy(edit);
        grid.addWidget(label, i / 2, i % 2 * 3);
        grid.addWidget(edit, i / 2, i % 2 * 3 + 1);
        m_fields.push_back({ edit, text });
        connect(edit, &QLineEdit::textEdited, this, [this, member = text](const QString &written) {
            this->edit([&](NotebookEntry &entry) { entry.*member = written.toStdString(); });
        });
    }
    grid.setColumnMinimumWidth(2, kColumnGapPx);
    grid.setColumnStretch(1, 3);
    grid.setColumnStretch(4, 2);
}

void EntryForm::addChips(QGridLayout &grid)
{
    m_verdict->setObjectName(QStringLiteral("ownVerdict"));
    m_verdict->addChoice(kComputed, tr("as computed"));
    for (const EntryVerdict verdict : kEntryVerdicts)
        m_verdict->addChoice(static_cast<int>(verdict), verdictWord(verdict));
    for (const EntryRole role : kEntryRoles)
        m_role->addChoice(static_cast<int>(role), roleText(role));
    auto *chips = new QHBoxLayout;
    chips->addWidget(new QLabel(m_verdict->accessibleName()));
    chips->addWidget(m_verdict);
    chips->addSpacing(kColumnGapPx);
    chips->addWidget(new QLabel(m_role->accessibleName()));
    chips->addWidget(m_role);
    chips->addStretch(1);
    grid.addLayout(chips, 3, 0, 1, 5);
    connect(m_verdict, &ChoiceChip::chosen, this, [this](int id) {
        edit([&](NotebookEntry &entry) {
            entry.ownVerdict = id == kComputed ? std::nullopt : std::optional(static_cast<EntryVerdict>(id));
        });
    });
    connect(m_role, &ChoiceChip::chosen, this,
        [this](int id) { edit([&](NotebookEntry &entry) { entry.role = static_cast<EntryRole>(id); }); });
}

void EntryForm::setEntry(const QString &experiment, const QString &entry)
{
    m_experiment = experiment;
    m_entry = entry;
    update();
}

void EntryForm::update()
{
    const NotebookEntry *entry = entryIn(m_store.notebook(), m_experiment, m_entry);
    setEnabled(entry != nullptr);
    for (const Field &field : m_fields) {
        const QString text = entry ? toQString(entry->*field.text) : QString();
        if (field.edit->text() != text)
            field.edit->setText(text);
    }
    m_verdict->setCurrent(entry && entry->ownVerdict ? static_cast<int>(*entry->ownVerdict) : kComputed);
    m_role->setCurrent(static_cast<int>(entry ? entry->role : EntryRole::Baseline));
}

void EntryForm::edit(const std::function<void(NotebookEntry &)> &change)
{
    m_store.edit([&](Notebook &notebook) {
        for (Experiment &experiment : notebook.experiments) {
            const auto place = experiment.id == m_experiment.toStdString() ? experiment.find(m_entry.toStdString())
                                                                           : std::optional<std::size_t>();
            if (place)
                change(experiment.entries[*place]);
        }
    });
}

} // namespace twinlane
