// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The main() of every program of tests: tests_model tst_readerdamage [case or option of Qt Test…]

#include "tests/support/testclass.h"

#include <cstdio>
#include <map>
#include <string>

namespace twinlane::test {
namespace {

using ClassesByName = std::map<std::string, TestClass::Run>;

ClassesByName &classesByName()
{
    static ClassesByName classes; // filled before main(), in whatever order the sources are linked
    return classes;
}

std::string baseName(const std::string &path)
{
    const std::size_t start = path.rfind('/') + 1; // npos + 1 is 0
    return path.substr(start, path.rfind('.') - start);
}

} // namespace

TestClass::TestClass(const char *source, Run run)
{
    classesByName().emplace(baseName(source), run);
}

} // namespace twinlane::test

int main(int argc, char *argv[])
{
    const auto &classes = twinlane::test::classesByName();
    const auto found = argc > 1 ? classes.find(argv[1]) : classes.end();
    if (found != classes.end())
        return found->second(argc - 1, argv + 1);

    std::fprintf(stderr, "usage: %s CLASS [CASE or option of Qt Test...]\nclasses:\n", argv[0]);
    for (const auto &[name, run] : classes)
        std::fprintf(stderr, "    %s\n", name.c_str());
    return 2;
}
