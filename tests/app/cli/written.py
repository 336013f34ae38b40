#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""written.py CLI DATA: what the command line writes for programs can be read by others.

No object of any command's JSON has a key twice. Every table says the same as csv, tsv, json and as a sheet of a workbook, which
is taken apart by zipfile; its last row is the sum of the others; no text is one that a spreadsheet would compute."""

import csv
import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
import zipfile

CLI, DATA = sys.argv[1], pathlib.Path(sys.argv[2])
PAIR = [DATA / "repeats/a.json.zst", DATA / "repeats/slow-layer-2.json.zst"]
SETS = [DATA / "ranks-2", DATA / "ranks-2"]
TABLES = "overview causes reasons blocks operators kernels steps waterfall findings inputs memory names notes".split()
TABLES_OF_ONE = "steps blocks operators kernels launches findings inputs memory names notes".split()
SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
failures = []


def check(good, *what):
    if not good:
        failures.append(" ".join(map(str, what))[:300])


def run(*words):
    made = subprocess.run([CLI, *map(str, words)], capture_output=True)
    check(made.returncode == 0, words, "exits with", made.returncode, made.stderr.decode()[:200])
    return made.stdout


def once(pairs):
    """An object whose keys are all there: json.loads() keeps the last of equal ones and says nothing."""
    keys = [key for key, _ in pairs]
    check(len(keys) == len(set(keys)), "twice in one object:", sorted({key for key in keys if keys.count(key) > 1}))
    return dict(pairs)


def read(*words):
    return json.loads(run(*words), object_pairs_hook=once)


def check_keys():
    whole = read("compare", *PAIR, "--format", "json")
    read("compare", *PAIR, "--with-findings", "--format", "json")
    read("compare", *PAIR, "--findings", "--format", "json")
    read("compare", *PAIR, "--findings", "--format", "sarif")
    read("compare", *PAIR, "--format", "digest")
    read("compare", *PAIR, "--format", "json", "--what-if", whole["verdict"]["causes"][0]["id"])
    read("explain", *PAIR, whole["operators"][0]["id"], "--format", "json")
    for command in ("summary", "findings", "inputs"):
        read(command, PAIR[0], "--format", "json")
    read("summary", PAIR[0], "--detail", "set")
    read("inputs", *PAIR, "--format", "json")
    read("set", SETS[0], "--format", "json")
    read("compare", *SETS, "--format", "json")
    log = DATA / "notebook/compile.log"
    read("logs", log, "--format", "json")
    read("logs", log, log, "--format", "json")


def sheets(book):
    """The values of each sheet, by its name: texts, numbers, truths, None."""
    with zipfile.ZipFile(io.BytesIO(book)) as parts:
        check(parts.testzip() is None, "a damaged workbook")
        shared = []
        if "xl/sharedStrings.xml" in parts.namelist():
            shared = ["".join(t.text or "" for t in item.iter(SHEET + "t"))
                      for item in xml.fromstring(parts.read("xl/sharedStrings.xml"))]
        names = [sheet.get("name") for sheet in xml.fromstring(parts.read("xl/workbook.xml")).iter(SHEET + "sheet")]
        made = {}
        for number, name in enumerate(names, 1):
            root = xml.fromstring(parts.read(f"xl/worksheets/sheet{number}.xml"))
            check(root.find(f".//{SHEET}f") is None, "a formula in the sheet", name)
            made[name] = [{re.match("[A-Z]+", cell.get("r"))[0]: value_of(cell, shared) for cell in row}
                          for row in root.iter(SHEET + "row")]
        return made


def value_of(cell, shared):
    kind, value = cell.get("t"), cell.find(SHEET + "v")
    if kind == "inlineStr":
        return "".join(t.text or "" for t in cell.iter(SHEET + "t"))
    if value is None:
        return None
    return shared[int(value.text)] if kind == "s" else value.text == "1" if kind == "b" else float(value.text)


def letter(column):
    return letter(column // 26 - 1) + letter(column % 26) if column >= 26 else chr(ord("A") + column)


def same(told, written):
    if told is None or told == "":
        return written in (None, "")
    if isinstance(told, bool):
        return written in (told, str(told).lower())
    if isinstance(told, (int, float)):
        return abs(float(written) - told) <= 1e-9 * max(1, abs(told))
    return " ".join(str(written).lstrip("'").split()) == " ".join(told.split())


def check_table(name, words, sheet):
    told = read(*words, "--table", name, "--format", "json")
    keys = [column["key"] for column in told["columns"]]
    check(told["schema"] == "twinlane/table/1" and told["table"] == name and len(keys) == len(set(keys)), name, told["schema"])
    rows = told["rows"] + ([told["footer"]] if told["footer"] else [])
    for form, separator in (("csv", ","), ("tsv", "\t")):
        text = run(*words, "--table", name, "--format", form).decode()
        head, *lines = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
        check(head == keys and len(lines) == len(rows), form, name, "has", len(lines), "rows of", len(rows), head[:4])
        for row, line in zip(rows, lines):
            check(len(line) == len(keys) and all(map(same, row, line)), form, name, "says", line[:6], "for", row[:6])
            check(not any(cell[:1] in "=+@" and cell for cell in line), form, name, "has a formula:", line[:6])
    check(len(sheet) == len(rows) + 1, "the sheet", name, "has", len(sheet), "rows of", len(rows))
    for row, line in zip(rows, sheet[1:]):
        cells = [line.get(letter(column)) for column in range(len(keys))]
        check(all(map(same, row, cells)), "the sheet", name, "says", cells[:6], "for", row[:6])
    check_sum(name, told)
    for form in ("text", "markdown", "html"):
        check(bool(run(*words, "--table", name, "--format", form)) == bool(rows) or form == "html", form, name)


def check_sum(name, told):
    """Sums of a side are exact; differences and percents follow from them."""
    for column, value in enumerate(told["footer"] or []):
        key = told["columns"][column]["key"]
        if isinstance(value, (int, float)) and not key.endswith("Percent"):
            total = sum(row[column] or 0 for row in told["rows"])
            check(total == value, name, "ends with", value, "below", total, "of", key)


def check_usage():
    for words in (["--table", "nonsense"], ["--table", "blocks", "--format", "digest"], ["--table", "ranks"],
                  ["--table", "blocks", "--what-if", "Net"]):
        made = subprocess.run([CLI, "compare", *map(str, PAIR), *words], capture_output=True)
        check(made.returncode == 2, words, "exits with", made.returncode)
    for words in (["summary", *PAIR, "--table", "blocks"], ["summary", PAIR[0], "--table", "causes"],
                  ["summary", PAIR[0], "--format", "csv"], ["summary", PAIR[0], "--format", "digest"],
                  ["set", SETS[0], "--format", "html"], ["findings", *PAIR, "--format", "csv"],
                  ["findings", "--rules", "--format", "csv"]):
        made = subprocess.run([CLI, *map(str, words)], capture_output=True)
        check(made.returncode == 2, words, "exits with", made.returncode)


def check_findings():
    """The findings of one trace in formats that their report does not have are the table of the summary."""
    for form in ("csv", "tsv", "html"):
        check(run("findings", PAIR[0], "--format", form) == run("summary", PAIR[0], "--table", "findings", "--format", form),
              "findings as", form, "are not those of the summary")
    check(len(run("findings", PAIR[0], "--format", "csv").splitlines()) > 1, "there is no finding")


def main():
    check_keys()
    check_usage()
    check_findings()
    with tempfile.TemporaryDirectory() as folder:
        for words, names in ((["compare", *PAIR], TABLES), (["summary", PAIR[0]], TABLES_OF_ONE), (["set", SETS[0]], ["ranks", "names", "collectives"]),
                             (["compare", *SETS], ["overview", "ranks", "names"])):
            book = pathlib.Path(folder, "book.xlsx")
            run(*words, "--format", "xlsx", "--output", book)
            made = sheets(book.read_bytes())
            check(sorted(made) == sorted(names), words[0], "has the sheets", list(made))
            for name in names:
                check_table(name, words, made.get(name, []))
    check(run("compare", *PAIR, "--format", "csv") == run("compare", *PAIR, "--table", "blocks", "--format", "csv"),
          "the blocks are not those of --format csv")
    print("\n".join(failures) or "all can be read")
    sys.exit(bool(failures))


main()
