// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Explains what is selected on a thread of its own: finds its facts and reads one of its calls. Only the latest request
// counts.

#pragma once

#include "model/selection/selectioncalls.h"
#include "views/work/latestjob.h"

#include <QObject>

#include <memory>
#include <optional>

namespace twinlane {

class ExplainReader : public QObject {
    Q_OBJECT
public:
    explicit ExplainReader(QObject *parent = nullptr);

    /// Explains @p selection by call @p index; none: by the one that shows the change. arrived() follows, unless
    /// another request or cancel() comes first. Work under way is stopped and its result dropped.
    void read(
        std::shared_ptr<const Comparison> comparison, const Selection &selection, std::optional<std::size_t> index);
    void cancel();

signals:
    void arrived(const twinlane::Explained &explained);

private:
    struct Wish {
        std::shared_ptr<const Comparison> comparison;
        Selection selection;
        std::optional<std::size_t> index;
        KnownSelection known; ///< of this selection, from the step before through its calls
    };

    static Result<Explained> explain(const Wish &wish);
    void take(const Wish &wish, Result<Explained> &found);

    /// What is known of the last selection, kept for the next step through its calls.
    std::shared_ptr<const Comparison> m_comparison;
    Selection m_selection;
    KnownSelection m_known;
    LatestJob<Wish, Explained> m_reading;
};

} // namespace twinlane
