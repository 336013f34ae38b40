// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/errortext.h"

#include "model/base/plaintext.h"
#include "model/base/shorttext.h"
#include "views/words/format.h"

#include <QCoreApplication>
#include <QLocale>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Texts)
};

QString errorSentence(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Cancelled:
        return Texts::tr("Loading was cancelled.");
    case ErrorCode::FileNotFound:
        return Texts::tr("There is no such file.");
    case ErrorCode::NotReadable:
        return Texts::tr("The file cannot be read. Is it a folder, or do you lack the permission?");
    case ErrorCode::BadCompression:
        return Texts::tr("The compressed data is damaged from its start. Copy the file again.");
    case ErrorCode::NotJson:
        return Texts::tr("The file is not JSON. Choose a trace that torch.profiler exported.");
    case ErrorCode::NoTraceEvents:
        return Texts::tr("The file is JSON but holds no trace events. Choose a trace that torch.profiler exported.");
    case ErrorCode::CutBeforeEvents:
        return Texts::tr("The file ends before its first event. Was the recording interrupted?");
    case ErrorCode::TooManyEvents:
        return Texts::tr("The trace has too many events. Record fewer steps.");
    case ErrorCode::OutOfMemory:
        return Texts::tr("There is not enough memory for this trace. Close other programs or record fewer steps.");
    case ErrorCode::NoThread:
        return Texts::tr("The system starts no further thread. Close other programs, or raise the limits of processes "
                         "and memory.");
    case ErrorCode::Unexpected:
        return Texts::tr("This ended unexpectedly. Please report it.");
    case ErrorCode::NotWritable:
        return Texts::tr("The file could not be written.");
    case ErrorCode::FileChanged:
        return Texts::tr("The file has changed since it was read. Read both files again.");
    case ErrorCode::NoRuns:
        return Texts::tr("There is no run in this log. Choose the output or the CSV of PyTorch's dynamo benchmarks.");
    case ErrorCode::BadSummary:
        return Texts::tr("The file is no summary that can be read. Write it again with this release.");
    case ErrorCode::BadPeaks:
        return Texts::tr("The file is no table of peaks. twinlane-cli peaks --format json prints one.");
    case ErrorCode::NamesDoNotFit:
        return Texts::tr("This recording's names cannot be used: it is not a recording of the same program.");
    case ErrorCode::BadRequest:
        return Texts::tr("What was asked for is not in the trace.");
    }
    return {};
}

} // namespace

QString boundedText(const std::string &text)
{
    constexpr std::size_t kMostCharacters = 400;
    return toQString(shortenedInMiddle(plainLine(text), kMostCharacters));
}

QString errorText(const Error &error)
{
    QString text = errorSentence(error.code);
    if (!error.file.empty())
        text = boundedText(error.file) + QStringLiteral(": ") + text;
    if (error.byteOffset > 0)
        text += QLatin1Char(' ') + Texts::tr("(at byte %1)").arg(QLocale().toString(error.byteOffset));
    if (!error.detail.empty())
        text += QLatin1Char(' ') + Texts::tr("Details: %1").arg(boundedText(error.detail));
    return text;
}

} // namespace twinlane
