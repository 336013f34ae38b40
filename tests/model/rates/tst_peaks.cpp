// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which entry of the table a device is, and which tables are none.

#include "model/rates/peaks.h"

#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

namespace {

QString found(const PeaksTable &table, const char *name, std::optional<std::int64_t> multiprocessors = std::nullopt,
    std::optional<std::int64_t> memoryBytes = std::nullopt)
{
    DeviceProperties device;
    device.name = name;
    device.multiprocessors = multiprocessors;
    device.memoryBytes = memoryBytes;
    const auto entry = table.find(device);
    if (const NoRoof *why = std::get_if<NoRoof>(&entry))
        return QString::fromLatin1(noRoofKey(*why).data(), qsizetype(noRoofKey(*why).size()));
    return QString::fromStdString(std::get<const DevicePeaks *>(entry)->id);
}

} // namespace

class PeaksTest : public QObject {
    Q_OBJECT

private slots:
    void wholeNamesMatch()
    {
        const PeaksTable &table = PeaksTable::shipped();
        QVERIFY(table.devices().size() >= 47);
        for (const DevicePeaks &device : table.devices())
            QVERIFY2(!device.source.empty(), device.id.c_str());
        QCOMPARE(found(table, "NVIDIA H100 80GB HBM3"), QStringLiteral("h100-sxm"));
        QCOMPARE(found(table, "NVIDIA H100 80GB HBM3", 132), QStringLiteral("h100-sxm"));
        QCOMPARE(found(table, "AMD Instinct MI300X VF"), QStringLiteral("mi300x"));
        QCOMPARE(found(table, "Tesla V100-SXM2-16GB"), QStringLiteral("v100-sxm"));
        QCOMPARE(found(table, "NVIDIA H100 80GB HBM3e"), QStringLiteral("deviceUnknown"));
        QCOMPARE(found(table, "Model 9000"), QStringLiteral("deviceUnknown"));
        QCOMPARE(found(table, ""), QStringLiteral("deviceUnknown"));
    }

    void partsOfDevicesHaveNoPeaks()
    {
        QCOMPARE(found(PeaksTable::shipped(), "NVIDIA H100 80GB HBM3", 16), QStringLiteral("partition"));
        constexpr std::int64_t kGiB = std::int64_t(1) << 30;
        QCOMPARE(
            found(PeaksTable::shipped(), "NVIDIA A100-PG509-200", 108, 40 * kGiB), QStringLiteral("a100-pg509-200"));
        QCOMPARE(
            found(PeaksTable::shipped(), "NVIDIA A100-PG509-200", 108, 80 * kGiB), QStringLiteral("deviceUnknown"));
    }

    void whatIsNoTableIsToldInASentence_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("why");
        QTest::newRow("no JSON") << QByteArray("peaks") << QStringLiteral("not JSON");
        QTest::newRow("another schema") << QByteArray(R"({"devices": 3})") << QStringLiteral("schema");
        QTest::newRow("no list") << QByteArray(R"({"schema": "twinlane/peaks/1", "devices": 3})")
                                 << QStringLiteral("list");
        QTest::newRow("half an entry") << QByteArray(R"({"schema": "twinlane/peaks/1", "devices": [{"id": "mine"}]})")
                                       << QStringLiteral("number 1");
        QTest::newRow("a peak below 0") << QByteArray(
            R"({"schema": "twinlane/peaks/1", "devices": [{"id": "mine", "match": "x", "gflops": {"fp32": -1}}]})")
                                        << QStringLiteral("number 1");
        QTest::newRow("a pattern that is none")
            << QByteArray(R"({"schema": "twinlane/peaks/1", "devices": [{"id": "mine", "match": "*", "gflops": {}}]})")
            << QStringLiteral("pattern");
    }
    void whatIsNoTableIsToldInASentence()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, why);
        const auto table = PeaksTable::parse(text.toStdString(), true);
        QVERIFY(!table);
        const QString sentence = QString::fromStdString(table.error().sentence());
        QVERIFY2(sentence.contains(why), qPrintable(sentence));
    }
};

TWINLANE_TEST(PeaksTest, NoApplication)
#include "tst_peaks.moc"
