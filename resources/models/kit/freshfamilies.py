# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Families for the last look only: nothing is ever trained, chosen or changed in sight of them."""

import math

import torch
import torch.nn.functional as F
from torch import nn

from families import BATCH, CLASSES, WORDS, images, words


def unit(inputs, outputs, size=1):
    return nn.Sequential(nn.BatchNorm2d(inputs), nn.ReLU(), nn.Conv2d(inputs, outputs, size, padding=size // 2, bias=False))


class DenseLayer(nn.Module):
    """Puts a few new channels beside all that came before."""

    def __init__(self, inputs, growth):
        super().__init__()
        self.new = nn.Sequential(unit(inputs, 4 * growth), unit(4 * growth, growth, 3))

    def forward(self, x):
        return torch.cat((x, self.new(x)), 1)


class DenseNet(nn.Module):
    def __init__(self, growth=12, layers=4):
        super().__init__()
        start, added, half = 2 * growth, layers * growth, (2 + layers) * growth // 2
        self.stem = nn.Conv2d(3, start, 3, 2, 1, bias=False)
        self.fine = nn.Sequential(*[DenseLayer(start + i * growth, growth) for i in range(layers)])
        self.between = nn.Sequential(unit(start + added, half), nn.AvgPool2d(2))
        self.coarse = nn.Sequential(*[DenseLayer(half + i * growth, growth) for i in range(layers)])
        self.norm, self.head = nn.BatchNorm2d(half + added), nn.Linear(half + added, CLASSES)

    def forward(self, x):
        x = self.coarse(self.between(self.fine(self.stem(x))))
        return self.head(F.adaptive_avg_pool2d(F.relu(self.norm(x)), 1).flatten(1))


def split_heads(x, heads):
    return x.unflatten(-1, (heads, -1)).transpose(1, 2)


class Read(nn.Module):
    """Latents attend to what is given."""

    def __init__(self, width, heads):
        super().__init__()
        self.heads, self.norm = heads, nn.LayerNorm(width)
        self.query, self.out = nn.Linear(width, width, bias=False), nn.Linear(width, width)

    def forward(self, latents, keys, values, mask):
        query = split_heads(self.query(self.norm(latents)), self.heads)
        y = F.scaled_dot_product_attention(query, keys, values, attn_mask=mask)
        return latents + self.out(y.transpose(1, 2).flatten(2))


class Think(nn.Module):
    """Latents attend to each other."""

    def __init__(self, width, heads):
        super().__init__()
        self.heads, self.norm1, self.norm2 = heads, nn.LayerNorm(width), nn.LayerNorm(width)
        self.inputs, self.out = nn.Linear(width, 3 * width, bias=False), nn.Linear(width, width)
        self.widen, self.narrow = nn.Linear(width, 4 * width), nn.Linear(2 * width, width)

    def forward(self, x):
        query, key, value = (split_heads(part, self.heads) for part in self.inputs(self.norm1(x)).chunk(3, -1))
        x = x + self.out(F.scaled_dot_product_attention(query, key, value).transpose(1, 2).flatten(2))
        part, gate = self.widen(self.norm2(x)).chunk(2, -1)
        return x + self.narrow(part * F.gelu(gate))


class Perceiver(nn.Module):
    """Questions about images: the bytes of pixels, then words, are one stream. Latents read it thrice by the same weights."""

    def __init__(self, side=16, length=24, width=64, count=24, heads=4, bands=6, rounds=3):
        super().__init__()
        self.pixels, self.heads, self.rounds = side * side, heads, rounds
        at = torch.cartesian_prod(torch.linspace(-1, 1, side), torch.linspace(-1, 1, side))
        angles = (at.unsqueeze(-1) * torch.linspace(1, side / 2, bands) * math.pi).flatten(1)
        self.register_buffer("place", torch.cat((at, angles.sin(), angles.cos()), 1), persistent=False)
        self.look, self.embedding = nn.Linear(3 + 4 * bands, width), nn.Embedding(WORDS, width, padding_idx=0)
        self.order, self.kinds = nn.Parameter(torch.randn(length, width) * 0.02), nn.Parameter(torch.randn(2, width) * 0.02)
        self.norm, self.memory = nn.LayerNorm(width), nn.Linear(width, 2 * width, bias=False)
        self.latents = nn.Parameter(torch.randn(1, count, width) * 0.02)
        self.read, self.think = Read(width, heads), nn.Sequential(Think(width, heads), Think(width, heads))
        self.answer = nn.Sequential(nn.LayerNorm(width), nn.Linear(width, CLASSES))

    def forward(self, x):
        light, said = x[:, :self.pixels].float().unsqueeze(-1) / 255, x[:, self.pixels:]
        seen = self.look(torch.cat((light, self.place.expand(len(x), -1, -1)), -1)) + self.kinds[0]
        stream = torch.cat((seen, self.embedding(said) + self.order + self.kinds[1]), 1)
        keys, values = (split_heads(part, self.heads) for part in self.memory(self.norm(stream)).chunk(2, -1))
        mask = F.pad(said != 0, (self.pixels, 0), value=True)[:, None, None]
        latents = self.latents.expand(len(x), -1, -1)
        for _ in range(self.rounds):
            latents = self.think(self.read(latents, keys, values, mask))
        return self.answer(latents.mean(1))


class Waves(nn.Module):
    """Coordinates and their sines and cosines at octaves."""

    def __init__(self, octaves):
        super().__init__()
        self.register_buffer("speeds", math.pi * 2.0 ** torch.arange(octaves), persistent=False)

    def forward(self, x):
        angles = (x.unsqueeze(-1) * self.speeds).flatten(-2)
        return torch.cat((x, angles.sin(), angles.cos()), -1)


class Field(nn.Module):
    """How dense it is at points and what is seen there; the coordinates join a second time half-way."""

    def __init__(self, width, place, look):
        super().__init__()
        self.first = nn.Sequential(nn.Linear(place, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.second = nn.Sequential(nn.Linear(width + place, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.density, self.feature = nn.Linear(width, 1), nn.Linear(width, width)
        self.show = nn.Sequential(nn.Linear(width + look, width // 2), nn.ReLU(), nn.Linear(width // 2, CLASSES))

    def forward(self, places, looks):
        y = self.second(torch.cat((self.first(places), places), -1))
        seen = self.show(torch.cat((self.feature(y), looks.expand(-1, places.shape[1], -1)), -1))
        return F.softplus(self.density(y)).squeeze(-1), seen


class Radiance(nn.Module):
    """What rays meet (their starts and directions are given): seen coarsely, then finely, by one field."""

    def __init__(self, width=64, steps=32, octaves=6):
        super().__init__()
        self.register_buffer("depths", torch.linspace(0.5, 3.5, steps + 1)[:-1], persistent=False)
        self.gap = 3.0 / steps
        self.waves, self.looks = Waves(octaves), Waves(2)
        self.field = Field(width, 3 * (1 + 2 * octaves), 3 * 5)

    def march(self, start, heading, looks, depths):
        density, seen = self.field(self.waves(start + heading * depths.unsqueeze(-1)), looks)
        clear = torch.exp(-density * F.pad(depths.diff(dim=1), (0, 1), value=10.0))       # the last one is a wall
        weights = (1 - clear) * F.pad(clear[:, :-1], (1, 0), value=1.0).cumprod(1)
        return weights, (weights.unsqueeze(-1) * seen).sum(1)

    @torch.no_grad()
    def finer(self, depths, weights):
        """The depths and as many again, most of them where the weights are large."""
        chance = (weights[:, :-1] + 1e-3).cumsum(1)
        at = torch.searchsorted(chance / chance[:, -1:], torch.rand_like(depths))
        more = torch.lerp(depths.gather(1, at), depths.gather(1, at + 1), torch.rand_like(depths))
        return torch.cat((depths, more), 1).sort(1).values

    def forward(self, rays):
        start, heading = rays.unsqueeze(1).chunk(2, -1)
        heading = F.normalize(heading, dim=-1)
        looks = self.looks(heading)
        depths = self.depths + self.gap * torch.rand(len(rays), len(self.depths), device=rays.device)
        weights, coarse = self.march(start, heading, looks, depths)
        _, fine = self.march(start, heading, looks, self.finer(depths, weights))
        return torch.stack((coarse, fine), 1)


class Bottleneck(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.body = nn.Sequential(unit(width, width // 2), unit(width // 2, width // 2, 3), unit(width // 2, width))

    def forward(self, x):
        return x + self.body(x)


class Hourglass(nn.Module):
    """Holds a smaller one of its kind."""

    def __init__(self, width, depth):
        super().__init__()
        self.beside, self.down, self.up = Bottleneck(width), Bottleneck(width), Bottleneck(width)
        self.inner = Hourglass(width, depth - 1) if depth > 1 else Bottleneck(width)

    def forward(self, x):
        y = self.up(self.inner(self.down(F.max_pool2d(x, 2))))
        return self.beside(x) + F.interpolate(y, scale_factor=2.0)


class Pose(nn.Module):
    """Where joints are: each of two hourglasses says it, and the second one hears what the first one said."""

    def __init__(self, width=32, joints=8):
        super().__init__()
        self.stem = nn.Sequential(nn.Conv2d(3, width, 7, 2, 3), nn.BatchNorm2d(width), nn.ReLU(), Bottleneck(width))
        self.first, self.second = Hourglass(width, 2), Hourglass(width, 2)
        self.mix, self.last = nn.Conv2d(width, width, 1), nn.Conv2d(width, width, 1)
        self.maps1, self.maps2, self.heard = nn.Conv2d(width, joints, 1), nn.Conv2d(width, joints, 1), nn.Conv2d(joints, width, 1)

    def forward(self, x):
        x = self.stem(x)
        y = F.relu(self.mix(self.first(x)))
        guess = self.maps1(y)
        y = F.relu(self.last(self.second(x + y + self.heard(guess))))
        return torch.cat((guess, self.maps2(y)), 1).flatten(2)


class Highway(nn.Module):
    """A gate says what is changed; at first most is carried."""

    def __init__(self, width):
        super().__init__()
        self.change, self.gate = nn.Linear(width, width), nn.Linear(width, width)
        nn.init.constant_(self.gate.bias, -2.0)

    def forward(self, x):
        gate = torch.sigmoid(self.gate(x))
        return gate * F.relu(self.change(x)) + (1 - gate) * x


class Speller(nn.Module):
    """Words from their letters, by convolutions of five widths; what comes next is told by a learnt mean of three levels."""

    def __init__(self, letters=10, width=32, out=80):
        super().__init__()
        self.letters, self.embedding = letters, nn.Embedding(WORDS, 16, padding_idx=0)
        self.convs = nn.ModuleList(nn.Conv1d(16, size * width // 2, size) for size in range(1, 6))
        filters = sum(conv.out_channels for conv in self.convs)
        self.highways, self.narrow = nn.Sequential(Highway(filters), Highway(filters)), nn.Linear(filters, out)
        self.lower, self.upper = nn.LSTM(out, out, batch_first=True), nn.LSTM(out, out, batch_first=True)
        self.shares, self.drop = nn.Parameter(torch.zeros(3)), nn.Dropout(0.1)
        self.head = nn.Sequential(nn.Linear(out, out), nn.Tanh(), nn.Linear(out, WORDS))

    def forward(self, x):
        letters = self.embedding(x.view(-1, self.letters)).transpose(1, 2)
        spelt = torch.cat([conv(letters).amax(-1) for conv in self.convs], 1).tanh()
        spelt = self.narrow(self.highways(spelt)).view(len(x), -1, self.narrow.out_features)
        lower, _ = self.lower(spelt)
        upper, _ = self.upper(self.drop(lower))
        shares = self.shares.softmax(0)
        return self.head(self.drop(shares[0] * spelt + shares[1] * lower + shares[2] * upper))


FAMILIES = {
    "dense": (DenseNet, images()),
    "perceiver": (Perceiver, words(BATCH, 16 * 16 + 24, CLASSES, False)),
    "radiance": (Radiance, lambda: (torch.randn(64, 6), torch.randint(CLASSES, (64, 1)).repeat(1, 2))),
    "pose": (Pose, lambda: (torch.randn(BATCH, 3, 32, 32), torch.randint(16 * 16, (BATCH, 8)).repeat(1, 2))),
    "speller": (Speller, lambda: (torch.randint(WORDS, (BATCH, 160)), torch.randint(WORDS, (BATCH, 16)))),
}
