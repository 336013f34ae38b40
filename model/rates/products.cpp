// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Matrix products, convolutions and attention. Arguments stand in the order of PyTorch's schemas.

#include "model/rates/workcount.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

/// [m, k] x [k, n], of several with the same first sizes.
void countProduct(WorkCount &count, std::size_t left, std::size_t right, std::size_t rank, ElementType output)
{
    const Dims &a = count.dims(left, rank), &b = count.dims(right, rank);
    if (!count.isRefused() && (a.size() != rank || b.size() != rank || a[rank - 1] != b[rank - 2]))
        count.refuse(NoRoof::Arguments);
    const std::int64_t batch = rank == 3 ? a[0] : 1;
    const std::int64_t m = a[rank - 2], k = a[rank - 1], n = b[rank - 1];
    count.multiply({ batch, m, k, n });
    count.computeIn(left, right);
    if (count.type(left).isPackedFp4)
        count.isPacked();
    count.read(left);
    count.read(right);
    count.writeElements(count.elements({ batch, m, n }), output);
}

void mm(WorkCount &count, std::string_view)
{
    countProduct(count, 0, 1, 2, count.type(0));
}

void bmm(WorkCount &count, std::string_view)
{
    countProduct(count, 0, 1, 3, count.type(0));
}

void intMm(WorkCount &count, std::string_view)
{
    countProduct(count, 0, 1, 2, kIntElement);
}

void addmm(WorkCount &count, std::string_view)
{
    count.read(0);
    countProduct(count, 1, 2, 2, count.type(1));
}

void baddbmm(WorkCount &count, std::string_view)
{
    count.read(0);
    countProduct(count, 1, 2, 3, count.type(1));
}

/// (self, mat2, scale_a, scale_b, bias, scale_result, out_dtype, use_fast_accum)
void scaledMm(WorkCount &count, std::string_view)
{
    ElementType output = count.type(0);
    if (count.hasValue(6)) {
        const auto asked = elementTypeOfCode(count.number(6));
        if (!asked)
            count.refuse(NoRoof::Type);
        output = asked.value_or(output);
    } else {
        count.needValues();
    }
    countProduct(count, 0, 1, 2, output);
    count.readAll(2, 6);
}

void countVector(WorkCount &count, std::size_t matrix, std::size_t vector)
{
    const Dims &a = count.dims(matrix, 2), &b = count.dims(vector, 1);
    if (!count.isRefused() && (a.size() != 2 || b.size() != 1 || a[1] != b[0]))
        count.refuse(NoRoof::Arguments);
    count.multiply({ a[0], a[1] });
    count.computeIn(matrix, vector);
    count.read(matrix);
    count.read(vector);
    count.writeElements(a[0], count.type(matrix));
}

void mv(WorkCount &count, std::string_view)
{
    countVector(count, 0, 1);
}

void addmv(WorkCount &count, std::string_view)
{
    count.read(0);
    countVector(count, 1, 2);
}

void dot(WorkCount &count, std::string_view)
{
    const Dims &a = count.dims(0), &b = count.dims(1);
    if (!count.isRefused() && a != b)
        count.refuse(NoRoof::Arguments);
    count.multiply({ count.elements(a) });
    count.computeIn(0, 1);
    count.read(0);
    count.read(1);
    count.writeElements(1, count.type(0));
}

/// Where the arguments of a convolution stand.
struct ConvolutionPlaces {
    std::size_t bias, stride, padding, dilation, transposed, outputPadding;
};
constexpr std::size_t kNowhere = 99;

Dims positionsOf(WorkCount &count, const ConvolutionPlaces &places, bool isTransposed)
{
    const Dims &input = count.dims(0, 3), &weight = count.dims(1, 3);
    if (!count.isRefused() && input.size() != weight.size())
        count.refuse(NoRoof::Arguments);
    const std::size_t rank = input.size() - 2;
    const auto strides = count.numbers(places.stride, rank), paddings = count.numbers(places.padding, rank),
               dilations = count.numbers(places.dilation, rank);
    const auto outputPaddings =
        isTransposed && places.outputPadding != kNowhere ? count.numbers(places.outputPadding, rank) : Dims(rank, 0);
    Dims positions;
    for (std::size_t i = 0; i < rank && !count.isRefused(); ++i) {
        const std::int64_t size = input[i + 2], kernel = dilations[i] * (weight[i + 2] - 1);
        if (strides[i] <= 0)
            count.refuse(NoRoof::Arguments);
        else if (isTransposed)
            positions.push_back((size - 1) * strides[i] - 2 * paddings[i] + kernel + outputPaddings[i] + 1);
        else
            positions.push_back((size + 2 * paddings[i] - kernel - 1) / strides[i] + 1);
        if (!positions.empty() && positions.back() < 0)
            count.refuse(NoRoof::Arguments);
    }
    if (count.isRefused())
        positions.assign(rank, 1);
    return positions;
}

void countConvolution(WorkCount &count, const ConvolutionPlaces &places)
{
    const bool isTransposed = places.transposed != kNowhere && count.truth(places.transposed);
    const Dims positions = positionsOf(count, places, isTransposed);
    const Dims &input = count.dims(0, 3), &weight = count.dims(1, 3);
    if (count.isRefused())
        return;
    const std::int64_t batch = input[0];
    const Dims inputPositions(input.begin() + 2, input.end());
    count.multiply({ batch, count.elements(isTransposed ? inputPositions : positions), count.elements(weight) });
    count.computeIn(0, 1);
    count.read(0);
    count.read(1);
    if (places.bias != kNowhere)
        count.read(places.bias);
    // A transposed weight is [in, out / groups, …], any other [out, in / groups, …].
    std::int64_t channels = weight[0];
    if (isTransposed) {
        const std::int64_t groups = weight[0] > 0 ? input[1] / weight[0] : 1;
        channels = weight[1] * std::max<std::int64_t>(groups, 1);
    }
    count.writeElements(count.elements({ batch, channels, count.elements(positions) }), count.type(0));
}

void convolution(WorkCount &count, std::string_view)
{
    countConvolution(count, { 2, 3, 4, 5, 6, 7 });
}

/// (self, weight, padding, stride, dilation, groups, …)
void cudnnConvolution(WorkCount &count, std::string_view)
{
    countConvolution(count, { kNowhere, 3, 2, 4, kNowhere, kNowhere });
}

/// (self, weight, bias, padding, stride, dilation, groups, …)
void biasedConvolution(WorkCount &count, std::string_view)
{
    countConvolution(count, { 2, 4, 3, 5, kNowhere, kNowhere });
}

/// (grad_output, input, weight, bias_sizes, stride, padding, dilation, transposed, output_padding, groups, output_mask)
void convolutionBackward(WorkCount &count, std::string_view)
{
    const Dims &gradient = count.dims(0, 3), &input = count.dims(1, 3), &weight = count.dims(2, 3);
    const bool isTransposed = count.truth(7);
    const auto asked = count.numbers(10, 3);
    if (count.isRefused())
        return;
    const Dims &positions = isTransposed ? input : gradient;
    const std::int64_t places = count.elements(Dims(positions.begin() + 2, positions.end()));
    const int times = (asked[0] ? 1 : 0) + (asked[1] ? 1 : 0);
    count.multiply({ input[0], places, count.elements(weight) }, times);
    count.computeIn(0, 2);
    count.read(0);
    if (asked[0]) {
        count.read(2);
        count.writeLike(1);
    }
    if (asked[1]) {
        count.read(1);
        count.writeLike(2);
    }
    if (asked[2])
        count.writeElements(gradient[1], count.type(0));
}

/// Sizes of attention, with heads before rows: [b, h, s, d].
struct AttentionSizes {
    std::int64_t batch, heads, queries, keys, width, valueWidth;
    std::int64_t pairs() const { return queries * keys; }
};

/// Rows of queries see the keys up to their own place, counted from the first.
std::int64_t visiblePairs(std::int64_t queries, std::int64_t keys)
{
    const std::int64_t growing = std::min(queries, keys);
    return growing * (growing + 1) / 2 + std::max<std::int64_t>(queries - keys, 0) * keys;
}

AttentionSizes attentionSizes(WorkCount &count, std::size_t query, bool areRowsFirst)
{
    const Dims &q = count.dims(query, 4), &k = count.dims(query + 1, 4), &v = count.dims(query + 2, 4);
    const std::size_t rows = areRowsFirst ? 1 : 2, heads = areRowsFirst ? 2 : 1;
    if (!count.isRefused()
        && (q.size() != 4 || k.size() != 4 || v.size() != 4 || k[3] != q[3] || v[rows] != k[rows] || k[0] != q[0]))
        count.refuse(NoRoof::Arguments);
    constexpr std::int64_t kMostRows = std::int64_t(1) << 30; // their square fits
    if (q[rows] > kMostRows || k[rows] > kMostRows)
        count.refuse(NoRoof::Arguments);
    return { q[0], q[heads], q[rows], k[rows], q[3], v[3] };
}

void countAttention(WorkCount &count, const AttentionSizes &sizes, std::size_t causal)
{
    const bool isCausal = count.truth(causal);
    if (count.isRefused())
        return;
    const std::int64_t pairs = isCausal ? visiblePairs(sizes.queries, sizes.keys) : sizes.pairs();
    const std::int64_t width = sizes.width + sizes.valueWidth;
    count.multiply({ sizes.batch, sizes.heads, pairs, width });
    count.leaveOut({ sizes.batch, sizes.heads, sizes.pairs() - pairs, width });
}

struct AttentionPlaces {
    std::size_t causal, mask;
    bool areRowsFirst = false;
};

void countForward(WorkCount &count, const AttentionPlaces &places)
{
    const AttentionSizes sizes = attentionSizes(count, 0, places.areRowsFirst);
    countAttention(count, sizes, places.causal);
    count.computeIn(0, 1);
    count.readAll(0, 3);
    if (places.mask != kNowhere)
        count.read(places.mask);
    const std::int64_t rows = count.elements({ sizes.batch, sizes.heads, sizes.queries });
    count.writeElements(count.elements({ rows, sizes.valueWidth }), count.type(0));
    count.writeElements(rows, kFloatElement); // the statistics of each row
}

void flashAttention(WorkCount &count, std::string_view)
{
    countForward(count, { 4, kNowhere });
}

void flashAttentionOnCpu(WorkCount &count, std::string_view)
{
    countForward(count, { 4, 5 });
}

void efficientAttention(WorkCount &count, std::string_view)
{
    countForward(count, { 6, 3 });
}

void flashAttnForward(WorkCount &count, std::string_view)
{
    countForward(count, { 5, kNowhere, true });
}

/// Where a backward pass has its arguments: (gradient, query, key, value, …).
struct BackwardPlaces {
    std::size_t output, statistics, causal, mask;
};

void countBackward(WorkCount &count, const BackwardPlaces &places)
{
    const AttentionSizes sizes = attentionSizes(count, 1, false);
    const bool isCausal = count.truth(places.causal);
    if (count.isRefused())
        return;
    const std::int64_t pairs = isCausal ? visiblePairs(sizes.queries, sizes.keys) : sizes.pairs();
    const std::int64_t width = 3 * sizes.width + 2 * sizes.valueWidth;
    count.multiply({ sizes.batch, sizes.heads, pairs, width });
    count.recompute({ sizes.batch, sizes.heads, pairs, sizes.width });
    count.leaveOut({ sizes.batch, sizes.heads, sizes.pairs() - pairs, width });
    count.computeIn(1, 2);
    count.readAll(0, 4);
    count.read(places.output);
    count.read(places.statistics);
    if (places.mask != kNowhere)
        count.read(places.mask);
    for (std::size_t place = 1; place < 4; ++place)
        count.writeLike(place);
}

void flashAttentionBackward(WorkCount &count, std::string_view)
{
    countBackward(count, { 4, 5, 11, kNowhere });
}

void flashAttentionBackwardOnCpu(WorkCount &count, std::string_view)
{
    countBackward(count, { 4, 5, 7, 8 });
}

/// (gradient, query, key, value, attn_bias, out, logsumexp, philox_seed, philox_offset, dropout_p, mask, is_causal, …)
void efficientAttentionBackward(WorkCount &count, std::string_view)
{
    countBackward(count, { 5, 6, 11, 4 });
}

/// (gradient, query, key, value, out, logsumexp, seed, offset, attn_bias, cum_q, cum_k, max_q, max_k, dropout_p, causal)
void cudnnAttentionBackward(WorkCount &count, std::string_view)
{
    countBackward(count, { 4, 5, 14, 8 });
}

constexpr std::array kProducts {
    FormulaRow { "mm", mm },
    FormulaRow { "bmm", bmm },
    FormulaRow { "addmm", addmm },
    FormulaRow { "addmm_", addmm },
    FormulaRow { "_addmm_activation", addmm },
    FormulaRow { "baddbmm", baddbmm },
    FormulaRow { "baddbmm_", baddbmm },
    FormulaRow { "_int_mm", intMm },
    FormulaRow { "_scaled_mm", scaledMm },
    FormulaRow { "mv", mv },
    FormulaRow { "addmv", addmv },
    FormulaRow { "addmv_", addmv },
    FormulaRow { "dot", dot },
    FormulaRow { "vdot", dot },
    FormulaRow { "convolution", convolution },
    FormulaRow { "_convolution", convolution },
    FormulaRow { "cudnn_convolution", cudnnConvolution },
    FormulaRow { "miopen_convolution", biasedConvolution },
    FormulaRow { "mkldnn_convolution", biasedConvolution },
    FormulaRow { "convolution_backward", convolutionBackward },
    FormulaRow { "_scaled_dot_product_flash_attention", flashAttention },
    FormulaRow { "_scaled_dot_product_flash_attention_for_cpu", flashAttentionOnCpu },
    FormulaRow { "_scaled_dot_product_efficient_attention", efficientAttention },
    FormulaRow { "_scaled_dot_product_cudnn_attention", efficientAttention },
    FormulaRow { "flash_attn::_flash_attn_forward", flashAttnForward },
    FormulaRow { "_scaled_dot_product_flash_attention_backward", flashAttentionBackward },
    FormulaRow { "_scaled_dot_product_flash_attention_for_cpu_backward", flashAttentionBackwardOnCpu },
    FormulaRow { "_scaled_dot_product_efficient_attention_backward", efficientAttentionBackward },
    FormulaRow { "_scaled_dot_product_cudnn_attention_backward", cudnnAttentionBackward },
};

} // namespace

const FormulaRow *findProductFormula(std::string_view name)
{
    const auto *found =
        std::find_if(kProducts.begin(), kProducts.end(), [name](const FormulaRow &row) { return row.name == name; });
    return found == kProducts.end() ? nullptr : found;
}

} // namespace twinlane
