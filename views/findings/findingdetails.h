// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is told of the finding that is picked: what was measured against which limit, why it matters, what would do better,
// and what a trace cannot tell of it.

#pragma once

#include "model/findings/findingchoices.h"
#include "model/judgement/judgedruns.h"

#include <QScrollArea>

#include <memory>

class QLabel;
class QPushButton;

namespace twinlane {

struct Comparison;

class CodeBox;
class Ignoring;

class FindingDetails : public QScrollArea {
    Q_OBJECT
public:
    explicit FindingDetails(QWidget *parent = nullptr);

    /// @pre @p findings, which belong to @p comparison, have @p pair.
    void setFinding(
        const Comparison &comparison, const PairedFindings &findings, std::size_t pair, const FindingChoices &choices);
    /// Asks why it shall be ignored.
    void askToIgnore(bool isWholeRule);
    void applyTheme();

signals:
    void timelineWanted();
    void ignoreWanted(const QString &reason, bool isWholeRule);
    void restoreWanted();

private:
    QLabel *makeText(const char *name);
    void showAdvice(const QString &advice);
    void copyAdvice();

    QLabel *m_title, *m_kind, *m_sentence, *m_facts, *m_adviceTitle, *m_doubt, *m_source;
    CodeBox *m_advice;
    QPushButton *m_copy, *m_timeline;
    Ignoring *m_ignoring;
};

/// "What: value" as rows of the details and of copies: where it is, the bound of both sides, the steps, what was measured
/// and the limit.
std::vector<std::pair<QString, QString>> findingFacts(
    const Comparison &comparison, const PairedFindings &findings, const FindingPair &pair);

} // namespace twinlane
