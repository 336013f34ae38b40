// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/sessionfile/sessionjson.h"

#include "model/notebook/notebookjson.h"
#include "model/report/jsonwords.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <string_view>
#include <utility>

namespace twinlane {

namespace {

const QString kSuffix = QStringLiteral(".twinlane");

QLatin1String latin(std::string_view key)
{
    return QLatin1String(key.data(), static_cast<int>(key.size()));
}

/// From @p folder; empty where the file does not lie beside or below it.
QString relativeTo(const QString &folder, const QString &absolute)
{
    const QString relative = folder.isEmpty() ? QString() : QDir(folder).relativeFilePath(absolute);
    return relative.startsWith(QLatin1String("../")) || QDir::isAbsolutePath(relative) ? QString() : relative;
}

QJsonObject fileJson(const SessionFile &file, const QString &folder)
{
    QJsonObject json { { QStringLiteral("absolute"), file.absolute }, { QStringLiteral("bytes"), file.stamp.bytes },
        { QStringLiteral("modifiedMs"), file.stamp.modifiedMs } };
    if (const QString relative = relativeTo(folder, file.absolute); !relative.isEmpty())
        json[QStringLiteral("relative")] = relative;
    if (!file.stamp.hash.isEmpty())
        json[QStringLiteral("blake2b")] = QString::fromLatin1(file.stamp.hash.toHex());
    return json;
}

/// The "@" of a list stands in front of the relative path, too.
QJsonObject setJson(const SessionSet &set, const QString &folder)
{
    const bool isList = set.absolute.startsWith(QLatin1Char('@'));
    QJsonObject json { { QStringLiteral("absolute"), set.absolute } };
    if (const QString relative = relativeTo(folder, isList ? set.absolute.mid(1) : set.absolute); !relative.isEmpty())
        json[QStringLiteral("relative")] = isList ? QLatin1Char('@') + relative : relative;
    QJsonArray members;
    for (const SessionMember &member : set.members)
        members.append(QJsonObject { { QStringLiteral("name"), member.name }, { QStringLiteral("bytes"), member.bytes },
            { QStringLiteral("blake2b"), QString::fromLatin1(member.hash.toHex()) } });
    if (!members.isEmpty())
        json[QStringLiteral("members")] = members;
    return json;
}

QJsonObject ranksJson(const ShownRanks &ranks)
{
    if (ranks.rule != BlocksChoice::Rule::Pair)
        return { { QStringLiteral("rule"), QString::fromStdString(blocksKey({ ranks.rule, 0, 0 })) } };
    const auto rankJson = [](Side side, const std::string &label) {
        return QJsonObject { { QStringLiteral("side"), latin(sideKey(side)) },
            { QStringLiteral("rank"), QString::fromStdString(label) } };
    };
    return { { QStringLiteral("rule"), QStringLiteral("pair") },
        { QStringLiteral("baseline"), rankJson(ranks.names.baselineSide, ranks.names.baseline) },
        { QStringLiteral("experimental"), rankJson(ranks.names.experimentalSide, ranks.names.experimental) } };
}

QJsonObject sideJson(const SessionSide &side, const QString &folder)
{
    if (side.set.isThere())
        return { { QStringLiteral("set"), setJson(side.set, folder) } };
    QJsonObject json { { QStringLiteral("file"), fileJson(side.file, folder) } };
    QJsonArray recordings;
    for (const SessionFile &file : side.recordings)
        recordings.append(fileJson(file, folder));
    if (!recordings.isEmpty())
        json[QStringLiteral("recordings")] = recordings;
    if (!side.names.absolute.isEmpty())
        json[QStringLiteral("names")] = fileJson(side.names, folder);
    return json;
}

QJsonObject optionsJson(const CompareOptions &options)
{
    QJsonObject json { { QStringLiteral("aggregate"), latin(aggregateKey(options.aggregate)) },
        { QStringLiteral("steps"), stepsText(options.steps) } };
    if (options.experimentalSteps)
        json[QStringLiteral("experimentalSteps")] = stepsText(*options.experimentalSteps);
    if (!options.kind.empty())
        json[QStringLiteral("kind")] = QString::fromStdString(options.kind);
    if (options.level)
        json[QStringLiteral("level")] = latin(blockLevelKey(*options.level));
    if (!options.pins.isEmpty())
        json[QStringLiteral("pins")] =
            QJsonDocument::fromJson(QByteArray::fromStdString(options.pins.toJson())).object();
    return json;
}

QJsonObject pickJson(const SessionPick &pick)
{
    QJsonObject json { { QStringLiteral("name"), pick.name }, { QStringLiteral("block"), pick.row } };
    if (pick.isDeviceWork)
        json[QStringLiteral("deviceKind")] = latin(deviceKindKey(pick.deviceKind));
    return json;
}

QJsonArray notesJson(const std::vector<BlockNote> &notes)
{
    QJsonArray json;
    for (const BlockNote &note : notes)
        json.append(QJsonObject { { QStringLiteral("block"), note.path }, { QStringLiteral("text"), note.text } });
    return json;
}

QJsonArray notebookArray(const Notebook &notebook, const QString &folder)
{
    const std::string json = notebookJson(notebook, QFile::encodeName(folder).toStdString());
    return QJsonDocument::fromJson(QByteArray::fromStdString(json)).array();
}

QJsonObject viewJson(const SessionState &state)
{
    QJsonObject json { { QStringLiteral("measure"), latin(measureKey(state.measure)) },
        { QStringLiteral("zoom"), state.scope }, { QStringLiteral("selected"), state.selected },
        { QStringLiteral("centre"), state.centreView }, { QStringLiteral("left"), state.leftView },
        { QStringLiteral("tables"), state.tableView }, { QStringLiteral("explain"), state.explainShown },
        { QStringLiteral("views"), state.views } };
    if (!state.asInBaseline.isEmpty())
        json[QStringLiteral("asInBaseline")] = QJsonArray::fromStringList(state.asInBaseline);
    if (!state.pick.name.isEmpty())
        json[QStringLiteral("picked")] = pickJson(state.pick);
    return json;
}

} // namespace

QString stepsText(const StepChoice &steps)
{
    if (steps.kind != StepChoice::Kind::Numbers)
        return steps.kind == StepChoice::Kind::All ? QStringLiteral("all") : QStringLiteral("steady");
    QStringList ranges;
    for (const auto &[first, last] : steps.ranges)
        ranges << (first == last ? QString::number(first) : QStringLiteral("%1-%2").arg(first).arg(last));
    return ranges.join(QLatin1Char(','));
}

std::vector<SessionFile *> SessionState::files()
{
    std::vector<SessionFile *> files;
    for (SessionSide *side : { &baseline, &experimental }) {
        files.push_back(&side->file);
        for (SessionFile &file : side->recordings)
            files.push_back(&file);
        files.push_back(&side->names);
    }
    std::erase_if(files, [](const SessionFile *file) { return file->absolute.isEmpty() && file->relative.isEmpty(); });
    return files;
}

bool isSessionPath(const QString &path)
{
    return path.endsWith(kSuffix, Qt::CaseInsensitive);
}

QByteArray sessionJson(const SessionState &state, const QString &folder)
{
    QJsonObject json { { QStringLiteral("schema"),
                           QStringLiteral("twinlane/session/%1").arg(state.hasSets() ? kSessionVersion : 1) },
        { QStringLiteral("written"), state.written.toUTC().toString(Qt::ISODate) } };
    if (state.hasFiles()) {
        json[QStringLiteral("baseline")] = sideJson(state.baseline, folder);
        json[QStringLiteral("options")] = optionsJson(state.options);
        json[QStringLiteral("view")] = viewJson(state);
    }
    if (state.hasSets())
        json[QStringLiteral("ranks")] = ranksJson(state.ranks);
    if (state.hasSets() && !state.rankPattern.isEmpty())
        json[QStringLiteral("rankPattern")] = state.rankPattern;
    if (!state.isAlone())
        json[QStringLiteral("experimental")] = sideJson(state.experimental, folder);
    if (!state.notes.empty())
        json[QStringLiteral("notes")] = notesJson(state.notes);
    if (state.hasFiles() && !(state.findings == FindingChoices()))
        json[QStringLiteral("findings")] =
            QJsonDocument::fromJson(QByteArray::fromStdString(state.findings.toJson())).object();
    if (!state.notebook.isEmpty())
        json[QStringLiteral("notebook")] = notebookArray(state.notebook, folder);
    if (!state.sessionPath.isEmpty())
        json[QStringLiteral("session")] = state.sessionPath;
    if (!state.sessionMark.empty())
        json[QStringLiteral("sessionMark")] = QString::fromStdString(state.sessionMark);
    const QJsonDocument document(json);
    QByteArray text = document.toJson();
    // A line for each sample of a notebook is eight times the text.
    if (text.size() > kMostSessionBytes)
        text = document.toJson(QJsonDocument::Compact) + '\n';
    return text;
}

} // namespace twinlane
