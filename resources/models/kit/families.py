# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The model families that the model of segments is trained and validated on.

Each holds something that is no pattern though it may look like one: modules called several times, tied weights, masks,
transposes, joins, reads. A family is a pair of functions: one makes the model, one makes a batch (inputs, targets).
"""

import torch
import torch.nn.functional as F
from torch import nn

from layers import (AttentionBlock, FusedAttention, GatedFeedForward, PackedAttention, Pool, ResidualMlp, conv_unit,
                    plain_feed_forward, positions)

CLASSES, WORDS, BATCH = 10, 256, 16


class Perceptron(nn.Module):
    def __init__(self, width=192, depth=3):
        super().__init__()
        self.stem = nn.Linear(64, width)
        self.blocks = nn.Sequential(*[ResidualMlp(width) for _ in range(depth)])
        self.head = nn.Linear(width, CLASSES)

    def forward(self, x):
        return self.head(self.blocks(F.relu(self.stem(x))))


class Residual(nn.Module):
    """One ReLU serves three places."""

    def __init__(self, inputs, outputs, stride=1):
        super().__init__()
        self.conv1, self.norm1 = nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs)
        self.conv2, self.norm2 = nn.Conv2d(outputs, outputs, 3, 1, 1, bias=False), nn.BatchNorm2d(outputs)
        self.relu = nn.ReLU()
        self.shortcut = nn.Identity() if inputs == outputs and stride == 1 else nn.Conv2d(inputs, outputs, 1, stride)

    def forward(self, x):
        y = self.relu(self.norm1(self.conv1(x)))
        return self.relu(self.norm2(self.conv2(y)) + self.shortcut(x))


class ResNet(nn.Module):
    def __init__(self, width=16):
        super().__init__()
        self.stem = conv_unit(3, width)
        self.stages = nn.Sequential(Residual(width, width), Residual(width, 2 * width, 2), Residual(2 * width, 4 * width, 2))
        self.pool, self.head = nn.AdaptiveAvgPool2d(1), nn.Linear(4 * width, CLASSES)

    def forward(self, x):
        return self.head(self.pool(self.stages(self.stem(x))).flatten(1))


class Decoder(nn.Module):
    """A decoder whose output weights are those of its embedding."""

    def __init__(self, width=96, depth=2):
        super().__init__()
        self.embedding = nn.Embedding(WORDS, width)
        self.register_buffer("place", positions(64, width), persistent=False)
        self.layers = nn.ModuleList(AttentionBlock(width, FusedAttention(width), plain_feed_forward(width)) for _ in range(depth))
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, WORDS, bias=False)
        self.head.weight = self.embedding.weight

    def forward(self, words):
        x = self.embedding(words) + self.place[:words.shape[1]]
        for layer in self.layers:
            x = layer(x)
        return self.head(self.norm(x))


class Tagger(nn.Module):
    def __init__(self, width=64):
        super().__init__()
        self.embedding, self.lstm = nn.Embedding(WORDS, width), nn.LSTM(width, width, 1, batch_first=True, bidirectional=True)
        self.dropout, self.mix, self.head = nn.Dropout(0.1), ResidualMlp(2 * width), nn.Linear(2 * width, CLASSES)

    def forward(self, words):
        return self.head(self.mix(self.dropout(self.lstm(self.embedding(words))[0])))


class Encoder(nn.Module):
    def __init__(self, width=64, depth=2):
        super().__init__()
        self.embedding = nn.Embedding(WORDS, width)
        layer = nn.TransformerEncoderLayer(width, 4, 3 * width, batch_first=True)
        self.encoder = nn.TransformerEncoder(layer, depth, enable_nested_tensor=False)
        self.pool, self.mix, self.head = Pool(), ResidualMlp(width), nn.Linear(width, CLASSES)

    def forward(self, words):
        x = self.encoder(self.embedding(words), src_key_padding_mask=words == 0)
        return self.head(self.pool(self.mix(x)))


class UNet(nn.Module):
    def __init__(self, width=12):
        super().__init__()
        self.down1, self.down2, self.bottom = conv_unit(3, width), conv_unit(width, 2 * width), conv_unit(2 * width, 4 * width)
        self.up2, self.up1, self.head = conv_unit(6 * width, 2 * width), conv_unit(3 * width, width), nn.Conv2d(width, CLASSES, 1)

    def forward(self, x):
        a = self.down1(x)
        b = self.down2(F.max_pool2d(a, 2))
        y = self.up2(torch.cat((F.interpolate(self.bottom(F.max_pool2d(b, 2)), scale_factor=2.0), b), 1))
        return self.head(self.up1(torch.cat((F.interpolate(y, scale_factor=2.0), a), 1))).permute(0, 2, 3, 1)


class Recommender(nn.Module):
    """Embedding bags and the products of all pairs of them."""

    def __init__(self, tables=6, width=32):
        super().__init__()
        self.bags = nn.ModuleList(nn.EmbeddingBag(WORDS, width, mode="mean" if i % 2 else "sum") for i in range(tables))
        self.pairs = tables * (tables - 1) // 2
        self.register_buffer("upper", torch.triu_indices(tables, tables, 1), persistent=False)
        self.top = nn.Sequential(nn.Linear(tables * width + self.pairs, 192), nn.ReLU(), ResidualMlp(192), nn.Linear(192, CLASSES))

    def forward(self, words):
        features = torch.stack([bag(words[:, 4 * i:4 * i + 4]) for i, bag in enumerate(self.bags)], 1)
        products = (features @ features.transpose(1, 2))[:, self.upper[0], self.upper[1]]
        return self.top(torch.cat((features.flatten(1), products), 1))


class GatedTransformer(nn.Module):
    def __init__(self, width=64, depth=2):
        super().__init__()
        self.embedding = nn.Embedding(WORDS, width)
        self.layers = nn.Sequential(*[AttentionBlock(width, PackedAttention(width), GatedFeedForward(width), i == 1) for i in range(depth)])
        self.norm, self.head = nn.RMSNorm(width), nn.Linear(width, WORDS)

    def forward(self, words):
        return self.head(self.norm(self.layers(self.embedding(words))))


class MixerBlock(nn.Module):
    """Two transposes are its design."""

    def __init__(self, places, width):
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.across, self.within = plain_feed_forward(places, 2), plain_feed_forward(width, 2)

    def forward(self, x):
        x = x + self.across(self.norm1(x).transpose(1, 2)).transpose(1, 2)
        return x + self.within(self.norm2(x))


class Mixer(nn.Module):
    def __init__(self, width=64, depth=2):
        super().__init__()
        self.stem = nn.Conv2d(3, width, 4, 4)
        self.blocks = nn.Sequential(*[MixerBlock(64, width) for _ in range(depth)])
        self.norm, self.pool, self.head = nn.LayerNorm(width), Pool(), nn.Linear(width, CLASSES)

    def forward(self, x):
        return self.head(self.pool(self.norm(self.blocks(self.stem(x).flatten(2).transpose(1, 2)))))


def images(size=32):
    return lambda: (torch.randn(BATCH, 3, size, size), torch.randint(CLASSES, (BATCH,)))


def pixels(size=24):
    return lambda: (torch.randn(BATCH, 3, size, size), torch.randint(CLASSES, (BATCH, size, size)))


def vectors(batch, width):
    return lambda: (torch.randn(batch, width), torch.randint(CLASSES, (batch,)))


def words(batch, length, classes, per_word):
    return lambda: (torch.randint(WORDS, (batch, length)), torch.randint(classes, (batch, length) if per_word else (batch,)))


FAMILIES = {
    "perceptron": (Perceptron, vectors(256, 64)),
    "resnet": (ResNet, images()),
    "decoder": (Decoder, words(BATCH, 48, WORDS, True)),
    "tagger": (Tagger, words(BATCH, 32, CLASSES, True)),
    "encoder": (Encoder, words(BATCH, 48, CLASSES, False)),
    "unet": (UNet, pixels()),
    "recommender": (Recommender, words(256, 24, CLASSES, False)),
    "gated": (GatedTransformer, words(BATCH, 40, WORDS, True)),
    "mixer": (Mixer, images()),
}
