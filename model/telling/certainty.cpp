// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/telling/certainty.h"

#include "model/base/translatable.h"

namespace twinlane {

std::string_view certaintyWord(Certainty certainty)
{
    switch (certainty) {
    case Certainty::Certain:
        return TWINLANE_TEXT("Certainty", "certain");
    case Certainty::CouldBeChance:
        return TWINLANE_TEXT("Certainty", "could be chance");
    case Certainty::CannotTell:
        return TWINLANE_TEXT("Certainty", "cannot be told");
    case Certainty::OfRecordings:
        return TWINLANE_TEXT("Certainty", "of the recordings");
    case Certainty::NotJudged:
        return TWINLANE_TEXT("Certainty", "not judged");
    case Certainty::Negligible:
        return TWINLANE_TEXT("Certainty", "about the same");
    case Certainty::OtherWork:
        break;
    }
    return TWINLANE_TEXT("Certainty", "other work");
}

std::string certaintyTitle(Certainty certainty)
{
    std::string text(certaintyWord(certainty));
    text.front() = static_cast<char>(text.front() - 'a' + 'A'); // every word begins with a letter of ASCII
    return text;
}

std::string_view tooFewWords(bool areSteps)
{
    return areSteps ? TWINLANE_TEXT("Certainty", "too few steps to tell noise from change")
                    : TWINLANE_TEXT("Certainty", "too few recordings to tell noise from change");
}

} // namespace twinlane
