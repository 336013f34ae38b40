// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/ruleinput.h"

#include "model/base/interruption.h"
#include "model/facts/oneoff.h"
#include "model/run/blockcalls.h"
#include "model/run/costs.h"
#include "model/trace/autogradnames.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <utility>

namespace twinlane {

namespace {

constexpr std::uint32_t kNoShapes = ~std::uint32_t(0);
constexpr std::int64_t kUnknownElements = -1;

/// Modules of torch.nn that are made of others or work through several operators. nn.Transformer is not among them: its
/// own parts are, and many models are called so.
constexpr std::array<std::string_view, 13> kComposed { "EmbeddingBag", "MultiheadAttention", "LSTM", "GRU", "RNN",
    "TransformerEncoder", "TransformerDecoder", "TransformerEncoderLayer", "TransformerDecoderLayer", "BatchNorm1d",
    "BatchNorm2d", "BatchNorm3d", "SyncBatchNorm" };

/// What these do around the module that they hold is theirs; what is inside them is the user's.
constexpr std::array<std::string_view, 4> kWrappers { "DataParallel", "DistributedDataParallel",
    "FullyShardedDataParallel", "OptimizedModule" };

bool isComposedClass(std::string_view name)
{
    return std::find(kComposed.begin(), kComposed.end(), name) != kComposed.end();
}

FindingPhase phaseOf(BlockKind kind, FindingPhase around)
{
    switch (kind) {
    case BlockKind::Backward:
        return FindingPhase::Backward;
    case BlockKind::Optimizer:
        return FindingPhase::Optimizer;
    case BlockKind::DataLoader:
        return FindingPhase::Loader;
    default:
        return around;
    }
}

/// "float" and "double" of ["float", "double", ""].
std::pair<std::string_view, std::string_view> firstTwo(std::string_view list)
{
    std::array<std::string_view, 2> texts;
    std::size_t at = 0;
    for (std::string_view &text : texts) {
        const std::size_t open = list.find('"', at), close = open == list.npos ? open : list.find('"', open + 1);
        if (close == list.npos)
            break;
        text = list.substr(open + 1, close - open - 1);
        at = close + 1;
    }
    return { texts[0], texts[1] };
}

/// Some files are laid out over lines.
std::string_view withoutSpace(std::string_view text)
{
    constexpr std::string_view kSpace = " \n\r\t";
    const std::size_t first = text.find_first_not_of(kSpace);
    return first == text.npos ? std::string_view() : text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

/// "[2, 3]" and "[]" of [[2, 3], []].
std::vector<std::string_view> elementsOf(std::string_view list)
{
    std::vector<std::string_view> elements;
    std::size_t depth = 0, first = 1;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const bool isLast = list[i] == ']' && depth == 1;
        if (isLast || (list[i] == ',' && depth == 1)) {
            elements.push_back(withoutSpace(list.substr(first, i - first)));
            first = i + 1;
        }
        depth += list[i] == '[';
        depth -= list[i] == ']' && depth > 0;
    }
    return elements;
}

} // namespace

std::int64_t largestTensor(std::string_view dims)
{
    constexpr std::int64_t kMost = std::int64_t(1) << 50;
    std::int64_t largest = 0, product = 1;
    bool isTensor = false; // it has sizes, and no lists in it
    std::size_t depth = 0;
    for (std::size_t i = 0; i < dims.size(); ++i) {
        const char c = dims[i];
        if (c == '[') {
            ++depth;
            product = 1;
            isTensor = false;
        } else if (c == ']') {
            if (depth == 2 && isTensor)
                largest = std::max(largest, product);
            depth -= depth > 0;
        } else if (c >= '0' && c <= '9') {
            std::int64_t number = 0;
            const auto [end, error] = std::from_chars(dims.data() + i, dims.data() + dims.size(), number);
            const bool isTooLarge = error != std::errc() || (number > 0 && product > kMost / number);
            product = isTooLarge ? kMost : product * number;
            isTensor = depth == 2;
            i = static_cast<std::size_t>(end - dims.data()) - 1;
        }
    }
    return largest;
}

RuleInput::RuleInput(const Run &run, const Timeline &timeline, std::span<const std::uint32_t> steps,
    const FindingLimits &limits, const RunRates *rates)
    : m_run(run)
    , m_timeline(timeline)
    , m_limits(limits)
    , m_hasModules(run.hasModuleCalls && timeline.tree.level == BlockLevel::Modules)
    , m_rates(rates)
    , m_numbers(run.trace)
{
    const auto &kinds = run.trace.kind;
    m_hasFrames = std::find(kinds.begin(), kinds.end(), EventKind::PythonFrame) != kinds.end();
    describeBlocks();
    findHomes();
    describeOperators();
    describeSteps(steps);
    m_communicates = communicationWork(run.trace, run.nesting, run.links);
    if (std::find(m_communicates.begin(), m_communicates.end(), 1) == m_communicates.end())
        m_communicates.clear();
    const auto &kept = run.steps.kept;
    if (std::any_of(steps.begin(), steps.end(), [&](auto s) { return !isUnmeasured(kept[s].mark); })
        && !run.links.device.empty())
        m_device.emplace(run, timeline);
    findOnceTimes();
}

bool RuleInput::isDoneOnce(std::int64_t ns) const
{
    const std::vector<Interval> &times = onceTimesOfWork();
    const auto after = std::upper_bound(
        times.begin(), times.end(), ns, [](std::int64_t at, const Interval &time) { return at < time.startNs; });
    return after != times.begin() && ns < std::prev(after)->endNs;
}

void RuleInput::findOnceTimes()
{
    if (!hasWork())
        return;
    std::vector<std::uint32_t> kept;
    for (const RuleStep &step : m_steps)
        kept.push_back(step.kept);
    std::sort(kept.begin(), kept.end());
    m_onceTimes = oneOffs(m_run, kept).times;
}

void RuleInput::describeBlocks()
{
    const std::vector<Block> &blocks = tree().blocks;
    m_owners.resize(blocks.size());
    m_phases.resize(blocks.size(), FindingPhase::Forward);
    m_isComposed.resize(blocks.size(), kNot);
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        interruptionPoint(b);
        const Block &block = blocks[b];
        const bool isPart = block.kind == BlockKind::Unknown || block.kind == BlockKind::Operator;
        m_owners[b] = isPart && block.parent ? m_owners[block.parent.row()] : BlockId(b);
        if (block.parent) {
            m_phases[b] = phaseOf(block.kind, m_phases[block.parent.row()]);
            m_isComposed[b] = m_isComposed[block.parent.row()] == kWhole ? kWhole : kNot;
        }
        const std::string_view name = block.kind == BlockKind::Module ? tree().text(block.className) : "";
        if (std::find(kWrappers.begin(), kWrappers.end(), name) != kWrappers.end() && m_isComposed[b] == kNot)
            m_isComposed[b] = kItself;
        if (isComposedClass(name))
            m_isComposed[b] = kWhole;
    }
}

/// What a forward block caused in the backward pass is its own, so a loop's bound holds what the loop makes there.
void RuleInput::findHomes()
{
    const std::vector<Block> &blocks = tree().blocks;
    m_homes.resize(blocks.size());
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        const Block &block = blocks[b];
        const bool isInBackward = block.parent && phase(block.parent) == FindingPhase::Backward;
        m_homes[b] = block.forward ? block.forward : isInBackward ? m_homes[block.parent.row()] : BlockId(b);
    }
}

void RuleInput::describeOperators()
{
    const Trace &trace = m_run.trace;
    m_roles.resize(trace.texts.size(), OperatorRole::Other);
    std::vector<bool> isKnown(trace.texts.size());
    const std::size_t count = m_run.operators.size();
    m_ends.resize(count);
    for (std::size_t i = count; i-- > 0;) {
        interruptionPoint(i);
        m_ends[i] = std::max(m_ends[i], static_cast<std::uint32_t>(i + 1));
        const std::uint32_t around = m_run.operatorCosts.around[i];
        if (around != OperatorCosts::kNoOperator)
            m_ends[around] = std::max(m_ends[around], m_ends[i]);
        const NameId name = trace.name[m_run.operators[i].row()];
        if (!isKnown[name.row()]) {
            isKnown[name.row()] = true;
            m_roles[name.row()] = operatorRole(trace.texts.text(name));
        }
    }
    if (!hasShapes())
        return;
    m_shapeRows.assign(count, kNoShapes);
    m_elements.assign(trace.texts.size(), kUnknownElements);
    std::size_t row = 0;
    for (std::size_t i = 0; i < count; ++i) {
        while (row < trace.operatorShapes.size() && trace.operatorShapes[row].event < m_run.operators[i])
            ++row;
        if (row < trace.operatorShapes.size() && trace.operatorShapes[row].event == m_run.operators[i])
            takeShapes(i, row);
    }
}

/// Equal sizes are one text, so each is read once.
void RuleInput::takeShapes(std::size_t place, std::size_t row)
{
    m_shapeRows[place] = static_cast<std::uint32_t>(row);
    const NameId sizes = trace().operatorShapes[row].inputDims;
    if (sizes && m_elements[sizes.row()] == kUnknownElements)
        m_elements[sizes.row()] = largestTensor(trace().texts.text(sizes));
}

void RuleInput::describeSteps(std::span<const std::uint32_t> steps)
{
    std::vector<BlockId> ofKind; // children of the run, or the one step
    for (std::size_t b = 1; b < tree().size(); b = tree().blocks[b].subtreeEnd)
        ofKind.push_back(BlockId(b));
    m_meanOfStep.resize(tree().size(), 0);
    std::vector<std::size_t> counts(tree().size(), 0);
    m_indexOfStep.assign(m_run.steps.kept.size(), kNotChosen);
    std::size_t place = 0;
    for (const std::uint32_t kept : steps) {
        const Step &step = m_run.steps.kept[kept];
        RuleStep made;
        made.kept = kept;
        const auto isOfKind = [&](BlockId block) { return tree().callSamples(block)[kept] > 0 || ofKind.size() == 1; };
        const auto found = std::find_if(ofKind.begin(), ofKind.end(), isOfKind);
        made.block = found == ofKind.end() ? BlockId(std::size_t(0)) : *found;
        m_meanOfStep[made.block.row()] += double(step.endNs - step.startNs);
        ++counts[made.block.row()];
        listCalls(made, place);
        m_indexOfStep[kept] = static_cast<std::uint32_t>(m_steps.size());
        m_steps.push_back(std::move(made));
    }
    for (std::size_t b = 0; b < counts.size(); ++b)
        m_meanOfStep[b] /= double(std::max<std::size_t>(counts[b], 1));
}

/// @p place: none of the places before it begins in the step or later.
void RuleInput::listCalls(RuleStep &made, std::size_t &place) const
{
    const Trace &trace = m_run.trace;
    const Step &step = m_run.steps.kept[made.kept];
    const LaneId lane = m_run.steps.lane;
    const auto before = [&](EventId e) {
        return std::pair(trace.lane[e.row()], trace.startNs[e.row()]) < std::pair(lane, step.hostStartNs);
    };
    const auto first =
        std::partition_point(m_run.operators.begin() + std::ptrdiff_t(place), m_run.operators.end(), before);
    for (place = std::size_t(first - m_run.operators.begin()); place < m_run.operators.size();) {
        interruptionPoint();
        const EventId e = m_run.operators[place];
        const std::int64_t startNs = trace.startNs[e.row()];
        if (trace.lane[e.row()] != lane || startNs >= step.hostEndNs)
            return;
        const std::string_view name = trace.nameOf(e);
        if (m_timeline.operatorPlaces[place].block && !name.starts_with("profiler::") && !isAutogradNodeName(name)
            && !isNodeFunctionName(name))
            addCall(made, place);
        place = std::max(std::size_t(m_ends[place]), place + 1);
    }
}

void RuleInput::addCall(RuleStep &made, std::size_t place) const
{
    const Trace &trace = m_run.trace;
    const EventId e = m_run.operators[place];
    const std::size_t next = m_ends[place];
    const BlockId own = owner(m_timeline.operatorPlaces[place].block);
    const EventId around = m_run.nesting.block[e.row()];
    const AutogradUse use = m_numbers.useOf(e, next < m_run.operators.size() ? m_run.operators[next] : EventId());
    made.calls.push_back({ static_cast<std::uint32_t>(place), e, own, around ? trace.name[around.row()] : NameId(),
        trace.startNs[e.row()], trace.endNs(e), m_roles[trace.name[e.row()].row()], phase(own), use.makesNode,
        use.isDropped });
}

const WorkRoofs &RuleInput::roofs() const
{
    if (!m_roofs)
        m_roofs = m_rates ? std::make_unique<WorkRoofs>(m_run, *m_rates) : std::make_unique<WorkRoofs>(m_run);
    return *m_roofs;
}

std::optional<std::int64_t> RuleInput::queuedNs(const RuleStep &step) const
{
    const Step &kept = m_run.steps.kept[step.kept];
    const std::vector<RecordedStep> &recorded = trace().metadata.steps;
    const auto known = std::find_if(recorded.begin(), recorded.end(),
        [&kept](const RecordedStep &each) { return kept.event && each.number == kept.number && each.readyNs; });
    if (known == recorded.end())
        return {};
    return std::clamp<std::int64_t>(*known->readyNs, 0, kept.hostEndNs - kept.hostStartNs);
}

std::optional<std::size_t> RuleInput::indexOfStep(std::uint32_t kept) const
{
    const std::uint32_t index = m_indexOfStep[kept];
    return index == kNotChosen ? std::nullopt : std::optional<std::size_t>(index);
}

std::span<const BlockCall> RuleInput::callsOf(BlockId block, std::uint32_t kept) const
{
    return twinlane::callsOf(m_timeline, block, kept);
}

BlockId RuleInput::around(BlockId a, BlockId b) const
{
    while (a != b) {
        BlockId &inner = tree()[a].depth >= tree()[b].depth ? a : b;
        inner = tree()[inner].parent;
    }
    return a;
}

NameId RuleInput::dims(std::uint32_t place) const
{
    const std::uint32_t row = m_shapeRows.empty() ? kNoShapes : m_shapeRows[place];
    return row == kNoShapes ? NameId() : trace().operatorShapes[row].inputDims;
}

NameId RuleInput::types(std::uint32_t place) const
{
    const std::uint32_t row = m_shapeRows.empty() ? kNoShapes : m_shapeRows[place];
    return row == kNoShapes ? NameId() : trace().operatorShapes[row].inputTypes;
}

std::int64_t RuleInput::elements(std::uint32_t place) const
{
    const NameId text = dims(place);
    return text ? m_elements[text.row()] : 0;
}

bool RuleInput::isCast(std::uint32_t place) const
{
    const NameId text = types(place);
    if (!text || withoutOverload(nameOf(place)) != "aten::copy_")
        return false;
    const auto [first, second] = firstTwo(trace().texts.text(text));
    return !first.empty() && !second.empty() && first != second;
}

bool RuleInput::hasTensorOf(std::uint32_t place, std::string_view type) const
{
    const NameId listed = types(place), sizes = dims(place);
    if (!listed || !sizes || trace().texts.text(listed).find(type) == std::string_view::npos)
        return false;
    const std::vector<std::string_view> typeOf = elementsOf(trace().texts.text(listed)),
                                        sizesOf = elementsOf(trace().texts.text(sizes));
    for (std::size_t i = 0; i < std::min(typeOf.size(), sizesOf.size()); ++i) {
        const bool isTensor = !sizesOf[i].empty() && sizesOf[i].front() == '['
            && sizesOf[i].find_first_of("0123456789") != std::string_view::npos; // [] is a number
        if (isTensor && typeOf[i].size() == type.size() + 2 && typeOf[i].substr(1, type.size()) == type)
            return true;
    }
    return false;
}

} // namespace twinlane
