// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/findings/limitspopup.h"

#include "views/look/labellook.h"
#include "views/look/theme.h"
#include "views/words/format.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr int kMarginPx = 14, kGapPx = 8, kFieldPx = 110, kFromButtonPx = 4;
constexpr double kPercent = 100, kNsPerUs = 1000;
constexpr int kDecimals = 2;

struct LimitTitle {
    std::string_view key;
    const char *title;
};

constexpr LimitTitle kTitles[] = {
    { "leastShare", QT_TRANSLATE_NOOP("twinlane::LimitsPopup", "Reported above, of the mean step") },
    { "leastPerStepNs", QT_TRANSLATE_NOOP("twinlane::LimitsPopup", "and above, per step") },
    { "mediumShare", QT_TRANSLATE_NOOP("twinlane::LimitsPopup", "Medium above, of the mean step") },
    { "highShare", QT_TRANSLATE_NOOP("twinlane::LimitsPopup", "High above, of the mean step") },
    { "steadyShare", QT_TRANSLATE_NOOP("twinlane::LimitsPopup", "Information below, of the steps") },
};

QString titleOf(const ChangeableLimit &limit)
{
    const auto *found = std::find_if(
        std::begin(kTitles), std::end(kTitles), [&limit](const LimitTitle &each) { return each.key == limit.key; });
    return found == std::end(kTitles) ? toQString(limit.title) : LimitsPopup::tr(found->title);
}

} // namespace

LimitsPopup::LimitsPopup(const FindingChoices &choices, QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_limits(choices.limits)
    , m_model(new QCheckBox(tr("Second opinion of the segment model")))
{
    setObjectName(QStringLiteral("card"));
    setAccessibleName(tr("Limits of findings"));
    auto *layout = new QFormLayout(this);
    layout->setContentsMargins(kMarginPx, kMarginPx, kMarginPx, kMarginPx);
    layout->setVerticalSpacing(kGapPx);
    auto *title = new QLabel(tr("Limits of findings"));
    setTextLook(title, Theme::current().text, 13, QFont::DemiBold);
    layout->addRow(title);
    for (const ChangeableLimit &limit : changeableLimits()) {
        auto *field = new QDoubleSpinBox;
        const QString key = toQString(limit.key), text = titleOf(limit);
        field->setObjectName(key);
        field->setAccessibleName(text);
        field->setDecimals(kDecimals);
        field->setRange(0, limit.share ? kPercent : double(kLongestLimitNs) / kNsPerUs);
        field->setSuffix(limit.share ? QStringLiteral("\u00A0%") : QStringLiteral("\u00A0µs"));
        field->setSingleStep(limit.share ? 0.5 : 10);
        field->setFixedWidth(kFieldPx);
        layout->addRow(text, field);
        m_fields.push_back(field);
    }
    m_model->setObjectName(QStringLiteral("asksModel"));
    m_model->setToolTip(tr("It confirms what rules infer, and names what no rule speaks of. It changes no bound."));
    layout->addRow(m_model);
    auto *buttons = new QHBoxLayout;
    auto *standard = new QPushButton(tr("Defaults"));
    standard->setObjectName(QStringLiteral("defaultLimits"));
    standard->setAutoDefault(false);
    auto *use = new QPushButton(tr("Apply"));
    use->setObjectName(QStringLiteral("useLimits"));
    use->setDefault(true);
    buttons->addWidget(standard);
    buttons->addStretch(1);
    buttons->addWidget(use);
    layout->addRow(buttons);
    connect(standard, &QPushButton::clicked, this, [this] { showChoices({}, FindingChoices().asksModel); });
    connect(use, &QPushButton::clicked, this, &LimitsPopup::commit);
    showChoices(choices.limits, choices.asksModel);
}

LimitsPopup *LimitsPopup::openAt(QWidget *anchor, const FindingChoices &choices)
{
    auto *popup = new LimitsPopup(choices, anchor);
    popup->setAttribute(Qt::WA_DeleteOnClose);
    popup->adjustSize();
    const QRect screen = anchor->screen()->availableGeometry();
    QPoint place = anchor->mapToGlobal(QPoint(0, anchor->height() + kFromButtonPx));
    place.setX(std::clamp(place.x(), screen.left(), std::max(screen.left(), screen.right() - popup->width())));
    place.setY(std::min(place.y(), screen.bottom() - popup->height()));
    popup->move(place);
    popup->show();
    popup->m_fields.front()->setFocus();
    popup->m_fields.front()->selectAll();
    return popup;
}

void LimitsPopup::showChoices(const FindingLimits &limits, bool asksModel)
{
    m_model->setChecked(asksModel);
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const ChangeableLimit &limit = changeableLimits()[i];
        m_fields[i]->setValue(limitValue(limits, limit) * (limit.share ? kPercent : 1 / kNsPerUs));
    }
}

FindingLimits LimitsPopup::limits() const
{
    FindingLimits limits = m_limits;
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const ChangeableLimit &limit = changeableLimits()[i];
        const double value = m_fields[i]->value();
        // To the digits of the field: 1.1 % is not 0.011000000000000001.
        setLimit(limits, limit,
            limit.share ? std::round(value * kPercent) / (kPercent * kPercent) : std::round(value * kNsPerUs));
    }
    return limits;
}

bool LimitsPopup::asksModel() const
{
    return m_model->isChecked();
}

void LimitsPopup::commit()
{
    emit limitsWanted(limits(), asksModel());
    close();
}

} // namespace twinlane
