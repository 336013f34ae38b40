// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/settings.h"

#include "model/findings/findingchoices.h"

#include <QVariant>

#include <algorithm>

namespace twinlane {

namespace {

const QString kRecent = QStringLiteral("recentPairs2"); // without a number it was a list of paths
const QString kBaseline = QStringLiteral("baseline"), kExperimental = QStringLiteral("experimental");
const QString kOpened = QStringLiteral("opened"), kVerdict = QStringLiteral("verdict"), kTone = QStringLiteral("tone");
const QString kVerdictLanguage = QStringLiteral("language"), kConfidence = QStringLiteral("confidence"),
              kRatio = QStringLiteral("ratio");
const QString kStepNs = QStringLiteral("stepNs"), kStepsNs = QStringLiteral("stepsNs");
const QString kMotionReduced = QStringLiteral("reduceMotion");
const QString kTheme = QStringLiteral("theme");
const QString kLanguage = QStringLiteral("language");
const QString kFolder = QStringLiteral("lastFolder");
// The number goes up when the window's parts change, so that an old state is not applied to new parts.
const QString kGeometry = QStringLiteral("window2/geometry");
const QString kExplainShown = QStringLiteral("explain/shown");
const QString kExplainWidth = QStringLiteral("explain/width");
const QString kOverviewFolded = QStringLiteral("overview/folded");
const QString kOverviewAll = QStringLiteral("overview/all");
const QString kBlockNamesWidth = QStringLiteral("blocks/namesWidth");
const QString kFindings = QStringLiteral("findings/");
const QString kFindingsAskModel = QStringLiteral("findings/segmentModel");
const QString kSplitter = QStringLiteral("window2/splitter");

QVariantList asVariants(const QList<double> &numbers)
{
    QVariantList list;
    for (const double number : numbers)
        list << number;
    return list;
}

/// Numbers that are none are no times.
QList<double> asNumbers(const QVariant &list)
{
    constexpr qsizetype kMost = 64;
    QList<double> numbers;
    for (const QVariant &each : list.toList().mid(0, kMost))
        numbers << std::max(0.0, each.toDouble());
    return numbers;
}

QString keyOf(const ChangeableLimit &limit)
{
    return kFindings + QString::fromLatin1(limit.key.data(), static_cast<qsizetype>(limit.key.size()));
}

} // namespace

QList<RecentPair> Settings::recentPairs() const
{
    QList<RecentPair> pairs;
    for (const QVariant &entry : m_settings.value(kRecent).toList()) {
        const QVariantMap map = entry.toMap();
        RecentPair pair { map.value(kBaseline).toString(), map.value(kExperimental).toString(),
            map.value(kOpened).toDateTime(), map.value(kVerdict).toString(), map.value(kTone).toInt(),
            map.value(kVerdictLanguage).toString(), map.value(kConfidence).toInt(), map.value(kRatio).toDouble() };
        const QList<double> means = asNumbers(map.value(kStepNs));
        const QVariantList steps = map.value(kStepsNs).toList();
        if (means.size() == 2 && steps.size() == 2) {
            pair.baselineNs = means[0];
            pair.experimentalNs = means[1];
            pair.baselineSteps = asNumbers(steps[0]);
            pair.experimentalSteps = asNumbers(steps[1]);
        }
        if (!pair.baseline.isEmpty() && !pair.experimental.isEmpty())
            pairs.append(pair);
    }
    return pairs;
}

void Settings::setRecentPairs(const QList<RecentPair> &pairs)
{
    QVariantList list;
    for (const RecentPair &pair : pairs.mid(0, kRecentPairs))
        list.append(QVariantMap { { kBaseline, pair.baseline }, { kExperimental, pair.experimental },
            { kOpened, pair.opened }, { kVerdict, pair.verdict }, { kTone, pair.tone },
            { kVerdictLanguage, pair.language }, { kConfidence, pair.confidence }, { kRatio, pair.ratio },
            { kStepNs, asVariants({ pair.baselineNs, pair.experimentalNs }) },
            { kStepsNs,
                QVariantList {
                    QVariant(asVariants(pair.baselineSteps)), QVariant(asVariants(pair.experimentalSteps)) } } });
    m_settings.setValue(kRecent, list);
}

void Settings::addRecentPair(const RecentPair &pair)
{
    QList<RecentPair> pairs = recentPairs();
    pairs.removeIf([&pair](const RecentPair &each) { return each.isOf(pair); });
    pairs.prepend(pair);
    setRecentPairs(pairs);
}

void Settings::removeRecentPair(const RecentPair &pair)
{
    QList<RecentPair> pairs = recentPairs();
    pairs.removeIf([&pair](const RecentPair &each) { return each.isOf(pair); });
    setRecentPairs(pairs);
}

std::optional<bool> Settings::darkTheme() const
{
    const QString theme = m_settings.value(kTheme).toString();
    if (theme.isEmpty())
        return std::nullopt;
    return theme == QLatin1String("dark");
}

void Settings::setDarkTheme(bool dark)
{
    m_settings.setValue(kTheme, dark ? QStringLiteral("dark") : QStringLiteral("light"));
}

bool Settings::motionReduced() const
{
    return m_settings.value(kMotionReduced).toBool();
}

void Settings::setMotionReduced(bool reduced)
{
    m_settings.setValue(kMotionReduced, reduced);
}

QString Settings::language() const
{
    return m_settings.value(kLanguage).toString();
}

void Settings::setLanguage(const QString &key)
{
    m_settings.setValue(kLanguage, key);
}

QString Settings::lastFolder() const
{
    return m_settings.value(kFolder).toString();
}

void Settings::setLastFolder(const QString &folder)
{
    m_settings.setValue(kFolder, folder);
}

QByteArray Settings::windowGeometry() const
{
    return m_settings.value(kGeometry).toByteArray();
}

QByteArray Settings::splitterState() const
{
    return m_settings.value(kSplitter).toByteArray();
}

std::optional<bool> Settings::overviewFolded() const
{
    return m_settings.contains(kOverviewFolded) ? std::optional(m_settings.value(kOverviewFolded).toBool())
                                                : std::nullopt;
}

bool Settings::overviewShowsAll() const
{
    return m_settings.value(kOverviewAll).toBool();
}

void Settings::setOverview(bool folded, bool showsAll)
{
    m_settings.setValue(kOverviewFolded, folded);
    m_settings.setValue(kOverviewAll, showsAll);
}

bool Settings::explainShown() const
{
    return m_settings.value(kExplainShown, true).toBool();
}

void Settings::setExplainShown(bool shown)
{
    m_settings.setValue(kExplainShown, shown);
}

int Settings::explainWidth() const
{
    return m_settings.value(kExplainWidth).toInt();
}

void Settings::setExplainWidth(int px)
{
    m_settings.setValue(kExplainWidth, px);
}

int Settings::blockNamesWidth() const
{
    return m_settings.value(kBlockNamesWidth).toInt();
}

void Settings::setBlockNamesWidth(int px)
{
    m_settings.setValue(kBlockNamesWidth, px);
}

FindingLimits Settings::findingLimits() const
{
    FindingLimits limits;
    for (const ChangeableLimit &limit : changeableLimits()) {
        bool isNumber = false;
        const double value = m_settings.value(keyOf(limit)).toDouble(&isNumber);
        if (isNumber)
            setLimit(limits, limit, value);
    }
    return limits;
}

void Settings::setFindingLimits(const FindingLimits &limits)
{
    for (const ChangeableLimit &limit : changeableLimits())
        m_settings.setValue(keyOf(limit), limitValue(limits, limit));
}

bool Settings::findingsAskModel() const
{
    return m_settings.value(kFindingsAskModel).toString() != QLatin1String("false");
}

void Settings::setFindingsAskModel(bool asks)
{
    m_settings.setValue(kFindingsAskModel, asks);
}

void Settings::setWindowState(const QByteArray &geometry, const QByteArray &splitter)
{
    m_settings.setValue(kGeometry, geometry);
    m_settings.setValue(kSplitter, splitter);
}

} // namespace twinlane
