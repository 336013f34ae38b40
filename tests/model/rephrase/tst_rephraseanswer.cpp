// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is made of the answers of servers: texts, refusals, and whatever else comes.

#include "model/rephrase/rephraseanswer.h"

#include "tests/support/smalltrace.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <string>

using namespace twinlane;

namespace {

QString written(const ReadAnswer &answer)
{
    const char *const kinds[] = { "text", "refusal", "no text", "not JSON", "too large" };
    QString text = QLatin1String(kinds[std::size_t(answer.kind)]);
    if (!answer.text.empty())
        text += QStringLiteral(": ") + QString::fromStdString(answer.text);
    return answer.isCut ? text + QStringLiteral(" (cut)") : text;
}

} // namespace

class RephraseAnswerTest : public QObject {
    Q_OBJECT

private slots:
    void reads_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *name, const char *body, const char *wanted) {
            QTest::newRow(name) << QByteArray(body).replace('\'', '"') << QString::fromUtf8(wanted);
        };
        row("a text", "{'choices':[{'message':{'role':'assistant','content':'Use fused=True.'}}]}",
            "text: Use fused=True.");
        row("parts", "{'choices':[{'message':{'content':[{'type':'text','text':'a'},{'type':'image'},{'text':'b'}]}}]}",
            "text: ab");
        row("an older server", "{'choices':[{'text':'old'}]}", "text: old");
        row("several choices", "{'choices':[{'message':{'content':'a'}},{'message':{'content':'b'}}]}", "text: a");
        row("cut by the model", "{'choices':[{'message':{'content':'a'},'finish_reason':'length'}]}", "text: a (cut)");
        row("lines stay", "{'choices':[{'message':{'content':' a\\r\\nb\\rc\\td\\n'}}]}", "text: a\nb\nc\td");
        row("controls go", "{'choices':[{'message':{'content':'a\\u0000\\u001b[31mb\\u202ec\\u2028d\\u0085'}}]}",
            "text: a[31mbcd");
        row("markup stays text", "{'choices':[{'message':{'content':'<b>a</b>'}}]}", "text: <b>a</b>");
        row("broken bytes",
            "{'choices':[{'message':{'content':'a\xFF"
            "b'}}]}",
            "text: a\xEF\xBF\xBD"
            "b");
        row("bare controls", "{\"choices\":[{\"message\":{\"content\":\"a\nb\x01\"}}]}", "text: a b");
        row("a lone surrogate", "{'choices':[{'message':{'content':'a\\ud800b'}}]}", "not JSON");
        row("a byte order mark", "\xEF\xBB\xBF{\"choices\":[{\"text\":\"a\"}]}", "text: a");
        row("the model declines", "{'choices':[{'message':{'content':null,'refusal':'I will not.'}}]}",
            "refusal: I will not.");
        row("an error", "{'error':{'message':'Incorrect API key\\nprovided','code':'x'}}",
            "refusal: Incorrect API key provided");
        row("an error as text", "{'error':'model not found'}", "refusal: model not found");
        row("a message", "{'object':'error','message':'too long'}", "refusal: too long");
        row("a detail", "{'detail':'Not authenticated'}", "refusal: Not authenticated");
        row("a list of details", "{'detail':[{'loc':[1]},{'msg':'field required'}]}", "refusal: field required");
        row("an error beside choices", "{'error':{'message':'e'},'choices':[]}", "refusal: e");
        row("no choices", "{'choices':[]}", "no text");
        row("no content", "{'choices':[{'message':{}}]}", "no text");
        row("an empty text", "{'choices':[{'message':{'content':' \\n'}}]}", "no text");
        row("nothing but controls", "{'choices':[{'message':{'content':'\\u0007\\u200e'}}]}", "no text");
        row("a number", "{'choices':[{'message':{'content':7}}]}", "no text");
        row("a list of numbers", "{'choices':[{'message':{'content':[1,2]}}]}", "no text");
        row("another object", "{'a':1}", "no text");
        row("no object", "[1]", "no text");
        row("a scalar", "17", "no text");
        row("nothing", "", "not JSON");
        row("space", "  ", "not JSON");
        row("a page", "<html><body>502 Bad Gateway</body></html>", "not JSON");
        row("a stream", "data: {\"choices\":[]}\n\n", "not JSON");
        row("cut", "{'choices':[{'message':{'content':'a", "not JSON");
        row("two values", "{'choices':[]}{'choices':[]}", "not JSON");
    }

    void reads()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, wanted);
        QCOMPARE(written(readAnswer(std::string_view(body.constData(), std::size_t(body.size())))), wanted);
    }

    void nestingIsBounded()
    {
        const auto nested = [](std::size_t depth) {
            return test::json("{'choices':[{'text':'a'}],'x':") + std::string(depth, '[') + std::string(depth, ']')
                + "}";
        };
        QCOMPARE(written(readAnswer(nested(40))), QStringLiteral("text: a"));
        QCOMPARE(written(readAnswer(nested(100))), QStringLiteral("not JSON"));
        QCOMPARE(written(readAnswer(std::string(kMostAnswerBytes, '['))), QStringLiteral("not JSON"));
    }

    void sizesAreBounded()
    {
        const auto withText = [](std::size_t size, const char *character) {
            std::string text;
            while (text.size() < size)
                text += character;
            return test::json("{'choices':[{'text':'") + text + "\"}]}";
        };
        QCOMPARE(readAnswer(std::string(kMostAnswerBytes + 1, ' ')).kind, AnswerKind::TooLarge);
        const ReadAnswer cut = readAnswer(withText(kMostAnswerText + 10, "\xE2\x82\xAC")); // a character of three bytes
        QCOMPARE(cut.kind, AnswerKind::Text);
        QVERIFY(cut.isCut);
        QCOMPARE(cut.text.size(), kMostAnswerText - kMostAnswerText % 3);
        const ReadAnswer whole = readAnswer(withText(kMostAnswerText, "a"));
        QVERIFY(!whole.isCut);
        QCOMPARE(whole.text.size(), kMostAnswerText);
        const ReadAnswer refused = readAnswer("{\"error\":\"" + std::string(5000, 'a') + "\"}");
        QCOMPARE(refused.kind, AnswerKind::Refusal);
        QCOMPARE(refused.text.size(), kMostRefusalText);
        // Each broken byte becomes three.
        QCOMPARE(
            readAnswer("{\"error\":\"" + std::string(kMostAnswerBytes - 20, '\xFF') + "\"}").kind, AnswerKind::Refusal);
    }
};

TWINLANE_TEST(RephraseAnswerTest, NoApplication)
#include "tst_rephraseanswer.moc"
