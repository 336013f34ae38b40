# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""Tables: columns of Arrow that others read in place."""

from __future__ import annotations

import ctypes
from ctypes import c_char_p, c_int64, c_void_p
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional, Tuple

from . import _native

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

_SHOWN_ROWS = 20
_SHOWN_UNITS = {"ns": " (ns)", "bytes": " (bytes)", "percent": " (%)"}


class _Schema(ctypes.Structure):
    pass


class _Array(ctypes.Structure):
    pass


class _Stream(ctypes.Structure):
    pass


_Schema._fields_ = [("format", c_char_p), ("name", c_char_p), ("metadata", c_void_p), ("flags", c_int64),
                    ("n_children", c_int64), ("children", ctypes.POINTER(ctypes.POINTER(_Schema))),
                    ("dictionary", ctypes.POINTER(_Schema)),
                    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(_Schema))), ("private_data", c_void_p)]
_Array._fields_ = [("length", c_int64), ("null_count", c_int64), ("offset", c_int64), ("n_buffers", c_int64),
                   ("n_children", c_int64), ("buffers", ctypes.POINTER(c_void_p)),
                   ("children", ctypes.POINTER(ctypes.POINTER(_Array))), ("dictionary", ctypes.POINTER(_Array)),
                   ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(_Array))), ("private_data", c_void_p)]
_Stream._fields_ = [("get_schema", c_void_p),
                    ("get_next", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(_Stream), ctypes.POINTER(_Array))),
                    ("get_last_error", c_void_p), ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(_Stream))),
                    ("private_data", c_void_p)]


class _Columns:
    """The arrays of a table, as long as somebody reads them."""

    def __init__(self, handle: _native.Handle) -> None:
        stream = _Stream()
        _native.stream(handle.pointer, ctypes.byref(stream))
        self.array = _Array()
        stream.get_next(ctypes.byref(stream), ctypes.byref(self.array))
        stream.release(ctypes.byref(stream))

    def __del__(self) -> None:
        if self.array.release:
            self.array.release(ctypes.byref(self.array))


class Column:
    """What a column is: its name, its title for readers, and its unit.

    ``unit`` is "ns", "bytes", "ratio", "count", "percent" or "text"; ``key`` is its name in Twinlane's JSON.
    """

    __slots__ = ("name", "title", "unit", "key", "_format", "_index")

    def __init__(self, name: str, about: Dict[str, str], format_: str, index: int) -> None:
        self.name = name
        self.key = about.get("twinlane.key", name)
        self.title = about.get("twinlane.title", name)
        self.unit = about.get("twinlane.unit", "text")
        self._format = format_
        self._index = index

    def __repr__(self) -> str:
        return f"Column({self.name!r}, title={self.title!r}, unit={self.unit!r})"


def _metadata(address: Optional[int]) -> Dict[str, str]:
    if not address:
        return {}

    def number(at: int) -> int:
        return int.from_bytes(ctypes.string_at(at, 4), "little", signed=True)

    pairs: List[str] = []
    at = address + 4
    for _ in range(2 * number(address)):
        length = number(at)
        pairs.append(ctypes.string_at(at + 4, length).decode("utf-8", "replace"))
        at += 4 + length
    return dict(zip(pairs[::2], pairs[1::2]))


class Table:
    """Rows and typed columns, exact and whole.

    Any reader of Arrow takes it as it is: ``polars.from_arrow(table)``, ``pyarrow.table(table)``, DuckDB by its name.
    Iterating gives a dict a row. What has no value is None, never 0 or NaN. Times are whole nanoseconds.
    """

    __slots__ = ("_handle", "_described")

    def __init__(self, handle: _native.Handle) -> None:
        self._handle = handle
        self._described: Optional[Tuple[Column, ...]] = None

    @property
    def title(self) -> str:
        """What the table is, in English."""
        return str(_native.title(self._handle.pointer).decode())

    @property
    def description(self) -> Tuple[Column, ...]:
        """The columns with their titles and units, in their order."""
        if self._described is None:
            schema = _Schema()
            _native.schema(self._handle.pointer, ctypes.byref(schema))
            columns = []
            for index in range(schema.n_children):
                child = schema.children[index].contents
                columns.append(Column(child.name.decode(), _metadata(child.metadata), child.format.decode(), index))
            schema.release(ctypes.byref(schema))
            self._described = tuple(columns)
        return self._described

    @property
    def columns(self) -> List[str]:
        """The columns' names."""
        return [column.name for column in self.description]

    def __len__(self) -> int:
        return int(_native.rows(self._handle.pointer))

    def __getitem__(self, name: str) -> List[Any]:
        """A column's values as a list."""
        for column in self.description:
            if column.name == name:
                return _values(_Columns(self._handle), column)
        raise KeyError(f"there is no column {name!r}; there are {', '.join(self.columns)}")

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        names = self.columns
        columns = _Columns(self._handle)
        for row in zip(*(_values(columns, column) for column in self.description)):
            yield dict(zip(names, row))

    def __arrow_c_schema__(self) -> object:
        return self._handle.schema_capsule()

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self._handle.stream_capsule()

    def to_dicts(self) -> List[Dict[str, Any]]:
        """A dict a row."""
        return list(self)

    def to_pandas(self) -> "pandas.DataFrame":
        """A DataFrame; texts are categories, whole numbers where some have no value are Int64. Needs pandas alone.

        Columns are not copied where pandas takes them as they lie.
        """
        import pandas as pd

        columns = _Columns(self._handle)
        return pd.DataFrame({column.name: _pandas(columns, column) for column in self.description}, copy=False)

    def to_polars(self) -> "polars.DataFrame":
        """A polars.DataFrame."""
        import polars as pl

        return pl.DataFrame(self)

    def to_pyarrow(self) -> "pyarrow.Table":
        """A pyarrow.Table."""
        import pyarrow as pa

        return pa.table(self)

    def __repr__(self) -> str:
        return f"<{self.title}: {len(self)} rows of {', '.join(self.columns)}>"

    def _repr_html_(self) -> str:
        import html

        head = "".join(f"<th>{html.escape(column.title + _SHOWN_UNITS.get(column.unit, ''))}</th>" for column in self.description)
        lines = []
        for index, row in enumerate(self):
            if index == _SHOWN_ROWS:
                break
            cells = "".join(f"<td>{html.escape(_shown(value))}</td>" for value in row.values())
            lines.append(f"<tr>{cells}</tr>")
        more = len(self) - len(lines)
        foot = f"<p>{more} more rows</p>" if more > 0 else ""
        return (f"<table><caption>{html.escape(self.title)}</caption><thead><tr>{head}</tr></thead>"
                f"<tbody>{''.join(lines)}</tbody></table>{foot}")


def _shown(value: Any) -> str:
    return "" if value is None else f"{value:.6g}" if isinstance(value, float) else str(value)


_WIDTHS = {"l": 8, "g": 8, "i": 4, "f": 4}


def _buffer(columns: _Columns, address: Optional[int], length: int) -> Any:
    """Memory of the table that keeps the table alive."""
    if not address or not length:
        return b""
    view = (ctypes.c_ubyte * length).from_address(address)
    setattr(view, "_columns", columns)  # what lies there is the table's
    return view


def _bits(columns: _Columns, address: Optional[int], length: int) -> Optional[bytes]:
    if not address:
        return None
    return bytes(_buffer(columns, address, (length + 7) // 8))


def _dictionary(columns: _Columns, array: _Array) -> List[str]:
    texts = array.dictionary.contents
    count = texts.length
    ends = memoryview(_buffer(columns, texts.buffers[1], 8 * (count + 1))).cast("B").cast("q")
    length = ends[count] if count else 0
    content = bytes(_buffer(columns, texts.buffers[2], length))
    if content.isascii():  # decoded at once, which takes a third of the time
        text = content.decode("ascii")
        return [text[ends[i]:ends[i + 1]] for i in range(count)]
    return [content[ends[i]:ends[i + 1]].decode("utf-8", "replace") for i in range(count)]


def _values(columns: _Columns, column: Column) -> List[Any]:
    array = columns.array.children[column._index].contents
    count = array.length
    if column._format == "b":
        bits = _bits(columns, array.buffers[1], count) or b""
        values: List[Any] = [bool(bits[i >> 3] >> (i & 7) & 1) for i in range(count)]
    else:
        data = _buffer(columns, array.buffers[1], count * _WIDTHS[column._format])
        code: Any = {"l": "q", "g": "d", "i": "i", "f": "f"}[column._format]
        values = memoryview(data).cast("B").cast(code).tolist() if count else []
    if array.dictionary:
        texts = _dictionary(columns, array)
        values = [texts[value] if 0 <= value < len(texts) else None for value in values]
    valid = _bits(columns, array.buffers[0], count)
    if valid is not None:
        values = [value if valid[i >> 3] >> (i & 7) & 1 else None for i, value in enumerate(values)]
    return values


def _pandas(columns: _Columns, column: Column) -> Any:
    import numpy as np
    import pandas as pd

    array = columns.array.children[column._index].contents
    count = array.length

    def unpacked(address: Optional[int]) -> Any:
        packed = np.frombuffer(_buffer(columns, address, (count + 7) // 8), dtype=np.uint8)
        return np.unpackbits(packed, count=count, bitorder="little").astype(bool)

    none = ~unpacked(array.buffers[0]) if array.buffers[0] and array.null_count else None
    if column._format == "b":
        truths = unpacked(array.buffers[1])
        return truths if none is None else pd.arrays.BooleanArray(truths, none)
    dtype = {"l": np.int64, "g": np.float64, "i": np.int32, "f": np.float32}[column._format]
    values: Any = np.frombuffer(_buffer(columns, array.buffers[1], count * _WIDTHS[column._format]), dtype=dtype)
    if array.dictionary:
        if none is not None:
            values = np.where(none, np.int32(-1), values)
        return pd.Categorical.from_codes(values, categories=pd.Index(_dictionary(columns, array), dtype=object))
    if none is None:
        return values
    kind: Any = pd.arrays.IntegerArray if column._format == "l" else pd.arrays.FloatingArray
    return kind(values, none)
