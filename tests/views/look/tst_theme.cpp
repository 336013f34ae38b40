// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Every text of the window can be read: its colour against each ground that it stands on, in both themes.

#include "tests/support/testclass.h"
#include "views/look/theme.h"

#include <QApplication>
#include <QPalette>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace twinlane;

namespace {

constexpr double kLeastContrast = 4.5; // WCAG 2.1, level AA, for text of any size

/// Relative luminance as WCAG 2.1 defines it, 0 to 1.
double luminance(const QColor &color)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor &one, const QColor &other)
{
    const auto [dark, light] = std::minmax({ luminance(one), luminance(other) });
    return (light + 0.05) / (dark + 0.05);
}

struct NamedColor {
    const char *name;
    QColor color;
};

} // namespace

class TestTheme : public QObject {
    Q_OBJECT

private slots:
    void contrastItself()
    {
        QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
        QCOMPARE(contrast(Qt::white, Qt::black), 21.0);
        QCOMPARE(contrast(Qt::red, Qt::red), 1.0);
        QVERIFY(std::abs(contrast(QColor(0x76, 0x76, 0x76), Qt::white) - 4.54) < 0.01);
    }

    void textCanBeRead_data()
    {
        QTest::addColumn<QColor>("text");
        QTest::addColumn<QColor>("ground");
        for (const bool dark : { false, true }) {
            Theme::apply(dark);
            const Theme &t = Theme::current();
            const QPalette palette = QApplication::palette();
            const auto add = [dark](const NamedColor &text, const NamedColor &ground) {
                QTest::addRow("%s on %s, %s", text.name, ground.name, dark ? "dark" : "light")
                    << text.color << ground.color;
            };
            // Rows, cards, fields and chips: idle, hovered, selected.
            for (const NamedColor &text : { NamedColor { "text", t.text }, NamedColor { "muted", t.muted },
                     NamedColor { "faint", t.faint }, NamedColor { "accent", t.accent },
                     NamedColor { "worseText", t.worseText }, NamedColor { "betterText", t.betterText } }) {
                for (const NamedColor &ground : { NamedColor { "window", t.window },
                         NamedColor { "surface", t.surface }, NamedColor { "raised", t.raised },
                         NamedColor { "selection", t.selection }, NamedColor { "neutralTint", t.neutralTint } })
                    add(text, ground);
            }
            // Pills and the banner.
            for (const Tone tone : { Tone::Neutral, Tone::Worse, Tone::Better })
                add({ "a pill's text", t.textOf(tone) }, { "its tint", t.tint(tone) });
            for (const NamedColor &text : { NamedColor { "text", t.text }, NamedColor { "muted", t.muted } })
                add(text, { "worseTint", t.worseTint });
            // Default buttons and chosen text; tool tips.
            const QColor onAccent = dark ? t.window : QColor(Qt::white);
            add({ "a default button's text", onAccent }, { "accent", t.accent });
            add({ "a tool tip's text", palette.color(QPalette::ToolTipText) },
                { "its ground", palette.color(QPalette::ToolTipBase) });
            for (const auto role : { QPalette::WindowText, QPalette::Text, QPalette::ButtonText })
                add({ "disabled text", palette.color(QPalette::Disabled, role) }, { "surface", t.surface });
            add({ "a placeholder", palette.color(QPalette::PlaceholderText) }, { "a field", t.surface });
        }
        Theme::apply(false);
    }
    void textCanBeRead()
    {
        QFETCH(QColor, text);
        QFETCH(QColor, ground);
        const double found = contrast(text, ground);
        QVERIFY2(found >= kLeastContrast,
            qPrintable(QStringLiteral("%1 on %2: %3").arg(text.name(), ground.name()).arg(found, 0, 'f', 2)));
    }

    /// A chosen or hovered row is told from others by its ground alone.
    void groundsAreToldApart()
    {
        for (const bool dark : { false, true }) {
            Theme::apply(dark);
            const Theme &t = Theme::current();
            for (const QColor &ground : { t.selection, t.neutralTint, t.worseTint, t.betterTint })
                QVERIFY(contrast(ground, t.surface) >= 1.1);
            QVERIFY(t.selection != t.neutralTint);
        }
        Theme::apply(false);
    }
};

TWINLANE_TEST(TestTheme, QApplication)
#include "tst_theme.moc"
