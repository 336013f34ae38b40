// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Small blocks come from the C library, large ones are mapped, so that parts of them can be given back or used for others.

#include "model/columnmemory.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>

// Under sanitizers every block is the C library's: there they see what is read beyond an end, and that a block changed hands.
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

constexpr std::size_t kPage = std::size_t(64) << 10; // the largest of usual systems
constexpr std::size_t kLeastMapped = 4 * kPage;

bool isMapped(std::size_t bytes) { return bytes >= kLeastMapped; }

std::size_t wholePages(std::size_t bytes) { return (bytes + kPage - 1) / kPage * kPage; }

void *map(std::size_t bytes)
{
    if (bytes > PTRDIFF_MAX - kPage)
        return nullptr;
    void *const found =
        mmap(nullptr, wholePages(bytes), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return found == MAP_FAILED ? nullptr : found;
}

void unmap(void *data, std::size_t bytes) { munmap(data, wholePages(bytes)); }

void *enlarged(void *data, std::size_t from, std::size_t to)
{
    if (to > PTRDIFF_MAX - kPage)
        return nullptr;
    void *const moved = mremap(data, wholePages(from), wholePages(to), MREMAP_MAYMOVE);
    return moved == MAP_FAILED ? nullptr : moved;
}

#else

bool isMapped(std::size_t) { return false; }
std::size_t wholePages(std::size_t bytes) { return bytes; }
void *map(std::size_t) { return nullptr; }
void unmap(void *, std::size_t) { }
void *enlarged(void *, std::size_t, std::size_t) { return nullptr; }

#endif

} // namespace

thread_local ColumnReuse *ColumnReuse::s_latest = nullptr;

ColumnReuse::ColumnReuse()
    : m_earlier(std::exchange(s_latest, this))
{
}

ColumnReuse::~ColumnReuse()
{
    s_latest = m_earlier;
    for (std::size_t i = 0; i < m_count; ++i)
        unmap(m_pieces[i].data, m_pieces[i].bytes);
}

void *ColumnReuse::take(std::size_t bytes)
{
    const std::size_t length = wholePages(bytes);
    Piece *best = nullptr;
    for (Piece *piece = m_pieces.data(); piece != m_pieces.data() + m_count; ++piece) {
        if (piece->bytes >= length && (!best || piece->bytes < best->bytes))
            best = piece;
    }
    if (!best)
        return nullptr;
    char *const taken = best->data;
    best->data += length;
    best->bytes -= length;
    if (best->bytes == 0)
        *best = m_pieces[--m_count];
    return taken;
}

bool ColumnReuse::keep(void *data, std::size_t bytes)
{
    if (m_count == m_pieces.size())
        return false;
    m_pieces[m_count++] = { static_cast<char *>(data), wholePages(bytes) };
    return true;
}

bool ColumnMemory::tryResize(std::size_t bytes) noexcept
{
    return resize(bytes, ColumnReuse::s_latest);
}

void ColumnMemory::trim(std::size_t bytes) noexcept
{
    if (bytes < m_bytes)
        resize(bytes, nullptr);
}

bool ColumnMemory::resize(std::size_t bytes, ColumnReuse *reuse) noexcept
{
    const auto allocate = [reuse](std::size_t size) {
        if (!isMapped(size))
            return std::malloc(size);
        void *const again = reuse ? reuse->take(size) : nullptr;
        return again ? again : map(size);
    };
    const auto release = [reuse](void *data, std::size_t size) {
        if (!isMapped(size))
            std::free(data);
        else if (!reuse || !reuse->keep(data, size))
            unmap(data, size);
    };
    if (bytes == m_bytes)
        return true;
    void *data = nullptr;
    if (isMapped(m_bytes) && isMapped(bytes)) {
        const std::size_t before = wholePages(m_bytes), now = wholePages(bytes);
        data = now > before ? enlarged(m_data, before, now) : m_data;
        if (isMapped(before - std::min(before, now)))
            release(static_cast<char *>(m_data) + now, before - now);
        else if (now < before)
            unmap(static_cast<char *>(m_data) + now, before - now);
    } else if (!isMapped(m_bytes) && !isMapped(bytes) && bytes > 0) {
        data = std::realloc(m_data, bytes);
    } else if (bytes > 0) {
        data = allocate(bytes);
        if (data && m_bytes > 0)
            std::memcpy(data, m_data, std::min(m_bytes, bytes));
        if (data && m_bytes > 0)
            release(m_data, m_bytes);
    } else {
        release(m_data, m_bytes);
    }
    if (bytes > 0 && !data)
        return false;
    m_data = data;
    m_bytes = bytes;
    return true;
}

} // namespace twinlane
