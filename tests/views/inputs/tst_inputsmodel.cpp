// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The rows of the table of operator inputs: what they say, how they are sorted and which are shown.

#include "views/inputs/inputsmodel.h"

#include "model/inputs/inputreaders.h"
#include "tests/support/shapedtrace.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"
#include "views/inputs/inputlines.h"
#include "views/inputs/inputscopy.h"
#include "views/look/celldelegate.h"

#include <QAbstractItemModelTester>
#include <QCoreApplication>
#include <QTest>
#include <QTextDocument>

#include <cmath>

using namespace twinlane;
using InputColumn::of;

namespace {

std::shared_ptr<const PairInputs> inputsOf(const Comparison &comparison, RowId row)
{
    return std::make_shared<const PairInputs>(pairInputs(comparison, row));
}

constexpr int kCallsA = of(InputFigure::Calls, FigurePart::Baseline),
              kCallsB = of(InputFigure::Calls, FigurePart::Experimental),
              kCallsDelta = of(InputFigure::Calls, FigurePart::Delta),
              kDeviceDelta = of(InputFigure::DeviceNs, FigurePart::Delta),
              kMeanB = of(InputFigure::MeanDeviceNs, FigurePart::Experimental),
              kFactorA = of(InputFigure::RelativeRuntime, FigurePart::Baseline);

} // namespace

class TestInputsModel : public QObject {
    Q_OBJECT

    std::shared_ptr<const Comparison> m_comparison;
    InputsModel m_model;
    QAbstractItemModelTester m_tester { &m_model, QAbstractItemModelTester::FailureReportingMode::QtTest };

    QStringList column(int column) const
    {
        QStringList texts;
        for (int place = 0; place < m_model.rowCount(); ++place)
            texts << m_model.cellText(place, column);
        return texts;
    }
    int placeOf(const QString &name, const QString &sizes) const
    {
        for (int place = 0; place < m_model.rowCount(); ++place) {
            if (m_model.cellText(place, InputColumn::Operator) == name
                && m_model.cellText(place, InputColumn::Args).contains(sizes))
                return place;
        }
        qFatal("no such row");
    }
    QStringList named() const
    {
        QStringList names;
        for (const QString &name : column(InputColumn::Operator))
            names << name.section(QLatin1Char('.'), 1, 1);
        return names;
    }

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void init()
    {
        m_comparison = test::twoShapedModules();
        m_model.setInputs(inputsOf(*m_comparison, m_comparison->stepRow()), false);
        m_model.setFilterText({});
        m_model.setShownRows(InputRows::All);
        m_model.sort(-1);
    }

    void sidesAndDifferences()
    {
        QCOMPARE(m_model.rowCount(), 5);
        const int mul = placeOf(QStringLiteral("aten.mul.Tensor"), QStringLiteral("T([4, 8], f32)"));
        QCOMPARE(m_model.cellText(mul, InputColumn::Change), QStringLiteral("Decreased"));
        QCOMPARE(m_model.cellText(mul, kCallsA), QStringLiteral("2"));
        QCOMPARE(m_model.cellText(mul, kCallsB), QStringLiteral("1"));
        QCOMPARE(m_model.cellText(mul, kCallsDelta), QStringLiteral("\u22121"));
        QCOMPARE(m_model.number(mul, kDeviceDelta), -100'000.0);
        QCOMPARE(m_model.cellText(mul, kFactorA), QStringLiteral("50.00"));
        const int div = placeOf(QStringLiteral("aten.div.Tensor"), QStringLiteral("bf16"));
        QCOMPARE(m_model.cellText(div, InputColumn::Change), QStringLiteral("Added"));
        QCOMPARE(m_model.cellText(div, kCallsA), QStringLiteral("0")); // counted, and none were
        QCOMPARE(m_model.cellText(div, kFactorA), QStringLiteral("–"));
        QVERIFY(m_model.index(div, kFactorA).data(CellRole::Missing).toBool());
        const int maximum = placeOf(QStringLiteral("aten.maximum.default"), QStringLiteral("[8]"));
        QCOMPARE(m_model.cellText(maximum, InputColumn::Flags), QStringLiteral("overhead, host-bound"));
        QVERIFY(m_model.cellText(maximum, InputColumn::Where).startsWith(QStringLiteral("Second")));
    }

    void onlyWhatABlockCalls()
    {
        m_model.setInputs(inputsOf(*m_comparison, m_comparison->findPath("First")), false);
        QCOMPARE(named(), (QStringList { "div", "mul", "mul" }));
        m_model.setInputs(inputsOf(*m_comparison, {}), false);
        QCOMPARE(m_model.rowCount(), 5);
        m_model.setInputs(nullptr, false);
        QCOMPARE(m_model.rowCount(), 0);
    }

    void sortsByEveryColumn()
    {
        for (int column = 0; column < InputColumn::kCount; ++column) {
            m_model.sort(column, Qt::DescendingOrder);
            double before = HUGE_VAL;
            bool wasMissing = false;
            for (int place = 0; !InputColumn::isText(column) && place < m_model.rowCount(); ++place) {
                const double number = m_model.number(place, column);
                QVERIFY(!wasMissing || std::isnan(number)); // what is missing comes last
                wasMissing = std::isnan(number);
                QVERIFY(wasMissing || number <= before);
                before = wasMissing ? before : number;
            }
            m_model.sort(column, Qt::AscendingOrder);
        }
        m_model.sort(InputColumn::Operator, Qt::DescendingOrder);
        QCOMPARE(named(), (QStringList { "mul", "mul", "maximum", "div", "atan2" }));
        m_model.sort(kMeanB, Qt::DescendingOrder);
        QCOMPARE(named().first(), QStringLiteral("atan2"));
    }

    void filtersByWordsShapesAndNumbers_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QStringList>("names");
        const auto row = [](const char *filter, const QStringList &names) {
            QTest::newRow(filter) << QString::fromUtf8(filter) << names;
        };
        row("MUL", { "mul", "mul" });
        row("[4,8]", { "mul" });
        row("\"[4, 8]\"", { "mul" });
        row("bf16", { "div" });
        row("Second", { "atan2", "maximum" });
        row("-mul -max", { "atan2", "div" });
        row("new", { "div" });
        row("gone", { "mul" });
        row("calls>=2", { "maximum", "mul" });
        row("delta>10us", { "atan2" });
        row("nothing", {});
    }

    void filtersByWordsShapesAndNumbers()
    {
        QFETCH(QString, filter);
        QFETCH(QStringList, names);
        QCOMPARE(m_model.setFilterText(filter), QString());
        QCOMPARE(named(), names);
        QCOMPARE(m_model.count(InputRows::All), int(names.size()));
        QCOMPARE(m_model.wholeCount(), 5);
    }

    void saysWhatIsWrongWithTheFilter()
    {
        m_model.setFilterText(QStringLiteral("mul"));
        for (const char *wrong : { "family:gemm", "certain", "delta>x", "\"open" }) {
            QVERIFY(!m_model.setFilterText(QString::fromLatin1(wrong)).isEmpty());
            QCOMPARE(m_model.rowCount(), 2); // nothing changes
        }
    }

    void rowsOfAKind()
    {
        m_model.setShownRows(InputRows::Added);
        QCOMPARE(named(), QStringList { "div" });
        m_model.setShownRows(InputRows::Deleted);
        QCOMPARE(named(), QStringList { "mul" });
        m_model.setShownRows(InputRows::Overhead);
        QCOMPARE(named(), QStringList { "maximum" });
        m_model.setShownRows(InputRows::Kernel);
        m_model.sort(InputColumn::Saving, Qt::DescendingOrder);
        QCOMPARE(named().first(), QStringLiteral("atan2")); // 298 of 494 us, div and mul 98 each
        QCOMPARE(m_model.rowCount(), 2);
        QCOMPARE(
            m_model.cellText(0, InputColumn::Share), QStringLiteral("60.3 %").replace(QLatin1Char(' '), QChar(0xA0)));
    }

    // What is selected stays so while rows around it come and go.
    void placesAreKept()
    {
        const QPersistentModelIndex div = m_model.index(placeOf("aten.div.Tensor", "[3]"), 0);
        m_model.sort(InputColumn::Operator, Qt::DescendingOrder);
        QCOMPARE(div.data().toString(), QStringLiteral("aten.div.Tensor"));
        m_model.setFilterText(QStringLiteral("mul"));
        QVERIFY(!div.isValid());
    }

    // Copied lines are what the reader of lists reads.
    void copiedLinesReadBack()
    {
        const std::vector<int> places { 0, 1, 2, 3, 4 };
        InputList list;
        const std::string text = inputLines(m_model, places, std::nullopt).toStdString();
        readInputText(text, list);
        QCOMPARE(list.inputs.size(), std::size_t(5));
        QVERIFY(list.notes.all().empty());
        for (const OperatorInput &input : list.inputs)
            QVERIFY(input.isParsed);
        list = {};
        const std::string baseline = inputLines(m_model, places, Side::Baseline).toStdString();
        readInputText(baseline, list);
        QCOMPARE(list.inputs.size(), std::size_t(4));
        QCOMPARE(tracedName("aten.mul.Tensor"), QStringLiteral("aten::mul"));
    }

    void tableForASpreadsheet()
    {
        const int place = placeOf(QStringLiteral("aten.mul.Tensor"), QStringLiteral("[4, 8]"));
        const QString text = inputsTabSeparated(
            m_model, std::array { place }, std::array { int(InputColumn::Operator), kCallsDelta, kDeviceDelta });
        QCOMPARE(text,
            QStringLiteral("Operator\tCalls: difference\tDevice: difference (ns)\naten.mul.Tensor\t-1\t-100000\n"));
    }

    // Texts of a file are no markup, also where Qt has to guess what a tool tip is.
    void toolTipsAreHtml()
    {
        for (int column = 0; column < InputColumn::kCount; ++column) {
            const QString tip = m_model.index(0, column).data(Qt::ToolTipRole).toString();
            QVERIFY2(Qt::mightBeRichText(tip), qPrintable(tip));
        }
    }

    void oneTraceAloneHasNoSides()
    {
        const auto run = test::shapedRun({ { "aten::mul", "[4]", 100, 10, 50 } });
        const auto alone = compare(run, run);
        QVERIFY(alone && (*alone)->isAlone());
        m_model.setInputs(inputsOf(**alone, (*alone)->stepRow()), true);
        QCOMPARE(m_model.rowCount(), 2);
        QVERIFY(!inputsCaption(**alone, *m_model.inputs()).contains(QStringLiteral("→")));
        m_model.sort(InputColumn::Saving, Qt::DescendingOrder);
        QCOMPARE(m_model.cellText(0, InputColumn::Flags), QStringLiteral("kernel"));
    }

    // What a side did not record is no difference, and is said.
    void aSideWithoutShapesIsSaid()
    {
        auto made = compare(test::runFromText("1 step ProfilerStep#1 0-1000\n1 op aten::mul 200-500"),
            test::shapedRun({ { "aten::mul", "[4]", 100 } }));
        QVERIFY(made);
        const QString line = inputsCaption(**made, *inputsOf(**made, (*made)->stepRow()));
        QVERIFY2(line.contains(QStringLiteral("the baseline has no shapes")), qPrintable(line));
    }

    // One factor between most rows that one side alone has.
    void scaledRowsSayTheFactor()
    {
        const auto calls = [](int factor) {
            std::vector<test::ShapedCall> all;
            int start = 100;
            for (const int size : { 3, 5, 7, 9 })
                all.push_back({ "aten::mul", "[" + std::to_string(size * factor) + ", 11]", start += 100, 10, 50 });
            return all;
        };
        const auto comparison = test::compareShaped(calls(8), calls(1));
        const auto inputs = inputsOf(*comparison, comparison->stepRow());
        m_model.setInputs(inputs, false);
        m_model.setShownRows(InputRows::Changed);
        QCOMPARE(m_model.rowCount(), 4);
        QCOMPARE(m_model.cellText(0, InputColumn::Change), QStringLiteral("× 1/8"));
        QVERIFY(m_model.cellText(0, InputColumn::Args).contains(QStringLiteral(" → ")));
        QVERIFY(inputsCaption(*comparison, *inputs).contains(QStringLiteral("sizes × 1/8")));
    }
};

TWINLANE_TEST(TestInputsModel, QCoreApplication)

#include "tst_inputsmodel.moc"
