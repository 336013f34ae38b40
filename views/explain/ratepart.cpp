// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/explain/ratepart.h"

#include "model/base/side.h"
#include "views/explain/difftable.h"
#include "views/explain/splitchart.h"
#include "views/look/labellook.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/format.h"
#include "views/words/ratetexts.h"
#include "views/words/shownstatement.h"

#include <QCoreApplication>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include <cmath>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Explain)
};

constexpr int kGapPx = 8;

using Ratio = std::optional<double>;

QString ratioText(const Ratio &ratio)
{
    return ratio ? formatRatio(*ratio) : missingText();
}

/// One figure of both sides; @p text shows it and its difference.
template <class Text>
void addLine(std::vector<DiffLine> &lines, const QString &name, const Ratio &a, const Ratio &b, Text text)
{
    if (!a && !b)
        return;
    const auto shown = [&text](const Ratio &value) { return value ? text(*value) : missingText(); };
    const Ratio delta = a && b ? Ratio(*b - *a) : std::nullopt;
    const QString difference = !delta ? missingText()
        : *delta == 0                 ? QStringLiteral("0")
                                      : formatPercentChange(100 * *delta / *a);
    lines.push_back({ name, shown(a), shown(b), difference, a != b });
}

/// Work is shown to three digits; below that there is no difference to tell.
Ratio perStep(std::int64_t sum, std::size_t steps)
{
    return sum > 0 ? Ratio(double(sum) / double(steps)) : std::nullopt;
}

Ratio perSecond(std::int64_t sum, std::int64_t ns, bool isKnown)
{
    return isKnown && sum > 0 && ns > 0 ? Ratio(double(sum) / double(ns) * 1e9) : std::nullopt;
}

/// The device time as it would add up with other efficiencies: arithmetic and no prediction.
void addWhatIfLines(std::vector<DiffLine> &lines, const Comparison &comparison, const SelectionRates &rates)
{
    const auto time = [](double ns) { return formatNs(ns); };
    const auto perStepNs = [&rates](std::size_t side, double ns) { return ns / double(rates.steps[side]); };
    const auto atRoof = [&](std::size_t side) {
        const RatedPart &part = rates.sides[side];
        return part.roofedNs > 0 ? Ratio(perStepNs(side, double(part.allNs) - double(part.roofedNs) + part.roofNs))
                                 : std::nullopt;
    };
    addLine(lines, Texts::tr("Time at the roof"), atRoof(0), atRoof(1), time);
    if (!rates.partsNs || comparison.options.aggregate != Aggregate::Mean)
        return;
    const std::int64_t efficiencyNs = (*rates.partsNs)[std::size_t(SplitPart::Efficiency)];
    if (efficiencyNs != 0)
        addLine(lines, Texts::tr("Time at the baseline's share"), perStepNs(0, double(rates.sides[0].allNs)),
            perStepNs(1, double(rates.sides[1].allNs)) - double(efficiencyNs), time);
}

} // namespace

QString unitRoofText(const RatedPart &part)
{
    if (part.calls == 0)
        return {};
    if (const auto efficiency = part.efficiencyOnDevice()) {
        const QString share = formatRatio(*efficiency);
        const double coverage = part.coverageOnDevice().value_or(0);
        return coverage > 0.995 ? share : Texts::tr("%1 (of %2 of its time)").arg(share, formatRatio(coverage));
    }
    if (part.overBusNs > 0)
        return overBusText();
    const auto why = part.whyNot();
    return why ? noRoofWords(*why) : missingText();
}

std::vector<DiffLine> rateLines(const Comparison &comparison, const SelectionRates &rates)
{
    const RatedPart &a = rates.sides[0], &b = rates.sides[1];
    const PerSide<bool> isKnown { comparison.rates->totals[0].areRatesKnown,
        comparison.rates->totals[1].areRatesKnown };
    std::vector<DiffLine> lines;
    const auto points = [](const Ratio &x, const Ratio &y) {
        return x && y ? formatSigned(*y - *x, Unit::Ratio) : missingText();
    };
    if (a.efficiencyOnDevice() || b.efficiencyOnDevice()) {
        lines.push_back({ Texts::tr("Of the roof"), ratioText(a.efficiencyOnDevice()),
            ratioText(b.efficiencyOnDevice()), points(a.efficiencyOnDevice(), b.efficiencyOnDevice()),
            a.efficiencyOnDevice() != b.efficiencyOnDevice() });
        const auto known = [](const RatedPart &part) {
            return part.roofedNs > 0 ? Ratio(part.coverageOnDevice().value_or(0)) : Ratio();
        };
        const Ratio ofA = known(a), ofB = known(b);
        lines.push_back({ Texts::tr("Roof known"), ratioText(ofA), ratioText(ofB), points(ofA, ofB), false });
    }
    const auto roof = [&](const RatedPart &part, std::size_t side) {
        return part.roofedNs > 0 ? Ratio(part.roofNs / double(rates.steps[side])) : std::nullopt;
    };
    addLine(lines, Texts::tr("Roof"), roof(a, 0), roof(b, 1), [](double ns) { return formatNs(ns); });
    addWhatIfLines(lines, comparison, rates);
    const auto flop = [](double value) { return formatWork(value, QStringLiteral("FLOP")); };
    const auto bytes = [](double value) { return formatWork(value, QStringLiteral("B")); };
    const auto flopRate = [](double value) { return formatWork(value, QStringLiteral("FLOP/s")); };
    const auto byteRate = [](double value) { return formatWork(value, QStringLiteral("B/s")); };
    addLine(lines, Texts::tr("Work"), perStep(a.flops, rates.steps[0]), perStep(b.flops, rates.steps[1]), flop);
    addLine(lines, Texts::tr("Data"), perStep(a.bytes, rates.steps[0]), perStep(b.bytes, rates.steps[1]), bytes);
    addLine(lines, Texts::tr("Arithmetic"), perSecond(a.flops, a.costNs, isKnown[0]),
        perSecond(b.flops, b.costNs, isKnown[1]), flopRate);
    addLine(lines, Texts::tr("Throughput"), perSecond(a.bytes, a.costNs, isKnown[0]),
        perSecond(b.bytes, b.costNs, isKnown[1]), byteRate);
    return lines;
}

std::vector<DiffLine> rateUnitLines(const Comparison &comparison, const SelectionRates &rates)
{
    std::vector<DiffLine> lines;
    for (const SelectionUnit &unit : rates.units) {
        const QString name = unit.name.empty() ? Texts::tr("sizes not recorded") : oneLine(toQString(unit.name));
        const QString a = unitRoofText(unit.sides[0]), b = unitRoofText(unit.sides[1]);
        lines.push_back({ name, a.isEmpty() ? missingText() : a, b.isEmpty() ? missingText() : b,
            comparison.isAlone() ? QString() : formatSigned(double(unit.deltaNs), Unit::Nanoseconds), a != b });
    }
    return lines;
}

RatePart::RatePart(QWidget *parent)
    : QWidget(parent)
    , m_split(new SplitChart)
    , m_figures(new DiffTable)
    , m_units(new DiffTable)
    , m_unitsTitle(new QLabel)
    , m_sentences(new QLabel)
    , m_note(new QLabel)
{
    setObjectName(QStringLiteral("explainRates"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kGapPx);
    m_unitsTitle->setText(Texts::tr("Share of the roof"));
    for (QLabel *label : { m_unitsTitle, m_sentences, m_note }) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_unitsTitle->setFont(Theme::font(12, QFont::DemiBold));
    m_note->setFont(Theme::font(12));
    m_sentences->setFont(Theme::font(12));
    m_sentences->setObjectName(QStringLiteral("rateSentences"));
    m_sentences->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (QWidget *part :
        std::initializer_list<QWidget *> { m_split, m_sentences, m_figures, m_unitsTitle, m_units, m_note })
        layout->addWidget(part);
}

void RatePart::setRates(const Comparison &comparison, const SelectionFacts &facts, bool isCertain)
{
    const SelectionRates &rates = *facts.rates;
    const bool isPair = !comparison.isAlone();
    // Of what a side has no roof at all, everything but the calls is in one part.
    m_split->setVisible(rates.partsNs.has_value());
    if (rates.partsNs)
        m_split->setParts(*rates.partsNs, rates.deltaNs, isCertain);
    QStringList sentences;
    for (const std::vector<Statement> &sentence : rates.sentences)
        sentences << QStringLiteral("· ") + shownStatement(sentence);
    m_sentences->setText(sentences.join(QLatin1Char('\n')));
    m_sentences->setVisible(!sentences.isEmpty());
    m_figures->setLines(rateLines(comparison, rates), true, isPair, isPair);
    std::vector<DiffLine> units = rateUnitLines(comparison, rates);
    const bool hasRoof = rates.sides[0].roofedNs > 0 || rates.sides[1].roofedNs > 0;
    m_unitsTitle->setVisible(hasRoof && !units.empty());
    m_units->setVisible(hasRoof && !units.empty());
    m_units->setLines(std::move(units), true, isPair, isPair);
    QStringList notes;
    for (const Side side : kSides) {
        const QString why = whyNoRoofs(*comparison.rates, side);
        if (!why.isEmpty() && !notes.contains(why))
            notes << why;
    }
    m_note->setText(notes.join(QLatin1Char('\n')));
    m_note->setVisible(!notes.isEmpty());
}

QString RatePart::text() const
{
    QStringList lines;
    if (!m_split->isHidden())
        lines << m_split->text();
    if (!m_sentences->isHidden())
        lines << m_sentences->text();
    for (const DiffTable *table : { m_figures, m_units }) {
        for (const DiffLine &line : table->lines())
            lines << QStringList { line.name, line.baseline, line.experimental, line.delta }.join(QLatin1Char('\t'));
    }
    if (!m_note->isHidden())
        lines << m_note->text();
    return lines.join(QLatin1Char('\n'));
}

void RatePart::applyTheme()
{
    setTextColor(m_note, Theme::current().muted);
    setTextColor(m_sentences, Theme::current().text);
    setTextColor(m_unitsTitle, Theme::current().text);
    m_figures->applyTheme();
    m_units->applyTheme();
    m_split->update();
}

} // namespace twinlane
