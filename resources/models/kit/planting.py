# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Anti-patterns as people write them, each in two implementations, put around the forward of a module.

A pattern runs in a Python function planted_<kind> of this file, which runs in one called variant_<which>; what the module
does anyhow runs in clean_*. The stacks of a recording then tell where it is. labels.py reads them; no feature does.
"""

import math

import torch
import torch.nn.functional as F

ROWS = 24    # most that a loop handles one by one


def clean_call(own, x):
    return own(x)


def clean_product(y, factors):
    return y * factors


def clean_parts(y, count):
    return y.chunk(count)


def clean_row(rows, i):
    return rows[i]


def planted_row_loop(own, x, variant, scale):
    """Rows one by one: through the module itself, a formula on its output, or a cell around the module that remembers."""
    if variant == 2:
        count = min(len(x), ROWS)
        state, done = 0.0, []
        for i in range(count):
            gates = own(x[i:i + 1])
            forget, enter, new, out = gates.chunk(4, -1) if gates.shape[-1] % 4 == 0 else [gates] * 4
            state = torch.sigmoid(forget) * state + torch.sigmoid(enter) * torch.tanh(new)
            said = torch.sigmoid(out) * torch.tanh(state)
            done.append(torch.cat([said] * (gates.shape[-1] // said.shape[-1]), -1))
        return torch.cat(done + ([own(x[count:])] if count < len(x) else []))
    if variant == 0:
        rows = min(len(x), ROWS)
        parts = [own(x[i:i + 1]) for i in range(rows)]
        return torch.cat(parts + ([own(x[rows:])] if rows < len(x) else []))
    y = clean_call(own, x)
    rows, done = y.flatten(0, -2), []
    for i in range(min(len(rows), ROWS)):
        row = rows[i]
        done.append(row * torch.sigmoid(row) + 0.1 * row)
    return torch.cat((torch.stack(done), rows[len(done):])).view(y.shape)


def planted_casts(own, x, variant, scale):
    """To another type and back, again and again."""
    if variant == 0:
        y = clean_call(own, x)
        for _ in range(3):
            y = y.double().float()
        return y
    x = x.to(torch.bfloat16).to(torch.float32).half().float()
    return clean_call(own, x).to(torch.bfloat16).to(torch.float32)


def planted_layout(own, x, variant, scale):
    """Copies that only change the order in memory."""
    y = clean_call(own, x)
    for _ in range(3):
        if variant == 0:
            y = y.transpose(-1, -2).contiguous().transpose(-1, -2).contiguous()
        else:
            order = list(reversed(range(y.dim())))
            y = y.permute(order).clone(memory_format=torch.contiguous_format).permute(order).reshape(-1).view(y.shape)
    return y


def planted_chain(own, x, variant, scale):
    """What one operator does, by several on whole tensors: an activation, probabilities and their logarithm, or a loss."""
    if variant >= 2:
        logits, targets = x
        wanted = F.one_hot(targets, logits.shape[-1]).to(logits.dtype)
        if variant == 2:
            powers = torch.exp(logits - logits.max(-1, keepdim=True).values)
            return -(wanted * torch.log(powers / powers.sum(-1, keepdim=True) + 1e-9)).sum(-1).mean()
        logarithms = logits - torch.log(torch.exp(logits).sum(-1, keepdim=True))
        smooth = wanted * 0.9 + 0.1 / logits.shape[-1]
        return (-smooth * logarithms * (1 - torch.exp(logarithms)) ** 2).sum(-1).mean()
    y = clean_call(own, x)
    if variant == 0:
        return 0.5 * y * (1 + torch.tanh(0.7978845608 * (y + 0.044715 * y * y * y)))
    powers = torch.exp(y - y.max(-1, keepdim=True).values)
    shares = powers / powers.sum(-1, keepdim=True)
    return y + 0 * (shares * torch.log(shares + 1e-12))


def planted_tiny_ops(own, x, variant, scale):
    """Arithmetic on a handful of numbers, in tensors."""
    y = clean_call(own, x)
    if variant == 0:
        rate = torch.ones(8)
        for _ in range(24):
            rate = rate * 0.99 + 0.01
        return clean_product(y, rate.mean())
    few = y.flatten()[:16]
    total = sum(torch.tanh(few[i]).abs() for i in range(16))
    return clean_product(y, 1 + 0 * total)


def planted_item_loop(own, x, variant, scale):
    """Values fetched one by one."""
    y = clean_call(own, x)
    if variant == 0:
        flat, largest = y.flatten(), 0.0
        for i in range(24):
            largest = max(largest, flat[i].item())
        return clean_product(y, 1.0 if largest < 1e30 else 0.0)
    total = 0.0
    for part in clean_parts(y.flatten()[:4096], 16):
        if part.max().item() > 0:
            total += part.sum().item()
    return clean_product(y, 1.0 if total < 1e30 else 0.0)


def planted_recreate(own, x, variant, scale):
    """Tensors made of Python lists in each call."""
    y = clean_call(own, x)
    width = y.shape[-1]
    if variant == 0:
        for _ in range(3):
            y = clean_product(y, torch.tensor([1.0] * width, dtype=torch.float32))
        return y
    mask = torch.zeros(width)
    for i in range(0, width, max(1, width // 16)):
        mask[i:i + max(1, width // 16)] = 1.0
    return clean_product(y, torch.tensor(mask.tolist()) + torch.tensor([0.0] * width))


def planted_clone(own, x, variant, scale):
    """Copies that nobody changes."""
    if variant == 0:
        y = clean_call(own, x.clone())
        for _ in range(4):
            y = y.clone()
        return y
    y = clean_call(own, x)
    kept = [y.detach().clone() for _ in range(4)]
    return y.clone() + 0 * kept[0]


def planted_constants(own, x, variant, scale):
    """Tables that are the same in each call."""
    y = clean_call(own, x)
    width = y.shape[-1]
    if variant == 0:
        angle = torch.outer(torch.arange(512, dtype=torch.float32), torch.exp(torch.arange(0, width).float() * (-math.log(1e4) / width)))
        return clean_product(y, 1 + 0 * torch.cat((angle.sin(), angle.cos()))[:1].sum())
    rows, columns = torch.meshgrid(torch.linspace(-1, 1, 96), torch.linspace(-1, 1, 96), indexing="ij")
    window = torch.exp(-(rows ** 2 + columns ** 2) / 0.1)
    return clean_product(y, 1 + 0 * (window / window.sum()).triu().max())


def planted_checks(own, x, variant, scale):
    """Values tested in every call."""
    y = clean_call(own, x)
    if variant == 0:
        for tensor in (x, y):
            if torch.isnan(tensor).any() or torch.isinf(tensor).any():
                raise ValueError("not finite")
        return y
    assert torch.isfinite(y).all() and bool(y.abs().max() < 1e30) and torch.allclose(x, x)
    return y


def planted_redundant(own, x, variant, scale):
    """The same work several times: by the module itself, on its output, or by the module around it, which calls it."""
    times = 4 + int(scale * 1e6) % 4
    if variant == 1:
        y = clean_call(own, x)
        return clean_product(y, 1 + 0 * sum(F.softmax(F.gelu(y), -1) for _ in range(times)).mean())
    for _ in range(times - 1):
        own(x)
    return clean_call(own, x)


def planted_cat_loop(own, x, variant, scale):
    """A tensor that grows by one row in each round."""
    y = clean_call(own, x)
    rows = y.flatten(0, -2)
    count = min(len(rows), 20)
    if variant == 0:
        grown = rows[:1]
        for i in range(1, count):
            grown = torch.cat((grown, rows[i:i + 1]))
    else:
        parts = []
        for i in range(count):
            parts.append(clean_row(rows, i))
            grown = torch.stack(parts)
    return torch.cat((grown, rows[count:])).view(y.shape)


def planted_python_gap(own, x, variant, scale):
    """Python that computes on its own while nothing else runs. @p scale: how long, in seconds."""
    y = clean_call(own, x)
    if variant == 0:
        total = 0
        for i in range(int(scale * 1.2e7)):
            total += i * i % 7
    else:
        table = {i * 7919 % 10007: i for i in range(int(scale * 3e6))}
        total = len([key for key in table if key % 3 and table[key] % 2])
    return y * (1.0 if total >= 0 else 0.0)


IN_MODULES = {name[8:]: function for name, function in list(globals().items()) if name.startswith("planted_")}


# ---- around the step

def planted_optimizer(optimizer):
    optimizer.step()


def clean_optimizer(optimizer):
    optimizer.step()


def planted_zero_grad(optimizer, model, variant):
    if variant == 0:
        optimizer.zero_grad(set_to_none=False)
    else:
        for parameter in model.parameters():
            if parameter.grad is not None:
                parameter.grad.zero_()


def clean_zero_grad(optimizer):
    optimizer.zero_grad()


def planted_loader(batches):
    return next(batches)


def clean_loader(batches):
    return next(batches)


def variant_0(planted, *arguments):
    return planted(*arguments)


def variant_1(planted, *arguments):
    return planted(*arguments)


def variant_2(planted, *arguments):
    return planted(*arguments)


def variant_3(planted, *arguments):
    return planted(*arguments)


AS_VARIANT = (variant_0, variant_1, variant_2, variant_3)
AROUND_STEP = ("optimizer", "zero_grad", "loader")
KINDS = tuple(sorted((*IN_MODULES, *AROUND_STEP)))
VARIANTS = 2
# In this one the module around does it: instead of the module's forward, the call of it is planted.
BY_CALLER = ("redundant", 2)
AROUND_PATTERNS = (*((kind, variant) for kind in AROUND_STEP for variant in range(VARIANTS)), ("chain", 2), ("chain", 3))
PATTERNS = (*((kind, variant) for kind in sorted(IN_MODULES) for variant in range(VARIANTS)), BY_CALLER, ("row_loop", 2))


# ---- what looks like a pattern and is none

def clean_benign(own, x, kind):
    """One legitimate use of what the patterns overdo."""
    if kind == 0:
        return own(x.contiguous()).transpose(-1, -2).contiguous().transpose(-1, -2)
    if kind == 1:
        return own(x.double().float())
    if kind == 2:
        y = own(x)
        return y * torch.ones(y.shape[-1])
    if kind == 3:
        return own(x.clone())
    if kind == 4:
        y = own(x)
        return y + y.flatten()[0].item() * 0
    y = own(x)
    return y.masked_fill(torch.rand_like(y) < 0.05, 0.0)


BENIGN = 6


class LossByHand(torch.nn.Module):
    def __init__(self, variant):
        super().__init__()
        self.variant = variant

    def forward(self, logits, targets):
        return AS_VARIANT[self.variant](planted_chain, None, (logits, targets), self.variant, 0.0)
