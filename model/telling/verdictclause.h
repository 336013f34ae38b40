// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Clauses of what is said of two runs. Translators find them under "Verdict".

#pragma once

#include "model/base/translatable.h"
#include "model/telling/statement.h"

#include <string_view>
#include <utility>
#include <vector>

namespace twinlane {

inline Statement verdictClause(std::string_view text, std::vector<StatementValue> values = {})
{
    return { "Verdict", text, std::move(values) };
}

inline StatementAmount verdictTime(double ns)
{
    return { ns, Unit::Nanoseconds };
}

inline StatementChange verdictChange(double ns)
{
    return { ns, Unit::Nanoseconds };
}

inline StatementNumber verdictCount(std::size_t count)
{
    return { double(count), 0 };
}

/// @p items with commas between them.
inline Clauses listed(std::vector<Clauses> items)
{
    return joined(std::move(items), verdictClause(TWINLANE_TEXT("Verdict", ", ")));
}

} // namespace twinlane
