// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/findings/limitspopup.h"

#include "views/look/labellook.h"
#include "views/look/theme.h"
#include "views/words/format.h"

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

LimitsPopup::LimitsPopup(const FindingLimits &limits, QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_limits(limits)
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
    auto *buttons = new QHBoxLayout;
    auto *standard = new QPushButton(tr("Defaults"));
    standard->setObjectName(QStringLiteral("defaultLimits"));
    standard->setAutoDefault(false);
    auto *use = new QPushButton(tr("Use these limits"));
    use->setObjectName(QStringLiteral("useLimits"));
    use->setDefault(true);
    buttons->addWidget(standard);
    buttons->addStretch(1);
    buttons->addWidget(use);
    layout->addRow(buttons);
    connect(standard, &QPushButton::clicked, this, [this] { showLimits({}); });
    connect(use, &QPushButton::clicked, this, &LimitsPopup::commit);
    showLimits(limits);
}

LimitsPopup *LimitsPopup::openAt(QWidget *anchor, const FindingLimits &limits)
{
    auto *popup = new LimitsPopup(limits, anchor);
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

void LimitsPopup::showLimits(const FindingLimits &limits)
{
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

void LimitsPopup::commit()
{
    emit limitsWanted(limits());
    close();
}

} // namespace twinlane
