# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""resources/recorder/twinlane_recorder.py. Exit status 77 where PyTorch is missing."""

import contextlib
import gzip
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import unittest
import warnings
from pathlib import Path
from unittest import mock

HERE = Path(__file__).resolve().parent
RECORDER = HERE.parents[1] / "resources" / "recorder"
sys.path[:0] = [str(RECORDER), str(HERE)]
try:
    import torch
except ImportError:
    print("SKIPPED: this Python has no PyTorch (pip install torch); set TWINLANE_TORCH_PYTHON to one that has")
    sys.exit(77)

from torch import nn  # noqa: E402
import twinlane_recorder  # noqa: E402
from training import Model, Training  # noqa: E402
from twinlane_recorder import graph_names, record  # noqa: E402

SHORT = {"wait": 1, "warmup": 1, "active": 2}


def can_compile():
    try:
        torch.compile(nn.Linear(1, 1), backend="eager")(torch.zeros(1))
    except RuntimeError:
        return False
    return True


class Trace:
    def __init__(self, path):
        with (gzip.open if str(path).endswith(".gz") else open)(path, "rt") as file:
            self.text = file.read()
        self.whole = json.loads(self.text)
        self.events = self.whole["traceEvents"]
        self.modules = self.whole.get("twinlane.modules")

    def names(self):
        """{"Linear_3": entry}: the k-th entry of a class is the k-th instance."""
        counts, names = {}, {}
        for entry in self.modules:
            number = counts[entry[1]] = counts.get(entry[1], -1) + 1
            names[f"{entry[1]}_{number}"] = entry
        return names

    def calls(self):
        return {event["name"][len("nn.Module: "):] for event in self.events
                if event.get("name", "").startswith("nn.Module: ")}

    def ranges(self, prefix=""):
        return sorted(event["name"] for event in self.events
                      if event.get("cat") == "user_annotation" and event["name"].startswith(prefix))

    def steps(self):
        return len(self.ranges("ProfilerStep#"))


class RecorderTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.path = self.folder / "trace.json.gz"
        warnings.simplefilter("error", RuntimeWarning)

    def train(self, training, count=6, **options):
        with record(self.path, training.called, **{**SHORT, **options}) as step:
            for _ in range(count):
                training.step()
                step()
        return Trace(self.path)

    def run_program(self, *arguments, **options):
        environment = {**os.environ, "PYTHONPATH": str(RECORDER), "OMP_NUM_THREADS": "1", **options.pop("env", {})}
        return subprocess.Popen([sys.executable, *map(str, arguments)], env=environment, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)

    def assert_names(self, trace, model, prefix=""):
        """All that was called of `model` has its name, class and sizes; nothing else has a name below `prefix`."""
        names = trace.names()
        self.assertEqual(set(names), trace.calls())
        modules = dict(model.named_modules())
        for name, kind, parameters, size in names.values():
            if name is None:
                continue
            module = modules[name[len(prefix):].lstrip(".")]
            self.assertEqual(type(module).__name__, kind.removeprefix("FSDP"))
            own = list(module.parameters(recurse=False))
            self.assertEqual(parameters, sum(p.numel() for p in own))
            self.assertEqual(size, sum(p.numel() * p.element_size() for p in own))
        expected = {name for name, module in modules.items() if not isinstance(module, nn.ModuleList)}
        self.assertEqual({e[0] for e in names.values()} - {None}, {f"{prefix}.{n}".strip(".") for n in expected})

    # ------------------------------------------------------------------------------------------- three ways of use

    def test_context_manager(self):
        training = Training()
        trace = self.train(training)
        self.assert_names(trace, training.model)
        self.assertEqual(trace.steps(), 2)
        self.assertIn([None, "CrossEntropyLoss", 0, 0], trace.modules)
        self.assertEqual(trace.whole["distributedInfo"], {"rank": 0, "world_size": 1})
        for flag in ("with_stack", "record_shapes", "profile_memory", "with_flops"):
            self.assertEqual(trace.whole[flag], 1)
        self.assertEqual(os.listdir(self.folder), [self.path.name])

    def test_step_tells_whether_recording_goes_on(self):
        training = Training()
        with record(self.path, training.model, **SHORT) as step:
            going_on = []
            for _ in range(6):
                training.step()
                going_on.append(step())
                self.assertEqual(self.path.exists(), not going_on[-1])  # written as soon as it is complete
        self.assertEqual(going_on, [True, True, True, False, False, False])

    def test_decorator(self):
        training = Training()
        step = record(self.path, training.model, **SHORT)(training.step)
        losses = [step() for _ in range(6)]
        self.assertEqual(len(set(losses)), 6)
        trace = Trace(self.path)
        self.assert_names(trace, training.model)
        self.assertEqual(trace.steps(), 2)
        for phase in ("forward", "backward"):
            self.assertEqual(trace.ranges(phase), [phase] * 2)
        self.assertEqual(len(trace.ranges("Optimizer.step#")), 2)

    def test_decorated_program_that_ends_early(self):
        program = ("from training import *; from twinlane_recorder import record; t = Training()\n"
                   f"step = record({str(self.path)!r}, t.model, wait=0, warmup=1, active=9)(t.step)\n"
                   "for i in range(4): step()")
        process = self.run_program("-c", program, cwd=HERE)
        _, errors = process.communicate()
        self.assertEqual(process.returncode, 0, errors)
        self.assertEqual(Trace(self.path).steps(), 3)

    def test_script(self):
        process = self.run_program("-m", "twinlane_recorder", "-o", self.path, "--wait", 1, "--warmup", 1,
                                   "--active", 2, HERE / "training.py", 6, "--token=swordfish", env={"TOKEN": "sesame"})
        output, errors = process.communicate()
        self.assertEqual(process.returncode, 0, errors)
        self.assertIn("finished ['--token=swordfish']", output)
        self.assertIn("twinlane: wrote", errors)
        trace = Trace(self.path)
        self.assert_names(trace, Model())
        self.assertEqual(trace.steps(), 2)
        self.assertEqual(trace.ranges("forward"), ["forward"] * 2)
        for secret in ("swordfish", "sesame", os.uname().nodename + '"'):
            self.assertNotIn(secret, trace.text)
        metadata = json.dumps({key: value for key, value in trace.whole.items() if key != "traceEvents"})
        self.assertNotIn("/", metadata.replace("linux/", ""))

    def test_script_as_module(self):
        process = self.run_program("-m", "twinlane_recorder", "-o", self.path, "--wait", 0, "--warmup", 1,
                                   "--active", 1, "--no-memory", "--no-ranges", "-m", "training", 4, cwd=HERE)
        _, errors = process.communicate()
        self.assertEqual(process.returncode, 0, errors)
        self.assertEqual(Trace(self.path).steps(), 1)
        self.assertNotIn("profile_memory", Trace(self.path).whole)
        self.assertEqual(Trace(self.path).ranges("forward"), [])

    def test_script_without_a_model(self):
        (self.folder / "plain.py").write_text("raise SystemExit(3)")
        process = self.run_program("-m", "twinlane_recorder", "-o", self.path, self.folder / "plain.py")
        _, errors = process.communicate()
        self.assertEqual(process.returncode, 3)
        self.assertIn("no module with parameters was called", errors)
        self.assertFalse(self.path.exists())

    # ---------------------------------------------------------------------------------------------- kinds of models

    def test_several_models(self):
        first, second = Training(), Training()

        def train(_):
            first.step()
            second.step()

        step = record(self.path, {"generator": first.model, "judge": second.model}, **SHORT)(train)
        for i in range(4):
            step(i)
        trace = Trace(self.path)
        self.assertEqual(set(trace.names()), trace.calls())
        names = [entry[0] for entry in trace.modules]
        for name in ("generator", "generator.layers.1.up", "judge", "judge.head"):
            self.assertEqual(names.count(name), 1)
        self.assertEqual(trace.ranges("forward"), ["forward"] * 4)

    @unittest.skipUnless(can_compile(), "torch.compile does not work here")
    def test_compiled(self):
        training = Training(lambda model: torch.compile(model, backend="eager"))
        trace = self.train(training)
        parameters = list(training.model.parameters())
        sizes = [sum(p.numel() for p in parameters), sum(p.numel() * p.element_size() for p in parameters)]
        self.assertIn(["", *sizes], [[name, *own] for name, _, *own in trace.modules])
        self.assertEqual(set(trace.names()), trace.calls())

    @unittest.skipUnless(can_compile(), "torch.compile does not work here")
    def test_one_compiled_layer(self):
        training = Training()
        layers = training.model.layers
        layers[1] = torch.compile(layers[1], backend="eager")
        trace = self.train(training)
        names = {entry[0]: entry for entry in trace.modules}
        self.assertEqual(set(trace.names()), trace.calls())
        self.assertEqual(names["layers.1"][2], sum(p.numel() for p in layers[0].parameters()))
        self.assertEqual(names["layers.0"][1:3], ["Block", 0])
        self.assertEqual([name for name in names if name and name.startswith("layers.1.")], [])

    @unittest.skipUnless(can_compile() and hasattr(nn.Module, "compile"), "torch.compile does not work here")
    def test_layer_compiled_in_place(self):
        training = Training()
        training.model.layers[1].compile(backend="eager")
        for options in ({}, {"ranges": True}, {"stack": False}):
            trace = self.train(training, **options)
            names = {entry[0]: entry for entry in trace.modules or []}
            self.assertEqual(bool(names), "stack" not in options)
            if names:
                self.assertEqual(set(trace.names()), trace.calls())
                parameters = sum(names[f"layers.0.{part}"][2] for part in ("norm", "up", "down"))
                self.assertEqual(names["layers.1"][1:3], ["Block", parameters])

    def test_checkpointing(self):
        training = Training(is_checkpointed=True)
        self.assert_names(self.train(training), training.model)

    def test_data_parallel_ranks(self):
        self.check_ranks("ddp", "DistributedDataParallel")

    def test_sharded_ranks(self):
        for kind in ("fsdp", "fsdp-parameters"):
            with self.subTest(kind):
                self.check_ranks(kind, "FullyShardedDataParallel")

    def test_sharded_tensors(self):
        self.check_ranks("fully-shard", None)

    def check_ranks(self, kind, wrapper):
        with tempfile.TemporaryDirectory() as folder:
            ranks = [self.run_program(HERE / "training.py", 5, kind, rank, folder) for rank in range(2)]
            errors = [process.communicate()[1] for process in ranks]
            if any("NVIDIA driver" in text or "ImportError" in text for text in errors):
                self.skipTest(f"this PyTorch cannot do {kind} on the processor")
            self.assertEqual([process.returncode for process in ranks], [0, 0], errors)
            for rank in range(2):
                trace = Trace(Path(folder) / f"rank{rank}.json.gz")
                self.assertEqual(trace.whole["distributedInfo"]["rank"], rank)
                self.assertEqual(trace.whole["distributedInfo"]["world_size"], 2)
                if wrapper:
                    self.assertIn([None, wrapper], [entry[:2] for entry in trace.modules])
                self.assert_names(trace, Model())

    def test_classes_of_one_name(self):
        other = type("Linear", (nn.Linear,), {})
        model = nn.Sequential(nn.Linear(4, 4), other(4, 4), nn.Linear(4, 4))
        with record(self.path, model, wait=0, warmup=0, active=1) as step:
            model(torch.randn(2, 4))
            step()
        trace = Trace(self.path)
        self.assertEqual(set(trace.names()), trace.calls())
        self.assertEqual({instance: entry[0] for instance, entry in trace.names().items()},
                         {"Sequential_0": "", "Linear_0": "0", "Linear_1": "1", "Linear_2": "2"})

    def test_data_loader(self):
        model = nn.Linear(4, 4)
        with record(self.path, model, **SHORT) as step:
            for batch in torch.utils.data.DataLoader(torch.randn(10, 4), batch_size=2):
                model(batch).sum().backward()
                step()
        self.assertEqual(len(Trace(self.path).ranges("enumerate(DataLoader)#")), 2)

    # ------------------------------------------------------------------------------------------------ cut short

    def test_exception(self):
        training = Training()
        with self.assertRaisesRegex(KeyError, "third step"):
            with record(self.path, training.model, wait=0, warmup=0, active=5) as step:
                for i in range(5):
                    training.called(torch.randn(1, 16))
                    if i == 2:
                        raise KeyError("third step")
                    step()
        trace = Trace(self.path)
        self.assertEqual(trace.steps(), 2)
        self.assertEqual(trace.ranges("unfinished"), ["unfinished step"])
        self.assert_names(trace, training.model)

    def test_exception_in_decorated_function(self):
        training, calls = Training(), []

        @record(self.path, training.model, wait=0, warmup=1, active=5)
        def step():
            calls.append(training.step())
            if len(calls) == 3:
                raise KeyError("third step")

        step()
        step()
        with self.assertRaises(KeyError):
            step()
        self.assertEqual(Trace(self.path).steps(), 1)
        step()
        self.assertEqual(len(calls), 4)

    def test_control_c(self):
        self.addCleanup(signal.signal, signal.SIGINT, signal.signal(signal.SIGINT, signal.default_int_handler))
        process = self.run_program("-m", "twinlane_recorder", "-o", self.path, "--wait", 0, "--warmup", 1,
                                   "--active", 100000, HERE / "training.py", 1000000)
        with process:
            for _ in range(10):
                self.assertEqual(process.stdout.readline(), "step\n")
            process.send_signal(signal.SIGINT)
            errors = process.communicate()[1]
        self.assertEqual(process.returncode, -signal.SIGINT, errors)
        self.assertIn("KeyboardInterrupt", errors)
        trace = Trace(self.path)
        self.assertGreaterEqual(trace.steps(), 8)
        self.assert_names(trace, Model())

    def test_control_c_between_steps(self):
        """While the recorder itself ends a step. What was recorded is written all the same."""
        training, recording = Training(), record(self.path, wait=0, warmup=1, active=100)
        read = recording._meter.read

        def interrupted():
            if len(recording._readings) == 3:
                raise KeyboardInterrupt
            return read()

        recording._meter.read = interrupted
        with self.assertRaises(KeyboardInterrupt):
            with recording as step:
                for _ in range(8):
                    training.step()
                    step()
        self.assertGreaterEqual(Trace(self.path).steps(), 3)

    def test_too_few_steps(self):
        training = Training()
        with self.assertWarnsRegex(RuntimeWarning, "nothing was recorded: the program ended after 2 steps"):
            with record(self.path, training.model, **SHORT) as step:
                for _ in range(2):
                    training.step()
                    step()
        self.assertEqual(os.listdir(self.folder), [])

    def test_a_failed_write_keeps_the_old_file(self):
        self.path.write_text("old")
        training = Training()
        with mock.patch.object(twinlane_recorder.os, "replace", side_effect=OSError("disk full")):
            with self.assertWarnsRegex(RuntimeWarning, "disk full"):
                with record(self.path, training.model, **SHORT) as step:
                    for _ in range(5):
                        training.step()
                        step()
        self.assertEqual(self.path.read_text(), "old")
        self.assertEqual(os.listdir(self.folder), [self.path.name])

    # --------------------------------------------------------------------------------------------- left as it was

    def test_training_is_bit_identical(self):
        ways = {
            "plain": lambda training: training.step,
            "decorated": lambda training: record(self.path, training.model, **SHORT)(training.step),
            "without stacks": lambda training: record(self.path, training.model, stack=False, **SHORT)(training.step),
        }
        results = {}
        for way, step_of in ways.items():
            random.seed(3)
            training = Training()
            step = step_of(training)
            losses = [step() for _ in range(6)]
            states = [losses, torch.get_rng_state(), random.getstate(), *training.model.state_dict().values(),
                      *(p.grad for p in training.model.parameters())]
            results[way] = [s.numpy().tobytes() if torch.is_tensor(s) else s for s in states]
        self.assertEqual(results["plain"], results["decorated"])
        self.assertEqual(results["plain"], results["without stacks"])

    def test_nothing_is_left_behind(self):
        def state(model):
            hooks = [{name: dict(value) for name, value in vars(module).items() if name.endswith("hooks")}
                     for module in model.modules()]
            classes = [vars(kind).get("__call__") for kind in (*map(type, model.modules()), nn.Module)]
            return hooks, [set(vars(module)) for module in model.modules()], classes, torch.autograd.backward

        for options in ({}, {"stack": False}):
            for error in (None, KeyError):
                training = Training()
                training.model.head.register_forward_hook(lambda *_: None)
                before = state(training.model)
                with contextlib.suppress(KeyError), \
                        record(self.path, training.model, ranges=True, **SHORT, **options) as step:
                    for i in range(6):
                        if error and i == 3:
                            raise error
                        training.step()
                        step()
                self.assertEqual(state(training.model), before)

    # ---------------------------------------------------------------------------------------------------- options

    def test_without_stacks_modules_are_ranges(self):
        trace = self.train(Training(), stack=False)
        self.assertIsNone(trace.modules)
        self.assertEqual(trace.ranges("Linear::layers.1.up"), ["Linear::layers.1.up"] * 2)
        self.assertEqual(len(trace.ranges("Block::")), 4)

    def test_switches(self):
        trace = self.train(Training(), stack=False, shapes=False, memory=False)
        self.assertFalse({"with_stack", "record_shapes", "profile_memory", "with_flops"} & set(trace.whole))
        self.assertNotIn("[memory]", trace.text)

    def test_names_of_files(self):
        target = twinlane_recorder._target
        self.assertEqual(target("a/b.json.gz", 0, 1), "a/b.json.gz")
        self.assertEqual(target("a/b.json.gz", 3, 8), os.path.join("a", "b-rank3.json.gz"))
        self.assertEqual(target("a/b.pt.trace.json", 3, 8), os.path.join("a", "b-rank3.pt.trace.json"))
        self.assertEqual(target("a/b", 3, 8), os.path.join("a", "b-rank3"))
        self.assertEqual(target("{rank}/b-{rank}.json", 3, 8), "3/b-3.json")

    def test_replacing_across_chunks(self):
        text = b'{"name": "ProfilerStep#4"}' * 3
        for size in range(1, len(text)):
            chunks = [text[i:i + size] for i in range(0, len(text), size)]
            joined = b"".join(twinlane_recorder._replaced(chunks, [(b'"ProfilerStep#4"', b'"x"'), (b"name", b"n")]))
            self.assertEqual(joined, b'{"n": "x"}' * 3)

    def test_uncompressed_and_new_folder(self):
        self.path = self.folder / "new" / "trace.json"
        self.assertEqual(self.train(Training()).steps(), 2)

    def test_refused(self):
        for options in ({"wait": -1}, {"active": 0}):
            with self.assertRaises(ValueError):
                record(self.path, **options)
        recording = record(self.path, wait=0, warmup=0, active=1)
        with recording as step:
            step()
        with self.assertRaises(RuntimeError):
            recording.__enter__()

    # ------------------------------------------------------------------------------------------------ CUDA graphs

    def test_graph_names_as_ranges(self):
        model = Model()
        with torch.profiler.profile() as profiler, graph_names(model):
            model(torch.randn(1, 16))
        names = [event.name for event in profiler.events()]
        self.assertIn("Block::layers.0", names)
        self.assertIn("Linear::layers.0.down", names)

    def test_graph_names_as_annotations(self):
        marked, exported = [], []

        class Annotations:
            @staticmethod
            @contextlib.contextmanager
            def mark_kernels(annotation):
                marked.append(annotation["module_fqn"])
                yield

            @staticmethod
            def get_kernel_annotations():
                return {7: [{"module_fqn": "head"}]}

        def export(profiler, path, cuda_graph_annotations=None, export=torch.profiler.profile.export_chrome_trace):
            exported.append(cuda_graph_annotations)
            export(profiler, path)

        training = Training()
        with mock.patch.object(twinlane_recorder, "_graph_annotations", return_value=Annotations), \
                mock.patch.object(torch.profiler.profile, "export_chrome_trace", export):
            with graph_names(training.model):
                training.model(torch.randn(1, 16))
            self.train(training)
        self.assertEqual(marked[:2], ["layers.0", "layers.0.norm"])
        self.assertEqual(marked[-1], "head")
        self.assertEqual(exported, [{7: [{"module_fqn": "head"}]}])


if __name__ == "__main__":
    unittest.main(verbosity=2)
