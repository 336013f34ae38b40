// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/libraryname.h"

#include "model/base/letters.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

using Short = std::optional<std::string>;

bool isWordPart(char c)
{
    return isDigit(c) || isLetter(c) || c == '_';
}

bool holds(std::string_view text, std::string_view part)
{
    return text.find(part) != text.npos;
}

/// The word that begins at @p at.
std::string_view wordAt(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    while (end < text.size() && isWordPart(text[end]))
        ++end;
    return text.substr(at, end - at);
}

std::vector<std::string_view> parts(std::string_view text, char separator)
{
    std::vector<std::string_view> found;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(separator, at), text.size());
        found.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return found;
}

/// "128x64", "128x64x32" and the like.
bool isTile(std::string_view text)
{
    const auto sides = parts(text, 'x');
    return sides.size() > 1 && std::all_of(sides.begin(), sides.end(), [](std::string_view side) {
        return !side.empty() && std::all_of(side.begin(), side.end(), isDigit);
    });
}

void append(std::string &text, std::string_view part)
{
    if (!part.empty())
        text.append(text.empty() ? "" : " ").append(part);
}

/// The arguments of the template at @p at, the place of its '<'; of a broken one what is there.
std::string_view argumentsAt(std::string_view text, std::size_t at)
{
    int depth = 0;
    for (std::size_t i = at; i < text.size(); ++i) {
        depth += text[i] == '<' || text[i] == '(';
        depth -= text[i] == '>' || text[i] == ')';
        if (depth == 0)
            return text.substr(at + 1, i - at - 1);
    }
    return at < text.size() ? text.substr(at + 1) : std::string_view();
}

std::vector<std::string_view> listed(std::string_view arguments)
{
    std::vector<std::string_view> found;
    int depth = 0;
    std::size_t first = 0;
    const auto add = [&](std::size_t end) {
        std::string_view each = arguments.substr(first, end - first);
        while (each.starts_with(' '))
            each.remove_prefix(1);
        found.push_back(each);
        first = end + 1;
    };
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        depth += arguments[i] == '<' || arguments[i] == '(';
        depth -= arguments[i] == '>' || arguments[i] == ')';
        if (arguments[i] == ',' && depth == 0)
            add(i);
    }
    add(arguments.size());
    return found;
}

std::string_view typeOf(std::string_view word)
{
    static constexpr auto kTypes = std::to_array<std::pair<std::string_view, std::string_view>>(
        { { "bfloat16_t", "bf16" }, { "BFloat16", "bf16" }, { "__nv_bfloat16", "bf16" }, { "__hip_bfloat16", "bf16" },
            { "__bf16", "bf16" }, { "half_t", "fp16" }, { "Half", "fp16" }, { "__half", "fp16" },
            { "_Float16", "fp16" }, { "half", "fp16" }, { "tfloat32_t", "tf32" }, { "float_e4m3_t", "fp8e4m3" },
            { "float_e5m2_t", "fp8e5m2" }, { "__nv_fp8_e4m3", "fp8e4m3" }, { "float_e2m1_t", "fp4e2m1" },
            { "mx_float8_t", "mxfp8" }, { "mx_float4_t", "mxfp4" }, { "nv_float4_t", "nvfp4" }, { "int8_t", "int8" } });
    for (const auto &[key, text] : kTypes) {
        if (word == key)
            return text;
    }
    return {};
}

/// The first word that names a type of fewer than 32 bits; else @p other.
std::string_view firstType(std::string_view text, std::string_view other = {})
{
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view word = wordAt(text, at);
        if (const std::string_view type = typeOf(word); !type.empty())
            return type;
        at += std::max<std::size_t>(word.size(), 1);
    }
    return other;
}

/// The first @p count numbers of @p text that stand for themselves, from @p least on.
std::vector<std::string_view> numbers(std::string_view text, std::size_t count)
{
    std::vector<std::string_view> found;
    for (std::size_t at = 0; at < text.size() && found.size() < count;) {
        const std::string_view word = wordAt(text, at);
        const std::string_view digits = word.substr(0, word.find_first_of("uUlL"));
        if (!digits.empty() && std::all_of(digits.begin(), digits.end(), isDigit))
            found.push_back(digits);
        at += std::max<std::size_t>(word.size(), 1);
    }
    return found;
}

std::string joined(const std::vector<std::string_view> &sides)
{
    std::string text;
    for (const std::string_view side : sides)
        text.append(text.empty() ? "" : "x").append(side);
    return text;
}

/// "tuple<C<128>, C<64>, C<32> >", "Shape<128, 64>", "sequence<…>": its numbers as a tile; empty: it has others, too.
std::string tileOf(std::string_view argument)
{
    const std::size_t open = argument.find('<');
    if (open == argument.npos
        || !(holds(argument.substr(0, open), "tuple") || holds(argument.substr(0, open), "Shape")))
        return {};
    std::vector<std::string_view> sides;
    for (const std::string_view side : listed(argumentsAt(argument, open))) {
        const auto number = numbers(side, 2);
        if (number.size() != 1)
            return {};
        sides.push_back(number.front());
    }
    return sides.size() < 2 ? std::string() : joined(sides);
}

/// rocBLAS and hipBLASLt: "Cijk_Ailk_Bljk_BBS_BH_…_MT128x64x32_MI16x16x1_…" to "Tensile bf16 NN MT128x64x32 MI16x16x1".
Short tensileName(std::string_view name)
{
    const std::size_t at = name.find("Cijk_");
    if (at == name.npos)
        return {};
    const auto words = parts(name.substr(at), '_');
    if (words.size() < 4)
        return {};
    std::string text("Tensile");
    static constexpr auto kTypes = std::to_array<std::pair<std::string_view, std::string_view>>(
        { { "F8", "fp8" }, { "B8", "bf8" }, { "I8", "int8" }, { "H", "fp16" }, { "B", "bf16" }, { "S", "fp32" },
            { "D", "fp64" }, { "C", "complex" }, { "Z", "complex64" } });
    const auto type =
        std::find_if(kTypes.begin(), kTypes.end(), [&](const auto &each) { return words[3].starts_with(each.first); });
    append(text, type == kTypes.end() ? words[3] : type->second);
    append(text, std::string(words[1] == "Alik" ? "T" : "N") + (words[2] == "Bjlk" ? "T" : "N"));
    for (std::size_t i = 4; i < words.size(); ++i) {
        const bool isTold = (words[i].starts_with("MT") || words[i].starts_with("MI")) && isTile(words[i].substr(2));
        if (isTold || words[i] == "Bias" || words[i].starts_with("PostGSU"))
            append(text, words[i]);
    }
    return text;
}

/// cuBLAS and cuDNN: "sm80_xmma_fprop_implicit_gemm_bf16bf16_bf16f32_f32_nhwckrsc_nhwc_tilesize128x128x32_stage4_…".
Short xmmaName(std::string_view name)
{
    const std::size_t at = name.find("_tilesize");
    if (!holds(name, "xmma") || at == name.npos)
        return {};
    std::string operation, type, layout;
    for (const std::string_view word : parts(name.substr(0, at), '_')) {
        static constexpr auto kTypes =
            std::to_array<std::string_view>({ "tf32", "bf16", "f16", "e4m3", "e5m2", "i8", "f32" });
        const auto known = std::find_if(
            kTypes.begin(), kTypes.end(), [word](std::string_view each) { return word.starts_with(each); });
        if (known != kTypes.end()) {
            // "f32f32_tf32f32_f32" reads single precision and computes in TF32.
            if (type.empty() || *known == "tf32")
                type = *known;
        } else if (type.empty()) {
            operation.append(operation.empty() ? "" : "_").append(word);
        } else if (word != "n") {
            layout = word;
        }
    }
    append(operation, type);
    append(operation, layout);
    append(operation, wordAt(name, at + 9).substr(0, name.find('_', at + 9) - at - 9));
    for (const std::string_view word :
        { std::string_view("ffma"), std::string_view("strided"), std::string_view("simt") }) {
        if (holds(name.substr(at), word))
            append(operation, word);
    }
    return operation;
}

/// CUTLASS 2: its kernels carry their whole name as an argument, "cutlass::Kernel2<cutlass_80_tensorop_…>".
Short cutlass2Name(std::string_view function)
{
    const std::size_t open = function.find('<');
    if (open == function.npos
        || !(function.substr(0, open).ends_with("::Kernel") || function.substr(0, open).ends_with("::Kernel2")))
        return {};
    const std::string_view word = wordAt(function, open + 1);
    return word.starts_with("cutlass_") ? Short(std::string(word)) : Short();
}

/// CUTLASS 3: the main loop of a kernel made of templates, or of FlashAttention 3.
Short cutlass3Name(std::string_view function)
{
    const std::size_t open = function.find('<');
    if (open == function.npos || !function.substr(0, open).ends_with("device_kernel"))
        return {};
    const std::string_view arguments = function.substr(open + 1);
    const std::size_t flash = arguments.find("FlashAttn"), loop = arguments.find("Mainloop");
    std::string text;
    if (flash != arguments.npos) {
        text = wordAt(arguments, flash);
    } else {
        if (loop == arguments.npos)
            return {};
        text = holds(arguments, "GroupProblemShape") ? "cutlass grouped gemm" : "cutlass gemm";
    }
    append(text, firstType(arguments));
    // The tile is the first list of numbers behind the main loop and its arguments; the first in them is the cluster.
    const std::size_t from = flash != arguments.npos ? arguments.find("Collective") : arguments.find("CollectiveMma");
    const std::size_t inner = from == arguments.npos ? from : arguments.find('<', from);
    std::string tile, cluster;
    for (const std::string_view each :
        inner == arguments.npos ? std::vector<std::string_view>() : listed(argumentsAt(arguments, inner))) {
        const std::string found = tileOf(each);
        if (found.empty() || !tile.empty())
            continue;
        (flash != arguments.npos && cluster.empty() ? cluster : tile) = found;
    }
    append(text, tile);
    if (flash == arguments.npos)
        append(text, wordAt(arguments, loop + std::string_view("Mainloop").size()));
    return text;
}

/// FlashAttention 2: "flash_fwd_kernel<Flash_fwd_kernel_traits<64, 128, 128, 4, …>, dropout, causal, …>".
Short flashName(std::string_view function)
{
    const std::size_t traits = function.find("_kernel_traits<"), open = function.find('<');
    if (!holds(function, "flash_") || traits == function.npos || open > traits)
        return {};
    const std::string_view name = function.substr(0, open);
    const std::size_t colon = name.rfind("::");
    std::string text(name.substr(colon == name.npos ? 0 : colon + 2));
    const std::string_view inner = argumentsAt(function, function.find('<', traits));
    const auto sides = numbers(inner, 3);
    append(text, firstType(inner));
    if (sides.size() == 3)
        append(text, "d" + std::string(sides[0]) + ' ' + joined({ sides[1], sides[2] }));
    const auto all = listed(argumentsAt(function, open));
    const bool isForward = holds(name, "fwd");
    if (all.size() > 2 && all[1] == "true")
        append(text, isForward && holds(name, "splitkv") ? "causal" : "dropout");
    if (all.size() > 2 && all[2] == "true" && !(isForward && holds(name, "splitkv")))
        append(text, "causal");
    return text;
}

/// The block, tile and types of Composable Kernel, "ck::…::kernel_gemm_xdl_cshuffle_v3<GridwiseGemm…<RowMajor, …>, …>".
Short composableName(std::string_view function)
{
    const std::size_t open = function.find('<');
    const bool isTiled = function.starts_with("ck_tile::");
    if (open == function.npos || !(isTiled || function.starts_with("ck::")))
        return {};
    const std::string_view name = function.substr(0, open), arguments = function.substr(open + 1);
    const std::size_t colon = name.rfind("::");
    std::string text;
    if (isTiled) { // "kentry<256, 2, FmhaFwdKernel<…> >" runs what it is given
        std::size_t at = 0;
        std::string_view word;
        while (at < arguments.size() && (word.empty() || isDigit(word.front()) || word == "ck_tile")) {
            at += word.size();
            while (at < arguments.size() && !isWordPart(arguments[at]))
                ++at;
            word = wordAt(arguments, at);
        }
        text = "ck_tile::" + std::string(word);
        append(text, firstType(arguments));
        const std::size_t shape = std::min(arguments.find("Shape<"), arguments.size());
        append(text, joined(numbers(argumentsAt(arguments, arguments.find('<', shape)), 3)));
        return text;
    }
    text = "ck::" + std::string(name.substr(colon == name.npos ? 0 : colon + 2));
    const auto inner = listed(argumentsAt(arguments, arguments.find('<')));
    std::string layout;
    std::vector<std::string_view> sizes;
    for (const std::string_view each : inner) {
        if (each.ends_with("RowMajor") || each.ends_with("ColumnMajor"))
            layout += each.ends_with("RowMajor") ? 'R' : 'C';
        // A number of stages may stand before the threads of a block, which are 64 and more.
        int number = 0;
        std::from_chars(each.data(), each.data() + each.size(), number);
        const bool isNumber = !each.empty() && std::all_of(each.begin(), each.end(), isDigit);
        if (isNumber && sizes.size() < 4 && (!sizes.empty() || number >= 64))
            sizes.push_back(each);
    }
    const bool hasShorts =
        std::find(inner.begin(), inner.end(), "unsigned short") != inner.end(); // bfloat16, in its words
    append(text, hasShorts ? std::string_view("bf16") : firstType(arguments, "fp32"));
    append(text, layout);
    if (sizes.size() == 4)
        append(text, joined({ sizes[1], sizes[2], sizes[3] }));
    return text;
}

/// TensorRT-LLM: "bmm_Bfloat16_MxE2m1MxE4m3_Fp32_t128x16x256u2_s3_…_TN_…_sm100f" without the schedule.
Short batchedName(std::string_view name)
{
    if (!name.starts_with("bmm_") && !name.starts_with("gemm_"))
        return {};
    std::string text;
    bool isBehindTile = false;
    for (const std::string_view word : parts(name, '_')) {
        const bool isTileWord = word.size() > 2 && word.front() == 't' && isDigit(word[1]) && holds(word, "x");
        if (!isBehindTile && !isTileWord)
            text.append(text.empty() ? "" : "_").append(word);
        else if (isTileWord || word == "TN" || word == "NT" || word == "NN" || word == "TT" || word == "swiGlu"
            || word.starts_with("sm"))
            append(text, word);
        isBehindTile = isBehindTile || isTileWord;
    }
    return isBehindTile ? Short(text) : Short();
}

/// cuBLAS and cuDNN of Volta to Ampere: "ampere_bf16_s16816gemm_bf16_128x128_ldg8_f2f_stages_32x5_tn" without how it loads.
Short olderName(std::string_view name)
{
    constexpr auto kChips = std::to_array<std::string_view>({ "volta_", "turing_", "ampere_" });
    if (std::none_of(kChips.begin(), kChips.end(), [name](std::string_view chip) { return name.starts_with(chip); })
        || !holds(name, "gemm"))
        return {};
    std::string text;
    bool isStage = false;
    for (const std::string_view word : parts(name, '_')) {
        const bool isLoading = word.starts_with("ldg") || word == "f2f" || word == "stages" || isStage;
        isStage = word == "stages";
        if (!isLoading)
            text.append(text.empty() ? "" : "_").append(word);
    }
    return text;
}

/// Up to what the CuTe DSL adds of its objects, and without what older Triton adds of its arguments ("_0d1d2d3de").
Short generatedName(std::string_view name)
{
    if (const std::size_t at = name.find("_object_at_"); name.starts_with("kernel_cutlass_") && at != name.npos)
        return std::string(name.substr(0, at));
    const std::size_t last = name.rfind('_');
    if (last == name.npos || last == 0 || name[last - 1] == '_' || last + 1 == name.size())
        return {};
    std::size_t marks = 0;
    for (std::size_t i = last + 1; i < name.size(); ++i) {
        const bool isMark = (name[i] == 'd' || name[i] == 'c' || name[i] == 'e') && i > last + 1;
        if (!isMark && !isDigit(name[i]))
            return {};
        marks += isMark;
    }
    constexpr std::size_t kLeastMarks = 3;
    return marks >= kLeastMarks ? Short(std::string(name.substr(0, last))) : Short();
}

} // namespace

std::optional<std::string> libraryKernelName(std::string_view function)
{
    constexpr auto kForms = std::to_array<Short (*)(std::string_view)>({ tensileName, xmmaName, cutlass2Name,
        cutlass3Name, flashName, composableName, batchedName, olderName, generatedName });
    for (const auto form : kForms) {
        if (auto text = form(function))
            return text;
    }
    return {};
}

} // namespace twinlane
