# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs of pytorch-forecasting that no rule, limit or training saw. They are looked at once; nothing is chosen on
what was found in them."""

import torch
from torch import nn

from libraryprograms import Program

PAST, FUTURE = 48, 12
KNOWN = ["a", "b", "c"]
REALS = ["target", *KNOWN]


def _named(model, *names):
    return [m for m in model.modules() if type(m).__name__ in names]


def _common(loss, **more):
    """What TimeSeriesDataSet would say of the data."""
    from pytorch_forecasting.data.encoders import TorchNormalizer
    return {"loss": loss, "logging_metrics": nn.ModuleList(), "output_transformer": TorchNormalizer(), **more}


def _variables(encoder=REALS, decoder=KNOWN, categorical=True):
    kinds = ["kind"] if categorical else []
    return {"x_reals": REALS, "x_categoricals": ["kind"], "time_varying_reals_encoder": encoder,
            "time_varying_reals_decoder": decoder, "time_varying_categoricals_encoder": kinds,
            "time_varying_categoricals_decoder": kinds, "embedding_sizes": {"kind": (240, 8)} if categorical else {}}


def _rows(count):
    """Values and kinds of PAST + FUTURE moments; the first value is the target."""
    return [(torch.randn(PAST + FUTURE, len(REALS)).cumsum(0) * 0.2, torch.randint(0, 240, (PAST + FUTURE, 1)))
            for _ in range(count)]


def _inputs(values, kinds, past):
    batch = len(values)
    return {"encoder_cont": values[:, PAST - past:PAST], "decoder_cont": values[:, PAST:],
            "encoder_cat": kinds[:, PAST - past:PAST], "decoder_cat": kinds[:, PAST:],
            "encoder_lengths": torch.full((batch,), past), "decoder_lengths": torch.full((batch,), FUTURE),
            "target_scale": torch.tensor([[0.0, 1.0]]).expand(batch, 2)}


def _series(model, layers, past=PAST, count=600):
    def loss(m, batch):
        values, kinds = batch
        return m.loss(m(_inputs(values, kinds, past)).prediction, values[:, PAST:, 0])
    return Program(model, _rows(count), loss, layers)


def nbeats():
    from pytorch_forecasting import NBeats, SMAPE
    model = NBeats(stack_types=["trend", "seasonality", "generic"], num_blocks=[2, 2, 2], num_block_layers=[4, 4, 4],
                   widths=[384, 512, 512], sharing=[False, False, False], expansion_coefficient_lengths=[3, 7, 32],
                   context_length=PAST, prediction_length=FUTURE, **_common(SMAPE()))
    return _series(model, model.net_blocks)


def temporal_fusion():
    from pytorch_forecasting import QuantileLoss, TemporalFusionTransformer
    model = TemporalFusionTransformer(hidden_size=32, attention_head_size=4, hidden_continuous_size=16, output_size=7,
                                      max_encoder_length=PAST, **_variables(), **_common(QuantileLoss()))
    layers = [m for m in model.children() if type(m).__name__ == "GatedResidualNetwork"]
    return _series(model, layers)


def deepar():
    from pytorch_forecasting import DeepAR, NormalDistributionLoss
    model = DeepAR(cell_type="LSTM", hidden_size=160, rnn_layers=2, target="target", **_variables(),
                   **_common(NormalDistributionLoss()))
    return _series(model, [model.rnn, model.distribution_projector])


def nhits():
    from pytorch_forecasting import MAE, NHiTS
    model = NHiTS(context_length=PAST, prediction_length=FUTURE, hidden_size=384, n_blocks=[2, 2, 2], n_layers=2,
                  pooling_sizes=[4, 2, 1], downsample_frequencies=[6, 3, 1], shared_weights=False, **_variables(),
                  **_common(MAE(), dataset_parameters={"target": "target"}))
    return _series(model, model.model.blocks)


def slstm():
    from pytorch_forecasting import MAE
    from pytorch_forecasting.models import xLSTMTime
    model = xLSTMTime(input_size=len(REALS), hidden_size=48, output_size=FUTURE, xlstm_type="slstm", num_layers=2,
                      decomposition_kernel=5, **_common(MAE()))
    return _series(model, _named(model, "sLSTMCell"), past=12)


def timexer():
    from pytorch_forecasting import QuantileLoss
    from pytorch_forecasting.models import TimeXer
    model = TimeXer(context_length=PAST, prediction_length=FUTURE, hidden_size=128, n_heads=4, e_layers=4, d_ff=384,
                    patch_length=8, output_size=3, **_variables(categorical=False),
                    **_common(QuantileLoss([0.1, 0.5, 0.9]), dataset_parameters={"target": "target"}))
    return _series(model, _named(model, "EncoderLayer"))


def tide():
    from pytorch_forecasting import RMSE
    from pytorch_forecasting.models import TiDEModel
    model = TiDEModel(output_chunk_length=FUTURE, input_chunk_length=PAST, num_encoder_layers=4, num_decoder_layers=2,
                      hidden_size=512, decoder_output_dim=16, use_layer_norm=True, **_variables(),
                      **_common(RMSE(), dataset_parameters={"target": "target"}))
    return _series(model, _named(model, "_ResidualBlock"))


def nbeats_splines():
    from pytorch_forecasting import MAE
    from pytorch_forecasting.models import NBeatsKAN
    model = NBeatsKAN(stack_types=["generic", "generic"], num_blocks=[2, 2], num_block_layers=[2, 2], widths=[24, 24],
                      sharing=[False, False], expansion_coefficient_lengths=[8, 8], context_length=PAST,
                      prediction_length=FUTURE, **_common(MAE()))
    return _series(model, model.net_blocks)


def recurrent():
    from pytorch_forecasting import RecurrentNetwork, SMAPE
    model = RecurrentNetwork(cell_type="GRU", hidden_size=64, rnn_layers=2, target="target", **_variables(),
                             **_common(SMAPE()))
    return _series(model, [model.rnn, model.output_projector])


def decoder_mlp():
    from pytorch_forecasting import DecoderMLP, QuantileLoss
    model = DecoderMLP(hidden_size=512, n_hidden_layers=5, output_size=7, target="target", **_variables(),
                       **_common(QuantileLoss()))
    return _series(model, [m for m in model.mlp.sequential if type(m) is nn.LayerNorm])


def selected_attention():
    from pytorch_forecasting import QuantileLoss
    from pytorch_forecasting.models.temporal_fusion_transformer.sub_modules import (
        GateAddNorm, GatedResidualNetwork, InterpretableMultiHeadAttention, VariableSelectionNetwork)

    class Block(nn.Module):
        def __init__(self, width):
            super().__init__()
            self.attention = InterpretableMultiHeadAttention(n_head=4, d_model=width, dropout=0.1)
            self.gate = GateAddNorm(width, dropout=0.1)
            self.feed = GatedResidualNetwork(width, width, width)

        def forward(self, x):
            return self.feed(self.gate(self.attention(x, x, x)[0], x))

    class Attended(nn.Module):
        def __init__(self, width=48, depth=3):
            super().__init__()
            self.loss = QuantileLoss([0.1, 0.5, 0.9])
            self.scales = nn.ModuleDict({name: nn.Linear(1, 16) for name in REALS})
            self.chosen = VariableSelectionNetwork({name: 16 for name in REALS}, width, prescalers=self.scales)
            self.blocks = nn.ModuleList([Block(width) for _ in range(depth)])
            self.head = nn.Linear(width, 3)

        def forward(self, values):
            parts = {name: values[..., i:i + 1] for i, name in enumerate(REALS)}
            x, _ = self.chosen(parts)
            for block in self.blocks:
                x = block(x)
            return self.head(x[:, -FUTURE:])
    model = Attended()
    return Program(model, _rows(600), lambda m, b: m.loss(m(b[0][:, :PAST]), b[0][:, PAST:, 0]), model.blocks)


def decomposed():
    from pytorch_forecasting import MAE
    from pytorch_forecasting.models.dlinear._dlinear_v2 import DLinear
    metadata = {"context_length": 640, "prediction_length": 480, "n_features": {"continuous": 7, "target": 1}}
    model = DLinear(MAE(), moving_avg=25, individual=True, metadata=metadata)
    rows = [(torch.randn(640, 7), torch.randn(640, 1), torch.randn(480)) for _ in range(200)]

    def loss(m, batch):
        out = m({"history_cont": batch[0], "history_target": batch[1]})
        return m.loss(out["prediction"], batch[2])
    return Program(model, rows, loss, model.linear_seasonal)


PROGRAMS = {made.__name__: made for made in (nbeats, temporal_fusion, deepar, nhits, slstm, timexer, tide,
                                             nbeats_splines, recurrent, decoder_mlp, selected_attention, decomposed)}
