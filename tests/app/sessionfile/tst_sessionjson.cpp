// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/sessionfile/sessionjson.h"

#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace twinlane;

namespace {

SessionFile file(const QString &path, qint64 bytes)
{
    return { path, {}, { bytes, 1'700'000'000'123, QByteArray(32, char(bytes)) } };
}

/// Every member has a value of its own.
SessionState wholeState()
{
    SessionState state;
    state.baseline.file = file(QStringLiteral("/runs/a.json"), 10);
    state.baseline.recordings = { file(QStringLiteral("/runs/more/b.json"), 11),
        file(QStringLiteral("/else/c.json"), 12) };
    state.experimental.file = file(QStringLiteral("/runs/ü \" \\ 名.json.gz"), 9'007'199'254'740'991);
    state.experimental.names = file(QStringLiteral("/runs/names.json"), 14);
    state.options.aggregate = Aggregate::Median;
    state.options.steps = { StepChoice::Kind::Numbers, { { 3, 3 }, { 5, 7 } } };
    state.options.experimentalSteps = StepChoice { StepChoice::Kind::Steady, {} };
    state.options.kind = "decode";
    state.options.level = BlockLevel::Frames;
    state.options.pins = { { { "a / b", "c" } }, { { "d", "e" } }, { { "Old", "New" } } };
    state.measure = Measure::Device;
    state.scope = QStringLiteral("forward / layers");
    state.selected = QStringLiteral("forward / layers / Linear [2]");
    state.asInBaseline = { QString(), QStringLiteral("forward / layers") };
    state.pick = { QStringLiteral("Memcpy DtoH"), true, EventKind::Memcpy, QStringLiteral("forward") };
    state.centreView = QStringLiteral("timeline");
    state.leftView = QStringLiteral("waterfall");
    state.tableView = QStringLiteral("kernels");
    state.explainShown = true;
    state.notes = { { QString(), QStringLiteral("whole") },
        { QStringLiteral("forward / layers"), QStringLiteral("two\nlines \" 名") } };
    state.findings.limits.leastShare = 0.07;
    state.findings.asksModel = false;
    state.findings.ignored = { { "C6", "Step / Net", "wanted" }, { "K0", {}, "" } };
    state.views = { { QStringLiteral("diff"),
        QJsonObject { { QStringLiteral("order"), QStringLiteral("execution") } } } };
    state.written = QDateTime(QDate(2026, 11, 23), QTime(12, 30, 1), Qt::UTC);
    state.sessionPath = QStringLiteral("/runs/s.twinlane");
    return state;
}

SessionState setsState()
{
    SessionState state = wholeState();
    state.baseline = {};
    state.baseline.set = { QStringLiteral("/runs/a/rank*.json.gz"), {},
        { { QStringLiteral("rank0.json.gz"), 10, QByteArray(32, 'a') },
            { QStringLiteral("ü \" 名.json.gz"), 9'007'199'254'740'991, QByteArray(32, 'b') } } };
    state.experimental = {};
    state.experimental.set = { QStringLiteral("@/runs/list"), {}, {} };
    state.rankPattern = QStringLiteral("host(\\d+)");
    state.ranks = { BlocksChoice::Rule::Pair, { Side::Experimental, Side::Experimental, "7", "7 (2)" } };
    return state;
}

QJsonObject setsJson()
{
    return QJsonDocument::fromJson(sessionJson(setsState(), QStringLiteral("/runs"))).object();
}

QJsonObject wholeJson()
{
    return QJsonDocument::fromJson(sessionJson(wholeState(), QStringLiteral("/runs"))).object();
}

QByteArray text(const QJsonObject &json)
{
    return QJsonDocument(json).toJson();
}

SessionFault::Kind faultOf(const QByteArray &json)
{
    const ReadSession read = parseSession(json);
    return read.state ? SessionFault::Kind(99) : read.fault.kind;
}

/// All of the places in the object where a value stands, as keys from the outside.
void places(const QJsonObject &json, const QStringList &above, QList<QStringList> &found)
{
    for (auto at = json.begin(); at != json.end(); ++at) {
        const QStringList place = above + QStringList { at.key() };
        found << place;
        if (at.value().isObject())
            places(at.value().toObject(), place, found);
    }
}

QJsonObject with(QJsonObject json, const QStringList &place, const QJsonValue &value)
{
    const QString key = place.constFirst();
    json[key] = place.size() == 1 ? value : with(json.value(key).toObject(), place.mid(1), value);
    return json;
}

} // namespace

class TestSessionJson : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsRead()
    {
        const SessionState state = wholeState();
        const ReadSession read = parseSession(sessionJson(state, {}));
        QVERIFY(read.state);
        QCOMPARE(read.state->baseline, state.baseline);
        QCOMPARE(read.state->experimental, state.experimental);
        QCOMPARE(read.state->options.aggregate, state.options.aggregate);
        QVERIFY(read.state->options.steps.ranges == state.options.steps.ranges);
        QVERIFY(read.state->options.experimentalSteps->kind == StepChoice::Kind::Steady);
        QCOMPARE(read.state->options.kind, state.options.kind);
        QVERIFY(read.state->options.level == state.options.level);
        QVERIFY(read.state->options.pins == state.options.pins);
        QCOMPARE(read.state->measure, state.measure);
        QCOMPARE(read.state->pick, state.pick);
        QCOMPARE(read.state->views, state.views);
        QVERIFY(read.state->findings == state.findings);
        QCOMPARE(read.state->written, state.written);
        QVERIFY(!read.state->isAlone());
        QCOMPARE(sessionJson(*read.state, {}), sessionJson(state, {})); // nothing else was lost either
    }

    void oneTraceAlone()
    {
        SessionState state;
        state.baseline.file = file(QStringLiteral("/runs/a.json"), 10);
        ReadSession read = parseSession(sessionJson(state, {}));
        QVERIFY(read.state && read.state->isAlone());
        QCOMPARE(read.state->files().size(), std::size_t(1));
    }

    // Older programs wrote none, and who changed nothing writes none.
    void sessionsWithoutFindings()
    {
        QJsonObject json = wholeJson();
        json.remove(QStringLiteral("findings"));
        const ReadSession read = parseSession(text(json));
        QVERIFY(read.state && read.state->findings == FindingChoices());
        QVERIFY(!sessionJson(*read.state, {}).contains("findings"));
    }

    void pathsBesideAndBelowAreRelativeToo()
    {
        ReadSession read = parseSession(sessionJson(wholeState(), QStringLiteral("/runs")));
        QVERIFY(read.state);
        QStringList relative;
        for (const SessionFile *each : read.state->files())
            relative << each->relative;
        QCOMPARE(relative,
            (QStringList { QStringLiteral("a.json"), QStringLiteral("more/b.json"), QString(),
                QStringLiteral("ü \" \\ 名.json.gz"), QStringLiteral("names.json") }));
    }

    void setsAreWrittenAndRead()
    {
        SessionState state = setsState();
        ReadSession read = parseSession(sessionJson(state, QStringLiteral("/runs")));
        QVERIFY(read.state && read.state->hasSets() && !read.state->isAlone());
        QCOMPARE(read.state->baseline.set.members, state.baseline.set.members);
        QCOMPARE(read.state->baseline.set.relative, QStringLiteral("a/rank*.json.gz"));
        QCOMPARE(read.state->experimental.set.relative, QStringLiteral("@list"));
        QCOMPARE(read.state->ranks, state.ranks);
        QCOMPARE(read.state->rankPattern, state.rankPattern);
        QCOMPARE(read.state->views, state.views);
        QCOMPARE(sessionJson(*read.state, QStringLiteral("/runs")), sessionJson(state, QStringLiteral("/runs")));
        state.ranks = { BlocksChoice::Rule::Culprit, {} };
        read = parseSession(sessionJson(state, {}));
        QVERIFY(read.state && read.state->baseline.set.relative.isEmpty());
        QCOMPARE(read.state->ranks, state.ranks);
        // Programs that know no sets say that it is newer; they go on reading sessions of traces.
        QVERIFY(sessionJson(state, {}).contains("twinlane/session/2"));
        QVERIFY(sessionJson(wholeState(), {}).contains("twinlane/session/1"));
    }

    void hostileSetsAreRefused_data()
    {
        QTest::addColumn<QString>("place");
        QTest::addColumn<QJsonValue>("value");
        QTest::newRow("no path") << "baseline.set" << QJsonValue(QJsonObject());
        QTest::newRow("a set as text") << "baseline.set" << QJsonValue(QStringLiteral("/runs"));
        QTest::newRow("not absolute") << "baseline.set.absolute" << QJsonValue(QStringLiteral("@runs/list"));
        QTest::newRow("not relative") << "baseline.set.relative" << QJsonValue(QStringLiteral("/etc"));
        QTest::newRow("a list that is not relative")
            << "baseline.set.relative" << QJsonValue(QStringLiteral("@/etc/x"));
        QTest::newRow("above the session") << "baseline.set.relative" << QJsonValue(QStringLiteral("a/../../etc"));
        QTest::newRow("a zero") << "baseline.set.absolute" << QJsonValue(QStringLiteral("/a") + QChar(0));
        QTest::newRow("long path") << "baseline.set.absolute" << QJsonValue(QString(5000, QLatin1Char('/')));
        QTest::newRow("members as text") << "baseline.set.members" << QJsonValue(QStringLiteral("a"));
        QTest::newRow("members of numbers") << "baseline.set.members" << QJsonValue(QJsonArray { 1 });
        QJsonArray many;
        for (qsizetype i = 0; i <= kMostSessionMembers; ++i)
            many.append(QJsonObject { { "name", "a" } });
        QTest::newRow("too many members") << "baseline.set.members" << QJsonValue(many);
        QTest::newRow("a trace beside a set")
            << "experimental" << QJsonValue(QJsonObject { { "file", QJsonObject { { "absolute", "/a.json" } } } });
        QTest::newRow("unknown rule") << "ranks.rule" << QJsonValue(QStringLiteral("7:3"));
        QTest::newRow("unknown side") << "ranks.baseline.side" << QJsonValue(QStringLiteral("left"));
        QTest::newRow("a rank as a number") << "ranks.experimental.rank" << QJsonValue(7);
        QTest::newRow("a pattern that is none") << "rankPattern" << QJsonValue(QStringLiteral("host("));
        QTest::newRow("ranks as a list") << "ranks" << QJsonValue(QJsonArray());
    }
    void hostileSetsAreRefused()
    {
        QFETCH(QString, place);
        QFETCH(QJsonValue, value);
        const QByteArray json =
            QJsonDocument(with(setsJson(), place.split(QLatin1Char('.')), value)).toJson(QJsonDocument::Compact);
        const ReadSession read = parseSession(json);
        QVERIFY(!read.state);
        QVERIFY(read.fault.kind == SessionFault::Kind::Damaged || json.size() > kMostSessionBytes);
        QVERIFY(faultText(read.fault, QStringLiteral("s")).endsWith(QLatin1Char('.')));
    }

    void unknownKeysAreLeftOut()
    {
        QJsonObject json = wholeJson();
        json[QStringLiteral("future")] = QJsonArray { 1, 2 };
        json = with(json, { QStringLiteral("view"), QStringLiteral("future") }, 3);
        const ReadSession read = parseSession(text(json));
        QVERIFY(read.state);
        QVERIFY(!sessionJson(*read.state, {}).contains("future"));
    }

    void othersAreRefused_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<int>("kind");
        const auto row = [](const char *name, const QByteArray &json, SessionFault::Kind kind) {
            QTest::newRow(name) << json << int(kind);
        };
        row("empty", "", SessionFault::Kind::NotJson);
        row("cut short", text(wholeJson()).chopped(20), SessionFault::Kind::NotJson);
        row("bytes that are no text", QByteArray("{\"schema\": \"\xff\xfe\"}"), SessionFault::Kind::NotJson);
        row("nested without end", QByteArray(100'000, '['), SessionFault::Kind::NotJson);
        row("a list", "[1]", SessionFault::Kind::Foreign);
        row("a trace", "{\"traceEvents\": []}", SessionFault::Kind::Foreign);
        row("pins", "{\"schema\": \"twinlane/pins/1\"}", SessionFault::Kind::Foreign);
        row("no number", "{\"schema\": \"twinlane/session/x\"}", SessionFault::Kind::Foreign);
        row("version 0", "{\"schema\": \"twinlane/session/0\"}", SessionFault::Kind::Foreign);
        row("newer", "{\"schema\": \"twinlane/session/3\", \"baseline\": 7}", SessionFault::Kind::Newer);
        row("no files", "{\"schema\": \"twinlane/session/1\"}", SessionFault::Kind::Damaged);
        row("huge", QByteArray(kMostSessionBytes + 1, ' '), SessionFault::Kind::TooLarge);
    }
    void othersAreRefused()
    {
        QFETCH(QByteArray, json);
        QFETCH(int, kind);
        const ReadSession read = parseSession(json);
        QVERIFY(!read.state);
        QCOMPARE(int(read.fault.kind), kind);
        const QString said = faultText(read.fault, QStringLiteral("/runs/s 100%1.twinlane"));
        QVERIFY2(
            said.startsWith(QStringLiteral("s 100%1.twinlane")) && said.endsWith(QLatin1Char('.')), qPrintable(said));
    }

    void aBadValueIsNamed_data()
    {
        QTest::addColumn<QString>("place");
        QTest::addColumn<QJsonValue>("value");
        QTest::newRow("number as text") << "baseline.file.bytes" << QJsonValue(QStringLiteral("10"));
        QTest::newRow("negative") << "baseline.file.modifiedMs" << QJsonValue(-2);
        QTest::newRow("hash too short") << "baseline.file.blake2b" << QJsonValue(QStringLiteral("00ff"));
        QTest::newRow("no hash") << "baseline.file.blake2b" << QJsonValue(QString(64, QLatin1Char('x')));
        QTest::newRow("not absolute") << "baseline.file.absolute" << QJsonValue(QStringLiteral("a.json"));
        QTest::newRow("not relative") << "baseline.file.relative" << QJsonValue(QStringLiteral("/etc/passwd"));
        QTest::newRow("long path") << "baseline.file.absolute" << QJsonValue(QString(5000, QLatin1Char('/')));
        QTest::newRow("unknown aggregate") << "options.aggregate" << QJsonValue(QStringLiteral("best"));
        QTest::newRow("no steps") << "options.steps" << QJsonValue(QStringLiteral("7-3"));
        QTest::newRow("unknown level") << "options.level" << QJsonValue(QStringLiteral("floors"));
        QTest::newRow("pins of another kind") << "options.pins" << QJsonValue(QJsonObject { { "schema", 1 } });
        QTest::newRow("unknown measure") << "view.measure" << QJsonValue(QStringLiteral("weight"));
        QTest::newRow("flag as text") << "view.explain" << QJsonValue(QStringLiteral("yes"));
        QTest::newRow("views as list") << "view.views" << QJsonValue(QJsonArray());
        QTest::newRow("unknown device work") << "view.picked.deviceKind" << QJsonValue(QStringLiteral("x"));
        QTest::newRow("notes as text") << "notes" << QJsonValue(QStringLiteral("mine"));
        QTest::newRow("a note without text") << "notes" << QJsonValue(QJsonArray { QJsonObject { { "block", "a" } } });
        QTest::newRow("long note") << "notes"
                                   << QJsonValue(QJsonArray { QJsonObject {
                                          { "text", QString(kMostNoteCharacters + 1, QLatin1Char('n')) } } });
        QJsonArray many;
        for (std::size_t i = 0; i <= kMostNotes; ++i)
            many.append(QJsonObject { { "block", QString::number(i) }, { "text", "n" } });
        QTest::newRow("too many notes") << "notes" << QJsonValue(many);
        QTest::newRow("long name") << "view.zoom" << QJsonValue(QString(70'000, QLatin1Char('n')));
        QTest::newRow("a zero in a path") << "view.zoom" << QJsonValue(QString(QChar(0)));
        const auto limit = [](double value) {
            return QJsonValue(QJsonObject { { "limits", QJsonObject { { "leastShare", value } } } });
        };
        const auto ignored = [](const QJsonArray &entries) {
            return QJsonValue(QJsonObject { { "ignored", entries } });
        };
        QTest::newRow("findings as list") << "findings" << QJsonValue(QJsonArray());
        QTest::newRow("negative limit") << "findings" << limit(-1);
        QTest::newRow("limit above the whole") << "findings" << limit(1e300);
        QTest::newRow("model as text") << "findings" << QJsonValue(QJsonObject { { "segmentModel", "no" } });
        QTest::newRow("ignored without reason") << "findings" << ignored({ QJsonObject { { "rule", "C6" } } });
        QTest::newRow("megabyte of reason")
            << "findings"
            << ignored({ QJsonObject { { "rule", "C6" }, { "reason", QString(1 << 20, QLatin1Char('r')) } } });
        QJsonArray entries;
        for (std::size_t i = 0; i <= kMostIgnored; ++i)
            entries.append(QJsonObject { { "rule", "C6" }, { "path", QString::number(i) }, { "reason", QString() } });
        QTest::newRow("too many ignored") << "findings" << ignored(entries);
        QTest::newRow("recordings of numbers") << "baseline.recordings" << QJsonValue(QJsonArray { 1 });
    }
    void aBadValueIsNamed()
    {
        QFETCH(QString, place);
        QFETCH(QJsonValue, value);
        const QStringList keys = place.split(QLatin1Char('.'));
        const ReadSession read = parseSession(text(with(wholeJson(), keys, value)));
        QVERIFY(!read.state);
        QCOMPARE(read.fault.kind, SessionFault::Kind::Damaged);
        QCOMPARE(read.fault.detail, keys.constLast());
        QVERIFY(faultText(read.fault, QStringLiteral("s")).contains(keys.constLast()));
    }

    void tooManyRecordings()
    {
        QJsonArray many;
        for (int i = 0; i < 501; ++i)
            many.append(QJsonObject { { QStringLiteral("absolute"), QStringLiteral("/a") } });
        QCOMPARE(faultOf(text(with(wholeJson(), { QStringLiteral("baseline"), QStringLiteral("recordings") }, many))),
            SessionFault::Kind::Damaged);
    }

    // Values of other types at any place, and bytes that were changed, lost or doubled: there is a session or a fault,
    // and a session that was read can be written and read again.
    void damagedTextsDoNoHarm_data()
    {
        QTest::addColumn<QJsonObject>("original");
        QTest::newRow("traces") << wholeJson();
        QTest::newRow("sets") << setsJson();
    }
    void damagedTextsDoNoHarm()
    {
        QFETCH(QJsonObject, original);
        QRandomGenerator random(20'261'123);
        QList<QStringList> everyPlace;
        places(original, {}, everyPlace);
        const QList<QJsonValue> values { QJsonValue(), true, -1, 1e300, 0.5, QStringLiteral("x"),
            QString(70'000, QLatin1Char('y')), QJsonArray { QJsonArray(), 1 },
            QJsonObject { { QStringLiteral("file"), 1 } } };
        int sessions = 0, faults = 0;
        const auto check = [&](const QByteArray &json) {
            ReadSession read = parseSession(json);
            ++(read.state ? sessions : faults);
            if (!read.state)
                return !faultText(read.fault, QStringLiteral("s")).isEmpty();
            for (SessionFile *each : read.state->files()) // as opening does
                each->absolute = each->absolute.isEmpty() ? QLatin1Char('/') + each->relative : each->absolute;
            const ReadSession again = parseSession(sessionJson(*read.state, {}));
            return again.state.has_value();
        };
        for (const QStringList &place : everyPlace) {
            for (const QJsonValue &value : values)
                QVERIFY2(check(text(with(original, place, value))), qPrintable(place.join(QLatin1Char('.'))));
        }
        const QByteArray whole = text(original);
        for (int i = 0; i < 4000; ++i) {
            QByteArray damaged = whole;
            for (quint32 n = random.bounded(1u, 4u); n > 0; --n) {
                const qsizetype at = random.bounded(int(damaged.size()));
                const quint32 how = random.bounded(4u);
                if (how == 0)
                    damaged[at] = char(random.bounded(256));
                else if (how == 1)
                    damaged.remove(at, random.bounded(1, 30));
                else if (how == 2)
                    damaged.insert(at, damaged.mid(random.bounded(int(damaged.size())), random.bounded(1, 30)));
                else
                    damaged.replace(at, 1, QByteArray::number(random.generate()));
            }
            QVERIFY2(check(damaged), damaged.constData());
        }
        QVERIFY(sessions > 100 && faults > 100); // both sides were tried
    }

    void files()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("s.twinlane"));
        QCOMPARE(readSession(path).fault.kind, SessionFault::Kind::Missing);
        QVERIFY(QDir().mkdir(path));
        QCOMPARE(readSession(path).fault.kind, SessionFault::Kind::Unreadable);
        QVERIFY(QDir().rmdir(path));
        QFile out(path);
        QVERIFY(out.open(QIODevice::WriteOnly) && out.resize(50'000'000));
        QCOMPARE(readSession(path).fault.kind, SessionFault::Kind::TooLarge);
        QVERIFY(out.resize(0) && out.write(sessionJson(wholeState(), folder.path())) > 0);
        out.close();
        QVERIFY(readSession(path).state);
        QVERIFY(isSessionPath(path) && isSessionPath(QStringLiteral("A.TwinLane")));
        QVERIFY(!isSessionPath(QStringLiteral("twinlane.json")));
    }
};

TWINLANE_TEST(TestSessionJson, QCoreApplication)

#include "tst_sessionjson.moc"
