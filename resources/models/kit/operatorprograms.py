# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs of neuraloperator that no rule, limit or training saw. They are looked at once; nothing is chosen on what
was found in them.

Spectral weights are the `Complex...` tensors of tltorch: they keep real parameters, as a fused optimizer wants."""

import types

import torch
from torch import nn
from torch.nn import functional

from libraryprograms import Program


def _named(model, *names):
    return [m for m in model.modules() if type(m).__name__ in names]


def _plain(model):
    """neuralop's state_dict() also holds the arguments of the constructor; a copy of the weights wants tensors only."""
    from neuralop.models.base_model import BaseModel
    for part in model.modules():
        if isinstance(part, BaseModel):
            part.state_dict = types.MethodType(nn.Module.state_dict, part)
    return model


def _fields(model, layers, measure, size=(32, 32), channels=(1, 1), finer=1, count=240):
    """A smooth field is mapped to another one; `measure(prediction, truth)` compares them."""
    kind = ("linear", "bilinear", "trilinear")[len(size) - 1]
    rows = []
    for _ in range(count):
        coarse = torch.randn(1, sum(channels), *[s // 8 for s in size])
        given = functional.interpolate(coarse, size=size, mode=kind)[0, :channels[0]]
        truth = functional.interpolate(coarse, size=[s * finer for s in size], mode=kind)[0, channels[0]:]
        rows.append((given, truth))
    return Program(_plain(model), rows, lambda m, b: measure(m(b[0]), b[1]), layers)


def fno_2d():
    from neuralop import FNO, H1Loss
    model = FNO(n_modes=(12, 12), in_channels=1, out_channels=1, hidden_channels=16, n_layers=4,
                factorization="ComplexDense")
    return _fields(model, _named(model, "SpectralConv"), H1Loss(d=2))


def tucker():
    from neuralop import LpLoss, TFNO
    model = TFNO(n_modes=(12, 12), in_channels=1, out_channels=1, hidden_channels=16, n_layers=3, rank=0.3,
                 factorization="ComplexTucker", norm="group_norm", resolution_scaling_factor=[1, 1, 2])
    return _fields(model, _named(model, "SpectralConv"), LpLoss(d=2), size=(24, 24), finer=2)


def fno_1d():
    from neuralop import FNO, LpLoss
    model = FNO(n_modes=(32,), in_channels=2, out_channels=1, hidden_channels=32, n_layers=5, norm="instance_norm",
                factorization="ComplexDense", positional_embedding=None, channel_mlp_expansion=2)
    return _fields(model, list(model.fno_blocks.channel_mlp), LpLoss(d=1), size=(256,), channels=(2, 1))


def canonical():
    from neuralop import FNO, LpLoss
    model = FNO(n_modes=(8, 8), in_channels=2, out_channels=2, hidden_channels=16, n_layers=4, rank=0.2,
                factorization="ComplexCP", implementation="reconstructed", preactivation=True, domain_padding=0.125)
    return _fields(model, list(model.fno_blocks.channel_mlp), LpLoss(d=2), channels=(2, 2))


def uno():
    from neuralop import LpLoss
    from neuralop.models import UNO
    model = UNO(in_channels=1, out_channels=1, hidden_channels=16, lifting_channels=32, projection_channels=32,
                n_layers=5, uno_out_channels=[16, 24, 24, 24, 16],
                uno_n_modes=[[12, 12], [8, 8], [8, 8], [8, 8], [12, 12]],
                uno_scalings=[[1, 1], [0.5, 0.5], [1, 1], [2, 2], [1, 1]], factorization="ComplexDense",
                channel_mlp_skip="linear")
    return _fields(model, _named(model, "FNOBlocks"), LpLoss(d=2))


def space_time():
    from neuralop import FNO, LpLoss
    model = FNO(n_modes=(6, 6, 6), in_channels=1, out_channels=1, hidden_channels=8, n_layers=3, rank=0.3,
                factorization="ComplexTT", implementation="reconstructed", fno_skip="identity")
    return _fields(model, _named(model, "SpectralConv"), LpLoss(d=3), size=(8, 16, 16), count=160)


def codano():
    from neuralop import H1Loss, LpLoss
    from neuralop.models import CODANO
    model = CODANO(lifting_channels=16, hidden_variable_codimension=4, projection_channels=16, n_layers=3,
                   n_modes=[[8, 8]] * 3, n_heads=[1] * 3, per_layer_scaling_factors=[[1, 1]] * 3,
                   attention_scaling_factors=[1] * 3, attention_token_dim=4, domain_padding=0.125,
                   layer_kwargs={"factorization": "ComplexDense"})
    h1, l2 = H1Loss(d=2), LpLoss(d=2)
    return _fields(model, _named(model, "CODALayer"), lambda out, truth: h1(out, truth) + 0.5 * l2(out, truth),
                   size=(16, 16), channels=(2, 2))


def separable():
    from neuralop import FNO, H1Loss
    model = FNO(n_modes=(12, 12), in_channels=1, out_channels=1, hidden_channels=16, n_layers=5, separable=True,
                factorization="ComplexDense", fno_skip="soft-gating", channel_mlp_skip="linear", stabilizer="tanh")
    return _fields(model, list(model.fno_blocks.channel_mlp), H1Loss(d=2))


def uncertainty():
    from neuralop import FNO
    from neuralop.losses.data_losses import PointwiseQuantileLoss
    from neuralop.models import UQNO
    base, residual = (FNO(n_modes=(12, 12), in_channels=1, out_channels=1, hidden_channels=16, n_layers=3,
                          factorization="ComplexDense") for _ in range(2))
    model = UQNO(base.requires_grad_(False), residual)
    quantile = PointwiseQuantileLoss(alpha=0.1)

    def measure(both, truth):
        return quantile(both[1], truth - both[0])
    return _fields(model, list(residual.fno_blocks.channel_mlp), measure)


def _grid(size):
    axes = [torch.linspace(0, 1, size)] * 2
    return torch.stack(torch.meshgrid(*axes, indexing="ij"), dim=-1)


def gino():
    from neuralop import LpLoss
    from neuralop.models import GINO
    model = GINO(in_channels=2, out_channels=1, gno_coord_dim=2, in_gno_radius=0.12, out_gno_radius=0.12,
                 in_gno_transform_type="nonlinear",
                 fno_in_channels=8, fno_n_modes=(8, 8), fno_hidden_channels=16, fno_n_layers=3, gno_embed_channels=8,
                 in_gno_channel_mlp_hidden_layers=[24, 24], out_gno_channel_mlp_hidden_layers=[32, 32],
                 gno_use_open3d=False, gno_use_torch_scatter=False, fno_factorization="ComplexDense")
    shape, cells, asked = torch.rand(1, 200, 2), _grid(16)[None], torch.rand(1, 120, 2)
    rows = [(torch.randn(200, 2), torch.randn(120, 1)) for _ in range(240)]
    measure = LpLoss(d=2)

    def loss(m, batch):
        return measure(m(input_geom=shape, latent_queries=cells, output_queries=asked, x=batch[0]), batch[1])
    return Program(_plain(model), rows, loss, list(model.fno_blocks.channel_mlp))


def local_kernels():
    from neuralop import LpLoss
    from neuralop.layers.channel_mlp import ChannelMLP
    from neuralop.layers.differential_conv import FiniteDifferenceConvolution
    from neuralop.layers.embeddings import GridEmbeddingND
    from neuralop.layers.fno_block import FNOBlocks

    class Local(nn.Module):
        def __init__(self, width=16, depth=4):
            super().__init__()
            self.place = GridEmbeddingND(in_channels=1, dim=2)
            self.lifting = ChannelMLP(3, width, hidden_channels=2 * width)
            self.spectral = FNOBlocks(width, width, n_modes=(12, 12), n_layers=depth, norm="instance_norm",
                                      factorization="ComplexDense")
            self.local = nn.ModuleList([FiniteDifferenceConvolution(width, width, n_dim=2) for _ in range(depth)])
            self.projection = ChannelMLP(width, 1, hidden_channels=2 * width)

        def forward(self, x):
            x = self.lifting(self.place(x))
            for index, local in enumerate(self.local):
                x = self.spectral(x, index) + local(x, 1.0)
            return self.projection(x)
    model = Local()
    return _fields(model, model.local, LpLoss(d=2))


def fnogno():
    from neuralop import LpLoss
    from neuralop.models import FNOGNO
    model = FNOGNO(in_channels=1, out_channels=1, gno_coord_dim=2, fno_n_modes=(8, 8), fno_hidden_channels=16,
                   fno_n_layers=4, gno_embed_channels=8, gno_radius=0.12, gno_channel_mlp_hidden_layers=[32, 32],
                   gno_use_open3d=False, gno_use_torch_scatter=False, gno_batched=True,
                   fno_factorization="ComplexDense")
    cells, asked = _grid(16), torch.rand(160, 2)
    rows = [(torch.randn(16, 16, 1), torch.randn(160, 1)) for _ in range(240)]
    measure = LpLoss(d=2)
    return Program(_plain(model), rows, lambda m, b: measure(m(in_p=cells, out_p=asked, f=b[0]), b[1]),
                   _named(model, "SpectralConv"))


PROGRAMS = {made.__name__: made for made in (fno_2d, tucker, fno_1d, canonical, uno, space_time, codano, separable,
                                             uncertainty, gino, local_kernels, fnogno)}
