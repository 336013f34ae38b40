# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs of real libraries as families: random weights from configurations, nothing is downloaded.

What a library does by itself (norms by hand, tables of angles, masks, casts, generate) is clean here. Of MONAI,
x-transformers, timm, segmentation_models_pytorch, vit_pytorch, local_attention, linformer, g_mlp_pytorch, torch_geometric
and diffusers there is none: whole libraries are held out.
"""

import peft
import rtdl_revisiting_models as tabular
import torch
import torchdiffeq
import transformers as hf
from pytorch_tabnet.tab_network import TabNetNoEmbeddings
from torch import nn

from families import BATCH, CLASSES, WORDS, vectors, words

WIDTH, HEADS, DEPTH, LENGTH = 96, 4, 3, 32


class Logits(nn.Module):
    """A model of a library as model(x) -> logits. @p read: calls it."""

    def __init__(self, net, read):
        super().__init__()
        self.net, self.read = net, read

    def forward(self, x):
        return self.read(self.net, x)


def logits_of_words(net, x):
    return net(input_ids=x, use_cache=False).logits


def logits_of_pixels(net, x):
    return net(pixel_values=x).logits


def _like_llama(name, **further):
    """A decoder whose configuration has Llama's names."""
    config = getattr(hf, name + "Config")(
        vocab_size=WORDS, hidden_size=WIDTH, intermediate_size=2 * WIDTH, num_hidden_layers=DEPTH, num_attention_heads=HEADS,
        max_position_embeddings=128, pad_token_id=0, bos_token_id=1, eos_token_id=2, **further)
    return getattr(hf, name + "ForCausalLM")(config)


def _gpt2(**further):
    return hf.GPT2LMHeadModel(hf.GPT2Config(vocab_size=WORDS, n_positions=64, n_embd=WIDTH, n_layer=DEPTH, n_head=HEADS, bos_token_id=1,
                                            eos_token_id=2, **further))


def gpt2():
    return Logits(_gpt2(), logits_of_words)


def llama():
    return Logits(_like_llama("Llama", num_key_value_heads=2), logits_of_words)


def qwen2():
    return Logits(_like_llama("Qwen2", num_key_value_heads=2, attn_implementation="eager"), logits_of_words)


def gemma():
    return Logits(_like_llama("Gemma", num_key_value_heads=1, head_dim=24), logits_of_words)


def mixtral():
    return Logits(_like_llama("Mixtral", num_key_value_heads=2, num_local_experts=4, num_experts_per_tok=2), logits_of_words)


def olmoe():
    return Logits(_like_llama("Olmoe", num_experts=4, num_experts_per_tok=2), logits_of_words)


def neox():
    return Logits(_like_llama("GPTNeoX", attn_implementation="eager"), logits_of_words)


def phi():
    return Logits(_like_llama("Phi", partial_rotary_factor=0.5), logits_of_words)


def opt():
    config = hf.OPTConfig(vocab_size=WORDS, hidden_size=WIDTH, ffn_dim=2 * WIDTH, num_hidden_layers=DEPTH, num_attention_heads=HEADS,
                          max_position_embeddings=64, word_embed_proj_dim=WIDTH)
    return Logits(hf.OPTForCausalLM(config), logits_of_words)


def bloom():
    config = hf.BloomConfig(vocab_size=WORDS, hidden_size=WIDTH, n_layer=DEPTH, n_head=HEADS)
    return Logits(hf.BloomForCausalLM(config), logits_of_words)


def bert():
    config = hf.BertConfig(vocab_size=WORDS, hidden_size=WIDTH, num_hidden_layers=DEPTH, num_attention_heads=HEADS,
                           intermediate_size=2 * WIDTH, num_labels=CLASSES, attn_implementation="eager")
    return Logits(hf.BertForSequenceClassification(config), lambda net, x: net(input_ids=x, attention_mask=(x != 0).long()).logits)


def albert():
    """One layer's weights serve all layers."""
    config = hf.AlbertConfig(vocab_size=WORDS, embedding_size=48, hidden_size=WIDTH, num_hidden_layers=DEPTH, num_attention_heads=HEADS,
                             intermediate_size=2 * WIDTH, num_labels=CLASSES)
    return Logits(hf.AlbertForTokenClassification(config), lambda net, x: net(input_ids=x).logits)


def deberta():
    config = hf.DebertaV2Config(vocab_size=WORDS, hidden_size=WIDTH, num_hidden_layers=2, num_attention_heads=HEADS,
                                intermediate_size=2 * WIDTH, num_labels=CLASSES, relative_attention=True, position_buckets=16,
                                pos_att_type=["p2c", "c2p"], norm_rel_ebd="layer_norm", share_att_key=True)
    return Logits(hf.DebertaV2ForTokenClassification(config), lambda net, x: net(input_ids=x).logits)


def t5():
    config = hf.T5Config(vocab_size=WORDS, d_model=WIDTH, d_kv=24, d_ff=2 * WIDTH, num_layers=2, num_heads=HEADS, decoder_start_token_id=0)
    return Logits(hf.T5ForConditionalGeneration(config), lambda net, x: net(input_ids=x, decoder_input_ids=x, use_cache=False).logits)


def bart():
    config = hf.BartConfig(vocab_size=WORDS, d_model=WIDTH, encoder_layers=2, decoder_layers=2, encoder_attention_heads=HEADS,
                           decoder_attention_heads=HEADS, encoder_ffn_dim=2 * WIDTH, decoder_ffn_dim=2 * WIDTH, max_position_embeddings=64)
    return Logits(hf.BartForConditionalGeneration(config), lambda net, x: net(input_ids=x, decoder_input_ids=x, use_cache=False).logits)


def vit():
    config = hf.ViTConfig(image_size=32, patch_size=4, hidden_size=WIDTH, num_hidden_layers=DEPTH, num_attention_heads=HEADS,
                          intermediate_size=2 * WIDTH, num_labels=CLASSES)
    return Logits(hf.ViTForImageClassification(config), logits_of_pixels)


def swin():
    config = hf.SwinConfig(image_size=32, patch_size=2, window_size=4, embed_dim=32, depths=[2, 2], num_heads=[2, 4], num_labels=CLASSES)
    return Logits(hf.SwinForImageClassification(config), logits_of_pixels)


def convnext():
    config = hf.ConvNextConfig(hidden_sizes=[16, 32, 64], depths=[1, 2, 1], num_stages=3, patch_size=2, num_labels=CLASSES)
    return Logits(hf.ConvNextForImageClassification(config), logits_of_pixels)


def bottlenecks():
    config = hf.ResNetConfig(embedding_size=16, hidden_sizes=[32, 64, 96], depths=[1, 2, 1], num_labels=CLASSES)
    return Logits(hf.ResNetForImageClassification(config), logits_of_pixels)


def mobilenet_v2():
    return Logits(hf.MobileNetV2ForImageClassification(hf.MobileNetV2Config(depth_multiplier=0.35, num_labels=CLASSES)), logits_of_pixels)


def segformer():
    config = hf.SegformerConfig(num_encoder_blocks=3, depths=[1, 1, 1], hidden_sizes=[16, 32, 64], num_attention_heads=[1, 2, 4],
                                sr_ratios=[4, 2, 1], patch_sizes=[7, 3, 3], strides=[2, 2, 2], mlp_ratios=[2, 2, 2],
                                decoder_hidden_size=32, num_labels=CLASSES)
    return Logits(hf.SegformerForSemanticSegmentation(config), lambda net, x: logits_of_pixels(net, x).permute(0, 2, 3, 1))


def wav2vec2():
    """Sounds: convolutions over samples, then attention."""
    config = hf.Wav2Vec2Config(vocab_size=WORDS, hidden_size=WIDTH, num_hidden_layers=DEPTH, num_attention_heads=HEADS,
                               intermediate_size=2 * WIDTH, conv_dim=(32, 32, 32), conv_stride=(5, 2, 2), conv_kernel=(10, 3, 2),
                               num_feat_extract_layers=3, num_conv_pos_embeddings=16, num_conv_pos_embedding_groups=4,
                               mask_time_prob=0.0, layerdrop=0.0, classifier_proj_size=64, num_labels=CLASSES)
    return Logits(hf.Wav2Vec2ForSequenceClassification(config), lambda net, x: net(input_values=x).logits)


def patchtst():
    """Series in patches."""
    config = hf.PatchTSTConfig(num_input_channels=4, context_length=64, patch_length=8, patch_stride=8, d_model=64, num_hidden_layers=DEPTH,
                               num_attention_heads=HEADS, ffn_dim=128, num_targets=CLASSES, use_cls_token=True)
    return Logits(hf.PatchTSTForClassification(config), lambda net, x: net(past_values=x).prediction_logits)


def lora():
    adapted = peft.get_peft_model(_gpt2(), peft.LoraConfig(r=8, target_modules=["c_attn"], fan_in_fan_out=True))
    return Logits(adapted, logits_of_words)


def dora():
    """Adapters that also learn the length of each weight."""
    base = _like_llama("Llama", num_key_value_heads=2)
    return Logits(peft.get_peft_model(base, peft.LoraConfig(r=4, target_modules=["q_proj", "v_proj"], use_dora=True)), logits_of_words)


def _answer(net, x):
    """Goes on with what it was given, then learns from all of it."""
    with torch.no_grad():
        said = net.generate(x, attention_mask=torch.ones_like(x), max_new_tokens=4, min_new_tokens=4, do_sample=False, pad_token_id=0)
    return net(input_ids=said, use_cache=False).logits[:, :x.shape[1]]


def gpt2_answers():
    return Logits(_gpt2(), _answer)


def llama_answers():
    return Logits(_like_llama("Llama", num_key_value_heads=2), _answer)


def columns():
    """FT-Transformer: columns of a table attend to each other."""
    net = tabular.FTTransformer(n_cont_features=24, cat_cardinalities=[], d_out=CLASSES, n_blocks=DEPTH, d_block=64, attention_n_heads=HEADS,
                                attention_dropout=0.1, ffn_d_hidden=128, ffn_d_hidden_multiplier=None, ffn_dropout=0.1, residual_dropout=0.0)
    return Logits(net, lambda net, x: net(x, None))


def tabnet():
    net = TabNetNoEmbeddings(64, CLASSES, n_d=32, n_a=32, n_steps=3, virtual_batch_size=128)
    net.group_attention_matrix = torch.eye(64)
    return Logits(net, lambda net, x: net(x)[0])


class Flow(nn.Module):
    """How a state moves."""

    def __init__(self, width):
        super().__init__()
        self.enter, self.norm, self.leave = nn.Linear(width, 2 * width), nn.LayerNorm(2 * width), nn.Linear(2 * width, width)

    def forward(self, _time, x):
        return self.leave(torch.tanh(self.norm(self.enter(x))))


class Ode(nn.Module):
    """What torchdiffeq makes of a state between 0 and 1."""

    def __init__(self, width=96):
        super().__init__()
        self.stem, self.flow, self.head = nn.Linear(64, width), Flow(width), nn.Linear(width, CLASSES)
        self.register_buffer("times", torch.tensor([0.0, 1.0]), persistent=False)

    def forward(self, x):
        return self.head(torchdiffeq.odeint(self.flow, self.stem(x), self.times, method="rk4", options={"step_size": 0.5})[-1])


def pictures(size):
    return lambda: (torch.randn(BATCH, 3, size, size), torch.randint(CLASSES, (BATCH,)))


LANGUAGE = words(BATCH, LENGTH, WORDS, True)
TAGS = words(BATCH, LENGTH, CLASSES, True)
FAMILIES = {
    **{make.__name__: (make, LANGUAGE) for make in (gpt2, llama, qwen2, gemma, mixtral, olmoe, neox, phi, opt, bloom, t5, bart, lora, dora)},
    **{make.__name__: (make, words(BATCH, 16, WORDS, True)) for make in (gpt2_answers, llama_answers)},
    **{make.__name__: (make, TAGS) for make in (albert, deberta)},
    "bert": (bert, words(BATCH, LENGTH, CLASSES, False)),
    **{make.__name__: (make, pictures(32)) for make in (vit, swin, convnext, bottlenecks, mobilenet_v2)},
    "segformer": (segformer, lambda: (torch.randn(BATCH, 3, 32, 32), torch.randint(CLASSES, (BATCH, 16, 16)))),
    "wav2vec2": (wav2vec2, lambda: (torch.randn(BATCH, 800), torch.randint(CLASSES, (BATCH,)))),
    "patchtst": (patchtst, lambda: (torch.randn(BATCH, 64, 4), torch.randint(CLASSES, (BATCH,)))),
    "columns": (columns, vectors(128, 24)),
    "tabnet": (tabnet, vectors(256, 64)),
    "ode": (Ode, vectors(256, 64)),
}
