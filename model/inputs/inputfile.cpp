// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/inputs/inputfile.h"

#include "model/base/interruption.h"
#include "model/bytes/bytesource.h"
#include "model/bytes/folderfiles.h"
#include "model/inputs/inputreaders.h"

#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

constexpr std::size_t kLookBytes = std::size_t(64) << 10; // of what is stored

Error badFile(const std::string &file, std::string why)
{
    return { ErrorCode::BadRequest, file, 0, std::move(why) };
}

Error parquetError(const std::string &file)
{
    return badFile(file,
        "this is a Parquet file, which Twinlane does not read; make JSON of it: python3 -c \"import pandas; "
        "pandas.read_parquet('FILE').to_json('FILE.json', orient='records')\"");
}

/// The first stored bytes of @p stored; the end may come before.
Result<std::string> beginningOf(StoredBytes &stored)
{
    std::string bytes(kLookBytes, '\0');
    std::size_t size = 0;
    while (size < bytes.size()) {
        const Result<std::size_t> got = stored.read(bytes.data() + size, bytes.size() - size);
        if (!got)
            return got.error();
        if (*got == 0)
            break;
        size += *got;
    }
    bytes.resize(size);
    return bytes;
}

/// Text of @p source up to @p most bytes. What is damaged ends it.
Result<std::string> textOf(ByteSource &source, std::size_t most, Progress *progress = nullptr)
{
    constexpr std::size_t kPiece = std::size_t(256) << 10;
    std::string text;
    while (text.size() < most) {
        const std::size_t before = text.size(), wanted = std::min(kPiece, most - before);
        text.resize(before + wanted);
        const Result<std::size_t> got = source.read(text.data() + before, wanted);
        text.resize(before + (got ? *got : 0));
        if (progress)
            progress->done = source.storedBytesRead();
        if (!got && (text.empty() || got.error().code == ErrorCode::Cancelled))
            return got.error();
        if (!got || *got == 0)
            break;
    }
    return text;
}

InputFileKind kindOf(const std::string &stored)
{
    const auto text = textOf(*ByteSource::over(stored, "the beginning"), kLookBytes);
    return text ? inputFileKind(*text) : InputFileKind::Other;
}

InputList listIn(std::string text, InputFileKind kind)
{
    InputList list;
    constexpr std::string_view kMark = "\xEF\xBB\xBF"; // some editors write it
    if (text.starts_with(kMark))
        text.erase(0, kMark.size());
    switch (kind) {
    case InputFileKind::Problems:
        list.source = InputSource::Problems;
        readProblems(padJson(text), list);
        break;
    case InputFileKind::ModelTracing:
        list.source = InputSource::ModelTracing;
        readModelTracing(padJson(text), list);
        break;
    default:
        readInputText(text, list);
    }
    return list;
}

Result<InputList> readList(
    const StoredBytes &stored, InputFileKind kind, const std::stop_token &stop, Progress &progress)
{
    const auto source = ByteSource::over(stored);
    if (!source)
        return source.error();
    (*source)->stopOn(stop);
    progress.total = (*source)->storedBytes();
    progress.stage = Stage::Reading;
    auto text = textOf(**source, kMostListText + 1, &progress);
    if (!text)
        return text.error();
    if (text->size() > kMostListText)
        return badFile(stored.name(), "the list has more than 512 MB of text; divide it into files of a folder");
    const SourceEnd end = (*source)->end();
    return interruptible(stop, stored.name(), [&]() -> Result<InputList> {
        InputList list = listIn(std::move(*text), kind);
        if (end.cutShort || end.damaged)
            list.notes.add("compressionCut", Severity::DataLoss,
                "The compressed file is cut short or damaged; what is behind that place is missing.");
        settle(list);
        return list;
    });
}

Result<InputList> readTraceList(
    const StoredBytes &stored, const InputFileOptions &options, const std::stop_token &stop, Progress &progress)
{
    const auto run = loadRun(stored, progress, stop, options.threads);
    if (!run)
        return run.error();
    return interruptible(stop, stored.name(), [&] { return traceInputs(**run, options.trace); });
}

Result<InputList> readFile(
    const std::string &path, const InputFileOptions &options, const std::stop_token &stop, Progress &progress)
{
    auto stored = StoredBytes::open(path, stop);
    if (!stored)
        return stored.error();
    auto beginning = beginningOf(*stored);
    if (!beginning)
        return beginning.error();
    const InputFileKind kind = kindOf(*beginning);
    stored->giveBack(std::move(*beginning));
    if (kind == InputFileKind::Parquet)
        return parquetError(path);
    auto list = kind == InputFileKind::Other ? readTraceList(*stored, options, stop, progress)
                                             : readList(*stored, kind, stop, progress);
    if (list) {
        list->file = path;
        if (!options.model.empty()) {
            for (OperatorInput &input : list->inputs)
                input.models = { options.model };
        }
    }
    return list;
}

/// Not the file's fault: the rest of a folder would fail, too.
bool exceedsFile(ErrorCode code)
{
    return code == ErrorCode::Cancelled || code == ErrorCode::OutOfMemory;
}

/// "a/BertForMaskedLM_training.json.gz" -> "BertForMaskedLM_training"
std::string modelOf(const std::filesystem::path &file)
{
    std::string name = file.filename().string();
    for (const std::string_view ending : { ".gz", ".zst", ".json", ".txt" }) {
        if (name.ends_with(ending) && name.size() > ending.size())
            name.resize(name.size() - ending.size());
    }
    return name;
}

Result<InputList> readFolder(
    const std::string &path, const InputFileOptions &options, const std::stop_token &stop, Progress &progress)
{
    std::vector<InputList> lists;
    ImportNotes notes;
    auto below = filesBelow(path, stop);
    if (!below)
        return below.error();
    const auto addOther = [&notes](const Error &error) {
        notes.add("otherFiles", Severity::Warning,
            "Files of the folder could not be read as lists or traces; the first: " + error.sentence());
    };
    for (const Error &error : below->unreadable)
        addOther(error);
    for (const std::string &file : below->files) {
        InputFileOptions ofFile = options;
        if (ofFile.model.empty())
            ofFile.model = modelOf(file);
        auto list = readFile(file, ofFile, stop, progress);
        if (!list && exceedsFile(list.error().code))
            return list.error();
        if (list)
            lists.push_back(std::move(*list));
        else
            addOther(list.error());
    }
    notes.add("pipesPassedOver", Severity::Warning,
        "Pipes, devices and sockets of the folder were passed over, as reading them may never end.", below->noFiles);
    notes.add("emptyFiles", Severity::Info, "Empty files of the folder were passed over.", below->empty);
    if (lists.empty())
        return badFile(path, "the folder holds no list of operator inputs and no trace");
    InputList all = merged(std::move(lists), path);
    for (const ImportNote &note : notes.all())
        all.notes.add(note.code, note.severity, note.text, note.count);
    return all;
}

/// What the beginning of a file tells.
enum class Sign : std::uint8_t { List, OtherJson, Nothing };

Sign signOf(const std::filesystem::path &file)
{
    std::error_code problem;
    if (!std::filesystem::is_regular_file(file, problem))
        return Sign::Nothing;
    auto stored = StoredBytes::open(file.string(), {});
    const auto beginning = stored ? beginningOf(*stored) : Result<std::string>(stored.error());
    if (!beginning)
        return Sign::Nothing;
    const auto text = textOf(*ByteSource::over(*beginning, "the beginning"), kLookBytes);
    if (!text)
        return Sign::Nothing;
    constexpr std::string_view kBlanks = "\xEF\xBB\xBF \t\r\n";
    const std::size_t first = text->find_first_not_of(kBlanks);
    const bool isJson = first != text->npos && ((*text)[first] == '{' || (*text)[first] == '[');
    const InputFileKind kind = inputFileKind(*text);
    // "[]" is a list without problems as well as a trace without events.
    const bool isProblems = kind != InputFileKind::Problems || text->find("\"op_name\"") != text->npos;
    return kind != InputFileKind::Other && isProblems ? Sign::List : isJson ? Sign::OtherJson : Sign::Nothing;
}

} // namespace

bool isInputList(const std::string &path)
{
    constexpr int kMostFiles = 16;
    std::error_code problem;
    if (!std::filesystem::is_directory(path, problem))
        return signOf(path) == Sign::List;
    int left = kMostFiles;
    bool holdsList = false;
    for (std::filesystem::directory_iterator entry(path, problem), end; !problem && entry != end && left > 0;
         entry.increment(problem), --left) {
        const Sign sign = signOf(entry->path());
        if (sign == Sign::OtherJson)
            return false;
        holdsList = holdsList || sign == Sign::List;
    }
    return holdsList;
}

Result<InputList> readInputs(
    const std::string &path, const InputFileOptions &options, const std::stop_token &stop, Progress *progress)
{
    Progress unseen;
    Progress &told = progress ? *progress : unseen;
    std::error_code problem; // what is not there is no folder
    return std::filesystem::is_directory(path, problem) ? readFolder(path, options, stop, told)
                                                        : readFile(path, options, stop, told);
}

} // namespace twinlane
