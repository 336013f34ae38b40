# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""resources/recorder/twinlane_recorder.py in programs of real libraries: transformers, peft, accelerate, lightning,
diffusers and torch_geometric, with random weights and without downloads. What each trace tells is held against the
program: its steps, what runs in them, the modules' names, classes and parameters. Exit status 77 without PyTorch or
transformers; what misses another library skips.

TWINLANE_KEEP names a folder that keeps the traces; where TWINLANE_CLI names the command line, its steps count too.
"""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import warnings
from pathlib import Path

from test_recorder import HERE, RECORDER, Trace, can_compile  # ends with 77 without PyTorch
from test_programs import by_step

import torch
from torch import nn
from twinlane_recorder import lightning_callback, record, trainer_callback

if importlib.util.find_spec("transformers") is None:
    print("SKIPPED: this Python has no transformers; set TWINLANE_TORCH_PYTHON to one that has")
    sys.exit(77)

SHORT = {"wait": 1, "warmup": 1, "active": 3}
SHORT_ARGUMENTS = ["--wait", "1", "--warmup", "1", "--active", "3"]
OFFLINE = {"HF_HUB_OFFLINE": "1", "TOKENIZERS_PARALLELISM": "false", "OMP_NUM_THREADS": "1"}
os.environ.update(OFFLINE)

# What the programs share; those that run on their own begin with this text.
COMMON = """
import os, tempfile, torch
from torch import nn

def small_model(**options):
    from transformers import LlamaConfig, LlamaForCausalLM
    torch.manual_seed(1)
    torch.set_num_threads(1)
    return LlamaForCausalLM(LlamaConfig(vocab_size=64, hidden_size=32, intermediate_size=64, num_hidden_layers=2,
                                        num_attention_heads=2, num_key_value_heads=2, max_position_embeddings=64,
                                        **options))

def small_data(count=64, length=12):
    rows = torch.randint(0, 64, (count, length))
    return [{"input_ids": row, "labels": row} for row in rows]

def small_trainer(model, callbacks=(), kind=None, **options):
    from transformers import Trainer, TrainingArguments
    arguments = TrainingArguments(tempfile.mkdtemp(), **{
        "per_device_train_batch_size": 2, "max_steps": 6, "use_cpu": True, "report_to": [], "save_strategy": "no",
        "disable_tqdm": True, "optim": "adamw_torch", **options})
    return (kind or Trainer)(model, arguments, train_dataset=small_data(), callbacks=list(callbacks))

def small_lightning(optimizer=torch.optim.AdamW):
    import lightning
    class Module(lightning.LightningModule):
        def __init__(self):
            super().__init__()
            self.net = small_model()
        def training_step(self, batch, _):
            return self.net(**batch).loss
        def configure_optimizers(self):
            return optimizer(self.net.parameters(), lr=1e-3)
    return Module()

def small_fit(callbacks=(), **options):
    import lightning
    trainer = lightning.Trainer(**{"max_steps": 6, "accelerator": "cpu", "logger": False, "callbacks": list(callbacks),
                                   "enable_checkpointing": False, "enable_progress_bar": False,
                                   "enable_model_summary": False, **options})
    module = small_lightning()
    trainer.fit(module, torch.utils.data.DataLoader(small_data(), batch_size=2))
    return module
"""
exec(COMMON)  # noqa: S102: the very text that the programs of their own begin with


def needs(*libraries):
    missing = [name for name in libraries if importlib.util.find_spec(name) is None]
    return unittest.skipIf(missing, f"SKIPPED: no {', '.join(missing)}")


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.path = self.folder / "trace.json"
        self.addCleanup(self.keep)
        warnings.simplefilter("ignore")

    def keep(self):
        if os.environ.get("TWINLANE_KEEP"):
            for path in self.folder.rglob("*.json*"):
                shutil.copy(path, Path(os.environ["TWINLANE_KEEP"]) / f"{self._testMethodName}-{path.name}")

    def run_program(self, text, *recorder, status=0, environment=()):
        """The error output of a program, run in the folder; with `recorder` as arguments of the recorder, below it."""
        (self.folder / "program.py").write_text(COMMON + text)
        way = ["-m", "twinlane_recorder", "-o", "trace.json", *recorder] if recorder else []
        command = [sys.executable, "-B", *way, "program.py"]
        path = os.pathsep.join([str(RECORDER), os.environ.get("PYTHONPATH", "")])
        done = subprocess.run(command, cwd=self.folder, text=True, capture_output=True, check=False,
                              env={**os.environ, **OFFLINE, "PYTHONPATH": path, **dict(environment)})
        self.assertEqual(done.returncode, status, done.stderr[-3000:])
        return done.stderr

    def steps(self, count=3, name="trace.json"):
        """[[names of the ranges in a step]], by step; what is cut by a step's end stays in both, with "…"."""
        path = self.folder / name
        trace = Trace(path)
        self.assertEqual(trace.steps(), count)
        if os.environ.get("TWINLANE_CLI"):
            told = subprocess.run([os.environ["TWINLANE_CLI"], "summary", path, "--format", "json"], text=True,
                                  capture_output=True, check=True)
            self.assertEqual(len(json.loads(told.stdout)["traces"][0]["steps"]), count)
        return [[name if is_whole else f"{name}…" for name, is_whole in step] for step in by_step(trace)]

    def assert_trains(self, steps, optimizer="AdamW", backwards=None):
        """Each step holds one step of the optimizer as a whole, and `backwards` passes that the recorder marked."""
        for step in steps:
            self.assertEqual([name for name in step if name.startswith("Optimizer.step")],
                             [f"Optimizer.step#{optimizer}.step"], steps)
            if backwards is not None:
                self.assertEqual(step.count("backward"), backwards, steps)

    def assert_names(self, model, prefix="", allowed=()):
        """Each module of the model that was called has its name, class and sizes. None beside `allowed` is unnamed."""
        trace = self.trace()
        rows = list(zip(trace.modules, trace.whole["twinlane.trainedParameters"]))
        modules = dict(model.named_modules())
        for (name, kind, parameters, size), trained in rows:
            if name is None:
                self.assertIn(kind, allowed)
                continue
            module = modules[name[len(prefix):].lstrip(".")]
            own = list(module.parameters(recurse=False))
            self.assertEqual((name, type(module).__name__), (name, kind))
            self.assertEqual((name, parameters, size, trained), (
                name, sum(p.numel() for p in own), sum(p.numel() * p.element_size() for p in own),
                sum(p.numel() for p in own if p.requires_grad)))
        named = {row[0] for row, _ in rows} - {None}
        self.assertEqual(len(named), sum(row[0] is not None for row, _ in rows))
        leaves = {f"{prefix}.{name}".strip(".") for name, module in modules.items()
                  if isinstance(module, (nn.Linear, nn.Embedding))}
        self.assertEqual(leaves - named, set())
        self.assertEqual(set(trace.names()), trace.calls())

    def trace(self, name="trace.json"):
        return Trace(self.folder / name)


@needs("accelerate")
class TransformersTest(Case):
    def test_trainer_callback(self):
        trainer = small_trainer(small_model(), [trainer_callback(self.path, **SHORT)])
        trainer.train()
        self.assert_trains(self.steps())
        self.assert_names(trainer.model)

    def test_trainer_decorated(self):
        from transformers import Trainer

        model = small_model()

        class Decorated(Trainer):
            training_step = record(self.path, model, **SHORT)(Trainer.training_step)

        small_trainer(model, kind=Decorated).train()
        for step in self.steps():
            self.assertEqual((step.count("forward"), step.count("backward")), (1, 1))
        self.assert_names(model)

    def test_trainer_script(self):
        self.run_program("small_trainer(small_model()).train()", *SHORT_ARGUMENTS)
        self.assert_trains(self.steps(), backwards=1)
        self.assert_names(small_model())

    def test_accumulation_callback(self):
        trainer = small_trainer(small_model(), [trainer_callback(self.path, **SHORT, ranges=True)],
                                gradient_accumulation_steps=4)
        trainer.train()
        self.assert_trains(self.steps(), backwards=4)

    def test_accumulation_script(self):
        self.run_program("small_trainer(small_model(), gradient_accumulation_steps=4).train()", *SHORT_ARGUMENTS)
        self.assert_trains(self.steps(), backwards=4)

    def test_checkpointing(self):
        trainer = small_trainer(small_model(), [trainer_callback(self.path, **SHORT)], gradient_checkpointing=True,
                                gradient_checkpointing_kwargs={"use_reentrant": False})
        trainer.train()
        self.assert_trains(self.steps())
        self.assert_names(trainer.model)

    def test_workers_and_bf16(self):
        trainer = small_trainer(small_model(), [trainer_callback(self.path, **SHORT)], bf16=True,
                                dataloader_num_workers=1)
        trainer.train()
        self.assert_trains(self.steps())
        self.assert_names(trainer.model)

    @unittest.skipUnless(can_compile(), "SKIPPED: torch.compile does not work here")
    def test_compiled_by_the_trainer(self):
        model = small_model(use_cache=False)
        trainer = small_trainer(model, [trainer_callback(self.path, model, **SHORT)], torch_compile=True,
                                torch_compile_backend="eager")
        trainer.train()
        self.assert_trains(self.steps())
        trace = self.trace()
        self.assertEqual(sum(row[2] or 0 for row in trace.modules), sum(p.numel() for p in model.parameters()))
        self.assertIn("", [row[0] for row in trace.modules])

    @needs("peft")
    def test_lora(self):
        from peft import LoraConfig, get_peft_model

        def adapted():
            return get_peft_model(small_model(), LoraConfig(r=4, target_modules=["q_proj", "v_proj", "down_proj"]))

        trainer = small_trainer(adapted(), [trainer_callback(self.path, **SHORT)])
        trainer.train()
        self.assert_trains(self.steps())
        self.assert_names(trainer.model)
        trace = self.trace()
        trained = sum(trace.whole["twinlane.trainedParameters"])
        self.assertEqual(trained, sum(p.numel() for p in trainer.model.parameters() if p.requires_grad))
        self.assertLess(trained, sum(row[2] for row in trace.modules))
        self.run_program("""
from peft import LoraConfig, get_peft_model
small_trainer(get_peft_model(small_model(), LoraConfig(r=4, target_modules=["q_proj", "v_proj", "down_proj"]))).train()
""", *SHORT_ARGUMENTS)
        self.assert_trains(self.steps(), backwards=1)
        self.assert_names(adapted())


class GenerateTest(Case):
    NAMES = ["prefill[bs=2 tok=10]"] + ["decode[bs=2 tok=2]"] * 3

    def generate(self, model):
        model.generate(torch.randint(0, 64, (2, 5)), max_new_tokens=4, min_new_tokens=4, do_sample=False)

    def passes(self, step):
        return [name for name in step if name.startswith(("prefill", "decode"))]

    def test_generate_around(self):
        model = small_model().eval()
        with record(self.path, model, **SHORT) as step:
            for _ in range(6):
                self.generate(model)
                step()
        self.assertEqual([sorted(self.passes(step)) for step in self.steps()], [sorted(self.NAMES)] * 3)
        self.assert_names(model)

    def test_generate_decorated(self):
        model = small_model().eval()
        call = record(self.path, model, **SHORT)(lambda: self.generate(model))
        for _ in range(6):
            call()
        self.assertEqual([sorted(self.passes(step)) for step in self.steps()], [sorted(self.NAMES)] * 3)

    def test_generate_script(self):
        self.run_program("""
model = small_model().eval()
for _ in range(4):
    model.generate(torch.randint(0, 64, (2, 5)), max_new_tokens=4, min_new_tokens=4, do_sample=False)
""", "--wait", "1", "--warmup", "1", "--active", "8")
        names = [name for step in self.steps(8) for name in self.passes(step)]
        self.assertEqual(names, self.NAMES[2:] + self.NAMES + self.NAMES[:2])

    def test_generate_of_an_encoder_and_decoder(self):
        from transformers import T5Config, T5ForConditionalGeneration
        model = T5ForConditionalGeneration(T5Config(vocab_size=64, d_model=16, d_kv=8, d_ff=32, num_layers=1,
                                                    num_heads=2, decoder_start_token_id=0)).eval()
        with record(self.path, model, **SHORT) as step:
            for _ in range(6):
                self.generate(model)
                step()
        for step in self.steps():
            self.assertEqual(len(self.passes(step)), 4)
            self.assertEqual(sum(name.startswith("prefill") for name in step), 1)


@needs("lightning")
class LightningTest(Case):
    def test_lightning_callback(self):
        module = small_fit([lightning_callback(self.path, **SHORT)])
        self.assert_trains(self.steps())
        self.assert_names(module)

    def test_lightning_accumulation(self):
        small_fit([lightning_callback(self.path, **SHORT, ranges=True)], accumulate_grad_batches=4)
        self.assert_trains(self.steps(), backwards=4)

    def test_lightning_script(self):
        self.run_program("small_fit()", *SHORT_ARGUMENTS)
        self.assert_trains(self.steps())
        self.assert_names(small_lightning())

    def test_lightnings_own_profiler(self):
        text = """
from lightning.pytorch.profilers import PyTorchProfiler
import glob, os
small_fit(profiler=PyTorchProfiler(dirpath=".", filename="own", export_to_chrome=True, OPTIONS))
os.replace(glob.glob("fit-own*.json*")[0], "own.json")
"""
        for options in ("", "with_modules=True, with_stack=True"):
            self.run_program(text.replace("OPTIONS", options))
            self.assertGreater(self.trace("own.json").steps(), 0)
        errors = self.run_program(text.replace("OPTIONS", ""), "--wait", "0", "--warmup", "1", "--active", "2")
        self.assertIn("twinlane:", errors)  # one profiler at a time: told


@needs("accelerate")
class AccelerateTest(Case):
    def test_accelerate(self):
        from accelerate import Accelerator
        accelerator = Accelerator(gradient_accumulation_steps=2, mixed_precision="bf16", cpu=True)
        model = small_model()
        optimizer = torch.optim.AdamW(model.parameters())
        loader = torch.utils.data.DataLoader(small_data(), batch_size=2)
        model, optimizer, loader = accelerator.prepare(model, optimizer, loader)
        with record(self.path, model, **SHORT, ranges=True) as step:
            for batch in loader:
                with accelerator.accumulate(model):
                    accelerator.backward(model(**batch).loss)
                    if accelerator.sync_gradients:
                        accelerator.clip_grad_norm_(model.parameters(), 1.0)
                    optimizer.step()
                    optimizer.zero_grad()
                if accelerator.sync_gradients and not step():
                    break
        self.assert_trains(self.steps(), backwards=2)
        self.assert_names(model)


class PyTorchTest(Case):
    @unittest.skipUnless(can_compile(), "SKIPPED: torch.compile does not work here")
    def test_compiled_whole_and_by_block(self):
        for is_whole in (True, False):
            model = small_model(use_cache=False)
            count = sum(p.numel() for p in model.parameters())
            if not is_whole:
                for i, layer in enumerate(model.model.layers):
                    model.model.layers[i] = torch.compile(layer, backend="eager")
            called = torch.compile(model, backend="eager") if is_whole else model
            batch = torch.randint(0, 64, (2, 12))
            with record(self.path, called, **SHORT) as step:
                for _ in range(6):
                    called(input_ids=batch, labels=batch).loss.backward()
                    step()
            self.steps()
            rows = self.trace().modules
            self.assertEqual(sum(row[2] or 0 for row in rows), count)
            names = {row[0] for row in rows}
            self.assertLessEqual({""} if is_whole else {"", "lm_head", "model.layers.0", "model.layers.1"}, names)

    def test_two_ranks(self):
        text = """
import sys
rank = int(os.environ["RANK"])
meeting = "file://" + os.path.abspath("meeting")
torch.distributed.init_process_group("gloo", rank=rank, world_size=2, init_method=meeting)
model = nn.parallel.DistributedDataParallel(small_model())
optimizer = torch.optim.SGD(model.parameters(), 0.1)
batch = torch.randint(0, 64, (2, 12))
for _ in range(6):
    model(input_ids=batch, labels=batch).loss.backward()
    optimizer.step()
    optimizer.zero_grad()
torch.distributed.destroy_process_group()
"""
        (self.folder / "program.py").write_text(COMMON + text)
        path = os.pathsep.join([str(RECORDER), os.environ.get("PYTHONPATH", "")])
        programs = [subprocess.Popen(
            [sys.executable, "-B", "-m", "twinlane_recorder", "-o", "trace.json", *SHORT_ARGUMENTS, "program.py"],
            cwd=self.folder, stderr=subprocess.PIPE, text=True,
            env={**os.environ, **OFFLINE, "PYTHONPATH": path, "RANK": str(rank), "WORLD_SIZE": "2"}) for rank in (0, 1)]
        for rank, program in enumerate(programs):
            errors = program.communicate()[1]
            # PyTorch 2.13 with gloo ends about one process in three so, behind the program, also without the recorder.
            is_of_gloo = program.returncode == -6 and "terminate called without an active exception" in errors
            self.assertTrue(program.returncode == 0 or is_of_gloo, errors[-2000:])
            self.assert_trains(self.steps(name=f"trace-rank{rank}.json"), "SGD")
            rows = self.trace(f"trace-rank{rank}.json").modules
            self.assertIn("model.layers.1.mlp.down_proj", [row[0] for row in rows])

    LOOP = """
from torch.profiler import profile, schedule, ProfilerActivity, tensorboard_trace_handler
model = small_model()
optimizer = torch.optim.AdamW(model.parameters())
batch = torch.randint(0, 64, (2, 12))
def train():
    model(input_ids=batch, labels=batch).loss.backward()
    optimizer.step()
    optimizer.zero_grad()
"""

    def test_script_that_records_itself(self):
        errors = self.run_program(self.LOOP + """
from twinlane_recorder import record
with record("own.json", model, wait=1, warmup=1, active=2) as step:
    for _ in range(6):
        train()
        step()
""", *SHORT_ARGUMENTS)
        self.assertIn("trace.json is not recorded: another recording", errors)  # the script's own came first
        self.assert_trains(self.steps(2, "own.json"))
        errors = self.run_program(self.LOOP + """
from twinlane_recorder import record
train()
with record("own.json", model, wait=1, warmup=1, active=2) as step:
    for _ in range(6):
        train()
        step()
""", *SHORT_ARGUMENTS)
        self.assertIn("own.json is not recorded: another recording", errors)
        self.assert_trains(self.steps())

    def test_second_recording_inside(self):
        errors = self.run_program(self.LOOP + """
from twinlane_recorder import record
with record("trace.json", model, wait=1, warmup=1, active=3) as outer:
    for _ in range(6):
        with record("inner.json", model, wait=0, warmup=0, active=1) as inner:
            train()
            inner()
        outer()
""")
        self.assertIn("inner.json is not recorded: another recording", errors)
        self.assert_trains(self.steps())
        self.assertEqual(self.trace("inner.json").steps(), 1)  # of the sixth, after the outer one had ended

    def test_script_with_a_profiler(self):
        errors = self.run_program(self.LOOP + """
with profile(schedule=schedule(wait=1, warmup=1, active=2, repeat=1),
             on_trace_ready=lambda own: own.export_chrome_trace("own.json")) as own:
    for _ in range(12):
        train()
        own.step()
for _ in range(6): train()
""", "--wait", "1", "--warmup", "1", "--active", "3")
        self.assertIn("another profiler of the program", errors)
        self.assertEqual(self.trace("own.json").steps(), 2)
        self.assert_trains(self.steps())

    def test_profiler_without_steps(self):
        self.run_program(self.LOOP + """
with profile() as own:
    for _ in range(4): train()
own.export_chrome_trace("plain.json")
""")
        if os.environ.get("TWINLANE_CLI"):
            plain = self.folder / "plain.json"
            told = subprocess.run([os.environ["TWINLANE_CLI"], "summary", plain, "--format", "json"], text=True,
                                  capture_output=True, check=True)
            self.assertIn(sum(step["used"] for step in json.loads(told.stdout)["traces"][0]["steps"]), (3, 4))

    def test_tensorboard_handler(self):
        for options in ("", "with_stack=True", "with_stack=True, with_modules=True, record_shapes=True"):
            self.run_program(self.LOOP + f"""
with profile(schedule=schedule(wait=1, warmup=1, active=2, repeat=2),
             on_trace_ready=tensorboard_trace_handler("runs"), {options}) as own:
    for _ in range(9):
        train()
        own.step()
""")
        self.assertEqual([self.trace(path).steps() for path in sorted((self.folder / "runs").iterdir())], [2] * 6)


@needs("torch_geometric")
class GeometricTest(Case):
    def test_graph(self):
        self.run_program("""
from torch_geometric.nn import GCN
torch.set_num_threads(1)
model = GCN(8, 16, 2, 4)
x, edges = torch.randn(50, 8), torch.randint(0, 50, (2, 300))
optimizer = torch.optim.Adam(model.parameters())
for _ in range(6):
    optimizer.zero_grad()
    model(x, edges).square().mean().backward()
    optimizer.step()
""", *SHORT_ARGUMENTS)
        self.assert_trains(self.steps(), "Adam", backwards=1)
        names = {row[0] for row in self.trace().modules}
        self.assertLessEqual({"", "convs.0", "convs.1", "convs.0.lin"}, names)


@needs("diffusers")
class DiffusersTest(Case):
    def test_denoising(self):
        from diffusers import UNet2DModel
        torch.manual_seed(1)
        model = UNet2DModel(sample_size=8, in_channels=1, out_channels=1, layers_per_block=1,
                            block_out_channels=(8, 16), norm_num_groups=4,
                            down_block_types=("DownBlock2D", "AttnDownBlock2D"),
                            up_block_types=("AttnUpBlock2D", "UpBlock2D"), attention_head_dim=4).eval()

        @record(self.path, model, **SHORT)
        def denoise():
            with torch.no_grad():
                x = torch.randn(1, 1, 8, 8)
                for t in range(3):
                    x = model(x, t).sample

        for _ in range(6):
            denoise()
        for step in self.steps():
            self.assertEqual(step.count("forward"), 3)
        self.assert_names(model)


if __name__ == "__main__":
    unittest.main(verbosity=2)
