// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The program as scripts call it: it needs no display, its exit status tells what happened, its files are whole or not
// there.

#include "tests/support/testclass.h"
#include "views/window/viewregistry.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

class TestScreenshot : public QObject {
    Q_OBJECT

    struct Outcome {
        int code;
        QString out, err;
    };

    QTemporaryDir m_folder;
    QString m_baseline, m_experimental;

    Outcome run(const QStringList &arguments)
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : { "DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM" })
            environment.remove(QString::fromLatin1(name));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(TWINLANE_PROGRAM), arguments);
        if (!process.waitForFinished(twinlane::test::kPatienceMs))
            return { -1, {}, QStringLiteral("did not end") };
        return { process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError()) };
    }
    Outcome picture(const QString &name, const QStringList &options)
    {
        return run(QStringList { m_baseline, m_experimental, QStringLiteral("--screenshot"), m_folder.filePath(name) }
            + options);
    }
    QByteArray bytes(const QString &name)
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private slots:
    void initTestCase()
    {
        const QDir sample(qEnvironmentVariable("TWINLANE_SAMPLE"));
        m_baseline = sample.filePath(QStringLiteral("baseline.json.zst"));
        m_experimental = sample.filePath(QStringLiteral("experimental.json.zst"));
        QVERIFY(QFile::exists(m_baseline) && QFile::exists(m_experimental));
    }

    void writesThePictureAskedFor_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QSize>("pixels");
        const auto words = [](const char *text) {
            return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
        };
        QTest::newRow("window") << words("") << QSize(1600, 1000);
        QTest::newRow("size") << words("--size 1280x760") << QSize(1280, 760);
        QTest::newRow("scale") << words("--size 1100x700 --scale 2") << QSize(2200, 1400);
        QTest::newRow("dark") << words("--theme dark --measure host") << QSize(1600, 1000);
        QTest::newRow("overview") << words("--view overview --size 1200x240") << QSize(1200, 240);
        QTest::newRow("diff") << words("--view diff --size 1200x600 --scale 1.5") << QSize(1800, 900);
        QTest::newRow("operators") << words("--view operators --size 1200x600") << QSize(1200, 600);
        QTest::newRow("kernels") << words("--view kernels --size 1200x600") << QSize(1200, 600);
        QTest::newRow("inputs") << words("--view inputs --size 1200x600") << QSize(1200, 600);
        QTest::newRow("explanation of a block")
            << words("--view explain --zoom Transformer --size 480x800") << QSize(480, 800);
        QTest::newRow("explanation of an operator") << words("--pick aten::mm --size 1280x800") << QSize(1280, 800);
        QTest::newRow("zoom") << words("--zoom Transformer --view diff") << QSize(1600, 1000);
    }
    void writesThePictureAskedFor()
    {
        QFETCH(QStringList, options);
        QFETCH(QSize, pixels);
        const Outcome outcome = picture(QStringLiteral("picture.png"), options);
        QCOMPARE(outcome.err, QString());
        QCOMPARE(outcome.code, 0);
        const QImage image = QImage::fromData(bytes(QStringLiteral("picture.png")), "png");
        QCOMPARE(image.size(), pixels);
        // Not one flat colour.
        const QRgb first = image.pixel(0, 0);
        bool painted = false;
        for (int y = 0; y < image.height() && !painted; ++y)
            for (int x = 0; x < image.width() && !painted; ++x)
                painted = image.pixel(x, y) != first;
        QVERIFY(painted);
    }

    void writesDrawings()
    {
        QCOMPARE(picture(QStringLiteral("chart.svg"), { QStringLiteral("--view"), QStringLiteral("diff") }).code, 0);
        QVERIFY(bytes(QStringLiteral("chart.svg")).contains("<svg"));
        QCOMPARE(picture(QStringLiteral("chart.pdf"), { QStringLiteral("--view"), QStringLiteral("diff") }).code, 0);
        QVERIFY(bytes(QStringLiteral("chart.pdf")).startsWith("%PDF"));
        QCOMPARE(picture(QStringLiteral("window.pdf"), {}).code, 0);
        QVERIFY(bytes(QStringLiteral("window.pdf")).startsWith("%PDF"));
    }

    void aPictureOfEveryView()
    {
        const QStringList options { QStringLiteral("--view"), QStringLiteral("all"), QStringLiteral("--size"),
            QStringLiteral("900x600") };
        const Outcome outcome = picture(QStringLiteral("new/all"), options);
        QCOMPARE(outcome.err, QString());
        QCOMPARE(outcome.code, 0);
        QStringList wanted;
        for (const QString &key : twinlane::viewKeys())
            wanted << key + QStringLiteral(".png");
        for (const char *ofSets : { "ranks.png", "names.png" }) // two traces have none
            wanted.removeOne(QLatin1String(ofSets));
        wanted.sort();
        QCOMPARE(QDir(m_folder.filePath(QStringLiteral("new/all"))).entryList(QDir::Files, QDir::Name), wanted);
        for (const QString &name : wanted)
            QCOMPARE(QImage::fromData(bytes(QStringLiteral("new/all/") + name), "png").size(), QSize(900, 600));
        // Each is the one that it gives by itself.
        for (const QString &key : { QStringLiteral("diff"), QStringLiteral("kernels"), QStringLiteral("explain") }) {
            QStringList one = options;
            one[1] = key;
            QCOMPARE(picture(QStringLiteral("one.png"), one).code, 0);
            QVERIFY2(
                bytes(QStringLiteral("one.png")) == bytes(QStringLiteral("new/all/%1.png").arg(key)), qPrintable(key));
        }
    }

    void samePictureTwice()
    {
        QCOMPARE(picture(QStringLiteral("one.png"), {}).code, 0);
        QCOMPARE(picture(QStringLiteral("two.png"), {}).code, 0);
        QVERIFY(bytes(QStringLiteral("one.png")) == bytes(QStringLiteral("two.png")));
    }

    void speaksWithoutADisplay()
    {
        const Outcome version = run({ QStringLiteral("--version") });
        QCOMPARE(version.code, 0);
        QVERIFY(version.out.startsWith(QStringLiteral("twinlane ")));
        const Outcome help = run({ QStringLiteral("--help") });
        QCOMPARE(help.code, 0);
        QVERIFY(help.out.contains(QStringLiteral("--screenshot")));
        const Outcome window = run({});
        QCOMPARE(window.code, 2);
        QCOMPARE(window.err.count(QLatin1Char('\n')), 1);
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        const QString shot = QStringLiteral("--screenshot"), png = m_folder.filePath(QStringLiteral("never.png"));
        QTest::newRow("no such option") << QStringList { QStringLiteral("--nonsense") } << 2;
        QTest::newRow("no such view") << QStringList { m_baseline, m_experimental, shot, png, QStringLiteral("--view"),
            QStringLiteral("nonsense") }
                                      << 2;
        QTest::newRow("size") << QStringList { m_baseline, m_experimental, shot, png, QStringLiteral("--size"),
            QStringLiteral("big") }
                              << 2;
        QTest::newRow("scale") << QStringList { m_baseline, m_experimental, shot, png, QStringLiteral("--scale"),
            QStringLiteral("0") }
                               << 2;
        QTest::newRow("format") << QStringList { m_baseline, m_experimental, shot,
            m_folder.filePath(QStringLiteral("never.bmp")) }
                                << 2;
        QTest::newRow("a session beside a trace")
            << QStringList { m_baseline, QStringLiteral("s.twinlane"), shot, png } << 2;
        QTest::newRow("no session") << QStringList { m_folder.filePath(QStringLiteral("s.twinlane")), shot, png } << 3;
        QTest::newRow("every view of a window")
            << QStringList { m_baseline, QStringLiteral("--view"), QStringLiteral("all") } << 2;
        QTest::newRow("a file where a folder must be") << QStringList { m_baseline, m_experimental, shot, m_baseline,
            QStringLiteral("--view"), QStringLiteral("all") }
                                                       << 4;
        QTest::newRow("no file") << QStringList { shot, png } << 2;
        QTest::newRow("three files") << QStringList { m_baseline, m_baseline, m_baseline } << 2;
        QTest::newRow("no such block") << QStringList { m_baseline, m_experimental, shot, png, QStringLiteral("--zoom"),
            QStringLiteral("Nowhere / Else") }
                                       << 2;
        QTest::newRow("no such kind of steps")
            << QStringList { m_baseline, m_experimental, shot, png, QStringLiteral("--kind"), QStringLiteral("decode") }
            << 2;
        QTest::newRow("no such file") << QStringList { m_baseline, m_folder.filePath(QStringLiteral("missing.json")),
            shot, png } << 3;
        QTest::newRow("no such pins") << QStringList { m_baseline, m_experimental, shot, png, QStringLiteral("--pins"),
            m_folder.filePath(QStringLiteral("missing.pins")) }
                                      << 3;
        QTest::newRow("not a trace") << QStringList { m_baseline, QStringLiteral(TWINLANE_PROGRAM), shot, png } << 3;
        QTest::newRow("no such folder") << QStringList { m_baseline, m_experimental, shot,
            m_folder.filePath(QStringLiteral("none/never.png")) }
                                        << 4;
    }
    void saysWhatIsWrong()
    {
        QFETCH(QStringList, arguments);
        const Outcome outcome = run(arguments);
        QTEST(outcome.code, "code");
        QCOMPARE(outcome.err.count(QLatin1Char('\n')), 1);
        QVERIFY(outcome.err.startsWith(QStringLiteral("twinlane: ")));
        QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("never.png"))));
    }

    void aFailureKeepsWhatWasThere()
    {
        const QString path = m_folder.filePath(QStringLiteral("kept.png"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("kept");
        file.close();
        QCOMPARE(
            run({ m_baseline, m_folder.filePath(QStringLiteral("missing.json")), QStringLiteral("--screenshot"), path })
                .code,
            3);
        QCOMPARE(bytes(QStringLiteral("kept.png")), QByteArray("kept"));
    }

    // What the system says, and nothing else on the terminal.
    void aFullDiskIsNamed_data()
    {
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<QStringList>("options");
        QTest::newRow("png") << QStringLiteral("png") << QStringList();
        QTest::newRow("svg") << QStringLiteral("svg")
                             << QStringList { QStringLiteral("--view"), QStringLiteral("diff") };
        QTest::newRow("pdf") << QStringLiteral("pdf") << QStringList();
        QTest::newRow("pdf of a drawing")
            << QStringLiteral("pdf") << QStringList { QStringLiteral("--view"), QStringLiteral("diff") };
    }
    void aFullDiskIsNamed()
    {
        QFETCH(QString, suffix);
        QFETCH(QStringList, options);
        const QString name = QStringLiteral("full.") + suffix;
        QVERIFY(QFile::link(QStringLiteral("/dev/full"), m_folder.filePath(name)));
        const Outcome outcome = picture(name, options);
        QFile::remove(m_folder.filePath(name));
        QCOMPARE(outcome.code, 4);
        QVERIFY2(outcome.err.contains(QStringLiteral("No space left on device")), qPrintable(outcome.err));
        QCOMPARE(outcome.err.count(QLatin1Char('\n')), 1);
    }
};

TWINLANE_TEST(TestScreenshot, QCoreApplication)
#include "tst_screenshot.moc"
