#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""flopcounter.py TWINLANE_CLI [WORD...]: FLOPs of recorded modules, forward and backward, against PyTorch's own FlopCounterMode, operator
by operator. WORD: only modules whose name holds it. Exit 1 if a figure differs, 77 without PyTorch. Two things are counted
otherwise on purpose (numbers.md, Rates): PyTorch counts the weight gradient of a grouped convolution once per group, and does not
know attention of the CPU, mv and dot. Products that an operator does below PyTorch's dispatch are in the recording alone; they
stand in UNSEEN, counted by hand."""

import json
import subprocess
import sys
import tempfile
import warnings
from pathlib import Path

try:
    import torch
except ImportError:
    print("SKIPPED: this Python has no PyTorch (pip install torch); set TWINLANE_TORCH_PYTHON to one that has")
    sys.exit(77)

from torch import nn  # noqa: E402
from torch.nn import functional as F  # noqa: E402
from torch.profiler import ProfilerActivity, profile  # noqa: E402
from torch.utils.flop_counter import FlopCounterMode  # noqa: E402

UNSEEN = {
    "addbmm": {"aten::addmm_": 2 * 4 * 5 * 12 * 9},
    "cdist": {"aten::mm": 2 * 50 * 14 * 40},  # two columns more than the 12 of the points: their squares, and ones
}
UNKNOWN_TO_PYTORCH = ("_for_cpu", "::mv", "::dot", "::addmv", "::vdot")


class Call(nn.Module):
    """A function with parameters of the given sizes."""

    def __init__(self, function, *sizes):
        super().__init__()
        self.function = function
        self.weights = nn.ParameterList(torch.randn(size) for size in sizes)

    def forward(self, *inputs):
        return self.function(*inputs, *self.weights)


class Attention(nn.Module):
    """Multi-head attention by hand."""

    def __init__(self, width, heads, causal=False):
        super().__init__()
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.heads, self.causal = heads, causal

    def forward(self, x):
        q, k, v = (t.unflatten(-1, (self.heads, -1)).transpose(1, 2) for t in self.qkv(x).chunk(3, -1))
        scores = q @ k.transpose(-1, -2) / q.shape[-1] ** 0.5
        if self.causal:
            scores = scores.masked_fill(torch.ones(scores.shape[-2:]).triu(1).bool(), float("-inf"))
        return self.out((scores.softmax(-1) @ v).transpose(1, 2).flatten(2))


class Block(nn.Module):
    """The residual block of a ResNet."""

    def __init__(self, channels, out, stride):
        super().__init__()
        self.one, self.two = nn.Conv2d(channels, out, 3, stride, 1, bias=False), nn.Conv2d(out, out, 3, 1, 1, bias=False)
        self.norms = nn.ModuleList(nn.BatchNorm2d(out) for _ in range(3))
        self.short = nn.Conv2d(channels, out, 1, stride, bias=False)

    def forward(self, x):
        y = F.relu(self.norms[0](self.one(x)))
        return F.relu(self.norms[1](self.two(y)) + self.norms[2](self.short(x)))


class Mixture(nn.Module):
    """Experts of which each takes a part of the rows."""

    def __init__(self, width, experts):
        super().__init__()
        self.gate = nn.Linear(width, experts)
        self.experts = nn.ModuleList(nn.Linear(width, width) for _ in range(experts))

    def forward(self, x):
        choice = self.gate(x).argmax(-1)
        out = torch.zeros_like(x)
        for number, expert in enumerate(self.experts):
            rows = (choice == number).nonzero().flatten()
            if len(rows):
                out = out.index_add(0, rows, expert(x[rows]))
        return out


def modules():
    """Name, module, inputs, groups of its convolutions."""
    r = torch.randn
    yield "Linear", nn.Linear(37, 53), [r(11, 37)], 1
    yield "Linear without bias", nn.Linear(64, 32, bias=False), [r(7, 64)], 1
    yield "Linear, three dimensions", nn.Linear(48, 96), [r(2, 9, 48)], 1
    yield "Linear, one row", nn.Linear(16, 24), [r(1, 16)], 1
    yield "Linear in bf16", nn.Linear(64, 64).bfloat16(), [r(8, 64).bfloat16()], 1
    yield "Linear in double", nn.Linear(20, 30).double(), [r(5, 20).double()], 1
    yield "MLP", nn.Sequential(nn.Linear(32, 128), nn.GELU(), nn.Linear(128, 32)), [r(10, 32)], 1
    yield "matmul 2-d", Call(torch.matmul, (30, 40)), [r(20, 30)], 1
    yield "matmul batched", Call(torch.matmul, (4, 30, 40)), [r(4, 20, 30)], 1
    yield "matmul broadcast", Call(torch.matmul, (5, 30, 40)), [r(3, 1, 20, 30)], 1
    yield "bmm", Call(torch.bmm, (6, 12, 9)), [r(6, 5, 12)], 1
    yield "baddbmm", Call(torch.baddbmm, (6, 12, 9)), [r(6, 5, 9), r(6, 5, 12)], 1
    yield "addmm", Call(torch.addmm, (12, 9)), [r(5, 9), r(5, 12)], 1
    yield "addbmm", Call(torch.addbmm, (4, 12, 9)), [r(5, 9), r(4, 5, 12)], 1
    yield "einsum", Call(lambda x, w: torch.einsum("bij,bjkl->bikl", x, w), (3, 8, 4, 5)), [r(3, 6, 8)], 1
    yield "einsum, outer", Call(lambda x, w: torch.einsum("i,j->ij", x, w), (9,)), [r(7)], 1
    yield "tensordot", Call(lambda x, w: torch.tensordot(x, w, 2), (6, 7, 8)), [r(5, 6, 7)], 1
    yield "chain of products", Call(lambda x, a, b: torch.linalg.multi_dot((x, a, b)), (20, 30), (30, 5)), [r(10, 20)], 1
    yield "Conv1d", nn.Conv1d(6, 9, 5, stride=2, padding=3), [r(4, 6, 33)], 1
    yield "Conv1d dilated", nn.Conv1d(8, 8, 3, dilation=4, padding=4), [r(2, 8, 40)], 1
    yield "Conv2d", nn.Conv2d(3, 16, 7, stride=2, padding=3), [r(2, 3, 32, 40)], 1
    yield "Conv2d 1 x 1", nn.Conv2d(24, 12, 1), [r(3, 24, 14, 14)], 1
    yield "Conv2d padded alike", nn.Conv2d(5, 7, (3, 5), padding="same"), [r(2, 5, 17, 19)], 1
    yield "Conv2d grouped", nn.Conv2d(12, 24, 3, groups=4, padding=1), [r(2, 12, 15, 15)], 4
    yield "Conv2d by channel", nn.Conv2d(16, 16, 3, groups=16, padding=1), [r(2, 16, 15, 15)], 16
    yield "Conv2d channels last", nn.Conv2d(8, 8, 3).to(memory_format=torch.channels_last), [
        r(2, 8, 16, 16).to(memory_format=torch.channels_last)], 1
    yield "Conv2d in bf16", nn.Conv2d(8, 16, 3).bfloat16(), [r(2, 8, 20, 20).bfloat16()], 1
    yield "Conv3d", nn.Conv3d(3, 5, (2, 3, 4), stride=(1, 2, 1)), [r(2, 3, 6, 11, 12)], 1
    yield "ConvTranspose1d", nn.ConvTranspose1d(6, 4, 5, stride=3, padding=1), [r(2, 6, 12)], 1
    yield "ConvTranspose2d", nn.ConvTranspose2d(8, 6, 4, stride=2, padding=1, output_padding=1), [r(2, 8, 9, 10)], 1
    yield "ConvTranspose2d grouped", nn.ConvTranspose2d(8, 8, 3, groups=2), [r(2, 8, 9, 9)], 2
    yield "ConvTranspose3d", nn.ConvTranspose3d(4, 3, 3), [r(1, 4, 5, 6, 7)], 1
    yield "ResNet block", Block(16, 32, 2), [r(2, 16, 20, 20)], 1
    yield "U-Net corner", nn.Sequential(nn.Conv2d(4, 8, 3, padding=1), nn.MaxPool2d(2), nn.Conv2d(8, 8, 3, padding=1),
                                        nn.ConvTranspose2d(8, 4, 2, stride=2)), [r(2, 4, 16, 16)], 1
    yield "attention by hand", Attention(48, 4), [r(2, 13, 48)], 1
    yield "attention by hand, masked", Attention(48, 4, True), [r(2, 13, 48)], 1
    yield "MultiheadAttention", nn.MultiheadAttention(32, 4, batch_first=True), [r(2, 11, 32)] * 3, 1
    yield "scaled_dot_product_attention", Call(F.scaled_dot_product_attention, (2, 4, 9, 16), (2, 4, 9, 16)), [r(2, 4, 9, 16)], 1
    yield "TransformerEncoderLayer", nn.TransformerEncoderLayer(32, 4, 64, batch_first=True), [r(2, 11, 32)], 1
    yield "TransformerDecoderLayer", nn.TransformerDecoderLayer(32, 4, 64, batch_first=True), [r(2, 11, 32), r(2, 7, 32)], 1
    yield "Transformer", nn.Transformer(16, 2, 2, 2, 32, batch_first=True), [r(2, 6, 16), r(2, 5, 16)], 1
    yield "RNN", nn.RNN(12, 20, batch_first=True), [r(3, 8, 12)], 1
    yield "LSTM", nn.LSTM(12, 20, num_layers=2, batch_first=True), [r(3, 8, 12)], 1
    yield "GRU, both ways", nn.GRU(12, 20, bidirectional=True), [r(8, 3, 12)], 1
    yield "LSTMCell", nn.LSTMCell(12, 20), [r(3, 12)], 1
    yield "GRUCell", nn.GRUCell(12, 20), [r(3, 12)], 1
    yield "Embedding and head", nn.Sequential(nn.Embedding(100, 24), nn.Linear(24, 100)), [torch.arange(40).reshape(4, 10)], 1
    yield "mixture of experts", Mixture(16, 4), [r(30, 16)], 1
    yield "cdist", Call(torch.cdist, (40, 12)), [r(50, 12)], 1
    yield "cross-entropy head", Call(lambda x, w: F.cross_entropy(x @ w, torch.arange(8)), (16, 50)), [r(8, 16)], 1
    yield "LayerNorm and GroupNorm", nn.Sequential(nn.LayerNorm(16), nn.Unflatten(1, (4, 4)), nn.GroupNorm(2, 4)), [r(6, 16)], 1
    yield "unfold", Call(lambda x, w: w @ F.unfold(x, 3), (5, 27)), [r(2, 3, 8, 8)], 1


def run(module, inputs):
    leaves = [x.detach().clone().requires_grad_(x.is_floating_point()) for x in inputs]
    out = module(*leaves)
    out = out[0] if isinstance(out, tuple) else out
    out.sum().backward()


def recorded(folder, number, module, inputs):
    with profile(activities=[ProfilerActivity.CPU], record_shapes=True) as recording:
        run(module, inputs)
    file = Path(folder) / f"{number}.json"
    recording.export_chrome_trace(str(file))
    return file


def counted_by_pytorch(module, inputs):
    with FlopCounterMode(display=False) as counter:
        run(module, inputs)
    counts = counter.get_flop_counts().get("Global", {})
    return {str(name).replace("aten.", "aten::"): count for name, count in counts.items() if count}


def counted_by_twinlane(cli, file):
    out = subprocess.run([cli, "summary", file, "--format=json"], capture_output=True, text=True, check=True).stdout
    rows = json.loads(out)["traces"][0]["physics"]["operators"]
    return {row["operator"]: row["flops"] for row in rows if row["flops"]}


def expected(counts, groups, both_gradients):
    """PyTorch's figures as they would be without what it counts otherwise."""
    counts = dict(counts)
    backward = "aten::convolution_backward"
    if groups > 1 and backward in counts:
        parts = 2 if both_gradients else 1
        counts[backward] = counts[backward] * parts // (groups + parts - 1)
    return counts


def main():
    cli, words = sys.argv[1], sys.argv[2:]
    warnings.simplefilter("ignore")
    torch.manual_seed(0)
    equal, differ, figures = 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, module, inputs, groups) in enumerate(modules()):
            if words and not any(word in name for word in words):
                continue
            theirs = expected(counted_by_pytorch(module, inputs), groups, inputs[0].is_floating_point())
            for operator, count in UNSEEN.get(name, {}).items():
                theirs[operator] = theirs.get(operator, 0) + count
            ours = counted_by_twinlane(cli, recorded(folder, number, module, inputs))
            ours = {operator: count for operator, count in ours.items() if not any(word in operator for word in UNKNOWN_TO_PYTORCH)}
            figures += len(theirs)
            if ours == theirs:
                equal += 1
            else:
                differ += 1
                print(f"{name}: ours {ours}, PyTorch's {theirs}")
    print(f"{equal} modules equal, {differ} differ; {figures} figures of operators")
    return 1 if differ or not (equal or words) else 0


if __name__ == "__main__":
    sys.exit(main())
