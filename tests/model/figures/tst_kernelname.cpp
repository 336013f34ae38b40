// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Names of kernels, made short.

#include "model/figures/kernelname.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

class KernelNameTest : public QObject {
    Q_OBJECT

private slots:
    void functions_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("function");
        const auto row = [](const char *name, const char *function) { QTest::newRow(name) << name << function; };
        row("attn_fwd", "attn_fwd");
        row("void f<int>(float*, g<2>)", "f<int>");
        row("std::enable_if<(((8)>(0)))&&a<b>::exists, void>::type vllm::norm<8>(long)", "vllm::norm<8>");
        row("void at::native::(anonymous namespace)::f<(a::B)2>(int)", "at::native::(anonymous namespace)::f<(a::B)2>");
        row("f(int)::{lambda(float)#1}::operator()(float) const", "f(int)::{lambda(float)#1}::operator()");
        row("unsigned int f(int)", "f");
        row("Memcpy HtoD (Pinned -> Device)", "Memcpy HtoD (Pinned -> Device)");
        row("unbalanced<int(", "unbalanced<int(");
        row("(", "(");
        row("", "");
    }

    void functions()
    {
        QFETCH(QString, name);
        const std::string text = name.toStdString();
        if (text.starts_with("Memcpy"))
            QCOMPARE(shortKernelName(text), text);
        else
            QTEST(QString::fromStdString(std::string(kernelFunction(text))), "function");
    }

    void shortNames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char *name, const char *shown) { QTest::newRow(name) << name << shown; };
        row("void at::native::(anonymous namespace)::cunn_SoftMaxForward<8, float>(float*)", "cunn_SoftMaxForward");
        row("void vllm::rms_norm_kernel<c10::BFloat16, 8>(int)", "vllm::rms_norm_kernel");
        row("void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add<float>, "
            "std::array<char*, 3ul> >(int)",
            "vectorized_elementwise_kernel<CUDAFunctor_add>");
        row("void at::native::elementwise_kernel<128, 4, at::native::gpu_kernel_impl_nocast<at::native::BinaryFunctor<"
            "float, float, float, at::native::binary_internal::MulFunctor<float> > >(at::TensorIteratorBase&)::"
            "{lambda(int)#1}>(int)",
            "elementwise_kernel<MulFunctor>");
        row("void cutlass::Kernel2<cutlass_80_tensorop_s1688gemm_64x64_nt>(Params)",
            "cutlass::Kernel2<cutlass_80_tensorop_s1688gemm_64x64_nt>");
        row("ampere_sgemm_128x64_nn", "ampere_sgemm_128x64_nn");
    }

    void shortNames()
    {
        QFETCH(QString, name);
        QTEST(QString::fromStdString(shortKernelName(name.toStdString())), "shown");
    }

    void namesOfAListStayApart()
    {
        const std::vector<std::string> shown = shortKernelNames(
            { "void f<int>(int)", "void f<float>(float)", "void g<int>(int)", "void h<1>(int)", "void h<1>(float)" });
        const std::vector<std::string> want { "f<int>", "f<float>", "g", "void h<1>(int)", "void h<1>(float)" };
        QCOMPARE(shown, want);
    }
};

TWINLANE_TEST(KernelNameTest, NoApplication)
#include "tst_kernelname.moc"
