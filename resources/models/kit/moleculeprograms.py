# SPDX-FileCopyrightText: 2026 The Twinlane developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs of SchNetPack that no rule, limit or training saw. They are looked at once; nothing is chosen on what was
found in them."""

import typing

import torch
from torch import nn
from torch.nn import functional

from libraryprograms import Program

# What is wanted of a system of so many (None) atoms.
WANTED = {"energy": (1,), "forces": (None, 3), "stress": (1, 3, 3), "dipole_moment": (1, 3), "charges": (None, 1),
          "polarizability": (1, 3, 3), "toxic": (1, 12), "total_charge": (1,), "spin_multiplicity": (1,)}


def _library():
    """schnetpack 2.1 asks torch for a type variable that torch 2.13 has no more."""
    from torch.utils.data import dataloader
    if not hasattr(dataloader, "T_co"):
        dataloader.T_co = typing.TypeVar("T_co", covariant=True)
    import schnetpack
    return schnetpack


def _places(count, spacing=1.4, side=4):
    """Atoms on a shaken grid: none comes too near to another one."""
    cells = torch.randperm(side ** 3)[:count]
    grid = torch.stack([cells // side ** 2, cells // side % side, cells % side], dim=1)
    return spacing * (grid + 0.2 * torch.rand(count, 3))


def _errors(shares, error=functional.mse_loss):
    return lambda out, true: sum(share * error(out[name], true[name]) for name, share in shares.items())


def _answer(model, inputs):
    """As AtomisticTask does: a model that derives its energy needs gradients in an evaluation, too."""
    with torch.set_grad_enabled(torch.is_grad_enabled() or bool(getattr(model, "required_derivatives", None))):
        return model(inputs)


def _concatenated(model, layers, atoms, names, measure, cutoff=5.0, box=None):
    """Molecules or, in a box, crystals; a batch is put one behind the other by the library's own function."""
    spk = _library()
    p, systems, elements = spk.properties, [], torch.tensor([1, 6, 7, 8, 9])
    for number in range(400):
        size = int(torch.randint(*atoms, ()))
        system = {name: torch.randn([side or size for side in WANTED[name]]).round() for name in names}
        systems.append(spk.transform.MatScipyNeighborList(cutoff)({
            **system, p.idx: torch.tensor([number]), p.n_atoms: torch.tensor([size]),
            p.Z: elements[torch.randint(0, 5, (size,))], p.R: _places(size, box / 3, 3) if box else _places(size),
            p.cell: torch.eye(3)[None] * (box or 0.0), p.pbc: torch.full((3,), box is not None)}))

    def loss(m, batch):
        inputs = spk.data.loader._atoms_collate_fn([systems[i] for i in batch[0].tolist()])
        return measure(_answer(m, dict(inputs)), inputs)
    return Program(model, [(torch.tensor(i),) for i in range(len(systems))], loss, layers)


def _padded(model, layers, atoms, wanted, measure, kinds=10, cutoff=4.5):
    """Kinds and places up to the largest number of atoms, their true number, and what is wanted."""
    rows = [(torch.randint(1, kinds, (atoms[1],)), _places(atoms[1]), torch.randint(atoms[0], atoms[1] + 1, ()),
             torch.randn(wanted)) for _ in range(400)]

    def loss(m, batch):
        p, (kinds, places, size, wanted) = _library().properties, batch
        real = torch.arange(kinds.shape[1]) < size[:, None]
        near = (torch.cdist(places, places) < cutoff) & real[:, None] & real[:, :, None]
        molecule, first, second = (near & ~torch.eye(kinds.shape[1], dtype=torch.bool)).nonzero().unbind(1)
        start = (size.cumsum(0) - size)[molecule]
        inputs = {p.Z: kinds[real], p.R: places[real], p.n_atoms: size, p.idx_m: real.nonzero()[:, 0],
                  p.idx_i: start + first, p.idx_j: start + second, p.offsets: torch.zeros(len(first), 3)}
        return measure(m, inputs, wanted, real)
    return Program(model, rows, loss, layers)


def _potential(representation, *output_modules, before=()):
    spk = _library()
    return spk.model.NeuralNetworkPotential(representation, output_modules=list(output_modules),
                                            input_modules=[*before, spk.atomistic.PairwiseDistances()])


def _represented(kind, width, depth, cutoff=5.0, basis=20, **more):
    spk = _library()
    return getattr(spk.representation, kind)(width, depth, radial_basis=spk.nn.GaussianRBF(basis, cutoff),
                                             cutoff_fn=spk.nn.CosineCutoff(cutoff), **more)


def dynamics():
    """Energy and forces of many places of as many atoms, by the parts of AtomisticTask."""
    spk = _library()
    head, shares = spk.atomistic.Atomwise(64, output_key="energy"), {"energy": 0.01, "forces": 0.99}
    model = _potential(_represented("PaiNN", 64, 3), head, spk.atomistic.Forces())
    task = spk.AtomisticTask(model, [spk.ModelOutput(name, nn.MSELoss(), share, metrics={})
                                     for name, share in shares.items()], optimizer_args={"lr": 1e-4})
    task.required_derivatives = model.required_derivatives
    return _concatenated(task, model.representation.interactions, (12, 13), shares, task.loss_fn)


def energies():
    head = _library().atomistic.Atomwise(128, output_key="energy")
    model = _potential(_represented("SchNet", 128, 6, basis=50), head)
    return _concatenated(model, model.representation.interactions, (21, 28), ["energy"], _errors({"energy": 1.0}))


def harmonics():
    spk = _library()
    representation = spk.representation.SO3net(32, 3, 2, spk.nn.BesselRBF(12, 4.0), spk.nn.MollifierCutoff(4.0))
    model = _potential(representation, spk.atomistic.Atomwise(32, n_layers=3, output_key="energy"))
    return _concatenated(model, model.representation.gatings, (10, 14), ["energy"],
                         _errors({"energy": 1.0}, functional.l1_loss), cutoff=4.0)


def beads():
    """A coarse model of the program's own: 600 kinds of beads, a norm before each interaction."""
    spk = _library()

    class Beads(nn.Module):
        def __init__(self, width=64, depth=6):
            super().__init__()
            self.kinds, self.distances = nn.Embedding(600, width), spk.atomistic.PairwiseDistances()
            self.basis, self.cutoff = spk.nn.GaussianRBF(24, 6.0, trainable=True), spk.nn.MollifierCutoff(6.0)
            self.norms = nn.ModuleList([nn.LayerNorm(width) for _ in range(depth)])
            self.interactions = spk.nn.replicate_module(
                lambda: spk.representation.SchNetInteraction(width, 24, width), depth, share_params=False)
            self.head = spk.atomistic.Atomwise(width, n_hidden=64, n_layers=3, aggregation_mode="avg")

        def forward(self, inputs):
            p = spk.properties
            length = self.distances(inputs)[p.Rij].norm(dim=1)
            basis, share, x = self.basis(length), self.cutoff(length), self.kinds(inputs[p.Z])
            for norm, interaction in zip(self.norms, self.interactions):
                x = x + interaction(norm(x), basis, inputs[p.idx_i], inputs[p.idx_j], share)
            return self.head({**inputs, "scalar_representation": x})["y"]
    model = Beads()
    return _padded(model, model.interactions, (23, 28), (), lambda m, inputs, wanted, _: functional.huber_loss(
        m(inputs), wanted), kinds=600)


def response():
    """FieldSchNet: forces, dipoles and polarizabilities, all by derivatives of the energy."""
    of, wanted = _library().atomistic, {"forces": 1.0, "dipole_moment": 0.1, "polarizability": 0.01}
    model = _potential(_represented("FieldSchNet", 64, 3, response_properties=wanted),
                       of.Atomwise(64, output_key="energy"), of.Response("energy", wanted),
                       before=[of.StaticExternalFields(response_properties=wanted)])
    return _concatenated(model, model.representation.interactions, (8, 11), wanted, _errors(wanted))


def tensors():
    of = _library().atomistic
    model = _potential(_represented("PaiNN", 128, 3, shared_filters=True), of.Polarizability(128),
                       of.DipoleMoment(128, use_vector_representation=True))

    def measure(m, inputs, wanted, _):
        wanted = {"dipole_moment": wanted[..., 0], "polarizability": wanted[..., 1:]}
        return _errors({"dipole_moment": 1.0, "polarizability": 0.1})(m(inputs), wanted)
    return _padded(model, model.representation.mixing, (16, 20), (3, 4), measure)


def repulsion():
    """Charges with a damped Coulomb energy over long ways, the repulsion of the nuclei, and forces of all of it."""
    spk = _library()
    of, coulomb = spk.atomistic, spk.atomistic.DampedCoulombPotential(spk.nn.SwitchFunction(1.0, 4.0))
    model = spk.model.NeuralNetworkPotential(
        _represented("SchNet", 96, 3, 4.0), input_modules=[of.PairwiseDistances(), of.FilterShortRange(4.0)],
        output_modules=[of.DipoleMoment(96, return_charges=True), of.Atomwise(96, output_key="near"),
                        of.EnergyCoulomb("Ha", "Ang", coulomb, "far", cutoff=9.0),
                        of.ZBLRepulsionEnergy("Ha", "Ang", "core"), of.Aggregation(["near", "far", "core"], "energy"),
                        of.Forces()])
    return _concatenated(model, model.representation.interactions, (18, 23),
                         ["energy", "forces", "dipole_moment", "total_charge"],
                         _errors({"energy": 0.1, "forces": 0.8, "dipole_moment": 0.1}), cutoff=9.0)


def ions():
    """Embeddings of nuclei, of charge and of spin in PaiNN, and a deep head."""
    spk, names = _library(), ["total_charge", "spin_multiplicity"]
    extra = {"nuclear_embedding": spk.nn.NuclearEmbedding(101, 96, zero_init=False),
             "electronic_embeddings": [spk.nn.ElectronicEmbedding(name, 96, name == names[0]) for name in names]}
    model = _potential(_represented("PaiNN", 96, 4, **extra),
                       spk.atomistic.Atomwise(96, n_hidden=64, n_layers=6, output_key="energy"))
    return _concatenated(model, model.representation.interactions, (11, 16), ["energy", *names],
                         _errors({"energy": 1.0}, functional.smooth_l1_loss))


def assay():
    """Heads of several depths over one SchNet: twelve classes, a mean energy, and a charge for each atom."""
    of = _library().atomistic
    model = _potential(_represented("SchNet", 160, 3, n_filters=128, activation=nn.SiLU()),
                       of.Atomwise(160, 12, n_layers=2, output_key="toxic"),
                       of.Atomwise(160, n_layers=4, aggregation_mode="avg", output_key="energy"),
                       of.Atomwise(160, n_layers=1, output_key="total_charge", per_atom_output_key="charges"))

    def measure(out, true):
        rest = _errors({"energy": 0.2, "charges": 0.6, "total_charge": 0.1}, functional.l1_loss)
        return functional.binary_cross_entropy_with_logits(out["toxic"], (true["toxic"] > 0).float()) + rest(out, true)
    return _concatenated(model, model.representation.interactions, (22, 29),
                         ["toxic", "energy", "charges", "total_charge"], measure)


def crystals():
    of, shares = _library().atomistic, {"energy": 0.1, "forces": 0.8, "stress": 0.1}
    model = _potential(_represented("SchNet", 96, 4, 4.0), of.Atomwise(96, aggregation_mode="avg", output_key="energy"),
                       of.Forces(calc_stress=True), before=[of.Strain()])
    return _concatenated(model, model.representation.interactions, (16, 20), shares, _errors(shares), 4.0, box=5.4)


def salts():
    """Charges in periodic boxes: Ewald's sum beside PaiNN's own energy."""
    of, screen = _library().atomistic, _library().nn.SwitchFunction(1.0, 4.0)
    model = _potential(_represented("PaiNN", 96, 3, 4.0), of.DipoleMoment(96, n_layers=3, return_charges=True),
                       of.EnergyEwald(0.3, 4, "Ha", "Ang", "far", use_neighbors_lr=False, screening_fn=screen),
                       of.Atomwise(96, output_key="near"), of.Aggregation(["near", "far"], "energy"))
    return _concatenated(model, model.representation.mixing, (14, 18), ["energy", "dipole_moment"],
                         _errors({"energy": 1.0, "dipole_moment": 0.1}), 4.0, box=6.0)


def denoising():
    """PaiNN's blocks with norms of the program's own; the noise put on each place is what is wanted."""
    spk = _library()

    class Denoiser(spk.representation.PaiNN):
        def __init__(self):
            super().__init__(96, 4, spk.nn.BesselRBF(20, 5.0), spk.nn.CosineCutoff(5.0))
            self.norms = nn.ModuleList([nn.LayerNorm(96) for _ in range(4)])
            self.head = spk.nn.build_gated_equivariant_mlp(96, 1, n_layers=2)

        def forward(self, inputs):
            p = spk.properties
            away = spk.atomistic.PairwiseDistances()(inputs)[p.Rij]
            length = away.norm(dim=1, keepdim=True)
            filters = (self.filter_net(self.radial_basis(length)) * self.cutoff_fn(length)[..., None]).chunk(4, dim=-1)
            q, mu = self.embedding(inputs[p.Z])[:, None], torch.zeros(len(inputs[p.Z]), 3, 96)
            for norm, filtered, interaction, mixing in zip(self.norms, filters, self.interactions, self.mixing):
                q, mu = interaction(norm(q), mu, filtered, away / length, inputs[p.idx_i], inputs[p.idx_j], len(q))
                q, mu = mixing(q, mu)
            return self.head((q[:, 0], mu))[1][..., 0]
    model = Denoiser()

    def measure(m, inputs, noise, real):
        inputs["_positions"] += 0.1 * noise[real]
        return functional.mse_loss(m(inputs), noise[real])
    return _padded(model, model.mixing, (18, 22), (22, 3), measure)


PROGRAMS = {made.__name__: made for made in (dynamics, energies, salts, beads, response, tensors, crystals, repulsion,
                                             ions, assay, harmonics, denoising)}
