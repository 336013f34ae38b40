// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// generate_trace [--megabytes N] [--seed N] [--steps N] [--disorder SHARE] [--distinct SHARE] [--no-stacks] [--no-host]
// [--compact]
//                FILE…: one trace into each file; .gz and .zst are compressed. Text is made piece by piece, so any size
// fits.

#include "tests/support/largetrace.h"

#include <zlib.h>
#include <zstd.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

namespace {

using twinlane::test::LargeTraceShape;

class Output {
public:
    virtual ~Output() = default;
    virtual bool write(std::string_view text) = 0;
    virtual bool close() = 0;
};

class PlainOutput final : public Output {
public:
    explicit PlainOutput(const std::string &path)
        : m_file(std::fopen(path.c_str(), "wb"))
    {
    }
    bool write(std::string_view text) override
    {
        return m_file && std::fwrite(text.data(), 1, text.size(), m_file) == text.size();
    }
    bool close() override { return m_file && std::fclose(m_file) == 0; }

private:
    std::FILE *m_file;
};

class GzipOutput final : public Output {
public:
    explicit GzipOutput(const std::string &path)
        : m_file(gzopen(path.c_str(), "wb6"))
    {
    }
    bool write(std::string_view text) override
    {
        const auto size = static_cast<unsigned>(text.size());
        return m_file && gzwrite(m_file, text.data(), size) == static_cast<int>(size);
    }
    bool close() override { return m_file && gzclose(m_file) == Z_OK; }

private:
    gzFile m_file;
};

class ZstdOutput final : public Output {
public:
    explicit ZstdOutput(const std::string &path)
        : m_file(path)
        , m_context(ZSTD_createCCtx(), &ZSTD_freeCCtx)
        , m_buffer(ZSTD_CStreamOutSize())
    {
        ZSTD_CCtx_setParameter(m_context.get(), ZSTD_c_compressionLevel, 3);
        ZSTD_CCtx_setParameter(m_context.get(), ZSTD_c_checksumFlag, 1);
    }
    bool write(std::string_view text) override { return feed(text, ZSTD_e_continue); }
    bool close() override { return feed({}, ZSTD_e_end) && m_file.close(); }

private:
    bool feed(std::string_view text, ZSTD_EndDirective mode)
    {
        ZSTD_inBuffer in { text.data(), text.size(), 0 };
        for (;;) {
            ZSTD_outBuffer out { m_buffer.data(), m_buffer.size(), 0 };
            const std::size_t left = ZSTD_compressStream2(m_context.get(), &out, &in, mode);
            if (ZSTD_isError(left) || !m_file.write({ m_buffer.data(), out.pos }))
                return false;
            if (in.pos == in.size && (mode == ZSTD_e_continue || left == 0))
                return true;
        }
    }

    PlainOutput m_file;
    std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> m_context;
    std::vector<char> m_buffer;
};

std::unique_ptr<Output> openOutput(const std::string &path)
{
    if (path.ends_with(".gz"))
        return std::make_unique<GzipOutput>(path);
    if (path.ends_with(".zst"))
        return std::make_unique<ZstdOutput>(path);
    return std::make_unique<PlainOutput>(path);
}

int usage()
{
    std::fprintf(stderr,
        "usage: generate_trace [--megabytes N] [--seed N] [--steps N] [--disorder SHARE]\n"
        "                      [--distinct SHARE] [--no-stacks] [--no-host] [--compact] FILE...\n");
    return 2;
}

/// False for an option that is not known or lacks its value.
bool readOption(LargeTraceShape &shape, const std::string &option, const char *value, bool &takesValue)
{
    takesValue = false;
    if (option == "--no-stacks")
        shape.stacks = false;
    else if (option == "--no-host")
        shape.host = false;
    else if (option == "--compact")
        shape.compact = true;
    else
        takesValue = true;
    if (!takesValue)
        return true;
    if (!value)
        return false;
    if (option == "--megabytes")
        shape.bytes = static_cast<std::uint64_t>(std::atof(value) * 1e6);
    else if (option == "--seed")
        shape.seed = std::strtoull(value, nullptr, 10);
    else if (option == "--steps")
        shape.steps = std::strtoull(value, nullptr, 10);
    else if (option == "--disorder")
        shape.disorder = std::atof(value);
    else if (option == "--distinct")
        shape.distinct = std::atof(value);
    else
        return false;
    return true;
}

} // namespace

int main(int count, char **arguments)
{
    LargeTraceShape shape;
    shape.bytes = 100'000'000;
    std::vector<std::string> files;
    for (int i = 1; i < count; ++i) {
        const std::string argument = arguments[i];
        if (!argument.starts_with("--")) {
            files.push_back(argument);
            continue;
        }
        bool takesValue = false;
        if (!readOption(shape, argument, i + 1 < count ? arguments[i + 1] : nullptr, takesValue))
            return usage();
        i += takesValue ? 1 : 0;
    }
    if (files.empty() || shape.steps == 0)
        return usage();
    for (const std::string &file : files) {
        const std::unique_ptr<Output> output = openOutput(file);
        const bool isWritten =
            twinlane::test::writeLargeTrace(shape, [&output](std::string_view text) { return output->write(text); });
        if (!output->close() || !isWritten) {
            std::fprintf(stderr, "cannot write %s\n", file.c_str());
            return 1;
        }
    }
    return 0;
}
