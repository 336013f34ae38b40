# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""What Twinlane raises."""

from __future__ import annotations

from typing import Any, Optional, Tuple


class TwinlaneError(Exception):
    """What could not be done, and why, in a sentence: ``str(error)``.

    Attributes:
        code: for programs: "fileNotFound", "notJson", "badRequest", … It never changes.
        path: the file, or None.
        offset: in the file's decompressed text, in bytes; 0 where no place is known.
    """

    def __init__(self, sentence: str, code: str = "unexpected", path: Optional[str] = None, offset: int = 0) -> None:
        super().__init__(sentence)
        self.code = code
        self.path = path
        self.offset = offset

    def __reduce__(self) -> Tuple[Any, ...]:
        # Engines send errors from one process to another.
        return type(self), (self.args[0], self.code, self.path, self.offset)


class Regression(AssertionError):
    """A condition of :meth:`Comparison.check` holds: ``str(error)`` says which, and by how much."""
