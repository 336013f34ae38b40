// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Small blocks come from the C library. Larger blocks are mapped, so that a part of a block can be given back or
// reused. Large blocks do not ask for huge pages: a virtual machine may have to get a huge page from its host, which
// takes longer than getting all its small pages.

#include "model/base/columnmemory.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <new>

// Under sanitizers every block comes from the C library. Only there can a sanitizer see a read beyond the end and a
// block that changes its owner.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TWINLANE_SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TWINLANE_SANITIZED
#endif
#if defined(__linux__) && !defined(TWINLANE_SANITIZED)
#define TWINLANE_MAPS_COLUMNS
#include <sys/mman.h>
#endif

namespace twinlane {

namespace {

#ifdef TWINLANE_MAPS_COLUMNS

constexpr std::size_t kPage = std::size_t(64) << 10;    // the largest of usual systems
constexpr std::size_t kHugePage = std::size_t(2) << 20; // of x86-64; for others a boundary like any

bool isMapped(std::size_t bytes)
{
    return bytes >= kPage;
}

std::size_t wholePages(std::size_t bytes)
{
    return (bytes + kPage - 1) / kPage * kPage;
}

char *map(std::size_t bytes)
{
    if (bytes > PTRDIFF_MAX - kPage)
        return nullptr;
    void *const found = mmap(nullptr, wholePages(bytes), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return found == MAP_FAILED ? nullptr : static_cast<char *>(found);
}

void unmap(char *data, std::size_t bytes)
{
    munmap(data, wholePages(bytes));
}

/// One huge page, where the system has such. Null: there is no such memory.
char *mapHugePage()
{
    char *const found = map(2 * kHugePage);
    if (!found)
        return nullptr;
    const std::size_t before = kHugePage - reinterpret_cast<std::uintptr_t>(found) % kHugePage;
    munmap(found, before);
    char *const page = found + before;
    if (before < kHugePage)
        munmap(page + kHugePage, kHugePage - before);
    madvise(page, kHugePage, MADV_HUGEPAGE);
    return page;
}

/// Null, too, where @p data was mapped piece by piece.
char *enlarged(char *data, std::size_t from, std::size_t to)
{
    if (to > PTRDIFF_MAX - kPage)
        return nullptr;
    void *const moved = mremap(data, wholePages(from), wholePages(to), MREMAP_MAYMOVE);
    return moved == MAP_FAILED ? nullptr : static_cast<char *>(moved);
}

#else

constexpr std::size_t kHugePage = 1;

bool isMapped(std::size_t)
{
    return false;
}
std::size_t wholePages(std::size_t bytes)
{
    return bytes;
}
char *map(std::size_t)
{
    return nullptr;
}
void unmap(char *, std::size_t) { }
char *mapHugePage()
{
    return nullptr;
}
char *enlarged(char *, std::size_t, std::size_t)
{
    return nullptr;
}

#endif

/// Of those that share a huge page.
bool isSmall(std::size_t bytes)
{
    return bytes < kHugePage;
}

} // namespace

thread_local const ColumnReuse *ColumnReuse::s_serving = nullptr;

ColumnReuse::ColumnReuse()
    : m_before(s_serving)
{
    if (!s_serving)
        s_serving = this;
}

ColumnReuse::ColumnReuse(const ColumnReuse *other)
    : m_before(s_serving)
{
    if (!s_serving)
        s_serving = other;
}

ColumnReuse::~ColumnReuse()
{
    s_serving = m_before;
    for (std::size_t i = 0; i < m_count; ++i)
        unmap(m_pieces[i].begin, m_pieces[i].bytes);
}

char *ColumnReuse::take(std::size_t bytes) const
{
    const std::size_t length = wholePages(bytes);
    const std::lock_guard lock(m_mutex);
    Piece *best = nullptr;
    for (Piece *piece = m_pieces.data(); piece != m_pieces.data() + m_count; ++piece) {
        if (piece->bytes >= length && (!best || piece->bytes < best->bytes))
            best = piece;
    }
    if (!best && isSmall(length) && m_count < m_pieces.size()) {
        if (char *const page = mapHugePage()) {
            best = &m_pieces[m_count++];
            *best = { page, kHugePage };
        }
    }
    if (!best)
        return nullptr;
    char *const taken = best->begin;
    best->begin += length;
    best->bytes -= length;
    if (best->bytes == 0)
        *best = m_pieces[--m_count];
    return taken;
}

bool ColumnReuse::keep(char *begin, std::size_t bytes) const
{
    const std::lock_guard lock(m_mutex);
    for (Piece *piece = m_pieces.data(); piece != m_pieces.data() + m_count; ++piece) {
        if (begin + bytes == piece->begin)
            piece->begin = begin;
        else if (piece->begin + piece->bytes != begin)
            continue;
        piece->bytes += bytes;
        return true;
    }
    if (m_count == m_pieces.size())
        return false;
    m_pieces[m_count++] = { begin, bytes };
    return true;
}

void ColumnMemory::resize(std::size_t bytes)
{
    if (!tryResize(bytes))
        throw std::bad_alloc();
}

bool ColumnMemory::tryResize(std::size_t bytes) noexcept
{
    return resize(bytes, ColumnReuse::s_serving);
}

void ColumnMemory::trim(std::size_t bytes) noexcept
{
    if (bytes < m_bytes) // pages of large blocks that were never written to have yet to come from the system
        resize(bytes, isSmall(m_bytes) ? ColumnReuse::s_serving : nullptr);
}

bool ColumnMemory::resize(std::size_t bytes, const ColumnReuse *reuse) noexcept
{
    const auto allocate = [reuse](std::size_t size) {
        if (!isMapped(size))
            return static_cast<char *>(std::malloc(size));
        char *const again = reuse ? reuse->take(size) : nullptr;
        return again ? again : map(size);
    };
    const auto release = [reuse](char *data, std::size_t size) {
        if (!reuse || !reuse->keep(data, wholePages(size)))
            unmap(data, size);
    };
    if (bytes == m_bytes)
        return true;
    char *data = nullptr;
    if (isMapped(bytes) && bytes < m_bytes) {
        const std::size_t before = wholePages(m_bytes), now = wholePages(bytes);
        data = m_data;
        if (now < before)
            release(data + now, before - now);
    } else if (!isMapped(bytes) && !isMapped(m_bytes) && bytes > 0) {
        data = static_cast<char *>(std::realloc(m_data, bytes));
    } else {
        if (isMapped(m_bytes) && !isSmall(m_bytes) && bytes > m_bytes)
            data = enlarged(m_data, m_bytes, bytes);
        if (!data && (bytes == 0 || (data = allocate(bytes)))) {
            std::copy_n(m_data, std::min(m_bytes, bytes), data);
            isMapped(m_bytes) ? release(m_data, m_bytes) : std::free(m_data);
        }
    }
    if (bytes > 0 && !data)
        return false;
    m_data = data;
    m_bytes = bytes;
    return true;
}

} // namespace twinlane
