// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/base/randomnumber.h"

#include <chrono>

#include <unistd.h>

namespace twinlane {

std::uint64_t randomNumber()
{
    std::uint64_t number = 0;
    if (::getentropy(&number, sizeof(number)) != 0) // an old kernel: names only have to be rare
        number = std::uint64_t(std::chrono::steady_clock::now().time_since_epoch().count()) ^ std::uint64_t(::getpid());
    return number;
}

} // namespace twinlane
