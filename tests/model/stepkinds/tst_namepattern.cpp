// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A user's regular expression over names that may be anything.

#include "model/stepkinds/namepattern.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <random>
#include <regex>
#include <string>

using namespace twinlane;

namespace {

QString groupOf(const std::string &pattern, const std::string &name)
{
    const auto parsed = NamePattern::parse(pattern);
    if (!parsed)
        return QStringLiteral("error");
    const auto group = parsed->group(name);
    return group ? QString::fromUtf8(group->data(), static_cast<qsizetype>(group->size())) : QStringLiteral("none");
}

} // namespace

class NamePatternTest : public QObject {
    Q_OBJECT

private slots:
    void groups_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("group");
        QTest::newRow("group") << "phase (\\w+) part"
                               << "phase main part 57"
                               << "main";
        QTest::newRow("whole match") << "de[a-z]+"
                                     << "a decode step"
                                     << "decode";
        QTest::newRow("no match") << "train"
                                  << "eval"
                                  << "none";
        QTest::newRow("leftmost") << "(a|ab)(c|bcd)"
                                  << "xabcd"
                                  << "a";
        QTest::newRow("greedy") << "<(.*)>"
                                << "<a><b>"
                                << "a><b";
        QTest::newRow("as few as possible") << "<(.*?)>"
                                            << "<a><b>"
                                            << "a";
        QTest::newRow("without part in the match") << "(a)|b"
                                                   << "b"
                                                   << "none";
        QTest::newRow("second group") << "(?:x|y)(\\d{2,3})(z)?"
                                      << "y1234"
                                      << "123";
        QTest::newRow("ends") << "^(\\S+)$"
                              << "whole"
                              << "whole";
        QTest::newRow("ends elsewhere") << "^b"
                                        << "ab"
                                        << "none";
        QTest::newRow("end alone") << "b$"
                                   << "ab"
                                   << "b";
        QTest::newRow("set") << "[^]x-z]+"
                             << "xyzab]"
                             << "ab";
        QTest::newRow("escaped") << "\\[(\\w+)\\]"
                                 << "step[DECODE]"
                                 << "DECODE";
        QTest::newRow("nested stars") << "(?:a*)*b"
                                      << "aaab"
                                      << "aaab";
        QTest::newRow("empty group") << "a(x*)b"
                                     << "ab"
                                     << "";
        QTest::newRow("half a character") << "(.)"
                                          << "ä"
                                          << "ä";
        QTest::newRow("any case") << "(?i)(decode)"
                                  << "DeCode 3"
                                  << "DeCode";
        QTest::newRow("a line's end inside") << "(a.b)"
                                             << "a\nb"
                                             << "a\nb";
        QTest::newRow("bytes that are no text") << "(b)"
                                                << "a\xFF\xFE"
                                                   "b"
                                                << "b";
        QTest::newRow("missing )") << "(a"
                                   << "a"
                                   << "error";
        QTest::newRow("missing (") << "a)"
                                   << "a"
                                   << "error";
        QTest::newRow("missing ]") << "[a"
                                   << "a"
                                   << "error";
        QTest::newRow("nothing to repeat") << "*a"
                                           << "a"
                                           << "error";
        QTest::newRow("look ahead") << "(?=a)"
                                    << "a"
                                    << "error";
        QTest::newRow("back reference") << "(a)\\1"
                                        << "aa"
                                        << "error";
        QTest::newRow("backslash at the end") << "a\\"
                                              << "a"
                                              << "error";
        QTest::newRow("count backwards") << "a{3,2}"
                                         << "aaa"
                                         << "error";
        QTest::newRow("range backwards") << "[z-a]"
                                         << "a"
                                         << "error";
        QTest::newRow("empty") << ""
                               << "a"
                               << "error";
    }
    void groups()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, name);
        QFETCH(QString, group);
        QCOMPARE(groupOf(pattern.toStdString(), name.toStdString()), group);
    }

    void costIsBounded()
    {
        const std::string manyA(1 << 20, 'a');
        for (const char *pattern : { "(a+)+b", "(a|a)*b", "(?:a*)*b", "(a?){500}b" })
            QCOMPARE(groupOf(pattern, manyA), QStringLiteral("none")); // a backtracking search would not end
        QCOMPARE(groupOf("((a{1000}){1000}){1000}", "a"), QStringLiteral("error"));
        QCOMPARE(groupOf(std::string(257, 'a'), "a"), QStringLiteral("error"));
        QCOMPARE(groupOf(std::string(128, '(') + std::string(128, ')'), "a"), QString());
        QCOMPARE(groupOf("(?:" + std::string(250, '('), "a"), QStringLiteral("error"));
    }

    void longNamesAreCutBetweenCharacters()
    {
        const std::string name = std::string(NamePattern::kLongestName - 1, 'a') + "\xC3\xA4" + "b";
        QCOMPARE(groupOf("(a[^a]+)", name), QStringLiteral("none")); // no half of the character
        QCOMPARE(groupOf("(a)$", name), QStringLiteral("none"));     // the name ends elsewhere
        QCOMPARE(groupOf("(a)$", std::string(NamePattern::kLongestName, 'a')), QStringLiteral("a"));
    }

    void namedGroupComesFirst()
    {
        const auto parsed = NamePattern::parse("(a)(?P<rank>\\d)");
        QVERIFY(parsed);
        QVERIFY(parsed->group("a7", "rank") == "7");
        QVERIFY(parsed->group("a7", "other") == "a");
    }

    void errorsAreBadRequests()
    {
        const auto parsed = NamePattern::parse("(a");
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().code, ErrorCode::BadRequest);
        QVERIFY(!parsed.error().detail.empty());
    }

    /// The same answers as the library's expressions give, for short names where those are safe.
    void agreesWithTheLibrary()
    {
        std::mt19937 random(17);
        const auto pick = [&](std::string_view from) { return from[random() % from.size()]; };
        int matched = 0;
        for (int round = 0; round < 3000; ++round) {
            std::string pattern = "(", name;
            for (int i = 0; i < 4; ++i) {
                pattern += pick("ab.");
                if (random() % 2)
                    pattern += pick("*+?");
                if (random() % 6 == 0)
                    pattern += '|';
            }
            pattern += ")";
            pattern += pick("ab");
            for (int i = 0; i < 7; ++i)
                name += pick("abc");
            std::smatch match;
            const bool found = std::regex_search(name, match, std::regex(pattern));
            matched += found;
            const QString want = found ? QString::fromStdString(match[1].str()) : QStringLiteral("none");
            QVERIFY2(groupOf(pattern, name) == want, (pattern + " on " + name).c_str());
        }
        QVERIFY(matched > 300);
    }
};

TWINLANE_TEST(NamePatternTest, NoApplication)
#include "tst_namepattern.moc"
