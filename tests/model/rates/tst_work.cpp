// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// FLOPs and bytes of operators, by sizes whose work is counted by hand; and what is refused instead.

#include "model/rates/work.h"

#include "tests/support/testclass.h"

#include <QTest>

#include <random>
#include <string>

using namespace twinlane;

namespace {

/// "flops 40 bytes 12 …", or the word for no roof.
std::string drawn(const std::variant<Work, NoRoof> &work)
{
    if (const NoRoof *why = std::get_if<NoRoof>(&work))
        return std::string(noRoofKey(*why));
    const Work &counted = std::get<Work>(work);
    std::string text = std::to_string(counted.flops) + " FLOP, " + std::to_string(counted.bytes) + " B";
    if (counted.recomputedFlops)
        text += ", " + std::to_string(counted.recomputedFlops) + " again";
    if (counted.maskedFlops)
        text += ", " + std::to_string(counted.maskedFlops) + " masked";
    if (counted.precision)
        text += ", " + std::string(precisionKey(*counted.precision));
    return text;
}

std::optional<std::string_view> textOf(const std::string &text)
{
    return text.empty() ? std::nullopt : std::optional<std::string_view>(text);
}

} // namespace

class WorkTest : public QObject {
    Q_OBJECT

private slots:
    void operators_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("dims");
        QTest::addColumn<QString>("types");
        QTest::addColumn<QString>("strides");
        QTest::addColumn<QString>("values");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *what, const char *name, const char *dims, const char *types,
                             const char *strides, const char *values, const char *expected) {
            QTest::newRow(what) << name << dims << types << strides << values << expected;
        };
        // 2 * 2 * 3 * 4 FLOPs; (6 + 12 + 8) * 4 bytes
        row("mm", "aten::mm", "[[2, 3], [3, 4]]", R"(["float", "float"])", "", "", "48 FLOP, 104 B, fp32");
        row("addmm with a bias", "aten::addmm", "[[4], [2, 3], [3, 4], [], []]",
            R"(["c10::BFloat16", "c10::BFloat16", "c10::BFloat16", "Scalar", "Scalar"])", "", "",
            "48 FLOP, 60 B, bf16");
        row("an expanded bias is read once", "aten::addmm", "[[2, 4], [2, 3], [3, 4], [], []]",
            R"(["float", "float", "float", "Scalar", "Scalar"])", "[[0, 1], [3, 1], [4, 1], [], []]", "",
            "48 FLOP, 120 B, fp32");
        row("bmm", "aten::bmm", "[[5, 2, 3], [5, 3, 4]]", R"(["double", "double"])", "", "", "240 FLOP, 1040 B, fp64");
        row("factors that do not fit", "aten::mm", "[[2, 3], [2, 4]]", R"(["float", "float"])", "", "", "arguments");
        row("factors of two formats", "aten::mm", "[[2, 3], [3, 4]]", R"(["float", "c10::Half"])", "", "", "type");
        // output 2 x 8 x 3 x 3; weight 8 x 4 x 3 x 3
        row("convolution", "aten::convolution", "[[2, 4, 5, 5], [8, 4, 3, 3], [8], [], [], [], [], [], []]",
            R"(["float", "float", "float", "ScalarList", "ScalarList", "ScalarList", "Scalar", "ScalarList", "Scalar"])",
            "", R"(["", "", "", "[1, 1]", "[0, 0]", "[1, 1]", "False", "[0, 0]", "1"])", "10368 FLOP, 2560 B, fp32");
        row("convolution without its strides", "aten::convolution",
            "[[2, 4, 5, 5], [8, 4, 3, 3], [8], [], [], [], [], [], []]",
            R"(["float", "float", "float", "ScalarList", "ScalarList", "ScalarList", "Scalar", "ScalarList", "Scalar"])",
            "", "", "argumentsNotRecorded");
        // 4 rows of 4 keys: 10 of 16 pairs are visible
        row("causal attention", "aten::_scaled_dot_product_flash_attention",
            "[[1, 2, 4, 8], [1, 2, 4, 8], [1, 2, 4, 8], [], [], [], []]",
            R"(["c10::Half", "c10::Half", "c10::Half", "Scalar", "Scalar", "Scalar", "Scalar"])", "",
            R"(["", "", "", "0.", "True", "False", "0.125"])", "640 FLOP, 544 B, 384 masked, fp16");
        row("add of a number", "aten::add", "[[10], [], []]", R"(["float", "double", "Scalar"])", "", "",
            "0 FLOP, 80 B");
        row("add that spreads", "aten::add", "[[4, 1], [3], []]", R"(["float", "float", "Scalar"])", "", "",
            "0 FLOP, 76 B");
        row("in place", "aten::add_", "[[10], [10], []]", R"(["float", "float", "Scalar"])", "", "", "0 FLOP, 120 B");
        row("comparison", "aten::eq", "[[10], []]", R"(["long int", "Scalar"])", "", "", "0 FLOP, 90 B");
        row("division of integers", "aten::div", "[[10], []]", R"(["long int", "Scalar"])", "", R"(["", "2"])",
            "0 FLOP, 120 B");
        row("copy with a cast", "aten::copy_", "[[10], [10], []]", R"(["c10::Half", "float", "Scalar"])", "", "",
            "0 FLOP, 60 B");
        row("sum over a dimension", "aten::sum", "[[4, 6], [], [], []]", R"(["float", "ScalarList", "Scalar", ""])", "",
            R"(["", "[1]", "False", ""])", "0 FLOP, 112 B");
        row("all", "aten::all", "[[3, 5]]", R"(["bool"])", "", "", "0 FLOP, 16 B");
        row("layer norm", "aten::native_layer_norm", "[[3, 8], [], [8], [8], []]",
            R"(["float", "ScalarList", "float", "float", "Scalar"])", "", R"(["", "[8]", "", "", "1e-5"])",
            "0 FLOP, 280 B");
        row("few rows of a large table", "aten::embedding", "[[1000, 8], [5], [], [], []]",
            R"(["float", "long int", "Scalar", "Scalar", "Scalar"])", "", "", "0 FLOP, 360 B");
        row("no sizes", "aten::mm", "", "", "", "", "shapesNotRecorded");
        row("no types", "aten::mm", "[[2, 3], [3, 4]]", "", "", "", "typesNotRecorded");
        row("unknown type", "aten::relu", "[[2]]", R"(["c10::Quantum"])", "", "", "type");
        row("negative sizes", "aten::relu", "[[-2]]", R"(["float"])", "", "", "arguments");
        row("nothing to do", "aten::relu", "[[0]]", R"(["float"])", "", "", "noWork");
        row("too much for 63 bits", "aten::mm", "[[1099511627776, 1099511627776], [1099511627776, 1099511627776]]",
            R"(["float", "float"])", "", "", "arguments");
    }
    void operators()
    {
        QFETCH(QString, name);
        QFETCH(QString, dims);
        QFETCH(QString, types);
        QFETCH(QString, strides);
        QFETCH(QString, values);
        QFETCH(QString, expected);
        const std::string bytes[] = { name.toStdString(), dims.toStdString(), types.toStdString(),
            strides.toStdString(), values.toStdString() };
        QCOMPARE(formulaKind(bytes[0]), FormulaKind::Formula);
        const auto work =
            workOf(CallTexts { bytes[0], textOf(bytes[1]), textOf(bytes[2]), textOf(bytes[3]), textOf(bytes[4]) });
        QCOMPARE(QString::fromStdString(drawn(work)), expected);
    }

    void namesDecideWhatIsCounted()
    {
        QCOMPARE(formulaKind("aten::linear"), FormulaKind::None); // what it calls counts
        QCOMPARE(formulaKind("mylib::mm"), FormulaKind::None);
        QCOMPARE(formulaKind("aten::cat"), FormulaKind::Refused);
        QCOMPARE(refusalByName("aten::_foreach_add_"), NoRoof::ListTypes);
        QCOMPARE(refusalByName("aten::_sparse_mm"), NoRoof::Sparse);
        QCOMPARE(refusalByName("triton_poi_fused_add_0"), NoRoof::Generated);
    }

    /// Whatever a file holds, there is an answer: counts without overflow, or a word.
    void damagedTextsAreRefused()
    {
        std::mt19937 random(20261126);
        const std::string pieces[] = { "[", "]", ",", "1", "-3", "99999999999999999999", "\"", "float", "[[", "]]", " ",
            "1e9", "c10::Half" };
        const std::string names[] = { "aten::mm", "aten::convolution", "aten::sum", "aten::embedding",
            "aten::convolution_backward", "aten::native_layer_norm_backward", "aten::max_pool2d_with_indices",
            "aten::where" };
        const auto text = [&] {
            std::string made = "[";
            for (unsigned i = random() % 24; i > 0; --i)
                made += pieces[random() % std::size(pieces)];
            return made + "]";
        };
        for (int i = 0; i < 20'000; ++i) {
            const std::string dims = text(), types = text(), strides = text(), values = text();
            const auto work = workOf(CallTexts { names[random() % std::size(names)], dims, types, strides, values });
            if (const Work *counted = std::get_if<Work>(&work))
                QVERIFY(counted->flops >= 0 && counted->bytes >= 0 && counted->maskedFlops >= 0);
        }
    }
};

TWINLANE_TEST(WorkTest, NoApplication)
#include "tst_work.moc"
