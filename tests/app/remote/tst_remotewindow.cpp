// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// twinlane --remote: a viewer sees and uses the window, with a password and from this machine alone.

#include "tests/support/testclass.h"

#include <rfb/rfbclient.h>

#include <QApplication>
#include <QColor>
#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace twinlane;

namespace {

constexpr int kEscape = 0xff1b, kControl = 0xffe3;

void sayNothing(const char *, ...) { }

/// A viewer of a port of this machine.
class Viewer {
public:
    Viewer(int port, QByteArray password)
        : m_password(std::move(password))
    {
        rfbClientLog = rfbClientErr = sayNothing;
        m_client = rfbGetClient(8, 3, 4);
        m_client->serverHost = qstrdup("127.0.0.1"); // the library frees it
        m_client->serverPort = port;
        m_client->canHandleNewFBSize = 0;
        rfbClientSetClientData(m_client, nullptr, this);
        m_client->GetPassword = [](rfbClient *client) { return strdup(self(client).m_password.constData()); };
        m_client->GotXCutText = [](rfbClient *client, const char *text, int length) {
            self(client).m_copied = QString::fromLatin1(text, length);
        };
        if (!rfbInitClient(m_client, nullptr, nullptr))
            m_client = nullptr; // the library has freed it
    }
    ~Viewer()
    {
        if (m_client)
            rfbClientCleanup(m_client);
    }
    Viewer(const Viewer &) = delete;
    Viewer &operator=(const Viewer &) = delete;

    bool isConnected() const { return m_client != nullptr; }
    QSize size() const { return { m_client->width, m_client->height }; }
    const QString &copied() const { return m_copied; }

    QColor colorAt(const QPoint &at) const
    {
        const QImage picture(m_client->frameBuffer, m_client->width, m_client->height, QImage::Format_RGB32);
        const QRgb pixel = picture.pixel(at);
        const auto part = [&](int shift) { return int(pixel >> shift) & 0xff; };
        return { part(m_client->format.redShift), part(m_client->format.greenShift), part(m_client->format.blueShift) };
    }

    /// Takes what the server sends until @p isDone or for as long as tests wait.
    template <class Condition> bool until(Condition isDone)
    {
        constexpr int kWaitUs = 20'000;
        QElapsedTimer timer;
        timer.start();
        while (!isDone()) {
            if (timer.hasExpired(test::kPatienceMs))
                return false;
            const int found = WaitForMessage(m_client, kWaitUs);
            if (found < 0 || (found > 0 && !HandleRFBServerMessage(m_client)))
                return false;
        }
        return true;
    }

    void click(const QPoint &at)
    {
        for (const int buttons : { 0, rfbButton1Mask, 0 })
            SendPointerEvent(m_client, at.x(), at.y(), buttons);
    }

    void press(int symbol, int modifier = 0)
    {
        if (modifier != 0)
            SendKeyEvent(m_client, rfbKeySym(modifier), TRUE);
        SendKeyEvent(m_client, rfbKeySym(symbol), TRUE);
        SendKeyEvent(m_client, rfbKeySym(symbol), FALSE);
        if (modifier != 0)
            SendKeyEvent(m_client, rfbKeySym(modifier), FALSE);
    }

private:
    static Viewer &self(rfbClient *client) { return *static_cast<Viewer *>(rfbClientGetClientData(client, nullptr)); }

    QByteArray m_password;
    QString m_copied;
    rfbClient *m_client = nullptr;
};

bool isDark(const QColor &color)
{
    constexpr int kMiddle = 128;
    return color.lightness() < kMiddle;
}

} // namespace

class RemoteWindowTest : public QObject {
    Q_OBJECT

    static constexpr int kLinesOfInvitation = 3;
    static constexpr QSize kSize { 1280, 760 };
    static constexpr QPoint kCorner { 640, 756 }, kThemeButton { 1151, 25 }, kMenuButton { 1252, 25 },
        kInMenu { 950, 200 }, kOperator { 500, 615 };

    QTemporaryDir m_home;
    QProcess m_program;
    int m_port = 0;
    QByteArray m_password;

    void start(QProcess &program, const QStringList &more) const
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : { "DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM" })
            environment.remove(QLatin1String(name));
        environment.insert(QStringLiteral("HOME"), m_home.path());
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_home.path());
        environment.insert(QStringLiteral("XDG_DATA_HOME"), m_home.path());
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
        program.setProcessEnvironment(environment);
        const QString sample = qEnvironmentVariable("TWINLANE_SAMPLE") + QStringLiteral("/%1.json.zst");
        program.start(QStringLiteral(TWINLANE_PROGRAM),
            QStringList { sample.arg(QStringLiteral("baseline")), sample.arg(QStringLiteral("experimental")) } + more);
    }

    bool showsWindow(Viewer &viewer) const
    {
        return viewer.until([&] { return isDark(viewer.colorAt(kCorner)) && isDark(viewer.colorAt({ 300, 90 })); });
    }

private slots:
    void init()
    {
        start(m_program,
            { QStringLiteral("--remote"), QStringLiteral("--size"), QStringLiteral("1280x760"),
                QStringLiteral("--theme"), QStringLiteral("dark") });
        QByteArray said;
        QTRY_VERIFY2_WITH_TIMEOUT((said += m_program.readAllStandardOutput()).count('\n') >= kLinesOfInvitation,
            said.constData(), test::kPatienceMs);
        static const QRegularExpression line(QStringLiteral("ssh -N -L (\\d+):localhost:\\1 .*Password: +(\\S{8}) "),
            QRegularExpression::DotMatchesEverythingOption);
        const QRegularExpressionMatch match = line.match(QString::fromUtf8(said));
        QVERIFY2(match.hasMatch(), said.constData());
        m_port = match.captured(1).toInt();
        m_password = match.captured(2).toLatin1();
    }

    void cleanup()
    {
        m_program.kill();
        m_program.waitForFinished(test::kPatienceMs);
    }

    void viewerUsesTheWindow()
    {
        Viewer viewer(m_port, m_password);
        QVERIFY(viewer.isConnected());
        QCOMPARE(viewer.size(), kSize);
        QVERIFY(showsWindow(viewer));
        viewer.click(kThemeButton);
        QVERIFY(viewer.until([&] { return !isDark(viewer.colorAt(kCorner)); }));
        // Until the traces are read there is no table to copy from.
        QElapsedTimer timer;
        timer.start();
        while (!viewer.copied().contains(QLatin1String("aten::")) && !timer.hasExpired(test::kPatienceMs)) {
            viewer.click(kOperator);
            viewer.press('c', kControl);
            QElapsedTimer answer;
            answer.start();
            viewer.until([&] { return viewer.copied().contains(QLatin1String("aten::")) || answer.hasExpired(200); });
        }
        QVERIFY2(viewer.copied().contains(QLatin1String("aten::")), qPrintable(viewer.copied()));
        // A menu takes the keys, and gives them back.
        const QColor beside = viewer.colorAt(kInMenu);
        viewer.click(kMenuButton);
        QVERIFY(viewer.until([&] { return viewer.colorAt(kInMenu) != beside; }));
        viewer.press(kEscape);
        QVERIFY(viewer.until([&] { return viewer.colorAt(kInMenu) == beside; }));
        viewer.press('q', kControl);
        QVERIFY(m_program.waitForFinished(test::kPatienceMs));
        QCOMPARE(m_program.exitCode(), 0);
    }

    // One that comes back goes on where the other one stopped.
    void viewersComeAndGo()
    {
        {
            Viewer first(m_port, m_password);
            QVERIFY(first.isConnected());
            QVERIFY(showsWindow(first));
            first.click(kThemeButton);
            QVERIFY(first.until([&] { return !isDark(first.colorAt(kCorner)); }));
        }
        Viewer second(m_port, m_password);
        QVERIFY(second.isConnected());
        QVERIFY(second.until([&] {
            return second.colorAt(kCorner).isValid() && !isDark(second.colorAt({ 300, 90 }));
        }));
        second.press('q', kControl);
        QVERIFY(m_program.waitForFinished(test::kPatienceMs));
    }

    void strangersStayOutside()
    {
        QVERIFY(!Viewer(m_port, "wrong").isConnected());
        QVERIFY(!Viewer(m_port, "").isConnected());
        QVERIFY(Viewer(m_port, m_password).isConnected());
        QFile sockets(QStringLiteral("/proc/net/tcp"));
        if (!sockets.open(QIODevice::ReadOnly))
            QSKIP("no /proc: where the program listens is not checked here");
        const QByteArray port = QByteArray::number(m_port, 16).rightJustified(4, '0').toUpper();
        const QByteArray text = sockets.readAll();
        QVERIFY2(text.contains("0100007F:" + port + " 00000000:0000 0A"), text.constData());
        QVERIFY2(!text.contains("00000000:" + port + " "), text.constData());
    }

    void portThatIsTaken()
    {
        QProcess other;
        start(other, { QStringLiteral("--remote"), QString::number(m_port) });
        QVERIFY(other.waitForFinished(test::kPatienceMs));
        QCOMPARE(other.exitCode(), 2);
        const QByteArray said = other.readAllStandardError();
        QVERIFY2(said.contains(QByteArray::number(m_port) + " is not free"), said.constData());
    }
};

TWINLANE_TEST(RemoteWindowTest, QCoreApplication)

#include "tst_remotewindow.moc"
