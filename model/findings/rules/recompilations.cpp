// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// G2: torch.compile or a graph's recording is at work in the steps.

#include "model/findings/rules.h"

#include "model/findings/ruleoutput.h"
#include "model/findings/stepevents.h"
#include "model/links/graphrecording.h"

#include <map>

namespace twinlane {

namespace {

enum Meaning : std::uint8_t { kNothing, kCompilation, kPreparation, kRecording };

bool holds(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

/// PyTorch's own ranges of compiling, and the functions that begin it.
bool namesCompilation(std::string_view name)
{
    if (holds(name, "(dynamo_timed)"))
        return holds(name, "compil") || holds(name, "inductor") || holds(name, "cudagraphify")
            || holds(name, "benchmark") || namesGraphRecording(name);
    return (holds(name, "torch/_dynamo/convert_frame.py(")
               && (name.ends_with("): _compile") || name.ends_with("): compile_inner")))
        || (holds(name, "triton/compiler/compiler.py(") && name.ends_with("): compile"));
}

Meaning meaningOf(std::string_view name)
{
    if (namesCompilation(name))
        return namesGraphRecording(name) && !holds(name, "compil") ? kRecording : kCompilation;
    return name == "Pregraph bytecode" ? kPreparation : kNothing;
}

bool canTell(EventKind kind)
{
    return kind == EventKind::Operator || kind == EventKind::Annotation || kind == EventKind::PythonFrame;
}

} // namespace

void findRecompilations(const RuleInput &input, RuleOutput &output)
{
    const Trace &trace = input.trace();
    const auto namesOf = [&trace](Meaning wanted) {
        return namesThat(trace, [wanted](std::string_view name) { return meaningOf(name) == wanted; });
    };
    const std::vector<bool> isCompilation = namesOf(kCompilation), isPreparation = namesOf(kPreparation),
                            isRecording = namesOf(kRecording);
    std::vector<bool> compiles(input.steps().size());
    std::vector<Observation> ofSteps = observationsOfSteps(input);
    std::map<LaneId, std::int64_t> untilNs; // what lies in a compilation is a part of it
    forEventsOfSteps(input, [&](std::size_t step, EventId event) {
        const std::size_t name = trace.name[event.row()].row();
        const bool isSlow = isPreparation[name] && trace.durationNs[event.row()] > input.limits().preparationNs;
        if (!canTell(trace.kind[event.row()]) || (!isCompilation[name] && !isRecording[name] && !isSlow))
            return;
        compiles[step] = compiles[step] || !isRecording[name];
        std::int64_t &lastNs = untilNs[trace.lane[event.row()]];
        if (trace.startNs[event.row()] < lastNs)
            return;
        lastNs = trace.endNs(event);
        ofSteps[step].add(input, event);
        ++ofSteps[step].count;
    });
    for (std::size_t s = 0; s < ofSteps.size(); ++s)
        ofSteps[s].measured = { { compiles[s] ? "compilations" : "recordings", double(ofSteps[s].count) } };
    addObserved(ofSteps, output);
}

} // namespace twinlane
