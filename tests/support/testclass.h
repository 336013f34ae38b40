// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTest>

namespace twinlane::test {

/// How long a test waits for what must come. A machine under load is no failure, so this is far more than anything
/// takes; only a test that fails waits for its end.
constexpr int kPatienceMs = 240'000;

/// Stands for an application object in tests that need none.
struct NoApplication {
    NoApplication(int &, char **) { }
};

/// Makes a test class known to the main() of its folder's program. Its name is that of its source: tst_reader.
class TestClass {
public:
    using Run = int (*)(int argc, char **argv);

    /// source is the path of the class's file and must outlive the program's main().
    TestClass(const char *source, Run run);
};

} // namespace twinlane::test

// Qt's own limit of five seconds is too short for a machine under load.
#undef QTRY_COMPARE
#define QTRY_COMPARE(ACTUAL, EXPECTED) QTRY_COMPARE_WITH_TIMEOUT(ACTUAL, EXPECTED, twinlane::test::kPatienceMs)
#undef QTRY_VERIFY
#define QTRY_VERIFY(EXPRESSION) QTRY_VERIFY_WITH_TIMEOUT(EXPRESSION, twinlane::test::kPatienceMs)

/// Ends the source of a test class. APPLICATION exists while the class runs: QApplication for widgets, QCoreApplication
/// for events and processes, NoApplication for plain code.
#define TWINLANE_TEST(CLASS, APPLICATION)                                                                              \
    static const twinlane::test::TestClass twinlaneTest##CLASS(__FILE__, [](int argc, char **argv) {                   \
        using twinlane::test::NoApplication;                                                                           \
        [[maybe_unused]] APPLICATION application(argc, argv);                                                          \
        CLASS test;                                                                                                    \
        return QTest::qExec(&test, argc, argv);                                                                        \
    });
