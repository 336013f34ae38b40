# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Small programs of real libraries: random weights from configurations, nothing is downloaded. Rules and limits may be
chosen on these. Those of `heldoutprograms.py` are looked at once."""

import torch


class Program:
    """`rows`: the data; `loss(model, batch)`; `layers`: the equal modules that plants are spread over."""

    def __init__(self, model, rows, loss, layers):
        self.model, self.rows, self.loss, self.layers = model, rows, loss, list(layers)


def _ids(count, length, words):
    return [torch.randint(3, words, (length,)) for _ in range(count)]


def _language(model, layers, length=48, words=800, count=2000):
    rows = [(ids, ids) for ids in _ids(count, length, words)]
    return Program(model, rows, lambda m, b: m(input_ids=b[0], labels=b[1]).loss, layers)


def gpt2():
    from transformers import GPT2Config, GPT2LMHeadModel
    model = GPT2LMHeadModel(GPT2Config(vocab_size=800, n_positions=64, n_embd=96, n_layer=4, n_head=4))
    return _language(model, model.transformer.h)


def llama():
    from transformers import LlamaConfig, LlamaForCausalLM
    model = LlamaForCausalLM(LlamaConfig(vocab_size=800, hidden_size=96, intermediate_size=256, num_hidden_layers=4,
                                         num_attention_heads=4, num_key_value_heads=2, max_position_embeddings=64))
    return _language(model, model.model.layers)


def bert():
    from transformers import BertConfig, BertForSequenceClassification
    model = BertForSequenceClassification(BertConfig(vocab_size=800, hidden_size=96, num_hidden_layers=4, num_labels=4,
                                                     num_attention_heads=4, intermediate_size=256))
    rows = [(ids, torch.tensor(i % 4)) for i, ids in enumerate(_ids(2000, 48, 800))]
    return Program(model, rows, lambda m, b: m(input_ids=b[0], labels=b[1]).loss, model.bert.encoder.layer)


def vit():
    from transformers import ViTConfig, ViTForImageClassification
    model = ViTForImageClassification(ViTConfig(image_size=32, patch_size=4, hidden_size=96, num_hidden_layers=4,
                                                num_attention_heads=4, intermediate_size=256, num_labels=10))
    rows = [(torch.randn(3, 32, 32), torch.tensor(i % 10)) for i in range(300)]
    layers = [m for m in model.modules() if type(m).__name__ == "ViTLayer"]
    return Program(model, rows, lambda m, b: m(pixel_values=b[0], labels=b[1]).loss, layers)


def t5():
    from transformers import T5Config, T5ForConditionalGeneration
    model = T5ForConditionalGeneration(T5Config(vocab_size=800, d_model=96, d_kv=24, d_ff=256, num_layers=3, num_heads=4,
                                                decoder_start_token_id=0))
    return _language(model, [*model.encoder.block, *model.decoder.block], length=32)


def mixtral():
    from transformers import MixtralConfig, MixtralForCausalLM
    model = MixtralForCausalLM(MixtralConfig(vocab_size=800, hidden_size=96, intermediate_size=128, num_hidden_layers=3,
                                             num_attention_heads=4, num_key_value_heads=2, num_local_experts=4,
                                             max_position_embeddings=64))
    return _language(model, model.model.layers)


def lora():
    from peft import LoraConfig, get_peft_model
    made = gpt2()
    model = get_peft_model(made.model, LoraConfig(r=8, target_modules=["c_attn"], fan_in_fan_out=True))
    return Program(model, made.rows, made.loss, model.base_model.model.transformer.h)


PROGRAMS = {made.__name__: made for made in (gpt2, llama, bert, vit, t5, mixtral, lora)}
