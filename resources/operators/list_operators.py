#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lists the operators of the installed PyTorch with their arguments and properties, for model/inputs/operatorschema.

usage: list_operators.py FILE        writes FILE; `zstd -19` of it is aten-operators.txt.zst

Line 1: format and version of PyTorch. Then one line per overload, its parts divided by tabs: name, letters of its properties, arguments.
c: composite, o: writes into a keyword, n: gives no tensor, v: a view or constructor.
An argument is NAME:TYPE or NAME:TYPE=DEFAULT (as JSON); * before the name: by keyword only.
"""
import json
import re
import sys

import torch

def type_text(kind):
    return str(kind).replace(" ", "")


def default_of(argument):
    value = argument.default_value
    if isinstance(value, torch.dtype):
        raise ValueError(argument)
    return json.dumps(value) if value is None or isinstance(value, (bool, int, str)) else json.dumps(value, allow_nan=False)


def argument_text(argument):
    text = ("*" if argument.kwarg_only else "") + argument.name + ":" + type_text(argument.real_type)
    return text + "=" + default_of(argument) if argument.has_default_value() else text


def computes_nothing(schema, base):
    """Views share the memory of an argument that they do not write; constructors have no tensor to compute with."""
    is_view = len(schema.returns) == 1 and schema.returns[0].alias_info is not None and not schema.returns[0].alias_info.is_write
    has_tensor = any("Tensor" in type_text(a.type) for a in schema.arguments)
    return is_view and type_text(schema.returns[0].type) == "Tensor" or not has_tensor or base.endswith("_like")


def properties(schema, name):
    writes_keyword = any(a.kwarg_only and a.alias_info is not None and a.alias_info.is_write for a in schema.arguments)
    base = schema.name.split("::")[1]
    letters = ""
    letters += "c" if torch._C._dispatch_has_kernel_for_dispatch_key(name, "CompositeImplicitAutograd") else ""
    letters += "o" if writes_keyword else ""
    letters += "n" if not any("Tensor" in type_text(r.type) for r in schema.returns) else ""
    letters += "v" if computes_nothing(schema, base) else ""
    return letters


def main():
    lines = []
    for schema in torch._C._jit_get_all_schemas():
        if not schema.name.startswith("aten::"):
            continue
        name = schema.name + ("." + schema.overload_name if schema.overload_name else "")
        try:
            letters = properties(schema, name)
        except RuntimeError:    # known to TorchScript alone
            continue
        short = schema.name[6:] + "." + (schema.overload_name or "default")
        lines.append("\t".join([short, letters, *map(argument_text, schema.arguments)]))
    with open(sys.argv[1], "w", encoding="ascii") as out:
        out.write(f"twinlane/operators/1\ttorch {re.split('[+]', torch.__version__)[0]}\n")
        out.writelines(line + "\n" for line in sorted(set(lines)))


main()
