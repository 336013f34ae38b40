# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs of torchtune that no rule, limit or training saw. They are looked at once; nothing is chosen on what was
found in them.

torchtune 0.6.1 wants an older torchao (0.15.0 does); newer ones moved what it imports."""

import types

import torch
from torch import nn
from torch.nn import functional

from libraryprograms import Program

WORDS, LENGTH, IGNORED = 800, 48, -100
SMALL = {"vocab_size": WORDS, "num_layers": 3, "num_heads": 4, "num_kv_heads": 2, "embed_dim": 96, "max_seq_len": 64}
ADAPTED = {**SMALL, "intermediate_dim": 256, "lora_rank": 8, "lora_alpha": 16, "lora_dropout": 0.05}


def _named(model, *names):
    return [m for m in model.modules() if type(m).__name__ in names]


def _answers(count=2000, length=LENGTH, prompt=12):
    """Tokens, and the same as labels: what belongs to the question is not learned."""
    rows = []
    for _ in range(count):
        tokens = torch.randint(3, WORDS, (length,))
        labels = tokens.clone()
        labels[:torch.randint(1, prompt, ())] = IGNORED
        rows.append((tokens, labels))
    return rows


def _shifted(labels):
    return functional.pad(labels[:, 1:], (0, 1), value=IGNORED)


def _cross_entropy(logits, labels):
    return functional.cross_entropy(logits.flatten(0, 1), labels.flatten(), ignore_index=IGNORED)


def _tuned(model, layers, measure=_cross_entropy):
    return Program(model, _answers(), lambda m, b: measure(m(b[0]), _shifted(b[1])), layers)


def _small_words(model):
    """Embeddings that are the output's weights too are larger than a trained model's."""
    nn.init.normal_(model.tok_embeddings.weight, std=0.02)
    return model


def _adapters_only(model):
    from torchtune.modules.peft import get_adapter_params, set_trainable_params
    set_trainable_params(model, get_adapter_params(model))
    return model


def llama3_chunks():
    from torchtune.models.llama3_1 import llama3_1
    from torchtune.modules.loss import CEWithChunkedOutputLoss
    model, measure = llama3_1(**{**SMALL, "num_layers": 4}, intermediate_dim=256), CEWithChunkedOutputLoss()
    model.set_num_output_chunks(measure.num_output_chunks)
    return _tuned(model, model.layers, measure)


def gemma2():
    from torchtune.models.gemma2 import gemma2 as make
    model = make(**SMALL, head_dim=24, intermediate_dim=256, sliding_window_size=16, query_pre_attn_scalar=24)
    return _tuned(_small_words(model), _named(model, "Gemma2Attention"))


def qwen2_packed():
    from torchtune.datasets import PackedDataset
    from torchtune.models.qwen2 import qwen2
    from torchtune.modules import create_block_causal_mask
    model = _small_words(qwen2(**{**SMALL, "num_layers": 4}, intermediate_dim=256, tie_word_embeddings=True))
    short = [{"tokens": ids, "labels": ids}
             for ids in (torch.randint(3, WORDS, (int(torch.randint(8, 30, ())),)).tolist() for _ in range(1500))]
    rows = [(pack["tokens"], pack["labels"], pack["input_pos"], create_block_causal_mask([pack["seq_lens"]])[0])
            for pack in PackedDataset(short, max_seq_len=64)]

    def loss(m, batch):
        tokens, labels, places, mask = batch
        return _cross_entropy(m(tokens, mask=mask, input_pos=places), _shifted(labels))
    return Program(model, rows, loss, _named(model, "FeedForward"))


def mistral_lora():
    from torchtune.models.mistral import lora_mistral
    from torchtune.modules import TransformerSelfAttentionLayer
    from torchtune.training import set_activation_checkpointing
    model = _adapters_only(lora_mistral(["q_proj", "v_proj"], True, True, **{**ADAPTED, "num_layers": 4}))
    set_activation_checkpointing(model, auto_wrap_policy={TransformerSelfAttentionLayer})
    return _tuned(model, _named(model, "FeedForward"))


def phi3_dora():
    from torchtune.models.phi3 import lora_phi3
    model = lora_phi3(["q_proj", "k_proj", "v_proj", "output_proj"], True, **{**ADAPTED, "lora_dropout": 0.0},
                      use_dora=True)
    for part in _named(model, "DoRALinear"):
        part.initialize_dora_magnitude()
    return _tuned(_adapters_only(model), _named(model, "MultiHeadAttention"))


def mistral_classes():
    from torchtune.models.mistral import mistral_classifier
    from torchtune.training import get_unmasked_sequence_lengths
    model = mistral_classifier(5, **{**SMALL, "embed_dim": 128}, intermediate_dim=352, attn_dropout=0.1)
    rows = [(torch.randint(3, WORDS, (LENGTH,)), torch.tensor(number % 5)) for number in range(2000)]
    for tokens, _ in rows:
        tokens[torch.randint(12, LENGTH + 1, ()):] = 0

    def loss(m, batch):
        tokens, kinds = batch
        last = get_unmasked_sequence_lengths(tokens == 0)
        return functional.cross_entropy(m(tokens)[torch.arange(len(tokens)), last], kinds, label_smoothing=0.1)
    return Program(model, rows, loss, model.layers)


def preferences():
    from torchtune.models.llama3_2 import lora_llama3_2
    from torchtune.modules.peft import disable_adapter
    from torchtune.rlhf import get_batch_log_probs
    from torchtune.rlhf.loss import DPOLoss
    model = _small_words(_adapters_only(lora_llama3_2(["q_proj", "k_proj", "v_proj"], True, **ADAPTED)))
    measure = DPOLoss(beta=0.1, label_smoothing=0.05)
    rows = [(*a, *b) for a, b in zip(_answers(length=40), _answers(length=40))]

    def loss(m, batch):
        tokens, labels = torch.cat([batch[0], batch[2]]), torch.cat([batch[1], batch[3]])
        chosen, rejected = get_batch_log_probs(m(tokens), labels).chunk(2)
        with torch.no_grad(), disable_adapter(m):
            before = get_batch_log_probs(m(tokens), labels).chunk(2)
        return measure(chosen, rejected, *before)[0].mean()
    return Program(model, rows, loss, model.layers)


def distilled():
    from torchtune.models.qwen2 import qwen2
    from torchtune.modules.loss import CEWithChunkedOutputLoss, SymmetricKLWithChunkedOutputLoss
    student = qwen2(**SMALL, intermediate_dim=192)
    teacher = qwen2(**{**SMALL, "embed_dim": 160}, intermediate_dim=384).eval().requires_grad_(False)
    words, nearness = CEWithChunkedOutputLoss(), SymmetricKLWithChunkedOutputLoss(sym_kd_ratio=0.5)
    for model in (student, teacher):
        model.set_num_output_chunks(words.num_output_chunks)

    def loss(m, batch):
        labels, logits = _shifted(batch[1]), m(batch[0])
        with torch.no_grad():
            taught = teacher(batch[0])
        return 0.5 * words(logits, labels) + 0.5 * nearness(logits, taught, labels)
    return Program(student, _answers(), loss, _named(student, "MultiHeadAttention"))


def policy_and_value():
    from torchtune import rlhf
    from torchtune.models.llama2 import llama2, llama2_classifier
    from torchtune.rlhf.loss import PPOLoss
    question, answer = 16, 20
    model = nn.ModuleDict({"policy": llama2(**SMALL, intermediate_dim=256),
                           "value": llama2_classifier(1, **{**SMALL, "num_layers": 2}, intermediate_dim=192)})
    measure, stop = PPOLoss(epsilon=0.2, value_coeff=0.1), torch.tensor([7, 8, 9, 10])
    rows = []
    for _ in range(1200):
        asked, said = torch.randint(3, WORDS, (question,)), torch.randint(3, WORDS // 4, (answer,))
        padding, said = rlhf.truncate_sequence_at_first_stop_token(said[None], stop)
        old = -6.7 + 0.3 * torch.randn(2, answer)
        rows.append((torch.cat([asked, said[0]]), padding[0], old[0], old[1], torch.randn(answer), torch.randn(())))

    def loss(m, batch):
        tokens, padding, old, reference, values, score = batch
        with torch.no_grad():
            rewards, _, _ = rlhf.get_rewards_ppo(score, old, reference, kl_coeff=0.05)
            advantages, returns = rlhf.estimate_advantages(values, rewards, 1.0, 0.95, masks=~padding)
        logits = rlhf.truncate_sequence_for_logprobs(m["policy"](tokens), question)
        now = rlhf.logits_to_logprobs(logits, tokens[:, question:], temperature=0.9)
        now, old = now.masked_fill(padding, 1.0), old.masked_fill(padding, 1.0)
        valued = rlhf.truncate_sequence_for_logprobs(m["value"](tokens), question).squeeze(-1)
        return measure(old, now, advantages, values, valued, returns, ~padding, ~padding)[0]
    return Program(model, rows, loss, _named(model, "TransformerSelfAttentionLayer"))


def early_exits():
    from torchtune.models.llama2 import llama2
    from torchtune.modules import prepare_layer_dropout
    from torchtune.modules.early_exit_loss import early_exit_loss, linear_l_loss_scale
    from torchtune.modules.layer_dropout import ScaleType
    model = llama2(**{**SMALL, "num_layers": 4, "num_kv_heads": 4}, intermediate_dim=256)
    layers = list(model.layers)
    prepare_layer_dropout(model.layers, prob_max=0.2, prob_layer_scale=ScaleType.EXP)
    for part in model.layers:
        # Its own state_dict() leaves names out that its load_state_dict() looks for.
        part.state_dict = types.MethodType(nn.Module.state_dict, part)
    model.output_hidden_states = [2, 3]
    measure = nn.CrossEntropyLoss(ignore_index=IGNORED)

    def loss(m, batch):
        labels = _shifted(batch[1])
        *hidden, logits = m(batch[0])
        early = early_exit_loss(m, dict(zip(m.output_hidden_states, hidden)), labels, measure, e_scale=0.5,
                                loss_scale_fn=linear_l_loss_scale)
        return measure(logits.flatten(0, 1), labels.flatten()) + early
    return Program(model, _answers(), loss, layers)


def fused_encoder():
    from torchtune.models.llama3_1 import llama3_1
    from torchtune.models.t5._component_builders import t5_encoder
    from torchtune.modules import FeedForward, MultiHeadAttention, RMSNorm, TanhGate, TransformerCrossAttentionLayer
    from torchtune.modules.model_fusion import DeepFusionModel, FusionLayer
    width, heads = SMALL["embed_dim"], SMALL["num_heads"]
    decoder = llama3_1(**SMALL, intermediate_dim=256)
    encoder = t5_encoder(embed_dim=width, mlp_dim=192, num_heads=heads, head_dim=width // heads, num_layers=2,
                         rel_pos_num_buckets=16, rel_pos_max_dist=32, vocab_size=WORDS, norm_eps=1e-6, max_seq_len=32)

    def linear(into=width, out=width):
        return nn.Linear(into, out, bias=False)

    def crossing():
        attention = MultiHeadAttention(
            embed_dim=width, num_heads=heads, num_kv_heads=heads, head_dim=width // heads, q_proj=linear(),
            k_proj=linear(), v_proj=linear(), output_proj=linear(), q_norm=RMSNorm(width // heads),
            k_norm=RMSNorm(width // heads), is_causal=False)
        feed = FeedForward(gate_proj=linear(out=192), down_proj=linear(192), up_proj=linear(out=192))
        return TransformerCrossAttentionLayer(attention, feed, ca_norm=RMSNorm(width), mlp_norm=RMSNorm(width),
                                              ca_scale=TanhGate(), mlp_scale=TanhGate())
    for index, layer in enumerate(decoder.layers):
        decoder.layers[index] = FusionLayer(layer, crossing())
    model = DeepFusionModel(decoder, encoder, decoder_trainable=True, encoder_trainable=True)
    rows = [(torch.randint(3, WORDS, (32,)), *answer) for answer in _answers(length=40)]

    def loss(m, batch):
        return _cross_entropy(m(batch[1], encoder_input={"tokens": batch[0]}), _shifted(batch[2]))
    return Program(model, rows, loss, decoder.layers)


def picture_codes():
    from torchtune.models.flux import flux_1_autoencoder
    model = flux_1_autoencoder(resolution=16, ch_base=32, ch_mults=[1, 2], ch_z=4, n_layers_per_resample_block=1)
    rows = [(torch.rand(3, 16, 16) * 2 - 1,) for _ in range(400)]
    return Program(model, rows, lambda m, b: functional.smooth_l1_loss(m(b[0]), b[0]), _named(model, "ResnetLayer"))


PROGRAMS = {made.__name__: made for made in (llama3_chunks, gemma2, qwen2_packed, mistral_lora, phi3_dora,
                                             mistral_classes, preferences, distilled, policy_and_value, early_exits,
                                             fused_encoder, picture_codes)}
