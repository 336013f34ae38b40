# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs of timm, segmentation_models_pytorch, vit_pytorch, local_attention, linformer and g_mlp_pytorch that no
rule, limit or training saw. They are looked at once; nothing is chosen on what was found in them."""

import torch
from torch.nn import functional

from libraryprograms import Program


def _named(model, name):
    return [m for m in model.modules() if type(m).__name__ == name]


def _images(model, layers, size=32, count=300):
    rows = [(torch.randn(3, size, size), torch.tensor(i % 10)) for i in range(count)]
    return Program(model, rows, lambda m, b: functional.cross_entropy(m(b[0]), b[1]), layers)


def _masks(model, layers, size=32, count=200):
    rows = [(torch.randn(3, size, size), torch.randint(0, 4, (size, size))) for _ in range(count)]
    return Program(model, rows, lambda m, b: functional.cross_entropy(m(b[0]), b[1]), layers)


def _words(model, layers, length=64, words=800, count=2000):
    rows = [(torch.randint(0, words, (length + 1,)),) for _ in range(count)]

    def loss(m, batch):
        made = m(batch[0][:, :-1])
        return functional.cross_entropy(made.flatten(0, 1), batch[0][:, 1:].flatten())
    return Program(model, rows, loss, layers)


def resnet():
    from timm import create_model
    model = create_model("resnet10t", pretrained=False, num_classes=10)
    return _images(model, _named(model, "BasicBlock"))


def local_transformer():
    from local_attention import LocalTransformer
    model = LocalTransformer(num_tokens=800, max_seq_len=64, dim=96, depth=3, heads=4, dim_head=24,
                             local_attn_window_size=16, num_residual_streams=1)
    return _words(model, _named(model, "LocalMHA"))


def smp_unet():
    from segmentation_models_pytorch import Unet
    model = Unet("mobilenet_v2", encoder_weights=None, encoder_depth=3, decoder_channels=(32, 16, 8), classes=4)
    return _masks(model, _named(model, "UnetDecoderBlock"), size=64)


def convnext():
    from timm.models import ConvNeXt
    model = ConvNeXt(num_classes=10, depths=(1, 1, 2, 1), dims=(24, 48, 96, 192))
    return _images(model, _named(model, "ConvNeXtBlock"), size=64)


def cait():
    from vit_pytorch.cait import CaiT
    model = CaiT(image_size=32, patch_size=4, num_classes=10, dim=96, depth=3, cls_depth=1, heads=4, dim_head=24,
                 mlp_dim=192)
    return _images(model, _named(model, "Attention"))


def simple_vit():
    from vit_pytorch import SimpleViT
    model = SimpleViT(image_size=32, patch_size=4, num_classes=10, dim=96, depth=4, heads=4, dim_head=24, mlp_dim=192)
    return _images(model, _named(model, "Attention"))


def linformer():
    from linformer import LinformerLM
    model = LinformerLM(num_tokens=800, dim=96, seq_len=64, depth=4, k=16, heads=4)
    return _words(model, _named(model, "PreNorm"))


def mobilenet():
    from timm import create_model
    model = create_model("mobilenetv3_small_075", pretrained=False, num_classes=10)
    return _images(model, _named(model, "InvertedResidual"))


def smp_fpn():
    from segmentation_models_pytorch import FPN
    model = FPN("resnet18", encoder_weights=None, encoder_depth=5, decoder_pyramid_channels=32,
                decoder_segmentation_channels=32, classes=4)
    return _masks(model, _named(model, "BasicBlock"))


def swin():
    from timm.models import SwinTransformer
    model = SwinTransformer(img_size=32, patch_size=2, window_size=4, embed_dim=32, depths=(2, 2), num_heads=(2, 4),
                            num_classes=10)
    return _images(model, _named(model, "SwinTransformerBlock"))


def g_mlp():
    from g_mlp_pytorch import gMLP
    model = gMLP(num_tokens=800, dim=96, depth=4, seq_len=64, heads=2, causal=True)
    return _words(model, _named(model, "gMLPBlock"))


def regnet():
    from timm import create_model
    model = create_model("regnetx_002", pretrained=False, num_classes=10)
    return _images(model, _named(model, "Bottleneck"))


PROGRAMS = {made.__name__: made for made in (resnet, local_transformer, smp_unet, convnext, cait, simple_vit, linformer,
                                             mobilenet, smp_fpn, swin, g_mlp, regnet)}
