// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The fields of an event that are wanted, and the keys that name them.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace twinlane {

enum class Field : std::uint8_t {
    Phase,
    Name,
    Category,
    Pid,
    Tid,
    Ts,
    Dur,
    Id,
    Correlation,
    SequenceNumber,
    ForwardThread, // args of operators and launches
    InputDims,
    InputTypes,
    InputStrides,
    InputValues, // of operators; arrays, whole
    Device,
    Stream,
    BlocksPerSm,
    OccupancyPercent, // args of device work
    Grid,
    Block,
    RegistersPerThread,
    SharedMemory,
    ModuleName,
    AnnotatedName, // args that annotations of device graphs add to device work
    GraphId,
    GraphNodeId, // args of device work that a graph launched
    ExternalId,  // args of operators and launches
    Bytes,
    Address,
    TotalAllocated,
    TotalReserved,
    DeviceType,
    DeviceId, // args of memory records
    ProcessGroup,
    GroupSequence,
    CommsId,
    Rank,
    MessageElements,
    ReceivedElements,
    SentParts,
    ReceivedParts,
    GroupSize,
    CollectiveName,
    MessageType,  // args of collectives
    LaunchKernel, // of launches
    None,         ///< not wanted
};

/// Fields of one element as they stand in the text: strings with their quotes, perhaps with space behind. An absent
/// field is empty. The last value of a repeated key counts. The views point into the window.
class RawEvent {
public:
    std::string_view operator[](Field field) const
    {
        return (m_present >> static_cast<unsigned>(field) & 1) != 0 ? m_tokens[static_cast<std::size_t>(field)]
                                                                    : std::string_view();
    }
    /// @pre @p field is not None.
    void set(Field field, std::string_view token)
    {
        m_tokens[static_cast<std::size_t>(field)] = token;
        m_present |= std::uint64_t(1) << static_cast<unsigned>(field);
    }
    /// Much cheaper than a new RawEvent, which clears every field.
    void clear() { m_present = 0; }

private:
    static constexpr std::size_t kFields = static_cast<std::size_t>(Field::None);
    static_assert(kFields <= 64);

    std::uint64_t m_present = 0; ///< by field: m_tokens has it
    std::array<std::string_view, kFields> m_tokens;
};

/// Compares with a key and its closing quote. The compiler knows the length, so this takes one or two comparisons of
/// words.
template <std::size_t N> bool keyIs(const char *key, const char (&expected)[N])
{
    return std::memcmp(key, expected, N - 1) == 0;
}

/// The field that the key at @p key names. @p key points behind the quote.
/// @pre 64 bytes from @p key are readable.
inline Field topLevelField(const char *key)
{
    switch (key[0]) {
    case 'p':
        return keyIs(key, "ph\"") ? Field::Phase : keyIs(key, "pid\"") ? Field::Pid : Field::None;
    case 't':
        return keyIs(key, "ts\"") ? Field::Ts : keyIs(key, "tid\"") ? Field::Tid : Field::None;
    case 'c':
        return keyIs(key, "cat\"") ? Field::Category : Field::None;
    case 'n':
        return keyIs(key, "name\"") ? Field::Name : Field::None;
    case 'd':
        return keyIs(key, "dur\"") ? Field::Dur : Field::None;
    case 'i':
        return keyIs(key, "id\"") ? Field::Id : Field::None;
    default:
        return Field::None;
    }
}

inline bool isArgumentsKey(const char *key)
{
    return keyIs(key, "args\"");
}

/// The same in an event's args.
inline Field argumentField(const char *key)
{
    switch (key[0]) {
    case 'c':
        return keyIs(key, "correlation\"") ? Field::Correlation : Field::None;
    case 'C':
        return keyIs(key, "Concrete Inputs\"") ? Field::InputValues
            : keyIs(key, "Comms Id\"")         ? Field::CommsId
            : keyIs(key, "Collective name\"")  ? Field::CollectiveName
                                               : Field::None;
    case 'S':
        return keyIs(key, "Sequence number\"") ? Field::SequenceNumber
            : keyIs(key, "Seq\"")              ? Field::GroupSequence
                                               : Field::None;
    case 'P':
        return keyIs(key, "Process Group Name\"") ? Field::ProcessGroup : Field::None;
    case 'R':
        return keyIs(key, "Rank\"") ? Field::Rank : Field::None;
    case 'E':
        return keyIs(key, "External id\"") ? Field::ExternalId : Field::None;
    case 'F':
        return keyIs(key, "Fwd thread id\"") ? Field::ForwardThread : Field::None;
    case 'd':
        return keyIs(key, "device\"") ? Field::Device : keyIs(key, "dtype\"") ? Field::MessageType : Field::None;
    case 's':
        return keyIs(key, "stream\"")       ? Field::Stream
            : keyIs(key, "shared memory\"") ? Field::SharedMemory
                                            : Field::None;
    case 'O':
        return keyIs(key, "Out msg nelems\"") ? Field::ReceivedElements
            : keyIs(key, "Out split size\"")  ? Field::ReceivedParts
                                              : Field::None;
    case 'G':
        return keyIs(key, "Group size\"") ? Field::GroupSize : Field::None;
    case 'g':
        return keyIs(key, "grid\"")         ? Field::Grid
            : keyIs(key, "graph id\"")      ? Field::GraphId
            : keyIs(key, "graph node id\"") ? Field::GraphNodeId
                                            : Field::None;
    case 'r':
        return keyIs(key, "registers per thread\"") ? Field::RegistersPerThread : Field::None;
    case 'I':
        return keyIs(key, "Input Dims\"") || keyIs(key, "Input dims\"") ? Field::InputDims
            : keyIs(key, "Input type\"")                                ? Field::InputTypes
            : keyIs(key, "Input Strides\"")                             ? Field::InputStrides
            : keyIs(key, "In msg nelems\"")                             ? Field::MessageElements
            : keyIs(key, "In split size\"")                             ? Field::SentParts
                                                                        : Field::None;
    case 'b':
        return keyIs(key, "blocks per SM\"") ? Field::BlocksPerSm : keyIs(key, "block\"") ? Field::Block : Field::None;
    case 'e':
        return keyIs(key, "est. achieved occupancy %\"") ? Field::OccupancyPercent : Field::None;
    case 'A':
        return keyIs(key, "Addr\"") ? Field::Address : Field::None;
    case 'B':
        return keyIs(key, "Bytes\"") ? Field::Bytes : Field::None;
    case 'T':
        return keyIs(key, "Total Allocated\"") ? Field::TotalAllocated
            : keyIs(key, "Total Reserved\"")   ? Field::TotalReserved
                                               : Field::None;
    case 'm':
        return keyIs(key, "module_fqn\"") ? Field::ModuleName : Field::None;
    case 'n':
        return keyIs(key, "name\"") ? Field::AnnotatedName : Field::None;
    case 'k':
        return keyIs(key, "kernel\"") ? Field::LaunchKernel : Field::None;
    case 'D':
        return keyIs(key, "Device Type\"") ? Field::DeviceType
            : keyIs(key, "Device Id\"")    ? Field::DeviceId
                                           : Field::None;
    default:
        return Field::None;
    }
}

/// Arguments of Python frames are never used, and frames are the most frequent events of traces with stacks.
inline bool wantsArguments(const RawEvent &event)
{
    return !event[Field::Category].starts_with("\"python_function\"");
}

} // namespace twinlane
