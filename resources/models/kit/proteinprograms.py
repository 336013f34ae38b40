# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs of Meta's ESM (fair-esm) that no rule, limit or training saw. They are looked at once; nothing is chosen on
what was found in them.

Inverse folding also wants scipy, biotite, torch_geometric and torch_scatter."""

from argparse import Namespace

import torch
from torch import nn
from torch.nn import functional

from libraryprograms import Program

LETTERS = "ACDEFGHIKLMNPQRSTVWY"


def _built(kind, name, **sizes):
    import esm
    alphabet = esm.Alphabet.from_architecture(name)
    return getattr(esm, kind)(Namespace(**sizes), alphabet), alphabet


class Headed(nn.Module):
    """A head on what the trunk says of each residue, of the whole sequence by their mean, or on all layers mixed."""

    def __init__(self, trunk, head, kind="residues"):
        super().__init__()
        self.trunk, self.head, self.kind = trunk, head, kind
        self.shares = nn.Parameter(torch.zeros(trunk.num_layers + 1)) if kind == "mixed" else None

    def forward(self, tokens):
        wanted = list(range(self.trunk.num_layers + 1))[0 if self.kind == "mixed" else -1:]
        parts = self.trunk(tokens, repr_layers=wanted)["representations"]
        x = self.shares.softmax(0) @ torch.stack([parts[i] for i in wanted], 2) if wanted[1:] else parts[wanted[0]]
        if self.kind == "whole":
            kept = ((tokens > 3) & (tokens < 31)).unsqueeze(-1).to(x.dtype)
            x = (x * kept).sum(1) / kept.sum(1)
        return self.head(x)


def _sequences(count, shortest, longest):
    lengths = torch.randint(shortest, longest + 1, (count,)).tolist()
    return ["".join(LETTERS[i] for i in torch.randint(0, 20, (length,)).tolist()) for length in lengths]


def _tokens(alphabet, *wanted):
    return alphabet.get_batch_converter()([("", sequence) for sequence in _sequences(*wanted)])[2]


def _masked(tokens, alphabet, words=(4, 24)):
    """Of the chosen 15 %, eight tenths become the mask and one tenth another residue."""
    chosen = (torch.rand(tokens.shape) < 0.15) & (tokens >= words[0]) & (tokens < words[1])
    fate = torch.rand(tokens.shape)
    given = tokens.masked_fill(chosen & (fate < 0.8), alphabet.mask_idx)
    given = torch.where(chosen & (fate > 0.9), torch.randint(*words, tokens.shape), given)
    return given, tokens.masked_fill(~chosen, -100)


def _language(model, alphabet, tokens, layers, words=(4, 24)):
    def loss(m, batch):
        given, wanted = _masked(batch[0], alphabet, words)
        return functional.cross_entropy(m(given)["logits"].flatten(0, -2), wanted.flatten())
    return Program(model, [(row,) for row in tokens], loss, layers)


def _esm2(layers, width, heads):
    from esm import ESM2
    model = ESM2(num_layers=layers, embed_dim=width, attention_heads=heads)
    return model, model.alphabet


def esm1b():
    model, alphabet = _built("ProteinBertModel", "ESM-1b", arch="roberta_large", layers=4, embed_dim=160,
                             ffn_embed_dim=640, attention_heads=5, max_positions=256, emb_layer_norm_before=True,
                             token_dropout=True)
    return _language(model, alphabet, _tokens(alphabet, 600, 40, 60), model.layers)


def secondary_structure():
    """The trunk stays as it is; a head of residual blocks says one of eight structures for each residue."""
    from esm.modules import FeedForwardNetwork, NormalizedResidualBlock
    trunk, alphabet = _esm2(3, 96, 6)
    blocks = [NormalizedResidualBlock(FeedForwardNetwork(96, 384), 96) for _ in range(4)]
    model = Headed(trunk.requires_grad_(False), nn.Sequential(*blocks, nn.Linear(96, 8)))
    tokens = _tokens(alphabet, 600, 40, 60)
    labels = torch.randint(0, 8, tokens.shape).masked_fill((tokens < 4) | (tokens > 23), -100)
    return Program(model, list(zip(tokens, labels)), lambda m, b: functional.cross_entropy(m(b[0]).mT, b[1]), blocks)


def contacts():
    model, alphabet = _esm2(5, 80, 8)
    tokens, near = _tokens(alphabet, 300, 52, 52), (torch.rand(300, 52, 52) < 0.04).float()
    apart = torch.ones(52, 52, dtype=torch.bool).triu(6)

    def loss(m, batch):
        given, wanted = _masked(batch[0], alphabet)
        out = m(given, return_contacts=True)
        return (functional.binary_cross_entropy(out["contacts"][:, apart], batch[1][:, apart])
                + 0.1 * functional.cross_entropy(out["logits"].flatten(0, 1), wanted.flatten()))
    return Program(model, list(zip(tokens, near)), loss, [layer.self_attn for layer in model.layers])


def pairs_of_residues():
    """An alphabet of the program's own: each word is two residues."""
    from esm import ESM2, Alphabet
    alphabet = Alphabet([a + b for a in LETTERS for b in LETTERS], prepend_toks=("<cls>", "<pad>", "<eos>", "<unk>"),
                        append_toks=("<mask>",))
    model = ESM2(num_layers=4, embed_dim=104, attention_heads=4, alphabet=alphabet)
    tokens = functional.pad(torch.randint(4, 404, (800, 47)), (1, 0), value=alphabet.cls_idx)
    return _language(model, alphabet, tokens, model.layers, words=(4, 404))


def alignments():
    model, alphabet = _built("MSATransformer", "msa_transformer", embed_dim=64, ffn_embed_dim=256, attention_heads=4,
                             layers=3, dropout=0.1, attention_dropout=0.1, activation_dropout=0.1, max_tokens=2 ** 14,
                             max_positions=256, embed_positions_msa=True, embed_positions_msa_dim=64)
    families = [[("", sequence) for sequence in _sequences(8, 32, 32)] for _ in range(200)]
    return _language(model, alphabet, alphabet.get_batch_converter()(families)[2], model.layers)


def localisation():
    trunk, alphabet = _built("ProteinBertModel", "ESM-1", arch="protein_bert_base", layers=3, embed_dim=96,
                             ffn_embed_dim=384, attention_heads=4, final_bias=True)
    model = Headed(trunk, nn.Sequential(nn.LayerNorm(96), nn.Linear(96, 10)), "whole")
    return Program(model, list(zip(_tokens(alphabet, 600, 24, 36), torch.randint(0, 10, (600,)))),
                   lambda m, b: functional.cross_entropy(m(b[0]), b[1], label_smoothing=0.1), trunk.layers)


def variants():
    """The likelihood of a change at a masked place is to order the variants as their measured fitness does."""
    model, alphabet = _esm2(3, 160, 5)
    measured = torch.randint(1, 41, (600,)), torch.randint(4, 24, (600,)), torch.randn(600)

    def loss(m, batch):
        tokens, place, changed, fit = batch
        every, (first, second) = torch.arange(len(tokens)), torch.triu_indices(len(tokens), len(tokens), 1)
        likely = m(tokens.index_put((every, place), torch.tensor(alphabet.mask_idx)))["logits"][every, place]
        score = likely.log_softmax(-1)[every, changed] - likely.log_softmax(-1)[every, tokens[every, place]]
        return functional.margin_ranking_loss(score[first], score[second], (fit[first] - fit[second]).sign(), 0.1)
    return Program(model, list(zip(_tokens(alphabet, 600, 40, 40), *measured)), loss, model.layers)


def _folding():
    """biotite has another name for what ESM asks of it since 1.0."""
    from biotite import structure
    if not hasattr(structure, "filter_backbone"):
        structure.filter_backbone = structure.filter_peptide_backbone
    import esm.inverse_folding
    return esm.inverse_folding, esm.Alphabet.from_architecture("vt_medium_with_invariant_gvp")


def _backbones(count, length):
    steps = functional.normalize(torch.randn(count, length * 3, 3), dim=-1)
    return 1.45 * steps.cumsum(1).reshape(count, length, 3, 3)


def inverse_folding():
    folding, alphabet = _folding()
    sizes = {f"{side}_{name}": size for side in ("encoder", "decoder") for name, size in
             (("embed_dim", 64), ("ffn_embed_dim", 192), ("attention_heads", 4), ("layers", 3))}
    model = folding.gvp_transformer.GVPTransformerModel(
        Namespace(**sizes, dropout=0.1, attention_dropout=0.1, gvp_dropout=0.1, gvp_num_encoder_layers=2,
                  gvp_top_k_neighbors=8, gvp_node_hidden_dim_scalar=32, gvp_node_hidden_dim_vector=8,
                  gvp_edge_hidden_dim_scalar=16, gvp_edge_hidden_dim_vector=1), alphabet)
    proteins = [(_backbones(1, len(sequence))[0].tolist(), None, sequence) for sequence in _sequences(300, 24, 34)]
    coords, sure, _, tokens, padding = folding.util.CoordBatchConverter(alphabet)(proteins)

    def loss(m, batch):
        *known, tokens = batch
        return functional.cross_entropy(m(*known, tokens[:, :-1])[0], tokens[:, 1:], ignore_index=alphabet.padding_idx)
    return Program(model, list(zip(coords, padding, sure, tokens)), loss, model.encoder.layers)


def confidence():
    """As ESMFold does: all layers weighted together, and lDDT as a mixture of fifty bins."""
    from esm.esmfold.v1.categorical_mixture import CategoricalMixture
    trunk, alphabet = _esm2(6, 64, 4)
    model = Headed(trunk, nn.Sequential(nn.LayerNorm(64), nn.Linear(64, 128), nn.ReLU(), nn.Linear(128, 50)), "mixed")

    def loss(m, batch):
        mixture, kept = CategoricalMixture(m(batch[0])), (batch[0] > 3).float()
        return ((0.1 * (mixture.mean() - batch[1]).square() - mixture.log_prob(batch[1])) * kept).sum() / kept.sum()
    return Program(model, [(row, torch.rand(row.shape)) for row in _tokens(alphabet, 500, 36, 48)], loss, trunk.layers)


def surface():
    """The geometric encoder of inverse folding alone, for how much of each residue is open to the solvent."""
    _folding()
    from esm.inverse_folding.gvp_encoder import GVPEncoder

    class Surface(nn.Module):
        def __init__(self):
            super().__init__()
            self.encoder = GVPEncoder(Namespace(
                node_hidden_dim_scalar=48, node_hidden_dim_vector=8, edge_hidden_dim_scalar=24,
                edge_hidden_dim_vector=2, dropout=0.1, num_encoder_layers=4, top_k_neighbors=6))
            self.head = nn.Sequential(nn.Linear(56, 64), nn.ReLU(), nn.Linear(64, 1))

        def forward(self, coords, sure):
            scalars, vectors = self.encoder(coords, sure >= 0, sure < 0, sure)
            return self.head(torch.cat([scalars, vectors.norm(dim=-1)], dim=-1)).squeeze(-1)
    model = Surface()
    return Program(model, list(zip(_backbones(400, 24), torch.rand(400, 24), torch.rand(400, 24))),
                   lambda m, b: functional.huber_loss(m(b[0], b[1]), b[2], delta=0.3),
                   [layer.ff_func[0].ws for layer in model.encoder.encoder_layers])


def generator():
    """The decoder of inverse folding without an encoder writes sequences from left to right."""
    _, alphabet = _folding()
    from esm.inverse_folding.transformer_decoder import TransformerDecoder
    from esm.inverse_folding.transformer_layer import TransformerDecoderLayer

    class Generator(TransformerDecoder):
        def build_decoder_layer(self, args):
            return TransformerDecoderLayer(args, no_encoder_attn=True)
    model = Generator(Namespace(decoder_embed_dim=112, decoder_ffn_embed_dim=336, decoder_attention_heads=7,
                                decoder_layers=4, dropout=0.1, attention_dropout=0.1), alphabet,
                      nn.Embedding(len(alphabet), 96, padding_idx=alphabet.padding_idx))
    return Program(model, [(row,) for row in _tokens(alphabet, 600, 56, 56)],
                   lambda m, b: functional.cross_entropy(m(b[0][:, :-1])[0], b[0][:, 1:]), model.layers)


def distances():
    """Axial layers over all pairs of residues; the distance of a pair is one of 16 classes."""
    from esm.modules import AxialTransformerLayer

    class Distances(nn.Module):
        def __init__(self):
            super().__init__()
            self.words, self.apart = nn.Embedding(33, 64), nn.Embedding(65, 32)
            self.layers = nn.Sequential(*[AxialTransformerLayer(32, 96, 4) for _ in range(3)])
            self.out = nn.Sequential(nn.LayerNorm(32), nn.Linear(32, 16))

        def forward(self, tokens):
            places, (first, second) = torch.arange(tokens.shape[1]), self.words(tokens).chunk(2, dim=-1)
            apart = self.apart((places[:, None] - places).clamp(-32, 32) + 32)
            x = self.layers((first[:, :, None] + second[:, None] + apart).permute(1, 2, 0, 3))
            x = self.out(x).permute(2, 3, 0, 1)
            return x + x.mT
    model = Distances()
    return Program(model, list(zip(torch.randint(4, 24, (300, 24)), torch.randint(0, 16, (300, 24, 24)))),
                   lambda m, b: functional.cross_entropy(m(b[0]), b[1]), model.layers)


PROGRAMS = {made.__name__: made for made in (esm1b, secondary_structure, contacts, pairs_of_residues, alignments,
                                             localisation, variants, inverse_folding, confidence, surface, generator,
                                             distances)}
