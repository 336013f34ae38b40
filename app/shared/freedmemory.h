// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How the C library keeps memory that is free again.

#pragma once

#include <cstdlib>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace twinlane {

/// Makes the system get memory back as soon as it is free. The GNU C library keeps more and more of it, up to 64 MB for
/// each thread, because long lists came and went before. To be called first in main().
inline void returnFreedMemory()
{
#if defined(__GLIBC__)
    constexpr int kMostKeptBytes = 1 << 22;
    mallopt(M_MMAP_THRESHOLD, kMostKeptBytes);
    mallopt(M_TRIM_THRESHOLD, kMostKeptBytes);
#endif
}

} // namespace twinlane
