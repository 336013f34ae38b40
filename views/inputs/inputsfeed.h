// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which operator inputs the view wants, and which it has. They are extracted on another thread; the latest ones are kept.

#pragma once

#include "model/base/result.h"
#include "model/inputs/pairinputs.h"
#include "views/shown.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace twinlane {

/// What is to be extracted.
struct InputsWish {
    std::shared_ptr<const Comparison> comparison;
    RowId row; ///< none: all calls of both traces
};

using FoundInputs = Result<std::shared_ptr<const PairInputs>>;

/// Extracts operator inputs on another thread than the window's.
class InputsSource : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Starts extracting. arrived() follows, unless another request or cancel() comes first.
    virtual void read(const InputsWish &wish) = 0;
    virtual void cancel() = 0;

signals:
    /// Error: OutOfMemory.
    void arrived(const twinlane::FoundInputs &inputs);
};

class InputsFeed : public QObject {
    Q_OBJECT
public:
    /// Follows @p shown. If @p source is null, everything is extracted at once. Both must outlive the feed.
    InputsFeed(Shown &shown, InputsSource *source, QObject *parent = nullptr);

    /// Nothing is extracted for a view that the user does not see.
    void setSeen(bool seen);
    /// All calls of the traces, or those of the block that tables cover.
    void setWhole(bool whole);
    bool isWhole() const { return m_isWhole; }
    /// Extracts what is wanted now, however long that takes.
    void refresh();
    /// What is wanted has not come yet; what was there before is still shown.
    bool isWaiting() const { return m_isWaiting; }
    const std::optional<Error> &error() const { return m_error; }
    /// Null: nothing is open, or it has not come yet, or error() says why.
    const std::shared_ptr<const PairInputs> &inputs() const { return m_inputs; }

signals:
    /// inputs() are others.
    void changed();
    /// What is wanted takes a while.
    void waiting();

private:
    RowId wantedRow() const { return m_isWhole ? RowId() : m_shown.tableRow(); }
    void follow(Shown::Changes what);
    void schedule();
    void askOrRefresh();
    bool takeKept();
    void take(const FoundInputs &inputs);

    Shown &m_shown;
    InputsSource *m_source;
    QTimer m_timer;
    std::shared_ptr<const PairInputs> m_inputs;
    std::vector<std::shared_ptr<const PairInputs>> m_kept; ///< of this comparison, the latest last
    std::optional<Error> m_error;
    bool m_isWhole = false, m_isSeen = false, m_isStale = false, m_isWaiting = false;
};

} // namespace twinlane
