# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Anti-patterns for programs of real libraries: each costs little in one place, and is spread over equal layers or lies
around the step. `PLANTS[kind]` holds the function that plants and the rules that may name it."""

import copy
import math

import torch
from torch import nn
from torch.nn import functional


class Plan:
    """What a planted program does beside the model: functions that the step calls."""

    def __init__(self):
        self.before = []   # of the batch, before the model
        self.after = []    # behind the backward pass, before the optimizer
        self.last = []     # behind the optimizer
        self.again = []    # beside the forward pass
        self.optimizer = {"fused": True}
        self.fresh_iterator = False
        self.grad_in_eval = False


def _around(module, before):
    """`before(tensor)` runs at the start of each forward() and gives the tensor that it goes on with."""
    forward = module.forward

    def planted(*args, **kwargs):
        if args and torch.is_tensor(args[0]):
            args = (before(args[0]),) + args[1:]
        elif kwargs:
            name = next(k for k, v in kwargs.items() if torch.is_tensor(v))
            kwargs[name] = before(kwargs[name])
        return forward(*args, **kwargs)

    module.forward = planted


def _each_layer(before):
    def plant(program, _plan):
        for layer in program.layers:
            _around(layer, before)
    return plant


def _guard(x):
    if x.abs().max().item() > 1e6 or x.isnan().any():
        raise ValueError("values out of range")
    return x


def _clones(x):
    kept = [x.clone() for _ in range(2)]
    return (kept[0] + kept[1].clone()) * 0.5


def _tables(x):
    length, width = x.shape[-2], x.shape[-1]
    positions = torch.arange(length, dtype=torch.float32)
    rates = 1.0 / (10000 ** (torch.arange(0, width, 2, dtype=torch.float32) / width))
    angles = torch.outer(positions, rates)
    table = torch.cat([angles.sin(), angles.cos()], dim=-1)[:, :width]
    mask = torch.full((length, length), float("-inf")).triu(1)
    return x + 0 * table + 0 * mask.exp().mean()


def _casts(x):
    for _ in range(3):
        x = x.to(torch.bfloat16).to(torch.float32)
    return x


def _double(x):
    return (x.double() * 1.0001).tanh().float()


def _rows(x):
    return torch.stack([row * torch.sigmoid(row) for row in x.unbind(0)])


class HandNorm(nn.Module):
    def __init__(self, norm):
        super().__init__()
        self.weight, self.bias, self.eps = norm.weight, norm.bias, norm.eps

    def forward(self, x):
        mean = x.mean(-1, keepdim=True)
        variance = (x - mean).pow(2).mean(-1, keepdim=True)
        x = (x - mean) / torch.sqrt(variance + self.eps)
        return x if self.weight is None else x * self.weight + self.bias


def _hand_norms(program, _plan):
    for parent in list(program.model.modules()):
        for name, child in list(parent.named_children()):
            if type(child) is nn.LayerNorm and len(child.normalized_shape) == 1:
                setattr(parent, name, HandNorm(child))


class OneHotEmbedding(nn.Module):
    def __init__(self, embedding):
        super().__init__()
        self.weight = embedding.weight

    def forward(self, ids):
        return functional.one_hot(ids, self.weight.shape[0]).to(self.weight.dtype) @ self.weight


def _one_hot(program, _plan):
    for parent in list(program.model.modules()):
        for name, child in list(parent.named_children()):
            if type(child) is nn.Embedding and child.weight.shape[0] >= 200:
                setattr(parent, name, OneHotEmbedding(child))


def _frozen_tower(program, plan):
    tower = copy.deepcopy(program.model).eval().requires_grad_(False)

    def again(batch):
        with torch.no_grad():
            program.loss(tower, batch)
            program.loss(tower, batch)
    plan.again.append(again)


def _gradient_norms(program, plan):
    def norms():
        total = 0.0
        for parameter in program.model.parameters():
            if parameter.grad is not None:
                total += parameter.grad.norm().item() ** 2
        return math.sqrt(total)
    plan.after.append(norms)


def _average(program, plan):
    average = copy.deepcopy(program.model)

    @torch.no_grad()
    def update():
        for kept, own in zip(average.parameters(), program.model.parameters()):
            kept.mul_(0.999).add_(own, alpha=0.001)
    plan.last.append(update)


def _weights_copied(program, plan):
    copied = copy.deepcopy(program.model)
    plan.last.append(lambda: copied.load_state_dict(program.model.state_dict()))


def _snapshot(program, plan):
    plan.last.append(lambda: {name: value.clone() for name, value in program.model.state_dict().items()})


def _count_words(text):
    counts = {}
    for word in text.split():
        counts[word.lower()] = counts.get(word.lower(), 0) + 1
    return counts


def _tokenised(_program, plan):
    text = "the quick brown fox jumps over the lazy dog " * 1500

    def prepare():
        return sum(_count_words(text).values())
    plan.before.append(prepare)


def _loop_optimizer(_program, plan):
    plan.optimizer = {"foreach": False, "fused": False}


def _fresh_iterator(_program, plan):
    plan.fresh_iterator = True


def _grad_in_eval(_program, plan):
    plan.grad_in_eval = True


PLANTS = {
    "guard": (_each_layer(_guard), {"H3", "H3b"}),
    "clones": (_each_layer(_clones), {"C8", "C6"}),
    "tables": (_each_layer(_tables), {"H9"}),
    "casts": (_each_layer(_casts), {"C7"}),
    "double": (_each_layer(_double), {"K10"}),
    "rows": (_each_layer(_rows), {"H6"}),
    "hand_norm": (_hand_norms, {"K6", "K9"}),
    "one_hot": (_one_hot, {"H10"}),
    "frozen_tower": (_frozen_tower, {"K0", "K11"}),
    "gradient_norms": (_gradient_norms, {"H3"}),
    "average": (_average, {"O5"}),
    "weights_copied": (_weights_copied, {"O6"}),
    "snapshot": (_snapshot, {"O6"}),
    "tokenised": (_tokenised, {"H7"}),
    "loop_optimizer": (_loop_optimizer, {"O1"}),
    "fresh_iterator": (_fresh_iterator, {"D3"}),
    "grad_in_eval": (_grad_in_eval, {"O3"}),
}
