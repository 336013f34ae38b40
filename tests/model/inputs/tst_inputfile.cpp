// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which files are lists of operator inputs, and how far the reading of one is.

#include "model/inputs/inputfile.h"

#include "model/inputs/pairinputs.h"
#include "tests/support/samplelist.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace twinlane;

class InputFileTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::string write(const QString &name, const std::string &text) const
    {
        const QString path = m_folder.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(text.data(), qint64(text.size())) >= 0;
        return isWritten ? path.toStdString() : std::string();
    }

    static std::string problem(const char *runtimeMs, const char *factor)
    {
        return R"json({"uuid":"","op_name":"aten.relu.default","args":"((T([4], f32),), {})","count":3,"runtime_ms":)json"
            + std::string(runtimeMs) + R"json(,"relative_runtime_to_kernel_launch":)json" + factor + "}";
    }

private slots:
    void kindsOfFiles_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isList");
        const auto row = [](const char *name, const std::string &text, bool isList) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << isList;
        };
        row("text", test::baselineList(), true);
        row("text behind others", "# a list\n" + test::baselineList(), true);
        row("problems", '[' + problem("1.0", "2.0") + ']', true);
        row("lines of problems", problem("1.0", "2.0") + '\n' + problem("1.0", "2.0"), true);
        row("model tracing", R"json({"aten.relu.default":[{"count":1,"inputs":"((T([4], f32),), {})"}]})json", true);
        row("Parquet", "PAR1xxxx", true);
        row("a trace", R"({"traceEvents":[{"ph":"X","name":"a","ts":1,"dur":2}]})", false);
        row("events alone", R"([{"ph":"X","name":"op_name","ts":1,"dur":2}])", false);
        row("no events", "[]", false);
        row("a log", "cuda eval  m  PASS\nTIMING: entire_frame_compile:1.0\n", false);
        row("nothing", "", false);
    }
    void kindsOfFiles()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isList);
        QCOMPARE(isInputList(write(QStringLiteral("file.txt"), text.toStdString())), isList);
    }

    void folders()
    {
        const auto folder = [this](const char *name) { return m_folder.filePath(QLatin1String(name)).toStdString(); };
        write(QStringLiteral("lists/a.txt"), test::baselineList());
        write(QStringLiteral("lists/README.md"), "what these are\n");
        QVERIFY(isInputList(folder("lists")));
        write(QStringLiteral("mixed/a.txt"), test::baselineList());
        write(QStringLiteral("mixed/rank0.json"), R"({"traceEvents":[]})");
        QVERIFY(!isInputList(folder("mixed"))); // a set of ranks, and a list that somebody left there
        QVERIFY(!isInputList(folder("nowhere")));
        QDir().mkpath(m_folder.filePath(QStringLiteral("empty")));
        QVERIFY(!isInputList(folder("empty")));
    }

    void progressTellsTheBytes()
    {
        const std::string text = test::baselineList();
        Progress progress;
        const auto list = readInputs(write(QStringLiteral("a.txt"), text), {}, {}, &progress);
        QVERIFY(list);
        QCOMPARE(progress.total.load(), std::uint64_t(text.size()));
        QCOMPARE(progress.done.load(), std::uint64_t(text.size()));
    }

    void problemsTellTheirLaunchOverhead()
    {
        const auto read = [this](const std::string &text) {
            return *readInputs(write(QStringLiteral("p.json"), text), {}, {});
        };
        const InputList told = read('[' + problem("0.010", "5.0") + ']');
        const PairInputs pair = pairInputs(told, told);
        QCOMPARE(pair.list(Side::Baseline).launchOverheadNs, std::optional<std::int64_t>(2000));
        QVERIFY(pair.list(Side::Baseline).inputs[0].isWorthKernel.value_or(false));
        QCOMPARE(pair.savings[0][0]->ns, 3 * (10'000.0 - 2000));
        QCOMPARE(*pair.figure(pair.lists.rows[0], InputFigure::DeviceNs).baseline, 30'000.0);
        std::string other = problem("0.010", "2.0");
        other.replace(other.find("[4]"), 3, "[5]");
        const InputList apart = read('[' + problem("0.010", "5.0") + ',' + other + ']');
        QVERIFY(!pairInputs(apart, apart).list(Side::Baseline).launchOverheadNs);
    }
};

TWINLANE_TEST(InputFileTest, QCoreApplication)

#include "tst_inputfile.moc"
