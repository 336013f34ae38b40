// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/python/twinlane.h"

#include "app/python/work.h"
#include "app/version.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

struct tl_object {
    twinlane::MadeObject answer;
};

struct tl_job {
    twinlane::Request request;
    twinlane::RequestProgress progress;
    std::mutex mutex;
    std::condition_variable isOver;
    std::optional<twinlane::Result<twinlane::MadeObject>> outcome; ///< guarded by the mutex; none: still at work
    std::string sentence;
    std::jthread worker; ///< last: it ends before the others go
};

namespace {

using namespace twinlane;

constexpr int kInterface = 1;

Result<MadeObject> safely(tl_job &job, const std::stop_token &stop)
{
    try {
        return workOn(job.request, job.progress, stop);
    } catch (const std::bad_alloc &) {
        return Error { ErrorCode::OutOfMemory, {}, 0, {} };
    } catch (const std::exception &problem) {
        return Error { ErrorCode::Unexpected, {}, 0, problem.what() };
    }
}

void run(tl_job &job, const std::stop_token &stop)
{
    Result<MadeObject> outcome = safely(job, stop);
    std::string sentence = outcome ? std::string() : outcome.error().sentence();
    const std::lock_guard lock(job.mutex);
    job.outcome = std::move(outcome);
    job.sentence = std::move(sentence);
    job.isOver.notify_all();
}

const Error *errorOf(const tl_job *job)
{
    return job->outcome && !*job->outcome ? &job->outcome->error() : nullptr;
}

std::shared_ptr<const ArrowTable> tableIn(const tl_object *object)
{
    const auto *table = std::get_if<std::shared_ptr<const ArrowTable>>(&object->answer);
    return table ? *table : nullptr;
}

// Python's own functions, which the library is not linked to.
using CapsulePointer = void *(*)(void *capsule, const char *name);
std::atomic<CapsulePointer> capsulePointer { nullptr };
std::atomic<void (*)()> clearError { nullptr };

/// Frees what a capsule holds. A reader that took the content over has emptied its release.
template <class T> void drop(void *capsule, const char *name)
{
    const CapsulePointer get = capsulePointer;
    auto *held = get ? static_cast<T *>(get(capsule, name)) : nullptr;
    if (!held) {
        if (const auto clear = clearError.load())
            clear();
        return;
    }
    if (held->release)
        held->release(held);
    delete held;
}

template <class T, class Fill> T *onHeap(const Fill &fill)
{
    auto *made = new (std::nothrow) T {};
    if (made && fill(made) != 0) {
        delete made;
        return nullptr;
    }
    return made;
}

} // namespace

int tl_interface(void)
{
    return kInterface;
}

const char *tl_version(void)
{
    return kVersion;
}

tl_job *tl_start(const char *const *words, const size_t *wordBytes, size_t wordCount, const tl_object *const *subjects,
    size_t subjectCount, const char *bytes, size_t byteCount)
{
    try {
        auto job = std::make_unique<tl_job>();
        for (size_t i = 0; i < wordCount; ++i)
            job->request.words.emplace_back(words[i], wordBytes[i]);
        for (size_t i = 0; i < subjectCount; ++i)
            job->request.subjects.push_back(subjects[i] ? &subjects[i]->answer : nullptr);
        if (bytes)
            job->request.bytes = std::string_view(bytes, byteCount);
        job->worker = std::jthread([held = job.get()](const std::stop_token &stop) { run(*held, stop); });
        return job.release();
    } catch (const std::exception &) {
        return nullptr;
    }
}

int tl_wait(tl_job *job, unsigned milliseconds)
{
    std::unique_lock lock(job->mutex);
    return job->isOver.wait_for(
        lock, std::chrono::milliseconds(milliseconds), [&] { return job->outcome.has_value(); });
}

void tl_progress(const tl_job *job, uint64_t *done, uint64_t *total)
{
    const RequestProgress &progress = job->progress;
    *total = progress.set.total;
    *done = progress.set.done;
    if (*total != 0)
        return;
    for (const Progress *side : { &progress.baseline, &progress.experimental }) {
        const std::uint64_t all = side->total;
        *total += all;
        *done += side->stage.load() > Stage::Reading ? all : side->done.load();
    }
}

void tl_stop(tl_job *job)
{
    job->worker.request_stop();
}

tl_object *tl_result(tl_job *job)
{
    const std::lock_guard lock(job->mutex);
    if (!job->outcome || !*job->outcome)
        return nullptr;
    return new (std::nothrow) tl_object { **job->outcome };
}

const char *tl_error_key(const tl_job *job)
{
    const Error *error = errorOf(job);
    return errorKey(error ? error->code : ErrorCode::OutOfMemory).data();
}

const char *tl_error_file(const tl_job *job, size_t *bytes)
{
    const Error *error = errorOf(job);
    *bytes = error ? error->file.size() : 0;
    return error ? error->file.data() : "";
}

const char *tl_error_sentence(const tl_job *job, size_t *bytes)
{
    *bytes = job->sentence.size();
    return job->sentence.data();
}

uint64_t tl_error_offset(const tl_job *job)
{
    const Error *error = errorOf(job);
    return error ? error->byteOffset : 0;
}

void tl_end(tl_job *job)
{
    delete job;
}

void tl_release(tl_object *object)
{
    delete object;
}

const char *tl_text(const tl_object *object, size_t *bytes)
{
    const auto *text = std::get_if<std::string>(&object->answer);
    *bytes = text ? text->size() : 0;
    return text ? text->data() : nullptr;
}

int64_t tl_rows(const tl_object *object)
{
    const auto table = tableIn(object);
    return table ? static_cast<int64_t>(table->rows) : -1;
}

const char *tl_title(const tl_object *object)
{
    const auto table = tableIn(object);
    return table ? table->title.c_str() : "";
}

int tl_schema(const tl_object *object, ArrowSchema *schema)
{
    const auto table = tableIn(object);
    if (!table)
        return 1;
    exportSchema(*table, *schema);
    return 0;
}

int tl_stream(const tl_object *object, ArrowArrayStream *stream)
{
    auto table = tableIn(object);
    if (!table)
        return 1;
    exportStream(std::move(table), *stream);
    return 0;
}

ArrowSchema *tl_new_schema(const tl_object *object)
{
    return onHeap<ArrowSchema>([&](ArrowSchema *schema) { return tl_schema(object, schema); });
}

ArrowArrayStream *tl_new_stream(const tl_object *object)
{
    return onHeap<ArrowArrayStream>([&](ArrowArrayStream *stream) { return tl_stream(object, stream); });
}

void tl_use_python(void *capsuleGetPointer, void *errClear)
{
    capsulePointer = reinterpret_cast<CapsulePointer>(capsuleGetPointer);
    clearError = reinterpret_cast<void (*)()>(errClear);
}

void tl_drop_schema(void *capsule)
{
    drop<ArrowSchema>(capsule, "arrow_schema");
}

void tl_drop_stream(void *capsule)
{
    drop<ArrowArrayStream>(capsule, "arrow_array_stream");
}
