// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Notebooks as JSON: what is written reads back, and nothing that anybody sends is more than an error.

#include "model/notebook/notebookjson.h"
#include "model/notebook/sessionnotebook.h"
#include "model/report/filewriter.h"
#include "tests/model/notebook/logentries.h"
#include "tests/support/testclass.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <random>

using namespace twinlane;
using namespace twinlane::test;

namespace {

std::string randomText(std::mt19937 &random)
{
    static const std::array<std::string, 8> kParts { "a", "\n", "\"", "\\", "ü", "漢", "\x1b", "</script>" };
    std::string text;
    for (unsigned i = random() % 6; i > 0; --i)
        text += kParts[random() % kParts.size()];
    return text;
}

NotebookEntry randomEntry(std::mt19937 &random, const Experiment &experiment)
{
    NotebookEntry entry;
    for (std::string NotebookEntry::*text : { &NotebookEntry::title, &NotebookEntry::hypothesis, &NotebookEntry::change,
             &NotebookEntry::commit, &NotebookEntry::link, &NotebookEntry::note })
        entry.*text = randomText(random);
    entry.role = kEntryRoles[random() % kEntryRoles.size()];
    if (!experiment.entries.empty() && random() % 2)
        entry.parent = experiment.entries[random() % experiment.entries.size()].id;
    for (unsigned i = random() % 3; i > 0; --i)
        entry.sources.push_back({ kSourceKinds[random() % kSourceKinds.size()],
            random() % 2 ? "/folder/below/f" : "/elsewhere/f", random() % 2 ? std::string(64, 'a') : std::string(),
            { randomText(random), randomText(random), randomText(random), randomText(random) } });
    for (unsigned i = random() % 4; i > 0; --i) {
        MetricValue value { "m" + std::to_string(i) + randomText(random), double(random()) / 7, Unit::Nanoseconds, {} };
        for (unsigned k = random() % 4; k > 0; --k)
            value.samples.push_back(double(random() % 1000) * 1e9);
        entry.values.push_back(std::move(value));
    }
    if (random() % 2)
        entry.noiseRatio = double(random() % 100) / 1000;
    if (random() % 2)
        entry.ownVerdict = kEntryVerdicts[random() % kEntryVerdicts.size()];
    return entry;
}

Notebook randomNotebook(std::mt19937 &random)
{
    Notebook notebook;
    for (unsigned i = random() % 3; i > 0; --i) {
        Experiment &experiment = addExperiment(notebook, randomText(random));
        experiment.question = randomText(random);
        experiment.conclusion = randomText(random);
        experiment.threats = { randomText(random), randomText(random) };
        experiment.metrics = { "m1", randomText(random) };
        for (unsigned k = random() % 4; k > 0; --k)
            addEntry(experiment, randomEntry(random, experiment));
    }
    return notebook;
}

std::string faultOf(const std::string &json)
{
    const auto read = parseNotebook(json, "/folder");
    return read ? std::string() : read.error().detail;
}

/// JSON with ' for ". Raw strings confuse moc.
std::string quoted(std::string text)
{
    std::ranges::replace(text, '\'', '"');
    return text;
}

std::string experimentJson(const std::string &members)
{
    return quoted("[{'id':'x1',") + members + "}]";
}

std::string entryJson(const std::string &members)
{
    return experimentJson(quoted("'entries':[{'id':'e1','role':'baseline',") + members + "}]");
}

} // namespace

class NotebookJsonTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenReadsBack()
    {
        std::mt19937 random(7);
        for (int round = 0; round < 300; ++round) {
            const Notebook notebook = randomNotebook(random);
            const std::string json = notebookJson(notebook, "/folder");
            const auto read = parseNotebook(json, "/folder");
            QVERIFY2(read.hasValue(), read ? "" : read.error().detail.c_str());
            QVERIFY(*read == notebook);
            QCOMPARE(notebookJson(*read, "/folder"), json);
        }
    }

    void filesBesideTheSessionMoveWithIt()
    {
        Notebook notebook;
        NotebookEntry entry = logEntry(notebookLog(), "2", "baseline");
        entry.sources.front().file = "/old/logs/a.log";
        addEntry(addExperiment(notebook, "x"), entry);
        const std::string json = notebookJson(notebook, "/old");
        QVERIFY(json.find(quoted("'file':'logs/a.log'")) != std::string::npos);
        const auto read = parseNotebook(json, "/new");
        QCOMPARE(read->experiments[0].entries[0].sources[0].file, std::string("/new/logs/a.log"));
        QVERIFY(notebookJson(notebook, "/other").find("/old/logs/a.log") != std::string::npos);
    }

    void faults_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("key");
        const auto row = [](const char *name, const std::string &json, const char *key) {
            QTest::newRow(name) << QByteArray::fromStdString(json) << QByteArray(key);
        };
        row("no JSON", "[", "no JSON");
        row("no list", "{}", "\"notebook\"");
        row("no object", "[1]", "\"notebook\"");
        row("no id", "[{}]", "\"id\"");
        row("one id twice", quoted("[{'id':'a'},{'id':'a'}]"), "\"id\"");
        row("a number as text", experimentJson(quoted("'title':1")), "\"title\"");
        row("a zero byte", experimentJson(quoted("'title':'\\u0000'")), "\"title\"");
        row("threats", experimentJson(quoted("'threats':[[]]")), "\"threats\"");
        row("role", experimentJson(quoted("'entries':[{'id':'e1','role':'king'}]")), "\"role\"");
        row("own parent", entryJson(quoted("'parent':'e1'")), "\"parent\"");
        row("kind", entryJson(quoted("'sources':[{'kind':'x','file':'f'}]")), "\"kind\"");
        row("no file", entryJson(quoted("'sources':[{'kind':'log'}]")), "\"file\"");
        row("hash", entryJson(quoted("'sources':[{'kind':'log','file':'f','sha256':'12'}]")), "\"sha256\"");
        row("select", entryJson(quoted("'sources':[{'kind':'log','file':'f','select':[]}]")), "\"select\"");
        row("value", entryJson(quoted("'values':{'t':{'unit':'ns'}}")), "\"value\"");
        row("value beyond doubles", entryJson(quoted("'values':{'t':{'unit':'ns','value':1e999}}")), "no JSON");
        row("unit", entryJson(quoted("'values':{'t':{'unit':'miles','value':1}}")), "\"unit\"");
        row("samples", entryJson(quoted("'values':{'t':{'unit':'ns','value':1,'samples':['x']}}")), "\"samples\"");
        row("noise", entryJson(quoted("'noiseRatio':-1")), "\"noiseRatio\"");
        row("verdict", entryJson(quoted("'verdictBy':'user','verdict':'great'")), "\"verdict\"");
        row("too long", experimentJson(quoted("'title':'") + std::string(kMostNotebookText + 1, 'a') + '"'),
            "\"title\"");
        row("too deep", std::string(100'000, '['), "too deep");
        row("too large", std::string(kMostNotebookBytes + 1, ' '), "larger");
        std::string many = "[";
        for (std::size_t i = 0; i <= kMostExperiments; ++i)
            many += (i > 0 ? "," : "") + quoted("{'id':'x") + std::to_string(i) + "\"}";
        row("too many", many + "]", "\"notebook\"");
    }
    void faults()
    {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, key);
        const std::string fault = faultOf(json.toStdString());
        QVERIFY2(QByteArray::fromStdString(fault).contains(key), fault.c_str());
    }

    void unknownKeysAreNotKept()
    {
        const auto read = parseNotebook(experimentJson(quoted("'title':'a','secret':'b','entries':[]")), {});
        QVERIFY(read.hasValue());
        QVERIFY(notebookJson(*read, {}).find("secret") == std::string::npos);
    }

    /// An object of many keys must not cost their square.
    void manyKeys()
    {
        std::string json = "[{\"id\":\"x1\"";
        for (int i = 0; i < 200'000; ++i)
            json += ",\"k" + std::to_string(i) + "\":1";
        QVERIFY(parseNotebook(json + "}]", {}).hasValue());
    }

    /// Damaged notebooks are errors or notebooks, which read back as themselves.
    void mutations()
    {
        std::mt19937 random(11);
        Notebook notebook;
        Experiment &experiment = addExperiment(notebook, "x");
        for (int i = 0; i < 3; ++i)
            addEntry(experiment, randomEntry(random, experiment));
        const std::string original = notebookJson(notebook, {});
        static const std::string kBytes = "{}[]\",:0e-9truefalsnl\\\x80\xff";
        int good = 0;
        for (int round = 0; round < 20'000; ++round) {
            std::string json = original;
            for (unsigned i = 1 + random() % 4; i > 0; --i) {
                const std::size_t at = random() % json.size();
                switch (random() % 3) {
                case 0:
                    json[at] = kBytes[random() % kBytes.size()];
                    break;
                case 1:
                    json.erase(at, 1 + random() % 20);
                    break;
                default:
                    json.insert(at, original.substr(random() % original.size(), random() % 30));
                }
                json += json.empty() ? " " : "";
            }
            const auto read = parseNotebook(json, {});
            good += read ? 1 : 0;
            if (read) {
                const auto again = parseNotebook(notebookJson(*read, {}), {});
                QVERIFY(again.hasValue());
                QVERIFY(*again == *read);
            }
        }
        QVERIFY(good > 100 && good < 19'000);
    }

    void sessionsAreCarriedThrough()
    {
        QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("s.twinlane")).toStdString();
        QVERIFY(!SessionNotebook::change(path, false, [](SessionNotebook &) { return std::nullopt; }));
        QVERIFY(!replaceFile(path,
            quoted("{'schema':'twinlane/session/1','baseline':{'file':{'absolute':'/"
                   "a'}},'view':{'views':{'k':[1.5]}},'x':1}")));
        const auto edit = [](SessionNotebook &session) -> std::optional<Error> {
            addExperiment(session.notebook(), "what");
            return {};
        };
        QVERIFY(SessionNotebook::change(path, false, edit).hasValue());
        auto again = SessionNotebook::read(path);
        QVERIFY(again.hasValue());
        QCOMPARE(again->notebook().experiments.front().title, std::string("what"));
        const std::string text = *again->text();
        QVERIFY(text.find("\"absolute\": \"/a\"") != std::string::npos && text.find("1.5") != std::string::npos);
        QVERIFY(text.find("\"x\"") == std::string::npos);
        QCOMPARE(*again->text(), text);
    }

    void sessionsOfSetsStaySuch()
    {
        auto session = SessionNotebook::parse(
            quoted("{'schema':'twinlane/session/2','baseline':{'set':{'absolute':'/a'}},'ranks':{'rule':'slowest'}}"),
            "s.twinlane");
        QVERIFY(session.hasValue());
        const std::string text = *session->text();
        QVERIFY(text.find("twinlane/session/2") != std::string::npos && text.find("slowest") != std::string::npos);
    }

    // Who adds to the notebook loses nothing of what the window keeps about findings.
    void whatIsKeptOfFindingsStays()
    {
        auto session =
            SessionNotebook::parse(quoted("{'schema':'twinlane/session/"
                                          "1','findings':{'limits':{'highShare':0.5},'ignored':[{'rule':'C6','reason':"
                                          "'wanted'}]}}"),
                "s.twinlane");
        QVERIFY(session.hasValue());
        addExperiment(session->notebook(), "what");
        const auto again = SessionNotebook::parse(*session->text(), "s.twinlane");
        QVERIFY(again.hasValue() && again->findings().hasValue());
        QCOMPARE(again->findings()->limits.highShare, 0.5);
        QCOMPARE(again->findings()->ignored.front().reason, std::string("wanted"));
        QVERIFY(*SessionNotebook::empty("s").findings() == FindingChoices());
        const auto damaged = SessionNotebook::parse(quoted("{'schema':'twinlane/session/1','findings':[]}"), "s");
        QVERIFY(damaged.hasValue() && !damaged->findings().hasValue());
    }

    void whatIsNoSession_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("why");
        QTest::newRow("no JSON") << QByteArray("x") << QByteArray("no session");
        QTest::newRow("another schema") << QByteArray::fromStdString(quoted("{'schema':'twinlane/pins/1'}"))
                                        << QByteArray("no session");
        QTest::newRow("a list") << QByteArray("[]") << QByteArray("no session");
        QTest::newRow("newer") << QByteArray::fromStdString(quoted("{'schema':'twinlane/session/3'}"))
                               << QByteArray("newer");
        QTest::newRow("deep") << QByteArray(1'000'000, '{') << QByteArray("too deep");
        QTest::newRow("notebook") << QByteArray::fromStdString(quoted("{'schema':'twinlane/session/1','notebook':3}"))
                                  << QByteArray("damaged");
    }
    void whatIsNoSession()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, why);
        const auto session = SessionNotebook::parse(text.toStdString(), "s");
        QVERIFY(!session.hasValue());
        QVERIFY2(session.error().detail.find(why.toStdString()) != std::string::npos, session.error().detail.c_str());
    }
};

TWINLANE_TEST(NotebookJsonTest, NoApplication)
#include "tst_notebookjson.moc"
