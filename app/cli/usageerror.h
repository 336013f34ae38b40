// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Wrong usage of the command line, as an error.

#pragma once

#include "model/base/result.h"

#include <string>

namespace twinlane {

/// The command line asks for what there is not; the text says where it is told what there is.
inline Error usageError(const std::string &why)
{
    return { ErrorCode::BadRequest, {}, 0, why + " (see twinlane-cli --help)" };
}

} // namespace twinlane
