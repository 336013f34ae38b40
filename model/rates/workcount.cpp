// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/workcount.h"

#include "model/figures/inputlists.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace twinlane {

namespace {

const CallArgument kNoArgument;

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size())
        return {};
    return number;
}

} // namespace

void WorkCount::refuse(NoRoof why)
{
    if (!m_refused)
        m_refused = why;
}

const CallArgument &WorkCount::argument(std::size_t place) const
{
    return place < m_call.arguments.size() ? m_call.arguments[place] : kNoArgument;
}

const Dims &WorkCount::dims(std::size_t place, std::size_t rank)
{
    static const Dims kOne(8, 1); // whoever reads a size after a refusal finds one
    const Dims &dims = argument(place).dims;
    if (dims.size() >= rank)
        return dims;
    refuse(argument(place).isTensorList ? NoRoof::ListTypes : NoRoof::Arguments);
    return kOne;
}

ElementType WorkCount::type(std::size_t place)
{
    const auto known = elementType(argument(place).type);
    if (!known)
        refuse(NoRoof::Type);
    return known.value_or(kFloatElement);
}

void WorkCount::needValues()
{
    if (!m_call.hasValues)
        refuse(NoRoof::ArgumentsNotRecorded);
}

bool WorkCount::truth(std::size_t place, std::optional<bool> otherwise)
{
    const std::string &value = argument(place).value;
    if (value == "True" || value == "1" || value == "true")
        return true;
    if (value == "False" || value == "0" || value == "false")
        return false;
    if (!otherwise)
        refuse(m_call.hasValues ? NoRoof::Arguments : NoRoof::ArgumentsNotRecorded);
    return otherwise.value_or(false);
}

std::int64_t WorkCount::number(std::size_t place)
{
    const auto number = wholeNumber(argument(place).value);
    if (!number)
        refuse(m_call.hasValues ? NoRoof::Arguments : NoRoof::ArgumentsNotRecorded);
    return number.value_or(0);
}

std::vector<std::int64_t> WorkCount::numbers(std::size_t place, std::size_t count)
{
    needValues();
    std::vector<std::int64_t> numbers;
    const std::string &value = argument(place).value;
    if (value.starts_with('[')) {
        for (const std::string &element : listElements(value)) {
            if (element.empty())
                continue;
            // Lists of truth values are lists of numbers here.
            const auto number = element == "True" ? 1 : element == "False" ? 0 : wholeNumber(element);
            if (!number)
                refuse(NoRoof::Arguments);
            numbers.push_back(number.value_or(1));
        }
    } else if (const auto number = wholeNumber(value)) {
        numbers.push_back(*number);
    }
    if (count > 0 && numbers.size() == 1)
        numbers.assign(count, numbers.front());
    if (count > 0 && numbers.size() != count) {
        refuse(NoRoof::Arguments);
        numbers.assign(count, 1);
    }
    return numbers;
}

std::int64_t WorkCount::product(std::initializer_list<std::int64_t> factors)
{
    std::int64_t product = 1;
    for (const std::int64_t factor : factors) {
        if (factor < 0 || __builtin_mul_overflow(product, factor, &product)) {
            refuse(NoRoof::Arguments);
            return 0;
        }
    }
    return product;
}

std::int64_t WorkCount::sum(std::int64_t a, std::int64_t b)
{
    std::int64_t sum = 0;
    if (__builtin_add_overflow(a, b, &sum)) {
        refuse(NoRoof::Arguments);
        return 0;
    }
    return sum;
}

std::int64_t WorkCount::elements(const Dims &dims)
{
    std::int64_t count = 1;
    for (const std::int64_t size : dims)
        count = product({ count, size });
    return count;
}

void WorkCount::addBytes(std::int64_t elements, ElementType type)
{
    m_work.bytes = sum(m_work.bytes, product({ elements, std::int64_t(type.bytes) }));
}

void WorkCount::read(std::size_t place)
{
    const CallArgument &tensor = argument(place);
    if (tensor.isTensorList)
        refuse(NoRoof::ListTypes);
    if (!tensor.isTensor())
        return;
    std::int64_t count = 1;
    for (std::size_t i = 0; i < tensor.dims.size(); ++i) {
        const bool isRepeated = !tensor.strides.empty() && tensor.strides[i] == 0 && tensor.dims[i] > 0;
        count = product({ count, isRepeated ? 1 : tensor.dims[i] });
    }
    addBytes(count, type(place));
}

void WorkCount::readAll(std::size_t first, std::size_t last)
{
    for (std::size_t place = first; place < last; ++place)
        read(place);
}

void WorkCount::write(const Dims &dims, ElementType type)
{
    addBytes(elements(dims), type);
}

void WorkCount::writeLike(std::size_t place)
{
    write(dims(place, 0), type(place)); // one without dimensions is one element
}

void WorkCount::multiply(std::initializer_list<std::int64_t> factors, int times)
{
    m_work.flops = sum(m_work.flops, product({ 2, times, product(factors) }));
}

void WorkCount::recompute(std::initializer_list<std::int64_t> factors)
{
    m_work.recomputedFlops = sum(m_work.recomputedFlops, product({ 2, product(factors) }));
}

void WorkCount::leaveOut(std::initializer_list<std::int64_t> factors, int times)
{
    m_work.maskedFlops = sum(m_work.maskedFlops, product({ 2, times, product(factors) }));
}

void WorkCount::computeIn(std::size_t left, std::size_t right)
{
    const ElementType a = type(left), b = type(right);
    if (!a.precision || a.precision != b.precision)
        refuse(NoRoof::Type);
    m_work.precision = a.precision;
}

void WorkCount::isPacked()
{
    m_work.flops = product({ 2, m_work.flops });
}

std::variant<Work, NoRoof> WorkCount::result() const
{
    if (m_refused)
        return *m_refused;
    if (m_work.flops == 0 && m_work.bytes == 0)
        return NoRoof::NoWork;
    return m_work;
}

std::optional<Dims> broadcast(const Dims &a, const Dims &b)
{
    const Dims &longer = a.size() >= b.size() ? a : b, &shorter = a.size() >= b.size() ? b : a;
    Dims made = longer;
    const std::size_t ahead = longer.size() - shorter.size();
    for (std::size_t i = 0; i < shorter.size(); ++i) {
        std::int64_t &size = made[ahead + i];
        if (size == 1)
            size = shorter[i];
        else if (shorter[i] != 1 && shorter[i] != size)
            return {};
    }
    return made;
}

} // namespace twinlane
