// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/workroofs.h"

#include <algorithm>
#include <variant>

namespace twinlane {

WorkRoofs::WorkRoofs(const Run &run)
    : m_run(run)
    , m_own(rateRun(run, PeaksTable::shipped()))
    , m_rates(*m_own)
{
}

WorkRoofs::WorkRoofs(const Run &run, const RunRates &rates)
    : m_run(run)
    , m_rates(rates)
{
}

std::optional<RatedUnit> WorkRoofs::unitOf(std::uint32_t row) const
{
    if (m_rates.cost != RateCost::Device || row >= m_rates.unitOfWork.size() || m_rates.unitOf(row) == RatedUnit::kNone)
        return {};
    return m_rates.units[m_rates.unitOf(row)];
}

const DevicePeaks *WorkRoofs::peaksOf(const RatedUnit &unit) const
{
    const UnitKind &kind = m_rates.kindOf(unit);
    const auto found = std::find_if(m_rates.devices.begin(), m_rates.devices.end(),
        [&kind](const auto &device) { return device.first == kind.device; });
    return found == m_rates.devices.end() || kind.isOnSeveralDevices ? nullptr : found->second.known();
}

double WorkRoofs::partOf(const RatedUnit &unit, std::uint32_t row) const
{
    const auto ns = double(m_run.trace.durationNs[m_run.links.device[row].row()]);
    return unit.costNs > 0 ? std::min(1.0, ns / double(unit.costNs)) : 0;
}

std::optional<double> WorkRoofs::leastNs(std::uint32_t row) const
{
    const std::optional<RatedUnit> unit = unitOf(row);
    const Roof *const roof = unit ? std::get_if<Roof>(&m_rates.roofOf(*unit)) : nullptr;
    return roof ? std::optional(roof->ns * partOf(*unit, row)) : std::nullopt;
}

std::optional<double> WorkRoofs::leastNsInHalf(std::uint32_t row) const
{
    const std::optional<RatedUnit> unit = unitOf(row);
    const DevicePeaks *const peaks = unit ? peaksOf(*unit) : nullptr;
    const Work *const work = unit ? std::get_if<Work>(&m_rates.workOf(*unit)) : nullptr;
    if (!peaks || !peaks->bandwidthMBs || !work || work->flops == 0)
        return {};
    const auto fp16 = peaks->gflops[std::size_t(Precision::Fp16)], bf16 = peaks->gflops[std::size_t(Precision::Bf16)];
    const std::int64_t peak = std::max(fp16.value_or(0), bf16.value_or(0));
    if (peak == 0)
        return {};
    const double bytesNs = double(work->bytes) / 2 * 1000 / double(*peaks->bandwidthMBs);
    return std::max(double(work->flops) / double(peak), bytesNs) * partOf(*unit, row);
}

std::optional<double> WorkRoofs::arithmeticNs(std::uint32_t row) const
{
    const std::optional<RatedUnit> unit = unitOf(row);
    const DevicePeaks *const peaks = unit ? peaksOf(*unit) : nullptr;
    const Work *const work = unit ? std::get_if<Work>(&m_rates.workOf(*unit)) : nullptr;
    const Roof *const roof = unit ? std::get_if<Roof>(&m_rates.roofOf(*unit)) : nullptr;
    if (!peaks || !work || !roof || !roof->precision)
        return {};
    return double(work->flops) / double(*peaks->gflops[std::size_t(*roof->precision)]) * partOf(*unit, row);
}

void RoofShare::add(std::optional<double> least, std::int64_t ns)
{
    allNs += ns;
    if (!least)
        return;
    leastNs += *least;
    roofedNs += ns;
}

void RoofShare::add(const RoofShare &other)
{
    leastNs += other.leastNs;
    roofedNs += other.roofedNs;
    allNs += other.allNs;
}

std::optional<double> RoofShare::share() const
{
    return 2 * roofedNs > allNs ? std::optional(leastNs / double(roofedNs)) : std::nullopt;
}

} // namespace twinlane
