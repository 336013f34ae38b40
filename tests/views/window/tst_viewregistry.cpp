// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/viewregistry.h"

#include "model/comparison/comparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"
#include "views/look/theme.h"
#include "views/notes/notes.h"
#include "views/window/comparisonpage.h"
#include "views/window/viewpictures.h"

#include <QBuffer>
#include <QObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <memory>

using namespace twinlane;

namespace {

std::shared_ptr<const Comparison> someComparison()
{
    constexpr const char *kRun = "1 step ProfilerStep#1 0-1000\n1 module Net_0 100-900\n1 op aten::relu 200-500\n";
    auto made = compare(test::runFromText(kRun), test::runFromText(kRun));
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    return made.value();
}

} // namespace

class TestViewRegistry : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        loadFonts();
        Theme::apply(false);
    }

    void everyViewOpensAndHasItsNames()
    {
        QSet<QString> keys;
        for (const ViewEntry &entry : allViews()) {
            const QString key = QString::fromLatin1(entry.key.data(), static_cast<qsizetype>(entry.key.size()));
            QVERIFY2(QRegularExpression(QStringLiteral("^[a-z]+$")).match(key).hasMatch(), qPrintable(key));
            QVERIFY2(!keys.contains(key), qPrintable(key));
            keys << key;
            QCOMPARE(findView(entry.key), &entry);
            QVERIFY(!entry.title().isEmpty());
            QVERIFY(!entry.exportName().isEmpty() && !entry.exportName().contains(QLatin1Char('/')));

            Shown shown;
            const std::unique_ptr<ComparisonView> view(entry.create(shown));
            QVERIFY(view != nullptr);
            view->resize(900, 500);
            view->show();
            QVERIFY(QTest::qWaitForWindowExposed(view.get()));
            shown.setComparison(someComparison());
            view->applyTheme();
            view->setCompact(true);
            const QImage picture = view->exportImage({ 800, 400 }, 1);
            QCOMPARE(picture.size(), QSize(800, 400));
            QCOMPARE(!view->drawing({ 800, 600 }).isEmpty(), entry.isDrawing);
            shown.setComparison(nullptr);
        }
        QCOMPARE(viewKeys().size(), static_cast<qsizetype>(keys.size()));
        QCOMPARE(findView("none"), nullptr);
    }

    // The page holds every view but those beside it, and a picture brings a view on a tab to the front.
    void everyViewHasAPictureInThePage()
    {
        Shown shown;
        ComparisonPage page(shown);
        page.resize(1200, 800);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        shown.setComparison(someComparison());
        const ViewEntry *side = nullptr;
        for (const ViewEntry &entry : allViews()) {
            if (entry.place == ViewPlace::Side)
                side = &entry;
            QCOMPARE(page.view(entry.key) == nullptr, entry.place == ViewPlace::Side);
        }
        QVERIFY(side);
        const std::unique_ptr<ComparisonView> beside(side->create(shown));
        const Notes notes(shown);
        const ViewPictures pictures(shown, notes, page, *beside);
        QSet<QByteArray> seen;
        for (const ViewEntry &entry : allViews()) {
            const QImage picture = pictures.image(entry, { 900, 500 }, 1);
            QCOMPARE(picture.size(), QSize(900, 500));
            seen << QByteArray(reinterpret_cast<const char *>(picture.constBits()), picture.sizeInBytes());
            QBuffer drawing;
            drawing.open(QIODevice::WriteOnly);
            QVERIFY(pictures.writeSvg(entry, drawing, { 900, 500 }));
            QVERIFY(drawing.data().startsWith("<?xml"));
            const QImage document = pictures.documentImage(entry, 1);
            QVERIFY(document.width() >= 480 && document.height() > 60);
        }
        QCOMPARE(seen.size(), static_cast<qsizetype>(allViews().size())); // no two are alike
    }
};

TWINLANE_TEST(TestViewRegistry, QApplication)
#include "tst_viewregistry.moc"
