# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Records short trainings with planted patterns.   record.py FOLDER [--fresh | --real] [--matcher] [--seeds N] [FAMILY ...]

Files FAMILY__GROUP__NUMBER__SEED.json, three steps each, one thread, on the CPU; GROUP is mixed (with patterns), clean or
benign (with what may look like one). Programs of real libraries have further groups: spread (one pattern in each of equal
layers), bare and bareclean (nothing tells of modules), eval and evalspread (nothing is trained) and autocast (clean).
Beside each .json lies what PyTorch's own patterns match (.matcher, if asked for). What is there already is not recorded
again. Each recording is made in a fork, so that PyTorch is loaded once.
"""

import argparse
import importlib
import json
import os
import random
import re
import time
import traceback
import zlib
from pathlib import Path

import torch
from torch import nn
from torch.profiler import ProfilerActivity, profile, schedule
from torch.utils.data import DataLoader, Dataset

import freshfamilies
import matcher
import morefamilies
import planting

WARM, STEPS = 3, 3
# What these do inside is not the user's: nobody writes a pattern into them.
COMPOSED = (nn.EmbeddingBag, nn.MultiheadAttention, nn.RNNBase, nn.TransformerEncoder, nn.TransformerEncoderLayer,
            nn.modules.batchnorm._NormBase)
MIXED = 8                # recordings of a family with patterns
GROUPS = {"mixed": MIXED, "clean": 2, "benign": 4}
REAL_GROUPS = {"mixed": MIXED, "clean": 2, "benign": 2, "spread": 4, "bare": 2, "bareclean": 1, "eval": 1, "evalspread": 1, "autocast": 1}
SPREAD = 2               # patterns of a recording that spreads them
LOADED = 32              # most rows of a batch that a loader makes
FAMILIES = {**morefamilies.FAMILIES, **freshfamilies.FAMILIES}


class Samples(Dataset):
    """Rows that take some work to make."""

    def __init__(self, make, count):
        self.inputs, self.targets = make()
        self.count = count

    def __len__(self):
        return self.count

    def __getitem__(self, i):
        x, y = self.inputs[i % len(self.inputs)], self.targets[i % len(self.inputs)]
        if not x.is_floating_point():
            return torch.tensor([value % 256 for value in x.tolist()]), y
        for _ in range(4):
            x = (x - x.mean()) / (x.std() + 1e-5)
        return x, y


def batches_by_hand(make, batch):
    samples = Samples(make, batch)
    while True:
        pairs = [samples[i] for i in range(batch)]
        yield torch.stack([x for x, _ in pairs]), torch.stack([y for _, y in pairs])


def places_in(model, x):
    """Names of modules that make one tensor of numbers out of one: (leaves, modules that hold others)."""
    found = []

    def look(name):
        def see(module, args, kwargs, out):
            fits = len(args) == 1 and not kwargs and torch.is_tensor(args[0]) and args[0].is_floating_point() and args[0].dim() >= 2
            if fits and torch.is_tensor(out) and out.dim() >= 2 and out.numel() >= 512 and len(args[0]) >= 12:
                found.append(name)
        return see

    closed = [name for name, module in model.named_modules() if isinstance(module, COMPOSED)]
    hooks = [module.register_forward_hook(look(name), with_kwargs=True) for name, module in model.named_modules()
             if name and not any(name == other or name.startswith(other + ".") for other in closed)]
    model(x)
    for hook in hooks:
        hook.remove()
    found = sorted(set(found))
    holds = [name for name in found if any(True for _ in model.get_submodule(name).children())]
    return [name for name in found if name not in holds], holds


def chosen_places(model, x, rng, count):
    """A module that holds others first, then leaves; none within another."""
    leaves, holders = places_in(model, x)
    rng.shuffle(leaves)
    rng.shuffle(holders)
    names, chosen = holders[:1] + leaves + holders[1:], []
    if rng.random() < 0.4:
        names = leaves + holders
    for name in names:
        if not any(name.startswith(other + ".") or other.startswith(name + ".") for other in chosen):
            chosen.append(name)
    return chosen[:count]


def equal_places(model, x, rng, count):
    """Lists of places that differ by numbers alone, as those in equal layers do; none within another's."""
    alike = {}
    for name in sum(places_in(model, x), []):
        alike.setdefault(re.sub(r"\d+", "#", name), []).append(name)
    lists = [names for names in alike.values() if len(names) > 1]
    rng.shuffle(lists)
    chosen = []
    for names in lists:
        others = [other for known in chosen for other in known]
        if not any(name.startswith(other + ".") or other.startswith(name + ".") for name in names for other in others):
            chosen.append(names)
    return chosen[:count]


class Plan:
    """What a recording holds: patterns of modules as (kind, variant), and one around the step or none.

    The MIXED recordings of a family hold each pattern in each variant once, at three places or fewer. Those that spread
    patterns hold each of these in all layers, and nothing around the step.
    """

    def __init__(self, family, group, number, seed):
        self.group, self.number = group, number
        self.in_modules, self.around = [], (None, 0)
        self.is_spread, self.is_bare = group in ("spread", "evalspread"), group in ("bare", "bareclean")
        self.is_training = group not in ("eval", "evalspread")
        order = list(planting.PATTERNS)
        random_of(family, "order" if group == "mixed" else group, seed).shuffle(order)
        if self.is_spread:
            self.in_modules = order[SPREAD * number:SPREAD * (number + 1)]
        if group not in ("mixed", "bare"):
            return
        self.in_modules = order[number::MIXED]
        around = planting.AROUND_PATTERNS
        self.around = around[number] if number < len(around) else (None, 0)

    def around_is(self, kind):
        return self.around[0] == kind


def random_of(*words):
    return random.Random(zlib.crc32("/".join(map(str, words)).encode()))


def call_otherwise(module, planted):
    """Whoever calls @p module calls planted(what it was) instead. Its class keeps the name."""
    base = type(module)
    module.__class__ = type(base.__name__, (base,), {"__call__": lambda self, x: planted(lambda y: base.__call__(self, y))(x)})


class Training:
    """One family with what @p plan puts into it."""

    def __init__(self, family, plan, seed):
        self.plan = plan
        rng = random_of(family, plan.group, plan.number, seed)
        torch.manual_seed(rng.randrange(1 << 30))
        make_model, self.make = FAMILIES[family]
        self.model = make_model().train(plan.is_training)
        self.loss = planting.LossByHand(plan.around[1]) if plan.around_is("chain") else nn.CrossEntropyLoss()
        self.plant(rng)
        self.choose_optimizer(rng)
        self.clips = rng.random() < 0.3
        self.measures = rng.random() < 0.3
        self.batches = self.batches_made()

    def plant(self, rng):
        x, _ = self.make()
        self.scale = self.duration(x) * rng.uniform(0.2, 0.5)      # of a gap
        wanted = self.plan.in_modules or ([None] * 2 if self.plan.group == "benign" else [])
        if self.plan.is_spread:
            lists = equal_places(self.model, x, rng, SPREAD)
            self.scale /= max(map(len, lists), default=1)
            for i, names in enumerate(lists):
                for name in names:
                    self.plant_at(name, i, wanted[i])
            return
        for i, name in enumerate(chosen_places(self.model, x, rng, 4)):
            self.plant_at(name, i, wanted[i] if i < len(wanted) else ())

    def plant_at(self, name, i, pattern):
        module = self.model.get_submodule(name)
        if pattern == planting.BY_CALLER:
            call_otherwise(module, lambda call: self.forward_of(call, i, pattern))
        else:
            module.forward = self.forward_of(module.forward, i, pattern)

    def forward_of(self, own, i, pattern):
        if pattern is None:
            return lambda x: planting.clean_benign(own, x, (self.plan.number + 3 * i) % planting.BENIGN)
        if not pattern:
            return lambda x: planting.clean_call(own, x)
        kind, variant = pattern
        planted, as_variant = planting.IN_MODULES[kind], planting.AS_VARIANT[variant]
        return lambda x: as_variant(planted, own, x, variant, self.scale)

    def duration(self, x):
        """Of one pass in both directions, in seconds; the second one's."""
        for _ in range(2):
            start = time.perf_counter()
            self.model(x).sum().backward()
            self.model.zero_grad()           # the first step must not take them
        return max(time.perf_counter() - start, 0.004)

    def choose_optimizer(self, rng):
        parameters = list(self.model.parameters())
        by_one = self.plan.around_is("optimizer")
        how = {"foreach": False} if by_one else rng.choice(({"fused": True}, {"foreach": True}))
        if self.plan.around[1] if by_one else rng.randrange(2):
            self.optimizer = torch.optim.AdamW(parameters, 1e-3, **how)
        else:
            self.optimizer = torch.optim.SGD(parameters, 0.01, momentum=0.9, **how)

    def batches_made(self):
        batch, total = min(len(self.make()[0]), LOADED), WARM + STEPS
        if self.plan.around == ("loader", 1):
            return batches_by_hand(self.make, batch)
        if self.plan.around_is("loader"):
            return iter(DataLoader(Samples(self.make, total * batch), batch, num_workers=0))
        if self.plan.group == "clean" and self.plan.number == 1:
            batches = iter(DataLoader(Samples(self.make, total * batch), batch, num_workers=1, prefetch_factor=total))
            time.sleep(0.5)      # all batches are made before the first step
            return batches
        return iter([self.make() for _ in range(total)])       # in memory: as large as the family's

    def around(self, kind, planted, clean, *arguments):
        """Runs @p planted if the plan puts it around the step, else @p clean."""
        if self.plan.around_is(kind):
            return planting.AS_VARIANT[self.plan.around[1]](planted, *arguments)
        return clean(*arguments[:1])

    def step(self):
        x, y = self.around("loader", planting.planted_loader, planting.clean_loader, self.batches)
        with torch.set_grad_enabled(self.plan.is_training), torch.autocast("cpu", torch.bfloat16, enabled=self.plan.group == "autocast"):
            logits = self.model(x)
        if self.plan.is_training:
            self.learn(logits, y)

    def learn(self, logits, y):
        loss = self.loss(logits.flatten(0, -2), y.flatten())
        loss.backward()
        if self.clips:
            nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.around("optimizer", planting.planted_optimizer, planting.clean_optimizer, self.optimizer)
        self.around("zero_grad", planting.planted_zero_grad, planting.clean_zero_grad, self.optimizer, self.model, self.plan.around[1])
        if self.measures:
            (logits.detach().argmax(-1) == y).float().mean().item()
            float(loss.detach())


def record(family, group, number, seed, path, observe=None):
    """@p observe: is called with the profiler once it has all steps, before the file is written."""
    torch.set_num_threads(1)
    torch.set_flush_denormal(True)
    training = Training(family, Plan(family, group, number, seed), seed)
    with profile(activities=[ProfilerActivity.CPU], schedule=schedule(wait=WARM - 1, warmup=1, active=STEPS),
                 record_shapes=True, with_stack=True, with_modules=True) as profiler:
        for _ in range(WARM + STEPS):
            training.step()
            profiler.step()
    if observe:
        observe(profiler)
    part = f"{path}.part"
    profiler.export_chrome_trace(part)
    if training.plan.is_bare:
        forget_modules(part)
    os.replace(part, path)


def forget_modules(path):
    """Takes the calls of modules out of a recording. The stacks stay, for the labels."""
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    document["traceEvents"] = [e for e in document["traceEvents"] if not str(e.get("name", "")).startswith("nn.Module: ")]
    with open(path, "w", encoding="utf-8") as file:
        json.dump(document, file)


def jobs(families, seeds, groups):
    """Such that whatever is there when it ends holds all families and all patterns about as often."""
    for seed in range(seeds):
        for turn in range(max(groups.values())):
            for group, count in groups.items():
                for i, family in enumerate(families):
                    if turn < count:
                        yield family, group, (turn + (i if group == "mixed" else 0)) % count, seed


def in_fork(work):
    """Runs @p work in a process of its own. True: it did not fail."""
    child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(0)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--fresh", action="store_true", help="the families of the last look instead of the others")
    parser.add_argument("--real", action="store_true", help="the programs of real libraries instead (realfamilies.py)")
    parser.add_argument("--matcher", action="store_true", help="also ask PyTorch's own patterns")
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("family", nargs="*")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    known = importlib.import_module("realfamilies") if options.real else freshfamilies if options.fresh else morefamilies
    FAMILIES.update(known.FAMILIES)
    if options.real:
        for make_model, _ in known.FAMILIES.values():
            make_model()         # its library loads what it needs, once for all forks
    made = failed = 0
    for family, group, number, seed in jobs(options.family or list(known.FAMILIES), options.seeds, REAL_GROUPS if options.real else GROUPS):
        path = options.folder / f"{family}__{group}__{number}__{seed}.json"
        if path.exists():
            continue
        observe = (lambda profiler: matcher.write(profiler, path.with_suffix(".matcher"))) if options.matcher else None
        if in_fork(lambda: record(family, group, number, seed, path, observe)):
            made += 1
        else:
            failed += 1
            print(f"{path.name}: not recorded", flush=True)
    print(f"{made} recorded, {failed} failed")


if __name__ == "__main__":
    main()
