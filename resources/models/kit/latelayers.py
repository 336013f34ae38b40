# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Parts of the late families; no other family uses them."""

import math

import torch
import torch.nn.functional as F
from torch import nn

from families import WORDS


class PixelAttention(nn.Module):
    def __init__(self, width, heads=2):
        super().__init__()
        self.heads, self.norm = heads, nn.GroupNorm(4, width)
        self.inputs, self.out = nn.Conv2d(width, 3 * width, 1), nn.Conv2d(width, width, 1)

    def forward(self, x):
        q, k, v = self.inputs(self.norm(x)).flatten(2).unflatten(1, (3, self.heads, -1)).transpose(-1, -2).unbind(1)
        return x + self.out(F.scaled_dot_product_attention(q, k, v).transpose(-1, -2).reshape(x.shape))


class TimedBlock(nn.Module):
    """The time scales and shifts the channels between two convolutions."""

    def __init__(self, inputs, outputs, time):
        super().__init__()
        self.norm1, self.conv1 = nn.GroupNorm(4, inputs), nn.Conv2d(inputs, outputs, 3, padding=1)
        self.norm2, self.conv2 = nn.GroupNorm(4, outputs), nn.Conv2d(outputs, outputs, 3, padding=1)
        self.change = nn.Linear(time, 2 * outputs)
        self.skip = nn.Identity() if inputs == outputs else nn.Conv2d(inputs, outputs, 1)
        nn.init.zeros_(self.conv2.weight)        # at first a block is its shortcut

    def forward(self, x, time):
        scale, shift = self.change(F.silu(time))[:, :, None, None].chunk(2, 1)
        y = self.norm2(self.conv1(F.silu(self.norm1(x)))) * (1 + scale) + shift
        return self.skip(x) + self.conv2(F.silu(y))


class LongConvolution(nn.Module):
    """A state space as a convolution as long as its input. The kernel follows the parameters, so each call makes it anew."""

    def __init__(self, width, states=8):
        super().__init__()
        self.decay = nn.Parameter(torch.full((width, states), -0.7))
        self.speed = nn.Parameter(math.pi * torch.arange(states).repeat(width, 1))
        self.weight = nn.Parameter(torch.randn(width, states, 2) / states)
        self.step = nn.Parameter(torch.empty(width, 1).uniform_(math.log(1e-3), math.log(1e-1)))
        self.through = nn.Parameter(torch.randn(width, 1))

    def kernel(self, length):
        poles, step = torch.complex(-self.decay.exp(), self.speed), self.step.exp()
        weight = torch.view_as_complex(self.weight) * (torch.exp(poles * step) - 1) / poles
        powers = torch.exp((poles * step).unsqueeze(-1) * torch.arange(length, device=poles.device))
        return torch.einsum("ws,wst->wt", weight, powers).real

    def forward(self, x):
        length = x.shape[-1]
        spectrum = torch.fft.rfft(x, n=2 * length) * torch.fft.rfft(self.kernel(length), n=2 * length)
        return torch.fft.irfft(spectrum, n=2 * length)[..., :length] + x * self.through


class LongBlock(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm, self.long, self.act, self.drop = nn.LayerNorm(width), LongConvolution(width), nn.GELU(), nn.Dropout(0.1)
        self.mix = nn.Sequential(nn.Conv1d(width, 2 * width, 1), nn.GLU(1))

    def forward(self, x):
        return x + self.drop(self.mix(self.act(self.long(self.norm(x).transpose(1, 2))))).transpose(1, 2)


class Question(nn.Module):
    """Words, weighted by what they say; 0 is no word."""

    def __init__(self, width, outputs):
        super().__init__()
        self.embedding, self.score = nn.Embedding(WORDS, width, padding_idx=0), nn.Linear(width, 1)
        self.mix = nn.Sequential(nn.Linear(width, 2 * width), nn.ReLU(), nn.Linear(2 * width, width))
        self.norm, self.out = nn.LayerNorm(width), nn.Linear(width, outputs)

    def forward(self, words):
        x = self.norm(self.mix(self.embedding(words)))
        weights = self.score(x).masked_fill((words == 0).unsqueeze(-1), -1e4).softmax(1)
        return self.out((weights * x).sum(1))


class Answer(nn.Module):
    """Convolutions of three lengths, and the largest value of each channel."""

    def __init__(self, width, outputs):
        super().__init__()
        self.embedding, self.drop = nn.Embedding(WORDS, width, padding_idx=0), nn.Dropout(0.1)
        self.convs = nn.ModuleList(nn.Conv1d(width, width, size) for size in (2, 3, 4))
        self.out = nn.Linear(3 * width, outputs)

    def forward(self, words):
        x = self.drop(self.embedding(words)).transpose(1, 2)
        return self.out(torch.cat([F.relu(conv(x)).amax(-1) for conv in self.convs], 1))


def shared(inputs, outputs):
    """The same layer for every point."""
    return nn.Sequential(nn.Conv1d(inputs, outputs, 1), nn.BatchNorm1d(outputs), nn.ReLU())


class Turn(nn.Module):
    """Each cloud is turned by a matrix of its own, the identity at first."""

    def __init__(self, width):
        super().__init__()
        self.points, self.whole = nn.Sequential(shared(width, 32), shared(32, 64)), nn.Sequential(nn.Linear(64, 32), nn.ReLU())
        self.matrix = nn.Linear(32, width * width)
        nn.init.zeros_(self.matrix.weight)
        with torch.no_grad():
            self.matrix.bias.copy_(torch.eye(width).flatten())

    def forward(self, x):
        return self.matrix(self.whole(self.points(x).amax(-1))).view(len(x), x.shape[1], -1) @ x


class Columns(nn.Module):
    """A vector for each column of a table: looked up for kinds, scaled for counts. One for the whole row comes first."""

    def __init__(self, kinds, counts, width):
        super().__init__()
        self.tables = nn.ModuleList(nn.Embedding(WORDS, width) for _ in range(kinds))
        self.scale, self.shift = nn.Parameter(torch.randn(counts, width)), nn.Parameter(torch.randn(counts, width))
        self.token = nn.Parameter(torch.randn(1, 1, width))

    def forward(self, rows):
        kinds = torch.stack([table(rows[:, i]) for i, table in enumerate(self.tables)], 1)
        counts = torch.log1p(rows[:, len(self.tables):].float()).unsqueeze(-1) * self.scale + self.shift
        return torch.cat((self.token.expand(len(rows), -1, -1), kinds, counts), 1)


class ColumnBlock(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm1, self.attention = nn.LayerNorm(width), nn.MultiheadAttention(width, 4, 0.1, batch_first=True)
        self.norm2, self.up, self.down = nn.LayerNorm(width), nn.Linear(width, 4 * width), nn.Linear(2 * width, width)

    def forward(self, x):
        y = self.norm1(x)
        x = x + self.attention(y, y, y, need_weights=False)[0]
        value, gate = self.up(self.norm2(x)).chunk(2, -1)
        return x + self.down(value * F.relu(gate))


class GatedResidual(nn.Module):
    """A gate decides how much of what is computed goes beside the input."""

    def __init__(self, inputs, width):
        super().__init__()
        self.skip = nn.Linear(inputs, width, bias=False)
        self.enter, self.leave, self.drop = nn.Linear(inputs, width), nn.Linear(width, 2 * width), nn.Dropout(0.1)
        self.norm = nn.LayerNorm(width)

    def forward(self, x):
        return self.norm(self.skip(x) + F.glu(self.leave(self.drop(F.elu(self.enter(x)))), -1))


class Wave(nn.Module):
    """An activation for what swings, with a parameter for each channel."""

    def __init__(self, width):
        super().__init__()
        self.speed = nn.Parameter(torch.ones(width, 1))

    def forward(self, x):
        return x + torch.sin(self.speed * x).square() / (self.speed + 1e-6)


class Codebook(nn.Module):
    """The nearest code for each row. The codes are not trained: they follow the means of the rows that they stand for."""

    def __init__(self, width, codes=64):
        super().__init__()
        self.register_buffer("codes", torch.randn(codes, width))
        self.register_buffer("sums", self.codes.clone())
        self.register_buffer("counts", torch.ones(codes))

    @torch.no_grad()
    def forward(self, x):
        rows = x.reshape(-1, x.shape[-1])
        nearest = torch.cdist(rows, self.codes).argmin(-1)
        chosen = F.embedding(nearest, self.codes).view_as(x)
        if self.training:
            taken = F.one_hot(nearest, len(self.codes)).to(x.dtype)
            self.counts.lerp_(taken.sum(0), 0.01)
            self.sums.lerp_(taken.T @ rows, 0.01)
            self.codes.copy_(self.sums / self.counts.clamp_min(1e-3).unsqueeze(-1))
        return chosen


class Codes(nn.Module):
    """One codebook for the input, the next for what is left. Gradients pass as if nothing had been rounded."""

    def __init__(self, width, books=2):
        super().__init__()
        self.books = nn.ModuleList(Codebook(width) for _ in range(books))

    def forward(self, x):
        left = x.detach()
        for book in self.books:
            left = left - book(left)
        return x - left


class WindowAttention(nn.Module):
    """Attention within small windows; how far two places lie apart chooses a learnt number."""

    def __init__(self, width, side, heads=4):
        super().__init__()
        self.heads = heads
        place = torch.cartesian_prod(torch.arange(side), torch.arange(side))
        apart = place[:, None] - place[None] + side - 1
        self.register_buffer("apart", apart[..., 0] * (2 * side - 1) + apart[..., 1], persistent=False)
        self.bias = nn.Parameter(torch.zeros((2 * side - 1) ** 2, heads))
        self.inputs, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)

    def forward(self, x):
        q, k, v = self.inputs(x).unflatten(-1, (3, self.heads, -1)).permute(2, 0, 3, 1, 4)
        weights = q * q.shape[-1] ** -0.5 @ k.transpose(-1, -2) + self.bias[self.apart].permute(2, 0, 1)
        return self.out((weights.softmax(-1) @ v).transpose(1, 2).flatten(2))


class WindowBlock(nn.Module):
    """Every second block moves the image by half a window first; what leaves on one side comes in on the other."""

    def __init__(self, width, moved, side=4):
        super().__init__()
        self.side, self.moved = side, side // 2 if moved else 0
        self.norm1, self.attention = nn.LayerNorm(width), WindowAttention(width, side)
        self.norm2 = nn.LayerNorm(width)
        self.mlp = nn.Sequential(nn.Linear(width, 2 * width), nn.GELU(), nn.Linear(2 * width, width))

    def forward(self, x):
        y, (batch, rows, columns, width), side = self.norm1(x), x.shape, self.side
        if self.moved:
            y = torch.roll(y, (-self.moved, -self.moved), (1, 2))
        y = y.view(batch, rows // side, side, columns // side, side, width).transpose(2, 3).reshape(-1, side * side, width)
        y = self.attention(y).view(batch, rows // side, columns // side, side, side, width).transpose(2, 3).reshape(x.shape)
        if self.moved:
            y = torch.roll(y, (self.moved, self.moved), (1, 2))
        x = x + y
        return x + self.mlp(self.norm2(x))


class Merge(nn.Module):
    """Four neighbours become one place."""

    def __init__(self, width):
        super().__init__()
        self.norm, self.reduce = nn.LayerNorm(4 * width), nn.Linear(4 * width, 2 * width, bias=False)

    def forward(self, x):
        corners = [x[:, row::2, column::2] for column in (0, 1) for row in (0, 1)]
        return self.reduce(self.norm(torch.cat(corners, -1)))
