# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs of Kornia that no rule, limit or training saw. They are looked at once; nothing is chosen on what was
found in them."""

import torch
from torch import nn
from torch.nn import functional

from libraryprograms import Program


def _named(model, *names):
    return [m for m in model.modules() if type(m).__name__ in names]


def _pictures(count, size, channels=3):
    return [torch.rand(channels, size, size) for _ in range(count)]


def _kinds(model, layers, size, prepare=None, count=240):
    rows = [(picture, torch.tensor(i % 10)) for i, picture in enumerate(_pictures(count, size))]

    def loss(m, batch):
        pictures = prepare(batch[0]) if prepare and m.training else batch[0]
        return functional.cross_entropy(m(pictures), batch[1], label_smoothing=0.1)
    return Program(model, rows, loss, layers)


class Pooled(nn.Module):
    """Ten kinds from the mean of what a backbone gives; `chosen` takes the tensor out of its answer."""

    def __init__(self, body, width, chosen=lambda out: out.flatten(2).mean(-1)):
        super().__init__()
        self.body, self.head, self.chosen = body, nn.Linear(width, 10), chosen

    def forward(self, pictures):
        return self.head(self.chosen(self.body(pictures)))


def vision_transformer():
    from kornia.models.vit import VisionTransformer
    body = VisionTransformer(image_size=48, patch_size=8, embed_dim=96, depth=4, num_heads=4, dropout_rate=0.1)
    return _kinds(Pooled(body, 96, lambda out: out[:, 0]), _named(body, "TransformerEncoderBlock"), size=48)


def augmented():
    from kornia import augmentation
    from kornia.models.vit_mobile import MobileViT
    changes = augmentation.AugmentationSequential(
        augmentation.RandomHorizontalFlip(p=0.5), augmentation.RandomAffine(degrees=15.0, translate=(0.1, 0.1), p=0.8),
        augmentation.ColorJiggle(0.2, 0.2, 0.2, 0.05, p=0.8), data_keys=["input"])
    body = MobileViT(mode="xxs")
    return _kinds(Pooled(body, 320), _named(body, "MobileViTBlock"), size=64, prepare=changes)


def tiny_vit():
    from kornia.models.tiny_vit import TinyViT
    model = TinyViT(img_size=64, num_classes=10, embed_dims=(16, 32, 64, 96), depths=(1, 2, 2, 1),
                    num_heads=(1, 2, 4, 4), window_sizes=(4, 4, 4, 2), drop_path_rate=0.05)
    return _kinds(model, _named(model, "TinyViTBlock"), size=64)


def efficient_vit():
    from kornia.models.efficient_vit.backbone import EfficientViTBackbone
    body = EfficientViTBackbone(width_list=[8, 16, 24, 48, 64], depth_list=[1, 1, 1, 2, 2], dim=8)
    model = Pooled(body, 64, lambda out: out["stage_final"].flatten(2).mean(-1))
    return _kinds(model, _named(model, "EfficientViTBlock"), size=96)


def patches():
    from kornia.feature import HyNet
    model = HyNet(pretrained=False)
    rows = [(patch, torch.tensor(i % 4)) for i, patch in enumerate(_pictures(600, 32, channels=1))]

    def loss(m, batch):
        descriptors, kinds = m(batch[0]), batch[1]
        nearness = descriptors @ descriptors.T
        # A patch that is the only one of its kind has no partner.
        others = kinds[:, None] != kinds
        partner = nearness.masked_fill(others | torch.eye(len(kinds), dtype=torch.bool), float("inf")).amin(1)
        stranger = nearness.masked_fill(~others, -1.0).amax(1)
        return functional.relu(1 - partner.clamp(max=1.0) + stranger).mean()
    return Program(model, rows, loss, [model.layer2, model.layer3, model.layer4, model.layer5, model.layer6])


class Dense(nn.Module):
    def __init__(self, disk):
        super().__init__()
        self.disk = disk

    def forward(self, pictures):
        return self.disk.heatmap_and_dense_descriptors(pictures)


def keypoints():
    from kornia.feature.disk import DISK
    from kornia.feature.disk._unets import Unet
    model = Dense(DISK(desc_dim=32, unet=Unet(in_features=3, size=3, down=[16, 24, 32], up=[32, 33])))
    rows = [(picture, (torch.rand(1, 32, 32) > 0.97).float()) for picture in _pictures(200, 32)]

    def loss(m, batch):
        heat, found = m(batch[0])
        _, again = m(batch[0] + 0.05 * torch.randn_like(batch[0]))
        found, again = (functional.normalize(d[:, :, 4::8, 4::8].flatten(2), dim=1) for d in (found, again))
        scores = 10 * found.transpose(1, 2) @ again
        own = torch.arange(scores.shape[1]).expand(scores.shape[0], -1)
        return functional.cross_entropy(scores, own) + functional.binary_cross_entropy_with_logits(heat, batch[1])
    return Program(model, rows, loss, _named(model, "Conv"))


class Matcher(nn.Module):
    def __init__(self, backbone, transformer):
        super().__init__()
        self.backbone, self.transformer = backbone, transformer

    def forward(self, first, second):
        coarse, fine = self.backbone(torch.cat([first, second]))
        coarse = self.transformer(*coarse.flatten(2).transpose(1, 2).chunk(2))
        fine = fine[:, :, ::4, ::4].flatten(2).transpose(1, 2).chunk(2)
        return [a @ b.transpose(1, 2) / a.shape[-1] ** 0.5 for a, b in (coarse, fine)]


def matching():
    from kornia.feature.loftr.backbone.resnet_fpn import ResNetFPN_8_2
    from kornia.feature.loftr.loftr_module.transformer import LocalFeatureTransformer
    backbone = ResNetFPN_8_2({"initial_dim": 12, "block_dims": [12, 24, 64]})
    transformer = LocalFeatureTransformer({"d_model": 64, "nhead": 4, "attention": "linear",
                                           "layer_names": ["self", "cross", "self", "cross"]})
    model = Matcher(backbone, transformer)
    rows = [(picture, picture + 0.1 * torch.randn_like(picture)) for picture in _pictures(300, 64, channels=1)]

    def loss(m, batch):
        sure = sum(scores.log_softmax(1) + scores.log_softmax(2) for scores in m(*batch))
        return -sure.diagonal(dim1=1, dim2=2).mean()
    return Program(model, rows, loss, _named(model, "LoFTREncoderLayer"))


def segment():
    from kornia import losses
    from kornia.models.sam.architecture.image_encoder import ImageEncoderViT
    encoder = ImageEncoderViT(img_size=64, patch_size=8, embed_dim=96, depth=4, num_heads=4, out_chans=32,
                              mlp_ratio=3.0, use_rel_pos=True, window_size=4, global_attn_indexes=(1, 3))
    model = nn.Sequential(encoder, nn.ConvTranspose2d(32, 16, 2, stride=2), nn.GELU(), nn.Conv2d(16, 3, 1),
                          nn.Upsample(scale_factor=2, mode="bilinear"))
    rows = [(picture, torch.randint(0, 3, (32, 32))) for picture in _pictures(200, 64)]

    def loss(m, batch):
        out = m(batch[0])
        return losses.dice_loss(out, batch[1]) + losses.focal_loss(out, batch[1], alpha=0.5, reduction="mean")
    return Program(model, rows, loss, _named(encoder, "Block"))


class Detector(nn.Module):
    def __init__(self, backbone, encoder, width, kinds=4):
        super().__init__()
        self.backbone, self.encoder = backbone, encoder
        self.heads = nn.ModuleList(nn.Conv2d(width, kinds, 1) for _ in backbone.out_channels)

    def forward(self, pictures):
        return [head(level) for head, level in zip(self.heads, self.encoder(self.backbone(pictures)))]


def detector():
    from kornia import losses
    from kornia.models.rt_detr.architecture.hgnetv2 import PPHGNetV2, StageConfig
    from kornia.models.rt_detr.architecture.hybrid_encoder import HybridEncoder
    backbone = PPHGNetV2([3, 8, 12], [StageConfig(12, 12, 24, 1, False, False, 3, 2),
                                      StageConfig(24, 16, 32, 1, True, False, 3, 2),
                                      StageConfig(32, 24, 48, 1, True, True, 5, 2),
                                      StageConfig(48, 32, 64, 1, True, True, 5, 2)])
    model = Detector(backbone, HybridEncoder(backbone.out_channels, hidden_dim=32, dim_feedforward=64), 32)
    rows = [(picture, *(torch.randint(0, 4, (size, size)) for size in (12, 6, 3))) for picture in _pictures(200, 96)]

    def loss(m, batch):
        levels = zip(m(batch[0]), batch[1:])
        return sum(losses.focal_loss(out, kinds, alpha=0.25, reduction="mean") for out, kinds in levels)
    return Program(model, rows, loss, _named(model, "CSPRepLayer"))


def super_resolution():
    from kornia import losses
    from kornia.models.rrdbnet import RRDBNet
    model = RRDBNet(3, 3, scale=4, num_feat=16, num_block=2, num_grow_ch=8)
    rows = [(functional.avg_pool2d(picture, 4), picture) for picture in _pictures(200, 48)]

    def loss(m, batch):
        out = m(batch[0])
        near = losses.charbonnier_loss(out, batch[1], reduction="mean") + losses.ssim_loss(out, batch[1], window_size=7)
        return near + 0.01 * losses.total_variation(out, reduction="mean").mean()
    return Program(model, rows, loss, _named(model, "ResidualDenseBlock"))


def picture_and_text():
    from kornia.models.siglip2 import SigLip2Config, SigLip2Model
    from kornia.models.siglip2.config import SigLip2TextConfig, SigLip2VisionConfig
    shared = {"hidden_size": 96, "num_hidden_layers": 3, "num_attention_heads": 4, "intermediate_size": 192}
    model = SigLip2Model(SigLip2Config(SigLip2VisionConfig(image_size=48, patch_size=8, **shared),
                                       SigLip2TextConfig(vocab_size=800, max_position_embeddings=24, **shared),
                                       projection_dim=64))
    rows = [(picture, torch.randint(0, 800, (24,))) for picture in _pictures(240, 48)]
    return Program(model, rows, lambda m, b: m(pixel_values=b[0], input_ids=b[1], return_loss=True).loss,
                   _named(model, "SigLip2VisionLayer", "SigLip2TextLayer"))


class Aligner(nn.Module):
    """Moves the corners of the first picture so that it covers the second."""

    def __init__(self, size):
        from kornia.models.rt_detr.architecture.resnet_d import BasicBlockD
        super().__init__()
        widths = (2, 16, 32, 48, 64)
        self.blocks = nn.Sequential(*(BasicBlockD(a, b, 2, False) for a, b in zip(widths, widths[1:])))
        self.head = nn.Linear(64, 8)
        edge = float(size - 1)
        self.register_buffer("corners", torch.tensor([[[0.0, 0.0], [edge, 0.0], [edge, edge], [0.0, edge]]]))

    def forward(self, first, second):
        from kornia.geometry import get_perspective_transform, warp_perspective
        moved = 4 * self.head(self.blocks(torch.cat([first, second], dim=1)).mean((2, 3))).tanh().view(-1, 4, 2)
        corners = self.corners.expand(len(first), -1, -1)
        return warp_perspective(first, get_perspective_transform(corners, corners + moved), first.shape[-2:])


def homography():
    from kornia import losses
    from kornia.filters import gaussian_blur2d
    smooth = gaussian_blur2d(torch.rand(300, 1, 64, 64), (9, 9), (2.0, 2.0))
    rows = [(picture, picture.roll((i % 5 - 2, i % 3 - 1), dims=(1, 2))) for i, picture in enumerate(smooth)]
    model = Aligner(64)

    def loss(m, batch):
        return losses.charbonnier_loss(m(*batch), batch[1], reduction="mean")
    return Program(model, rows, loss, _named(model, "BasicBlockD"))


PROGRAMS = {made.__name__: made for made in (vision_transformer, augmented, tiny_vit, efficient_vit, patches, keypoints,
                                             matching, segment, detector, super_resolution, picture_and_text,
                                             homography)}
