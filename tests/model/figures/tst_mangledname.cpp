// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Mangled names of C++ made readable.

#include "model/figures/mangledname.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <random>
#include <string>

using namespace twinlane;

class MangledNameTest : public QObject {
    Q_OBJECT

private slots:
    void names_data()
    {
        QTest::addColumn<QString>("mangled");
        QTest::addColumn<QString>("readable");
        const auto row = [](const char *mangled, const char *readable) {
            QTest::newRow(mangled) << mangled << readable;
        };
        row("_Z6kernelPfi", "kernel");
        row("_Z6kernelILi256EEvPf", "kernel<256>");
        row("_ZN2ck6kernelILi256ELb1EfEEvv", "ck::kernel<256, true, float>");
        row("_ZN2ck12_GLOBAL__N_11kIDF16_EEvv", "ck::(anonymous namespace)::k<_Float16>");
        row("_ZN1a1bINS_1cENS_1dIJLin2EmEEEEEvv", "a::b<a::c, a::d<-2, unsigned long>>");
        row("_ZN1a1bINS_1cIfEES2_EEvv", "a::b<a::c<float>, a::c<float>>");
        row("_ZN1a1bILNS_4KindE3EEEvv", "a::b<(Kind)3>");
        row("_ZN1a1bIPKfRSt6vectorIiSaIiEEEEvv", "a::b<float*, std::vector<int, std::allocator<int>>&>");
        row("_ZN1a1bIXadL_Z1fvEEEEvv", "a::b"); // an expression
        row("_ZN2ck16tensor_oper", "ck");       // cut
        row("ampere_sgemm", "ampere_sgemm");
        row("_Z", "_Z");
        row("", "");
    }

    void names()
    {
        QFETCH(QString, mangled);
        QTEST(QString::fromStdString(readableName(mangled.toStdString())), "readable");
    }

    /// Substitutions that each hold the one before twice, nesting, and noise: no name takes long or much.
    void hostileNamesAreBounded()
    {
        std::string doubled = "_ZN1aI1bIffE";
        for (int i = 0; i < 60; ++i) {
            const std::string last = i == 0 ? ""
                : i < 37                    ? std::string(1, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[i - 1])
                                            : "Z";
            doubled += "1cIS" + last + "_S" + last + "_E";
        }
        QVERIFY(readableName(doubled + "EEvv").size() < 4'000'000);
        QVERIFY(!readableName("_ZN1aI" + std::string(10'000, 'P') + "fEEvv").empty());
        std::string nested = "_Z";
        for (int i = 0; i < 5000; ++i)
            nested += "1aI";
        QVERIFY(!readableName(nested).empty());
        std::mt19937 random(7);
        constexpr std::string_view kParts = "NSILEJPKRt_0123456789abfDF16T";
        for (int i = 0; i < 20'000; ++i) {
            std::string name = "_ZN";
            for (int k = 0; k < 40; ++k)
                name += kParts[random() % kParts.size()];
            QVERIFY(!readableName(name).empty());
        }
    }
};

TWINLANE_TEST(MangledNameTest, NoApplication)
#include "tst_mangledname.moc"
