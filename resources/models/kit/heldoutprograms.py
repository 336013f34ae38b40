# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs of other libraries (diffusers, torch_geometric, x-transformers) that no rule, limit or training saw."""

import torch
from torch.nn import functional

from libraryprograms import Program


def unet():
    from diffusers import UNet2DModel
    model = UNet2DModel(sample_size=16, in_channels=3, out_channels=3, layers_per_block=1, norm_num_groups=8,
                        block_out_channels=(32, 64), down_block_types=("DownBlock2D", "AttnDownBlock2D"),
                        up_block_types=("AttnUpBlock2D", "UpBlock2D"))
    rows = [(torch.randn(3, 16, 16), torch.tensor(i % 1000)) for i in range(300)]
    layers = [m for m in model.modules() if type(m).__name__ == "ResnetBlock2D"]
    return Program(model, rows, lambda m, b: functional.mse_loss(m(b[0], b[1]).sample, b[0]), layers)


def dit():
    from diffusers import DiTTransformer2DModel
    model = DiTTransformer2DModel(num_attention_heads=4, attention_head_dim=24, in_channels=4, out_channels=4,
                                  num_layers=4, sample_size=16, patch_size=2, num_embeds_ada_norm=1000)
    rows = [(torch.randn(4, 16, 16), torch.tensor(i % 1000)) for i in range(300)]

    def loss(m, batch):
        made = m(batch[0], timestep=batch[1], class_labels=batch[1]).sample
        return functional.mse_loss(made, batch[0])
    return Program(model, rows, loss, model.transformer_blocks)


def unet_conditioned():
    from diffusers import UNet2DConditionModel
    model = UNet2DConditionModel(sample_size=16, block_out_channels=(32, 64), layers_per_block=1, cross_attention_dim=32,
                                 attention_head_dim=4, norm_num_groups=8,
                                 down_block_types=("CrossAttnDownBlock2D", "DownBlock2D"),
                                 up_block_types=("UpBlock2D", "CrossAttnUpBlock2D"))
    rows = [(torch.randn(4, 16, 16), torch.randn(8, 32)) for _ in range(300)]
    layers = [m for m in model.modules() if type(m).__name__ == "BasicTransformerBlock"]
    return Program(model, rows, lambda m, b: functional.mse_loss(m(b[0], 5, b[1]).sample, b[0]), layers)


class _Graphs(torch.nn.Module):
    """A net of torch_geometric on one fixed graph with the batch's features."""

    def __init__(self, net, nodes):
        super().__init__()
        self.net = net
        self.head = torch.nn.Linear(64, 8)
        edges = torch.randint(0, nodes, (2, 4 * nodes))
        self.register_buffer("edges", edges)

    def forward(self, x):
        return self.head(self.net(x.flatten(0, 1), self.edges))


def _graph(made):
    model = _Graphs(made, 128 * 8)
    rows = [(torch.randn(128, 32), torch.randint(0, 8, (128,))) for _ in range(100)]
    layers = [m for m in made.convs]
    return Program(model, rows, lambda m, b: functional.cross_entropy(m(b[0]), b[1].flatten()), layers)


def gcn():
    from torch_geometric.nn import GCN
    return _graph(GCN(32, 64, num_layers=4, out_channels=64, norm="layer_norm"))


def gat():
    from torch_geometric.nn import GAT
    return _graph(GAT(32, 64, num_layers=3, out_channels=64, heads=4))


def sage():
    from torch_geometric.nn import GraphSAGE
    return _graph(GraphSAGE(32, 64, num_layers=4, out_channels=64))


def gin():
    from torch_geometric.nn import GIN
    return _graph(GIN(32, 64, num_layers=4, out_channels=64))


def vae():
    from diffusers import AutoencoderKL
    model = AutoencoderKL(block_out_channels=(16, 32), norm_num_groups=8, sample_size=16, latent_channels=4,
                          down_block_types=("DownEncoderBlock2D",) * 2, up_block_types=("UpDecoderBlock2D",) * 2)
    layers = [m for m in model.modules() if type(m).__name__ == "ResnetBlock2D"]
    rows = [(torch.randn(3, 16, 16),) for _ in range(300)]
    return Program(model, rows, lambda m, b: functional.mse_loss(m(b[0]).sample, b[0]), layers)


def pixart():
    from diffusers import PixArtTransformer2DModel
    model = PixArtTransformer2DModel(num_attention_heads=4, attention_head_dim=24, in_channels=4, out_channels=4,
                                     num_layers=4, sample_size=16, patch_size=2, cross_attention_dim=96,
                                     caption_channels=32, use_additional_conditions=False)

    def loss(m, batch):
        made = m(batch[0], encoder_hidden_states=batch[1], timestep=batch[2],
                 added_cond_kwargs={"resolution": None, "aspect_ratio": None}).sample
        return functional.mse_loss(made, batch[0])
    rows = [(torch.randn(4, 16, 16), torch.randn(8, 32), torch.tensor(i % 1000)) for i in range(300)]
    return Program(model, rows, loss, model.transformer_blocks)


def _words(model, layers):
    rows = [(torch.randint(0, 800, (49,)),) for _ in range(2000)]

    def loss(m, batch):
        made = m(batch[0][:, :-1])
        return functional.cross_entropy(made.flatten(0, 1), batch[0][:, 1:].flatten())
    return Program(model, rows, loss, layers)


def x_decoder():
    from x_transformers import Decoder, TransformerWrapper
    model = TransformerWrapper(num_tokens=800, max_seq_len=64, attn_layers=Decoder(dim=96, depth=4, heads=4))
    return _words(model, [m for m in model.modules() if type(m).__name__ == "Attention"])


def x_rotary():
    from x_transformers import Decoder, TransformerWrapper
    model = TransformerWrapper(num_tokens=800, max_seq_len=64, attn_layers=Decoder(
        dim=96, depth=4, heads=4, rotary_pos_emb=True, attn_flash=True))
    return _words(model, [m for m in model.modules() if type(m).__name__ == "Attention"])


def x_vision():
    from x_transformers import Encoder, ViTransformerWrapper
    model = ViTransformerWrapper(image_size=32, patch_size=4, num_classes=10,
                                 attn_layers=Encoder(dim=96, depth=4, heads=4))
    rows = [(torch.randn(3, 32, 32), torch.tensor(i % 10)) for i in range(300)]
    layers = [m for m in model.modules() if type(m).__name__ == "Attention"]
    return Program(model, rows, lambda m, b: functional.cross_entropy(m(b[0]), b[1]), layers)


PROGRAMS = {made.__name__: made for made in (unet, dit, unet_conditioned, gcn, gat, sage, gin, vae, pixart, x_decoder,
                                             x_rotary, x_vision)}
