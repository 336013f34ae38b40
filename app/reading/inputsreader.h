// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Extracts the operator inputs of a block on a thread of its own. Only the latest request counts.

#pragma once

#include "app/reading/lastwish.h"
#include "views/inputs/inputsfeed.h"

#include <memory>

namespace twinlane {

class InputsReader : public InputsSource {
    Q_OBJECT
public:
    explicit InputsReader(QObject *parent = nullptr);

    /// Stops the work under way and drops its result.
    void read(const InputsWish &wish) override { m_reading.read(wish); }
    void cancel() override { m_reading.cancel(); }

private:
    LastWish<InputsWish, std::shared_ptr<const PairInputs>> m_reading;
};

} // namespace twinlane
