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

    python -m twinlane_recorder -o baseline.json.gz script.py    # each forward of the outermost module begins a step

The first `wait` steps run without the profiler, the next `warmup` with it but unrecorded, then `active` steps are
recorded and written at once; later steps cost nothing. What ends early, by an exception or by ctrl-C too, is written as
far as it came. The trace also tells the modules' qualified names and parameters. Several models: {"name": model, ...}.
With several ranks each writes a file: "{rank}" in the name, or "-rank0" before its suffix.
"""

import argparse
import atexit
import contextlib
import functools
import gzip
import inspect
import itertools
import json
import math
import os
import re
import runpy
import shutil
import sys
import tempfile
import warnings
from collections.abc import Mapping

import torch
from torch import nn
from torch.profiler import ProfilerActivity, profile, schedule

__all__ = ["record", "graph_names"]

_WRAPPED = ("_orig_mod", "_fsdp_wrapped_module", "_checkpoint_wrapped_module")  # what wrappers call what they wrap
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
    """{id of a module: [(parameters, bytes)]} of what FSDP holds in flat parameters for the modules inside `module`."""
    sizes = {}
    handles = getattr(module, "_handles", None) or [getattr(module, "_handle", None)]
    for flat in filter(None.__ne__, (getattr(handle, "flat_param", None) for handle in handles)):
        for info, shape in zip(flat._param_infos, flat._shapes):
            sizes.setdefault(id(info.module), []).append((shape.numel(), shape.numel() * flat.element_size()))
    return sizes


def _own_sizes(module):
    """[(parameters, bytes)] of the module's own parameters; of all ranks together where they are sharded tensors."""
    try:
        own = [p for p in module.parameters(recurse=False) if not hasattr(p, "_param_infos")]  # FSDP's flat ones do
        return [(p.numel(), p.numel() * p.element_size()) for p in own]
    except (RuntimeError, ValueError):  # not initialised yet
        return []


class _Names:
    """The qualified names and sizes of a model's modules, by the address that the profiler keeps of each."""

    def __init__(self, models):
        modules = _qualified(models) if models is not None else []
        self._known = {id(module): (module, name) for module, name in modules}  # held: their addresses stay theirs
        self._sizes = {id(module): _own_sizes(module) for module, _ in modules}
        compiled = [module for module, _ in modules if _is_compiled(module)]
        self._compiled = {id(module._modules.get("_orig_mod", module)) for module in compiled}
        for module, name in modules:
            if name is None and "_fsdp_wrapped_module" in module._modules:
                self._sizes[id(module)] = []
                with contextlib.suppress(AttributeError, TypeError):
                    self._sizes.update(_flat_sizes(module))

    def listed(self, tree):
        """[qualified name or None, class, own parameters, their bytes]: the k-th of a class is Kineto's Class_k."""
        called = {}  # "Linear_17": (start of the first call, address, the profiler's note of the module)
        stack = list(tree)
        while stack:
            event = stack.pop()
            stack.extend(event.children)
            module = getattr(event.extra_fields, "module", None)
            if module is not None:
                instance = event.name.partition(": ")[2]
                start, address, _ = called.get(instance, (event.start_time_ns, module.self_ptr, None))
                if address != module.self_ptr:
                    address = None  # two classes of one name share their numbers: neither can be named
                called[instance] = (min(start, event.start_time_ns), address, module)
        addresses = {address for _, address, _ in called.values()}
        order = sorted(called, key=lambda instance: called[instance][0])
        numbers = {}
        for instance in called:
            kind, _, number = instance.rpartition("_")
            numbers.setdefault(kind, []).append(int(number))
        numbers = {kind: iter(sorted(of_kind)) for kind, of_kind in numbers.items()}
        rows = []
        for kind in (instance.rpartition("_")[0] for instance in order):
            _, address, noted = called[f"{kind}_{next(numbers[kind])}"]
            name, sizes = self._entry(address, noted, addresses)
            rows.append([name, kind, sum(count for count, _ in sizes), sum(size for _, size in sizes)])
        return rows

    def _entry(self, address, noted, called):
        """(name, [(parameters, bytes)]) of a called module. `called`: the addresses of all that were."""
        if address is None:
            return None, []
        if address not in self._known:
            tensors = [tensor for _, tensor, _ in noted.parameters if tensor is not None]
            counts = [math.prod(tensor.sizes) for tensor in tensors]
            return None, [(n, n * torch.empty(0, dtype=t.dtype).element_size()) for n, t in zip(counts, tensors)]
        module, _ = self._known[address]
        inner, is_compiled = module, id(module) in self._compiled
        while _wrapped_part(inner):
            inner = inner._modules[_wrapped_part(inner)]
            is_compiled = is_compiled or id(inner) in self._compiled
            if id(inner) in called:
                return None, self._sizes[address]
        if not is_compiled:
            return self._known[id(inner)][1], self._sizes[address]
        # What is compiled runs without calling the modules inside: their parameters are this one's.
        inside = [id(each) for each in module.modules() if each is module or id(each) not in called]
        return self._known[id(inner)][1], [size for each in inside for size in self._sizes.get(each, [])]


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


def _warn(text):
    warnings.warn(f"twinlane: {text}", RuntimeWarning, stacklevel=2)


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


def _write(profiler, path, metadata, unfinished):
    """Exports the trace to `path`, compressed if it ends in ".gz". A file of that name is replaced whole or not."""
    folder, name = os.path.split(os.path.abspath(path))
    annotations = _graph_annotations()
    recorded = annotations.get_kernel_annotations() if annotations else {}
    temporary = tempfile.mkdtemp(prefix=".twinlane-", dir=folder)
    try:
        exported, finished = os.path.join(temporary, "exported.json"), os.path.join(temporary, "finished")
        profiler.export_chrome_trace(exported, **({"cuda_graph_annotations": recorded} if recorded else {}))
        with open(exported, "rb") as source, open(finished, "xb") as file:
            if name.endswith(".gz"):
                with gzip.GzipFile("", "wb", compresslevel=6, fileobj=file, mtime=0) as target:
                    _copy(source, target, name, metadata, unfinished)
            else:
                _copy(source, file, name, metadata, unfinished)
            file.flush()
            os.fsync(file.fileno())
        os.replace(finished, path)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


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
        self._model, self._ranges, self._before, self._total = model, ranges, wait + warmup, wait + warmup + active
        self._flags = {"with_stack": stack, "with_modules": stack, "record_shapes": shapes, "profile_memory": memory,
                       "with_flops": flops and shapes}
        self._schedule = {"wait": wait, "warmup": warmup, "active": active, "repeat": 1}
        self._profiler, self._called, self._done, self._steps = None, None, False, 0
        self._rank, self._unfinished = (0, 1), None
        self._undo, self._is_inside, self._is_worth_it = contextlib.ExitStack(), False, True

    # ------------------------------------------------------------------ the three ways of use

    def __enter__(self):
        if self._profiler is not None or self._done:
            raise RuntimeError("record: each recording needs its own record(...)")
        folder = os.path.dirname(os.path.abspath(_target(self.path, *_rank())))
        os.makedirs(folder, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError(f"record: cannot write into {folder}")
        self._rank, self._process = _rank(), os.getpid()
        self._profiler = profile(activities=_activities(), schedule=schedule(**self._schedule),
                                 on_trace_ready=self._ready, **self._flags)
        self._mark_ranges()
        try:
            self._profiler.__enter__()
        except BaseException:
            self._undo.close()
            raise
        return self.step

    def step(self):
        """Ends a step and begins the next. False once everything is recorded and written."""
        if self._done:
            return False
        self._steps += 1
        if self._steps == self._before:
            self._rank = max(self._rank, _rank(), key=lambda rank: rank[1])  # the group may have been set up since
        self._profiler.step()
        if self._steps >= self._total:
            self._close()
        return not self._done

    def __exit__(self, kind, _error, _traceback):
        self.finish(kind is not None or self._steps == 0)
        return False

    def __call__(self, function):
        if self._ranges is None:
            self._ranges = True

        @functools.wraps(function)
        def recorded(*args, **kwargs):
            if self._done:
                return function(*args, **kwargs)
            if self._profiler is None:
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
        if self._done or self._profiler is None or os.getpid() != self._process:
            return
        self._is_worth_it = self._steps > self._before or (is_within_step and self._steps == self._before)
        self._unfinished = getattr(self._profiler.step_rec_fn, "name", None) if self._steps > self._before else None
        try:
            self._profiler.__exit__(None, None, None)
        except Exception as error:  # what the user's code raised, if anything, is more important
            _warn(f"the recording was not written: {error}")
        else:
            if not self._is_worth_it:
                _warn(f"nothing was recorded: the program ended after {self._steps} steps, and recording begins after "
                      f"{self._before} (wait + warmup)")
        finally:
            self._close()

    # ------------------------------------------------------------------ how it is done

    def _close(self):
        self._done = True
        self._undo.close()
        atexit.unregister(self.finish)
        self._profiler = self._model = None  # the events and the model are large

    def _ready(self, profiler):
        """Called by the profiler when it has stopped."""
        if not self._is_worth_it:
            return
        path = _target(self.path, *self._rank)
        try:
            _write(profiler, path, self._metadata(profiler), self._unfinished)
            self.written = path
        except Exception as error:  # a full disk must not end the training
            _warn(f"{path} was not written: {error}")

    def _metadata(self, profiler):
        metadata = {"distributedInfo": {"rank": self._rank[0], "world_size": self._rank[1]}}
        if self._flags["with_stack"]:
            try:
                tree = profiler.profiler.kineto_results.experimental_event_tree()
                metadata["twinlane.modules"] = _Names(self._model).listed(tree)
            except Exception as error:  # a trace without names is better than none
                _warn(f"this PyTorch does not tell which module was called, so the trace has no names: {error}")
        return metadata

    def _models(self):
        if self._model is None:
            return []
        return list(self._model.values()) if isinstance(self._model, Mapping) else [self._model]

    def _mark_ranges(self):
        if not self._flags["with_stack"] and self._model is not None:
            self._undo.enter_context(_range_of_each(self._model, lambda kind, name: _Range(f"{kind}::{name}")))
        if self._ranges or self._called:
            for model in self._models():
                self._watch_calls(model)
        if self._ranges:
            self._mark_backward()

    def _watch_calls(self, model):
        """Each call of this one module is told to `_called` and lies in a "forward" range, until the end. Neither the
        module nor its hooks change: its class gets another __call__ for that time."""
        kind = type(model)
        call = kind.__call__

        def __call__(module, *args, **kwargs):
            if module is not model or self._is_inside or _is_compiling():
                return call(module, *args, **kwargs)
            if self._called:
                self._called()
            self._is_inside, handle = True, _open_range("forward") if self._ranges else None
            try:
                return call(module, *args, **kwargs)
            finally:
                if handle is not None:
                    _close_range(handle)
                self._is_inside = False

        if isinstance(model, torch.jit.ScriptModule):
            return
        if "__call__" in vars(kind):
            self._undo.callback(setattr, kind, "__call__", vars(kind)["__call__"])
        else:
            self._undo.callback(delattr, kind, "__call__")
        kind.__call__ = __call__

    def _mark_backward(self):
        backward = torch.autograd.backward

        @functools.wraps(backward)
        def marked(*args, **kwargs):
            handle = _open_range("backward")
            try:
                return backward(*args, **kwargs)
            finally:
                _close_range(handle)

        torch.autograd.backward = marked
        self._undo.callback(setattr, torch.autograd, "backward", backward)


class _RecordScript(record):
    """Each call of the outermost module begins a step: of the first one called that has parameters."""

    def watch(self):
        call = nn.Module.__call__

        @functools.wraps(call)
        def __call__(module, *args, **kwargs):
            if _is_compiling() or next(module.parameters(), None) is None or self._model is not None:
                return call(module, *args, **kwargs)
            nn.Module.__call__ = call
            self._model, self._called = module, self.step
            self.__enter__()
            with _Range("forward") if self._ranges else contextlib.nullcontext():
                return call(module, *args, **kwargs)

        nn.Module.__call__ = __call__
        self._undo.callback(setattr, nn.Module, "__call__", call)

    def report(self):
        """One line on the error output: what came of it."""
        if self.written:
            print(f"twinlane: wrote {self.written}", file=sys.stderr)
        elif self._model is None and not self._done:
            print("twinlane: nothing was recorded: no module with parameters was called", file=sys.stderr)

def main():
    parser = argparse.ArgumentParser(
        prog="python -m twinlane_recorder", usage="%(prog)s [options] (script.py | -m module) [arguments]",
        description="Runs a script and records it for Twinlane. Each forward of the outermost module begins a step.")
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
