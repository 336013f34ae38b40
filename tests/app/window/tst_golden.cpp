// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window as a user sees it, against pictures that someone looked at: tests/golden. TWINLANE_UPDATE_GOLDEN=1
// writes them anew; look at them before you commit them.

#include "app/window/mainwindow.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "views/look/screenshot.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <cstdlib>

using namespace twinlane;

namespace {

/// Pictures are kept at half of their size, so this is 8 pixels of the screen.
constexpr int kCellPx = 4;
/// Levels of 255 between the mean colours of two cells. Fonts may be rasterised a little differently, which the mean of
/// a cell hardly shows; a moved text or bar moves it by far more.
constexpr int kMostInACell = 24;
/// A change of ground colours is small but wide: so many cells may differ by more than kQuiet.
constexpr int kQuiet = 4;
constexpr double kMostUnquietShare = 0.005;

using Levels = std::array<int, 3>;

/// The mean colour of the cell whose first pixel is (@p left, @p top).
Levels meanOfCell(const QImage &image, int left, int top)
{
    Levels sum {};
    int pixels = 0;
    for (int y = top; y < std::min(top + kCellPx, image.height()); ++y) {
        for (int x = left; x < std::min(left + kCellPx, image.width()); ++x) {
            const QRgb pixel = image.pixel(x, y);
            sum[0] += qRed(pixel);
            sum[1] += qGreen(pixel);
            sum[2] += qBlue(pixel);
            ++pixels;
        }
    }
    for (int &level : sum)
        level /= pixels;
    return sum;
}

struct Difference {
    int cells = 0, unquiet = 0; ///< all; those that differ by more than kQuiet
    int most = 0;               ///< of one cell
    QPoint where;               ///< its first pixel
    QImage marked;              ///< the actual picture with a red frame around each unquiet cell

    bool isSame() const { return most <= kMostInACell && unquiet <= kMostUnquietShare * cells; }
};

/// @pre both have the same size
Difference difference(const QImage &expected, const QImage &actual)
{
    Difference found;
    found.marked = actual.convertToFormat(QImage::Format_RGB32);
    QPainter painter(&found.marked);
    painter.setPen(Qt::red);
    for (int top = 0; top < actual.height(); top += kCellPx) {
        for (int left = 0; left < actual.width(); left += kCellPx) {
            const Levels one = meanOfCell(expected, left, top), other = meanOfCell(actual, left, top);
            int most = 0;
            for (std::size_t channel = 0; channel < one.size(); ++channel)
                most = std::max(most, std::abs(one[channel] - other[channel]));
            ++found.cells;
            if (most > kQuiet) {
                ++found.unquiet;
                painter.drawRect(left, top, kCellPx - 1, kCellPx - 1);
            }
            if (most > found.most) {
                found.most = most;
                found.where = QPoint(left, top);
            }
        }
    }
    painter.end();
    return found;
}

QString goldenPath(const QString &name)
{
    return qEnvironmentVariable("TWINLANE_GOLDEN") + u'/' + name + QStringLiteral(".png");
}

/// Empty: @p actual is as it was, or is kept as the new picture. Else what differs and where the pictures lie.
QString compareWithGolden(const QString &name, const QImage &drawn)
{
    const QImage actual = drawn.scaled(drawn.size() / 2, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    if (qEnvironmentVariableIntValue("TWINLANE_UPDATE_GOLDEN") != 0)
        return actual.convertToFormat(QImage::Format_RGB888).save(goldenPath(name), "png", 0)
            ? QString()
            : QStringLiteral("cannot write ") + goldenPath(name);
    const QImage expected(goldenPath(name));
    if (expected.isNull())
        return QStringLiteral("there is no ") + goldenPath(name);
    const QDir failures(QDir::current().absoluteFilePath(QStringLiteral("golden-failures")));
    failures.mkpath(QStringLiteral("."));
    const QString actualPath = failures.filePath(name + QStringLiteral(".png"));
    const QString markedPath = failures.filePath(name + QStringLiteral("-difference.png"));
    QFile::remove(actualPath);
    QFile::remove(markedPath);
    if (expected.size() != actual.size()) {
        actual.save(actualPath);
        return QStringLiteral("another size: ") + actualPath;
    }
    const Difference found = difference(expected, actual);
    if (found.isSame())
        return {};
    actual.save(actualPath);
    found.marked.save(markedPath);
    return QStringLiteral("%1 of %2 cells differ, by %3 levels at (%4, %5): see %6 and %7")
        .arg(found.unquiet)
        .arg(found.cells)
        .arg(found.most)
        .arg(found.where.x())
        .arg(found.where.y())
        .arg(actualPath, markedPath);
}

} // namespace

class TestGolden : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    /// What the program writes for the sample in @p language, as LC_ALL has it; null and a failed test if it does not.
    QImage screenshot(const QString &options, const QString &language)
    {
        const QDir sample(qEnvironmentVariable("TWINLANE_SAMPLE"));
        const QString path = m_folder.filePath(QStringLiteral("shot.png"));
        QFile::remove(path);
        QStringList arguments { sample.filePath(QStringLiteral("baseline.json.zst")),
            sample.filePath(QStringLiteral("experimental.json.zst")), QStringLiteral("--screenshot"), path };
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LC_ALL"), language);
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(TWINLANE_PROGRAM), arguments + options.split(u' ', Qt::SkipEmptyParts));
        if (!program.waitForFinished(110'000) || program.exitCode() != 0)
            qWarning("%s", program.readAllStandardError().constData());
        return QImage(path);
    }

private slots:
    void initTestCase()
    {
        // Each version of Qt places widgets and text a little differently.
        if (!QLatin1String(qVersion()).startsWith(QLatin1String("6.4.")))
            QSKIP("The pictures were drawn by Qt 6.4: another version draws others.");
        test::setUpWindows(QStringLiteral("tst_golden"));
    }

    void pictures_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("language");
        const auto row = [](const char *name, const char *options, const char *language = "en_US.UTF-8") {
            QTest::newRow(name) << QString(options) << QString(language);
        };
        // What laptops have. Chinese is missing: its letters come from whatever font the machine has.
        row("laptop-1366-light", "--theme light --size 1366x768");
        row("laptop-1366-dark-german", "--theme dark --size 1366x768", "de_DE.UTF-8");
        row("laptop-1280-light-german", "--theme light --size 1280x760", "de_DE.UTF-8");
        row("laptop-1024-dark", "--theme dark --size 1024x700");
        row("laptop-1024-light-german", "--theme light --size 1024x700", "de_DE.UTF-8");
        row("window-light", "--theme light --size 1100x720");
        row("window-dark", "--theme dark --size 1100x720");
        row("bars-light", "--theme light --view diff --size 800x420");
        row("bars-dark-in-a-block", "--theme dark --view diff --zoom Transformer --order execution --size 800x420");
        row("icicle-light", "--theme light --view icicle --size 900x480");
        row("icicle-dark", "--theme dark --view icicle --size 900x480");
        row("map-light", "--theme light --view map --size 1000x620");
        row("map-dark", "--theme dark --view map --zoom Transformer --size 1000x620");
        row("memory-light", "--theme light --view memory --size 900x480");
        row("memory-dark", "--theme dark --view memory --size 900x480");
        row("steps-light", "--theme light --view steps --size 800x480");
        row("steps-dark", "--theme dark --view steps --zoom Transformer --size 800x480");
        row("waterfall-light", "--theme light --view waterfall --size 800x360");
        row("waterfall-dark", "--theme dark --view waterfall --size 800x360");
        row("operators-light", "--theme light --view operators --size 800x360");
        row("operators-dark", "--theme dark --view operators --size 800x360");
        row("overview-light", "--theme light --view overview --size 900x240");
        row("explain-light", "--theme light --view explain --zoom Transformer --size 380x720");
        row("explain-dark", "--theme dark --view explain --zoom Transformer --size 380x720");
    }
    void pictures()
    {
        QFETCH(QString, options);
        QFETCH(QString, language);
        const QImage actual = screenshot(options, language);
        QVERIFY(!actual.isNull());
        const QString wrong = compareWithGolden(QString::fromLatin1(QTest::currentDataTag()), actual);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }

    void startPage()
    {
        MainWindow window;
        window.setAttribute(Qt::WA_DontShowOnScreen);
        window.resize(900, 600);
        window.show();
        QCoreApplication::sendPostedEvents();
        const QString wrong = compareWithGolden(QStringLiteral("start-light"), widgetImage(window, 1));
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }

    /// The tolerance lets rasterisers differ, and nothing that a user would see.
    void differencesAreSeen()
    {
        const QImage picture = QImage(goldenPath(QStringLiteral("bars-light"))).convertToFormat(QImage::Format_RGB32);
        QVERIFY(!picture.isNull());
        QVERIFY(difference(picture, picture).isSame());
        const auto changed = [&picture](const auto &change) {
            QImage other = picture;
            for (int y = 0; y < picture.height(); ++y)
                for (int x = 0; x < picture.width(); ++x)
                    other.setPixel(x, y, change(x, y));
            return other;
        };
        const auto at = [&picture](int x, int y) { return picture.pixel(std::max(x, 0), std::max(y, 0)); };
        const QImage grainy = changed([&](int x, int y) {
            const int up = (x + y) % 2 == 0 ? 3 : -3;
            const QRgb p = at(x, y);
            const auto level = [up](int l) { return std::clamp(l + up, 0, 255); };
            return qRgb(level(qRed(p)), level(qGreen(p)), level(qBlue(p)));
        });
        QVERIFY(difference(picture, grainy).isSame());
        const QImage moved = changed([&](int x, int y) { return at(x, y - 4); });
        QVERIFY(!difference(picture, moved).isSame());
        const QColor better = Theme::current().better, other(0x2B, 0x9B, 0xC4);
        const QImage recoloured =
            changed([&](int x, int y) { return at(x, y) == better.rgb() ? other.rgb() : at(x, y); });
        QVERIFY(!difference(picture, recoloured).isSame());
        const QImage onOtherGround =
            changed([&](int x, int y) { return at(x, y) == qRgb(255, 255, 255) ? qRgb(248, 250, 252) : at(x, y); });
        QVERIFY(!difference(picture, onOtherGround).isSame());
    }
};

TWINLANE_TEST(TestGolden, QApplication)
#include "tst_golden.moc"
