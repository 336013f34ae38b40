# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""Sets of ranks, and their map and reduce steps where one machine is not enough."""

from __future__ import annotations

import os
from typing import Any, Callable, Iterable, Iterator, List, Optional, Union

from . import _native
from ._errors import TwinlaneError
from ._native import Progress
from ._objects import Ranks, Words, _add, summarize

Map = Callable[[Callable[[str], bytes], List[str]], Iterable[Any]]
RankSource = Union[str, bytes, "os.PathLike[str]"]


def is_url(word: object) -> bool:
    """Is it a place that fsspec knows, s3://bucket/key?"""
    return isinstance(word, str) and "://" in word


def _fsspec() -> Any:
    try:
        import fsspec
    except ImportError as error:
        raise ImportError("files of an object store are opened by fsspec: pip install fsspec, and what it needs for "
                          "that store (s3fs, gcsfs, …)") from error
    return fsspec


def summarize_place(place: str) -> bytes:
    """summarize() of a path or of what fsspec opens. Runs where the engine runs it; a broken file is b""."""
    try:
        if is_url(place):
            with _fsspec().open(place, "rb") as file:
                return summarize(file.read())
        return summarize(place)
    except TwinlaneError:
        return b""  # read again where the set is made, which names it and why


def _places(sources: Iterable[object]) -> Iterator[str]:
    """The files that the sources name, one by one."""
    for source in sources:
        if is_url(source):
            yield from (file.full_name if "://" in file.full_name else f"{str(source).split('://')[0]}://{file.path}"
                        for file in _fsspec().open_files(source))
            continue
        found = _native.work(["members", os.fsencode(source)]).text()  # type: ignore[arg-type]
        yield from (os.fsdecode(name) for name in found.split(b"\0") if name)


class _Kept:
    """Contents as files, for as long as a set is made of them."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._count = 0

    def add(self, content: bytes, name: str = "") -> str:
        self._count += 1
        path = os.path.join(self._folder, f"{self._count:08d}-{os.path.basename(name) or 'summary'}")
        with open(path, "wb") as file:
            file.write(content)
        return path


def _results(map_: Map, places: List[str]) -> Iterator[bytes]:
    """What the engine makes of the places. Dask's map gives futures."""
    for made in map_(summarize_place, places):
        result = getattr(made, "result", None)
        yield result() if callable(result) else made


def ranks(*sources: "RankSource | Iterable[RankSource]", map: Optional[Map] = None,
          ranks: Optional[str] = None, rank_pattern: Optional[str] = None, kind_pattern: Optional[str] = None,
          threads: Optional[int] = None, progress: Optional[Progress] = None) -> Ranks:
    """The recordings of many ranks as one side.

    Args:
        sources: files, folders with all below them, patterns ("run/*.json.gz"), "@LIST", zip and tar archives, summaries
            (bytes of :func:`summarize`), and URLs where fsspec is installed. A file that cannot be read is listed in
            ``unreadable`` and costs itself alone.
        map: works like the builtin: ``map(function, list)``; :func:`summarize` then runs there, and this is the reduce step.
            ``executor.map``, Dask's ``client.map``, ``ray.util.multiprocessing.Pool().map``, …
        ranks: "all" or numbers: "0,4-7".
        rank_pattern: a regular expression that says where a path holds its rank.
        threads: how many files are read at once.
        progress: called as progress(done, total) in files.

    Raises:
        TwinlaneError: nothing could be read.
    """
    given: List[Any] = []
    for source in sources:
        if isinstance(source, (str, bytes, os.PathLike)):
            given.append(source)
        elif isinstance(source, Iterable):
            given.extend(source)
        else:
            raise TypeError(f"a source is a path, bytes of summarize(), or several of them, not {type(source).__name__}")
    for one in given:
        if not isinstance(one, (str, bytes, os.PathLike)):
            raise TypeError(f"a source is a path or bytes of summarize(), not {type(one).__name__}")
    words: Words = ["ranks"]
    for option, value in (("ranks", ranks), ("rank_pattern", rank_pattern), ("kind_pattern", kind_pattern)):
        _add(words, option, value)
    if threads is not None:
        words += ["--threads", str(int(threads))]
    import tempfile

    with tempfile.TemporaryDirectory(prefix="twinlane-") as folder:
        kept = _Kept(folder)
        files: Words = []
        if map is not None:
            places = list(_places(one for one in given if not isinstance(one, bytes)))
            for place, made in zip(places, _results(map, places)):
                files.append(kept.add(made) if made else kept.add(_read(place), place) if is_url(place) else place)
            given = [one for one in given if isinstance(one, bytes)]
        for one in given:
            if isinstance(one, bytes):
                files.append(kept.add(one))
            elif is_url(one):
                files.extend(kept.add(_read(place), place) for place in _places([one]))
            else:
                files.append(os.fsencode(one))
        return Ranks(_native.work([*words, "--", *files], (), None, progress))


def _read(place: str) -> bytes:
    with _fsspec().open(place, "rb") as file:
        return bytes(file.read())
