// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/notebook/entrymodel.h"

#include "views/notebook/notebooktexts.h"
#include "views/words/format.h"

#include <algorithm>
#include <limits>

namespace twinlane {

namespace {

constexpr int kEntryColumn = 0, kVerdictColumn = 1, kFirstMetric = 2;

/// Do the files give other numbers than the copies, or none?
bool isNews(const NotebookEntry &entry, const EntryCheck &check)
{
    if (check.state == SourceState::Agrees || check.state == SourceState::NotChecked)
        return false;
    return check.now.empty() || std::ranges::any_of(entry.values, [&](const MetricValue &copy) {
        const MetricValue *now = check.value(copy.metric);
        return !now || numberText(now->value, now->unit) != numberText(copy.value, copy.unit);
    });
}

/// Differences up to it are shown as noise: of equal work all times are.
double noisePercent(const Experiment &experiment, std::size_t row, Unit unit)
{
    constexpr double kLeast = 2, kPercent = 100;
    if (unit != Unit::Nanoseconds)
        return 0;
    const ComputedVerdict verdict = computedVerdict(experiment, row);
    return verdict.reason == VerdictReason::SameWork ? std::numeric_limits<double>::infinity()
                                                     : std::max(kLeast, kPercent * verdict.noiseRatio.value_or(0));
}

} // namespace

EntryModel::EntryModel(const NotebookStore &store, QObject *parent)
    : QAbstractTableModel(parent)
    , m_store(store)
{
    connect(&store, &NotebookStore::changed, this, &EntryModel::update);
    connect(&store, &NotebookStore::checkChanged, this, &EntryModel::update);
}

void EntryModel::setExperiment(const QString &id)
{
    m_id = id;
    update();
}

const Experiment *EntryModel::experiment() const
{
    return m_isThere ? &m_shown : nullptr;
}

void EntryModel::update()
{
    const auto &all = m_store.notebook().experiments;
    const auto found = std::ranges::find(all, m_id.toStdString(), &Experiment::id);
    const bool isThere = found != all.end();
    const Experiment now = isThere ? *found : Experiment();
    if (isThere == m_isThere && now.entries.size() == m_shown.entries.size() && now.metrics == m_shown.metrics) {
        m_shown = now; // texts and verdicts: what is selected stays
        if (!m_shown.entries.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    m_shown = now;
    m_isThere = isThere;
    endResetModel();
}

int EntryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.entries.size());
}

int EntryModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_isThere ? 0 : static_cast<int>(m_shown.metrics.size()) + 2;
}

QVariant EntryModel::data(const QModelIndex &index, int role) const
{
    const auto row = static_cast<std::size_t>(index.row());
    if (!index.isValid() || row >= m_shown.entries.size())
        return {};
    if (role == Qt::ToolTipRole)
        return toolTip(row);
    if (index.column() == kEntryColumn)
        return entryData(m_shown.entries[row], row, role);
    if (index.column() == kVerdictColumn)
        return verdictData(row, role);
    return metricData(row, m_shown.metrics[static_cast<std::size_t>(index.column() - kFirstMetric)], role);
}

QVariant EntryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const bool isMetric = section >= kFirstMetric;
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (isMetric ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (section == kEntryColumn)
        return tr("Entry");
    return isMetric ? metricName(m_shown.metrics[static_cast<std::size_t>(section - kFirstMetric)]) : tr("Verdict");
}

QVariant EntryModel::entryData(const NotebookEntry &entry, std::size_t row, int role) const
{
    const EntryCheck *check = m_store.check(m_id, entry.id);
    const bool isOther = check && isNews(entry, *check);
    const bool isSilent = !check || check->state == SourceState::Agrees || check->state == SourceState::NotChecked;
    const QString state = isSilent ? QString()
        : isOther                  ? stateText(*check)
                                   : tr("%1 has changed, but not these numbers").arg(toQString(check->file));
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return titleOf(entry);
    case SecondLineRole:
        return state.isEmpty() ? roleText(entry.role) : state;
    case IsWarningRole:
        return isOther;
    case DepthRole:
        return static_cast<int>(chainDepth(m_shown, row));
    case IsBaselineRole:
        return entry.role == EntryRole::Baseline;
    case ParentRowRole:
        return static_cast<int>(m_shown.find(entry.parent).value_or(std::size_t(-1)));
    default:
        return {};
    }
}

QVariant EntryModel::metricData(std::size_t row, const std::string &metric, int role) const
{
    const EntryNumbers numbers = entryNumbers(m_shown, row, metric);
    const EntryCheck *check = m_store.check(m_id, m_shown.entries[row].id);
    const MetricValue *now = check && check->state != SourceState::Agrees ? check->value(metric) : nullptr;
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | Qt::AlignRight);
    const QString text = numbers.value ? numberText(*numbers.value, numbers.unit) : missingText();
    const QString nowText = now ? numberText(now->value, now->unit) : QString();
    const bool isOther = now && nowText != text;
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return isOther ? tr("%1 (now %2)").arg(text, nowText) : text;
    if (role == SecondToneRole && numbers.ofParent.delta)
        return static_cast<int>(toneOf(numbers.ofParent, numbers.better, noisePercent(m_shown, row, numbers.unit)));
    if (role != SecondLineRole)
        return {};
    const QString parent = changeOf(numbers.ofParent), baseline = changeOf(numbers.ofBaseline);
    const bool tellsBoth =
        !baseline.isEmpty() && !parent.isEmpty() && numbers.ofParent.baseline != numbers.ofBaseline.baseline;
    return tellsBoth ? tr("%1  ·  %2 of baseline").arg(parent, baseline) : parent;
}

QVariant EntryModel::verdictData(std::size_t row, int role) const
{
    const ComputedVerdict computed = computedVerdict(m_shown, row);
    const auto &own = m_shown.entries[row].ownVerdict;
    const bool hasVerdict = own || computed.reason != VerdictReason::Unasked;
    if (!hasVerdict)
        return {};
    const EntryVerdict verdict = own.value_or(computed.verdict);
    const Unit unit = m_shown.metrics.empty() ? Unit::Count : entryNumbers(m_shown, row, m_shown.metrics.front()).unit;
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return verdictWord(verdict);
    if (role == VerdictRole)
        return static_cast<int>(verdict);
    if (role != SecondLineRole)
        return {};
    const QString reason = computedText(computed, unit);
    if (!own)
        return reason;
    return reason.isEmpty() ? tr("your own")
                            : tr("your own; computed: %1, %2").arg(verdictWord(computed.verdict), reason);
}

QString EntryModel::toolTip(std::size_t row) const
{
    const NotebookEntry &entry = m_shown.entries[row];
    QStringList lines { titleOf(entry) };
    for (const auto &[title, text] : { std::pair(tr("Hypothesis"), &entry.hypothesis),
             std::pair(tr("Change"), &entry.change), std::pair(tr("Commit"), &entry.commit) }) {
        if (!text->empty())
            lines << QStringLiteral("%1: %2").arg(title, toQString(*text));
    }
    for (const EntrySource &source : entry.sources)
        lines << toQString(source.file);
    for (QString &line : lines)
        line = line.left(300).toHtmlEscaped();
    return QStringLiteral("<qt>%1</qt>").arg(lines.join(QStringLiteral("<br>")));
}

} // namespace twinlane
