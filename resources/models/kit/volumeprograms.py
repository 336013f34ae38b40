# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs of nnU-Net's networks (dynamic-network-architectures) that no rule, limit or training saw. They are looked
at once; nothing is chosen on what was found in them.

Losses are written as nnU-Net writes them. What imports timm (Primus) is left out."""

from functools import partial

import torch
from torch import nn
from torch.nn import functional

from libraryprograms import Program


def _named(model, *names):
    return [m for m in model.modules() if type(m).__name__ in names]


def _blocks(dims, norm="Instance", **more):
    """The operations of a network of so many dimensions, as nnU-Net's plans name them."""
    return {"conv_op": getattr(nn, f"Conv{dims}d"), "conv_bias": True, "norm_op": getattr(nn, f"{norm}Norm{dims}d"),
            "norm_op_kwargs": {"eps": 1e-5, "affine": True}, "nonlin": nn.LeakyReLU,
            "nonlin_kwargs": {"inplace": True}, **more}


def _started(model):
    model.apply(model.initialize)
    return model


def _dice(chances, truth, over_batch=False, mask=None):
    """nnU-Net's MemoryEfficientSoftDiceLoss; `truth` holds a channel per kind."""
    axes = [0] * over_batch + list(range(2, chances.ndim))
    both, said, true = ((x if mask is None else x * mask).sum(axes) for x in (chances * truth, chances, truth))
    return -((2 * both + 1e-5) / torch.clip(true + said + 1e-5, 1e-8)).mean()


def _one_hot(truth, kinds):
    with torch.no_grad():
        return torch.zeros(len(truth), kinds, *truth.shape[2:], dtype=torch.bool).scatter_(1, truth, 1)


def _dice_and_entropy(logits, truth, over_batch=False):
    kinds = _one_hot(truth, logits.shape[1])[:, 1:]
    return functional.cross_entropy(logits, truth[:, 0]) + _dice(torch.softmax(logits, 1)[:, 1:], kinds, over_batch)


def _deep(measure):
    """Each output weighs half of the one that is twice as fine; the coarsest does not count."""
    def deep(outputs, truths):
        weights = [0.5 ** i for i in range(len(outputs) - 1)]
        return sum(w / sum(weights) * measure(o, t) for w, o, t in zip(weights, outputs, truths))
    return deep


def _scans(size, channels, kinds, count=200, coarser=0):
    """Pictures and where they are of which kind; with `coarser` (so many), one for each output."""
    rows = []
    for _ in range(count):
        rough = torch.randint(0, kinds, (1, 1, *[max(s // 4, 1) for s in size])).float()
        truth = functional.interpolate(rough, size=size)
        every = [functional.interpolate(truth, scale_factor=0.5 ** i)[0].long() for i in range(coarser + 1)]
        rows.append((torch.randn(channels, *size) + truth[0] * 0.3, every if coarser else every[0]))
    return rows


def _measured(model, rows, layers, measure):
    return Program(model, rows, lambda m, b: measure(m(b[0]), b[1]), layers)


def plain_2d():
    from dynamic_network_architectures.architectures.unet import PlainConvUNet
    model = PlainConvUNet(1, 5, (12, 24, 48, 96, 96), kernel_sizes=3, strides=(1, 2, 2, 2, 2), n_conv_per_stage=2,
                          num_classes=4, n_conv_per_stage_decoder=2, deep_supervision=True, **_blocks(2))
    rows = _scans((48, 48), 1, 4, coarser=3)
    return _measured(_started(model), rows, _named(model, "StackedConvBlocks"), _deep(_dice_and_entropy))


def plain_3d():
    from dynamic_network_architectures.architectures.unet import PlainConvUNet
    model = PlainConvUNet(2, 4, (8, 16, 32, 64), kernel_sizes=((1, 3, 3), (3, 3, 3), (3, 3, 3), (3, 3, 3)),
                          strides=((1, 1, 1), (1, 2, 2), (2, 2, 2), (2, 2, 2)), n_conv_per_stage=2, num_classes=3,
                          n_conv_per_stage_decoder=(2, 1, 1), **_blocks(3))
    return _measured(_started(model), _scans((8, 24, 24), 2, 3), _named(model.decoder.stages, "ConvDropoutNormReLU"),
                     partial(_dice_and_entropy, over_batch=True))


def residual_2d():
    from dynamic_network_architectures.architectures.unet import ResidualEncoderUNet
    model = ResidualEncoderUNet(3, 4, (16, 32, 64, 96), kernel_sizes=3, strides=(1, 2, 2, 2),
                                n_blocks_per_stage=(1, 2, 3, 2), num_classes=5, n_conv_per_stage_decoder=1,
                                deep_supervision=True, **_blocks(2))

    def hardest(logits, truth):
        chances, kinds = torch.softmax(logits, 1), _one_hot(truth, 5)
        each = functional.cross_entropy(logits, truth[:, 0], reduction="none").flatten()
        return torch.topk(each, len(each) // 10, sorted=False).values.mean() + _dice(chances[:, 1:], kinds[:, 1:])
    return _measured(_started(model), _scans((40, 40), 3, 5, coarser=2), _named(model, "BasicBlockD"), _deep(hardest))


def bottleneck_3d():
    from dynamic_network_architectures.architectures.unet import ResidualEncoderUNet
    from dynamic_network_architectures.building_blocks.residual import BottleneckD
    model = ResidualEncoderUNet(4, 3, (16, 32, 64), kernel_sizes=3, strides=(1, 2, 2), n_blocks_per_stage=(1, 2, 3),
                                num_classes=3, n_conv_per_stage_decoder=1, deep_supervision=True, block=BottleneckD,
                                bottleneck_channels=(8, 8, 16), stem_channels=8, **_blocks(3))

    def regions(logits, truth):
        inside = torch.cat([truth >= 1, truth >= 2, truth >= 3], 1).float()
        return functional.binary_cross_entropy_with_logits(logits, inside) + _dice(torch.sigmoid(logits), inside, True)
    rows = _scans((16, 16, 16), 4, 4, count=120, coarser=1)
    return _measured(_started(model), rows, _named(model, "BottleneckD"), _deep(regions))


def residual_decoder():
    from dynamic_network_architectures.architectures.unet import ResidualUNet
    model = ResidualUNet(1, 4, (16, 24, 48, 96), kernel_sizes=3, strides=(1, 2, 2, 2), n_blocks_per_stage=(1, 2, 2, 2),
                         num_classes=3, n_conv_per_stage_decoder=1,
                         **_blocks(2, "Batch", dropout_op=nn.Dropout2d, dropout_op_kwargs={"p": 0.1}))

    def measure(logits, truth):
        known = truth != 3  # what nobody looked at does not count
        kinds = _one_hot(torch.where(known, truth, 0), 3)
        dice = _dice(torch.softmax(logits, 1)[:, 1:], kinds[:, 1:], mask=known)
        return functional.cross_entropy(logits, truth[:, 0], ignore_index=3) + dice
    return _measured(_started(model), _scans((40, 40), 1, 4), _named(model.decoder.stages, "BasicBlockD"), measure)


def resnet():
    from dynamic_network_architectures.architectures.resnet import ResNetD
    model = ResNetD(10, 3, config="18_cifar", input_dimension=2, final_layer_dropout=0.2, stochastic_depth_p=0.1,
                    squeeze_excitation=True)
    rows = [(torch.randn(3, 16, 16), torch.tensor(i % 10)) for i in range(400)]
    return _measured(model, rows, _named(model, "BasicBlockD"), nn.CrossEntropyLoss(label_smoothing=0.1))


def vgg_signals():
    from dynamic_network_architectures.architectures.vgg import VGG16_cifar
    model = VGG16_cifar(6, n_input_channel=12, input_dimension=1)
    rows = [(torch.randn(12, 64), torch.tensor(i % 6)) for i in range(400)]
    return _measured(model, rows, _named(model, "StackedConvBlocks"), nn.CrossEntropyLoss(torch.linspace(0.5, 1.5, 6)))


def contrasted():
    from dynamic_network_architectures.building_blocks.residual_encoders import ResidualEncoder
    encoder = ResidualEncoder(1, 4, (8, 16, 32, 48), kernel_sizes=3, strides=(1, 2, 2, 2), n_blocks_per_stage=2,
                              pool_type="max", stochastic_depth_p=0.05, **_blocks(3))
    model = nn.Sequential(encoder, nn.AdaptiveAvgPool3d(1), nn.Flatten(), nn.Linear(48, 128), nn.LayerNorm(128),
                          nn.GELU(), nn.Linear(128, 32))

    def loss(m, batch):
        one, other = (functional.normalize(m(scan), dim=-1) for scan in batch)
        near, pairs = one @ other.T / 0.1, torch.arange(len(one))
        return (functional.cross_entropy(near, pairs) + functional.cross_entropy(near.T, pairs)) / 2
    rows = [(scan + 0.2 * torch.randn_like(scan), scan.flip(1)) for scan, _ in _scans((16, 16, 16), 1, 3)]
    return Program(model, rows, loss, _named(model, "BasicBlockD"))


class _Attended(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads, self.norm1, self.norm2 = heads, nn.LayerNorm(width), nn.LayerNorm(width)
        self.parts, self.joined = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.gate, self.up = nn.Linear(width, 2 * width), nn.Linear(width, 2 * width)
        self.down = nn.Linear(2 * width, width)

    def forward(self, x):
        q, k, v = self.parts(self.norm1(x)).unflatten(-1, (3, self.heads, -1)).permute(2, 0, 3, 1, 4)
        x = x + self.joined(functional.scaled_dot_product_attention(q, k, v).transpose(1, 2).flatten(2))
        y = self.norm2(x)
        return x + self.down(functional.silu(self.gate(y)) * self.up(y))


class _Patched(nn.Module):
    """The shape of nnU-Net's Primus, with blocks that do not need timm."""
    def __init__(self, embed, decode, places, width=96, depth=4):
        super().__init__()
        self.embed, self.decode = embed, decode
        self.place = nn.Parameter(torch.randn(1, places, width) * 0.02)
        self.nothing = nn.Parameter(torch.randn(1, 1, width) * 0.02)
        self.blocks = nn.ModuleList([_Attended(width, 4) for _ in range(depth)])
        self.norm = nn.LayerNorm(width)

    def forward(self, x, hidden=None):
        x = self.embed(x)
        grid, x = x.shape[2:], x.flatten(2).transpose(1, 2)
        if hidden is not None:
            x = torch.where(hidden[..., None], self.nothing, x)
        x = x + self.place
        for block in self.blocks:
            x = block(x)
        return self.decode(self.norm(x).transpose(1, 2).unflatten(2, grid))


def patched():
    from dynamic_network_architectures.building_blocks.patch_encode_decode import PatchDecode, PatchEmbed
    model = _Patched(PatchEmbed((4, 4, 4), 1, 96), PatchDecode((4, 4, 4), 96, 3), places=64)
    return _measured(model, _scans((16, 16, 16), 1, 3), model.blocks, _dice_and_entropy)


def hidden_patches():
    from dynamic_network_architectures.building_blocks import patch_encode_decode as patches
    embed = patches.PatchEmbedDeeperControlled(1, 96, depth_per_level=(1, 1, 1), ch_per_level=(8, 16, 32, 64))
    model = _Patched(embed, patches.PatchDecode((8, 8, 8), 96, 1), places=27)
    rows = [(scan, torch.rand(27) < 0.6) for scan, _ in _scans((24, 24, 24), 1, 3, count=80)]

    def loss(m, batch):
        scan, hidden = batch
        where = functional.interpolate(hidden.view(-1, 1, 3, 3, 3).float(), scale_factor=8)
        return ((m(scan, hidden) - scan).square() * where).sum() / where.sum()
    return Program(model, rows, loss, model.blocks)


def cascade():
    from dynamic_network_architectures.building_blocks.plain_conv_encoder import PlainConvEncoder
    from dynamic_network_architectures.building_blocks.unet_decoder import UNetDecoder
    encoder = PlainConvEncoder(4, 4, (16, 24, 32, 48), kernel_sizes=5, strides=(1, 2, 2, 2), return_skips=True,
                               n_conv_per_stage=2, nonlin_first=True, pool="avg", **_blocks(2, nonlin=nn.ELU))
    model = nn.Sequential(encoder, UNetDecoder(encoder, 4, 1, deep_supervision=False, nonlin_first=True))

    def loss(m, batch):
        scan, before, truth = batch  # `before`: what a coarser network said
        logits = m(torch.cat([scan, _one_hot(before, 4)[:, 1:]], 1))
        entropy = functional.cross_entropy(logits, truth[:, 0], reduction="none")
        focal = ((1 - torch.exp(-entropy)).square() * entropy).mean()
        return focal + _dice(torch.softmax(logits, 1)[:, 1:], _one_hot(truth, 4)[:, 1:])
    rows = [(scan, truth.roll(1, -1), truth) for scan, truth in _scans((40, 40), 1, 4)]
    return Program(model, rows, loss, _named(model, "ConvDropoutNormReLU"))


def registered():
    from dynamic_network_architectures.architectures.unet import PlainConvUNet
    model = PlainConvUNet(2, 4, (12, 24, 32, 48), kernel_sizes=3, strides=(1, 2, 2, 2), n_conv_per_stage=1,
                          num_classes=2, n_conv_per_stage_decoder=2, **_blocks(2, "Batch"))
    whole = torch.stack(torch.meshgrid(*[torch.linspace(-1, 1, 48)] * 2, indexing="ij")[::-1], -1)

    def loss(m, batch):
        fixed, moving = batch
        moved = m(torch.cat([fixed, moving], 1)).tanh() * 0.2
        warped = functional.grid_sample(moving, whole + moved.permute(0, 2, 3, 1), align_corners=True)
        steps = moved.diff(dim=2).square().mean() + moved.diff(dim=3).square().mean()
        return functional.mse_loss(warped, fixed) + 0.5 * steps
    rows = [(scan, scan.roll(2, -1)) for scan, _ in _scans((48, 48), 1, 3)]
    return Program(_started(model), rows, loss, _named(model, "StackedConvBlocks"))


PROGRAMS = {made.__name__: made for made in (plain_2d, plain_3d, residual_2d, bottleneck_3d, residual_decoder, resnet,
                                             vgg_signals, contrasted, patched, hidden_patches, cascade, registered)}
