# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Records programs of real libraries, clean and planted, and measures what each plant costs.

    python recordlibrary.py FOLDER MODULE [PROGRAM ...] [--plants KIND,KIND] [--each N] [--rounds N]

Beside PROGRAM-KIND.json.gz it writes costs.json: the share of the planted step's processor time that the plant takes,
as lower quartiles of steps by turns without a profiler."""

import argparse
import importlib
import json
import pathlib
import sys
import time

import torch
from torch.utils.data import DataLoader

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "recorder"))

from libraryplants import PLANTS, Plan  # noqa: E402
from twinlane_recorder import record  # noqa: E402


class Steps:
    """One program with its plant, as a function that does a step."""

    def __init__(self, make, kind):
        torch.manual_seed(0)
        self.program, self.plan = make(), Plan()
        self.is_eval = kind in ("grad_in_eval", "eval")
        if kind in PLANTS:
            PLANTS[kind][0](self.program, self.plan)
        model = self.program.model
        model.train(not self.is_eval)
        trained = [p for p in model.parameters() if p.requires_grad]
        self.optimizer = torch.optim.AdamW(trained, lr=1e-4, **self.plan.optimizer)
        self.loader = DataLoader(self.program.rows, batch_size=8, shuffle=True, drop_last=True)
        self.batches = iter(self.loader)

    def batch(self):
        if self.plan.fresh_iterator:
            return next(iter(self.loader))
        try:
            return next(self.batches)
        except StopIteration:
            self.batches = iter(self.loader)
            return next(self.batches)

    def __call__(self):
        batch, plan = self.batch(), self.plan
        for act in plan.before:
            act()
        if self.is_eval:
            with torch.set_grad_enabled(plan.grad_in_eval):
                self.program.loss(self.program.model, batch)
            return
        for act in plan.again:
            act(batch)
        loss = self.program.loss(self.program.model, batch)
        self.optimizer.zero_grad()
        loss.backward()
        for act in plan.after:
            act()
        self.optimizer.step()
        for act in plan.last:
            act()


def _cost(make, kind, rounds):
    clean, planted = Steps(make, "eval" if kind == "grad_in_eval" else "clean"), Steps(make, kind)
    times = {clean: [], planted: []}
    for _ in range(rounds + 2):
        for steps in (clean, planted):
            begin = time.process_time()
            steps()
            times[steps].append(time.process_time() - begin)
    # What disturbs a step makes it longer, never shorter.
    a, b = (sorted(times[steps][2:])[rounds // 4] for steps in (clean, planted))
    return round((b - a) / b, 4)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("folder", type=pathlib.Path)
    options.add_argument("module")
    options.add_argument("programs", nargs="*")
    options.add_argument("--plants")
    options.add_argument("--rounds", type=int, default=7, help="steps by which a cost is measured")
    options.add_argument("--each", type=int, help="so many kinds a program, by turns, beside the clean ones")
    chosen = options.parse_args()
    torch.set_num_threads(1)
    programs = importlib.import_module(chosen.module).PROGRAMS
    every = list(PLANTS)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for number, name in enumerate(programs):
        if chosen.programs and name not in chosen.programs:
            continue
        each = chosen.each or len(every)
        kinds = ["clean", *(every[(number * each + i) % len(every)] for i in range(each))]
        for kind in chosen.plants.split(",") if chosen.plants else kinds:
            path = chosen.folder / f"{name}-{kind}.json.gz"
            try:
                steps = Steps(programs[name], kind)
                with record(path, steps.program.model, wait=1, warmup=1, active=4) as step:
                    for _ in range(6):
                        steps()
                        step()
                cost = None if kind in ("clean", "eval") else _cost(programs[name], kind, chosen.rounds)
            except Exception as error:  # a plant that does not fit the program
                print(f"{name} {kind}: {type(error).__name__}: {error}", flush=True)
                path.unlink(missing_ok=True)
                continue
            known = json.loads((chosen.folder / "costs.json").read_text()) if (
                chosen.folder / "costs.json").exists() else {}
            known[f"{name}-{kind}"] = cost
            (chosen.folder / "costs.json").write_text(json.dumps(known, indent=1))
            print(f"{name} {kind} {cost}", flush=True)


if __name__ == "__main__":
    main()
