// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/inputlistssession.h"

#include "model/inputs/inputfile.h"

#include <QFile>

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
    return Made(std::make_shared<const PairInputs>(pairInputs(std::move(*baseline), std::move(*experimental))));
}

void InputListsSession::take(const Result<Made> &made)
{
    if (!made) {
        fail(made.error());
        return;
    }
    end();
    emit loaded(*made);
}

} // namespace twinlane
