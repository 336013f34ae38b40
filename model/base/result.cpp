// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The English sentence of each error: what happened, where, and what to do.

#include "model/base/result.h"

#include "model/base/plaintext.h"

#include <string_view>

namespace twinlane {

namespace {

struct Wording {
    std::string_view withFile;    ///< follows the file's name
    std::string_view withoutFile; ///< a whole start of a sentence
    std::string_view advice;
    bool hasOffset = false;
};

Wording wordingOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Cancelled:
        return { "reading was cancelled", "cancelled", "" };
    case ErrorCode::FileNotFound:
        return { "there is no such file", "a file is missing", "check the path" };
    case ErrorCode::NotReadable:
        return { "the file cannot be read", "a file cannot be read",
            "check that it is a file and that you may read it" };
    case ErrorCode::BadCompression:
        return { "the compressed data is damaged from its start", "compressed data is damaged",
            "copy or download the file again" };
    case ErrorCode::NotJson:
        return { "this is not JSON text", "this is not JSON text",
            "choose a trace written by torch.profiler (.json, .json.gz or .json.zst)", true };
    case ErrorCode::NoTraceEvents:
        return { "the JSON has no event array \"traceEvents\"", "the JSON has no event array \"traceEvents\"",
            "choose a trace written by torch.profiler's export_chrome_trace()" };
    case ErrorCode::CutBeforeEvents:
        return { "the text ends before its first event", "the text ends before its first event",
            "the writing was interrupted: record or copy the trace again", true };
    case ErrorCode::TooManyEvents:
        return { "the file has more than 4294967294 events", "a trace has more than 4294967294 events",
            "record fewer steps" };
    case ErrorCode::OutOfMemory:
        return { "there is not enough memory for this trace", "there is not enough memory",
            "close other programs or record fewer steps" };
    case ErrorCode::NoThread:
        return { "no thread can be started for this file", "no thread can be started",
            "close other programs, or raise the limits of processes and memory" };
    case ErrorCode::Unexpected:
        return { "this ended unexpectedly", "this ended unexpectedly", "please report it" };
    case ErrorCode::NotWritable:
        return { "the file cannot be written", "a file cannot be written", "check the folder and the free space" };
    case ErrorCode::FileChanged:
        return { "the file has changed since it was read", "a file has changed since it was read",
            "read both files again" };
    case ErrorCode::NoRuns:
        return { "there is no run of a benchmark in it", "there is no run of a benchmark in this text",
            "choose the output or the CSV of PyTorch's dynamo benchmarks (torchbench.py, huggingface.py, "
            "timm_models.py)" };
    case ErrorCode::BadSummary:
        return { "this is no summary that can be read", "a summary cannot be read",
            "write it again with this release's twinlane-cli summary" };
    case ErrorCode::NamesDoNotFit:
        return { "its names do not fit", "names of another recording do not fit",
            "choose a recording of the same program" };
    case ErrorCode::BadPeaks:
        return { "this is no table of peaks (twinlane/peaks/1)", "this is no table of peaks (twinlane/peaks/1)",
            "twinlane-cli peaks --format json prints one" };
    case ErrorCode::BadRequest:
        break;
    }
    return { "this cannot be done", "this cannot be done", "" };
}

} // namespace

std::string Error::sentence() const
{
    // A library, a system or a file's name may say anything, at any length.
    const std::string name = file.empty() ? std::string() : plainLine(file, kMostShownName) + ": ";
    const std::string told = plainLine(detail, kMostShownDetail);
    const bool isSentence = code == ErrorCode::BadRequest || code == ErrorCode::NamesDoNotFit;
    if (isSentence && !detail.empty()) // the caller's own words say all
        return name + told;
    const Wording wording = wordingOf(code);
    std::string line = name;
    line += file.empty() ? wording.withoutFile : wording.withFile;
    if (wording.hasOffset)
        line += " (at byte " + std::to_string(byteOffset) + ")";
    if (!told.empty())
        line += ", " + told;
    if (!wording.advice.empty()) {
        line += "; ";
        line += wording.advice;
    }
    return line;
}

} // namespace twinlane
