// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

/* The C interface of Twinlane, which Python calls through ctypes: so one library serves every Python, and none is needed to
 * build it. A request is words, as on the command line (work.h lists them). Every function may be called from any thread, but
 * a job from one at a time. Nothing is kept between calls but what the caller holds. */

#pragma once

#include "app/python/arrowabi.h"

#include <stddef.h>
#include <stdint.h>

#define TL_DOOR __attribute__((visibility("default")))

extern "C" {

typedef struct tl_object tl_object; /* what a request made; never changes */
typedef struct tl_job tl_job;       /* a request that is being worked on */

/* Changes when a function below changes its meaning. */
TL_DOOR int tl_interface(void);
TL_DOOR const char *tl_version(void);

/* Starts a thread that works on the words, each of wordBytes[i] bytes. subjects: null where a word names a file. bytes: null,
 * or a file's content, which must stay until the job ends; the last word is its name. Null: no memory or no thread. */
TL_DOOR tl_job *tl_start(const char *const *words, const size_t *wordBytes, size_t wordCount,
    const tl_object *const *subjects, size_t subjectCount, const char *bytes, size_t byteCount);
/* Waits up to so long; 1: the job is over. */
TL_DOOR int tl_wait(tl_job *job, unsigned milliseconds);
/* Bytes or files that were read, and all of them; 0: not known. */
TL_DOOR void tl_progress(const tl_job *job, uint64_t *done, uint64_t *total);
/* Asks it to end; it does so within some milliseconds. */
TL_DOOR void tl_stop(tl_job *job);
/* Of a job that is over: what it made, which the caller releases; null: it failed. */
TL_DOOR tl_object *tl_result(tl_job *job);
/* Of a job that failed; valid until it ends. */
TL_DOOR const char *tl_error_key(const tl_job *job);
TL_DOOR const char *tl_error_file(const tl_job *job, size_t *bytes);
TL_DOOR const char *tl_error_sentence(const tl_job *job, size_t *bytes);
TL_DOOR uint64_t tl_error_offset(const tl_job *job);
/* Stops and frees it. */
TL_DOOR void tl_end(tl_job *job);

TL_DOOR void tl_release(tl_object *object);
/* The bytes of a text; null: it is none. Valid as long as the object. */
TL_DOOR const char *tl_text(const tl_object *object, size_t *bytes);
/* Of a table: its rows, key and title; -1: it is none. */
TL_DOOR int64_t tl_rows(const tl_object *object);
TL_DOOR const char *tl_title(const tl_object *object);
/* Fill in a structure that the caller releases, which keeps the table. 0: done. */
TL_DOOR int tl_schema(const tl_object *object, struct ArrowSchema *schema);
TL_DOOR int tl_stream(const tl_object *object, struct ArrowArrayStream *stream);

/* For capsules: a structure on the heap, and what frees it when Python drops the capsule. */
TL_DOOR struct ArrowSchema *tl_new_schema(const tl_object *object);
TL_DOOR struct ArrowArrayStream *tl_new_stream(const tl_object *object);
TL_DOOR void tl_use_python(void *capsuleGetPointer, void *errClear);
TL_DOOR void tl_drop_schema(void *capsule);
TL_DOOR void tl_drop_stream(void *capsule);
}
