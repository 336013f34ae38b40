# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""resources/recorder/twinlane_recorder.py in programs as people write them: with profilers of their own, optimizers of
all kinds, generate(), places that are no regular files, and the trainers of libraries. Exit status 77 without PyTorch.
"""

import contextlib
import importlib.util
import json
import os
import stat
import subprocess
import sys
import tempfile
import threading
import unittest
import unittest.mock
import warnings
from pathlib import Path

from test_recorder import HERE, RECORDER, SHORT, Trace, can_compile  # ends with 77 without PyTorch

import torch
from torch import nn
import twinlane_recorder
from training import Training
from twinlane_recorder import lightning_callback, record, trainer_callback

HEAD = """
import threading, torch
from torch import nn
from torch.profiler import profile, schedule
from twinlane_recorder import record
model = nn.Sequential(nn.Linear(4, 4), nn.ReLU(), nn.Linear(4, 4))
def train(): model(torch.randn(2, 4)).sum().backward()
def steps(step, count):
    for _ in range(count):
        train()
        step()
def recorded(name, count=8):
    with record(name, model, wait=1, warmup=1, active=3) as step: steps(step, count)
def profiled(count=2, **options):
    with profile(**options) as own:
        for _ in range(count):
            train()
            own.step()
    assert any(event.key == "aten::addmm" for event in own.key_averages())
    own.export_chrome_trace("own.json")
"""


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.path = self.folder / "trace.json"

    def run_script(self, text, *recorder):
        """(exit status, error output) of a script, run in the folder, with `recorder` as arguments of the recorder."""
        (self.folder / "script.py").write_text(HEAD + text)
        environment = {**os.environ, "PYTHONPATH": str(RECORDER), "OMP_NUM_THREADS": "1"}
        command = [sys.executable, "-B", *(["-m", "twinlane_recorder", *recorder] if recorder else []), "script.py"]
        done = subprocess.run(command, cwd=self.folder, env=environment, text=True, capture_output=True, check=False)
        return done.returncode, done.stderr

    def trace(self, name="trace.json"):
        return Trace(self.folder / name)


def by_step(trace):
    """[[(name, start, end)] of what is annotated in a step, whole or in part], by step."""
    ranges = [(event["name"], event["ts"], event["ts"] + event["dur"]) for event in trace.events
              if event.get("ph") == "X" and event.get("cat") == "user_annotation"]
    steps = sorted((each for each in ranges if each[0].startswith("ProfilerStep#")), key=lambda each: each[1])
    return [[(name, start >= step[1] and end <= step[2]) for name, start, end in ranges
             if end > step[1] and start < step[2] and not name.startswith("ProfilerStep#")] for step in steps]


class OneProfilerTest(Case):
    """PyTorch dies of two profilers at a time."""

    def test_second_recording_is_refused(self):
        status, errors = self.run_script("""
with record("first.json", model, wait=1, warmup=1, active=6) as outer:
    steps(outer, 4)
    recorded("second.json")
    steps(outer, 6)
twins = [threading.Thread(target=recorded, args=(f"thread{i}.json", 30)) for i in range(2)]
for twin in twins: twin.start()
for twin in twins: twin.join()
recorded("later.json")
raise SystemExit(5)
""")
        self.assertEqual(status, 5, errors)
        self.assertEqual(errors.count("twinlane: second.json is not recorded: another recording"), 1)
        self.assertEqual(self.trace("first.json").steps(), 6)
        self.assertFalse((self.folder / "second.json").exists())
        self.assertEqual(self.trace("later.json").steps(), 3)

    def test_profiler_of_the_program_goes_first(self):
        status, errors = self.run_script("""
profiled()
with record("inside.json", model, wait=1, warmup=1, active=9) as step:
    steps(step, 4)
    profiled()
    steps(step, 4)
with record("warmup.json", model, wait=1, warmup=2, active=3) as step:
    steps(step, 2)
    profiled(5, schedule=schedule(wait=1, warmup=1, active=2, repeat=1))
    steps(step, 9)
with profile() as own: recorded("around.json")
own.export_chrome_trace("own.json")
recorded("after.json")
began, may_end = threading.Event(), threading.Event()
def elsewhere():
    try:
        with profile() as own:
            began.set()
            may_end.wait()
        own.export_chrome_trace("elsewhere.json")
    except BaseException:
        print("failed elsewhere")
thread = threading.Thread(target=elsewhere)
with record("thread.json", model, wait=0, warmup=1, active=3) as step:
    steps(step, 2)
    thread.start(); began.wait()
    steps(step, 2)
may_end.set(); thread.join()
profiled()
import os
raise SystemExit(6 if os.path.exists("elsewhere.json") else 8)
""")
        self.assertEqual(status, 6, errors)
        self.assertEqual(self.trace("inside.json").steps(), 2)
        self.assertIn("another profiler of the program starts: the recording ends after 2 steps", errors)
        self.assertEqual(self.trace("warmup.json").steps(), 3)
        self.assertFalse((self.folder / "around.json").exists())
        self.assertIn("nothing was recorded: another profiler of the program was running", errors)
        self.assertEqual(self.trace("after.json").steps(), 3)
        self.assertEqual(self.trace("thread.json").steps(), 3)
        self.assertIn("a profiler of another thread records nothing", errors)

    def test_script_that_records_itself(self):
        status, errors = self.run_script("train()\nrecorded('own.json')\nraise SystemExit(7)\n", "-o", "trace.json")
        self.assertEqual(status, 7, errors)
        self.assertIn("twinlane: own.json is not recorded", errors)

    def test_script_with_a_profiler(self):
        status, errors = self.run_script("""
profiled(4, schedule=schedule(wait=1, warmup=1, active=2, repeat=1))
for _ in range(9): train()
raise KeyError("mine")
""", "-o", "trace.json", "--wait", "0", "--active", "2")
        self.assertEqual(status, 1, errors)
        self.assertIn("KeyError: 'mine'", errors)
        trace = self.trace()
        self.assertEqual(trace.steps(), 2)
        self.assertEqual(len(set(trace.ranges("ProfilerStep#"))), 2)  # none of the other profiler

    def test_profiler_between_its_cycles_marks_no_steps(self):
        status, errors = self.run_script("""
profiled(12, schedule=schedule(wait=1, warmup=1, active=2, repeat=1))
with profile(schedule=schedule(wait=1, warmup=1, active=2, repeat=1),
             on_trace_ready=lambda own: own.export_chrome_trace("own.json")) as own:
    for _ in range(5):
        train()
        own.step()
""", "-o", "trace.json", "--wait", "0", "--warmup", "1", "--active", "3")
        self.assertEqual(status, 0, errors)
        self.assertEqual(len(self.trace().ranges("ProfilerStep#")), 3)
        self.assertEqual(self.trace("own.json").steps(), 2)

    def test_script_that_calls_nothing_after_its_profiler(self):
        status, errors = self.run_script("""
with profile():
    for _ in range(5): train()
torch.randn(4).add(1)
""", "-o", "trace.json", "--wait", "0", "--warmup", "0")
        self.assertEqual(status, 0, errors)
        self.assertIn("nothing was recorded: another profiler", errors)
        self.assertFalse(self.path.exists())


class PlacesTest(Case):
    """Where a trace is written."""

    def record(self, path):
        training = Training()
        with record(path, training.model, **SHORT) as step:
            for _ in range(4):
                training.step()
                step()

    def test_links_stay(self):
        (self.folder / "real").mkdir()
        real, link, dangling = self.folder / "real" / "t.json", self.folder / "link.json", self.folder / "new.json"
        real.write_text("old")
        real.chmod(0o600)
        link.symlink_to("real/t.json")
        dangling.symlink_to("real/made.json")
        for path in (link, dangling):
            self.record(path)
            self.assertTrue(path.is_symlink())
            self.assertEqual(Trace(path).steps(), 2)
        self.assertEqual(stat.S_IMODE(real.stat().st_mode), 0o600)
        self.assertEqual(sorted(os.listdir(self.folder / "real")), ["made.json", "t.json"])

    @unittest.skipUnless(hasattr(os, "mkfifo"), "no pipes with names")
    def test_pipe_is_written_through(self):
        pipe, read = self.folder / "pipe.json", []
        os.mkfifo(pipe)
        reader = threading.Thread(target=lambda: read.append(pipe.read_text()), daemon=True)
        reader.start()
        self.record(pipe)
        reader.join(60)
        self.assertTrue(stat.S_ISFIFO(pipe.stat().st_mode))
        self.assertIn("traceEvents", json.loads(read[0]))
        with self.assertWarnsRegex(RuntimeWarning, os.strerror(6)):  # nobody reads it: not waited for
            self.record(pipe)
        self.assertTrue(stat.S_ISFIFO(pipe.stat().st_mode))

    @unittest.skipUnless(os.path.exists("/proc/self/fd"), "no /proc")
    def test_open_file_is_written_in_place(self):
        log = self.folder / "job.log"
        log.write_text("earlier\n")
        with open(log, "ab", 0) as file:
            link = self.folder / "stdout"
            link.symlink_to(f"/proc/self/fd/{file.fileno()}")
            self.record(link)
            file.write(b"\nlater\n")
            self.assertTrue(link.is_symlink())
        lines = log.read_text()
        self.assertTrue(lines.startswith("earlier\n") and lines.endswith("\nlater\n"))
        self.assertIn("traceEvents", json.loads(lines[len("earlier\n"):-len("\nlater\n")]))

    @unittest.skipUnless(os.path.exists("/dev/full"), "no /dev/full")
    def test_device_stays_and_the_reason_is_the_systems(self):
        link = self.folder / "full.json"
        link.symlink_to("/dev/full")
        with self.assertWarnsRegex(RuntimeWarning, os.strerror(28)):
            self.record(link)
        self.assertTrue(link.is_symlink() and stat.S_ISCHR(link.stat().st_mode))

    def test_export_that_was_cut_is_no_trace(self):
        def export(_profiler, path):
            Path(path).write_text('{"traceEvents": [{"ph": "X", "args": {}')

        with unittest.mock.patch.object(torch.profiler.profile, "export_chrome_trace", export):
            with self.assertWarnsRegex(RuntimeWarning, "only a part"):
                self.record(self.path)
        self.assertEqual(os.listdir(self.folder), [])

    def test_warnings_that_are_errors_hide_no_exception(self):
        with warnings.catch_warnings(), contextlib.redirect_stderr(None):
            warnings.simplefilter("error")
            with self.assertRaisesRegex(KeyError, "mine"):
                with record(self.path, None, **SHORT):
                    raise KeyError("mine")


class NamesTest(Case):
    def test_classes_of_one_name_are_told_apart(self):
        class Linear(nn.Module):  # as of peft: it wraps the one of PyTorch, whose numbers it shares
            def __init__(self):
                super().__init__()
                self.base = nn.Linear(4, 4).requires_grad_(False)
                self.adapter = nn.Parameter(torch.randn(4, 3))

            def forward(self, x):
                return self.base(x) + x @ self.adapter @ self.adapter.T

        model = nn.Sequential(nn.Linear(4, 4), Linear(), Linear(), nn.Linear(4, 2))
        with record(self.path, model, wait=0, warmup=0, active=2) as step:
            for _ in range(2):
                model(torch.randn(2, 4))
                step()
        trace = self.trace()
        self.assertEqual(set(trace.names()), trace.calls())
        trained = trace.whole["twinlane.trainedParameters"]
        told = {entry[0]: [*entry[1:], count] for entry, count in zip(trace.modules, trained)}
        self.assertEqual(told, {"": ["Sequential", 0, 0, 0], "0": ["Linear", 20, 80, 20], "1": ["Linear", 12, 48, 12],
                                "1.base": ["Linear", 20, 80, 0], "2": ["Linear", 12, 48, 12],
                                "2.base": ["Linear", 20, 80, 0], "3": ["Linear", 10, 40, 10]})
        spans = {entry[0]: [(event["ts"], event["ts"] + event["dur"]) for event in trace.events
                            if event.get("name") == f"nn.Module: {instance}"]
                 for instance, entry in trace.names().items()}
        for name in ("1", "2"):
            self.assertEqual(len(spans[name]), 2)
            for outer, inner in zip(spans[name], spans[name + ".base"]):
                self.assertTrue(outer[0] <= inner[0] and inner[1] <= outer[1])

    @unittest.skipUnless(can_compile(), "torch.compile does not work here")
    def test_compiled_after_it_was_given(self):
        training = Training()
        compiled = torch.compile(training.model, backend="eager")
        with record(self.path, training.model, **SHORT) as step:
            for _ in range(4):
                compiled(torch.randn(2, 16))
                step()
        count = sum(p.numel() for p in training.model.parameters())
        trace = self.trace()
        trained = trace.whole["twinlane.trainedParameters"]
        self.assertIn(["", count, count], [[entry[0], entry[2], n] for entry, n in zip(trace.modules, trained)])

    def test_module_that_lives_no_more_has_no_name(self):
        model = nn.Linear(4, 4)
        with record(self.path, model, wait=0, warmup=0, active=1) as step:
            nn.Bilinear(2, 2, 2)(torch.randn(1, 2), torch.randn(1, 2))
            model(torch.randn(1, 4))
            step()
        trace = self.trace()
        self.assertIn([None, "Bilinear", 10, 40], trace.modules)
        self.assertIn(None, trace.whole["twinlane.trainedParameters"])


class StepsTest(Case):
    def test_measures(self):
        training = Training()
        with record(self.path, training.model, wait=1, warmup=1, active=3) as step:
            for _ in range(6):
                training.step()
                step()
        measures = self.trace().whole["twinlane.steps"]
        self.assertEqual([each["step"] for each in measures], [2, 3, 4])
        self.assertEqual(self.trace().ranges("ProfilerStep#"), [f"ProfilerStep#{n}" for n in (2, 3, 4)])
        for each in measures:
            self.assertGreater(each["wallNs"], 0)
            self.assertGreater(each["processorNs"], 0)
            self.assertTrue(all(isinstance(value, int) and value >= 0 for value in each.values()))
            self.assertIn("threadProcessorNs", each)

    @unittest.skipUnless(os.path.exists("/proc/thread-self/schedstat"), "only Linux tells of waits")
    def test_measures_of_linux(self):
        training = Training()
        with record(self.path, training.model, wait=0, warmup=0, active=4) as step:
            for i in range(4):
                training.step()
                if i == 1:
                    other = threading.Thread(target=step)
                    other.start()
                    other.join()
                else:
                    step()
        opened = [os.path.realpath(f"/proc/self/fd/{number}") for number in os.listdir("/proc/self/fd")]
        self.assertFalse([path for path in opened if path.endswith("schedstat")])
        always = {"step", "wallNs", "processorNs", "voluntarySwitches", "involuntarySwitches", "majorFaults"}
        of_thread = {"threadProcessorNs", "readyNs"}
        for each in self.trace().whole["twinlane.steps"]:
            self.assertEqual(set(each), always | (set() if each["step"] in (1, 2) else of_thread))

    @unittest.skipUnless(os.path.exists("/proc/thread-self/schedstat"), "only Linux tells of waits")
    def test_meter_and_descriptors_that_the_program_closes(self):
        meter = twinlane_recorder._Meter()
        first = twinlane_recorder._figures(meter.read())
        os.close(meter._waits)
        self.assertGreaterEqual(twinlane_recorder._figures(meter.read())["readyNs"], first["readyNs"])
        number = meter._waits
        (self.folder / "other").write_text("1 2")
        with open(self.folder / "other") as other:
            os.dup2(other.fileno(), number)  # the number is another file's now
            self.assertNotIn("readyNs", twinlane_recorder._figures(meter.read()))
            meter.close()
            os.close(number)  # still open

    def test_device_that_tells_nothing_is_not_asked_again(self):
        device = twinlane_recorder._Device()
        asked = []
        device._readers = {"deviceClockMhz": lambda: asked.append(1) or 1 / 0, "deviceTemperatureC": lambda: 41}
        with unittest.mock.patch.object(torch.cuda, "is_initialized", return_value=True):
            self.assertEqual([device.figures(), device.figures()], [{"deviceTemperatureC": 41}] * 2)
        self.assertEqual(len(asked), 1)

    def test_clocks_of_the_device(self):
        training = Training()
        with unittest.mock.patch.multiple(torch.cuda, is_available=lambda: True, is_initialized=lambda: True,
                                          clock_rate=lambda: 1410, create=True):
            with record(self.path, training.model, wait=0, warmup=0, active=2) as step:
                for _ in range(2):
                    training.step()
                    step()
        self.assertEqual([each["deviceClockMhz"] for each in self.trace().whole["twinlane.steps"]], [1410, 1410])

    def script_steps(self, text, *options):
        status, errors = self.run_script("x = torch.randn(2, 4)\n" + text, "-o", "trace.json", "--wait", "1",
                                         "--warmup", "1", "--active", "3", "--no-memory", *options)
        self.assertEqual(status, 0, errors)
        return by_step(self.trace())

    def test_accumulated_gradients(self):
        steps = self.script_steps("""
optimizer = torch.optim.AdamW(model.parameters(), foreach=False)
for i in range(28):
    model(x).sum().backward()
    if i % 4 == 3:
        optimizer.step()
        optimizer.zero_grad()
        with torch.no_grad(): model(x)  # evaluates
""")
        self.assertEqual(len(steps), 3)
        for step in steps:
            self.assertEqual([name for name, _ in step].count("backward"), 4)
            self.assertEqual([(name, is_whole) for name, is_whole in step if name.startswith("Optimizer.step")],
                             [("Optimizer.step#AdamW.step", True)])

    def test_closure(self):
        steps = self.script_steps("""
optimizer = torch.optim.LBFGS(model.parameters(), max_iter=2)
def closure():
    optimizer.zero_grad()
    loss = model(x).square().sum()
    loss.backward()
    return loss
for _ in range(7): optimizer.step(closure)
""")
        self.assertEqual(len(steps), 3)
        for step in steps:
            self.assertEqual([(name, is_whole) for name, is_whole in step if name.startswith("Optimizer.step")],
                             [("Optimizer.step#LBFGS.step", True)])

    def test_several_optimizers_and_updates_by_hand(self):
        steps = self.script_steps("""
first, second = (torch.optim.SGD(part.parameters(), 0.1) for part in (model[0], model[2]))
for _ in range(7):
    for _ in range(2): model(x).sum().backward()
    first.step(); second.step(); first.zero_grad(); second.zero_grad()
""")
        self.assertEqual([sum(name.startswith("Optimizer.step") for name, _ in step) for step in steps], [2, 2, 2])
        steps = self.script_steps("""
for _ in range(7):
    for _ in range(2): model(x).sum().backward()
    with torch.no_grad():
        for p in model.parameters(): p -= 0.1 * p.grad
    model.zero_grad()
""")
        self.assertEqual([[name for name, _ in step].count("backward") for step in steps], [2, 2, 2])


class Writer(nn.Module):
    """Writes as the models of transformers do."""

    def __init__(self):
        super().__init__()
        self.table, self.head = nn.Embedding(8, 4), nn.Linear(4, 8)

    def forward(self, input_ids):
        return self.head(self.table(input_ids))

    def generate(self, input_ids, count):
        call = self.__call__  # before the first pass, as transformers do
        for _ in range(count):
            new = call(input_ids=input_ids)[:, -1].argmax(-1, keepdim=True)
            input_ids = torch.cat([input_ids, new], 1)
        return input_ids


class GenerateTest(Case):
    NAMES = ["decode[bs=2 tok=2]"] * 4 + ["prefill[bs=2 tok=10]"] * 2

    def test_passes_are_named(self):
        for way in ("with", "decorator"):
            model, outer = Writer(), nn.Module()
            outer.inner = model
            before = dict(vars(Writer))
            call = lambda: model.generate(torch.zeros(2, 5, dtype=torch.long), 3)  # noqa: E731
            if way == "with":
                with record(self.path, outer, **SHORT) as step:
                    for _ in range(4):
                        call()
                        step()
            else:
                step = record(self.path, model, **SHORT)(call)
                for _ in range(4):
                    step()
            trace = self.trace()
            self.assertEqual(sorted(trace.ranges("prefill") + trace.ranges("decode")), self.NAMES)
            self.assertEqual(trace.ranges("forward"), [])
            self.assertEqual({key: vars(Writer)[key] for key in ("forward", "generate")},
                             {key: before[key] for key in ("forward", "generate")})
            self.assertNotIn("__call__", vars(Writer))

    def test_script(self):
        text = (HERE / "test_programs.py").read_text()
        status, errors = self.run_script(text[text.index("class Writer("):text.index("class GenerateTest")] + """
writer = Writer()
for _ in range(3): writer.generate(torch.zeros(2, 5, dtype=torch.long), 3)
writer(torch.zeros(2, 5, dtype=torch.long))
""", "-o", "trace.json", "--wait", "1", "--warmup", "0", "--active", "8")
        self.assertEqual(status, 0, errors)
        names = [name for step in by_step(self.trace()) for name, _ in step if name[:4] in ("pref", "deco")]
        decoding = ["decode[bs=2 tok=2]"] * 2
        self.assertEqual(names, decoding + (["prefill[bs=2 tok=10]"] + decoding) * 2)


class TrainersTest(Case):
    @unittest.skipUnless(importlib.util.find_spec("transformers") and importlib.util.find_spec("accelerate"),
                         "no transformers or accelerate")
    def test_transformers(self):
        from transformers import Trainer, TrainingArguments

        class Net(nn.Module):
            def __init__(self):
                super().__init__()
                self.head = nn.Linear(4, 1)

            def forward(self, x, labels=None):
                return {"loss": (self.head(x) - labels).square().mean()}

        data = [{"x": torch.randn(4), "labels": torch.randn(1)} for _ in range(28)]
        arguments = TrainingArguments(str(self.folder / "out"), per_device_train_batch_size=2, max_steps=6,
                                      gradient_accumulation_steps=2, use_cpu=True, report_to=[], save_strategy="no",
                                      disable_tqdm=True)
        Trainer(Net(), arguments, train_dataset=data, callbacks=[trainer_callback(self.path, **SHORT)]).train()
        trace = self.trace()
        self.assertEqual({entry[0] for entry in trace.modules if entry[0] is not None}, {"", "head"})
        for step in by_step(trace):
            self.assertEqual(sum(name.startswith("Optimizer.step") and whole for name, whole in step), 1)
        self.assertEqual(trace.steps(), 2)

    @unittest.skipUnless(importlib.util.find_spec("lightning"), "no lightning")
    def test_lightning(self):
        import lightning

        class Module(lightning.LightningModule):
            def __init__(self):
                super().__init__()
                self.net = nn.Linear(4, 1)

            def training_step(self, batch):
                return self.net(batch).square().mean()

            def configure_optimizers(self):
                return torch.optim.SGD(self.net.parameters(), 0.01)

        trainer = lightning.Trainer(max_steps=6, accelerator="cpu", accumulate_grad_batches=2, logger=False,
                                    enable_checkpointing=False, enable_progress_bar=False, enable_model_summary=False,
                                    callbacks=[lightning_callback(self.path, **SHORT)])
        trainer.fit(Module(), torch.utils.data.DataLoader(torch.randn(40, 4), batch_size=2))
        trace = self.trace()
        self.assertEqual({entry[0] for entry in trace.modules if entry[0] is not None}, {"net"})
        self.assertEqual(trace.steps(), 2)
        for step in by_step(trace):
            self.assertEqual([whole for name, whole in step if name.startswith("Optimizer.step")], [True])


if __name__ == "__main__":
    unittest.main(verbosity=2)
