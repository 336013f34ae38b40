# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""More families for training and validation, and all of them together (families.py says what a family is)."""

import torch
import torch.nn.functional as F
from torch import nn

import furtherfamilies
import latefamilies
from families import BATCH, CLASSES, FAMILIES, WORDS, images, vectors, words
from layers import Pool, ResidualMlp, conv_unit


class Autoencoder(nn.Module):
    """Makes the image again; the head takes what lies between."""

    def __init__(self, width=12):
        super().__init__()
        self.encode = nn.Sequential(conv_unit(3, width, 2), conv_unit(width, 2 * width, 2))
        self.decode = nn.Sequential(nn.ConvTranspose2d(2 * width, width, 2, 2), nn.ReLU(), nn.ConvTranspose2d(width, 3, 2, 2), nn.Tanh())
        self.head = nn.Linear(2 * width, CLASSES)

    def forward(self, x):
        code = self.encode(x)
        error = F.mse_loss(self.decode(code), x)
        return self.head(code.mean((2, 3))) + error


class Sampler(nn.Module):
    """A variational code: noise is drawn once a step."""

    def __init__(self, width=128, code=32):
        super().__init__()
        self.enter = nn.Sequential(nn.Linear(64, width), nn.ReLU(), ResidualMlp(width))
        self.mean, self.scale = nn.Linear(width, code), nn.Linear(width, code)
        self.leave = nn.Sequential(nn.Linear(code, width), nn.ReLU(), ResidualMlp(width), nn.Linear(width, CLASSES))

    def forward(self, x):
        y = self.enter(x)
        mean, scale = self.mean(y), self.scale(y)
        return self.leave(mean + torch.randn_like(mean) * (0.5 * scale).exp())


class CausalUnit(nn.Module):
    def __init__(self, width, dilation):
        super().__init__()
        self.reach = 2 * dilation
        self.conv1 = nn.Conv1d(width, width, 3, dilation=dilation)
        self.conv2 = nn.Conv1d(width, width, 3, dilation=dilation)
        self.act, self.drop = nn.ReLU(), nn.Dropout(0.1)

    def forward(self, x):
        y = self.drop(self.act(self.conv1(F.pad(x, (self.reach, 0)))))
        return self.act(x + self.drop(self.act(self.conv2(F.pad(y, (self.reach, 0))))))


class TemporalConv(nn.Module):
    def __init__(self, width=48):
        super().__init__()
        self.embedding = nn.Embedding(WORDS, width)
        self.units = nn.Sequential(*[CausalUnit(width, 1 << i) for i in range(3)])
        self.head = nn.Linear(width, CLASSES)

    def forward(self, words):
        return self.head(self.units(self.embedding(words).transpose(1, 2)).transpose(1, 2))


class Attend(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.query, self.out = nn.Linear(width, width), nn.Linear(2 * width, width)

    def forward(self, states, memory):
        weights = F.softmax(torch.bmm(self.query(states), memory.transpose(1, 2)), -1)
        return torch.tanh(self.out(torch.cat((torch.bmm(weights, memory), states), -1)))


class Translator(nn.Module):
    """Two recurrent networks with attention between them; one embedding serves both."""

    def __init__(self, width=56):
        super().__init__()
        self.embedding = nn.Embedding(WORDS, width)
        self.encoder, self.decoder = nn.GRU(width, width, batch_first=True), nn.GRU(width, width, batch_first=True)
        self.attend, self.mix, self.head = Attend(width), ResidualMlp(width), nn.Linear(width, WORDS)

    def forward(self, words):
        memory, state = self.encoder(self.embedding(words.flip(1)))
        states, _ = self.decoder(self.embedding(words), state)
        return self.head(self.mix(self.attend(states, memory)))


class Siamese(nn.Module):
    """One tower for three views of the input."""

    def __init__(self, width=96):
        super().__init__()
        self.tower = nn.Sequential(nn.Linear(32, width), nn.Tanh(), ResidualMlp(width), nn.LayerNorm(width))
        self.head = nn.Linear(3 * width, CLASSES)

    def forward(self, x):
        a, b = x.chunk(2, 1)
        first, second, third = self.tower(a), self.tower(b), self.tower(a + b)
        return self.head(torch.cat(((first - second).abs(), first * second, third), 1))


class MessageLayer(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.message, self.update, self.norm = nn.Linear(2 * width, width), nn.Linear(2 * width, width), nn.LayerNorm(width)

    def forward(self, x, source, target):
        sent = F.relu(self.message(torch.cat((x[source], x[target]), 1)))
        heard = torch.zeros_like(x).index_add(0, target, sent)
        return self.norm(x + F.relu(self.update(torch.cat((x, heard), 1))))


class Graph(nn.Module):
    def __init__(self, nodes=32, edges=512, width=48):
        super().__init__()
        self.enter = nn.Linear(64, width)
        self.layers = nn.ModuleList(MessageLayer(width) for _ in range(3))
        self.mix, self.head = ResidualMlp(width), nn.Linear(width, CLASSES)
        self.register_buffer("edges", torch.randint(nodes, (2, edges)), persistent=False)

    def forward(self, x):
        x = self.enter(x)
        for layer in self.layers:
            x = layer(x, self.edges[0], self.edges[1])
        return self.head(self.mix(x))


class Repeated(nn.Module):
    """One layer, called four times: its weights are shared."""

    def __init__(self, width=64):
        super().__init__()
        self.stem, self.layer = nn.Conv2d(3, width, 4, 4), ResidualMlp(width)
        self.pool, self.head = Pool(), nn.Linear(width, CLASSES)

    def forward(self, x):
        y = self.stem(x).flatten(2).transpose(1, 2).contiguous()
        for _ in range(4):
            y = self.layer(y)
        return self.head(self.pool(y))


FAMILIES.update({
    "autoencoder": (Autoencoder, images()),
    "sampler": (Sampler, vectors(256, 64)),
    "temporal": (TemporalConv, words(BATCH, 48, CLASSES, True)),
    "translator": (Translator, words(BATCH, 32, WORDS, True)),
    "siamese": (Siamese, vectors(256, 64)),
    "graph": (Graph, vectors(256, 64)),
    "repeated": (Repeated, images()),
    **furtherfamilies.FAMILIES,
    **latefamilies.FAMILIES,
})
