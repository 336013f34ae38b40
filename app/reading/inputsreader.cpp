// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/reading/inputsreader.h"

namespace twinlane {

InputsReader::InputsReader(QObject *parent)
    : InputsSource(parent)
    , m_reading(
          [](const InputsWish &wish) -> FoundInputs {
              return std::make_shared<const PairInputs>(pairInputs(*wish.comparison, wish.row));
          },
          [this](const InputsWish &, const FoundInputs &inputs) { emit arrived(inputs); }, this)
{
}

} // namespace twinlane
