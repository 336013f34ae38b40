// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/reading/findingsreader.h"

namespace twinlane {

FindingsReader::FindingsReader(Shown &shown, QObject *parent)
    : QObject(parent)
    , m_shown(shown)
    , m_findings(ShownFindings::of(shown))
    , m_reading(
          [](const FindingsWish &wish) -> Result<std::shared_ptr<const PairedFindings>> {
              return chosenFindings(*wish.comparison, wish.choices);
          },
          [this](const FindingsWish &, const Result<std::shared_ptr<const PairedFindings>> &found) {
              m_isWaiting = false;
              if (found)
                  m_findings.setFindings(*found);
              else
                  m_findings.setError(found.error());
              emit settled();
          },
          this)
{
    connect(&shown, &Shown::changed, this, [this](Shown::Changes what) {
        if (what & Shown::NewComparison)
            read();
    });
    connect(&m_findings, &ShownFindings::changed, this, &FindingsReader::follow);
}

void FindingsReader::follow(ShownFindings::Changes what)
{
    if ((what & ShownFindings::NewChoices) && (m_isWaiting || !m_findings.areCurrent()))
        read();
    else if ((what & ShownFindings::NewFindings) && m_isWaiting && m_findings.areCurrent())
        settle(); // somebody could not wait
}

void FindingsReader::read()
{
    m_isWaiting = m_shown.comparison() != nullptr;
    if (m_isWaiting)
        m_reading.read({ m_shown.comparison(), m_findings.choices() });
    else
        m_reading.cancel();
}

void FindingsReader::settle()
{
    m_reading.cancel();
    m_isWaiting = false;
    emit settled();
}

} // namespace twinlane
