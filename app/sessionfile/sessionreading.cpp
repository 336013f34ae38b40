// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// From the JSON text of a session to its state. Every value is checked; the first bad one ends the reading.

#include "app/sessionfile/sessionjson.h"

#include "model/notebook/notebookjson.h"
#include "model/report/filechange.h"
#include "model/report/jsonwords.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <initializer_list>
#include <utility>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(SessionFile)
};

constexpr qsizetype kMostPathCharacters = 4096;
constexpr qsizetype kMostRecordings = 500;
constexpr qsizetype kMostBlocks = 100'000;
constexpr qsizetype kHashHexCharacters = 64;
constexpr qsizetype kMostMarkCharacters = 128;
const QString kSchema = QStringLiteral("twinlane/session/");

/// Reads the members of one object after the other, and remembers the key of the first bad value.
class Reader {
public:
    explicit Reader(const QString &folder)
        : m_folder(QFile::encodeName(folder).toStdString())
    {
    }
    const QString &badKey() const { return m_badKey; }

    SessionState read(const QJsonObject &root)
    {
        SessionState state;
        readNotebook(root, state.notebook);
        state.baseline = side(root, "baseline");
        if (!state.baseline.isThere() && state.notebook.isEmpty())
            bad("baseline");
        if (root.contains(QLatin1String("experimental"))) {
            state.experimental = side(root, "experimental");
            if (!state.experimental.isThere() || !state.hasFiles()
                || state.experimental.set.isThere() != state.hasSets())
                bad("experimental");
        }
        readRanks(object(root, "ranks"), state.ranks);
        state.rankPattern = text(root, "rankPattern", kMostSessionName);
        if (!state.rankPattern.isEmpty() && !RankPattern::parse(state.rankPattern.toStdString()))
            bad("rankPattern");
        readOptions(object(root, "options"), state.options);
        readView(object(root, "view"), state);
        readNotes(root, state.notes);
        readFindings(root, state.findings);
        state.sessionPath = text(root, "session", kMostPathCharacters);
        state.sessionMark = text(root, "sessionMark", kMostMarkCharacters).toStdString();
        state.written = QDateTime::fromString(text(root, "written", kMostSessionName), Qt::ISODate);
        return state;
    }

private:
    static bool isNowhere(const SessionFile &file) { return file.absolute.isEmpty() && file.relative.isEmpty(); }

    void bad(const char *key)
    {
        if (m_badKey.isEmpty())
            m_badKey = QLatin1String(key);
    }

    QString text(const QJsonObject &json, const char *key, qsizetype most)
    {
        const QJsonValue value = json.value(QLatin1String(key));
        const bool isGood = value.isUndefined() || (value.isString() && value.toString().size() <= most);
        if (!isGood || value.toString().contains(QChar(0)))
            bad(key);
        return isGood ? value.toString() : QString();
    }

    QStringList texts(const QJsonObject &json, const char *key)
    {
        const QJsonValue value = json.value(QLatin1String(key));
        const QJsonArray array = value.toArray();
        bool isGood = (value.isUndefined() || value.isArray()) && array.size() <= kMostBlocks;
        QStringList texts;
        for (const QJsonValue &each : array) {
            isGood = isGood && each.isString() && each.toString().size() <= kMostSessionName;
            texts << each.toString();
        }
        if (!isGood)
            bad(key);
        return isGood ? texts : QStringList();
    }

    QJsonObject object(const QJsonObject &json, const char *key)
    {
        const QJsonValue value = json.value(QLatin1String(key));
        if (!value.isUndefined() && !value.isObject())
            bad(key);
        return value.toObject();
    }

    bool flag(const QJsonObject &json, const char *key)
    {
        const QJsonValue value = json.value(QLatin1String(key));
        if (!value.isUndefined() && !value.isBool())
            bad(key);
        return value.toBool();
    }

    qint64 number(const QJsonObject &json, const char *key, qint64 least)
    {
        const QJsonValue value = json.value(QLatin1String(key));
        const qint64 read = value.toInteger(least - 1);
        if (!value.isUndefined() && read < least)
            bad(key);
        return value.isUndefined() ? least : read;
    }

    /// The choice whose key stands in the text. No text: the first one.
    template <class T, class Key>
    T choice(const QJsonObject &json, const char *key, std::initializer_list<T> choices, Key keyOf)
    {
        const std::string name = text(json, key, kMostSessionName).toStdString();
        for (const T each : choices) {
            if (keyOf(each) == name)
                return each;
        }
        if (json.contains(QLatin1String(key)))
            bad(key);
        return *choices.begin();
    }

    SessionFile file(const QJsonObject &json)
    {
        SessionFile file;
        file.absolute = text(json, "absolute", kMostPathCharacters);
        file.relative = text(json, "relative", kMostPathCharacters);
        if (!file.absolute.isEmpty() && !QDir::isAbsolutePath(file.absolute))
            bad("absolute");
        if (QDir::isAbsolutePath(file.relative))
            bad("relative");
        file.stamp.bytes = number(json, "bytes", -1);
        file.stamp.modifiedMs = number(json, "modifiedMs", 0);
        const QString hash = text(json, "blake2b", kHashHexCharacters);
        file.stamp.hash = QByteArray::fromHex(hash.toLatin1());
        if (!hash.isEmpty() && file.stamp.hash.size() * 2 != kHashHexCharacters)
            bad("blake2b");
        return file;
    }

    /// A path of a set without the "@" of a list.
    static QString pathIn(const QString &word) { return word.startsWith(QLatin1Char('@')) ? word.mid(1) : word; }

    SessionSet set(const QJsonObject &json)
    {
        SessionSet set;
        set.absolute = text(json, "absolute", kMostPathCharacters);
        set.relative = text(json, "relative", kMostPathCharacters);
        if (!QDir::isAbsolutePath(pathIn(set.absolute)))
            bad("absolute");
        const QString relative = QDir::cleanPath(pathIn(set.relative));
        if (QDir::isAbsolutePath(relative) || relative == QLatin1String("..")
            || relative.startsWith(QLatin1String("../")))
            bad("relative");
        const QJsonValue members = json.value(QLatin1String("members"));
        const QJsonArray list = members.toArray();
        if ((!members.isUndefined() && !members.isArray()) || list.size() > kMostSessionMembers) {
            bad("members");
            return set;
        }
        for (const QJsonValue &each : list) {
            const QJsonObject member = each.toObject();
            set.members.push_back({ text(member, "name", kMostPathCharacters), number(member, "bytes", -1),
                QByteArray::fromHex(text(member, "blake2b", kHashHexCharacters).toLatin1()) });
            const qsizetype hashBytes = set.members.back().hash.size();
            if (set.members.back().name.isEmpty() || (hashBytes > 0 && hashBytes * 2 != kHashHexCharacters))
                bad("members");
        }
        return set;
    }

    std::string rank(const QJsonObject &json, Side &side)
    {
        side = choice(json, "side", { Side::Baseline, Side::Experimental }, sideKey);
        return text(json, "rank", kMostSessionName).toStdString();
    }

    void readRanks(const QJsonObject &json, ShownRanks &ranks)
    {
        using Rule = BlocksChoice::Rule;
        ranks.rule = choice(json, "rule",
            { Rule::Auto, Rule::Median, Rule::Slowest, Rule::Fastest, Rule::Culprit, Rule::Pair }, [](Rule rule) {
                return rule == Rule::Pair ? std::string("pair") : blocksKey({ rule, 0, 0 });
            });
        if (ranks.rule != Rule::Pair)
            return;
        ranks.names.baseline = rank(object(json, "baseline"), ranks.names.baselineSide);
        ranks.names.experimental = rank(object(json, "experimental"), ranks.names.experimentalSide);
    }

    SessionSide side(const QJsonObject &root, const char *key)
    {
        const QJsonObject json = object(root, key);
        SessionSide side;
        if (json.contains(QLatin1String("set"))) {
            side.set = set(object(json, "set"));
            return side;
        }
        side.file = file(object(json, "file"));
        side.names = file(object(json, "names"));
        const QJsonValue recordings = json.value(QLatin1String("recordings"));
        const QJsonArray list = recordings.toArray();
        if ((!recordings.isUndefined() && !recordings.isArray()) || list.size() > kMostRecordings) {
            bad("recordings");
            return side;
        }
        for (const QJsonValue &each : list) {
            side.recordings.push_back(file(each.toObject()));
            if (isNowhere(side.recordings.back()))
                bad("recordings");
        }
        return side;
    }

    std::optional<StepChoice> steps(const QJsonObject &json, const char *key)
    {
        if (!json.contains(QLatin1String(key)))
            return std::nullopt;
        const Result<StepChoice> choice = StepChoice::parse(text(json, key, kMostSessionName).toStdString());
        if (!choice)
            bad(key);
        return choice ? std::optional(*choice) : std::nullopt;
    }

    void readOptions(const QJsonObject &json, CompareOptions &options)
    {
        options.aggregate =
            choice(json, "aggregate", { Aggregate::Mean, Aggregate::Median, Aggregate::Sum }, aggregateKey);
        options.steps = steps(json, "steps").value_or(StepChoice());
        options.experimentalSteps = steps(json, "experimentalSteps");
        options.kind = text(json, "kind", kMostSessionName).toStdString();
        if (json.contains(QLatin1String("level")))
            options.level = choice(json, "level",
                { BlockLevel::Modules, BlockLevel::Annotations, BlockLevel::Frames, BlockLevel::Autograd,
                    BlockLevel::Operators, BlockLevel::Kernels },
                blockLevelKey);
        if (!json.contains(QLatin1String("pins")))
            return;
        const std::string pins = QJsonDocument(object(json, "pins")).toJson(QJsonDocument::Compact).toStdString();
        if (Result<Pins> read = Pins::parse(pins, {}))
            options.pins = std::move(*read);
        else
            bad("pins");
    }

    void readNotes(const QJsonObject &root, std::vector<BlockNote> &notes)
    {
        const QJsonValue value = root.value(QLatin1String("notes"));
        const QJsonArray list = value.toArray();
        bool isGood = (value.isUndefined() || value.isArray()) && list.size() <= static_cast<qsizetype>(kMostNotes);
        for (const QJsonValue &each : list) {
            const QJsonValue text = each[QLatin1String("text")];
            isGood = isGood && text.isString() && text.toString().size() <= kMostNoteCharacters;
            notes.push_back({ this->text(each.toObject(), "block", kMostSessionName), text.toString() });
        }
        if (!isGood)
            bad("notes");
    }

    void readFindings(const QJsonObject &root, FindingChoices &findings)
    {
        if (!root.contains(QLatin1String("findings")))
            return;
        const QJsonDocument json(object(root, "findings"));
        if (auto read = FindingChoices::parse(json.toJson(QJsonDocument::Compact).toStdString()))
            findings = std::move(*read);
        else
            bad("findings");
    }

    void readNotebook(const QJsonObject &root, Notebook &notebook)
    {
        const QJsonValue value = root.value(QLatin1String("notebook"));
        if (value.isUndefined())
            return;
        const std::string json = QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact).toStdString();
        Result<Notebook> read = parseNotebook(json, m_folder);
        if (read && value.isArray())
            notebook = std::move(*read);
        else
            bad("notebook");
    }

    void readPick(const QJsonObject &json, SessionPick &pick)
    {
        pick.name = text(json, "name", kMostSessionName);
        pick.row = text(json, "block", kMostSessionName);
        pick.isDeviceWork = json.contains(QLatin1String("deviceKind"));
        if (pick.isDeviceWork)
            pick.deviceKind =
                choice(json, "deviceKind", { EventKind::Kernel, EventKind::Memcpy, EventKind::Memset }, deviceKindKey);
    }

    void readView(const QJsonObject &json, SessionState &state)
    {
        state.measure = choice(json, "measure", { Measure::Critical, Measure::Host, Measure::Device }, measureKey);
        state.scope = text(json, "zoom", kMostSessionName);
        state.selected = text(json, "selected", kMostSessionName);
        state.asInBaseline = texts(json, "asInBaseline");
        state.centreView = text(json, "centre", kMostSessionName);
        state.leftView = text(json, "left", kMostSessionName);
        state.tableView = text(json, "tables", kMostSessionName);
        state.explainShown = flag(json, "explain");
        state.views = object(json, "views");
        readPick(object(json, "picked"), state.pick);
    }

    std::string m_folder;
    QString m_badKey;
};

ReadSession fault(SessionFault::Kind kind, const QString &detail = {})
{
    return { std::nullopt, { kind, detail }, {} };
}

} // namespace

ReadSession parseSession(const QByteArray &json, const QString &folder)
{
    if (json.size() > kMostSessionBytes)
        return fault(SessionFault::Kind::TooLarge);
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        return fault(SessionFault::Kind::NotJson);
    const QString schema = document.object().value(QLatin1String("schema")).toString();
    bool isNumber = false;
    const int version = schema.mid(kSchema.size()).toInt(&isNumber);
    if (!schema.startsWith(kSchema) || !isNumber || version < 1)
        return fault(SessionFault::Kind::Foreign);
    if (version > kSessionVersion)
        return fault(SessionFault::Kind::Newer, QString::number(version));
    Reader reader(folder);
    SessionState state = reader.read(document.object());
    if (!reader.badKey().isEmpty())
        return fault(SessionFault::Kind::Damaged, reader.badKey());
    return { std::move(state), {}, {} };
}

ReadSession readSession(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return fault(SessionFault::Kind::Missing);
    QFile file(path);
    if (!info.isFile() || !file.open(QIODevice::ReadOnly))
        return fault(SessionFault::Kind::Unreadable, info.isFile() ? file.errorString() : Texts::tr("it is no file"));
    const QByteArray text = file.read(kMostSessionBytes + 1);
    if (file.error() != QFileDevice::NoError)
        return fault(SessionFault::Kind::Unreadable, file.errorString());
    ReadSession read = parseSession(text, info.absolutePath());
    read.mark = contentMark(text.toStdString());
    return read;
}

QString faultText(const SessionFault &fault, const QString &path)
{
    const QString name = QFileInfo(path).fileName();
    switch (fault.kind) {
    case SessionFault::Kind::Missing:
        return Texts::tr("There is no session file %1; choose another one with Open.")
            .arg(QDir::toNativeSeparators(path));
    case SessionFault::Kind::Unreadable:
        return Texts::tr("%1 cannot be read (%2); check who may read it.").arg(name, fault.detail);
    case SessionFault::Kind::TooLarge:
        return Texts::tr("%1 is too large for a session; if it is a trace, give it a name that ends in .json.")
            .arg(name);
    case SessionFault::Kind::NotJson:
        return Texts::tr("%1 is damaged and cannot be read; open its traces and save the session again.").arg(name);
    case SessionFault::Kind::Foreign:
        return Texts::tr("%1 is no session of Twinlane; if it is a trace, give it a name that ends in .json.").arg(name);
    case SessionFault::Kind::Newer:
        return Texts::tr("%1 was saved by a newer Twinlane (format %2, this one reads %3); update Twinlane to open it.")
            .arg(name, fault.detail, QString::number(kSessionVersion));
    case SessionFault::Kind::Damaged:
        break;
    }
    return Texts::tr(
        "%1 is damaged: its \"%2\" is not what Twinlane writes; open its traces and save the session again.")
        .arg(name, fault.detail);
}

} // namespace twinlane
