// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Small runs for tests of reasons, and what those of a comparison are, as text.

#pragma once

#include "model/comparison/comparison.h"
#include "tests/support/tracetext.h"

#include <QString>
#include <QStringList>

#include <cmath>
#include <memory>
#include <string>

namespace twinlane::test {

/// Two steps; @p draw gives the lines of one that begins at a time.
template <class Draw> std::shared_ptr<const Run> run(int stepUs, Draw draw)
{
    std::string drawing;
    for (int i = 0; i < 2; ++i) {
        const int at = i * stepUs;
        drawing += "1 step ProfilerStep#" + std::to_string(i) + ' ' + std::to_string(at) + '-'
            + std::to_string(at + stepUs) + '\n' + draw(at);
    }
    return runFromText(drawing);
}

inline std::string line(const std::string &what, int at, int from, int to, const std::string &keys = {})
{
    return what + ' ' + std::to_string(at + from) + '-' + std::to_string(at + to) + ' ' + keys + '\n';
}

inline std::shared_ptr<const Comparison> compared(
    const std::shared_ptr<const Run> &a, const std::shared_ptr<const Run> &b, const CompareOptions &options = {})
{
    auto made = compare(a, b, options);
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    return *made;
}

/// "dataLoading -800, unexplained 20": us.
inline QString reasonsText(const Comparison &comparison)
{
    QStringList list;
    for (const OverallReason &reason : comparison.reasons) {
        const std::string key(reasonKindKey(reason.kind));
        list << QStringLiteral("%1 %2").arg(QString::fromStdString(key)).arg(std::lround(reason.deltaNs() / 1000));
    }
    return list.join(QStringLiteral(", "));
}

inline double stepDeltaNs(const Comparison &comparison)
{
    return comparison.experimentalOverview.averageStepNs - comparison.baselineOverview.averageStepNs;
}

inline QString firstText(const Comparison &comparison)
{
    return comparison.reasons.empty() ? QString() : QString::fromStdString(comparison.reasons.front().text);
}

/// A collective runs on a thread of its own, longer than the operators.
inline std::shared_ptr<const Run> reducing(int us)
{
    return run(2000 + us, [us](int at) {
        return line("1 op aten::mm", at, 0, 1000) + line("2 annotation gloo:all_reduce", at, 500, 1000 + us)
            + line("1 op aten::add", at, 1000 + us, 2000 + us);
    });
}

/// A kernel and a collective (0 us: none), one after the other, without a gap between them.
inline std::shared_ptr<const Run> reducingOnDevice(
    int us, const std::string &op = "c10d::allreduce_", const std::string &kernel = "ncclDevKernel_AllReduce_Sum")
{
    int corr = 0;
    return run(1100 + us, [&, us](int at) {
        const std::string mm = "corr=" + std::to_string(++corr), reduce = "corr=" + std::to_string(++corr);
        return line("1 op aten::mm", at, 0, 20) + line("1 launch cudaLaunchKernel", at, 5, 10, mm)
            + line("gpu0:7 kernel gemm", at, 100, 1000, mm)
            + (us == 0 ? ""
                       : line("1 op " + op, at, 30, 50) + line("1 launch cudaLaunchKernel", at, 35, 40, reduce)
                        + line("gpu0:7 kernel " + kernel, at, 1000, 1000 + us, reduce));
    });
}

} // namespace twinlane::test
