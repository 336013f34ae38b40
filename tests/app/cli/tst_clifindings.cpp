// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// twinlane-cli findings, compare --findings, and conditions that count findings.

#include "app/shared/exitcode.h"
#include "tests/app/cli/clitraces.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QSet>
#include <QTest>
#include <QUrl>

#include <algorithm>
#include <cmath>

using namespace twinlane;
using namespace twinlane::test;

namespace {

/// Six steps of 10 ms with an optimizer of 40 updates of 100 us, one by one or all at once.
QStringList training(bool isOneByOne, bool hasShapes = true, const QString &frame = {})
{
    const QString shapes =
        hasShapes ? QStringLiteral(R"("Input Dims": [[512, 512]], "Input type": ["float"])") : QString();
    QStringList events;
    for (int s = 0; s < 6; ++s) {
        const int at = 20'000 * s;
        events << step(s + 1, at, 10'000) << host("cpu_op", QStringLiteral("aten::mm"), at + 5, 4990, shapes)
               << host("user_annotation", QStringLiteral("Optimizer.step#SGD.step"), at + 5000, 4995);
        if (!frame.isEmpty())
            events << host("python_function", frame, at + 4998, 4999);
        for (int i = 0; i < 40; ++i)
            events << host("cpu_op", isOneByOne ? QStringLiteral("aten::add_") : QStringLiteral("aten::_foreach_add_"),
                at + 5000 + 110 * i, 100, shapes);
    }
    return events;
}

/// Six steps of 10 ms, in which an operator multiplies in double precision for @p lengthUs.
QStringList multiplying(int lengthUs, bool hasShapes = true)
{
    const auto inputs = [hasShapes](const char *type) {
        return hasShapes
            ? QStringLiteral(R"("Input Dims": [[512, 512]], "Input type": ["%1"])").arg(QLatin1String(type))
            : QString();
    };
    QStringList events;
    for (int s = 0; s < 6; ++s) {
        const int at = 20'000 * s;
        events << step(s + 1, at, 10'000)
               << host("cpu_op", QStringLiteral("aten::mul"), at + 5, lengthUs, inputs("double"))
               << host("cpu_op", QStringLiteral("aten::mm"), at + 10 + lengthUs, 9980 - lengthUs, inputs("float"));
    }
    return events;
}

/// Two steps of 10 ms on an A100, each with a product of 2048 x 2048 floats that takes 600 us without the matrix cores.
QByteArray singlePrecision()
{
    QStringList events;
    for (int s = 0; s < 2; ++s) {
        const int at = 20'000 * s;
        events << step(s + 1, at, 10'000)
               << host("cpu_op", QStringLiteral("aten::mm"), at + 100, 9800,
                      QStringLiteral(R"("Input Dims": [[2048, 2048], [2048, 2048]], "Input type": ["float", "float"])"))
               << launch(at + 120, s + 1) << kernel("ampere_sgemm_128x64_tn", at + 130, 600, s + 1);
    }
    return QStringLiteral(
        R"({"schemaVersion": 1, "deviceProperties": [{"id": 0, "name": "NVIDIA A100-SXM4-80GB", "totalGlobalMem": )"
        R"(85000000000, "computeMajor": 8, "computeMinor": 0, "numSms": 108}], "traceEvents": [%1]})")
        .arg(events.join(QStringLiteral(",\n")))
        .toUtf8();
}

/// Three steps of 10 ms, each 3 ms of which are in Python, and as the recorder tells of them, how long the thread had no
/// processor in each.
QByteArray queueing(const QList<int> &readyUs)
{
    QStringList events, steps;
    for (int s = 0; s < 3; ++s) {
        const int at = 20'000 * s;
        events << step(s + 1, at, 10'000) << host("cpu_op", QStringLiteral("aten::mm"), at + 5, 995)
               << host("cpu_op", QStringLiteral("aten::mm"), at + 4000, 5990)
               << host("python_function", QStringLiteral("train.py(3): main"), at + 1, 9998)
               << host("python_function", QStringLiteral("twinlane_recorder.py(9): __call__"), at + 1010, 2980)
               << host("python_function", QStringLiteral("data.py(7): prepare"), at + 1020, 2960);
        steps << QStringLiteral(R"({"step": %1, "readyNs": %2})").arg(s + 1).arg(1000 * readyUs[s]);
    }
    return QStringLiteral(R"({"twinlane.steps": [%1], "traceEvents": [%2]})")
        .arg(steps.join(QLatin1Char(',')), events.join(QStringLiteral(",\n")))
        .toUtf8();
}

/// The one finding of a rule; empty: there is none.
QJsonObject findingOf(const Outcome &outcome, const char *rule)
{
    for (const QJsonValue &finding : json(outcome)[QStringLiteral("findings")].toArray()) {
        if (finding["rule"].toString() == QLatin1String(rule))
            return finding.toObject();
    }
    return {};
}

QJsonArray listOf(const Outcome &outcome)
{
    return json(outcome)[QStringLiteral("findings")].toArray();
}

} // namespace

class CliFindingsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_slow = m_folder.write("slow.json", training(true));
        m_fast = m_folder.write("fast.json", training(false));
        m_bare = m_folder.write("bare.json", training(true, false));
    }

    void findingsOfOneTrace()
    {
        const Outcome outcome = runCli({ "findings", m_slow, "--format", "json", "--no-model" });
        QCOMPARE(outcome.exitCode, int(ExitDone));
        const QJsonObject report = json(outcome);
        QCOMPARE(report["schema"].toString(), QStringLiteral("twinlane/findings/1"));
        QCOMPARE(report["file"].toString(), m_slow);
        QVERIFY(report["model"].isNull());
        QCOMPARE(listOf(outcome).size(), 1);
        const QJsonObject finding = listOf(outcome).first().toObject();
        for (const auto &[key, value] : { std::pair("rule", "O1"), { "kind", "optimizer_one_by_one" },
                 { "grade", "likely" }, { "severity", "high" }, { "path", "Step / Optimizer.step" },
                 { "blockKind", "optimizer" }, { "phase", "optimizer" } })
            QCOMPARE(finding[QLatin1String(key)].toString(), QLatin1String(value));
        QVERIFY(finding["state"].isNull() && finding["experimental"].isNull() && finding["ignored"].isNull());
        const QJsonObject side = finding["baseline"].toObject();
        // 4995 us of the range, less a part of 40, which is rounded up.
        QCOMPARE(side["boundPerStepNs"].toInteger(), 4'995'000 - 124'875);
        QCOMPARE(side["boundNs"].toInteger(), 6 * (4'995'000 - 124'875));
        QCOMPARE(side["steps"].toArray(), QJsonArray({ 6, 6 }));
        QCOMPARE(side["count"].toInteger(), 40);
        QCOMPARE(side["measured"].toObject()["parameters"].toInteger(), 40);
        QVERIFY(!side["evidence"].toArray().isEmpty());
        QCOMPARE(report["totals"].toObject()["baselineBoundNs"].toInteger(), side["boundNs"].toInteger());
        QVERIFY(report["totals"].toObject()["experimentalBoundNs"].isNull());
        const QJsonArray notJudged = report["notJudged"].toArray();
        QCOMPARE(notJudged[0].toObject()["rule"].toString(), QStringLiteral("H1"));
        QCOMPARE(notJudged[0].toObject()["needs"].toString(), QStringLiteral("kernels"));
        QCOMPARE(notJudged[2].toObject()["rule"].toString(), QStringLiteral("H3b"));
        QCOMPARE(notJudged[2].toObject()["needs"].toString(), QStringLiteral("with_modules"));
    }

    void severalRecordingsAreOneList()
    {
        const Outcome outcome = runCli({ "findings", m_slow, m_fast, m_bare, "--format", "json", "--no-model" });
        QCOMPARE(outcome.exitCode, int(ExitDone));
        const QJsonObject report = json(outcome);
        QCOMPARE(report["schema"].toString(), QStringLiteral("twinlane/joined-findings/1"));
        QCOMPARE(report["recordings"].toArray().size(), 3);
        const QJsonObject loop = findingOf(outcome, "O1");
        QCOMPARE(loop["seenIn"].toArray().size(), 2); // not in the one that updates all at once
        QCOMPARE(loop["medianPerStepNs"].toInteger(), 4'995'000 - 124'875);
        QCOMPARE(loop["largestPerStepNs"].toInteger(), 4'995'000 - 124'875);
        QCOMPARE(loop["advice"].toString(), QStringLiteral("torch.optim.SGD(parameters, fused=True)"));
        QVERIFY(runCli({ "findings", m_slow, m_fast }).out.contains("2 recordings"));
        QCOMPARE(runCli({ "findings", m_slow, m_fast, "--format", "sarif" }).exitCode, int(ExitUsage));
        QCOMPARE(runCli({ "findings", m_slow, m_fast, "--fail-if", "findings(severity >= low) > 0" }).exitCode,
            int(ExitUsage));
    }

    // Two recordings of one rank, a second apart, are one rank of a set; for findings each is a recording.
    void furtherRecordingsOfARankCount()
    {
        const auto recorded = [&](const char *name, bool isSlow, const char *startNs) {
            const QString text = QStringLiteral(R"({"distributedInfo": {"rank": 0, "world_size": 1},
                "baseTimeNanoseconds": %1, "traceEvents": [%2]})");
            return m_folder.write(
                name, text.arg(QLatin1String(startNs), training(isSlow).join(QLatin1Char(','))).toUtf8());
        };
        const QString fast = recorded("first.json", false, "1000000000"),
                      slow = recorded("second.json", true, "60000000000");
        const Outcome outcome = runCli({ "findings", fast, slow, "--format", "json", "--no-model" });
        QCOMPARE(json(outcome)["recordings"].toArray(), QJsonArray({ fast, slow }));
        QCOMPARE(findingOf(outcome, "O1")["seenIn"].toArray(), QJsonArray({ 1 }));
    }

    void theSegmentModelIsAskedUnlessTold()
    {
        const QJsonObject model = json(runCli({ "findings", m_slow, "--format", "json" }))["model"].toObject();
        QCOMPARE(model["hash"].toString().size(), 64);
        QVERIFY(model["version"].toInteger() >= 1);
        QCOMPARE(model["abstained"], QJsonValue(false));
        QVERIFY(json(compare(m_slow, m_fast, { "--findings", "--format=json" }))["model"].isObject());
        QVERIFY(json(compare(m_slow, m_fast, { "--findings", "--format=json", "--no-model" }))["model"].isNull());
        const QString bad = m_folder.write("model.json", QByteArray("{}"));
        const Outcome refused = runCli({ "findings", m_slow, "--segment-model", bad });
        QCOMPARE(refused.exitCode, int(ExitUsage));
        QVERIFY(refused.messages.join(QLatin1Char('\n')).contains(QStringLiteral("The segment model cannot be used")));
    }

    void segmentsAreListed()
    {
        const QJsonObject list = json(runCli({ "findings", m_slow, "--segments", "--format", "json", "--no-model" }));
        QCOMPARE(list["schema"].toString(), QStringLiteral("twinlane/segments/1"));
        const QJsonObject segment = list["segments"][0].toObject();
        QCOMPARE(segment["features"].toObject().size(), 75);
        QVERIFY(!segment.contains("score"));
        QVERIFY(
            json(runCli({ "findings", m_slow, "--segments", "--format", "json" }))["segments"][0]["score"].isDouble());
    }

    void findingsOfTwo()
    {
        const Outcome fixed = compare(m_slow, m_fast, { "--findings", "--format=json" });
        QCOMPARE(listOf(fixed).first()["state"].toString(), QStringLiteral("fixed"));
        QVERIFY(listOf(fixed).first()["experimental"].isNull());
        QCOMPARE(listOf(compare(m_fast, m_slow, { "--findings", "--format=json" })).first()["state"].toString(),
            QStringLiteral("new"));
        QCOMPARE(listOf(compare(m_slow, m_slow, { "--findings", "--format=json" })).first()["state"].toString(),
            QStringLiteral("same"));
    }

    // 1.01 % of the step against 0.99 %: no news, on whichever side the limit of 1 % was passed.
    void noFlickerAtTheLimit()
    {
        const QString above = m_folder.write("above.json", multiplying(101)),
                      below = m_folder.write("below.json", multiplying(99));
        const QJsonObject alone = findingOf(runCli({ "findings", above, "--format=json" }), "K10");
        QCOMPARE(alone["baseline"].toObject()["sharePerStep"].toDouble(), 0.0101);
        QVERIFY(findingOf(runCli({ "findings", below, "--format=json" }), "K10").isEmpty());
        const QJsonObject there = findingOf(compare(above, below, { "--findings", "--format=json" }), "K10");
        QCOMPARE(there["state"].toString(), QStringLiteral("same"));
        QCOMPARE(there["baseline"]["boundPerStepNs"].toInteger(), 101'000);
        QCOMPARE(there["experimental"]["boundPerStepNs"].toInteger(), 99'000);
        QCOMPARE(findingOf(compare(below, above, { "--findings", "--format=json" }), "K10")["state"].toString(),
            QStringLiteral("same"));
        QVERIFY(findingOf(compare(below, below, { "--findings", "--format=json" }), "K10").isEmpty());
    }

    void aSideWithoutTheFlagIsNotFixed()
    {
        const QString judged = m_folder.write("judged.json", multiplying(500)),
                      flagless = m_folder.write("flagless.json", multiplying(500, false));
        for (const bool isThere : { true, false }) {
            const Outcome outcome =
                compare(isThere ? judged : flagless, isThere ? flagless : judged, { "--findings", "--format=json" });
            const QJsonObject finding = findingOf(outcome, "K10");
            QCOMPARE(finding["state"].toString(), QStringLiteral("notJudged"));
            QVERIFY(finding[isThere ? "experimental" : "baseline"].isNull());
            QCOMPARE(finding[isThere ? "baseline" : "experimental"]["boundPerStepNs"].toInteger(), 500'000);
            const QJsonArray notJudged = json(outcome)["notJudged"].toArray();
            QVERIFY(std::any_of(notJudged.begin(), notJudged.end(), [isThere](const QJsonValue &lacking) {
                return lacking["rule"].toString() == QStringLiteral("K10")
                    && lacking["needs"].toString() == QStringLiteral("record_shapes")
                    && lacking["side"].toString() == QLatin1String(isThere ? "experimental" : "baseline");
            }));
        }
    }

    void textsNameRuleBoundAndWhatIsMissing()
    {
        for (const char *format : { "text", "markdown" }) {
            const QByteArray text = runCli({ "findings", m_bare, "--format", QLatin1String(format) }).out;
            for (const char *part :
                { "The optimizer updates 40 parameters one after the other", "O1", "4.87 ms", "6 of 6" })
                QVERIFY2(text.contains(part), text.constData());
            QVERIFY2(text.contains("H5, H6b, H9, C7") && text.contains("shapes"), text.constData());
        }
        const QByteArray text = compare(m_slow, m_fast, { "--findings" }).out;
        QVERIFY2(text.contains("fixed") && text.contains("0 ns of a step in the experimental run"), text.constData());
    }

    void sarifNamesTheLine()
    {
        const QString path = m_folder.write("line.json", training(true, true, "src/my train.py(41): fit"));
        const QJsonObject log = json(runCli({ "findings", path, "--format", "sarif" }));
        QCOMPARE(log["version"].toString(), QStringLiteral("2.1.0"));
        const QJsonObject run = log["runs"].toArray().first().toObject();
        QVERIFY(run["tool"]["driver"]["rules"].toArray().size() >= 20);
        const QJsonObject result = run["results"].toArray().first().toObject();
        QCOMPARE(result["ruleId"].toString(), QStringLiteral("O1"));
        QCOMPARE(result["level"].toString(), QStringLiteral("warning"));
        const QJsonObject place = result["locations"].toArray().first()["physicalLocation"].toObject();
        QCOMPARE(place["artifactLocation"]["uri"].toString(), QStringLiteral("src/my%20train.py"));
        QCOMPARE(place["region"]["startLine"].toInteger(), 41);
    }

    // A whole path says where somebody's files lie, and is nowhere else.
    void absolutePathsAreNoPlaces()
    {
        for (const char *frame : { "/home/me/train.py(41): fit", "C:\\\\me\\\\train.py(41): fit",
                 "../train.py(41): fit", "~/train.py(41): fit", "<string>(41): fit", "src/../../train.py(41): fit",
                 "file:///home/me/train.py(41): fit", "train.py(0): fit", "train.py: fit", "(41): fit" }) {
            const QString path = m_folder.write("absolute.json", training(true, true, QLatin1String(frame)));
            const QByteArray log = runCli({ "findings", path, "--format", "sarif" }).out;
            QVERIFY2(log.contains("\"O1\"") && !log.contains("physicalLocation"), frame);
        }
    }

    // What the standard demands of a log (SARIF 2.1.0, 3.13 to 3.58) and code hosts rely on.
    void sarifIsWhole()
    {
        const Outcome outcome =
            compare(m_fast, m_slow, { "--findings", "--format=sarif", "--ignore", "O1=it is <known>" });
        const QJsonObject log = json(outcome);
        QVERIFY(log["$schema"].toString().startsWith(QStringLiteral("https://")));
        QCOMPARE(log["runs"].toArray().size(), 1);
        const QJsonObject run = log["runs"].toArray().first().toObject(), driver = run["tool"]["driver"].toObject();
        QCOMPARE(driver["name"].toString(), QStringLiteral("twinlane"));
        const QJsonArray rules = driver["rules"].toArray(), results = run["results"].toArray();
        QStringList ids;
        for (const QJsonValue &rule : rules) {
            ids << rule["id"].toString();
            for (const char *text : { "shortDescription", "fullDescription", "help" })
                QVERIFY2(!rule[QLatin1String(text)]["text"].toString().isEmpty(), qPrintable(ids.last()));
            const QUrl help(rule["helpUri"].toString(QStringLiteral("https://none")), QUrl::StrictMode);
            QVERIFY2(help.isValid() && help.scheme() == QStringLiteral("https"), qPrintable(ids.last()));
        }
        QCOMPARE(QSet<QString>(ids.begin(), ids.end()).size(), ids.size());
        QVERIFY(!results.isEmpty());
        for (const QJsonValue &result : results) {
            QCOMPARE(ids.value(int(result["ruleIndex"].toInteger(-1))), result["ruleId"].toString());
            QVERIFY(!result["message"]["text"].toString().isEmpty());
            QVERIFY((QStringList { "none", "note", "warning", "error" }).contains(result["level"].toString()));
            const QJsonArray places = result["locations"].toArray();
            QVERIFY(!places.first()["logicalLocations"].toArray().first()["fullyQualifiedName"].toString().isEmpty());
            const QJsonObject suppression = result["suppressions"].toArray().first().toObject();
            QCOMPARE(suppression["kind"].toString(), QStringLiteral("external"));
            QCOMPARE(suppression["justification"].toString(), QStringLiteral("it is <known>"));
        }
        const QJsonObject others = json(compare(m_fast, m_slow, { "--findings", "--format=sarif" }));
        QVERIFY(!others["runs"].toArray().first()["results"].toArray().first().toObject().contains("suppressions"));
    }

    void sarifNamesTheState()
    {
        const auto stateOf = [&](const QString &a, const QString &b) {
            const QJsonObject both = json(compare(a, b, { "--findings", "--format=sarif" }));
            return both["runs"].toArray().first()["results"].toArray().first()["baselineState"].toString();
        };
        QCOMPARE(stateOf(m_slow, m_fast), QStringLiteral("absent"));
        QCOMPARE(stateOf(m_fast, m_slow), QStringLiteral("new"));
        QCOMPARE(stateOf(m_slow, m_slow), QStringLiteral("unchanged"));
    }

    // What the data sheet allows is needed anyway, and the sentence says how near the run comes.
    void boundsLeaveOutTheRoof()
    {
        const QString path = m_folder.write("single.json", singlePrecision());
        const QJsonObject finding = findingOf(runCli({ "findings", path, "--format=json", "--no-model" }), "K1");
        const QJsonObject side = finding["baseline"].toObject();
        // 2 * 2048^3 FLOP at 312 TFLOP/s take 55.064 us.
        QCOMPARE(side["boundPerStepNs"].toInteger(), 600'000 - 55'064);
        QVERIFY(std::abs(side["measured"].toObject()["roofShare"].toDouble() - 55.064 / 600) < 1e-4);
        QVERIFY2(
            finding["text"].toString().endsWith(QStringLiteral(", at 9.2 % of what these could do in half precision.")),
            qPrintable(finding["text"].toString()));
    }

    void aQueueForAProcessorIsNoPython()
    {
        const auto found = [this](const QList<int> &readyUs) {
            const QString path = m_folder.write("queueing.json", queueing(readyUs));
            return findingOf(runCli({ "findings", path, "--format=json", "--no-model" }), "H7");
        };
        const QJsonObject quiet = found({ 0, 0, 8000 });
        QCOMPARE(quiet["baseline"].toObject()["boundPerStepNs"].toInteger(), 3'000'000);
        QVERIFY2(quiet["text"].toString().contains(QStringLiteral("in data.py: prepare (")),
            qPrintable(quiet["text"].toString()));
        QCOMPARE(found({ 2500, 2500, 2500 })["baseline"].toObject()["boundPerStepNs"].toInteger(), 2'250'000);
    }

    void limitsMove()
    {
        QVERIFY(listOf(runCli({ "findings", m_slow, "--format=json", "--least-share", "60%" })).isEmpty());
        QVERIFY(listOf(runCli({ "findings", m_slow, "--format=json", "--least-time=5ms" })).isEmpty());
        QCOMPARE(listOf(runCli({ "findings", m_slow, "--format=json", "--least-time=4ms" })).size(), 1);
    }

    void severityFollowsItsLimits()
    {
        const auto severity = [this](const QStringList &more) {
            const Outcome outcome = runCli(QStringList { "findings", m_slow, "--format=json" } + more);
            return listOf(outcome).first()["severity"].toString();
        };
        QCOMPARE(severity({}), QStringLiteral("high")); // 49 %
        QCOMPARE(severity({ "--high-share", "50%" }), QStringLiteral("medium"));
        QCOMPARE(severity({ "--high-share", "50%", "--medium-share=50%" }), QStringLiteral("low"));
        const QJsonObject limits =
            json(runCli({ "findings", m_slow, "--format=json", "--steady-share", "7%" }))["limits"].toObject();
        QCOMPARE(limits["steadyPercent"].toDouble(), 7.0);
    }

    void ignoredOnesAreListedAndDoNotCount()
    {
        const auto run = [this](const QString &ignored) {
            return runCli({ "findings", m_slow, "--format=json", "--ignore", ignored, "--fail-if", "findings > 0" });
        };
        for (const char *ignored : { "O1@Step / Optimizer.step=fused = slower here", "O1=fused = slower here" }) {
            const Outcome outcome = run(QLatin1String(ignored));
            QCOMPARE(outcome.exitCode, int(ExitDone));
            QCOMPARE(listOf(outcome).first()["ignored"].toString(), QStringLiteral("fused = slower here"));
            QCOMPARE(json(outcome)["totals"].toObject()["baselineBoundNs"].toInteger(), 0);
        }
        QCOMPARE(listOf(run("O1")).first()["ignored"], QJsonValue(QString()));
        for (const char *other : { "O1@Step=x", "O2=x", "O1@Step / optimizer.step=x" }) {
            const Outcome outcome = run(QLatin1String(other));
            QCOMPARE(outcome.exitCode, int(ExitConditionHolds));
            QVERIFY(listOf(outcome).first()["ignored"].isNull());
        }
        const Outcome pair = compare(
            m_fast, m_slow, { "--findings", "--format=json", "--ignore=O1=known", "--fail-if", "findings(new) > 0" });
        QCOMPARE(pair.exitCode, int(ExitDone));
        QCOMPARE(listOf(pair).first()["state"].toString(), QStringLiteral("new"));
        QCOMPARE(listOf(pair).first()["ignored"].toString(), QStringLiteral("known"));
    }

    // The only rules that one side alone could be judged by, and that would have counted.
    void anIgnoredRuleStopsNoGate()
    {
        const Outcome outcome = compare(m_slow, m_bare,
            { "--ignore", "K10", "--ignore", "O5", "--ignore", "O6", "--fail-if", "findings(new) > 0", "--output",
                m_folder.path("r") });
        QVERIFY2(outcome.exitCode == ExitDone, qPrintable(outcome.messages.join(QLatin1Char('\n'))));
    }

    void choicesComeFromSessions()
    {
        const auto session = [this](const char *name, const QByteArray &findings) {
            return m_folder.write(
                name, QByteArray("{\"schema\": \"twinlane/session/1\", \"findings\": " + findings + '}'));
        };
        const QString path = session("s.twinlane",
            R"({"limits": {"highShare": 0.6}, "ignored": [{"rule": "O1", "path": "Step / Optimizer.step", "reason": "r"}]})");
        const Outcome outcome = runCli({ "findings", m_slow, "--format=json", "--session", path });
        QCOMPARE(listOf(outcome).first()["ignored"].toString(), QStringLiteral("r"));
        QCOMPARE(listOf(outcome).first()["severity"].toString(), QStringLiteral("medium"));
        QCOMPARE(json(outcome)["limits"].toObject()["highPercent"].toDouble(), 60.0);
        const Outcome changed =
            runCli({ "findings", m_slow, "--format=json", "--ignore=O1=mine", "--session", path, "--high-share=10%" });
        QCOMPARE(listOf(changed).first()["severity"].toString(), QStringLiteral("high"));
        QVERIFY(!listOf(changed).first()["ignored"].isNull());

        QVERIFY(json(outcome)["model"].isObject()); // a session that says nothing of it
        const QString off = session("off.twinlane", R"({"segmentModel": false})");
        const Outcome alone = runCli({ "findings", m_slow, "--format=json", "--session", off });
        QVERIFY(json(alone)["model"].isNull());
        const Outcome pair = compare(m_slow, m_fast, { "--findings", "--session", off });
        QVERIFY2(pair.out.contains("the segment model was not asked: S1"), pair.out.constData());
        const Outcome still = runCli({ "findings", m_slow, "--format=json", "--no-model", "--session", path });
        QVERIFY(json(still)["model"].isNull());

        const QString damaged = session("damaged.twinlane", R"({"limits": {"highShare": 1e300}})");
        QCOMPARE(runCli({ "findings", m_slow, "--session", damaged }).exitCode, int(ExitUsage));
        QCOMPARE(runCli({ "findings", m_slow, "--session", m_slow }).exitCode, int(ExitUsage));
        QCOMPARE(runCli({ "findings", m_slow, "--session", m_folder.path("none") }).exitCode, int(ExitUnreadable));
        QCOMPARE(runCli({ "findings", m_slow, "--session", path, "--output", path }).exitCode, int(ExitUsage));
    }

    void rulesAreListed()
    {
        const Outcome outcome = runCli({ "findings", "--rules", "--format", "json" });
        QCOMPARE(json(outcome)["schema"].toString(), QStringLiteral("twinlane/finding-rules/1"));
        const QJsonArray rules = json(outcome)["rules"].toArray();
        QVERIFY(rules.size() >= 20);
        const QByteArray text = runCli({ "findings", "--rules" }).out;
        for (const QJsonValue &rule : rules)
            QVERIFY(text.contains(rule["kind"].toString().toUtf8()));
    }

    void conditions_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("exitCode");
        const QStringList toSlow { "compare", m_fast, m_slow }, toFast { "compare", m_slow, m_fast };
        const auto add = [](const char *name, const QStringList &words, const char *condition, int code) {
            QTest::newRow(name) << words + QStringList { "--fail-if", QLatin1String(condition) } << code;
        };
        add("new", toSlow, "findings(new) > 0", ExitConditionHolds);
        add("new and large", toSlow, "findings(new, severity >= high) > 0", ExitConditionHolds);
        add("none are new", toFast, "findings(new) > 0", ExitDone);
        add("fixed", toFast, "findings( fixed , grade>=likely ) > 0", ExitConditionHolds);
        add("too sure", toFast, "findings(fixed, grade >= confirmed) > 0", ExitDone);
        add("any", toSlow, "findings > 0", ExitConditionHolds);
        add("fewer", toSlow, "findings < 1", ExitDone);
        add("of one trace", { "findings", m_slow }, "findings(severity >= medium) > 0", ExitConditionHolds);
        add("of a clean one", { "findings", m_fast }, "findings > 0", ExitDone);
        add("a rule was not judged on one side", { "compare", m_slow, m_bare }, "findings(new) > 0", ExitNotJudged);
        add("states of one trace", { "findings", m_slow }, "findings(new) > 0", ExitUsage);
        add("a metric of one trace", { "findings", m_slow }, "averageStepNs > 5%", ExitUsage);
        add("no state", toSlow, "findings(old) > 0", ExitUsage);
        add("no severity", toSlow, "findings(severity >= huge) > 0", ExitUsage);
        add("no bracket", toSlow, "findings(new > 0", ExitUsage);
        add("no limit", toSlow, "findings(new)", ExitUsage);
        add("no number", toSlow, "findings(new) > many", ExitUsage);
    }

    void conditions()
    {
        QFETCH(const QStringList, words);
        QFETCH(const int, exitCode);
        const Outcome outcome = runCli(words);
        QVERIFY2(outcome.exitCode == exitCode, qPrintable(outcome.messages.join(QLatin1Char('\n'))));
        QCOMPARE(outcome.messages.isEmpty(), exitCode == ExitDone);
    }

    void reportsCarryThemWhenAsked()
    {
        for (const char *format : { "text", "markdown", "html" }) {
            const QByteArray with =
                compare(m_slow, m_fast, { "--with-findings", "--format", QLatin1String(format) }).out;
            const QByteArray without = compare(m_slow, m_fast, { "--format", QLatin1String(format) }).out;
            QVERIFY2(
                with.contains("The optimizer updates 40 parameters") && with.contains("Findings that changed"), format);
            QVERIFY2(with.contains("Average step time") && without.contains("Average step time"), format);
            QVERIFY2(!without.contains("The optimizer updates"), format);
        }
        const QJsonObject report = json(compare(m_slow, m_fast, { "--with-findings", "--format=json" }));
        QCOMPARE(report["antiPatterns"]["schema"].toString(), QStringLiteral("twinlane/findings/1"));
        QCOMPARE(report["antiPatterns"]["findings"].toArray().first()["state"].toString(), QStringLiteral("fixed"));
        QVERIFY(!json(compare(m_slow, m_fast, { "--format=json" })).contains("antiPatterns"));
    }

    void wrongUsage_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("no trace") << QStringList { "findings" };
        QTest::newRow("sarif of two traces") << QStringList { "findings", m_slow, m_fast, "--format", "sarif" };
        QTest::newRow("rules of a trace") << QStringList { "findings", m_slow, "--rules" };
        QTest::newRow("segments as text") << QStringList { "findings", m_slow, "--segments" };
        QTest::newRow("segments of two") << QStringList { "compare", m_slow, m_fast, "--segments" };
        QTest::newRow("a model and none")
            << QStringList { "findings", m_slow, "--no-model", "--segment-model", m_slow };
        QTest::newRow("format") << QStringList { "findings", m_slow, "--format", "digest" };
        QTest::newRow("format of two") << QStringList { "compare", m_slow, m_fast, "--findings", "--format", "html" };
        QTest::newRow("sarif of a comparison") << QStringList { "compare", m_slow, m_fast, "--format", "sarif" };
        QTest::newRow("sarif of a summary") << QStringList { "summary", m_slow, "--format", "sarif" };
        QTest::newRow("zoom") << QStringList { "compare", m_slow, m_fast, "--findings", "--zoom", "x" };
        QTest::newRow("share") << QStringList { "findings", m_slow, "--least-share", "1" };
        QTest::newRow("time") << QStringList { "findings", m_slow, "--least-time", "50" };
        QTest::newRow("negative") << QStringList { "findings", m_slow, "--least-time", "-50us" };
        QTest::newRow("ignored no rule") << QStringList { "findings", m_slow, "--ignore", "=why" };
        QTest::newRow("ignored unknown rule") << QStringList { "findings", m_slow, "--ignore", "O99=why" };
        QTest::newRow("ignored nowhere") << QStringList { "findings", m_slow, "--ignore", "O1@=why" };
        QTest::newRow("high") << QStringList { "findings", m_slow, "--high-share", "101%" };
        QTest::newRow("ignored in a summary") << QStringList { "summary", m_slow, "--ignore", "O1" };
        for (const char *format : { "csv", "digest", "sarif" })
            QTest::newRow(format) << QStringList { "compare", m_slow, m_fast, "--with-findings", "--format",
                QLatin1String(format) };
        QTest::newRow("with and alone") << QStringList { "compare", m_slow, m_fast, "--with-findings", "--findings" };
        QTest::newRow("other command") << QStringList { "summary", m_slow, "--findings" };
    }

    void wrongUsage()
    {
        QFETCH(const QStringList, words);
        const Outcome outcome = runCli(words);
        QCOMPARE(outcome.exitCode, int(ExitUsage));
        QCOMPARE(outcome.messages.size(), 1);
        QVERIFY(outcome.out.isEmpty());
    }

private:
    static Outcome compare(const QString &a, const QString &b, const QStringList &more)
    {
        return runCli(QStringList { "compare", a, b } + more);
    }

    TraceFolder m_folder;
    QString m_slow, m_fast, m_bare;
};

TWINLANE_TEST(CliFindingsTest, QCoreApplication)
#include "tst_clifindings.moc"
