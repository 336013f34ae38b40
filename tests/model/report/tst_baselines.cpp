// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/baselines.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <thread>

using namespace twinlane;

class TestBaselines : public QObject {
    Q_OBJECT

    const std::string m_recording = qEnvironmentVariable("TWINLANE_TEST_DATA").toStdString() + "/repeats/a.json.zst";

private slots:
    // A nightly job replaces its baseline while others compare with it.
    void isThereWhileItIsReplaced()
    {
        const QTemporaryDir folder;
        const std::string place = folder.path().toStdString();
        QVERIFY(saveBaseline(place, "nightly", { m_recording }, false, {}));
        std::atomic<bool> ends = false;
        std::atomic<int> failed = 0;
        std::thread replacing([&] {
            for (int i = 0; i < 40; ++i)
                failed += saveBaseline(place, "nightly", { m_recording }, true, {}) ? 0 : 1;
            ends = true;
        });
        int missed = 0;
        while (!ends)
            missed += openBaseline(place, "nightly", {}) ? 0 : 1;
        replacing.join();
        QCOMPARE(failed.load(), 0);
        QCOMPARE(missed, 0);
        QCOMPARE(listBaselines(place).size(), std::size_t(1));
        QVERIFY(QDir(folder.path()).entryList(QDir::Hidden | QDir::AllEntries | QDir::NoDotAndDotDot).size() == 1);
    }
};

TWINLANE_TEST(TestBaselines, QCoreApplication)
#include "tst_baselines.moc"
