// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/inputlistssession.h"

#include "model/base/interruption.h"
#include "model/bytes/folderfiles.h"
#include "model/inputs/inputfile.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <thread>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

Result<InputList> readSide(const QStringList &paths, const std::stop_token &stop, Progress &progress)
{
    InputFileOptions options;
    options.threads = std::max(1U, std::thread::hardware_concurrency());
    std::vector<InputList> lists;
    for (const QString &path : paths) {
        Result<InputList> list = readInputs(QFile::encodeName(path).toStdString(), options, stop, &progress);
        if (!list)
            return list.error();
        lists.push_back(std::move(*list));
    }
    progress.stage = Stage::Done;
    if (lists.size() == 1)
        return std::move(lists.front());
    const std::string first = lists.front().file;
    return merged(std::move(lists), first);
}

/// A session knows files, so a folder is kept as the lists in it.
QStringList filesOf(const QStringList &paths)
{
    QStringList files;
    for (const QString &path : paths) {
        const std::string name = QFile::encodeName(path).toStdString();
        const auto below =
            QFileInfo(path).isDir() ? filesBelow(name, InterruptionScope::stop()) : Result<FolderFiles>(FolderFiles());
        if (!below || below->files.empty())
            files << path;
        for (const std::string &file : below ? below->files : std::vector<std::string>()) {
            interruptionPoint();
            if (isInputList(file))
                files << QFile::decodeName(file.c_str());
        }
    }
    return files;
}

} // namespace

InputListsSession::InputListsSession(QObject *parent)
    : FileWork(parent)
    , m_reader(
          &InputListsSession::make, [this](const Wish &, const Result<Made> &made) { take(made); }, nullptr)
{
}

InputListsSession::~InputListsSession()
{
    requestStop();
}

Result<InputListsSession::Made> InputListsSession::make(const Wish &wish)
{
    const std::stop_token stop = wish.stop.get_token();
    Result<InputList> baseline = readSide(wish.paths.baseline, stop, wish.progress->baseline);
    if (!baseline)
        return baseline.error();
    Result<InputList> experimental = wish.paths.experimental.isEmpty()
        ? Result<InputList>(*baseline)
        : readSide(wish.paths.experimental, stop, wish.progress->experimental);
    if (!experimental)
        return experimental.error();
    return Lists { std::make_shared<const PairInputs>(pairInputs(std::move(*baseline), std::move(*experimental))),
        { filesOf(wish.paths.baseline), filesOf(wish.paths.experimental) } };
}

void InputListsSession::take(const Result<Made> &made)
{
    if (!made) {
        fail(made.error());
        return;
    }
    end();
    m_files = made->files;
    emit loaded(made->inputs);
}

} // namespace twinlane
