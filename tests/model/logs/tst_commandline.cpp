// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Command lines in logs, whole and wrapped.

#include "model/logs/commandline.h"
#include "model/logs/logreader.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

namespace {

std::string shown(const LogCommand *command)
{
    if (!command)
        return "none";
    std::string text = command->script + (command->commit.empty() ? "" : "@" + command->commit);
    for (const LogFlag &flag : command->flags)
        text += " " + flag.name + (flag.value ? "=" + *flag.value : "");
    return text;
}

/// The command of the run behind @p lines.
std::string commandAfter(const std::string &lines)
{
    const auto log = readLogText(lines + "\ncuda eval m PASS\n", "log");
    return log && log->otherLines == 0 ? shown(log->runs.front().command.get()) : "other lines";
}

} // namespace

class CommandLineTest : public QObject {
    Q_OBJECT

private slots:
    void flagsAndCommit_data()
    {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<QByteArray>("command");
        const auto add = [](const char *name, const char *lines, const char *command) {
            QTest::newRow(name) << QByteArray(lines) << QByteArray(command);
        };
        add("plain", "$ python benchmarks/dynamo/torchbench.py --accuracy --backend aot_eager --only hf_T5",
            "torchbench accuracy backend=aot_eager only=hf_T5");
        add("commit", "(env) [me@host ~/pytorch (bd4a5b40)]$ python timm_models.py --timing",
            "timm_models@bd4a5b40 timing");
        add("a branch is no commit", "[me@host ~/pytorch (main)]$ python timm_models.py --timing",
            "timm_models timing");
        add("no prompt", "python3.11 -u huggingface.py --training", "huggingface training");
        add("environment", "A=1 /usr/bin/python3 benchmarks/dynamo/runner.py -d cuda", "runner d=cuda");
        add("equals, lists, quotes", "python torchbench.py --backend=inductor -d cuda cpu --only \"a\"",
            "torchbench backend=inductor d=cuda cpu only=a");
        add("to a file", "python torchbench.py --accuracy 2>&1 | tee --append log", "torchbench accuracy");
        add("wrapped before the script",
            "(env) [me@host (f13028ce)]$ python\nbenchmarks/dynamo/timm_models.py --timing\n"
            "--only m",
            "timm_models@f13028ce only=m timing");
        add("wrapped behind the prompt", "[me@host (f13028ce)]$ pp\npython torchbench.py --timing",
            "torchbench@f13028ce timing");
        add("wrapped behind an empty prompt", "[me@host (f13028ce)]$\npython torchbench.py --timing",
            "torchbench@f13028ce timing");
        add("wrapped before a value", "python torchbench.py --backend\naot_eager --only\nm",
            "torchbench backend=aot_eager only=m");
        add("wrapped by the user", "python torchbench.py \\\n  --backend eager \\\n  --timing",
            "torchbench backend=eager timing");
        add("a flag twice", "python torchbench.py --only a --only b", "torchbench only=b");
    }

    void flagsAndCommit()
    {
        QFETCH(QByteArray, lines);
        QFETCH(QByteArray, command);
        QCOMPARE(QByteArray::fromStdString(commandAfter(lines.toStdString())), command);
    }

    void otherLinesAreNoCommands()
    {
        for (const char *line : { "$ ls", "python", "python train.py --only m", "File \"torchbench.py\", line 5",
                 "we run torchbench.py --accuracy", "$", "it costs 5 $ more" }) {
            const auto log = readLogText(std::string(line) + "\ncuda eval m PASS\n", "log");
            QVERIFY2(log && !log->runs.front().command && log->otherLines == 1, line);
        }
        QVERIFY(!commandIn(""));
    }

    void eachCommandIsOfTheRunsBelowIt()
    {
        const auto log = readLogText("cpu eval a PASS\n$ python torchbench.py --x 1\ncpu eval b PASS\ncpu eval c PASS\n"
                                     "$ python torchbench.py --x 2\ncpu eval d PASS\n",
            "log");
        QVERIFY(bool(log));
        std::string commands;
        for (const LogRun &run : log->runs)
            commands += shown(run.command.get()) + ";";
        QCOMPARE(commands, std::string("none;torchbench x=1;torchbench x=1;torchbench x=2;"));
    }
};

TWINLANE_TEST(CommandLineTest, NoApplication)
#include "tst_commandline.moc"
