// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/notebook/notebookstore.h"

#include "model/notebook/notebookjson.h"

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

/// Do both have the same entries with the same sources, at the same places?
bool haveSameSources(const Notebook &a, const Notebook &b)
{
    if (a.experiments.size() != b.experiments.size())
        return false;
    for (std::size_t i = 0; i < a.experiments.size(); ++i) {
        const auto &left = a.experiments[i].entries, &right = b.experiments[i].entries;
        if (left.size() != right.size() || a.experiments[i].metrics != b.experiments[i].metrics)
            return false;
        for (std::size_t k = 0; k < left.size(); ++k) {
            if (left[k].id != right[k].id || left[k].sources != right[k].sources || left[k].values != right[k].values)
                return false;
        }
    }
    return true;
}

/// The checks of the entries that are as they were.
NotebookCheck carriedOver(const Notebook &before, const NotebookCheck &check, const Notebook &now)
{
    NotebookCheck carried;
    for (const Experiment &experiment : now.experiments) {
        auto &entries = carried.emplace_back(experiment.entries.size());
        const auto old = std::ranges::find(before.experiments, experiment.id, &Experiment::id);
        const auto place = static_cast<std::size_t>(old - before.experiments.begin());
        for (std::size_t i = 0; i < entries.size() && place < check.size(); ++i) {
            const NotebookEntry &entry = experiment.entries[i];
            const auto was = old->find(entry.id);
            const bool isSame = was && *was < check[place].size() && old->entries[*was].sources == entry.sources
                && old->entries[*was].values == entry.values;
            if (isSame)
                entries[i] = check[place][*was];
        }
    }
    return carried;
}

} // namespace

const EntryCheck *NotebookStore::check(const QString &experiment, const std::string &entry) const
{
    const std::string id = experiment.toStdString();
    for (std::size_t i = 0; i < m_check.size(); ++i) {
        const auto place =
            m_notebook.experiments[i].id == id ? m_notebook.experiments[i].find(entry) : std::optional<std::size_t>();
        if (place && *place < m_check[i].size())
            return &m_check[i][*place];
    }
    return nullptr;
}

void NotebookStore::setAll(Notebook notebook)
{
    m_notebook = std::move(notebook);
    m_saved = m_notebook;
    m_check.clear();
    emit changed();
}

void NotebookStore::takeFrom(const NotebookStore &other)
{
    m_notebook = other.m_notebook;
    m_saved = other.m_saved;
    m_check = other.m_check;
    emit changed();
}

bool NotebookStore::edit(const std::function<void(Notebook &)> &change)
{
    Notebook before = m_notebook;
    change(m_notebook);
    if (m_notebook == before)
        return true;
    const std::size_t bytes = bytesInSession(m_notebook);
    if (bytes > kMostWrittenNotebookBytes && bytes > bytesInSession(before)) {
        m_notebook = std::move(before);
        emit changed(); // fields show what they were given
        emit refused();
        return false;
    }
    if (!haveSameSources(before, m_notebook))
        m_check = carriedOver(before, m_check, m_notebook);
    emit changed();
    return true;
}

void NotebookStore::setCheck(const Notebook &checked, NotebookCheck check)
{
    if (!haveSameSources(checked, m_notebook))
        return;
    m_check = std::move(check);
    emit checkChanged();
}

} // namespace twinlane
