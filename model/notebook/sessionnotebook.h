// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The notebook in a session file, without the window: the rest of the session is carried through.

#pragma once

#include "model/base/result.h"
#include "model/findings/findingchoices.h"
#include "model/notebook/notebook.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace twinlane {

/// A session file's text and the notebook in it.
class SessionNotebook {
public:
    /// Reads at most kMostSessionText bytes of @p path. Errors: FileNotFound, NotReadable; BadRequest if it is no session,
    /// one of a newer version, or its notebook is damaged; Cancelled.
    static Result<SessionNotebook> read(const std::string &path, const std::stop_token &stop = {});
    /// Changes the session @p path while no other program changes it (see changeFile()): @p edit gets what the file
    /// holds then, and what it leaves is written in its place, whole or not at all. A session that is not there is made
    /// if @p mayBegin. @p edit may be called more than once, so it must not take long or keep what it saw before.
    /// The session as written. Errors: those of @p edit, read(), text() and changeFile().
    static Result<SessionNotebook> change(const std::string &path, bool mayBegin,
        const std::function<std::optional<Error>(SessionNotebook &session)> &edit, const std::stop_token &stop = {});
    /// A session with nothing but a notebook.
    static SessionNotebook empty(const std::string &path);
    /// Of a session's text; @p path stands for its file.
    static Result<SessionNotebook> parse(std::string text, const std::string &path);

    Notebook &notebook() { return m_notebook; }
    /// What the session keeps of findings; by default where it says nothing of them. Error: BadRequest if that is damaged.
    Result<FindingChoices> findings() const;
    /// The session with the present notebook. Members that no session has are not kept. Error: BadRequest if it became
    /// too large.
    Result<std::string> text() const;

private:
    std::string m_path, m_folder;
    std::string m_text; ///< of the session as read; empty: it is new
    Notebook m_notebook;
};

/// As the window's sessions, see sessionjson.h.
inline constexpr std::size_t kMostSessionText = 4 << 20;

} // namespace twinlane
