// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The settings that are remembered from one start to the next, and their keys.

#pragma once

#include "model/findings/finding.h"

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QSettings>
#include <QString>

#include <optional>

namespace twinlane {

struct RecentPair {
    QString baseline, experimental; ///< absolute paths
    QDateTime opened = {};
    QString verdict = {};                      ///< in few words
    int tone = 0;                              ///< of the verdict, as Tone
    QString language = {};                     ///< of the verdict's words: the name of a QLocale
    int confidence = 0;                        ///< of the verdict, as Confidence
    double ratio = 0;                          ///< of the times, where the verdict claims a change; else 0
    double baselineNs = 0, experimentalNs = 0; ///< the mean steps; 0: not known
    QList<double> baselineSteps = {}, experimentalSteps = {}; ///< ns of the first steps of each side

    bool isOf(const RecentPair &other) const
    {
        return baseline == other.baseline && experimental == other.experimental;
    }
};

class Settings {
public:
    /// Newest first, at most kRecentPairs. Their files may be gone.
    QList<RecentPair> recentPairs() const;
    /// In place of an older one of the same files.
    void addRecentPair(const RecentPair &pair);
    void removeRecentPair(const RecentPair &pair);

    /// None: follow the desktop.
    std::optional<bool> darkTheme() const;
    void setDarkTheme(bool dark);

    bool motionReduced() const;
    void setMotionReduced(bool reduced);

    /// A key of allLanguages(); empty: the system's.
    QString language() const;
    void setLanguage(const QString &key);

    /// Folder of the last opened file; empty at first.
    QString lastFolder() const;
    void setLastFolder(const QString &folder);

    QByteArray windowGeometry() const;
    QByteArray splitterState() const;
    /// Of the overview: none, as long as the user has not chosen.
    std::optional<bool> overviewFolded() const;
    bool overviewShowsAll() const;
    void setOverview(bool folded, bool showsAll);
    bool explainShown() const;
    void setExplainShown(bool shown);
    /// 0 at first.
    int explainWidth() const;
    void setExplainWidth(int px);
    /// Of the names of the difference bars; 0 at first: as wide as they need.
    int blockNamesWidth() const;
    void setBlockNamesWidth(int px);
    /// From which limits on findings are reported where no session says otherwise. A value that is none is the program's.
    FindingLimits findingLimits() const;
    void setFindingLimits(const FindingLimits &limits);
    /// Whether the segment model is asked where no session says otherwise. It is unless the value says false.
    bool findingsAskModel() const;
    void setFindingsAskModel(bool asks);
    void setWindowState(const QByteArray &geometry, const QByteArray &splitter);

private:
    static constexpr int kRecentPairs = 8;
    void setRecentPairs(const QList<RecentPair> &pairs);

    QSettings m_settings;
};

} // namespace twinlane
