// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/session.h"

#include "model/comparison/comparison.h"
#include "model/rates/peaks.h"
#include "model/report/baselines.h"

#include <QFile>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

constexpr int kPollMs = 50;

std::string nativePath(const QString &path)
{
    return QFile::encodeName(path).toStdString();
}

std::vector<std::string> nativePaths(const QStringList &paths)
{
    std::vector<std::string> made;
    for (const QString &path : paths)
        made.push_back(nativePath(path));
    return made;
}

} // namespace

bool isBaselineWord(const QString &path)
{
    return namesBaseline(nativePath(path));
}

struct Session::Job {
    Request request;
    SessionProgress progress;
    std::optional<Outcome> outcome; ///< the thread's, until its end is told
};

Session::Session(QObject *parent)
    : QObject(parent)
    , m_peaks(shippedPeaks())
{
    m_poll.setInterval(kPollMs);
    connect(&m_poll, &QTimer::timeout, this, &Session::progressed);
}

Session::~Session() = default;

QString Session::baselinePath() const
{
    return m_job ? m_job->request.baselinePath : m_baselinePath;
}

QString Session::experimentalPath() const
{
    return m_job ? m_job->request.experimentalPath : m_experimentalPath;
}

QString Session::wantedPath(Side side) const
{
    return side == Side::Baseline ? m_wanted.baselinePath : m_wanted.experimentalPath;
}

bool Session::isReading() const
{
    return m_job && !m_job->request.needsNoFile();
}

const SetProgress &Session::setProgress(Side side) const
{
    return side == Side::Baseline ? m_job->progress.sets.baseline : m_job->progress.sets.experimental;
}

std::shared_ptr<const OpenedSets> Session::takeComing()
{
    return m_job ? m_job->progress.sets.coming.take() : nullptr;
}

const Progress &Session::progress(Side side) const
{
    return side == Side::Baseline ? m_job->progress.baseline : m_job->progress.experimental;
}

Session::Request Session::newRequest(const QString &baselinePath, const QString &experimentalPath) const
{
    Request request { baselinePath, experimentalPath, {} };
    request.load.baselinePath = nativePath(baselinePath);
    request.load.experimentalPath = nativePath(experimentalPath);
    request.load.isAlone = experimentalPath.isEmpty();
    request.load.options = m_options;
    request.rankPattern = m_rankPattern;
    return request;
}

Session::Request Session::ofShownRuns() const
{
    Request request = newRequest(m_baselinePath, m_experimentalPath);
    if (m_comparison) {
        request.load.baselineRun = m_comparison->baseline;
        request.load.experimentalRun = m_comparison->experimental;
        request.load.options = m_comparison->options;
    }
    request.sets = m_sets;
    return request;
}

void Session::open(const QString &baselinePath, const QString &experimentalPath, const QStringList &baselineRepeats,
    const QStringList &experimentalRepeats)
{
    open({ baselinePath, experimentalPath, baselineRepeats, experimentalRepeats });
}

void Session::open(const TracePaths &paths)
{
    Request request = newRequest(paths.baseline, paths.experimental);
    request.load.baselineRepeatPaths = nativePaths(paths.baselineRepeats);
    request.load.experimentalRepeatPaths = nativePaths(paths.experimentalRepeats);
    request.load.baselineNamesPath = nativePath(paths.baselineNames);
    request.load.experimentalNamesPath = nativePath(paths.experimentalNames);
    request.ranks = paths.ranks;
    const QString next = std::exchange(m_nextRankPattern, QString());
    request.rankPattern = paths.rankPattern.isEmpty() ? next : paths.rankPattern;
    start(std::move(request));
}

void Session::adopt(const Session &other)
{
    if (!other.m_comparison && !other.m_sets)
        return;
    m_comparison = other.m_comparison;
    m_sets = other.m_sets;
    m_baselinePath = other.m_baselinePath;
    m_experimentalPath = other.m_experimentalPath;
    m_rankPattern = other.m_rankPattern;
    m_options = other.m_options;
    m_peaks = other.m_peaks;
    m_wanted = other.m_wanted;
    emit comparisonChanged();
}

void Session::replaceSide(Side side, const QString &path)
{
    const Request base = m_job ? m_job->request : ofShownRuns();
    const bool isBaseline = side == Side::Baseline;
    Request request = newRequest(isBaseline ? path : base.baselinePath, isBaseline ? base.experimentalPath : path);
    if (base.sets && (isBaseline ? !base.sets->isAlone : true)) {
        (isBaseline ? request.experimentalSet : request.baselineSet) =
            isBaseline ? base.sets->sets->experimental : base.sets->sets->baseline;
    } else if (!base.sets) {
        // A named baseline is more than its first recording, and all of it is read again.
        if (!isBaselineWord(isBaseline ? base.experimentalPath : base.baselinePath))
            (isBaseline ? request.load.experimentalRun : request.load.baselineRun) =
                isBaseline ? base.load.experimentalRun : base.load.baselineRun;
        (isBaseline ? request.experimentalSet : request.baselineSet) =
            isBaseline ? base.experimentalSet : base.baselineSet;
    }
    start(std::move(request));
}

void Session::addRecordings(Side side, const QStringList &paths)
{
    if (m_job || m_sets || !m_comparison || m_experimentalPath.isEmpty() || paths.isEmpty())
        return;
    Request request = ofShownRuns();
    (side == Side::Baseline ? request.load.baselineRepeatPaths : request.load.experimentalRepeatPaths) =
        nativePaths(paths);
    start(std::move(request));
}

std::vector<std::shared_ptr<const Run>> Session::shownRecordings(Side side) const
{
    std::vector<std::shared_ptr<const Run>> runs;
    if (m_job || m_sets || !m_comparison || m_experimentalPath.isEmpty())
        return runs;
    for (const Recording &recording : recordingsOf(*m_comparison, side))
        runs.push_back(recording.run);
    return runs;
}

void Session::compareRecordings(Side side, std::vector<std::shared_ptr<const Run>> recordings)
{
    Request request = ofShownRuns();
    const bool isBaseline = side == Side::Baseline;
    std::shared_ptr<const Run> &first = isBaseline ? request.load.baselineRun : request.load.experimentalRun;
    if (first != recordings.front()) {
        first = recordings.front();
        const std::string &path = first->trace.file;
        (isBaseline ? request.load.baselinePath : request.load.experimentalPath) = path;
        (isBaseline ? request.baselinePath : request.experimentalPath) =
            QFile::decodeName(QByteArray::fromStdString(path));
    }
    recordings.erase(recordings.begin());
    (isBaseline ? request.load.options.baselineRepeats : request.load.options.experimentalRepeats) =
        std::move(recordings);
    start(std::move(request));
}

void Session::removeRecording(Side side, std::size_t index)
{
    std::vector<std::shared_ptr<const Run>> recordings = shownRecordings(side);
    if (recordings.size() < 2 || index >= recordings.size())
        return;
    recordings.erase(recordings.begin() + static_cast<std::ptrdiff_t>(index));
    compareRecordings(side, std::move(recordings));
}

void Session::makeFirst(Side side, std::size_t index)
{
    std::vector<std::shared_ptr<const Run>> recordings = shownRecordings(side);
    if (index == 0 || index >= recordings.size())
        return;
    const auto chosen = recordings.begin() + static_cast<std::ptrdiff_t>(index);
    std::rotate(recordings.begin(), chosen, chosen + 1);
    compareRecordings(side, std::move(recordings));
}

void Session::borrowNames(Side side, const QString &path)
{
    if (m_job || !m_comparison || path.isEmpty())
        return;
    Request request = ofShownRuns();
    (side == Side::Baseline ? request.load.baselineNamesPath : request.load.experimentalNamesPath) =
        nativePaths({ path }).front();
    start(std::move(request));
}

Session::Request Session::toReadAgain() const
{
    Request request = m_job ? m_job->request : ofShownRuns();
    request.load.baselineRun = request.load.experimentalRun = nullptr;
    request.baselineSet = request.experimentalSet = nullptr;
    if (const auto opened = std::exchange(request.sets, nullptr))
        request.ranks = { opened->rule, namesOf(*opened, opened->places) };
    return request;
}

void Session::reload()
{
    Request request = toReadAgain();
    if (!request.baselinePath.isEmpty())
        start(std::move(request));
}

void Session::setRankPattern(const QString &pattern)
{
    if (!m_sets || m_job)
        return;
    Request request = toReadAgain();
    request.rankPattern = pattern;
    start(std::move(request));
}

void Session::wantRanks(const RankNames &names)
{
    if (!m_job)
        return;
    m_wanted.ranks = { BlocksChoice::Rule::Pair, names };
    m_job->progress.ranks.set(m_wanted.ranks);
}

void Session::showRanks(BlocksChoice::Rule rule)
{
    if (m_sets)
        showRanks(placesOf(*m_sets, rule), rule);
}

void Session::showRanks(const RankPlaces &places, BlocksChoice::Rule rule)
{
    if (!m_sets || (m_job && m_job->request.sets == nullptr))
        return;
    Request request = newRequest(m_baselinePath, m_experimentalPath);
    request.load.options.baselineNames = request.load.options.experimentalNames = nullptr; // of other recordings
    const auto runOf = [this](const RankPlace &place) -> std::shared_ptr<const Run> {
        if (!m_comparison)
            return nullptr;
        return m_sets->places.baseline == place    ? m_comparison->baseline
            : m_sets->places.experimental == place ? m_comparison->experimental
                                                   : nullptr;
    };
    request.load.baselineRun = runOf(places.baseline);
    request.load.experimentalRun = runOf(places.experimental);
    OpenedSets opened = *m_sets;
    opened.places = places;
    opened.rule = rule;
    opened.note.clear();
    request.load.isAlone = opened.isOneRank();
    request.sets = std::make_shared<const OpenedSets>(std::move(opened));
    start(std::move(request));
}

void Session::swapSides()
{
    if (m_job || (!m_comparison && !m_sets) || m_experimentalPath.isEmpty())
        return;
    Request request = newRequest(m_experimentalPath, m_baselinePath);
    if (m_sets) {
        request.baselineSet = m_sets->sets->experimental;
        request.experimentalSet = m_sets->sets->baseline;
    } else {
        request.load.baselineRun = m_comparison->experimental;
        request.load.experimentalRun = m_comparison->baseline;
    }
    request.load.options = m_comparison ? m_comparison->options.swapped() : m_options.swapped();
    start(std::move(request));
}

bool Session::canSetOptions() const
{
    return m_comparison && (!m_job || (!isReading() && m_job->request.load.baselineRun == m_comparison->baseline));
}

const CompareOptions &Session::wantedOptions() const
{
    return m_job ? m_job->request.load.options : m_comparison ? m_comparison->options : m_options;
}

void Session::setOptions(const CompareOptions &options)
{
    if (!canSetOptions())
        return;
    Request request = ofShownRuns();
    request.load.options = options;
    start(std::move(request));
}

const std::shared_ptr<const PeaksTable> &Session::shippedPeaks()
{
    static const std::shared_ptr<const PeaksTable> table(
        std::shared_ptr<void>(), &PeaksTable::shipped()); // owns nothing
    return table;
}

void Session::setPeaks(std::shared_ptr<const PeaksTable> peaks)
{
    m_peaks = peaks ? std::move(peaks) : shippedPeaks();
    if (m_job)
        start(m_job->request);
    else if (m_comparison)
        start(ofShownRuns());
}

void Session::retry()
{
    if (!m_job && !m_wanted.baselinePath.isEmpty())
        start(m_wanted);
}

void Session::start(Request request)
{
    abandonJob();
    request.load.options.peaks = m_peaks; // whatever the options come from: sessions keep no table
    m_wanted = request;
    m_job = std::make_shared<Job>();
    m_job->request = std::move(request);
    m_job->progress.ranks.set(m_wanted.ranks);
    if (!isReading())
        m_job->progress.baseline.stage = m_job->progress.experimental.stage = Stage::Comparing;
    m_errand = std::make_unique<Errand>(this);
    m_errand->start(
        [job = m_job](
            const std::stop_token &stop) { job->outcome.emplace(makeComparison(job->request, job->progress, stop)); },
        [this, job = m_job](const std::optional<Error> &failed) { finish(job, failed); });
    m_poll.start();
    emit loadStarted();
}

void Session::abandonJob()
{
    if (!m_job)
        return;
    m_errand->requestStop();
    m_abandoned.push_back({ std::move(m_job), std::move(m_errand) });
}

void Session::cancel()
{
    if (!m_job)
        return;
    abandonJob();
    m_poll.stop();
    emit loadCancelled();
}

void Session::finish(const std::shared_ptr<Job> &job, const std::optional<Error> &failed)
{
    if (job != m_job) { // it was abandoned
        const auto work =
            std::find_if(m_abandoned.begin(), m_abandoned.end(), [&job](const Work &each) { return each.job == job; });
        work->errand.release()->deleteLater(); // it is what calls
        m_abandoned.erase(work);
        return;
    }
    emit progressed(); // the last progress, which may have come since the last tick
    m_errand.release()->deleteLater();
    m_job.reset();
    if (failed)
        job->outcome.emplace(*failed);
    Outcome &outcome = *job->outcome;
    m_poll.stop();
    if (!outcome) {
        if (outcome.error().code == ErrorCode::Cancelled)
            emit loadCancelled();
        else
            emit loadFailed(outcome.error());
        return;
    }
    takeOutcome(*job, std::move(outcome.value()));
}

void Session::takeOutcome(const Job &job, SessionMade made)
{
    m_comparison = std::move(made.comparison);
    m_sets = std::move(made.sets);
    m_baselinePath = job.request.baselinePath;
    m_experimentalPath = job.request.experimentalPath;
    m_rankPattern = m_sets ? job.request.rankPattern : QString();
    m_options = m_comparison ? m_comparison->options : job.request.load.options;
    const ShownRanks wanted = job.progress.ranks.get();
    emit comparisonChanged();
    // The user may have picked others while the first ones were compared.
    if (!m_sets || m_job || wanted.rule != BlocksChoice::Rule::Pair || job.request.sets)
        return;
    const auto places = placesOf(*m_sets, wanted.names);
    if (places && !(*places == m_sets->places))
        showRanks(*places);
}

} // namespace twinlane
