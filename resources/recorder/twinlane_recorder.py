# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: MIT
#
# Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
# documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
# rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
# persons to whom the Software is furnished to do so, subject to the following conditions:
#
# The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
# Software.
#
# THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
# WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
# COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
# OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
"""Record PyTorch traces that are worth comparing. One file: copy it beside your script. PyTorch 2.0 or newer.

    from twinlane_recorder import record

    with record("baseline.json.gz", model, wait=2, warmup=2, active=5) as step:
        for batch in data:
            train(batch)
            step()

    @record("baseline.json.gz", model)          # each call of the function is a step
    def train_step(batch): ...

    python -m twinlane_recorder -o baseline.json.gz script.py    # a step ends where the optimizer's does

    Trainer(..., callbacks=[trainer_callback("baseline.json.gz")])      # transformers; each optimizer step is a step
    Trainer(..., callbacks=[lightning_callback("baseline.json.gz")])    # lightning

The first `wait` steps run without the profiler, the next `warmup` with it but unrecorded, then `active` steps are
recorded and written at once; later steps cost nothing. What ends early, by an exception or by ctrl-C too, is written as
far as it came. The trace also tells the modules' qualified names and parameters, and of each step processor time and
how often it was interrupted. Several models: {"name": model, ...}. With several ranks each writes a file: "{rank}" in
the name, or "-rank0" before its suffix.

PyTorch can run one profiler at a time. Where a recording runs already, a second one is refused; a profiler of the
program itself goes first, and the recording waits for its end. Either is said on the error output, and the program
goes on.
"""

import argparse
import atexit
import contextlib
import errno
import functools
import gc
import gzip
import importlib
import inspect
import itertools
import json
import math
import os
import re
import runpy
import shutil
import stat
import sys
import tempfile
import threading
import time
import warnings
from collections.abc import Mapping

import torch
from torch import nn
from torch.autograd import profiler as autograd_profiler
from torch.profiler import ProfilerActivity, profile

try:
    import resource
except ImportError:  # Windows
    resource = None

__all__ = ["record", "trainer_callback", "lightning_callback", "graph_names"]

_WRAPPED = ("_orig_mod", "_fsdp_wrapped_module", "_checkpoint_wrapped_module")  # what wrappers call what they wrap
_HIDING = ("OptimizedModule", "FullyShardedDataParallel")  # classes of wrappers whose own parameters are not all
_CHUNK = 1 << 20


# ---------------------------------------------------------------------------------------------------- names of modules


def _wrapped_part(module):
    """The name of the one child that `module` merely wraps, or None. Wrappers: torch.compile, FSDP, checkpoint, DDP."""
    parts = module._modules
    for part in _WRAPPED:
        if part in parts:
            return part
    kind = type(module)
    is_library = kind.__module__.split(".")[0] in ("torch", "deepspeed", "lightning", "lightning_fabric", "accelerate")
    return "module" if "module" in parts and (is_library or "DataParallel" in kind.__name__) else None


def _is_compiled(module):
    return "_orig_mod" in module._modules or getattr(module, "_compiled_call_impl", None) is not None


def _qualified(models):
    """[(module, qualified name)] of a model or of a dict of models. Wrappers are looked through and have None."""
    found = {}

    def walk(module, name):
        if module is None or id(module) in found:
            return
        wrapped = _wrapped_part(module)
        found[id(module)] = (module, None if wrapped else name)
        for part, child in module._modules.items():
            walk(child, name if part == wrapped else f"{name}.{part}" if name else part)

    for prefix, model in models.items() if isinstance(models, Mapping) else [("", models)]:
        walk(model, str(prefix))
    return list(found.values())


def _flat_sizes(module):
    """{id of a module: [(parameters, bytes, trained ones)]} of FSDP's flat parameters, for the modules inside."""
    sizes = {}
    handles = getattr(module, "_handles", None) or [getattr(module, "_handle", None)]
    for flat in filter(None.__ne__, (getattr(handle, "flat_param", None) for handle in handles)):
        for info, shape in zip(flat._param_infos, flat._shapes):
            trained = shape.numel() if flat.requires_grad else 0
            sizes.setdefault(id(info.module), []).append((shape.numel(), shape.numel() * flat.element_size(), trained))
    return sizes


def _own_sizes(module):
    """[(parameters, bytes, those that are trained)] of the module's own ones; of all ranks where they are sharded."""
    try:
        own = [p for p in module.parameters(recurse=False) if not hasattr(p, "_param_infos")]  # FSDP's flat ones do
        return [(p.numel(), p.numel() * p.element_size(), p.numel() if p.requires_grad else 0) for p in own]
    except (RuntimeError, ValueError):  # not initialised yet
        return []


def _alive(addresses):
    """[module] of those of the addresses at which a module lives."""
    return [each for each in gc.get_objects() if id(each) in addresses and issubclass(type(each), nn.Module)]


def _outermost(module):
    """The module that holds `module`, directly or not, and is held by none; `module` itself if there are several."""
    holders = {}
    for each in gc.get_objects():
        if issubclass(type(each), nn.Module):
            for child in vars(each).get("_modules", {}).values():
                holders.setdefault(id(child), []).append(each)
    tops, seen, stack = [], set(), [module]
    while stack:
        each = stack.pop()
        if id(each) not in seen:
            seen.add(id(each))
            stack.extend(holders.get(id(each), []))
            tops.extend([] if id(each) in holders else [each])
    return tops[0] if len(tops) == 1 else module


class _Called:
    """A module that was called, as the profiler noted it. An object counts by its address and its class."""

    def __init__(self, event):
        self.noted = event.extra_fields.module
        self.address = self.noted.self_ptr
        self.kind, _, self.number = event.name.partition(": ")[2].rpartition("_")
        self.calls = []  # [(start, the time that it took)]
        self.new_number = None

    @property
    def start(self):
        return min(self.calls)[0]

    def noted_sizes(self):
        """[(own parameters, bytes, None)] as the profiler saw them."""
        tensors = [tensor for _, tensor, _ in self.noted.parameters if tensor is not None]
        counts = [math.prod(tensor.sizes) for tensor in tensors]
        return [(n, n * torch.empty(0, dtype=t.dtype).element_size(), None) for n, t in zip(counts, tensors)]


def _called_modules(tree):
    """[_Called] of a profiler's tree of events. Classes of one name share their numbers: where they do, each module has
    a `new_number`, by its first call."""
    found, stack = {}, list(tree)
    while stack:
        event = stack.pop()
        stack.extend(event.children)
        noted = getattr(event.extra_fields, "module", None)
        if noted is not None:
            key = noted.self_ptr, getattr(noted, "cls_ptr", None), event.name
            called = found.setdefault(key, None) or _Called(event)
            called.calls.append((event.start_time_ns, event.duration_time_ns))
            found[key] = called
    by_kind = {}
    for called in sorted(found.values(), key=lambda called: called.start):
        by_kind.setdefault(called.kind, []).append(called)
    for of_kind in by_kind.values():
        if len({called.number for called in of_kind}) < len(of_kind):
            for number, called in enumerate(of_kind):
                called.new_number = number
    return list(found.values())


class _Names:
    """The qualified names and sizes of a model's modules, by the address that the profiler keeps of each."""

    def __init__(self, models, called):
        modules = _qualified(models) if models is not None else []
        self._called = {each.address for each in called}
        unknown = self._called - {id(module) for module, _ in modules}
        known = {id(module) for module, _ in modules}
        for top in _alive(unknown) if unknown else []:  # wrapped or compiled since, or no part of the model
            modules += [(module, None) for module in top.modules() if id(module) not in known]
            known.update(id(module) for module in top.modules())
        self._known = {id(module): (module, name) for module, name in modules}  # held: their addresses stay theirs
        self._sizes = {id(module): _own_sizes(module) for module, _ in modules}
        compiled = [module for module, _ in modules if _is_compiled(module)]
        self._compiled = {id(module._modules.get("_orig_mod", module)) for module in compiled}
        for module, name in modules:
            if name is None and "_fsdp_wrapped_module" in module._modules:
                self._sizes[id(module)] = []
                with contextlib.suppress(AttributeError, TypeError):
                    self._sizes.update(_flat_sizes(module))

    def listed(self, called):
        """([[qualified name or None, class, own parameters, their bytes]], [the trained ones of them]): the k-th of a
        class is Kineto's Class_k. A number that is not known is None."""
        numbered = {}
        for each in called:
            numbered.setdefault(each.kind, []).append(each)
        for kind, of_kind in numbered.items():
            of_kind.sort(key=lambda each: int(each.number) if each.new_number is None else each.new_number)
            numbered[kind] = iter(of_kind)
        rows, trained = [], []
        for kind in (each.kind for each in sorted(called, key=lambda each: each.start)):
            name, sizes = self._entry(next(numbered[kind]))
            sums = [None if None in column else sum(column) for column in zip(*sizes, (0, 0, 0))]
            rows.append([name, kind, *sums[:2]])
            trained.append(sums[2])
        return rows, trained

    def _entry(self, called):
        """(name, [(parameters, bytes, trained ones)]) of a called module, None in place of what is not known."""
        module, _ = self._known.get(called.address, (None, None))
        if module is None or type(module).__name__ != called.kind:  # it lives no more
            return None, [(None, None, None)] if called.kind in _HIDING else called.noted_sizes()
        inner, is_compiled = module, id(module) in self._compiled
        while _wrapped_part(inner):
            inner = inner._modules[_wrapped_part(inner)]
            is_compiled = is_compiled or id(inner) in self._compiled
            if id(inner) in self._called:
                return None, self._sizes[called.address]
        name = self._known[id(inner)][1]
        if not is_compiled:
            return name, self._sizes[called.address]
        # What is compiled runs without calling the modules inside: their parameters are this one's.
        inside = [id(each) for each in module.modules() if each is module or id(each) not in self._called]
        return name, [size for each in inside for size in self._sizes.get(each, [])]


# ------------------------------------------------------------------------------------------------------------ ranges


_is_compiling = getattr(getattr(torch, "compiler", None), "is_compiling", bool)
_open_range = torch.autograd._record_function_with_args_enter  # what record_function does, at a quarter of its cost
_close_range = torch.autograd._record_function_with_args_exit


class _Range:
    def __init__(self, name):
        self._name = name

    def __enter__(self):
        self._handle = _open_range(self._name)

    def __exit__(self, *_):
        _close_range(self._handle)


@contextlib.contextmanager
def _range_of_each(models, enter):
    """While it lasts, each module that is called runs inside `enter(class, qualified name)`. Compiled ones are left."""
    open_ranges, handles, compiled = [], [], set()
    knows_always = "always_call" in inspect.signature(nn.Module.register_forward_hook).parameters
    always = {"always_call": True} if knows_always else {}

    def before(name, module, _args):
        context = enter(type(module).__name__, name)
        context.__enter__()
        open_ranges.append(context)

    def after(_module, _args, _output):
        if open_ranges:
            open_ranges.pop().__exit__(None, None, None)

    for module, name in _qualified(models):
        if id(module) in compiled or _is_compiled(module):
            compiled.update(id(inner) for inner in module.modules())
        elif name:
            handles.append(module.register_forward_pre_hook(functools.partial(before, name)))
            handles.append(module.register_forward_hook(after, **always))
    try:
        yield
    finally:
        while open_ranges:
            open_ranges.pop().__exit__(None, None, None)
        for handle in handles:
            handle.remove()


def _graph_annotations():
    """torch.cuda.graph_annotations where PyTorch can write them into the trace, else None."""
    if "cuda_graph_annotations" not in inspect.signature(profile.export_chrome_trace).parameters:
        return None
    with contextlib.suppress(ImportError, AttributeError):
        from torch.cuda import graph_annotations
        return graph_annotations if graph_annotations.is_available() else None
    return None


def graph_names(models):
    """Around the capture of a CUDA graph, so that the trace of its replays tells which module each kernel works for:

        with torch.cuda.graph(graph, enable_annotations=True), graph_names(model): ...

    enable_annotations comes with PyTorch 2.12; before 2.14 the modules become ranges `Class::qualified.name` instead.
    """
    annotations = _graph_annotations()
    if annotations:
        return _range_of_each(models, lambda _kind, name: annotations.mark_kernels({"module_fqn": name, "name": name}))
    return _range_of_each(models, lambda kind, name: _Range(f"{kind}::{name}"))


# ------------------------------------------------------------------------------------------------------------ writing


def _say(text):
    with contextlib.suppress(Exception):  # there may be no error output
        print(f"twinlane: {text}", file=sys.stderr, flush=True)


def _warn(text):
    try:
        warnings.warn(f"twinlane: {text}", RuntimeWarning, stacklevel=2)
    except RuntimeWarning:  # the program makes errors of warnings
        _say(text)


def _reason(error):
    """What the system says of a failure, without names of temporary files."""
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


def _rank():
    """(rank, world size) of this process: of torch.distributed, else what its launcher says, else (0, 1)."""
    distributed = torch.distributed
    if distributed.is_available() and distributed.is_initialized():
        return distributed.get_rank(), distributed.get_world_size()
    with contextlib.suppress(KeyError, ValueError):
        return int(os.environ["RANK"]), int(os.environ["WORLD_SIZE"])
    return 0, 1


def _target(path, rank, world_size):
    path = os.fspath(path)
    if "{rank}" in path:
        return path.replace("{rank}", str(rank))
    folder, name = os.path.split(path)
    stem, suffix = re.fullmatch(r"(.+?)((?:\.pt\.trace)?(?:\.json)?(?:\.gz)?)", name, re.DOTALL).groups()
    return os.path.join(folder, f"{stem}-rank{rank}{suffix}") if world_size > 1 else path


def _replaced(chunks, pairs):
    """The bytes of `chunks` with each (old, new) replaced, also where an old one lies across two chunks."""
    keep = max((len(old) for old, _ in pairs), default=1) - 1
    rest = b""
    for chunk in chunks:
        rest += chunk
        for old, new in pairs:
            rest = rest.replace(old, new)
        cut = max(len(rest) - keep, 0)
        yield rest[:cut]
        rest = rest[cut:]
    yield rest


def _copy(source, target, name, metadata, unfinished):
    """Streams the exported trace: adds metadata, cuts the host's name and the folder, renames an unfinished step."""
    pairs = [(json.dumps(path).encode(), json.dumps(name).encode())
             for path in {source.name, source.name.replace("\\", "/")}]
    if unfinished is not None:
        pairs.append((json.dumps(unfinished).encode(), b'"unfinished step"'))
    head = source.read(_CHUNK)
    events = max(head.find(b'"traceEvents"'), 0)
    keys = re.sub(rb'"host_name":\s*"[^"]*",?', b"", head[:events])
    opening, brace, keys = keys.partition(b"{") if events else head.partition(b"{")
    added = "".join(f"\n  {json.dumps(key)}: {json.dumps(value)}," for key, value in metadata.items()
                    if json.dumps(key).encode() not in keys)
    first = opening + brace + added.encode() + keys + (head[events:] if events else b"")
    for chunk in _replaced(itertools.chain([first], iter(functools.partial(source.read, _CHUNK), b"")), pairs):
        target.write(chunk)


def _place(path):
    """("open", n) if `path` leads to the open file n of this process, ("through", path) to what is no regular file,
    else ("file", path) behind all links."""
    place = os.path.join(os.getcwd(), path)
    for _ in range(40):
        folder, name = os.path.split(place)
        place = os.path.join(os.path.realpath(folder), name)
        opened = re.fullmatch(r"/dev/fd/(\d+)|/proc/(\d+)(?:/task/\d+)?/fd/(\d+)", place)
        if opened and opened[2] in (None, str(os.getpid()), os.path.basename(os.path.realpath("/proc/self"))):
            return "open", int(opened[1] or opened[3])
        if opened or not os.path.islink(place):
            break
        place = os.path.join(os.path.dirname(place), os.readlink(place))
    try:
        mode = os.stat(place).st_mode
    except FileNotFoundError:
        return "file", place
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    return "file" if stat.S_ISREG(mode) and not opened else "through", place


def _check_place(path):
    """Makes the folder of a file that is to be written. Raises OSError where it cannot be."""
    kind, place = _place(path)
    if kind == "file":
        folder = os.path.dirname(place)
        os.makedirs(folder, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), folder)


def _opened(kind, place):
    """A file object that writes to what is already open, or through what must not be replaced. A pipe that nobody reads
    is not waited for."""
    if kind == "open":
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(Exception):
                stream.flush()
        return os.fdopen(os.dup(place), "wb")
    descriptor = os.open(place, os.O_WRONLY | os.O_APPEND | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))
    with contextlib.suppress(OSError, AttributeError):
        os.set_blocking(descriptor, True)
    return os.fdopen(descriptor, "wb")


def _export(profiler, path):
    """Lets the profiler write `path`. It says nothing where the disk is full: then the system is asked."""
    annotations = _graph_annotations()
    recorded = annotations.get_kernel_annotations() if annotations else {}
    open(path, "xb").close()
    profiler.export_chrome_trace(path, **({"cuda_graph_annotations": recorded} if recorded else {}))
    with open(path, "rb+") as file:
        length = file.seek(0, os.SEEK_END)
        file.seek(max(length - 4096, 0))
        end = file.read().rpartition(b"]")[2]
        if end.rstrip().endswith(b"}") and (b'"traceName"' in end or b'"displayTimeUnit"' in end):
            return
        file.write(b" " * _CHUNK)
        file.flush()
        os.fsync(file.fileno())
    raise OSError("the profiler wrote only a part of it")


_MODULE_CALL = re.compile(rb'"name": "nn\.Module: ([^"]*)_(\d+)",[^{}]*?"ts": (\d+)\.?(\d*),\s*"dur": (\d+)\.?(\d*)')


def _module_calls(source):
    """[(position of the module's number in the file, its length, (class, number), start, the time that it took)]."""
    found, rest, before = [], b"", 0
    for chunk in itertools.chain(iter(functools.partial(source.read, _CHUNK), b""), [b""]):
        rest += chunk
        end = max(len(rest) - 4096, 0) if chunk else len(rest)
        for match in _MODULE_CALL.finditer(rest):
            if match.start() < end:
                kind, number, *digits = (text.decode() for text in match.groups())
                start, length = (int(digits[i] + digits[i + 1].ljust(3, "0")[:3]) for i in (0, 2))
                found.append((before + match.start(2), len(number), (kind, number), start, length))
        before, rest = before + end, rest[end:]
    return found


def _renumber(path, called):
    """Gives modules whose classes share their numbers their new ones, in the exported file. False if its calls are not
    those of `called`: then it is left as it is."""
    new = {}
    for each in called:
        if each.new_number is not None:
            calls = new.setdefault((each.kind, each.number), [])
            calls.extend((start, -length, each.new_number) for start, length in each.calls)
    if not new:
        return True
    with open(path, "rb") as source:
        written = {}
        for position, length, instance, start, duration in _module_calls(source):
            written.setdefault(instance, []).append((start, -duration, position, length))
    changes = []
    for instance, calls in new.items():
        if len(calls) != len(written.get(instance, [])):
            return False
        changes += [(place[2], place[3], call[2]) for place, call in zip(sorted(written[instance]), sorted(calls))]
    changed = path + ".changed"
    with open(path, "rb") as source, open(changed, "xb") as target:
        for position, length, number in sorted(changes):
            while source.tell() < position:
                target.write(source.read(min(_CHUNK, position - source.tell())))
            target.write(str(number).encode())
            source.seek(length, os.SEEK_CUR)
        shutil.copyfileobj(source, target, _CHUNK)
    os.replace(changed, path)
    return True


def _write(profiler, path, metadata, unfinished):
    """Exports the trace to `path`, compressed if it ends in ".gz", with what `metadata`, a function of the exported
    file, adds. A regular file is replaced whole or not, also behind a link; anything else is written through."""
    kind, place = _place(path)
    name = os.path.basename(path)
    temporary = tempfile.mkdtemp(prefix=".twinlane-", dir=os.path.dirname(place) if kind == "file" else None)
    try:
        exported, finished = os.path.join(temporary, "exported.json"), os.path.join(temporary, "finished")
        _export(profiler, exported)
        added = metadata(exported)
        with open(exported, "rb") as source, open(finished, "xb") if kind == "file" else _opened(kind, place) as file:
            if name.endswith(".gz"):
                with gzip.GzipFile("", "wb", compresslevel=6, fileobj=file, mtime=0) as target:
                    _copy(source, target, name, added, unfinished)
            else:
                _copy(source, file, name, added, unfinished)
            file.flush()
            if kind == "file":
                os.fsync(file.fileno())
        if kind == "file":
            with contextlib.suppress(FileNotFoundError):
                os.chmod(finished, stat.S_IMODE(os.stat(place).st_mode))
            os.replace(finished, place)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


# ------------------------------------------------------------------------------------------------- measures of a step


class _Meter:
    """Reads clocks and counters. The profiler records each call of a function here too, which costs the step more than
    the call. So a reading is only what the system answers; what it means is worked out once the recording has ended."""

    def __init__(self):
        self._thread, self._waits, self._status = None, None, None  # whose waits the open file tells

    def read(self):
        """(thread, wall clock, the process's processor time, the thread's, resource usage, text of the waits)"""
        thread = threading.get_ident()
        if thread != self._thread:
            self._open(thread)
        clocks = thread, time.perf_counter_ns(), time.process_time_ns(), time.thread_time_ns()
        usage = None if resource is None else resource.getrusage(resource.RUSAGE_SELF)
        try:
            waited = b"" if self._waits is None else os.pread(self._waits, 99, 0)
        except OSError:  # the program closed it, or its thread ended and this one has the same number
            waited = self._opened_anew(thread)
        return (*clocks, usage, waited)

    def _open(self, thread):
        """Opens what Linux tells of a thread. It stays so: opening it for each reading cost more than all the rest."""
        self.close()
        self._thread = thread
        with contextlib.suppress(OSError):
            self._waits = os.open("/proc/thread-self/schedstat", os.O_RDONLY)
            self._status = os.fstat(self._waits)

    def _opened_anew(self, thread):
        self._open(thread)
        with contextlib.suppress(OSError):
            return b"" if self._waits is None else os.pread(self._waits, 99, 0)
        return b""

    def close(self):
        with contextlib.suppress(OSError):  # a program may close what it did not open, and the number be another file's
            if self._waits is not None and os.path.samestat(os.fstat(self._waits), self._status):
                os.close(self._waits)
        self._thread = self._waits = None


def _figures(reading):
    """What a reading of a meter tells, as integers by name."""
    _, wall, processor, of_thread, usage, waited = reading
    found = {"wallNs": wall, "processorNs": processor, "threadProcessorNs": of_thread}
    if usage is not None:
        found.update(voluntarySwitches=usage.ru_nvcsw, involuntarySwitches=usage.ru_nivcsw, majorFaults=usage.ru_majflt)
    times = re.fullmatch(rb"\d+ (\d+) \d+\s*", waited)
    if times:
        found["readyNs"] = int(times[1])  # waited for a processor
    return found


def _measured(step, begin, end, of_device):
    """A step's entry in the trace: what it took between two readings, and what the device told at its end."""
    earlier, later = _figures(begin), _figures(end)
    keys = [key for key in later if key in earlier]
    if begin[0] != end[0]:
        keys = [key for key in keys if key not in ("threadProcessorNs", "readyNs")]
    return {"step": step, **{key: max(later[key] - earlier[key], 0) for key in keys}, **of_device}


class _Device:
    """Clocks and the temperature of the present device, where PyTorch finds a library that tells them."""

    def __init__(self):
        cuda = torch.cuda
        readers = {"deviceClockMhz": getattr(cuda, "clock_rate", None), "deviceMemoryClockMhz": self._memory_clock,
                   "deviceTemperatureC": getattr(cuda, "temperature", None)}
        self._readers = {key: reader for key, reader in readers.items() if reader is not None}

    @staticmethod
    def _memory_clock():
        import pynvml
        return pynvml.nvmlDeviceGetClockInfo(torch.cuda._get_pynvml_handler(), pynvml.NVML_CLOCK_MEM)

    def figures(self):
        found = {}
        for key, reader in list(self._readers.items()) if self._readers and torch.cuda.is_initialized() else []:
            try:
                found[key] = int(reader())
            except Exception:  # no library, no permission, no such sensor: it is not asked again
                del self._readers[key]
        return found


# ------------------------------------------------------------------------------------------------- other profilers


_TURN = threading.Lock()


def _take_turn(owner):
    """True if no recording runs in this process, whichever copy of this file started it; then `owner`'s does."""
    with _TURN:
        if getattr(torch.profiler, "_twinlane_recording", None) is not None:
            return False
        torch.profiler._twinlane_recording = owner
        return True


def _end_turn(owner):
    with _TURN:
        if getattr(torch.profiler, "_twinlane_recording", None) is owner:
            del torch.profiler._twinlane_recording


class _NoResult:
    """Stands for the result of a profiler that was not started."""

    def events(self):
        return []

    def experimental_event_tree(self):
        return []

    def trace_start_ns(self):
        return 0

    def trace_start_us(self):
        return 0

    def save(self, path):
        with open(path, "w") as file:
            file.write('{"traceEvents": []}')


class _OtherProfilers:
    """Sees the profilers that the program itself starts, while it is entered. Two at a time end the process. `give_way`
    is called before another one starts and tells whether it may: else it records nothing."""

    def __init__(self, give_way):
        self._give_way, self._own_thread, self._mute, self._undo = give_way, None, set(), contextlib.ExitStack()
        self.is_active, self._is_over = False, False
        self.has_prepared = True  # since the recording last did, if ever

    def __enter__(self):
        module = autograd_profiler
        self.is_active = getattr(module, "_is_profiler_enabled", False) or torch._C._autograd._profiler_enabled()
        prepare, enable, disable = module._prepare_profiler, module._enable_profiler, module._disable_profiler

        def others_prepare(*args, **kwargs):
            if self._is_own() or self._may_start():
                self.has_prepared = not self._is_own()
                prepare(*args, **kwargs)

        def others_enable(config, activities, *args, **kwargs):
            if self._is_own():
                return enable(config, activities, *args, **kwargs)
            if not self._may_start():
                return None
            if activities and not self.has_prepared:
                prepare(config, activities)  # what it prepared earlier ended with the recording
            return enable(config, activities, *args, **kwargs)

        def others_disable(*args, **kwargs):
            if self._is_own():
                return disable(*args, **kwargs)
            if threading.get_ident() in self._mute:
                self._mute.discard(threading.get_ident())
                self._leave()
                return _NoResult()
            self.is_active = False
            return disable(*args, **kwargs)

        for name, function in (("_prepare_profiler", others_prepare), ("_enable_profiler", others_enable),
                               ("_disable_profiler", others_disable)):
            _replace(self._undo, module, name, function)
        for name in ("start", "step"):
            _replace(self._undo, profile, name, self._without_marks(vars(profile)[name]))
        return self

    def _without_marks(self, method):
        """A profiler between its cycles marks its steps all the same: the recording would have each step twice."""
        marks = autograd_profiler.record_function

        class Unmarked(marks):
            def __enter__(quiet):
                quiet.is_marked = self.is_active or not quiet.name.startswith("ProfilerStep#")
                return super().__enter__() if quiet.is_marked else quiet

            def __exit__(quiet, *error):
                return super().__exit__(*error) if quiet.is_marked else None

        @functools.wraps(method)
        def stepping(profiler, *args, **kwargs):
            with contextlib.ExitStack() as undo:
                _replace(undo, autograd_profiler, "record_function", Unmarked)
                return method(profiler, *args, **kwargs)

        return stepping

    def __exit__(self, *_):
        self._is_over = True
        self._leave()

    def _leave(self):
        if self._is_over and not self._mute:  # the result of one that was not started is still asked for
            self._undo.close()

    @contextlib.contextmanager
    def own(self):
        """What this thread does with a profiler inside is the recording's."""
        outer, self._own_thread = self._own_thread, threading.get_ident()
        try:
            yield
        finally:
            self._own_thread = outer

    def _is_own(self):
        return self._own_thread == threading.get_ident()

    def _may_start(self):
        if threading.get_ident() in self._mute:
            return False
        if not self._give_way():
            self._mute.add(threading.get_ident())
            return False
        self.is_active = True
        return True


def _replace(undo, owner, name, new):
    """Sets an attribute of a class or a module until `undo` is closed; what someone else set meanwhile stays."""
    old = vars(owner).get(name)

    def back():
        if vars(owner).get(name) is not new:
            return
        if old is None:
            delattr(owner, name)
        else:
            setattr(owner, name, old)

    setattr(owner, name, new)
    undo.callback(back)


# ---------------------------------------------------------------------------------------------------------- recording


def _activities():
    """The processor, and each kind of accelerator that is there: CUDA stands for ROCm too."""
    found = [ProfilerActivity.CPU]
    for kind in ("CUDA", "XPU"):
        device = getattr(torch, kind.lower(), None)
        if hasattr(ProfilerActivity, kind) and device is not None and device.is_available():
            found.append(getattr(ProfilerActivity, kind))
    return [activity for activity in found if activity in torch.profiler.supported_activities()]


class record:
    """Records `active` steps to `path`, after `wait` steps without and `warmup` steps with the profiler.

    As a context manager it gives `step`, to be called at the end of each step; it tells whether recording goes on. As a
    decorator each call of the function is a step. `model` is a module, a dict of modules by name, or None.

    Each of these costs time while steps are recorded, less of it the larger the operators are:
      stack    calls of Python functions and modules: the views by module need it. The dearest: each Python call counts.
               Without it, modules are recorded as ranges by temporary hooks: cheaper, but without their parameters.
      shapes   shapes and types of operators' inputs. A few percent.
      memory   each allocation. A few percent.
      flops    estimated operations of matrix products and convolutions; needs shapes. Next to nothing.
      ranges   "forward" around the model's calls, "backward" around backward(). Next to nothing. Default: only where a
               step is a function's call. Optimizer steps and waiting for a DataLoader are marked by PyTorch itself.
    """

    def __init__(self, path, model=None, *, wait=2, warmup=2, active=5, stack=True, shapes=True, memory=True,
                 flops=True, ranges=None):
        if wait < 0 or warmup < 0 or active < 1:
            raise ValueError("record: wait and warmup are 0 or more, active is 1 or more")
        self.path, self.written = path, None
        self._model, self._ranges = model, ranges
        self._wait, self._before, self._total = wait, wait + warmup, wait + warmup + active
        self._flags = {"with_stack": stack, "with_modules": stack, "record_shapes": shapes, "profile_memory": memory,
                       "with_flops": flops and shapes}
        self._is_begun, self._done, self._steps, self._has_waited = False, False, 0, False
        self._profiler, self._is_recording, self._thread, self._range = None, False, None, None
        self._called = None  # a function that is told of each call of the model
        self._meter, self._begin, self._device = _Meter(), None, None
        self._readings = []  # [(step, reading before, reading after, the device's figures)]
        self._rank, self._unfinished, self._process = (0, 1), None, None
        self._others = _OtherProfilers(self._give_way)
        self._undo, self._is_inside, self._generating = contextlib.ExitStack(), False, None

    # ------------------------------------------------------------------ the ways of use

    def __enter__(self):
        if self._is_begun:
            raise RuntimeError("record: each recording needs its own record(...)")
        _check_place(_target(self.path, *_rank()))
        self._is_begun, self._process, self._rank = True, os.getpid(), _rank()
        if not _take_turn(self):
            _say(f"{os.fspath(self.path)} is not recorded: another recording of this program has not ended")
            self._done, self._model = True, None
            return self.step
        self._undo.callback(_end_turn, self)
        self._undo.callback(self._meter.close)
        try:
            self._undo.enter_context(self._others)
            self._mark_ranges()
            self._go_on()
        except BaseException:
            self._close()
            raise
        return self.step

    def step(self):
        """Ends a step and begins the next. False once everything is recorded and written."""
        if self._done or os.getpid() != self._process:
            return False
        try:
            self._end_step()
            if self._steps < self._wait or self._profiler is not None:  # else it waits for another profiler
                self._steps += 1
            if self._steps == self._before:
                self._rank = max(self._rank, _rank(), key=lambda rank: rank[1])  # the group may have been set up since
            if self._steps >= self._total:
                self._stop_and_write()
                self._close()
            else:
                self._go_on()
        except Exception as error:  # a profiler that fails must not end the training
            _warn(f"the recording was not written: {_reason(error)}")
            self._close()
        return not self._done

    def __exit__(self, kind, _error, _traceback):
        try:
            self.finish(kind is not None or self._steps == 0)
        except KeyboardInterrupt:
            if kind is None:
                raise
            _say("the writing was interrupted")  # what the user's code raised is more important
        return False

    def __call__(self, function):
        if self._ranges is None:
            self._ranges = True

        @functools.wraps(function)
        def recorded(*args, **kwargs):
            if self._done:
                return function(*args, **kwargs)
            if not self._is_begun:
                self.__enter__()
                atexit.register(self.finish)
            try:
                result = function(*args, **kwargs)
            except BaseException:
                self.finish(True)
                raise
            self.step()
            return result

        return recorded

    def finish(self, is_within_step=False):
        """Ends the recording now and writes what there is. Safe to call again."""
        if self._done or not self._is_begun or os.getpid() != self._process:
            return
        is_worth_it = self._steps > self._before or (is_within_step and self._steps == self._before)
        try:
            if self._is_recording and is_worth_it:
                # Between two steps, where an interrupt may come, too, none is open.
                self._unfinished = self._range[0] if self._range and self._steps > self._before else None
                self._end_step(is_whole=self._unfinished is None)
                self._stop_and_write()
            else:
                self._drop()
                _warn(self._why_nothing())
        except Exception as error:  # what the user's code raised, if anything, is more important
            _warn(f"the recording was not written: {_reason(error)}")
        finally:
            self._close()

    # ------------------------------------------------------------------ how it is done

    def _begin_for(self, model):
        """As a callback: of `model` if none was given. What an exception leaves is written when the program ends."""
        if not self._is_begun:
            self._model = model if self._model is None else self._model
            self.__enter__()
            atexit.register(self.finish)

    def _why_nothing(self):
        if self._has_waited:
            return "nothing was recorded: another profiler of the program was running"
        return (f"nothing was recorded: the program ended after {self._steps} steps, and recording begins after "
                f"{self._before} (wait + warmup)")

    def _go_on(self):
        """Prepares, starts or begins a step, whatever is next. Nothing while another profiler runs."""
        if self._steps < self._wait:
            return
        if self._profiler is None:
            if self._others.is_active or getattr(autograd_profiler, "_is_profiler_enabled", False):
                self._wait_for_others()
                return
            self._others.has_prepared = False
            with self._others.own():
                self._profiler = profile(activities=_activities(), **self._flags)
                self._profiler.prepare_trace()
            self._thread = threading.get_ident()
            self._device = _Device() if torch.cuda.is_available() else None
        if self._steps >= self._before and not self._is_recording:
            with self._others.own():
                self._profiler.start_trace()
            self._thread, self._is_recording = threading.get_ident(), True
        if self._is_recording:
            self._begin = self._begin or self._meter.read()
            name = f"ProfilerStep#{self._steps}"
            self._range = name, _open_range(name)

    def _end_step(self, is_whole=True):
        if self._range is None:
            return
        _close_range(self._range[1])
        begin, self._begin, self._range = self._begin, None, None
        if is_whole:
            end = self._meter.read()
            of_device = self._device.figures() if self._device else {}
            self._readings.append((self._steps, begin, end, of_device))
            self._begin = None if of_device else end  # asking the device takes its time

    def _stop(self):
        """The profiler, stopped."""
        profiler = self._profiler
        with self._others.own():
            if not self._is_recording:
                profiler.start_trace()  # what was prepared is ended so
            self._profiler, self._is_recording = None, False
            profiler.stop_trace()
        return profiler

    def _drop(self):
        self._end_step(is_whole=False)
        if self._profiler is not None:
            self._stop()

    def _wait_for_others(self):
        if not self._has_waited:
            _say("another profiler of the program is running, so the recording waits until it has ended")
        self._has_waited = True

    def _give_way(self):
        """Another profiler is about to start. May it?"""
        if self._profiler is None or self._done:
            return True
        if threading.get_ident() != self._thread:
            _say("a profiler of another thread records nothing: PyTorch can run one at a time, and the recording runs")
            return False
        try:
            if self._steps > self._before:
                count = self._steps - self._before
                _say(f"another profiler of the program starts: the recording ends after {count} steps")
                self._end_step(is_whole=False)
                self._unfinished = f"ProfilerStep#{self._steps}"
                self._stop_and_write()
                self._close()
            else:
                self._drop()
                self._steps = self._wait
                self._wait_for_others()
        except Exception as error:
            _warn(f"the recording was not written: {_reason(error)}")
            self._close()
        return True

    def _close(self):
        self._done = True
        self._undo.close()
        atexit.unregister(self.finish)
        self._profiler = self._model = None  # the events and the model are large

    def _stop_and_write(self):
        profiler = self._stop()
        path = _target(self.path, *self._rank)
        try:
            _write(profiler, path, functools.partial(self._metadata, profiler), self._unfinished)
            self.written = path
        except Exception as error:  # a full disk must not end the training
            _warn(f"{os.fspath(path)} was not written: {_reason(error)}")

    def _metadata(self, profiler, exported):
        metadata = {"distributedInfo": {"rank": self._rank[0], "world_size": self._rank[1]},
                    "twinlane.steps": [_measured(*readings) for readings in self._readings]}
        if self._flags["with_stack"]:
            try:
                called = _called_modules(profiler.profiler.kineto_results.experimental_event_tree())
                if not _renumber(exported, called):
                    raise RuntimeError("classes of one name share their numbers")
                rows, trained = _Names(self._named(), called).listed(called)
                metadata.update({"twinlane.modules": rows, "twinlane.trainedParameters": trained})
            except Exception as error:  # a trace without names is better than none
                _warn("this PyTorch does not tell which module was called, so the trace has no names: "
                      f"{_reason(error)}")
        return metadata

    def _named(self):
        """What gives modules their names."""
        return self._model

    def _models(self):
        if self._model is None:
            return []
        return list(self._model.values()) if isinstance(self._model, Mapping) else [self._model]

    def _mark_ranges(self):
        if not self._flags["with_stack"] and self._model is not None:
            self._undo.enter_context(_range_of_each(self._model, lambda kind, name: _Range(f"{kind}::{name}")))
        for model in self._models():
            if self._ranges or self._called:
                self._watch_calls(model)
            self._watch_generate(model)
        if self._ranges:
            self._mark_backward()

    def _watch_calls(self, model):
        """Each call of this one module is told to `_called` and lies in a range, until the end. Neither the module nor
        its hooks change: its class gets another __call__ for that time."""
        if not isinstance(model, torch.jit.ScriptModule):
            self._replace_call(self._undo, model, self._called)

    def _replace_call(self, undo, model, called):
        kind = type(model)
        call = kind.__call__

        def __call__(module, *args, **kwargs):
            if module is not model or self._is_inside or _is_compiling():
                return call(module, *args, **kwargs)
            if called:
                called()
            name = self._generating and self._name_of_pass(module, args, kwargs)
            name = name or ("forward" if self._ranges else None)
            self._is_inside, handle = True, _open_range(name) if name else None
            try:
                return call(module, *args, **kwargs)
            finally:
                if handle is not None:
                    _close_range(handle)
                self._is_inside = False

        _replace(undo, kind, "__call__", __call__)

    # ------------------------------------------------------------------ generate()

    def _watch_generate(self, model):
        """While generate() of `model` or of a module inside runs, its forward passes are named as serving engines do:
        "prefill[bs=2 tok=14]" of the first one, "decode[bs=2 tok=2]" of those that make one token a sequence."""
        modules = {id(module): module for module in model.modules()}
        for kind in {type(module) for module in modules.values()}:
            if inspect.isfunction(getattr(kind, "generate", None)):
                _replace(self._undo, kind, "generate", self._marking(kind.generate, modules))

    def _marking(self, generate, modules):
        @functools.wraps(generate)
        def marked(module, *args, **kwargs):
            if self._done or id(module) not in modules:
                return generate(module, *args, **kwargs)
            with contextlib.ExitStack() as undo:
                undo.callback(setattr, self, "_generating", self._generating)
                self._generating = [module, 0]
                if not any(module is model for model in self._models()) or not (self._ranges or self._called):
                    self._replace_call(undo, module, None)
                return generate(module, *args, **kwargs)

        return marked

    def _name_of_pass(self, module, args, kwargs):
        if self._generating is None or self._generating[0] is not module:
            return None
        self._generating[1] += 1
        inputs = [kwargs.get(key) for key in ("decoder_input_ids", "input_ids", "inputs_embeds")] + list(args[:1])
        shape = next((each.shape for each in inputs if torch.is_tensor(each) and each.dim() > 1), None)
        kind = "prefill" if self._generating[1] == 1 else "decode"
        if shape is None:
            return f"{kind}[bs=?]"
        return f"{kind}[bs={shape[0]} tok={shape[0] * (shape[1] if kind == 'prefill' else 1)}]"

    def _mark_backward(self):
        backward = torch.autograd.backward

        @functools.wraps(backward)
        def marked(*args, **kwargs):
            handle = _open_range("backward")
            try:
                return backward(*args, **kwargs)
            finally:
                _close_range(handle)

        _replace(self._undo, torch.autograd, "backward", marked)


def trainer_callback(path, model=None, **options):
    """A callback for the Trainer of transformers: each step of the optimizer is a step. The options are record()'s."""
    from transformers import TrainerCallback

    class Recording(TrainerCallback):
        def __init__(self):
            self.recording = record(path, model, **options)

        def on_train_begin(self, args, state, control, **kwargs):
            self.recording._begin_for(kwargs.get("model"))

        def on_step_end(self, args, state, control, **kwargs):
            self.recording.step()

        def on_train_end(self, args, state, control, **kwargs):
            self.recording.finish()

    return Recording()


def lightning_callback(path, model=None, **options):
    """A callback for the Trainer of lightning or pytorch_lightning: each batch after which the optimizer has stepped
    ends a step. The options are record()'s."""
    names = [name for name in ("lightning.pytorch", "pytorch_lightning") if name in sys.modules]
    bases = {importlib.import_module(name).Callback: None for name in names or ["lightning.pytorch"]}

    class Recording(*bases):
        def __init__(self):
            super().__init__()
            self.recording, self._updates = record(path, model, **options), 0

        def on_train_start(self, trainer, pl_module):
            self._updates = trainer.global_step
            self.recording._begin_for(pl_module)

        def on_train_batch_end(self, trainer, *_):
            if trainer.global_step != self._updates:
                self._updates = trainer.global_step
                self.recording.step()

        def on_train_end(self, *_):
            self.recording.finish()

        def on_exception(self, *_):
            self.recording.finish(True)

    return Recording()


class _RecordScript(record):
    """Records a script. The module that is watched is the first one called that has parameters, from outside of others.
    Where the program trains, a step ends where the optimizer's does; else each call of that module begins one.

    Several optimizers may step in turn: the one that is the last before the module is called again ends the steps. An
    optimizer may call the module itself (a closure): no step begins inside of it. Where no optimizer of PyTorch steps,
    zero_grad() after a backward pass ends a step."""

    _MOST_PASSES = 100  # without gradients, before each one is a step again: no step shall last for ever

    def watch(self):
        self._updating, self._ended_by, self._closing = 0, None, None
        self._has_optimizer, self._is_trained, self._backwards, self._passes = False, False, 0, 0
        self._own_parameters, self._own_optimizers, self._found_running = None, set(), False
        self._has_pass = False  # in the step that runs
        self._watch_optimizers()
        watching = contextlib.ExitStack()
        call = nn.Module.__call__

        @functools.wraps(call)
        def __call__(module, *args, **kwargs):
            if module is self._model and not (self._done or self._is_inside or _is_compiling()):
                return type(module).__call__(module, *args, **kwargs)  # generate() took this one before its first pass
            if _is_compiling() or next(module.parameters(), None) is None or self._model is not None:
                return call(module, *args, **kwargs)
            watching.close()
            self._model, self._called, self._has_pass = module, self._pass_begins, True
            self._own_parameters = {id(parameter) for parameter in module.parameters()}
            self._found_running = self._is_generating()
            if self._found_running:
                self._generating = [module, 0]
            try:
                self.__enter__()
            except OSError as error:  # the folder was there when the script began
                _warn(f"nothing is recorded: {_reason(error)}")
                self._done = True
            name = self._name_of_pass(module, args, kwargs) or ("forward" if self._ranges else None)
            with _Range(name) if name else contextlib.nullcontext():
                return call(module, *args, **kwargs)

        _replace(watching, nn.Module, "__call__", __call__)
        self._undo.callback(watching.close)

    def finish(self, is_within_step=False):
        if self._ended_by is not None:
            self.step()  # the last step is whole
        super().finish(is_within_step and self._has_pass)

    def step(self):
        self._ended_by, self._backwards, self._passes, self._has_pass = None, 0, 0, False
        return super().step()

    def _named(self):
        return _outermost(self._model)

    def _is_generating(self):
        """Does generate() of the module run, which began before it was known?"""
        frame = sys._getframe(1)
        while frame is not None:
            if frame.f_code.co_name == "generate" and frame.f_locals.get("self") is self._model:
                return True
            frame = frame.f_back
        return False

    # ------------------------------------------------------------------ where steps end

    def _pass_begins(self):
        self._count_pass()
        self._has_pass = True

    def _count_pass(self):
        if self._found_running and not self._is_generating():
            self._found_running, self._generating = False, None
        if self._updating:
            return
        self._passes = 0 if torch.is_grad_enabled() else self._passes + 1
        if self._ended_by is not None:
            self._closing = self._ended_by
            self.step()
        elif not self._is_trained or self._passes > self._MOST_PASSES:
            self.step()

    def _update_begins(self, optimizer):
        if not self._updating and self._ended_by == id(optimizer):  # no pass since its last one but in its closure
            self._closing = self._ended_by
            self.step()
        self._updating += 1

    def _update_ends(self, optimizer):
        self._updating -= 1
        self._backwards = 0
        if self._updating or self._own_parameters is None:
            return
        if id(optimizer) not in self._own_optimizers:
            held = (id(parameter) for group in optimizer.param_groups for parameter in group["params"])
            if any(parameter in self._own_parameters for parameter in held):
                self._own_optimizers.add(id(optimizer))
            elif self._own_optimizers:
                return
        self._is_trained, self._ended_by = True, id(optimizer)
        if self._closing == self._ended_by:
            self.step()

    def _backward_begins(self):
        self._backwards += 1
        self._is_trained = self._is_trained or self._has_optimizer

    def _gradients_end(self):
        if self._backwards and not self._updating and self._ended_by is None:
            self._is_trained, self._ended_by, self._backwards = True, "zero_grad", 0

    def _watch_optimizers(self):
        optimizer = torch.optim.Optimizer
        hook = getattr(optimizer, "profile_hook_step", None)  # puts the range around a class's step()

        def hook_step(function):
            self._has_optimizer = True
            hooked = hook(function)

            @functools.wraps(hooked)
            def step(optimizer, *args, **kwargs):
                if self._done or _is_compiling():
                    return hooked(optimizer, *args, **kwargs)
                self._update_begins(optimizer)
                is_whole = False
                try:
                    result = hooked(optimizer, *args, **kwargs)
                    is_whole = True
                finally:
                    if not is_whole:
                        self._updating -= 1
                self._update_ends(optimizer)
                return result

            return step

        def told(function, tell):
            @functools.wraps(function)
            def telling(*args, **kwargs):
                if not _is_compiling():
                    tell()
                return function(*args, **kwargs)
            return telling

        if hook:
            _replace(self._undo, optimizer, "profile_hook_step", staticmethod(hook_step))
        _replace(self._undo, torch.autograd, "backward", told(torch.autograd.backward, self._backward_begins))
        for owner in (optimizer, nn.Module):
            _replace(self._undo, owner, "zero_grad", told(owner.zero_grad, self._gradients_end))

    def report(self):
        """One line on the error output: what came of it."""
        self._undo.close()
        if self.written:
            print(f"twinlane: wrote {self.written}", file=sys.stderr)
        elif self._model is None and not self._is_begun:
            print("twinlane: nothing was recorded: no module with parameters was called", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(
        prog="python -m twinlane_recorder", usage="%(prog)s [options] (script.py | -m module) [arguments]",
        description="Runs a script and records it for Twinlane. A step ends where the optimizer's does; of a program "
                    "that does not train, each forward of the outermost module begins one.")
    parser.add_argument("-o", "--output", metavar="FILE", default="trace.json.gz", help="default: %(default)s")
    for name, default, meaning in (("wait", 2, "run without the profiler"), ("warmup", 2, "run with it, unrecorded"),
                                   ("active", 5, "are recorded")):
        parser.add_argument(f"--{name}", metavar="N", type=int, default=default,
                            help=f"steps that {meaning}: %(default)s")
    for name in ("stack", "shapes", "memory", "flops", "ranges"):
        parser.add_argument(f"--no-{name}", dest=name, action="store_false", help=f"as {name}=False of record()")
    parser.add_argument("-m", dest="is_module", action="store_true", help="the script is a module's name")
    parser.add_argument("script", metavar="script.py")
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    options = vars(parser.parse_args())
    script, arguments, is_module = (options.pop(name) for name in ("script", "arguments", "is_module"))

    recording = _RecordScript(options.pop("output"), **options)
    try:
        _check_place(_target(recording.path, *_rank()))
    except OSError as error:
        parser.error(f"cannot write {recording.path}: {_reason(error)}")
    sys.modules.setdefault("twinlane_recorder", sys.modules[__name__])
    sys.argv = [script, *arguments]
    if not getattr(sys.flags, "safe_path", False):
        sys.path[0] = os.getcwd() if is_module else os.path.dirname(os.path.abspath(script))
    recording.watch()
    try:
        if is_module:
            runpy.run_module(script, run_name="__main__", alter_sys=True)
        else:
            runpy.run_path(script, run_name="__main__")
    finally:
        recording.finish(True)
        recording.report()


if __name__ == "__main__":
    main()
