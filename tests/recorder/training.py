# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A small training run to be recorded.

As a program: training.py STEPS [ddp|fsdp|fsdp-parameters|fully-shard RANK FOLDER]"""

import os
import sys

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


class Block(nn.Module):
    def __init__(self, width, is_checkpointed=False):
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.up = nn.Linear(width, 2 * width)
        self.act = nn.GELU()
        self.down = nn.Linear(2 * width, width, bias=False)
        self.is_checkpointed = is_checkpointed

    def inner(self, x):
        return self.down(self.act(self.up(self.norm(x))))

    def forward(self, x):
        return x + (checkpoint(self.inner, x, use_reentrant=False) if self.is_checkpointed else self.inner(x))


class Model(nn.Module):
    def __init__(self, width=16, is_checkpointed=False):
        super().__init__()
        self.layers = nn.ModuleList(Block(width, is_checkpointed) for _ in range(2))
        self.dropout = nn.Dropout(0.1)
        self.head = nn.Linear(width, 4)

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return self.head(self.dropout(x))


class Training:
    """`step()` trains one step on random data, the same in each run."""

    def __init__(self, wrap=lambda model: model, batch=8, **options):
        torch.manual_seed(7)
        torch.set_num_threads(1)
        self.batch, self.width = batch, options.get("width", 16)
        self.model = Model(**options)
        self.called = wrap(self.model)
        self.loss = nn.CrossEntropyLoss()
        self.optimizer = torch.optim.SGD(self.called.parameters(), 0.1, momentum=0.9)

    def step(self):
        x, y = torch.randn(self.batch, self.width), torch.randint(4, (self.batch,))
        loss = self.loss(self.called(x), y)
        loss.backward()
        self.optimizer.step()
        self.optimizer.zero_grad()
        return loss.item()


def wrapped(kind):
    if kind == "ddp":
        return nn.parallel.DistributedDataParallel
    if kind == "fully-shard":
        from torch.distributed.fsdp import fully_shard
        mesh = torch.distributed.device_mesh.init_device_mesh("cpu", (2,))
        return lambda model: fully_shard(model, mesh=mesh)
    from torch.distributed.fsdp import FullyShardedDataParallel
    return lambda model: FullyShardedDataParallel(model, device_id=torch.device("cpu"),
                                                  use_orig_params=kind == "fsdp-parameters")


def train_as_rank(steps, kind, rank, folder):
    from twinlane_recorder import record
    torch.distributed.init_process_group("gloo", rank=rank, world_size=2, init_method=f"file://{folder}/meeting")
    training = Training(wrapped(kind))
    with record(os.path.join(folder, "rank{rank}.json.gz"), training.called, wait=1, warmup=1, active=2) as step:
        for _ in range(steps):
            training.step()
            step()
    torch.distributed.barrier()
    torch.distributed.destroy_process_group()


def main():
    steps = int(sys.argv[1])
    if len(sys.argv) == 5:
        train_as_rank(steps, sys.argv[2], int(sys.argv[3]), sys.argv[4])
        return
    training = Training()
    for _ in range(steps):
        training.step()
        print("step", flush=True)
    print("finished", sys.argv[2:])


if __name__ == "__main__":
    main()
