// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/alignment/rowids.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"

#include <algorithm>
#include <cstddef>
#include <unordered_map>

namespace twinlane {

std::vector<std::uint64_t> blockHashes(const BlockTree &tree)
{
    std::vector<std::uint64_t> hashes(tree.size());
    for (std::size_t i = 0; i < tree.size(); ++i) {
        interruptionPoint(i);
        const Block &block = tree.blocks[i];
        const std::uint64_t outer = block.parent ? hashes[block.parent.row()] : 0;
        // The label of a run may be the name of a file.
        const std::string_view label = block.kind == BlockKind::Run ? blockKindKey(block.kind) : tree.text(block.label);
        hashes[i] = mixedHash(mixedHash(outer, std::uint64_t(block.kind)), textHash(label));
    }
    return hashes;
}

std::vector<std::uint64_t> rowHashes(const std::vector<PairRow> &rows, const BlockTree &a, const BlockTree &b)
{
    const std::vector<std::uint64_t> ofA = blockHashes(a), ofB = blockHashes(b);
    std::vector<std::uint64_t> hashes(rows.size());
    std::unordered_map<std::uint64_t, std::uint64_t> seen;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        interruptionPoint(i);
        const PairRow &pair = rows[i];
        std::uint64_t hash = !pair.b ? ofA[pair.a.row()]
            : !pair.a                ? ofB[pair.b.row()]
                                     : std::min(ofA[pair.a.row()], ofB[pair.b.row()]);
        if (pair.isOwnTime)
            hash = mixedHash(hash, 1);
        const std::uint64_t before = seen[hash]++;
        hashes[i] = before == 0 ? hash : mixedHash(hash, before + 1);
    }
    return hashes;
}

} // namespace twinlane
