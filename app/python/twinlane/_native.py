# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""The C interface of the model (app/python/twinlane.h), and how a request is worked on."""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, c_char_p, c_int, c_int64, c_size_t, c_uint, c_uint64, c_void_p
from typing import Any, Callable, Optional, Sequence

from ._errors import TwinlaneError

Progress = Callable[[int, int], Any]

_INTERFACE = 1
_POLL_MS = 20  # Ctrl+C is seen that soon

_library = ctypes.CDLL(os.path.join(os.path.dirname(os.path.abspath(__file__)), "_twinlane.so"))


def _declare(name: str, result: Any, *arguments: Any) -> Any:
    function = getattr(_library, name)
    function.restype = result
    function.argtypes = arguments
    return function


_interface = _declare("tl_interface", c_int)
_version = _declare("tl_version", c_char_p)
_start = _declare("tl_start", c_void_p, POINTER(c_char_p), POINTER(c_size_t), c_size_t, POINTER(c_void_p), c_size_t,
                  c_void_p, c_size_t)
_wait = _declare("tl_wait", c_int, c_void_p, c_uint)
_progress = _declare("tl_progress", None, c_void_p, POINTER(c_uint64), POINTER(c_uint64))
_result = _declare("tl_result", c_void_p, c_void_p)
_error_key = _declare("tl_error_key", c_char_p, c_void_p)
_error_file = _declare("tl_error_file", c_void_p, c_void_p, POINTER(c_size_t))
_error_sentence = _declare("tl_error_sentence", c_void_p, c_void_p, POINTER(c_size_t))
_error_offset = _declare("tl_error_offset", c_uint64, c_void_p)
_end = _declare("tl_end", None, c_void_p)
_release = _declare("tl_release", None, c_void_p)
_text = _declare("tl_text", c_void_p, c_void_p, POINTER(c_size_t))
rows = _declare("tl_rows", c_int64, c_void_p)
title = _declare("tl_title", c_char_p, c_void_p)
schema = _declare("tl_schema", c_int, c_void_p, c_void_p)
stream = _declare("tl_stream", c_int, c_void_p, c_void_p)
new_schema = _declare("tl_new_schema", c_void_p, c_void_p)
new_stream = _declare("tl_new_stream", c_void_p, c_void_p)

if _interface() != _INTERFACE:
    raise ImportError("twinlane's library is of another version than its Python files: install twinlane again")
version: str = _version().decode()

# What frees a capsule calls Python, which the library is not linked to.
_python = getattr(ctypes, "pythonapi", None)
if _python is not None:
    _declare("tl_use_python", None, c_void_p, c_void_p)(
        ctypes.cast(_python.PyCapsule_GetPointer, c_void_p), ctypes.cast(_python.PyErr_Clear, c_void_p))
    _new_capsule = _python.PyCapsule_New
    _new_capsule.restype = ctypes.py_object
    _new_capsule.argtypes = (c_void_p, c_char_p, c_void_p)
    _drop_schema = ctypes.cast(_library.tl_drop_schema, c_void_p)
    _drop_stream = ctypes.cast(_library.tl_drop_stream, c_void_p)
# A capsule keeps the address of its name.
_SCHEMA_NAME = c_char_p(b"arrow_schema")
_STREAM_NAME = c_char_p(b"arrow_array_stream")


class Handle:
    """What a request made. It never changes, so any thread may use it."""

    __slots__ = ("pointer", "_free")

    def __init__(self, pointer: int) -> None:
        self.pointer = pointer
        self._free = _release  # also there while the interpreter ends

    def __del__(self) -> None:
        self._free(self.pointer)

    def text(self) -> bytes:
        """The bytes of a text."""
        count = c_size_t()
        start = _text(self.pointer, ctypes.byref(count))
        return ctypes.string_at(start, count.value)

    def schema_capsule(self) -> object:
        pointer = new_schema(self.pointer)
        if not pointer:
            raise MemoryError
        return _new_capsule(pointer, _SCHEMA_NAME, _drop_schema)

    def stream_capsule(self) -> object:
        pointer = new_stream(self.pointer)
        if not pointer:
            raise MemoryError
        return _new_capsule(pointer, _STREAM_NAME, _drop_stream)


def _bytes_of(function: Any, job: int) -> bytes:
    count = c_size_t()
    start = function(job, ctypes.byref(count))
    return ctypes.string_at(start, count.value)


def _error(job: int) -> TwinlaneError:
    key = _error_key(job).decode()
    file = os.fsdecode(_bytes_of(_error_file, job))
    sentence = _bytes_of(_error_sentence, job).decode("utf-8", "replace")
    return TwinlaneError(sentence, key, file or None, _error_offset(job))


def _tell(progress: Progress, job: int) -> None:
    done, total = c_uint64(), c_uint64()
    _progress(job, ctypes.byref(done), ctypes.byref(total))
    progress(done.value, total.value)


def work(words: Sequence["str | bytes"], subjects: Sequence[Optional[Handle]] = (), content: Optional[bytes] = None,
         progress: Optional[Progress] = None) -> Handle:
    """Works on a request (work.h lists them) in a thread of the library, without the interpreter's lock.

    Ctrl+C, and whatever ``progress`` raises, ends the work and is raised.
    """
    if progress is not None and not callable(progress):
        raise TypeError("progress must be callable: progress(done, total)")
    encoded = [word if isinstance(word, bytes) else os.fsencode(word) for word in words]
    texts = (c_char_p * len(encoded))(*encoded)
    lengths = (c_size_t * len(encoded))(*map(len, encoded))
    held = (c_void_p * max(1, len(subjects)))(*(subject.pointer if subject else None for subject in subjects))
    job = _start(texts, lengths, len(encoded), held, len(subjects),
                 ctypes.cast(c_char_p(content), c_void_p) if content is not None else None,
                 0 if content is None else len(content))
    if not job:
        raise TwinlaneError("No thread or no memory could be had for the work.", "noThread")
    try:
        while not _wait(job, _POLL_MS):
            if progress is not None:
                _tell(progress, job)
        made = _result(job)
        if not made:
            raise _error(job)
        handle = Handle(made)
        if progress is not None:
            _tell(progress, job)
        return handle
    finally:
        _end(job)  # stops it first; what it works on must stay until then
        del encoded, subjects, content
