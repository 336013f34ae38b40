// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/notebook/sessionnotebook.h"

#include "model/bytes/storedbytes.h"
#include "model/notebook/notebookjson.h"
#include "model/report/filechange.h"

#include <charconv>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>

namespace twinlane {

namespace {

using Json = nlohmann::json;

constexpr std::string_view kSchema = "twinlane/session/";
constexpr int kVersion = 1, kNewestVersion = 2; ///< the latter of sessions with sets of ranks

Error refused(const std::string &path, std::string why)
{
    return { ErrorCode::BadRequest, path, 0, std::move(why) };
}

std::string folderOf(const std::string &path)
{
    std::error_code problem;
    const std::filesystem::path absolute = std::filesystem::absolute(path, problem);
    return (problem ? std::filesystem::path(path) : absolute).lexically_normal().parent_path().string();
}

/// The version in "twinlane/session/1"; none: it is another schema.
std::optional<int> versionIn(const Json &root)
{
    const auto schema = root.is_object() ? root.find("schema") : root.end();
    if (!root.is_object() || schema == root.end() || !schema->is_string())
        return {};
    const auto &text = schema->get_ref<const std::string &>();
    int version = 0;
    if (!text.starts_with(kSchema))
        return {};
    const auto read = std::from_chars(text.data() + kSchema.size(), text.data() + text.size(), version);
    const bool isNumber = read.ec == std::errc() && read.ptr == text.data() + text.size() && version > 0;
    return isNumber ? std::optional(version) : std::nullopt;
}

} // namespace

SessionNotebook SessionNotebook::empty(const std::string &path)
{
    SessionNotebook made;
    made.m_path = path;
    made.m_folder = folderOf(path);
    return made;
}

Result<SessionNotebook> SessionNotebook::parse(std::string text, const std::string &path)
{
    SessionNotebook made = empty(path);
    if (text.size() > kMostSessionText)
        return refused(path, "this is too large for a session");
    if (nestingOf(text, kMostNesting) > kMostNesting)
        return refused(path, "this is nested too deep for a session");
    const Json root = Json::parse(text, nullptr, false);
    const auto version = root.is_discarded() ? std::nullopt : versionIn(root);
    if (!version)
        return refused(path, "this is no session of Twinlane");
    if (*version > kNewestVersion)
        return refused(path, "a newer Twinlane saved this session; update Twinlane to read it");
    if (const auto found = root.find("notebook"); found != root.end()) {
        auto notebook = parseNotebook(found->dump(), made.m_folder);
        if (!notebook)
            return refused(path, notebook.error().detail);
        made.m_notebook = std::move(*notebook);
    }
    made.m_text = std::move(text);
    return made;
}

Result<SessionNotebook> SessionNotebook::read(const std::string &path, const std::stop_token &stop)
{
    auto stored = StoredBytes::open(path, stop);
    if (!stored)
        return stored.error();
    std::string text(kMostSessionText + 1, '\0');
    std::size_t size = 0;
    while (size < text.size()) {
        const auto got = stored->read(text.data() + size, text.size() - size);
        if (!got)
            return got.error();
        if (*got == 0)
            break;
        size += *got;
    }
    text.resize(size);
    return parse(std::move(text), path);
}

Result<SessionNotebook> SessionNotebook::change(const std::string &path, bool mayBegin,
    const std::function<std::optional<Error>(SessionNotebook &session)> &edit, const std::stop_token &stop)
{
    std::optional<SessionNotebook> last;
    const auto next = [&](const FileContent &now) -> Result<std::string> {
        if (!now && !mayBegin)
            return Error { ErrorCode::FileNotFound, path, 0, {} };
        auto session = now ? parse(*now, path) : Result<SessionNotebook>(empty(path));
        if (!session)
            return session.error();
        if (auto failed = edit(*session))
            return *failed;
        last = std::move(*session);
        return last->text();
    };
    const auto written = changeFile(path, kMostSessionText, next, stop);
    if (!written)
        return written.error();
    return std::move(*last);
}

Result<FindingChoices> SessionNotebook::findings() const
{
    const Json root = m_text.empty() ? Json::object() : Json::parse(m_text, nullptr, false);
    const auto found = root.find("findings");
    if (found == root.end())
        return FindingChoices();
    auto read = FindingChoices::parse(found->dump());
    if (!read)
        return refused(m_path, "its findings are damaged: " + read.error().detail);
    return read;
}

Result<std::string> SessionNotebook::text() const
{
    static constexpr std::string_view kMembers[] { "baseline", "experimental", "ranks", "options", "view", "notes",
        "findings", "written", "session" };
    const std::string notebook = notebookJson(m_notebook, m_folder);
    if (bytesInSession(m_notebook) > kMostWrittenNotebookBytes)
        return refused(m_path, "the notebook would become too large; begin another session");
    const Json old = m_text.empty() ? Json::object() : Json::parse(m_text, nullptr, false);
    Json root { { "schema", std::string(kSchema) + std::to_string(versionIn(old).value_or(kVersion)) } };
    for (const std::string_view member : kMembers) {
        if (const auto found = old.find(member); found != old.end())
            root[std::string(member)] = *found;
    }
    root["notebook"] = Json::parse(notebook, nullptr, false);
    std::string text = root.dump(4, ' ', false, Json::error_handler_t::replace) + '\n';
    if (text.size() > kMostSessionText) // a line for each sample of a notebook is eight times the text
        text = root.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
    if (text.size() > kMostSessionText)
        return refused(m_path, "the session would become too large; begin another one");
    return text;
}

} // namespace twinlane
