#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: Apache-2.0

"""Records the traces beside it: small programs on the CPU, of which each pair differs in one thing that a user changes.

pip install torch==2.13.0; python3 record.py. Needs zstd.
"""

import functools
import json
import pathlib
import subprocess
import tempfile

import torch
from torch import nn
from torch.nn import functional as F
from torch.profiler import ProfilerActivity, profile, schedule

HERE = pathlib.Path(__file__).parent


class Attention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)

    def forward(self, x):
        batch, length, width = x.shape
        q, k, v = self.qkv(x).view(batch, length, 3, self.heads, width // self.heads).permute(2, 0, 3, 1, 4)
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        return self.out(y.transpose(1, 2).reshape(batch, length, width))


class HandNorm(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))

    def forward(self, x):
        return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6) * self.weight


class Block(nn.Module):
    def __init__(self, width, heads, norm):
        super().__init__()
        self.norm1, self.attention, self.norm2 = norm(width), Attention(width, heads), norm(width)
        self.mlp = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))

    def forward(self, x):
        x = x + self.attention(self.norm1(x))
        return x + self.mlp(self.norm2(x))


class TextModel(nn.Module):
    def __init__(self, norm=nn.LayerNorm, width=64, heads=2, layers=2, words=500):
        super().__init__()
        self.embedding = nn.Embedding(words, width)
        self.blocks = nn.ModuleList(Block(width, heads, norm) for _ in range(layers))
        self.head = nn.Linear(width, words, bias=False)

    def forward(self, tokens):
        x = self.embedding(tokens)
        for block in self.blocks:
            x = block(x)
        return self.head(x)


class ImageModel(nn.Module):
    def __init__(self, norm=nn.BatchNorm2d, classes=10):
        super().__init__()
        self.conv1, self.norm1 = nn.Conv2d(3, 16, 3, padding=1), norm(16)
        self.conv2, self.norm2 = nn.Conv2d(16, 32, 3, stride=2, padding=1), norm(32)
        self.conv3, self.norm3 = nn.Conv2d(32, 64, 3, stride=2, padding=1), norm(64)
        self.head = nn.Linear(64, classes)

    def forward(self, x):
        x = F.relu(self.norm1(self.conv1(x)))
        x = F.relu(self.norm2(self.conv2(x)))
        x = F.relu(self.norm3(self.conv3(x)))
        return self.head(x.mean((2, 3)))


def is_kept(event):
    """Of Python's frames those of modules: others name folders of the machine."""
    return event.get("cat") != "python_function" or event["name"].startswith("nn.Module")


def write(profiler, name):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "trace.json")
        profiler.export_chrome_trace(str(path))
        trace = json.loads(path.read_text())
    kept = {key: trace[key] for key in ("schemaVersion", "displayTimeUnit", "record_shapes", "with_stack") if key in trace}
    kept["traceEvents"] = [event for event in trace["traceEvents"] if is_kept(event)]
    text = json.dumps(kept, separators=(",", ":"))
    subprocess.run(["zstd", "-19", "-q", "-f", "-o", str(HERE / f"{name}.json.zst")], input=text.encode(), check=True)


def record(name, step, steps=4):

    plan = schedule(wait=1, warmup=4, active=steps)
    with profile(activities=[ProfilerActivity.CPU], record_shapes=True, with_stack=True, with_modules=True,
                 schedule=plan, on_trace_ready=lambda done: write(done, name)) as profiler:
        for _ in range(steps + 5):
            step()
            profiler.step()


def text(name, optimizer=functools.partial(torch.optim.AdamW, foreach=False), **options):
    torch.manual_seed(0)
    model = TextModel(**options)
    update = optimizer(model.parameters(), lr=1e-3)

    def step():
        tokens = torch.randint(0, 500, (4, 64))
        scores = model(tokens)
        F.cross_entropy(scores.flatten(0, 1), tokens.flatten()).backward()
        update.step()
        update.zero_grad()

    record(name, step)


def images(name, channels_last=False, mode="train", **options):
    torch.manual_seed(0)
    model, batch = ImageModel(**options), torch.randn(8, 3, 32, 32)
    labels = torch.randint(0, 10, (8,))
    if channels_last:
        model, batch = model.to(memory_format=torch.channels_last), batch.to(memory_format=torch.channels_last)
    update = torch.optim.SGD(model.parameters(), lr=0.1)

    def step():
        if mode == "train":
            F.cross_entropy(model(batch), labels).backward()
            update.step()
            update.zero_grad()
        else:
            with torch.set_grad_enabled(mode == "grad"):
                model(batch)

    if mode != "train":
        model.eval()
    record(name, step)


if __name__ == "__main__":
    torch.set_num_threads(1)
    text("text")
    text("fused", optimizer=functools.partial(torch.optim.AdamW, fused=True))
    text("hand-norm", norm=HandNorm)
    images("images")
    images("group-norm", norm=functools.partial(nn.GroupNorm, 8))
    images("channels-last", channels_last=True)
    images("classes", classes=200)
    images("evaluated", mode="evaluate")
    images("evaluated-with-grad", mode="grad")
