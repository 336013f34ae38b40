// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Several experiments against one baseline, beside the window: a strip of verdicts, the first slower one in words, and a
// table. What is clicked in either opens in the window.

#pragma once

#include "views/experiments/experimentsmodel.h"

#include <QDialog>

class QLabel;
class QTableView;

namespace twinlane {

class VerdictStrip;

class ExperimentsWindow : public QDialog {
    Q_OBJECT
public:
    explicit ExperimentsWindow(QWidget *parent = nullptr);

    /// As those of ExperimentsModel.
    void begin(const QString &baseline, std::size_t recordings, const QStringList &files);
    void add(ExperimentRow row);
    const ExperimentsModel &model() const { return m_model; }

signals:
    void openWanted(const QString &file);

private:
    void createTable();
    void open(const QModelIndex &index);
    void showSentence();
    void copy() const;

    ExperimentsModel m_model;
    QLabel *m_sentence, *m_about;
    VerdictStrip *m_strip;
    QTableView *m_table;
};

} // namespace twinlane
