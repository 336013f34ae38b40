// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Explains what is picked, a cause, a block, an operator or a kernel: its values, why it differs, its equals, its calls,
// and what differs in one of them. The panel asks for what it shows and is given it.

#pragma once

#include "model/selection/selectioncalls.h"
#include "views/comparisonview.h"

#include <QTimer>

class QLabel;
class QPushButton;
class QScrollArea;
class QStackedLayout;
class QToolButton;
class QVBoxLayout;

namespace twinlane {

class BarStrip;
class DiffTable;
class EmptyState;
class ExplainHead;
class FieldsModel;
class FieldsTable;
class FoldSection;
class InstanceStrip;
class NoteField;
class Notes;
class PartsList;
class RatePart;
class TitledSection;

class ExplainPanel : public ComparisonView {
    Q_OBJECT
public:
    static constexpr int kPanelWidthPx = 380, kLeastPanelPx = 300;

    /// Follows @p shown, which must outlive it. Asks for nothing while it is hidden.
    explicit ExplainPanel(Shown &shown, QWidget *parent = nullptr);

    void applyTheme() override;

    /// The answer to the last explanationWanted(). Until it comes, the old one stays, of whatever comparison it is.
    void setExplained(const twinlane::Explained &explained);
    /// An answer is outstanding.
    bool isWaiting() const { return m_isWaiting; }
    const Explained &explained() const { return m_explained; }
    const CallDetails &details() const { return m_explained.call; }
    /// All fields of the call.
    const FieldsModel &model() const;
    /// All that is shown as lines of text.
    QString text() const;
    /// The same for an issue: its parts and figures as tables.
    QString markdown() const;

    /// The notes of blocks, which are read and written here. They outlive the panel.
    void setNotes(Notes *notes);
    /// Opens the note of a block as soon as that is explained.
    void writeNote(RowId row);

public slots:
    void showNext() { step(+1); }
    void showPrevious() { step(-1); }

signals:
    /// The panel wants @p selection explained by call @p index, none: by the one that shows the change. Earlier requests
    /// are void.
    void explanationWanted(const twinlane::Selection &selection, std::optional<std::size_t> index);
    /// The panel needs none any more.
    void noneWanted();
    /// The panel shows a selection, or that nothing is picked.
    void settled();
    void reloadRequested();
    void closeRequested();
    void causeRequested(bool backwards);
    /// The user wants to see the selection in the view with this key.
    void viewRequested(const QByteArray &key);

protected:
    void follow(Shown::Changes what) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    QWidget *createTop();
    QWidget *createContent();
    QWidget *createNote();
    QToolButton *iconButton(const char *name, const QString &text);
    void want(std::optional<std::size_t> index);
    void clear();
    Selection selection() const;
    bool isAlone() const { return m_answered && m_answered->isAlone(); }
    void step(int by);
    void showBusy();
    void showAll();
    void showCause();
    void showWrittenNote();
    void showParts();
    void showRates();
    void showSizes();
    void showFigures();
    void showInstances();
    void showSteps();
    QString sampleName(Side side, std::size_t index) const;
    void showCalls();
    struct CallRange {
        std::size_t first, end, inStep;
    };
    CallRange callsShown() const;
    void showDifferences();
    void showNote();

    std::shared_ptr<const Comparison> m_asked, m_answered; ///< comparison of the last request, and of what is shown
    Explained m_explained;
    bool m_isWaiting = false, m_isStale = true;
    QTimer m_busyTimer;
    std::size_t m_firstCall = 0; ///< of those in the strip

    QLabel *m_title, *m_cause, *m_busy, *m_noteText;
    QToolButton *m_close, *m_previousCause, *m_nextCause, *m_previous, *m_next;
    QStackedLayout *m_pages;
    QScrollArea *m_area;
    EmptyState *m_empty;
    QVBoxLayout *m_content;
    ExplainHead *m_head;
    NoteField *m_written;
    RowId m_noteWanted; ///< the block whose note is to be written
    PartsList *m_parts;
    RatePart *m_rates;
    InstanceStrip *m_instances;
    BarStrip *m_steps, *m_calls;
    DiffTable *m_sizes, *m_figures, *m_different, *m_equal;
    TitledSection *m_ratesPart, *m_sizesPart, *m_figuresPart, *m_instancesPart, *m_stepsPart, *m_callsPart,
        *m_differentPart;
    FoldSection *m_equalFold, *m_rawFold;
    QLabel *m_kernelTitle;
    FieldsTable *m_fields, *m_kernelFields;
    QWidget *m_note;
    QPushButton *m_reload;
};

} // namespace twinlane
