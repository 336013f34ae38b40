// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The settings that are remembered from one start to the next, and their keys.

#pragma once

#include <QByteArray>
#include <QList>
#include <QSettings>
#include <QString>

#include <optional>

namespace twinlane {

struct RecentPair {
    QString baseline, experimental; ///< absolute paths
    bool operator==(const RecentPair &) const = default;
};

class Settings {
public:
    /// Newest first, at most kRecentPairs; pairs whose files are gone are left out.
    QList<RecentPair> recentPairs() const;
    void addRecentPair(const RecentPair &pair);

    /// None: follow the desktop.
    std::optional<bool> darkTheme() const;
    void setDarkTheme(bool dark);

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
    void setWindowState(const QByteArray &geometry, const QByteArray &splitter);

private:
    static constexpr int kRecentPairs = 8;
    QSettings m_settings;
};

} // namespace twinlane
