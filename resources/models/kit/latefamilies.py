# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""More families that were fresh at an earlier last look and are now for training and validation (parts: latelayers.py)."""

import math

import torch
import torch.nn.functional as F
from torch import nn

from families import BATCH, CLASSES, images, pixels, words
from latelayers import (Answer, Codes, ColumnBlock, Columns, GatedResidual, LongBlock, Merge, PixelAttention, Question,
                        TimedBlock, Turn, Wave, WindowBlock, shared)


class Denoiser(nn.Module):
    """Diffusion: noise of a random time covers the image, and the level of each pixel is told from what is left of it."""

    def __init__(self, width=16, times=200):
        super().__init__()
        self.register_buffer("kept", torch.linspace(0.9999, 0.98, times).cumprod(0), persistent=False)
        self.register_buffer("speeds", torch.exp(torch.arange(width) * (-math.log(1e4) / width)), persistent=False)
        time = 4 * width
        self.time = nn.Sequential(nn.Linear(2 * width, time), nn.SiLU(), nn.Linear(time, time))
        self.enter = nn.Conv2d(3, width, 3, padding=1)
        self.down = nn.ModuleList((TimedBlock(width, width, time), TimedBlock(width, 2 * width, time)))
        self.shrink = nn.ModuleList(nn.Conv2d(channels, channels, 3, 2, 1) for channels in (width, 2 * width))
        self.middle, self.attend = TimedBlock(2 * width, 2 * width, time), PixelAttention(2 * width)
        self.up = nn.ModuleList((TimedBlock(4 * width, width, time), TimedBlock(2 * width, width, time)))
        self.leave = nn.Sequential(nn.GroupNorm(4, width), nn.SiLU(), nn.Conv2d(width, CLASSES, 1))

    def forward(self, x):
        when = torch.randint(len(self.kept), (len(x),), device=x.device)
        kept, angle = self.kept[when].view(-1, 1, 1, 1), when[:, None] * self.speeds
        time = self.time(torch.cat((angle.sin(), angle.cos()), 1))
        y, seen = self.enter(kept.sqrt() * x + (1 - kept).sqrt() * torch.randn_like(x)), []
        for block, shrink in zip(self.down, self.shrink):
            seen.append(block(y, time))
            y = shrink(seen[-1])
        y = self.attend(self.middle(y, time))
        for block in self.up:
            y = block(torch.cat((F.interpolate(y, scale_factor=2.0), seen.pop()), 1), time)
        return self.leave(y).permute(0, 2, 3, 1)


class LongMixer(nn.Module):
    def __init__(self, width=32):
        super().__init__()
        self.enter, self.blocks = nn.Linear(6, width), nn.ModuleList(LongBlock(width) for _ in range(2))
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, CLASSES)

    def forward(self, x):
        x = self.enter(x)
        for block in self.blocks:
            x = block(x)
        return self.head(self.norm(x).mean(1))


class Retrieval(nn.Module):
    """Two towers; the wrong answers are those to the other questions. The right one comes first: every target is 0."""

    def __init__(self, width=64, outputs=48):
        super().__init__()
        self.question, self.answer = Question(width, outputs), Answer(width, outputs)
        self.warmth = nn.Parameter(torch.tensor(2.0))

    def forward(self, words):
        asked, said = F.normalize(self.question(words[:, :12]), dim=-1), F.normalize(self.answer(words[:, 12:]), dim=-1)
        scores = asked @ said.T * self.warmth.clamp(max=4.6).exp()
        right = torch.eye(len(words), dtype=torch.bool, device=words.device)
        return torch.cat((scores[right].unsqueeze(1), scores[~right].view(len(words), -1)), 1)


class PointCloud(nn.Module):
    """Which part a point belongs to: its own features beside the largest of all points."""

    def __init__(self, width=32):
        super().__init__()
        self.turn1, self.near, self.turn2 = Turn(3), shared(3, width), Turn(width)
        self.far, self.mix = shared(width, 4 * width), shared(5 * width, 2 * width)
        self.head = nn.Conv1d(2 * width, CLASSES, 1)

    def forward(self, x):
        near = self.turn2(self.near(self.turn1(x.transpose(1, 2))))
        whole = self.far(near).amax(-1, keepdim=True).expand(-1, -1, near.shape[-1])
        return self.head(self.mix(torch.cat((near, whole), 1))).transpose(1, 2)


class Table(nn.Module):
    """Attention between the columns of a table."""

    def __init__(self, width=48, kinds=6, counts=9, depth=2):
        super().__init__()
        self.columns, self.blocks = Columns(kinds, counts, width), nn.ModuleList(ColumnBlock(width) for _ in range(depth))
        self.head = nn.Sequential(nn.LayerNorm(width), nn.ReLU(), nn.Linear(width, CLASSES))

    def forward(self, rows):
        x = self.columns(rows)
        for block in self.blocks:
            x = block(x)
        return self.head(x[:, 0])


class Forecaster(nn.Module):
    """A cell goes through the hours to come, fewer than what counts as a loop over rows.

    Each takes what was true before (teacher forcing) and what was attended to.
    """

    def __init__(self, inputs=8, width=64, ahead=6):
        super().__init__()
        self.ahead, self.enter, self.encoder = ahead, GatedResidual(inputs, width), nn.GRU(width, width, batch_first=True)
        self.cell, self.keys = nn.GRUCell(inputs + width, width), nn.Linear(width, width)
        self.leave, self.head = GatedResidual(2 * width, width), nn.Linear(width, CLASSES)

    def forward(self, x):
        memory, state = self.encoder(self.enter(x[:, :-self.ahead]))
        keys, state, said = self.keys(memory), state[0], []
        context = torch.zeros_like(state)
        for before in x[:, -self.ahead - 1:-1].unbind(1):
            state = self.cell(torch.cat((before, context), 1), state)
            weights = (keys @ state.unsqueeze(-1)).softmax(1)
            context = (weights * memory).sum(1)
            said.append(torch.cat((state, context), 1))
        return self.head(self.leave(torch.stack(said, 1)))


class Codec(nn.Module):
    """Sound becomes a few codes and the level of each sample again."""

    def __init__(self, width=16):
        super().__init__()
        self.encode = nn.Sequential(nn.Conv1d(1, width, 7, padding=3), Wave(width), nn.Conv1d(width, 2 * width, 8, 4, 2),
                                    Wave(2 * width), nn.Conv1d(2 * width, 4 * width, 8, 4, 2), nn.GroupNorm(1, 4 * width))
        self.codes = Codes(4 * width)
        self.decode = nn.Sequential(nn.ConvTranspose1d(4 * width, 2 * width, 8, 4, 2), Wave(2 * width),
                                    nn.ConvTranspose1d(2 * width, width, 8, 4, 2), nn.GroupNorm(1, width), Wave(width))
        self.levels = nn.Conv1d(width, CLASSES, 7, padding=3)

    def forward(self, x):
        codes = self.codes(self.encode(x).transpose(1, 2))
        return self.levels(self.decode(codes.transpose(1, 2))).transpose(1, 2)


class Windows(nn.Module):
    """The channels come last all the way."""

    def __init__(self, width=24):
        super().__init__()
        self.patches, self.norm = nn.Conv2d(3, width, 2, 2), nn.LayerNorm(width)
        self.fine = nn.Sequential(WindowBlock(width, False), WindowBlock(width, True))
        self.merge = Merge(width)
        self.coarse = nn.Sequential(WindowBlock(2 * width, False), WindowBlock(2 * width, True))
        self.head = nn.Linear(2 * width, CLASSES)

    def forward(self, x):
        x = self.norm(self.patches(x).permute(0, 2, 3, 1))
        return self.head(self.coarse(self.merge(self.fine(x))).mean((1, 2)))


def numbers(*shape, targets=()):
    return lambda: (torch.randn(shape), torch.randint(CLASSES, (shape[0], *targets)))


def questions(batch, length):
    return lambda: (words(batch, length, CLASSES, False)()[0], torch.zeros(batch, dtype=torch.long))


FAMILIES = {
    "denoiser": (Denoiser, pixels()),
    "longmixer": (LongMixer, numbers(BATCH, 192, 6)),
    "retrieval": (Retrieval, questions(128, 36)),
    "pointcloud": (PointCloud, numbers(BATCH, 256, 3, targets=(256,))),
    "table": (Table, words(128, 15, CLASSES, False)),
    "forecaster": (Forecaster, numbers(2 * BATCH, 48, 8, targets=(6,))),
    "codec": (Codec, numbers(BATCH, 1, 512, targets=(512,))),
    "windows": (Windows, images()),
}
