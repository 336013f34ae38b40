# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs of MONAI and x-transformers that no rule, limit or training saw. They are looked at once; nothing is chosen on
what was found in them."""

import torch
from torch.nn import functional

from libraryprograms import Program


def _named(model, *names):
    return [m for m in model.modules() if type(m).__name__ in names]


def _scans(model, layers, size=48, count=160):
    """Each pixel of a picture with one channel is of one of three kinds."""
    rows = [(torch.randn(1, size, size), torch.randint(0, 3, (size, size))) for _ in range(count)]
    return Program(model, rows, lambda m, b: functional.cross_entropy(m(b[0]), b[1]), layers)


def _kinds(model, layers, size=48, count=240, made=lambda out: out):
    rows = [(torch.randn(1, size, size), torch.tensor(i % 4)) for i in range(count)]
    return Program(model, rows, lambda m, b: functional.cross_entropy(made(m(b[0])), b[1]), layers)


def _words(model, layers, length=64, words=800, count=2000):
    rows = [(torch.randint(0, words, (length + 1,)),) for _ in range(count)]

    def loss(m, batch):
        return functional.cross_entropy(m(batch[0][:, :-1]).flatten(0, 1), batch[0][:, 1:].flatten())
    return Program(model, rows, loss, layers)


def monai_unet():
    from monai.networks.nets import UNet
    model = UNet(spatial_dims=2, in_channels=1, out_channels=3, channels=(8, 16, 32), strides=(2, 2), num_res_units=1)
    return _scans(model, _named(model, "ResidualUnit"))


def decoder():
    from x_transformers import Decoder, TransformerWrapper
    model = TransformerWrapper(num_tokens=800, max_seq_len=64, attn_layers=Decoder(dim=96, depth=3, heads=4))
    return _words(model, _named(model, "Attention"))


def segresnet():
    from monai.networks.nets import SegResNet
    model = SegResNet(spatial_dims=2, init_filters=8, in_channels=1, out_channels=3, blocks_down=(1, 2, 2), blocks_up=(1, 1))
    return _scans(model, _named(model, "ResBlock"))


def rotary_glu():
    from x_transformers import Decoder, TransformerWrapper
    layers = Decoder(dim=96, depth=3, heads=4, rotary_pos_emb=True, ff_glu=True, ff_swish=True, use_rmsnorm=True)
    model = TransformerWrapper(num_tokens=800, max_seq_len=64, attn_layers=layers)
    return _words(model, _named(model, "FeedForward"))


def densenet():
    from monai.networks.nets import DenseNet
    model = DenseNet(spatial_dims=2, in_channels=1, out_channels=4, init_features=16, growth_rate=8, block_config=(2, 3, 2))
    return _kinds(model, _named(model, "_DenseLayer"))


def alibi():
    from x_transformers import Decoder, TransformerWrapper
    layers = Decoder(dim=96, depth=3, heads=4, alibi_pos_bias=True, attn_flash=True)
    model = TransformerWrapper(num_tokens=800, max_seq_len=64, attn_layers=layers)
    return _words(model, _named(model, "Attention"))


def monai_vit():
    from monai.networks.nets import ViT
    model = ViT(in_channels=1, img_size=(48, 48), patch_size=(8, 8), hidden_size=96, mlp_dim=192, num_layers=4, num_heads=4,
                classification=True, num_classes=4, spatial_dims=2)
    return _kinds(model, _named(model, "TransformerBlock"), made=lambda out: out[0])


def seen_both_ways():
    from x_transformers import Encoder, TransformerWrapper
    model = TransformerWrapper(num_tokens=800, max_seq_len=64, attn_layers=Encoder(dim=96, depth=3, heads=4))
    return _words(model, _named(model, "FeedForward"))


def attention_unet():
    from monai.networks.nets import AttentionUnet
    model = AttentionUnet(spatial_dims=2, in_channels=1, out_channels=3, channels=(8, 16, 32), strides=(2, 2))
    return _scans(model, _named(model, "ConvBlock"))


def pictures():
    from x_transformers import Encoder, ViTransformerWrapper
    model = ViTransformerWrapper(image_size=48, patch_size=8, channels=1, num_classes=4,
                                 attn_layers=Encoder(dim=96, depth=3, heads=4))
    return _kinds(model, _named(model, "Attention"))


def swin_unetr():
    from monai.networks.nets import SwinUNETR
    model = SwinUNETR(in_channels=1, out_channels=3, feature_size=12, depths=(1, 1, 1, 1), num_heads=(2, 2, 2, 2),
                      spatial_dims=2)
    return _scans(model, _named(model, "SwinTransformerBlock"), size=64)


def few_keys():
    from x_transformers import Decoder, TransformerWrapper
    layers = Decoder(dim=96, depth=3, heads=4, attn_kv_heads=1, attn_qk_norm=True)
    model = TransformerWrapper(num_tokens=800, max_seq_len=64, attn_layers=layers, tie_embedding=True)
    return _words(model, _named(model, "FeedForward"))


PROGRAMS = {made.__name__: made for made in (monai_unet, decoder, segresnet, rotary_glu, densenet, alibi, monai_vit,
                                             seen_both_ways, attention_unet, pictures, swin_unetr, few_keys)}
