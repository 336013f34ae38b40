// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Why one aligned operator changed: the first cause that holds, with its evidence. An intermediate of whyChanged().

#pragma once

#include "model/cause.h"
#include "model/operatorforest.h"

#include <map>
#include <optional>
#include <string>
#include <utility>

namespace twinlane {

struct OperatorChange {
    Cause cause = Cause::Shape;
    std::string evidence;
    std::string group; ///< changes of one cause and group are one finding
};

class OperatorDiff {
public:
    OperatorDiff(
        const OperatorForest &a, const OperatorForest &b, std::int64_t stepsA, std::int64_t stepsB)
        : m_a(a)
        , m_b(b)
        , m_stepsA(stepsA)
        , m_stepsB(stepsB)
    {
    }

    /// What differs in inputs, kernels or their number; none: nothing but perhaps time.
    std::optional<OperatorChange> change(const OperatorNode &a, const OperatorNode &b);

private:
    std::optional<OperatorChange> inputChange(const OperatorNode &a, const OperatorNode &b) const;
    std::optional<OperatorChange> kernelChange(const OperatorNode &a, const OperatorNode &b);
    std::optional<OperatorChange> launchChange(const NodeKernel &a, const NodeKernel &b) const;
    bool isSameKernel(NameId a, NameId b);

    const OperatorForest &m_a, &m_b;
    std::int64_t m_stepsA, m_stepsB;
    std::map<std::pair<NameId, NameId>, bool> m_isSameKernel;
};

/// A kernel's name without return type, template and arguments, at most some fifty characters.
std::string shortKernelName(std::string_view name);

} // namespace twinlane
