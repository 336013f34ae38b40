// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Bare calls of the libraries.

#include "tests/bench/limits.h"

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>
#include <simdjson.h>
#include <zstd.h>
#ifdef TWINLANE_HAVE_ISAL
#include <isa-l/igzip_lib.h>
#else
#include <zlib.h>
#endif

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

namespace twinlane::bench {

namespace {

constexpr std::size_t kPieceBytes = 1 << 20;

void demand(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "%s failed\n", what);
    std::exit(1);
}

std::vector<char> &piece()
{
    static std::vector<char> buffer(kPieceBytes);
    return buffer;
}

struct IgnoringSax : nlohmann::json_sax<nlohmann::json> {
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t &) override { return true; }
    bool string(string_t &) override { return true; }
    bool binary(binary_t &) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t &) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t, const std::string &, const nlohmann::json::exception &) override { return false; }
};

} // namespace

void parseDom(const std::string &text)
{
    static simdjson::dom::parser parser;
    demand(text.capacity() >= text.size() + simdjson::SIMDJSON_PADDING, "padding for simdjson");
    demand(parser.parse(text.data(), text.size(), false).error() == simdjson::SUCCESS, "simdjson");
}

void indexStructurals(const std::string &text, std::size_t windowBytes)
{
    static simdjson::ondemand::parser parser;
    for (std::size_t at = 0; at + windowBytes + simdjson::SIMDJSON_PADDING <= text.size(); at += windowBytes) {
        // A window that ends inside a string is refused, but only once it is indexed.
        const auto document = parser.iterate(text.data() + at, windowBytes, windowBytes + simdjson::SIMDJSON_PADDING);
        auto error = document.error();
        benchmark::DoNotOptimize(error);
    }
}

void parseSax(std::string_view text)
{
    IgnoringSax sax;
    demand(nlohmann::json::sax_parse(text.begin(), text.end(), &sax), "nlohmann_json");
}

#ifdef TWINLANE_HAVE_ISAL
void inflate(std::string_view stored)
{
    static const auto state = std::make_unique<inflate_state>();
    isal_inflate_init(state.get());
    state->crc_flag = ISAL_GZIP;
    state->next_in = reinterpret_cast<std::uint8_t *>(const_cast<char *>(stored.data()));
    state->avail_in = static_cast<std::uint32_t>(stored.size());
    do {
        state->next_out = reinterpret_cast<std::uint8_t *>(piece().data());
        state->avail_out = kPieceBytes;
        demand(isal_inflate(state.get()) == 0, "ISA-L");
    } while (state->block_state != ISAL_BLOCK_FINISH);
}
#else
void inflate(std::string_view stored)
{
    z_stream stream {};
    demand(inflateInit2(&stream, 15 + 16) == Z_OK, "zlib");
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(stored.data()));
    stream.avail_in = static_cast<uInt>(stored.size());
    int status = Z_OK;
    while (status == Z_OK) {
        stream.next_out = reinterpret_cast<Bytef *>(piece().data());
        stream.avail_out = kPieceBytes;
        status = ::inflate(&stream, Z_NO_FLUSH);
    }
    demand(status == Z_STREAM_END, "zlib");
    inflateEnd(&stream);
}
#endif

void decompressZstd(std::string_view stored)
{
    static ZSTD_DStream *const stream = ZSTD_createDStream();
    ZSTD_DCtx_reset(stream, ZSTD_reset_session_only);
    ZSTD_inBuffer in { stored.data(), stored.size(), 0 };
    std::size_t status = 1;
    while (in.pos < in.size || status != 0) {
        ZSTD_outBuffer out { piece().data(), kPieceBytes, 0 };
        status = ZSTD_decompressStream(stream, &out, &in);
        demand(!ZSTD_isError(status), "zstd");
    }
}

void copyText(std::string_view text)
{
    static std::vector<char> target;
    if (target.size() < text.size())
        target.resize(text.size());
    std::memcpy(target.data(), text.data(), text.size());
    benchmark::ClobberMemory();
}

void fillFreshMemory(std::size_t bytes)
{
    const std::unique_ptr<char[]> fresh(new char[bytes]); // a block of this size goes back to the system each time
    std::memset(fresh.get(), 1, bytes);
    benchmark::DoNotOptimize(fresh.get());
    benchmark::ClobberMemory();
}

void readFile(const std::string &path)
{
    std::FILE *const file = std::fopen(path.c_str(), "rb");
    demand(file != nullptr, "opening the file");
    std::setvbuf(file, nullptr, _IONBF, 0);
    while (std::fread(piece().data(), 1, kPieceBytes, file) == kPieceBytes) { }
    std::fclose(file);
}

} // namespace twinlane::bench
