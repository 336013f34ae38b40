// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rephrase/sentnames.h"

#include "model/base/letters.h"
#include "model/base/plaintext.h"

#include <algorithm>
#include <vector>

namespace twinlane {

namespace {

constexpr std::string_view kUnnamed = "(unnamed)", kEllipsis = "…";
constexpr std::size_t kDeepestPath = 6; // blocks that a path names at most, the step aside

/// A frame, or the class of one: both name a file.
bool isFrame(std::string_view name)
{
    return name.find(".py(") != std::string_view::npos || name.find(".py:") != std::string_view::npos;
}

bool isLetterOrDigit(char c)
{
    return isLetter(c) || isDigit(c) || c == '_';
}

std::string cut(std::string_view name)
{
    std::string text = plainLine(name);
    if (text.size() <= kLongestSentName)
        return text;
    std::size_t end = kLongestSentName - kEllipsis.size();
    while ((static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) // not inside a character
        --end;
    text.resize(end);
    return text.append(kEllipsis);
}

/// Names that PyTorch gives and no user: "aten::mm", "AddmmBackward0", "Optimizer.step".
bool isOperatorName(std::string_view name)
{
    return !isFrame(name)
        && (name.find("::") != std::string_view::npos || name.find("Backward") != std::string_view::npos);
}

/// The label, where it is the class with an ordinal; else the class, unless names of the model go along.
std::string moduleName(const BlockTree &tree, const Block &block, const SentParts &parts)
{
    const std::string_view label = tree.text(block.label), className = tree.text(block.className);
    if (parts.paths || className.empty() || label.starts_with(className))
        return cut(label);
    return cut(className) + (block.kind == BlockKind::Backward ? ".backward" : "");
}

} // namespace

std::string sentFrame(std::string_view frame, const SentParts &parts)
{
    if (!parts.frames)
        return {};
    if (parts.paths)
        return cut(frame);
    const std::size_t colon = frame.rfind(": ");
    if (colon == std::string_view::npos)
        return {};
    std::string function = cut(frame.substr(colon + 2));
    const std::size_t open = frame.rfind('(', colon);
    if (open == std::string_view::npos || colon == 0 || frame[colon - 1] != ')')
        return function;
    const std::string_view line = frame.substr(open + 1, colon - open - 2);
    const bool isNumber = !line.empty() && std::all_of(line.begin(), line.end(), isDigit);
    return isNumber ? function + ", line " + std::string(line) : function;
}

std::string sentOperator(std::string_view name, const SentParts &parts)
{
    if (isFrame(name)) {
        const std::string frame = sentFrame(name, parts);
        return frame.empty() ? std::string(kUnnamed) : frame;
    }
    return isOperatorName(name) || parts.annotations ? cut(name) : std::string(kUnnamed);
}

std::string sentBlockName(const BlockTree &tree, BlockId id, const SentParts &parts)
{
    const Block &block = tree[id];
    const std::string_view label = tree.text(block.label);
    if (block.kind == BlockKind::Step && (!parts.annotations || label == blockKindKey(BlockKind::Step)))
        return "Step";
    if (isFrame(label)) { // also a module whose recording lacks everything but frames
        const std::string frame = sentFrame(label, parts);
        return frame.empty() ? std::string(kUnnamed) : frame;
    }
    switch (block.kind) {
    case BlockKind::Module:
        return moduleName(tree, block, parts);
    case BlockKind::Backward: // of a module, or an autograd node
        return block.forward && tree[block.forward].kind == BlockKind::Annotation && !parts.annotations
            ? std::string(kUnnamed)
            : moduleName(tree, block, parts);
    case BlockKind::Operator:
        return sentOperator(label, parts);
    case BlockKind::Annotation:
        return parts.annotations ? cut(label) : std::string(kUnnamed);
    default:
        return cut(label);
    }
}

std::string sentSubject(const BlockTree &tree, std::string_view subject, const SentParts &parts)
{
    if (isFrame(subject))
        return sentFrame(subject, parts);
    if (isOperatorName(subject))
        return cut(subject);
    bool isClass = false;
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const BlockId block(i);
        if (tree.text(tree[block].label) == subject)
            return sentBlockName(tree, block, parts);
        isClass = isClass || (tree[block].kind == BlockKind::Module && tree.text(tree[block].className) == subject);
    }
    const bool isOfDriver = (subject.starts_with("cuda") || subject.starts_with("hip"))
        && std::all_of(subject.begin(), subject.end(), [](char c) { return isLetterOrDigit(c); });
    const bool isAll = parts.paths && parts.annotations && parts.metadata;
    return isClass || isOfDriver || isAll ? cut(subject) : std::string(kUnnamed);
}

std::string sentPath(const BlockTree &tree, BlockId block, const SentParts &parts)
{
    std::vector<BlockId> way; // from the block up
    for (; block && tree[block].kind != BlockKind::Run; block = tree[block].parent)
        way.push_back(block);
    std::string path;
    for (std::size_t i = way.size(); i-- > 0;) {
        const bool isLeftOut = i >= kDeepestPath && i + 1 < way.size();
        if (isLeftOut && !path.ends_with(kEllipsis))
            path.append(" / ").append(kEllipsis);
        else if (!isLeftOut)
            path.append(path.empty() ? "" : " / ").append(sentBlockName(tree, way[i], parts));
    }
    return path;
}

} // namespace twinlane
