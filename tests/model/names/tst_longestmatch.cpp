// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The match of two sequences against the plain table of all prefixes.

#include "model/names/longestmatch.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <random>

using namespace twinlane;

namespace {

/// The length of a longest common subsequence.
std::size_t longest(const std::vector<std::uint32_t> &a, const std::vector<std::uint32_t> &b)
{
    std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1, 0));
    for (std::size_t i = a.size(); i-- > 0;) {
        for (std::size_t j = b.size(); j-- > 0;)
            table[i][j] = a[i] == b[j] ? table[i + 1][j + 1] + 1 : std::max(table[i + 1][j], table[i][j + 1]);
    }
    return table[0][0];
}

} // namespace

class LongestMatchTest : public QObject {
    Q_OBJECT

private slots:
    void asLongAsTheTableSays()
    {
        for (unsigned seed = 0; seed < 500; ++seed) {
            std::mt19937 random(seed);
            const auto sequence = [&] {
                std::vector<std::uint32_t> list(random() % 14);
                for (std::uint32_t &element : list)
                    element = random() % 4;
                return list;
            };
            const auto a = sequence(), b = sequence();
            const std::size_t want = longest(a, b);
            const auto edits = static_cast<std::uint32_t>(a.size() + b.size() - 2 * want);
            const auto match = longestMatch(a, b, edits);
            QVERIFY2(match, std::to_string(seed).c_str());
            QCOMPARE(match->size(), want);
            for (std::size_t i = 0; i < match->size(); ++i) {
                QCOMPARE(a[(*match)[i].first], b[(*match)[i].second]);
                QVERIFY(i == 0
                    || ((*match)[i - 1].first < (*match)[i].first && (*match)[i - 1].second < (*match)[i].second));
            }
            QVERIFY(edits == 0 || !longestMatch(a, b, edits - 1));
        }
    }

    void longSequencesOfFewDifferences()
    {
        std::vector<std::uint32_t> a(200'000);
        for (std::size_t i = 0; i < a.size(); ++i)
            a[i] = static_cast<std::uint32_t>(i % 17);
        std::vector<std::uint32_t> b = a;
        b[1000] = 99;
        b.erase(b.begin() + 150'000);
        const auto match = longestMatch(a, b, 10);
        QVERIFY(match);
        QCOMPARE(match->size(), a.size() - 2);
    }
};

TWINLANE_TEST(LongestMatchTest, NoApplication)
#include "tst_longestmatch.moc"
