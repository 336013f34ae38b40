// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Passes over one file until one of them suits it.

#include "model/tracereader.h"

#include "model/columnmemory.h"
#include "model/tracesegments.h"

namespace twinlane {

namespace {

Result<Trace> readSource(ByteSource &source, const std::string &name, Progress &progress,
    const std::stop_token &stop, const ReadOptions &options, const StoredOpener &open)
{
    progress.stage.store(Stage::Reading, std::memory_order_relaxed);
    progress.total.store(source.storedBytes(), std::memory_order_relaxed);
    source.keepCheckpoints(options.checkpointBytes);
    source.stopOn(stop);
    PassOptions passOptions;
    for (;;) {
        progress.done.store(0, std::memory_order_relaxed);
        progress.events.store(0, std::memory_order_relaxed);
        TracePass pass(source, name, progress, stop, options, passOptions);
        TracePass::Stop outcome = pass.readHead();
        if (outcome == TracePass::Stop::Reached)
            outcome = readInSegments(pass, source, open, options);
        if (outcome == TracePass::Stop::Failed)
            return pass.error();
        if (outcome == TracePass::Stop::Ended) {
            if (auto result = pass.finish())
                return std::move(*result);
        }
        passOptions = pass.again();
        if (source.rewind())
            continue;
        return Error { ErrorCode::NotReadable, name, 0,
            "it needs to be read twice, which a pipe cannot" };
    }
}

} // namespace

Result<Trace> readTrace(
    const std::string &path, Progress &progress, std::stop_token stop, const ReadOptions &options)
{
    const ColumnReuse reuse; // of buffers, and of what sorting leaves behind
    Result<std::unique_ptr<ByteSource>> source = ByteSource::open(path);
    if (!source)
        return source.error();
    return readSource(
        **source, path, progress, stop, options, [&path] { return StoredBytes::open(path); });
}

Result<Trace> readTraceText(
    std::string_view text, const std::string &name, const ReadOptions &options)
{
    const ColumnReuse reuse;
    const std::unique_ptr<ByteSource> source = ByteSource::over(text, name);
    Progress progress;
    return readSource(*source, name, progress, {}, options,
        [text, &name] { return Result<StoredBytes>(StoredBytes::over(text, name)); });
}

} // namespace twinlane
