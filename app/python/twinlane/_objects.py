# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""Traces, comparisons and sets of ranks."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass, fields
from typing import IO, Any, Callable, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

from . import _native
from ._errors import Regression, TwinlaneError
from ._native import Progress
from ._table import Table

Source = Union[str, bytes, "os.PathLike[str]", IO[bytes], "Trace"]
Steps = Union[str, int, Iterable[int]]
Words = List[Union[str, bytes]]

_FORMATS = {".json": "json", ".csv": "csv", ".md": "markdown", ".html": "html", ".htm": "html", ".txt": "text"}
_NOTEBOOK_HEIGHT = 760


def _name_and_content(source: object) -> Tuple[Union[str, bytes], Optional[bytes]]:
    """A file's name, or the name and the content of what is none."""
    if isinstance(source, str):
        return source, None
    if isinstance(source, (bytes, bytearray, memoryview)):
        return "(bytes)", bytes(source)
    if isinstance(source, os.PathLike):
        return os.fsencode(source), None
    read = getattr(source, "read", None)
    if callable(read):
        content = read()
        if not isinstance(content, bytes):
            raise TypeError("a file must be opened in binary mode: open(path, 'rb')")
        name = getattr(source, "name", None)
        return name if isinstance(name, str) else "(file)", content
    raise TypeError(
        f"a trace is a str or os.PathLike with its path, bytes or a binary file with its content, or a Trace, "
        f"not {type(source).__name__}")


def _steps(value: object, option: str) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if isinstance(value, Iterable):
        return ",".join(str(int(number)) for number in value)
    raise TypeError(f"{option} is \"all\", \"steady\", a number or numbers of steps, not {type(value).__name__}")


def _text(value: object, option: str) -> Union[str, bytes]:
    if isinstance(value, str):
        return value
    if isinstance(value, os.PathLike):
        return os.fsencode(value)
    raise TypeError(f"{option} is a str or os.PathLike, not {type(value).__name__}")


def _add(words: Words, option: str, value: object) -> None:
    """Adds an option that is not None."""
    if value is not None:
        words += [f"--{option.replace('_', '-')}", _text(value, option)]


def _checked(name: str, value: str, allowed: Sequence[str]) -> str:
    if value not in allowed:
        raise ValueError(f"{name} is one of {', '.join(allowed)}, not {value!r}")
    return value


class _Tables:
    """What tables are made of; each is made once."""

    def __init__(self, handle: _native.Handle) -> None:
        self._handle = handle
        self._made: Dict[Tuple[str, ...], Table] = {}

    def _table(self, name: str, *words: str) -> Table:
        key = (name, *words)
        table = self._made.get(key)
        if table is None:
            request = ["events"] if name == "events" else ["table", name, *words]
            table = self._made[key] = Table(_native.work(request, [self._handle]))
        return table

    def _report(self, *words: Union[str, bytes]) -> str:
        return _native.work(["report", *words], [self._handle]).text().decode("utf-8", "replace")


def _write(text: str, path: object) -> None:
    """The whole file or nothing."""
    import tempfile  # takes longer to import than all else

    target = os.fspath(path)  # type: ignore[call-overload]
    folder = os.path.dirname(os.path.abspath(target))
    handle, temporary = tempfile.mkstemp(dir=folder, prefix=".twinlane-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        os.chmod(temporary, 0o644)
        os.replace(temporary, target)
    except BaseException:
        os.unlink(temporary)
        raise


def _format_of(path: object, given: Optional[str], allowed: Sequence[str]) -> str:
    if given is not None:
        return _checked("format", given, allowed)
    ending = os.path.splitext(os.fspath(path))[1].lower()  # type: ignore[call-overload]
    return _checked("the format that the file's ending tells", _FORMATS.get(ending, ending), allowed)


def _reported(report: Callable[..., str], path: object, given: Optional[str], allowed: Sequence[str],
              *words: str) -> str:
    """The text of ``report``, which is also written to ``path`` if there is one."""
    form = _format_of(path, given, allowed) if path is not None else _checked("format", given or "text", allowed)
    text = report("--format", form, *words)
    if path is not None:
        _write(text, path)
    return text


class Trace(_Tables):
    """One recording, as :func:`load` reads it. It never changes, so any thread may use it."""

    @property
    def events(self) -> Table:
        """All events, a row each, in the order in which they are kept: by thread or stream, then start, then longer first.

        As many as ``events.kept`` of :meth:`to_dict`: memory records, flows and names of threads are no rows.
        ``start_ns`` counts from the recording's first event. ``launch`` is the row of the call that started device work,
        ``block`` an id of :attr:`blocks`. Costs 100 to 200 bytes an event beside the trace.
        """
        return self._table("events")

    @property
    def steps(self) -> Table:
        """The steps, those that do not count too, with their costs in ns, which sum to the step."""
        return self._table("steps")

    @property
    def blocks(self) -> Table:
        """The blocks of the average step as a tree in pre-order: ``depth`` says who is inside whom."""
        return self._table("blocks")

    @property
    def operators(self) -> Table:
        """Operators by name: calls and sums of ns over the recording."""
        return self._table("operators")

    @property
    def kernels(self) -> Table:
        """Kernels, copies and sets of memory by name: calls and sums of ns over the recording."""
        return self._table("kernels")

    @property
    def names(self) -> Table:
        """Every name and category: calls and sums of ns over the recording."""
        return self._table("names")

    @property
    def memory(self) -> Table:
        """Allocated and reserved bytes by device."""
        return self._table("memory")

    @property
    def notes(self) -> Table:
        """What the reader found wrong in the file, and what was lost with it."""
        return self._table("notes")

    def findings(self) -> Table:
        """Known anti-patterns in the recording, and what each costs at most: ns of the critical path a step."""
        return self._table("findings")

    def inputs(self) -> Table:
        """Operators with their arguments, where the recording holds shapes."""
        return self._table("inputs")

    def to_dict(self) -> Dict[str, Any]:
        """The JSON of ``twinlane-cli summary``: ``traces[0]`` of it."""
        made = json.loads(self._report("--format", "json"))
        return dict(made["traces"][0])

    def summary(self) -> str:
        """What ``twinlane-cli summary`` prints."""
        return self._report("--format", "text")

    def __repr__(self) -> str:
        return f"<twinlane.Trace of {len(self.events)} events>"


@dataclass(frozen=True)
class Verdict:
    """What a comparison concludes."""

    text: str
    """The sentence that readers see first."""
    sentence: str
    change_percent: Optional[float]
    """Of the average step, 5.0 = 5 %; None: not known."""
    interval_percent: Optional[Tuple[float, float]]
    """In which it lies with 95 %; None: too few steps."""
    judgement: Optional[str]
    """"slower", "faster", "withinNoise", …: as in the JSON; None: not judged."""
    smallest_detectable_percent: Optional[float]
    aligned_share: Optional[float]


def _beside_python(program: str) -> Optional[str]:
    """A program of this environment, which is not on the path of who runs its Python by name."""
    path = os.path.join(os.path.dirname(sys.executable), program)
    return path if os.access(path, os.X_OK) else None


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def _verdict(told: Mapping[str, Any]) -> Verdict:
    values: Dict[str, Any] = {field.name: told.get(_camel(field.name)) for field in fields(Verdict)}
    interval = told.get("interval")
    values["interval_percent"] = tuple(interval) if interval else None
    return Verdict(**values)


class Selection(_Tables):
    """One block of a comparison, and what is in it: the tables of it alone."""

    def __init__(self, comparison: "Comparison", path: str) -> None:
        super().__init__(comparison._handle)
        self._comparison = comparison
        self.path = path
        self.id: str = _native.work(["id", path], [self._handle]).text().decode()

    @property
    def blocks(self) -> Table:
        """The block and those in it."""
        return self._table("blocks", "--zoom", self.path)

    @property
    def operators(self) -> Table:
        """The operators that ran in it."""
        return self._table("operators", "--zoom", self.path)

    @property
    def kernels(self) -> Table:
        """The device work that was launched in it."""
        return self._table("kernels", "--zoom", self.path)

    @property
    def inputs(self) -> Table:
        """Its operators with their arguments."""
        return self._table("inputs", "--zoom", self.path)

    @property
    def memory(self) -> Table:
        """What of the allocated memory is its own."""
        return self._table("memory", "--zoom", self.path)

    def explain(self) -> Dict[str, Any]:
        """All that is known of it, as ``twinlane-cli explain`` tells it."""
        return self._comparison.explain(self.id)

    def __repr__(self) -> str:
        return f"<twinlane.Selection {self.path!r} ({self.id})>"


class Comparison(_Tables):
    """A baseline and an experimental recording, compared by :func:`compare`. It never changes."""

    def __init__(self, handle: _native.Handle, drawn: Optional[Words] = None) -> None:
        super().__init__(handle)
        self._drawn = drawn  # how the window is told the same; None: it cannot be
        self._digest: Optional[Dict[str, Any]] = None
        self._json: Optional[str] = None

    def _whole(self) -> str:
        if self._json is None:
            self._json = self._report("--format", "json")
        return self._json

    @property
    def verdict(self) -> Verdict:
        """Faster or slower, by how much, and is it sure."""
        return _verdict(json.loads(self._whole())["verdict"])

    @property
    def comparable(self) -> str:
        """"yes", "withCare" or "no"; :attr:`why_not` tells the reasons."""
        return str(self.digest()["comparable"])

    @property
    def why_not(self) -> List[str]:
        """Why the two are comparable with care only, or not at all; in sentences."""
        return list(self.digest()["why"])

    @property
    def overview(self) -> Table:
        """The metrics of both sides."""
        return self._table("overview")

    @property
    def steps(self) -> Table:
        """The steps that count, of both sides."""
        return self._table("steps")

    @property
    def blocks(self) -> Table:
        """The aligned blocks as a tree in pre-order; times are ns of the average step."""
        return self._table("blocks")

    @property
    def causes(self) -> Table:
        """Where the difference sits, the largest first."""
        return self._table("causes")

    @property
    def reasons(self) -> Table:
        """Why it does."""
        return self._table("reasons")

    @property
    def operators(self) -> Table:
        """Operators by name; sums of ns over the steps."""
        return self._table("operators")

    @property
    def kernels(self) -> Table:
        """Device work by name; sums of ns over the steps."""
        return self._table("kernels")

    @property
    def inputs(self) -> Table:
        """Operators with their arguments."""
        return self._table("inputs")

    @property
    def findings(self) -> Table:
        """Anti-patterns of both sides, and which of them are new or fixed."""
        return self._table("findings")

    @property
    def waterfall(self) -> Table:
        """The way from one step time to the other; parts sum to the difference."""
        return self._table("waterfall")

    @property
    def memory(self) -> Table:
        """What is alive at the peak of the allocated memory, by its owner."""
        return self._table("memory")

    @property
    def names(self) -> Table:
        """Every name and category of both sides."""
        return self._table("names")

    @property
    def notes(self) -> Table:
        """What speaks against comparing the two, and what the reader found wrong in the files."""
        return self._table("notes")

    def select(self, block: str) -> Selection:
        """A block by its path ("Transformer / layers.2"), its qualified name or its id, or by the id of a place of one block.

        Raises:
            TwinlaneError: there is none, or the place is several ("badRequest"); the sentence says which there are.
        """
        return Selection(self, block)

    def explain(self, id: str) -> Dict[str, Any]:
        """All that is known of one block, operator, kernel, place, reason or step, by its id in :meth:`to_dict`."""
        return dict(json.loads(_native.work(["explain", id], [self._handle]).text()))

    def explain_text(self, id: str) -> str:
        """The same for reading."""
        return _native.work(["explain", id, "text"], [self._handle]).text().decode("utf-8", "replace")

    def what_if(self, blocks: Union[str, Iterable[str]]) -> "WhatIf":
        """The step's time with some blocks as in the baseline: arithmetic, no prediction.

        Blocks are told by path, qualified name or id; a place by its id.
        """
        names = [blocks] if isinstance(blocks, str) else list(blocks)
        told = json.loads(_native.work(["whatIf", *names], [self._handle]).text()).get("whatIf")
        if told is None:
            raise ValueError("what_if needs at least one block")
        return WhatIf(told["baselineNs"], told["experimentalNs"], told["whatIfNs"], told["blockCount"])

    def check(self, *conditions: str) -> None:
        """For tests and CI: raises if a condition holds, such as ``"averageStepNs > 5% if real"``.

        Conditions are those of ``twinlane-cli compare --fail-if``.

        Raises:
            Regression: one holds.
            TwinlaneError: none holds, but one cannot be judged ("notJudged"), or it is no condition ("badRequest").
        """
        if not conditions:
            raise ValueError('check needs a condition: check("averageStepNs > 5% if real")')
        code, *lines = _native.work(["check", *conditions], [self._handle]).text().decode().split("\n")
        if code == "1":
            raise Regression("; ".join(line for line in lines if " holds: " in line or "findings(" in line) or lines[0])
        if code != "0":
            raise TwinlaneError("; ".join(lines), "notJudged")

    def digest(self) -> Dict[str, Any]:
        """The conclusions in at most 8 kB, for prompts and messages."""
        if self._digest is None:
            self._digest = json.loads(self._report("--format", "digest"))
        return dict(self._digest)

    def to_dict(self) -> Dict[str, Any]:
        """The JSON of ``twinlane-cli compare --format json``."""
        return dict(json.loads(self._whole()))

    def report(self, path: "Optional[str | os.PathLike[str]]" = None, format: Optional[str] = None,
               with_findings: bool = False) -> str:
        """The report as text, which is also written to ``path`` if one is given.

        ``format`` is "text", "json", "csv", "markdown", "html" or "digest"; without it the file's ending decides.
        """
        allowed = ("text", "json", "csv", "markdown", "html", "digest")
        return _reported(self._report, path, format, allowed, *(["--with-findings"] if with_findings else []))

    def picture(self, path: "str | os.PathLike[str]", view: str = "blocks", size: Tuple[int, int] = (1600, 1000),
                theme: str = "light") -> None:
        """A picture of a view (.png, .svg, .pdf), drawn by the window (the program ``twinlane``). It needs no display.

        ``view`` is "blocks" or a name of ``twinlane --view``: "overview", "causes", "icicle", "timeline", "roof", …

        Raises:
            TwinlaneError: there is no such program ("windowNeeded"), it reads files only and these were none
                ("badRequest"), or it failed ("notWritable").
        """
        import shutil
        import subprocess

        _checked("theme", theme, ("light", "dark"))
        program = shutil.which("twinlane") or _beside_python("twinlane")
        if program is None:
            raise TwinlaneError("A picture is drawn by the window, the program twinlane, which was not found: pip install "
                                "'twinlane[window]'. report() with a name that ends in .html needs none.", "windowNeeded",
                                os.fspath(path))
        if self._drawn is None:
            raise TwinlaneError("The window draws what it reads itself: compare two files by their paths.", "badRequest")
        made = subprocess.run([program, *self._drawn, "--screenshot", os.fspath(path), "--view",
                               "diff" if view == "blocks" else view, "--size",
                               f"{int(size[0])}x{int(size[1])}", "--theme", theme], capture_output=True, text=True)
        if made.returncode != 0:
            raise TwinlaneError(made.stderr.strip() or f"twinlane ended with status {made.returncode}", "notWritable",
                                os.fspath(path))

    def __str__(self) -> str:
        return self._report("--format", "text")

    def __repr__(self) -> str:
        return self.verdict.text

    def _repr_html_(self) -> str:
        import html

        page = html.escape(self._report("--format", "html"), quote=True)
        return (f'<iframe sandbox="allow-scripts allow-downloads allow-popups" srcdoc="{page}" '
                f'height="{_NOTEBOOK_HEIGHT}" width="100%" style="border:0"></iframe>')


@dataclass(frozen=True)
class WhatIf:
    """Times of the average step on the critical path, in ns."""

    baseline_ns: int
    experimental_ns: int
    step_ns: int
    """The experimental step with the blocks as in the baseline."""
    block_count: int


class Experiments(_Tables):
    """Several recordings against one baseline, compared by :func:`experiments`. It never changes."""

    @property
    def experiments(self) -> Table:
        """A row each, in their order: step, change, interval, judgement, place, and whether it is good or bad."""
        return self._table("experiments")

    @property
    def first_bad(self) -> Optional[str]:
        """The first that is slower for certain, or for which a condition holds; None: there is none."""
        found = self.to_dict()["firstBad"]
        return None if found is None else str(found)

    @property
    def last_good(self) -> Optional[str]:
        """The last good one before it."""
        found = self.to_dict()["lastGood"]
        return None if found is None else str(found)

    @property
    def sentence(self) -> str:
        """Which is the first bad one, and of how many nothing can be told."""
        return str(self.to_dict()["sentence"])

    def to_dict(self) -> Dict[str, Any]:
        """The JSON of ``twinlane-cli experiments --format json``."""
        return dict(json.loads(self._report("--format", "json")))

    def report(self, path: "Optional[str | os.PathLike[str]]" = None, format: Optional[str] = None) -> str:
        """The report as text, which is also written to ``path``: "text", "json", "csv", "markdown" or "html"."""
        return _reported(self._report, path, format, ("text", "json", "csv", "markdown", "html"))

    def __len__(self) -> int:
        return len(self.experiments)

    def __str__(self) -> str:
        return self._report("--format", "text")

    def __repr__(self) -> str:
        return f"<twinlane.Experiments: {self.sentence}>"

    def _repr_html_(self) -> str:
        import html

        return f'<pre style="font-family: monospace; overflow-x: auto">{html.escape(str(self))}</pre>'


class Ranks(_Tables):
    """The recordings of many ranks as one side, as :func:`ranks` reads them. It never changes."""

    @property
    def ranks(self) -> Table:
        """The ranks: own work, waiting, caused waiting and more, in ns."""
        return self._table("ranks")

    @property
    def collectives(self) -> Table:
        """The collectives that ranks took part in together, and who was late."""
        return self._table("collectives")

    @property
    def names(self) -> Table:
        """Every name and category, and how far ranks lie apart."""
        return self._table("names")

    def to_json(self) -> str:
        """The JSON of ``twinlane-cli set``, byte for byte."""
        return self._report("--format", "json")

    def to_dict(self) -> Dict[str, Any]:
        """The same, read."""
        return dict(json.loads(self.to_json()))

    @property
    def unreadable(self) -> List[Dict[str, str]]:
        """The files that could not be read, each with its sentence. The set goes on without them."""
        return list(self.to_dict()["unreadable"])

    def summary(self) -> str:
        """What ``twinlane-cli set`` prints."""
        return self._report("--format", "text")

    def __repr__(self) -> str:
        return f"<twinlane.Ranks: {len(self.ranks)} recordings>"


class RanksComparison(_Tables):
    """Two sets of ranks, compared by :func:`compare`. It never changes."""

    @property
    def overview(self) -> Table:
        """Metrics of the median rank of each side."""
        return self._table("overview")

    @property
    def ranks(self) -> Table:
        """The ranks of both sides that face each other."""
        return self._table("ranks")

    @property
    def names(self) -> Table:
        """Every name and category of both sides."""
        return self._table("names")

    def to_json(self) -> str:
        """The JSON of ``twinlane-cli compare`` of the two sets."""
        return self._report("--format", "json")

    def to_dict(self) -> Dict[str, Any]:
        """The same, read."""
        return dict(json.loads(self.to_json()))

    def report(self, path: "Optional[str | os.PathLike[str]]" = None, format: Optional[str] = None) -> str:
        """The report as text, which is also written to ``path``: "text", "json", "csv" or "markdown"."""
        return _reported(self._report, path, format, ("text", "json", "csv", "markdown"))

    def __repr__(self) -> str:
        return self._report("--format", "text").split("\n", 1)[0]


def load(source: Source, *, steps: Optional[Steps] = None, kind: Optional[str] = None, kind_pattern: Optional[str] = None,
         aggregate: Optional[str] = None, progress: Optional[Progress] = None) -> Trace:
    """Reads one trace: .json, .json.gz or .json.zst, by its path, its content (bytes) or an open binary file.

    Args:
        steps: "all", "steady", or numbers N of ProfilerStep#N.
        kind: only steps of this kind.
        kind_pattern: a regular expression; annotations whose name holds a match are steps.
        aggregate: "mean", "median" or "sum": how steps' blocks become one number.
        progress: called as progress(done, total) in bytes of the file while it is read; total is 0 until it is known.

    Raises:
        TwinlaneError: the file cannot be read, or has no such step.
        TypeError, ValueError: an argument that means nothing.
    """
    if isinstance(source, Trace):
        return source
    name, content = _name_and_content(source)
    words: Words = ["load"]
    if steps is not None:
        words += ["--steps", _steps(steps, "steps")]
    for option, value in (("kind", kind), ("kind_pattern", kind_pattern), ("aggregate", aggregate)):
        _add(words, option, value)
    return Trace(_native.work([*words, "--", name], (), content, progress))


def summarize(source: Source, *, kind_pattern: Optional[str] = None, progress: Optional[Progress] = None) -> bytes:
    """What a set of ranks needs of one trace, as JSON of some 100 kB: the map step of :func:`ranks`, the reduce step.

    It is pure: the same bytes for the same file, so an engine may repeat it.
    """
    if isinstance(source, Trace):
        raise TypeError("summarize takes a file or its content; of a Trace there is to_dict()")
    name, content = _name_and_content(source)
    words: Words = ["summarize"]
    _add(words, "kind_pattern", kind_pattern)
    return _native.work([*words, "--", name], (), content, progress).text()


_MEASURES = ("critical", "host", "device")
_AGGREGATES = ("mean", "median", "sum")


def compare(baseline: "Source | Ranks", experimental: "Source | Ranks", *, steps: Optional[Steps] = None,
            experimental_steps: Optional[Steps] = None, kind: Optional[str] = None, kind_pattern: Optional[str] = None,
            measure: Optional[str] = None, aggregate: Optional[str] = None,
            pins: "Optional[str | os.PathLike[str] | Mapping[str, Any]]" = None,
            baseline_repeat: Sequence["str | os.PathLike[str]"] = (),
            experimental_repeat: Sequence["str | os.PathLike[str]"] = (),
            baseline_names: "Optional[str | os.PathLike[str]]" = None,
            experimental_names: "Optional[str | os.PathLike[str]]" = None, baseline_range: Optional[str] = None,
            experimental_range: Optional[str] = None, peaks: "Optional[str | os.PathLike[str]]" = None,
            blocks: Optional[str] = None, progress: Optional[Progress] = None) -> Any:
    """Compares two traces (a :class:`Comparison`) or two sets of ranks (a :class:`RanksComparison`).

    The options are those of ``twinlane-cli compare``.

    Args:
        steps, experimental_steps: "all", "steady", or numbers N of ProfilerStep#N.
        kind, kind_pattern: only steps of a kind; a regular expression that names the kinds.
        measure: "critical" (an exact partition of the step's wall time), "host" or "device".
        aggregate: "mean", "median" or "sum".
        pins: a file, or its JSON as a dict: blocks to pair, never to pair, and classes that are the same.
        baseline_repeat, experimental_repeat: further recordings of the same program: differences are then judged by how
            far recordings lie apart.
        baseline_names, experimental_names: a recording or folder that lends its modules' names.
        baseline_range, experimental_range: host ranges of this name are the steps.
        peaks: peaks of devices that go before the known ones.
        blocks: of sets: the pair of ranks whose blocks are compared.
        progress: called as progress(done, total) in bytes of both files.

    Raises:
        TwinlaneError: a file cannot be read, or an option asks for what is not there.
        TypeError, ValueError: an argument that means nothing.
    """
    words: Words = []
    for option, value in (("steps", steps), ("experimental_steps", experimental_steps)):
        if value is not None:
            words += [f"--{option.replace('_', '-')}", _steps(value, option)]
    if measure is not None:
        _checked("measure", measure, _MEASURES)
    if aggregate is not None:
        _checked("aggregate", aggregate, _AGGREGATES)
    for name, text in (("kind", kind), ("kind_pattern", kind_pattern), ("measure", measure), ("aggregate", aggregate),
                       ("baseline_names", baseline_names), ("experimental_names", experimental_names),
                       ("baseline_range", baseline_range), ("experimental_range", experimental_range),
                       ("peaks", peaks), ("blocks", blocks)):
        _add(words, name, text)
    for name, files in (("baseline_repeat", baseline_repeat), ("experimental_repeat", experimental_repeat)):
        if isinstance(files, (str, os.PathLike)):
            files = [files]
        for file in files:
            _add(words, name, file)
    if isinstance(pins, Mapping):
        import tempfile

        with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
            json.dump(pins, file)
            file.flush()
            return _compared(baseline, experimental, [*words, "--pins", file.name], progress)
    _add(words, "pins", pins)
    return _compared(baseline, experimental, words, progress)


def experiments(baseline: "str | os.PathLike[str]", *files: "str | os.PathLike[str] | Iterable[str | os.PathLike[str]]",
                steps: Optional[Steps] = None, kind: Optional[str] = None, kind_pattern: Optional[str] = None,
                measure: Optional[str] = None, baseline_repeat: Sequence["str | os.PathLike[str]"] = (),
                fail_if: "str | Sequence[str]" = (), progress: Optional[Progress] = None) -> Experiments:
    """Compares several recordings with one baseline, which is read once, and finds the first bad one.

    Args:
        baseline: a file, or "baseline:NAME".
        files: the experiments in the order in which they were made, one by one or in lists. Folders and patterns give theirs in
            the natural order of their names. One that cannot be read costs itself alone.
        steps, kind, kind_pattern, measure, baseline_repeat: as of :func:`compare`.
        fail_if: conditions as of :meth:`Comparison.check`; what they hold for is bad. Without any that is slower for certain.
        progress: called as progress(done, total) in recordings, the baseline among them.

    Raises:
        TwinlaneError: the baseline cannot be read.
    """
    words: Words = ["experiments"]
    if steps is not None:
        words += ["--steps", _steps(steps, "steps")]
    if measure is not None:
        _checked("measure", measure, _MEASURES)
    for name, text in (("kind", kind), ("kind_pattern", kind_pattern), ("measure", measure)):
        _add(words, name, text)
    for repeat in [baseline_repeat] if isinstance(baseline_repeat, (str, os.PathLike)) else baseline_repeat:
        _add(words, "baseline_repeat", repeat)
    for condition in [fail_if] if isinstance(fail_if, str) else fail_if:
        _add(words, "fail_if", condition)
    words += ["--", _text(baseline, "baseline")]
    for one in files:
        if isinstance(one, (str, os.PathLike)):
            words.append(_text(one, "an experiment"))
        elif isinstance(one, Iterable):
            words += [_text(each, "an experiment") for each in one]
        else:
            raise TypeError(f"an experiment is a str or os.PathLike, not {type(one).__name__}")
    return Experiments(_native.work(words, (), None, progress))


def _compared(baseline: "Source | Ranks", experimental: "Source | Ranks", words: Words,
              progress: Optional[Progress]) -> "Comparison | RanksComparison":
    if isinstance(baseline, Ranks) and isinstance(experimental, Ranks):
        made = _native.work(["compareSets", *words], [baseline._handle, experimental._handle], None, progress)
        return RanksComparison(made)
    if isinstance(baseline, Ranks) or isinstance(experimental, Ranks):
        raise TypeError("both sides must be Ranks, or none")
    names: Words = []
    subjects: List[Optional[_native.Handle]] = []
    for source in (baseline, experimental):
        name, content = ("(trace)", None) if isinstance(source, Trace) else _name_and_content(source)
        if content is not None:
            source = Trace(_native.work(["load", "--", name], (), content))
        subjects.append(source._handle if isinstance(source, Trace) else None)
        names.append(name)
    drawn = None if any(subjects) else [*words, *(os.path.abspath(name) if _is_file(name) else name for name in names)]
    return Comparison(_native.work(["compare", *words, "--", *names], subjects, None, progress), drawn)


def _is_file(name: Union[str, bytes]) -> bool:
    return os.path.exists(name)  # else it is baseline:NAME
