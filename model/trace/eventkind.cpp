// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The categories of numbers.md, Events.

#include "model/trace/eventkind.h"

#include "model/base/letters.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

/// A category in lower case, without an allocation. A category longer than any known one is cut, so it equals none.
class LowerCase {
public:
    explicit LowerCase(std::string_view text)
        : m_size(std::min(text.size(), m_text.size()))
    {
        std::transform(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(m_size), m_text.begin(),
            [](char c) { return lowered(c); });
    }
    std::string_view view() const { return { m_text.data(), m_size }; }

private:
    std::array<char, 40> m_text {};
    std::size_t m_size;
};

EventKind kindOfCategory(std::string_view category)
{
    struct Row {
        std::string_view category;
        EventKind kind;
    };
    static constexpr Row kRows[] = {
        { "cpu_op", EventKind::Operator },
        { "operator", EventKind::Operator },
        { "python_function", EventKind::PythonFrame },
        { "python", EventKind::PythonFrame },
        { "kernel", EventKind::Kernel },
        { "gpu_memcpy", EventKind::Memcpy },
        { "memcpy", EventKind::Memcpy },
        { "gpu_memset", EventKind::Memset },
        { "memset", EventKind::Memset },
        { "user_annotation", EventKind::Annotation },
        { kCommunicationCategory, EventKind::Annotation },
        { "gpu_user_annotation", EventKind::DeviceAnnotation },
        { "overhead", EventKind::Overhead },
        { "trace", EventKind::TraceSpan },
        { "runtime", EventKind::Launch },
    };
    for (const Row &row : kRows) {
        if (row.category == category)
            return row.kind;
    }
    if (category.ends_with("_sync")) // cuda_sync
        return EventKind::Sync;
    if (category.starts_with("hip_") || category.ends_with("_runtime") || category.ends_with("_driver"))
        return EventKind::Launch;
    return EventKind::Other;
}

bool namesSync(std::string_view name)
{
    return name == "Stream Sync" || name == "Event Sync" || name == "Device Sync" || name == "Context Sync"
        || name == "Stream Wait Event";
}

/// Ranges that the profiler itself marks; files of 2021 have them under Operator.
bool namesRange(std::string_view name)
{
    return (name.starts_with("Optimizer.") && name.find('#') != name.npos) || name.starts_with("enumerate(DataLoader)#")
        || name.starts_with("enumerate(DataPipe)#");
}

} // namespace

EventKind eventKind(std::string_view category, std::string_view name)
{
    const EventKind kind = kindOfCategory(LowerCase(category).view());
    switch (kind) {
    case EventKind::PythonFrame:
        return name.starts_with("nn.Module: ") ? EventKind::ModuleCall : kind;
    case EventKind::Operator:
    case EventKind::Annotation:
        if (name.starts_with("ProfilerStep#"))
            return EventKind::Step;
        return namesRange(name) ? EventKind::Annotation : kind;
    case EventKind::Kernel:
    case EventKind::Memcpy:
    case EventKind::Memset:
    case EventKind::Other:
        return namesSync(name) ? EventKind::Sync : kind;
    default:
        return kind;
    }
}

bool namesCommunication(std::string_view name)
{
    const auto standsAt = [name](std::size_t at, std::string_view part) {
        return name.size() - at >= part.size()
            && std::equal(part.begin(), part.end(), name.begin() + std::ptrdiff_t(at),
                [](char expected, char c) { return expected == lowered(c); });
    };
    // Every text of a trace is asked. Few hold these two letters, so one pass finds what is worth a closer look.
    for (std::size_t at = 1; at + 2 < name.size(); ++at) {
        const char c = lowered(name[at]);
        if (c == 'c' && standsAt(at, "ccl")) {
            const char before = lowered(name[at - 1]);
            const bool isMscclpp = before == 's' && at >= 2 && lowered(name[at - 2]) == 'm' && standsAt(at, "cclpp");
            if (before == 'n' || before == 'r' || before == 'x' || before == 'h' || isMscclpp)
                return true;
        } else if (c == 'l' && lowered(name[at - 1]) == 'g' && standsAt(at, "loo")) {
            return true;
        }
    }
    return false;
}

} // namespace twinlane
