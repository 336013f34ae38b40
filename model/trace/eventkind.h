// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Kineto's "cat" of an event, 2021 to today, as one byte (numbers.md, Events).

#pragma once

#include <cstdint>
#include <string_view>

namespace twinlane {

enum class EventKind : std::uint8_t {
    Operator,
    Launch, ///< runtime or driver call
    Kernel,
    Memcpy,
    Memset,
    ModuleCall, ///< python_function named "nn.Module: Class_N"
    PythonFrame,
    Annotation, ///< on the host, ProfilerStep apart
    Step,       ///< ProfilerStep#N on the host
    DeviceAnnotation,
    Overhead,
    TraceSpan,  ///< cat "Trace": the profiler's own span
    Sync,       ///< Stream, Event, Device, Context Sync on the device: never busy time
    Impossible, ///< device work whose stamps cannot be true: counted, and in no sum
    Other,      ///< kept by name, counted
};

/// The kind of an X event from its category and name; case of @p category does not matter.
EventKind eventKind(std::string_view category, std::string_view name);

constexpr bool isDeviceWork(EventKind kind)
{
    return kind == EventKind::Kernel || kind == EventKind::Memcpy || kind == EventKind::Memset;
}

/// The category of calls of a communication library, whatever they are called (XCCL).
constexpr std::string_view kCommunicationCategory = "collective_comm";

/// True if the text holds nccl, rccl, xccl, gloo, hccl or mscclpp, in any case.
bool namesCommunication(std::string_view name);

} // namespace twinlane
