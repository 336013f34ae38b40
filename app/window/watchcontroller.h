// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// --watch: the newest whole recording of a folder or file becomes the experimental side, and a line says what moved since the
// last one.

#pragma once

#include "app/shared/newestrecording.h"
#include "model/judgement/judgedruns.h"
#include "views/work/errand.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <string>

namespace twinlane {

struct Comparison;

class MainWindow;

class WatchController : public QObject {
    Q_OBJECT
public:
    /// The present window; another one takes its place where the user chooses a language.
    using PresentWindow = std::function<MainWindow &()>;
    WatchController(const QString &place, PresentWindow window, QObject *parent = nullptr);

private:
    struct Looked;

    void look();
    void takeLook(const std::string &file, const Looked &looked);
    void open(const std::string &file);
    void comparisonChanged(const QString &path);
    void tellSince(const std::shared_ptr<const Comparison> &now);

    PresentWindow m_window;
    NewestRecording m_newest;
    QFileSystemWatcher m_notices; ///< so that it is seen at once
    QTimer m_looks;               ///< disks of other machines tell nothing, and a file must settle
    Errand m_reading, m_comparing;
    std::shared_ptr<const Comparison> m_last; ///< of the recording that was watched for before
    QMetaObject::Connection m_opening;
};

} // namespace twinlane
