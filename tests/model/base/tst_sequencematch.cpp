// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Sequences of letters against each other: one letter is one element, equal letters are equal elements.

#include "model/base/sequencematch.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <cctype>
#include <optional>
#include <random>
#include <string>

using namespace twinlane;

namespace {

std::vector<SequenceItem> items(const std::string &letters, std::uint32_t size = 1)
{
    std::vector<SequenceItem> list;
    for (const char letter : letters)
        list.push_back({ std::uint64_t(letter), size, std::uint32_t(std::tolower(letter) - 'a') });
    return list;
}

/// Equal letters score 1, letters that differ in case only (one class, other content) 0.7.
PairScore letterScore(char x, char y)
{
    if (x == y)
        return { 1, NameEvidence::None };
    return { std::tolower(x) == std::tolower(y) ? 0.7 : 0.0, NameEvidence::None, x == 'r' && y == 's' };
}

SequenceMatch matchLetters(const std::string &a, const std::string &b, std::uint64_t mostCells = kMostCells)
{
    return matchSequences(
        items(a), items(b), [&](std::uint32_t i, std::uint32_t j) { return letterScore(a[i], b[j]); }, mostCells);
}

std::string text(const SequenceMatch &match)
{
    std::string pairs;
    for (const SequencePair &pair : match.pairs)
        pairs += (pairs.empty() ? "" : " ") + std::to_string(pair.a) + '=' + std::to_string(pair.b)
            + (pair.guessed ? "?" : "");
    return pairs;
}

double value(const SequenceMatch &match, const std::string &a, const std::string &b)
{
    double sum = 0;
    for (const SequencePair &pair : match.pairs)
        sum += letterScore(a[pair.a], b[pair.b]).score;
    return sum;
}

/// The best sum by the textbook table.
double bestValue(const std::string &a, const std::string &b)
{
    std::vector<std::vector<double>> best(a.size() + 1, std::vector<double>(b.size() + 1, 0));
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j)
            best[i][j] = std::max(
                { best[i - 1][j], best[i][j - 1], best[i - 1][j - 1] + letterScore(a[i - 1], b[j - 1]).score });
    }
    return best[a.size()][b.size()];
}

std::string randomLetters(std::mt19937 &random, std::size_t most, const std::string &alphabet)
{
    std::string letters(random() % (most + 1), ' ');
    for (char &letter : letters)
        letter = alphabet[random() % alphabet.size()];
    return letters;
}

bool ascends(const SequenceMatch &match)
{
    return std::is_sorted(match.pairs.begin(), match.pairs.end(), [](const SequencePair &x, const SequencePair &y) {
        return x.a <= y.a || x.b <= y.b;
    }) && std::adjacent_find(match.pairs.begin(), match.pairs.end(), [](const SequencePair &x, const SequencePair &y) {
        return x.a >= y.a || x.b >= y.b;
    }) == match.pairs.end();
}

} // namespace

class SequenceMatchTest : public QObject {
    Q_OBJECT

private slots:
    /// Of more equal ones on one side the last are the further ones, whatever stands before them.
    void furtherOnesAreTheLast()
    {
        QCOMPARE(text(matchLetters("abcccc", "adcc")), "0=0 2=2 3=3");
        QCOMPARE(text(matchLetters("adcc", "abcccc")), "0=0 2=2 3=3");
        QCOMPARE(text(matchLetters("abcccce", "acce")), "0=0 2=1 3=2 6=3");
    }

    void pairs_data();
    void pairs();
    void largerSubtreeWins();
    void namesDecide();
    void differentNamesEndThePrefix();
    void weakScoresAreNoPairs();
    void bestOfRandomSequences();
    void swappingSidesMirrors();
    void workIsBounded_data();
    void workIsBounded();
    void anchorsAreCertain();
    void passesOfLoopsCorrespond();
    void inputsDecide_data();
    void inputsDecide();
    void inputsTellWhereMostAreEqual();
};

void SequenceMatchTest::pairs_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("pairs");
    QTest::addColumn<int>("cells");
    QTest::newRow("nothing") << ""
                             << ""
                             << "" << 0;
    QTest::newRow("one side empty") << "abc"
                                    << ""
                                    << "" << 0;
    QTest::newRow("equal") << "abcab"
                           << "abcab"
                           << "0=0 1=1 2=2 3=3 4=4" << 0;
    QTest::newRow("inserted first") << "abc"
                                    << "xabc"
                                    << "0=1 1=2 2=3" << 0;
    QTest::newRow("inserted in the middle") << "abcd"
                                            << "abxcd"
                                            << "0=0 1=1 2=3 3=4" << 0;
    QTest::newRow("a missing repetition is the last") << "aaaa"
                                                      << "aaa"
                                                      << "0=0 1=1 2=2" << 0;
    QTest::newRow("replaced") << "abcd"
                              << "axyd"
                              << "0=0 3=3" << 4;
    QTest::newRow("one class, other content") << "abc"
                                              << "aBc"
                                              << "0=0 1=1 2=2" << 1;
    QTest::newRow("equal content before equal class") << "xab"
                                                      << "yBab"
                                                      << "1=2 2=3" << 2;
    QTest::newRow("swapped: the alphabet decides") << "pq"
                                                   << "qp"
                                                   << "0=1" << 4;
    QTest::newRow("swapped the other way") << "qp"
                                           << "pq"
                                           << "1=0" << 4;
    QTest::newRow("renamed in front, changed at the end") << "raaa"
                                                          << "saaA"
                                                          << "1=1 2=2 3=3" << 16;
    QTest::newRow("renamed among equals") << "arab"
                                          << "asaB"
                                          << "0=0 2=2 3=3" << 9;
    QTest::newRow("smaller positions") << "xa"
                                       << "aya"
                                       << "1=2" << 2;
}

void SequenceMatchTest::pairs()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(int, cells);
    const SequenceMatch match = matchLetters(a.toStdString(), b.toStdString());
    QTEST(QString::fromStdString(text(match)), "pairs");
    QCOMPARE(int(match.cells), cells);
}

void SequenceMatchTest::largerSubtreeWins()
{
    const std::string a = "pq", b = "qp";
    auto left = items(a), right = items(b);
    left[1].size = right[0].size = 30;
    const auto score = [&](std::uint32_t i, std::uint32_t j) { return letterScore(a[i], b[j]); };
    QCOMPARE(text(matchSequences(left, right, score)), std::string("1=0"));
}

void SequenceMatchTest::namesDecide()
{
    // Three equal layers against two: without names the last is missing, with names the second.
    const std::string a = "aaa", b = "aa", namesA = "012", namesB = "02";
    const auto score = [&](std::uint32_t i, std::uint32_t j) {
        return PairScore { 1, namesA[i] == namesB[j] ? NameEvidence::Same : NameEvidence::Different };
    };
    QCOMPARE(text(matchSequences(items(a), items(b), score)), std::string("0=0 2=1"));
    QCOMPARE(text(matchLetters(a, b)), std::string("0=0 1=1"));
}

void SequenceMatchTest::differentNamesEndThePrefix()
{
    // If all names differ, matching goes on as if there were none.
    const std::string a = "aba";
    const auto score = [&](std::uint32_t i, std::uint32_t j) {
        return PairScore { letterScore(a[i], a[j]).score, NameEvidence::Different };
    };
    QCOMPARE(text(matchSequences(items(a), items(a), score)), std::string("0=0 1=1 2=2"));
}

void SequenceMatchTest::weakScoresAreNoPairs()
{
    const auto weak = [](std::uint32_t, std::uint32_t) { return PairScore { kLeastScore, NameEvidence::Same }; };
    const auto enough = [](std::uint32_t, std::uint32_t) {
        return PairScore { kLeastScore + 0.01, NameEvidence::None };
    };
    QCOMPARE(text(matchSequences(items("a"), items("b"), weak)), std::string());
    QCOMPARE(text(matchSequences(items("a"), items("b"), enough)), std::string("0=0"));
}

void SequenceMatchTest::bestOfRandomSequences()
{
    std::mt19937 random(1);
    for (int round = 0; round < 2000; ++round) {
        const std::string a = randomLetters(random, 12, "aAbBc"), b = randomLetters(random, 12, "aAbBc");
        const SequenceMatch match = matchLetters(a, b);
        QVERIFY2(ascends(match), (a + ' ' + b + ": " + text(match)).c_str());
        QVERIFY2(std::abs(value(match, a, b) - bestValue(a, b)) < 1e-6, (a + ' ' + b + ": " + text(match)).c_str());
    }
}

void SequenceMatchTest::swappingSidesMirrors()
{
    std::mt19937 random(2);
    for (int round = 0; round < 4000; ++round) {
        const std::string a = randomLetters(random, 14, "aAbBcC"), b = randomLetters(random, 14, "aAbBcC");
        const std::uint64_t mostCells = round % 2 == 0 ? kMostCells : 30;
        SequenceMatch there = matchLetters(a, b, mostCells);
        const SequenceMatch back = matchLetters(b, a, mostCells);
        for (SequencePair &pair : there.pairs)
            std::swap(pair.a, pair.b);
        QCOMPARE(text(there), text(back));
        QCOMPARE(there.cells, back.cells);
    }
}

void SequenceMatchTest::workIsBounded_data()
{
    QTest::addColumn<int>("length");
    QTest::addColumn<int>("otherLength");
    QTest::newRow("square") << 2000 << 2000;
    QTest::newRow("flat") << 50 << 40000;
    QTest::newRow("steep") << 40000 << 50;
}

void SequenceMatchTest::workIsBounded()
{
    QFETCH(int, length);
    QFETCH(int, otherLength);
    std::mt19937 random(3);
    std::string a(std::size_t(length), ' '), b(std::size_t(otherLength), ' ');
    for (std::string *letters : { &a, &b })
        std::generate(letters->begin(), letters->end(), [&random] { return "abcdefgh"[random() % 8]; });
    a.front() = a.back() = 'x'; // so that nothing is trimmed
    constexpr std::uint64_t kCells = 100'000;
    const SequenceMatch match = matchLetters(a, b, kCells);
    QVERIFY(ascends(match));
    QVERIFY(!match.pairs.empty());
    QVERIFY(std::all_of(match.pairs.begin(), match.pairs.end(), [](const SequencePair &pair) { return pair.guessed; }));
    // The band is two cells and the slope wide at least.
    QVERIFY2(match.cells <= kCells + 4 * std::uint64_t(length + otherLength), std::to_string(match.cells).c_str());
}

void SequenceMatchTest::anchorsAreCertain()
{
    // X and Y occur once on each side. The parts between them are small enough to be searched whole, and are guessed
    // all the same.
    const std::string a = "abababXababababYbbba", b = "babaXbababaYabab";
    const SequenceMatch match = matchLetters(a, b, 150);
    for (const SequencePair &pair : match.pairs)
        QCOMPARE(pair.guessed, a[pair.a] != 'X' && a[pair.a] != 'Y');
    QCOMPARE(
        std::count_if(match.pairs.begin(), match.pairs.end(), [](const SequencePair &pair) { return !pair.guessed; }),
        std::ptrdiff_t(2));
}

namespace {

/// "a1 b a2": the letter, and what it was given.
std::vector<SequenceItem> calls(const std::string &words)
{
    std::vector<SequenceItem> list;
    for (const char c : words) {
        if (std::isdigit(c))
            list.back().inputs = std::uint64_t(c - '0');
        else if (c != ' ')
            list.push_back({ std::uint64_t(c), 1, std::uint32_t(c - 'a') });
    }
    return list;
}

} // namespace

/// 60 passes of a loop in which nothing is unique. One side does far less in the first part of each: by the diagonal alone
/// its calls stand for those of other passes.
void SequenceMatchTest::passesOfLoopsCorrespond()
{
    const std::string passA = std::string(60, 'a') + std::string(40, 'b') + "nqt", passB = std::string(20, 'a') + "nqt";
    std::string a = std::string(500, 'c'), b;
    for (int pass = 0; pass < 60; ++pass) {
        a += passA;
        b += passB;
    }
    const SequenceMatch match = matchLetters(a, b, 100'000);
    std::size_t ends = 0;
    for (const SequencePair &pair : match.pairs) {
        if (a[pair.a] != 't')
            continue;
        ++ends;
        QCOMPARE((pair.a - 500) / passA.size(), pair.b / passB.size());
    }
    QCOMPARE(ends, std::size_t(60));
    QVERIFY(10 * match.pairs.size() >= 9 * b.size()); // the first pass is too long for the bound
    QVERIFY(match.cells <= 150'000);
}

void SequenceMatchTest::inputsDecide_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("pairs");
    QTest::newRow("the first is gone") << "a1 a2 a3"
                                       << "a2 a3"
                                       << "1=0 2=1";
    QTest::newRow("the last is gone") << "a1 a2 a3"
                                      << "a1 a2"
                                      << "0=0 1=1";
    QTest::newRow("one in the middle is gone") << "a1 a2 a3 a4"
                                               << "a1 a3 a4"
                                               << "0=0 2=1 3=2";
    QTest::newRow("one has other inputs") << "a1 a2 a3"
                                          << "a1 a4 a3"
                                          << "0=0 1=1 2=2";
    QTest::newRow("one of the same inputs is not worth two pairs") << "a1 b c a2"
                                                                   << "a2 b c a1"
                                                                   << "0=0 1=1 2=2 3=3";
    QTest::newRow("inputs that are not known say nothing") << "a1 a a3"
                                                           << "a a3"
                                                           << "0=0 1=1";
    QTest::newRow("none are known") << "a a a"
                                    << "a a"
                                    << "0=0 1=1";
}

void SequenceMatchTest::inputsDecide()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    const auto x = calls(a.toStdString()), y = calls(b.toStdString());
    const SequenceMatch match = matchSequences(
        x, y, [&](std::uint32_t i, std::uint32_t j) { return PairScore { x[i].hash == y[j].hash ? 1.0 : 0.0 }; });
    QTEST(QString::fromStdString(text(match)), "pairs");
    const SequenceMatch swapped = matchSequences(
        y, x, [&](std::uint32_t i, std::uint32_t j) { return PairScore { y[i].hash == x[j].hash ? 1.0 : 0.0 }; });
    QCOMPARE(swapped.pairs.size(), match.pairs.size());
    for (std::size_t k = 0; k < match.pairs.size(); ++k)
        QVERIFY(swapped.pairs[k].a == match.pairs[k].b && swapped.pairs[k].b == match.pairs[k].a);
}

void SequenceMatchTest::inputsTellWhereMostAreEqual()
{
    const auto tell = [](const std::string &a, const std::string &b) {
        const bool result = doInputsTell(calls(a), calls(b));
        return doInputsTell(calls(b), calls(a)) == result ? std::optional(result) : std::nullopt;
    };
    QCOMPARE(tell("a1 a2 b3", "a2 b3 b4"), std::optional(true));
    QCOMPARE(tell("a1 a2 b3 b4", "b4 b5 b6 b7"), std::optional(false));
    QCOMPARE(tell("a1 a1 a1 a1", "a1 a2 a2 a2"), std::optional(false)); // one has an equal, not four
    QCOMPARE(tell("a1 b2", "b1 a2"), std::optional(false));             // of other operators
    QCOMPARE(tell("a b", "a b"), std::optional(false));
    QCOMPARE(tell("", "a1"), std::optional(false));
}

TWINLANE_TEST(SequenceMatchTest, NoApplication)
#include "tst_sequencematch.moc"
