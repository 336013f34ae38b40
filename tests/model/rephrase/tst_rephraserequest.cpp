// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a language model would be sent: which findings, under which names, in how many bytes.

#include "model/rephrase/rephraserequest.h"

#include "model/comparison/comparison.h"
#include "model/rephrase/strangenumbers.h"
#include "tests/support/findingtrace.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <numeric>
#include <set>

#include <nlohmann/json.hpp>

using namespace twinlane;
using nlohmann::json;
using test::FindingStep;

namespace {

constexpr auto kDouble = "512x512 double";
constexpr auto kHead =
    "'schemaVersion': 1, 'with_stack': 1, 'record_shapes': 1, 'deviceProperties': [{'id': 0, 'name': "
    "'SecretGpu', 'totalGlobalMem': 424242}], 'distributedInfo': {'rank': 3, 'world_size': 77}, "
    "'twinlane.modules': [['secretattr.net', 'Net', 4, 16]], ";

/// One step that names everything that may be private: a range, a frame with its file, a module's place.
FindingStep privateStep(int lengthUs)
{
    return FindingStep()
        .frame("/home/secretuser/secretfile.py(12): secretfunction", 10, 9900)
        .module("Net_0", 20, 9800)
        .op("aten::mm", 30, 100, kDouble)
        .range("secret range", 200, 6000)
        .op("aten::mul", 300, lengthUs, kDouble)
        .op("aten::add", 8500, 300, kDouble);
}

std::shared_ptr<const Run> privateRun(int lengthUs)
{
    std::string events;
    for (int s = 0; s < 4; ++s)
        events += (s == 0 ? "" : ", ") + privateStep(lengthUs).events(s + 1, s * 20'000, false);
    return buildRun(test::read(test::object(events, kHead)));
}

struct Asked {
    std::shared_ptr<const Comparison> comparison;
    PairedFindings paired;
    std::vector<std::size_t> all; ///< pairs

    Asked(const std::shared_ptr<const Run> &baseline, const std::shared_ptr<const Run> &experimental,
        const FindingLimits &limits = {})
    {
        auto made = compare(baseline, experimental);
        if (!made)
            qFatal("%s", made.error().sentence().c_str());
        comparison = *made;
        paired = pairFindings(*comparison, limits);
        all.resize(paired.pairs.size());
        std::iota(all.begin(), all.end(), std::size_t(0));
    }

    RephraseRequest request(const SentParts &parts = {}, const std::string &model = "some-model") const
    {
        return rephraseRequest(*comparison, paired, all, { model, "German", parts });
    }
};

json contentOf(const RephraseRequest &request)
{
    return json::parse(json::parse(request.body)["messages"][1]["content"].get<std::string>());
}

FindingLimits noLimits()
{
    FindingLimits limits;
    limits.leastShare = 0;
    limits.leastPerStepNs = 0;
    return limits;
}

/// Steps of many modules, each of which computes in double precision.
std::shared_ptr<const Run> manyFindings(int count, const std::string &name)
{
    FindingStep step;
    for (int i = 0; i < count; ++i)
        step.module(name + std::to_string(i) + "x_0", 100 * i, 90).op("aten::mul", 100 * i + 5, 70, kDouble);
    return test::findingRun(step.lasting(20'000), 4);
}

} // namespace

class RephraseRequestTest : public QObject {
    Q_OBJECT

private slots:
    void isAChatCompletion()
    {
        const Asked asked(privateRun(2000), privateRun(4000));
        const RephraseRequest request = asked.request();
        QVERIFY(request.sent >= 2);
        QCOMPARE(request.leftOut, std::size_t(0));
        const json body = json::parse(request.body);
        QVERIFY(body["model"] == json("some-model"));
        QVERIFY(body["stream"] == json(false));
        QCOMPARE(body["messages"].size(), std::size_t(2));
        QVERIFY(body["messages"][0]["role"] == json("system"));
        QVERIFY(body["messages"][0]["content"].get<std::string>().ends_with(" Answer in German."));
        QVERIFY(body["messages"][1]["role"] == json("user"));
        const json content = contentOf(request);
        QCOMPARE(content["findings"].size(), request.sent);
        QVERIFY(content["findingsLeftOut"] == json(0));
        QVERIFY(!content.contains("recordings"));
        std::set<std::string> rules;
        for (const json &rule : content["rules"])
            rules.insert(rule["rule"].get<std::string>());
        for (std::size_t i = 0; i < request.sent; ++i) {
            const FindingPair &pair = asked.paired.pairs[i];
            const Finding &leading = asked.paired.leading(pair);
            const json &sent = content["findings"][i];
            QVERIFY(sent["rule"] == json(findingRules()[leading.rule].id));
            QVERIFY(sent["state"] == json(findingStateKey(pair.state)));
            const json &side = sent[pair.side(asked.paired.lists) == Side::Baseline ? "baseline" : "experimental"];
            QVERIFY(side["boundPerStepNs"] == json(leading.perStepNs()));
            QVERIFY(side["stepsSeen"] == json(leading.stepsSeen));
            QVERIFY(rules.count(sent["rule"].get<std::string>()) == 1);
        }
    }

    void theSameAgain()
    {
        const Asked one(privateRun(2000), privateRun(4000)), other(privateRun(2000), privateRun(4000));
        QCOMPARE(one.request().body, other.request().body);
        QCOMPARE(one.request({ true, true, true, true }).body, other.request({ true, true, true, true }).body);
    }

    void operatorsGoAlongWithTheirShapes()
    {
        const Asked asked(privateRun(2000), privateRun(4000));
        const std::string text = contentOf(asked.request()).dump();
        QVERIFY2(text.find(test::json("'inputDims':'[[512, 512]]'")) != std::string::npos, text.c_str());
        QVERIFY(text.find(test::json("'name':'aten::mul'")) != std::string::npos);
        QVERIFY(text.find(test::json("'inputTypes':'[double]'")) != std::string::npos);
        QVERIFY(text.find("Net") != std::string::npos); // a class of modules
    }

    void privateNamesAreTicked_data()
    {
        QTest::addColumn<int>("parts");
        for (int parts = 0; parts < 16; ++parts)
            QTest::addRow("%d", parts) << parts;
    }

    void privateNamesAreTicked()
    {
        QFETCH(int, parts);
        const SentParts sent { (parts & 1) != 0, (parts & 2) != 0, (parts & 4) != 0, (parts & 8) != 0 };
        const Asked asked(privateRun(2000), privateRun(4000), noLimits());
        const std::string body = asked.request(sent).body;
        const auto has = [&body](const char *text) { return body.find(text) != std::string::npos; };
        QCOMPARE(has("secretfunction"), sent.frames);
        QCOMPARE(has("secretfile"), sent.frames && sent.paths);
        QCOMPARE(has("secretuser"), sent.frames && sent.paths);
        QCOMPARE(has("secretattr"), sent.paths);
        QCOMPARE(has("trace.json"), sent.paths);
        QCOMPARE(has("secret range"), sent.annotations);
        QCOMPARE(has("SecretGpu"), sent.metadata);
        QCOMPARE(has("424242"), sent.metadata);
        QCOMPARE(has("77"), sent.metadata);
        if (parts == 0)
            QVERIFY2(!has("secret") && !has("Secret"), body.c_str());
    }

    void whatOperatorsAreCalled()
    {
        const SentParts none, annotations { false, false, true, false }, frames { true, false, false, false };
        QCOMPARE(sentOperator("aten::mm", none), "aten::mm");
        QCOMPARE(sentOperator("AddmmBackward0", none), "AddmmBackward0");
        QCOMPARE(sentOperator("my secret range", none), "(unnamed)"); // of a recording that lists ranges as operators
        QCOMPARE(sentOperator("my secret range", annotations), "my secret range");
        QCOMPARE(sentOperator("secret.py(3): run", annotations), "(unnamed)");
        QCOMPARE(sentOperator("secret.py(3): run", frames), "run, line 3");
        QCOMPARE(sentFrame("a/secret.py: run", frames), "run");
        QCOMPARE(sentFrame("a/secret.py", frames), "");
        QCOMPARE(sentFrame("secret.py(x): run", frames), "run");
        QCOMPARE(sentFrame("secret.py(): run", frames), "run");
        QCOMPARE(sentSubject({}, "aten::linear", none), "aten::linear");
        QCOMPARE(sentSubject({}, "/secret/of/a/user", none), "(unnamed)");
        QCOMPARE(sentSubject({}, "cudaMalloc", none), "cudaMalloc");
        QCOMPARE(sentSubject({}, "SecretGpu", annotations), "(unnamed)");
        const std::string euros = [] {
            std::string text;
            for (int i = 0; i < 100; ++i)
                text += "\xE2\x82\xAC";
            return text;
        }();
        QCOMPARE(sentOperator(euros, annotations).size(), kLongestSentName - 2 + 1); // whole characters and an ellipsis
    }

    void onlyWhatIsSelected()
    {
        const Asked asked(privateRun(2000), privateRun(4000));
        const std::vector<std::size_t> last { asked.paired.pairs.size() - 1 };
        const RephraseRequest request = rephraseRequest(*asked.comparison, asked.paired, last, {});
        QCOMPARE(request.sent, std::size_t(1));
        QCOMPARE(contentOf(request)["findings"].size(), std::size_t(1));
        QCOMPARE(contentOf(request)["rules"].size(), std::size_t(1));
        const RephraseRequest none = rephraseRequest(*asked.comparison, asked.paired, {}, {});
        QVERIFY(none.body.empty());
        QCOMPARE(none.sent + none.leftOut, std::size_t(0));
    }

    void aTraceAloneHasOneSide()
    {
        const std::shared_ptr<const Run> run = privateRun(2000);
        const Asked asked(run, run);
        const json content = contentOf(asked.request({ false, true, false, true }));
        QVERIFY(!content["findings"].empty());
        for (const json &finding : content["findings"]) {
            QVERIFY(!finding.contains("state") && !finding.contains("baseline") && !finding.contains("experimental"));
            QVERIFY(finding.contains("run"));
        }
        QCOMPARE(content["recordings"].size(), std::size_t(1));
    }

    void whatDoesNotFitIsLeftOut()
    {
        const Asked asked(manyFindings(60, "Part"), manyFindings(60, "Part"), noLimits());
        const RephraseRequest request = asked.request();
        QVERIFY(request.body.size() <= kMostRequestBytes);
        QVERIFY(request.body.size() > kMostRequestBytes - 1500);
        QVERIFY(request.sent >= 5 && request.leftOut >= 20);
        QCOMPARE(request.sent + request.leftOut, asked.all.size());
        const json content = contentOf(request);
        QCOMPARE(content["findings"].size(), request.sent);
        QVERIFY(content["findingsLeftOut"] == json(request.leftOut));
    }

    /// Names of any length and content: one finding always fits, and what is made is JSON.
    void hostileNamesFit()
    {
        for (const std::string &name :
            { std::string(5000, 'N'), std::string(800, '\\') + "\\", std::string("\\u0001\\u0002") }) {
            std::string quoted = name;
            if (name.front() == '\\' && name.size() > 100)
                quoted = std::string(800, '/'); // a backslash alone would be an escape of the test's JSON
            const Asked asked(manyFindings(6, quoted), manyFindings(5, quoted), noLimits());
            QVERIFY(!asked.all.empty());
            const RephraseRequest request = asked.request({ true, true, true, true }, std::string(200, 'm'));
            QVERIFY(request.sent >= 1);
            QVERIFY(request.body.size() <= kMostRequestBytes);
            QCOMPARE(contentOf(request)["findings"].size(), request.sent);
        }
    }

    /// Our own sentences hold no number that was not sent.
    void sentencesHoldSentNumbers()
    {
        const Asked asked(privateRun(2000), privateRun(4000));
        const RephraseRequest request = asked.request();
        const json content = contentOf(request);
        QVERIFY(!content["findings"].empty());
        for (const json &finding : content["findings"])
            QVERIFY(strangeNumbers(finding["text"].get<std::string>(), request.body).empty());
    }

    void recordingsAreAskedAbout()
    {
        for (const char *pair : { "attention", "loss" }) {
            const std::string name = pair;
            const auto comparison = test::compareRecordings(
                name + (name == "loss" ? "/by-hand" : "/manual"), name + (name == "loss" ? "/built-in" : "/fused"));
            if (!comparison)
                continue;
            const PairedFindings paired = pairFindings(*comparison);
            std::vector<std::size_t> all(paired.pairs.size());
            std::iota(all.begin(), all.end(), std::size_t(0));
            const RephraseRequest request = rephraseRequest(*comparison, paired, all, { "m", "English", {} });
            QVERIFY(request.sent > 0 && request.body.size() <= kMostRequestBytes);
            QVERIFY(request.body.find(".py") == std::string::npos);
            QVERIFY(request.body.find(comparison->baseline->trace.file) == std::string::npos);
        }
    }
};

TWINLANE_TEST(RephraseRequestTest, NoApplication)
#include "tst_rephraserequest.moc"
