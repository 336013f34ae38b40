// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window before anything is open: a place for each of the two traces, recent pairs, and a sample.

#pragma once

#include "model/base/side.h"
#include "model/judgement/judgedruns.h"

#include <QFrame>
#include <QList>
#include <QStringList>
#include <QWidget>

#include <array>

class QLabel;
class QPushButton;
class QToolButton;

namespace twinlane {

struct Comparison;

class FileDrop;
class RecentPairs;
struct RecentLine;

/// One place to drop or choose a trace.
class DropZone : public QFrame {
    Q_OBJECT
public:
    explicit DropZone(Side side, QWidget *parent = nullptr);

    void setFile(const QString &path);
    const QString &file() const { return m_path; }
    /// Files hang over the page beside it: it shows that it would take them.
    void setOffered(bool offered);
    bool isOffered() const { return m_isOffered; }
    /// Of a low page: without its icon.
    void setLow(bool low);
    void applyTheme();

signals:
    void dropped(const QStringList &paths);
    void chooseRequested();
    void cleared();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Side m_side;
    QString m_path;
    bool m_isOffered = false;
    FileDrop *m_drop;
    QLabel *m_icon, *m_title, *m_name, *m_hint;
    QPushButton *m_choose, *m_clear;
};

class StartView : public QWidget {
    Q_OBJECT
public:
    explicit StartView(QWidget *parent = nullptr);

    /// Sets the trace of one side; empty: none. Once both are set, openRequested() follows.
    void setFile(Side side, const QString &path);
    QString file(Side side) const;
    /// Files hang over the page: they go to the zones that are free.
    void setOffered(bool offered);
    void setRecentPairs(const QList<RecentLine> &lines);
    void setSampleAvailable(bool available);
    /// Offers to go on with what was open when the program last ended without being closed: @p files, at @p when.
    /// Empty: nothing.
    void offerToGoOn(const QString &files, const QString &when);
    void applyTheme();

signals:
    void openRequested(const QString &baseline, const QString &experimental);
    /// A baseline was chosen first. It can be shown alone until the other one comes.
    void aloneRequested(const QString &baseline);
    void chooseRequested(twinlane::Side side);
    void sampleRequested();
    void folderRequested();
    /// A file was set or removed.
    void filesChanged();
    /// The user wants this pair out of the list.
    void recentRemoved(const QString &baseline, const QString &experimental);
    void goOnRequested();
    void goOnDismissed();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitRecentPairs();
    void take(Side side, const QStringList &paths);
    void fillGoOn();
    DropZone *zone(Side side) const { return m_zones[side == Side::Baseline ? 0 : 1]; }

    PerSide<DropZone *> m_zones;
    QLabel *m_title, *m_text, *m_recentTitle;
    QPushButton *m_sample, *m_folder, *m_record;
    RecentPairs *m_recent;
    QFrame *m_recentCard;
    QWidget *m_content;
    QFrame *m_goOn;
    QLabel *m_goOnText;
    QToolButton *m_goOnClose;
};

} // namespace twinlane
