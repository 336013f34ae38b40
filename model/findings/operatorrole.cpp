// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/operatorrole.h"

#include "model/trace/normalizedname.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

using Role = OperatorRole;

/// Sorted by name. A name that ends in "_" works in place and has the role of the name without.
constexpr std::array<std::pair<std::string_view, Role>, 132> kRoles { {
    { "_convolution", Role::Product },
    { "_efficient_attention_forward", Role::Attention },
    { "_flash_attention_forward", Role::Attention },
    { "_local_scalar_dense", Role::Read },
    { "_log_softmax", Role::Softmax },
    { "_reshape_alias", Role::View },
    { "_scaled_dot_product_attention_math", Role::Attention },
    { "_scaled_dot_product_cudnn_attention", Role::Attention },
    { "_scaled_dot_product_efficient_attention", Role::Attention },
    { "_scaled_dot_product_flash_attention", Role::Attention },
    { "_scaled_dot_product_flash_attention_for_cpu", Role::Attention },
    { "_softmax", Role::Softmax },
    { "_to_copy", Role::Cast },
    { "_unsafe_view", Role::View },
    { "abs", Role::Elementwise },
    { "add", Role::Elementwise },
    { "addcdiv", Role::Elementwise },
    { "addcmul", Role::Elementwise },
    { "addmm", Role::Product },
    { "alias", Role::View },
    { "all", Role::Reduction },
    { "allclose", Role::Check },
    { "amax", Role::Reduction },
    { "amin", Role::Reduction },
    { "any", Role::Reduction },
    { "arange", Role::Creation },
    { "argmax", Role::Reduction },
    { "as_strided", Role::View },
    { "baddbmm", Role::Product },
    { "batch_norm", Role::Norm },
    { "bmm", Role::Product },
    { "cat", Role::Join },
    { "chunk", Role::View },
    { "clamp", Role::Elementwise },
    { "clamp_min", Role::Elementwise },
    { "clone", Role::Copy },
    { "contiguous", Role::Copy },
    { "conv1d", Role::Product },
    { "conv2d", Role::Product },
    { "conv3d", Role::Product },
    { "conv_transpose1d", Role::Product },
    { "conv_transpose2d", Role::Product },
    { "conv_transpose3d", Role::Product },
    { "copy", Role::Cast },
    { "cos", Role::Elementwise },
    { "detach", Role::View },
    { "div", Role::Elementwise },
    { "dropout", Role::Dropout },
    { "einsum", Role::Product },
    { "eq", Role::Elementwise },
    { "equal", Role::Check },
    { "erf", Role::Elementwise },
    { "exp", Role::Elementwise },
    { "expand", Role::View },
    { "eye", Role::Creation },
    { "flatten", Role::View },
    { "full", Role::Creation },
    { "gather", Role::Index },
    { "ge", Role::Elementwise },
    { "gelu", Role::Elementwise },
    { "group_norm", Role::Norm },
    { "gt", Role::Elementwise },
    { "index", Role::Index },
    { "index_select", Role::Index },
    { "instance_norm", Role::Norm },
    { "is_nonzero", Role::Check },
    { "isfinite", Role::Elementwise },
    { "isinf", Role::Elementwise },
    { "isnan", Role::Elementwise },
    { "item", Role::Read },
    { "layer_norm", Role::Norm },
    { "le", Role::Elementwise },
    { "leaky_relu", Role::Elementwise },
    { "lerp", Role::Elementwise },
    { "lift_fresh", Role::Creation },
    { "linalg_vector_norm", Role::Reduction },
    { "linear", Role::Product },
    { "linspace", Role::Creation },
    { "log", Role::Elementwise },
    { "log_softmax", Role::Softmax },
    { "lt", Role::Elementwise },
    { "masked_fill", Role::Elementwise },
    { "matmul", Role::Product },
    { "max", Role::Reduction },
    { "maximum", Role::Elementwise },
    { "mean", Role::Reduction },
    { "min", Role::Reduction },
    { "minimum", Role::Elementwise },
    { "mm", Role::Product },
    { "mul", Role::Elementwise },
    { "narrow", Role::View },
    { "native_dropout", Role::Dropout },
    { "native_layer_norm", Role::Norm },
    { "ne", Role::Elementwise },
    { "neg", Role::Elementwise },
    { "nonzero", Role::Check },
    { "ones", Role::Creation },
    { "permute", Role::View },
    { "pow", Role::Elementwise },
    { "prod", Role::Reduction },
    { "reciprocal", Role::Elementwise },
    { "relu", Role::Elementwise },
    { "reshape", Role::Copy },
    { "rms_norm", Role::Norm },
    { "rsqrt", Role::Elementwise },
    { "rsub", Role::Elementwise },
    { "scaled_dot_product_attention", Role::Attention },
    { "select", Role::View },
    { "sigmoid", Role::Elementwise },
    { "silu", Role::Elementwise },
    { "sin", Role::Elementwise },
    { "slice", Role::View },
    { "softmax", Role::Softmax },
    { "split", Role::View },
    { "split_with_sizes", Role::View },
    { "sqrt", Role::Elementwise },
    { "squeeze", Role::View },
    { "stack", Role::Join },
    { "std", Role::Reduction },
    { "sub", Role::Elementwise },
    { "sum", Role::Reduction },
    { "t", Role::View },
    { "tanh", Role::Elementwise },
    { "to", Role::Cast },
    { "transpose", Role::View },
    { "unbind", Role::View },
    { "unflatten", Role::View },
    { "unsqueeze", Role::View },
    { "var", Role::Reduction },
    { "view", Role::View },
    { "where", Role::Elementwise },
    { "zeros", Role::Creation },
} };
static_assert(std::is_sorted(kRoles.begin(), kRoles.end()));

} // namespace

OperatorRole operatorRole(std::string_view name)
{
    constexpr std::string_view kAten = "aten::";
    if (!name.starts_with(kAten))
        return Role::Other;
    name = withoutOverload(name);
    name.remove_prefix(kAten.size());
    const auto roleOf = [](std::string_view key) {
        const auto found = std::lower_bound(kRoles.begin(), kRoles.end(), key,
            [](const auto &row, std::string_view wanted) { return row.first < wanted; });
        return found != kRoles.end() && found->first == key ? found->second : Role::Other;
    };
    const bool isInPlace = name.size() > 1 && name.back() == '_';
    return roleOf(isInPlace ? name.substr(0, name.size() - 1) : name);
}

} // namespace twinlane
