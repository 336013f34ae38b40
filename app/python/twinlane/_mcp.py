# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""``python -m twinlane._mcp``: a server of the Model Context Protocol over stdio, for agents. It reads, and writes nothing.

It reads only files that the client names, below the folders that it was started with, ``python -m twinlane._mcp FOLDER…``;
without one it is the current one.
"""

from __future__ import annotations

import argparse
import functools
import inspect
import json
import os
import sys
from typing import Any, Dict, List, Optional, get_type_hints

from . import __version__, compare as compare_traces, load
from ._errors import TwinlaneError
from ._objects import Comparison, Trace
from ._table import Table

try:
    from mcp.server import MCPServer
    from mcp.server.mcpserver import Image
    from mcp.server.mcpserver.exceptions import ToolError
    from mcp_types import CallToolResult, TextContent
    from pydantic import BaseModel
    from typing_extensions import Annotated
except ImportError as error:
    sys.exit(f"twinlane-mcp needs the protocol's SDK, version 2 or later: pip install 'mcp>=2' ({error})")

_MOST_BYTES = 8192  # of an answer
_MOST_KEPT = 8  # comparisons of a session; the oldest goes
_MOST_TEXT = 300  # characters of a cell

INSTRUCTIONS = """Compares PyTorch profiler traces. Call compare first: its digest says whether the two are comparable, the
verdict, where the difference sits and why, with ids. Then explain an id, or list rows. A handle keeps the comparison. Do not
conclude anything from a difference whose judgement is not "real", nor from two that are comparable: "no"."""


class Told(BaseModel, extra="allow"):
    """Further members are those of twinlane-cli's JSON of the same name."""


class Summary(Told):
    """As ``twinlane-cli summary`` tells it, with the largest operators and kernels."""

    averageStepNs: Optional[float] = None
    notes: Optional[List[Any]] = None


class Digest(Told):
    """As ``twinlane-cli compare --format digest`` tells it."""

    handle: str
    comparable: str
    why: List[Any]
    verdict: Optional[str]
    judgement: Optional[str]
    places: List[Any]
    reasons: List[Any]


class Rows(BaseModel):
    """Some rows of a table: those that have no value in a column lack it."""

    total: int
    shown: int
    next: Optional[int]
    rows: List[Dict[str, Any]]


class WhatIf(BaseModel):
    """Times of the average step on the critical path."""

    baselineNs: int
    experimentalNs: int
    whatIfNs: int
    blockCount: int


class Session:
    """The comparisons and traces that were read, and what may be read."""

    def __init__(self, folders: List[str]) -> None:
        self._folders = [os.path.realpath(folder) for folder in folders]
        self._kept: Dict[str, Any] = {}
        self._of: Dict[Any, str] = {}
        self._count = 0

    def file(self, path: str) -> str:
        """The path, if it lies in a folder of the session."""
        for folder in self._folders:
            real = os.path.realpath(os.path.join(folder, path))
            if os.path.commonpath([folder, real]) == folder and os.path.exists(real):
                return real
        raise ValueError(f"{path} does not lie in {' or '.join(self._folders)}, which this server was started with")

    def keep(self, key: Any, made: Any) -> str:
        self._count += 1
        handle = f"{'c' if isinstance(made, Comparison) else 't'}{self._count}"
        while len(self._kept) >= _MOST_KEPT:
            oldest = next(iter(self._kept))
            del self._kept[oldest]
            self._of = {of: kept for of, kept in self._of.items() if kept != oldest}
        self._kept[handle] = made
        self._of[key] = handle
        return handle

    def known(self, key: Any) -> Optional[str]:
        return self._of.get(key)

    def get(self, handle: str) -> Any:
        if handle not in self._kept:
            raise ValueError(f"there is no handle {handle}; there are {', '.join(self._kept) or 'none: call compare'}")
        return self._kept[handle]

    def comparison(self, handle: str) -> Comparison:
        made = self.get(handle)
        if not isinstance(made, Comparison):
            raise ValueError(f"{handle} is a trace; compare gives the handle of a comparison")
        return made

    def trace(self, path: str, stamp: Any) -> Trace:
        handle = self.known(stamp)
        if handle is None:
            handle = self.keep(stamp, load(path))
        made = self.get(handle)
        assert isinstance(made, Trace)
        return made


def _stamp(path: str) -> Any:
    status = os.stat(path)
    return path, status.st_mtime_ns, status.st_size


def _short(value: Any) -> Any:
    if isinstance(value, str) and len(value) > _MOST_TEXT:
        return value[: _MOST_TEXT // 2] + "…" + value[-_MOST_TEXT // 2 :]
    return value


def _fitted(told: Dict[str, Any]) -> Dict[str, Any]:
    """The same with long lists cut until it fits; what was cut is told."""
    most = 32
    while len(json.dumps(told, ensure_ascii=False).encode()) > _MOST_BYTES and most:
        most //= 2
        told = _cut(told, most)
    return told


def _cut(value: Any, most: int) -> Any:
    if isinstance(value, dict):
        return {key: _cut(part, most) for key, part in value.items()}
    if isinstance(value, list):
        kept = [_cut(part, most) for part in value[:most]]
        return kept + [f"… {len(value) - most} more"] if len(value) > most else kept
    return _short(value)


def _rows(table: Table, sort: Optional[str], top: int, next_: int) -> Dict[str, Any]:
    if sort is not None and sort.lstrip("-") not in table.columns:
        raise ValueError(f"there is no column {sort.lstrip('-')}; there are {', '.join(table.columns)}")
    rows = table.to_dicts()
    if sort is not None:
        key, largest = sort.lstrip("-"), sort.startswith("-")
        rows = sorted((row for row in rows if row[key] is not None), key=lambda row: row[key], reverse=largest) + [
            row for row in rows if row[key] is None]
    shown: List[Dict[str, Any]] = []
    size = 400
    for row in rows[next_ : next_ + max(1, top)]:
        row = {key: _short(value) for key, value in row.items() if value is not None}
        size += len(json.dumps(row, ensure_ascii=False).encode()) + 2
        if shown and size > _MOST_BYTES:
            break
        shown.append(row)
    after = next_ + len(shown)
    return {"total": len(rows), "shown": len(shown), "next": after if after < len(rows) else None, "rows": shown}


def _signature(function: Any, hints: Dict[str, Any]) -> "inspect.Signature":
    made = inspect.signature(function)
    parameters = [one.replace(annotation=hints[name]) for name, one in made.parameters.items()]
    return made.replace(parameters=parameters, return_annotation=hints["return"])


def _answer(told: Any) -> "CallToolResult":
    """Structured, and the same as text without the blanks that count for who pays by words."""
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return CallToolResult(content=[TextContent(type="text", text=text)], structured_content=told)


def _picture(comparison: Comparison, view: str) -> bytes:
    import tempfile

    with tempfile.TemporaryDirectory(prefix="twinlane-") as folder:
        path = os.path.join(folder, "picture.png")
        comparison.picture(path, view)
        with open(path, "rb") as file:
            return file.read()


def server(folders: List[str]) -> "MCPServer":
    """The server over the official SDK, which takes its tools' schemas from their types."""
    session = Session(folders)
    made = MCPServer("twinlane", instructions=INSTRUCTIONS)

    def tool(function: Any) -> Any:
        """A tool whose failures are told in their own sentence."""

        @functools.wraps(function)
        def told(*arguments: Any, **options: Any) -> Any:
            try:
                result = function(*arguments, **options)
            except (TwinlaneError, ValueError, OSError) as error:
                raise ToolError(str(error)) from error
            return result if isinstance(result, Image) else _answer(result)

        told.__annotations__ = get_type_hints(function)
        result = told.__annotations__["return"]
        if result is not Image:
            told.__annotations__["return"] = Annotated[CallToolResult, result]
        del told.__wrapped__  # type: ignore[attr-defined]  # the SDK would read that one's types
        told.__signature__ = _signature(function, told.__annotations__)  # type: ignore[attr-defined]
        return made.tool()(told)

    @tool
    def summary(trace: str) -> Summary:
        """One trace by itself: steps, costs, devices, notes of the reader and the largest operators and kernels."""
        path = session.file(trace)
        told = session.trace(path, _stamp(path)).to_dict()
        for part in ("blocks", "names", "collectives"):
            told.pop(part, None)
        for part, key in (("operators", "hostSelfNs"), ("kernels", "totalNs")):
            told[part] = sorted(told.get(part, []), key=lambda row: -(row.get(key) or 0))[:10]
        return _fitted(told)  # type: ignore[return-value]

    @tool
    def compare(baseline: str, experimental: str, steps: Optional[str] = None, measure: Optional[str] = None,
                kind: Optional[str] = None, baseline_repeat: Optional[List[str]] = None) -> Digest:
        """Compares two traces: the digest with verdict, places, reasons and ids, and a handle for further questions."""
        files = [session.file(path) for path in (baseline, experimental, *(baseline_repeat or []))]
        key = (tuple(map(_stamp, files)), steps, measure, kind)
        handle = session.known(key)
        if handle is None:
            handle = session.keep(key, compare_traces(files[0], files[1], steps=steps, measure=measure, kind=kind,
                                                      baseline_repeat=files[2:]))
        return {"handle": handle, **session.comparison(handle).digest()}  # type: ignore[return-value]

    @tool
    def rows(handle: str, table: str, of: Optional[str] = None, sort: Optional[str] = None, top: int = 10,
             next: int = 0) -> Rows:
        """Rows of a table of a comparison: overview, causes, reasons, blocks, operators, kernels, steps, waterfall,
        inputs, memory, names or notes. of: only this block, by path (one of those that explain tells), name or id. sort: a
        column, "-" before it for the largest first. next: where the last answer ended."""
        words = ("--zoom", of) if of else ()
        return _rows(session.comparison(handle)._table(table, *words), sort, top, next)  # type: ignore[return-value]

    @tool
    def explain(handle: str, id: str) -> Told:
        """All that is known of one block, operator, kernel, place, reason or step, by its id; of a block also by its
        path."""
        comparison = session.comparison(handle)
        try:
            return _fitted(comparison.explain(id))  # type: ignore[return-value]
        except TwinlaneError:
            return _fitted(comparison.select(id).explain())  # type: ignore[return-value]

    @tool
    def what_if(handle: str, ids: List[str]) -> WhatIf:
        """The step's time with these blocks as in the baseline: arithmetic, no prediction."""
        told = session.comparison(handle).what_if(ids)
        return {"baselineNs": told.baseline_ns, "experimentalNs": told.experimental_ns,  # type: ignore[return-value]
                "whatIfNs": told.step_ns, "blockCount": told.block_count}

    @tool
    def findings(of: str, top: int = 10, next: int = 0) -> Rows:
        """Known anti-patterns in one trace (its path) or in a comparison (its handle), and what each costs at most."""
        if of in session._kept:
            known = session.get(of)
            return _rows(known.findings if isinstance(known, Comparison) else known.findings(),  # type: ignore[return-value]
                         None, top, next)
        path = session.file(of)
        return _rows(session.trace(path, _stamp(path)).findings(), None, top, next)  # type: ignore[return-value]

    @tool
    def picture(handle: str, view: str = "blocks") -> Image:
        """A picture (PNG) of a view of a comparison: blocks, overview, causes, icicle, timeline, operators, kernels, waterfall,
        roof, … Needs the window, the program twinlane."""
        return Image(data=_picture(session.comparison(handle), view), format="png")

    return made


def main() -> None:
    """The program."""
    parser = argparse.ArgumentParser(prog="twinlane-mcp", description=__doc__)
    parser.add_argument("folders", nargs="*", default=["."], metavar="FOLDER", help="what may be read")
    parser.add_argument("--version", action="version", version=f"twinlane-mcp {__version__}")
    options = parser.parse_args()
    for folder in options.folders:
        if not os.path.isdir(folder):
            sys.exit(f"twinlane-mcp: {folder} is no folder")
    server(options.folders).run()


if __name__ == "__main__":
    main()
