// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/operatordiff.h"

#include "model/base/interruption.h"
#include "model/base/letters.h"
#include "model/base/shorttext.h"
#include "model/base/side.h"
#include "model/figures/inputlists.h"
#include "model/figures/kernelname.h"
#include "model/figures/tensorcores.h"
#include "model/rates/numberformat.h"
#include "model/reasons/sentencenumbers.h"
#include "model/reasons/sizeeffect.h"
#include "model/trace/operatorshapes.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <functional>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

constexpr std::string_view kArrow = " -> ";
constexpr std::string_view kSeveralFamilies = "several families"; ///< a group of changes

std::string changed(std::string_view before, std::string_view after)
{
    return std::string(before.empty() ? "none" : before) + std::string(kArrow)
        + std::string(after.empty() ? "none" : after);
}

/// The first pair of inputs for which @p differ(before, after) holds; none if it holds for none.
template <class Differ>
std::optional<std::pair<std::string, std::string>> firstDifference(
    std::string_view before, std::string_view after, Differ differ)
{
    if (before == after)
        return {};
    const auto a = listElements(before), b = listElements(after);
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
        const std::string x = i < a.size() ? a[i] : std::string(), y = i < b.size() ? b[i] : std::string();
        if (differ(x, y))
            return std::pair(x, y);
    }
    return {};
}

/// The product of the numbers in a list of sizes; 1 of one without.
double elementsOf(std::string_view sizes)
{
    double elements = 1, number = 0;
    bool isInNumber = false;
    for (const char c : sizes) {
        const bool isInside = isDigit(c);
        if (!isInside && isInNumber)
            elements *= number;
        number = isInside ? (isInNumber ? 10 * number : 0) + double(c - '0') : 0;
        isInNumber = isInside;
    }
    return isInNumber ? elements * number : elements;
}

/// Of a number, of a tensor of no dimension, and of an argument that was left out.
bool hasNoSizes(const std::string &input)
{
    return input.empty() || input == "[]";
}

/// The sizes of the first input that went the way of the time: a size that shrank is no reason why something takes longer.
/// Else of one that has sizes on both sides; else of the first that differs.
std::optional<std::pair<std::string, std::string>> tellingSizes(
    std::string_view before, std::string_view after, double wayNs)
{
    const auto isResized = [](const std::string &x, const std::string &y) {
        return x != y && !hasNoSizes(x) && !hasNoSizes(y);
    };
    const auto goesAlong = [&](const std::string &x, const std::string &y) {
        return isResized(x, y) && (elementsOf(y) - elementsOf(x)) * wayNs > 0;
    };
    if (wayNs != 0) {
        if (auto along = firstDifference(before, after, goesAlong))
            return along;
    }
    if (auto resized = firstDifference(before, after, isResized))
        return resized;
    return firstDifference(before, after, std::not_equal_to<std::string>());
}

/// "float", "c10::BFloat16", "long int"; what is no tensor is written as "Scalar", "ScalarList", before 2023 as "Int",
/// "Double", "Bool", "GenericList", and a left-out argument as "".
bool isTypeOfTensor(const std::string &type)
{
    return !type.empty() && ((type.front() >= 'a' && type.front() <= 'z') || type == "TensorList");
}

/// A left-out argument, or a number instead of a tensor, is not a tensor of another type.
bool areTypesOfTensors(const std::string &x, const std::string &y)
{
    return x != y && isTypeOfTensor(x) && isTypeOfTensor(y);
}

/// "[8,256,4]", "[8,2048,4]" -> "256 -> 2048": the part that different operators have in common. The whole lists if the
/// rank differs.
std::string changedSizes(const std::string &before, const std::string &after)
{
    const auto a = listElements(before), b = listElements(after);
    if (a.size() != b.size() || before.find("[[") != std::string::npos)
        return changed(before, after);
    std::set<std::string> sizes;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] != b[i])
            sizes.insert(changed(a[i], b[i]));
    }
    std::string text;
    for (const std::string &size : sizes)
        text += (text.empty() ? "" : ", ") + size;
    return text;
}

/// Is a tensor among the inputs? All that aten::empty is called with are numbers, which have no sizes: "[[],[]]".
bool holdsTensor(const Trace &trace, const OperatorShapes &inputs)
{
    const std::string_view dims = trace.texts.text(inputs.inputDims);
    if (std::any_of(dims.begin(), dims.end(), isDigit))
        return true;
    if (!inputs.inputTypes)
        return false;
    const std::vector<std::string> types = listElements(trace.texts.text(inputs.inputTypes));
    return std::any_of(types.begin(), types.end(), isTypeOfTensor); // of no dimension
}

/// Does the recording tell the sizes of all tensors among an operator's inputs?
bool areSizesKnown(const Trace &trace, EventId event)
{
    const OperatorShapes *inputs = event ? shapesOf(trace, event) : nullptr;
    if (!inputs || !inputs->inputDims || !holdsTensor(trace, *inputs))
        return false;
    if (!inputs->inputTypes)
        return true;
    const std::vector<std::string> sizes = listElements(trace.texts.text(inputs->inputDims)),
                                   types = listElements(trace.texts.text(inputs->inputTypes));
    for (std::size_t i = 0; i < std::min(sizes.size(), types.size()); ++i) {
        // Of no dimension, or of a class that hides its sizes, and then its type, too. Later ones may be left out.
        const bool isOpen = isTypeOfTensor(types[i]) || (types[i].empty() && i < 2);
        if (sizes[i] == "[]" && isOpen)
            return false;
    }
    return true;
}

/// "dgrad_engine" of "void dgrad_engine<float, 512, 6>(int)": what one library's kernels of one purpose have in common.
std::string_view templateOf(std::string_view kernel)
{
    return kernel.substr(0, kernel.find('<'));
}

/// "128x256" of "ampere_fp16_s16816gemm_fp16_128x256_ldg8_tn"; empty: the name tells none.
std::string_view tileOf(std::string_view kernel)
{
    constexpr std::size_t kLeastDigits = 2;
    for (std::size_t x = kernel.find('x'); x != kernel.npos; x = kernel.find('x', x + 1)) {
        std::size_t begin = x, end = x + 1;
        while (begin > 0 && isDigit(kernel[begin - 1]))
            --begin;
        while (end < kernel.size() && isDigit(kernel[end]))
            ++end;
        if (x - begin >= kLeastDigits && end - x - 1 >= kLeastDigits)
            return kernel.substr(begin, end - begin);
    }
    return {};
}

/// "[8, 1, 1]", without the line breaks and spaces of the file.
std::string sizesText(std::string_view list)
{
    std::string text;
    for (const std::string &element : listElements(list))
        text += (text.empty() ? "" : ", ") + element;
    return '[' + text + ']';
}

std::int64_t calls(const OperatorForest &forest, const OperatorNode &node)
{
    std::int64_t sum = 0;
    for (std::uint32_t k = node.kernelsBegin; k < node.kernelsEnd; ++k)
        sum += forest.kernels[k].calls;
    return sum;
}

std::string countText(std::int64_t calls, std::int64_t steps)
{
    if (calls % steps == 0)
        return std::to_string(calls / steps);
    const std::int64_t tenths = (10 * calls + steps / 2) / steps;
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

} // namespace

bool namesTwoFamilies(std::string_view group)
{
    return group.find(kArrow) != group.npos;
}

std::string kernelsText(std::string_view group)
{
    const auto ofFamily = [](std::string_view family) {
        const bool isKnown = family != kernelFamilyKey(KernelFamily::Other);
        return isKnown ? std::string(family) + " kernels" : std::string("kernels of no known family");
    };
    if (group == kSeveralFamilies)
        return "kernels of several families";
    if (!namesTwoFamilies(group))
        return ofFamily(group);
    const std::size_t arrow = group.find(kArrow);
    return changed(ofFamily(group.substr(0, arrow)), ofFamily(group.substr(arrow + kArrow.size())));
}

std::optional<OperatorChange> OperatorDiff::inputChange(
    const OperatorNode &a, const OperatorNode &b, double wayNs) const
{
    if (!a.event || !b.event)
        return {};
    const Trace &traceA = m_a.run->trace, &traceB = m_b.run->trace;
    const OperatorShapes *x = shapesOf(traceA, a.event), *y = shapesOf(traceB, b.event);
    if (!x || !y)
        return {};
    if (x->inputDims && y->inputDims) {
        if (const auto sizes = tellingSizes(traceA.texts.text(x->inputDims), traceB.texts.text(y->inputDims), wayNs))
            return OperatorChange { ReasonKind::Shape, { { EvidenceKind::Value, sizes->first, sizes->second } },
                changedSizes(sizes->first, sizes->second) };
    }
    if (x->inputTypes && y->inputTypes) {
        if (const auto types = firstDifference(
                traceA.texts.text(x->inputTypes), traceB.texts.text(y->inputTypes), areTypesOfTensors)) {
            const std::string before = elementTypeName(types->first), after = elementTypeName(types->second);
            return OperatorChange { ReasonKind::DataType, { { EvidenceKind::Value, before, after } },
                changed(before, after) };
        }
    }
    if (x->inputStrides && y->inputStrides) {
        if (const auto strides = firstDifference(traceA.texts.text(x->inputStrides), traceB.texts.text(y->inputStrides),
                std::not_equal_to<std::string>())) {
            return OperatorChange { ReasonKind::Strides, { { EvidenceKind::Value, strides->first, strides->second } },
                changed(strides->first, strides->second) };
        }
    }
    return {};
}

InputsOfBoth OperatorDiff::inputs(const OperatorNode &a, const OperatorNode &b) const
{
    if (inputChange(a, b, 0))
        return InputsOfBoth::Other;
    const auto isKnown = [](const OperatorForest &forest, const OperatorNode &node) {
        const Trace &trace = forest.run->trace;
        const OperatorShapes *shapes = node.event ? shapesOf(trace, node.event) : nullptr;
        return shapes && shapes->inputDims && holdsTensor(trace, *shapes);
    };
    return isKnown(m_a, a) && isKnown(m_b, b) ? InputsOfBoth::Same : InputsOfBoth::NotKnown;
}

/// A number for the kernel's name, equal for names that differ by addresses only.
std::uint32_t OperatorDiff::kernelKey(const OperatorForest &forest, const NodeKernel &kernel)
{
    const auto [found, isNew] = m_kernelKeys[&forest == &m_a ? 0 : 1].try_emplace(kernel.name.value, 0);
    if (isNew)
        found->second = m_kernelNames.key(forest.run->trace.texts.text(kernel.name));
    return found->second;
}

std::vector<std::uint32_t> OperatorDiff::kernelKeys(const OperatorForest &forest, const OperatorNode &node)
{
    std::vector<std::uint32_t> keys;
    for (std::uint32_t k = node.kernelsBegin; k < node.kernelsEnd; ++k)
        keys.push_back(kernelKey(forest, forest.kernels[k]));
    return keys;
}

std::optional<OperatorChange> OperatorDiff::launchChange(const NodeKernel &a, const NodeKernel &b) const
{
    if (a.family == KernelFamily::Communication)
        return {}; // its time is that of peers and network, its grid that of channels
    const Trace &traceA = m_a.run->trace, &traceB = m_b.run->trace;
    const DeviceArgs &x = traceA.deviceArgs[a.firstDevice], &y = traceB.deviceArgs[b.firstDevice];
    std::vector<Evidence> evidence;
    const auto addSizes = [&](EvidenceKind kind, NameId before, NameId after) {
        if (!before || !after || traceA.texts.text(before) == traceB.texts.text(after))
            return;
        std::string textA = sizesText(traceA.texts.text(before)), textB = sizesText(traceB.texts.text(after));
        if (textA != textB)
            evidence.push_back({ kind, std::move(textA), std::move(textB) });
    };
    const auto addNumber = [&](EvidenceKind kind, std::int64_t before, std::int64_t after) {
        if (before >= 0 && after >= 0 && before != after)
            evidence.push_back({ kind, std::to_string(before), std::to_string(after) });
    };
    addSizes(EvidenceKind::Grid, x.grid, y.grid);
    addSizes(EvidenceKind::Block, x.block, y.block);
    addNumber(EvidenceKind::Registers, x.registersPerThread, y.registersPerThread);
    addNumber(EvidenceKind::SharedMemory, x.sharedMemoryBytes, y.sharedMemoryBytes);
    if (evidence.empty())
        return {};
    return OperatorChange { ReasonKind::LaunchConfiguration, evidence, std::string(kernelFamilyKey(b.family)) };
}

const OperatorChange &OperatorDiff::otherKernel(const NodeKernel &a, const NodeKernel &b)
{
    const auto [found, isNew] = m_otherKernels.try_emplace({ a.name, a.family, b.name, b.family });
    if (isNew)
        found->second = changeOfKernels(a, b);
    return found->second;
}

OperatorChange OperatorDiff::changeOfKernels(const NodeKernel &a, const NodeKernel &b) const
{
    const std::string_view nameA = m_a.run->trace.texts.text(a.name), nameB = m_b.run->trace.texts.text(b.name);
    constexpr std::size_t kLongestName = 56;
    const auto names = shortenedApart(shortKernelNames({ std::string(nameA), std::string(nameB) }), kLongestName);
    const std::vector<Evidence> evidence { { EvidenceKind::Value, names.front(), names.back() } };
    const MatrixCores before = matrixCores(nameA), after = matrixCores(nameB);
    if (before != after && before != MatrixCores::Undecided && after != MatrixCores::Undecided)
        return OperatorChange { ReasonKind::TensorCores, evidence, after == MatrixCores::Used ? "gained" : "lost" };
    const std::string familyA(kernelFamilyKey(a.family)), familyB(kernelFamilyKey(b.family));
    return OperatorChange { ReasonKind::Kernel, evidence, familyA == familyB ? familyA : changed(familyA, familyB) };
}

double OperatorDiff::movedNs(const NodeKernel &a, const NodeKernel &b) const
{
    return std::abs(double(b.totalNs) / double(m_stepsB) - double(a.totalNs) / double(m_stepsA));
}

KernelPair OperatorDiff::exchanged(
    const std::vector<const NodeKernel *> &gone, const std::vector<const NodeKernel *> &added) const
{
    if (gone.empty() || added.empty())
        return { gone.empty() ? nullptr : gone.front(), added.empty() ? nullptr : added.front() };
    std::unordered_map<std::string_view, std::deque<const NodeKernel *>> addedOf;
    for (const NodeKernel *kernel : added)
        addedOf[templateOf(m_b.run->trace.texts.text(kernel->name))].push_back(kernel);
    KernelPair most, rest;
    const auto consider = [&](const KernelPair &pair) {
        const bool isMore = !most.first || movedNs(*pair.first, *pair.second) > movedNs(*most.first, *most.second);
        if (isMore)
            most = pair;
    };
    std::set<const NodeKernel *> taken;
    for (const NodeKernel *kernel : gone) {
        interruptionPoint();
        const auto same = addedOf.find(templateOf(m_a.run->trace.texts.text(kernel->name)));
        if (same == addedOf.end() || same->second.empty()) {
            rest.first = rest.first ? rest.first : kernel;
            continue;
        }
        consider({ kernel, same->second.front() });
        taken.insert(same->second.front());
        same->second.pop_front();
    }
    const auto other = std::ranges::find_if(added, [&](const NodeKernel *kernel) { return !taken.contains(kernel); });
    if (rest.first && other != added.end())
        consider({ rest.first, *other });
    return most;
}

KernelMatch OperatorDiff::matchOnly(const NodeKernel &a, const NodeKernel &b)
{
    KernelMatch match;
    match.isSameMain = kernelKey(m_a, a) == kernelKey(m_b, b);
    (match.isSameMain ? match.sharedA : match.gone) = &a;
    (match.isSameMain ? match.sharedB : match.added) = &b;
    return match;
}

KernelMatch OperatorDiff::matchKernels(const OperatorNode &a, const OperatorNode &b)
{
    if (a.kernelsEnd - a.kernelsBegin == 1 && b.kernelsEnd - b.kernelsBegin == 1) // as nearly all have
        return matchOnly(m_a.kernels[a.kernelsBegin], m_b.kernels[b.kernelsBegin]);
    const std::vector<std::uint32_t> keysA = kernelKeys(m_a, a), keysB = kernelKeys(m_b, b);
    std::map<std::uint32_t, const NodeKernel *> ofA, ofB; // the largest kernel of each name
    for (std::size_t i = 0; i < keysA.size(); ++i)
        ofA.try_emplace(keysA[i], &m_a.kernels[a.kernelsBegin + i]);
    for (std::size_t i = 0; i < keysB.size(); ++i)
        ofB.try_emplace(keysB[i], &m_b.kernels[b.kernelsBegin + i]);
    KernelMatch match;
    match.isSameMain = !keysA.empty() && !keysB.empty() && keysA.front() == keysB.front();
    std::vector<const NodeKernel *> gone, added;
    for (std::size_t i = 0; i < keysA.size(); ++i) {
        if (!ofB.contains(keysA[i]))
            gone.push_back(&m_a.kernels[a.kernelsBegin + i]);
    }
    for (std::size_t i = 0; i < keysB.size(); ++i) {
        if (!ofA.contains(keysB[i]))
            added.push_back(&m_b.kernels[b.kernelsBegin + i]);
    }
    std::tie(match.gone, match.added) = exchanged(gone, added);
    const auto rank = [&](std::uint32_t key, const NodeKernel &x, const NodeKernel &y) {
        return std::pair(-(x.totalNs + y.totalNs), std::string_view(m_kernelNames.text(key)));
    };
    std::optional<std::pair<std::int64_t, std::string_view>> best;
    for (const auto &[key, kernel] : ofA) {
        const auto other = ofB.find(key);
        if (other == ofB.end() || (best && *best < rank(key, *kernel, *other->second)))
            continue;
        best = rank(key, *kernel, *other->second);
        match.sharedA = kernel;
        match.sharedB = other->second;
    }
    return match;
}

KernelFamily OperatorDiff::mainFamily(const OperatorNode &a, const OperatorNode &b)
{
    const KernelMatch match = matchKernels(a, b);
    for (const NodeKernel *kernel : { match.sharedA, match.gone, match.added }) {
        if (kernel)
            return kernel->family;
    }
    return KernelFamily::Other;
}

/// Of an operator that runs kernels of several families, such as a compiled region, the one whose time changed most tells,
/// where it is not the family of the largest kernels that were exchanged. None: it is, or there is one family alone.
std::optional<OperatorChange> OperatorDiff::changeOfFamily(
    const OperatorNode &a, const OperatorNode &b, const KernelMatch &match)
{
    struct OfFamily {
        double deltaNs = 0;
        std::int64_t callsA = 0, callsB = 0;
        const NodeKernel *gone = nullptr, *added = nullptr; ///< the largest of one side alone
    };
    constexpr std::uint32_t kFewest = 4;
    if ((a.kernelsEnd - a.kernelsBegin) + (b.kernelsEnd - b.kernelsBegin) < kFewest)
        return {};
    const std::vector<std::uint32_t> keysA = kernelKeys(m_a, a), keysB = kernelKeys(m_b, b);
    const std::set<std::uint32_t> ofA(keysA.begin(), keysA.end()), ofB(keysB.begin(), keysB.end());
    std::map<KernelFamily, OfFamily> families;
    for (std::size_t i = 0; i < keysA.size(); ++i) {
        const NodeKernel &kernel = m_a.kernels[a.kernelsBegin + i];
        OfFamily &family = families[kernel.family];
        family.deltaNs -= double(kernel.totalNs) / double(m_stepsA);
        family.callsA += kernel.calls;
        if (!family.gone && !ofB.contains(keysA[i]))
            family.gone = &kernel;
    }
    for (std::size_t i = 0; i < keysB.size(); ++i) {
        const NodeKernel &kernel = m_b.kernels[b.kernelsBegin + i];
        OfFamily &family = families[kernel.family];
        family.deltaNs += double(kernel.totalNs) / double(m_stepsB);
        family.callsB += kernel.calls;
        if (!family.added && !ofA.contains(keysB[i]))
            family.added = &kernel;
    }
    const auto most = std::max_element(families.begin(), families.end(),
        [](const auto &x, const auto &y) { return std::abs(x.second.deltaNs) < std::abs(y.second.deltaNs); });
    const bool isTold = most->first == match.gone->family || most->first == match.added->family;
    if (families.size() < 2 || isTold)
        return {};
    const OfFamily &family = most->second;
    if (family.gone && family.added)
        return otherKernel(*family.gone, *family.added);
    if (family.callsA * m_stepsB == family.callsB * m_stepsA)
        return {};
    return OperatorChange { ReasonKind::Count,
        { { EvidenceKind::KernelsPerStep, countText(family.callsA, m_stepsA), countText(family.callsB, m_stepsB) } },
        std::string(kernelFamilyKey(most->first)) };
}

/// One kernel with another grid and all else alike works on tensors of other sizes, unless the recordings tell that these are
/// the same. A compiler's kernels without a name of their own are others where they were compiled to something else.
OperatorChange OperatorDiff::toldLaunch(
    const OperatorNode &a, const OperatorNode &b, const KernelMatch &match, const OperatorChange &launch) const
{
    const NodeKernel &x = *match.sharedA, &y = *match.sharedB;
    const Evidence &first = launch.evidence.front();
    const bool isNameless = m_a.run->trace.texts.text(x.name) == "triton_";
    if (isNameless && (launch.evidence.size() > 1 || first.kind != EvidenceKind::Grid))
        return { ReasonKind::Kernel, launch.evidence, launch.group };
    if (launch.evidence.size() > 1 || first.kind != EvidenceKind::Grid
        || (areSizesKnown(m_a.run->trace, a.event) && areSizesKnown(m_b.run->trace, b.event)))
        return launch;
    const auto nsOfCall = [](const NodeKernel &kernel) {
        return double(kernel.totalNs) / double(std::max<std::int64_t>(kernel.calls, 1));
    };
    const auto asSizes = [](const std::string &grid) { return '[' + grid + ']'; };
    if (!goesWithSizes(asSizes(first.baseline), asSizes(first.experimental), nsOfCall(x), nsOfCall(y)))
        return launch;
    return { ReasonKind::Shape, launch.evidence, "grid " + changed(first.baseline, first.experimental) };
}

/// Products by tiles whose sizes their names tell, which cover more or less in all: the tensors are others, and so the kernel may
/// be. None: the recordings tell the sizes, or the names and the time say nothing of the kind.
std::optional<OperatorChange> OperatorDiff::otherTiles(
    const OperatorNode &a, const OperatorNode &b, const KernelMatch &match) const
{
    const NodeKernel &x = *match.gone, &y = *match.added;
    const Trace &traceA = m_a.run->trace, &traceB = m_b.run->trace;
    const std::string_view tileA = tileOf(traceA.texts.text(x.name)), tileB = tileOf(traceB.texts.text(y.name));
    if (x.family != KernelFamily::Gemm || y.family != KernelFamily::Gemm || tileA.empty() || tileB.empty()
        || areSizesKnown(traceA, a.event) || areSizesKnown(traceB, b.event))
        return {};
    const NameId gridA = traceA.deviceArgs[x.firstDevice].grid, gridB = traceB.deviceArgs[y.firstDevice].grid;
    if (!gridA || !gridB)
        return {};
    const std::string before = sizesText(traceA.texts.text(gridA)), after = sizesText(traceB.texts.text(gridB));
    constexpr double kOther = 1.5, kOtherOfOtherTiles = 8; // tiles may share an output, a few each
    const double ratio = elementsOf(after) * elementsOf(tileB) / (elementsOf(before) * elementsOf(tileA));
    const double nsRatio = (double(y.totalNs) / double(y.calls)) / (double(x.totalNs) / double(x.calls));
    if (std::max(ratio, 1 / ratio) < (tileA == tileB ? kOther : kOtherOfOtherTiles) || (ratio > 1) != (nsRatio > 1))
        return {};
    return OperatorChange { ReasonKind::Shape, { { EvidenceKind::Grid, before, after } },
        "grid " + changed(before, after) };
}

/// Of an operator that runs many kernels, such as a compiled region or a replayed graph: no kernel stands for all. None: it
/// runs few, or one family holds nearly all that changed.
std::optional<OperatorChange> OperatorDiff::changeOfSeveral(const OperatorNode &a, const OperatorNode &b)
{
    struct OfFamily {
        PerSide<std::int64_t> calls {};
        PerSide<double> ns {};                                      ///< per step
        std::map<std::uint32_t, PerSide<std::int64_t>> callsOfName; ///< by kernelKey()
        bool isOfTriton = true;                                     ///< all of them
        double moved() const { return std::abs(ns[1] - ns[0]); }
    };
    constexpr double kFewestCalls = 32;
    constexpr std::uint32_t kFewestNames = 4;
    constexpr double kNearlyAll = 0.8, kWorthTelling = 0.1;
    const double all = double(calls(m_a, a)) / double(m_stepsA) + double(calls(m_b, b)) / double(m_stepsB);
    if (all < kFewestCalls || (a.kernelsEnd - a.kernelsBegin) + (b.kernelsEnd - b.kernelsBegin) < kFewestNames)
        return {};
    std::map<KernelFamily, OfFamily> families;
    const auto add = [&](std::size_t side, const OperatorForest &forest, const OperatorNode &node, std::int64_t steps) {
        for (std::uint32_t k = node.kernelsBegin; k < node.kernelsEnd; ++k) {
            OfFamily &family = families[forest.kernels[k].family];
            family.calls[side] += forest.kernels[k].calls;
            family.callsOfName[kernelKey(forest, forest.kernels[k])][side] += forest.kernels[k].calls;
            family.ns[side] += double(forest.kernels[k].totalNs) / double(steps);
            family.isOfTriton &= forest.run->trace.texts.text(forest.kernels[k].name).starts_with("triton_");
        }
    };
    add(0, m_a, a, m_stepsA);
    add(1, m_b, b, m_stepsB);
    std::vector<std::pair<KernelFamily, OfFamily>> byMoved(families.begin(), families.end());
    std::stable_sort(byMoved.begin(), byMoved.end(),
        [](const auto &x, const auto &y) { return x.second.moved() > y.second.moved(); });
    double moved = 0;
    for (const auto &[family, of] : byMoved)
        moved += of.moved();
    if (byMoved.front().second.moved() >= kNearlyAll * moved)
        return {};
    constexpr std::size_t kMostTold = 3;
    OperatorChange change { ReasonKind::Kernel, {}, std::string(kSeveralFamilies) };
    const auto areSameKernels = [this](const OfFamily &of) {
        return std::ranges::all_of(of.callsOfName,
            [this](const auto &name) { return name.second[0] * m_stepsB == name.second[1] * m_stepsA; });
    };
    for (std::size_t i = 0; i < byMoved.size() && change.evidence.size() < kMostTold; ++i) {
        const OfFamily &of = byMoved[i].second;
        const bool isNameless = byMoved[i].first == KernelFamily::Other && of.isOfTriton;
        const std::string kernels =
            isNameless ? "Triton kernels without telling names" : kernelsText(kernelFamilyKey(byMoved[i].first));
        if (of.moved() < kWorthTelling * moved)
            break;
        if (areSameKernels(of)) // they take another time, which is no evidence of other ones
            continue;
        const auto text = [&](std::size_t side, std::int64_t steps) {
            return of.calls[side] == 0
                ? "no " + kernels
                : countText(of.calls[side], steps) + ' ' + kernels + " of " + duration(of.ns[side]);
        };
        change.evidence.push_back({ EvidenceKind::Value, text(0, m_stepsA), text(1, m_stepsB) });
    }
    return change.evidence.empty() ? std::nullopt : std::optional(std::move(change));
}

std::optional<OperatorChange> OperatorDiff::kernelChange(const OperatorNode &a, const OperatorNode &b)
{
    const KernelMatch match = matchKernels(a, b);
    const bool isExchanged = match.gone && match.added;
    if (match.gone || match.added || calls(m_a, a) * m_stepsB != calls(m_b, b) * m_stepsA) {
        if (auto several = changeOfSeveral(a, b))
            return several;
    }
    if (isExchanged) {
        if (auto change = changeOfFamily(a, b, match))
            return change;
    }
    const bool isSharedMore =
        isExchanged && match.sharedA && movedNs(*match.sharedA, *match.sharedB) > movedNs(*match.gone, *match.added);
    if (isExchanged && !match.isSameMain && !isSharedMore) {
        auto sizes = otherTiles(a, b, match);
        return sizes ? std::move(sizes) : otherKernel(*match.gone, *match.added);
    }
    if (match.sharedA) {
        if (const auto launch = launchChange(*match.sharedA, *match.sharedB))
            return toldLaunch(a, b, match, *launch);
    }
    if (isExchanged)
        return otherKernel(*match.gone, *match.added);
    const std::int64_t callsA = calls(m_a, a), callsB = calls(m_b, b);
    if (callsA * m_stepsB == callsB * m_stepsA)
        return {};
    return OperatorChange { ReasonKind::Count,
        { { EvidenceKind::KernelsPerStep, countText(callsA, m_stepsA), countText(callsB, m_stepsB) } },
        std::string(kernelFamilyKey(mainFamily(a, b))) };
}

bool OperatorDiff::areSizesTheReason(const OperatorNode &a, const OperatorNode &b, double nsA, double nsB) const
{
    const Trace &traceA = m_a.run->trace, &traceB = m_b.run->trace;
    const OperatorShapes *x = shapesOf(traceA, a.event), *y = shapesOf(traceB, b.event);
    const auto ofCall = [](double nsPerStep, std::int64_t steps, std::int64_t calls) {
        return nsPerStep * double(steps) / double(calls);
    };
    const std::string_view dimsA = traceA.texts.text(x->inputDims), dimsB = traceB.texts.text(y->inputDims);
    const double callA = ofCall(nsA, m_stepsA, a.calls), callB = ofCall(nsB, m_stepsB, b.calls);
    const std::string_view types = x->inputTypes ? traceA.texts.text(x->inputTypes) : std::string_view();
    return namesLookup(traceA.nameOf(a.event)) ? goesWithLookups(dimsA, dimsB, types, callA, callB)
                                               : goesWithSizes(dimsA, dimsB, callA, callB);
}

std::optional<OperatorChange> OperatorDiff::change(const OperatorNode &a, const OperatorNode &b, double nsA, double nsB)
{
    auto change = inputChange(a, b, nsB - nsA);
    if (!change)
        return kernelChange(a, b);
    // Operators of two libraries or generations that have one name are called with other arguments.
    const bool isOneOperator = m_a.run->trace.nameOf(a.event) == m_b.run->trace.nameOf(b.event);
    const bool areSizes = change->kind != ReasonKind::Shape || areSizesTheReason(a, b, nsA, nsB);
    if (areSizes && (isOneOperator || change->kind != ReasonKind::Shape))
        return change;
    auto kernel = kernelChange(a, b);
    const bool isOther = kernel && (kernel->kind == ReasonKind::Kernel || kernel->kind == ReasonKind::TensorCores);
    if (isOther)
        return kernel;
    if (areSizes)
        return change;
    change->kind = ReasonKind::Unexplained;
    change->group.clear();
    return change;
}

} // namespace twinlane
