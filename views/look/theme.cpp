// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/theme.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>
#include <QPalette>
#include <QProxyStyle>
#include <QSvgRenderer>

#include <initializer_list>

namespace twinlane {

namespace {

QColor hex(const char *rgb)
{
    return QColor(QLatin1String(rgb));
}

Theme lightTheme()
{
    Theme t;
    t.window = hex("#F4F6F8");
    t.surface = hex("#FFFFFF");
    t.raised = hex("#FAFBFC");
    t.border = hex("#DDE2E8");
    t.grid = hex("#EBEEF2");
    t.text = hex("#1B2733");
    t.muted = hex("#5B6B7B");
    t.faint = hex("#5F6E7D");
    t.accent = hex("#2458A6");
    t.selection = hex("#E8F0FA");
    t.baseline = hex("#8795A5");
    t.experimental = hex("#2C3947");
    t.same = hex("#5B6B7B");
    t.worse = hex("#E07A1F");
    t.worseText = hex("#A84B00");
    t.worseTint = hex("#FCEBDD");
    t.better = hex("#2B7BC4");
    t.betterText = hex("#155A9C");
    t.betterTint = hex("#E1EEF9");
    t.neutralTint = hex("#EDF0F3");
    return t;
}

Theme darkTheme()
{
    Theme t;
    t.dark = true;
    t.window = hex("#14191F");
    t.surface = hex("#1B222A");
    t.raised = hex("#212A33");
    t.border = hex("#303B46");
    t.grid = hex("#28323C");
    t.text = hex("#E6EBF0");
    t.muted = hex("#9DAAB8");
    t.faint = hex("#929FAD");
    t.accent = hex("#7FB2F0");
    t.selection = hex("#22354B");
    t.baseline = hex("#66778A");
    t.experimental = hex("#D3DBE4");
    t.same = hex("#9DAAB8");
    t.worse = hex("#F0923F");
    t.worseText = hex("#FFB070");
    t.worseTint = hex("#43301F");
    t.better = hex("#4FA3EE");
    t.betterText = hex("#8CC6FA");
    t.betterTint = hex("#1C3550");
    t.neutralTint = hex("#2A343F");
    return t;
}

Theme &currentTheme()
{
    static Theme theme = lightTheme();
    return theme;
}

QPalette paletteOf(const Theme &t)
{
    QPalette p;
    p.setColor(QPalette::Window, t.window);
    p.setColor(QPalette::WindowText, t.text);
    p.setColor(QPalette::Base, t.surface);
    p.setColor(QPalette::AlternateBase, t.raised);
    p.setColor(QPalette::Text, t.text);
    p.setColor(QPalette::PlaceholderText, t.faint);
    p.setColor(QPalette::Button, t.raised);
    p.setColor(QPalette::ButtonText, t.text);
    p.setColor(QPalette::BrightText, Qt::white);
    p.setColor(QPalette::Highlight, t.selection);
    p.setColor(QPalette::HighlightedText, t.text);
    p.setColor(QPalette::ToolTipBase, t.dark ? t.raised : t.surface); // as the lists that chips open
    p.setColor(QPalette::ToolTipText, t.text);
    p.setColor(QPalette::Link, t.accent);
    p.setColor(QPalette::LinkVisited, t.accent);
    p.setColor(QPalette::Mid, t.border);
    p.setColor(QPalette::Dark, t.border);
    p.setColor(QPalette::Light, t.dark ? t.raised : QColor(Qt::white));
    p.setColor(QPalette::Midlight, t.grid);
    p.setColor(QPalette::Shadow, QColor(0, 0, 0, 60));
    for (const auto role : { QPalette::WindowText, QPalette::Text, QPalette::ButtonText })
        p.setColor(QPalette::Disabled, role, t.faint);
    return p;
}

// @word@ is a colour of the theme. Names are easier to read here than %1…%12.
constexpr auto kStyleSheet = R"(
QToolBar { background: @surface@; border: 0; border-bottom: 1px solid @border@; spacing: 6px; padding: 0 8px }
QFrame#card { background: @surface@; border: 1px solid @border@; border-radius: 8px }
QFrame#inCard { background: @surface@; border: 0 }
QFrame#hairline { background: @border@; border: 0 }
QToolButton, QPushButton { border: 1px solid transparent; border-radius: 6px; padding: 5px 8px; color: @text@; background: transparent }
QToolButton:hover { background: @neutral@ }
QToolButton:checked { background: @selection@; color: @accent@ }
QToolButton:focus, QPushButton:focus { border: 1px solid @accent@ }
QToolButton:disabled, QPushButton:disabled { color: @faint@ }
QToolButton#chip { padding: 4px 10px }
QToolButton::menu-indicator { image: none }
QPushButton { border: 1px solid @border@; padding: 6px 14px; background: @surface@ }
QPushButton:hover { background: @neutral@ }
QPushButton:default { background: @accent@; border: 1px solid @accent@; color: @onaccent@ }
QPushButton:default:focus { border: 2px solid @text@ }
QPushButton:flat { border: 1px solid transparent; color: @accent@; background: transparent; padding: 4px 8px }
QPushButton:flat:hover { background: @neutral@ }
QPushButton:flat:focus { border: 1px solid @accent@ }
QListView { background: @surface@; border: 0; outline: 0 }
QLineEdit, QComboBox { background: @surface@; color: @text@; border: 1px solid @border@; border-radius: 6px; padding: 4px 8px;
    selection-background-color: @accent@; selection-color: @onaccent@ }
QLineEdit:focus, QComboBox:focus { border: 1px solid @accent@ }
QTableView { background: @surface@; border: 0; gridline-color: transparent; outline: 0;
    selection-background-color: @selection@; selection-color: @text@ }
QHeaderView { background: @surface@; border: 0 }
QTableCornerButton::section { background: @surface@; border: 0; border-bottom: 1px solid @border@ }
QTabBar { qproperty-drawBase: 0; background: transparent }
QTabBar::tab { background: transparent; border: 0; border-bottom: 2px solid transparent; padding: 7px 4px; margin-right: 18px; color: @muted@ }
QTabBar#sideTabs::tab { padding: 7px 2px; margin-right: 10px }
QTabBar::tab:hover { color: @text@ }
QTabBar::tab:selected { color: @text@; border-bottom: 2px solid @accent@ }
QTabBar::tab:focus { color: @accent@ }
QStatusBar { background: @surface@; border-top: 1px solid @border@; color: @muted@ }
QStatusBar::item { border: 0 }
QSplitter::handle { background: transparent }
QSplitter::handle:hover { background: @grid@ }
QMenu { background: @surface@; color: @text@; border: 1px solid @border@; padding: 4px }
QMenu::item { padding: 6px 24px 6px 12px; border-radius: 4px }
QMenu::item:selected { background: @selection@ }
QMenu::item:disabled { color: @faint@ }
QMenu::separator { height: 1px; background: @grid@; margin: 4px 8px }
QScrollBar:vertical { background: transparent; width: 10px; margin: 2px }
QScrollBar::handle:vertical { background: @handle@; border-radius: 3px; min-height: 28px }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 2px }
QScrollBar::handle:horizontal { background: @handle@; border-radius: 3px; min-width: 28px }
QScrollBar::handle:hover { background: @baseline@ }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page { background: transparent; height: 0; width: 0 }
QProgressBar { background: @neutral@; border: 0; border-radius: 3px }
QProgressBar::chunk { background: @accent@; border-radius: 3px }
QToolTip { background: @tip@; color: @tiptext@; border: 1px solid @border@; padding: 6px 8px }
)";

QString styleSheetOf(const Theme &t)
{
    const QColor handle = t.dark ? hex("#414E5B") : hex("#C9D1D9");
    const QColor onAccent = t.dark ? t.window : QColor(Qt::white);
    const QPalette palette = paletteOf(t);
    const std::pair<const char *, QColor> words[] = {
        { "surface", t.surface },
        { "border", t.border },
        { "grid", t.grid },
        { "text", t.text },
        { "muted", t.muted },
        { "faint", t.faint },
        { "accent", t.accent },
        { "onaccent", onAccent },
        { "selection", t.selection },
        { "neutral", t.neutralTint },
        { "worsetint", t.worseTint },
        { "baseline", t.baseline },
        { "handle", handle },
        { "tip", palette.color(QPalette::ToolTipBase) },
        { "tiptext", palette.color(QPalette::ToolTipText) },
    };
    QString sheet = QString::fromLatin1(kStyleSheet);
    for (const auto &[word, color] : words)
        sheet.replace(QLatin1Char('@') + QLatin1String(word) + QLatin1Char('@'), color.name());
    return sheet;
}

// Visits the text run by run. A run is drawn at once. Digits, whose widths differ in the font, are placed one by one.
// (QFont::setFeature("tnum") came with Qt 6.7.)
template <class Visit> qreal walkRuns(const QFontMetricsF &metrics, const QString &text, const Visit &visit)
{
    const qreal digitWidth = metrics.horizontalAdvance(QLatin1Char('0'));
    qreal x = 0;
    for (qsizetype i = 0; i < text.size();) {
        if (text[i].isDigit()) {
            const QString digit(text[i]);
            visit(x + (digitWidth - metrics.horizontalAdvance(digit)) / 2, digit);
            x += digitWidth;
            ++i;
            continue;
        }
        qsizetype end = i;
        while (end < text.size() && !text[end].isDigit())
            ++end;
        const QString run = text.mid(i, end - i);
        visit(x, run);
        x += metrics.horizontalAdvance(run);
        i = end;
    }
    return x;
}

constexpr int kPillHeightPx = 20;
constexpr int kPillPaddingPx = 8;

QFont pillFont()
{
    return Theme::font(12, QFont::Medium);
}

/// Fusion, without the coloured pictures that it puts on the buttons of dialogs.
class PlainFusion : public QProxyStyle {
public:
    PlainFusion()
        : QProxyStyle(QStringLiteral("Fusion"))
    {
    }
    int styleHint(
        StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *returned) const override
    {
        return hint == SH_DialogButtonBox_ButtonsHaveIcons ? 0 : QProxyStyle::styleHint(hint, option, widget, returned);
    }
};

} // namespace

const QColor &Theme::bar(Tone tone) const
{
    return tone == Tone::Worse ? worse : tone == Tone::Better ? better : same;
}

const QColor &Theme::textOf(Tone tone) const
{
    return tone == Tone::Worse ? worseText : tone == Tone::Better ? betterText : muted;
}

const QColor &Theme::tint(Tone tone) const
{
    return tone == Tone::Worse ? worseTint : tone == Tone::Better ? betterTint : neutralTint;
}

const Theme &Theme::current()
{
    return currentTheme();
}

void Theme::apply(bool dark)
{
    static bool styled = false;
    if (!styled)
        QApplication::setStyle(new PlainFusion);
    styled = true;
    currentTheme() = dark ? darkTheme() : lightTheme();
    QApplication::setPalette(paletteOf(currentTheme()));
    qApp->setStyleSheet(styleSheetOf(currentTheme()));
}

bool Theme::systemIsDark()
{
    const QPalette palette = QApplication::palette();
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

QFont Theme::font(int sizePx, QFont::Weight weight)
{
    QFont font = QApplication::font();
    font.setPixelSize(sizePx);
    font.setWeight(weight);
    return font;
}

QIcon Theme::icon(const QString &name, const QColor &color)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QByteArray svg = file.readAll();
    svg.replace("#000000", color.name().toLatin1());
    QSvgRenderer renderer(svg);
    QIcon icon;
    for (const int sizePx : { 16, 20, 24, 32, 40, 64 }) {
        QPixmap pixmap(sizePx, sizePx);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        renderer.render(&painter);
        painter.end();
        icon.addPixmap(pixmap);
    }
    return icon;
}

void loadFonts()
{
    for (const char *weight : { "Regular", "Medium", "SemiBold" })
        QFontDatabase::addApplicationFont(QStringLiteral(":/fonts/Inter-%1.otf").arg(QLatin1String(weight)));
    QFont font(QStringLiteral("Inter"));
    font.setPixelSize(13);
    // Inter draws 128x128 as 128×128 and -> as an arrow, but names must look as they are.
    font.setStyleStrategy(static_cast<QFont::StyleStrategy>(QFont::PreferDefault | QFont::PreferNoShaping));
    font.setHintingPreference(QFont::PreferNoHinting); // so that glyphs are the same on every platform plugin and scale
    QApplication::setFont(font);
}

qreal tabularWidth(const QFont &font, const QString &text)
{
    return walkRuns(QFontMetricsF(font), text, [](qreal, const QString &) {});
}

void drawTabular(QPainter &painter, const QRectF &rect, Qt::Alignment alignment, const QString &text)
{
    const QFontMetricsF metrics(painter.font());
    const qreal width = tabularWidth(painter.font(), text);
    const qreal left = alignment & Qt::AlignRight ? rect.right() - width
        : alignment & Qt::AlignHCenter            ? rect.center().x() - width / 2
                                                  : rect.left();
    const qreal baseLine = rect.center().y() + (metrics.ascent() - metrics.descent()) / 2;
    walkRuns(metrics, text, [&](qreal x, const QString &run) { painter.drawText(QPointF(left + x, baseLine), run); });
}

qreal pillWidth(const QString &text)
{
    return tabularWidth(pillFont(), text) + 2 * kPillPaddingPx;
}

qreal drawPill(QPainter &painter, const QRectF &rect, Tone tone, const QString &text)
{
    const qreal width = pillWidth(text);
    const QRectF pill(rect.right() - width, rect.center().y() - kPillHeightPx / 2.0, width, kPillHeightPx);
    const Theme &theme = Theme::current();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.tint(tone));
    painter.drawRoundedRect(pill, kPillHeightPx / 2.0, kPillHeightPx / 2.0);
    painter.setFont(pillFont());
    painter.setPen(theme.textOf(tone));
    drawTabular(painter, pill, Qt::AlignHCenter, text);
    painter.restore();
    return width;
}

} // namespace twinlane
