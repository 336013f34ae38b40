// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/reading/findingsreader.h"

#include <utility>

namespace twinlane {

FindingsReader::FindingsReader(Shown &shown, QObject *parent)
    : QObject(parent)
    , m_shown(shown)
    , m_reading(
          [](const FindingsWish &wish) -> Result<std::shared_ptr<const PairedFindings>> {
              auto found = std::make_shared<PairedFindings>(pairFindings(*wish.comparison, wish.choices.limits));
              ignoreFindings(*wish.comparison, *found, wish.choices);
              return std::shared_ptr<const PairedFindings>(std::move(found));
          },
          [this](const FindingsWish &, const Result<std::shared_ptr<const PairedFindings>> &found) {
              m_isWaiting = false;
              if (found)
                  m_shown.setFindings(*found);
              else
                  m_shown.setFindingsError(found.error());
              emit settled();
          },
          this)
{
    connect(&shown, &Shown::changed, this, &FindingsReader::follow);
}

void FindingsReader::follow(Shown::Changes what)
{
    if (what & Shown::NewComparison) {
        m_reading.cancel();
        m_isWaiting = m_shown.comparison() != nullptr;
    } else if ((what & Shown::NewFindingChoices) && m_shown.comparison()) {
        // Those that are there were marked already, unless their limits are others.
        m_isWaiting = m_isWaiting || !(what & Shown::NewFindings);
    } else {
        if (m_isWaiting && (what & Shown::NewFindings)) { // somebody could not wait
            m_reading.cancel();
            m_isWaiting = false;
            emit settled();
        }
        return;
    }
    if (m_isWaiting)
        m_reading.read({ m_shown.comparison(), m_shown.findingChoices() });
}

} // namespace twinlane
