// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The structures of Arrow's C data and stream interfaces, as its specification lays them out (arrow.apache.org, "The Arrow
// C data interface"). Whoever reads them needs no library of Arrow's, and neither do we.

#pragma once

#include <cstdint>

extern "C" {

struct ArrowSchema {
    const char *format;
    const char *name;
    const char *metadata;
    std::int64_t flags;
    std::int64_t n_children;
    ArrowSchema **children;
    ArrowSchema *dictionary;
    void (*release)(ArrowSchema *);
    void *private_data;
};

struct ArrowArray {
    std::int64_t length;
    std::int64_t null_count;
    std::int64_t offset;
    std::int64_t n_buffers;
    std::int64_t n_children;
    const void **buffers;
    ArrowArray **children;
    ArrowArray *dictionary;
    void (*release)(ArrowArray *);
    void *private_data;
};

struct ArrowArrayStream {
    int (*get_schema)(ArrowArrayStream *, ArrowSchema *);
    int (*get_next)(ArrowArrayStream *, ArrowArray *);
    const char *(*get_last_error)(ArrowArrayStream *);
    void (*release)(ArrowArrayStream *);
    void *private_data;
};
}

constexpr std::int64_t kArrowNullable = 2;
