// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of MainWindow that compares the same runs anew: steps, values, levels, pins and the way back from them.

#include "app/window/mainwindow.h"
#include "views/bars/diffbarsview.h"
#include "views/look/screenshot.h"
#include "views/window/statusline.h"

#include <QAction>
#include <QDir>
#include <QFile>

namespace twinlane {

void MainWindow::createOptionActions()
{
    m_undoPins = addWindowAction(QStringLiteral("undoPins"), {}, tr("Undo the last pin"),
        { QKeySequence(QKeySequence::Undo) }, [this] { undoPins(); });
    m_addBaselineRecordings = addWindowAction(QStringLiteral("addBaselineRecordings"), {},
        tr("Of the baseline's program…"), {}, [this] { addRecordings(Side::Baseline); });
    m_addExperimentalRecordings = addWindowAction(QStringLiteral("addExperimentalRecordings"), {},
        tr("Of the experimental program…"), {}, [this] { addRecordings(Side::Experimental); });
    m_removeRecordings = addWindowAction(
        QStringLiteral("removeRecordings"), {}, tr("Without the added recordings"), {}, [this] { removeRecordings(); });
    m_savePins =
        addWindowAction(QStringLiteral("savePins"), {}, tr("Pins as a file for --pins…"), {}, [this] { savePins(); });
}

void MainWindow::setPins(const Pins &pins)
{
    CompareOptions options = m_session.options();
    options.pins = pins;
    m_session.setNextOptions(options);
}

void MainWindow::applyOptions(const CompareOptions &options)
{
    m_session.setOptions(options);
}

void MainWindow::applyPins(const Pins &pins, const QString &what)
{
    if (m_session.isLoading() || !m_shown) {
        m_status->showMessage(tr("Not pinned: another comparison is being made"));
        return;
    }
    m_pinsBefore.push_back(m_shown->options.pins);
    CompareOptions options = m_shown->options;
    options.pins = pins;
    applyOptions(options);
    m_status->showMessage(tr("%1 (Ctrl+Z undoes it)").arg(what));
}

void MainWindow::undoPins()
{
    if (m_session.isLoading() || m_pinsBefore.empty())
        return;
    CompareOptions options = m_shown->options;
    options.pins = m_pinsBefore.back();
    m_pinsBefore.pop_back();
    applyOptions(options);
    m_status->showMessage(tr("The last pin is undone"));
}

void MainWindow::savePins()
{
    const QString path = chooseTarget(
        tr("Save the pins"), suggestedName(tr("pins"), QStringLiteral("json")), { QStringLiteral("json") });
    if (path.isEmpty())
        return;
    const QByteArray json = QByteArray::fromStdString(m_shown->options.pins.toJson());
    report(writeAtomically(path, [&json](QIODevice &device) { return device.write(json) == json.size(); }), path,
        tr("The pins were not written"));
}

void MainWindow::addRecordings(Side side)
{
    constexpr int kMost = 50;
    const QStringList paths = chooseFiles(side == Side::Baseline ? tr("Further recordings of the baseline's program")
                                                                 : tr("Further recordings of the experimental program"),
        kMost);
    if (paths.isEmpty() || !m_shown)
        return;
    m_session.addRecordings(side, paths);
    m_status->showMessage(tr("Differences are judged by recordings instead of steps, once there are four in all"));
}

void MainWindow::removeRecordings()
{
    CompareOptions options = m_session.options();
    options.baselineRepeats = options.experimentalRepeats = {};
    applyOptions(options);
}

// Steps, levels, repeats and pins belong to the files that they were chosen for.
void MainWindow::forgetChoices()
{
    m_pinsBefore.clear();
    CompareOptions options = m_session.options();
    options.steps = {};
    options.experimentalSteps.reset();
    options.level.reset();
    options.pins = {};
    options.baselineRepeats = options.experimentalRepeats = {};
    m_session.setNextOptions(options);
}

} // namespace twinlane
