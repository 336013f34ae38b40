# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Parts that several model families are made of."""

import math

import torch
import torch.nn.functional as F
from torch import nn


def conv_unit(inputs, outputs, stride=1):
    return nn.Sequential(nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU())


class ResidualMlp(nn.Module):
    def __init__(self, width, factor=2):
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.up = nn.Linear(width, factor * width)
        self.down = nn.Linear(factor * width, width)

    def forward(self, x):
        return x + self.down(F.gelu(self.up(self.norm(x))))


class FusedAttention(nn.Module):
    """Three projections and one fused operator."""

    def __init__(self, width, heads=4, causal=True):
        super().__init__()
        self.heads, self.causal = heads, causal
        self.query, self.key, self.value = (nn.Linear(width, width) for _ in range(3))
        self.out = nn.Linear(width, width)

    def split(self, x):
        return x.view(*x.shape[:2], self.heads, -1).transpose(1, 2)

    def forward(self, x):
        y = F.scaled_dot_product_attention(self.split(self.query(x)), self.split(self.key(x)), self.split(self.value(x)),
                                           is_causal=self.causal)
        return self.out(y.transpose(1, 2).reshape(x.shape))


class PackedAttention(nn.Module):
    """One projection for all three, the attention itself by hand."""

    def __init__(self, width, heads=4):
        super().__init__()
        self.heads = heads
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)

    def forward(self, x):
        batch, length, width = x.shape
        q, k, v = self.qkv(x).view(batch, length, 3, self.heads, -1).permute(2, 0, 3, 1, 4)
        weights = (q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])).softmax(-1)
        return self.out((weights @ v).transpose(1, 2).reshape(batch, length, width))


class GatedFeedForward(nn.Module):
    def __init__(self, width, factor=3):
        super().__init__()
        self.gate, self.up = nn.Linear(width, factor * width), nn.Linear(width, factor * width)
        self.act, self.down = nn.SiLU(), nn.Linear(factor * width, width)

    def forward(self, x):
        return self.down(self.act(self.gate(x)) * self.up(x))


class Adapter(nn.Module):
    def __init__(self, width, rank=12):
        super().__init__()
        self.reduce, self.expand = nn.Linear(width, rank), nn.Linear(rank, width)

    def forward(self, x):
        return x + self.expand(F.relu(self.reduce(x)))


class AttentionBlock(nn.Module):
    """Attention and what follows it, each behind its own norm."""

    def __init__(self, width, attention, feed_forward, adapter=False):
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.attention, self.feed_forward = attention, feed_forward
        self.adapter = Adapter(width) if adapter else None

    def forward(self, x):
        x = x + self.attention(self.norm1(x))
        x = x + self.feed_forward(self.norm2(x))
        return x if self.adapter is None else self.adapter(x)


def plain_feed_forward(width, factor=4):
    return nn.Sequential(nn.Linear(width, factor * width), nn.GELU(), nn.Linear(factor * width, width))


class Pool(nn.Module):
    """The mean over the positions."""

    def forward(self, x):
        return x.mean(1)


def positions(length, width):
    """Sines and cosines, made once."""
    angle = torch.arange(length)[:, None] * torch.exp(-torch.arange(0, width, 2) * (math.log(1e4) / width))
    return torch.stack((angle.sin(), angle.cos()), -1).flatten(1)
