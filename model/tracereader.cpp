// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Passes over one file until one of them suits it.

#include "model/tracereader.h"

#include "model/tracesegments.h"

namespace twinlane {

namespace {

Result<Trace> readSource(ByteSource &source, const std::string &name, Progress &progress,
    const std::stop_token &stop, const ReadOptions &options, const SourceOpener &open)
{
    progress.stage.store(Stage::Reading, std::memory_order_relaxed);
    progress.total.store(source.storedBytes(), std::memory_order_relaxed);
    source.keepCheckpoints(options.checkpointBytes);
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
    Result<std::unique_ptr<ByteSource>> source = ByteSource::open(path);
    if (!source)
        return source.error();
    const auto open = [&path, &stop](std::uint64_t offset) -> Result<std::unique_ptr<ByteSource>> {
        Result<StoredBytes> stored = StoredBytes::open(path);
        if (!stored)
            return stored.error();
        return ByteSource::openAt(std::move(*stored), offset, nullptr, stop);
    };
    return readSource(**source, path, progress, stop, options, open);
}

Result<Trace> readTraceText(
    std::string_view text, const std::string &name, const ReadOptions &options)
{
    const std::unique_ptr<ByteSource> source = ByteSource::over(text, name);
    const auto open = [text, &name](std::uint64_t offset) {
        return ByteSource::openAt(StoredBytes::over(text, name), offset, nullptr, {});
    };
    Progress progress;
    return readSource(*source, name, progress, {}, options, open);
}

} // namespace twinlane
