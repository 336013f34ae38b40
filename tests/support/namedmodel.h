// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Drawings of one step of a model with a list of layers, see traceJson(): with qualified names or without.

#pragma once

#include <string>

namespace twinlane::test {

struct NamedModel {
    int layers = 4;
    int parameters = 100; ///< of each Linear, with four bytes each
    int longerUs = 0;     ///< what each Linear "up" takes beyond 10 us
    bool isNamed = true;
    std::string prefix {}; ///< of all names: "encoder."
};

/// Net_0 holds Layer_k, "layers.k", with Linear_2k, "layers.k.up", and Linear_2k+1, "layers.k.down".
inline std::string drawing(const NamedModel &model)
{
    std::string lines, names = "[\"" + model.prefix.substr(0, model.prefix.find('.')) + "\", \"Net\", 0, 0]";
    const auto event = [&](const std::string &name, int fromUs, int toUs) {
        lines += "1 " + name + ' ' + std::to_string(fromUs) + '-' + std::to_string(toUs) + '\n';
    };
    const auto linear = [&](const std::string &name) {
        const std::string count = std::to_string(model.parameters), bytes = std::to_string(4 * model.parameters);
        names += ", [\"" + model.prefix + name + R"(", "Linear", )" + count + ", " + bytes + ']';
    };
    int at = 10;
    for (int i = 0; i < model.layers; ++i) {
        const std::string layer = "layers." + std::to_string(i);
        const int middle = at + 12 + model.longerUs, end = middle + 12;
        event("module Layer_" + std::to_string(i), at, end);
        event("module Linear_" + std::to_string(2 * i), at + 1, middle - 1);
        event("op aten::mm", at + 2, middle - 2);
        event("module Linear_" + std::to_string(2 * i + 1), middle + 1, end - 1);
        event("op aten::mm", middle + 2, end - 2);
        names += ", [\"" + model.prefix + layer + R"(", "Layer", 0, 0])";
        linear(layer + ".up");
        linear(layer + ".down");
        at = end + 1;
    }
    event("module Net_0", 5, at);
    event("step ProfilerStep#1", 0, at + 10);
    return (model.isNamed ? "meta twinlane.modules [" + names + "]\n" : std::string()) + lines;
}

} // namespace twinlane::test
