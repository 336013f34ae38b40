// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a verdict says of the device's time and work.

#include "model/comparison/comparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

using namespace twinlane;

namespace {

const std::string kOnHost = R"(
1 step ProfilerStep#1 0-1000
1 op aten::conv2d 10-900
)";
const std::string kOnDevice = R"(
1 step ProfilerStep#1 0-200
1 op aten::conv2d 10-90
1 launch cudaLaunchKernel 20-30 corr=1
gpu0:7 kernel implicit_convolve_sgemm 40-90 corr=1
)";

std::string toldOf(const std::string &baseline, const std::string &experimental)
{
    const auto comparison = compare(test::runFromText(baseline), test::runFromText(experimental), {});
    return comparison ? (*comparison)->verdict.text : comparison.error().sentence();
}

bool contains(const std::string &text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

class TestDeviceClauses : public QObject {
    Q_OBJECT

private slots:
    void whoComputes()
    {
        const std::string gained = toldOf(kOnHost, kOnDevice), lost = toldOf(kOnDevice, kOnHost);
        QVERIFY2(
            contains(gained, "The host computes in the baseline, a device in the experimental run."), gained.c_str());
        QVERIFY2(contains(lost, "A device computes in the baseline, the host in the experimental run."), lost.c_str());
        for (const std::string &text : { gained, lost })
            QVERIFY2(!contains(text, "By device work"), text.c_str()); // the other side has none
        const std::string same = toldOf(kOnHost, kOnHost);
        QVERIFY2(!contains(same, "computes in"), same.c_str());
    }
};

TWINLANE_TEST(TestDeviceClauses, NoApplication)
#include "tst_deviceclauses.moc"
