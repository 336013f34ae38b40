# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Families that were fresh at an earlier last look: once seen, they are for training and validation like the others."""

import torch
import torch.nn.functional as F
from torch import nn

from families import BATCH, CLASSES, WORDS, images, vectors, words
from layers import AttentionBlock, FusedAttention, ResidualMlp, plain_feed_forward


class PatchTransformer(nn.Module):
    """A class token before the patches, learnt places."""

    def __init__(self, width=72, depth=2):
        super().__init__()
        self.patches = nn.Conv2d(3, width, 4, 4)
        self.token, self.place = nn.Parameter(torch.zeros(1, 1, width)), nn.Parameter(torch.zeros(1, 65, width))
        self.layers = nn.Sequential(*[AttentionBlock(width, FusedAttention(width, causal=False), plain_feed_forward(width, 3))
                                      for _ in range(depth)])
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, CLASSES)

    def forward(self, x):
        x = self.patches(x).flatten(2).transpose(1, 2)
        x = torch.cat((self.token.expand(len(x), -1, -1), x), 1) + self.place
        return self.head(self.norm(self.layers(x))[:, 0])


class Excite(nn.Module):
    """Scales the channels by what their means say."""

    def __init__(self, width):
        super().__init__()
        self.reduce, self.expand = nn.Conv2d(width, width // 4, 1), nn.Conv2d(width // 4, width, 1)

    def forward(self, x):
        return x * torch.sigmoid(self.expand(F.silu(self.reduce(x.mean((2, 3), keepdim=True)))))


class Separable(nn.Module):
    def __init__(self, width, factor=3):
        super().__init__()
        inner = factor * width
        self.widen, self.depthwise = nn.Conv2d(width, inner, 1), nn.Conv2d(inner, inner, 3, padding=1, groups=inner)
        self.norm, self.act = nn.GroupNorm(4, inner), nn.SiLU()
        self.excite, self.narrow = Excite(inner), nn.Conv2d(inner, width, 1)

    def forward(self, x):
        return x + self.narrow(self.excite(self.act(self.norm(self.depthwise(self.widen(x))))))


class MobileNet(nn.Module):
    def __init__(self, width=16):
        super().__init__()
        self.stem, self.blocks = nn.Conv2d(3, width, 3, 2, 1), nn.Sequential(Separable(width), Separable(width))
        self.head = nn.Linear(width, CLASSES)

    def forward(self, x):
        return self.head(self.blocks(self.stem(x)).mean((2, 3)))


class Experts(nn.Module):
    """Each row goes to the best of three experts."""

    def __init__(self, width, count=3):
        super().__init__()
        self.gate, self.experts = nn.Linear(width, count), nn.ModuleList(plain_feed_forward(width, 2) for _ in range(count))

    def forward(self, x):
        weights, choice = self.gate(x).softmax(-1).max(-1)
        y = torch.zeros_like(x)
        for i, expert in enumerate(self.experts):
            at = (choice == i).unsqueeze(-1)
            y = y + torch.where(at, expert(x), 0.0)
        return x + weights.unsqueeze(-1) * y


class Mixture(nn.Module):
    def __init__(self, width=96):
        super().__init__()
        self.enter = nn.Linear(64, width)
        self.layers = nn.Sequential(Experts(width), nn.LayerNorm(width), Experts(width), ResidualMlp(width))
        self.head = nn.Linear(width, CLASSES)

    def forward(self, x):
        return self.head(self.layers(self.enter(x)))


class LinearAttention(nn.Module):
    """Sums over the past instead of weights: cumulative, without a loop."""

    def __init__(self, width, heads=4):
        super().__init__()
        self.heads = heads
        self.inputs, self.gate, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width), nn.Linear(width, width)

    def forward(self, x):
        q, k, v = (t.unflatten(-1, (self.heads, -1)) for t in self.inputs(x).chunk(3, -1))
        q, k = F.elu(q) + 1, F.elu(k) + 1
        past = torch.einsum("bthd,bthe->bthde", k, v).cumsum(1)
        y = torch.einsum("bthd,bthde->bthe", q, past) / (torch.einsum("bthd,bthd->bth", q, k.cumsum(1)).unsqueeze(-1) + 1e-6)
        return self.out(y.flatten(-2) * torch.sigmoid(self.gate(x)))


class LinearTransformer(nn.Module):
    def __init__(self, width=48):
        super().__init__()
        self.embedding = nn.Embedding(WORDS, width)
        self.layers = nn.Sequential(*[AttentionBlock(width, LinearAttention(width), plain_feed_forward(width)) for _ in range(2)])
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, WORDS)

    def forward(self, tokens):
        return self.head(self.norm(self.layers(self.embedding(tokens))))


class Coupling(nn.Module):
    """Half of the values say how the others are changed; then the halves change places."""

    def __init__(self, width):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(width // 2, 2 * width), nn.Softplus(), nn.Linear(2 * width, width))

    def forward(self, x):
        a, b = x.chunk(2, -1)
        scale, shift = self.net(a).chunk(2, -1)
        return torch.cat((b * torch.tanh(scale).exp() + shift, a), -1)


class Flow(nn.Module):
    def __init__(self, width=64):
        super().__init__()
        self.layers, self.head = nn.Sequential(*[Coupling(width) for _ in range(4)]), nn.Linear(width, CLASSES)

    def forward(self, x):
        return self.head(self.layers(x))


FAMILIES = {
    "patches": (PatchTransformer, images()),
    "mobilenet": (MobileNet, images()),
    "mixture": (Mixture, vectors(256, 64)),
    "linearattention": (LinearTransformer, words(BATCH, 32, WORDS, True)),
    "flow": (Flow, vectors(512, 64)),
}
