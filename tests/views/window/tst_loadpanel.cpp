// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The words while files are read.

#include "tests/support/testclass.h"
#include "views/window/loadpanel.h"

#include <QLabel>
#include <QProgressBar>
#include <QTest>

using namespace twinlane;

class LoadPanelTest : public QObject {
    Q_OBJECT
private slots:
    void saysHowFarItIs_data();
    void saysHowFarItIs();
};

void LoadPanelTest::saysHowFarItIs_data()
{
    QTest::addColumn<qulonglong>("done");
    QTest::addColumn<qulonglong>("total");
    QTest::addColumn<QString>("said"); // empty: nothing of bytes
    QTest::addColumn<double>("share"); // of the bar's part for reading
    QTest::newRow("half") << 5'000'000ULL << 10'000'000ULL << QStringLiteral("4.8\u00a0MiB of 9.5\u00a0MiB") << 0.5;
    QTest::newRow("what threads read in vain, too")
        << 12'000'000ULL << 10'000'000ULL << QStringLiteral("9.5\u00a0MiB of 9.5\u00a0MiB") << 1.0;
    QTest::newRow("a pipe") << 5'000'000ULL << 0ULL << QString() << 0.0;
}

void LoadPanelTest::saysHowFarItIs()
{
    QFETCH(qulonglong, done);
    QFETCH(qulonglong, total);
    QFETCH(QString, said);
    QFETCH(double, share);
    LoadPanel panel;
    panel.start(QStringLiteral("/tmp/a.json"), QString());
    Progress whole, progress;
    whole.stage = progress.stage = Stage::Reading;
    whole.done = whole.total = 1;
    const auto *const bar = panel.findChildren<QProgressBar *>().constFirst();
    panel.setProgress(Side::Baseline, whole);
    const int full = bar->value();
    QVERIFY(full > 0);
    progress.done = done;
    progress.total = total;
    panel.setProgress(Side::Baseline, progress);
    QCOMPARE(bar->value(), qRound(share * full));
    QStringList texts;
    for (const QLabel *label : panel.findChildren<QLabel *>())
        texts << label->text();
    const QString all = texts.join(QLatin1Char('|'));
    QVERIFY2(said.isEmpty() ? !all.contains(QStringLiteral(" of ")) : all.contains(said), qPrintable(all));
}

TWINLANE_TEST(LoadPanelTest, QApplication)
#include "tst_loadpanel.moc"
