// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The kind and class of the block that a module call or a host annotation makes (numbers.md, Blocks).

#pragma once

#include "model/run/blocktree.h"

#include <functional>
#include <set>
#include <string>
#include <string_view>

namespace twinlane {

/// What Kineto writes for every name that it cannot print.
constexpr std::string_view kUnprintableName = "unknown";

/// "Linear_17" of "nn.Module: Linear_17".
std::string_view moduleInstance(std::string_view name);

/// "Linear" of "Linear_17". Instance numbers count per class within one trace and say nothing across traces.
std::string_view moduleClass(std::string_view instance);

/// True for DDP's own range and for communication ranges. They are no blocks: their time belongs to their parent.
bool isTransparentAnnotation(std::string_view name);

/// DataLoader, Optimizer or Annotation.
BlockKind annotationKind(std::string_view name);

/// DataLoader, Optimizer.step, Optimizer.zero_grad, or the name with numbers, hashes and hex runs of 8 and more folded
/// to '#'. A range that is called "unknown" keeps quotes, so that it is never taken for one of our gaps.
std::string annotationClass(std::string_view name);

/// The name of an annotation as people read it: as annotationClass(), but numbers that are a part of a word stay, as in
/// "all2all" and "fp16". Such a number tells what it is, one at a word's end mostly how often.
std::string shownAnnotation(std::string_view name);

/// Classes of annotations.
using RangeClasses = std::set<std::string, std::less<>>;

/// The class of a module call or annotation, by its event name.
std::string blockClass(std::string_view name);

/// "train.py: main" of "train.py(204): main": line numbers move with every edit. "torchinductor: call" of a file that it has written.
std::string frameClass(std::string_view name);

/// A frame of the user's own files: neither torch's nor the interpreter's nor an installed package's.
bool isUserFrame(std::string_view name);

} // namespace twinlane
