// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commandline.h"

#include "app/sessionfile/sessionjson.h"
#include "app/sessionfile/sessionlink.h"
#include "model/rates/peaks.h"
#include "model/sets/rankidentity.h"
#include "views/window/viewregistry.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <array>
#include <cmath>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

/// Image formats and memory do not allow larger pictures.
constexpr int kMaxSidePx = 16384;
constexpr double kMaxScale = 8;

const QString kEveryView = QStringLiteral("all");

/// "a, b or c"
QString choices(QStringList keys)
{
    const QString last = keys.takeLast();
    return Texts::tr("%1 or %2").arg(keys.join(QStringLiteral(", ")), last);
}

struct Options {
    QCommandLineOption help { { QStringLiteral("h"), QStringLiteral("help") }, Texts::tr("Show this help.") };
    QCommandLineOption version { { QStringLiteral("v"), QStringLiteral("version") }, Texts::tr("Show the version.") };
    QCommandLineOption screenshot { QStringLiteral("screenshot"),
        Texts::tr("Write a picture (.png, .svg, .pdf) and exit. Needs no display."), QStringLiteral("FILE") };
    QCommandLineOption view { QStringLiteral("view"),
        Texts::tr(
            "Part of the window for the picture: %1. Without it the whole window. With all, FILE is a folder that "
            "gets a PNG of each.")
            .arg(choices(viewKeys() << kEveryView)),
        QStringLiteral("NAME") };
    QCommandLineOption zoom { QStringLiteral("zoom"),
        Texts::tr("Block to zoom into: its labels from below the step, joined by \" / \", or its qualified name."),
        QStringLiteral("PATH") };
    QCommandLineOption pick { QStringLiteral("pick"),
        Texts::tr("Operator or kernel, named as in its table, that is explained. Without it the block is."),
        QStringLiteral("NAME") };
    QCommandLineOption pins { QStringLiteral("pins"),
        Texts::tr("File of blocks to pair and to keep apart, as the window saves it."), QStringLiteral("FILE") };
    QCommandLineOption peaks { QStringLiteral("peaks"),
        Texts::tr("Peaks of devices that go before the known ones, as twinlane-cli peaks --format json writes them."),
        QStringLiteral("FILE") };
    QCommandLineOption kind { QStringLiteral("kind"),
        Texts::tr("Compare only steps of this kind, as prefill or decode."), QStringLiteral("NAME") };
    QCommandLineOption baselineRepeat { QStringLiteral("baseline-repeat"),
        Texts::tr("Further recording of the baseline's program, or further log; may be given several times."),
        QStringLiteral("FILE") };
    QCommandLineOption experimentalRepeat { QStringLiteral("experimental-repeat"),
        Texts::tr("Further recording of the experimental program, or further log; may be given several times."),
        QStringLiteral("FILE") };
    QCommandLineOption rankPattern { QStringLiteral("rank-pattern"),
        Texts::tr("Where a path of a set's file holds its rank: 'node\\d+_(?P<rank>\\d+)'."), QStringLiteral("REGEX") };
    QCommandLineOption watch { QStringLiteral("watch"),
        Texts::tr("The newest recording of this folder or file is the experimental trace, again with each new one."),
        QStringLiteral("FOLDER|FILE") };
    QCommandLineOption remote { QStringLiteral("remote"),
        Texts::tr("Serve the window to a VNC viewer, by way of ssh: on 127.0.0.1 alone, with a password of this start. "
                  "Without PORT on the first free one from 5900 on."),
        QStringLiteral("PORT") };
    QCommandLineOption size { QStringLiteral("size"), Texts::tr("Size of the picture or window, 1600x1000."),
        QStringLiteral("WxH") };
    QCommandLineOption scale { QStringLiteral("scale"),
        Texts::tr("Pixels of the picture for each pixel of the window, 1."), QStringLiteral("N") };
    QCommandLineOption theme { QStringLiteral("theme"), Texts::tr("light or dark."), QStringLiteral("NAME") };
    QCommandLineOption measure { QStringLiteral("measure"), Texts::tr("Time to show: critical, host or device."),
        QStringLiteral("NAME") };
    QCommandLineOption order { QStringLiteral("order"),
        Texts::tr("Order of the blocks: largest (difference first) or execution."), QStringLiteral("NAME") };

    void addTo(QCommandLineParser &parser) const
    {
        parser.setApplicationDescription(Texts::tr("Compares two traces of the PyTorch profiler."));
        parser.addOptions({ help, version, screenshot, view, zoom, pick, pins, peaks, kind, baselineRepeat,
            experimentalRepeat, rankPattern, watch, remote, size, scale, theme, measure, order });
        parser.addPositionalArgument(QStringLiteral("baseline"),
            Texts::tr(
                "Trace to compare with: .json, .json.gz or .json.zst; a set of ranks: a folder, archive, "
                "\"pattern\" or @LIST; a log of compile-time benchmarks; a list of operator inputs; or a session: "
                ".twinlane, or a link into one."),
            QStringLiteral("[BASELINE"));
        parser.addPositionalArgument(QStringLiteral("experimental"),
            Texts::tr("Trace, set of ranks, log or list of inputs to compare."), QStringLiteral("[EXPERIMENTAL]]"));
    }
};

template <class T, std::size_t N>
std::optional<T> choose(const QString &text, const std::array<std::pair<const char *, T>, N> &choices)
{
    for (const auto &[name, value] : choices)
        if (text == QLatin1String(name))
            return value;
    return std::nullopt;
}

std::optional<QSize> parseSize(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("^(\\d{2,5})x(\\d{2,5})$"));
    const QRegularExpressionMatch match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    if (size.width() > kMaxSidePx || size.height() > kMaxSidePx)
        return std::nullopt;
    return size;
}

constexpr std::array kMeasures { std::pair { "critical", Measure::Critical }, std::pair { "host", Measure::Host },
    std::pair { "device", Measure::Device } };
constexpr std::array kOrders { std::pair { "largest", BarOrder::LargestDifference },
    std::pair { "execution", BarOrder::Execution } };
constexpr std::array kThemes { std::pair { "light", false }, std::pair { "dark", true } };

/// Qt's parser knows no option whose value may be left out.
QStringList withRemotePort(QStringList arguments)
{
    const QString kRemote = QStringLiteral("--remote");
    static const QRegularExpression port(QStringLiteral("^\\d{1,5}$"));
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == QLatin1String("--"))
            break;
        if (arguments[i] != kRemote)
            continue;
        const bool hasPort = i + 1 < arguments.size() && port.match(arguments[i + 1]).hasMatch();
        arguments[i] += QLatin1Char('=') + (hasPort ? arguments.takeAt(i + 1) : QStringLiteral("0"));
    }
    return arguments;
}

/// Options of Qt's own, which QApplication reads: they have one dash and a value.
QStringList withoutToolkitOptions(QStringList arguments)
{
    static const QStringList kOptions { QStringLiteral("-platform"), QStringLiteral("-style"),
        QStringLiteral("-stylesheet"), QStringLiteral("-display"), QStringLiteral("-geometry"),
        QStringLiteral("-qwindowgeometry") };
    for (qsizetype i = 1; i < arguments.size() && arguments[i] != QLatin1String("--");) {
        if (kOptions.contains(arguments[i]))
            arguments.remove(i, std::min<qsizetype>(2, arguments.size() - i));
        else
            ++i;
    }
    return arguments;
}

/// The screen that Qt would give to everybody, without a password.
bool asksForOpenScreen(const QStringList &arguments)
{
    const qsizetype at = arguments.indexOf(QLatin1String("-platform"));
    return at >= 0 && at + 1 < arguments.size() && arguments[at + 1].startsWith(QLatin1String("vnc"));
}

Error usageError(const QString &why)
{
    return { ErrorCode::BadRequest, {}, 0, why.toStdString() };
}

/// Desktops hand over files and links as URLs. A link names the session, and the block in it unless @p line names one.
std::optional<Error> followLinks(CommandLine &line)
{
    const QString kFile = QStringLiteral("file://");
    for (QString &file : line.files) {
        if (file.startsWith(kFile))
            file = QUrl(file).toLocalFile();
        if (!isLink(file))
            continue;
        const std::optional<SessionLink> link = sessionLink(file);
        if (!link)
            return usageError(Texts::tr("\"%1\" is no link to a session on this machine.").arg(file));
        file = link->path;
        if (line.zoom.isEmpty())
            line.zoom = link->block;
    }
    return {};
}

} // namespace

Result<CommandLine> CommandLine::parse(const QStringList &arguments)
{
    QCommandLineParser parser;
    const Options options;
    options.addTo(parser);
    if (asksForOpenScreen(arguments))
        return usageError(Texts::tr(
            "Qt's own VNC screen is open to everybody. --remote shows the window behind a password instead."));
    if (!parser.parse(withRemotePort(withoutToolkitOptions(arguments))))
        return usageError(parser.errorText());
    CommandLine result;
    result.help = parser.isSet(options.help);
    result.version = parser.isSet(options.version);
    result.files = parser.positionalArguments();
    result.screenshot = parser.value(options.screenshot);
    result.zoom = parser.value(options.zoom);
    result.pick = parser.value(options.pick);
    result.kind = parser.value(options.kind);
    result.watch = parser.value(options.watch);
    result.baselineRepeats = parser.values(options.baselineRepeat);
    result.experimentalRepeats = parser.values(options.experimentalRepeat);
    if (result.help || result.version)
        return result;
    if (result.files.size() > 2)
        return usageError(Texts::tr("Two traces, logs or lists at most; see --help."));
    if (const std::optional<Error> failed = followLinks(result))
        return *failed;
    if (result.files.size() == 2 && std::any_of(result.files.begin(), result.files.end(), isSessionPath))
        return usageError(Texts::tr("A session file is opened by itself; see --help."));
    if (parser.isSet(options.watch)
        && (result.watch.isEmpty() || result.files.isEmpty() || !result.screenshot.isEmpty()))
        return usageError(Texts::tr("--watch needs a folder or file, a baseline and the window; see --help."));
    const auto refuse = [&parser](const QCommandLineOption &option) {
        return usageError(
            Texts::tr("\"%1\" is no value of --%2; see --help.").arg(parser.value(option), option.names().constFirst()));
    };
    result.everyView = parser.value(options.view) == kEveryView;
    if (result.everyView && result.screenshot.isEmpty())
        return usageError(Texts::tr("--view all needs --screenshot; see --help."));
    if (parser.isSet(options.view) && !result.everyView) {
        result.view = findView(parser.value(options.view).toStdString());
        if (!result.view)
            return refuse(options.view);
    }
    if (parser.isSet(options.remote)) {
        constexpr int kLastPort = 65535;
        bool ok = false;
        result.remotePort = parser.value(options.remote).toInt(&ok);
        if (!ok || *result.remotePort < 0 || *result.remotePort > kLastPort)
            return refuse(options.remote);
        if (!result.screenshot.isEmpty())
            return usageError(Texts::tr("--remote shows a window, --screenshot writes a picture; see --help."));
    }
    if (parser.isSet(options.pins)) {
        const Result<Pins> pins = Pins::read(QFile::encodeName(parser.value(options.pins)).toStdString());
        if (!pins)
            return pins.error();
        result.pins = *pins;
    }
    if (parser.isSet(options.peaks)) {
        auto peaks = PeaksTable::readBeforeShipped(QFile::encodeName(parser.value(options.peaks)).toStdString());
        if (!peaks)
            return peaks.error();
        result.peaks = std::make_shared<const PeaksTable>(std::move(*peaks));
    }
    if (parser.isSet(options.rankPattern)) {
        result.rankPattern = parser.value(options.rankPattern);
        const Result<RankPattern> pattern = RankPattern::parse(result.rankPattern.toStdString());
        if (!pattern)
            return usageError(QStringLiteral("--rank-pattern: ") + QString::fromStdString(pattern.error().detail));
    }
    if (parser.isSet(options.measure)) {
        const auto measure = choose(parser.value(options.measure), kMeasures);
        if (!measure)
            return refuse(options.measure);
        result.measure = *measure;
    }
    if (parser.isSet(options.order)) {
        const auto order = choose(parser.value(options.order), kOrders);
        if (!order)
            return refuse(options.order);
        result.order = *order;
    }
    if (parser.isSet(options.theme)) {
        result.dark = choose(parser.value(options.theme), kThemes);
        if (!result.dark)
            return refuse(options.theme);
    }
    if (parser.isSet(options.size)) {
        const auto size = parseSize(parser.value(options.size));
        if (!size)
            return refuse(options.size);
        result.size = *size;
        result.sizeGiven = true;
    }
    if (parser.isSet(options.scale)) {
        bool ok = false;
        result.scale = parser.value(options.scale).toDouble(&ok);
        if (!ok || !(result.scale >= 0.25 && result.scale <= kMaxScale))
            return refuse(options.scale);
    }
    if (parser.isSet(options.screenshot)) {
        const QString suffix = QFileInfo(result.screenshot).suffix().toLower();
        if (!result.everyView && suffix != QLatin1String("png") && suffix != QLatin1String("svg")
            && suffix != QLatin1String("pdf"))
            return refuse(options.screenshot);
        if (result.files.isEmpty())
            return usageError(Texts::tr("--screenshot needs a trace, a log or a list."));
    }
    return result;
}

QString CommandLine::helpText()
{
    QCommandLineParser parser;
    Options().addTo(parser);
    return parser.helpText();
}

} // namespace twinlane
