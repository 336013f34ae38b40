// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Small traces written event by event, with arguments that the drawings of tracetext.h cannot hold, and what
// twinlane-cli says of them.

#pragma once

#include "tests/app/cli/clirun.h"

#include <QFile>
#include <QTemporaryDir>

namespace twinlane::test {

/// One event of thread 1, times in us; @p args without braces.
inline QString host(const char *category, const QString &name, int ts, int dur, const QString &args = {})
{
    return QStringLiteral(
        R"({"ph": "X", "cat": "%1", "name": "%2", "pid": 1, "tid": 1, "ts": %3, "dur": %4, "args": {%5}})")
        .arg(QLatin1String(category), name)
        .arg(ts)
        .arg(dur)
        .arg(args);
}

inline QString step(int number, int ts, int dur)
{
    return host("user_annotation", QStringLiteral("ProfilerStep#%1").arg(number), ts, dur);
}

/// @p count operators of 1 us each from @p ts on, 2 us apart.
inline QStringList operators(const char *name, int ts, int count, const char *dims, const char *types = R"("float")")
{
    QStringList events;
    for (int i = 0; i < count; ++i)
        events << host("cpu_op", QLatin1String(name), ts + 2 * i, 1,
            QStringLiteral(R"("Input Dims": [%1], "Input type": [%2])").arg(QLatin1String(dims), QLatin1String(types)));
    return events;
}

/// Device work of stream 7, launched by @p correlation; 0: outside the file.
inline QString kernel(const char *name, int ts, int dur, int correlation)
{
    return QStringLiteral(
        R"({"ph": "X", "cat": "kernel", "name": "%1", "pid": 0, "tid": 7, "ts": %2, "dur": %3, "args": {"device": 0, "stream": 7%4}})")
        .arg(QLatin1String(name))
        .arg(ts)
        .arg(dur)
        .arg(correlation ? QStringLiteral(R"(, "correlation": %1)").arg(correlation) : QString());
}

inline QString launch(int ts, int correlation)
{
    return host("cuda_runtime", QStringLiteral("cudaLaunchKernel"), ts, 1,
        QStringLiteral(R"("correlation": %1)").arg(correlation));
}

/// A folder of traces. It is deleted with this object.
class TraceFolder {
public:
    bool isValid() const { return m_folder.isValid(); }
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }

    /// The file's path; empty if it could not be written.
    QString write(const char *name, const QByteArray &text) const
    {
        QFile file(path(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
    }

    QString write(const char *name, const QStringList &events) const
    {
        return write(name, QStringLiteral(R"({"traceEvents": [%1]})").arg(events.join(QStringLiteral(",\n"))).toUtf8());
    }

    /// The JSON report of two traces.
    QJsonObject compared(const QStringList &a, const QStringList &b) const
    {
        return json(runCli(
            { QStringLiteral("compare"), write("a.json", a), write("b.json", b), QStringLiteral("--format=json") }));
    }

private:
    QTemporaryDir m_folder;
};

} // namespace twinlane::test
