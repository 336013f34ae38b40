# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What operators are for: the table of model/findings/operatorrole.cpp, read from there, so that there is one."""

import re
from functools import lru_cache
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[3] / "model" / "findings" / "operatorrole.cpp"

ROLES = ("Other", "Elementwise", "Reduction", "Product", "Norm", "Softmax", "Attention", "Dropout", "View", "Copy", "Cast",
         "Creation", "Join", "Index", "Read", "Check")


@lru_cache(maxsize=None)
def table():
    """Role by name without "aten::"."""
    found = dict(re.findall(r'\{ "(\w+)", Role::(\w+) \}', SOURCE.read_text(encoding="utf-8")))
    if not found or not set(found.values()) <= set(ROLES):
        raise RuntimeError(f"{SOURCE} does not hold the roles that it should")
    return found


@lru_cache(maxsize=None)
def role(name):
    """Of an operator as a trace names it, with or without overload. In-place operators have the role of the others."""
    if not name.startswith("aten::"):
        return "Other"
    key = name[6:].split(".")[0]
    if len(key) > 1 and key.endswith("_"):
        key = key[:-1]
    return table().get(key, "Other")
