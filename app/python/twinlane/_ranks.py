# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""Sets of ranks, and their map and reduce steps where one machine is not enough."""

from __future__ import annotations

import os
from typing import Any, Callable, Iterable, Iterator, List, Mapping, Optional, Union

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


def _opened(url: str) -> List[str]:
    """The files that a URL names, which may be a pattern, each as a URL."""
    scheme = url.split("://", 1)[0]
    return [name if "://" in name else f"{scheme}://{name}" for name in
            (str(file.full_name) for file in _fsspec().open_files(url))]


class _Members:
    """The files that the sources name, and how many others lie beside them."""

    def __init__(self, sources: List[object]) -> None:
        paths = [os.fsencode(source) for source in sources if not is_url(source)]  # type: ignore[arg-type]
        parts = _native.work(["members", *paths]).text().split(b"\0")[:-1] if paths else [b"0", b"0"]
        self.beside = parts[:2]
        self.places = [os.fsdecode(name) for name in parts[2:]]
        for source in sources:
            if is_url(source):
                self.places += _opened(str(source))


class _Kept:
    """Contents as files, for as long as a set is made of them, and which recordings they stand for."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self.files: List[Union[str, bytes]] = []
        self.told: List[bytes] = []

    def add(self, content: bytes, name: str = "") -> None:
        """A summary or a recording. Without a name a summary says itself what it is of."""
        path = os.fsencode(os.path.join(self._folder, f"{len(self.files):08d}"))
        with open(path, "wb") as file:
            file.write(content)
        self.files.append(path)
        self.told += [path, os.fsencode(name), b"trace" if name and not is_url(name) else b""]


def _results(map_: Map, places: List[str]) -> Iterator[bytes]:
    """What the engine makes of the places. Dask's map gives futures."""
    for made in map_(summarize_place, places):
        result = getattr(made, "result", None)
        yield result() if callable(result) else made


def _given(sources: Iterable[object]) -> Iterator[Any]:
    """The sources one by one: a path, a summary, or a pair of the name of a recording and its summary."""
    for source in sources:
        if isinstance(source, (str, bytes, os.PathLike)):
            yield source
        elif isinstance(source, Mapping):
            yield from source.items()
        elif isinstance(source, Iterable):
            yield from source
        else:
            raise TypeError(f"a source is a path, bytes of summarize(), or several of them, not {type(source).__name__}")


def ranks(*sources: "RankSource | Iterable[RankSource] | Mapping[str, bytes]", map: Optional[Map] = None,
          ranks: Optional[str] = None, rank_pattern: Optional[str] = None, kind_pattern: Optional[str] = None,
          threads: Optional[int] = None, progress: Optional[Progress] = None) -> Ranks:
    """The recordings of many ranks as one side.

    Args:
        sources: files, folders with all below them, patterns ("run/*.json.gz"), "@LIST", zip and tar archives, summaries
            (bytes of :func:`summarize`), and URLs where fsspec is installed. A file that cannot be read is listed in
            ``unreadable`` and costs itself alone. A dict of summaries by name calls each recording by its name.
        map: works like the builtin: ``map(function, list)``; :func:`summarize` then runs there, and this is the reduce step.
            ``executor.map``, Dask's ``client.map``, ``ray.util.multiprocessing.Pool().map``, … The set is that of the
            files themselves, byte for byte.
        ranks: "all" or numbers: "0,4-7".
        rank_pattern: a regular expression that says where a path holds its rank.
        threads: how many files are read at once.
        progress: called as progress(done, total) in files.

    Raises:
        TwinlaneError: nothing could be read.
    """
    given = list(_given(sources))
    for one in given:
        if isinstance(one, tuple) and len(one) == 2 and isinstance(one[0], str) and isinstance(one[1], bytes):
            continue
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
        beside = [b"0", b"0"]
        if map is not None:
            members = _Members([one for one in given if not isinstance(one, (bytes, tuple))])
            beside = members.beside
            for place, made in zip(members.places, _results(map, members.places)):
                if made:
                    kept.add(made, place)
                elif is_url(place):
                    kept.add(_read(place), place)
                else:
                    kept.files.append(os.fsencode(place))
            given = [one for one in given if isinstance(one, (bytes, tuple))]
        for one in given:
            if isinstance(one, bytes):
                kept.add(one)
            elif isinstance(one, tuple):
                kept.add(one[1], one[0])
            elif is_url(one):
                for place in _opened(one):
                    kept.add(_read(place), place)
            else:
                kept.files.append(os.fsencode(one))
        told = b"".join(part + b"\0" for part in (*beside, *kept.told))
        return Ranks(_native.work([*words, "--", *kept.files], (), told, progress))


def _read(place: str) -> bytes:
    with _fsspec().open(place, "rb") as file:
        return bytes(file.read())
