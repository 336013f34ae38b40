// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Recordings event by event, for faults that a drawing cannot hold: stamps, ids and pids as damaged profilers write them.

#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace twinlane::test {

class FaultyTrace {
public:
    static constexpr int kThread = 100, kStream = 7;

    /// Times in nanoseconds. @p args: members of "args", without brackets.
    void event(const char *category, const QString &name, const QString &pid, int tid, qint64 startNs, qint64 lengthNs,
        const QString &args = {})
    {
        m_events << QStringLiteral(
            R"({"ph":"X","cat":"%1","name":"%2","pid":%3,"tid":%4,"ts":%5,"dur":%6,"args":{%7}})")
                        .arg(QLatin1String(category), name, pid)
                        .arg(tid)
                        .arg(microseconds(startNs), microseconds(lengthNs), args);
    }
    void host(const char *category, const QString &name, qint64 startNs, qint64 lengthNs, const QString &args = {})
    {
        event(category, name, pid(QStringLiteral("500")), kThread, startNs, lengthNs, args);
    }
    void step(int number, qint64 startNs, qint64 endNs)
    {
        host("user_annotation", QStringLiteral("ProfilerStep#%1").arg(number), startNs, endNs - startNs);
    }
    void op(const QString &name, qint64 startNs, qint64 lengthNs, int id = 0)
    {
        host("cpu_op", name, startNs, lengthNs, id ? QStringLiteral(R"("External id":%1)").arg(id) : QString());
    }
    /// Returns the launch's correlation.
    int launch(qint64 startNs, qint64 lengthNs, const char *call = "cudaLaunchKernel", int id = 0)
    {
        ++m_correlation;
        host("cuda_runtime", QLatin1String(call), startNs, lengthNs,
            QStringLiteral(R"("correlation":%1%2)")
                .arg(m_correlation)
                .arg(id ? QStringLiteral(R"(,"External id":%1)").arg(id) : QString()));
        return m_correlation;
    }
    void kernel(const QString &name, qint64 startNs, qint64 lengthNs, int correlation, const QString &more = {},
        int stream = kStream)
    {
        event("kernel", name, pid(QStringLiteral("0")), stream, startNs, lengthNs,
            QStringLiteral(R"("device":0,"stream":%1,"correlation":%2%3)").arg(stream).arg(correlation).arg(more));
    }
    /// From now on pids carry this label, as mergers write them; correlations begin anew.
    void beginRank(const QString &label)
    {
        m_label = label;
        m_correlation = 0;
    }
    QByteArray json() const { return "{\"traceEvents\":[" + m_events.join(QLatin1Char(',')).toUtf8() + "]}"; }

private:
    static QString microseconds(qint64 ns)
    {
        return QStringLiteral("%1.%2").arg(ns / 1000).arg(ns % 1000, 3, 10, QLatin1Char('0'));
    }
    QString pid(const QString &number) const
    {
        return m_label.isEmpty() ? number : QStringLiteral("\"%1 %2\"").arg(m_label, number);
    }

    QStringList m_events;
    QString m_label;
    int m_correlation = 0;
};

} // namespace twinlane::test
