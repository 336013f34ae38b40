// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Drawn traces of a net of equal layers.

#pragma once

#include <string>

namespace twinlane::test {

/// A step with a net of @p layers layers between a head and a tail. Each has a norm of 20 us and a feed of @p feedUs; that
/// of number @p slow takes @p slowUs.
inline std::string drawnLayers(int layers, int feedUs, int slow = -1, int slowUs = 0)
{
    std::string text;
    int at = 0;
    const auto module = [&text](const std::string &name, int from, int to) {
        text += "1 module " + name + ' ' + std::to_string(from) + '-' + std::to_string(to) + '\n';
    };
    module("Head_0", at, at + 100);
    at += 100;
    for (int i = 0; i < layers; ++i) {
        const std::string number = std::to_string(i);
        const int feed = i == slow ? slowUs : feedUs;
        module("Layer_" + number, at, at + 20 + feed);
        module("Norm_" + number, at, at + 20);
        module("Feed_" + number, at + 20, at + 20 + feed);
        at += 20 + feed;
    }
    module("Tail_0", at, at + 60);
    at += 60;
    return "1 step ProfilerStep#1 0-" + std::to_string(at) + "\n1 module Net_0 0-" + std::to_string(at) + '\n' + text;
}

} // namespace twinlane::test
