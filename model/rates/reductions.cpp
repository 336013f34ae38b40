// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Reductions, norms, softmax, lookups and pooling: no FLOPs, their roof is the memory. Arguments stand in the order of
// PyTorch's schemas.

#include "model/rates/workcount.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

/// How many elements are left of argument 0 without the dimensions that argument @p place names. None named: one.
std::int64_t elementsLeft(WorkCount &count, std::size_t place)
{
    const Dims &sizes = count.dims(0, 0);
    const auto over = count.numbers(place);
    if (over.empty())
        return 1;
    Dims left = sizes;
    for (const std::int64_t dimension : over) {
        const std::int64_t at = dimension < 0 ? dimension + std::int64_t(sizes.size()) : dimension;
        if (at < 0 || at >= std::int64_t(sizes.size()))
            count.refuse(NoRoof::Arguments);
        else
            left[std::size_t(at)] = 1;
    }
    return count.elements(left);
}

ElementType askedType(WorkCount &count, std::size_t place, ElementType otherwise)
{
    if (!count.hasValue(place))
        return otherwise;
    const auto asked = elementTypeOfCode(count.number(place));
    if (!asked)
        count.refuse(NoRoof::Type);
    return asked.value_or(otherwise);
}

/// Sums of integers and truth values are long.
ElementType sumType(ElementType type)
{
    return type.category < TypeCategory::Float ? kLongElement : type;
}

/// (self, dtype) or (self, dim, keepdim, dtype). The values tell which type is asked for.
void countSum(WorkCount &count, bool isOfIntegersLong)
{
    const bool isOverDims = count.size() >= 4;
    count.needValues();
    const ElementType own = isOfIntegersLong ? sumType(count.type(0)) : count.type(0);
    const ElementType output = askedType(count, isOverDims ? 3 : 1, own);
    count.read(0);
    count.writeElements(isOverDims ? elementsLeft(count, 1) : 1, output);
}

void sum(WorkCount &count, std::string_view)
{
    countSum(count, true);
}

void mean(WorkCount &count, std::string_view)
{
    countSum(count, false);
}

/// (self, dim, keepdim)
void extreme(WorkCount &count, std::string_view)
{
    count.read(0);
    count.writeElements(elementsLeft(count, 1), count.type(0));
}

/// (self), (self, other) or (self, dim, keepdim), which writes places, too.
void maximum(WorkCount &count, std::string_view)
{
    count.read(0);
    if (count.size() == 1) {
        count.writeElements(1, count.type(0));
    } else if (count.size() == 2) {
        count.read(1);
        const auto both = broadcast(count.dims(0), count.dims(1));
        if (!both)
            count.refuse(NoRoof::Arguments);
        count.write(both.value_or(Dims {}), count.type(0));
    } else {
        const std::int64_t left = elementsLeft(count, 1);
        count.writeElements(left, count.type(0));
        count.writeElements(left, kLongElement);
    }
}

void place(WorkCount &count, std::string_view)
{
    count.read(0);
    count.writeElements(elementsLeft(count, 1), kLongElement);
}

void truth(WorkCount &count, std::string_view)
{
    count.read(0);
    count.writeElements(count.size() == 1 ? 1 : elementsLeft(count, 1), kBoolElement);
}

/// (self, ord, dim, keepdim, dtype)
void vectorNorm(WorkCount &count, std::string_view)
{
    count.needValues();
    count.read(0);
    count.writeElements(elementsLeft(count, 2), askedType(count, 4, count.type(0)));
}

/// (self, dim, dtype)
void runningSum(WorkCount &count, std::string_view)
{
    count.needValues();
    count.read(0);
    count.write(count.dims(0), askedType(count, 2, sumType(count.type(0))));
}

/// (self, dim, half_to_float)
void softmax(WorkCount &count, std::string_view)
{
    const bool isHalf = count.type(0).bytes == 2;
    count.read(0);
    count.write(count.dims(0), isHalf && count.truth(2) ? kFloatElement : count.type(0));
}

/// (grad_output, output, dim, input_dtype)
void softmaxBackward(WorkCount &count, std::string_view)
{
    const ElementType output = askedType(count, 3, count.type(0));
    count.read(0);
    count.read(1);
    count.write(count.dims(0), output);
}

/// A saved mean or deviation.
ElementType statisticsType(WorkCount &count, std::size_t input)
{
    const ElementType type = count.type(input);
    return type.bytes == 8 ? type : kFloatElement;
}

/// (input, weight, bias, running_mean, running_var, training, …)
void batchNorm(WorkCount &count, std::string_view)
{
    const Dims &input = count.dims(0, 2);
    const bool isTraining = count.truth(5, true);
    count.readAll(0, 5);
    count.writeLike(0);
    if (!isTraining)
        return;
    for (const std::size_t running : { std::size_t(3), std::size_t(4) }) {
        if (count.isTensor(running))
            count.writeLike(running);
    }
    count.writeElements(2 * input[1], statisticsType(count, 0));
}

/// Gradients of the input, the weight and a bias like it.
void countNormResults(WorkCount &count, std::size_t input, std::size_t weight)
{
    count.writeLike(input);
    if (count.isTensor(weight)) {
        count.writeLike(weight);
        count.writeLike(weight);
    }
}

/// (grad_out, input, weight, running_mean, running_var, save_mean, save_invstd, train, eps, output_mask)
void batchNormBackward(WorkCount &count, std::string_view)
{
    const bool isTraining = count.truth(7, true);
    count.readAll(0, 3);
    if (isTraining)
        count.readAll(5, 7);
    else
        count.readAll(3, 5);
    countNormResults(count, 1, 2);
}

/// (input, grad_output, weight, running_mean, running_var, save_mean, save_var, epsilon, reserve)
void cudnnBatchNormBackward(WorkCount &count, std::string_view)
{
    count.readAll(0, 3);
    count.readAll(5, 7);
    countNormResults(count, 0, 2);
}

/// How many rows a norm over the last dimensions has. @p shape: the argument with their sizes.
std::int64_t normRows(WorkCount &count, std::size_t input, std::size_t shape)
{
    std::int64_t width = 1;
    for (const std::int64_t size : count.numbers(shape))
        width *= std::clamp<std::int64_t>(size, 1, std::int64_t(1) << 20);
    const std::int64_t all = count.elements(count.dims(input));
    if (width <= 0 || all % width != 0)
        count.refuse(NoRoof::Arguments);
    return width > 0 ? all / width : 0;
}

/// (input, normalized_shape, weight, bias, eps)
void layerNorm(WorkCount &count, std::string_view)
{
    const std::int64_t rows = normRows(count, 0, 1);
    count.read(0);
    count.read(2);
    count.read(3);
    count.writeLike(0);
    count.writeElements(2 * rows, statisticsType(count, 0));
}

/// Results of a norm's backward pass, as its mask asks for them.
void countMasked(WorkCount &count, std::size_t mask, std::initializer_list<std::size_t> results)
{
    const auto asked = count.numbers(mask, results.size());
    std::size_t i = 0;
    for (const std::size_t like : results) {
        if (asked[i++] && count.isTensor(like))
            count.writeLike(like);
    }
}

/// (grad_out, input, normalized_shape, mean, rstd, weight, bias, output_mask)
void layerNormBackward(WorkCount &count, std::string_view)
{
    count.read(0);
    count.read(1);
    count.readAll(3, 6);
    countMasked(count, 7, { 1, 5, 6 });
}

/// (input, weight, bias, N, C, HxW, group, eps)
void groupNorm(WorkCount &count, std::string_view)
{
    count.readAll(0, 3);
    count.writeLike(0);
    count.writeElements(count.elements({ 2, count.number(3), count.number(6) }), statisticsType(count, 0));
}

/// (grad_out, input, mean, rstd, weight, N, C, HxW, group, output_mask)
void groupNormBackward(WorkCount &count, std::string_view)
{
    count.readAll(0, 5);
    countMasked(count, 9, { 1, 4, 4 });
}

/// (input, normalized_shape, weight, eps)
void rmsNorm(WorkCount &count, std::string_view)
{
    const std::int64_t rows = normRows(count, 0, 1);
    count.read(0);
    count.read(2);
    count.writeLike(0);
    count.writeElements(rows, statisticsType(count, 0));
}

/// (grad_out, input, normalized_shape, rstd, weight, output_mask)
void rmsNormBackward(WorkCount &count, std::string_view)
{
    count.read(0);
    count.read(1);
    count.read(3);
    count.read(4);
    countMasked(count, 5, { 1, 4 });
}

/// Rows of a table that are read: one per index, and no more than the table has.
void countLookup(WorkCount &count, std::size_t table, std::size_t indices, std::int64_t rows, std::int64_t width)
{
    const std::int64_t wanted = count.elements(count.dims(indices));
    count.read(indices);
    count.readRows(count.elements({ std::min(wanted, rows), width }), count.type(table));
    count.writeElements(count.elements({ wanted, width }), count.type(table));
}

/// (weight, indices, …)
void embedding(WorkCount &count, std::string_view)
{
    const Dims &table = count.dims(0, 2);
    countLookup(count, 0, 1, table[0], table[1]);
}

/// (self, dim, index)
void indexSelect(WorkCount &count, std::string_view)
{
    const Dims &table = count.dims(0);
    const std::int64_t asked = count.number(1);
    const std::int64_t at = asked < 0 ? asked + std::int64_t(table.size()) : asked;
    if (at < 0 || at >= std::int64_t(table.size())) {
        count.refuse(NoRoof::Arguments);
        return;
    }
    const std::int64_t rows = table[std::size_t(at)];
    Dims row = table;
    row[std::size_t(at)] = 1;
    countLookup(count, 0, 2, rows, count.elements(row));
}

/// (self, dim, index, …)
void gather(WorkCount &count, std::string_view)
{
    countLookup(count, 0, 2, count.elements(count.dims(0)), 1);
}

/// (grad_output, indices, num_weights, …)
void embeddingBackward(WorkCount &count, std::string_view)
{
    const std::int64_t rows = count.number(2);
    const Dims &gradient = count.dims(0);
    count.read(0);
    count.read(1);
    count.writeElements(count.elements({ rows, gradient.back() }), count.type(0));
}

/// One side of the output of pooling.
std::int64_t pooled(std::int64_t size, std::int64_t kernel, std::int64_t stride, std::int64_t padding,
    std::int64_t dilation, bool roundsUp)
{
    const std::int64_t reach = size + 2 * padding - dilation * (kernel - 1) - 1;
    std::int64_t out = (reach + (roundsUp ? stride - 1 : 0)) / stride + 1;
    if (roundsUp && (out - 1) * stride >= size + padding)
        --out;
    return out;
}

struct PoolPlaces {
    std::size_t kernel, stride, padding, dilation, roundsUp;
};
constexpr std::size_t kNoPlace = 99;

/// Elements of the output of 2-d pooling of argument 0.
std::int64_t pooledElements(WorkCount &count, const PoolPlaces &places)
{
    const Dims &input = count.dims(0, 3);
    const auto kernel = count.numbers(places.kernel, 2), padding = count.numbers(places.padding, 2);
    auto stride = count.numbers(places.stride);
    if (stride.size() == 1)
        stride.assign(2, stride.front());
    if (stride.empty())
        stride = kernel; // the schema's default
    const auto dilation = places.dilation == kNoPlace ? Dims(2, 1) : count.numbers(places.dilation, 2);
    const bool roundsUp = count.truth(places.roundsUp);
    if (count.isRefused() || stride.size() != 2 || stride[0] <= 0 || stride[1] <= 0) {
        count.refuse(NoRoof::Arguments);
        return 0;
    }
    Dims output = input;
    for (std::size_t i = 0; i < 2; ++i) {
        std::int64_t &size = output[output.size() - 2 + i];
        size = pooled(size, kernel[i], stride[i], padding[i], dilation[i], roundsUp);
    }
    return count.elements(output);
}

/// (self, kernel, stride, padding, dilation, ceil_mode)
void maxPool(WorkCount &count, std::string_view)
{
    const std::int64_t elements = pooledElements(count, { 1, 2, 3, 4, 5 });
    count.read(0);
    count.writeElements(elements, count.type(0));
    count.writeElements(elements, kLongElement);
}

/// (grad_output, self, kernel, stride, padding, dilation, ceil_mode, indices)
void maxPoolBackward(WorkCount &count, std::string_view)
{
    count.read(0);
    count.read(7);
    count.writeLike(1);
}

/// (self, kernel, stride, padding, ceil_mode, …)
void averagePool(WorkCount &count, std::string_view)
{
    const std::int64_t elements = pooledElements(count, { 1, 2, 3, kNoPlace, 4 });
    count.read(0);
    count.writeElements(elements, count.type(0));
}

/// (grad_output, self, …)
void poolBackward(WorkCount &count, std::string_view)
{
    count.read(0);
    count.writeLike(1);
}

/// (self, output_size)
void adaptivePool(WorkCount &count, std::string_view)
{
    const auto size = count.numbers(1, 2);
    Dims output = count.dims(0, 3);
    output[output.size() - 2] = size[0];
    output[output.size() - 1] = size[1];
    count.read(0);
    count.write(output, count.type(0));
}

constexpr std::array kReductions {
    FormulaRow { "sum", sum },
    FormulaRow { "prod", sum },
    FormulaRow { "mean", mean },
    FormulaRow { "amax", extreme },
    FormulaRow { "amin", extreme },
    FormulaRow { "max", maximum },
    FormulaRow { "min", maximum },
    FormulaRow { "argmax", place },
    FormulaRow { "argmin", place },
    FormulaRow { "any", truth },
    FormulaRow { "all", truth },
    FormulaRow { "linalg_vector_norm", vectorNorm },
    FormulaRow { "cumsum", runningSum },
    FormulaRow { "_softmax", softmax },
    FormulaRow { "_log_softmax", softmax },
    FormulaRow { "_softmax_backward_data", softmaxBackward },
    FormulaRow { "_log_softmax_backward_data", softmaxBackward },
    FormulaRow { "native_batch_norm", batchNorm },
    FormulaRow { "cudnn_batch_norm", batchNorm },
    FormulaRow { "miopen_batch_norm", batchNorm },
    FormulaRow { "native_batch_norm_backward", batchNormBackward },
    FormulaRow { "cudnn_batch_norm_backward", cudnnBatchNormBackward },
    FormulaRow { "miopen_batch_norm_backward", cudnnBatchNormBackward },
    FormulaRow { "native_layer_norm", layerNorm },
    FormulaRow { "native_layer_norm_backward", layerNormBackward },
    FormulaRow { "native_group_norm", groupNorm },
    FormulaRow { "native_group_norm_backward", groupNormBackward },
    FormulaRow { "_fused_rms_norm", rmsNorm },
    FormulaRow { "_fused_rms_norm_backward", rmsNormBackward },
    FormulaRow { "embedding", embedding },
    FormulaRow { "index_select", indexSelect },
    FormulaRow { "gather", gather },
    FormulaRow { "embedding_dense_backward", embeddingBackward },
    FormulaRow { "max_pool2d_with_indices", maxPool },
    FormulaRow { "max_pool2d_with_indices_backward", maxPoolBackward },
    FormulaRow { "avg_pool2d", averagePool },
    FormulaRow { "avg_pool2d_backward", poolBackward },
    FormulaRow { "_adaptive_avg_pool2d", adaptivePool },
    FormulaRow { "_adaptive_avg_pool2d_backward", poolBackward },
};

} // namespace

const FormulaRow *findReductionFormula(std::string_view name)
{
    const auto *found = std::find_if(
        kReductions.begin(), kReductions.end(), [name](const FormulaRow &row) { return row.name == name; });
    if (found != kReductions.end())
        return found;
    return nullptr;
}

} // namespace twinlane
