// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments of operators: every historical form becomes the one form.

#include "model/base/sha256.h"
#include "model/inputs/literal.h"
#include "model/reader/plainvalues.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <string>

using namespace twinlane;

namespace {

QString canonical(const std::string &text)
{
    const auto found = canonicalArguments(text);
    return found ? QString::fromStdString(*found) : QStringLiteral("none");
}

std::string repeated(const std::string &text, std::size_t count)
{
    std::string all;
    for (std::size_t i = 0; i < count; ++i)
        all += text;
    return all;
}

} // namespace

class LiteralTest : public QObject {
    Q_OBJECT

private slots:
    void oneForm_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *text, const char *expected) {
            QTest::newRow(name) << text << expected;
        };
        const char *const plain = "((T([2, 3], f16),), {})";
        row("today's", plain, plain);
        row("whole in quotes", "'((T([2, 3], f16),), {})'", plain);
        row("whole in double quotes", "\"((T([2, 3], f16),), {})\"", plain);
        row("torch type", "((T([2, 3], torch.float16),), {})", plain);
        row("th type", "((T([2, 3], th.half),), {})", plain);
        row("a device", "((T([2, 3], f16, None, 'cuda'),), {})", plain);
        row("strides that tell nothing", "((T([2, 3], f16, [3, 1]),), {})", plain);
        row("positional strides", "((T([2, 3], f16, [1, 2]),), {})", "((T([2, 3], f16, stride=(1, 2)),), {})");
        row("strides of one", "((T([4], f16, stride=(2,)),), {})", "((T([4], f16, stride=(2,)),), {})");
        row("a size of one", "((T([1, 3], f16, stride=(7, 1)),), {})", "((T([1, 3], f16),), {})");
        row("empty", "((T([0, 3], f16, stride=(7, 5)),), {})", "((T([0, 3], f16),), {})");
        row("trailing commas", "((T([2, 3,], f16,), 1, [2,],), {'a': 1,})", "((T([2, 3], f16), 1, [2]), {'a': 1})");
        row("numbers", "((1., .5, 1e-5, -0.0, 007, 100000000000000000000, 1e16, 123456.0), {})",
            "((1.0, 0.5, 1e-05, -0.0, 7, 100000000000000000000, 1e+16, 123456.0), {})");
        row("words", "((None, True, False, inf, -inf, nan, torch.strided), {'dtype': torch.float8_e4m3fn})",
            "((None, True, False, inf, -inf, nan, torch.strided), {'dtype': torch.float8_e4m3fn})");
        row("no arguments", "((), {})", "((), {})");
        row("sparse", "((ST([2], f32, torch.sparse_coo, True, nnz=4),), {})",
            "((ST([2], f32, torch.sparse_coo, True, nnz=4),), {})");
        row("texts", "((\"a\", 'it\\'s', 'x\\x1b'), {})", "(('a', \"it's\", 'x\\x1b'), {})");
        for (const char *bad :
            { "", "1", "((1), {})", "((), {}) x", "((1, 2), )", "(([1), {})", "((__import__('os'),), {})",
                "((a.b,), {})", "((1 + 2,), {})", "((T([a], f32),), {})", "((T([1]),), {})", "((T([1], 'f32'),), {})",
                "(('x), {})", "(({1},), {})", "((T(T([1], f32), f32),), {})", "((x=1,), {})", "((1,, 2), {})" })
            QTest::newRow(bad) << bad << "none";
    }

    void oneForm()
    {
        QFETCH(QString, text);
        QTEST(canonical(text.toStdString()), "expected");
        const QString once = canonical(text.toStdString());
        if (once != QStringLiteral("none"))
            QCOMPARE(canonical(once.toStdString()), once);
    }

    void depthAndSizeCostNoStack()
    {
        constexpr std::size_t kDeep = 100000;
        const std::string nested = "((" + repeated("[", kDeep) + repeated("]", kDeep) + ",), {})";
        const auto written = canonicalArguments(nested);
        QVERIFY(written && *written == nested);
        QVERIFY(!canonicalArguments("((" + repeated("(", kDeep)));
        QVERIFY(!canonicalArguments("((" + repeated("(1,", kDeep) + repeated("]", kDeep)));
        const std::string wide = "(([" + repeated("12345, ", 150000) + "1],), {})";
        const auto same = canonicalArguments(wide);
        QVERIFY(same && *same == wide);
        const std::string huge(1000000, '7');
        QCOMPARE(canonicalArguments("((" + huge + ",), {})"), std::optional("((" + huge + ",), {})"));
    }

    void realsAsPythonPrintsThem_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("whole") << 8.0 << "8.0";
        QTest::newRow("small") << 0.0001 << "0.0001";
        QTest::newRow("smaller") << 0.00001 << "1e-05";
        QTest::newRow("large") << 1e15 << "1000000000000000.0";
        QTest::newRow("larger") << 1.5e16 << "1.5e+16";
        QTest::newRow("third") << 1.0 / 3 << "0.3333333333333333";
        QTest::newRow("tiny") << 5e-324 << "5e-324";
        QTest::newRow("zero") << 0.0 << "0.0";
        QTest::newRow("negative") << -12.25 << "-12.25";
    }
    void realsAsPythonPrintsThem()
    {
        QFETCH(double, value);
        QTEST(QString::fromStdString(pythonReal(value)), "text");
    }

    void valuesWithoutTexts_data()
    {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("plain");
        const auto row = [](const char *list, const char *plain) { QTest::newRow(list) << list << plain; };
        row(R"(["", "1", "True", "[0, 1]", "1."])", R"(["", "1", "True", "[0, 1]", "1."])");
        row(R"(["cuda:0", "none", "'sum'", "Truefalse"])", R"(["", "", "", ""])");
        row(R"(["[1, secret]", "[[1]]", "[True, -inf]"])", R"(["", "", "[True, -inf]"])");
        row(R"([1, {"a": ["b", 2]}, "3"])", R"(["", "", "3"])");
        row("[\"a\\\", \\\"7\", \"7\"]", "[\"\", \"7\"]");
        row("[]", "[]");
        row(R"([""])", R"([""])");
    }
    void valuesWithoutTexts()
    {
        QFETCH(QString, list);
        QTEST(QString::fromStdString(plainValues(list.toStdString())), "plain");
    }

    void sha256OfKnownTexts()
    {
        QCOMPARE(sha256(""), std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
        QCOMPARE(sha256("abc"), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        QCOMPARE(sha256(std::string(1000000, 'a')),
            std::string("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"));
    }
};

TWINLANE_TEST(LiteralTest, NoApplication)
#include "tst_literal.moc"
