// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The top of the Explain pane: what is selected, its values, how sure its difference is, and why it differs.

#pragma once

#include "model/selection/selectioncalls.h"
#include "views/words/headlinetext.h"
#include "views/words/judgementtext.h"

#include <QWidget>

class QLabel;

namespace twinlane {

/// How sure a difference is: filled if it is certain, else an outline.
class SureChip : public QWidget {
    Q_OBJECT
public:
    explicit SureChip(QWidget *parent = nullptr);
    /// Hidden for Confidence::None.
    void setConfidence(Confidence confidence, const QString &toolTip);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Confidence m_confidence = Confidence::None;
    QString m_text;
};

class ExplainHead : public QWidget {
    Q_OBJECT
public:
    explicit ExplainHead(QWidget *parent = nullptr);

    /// @p comparison is null, or @p explained is of it.
    void setExplained(const Comparison *comparison, const Explained &explained);
    /// All of it as lines of text.
    QString text() const;
    /// The same, the title as a heading.
    QString markdown() const;
    void applyTheme();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fitTitle();
    void showValues(const Comparison &comparison, const Explained &explained);

    QString m_titleText, m_captionText, m_valuesText, m_whyText;
    QLabel *m_title, *m_caption, *m_values, *m_why, *m_judgement;
    SureChip *m_chip;
};

/// The look of the selection's difference, as everywhere.
DifferenceLook selectionLook(const Comparison &comparison, const SelectionFacts &facts);

} // namespace twinlane
