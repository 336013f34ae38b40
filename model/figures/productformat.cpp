// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/productformat.h"

#include "model/base/letters.h"
#include "model/figures/kernelname.h"
#include "model/figures/tensorcores.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

namespace twinlane {

namespace {

/// Parts of names in lower case, by what they tell. A name holds several, as those of what it adds up in: the first of the list
/// counts, so the narrow formats come first.
constexpr auto kMarks = std::to_array<std::pair<std::string_view, std::string_view>>({
    { "bf16xmxfp4", "bf16" }, { "fp16xmxfp4", "fp16" }, // narrow weights of wide products: output x input x weight
    { "mxfp4", "fp4" }, { "nvfp4", "fp4" }, { "e2m1", "fp4" },                                                        //
    { "fp8", "fp8" }, { "float8", "fp8" }, { "mxf8", "fp8" }, { "e4m3", "fp8" }, { "e5m2", "fp8" }, { "bf8", "fp8" }, //
    { "nvjet_q", "fp8" },                                                                                             //
    { "int8", "int8" }, { "imma", "int8" }, { "i8816", "int8" }, { "i8i8", "int8" },                                  //
    { "bf16", "bf16" }, { "bfloat16", "bf16" }, { "nvjet_t", "bf16" }, { "nvjet_sm100_t", "bf16" },                   //
    { "tf32", "tf32" }, { "tfloat32", "tf32" },                                                                       //
    { "fp16", "fp16" }, { "f16", "fp16" }, { "half", "fp16" }, { "h884", "fp16" }, { "hgemm", "fp16" },               //
    { "h1688", "fp16" }, { "h16816", "fp16" }, { "nvjet_h", "fp16" }, { "nvjet_sm100_h", "fp16" },                    //
    { "s1688", "tf32" },                                                                                              //
    { "fp64", "fp64" }, { "dgemm", "fp64" }, { "double", "fp64" },                                                    //
    { "fp32", "fp32" }, { "sgemm", "fp32" }, { "scudnn", "fp32" }, { "f32", "fp32" }, { "float", "fp32" },            //
});

bool isProduct(const NamedWork &work)
{
    const bool isOfFamily = work.family == KernelFamily::Gemm || work.family == KernelFamily::Convolution
        || work.family == KernelFamily::Attention;
    return isOfFamily && !servesProduct(work.name);
}

} // namespace

std::string_view productFormat(std::string_view kernelName)
{
    // The short name has the letters of libraries as words, and of several types that which is multiplied.
    for (const std::string &lower : { lowered(shortKernelName(kernelName)), lowered(kernelName) }) {
        const auto found =
            std::ranges::find_if(kMarks, [&](const auto &mark) { return lower.find(mark.first) != lower.npos; });
        if (found != kMarks.end())
            return found->second;
    }
    return {};
}

std::optional<ProductsFormat> productsFormat(const RunOverview &overview)
{
    constexpr double kMost = 0.7;
    std::map<std::string_view, double> nsOf;
    double ns = 0;
    for (const NamedWork &work : overview.work) {
        if (!isProduct(work))
            continue;
        nsOf[productFormat(work.name)] += work.ns;
        ns += work.ns;
    }
    const auto most = std::ranges::find_if(
        nsOf, [ns](const auto &entry) { return !entry.first.empty() && entry.second >= kMost * ns; });
    if (most == nsOf.end() || ns <= 0)
        return {};
    return ProductsFormat { most->first, ns };
}

} // namespace twinlane
