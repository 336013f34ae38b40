# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs of LitGPT that no rule, limit or training saw. They are looked at once; nothing is chosen on what was
found in them."""

import torch
from torch.nn import functional

from libraryprograms import Program

SMALL = {"n_layer": 3, "n_embd": 96, "n_head": 4, "block_size": 64, "padded_vocab_size": 800}


def _named(model, *names):
    return [m for m in model.modules() if type(m).__name__ in names]


def _words(model, *names, length=48, words=800, count=2000):
    model.apply(model._init_weights)
    rows = [(torch.randint(0, words, (length + 1,)),) for _ in range(count)]

    def loss(m, batch):
        return functional.cross_entropy(m(batch[0][:, :-1]).flatten(0, 1), batch[0][:, 1:].flatten())
    return Program(model, rows, loss, _named(model, *names))


def _gpt(name, **sizes):
    from litgpt import GPT, Config
    return GPT(Config.from_name(name, **{**SMALL, **sizes}))


def pythia():
    return _words(_gpt("pythia-160m"), "CausalSelfAttention")


def llama():
    return _words(_gpt("Llama-3.2-1B", n_query_groups=2, intermediate_size=256), "LLaMAMLP")


def gemma2():
    model = _gpt("Gemma-2-2b", n_query_groups=2, head_size=24, intermediate_size=256, sliding_window_size=16,
                 attention_scores_scalar=24)
    return _words(model, "CausalSelfAttention")


def gemma3():
    model = _gpt("Gemma-3-1b-it", n_query_groups=1, head_size=32, intermediate_size=256, sliding_window_size=16,
                 attention_scores_scalar=32, sliding_window_indices=[1, 1, 0], rope_indices=[1, 1, 0])
    return _words(model, "GemmaMLP")


def falcon():
    return _words(_gpt("falcon-7b", n_layer=4), "GptNeoxMLP", length=56)


def phi():
    return _words(_gpt("phi-2", n_embd=128), "Block")


def qwen3():
    return _words(_gpt("Qwen3-0.6B", n_query_groups=2, head_size=32, intermediate_size=256), "CausalSelfAttention")


def olmo2():
    model = _gpt("OLMo-2-1124-7B", n_embd=128, n_query_groups=4, intermediate_size=288)
    return _words(model, "Block", length=40)


def mixtral():
    model = _gpt("Mixtral-8x7B-v0.1", n_query_groups=2, intermediate_size=128, n_expert=4)
    return _words(model, "LLaMAMoE")


def latent_attention():
    from litgpt import GPT, Config
    ranks = {"q_lora_rank": 48, "kv_lora_rank": 32, "qk_rope_head_dim": 8, "qk_nope_head_dim": 16, "v_head_dim": 24}
    config = Config(**SMALL, latent_attention=ranks, rotary_percentage=1.0, rope_interleave=True,
                    parallel_residual=False, bias=False, norm_class_name="RMSNorm", mlp_class_name="LLaMAMoE",
                    intermediate_size=256, moe_intermediate_size=64, n_expert=4, n_shared_expert=1,
                    n_expert_per_token=2, n_expert_groups=2, n_topk_groups=1, n_topk_scores_per_group=2,
                    first_k_dense_replace=1, norm_topk_prob=True)
    return _words(GPT(config), "MultiheadLatentAttention")


def lora():
    from litgpt.lora import GPT, Config, mark_only_lora_as_trainable
    model = GPT(Config.from_name("stable-code-3b", **SMALL, intermediate_size=256, lora_r=8, lora_alpha=16,
                                 lora_dropout=0.05, lora_query=True, lora_value=True, lora_mlp=True))
    mark_only_lora_as_trainable(model)
    return _words(model, "LLaMAMLP")


def adapter():
    from litgpt.adapter_v2 import GPT, Config, mark_only_adapter_v2_as_trainable
    model = GPT(Config.from_name("Qwen2.5-0.5B", **SMALL, n_query_groups=2, intermediate_size=256,
                                 adapter_start_layer=1))
    mark_only_adapter_v2_as_trainable(model)
    made = _words(model, "CausalSelfAttention")

    def loss(m, batch):
        # The kept keys and values belong to the graph of the step before.
        for block in m.transformer.h[1:]:
            block.attn.adapter_kv_cache = None
        return made.loss(m, batch)
    return Program(model, made.rows, loss, made.layers)


PROGRAMS = {made.__name__: made for made in (pythia, llama, gemma2, gemma3, falcon, phi, qwen3, olmo2, mixtral,
                                             latent_attention, lora, adapter)}
