// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Sixteen bytes at once against byte by byte.

#include "model/json/byteblock.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <random>
#include <string>

using namespace twinlane;

namespace {

/// Bytes of every kind, each value often at the borders of the sets.
std::string randomBytes(std::mt19937_64 &random, std::size_t size)
{
    static const std::string kBorders("\0\x1f \"+,-./09:@AZ[\\]`az{}\x7f\x80\xff", 26);
    std::string bytes;
    while (bytes.size() < size)
        bytes += random() % 2 == 0 ? static_cast<char>(random()) : kBorders[random() % kBorders.size()];
    return bytes;
}

} // namespace

class ByteBlockTest : public QObject {
    Q_OBJECT
private slots:
    void everyByteAtEveryPlace();
    void bothKindsAgree();
    void textsAreCompared();
};

void ByteBlockTest::everyByteAtEveryPlace()
{
    for (int value = 0; value < 256; ++value) {
        const char c = static_cast<char>(value);
        for (std::size_t at = 0; at < ByteBlock::kSize; ++at) {
            std::string bytes(ByteBlock::kSize, '_'); // in none of the sets
            bytes[at] = c;
            const ByteBlock block(bytes.data());
            const auto expected = [at](bool isIn) { return isIn ? 1U << at : 0U; };
            QCOMPARE(block.scalarBytes(), expected(isScalarByte(c)));
            QCOMPARE(block.digits(), expected(c >= '0' && c <= '9'));
            QCOMPARE(block.specialInString(), expected(c == '"' || c == '\\' || value < 0x20 || value >= 0x80));
        }
    }
}

void ByteBlockTest::bothKindsAgree()
{
    std::mt19937_64 random(1);
    for (int round = 0; round < 20'000; ++round) {
        const std::string a = randomBytes(random, ByteBlock::kSize);
        std::string b = a;
        b[random() % b.size()] = static_cast<char>(random());
        const ByteBlock block(a.data());
        const PlainByteBlock plain(a.data());
        QCOMPARE(block.scalarBytes(), plain.scalarBytes());
        QCOMPARE(block.digits(), plain.digits());
        QCOMPARE(block.specialInString(), plain.specialInString());
        QCOMPARE(block.equalTo(ByteBlock(b.data())), plain.equalTo(PlainByteBlock(b.data())));
    }
}

void ByteBlockTest::textsAreCompared()
{
    std::mt19937_64 random(2);
    for (std::size_t size = 1; size <= 70; ++size) {
        for (int round = 0; round < 200; ++round) {
            const std::string a = randomBytes(random, size + ByteBlock::kSize);
            std::string b = a;
            b[random() % b.size()] ^= static_cast<char>(random() % 3);
            const std::string_view textOfA(a.data(), size), textOfB(b.data(), size);
            QCOMPARE(startsWith(a.data(), b.data(), size), textOfA == textOfB);
            QCOMPARE(sameBytes(textOfA, textOfB), textOfA == textOfB);
        }
    }
    QVERIFY(sameBytes({}, {}));
    QVERIFY(!sameBytes("a", "ab"));
}

TWINLANE_TEST(ByteBlockTest, QCoreApplication)
#include "tst_byteblock.moc"
