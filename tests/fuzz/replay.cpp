// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A fuzz target without a fuzzer: replay FILE_OR_FOLDER... judges each input once. Any compiler can build it, and the
// ordinary test run uses it.

#include "tests/fuzz/fuzzing.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

std::vector<std::filesystem::path> filesOf(const std::filesystem::path &place)
{
    if (!std::filesystem::is_directory(place))
        return { place };
    std::vector<std::filesystem::path> files;
    for (const auto &entry : std::filesystem::directory_iterator(place)) {
        if (entry.is_regular_file())
            files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

bool replay(const std::filesystem::path &path)
{
    std::ifstream file(path, std::ios::binary);
    const std::vector<char> bytes(std::istreambuf_iterator<char>(file), {});
    if (!file) {
        std::fprintf(stderr, "cannot read %s\n", path.c_str());
        return false;
    }
    std::fprintf(stderr, "%s\n", path.c_str()); // the last one named is the one that failed
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    twinlane::fuzz::judgeEveryWay();
    std::size_t count = 0;
    for (int i = 1; i < argc; ++i) {
        for (const std::filesystem::path &path : filesOf(argv[i])) {
            if (!replay(path))
                return 2;
            ++count;
        }
    }
    if (count == 0) {
        std::fprintf(stderr, "usage: replay FILE_OR_FOLDER...\n");
        return 2;
    }
    std::printf("%zu inputs\n", count);
    return 0;
}
