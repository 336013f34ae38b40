// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/stats/rowmatch.h"

#include <cmath>

namespace twinlane {

namespace {

bool passesTerm(const StatsModel &model, const FilterTerm &term, const RowFacts &facts, std::uint32_t row)
{
    const auto value = [&](ColumnPart part) {
        return model.sortValue(static_cast<int>(row), StatsColumn::of(model.metric(), part));
    };
    switch (term.kind) {
    case FilterTerm::Kind::Word:
        break;
    case FilterTerm::Kind::Family:
        return term.hasFamily(model.rows()[row].family);
    case FilterTerm::Kind::RoofClass: {
        const auto &rates = model.rows()[row].rates;
        return rates && ((*rates)[0].roofClass() == term.roofClass || (*rates)[1].roofClass() == term.roofClass);
    }
    case FilterTerm::Kind::New:
        return facts.classOf[row] == RowClass::New;
    case FilterTerm::Kind::Gone:
        return facts.classOf[row] == RowClass::Gone;
    case FilterTerm::Kind::Certain:
        return facts.isReal[row];
    case FilterTerm::Kind::Compare:
        switch (term.field) {
        case FilterTerm::Field::Delta:
            return term.holds(model.difference(static_cast<int>(row)));
        case FilterTerm::Field::Percent:
            return term.holds(value(ColumnPart::Percent));
        case FilterTerm::Field::Calls:
            return term.holds(model.sortValue(static_cast<int>(row), StatsColumn::Calls));
        case FilterTerm::Field::Baseline:
            return term.holds(value(ColumnPart::Baseline));
        case FilterTerm::Field::Experimental:
            return term.holds(value(ColumnPart::Experimental));
        case FilterTerm::Field::Roof: {
            const auto share = [&](ColumnPart part) {
                return model.rateNumber(static_cast<int>(row), StatsColumn::of(RateFigure::Efficiency, part));
            };
            const double experimental = share(ColumnPart::Experimental);
            return term.holds(std::isnan(experimental) ? share(ColumnPart::Baseline) : experimental);
        }
        }
    }
    return true;
}

} // namespace

std::vector<char> matchingRows(const StatsModel &model, const RowFilter &filter, const RowFacts &facts)
{
    const NameOrder &order = model.order();
    const std::vector<StatsRow> &rows = model.rows();
    std::vector<char> matches(rows.size(), 1);
    std::vector<char> hasWord(order.names.size());
    for (const FilterTerm &term : filter.terms) {
        const bool isWord = term.kind == FilterTerm::Kind::Word;
        for (std::size_t name = 0; isWord && name < hasWord.size(); ++name)
            hasWord[name] = order.names[name].contains(term.word, Qt::CaseInsensitive);
        for (std::uint32_t row = 0; row < rows.size(); ++row) {
            const bool isInside = isWord && rows[row].group != kNoGroup && hasWord[order.nameOf[rows[row].group]];
            const bool holds = isWord ? hasWord[order.nameOf[row]] || isInside : passesTerm(model, term, facts, row);
            matches[row] = matches[row] && holds != term.isNegated;
        }
    }
    return matches;
}

} // namespace twinlane
