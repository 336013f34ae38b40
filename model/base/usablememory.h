// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How much memory this program may take: of the machine, of its container, of its limits.

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

/// The least of the machine's memory, the limits of the control groups that hold this program (as containers and batch
/// systems set them) and its limit of address space. At least 64 MiB. Cost: reads some files of the kernel.
std::size_t usableMemoryBytes();

/// The least limit that control groups set. @p groups: text of /proc/self/cgroup, which names the group by each
/// hierarchy; @p root: where the hierarchies are mounted, as /sys/fs/cgroup. Both versions: memory.max, and
/// memory/.../memory.limit_in_bytes; a group's parents bind, too. None: no limit.
std::optional<std::size_t> groupMemoryLimit(std::string_view groups, const std::string &root);

} // namespace twinlane
