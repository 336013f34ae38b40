// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTest>

namespace twinlane::test {

/// Stands for an application object in tests that need none.
struct NoApplication {
    NoApplication(int &, char **) { }
};

/// Makes a test class known to the main() of its room's program. Its name is that of its source: tst_reader.
class TestClass {
public:
    using Run = int (*)(int argc, char **argv);

    /// source is the path of the class's file and must outlive the program's main().
    TestClass(const char *source, Run run);
};

} // namespace twinlane::test

/// Ends the source of a test class. APPLICATION exists while the class runs: QApplication for widgets, QCoreApplication
/// for events and processes, NoApplication for plain code.
#define TWINLANE_TEST(CLASS, APPLICATION)                                                                              \
    static const twinlane::test::TestClass twinlaneTest##CLASS(__FILE__, [](int argc, char **argv) {                   \
        using twinlane::test::NoApplication;                                                                           \
        [[maybe_unused]] APPLICATION application(argc, argv);                                                          \
        CLASS test;                                                                                                    \
        return QTest::qExec(&test, argc, argv);                                                                        \
    });
