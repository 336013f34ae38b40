// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Makes passes over one file until a pass has read it as it is meant.

#include "model/reader/tracereader.h"

#include "model/base/columnmemory.h"
#include "model/reader/tracesegments.h"

namespace twinlane {

namespace {

Result<Trace> readPasses(ByteSource &source, const StoredBytes &stored, Progress &progress, const std::stop_token &stop,
    const ReadOptions &options)
{
    const std::string &name = stored.name();
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
            outcome = readInSegments(pass, source, stored, options);
        if (outcome == TracePass::Stop::Failed)
            return pass.error();
        if (outcome == TracePass::Stop::Ended) {
            if (auto result = pass.finish())
                return std::move(*result);
        }
        passOptions = pass.again();
        if (source.rewind())
            continue;
        return Error { ErrorCode::NotReadable, name, 0, "it needs to be read twice, which a pipe cannot" };
    }
}

Result<Trace> readStored(
    const StoredBytes &stored, Progress &progress, const std::stop_token &stop, const ReadOptions &options)
{
    const ColumnReuse reuse; // of buffers, and of what sorting leaves behind
    const Result<std::unique_ptr<ByteSource>> source = ByteSource::over(stored);
    if (!source)
        return source.error();
    Result<Trace> trace = readPasses(**source, stored, progress, stop, options);
    if (trace && stored.isRewritten())
        trace->notes.add("fileRewritten", Severity::DataLoss,
            "The file was written to while it was read; what was read may be part old, part new. Read it "
            "again once it is complete.");
    return trace;
}

} // namespace

Result<Trace> readTrace(const std::string &path, Progress &progress, std::stop_token stop, const ReadOptions &options)
{
    const Result<StoredBytes> stored = StoredBytes::open(path, stop);
    return stored ? readStored(*stored, progress, stop, options) : stored.error();
}

Result<Trace> readTrace(const StoredBytes &stored, Progress &progress, std::stop_token stop, const ReadOptions &options)
{
    return readStored(stored, progress, stop, options);
}

Result<Trace> readTraceText(std::string_view text, const std::string &name, const ReadOptions &options)
{
    Progress progress;
    return readStored(StoredBytes::over(text, name), progress, {}, options);
}

} // namespace twinlane
