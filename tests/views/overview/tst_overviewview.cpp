// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The card at the top under real clicks and keys, at all widths: chips, the table that never scrolls, its folded line.

#include "views/overview/overviewview.h"

#include "model/comparison/comparison.h"
#include "model/reasons/causes.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"
#include "views/look/theme.h"
#include "views/overview/chiprow.h"
#include "views/overview/headlinefacts.h"
#include "views/overview/headlineline.h"
#include "views/overview/overviewline.h"
#include "views/overview/overviewtable.h"
#include "views/stepstrip/stepstrip.h"
#include "views/words/verdicttext.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <numeric>

using namespace twinlane;

namespace {

/// @p count modules a step; the one with number @p slow takes @p slowUs instead of 100.
std::string drawing(int count, int slow, int slowUs, const std::string &meta = {})
{
    std::string text = meta;
    int at = 0;
    for (int step = 1; step <= 6; ++step) {
        const int start = at;
        std::string modules;
        for (int i = 0; i < count; ++i) {
            const int us = i == slow ? slowUs : 100;
            const std::string time = std::to_string(at) + '-' + std::to_string(at + us);
            modules += "1 module Block" + std::string(1, char('A' + i)) + "_0 " + time + "\n1 op aten::op"
                + std::to_string(i) + ' ' + time + '\n';
            if (us != 100) // other work, so that the time is no matter of the recordings
                modules += "1 op aten::more " + time + '\n';
            at += us;
        }
        text += "1 step ProfilerStep#" + std::to_string(step) + ' ' + std::to_string(start) + '-' + std::to_string(at)
            + '\n' + modules;
    }
    return text;
}

std::shared_ptr<const Comparison> slowerBlock()
{
    return test::compareDrawings(drawing(4, 2, 100), drawing(4, 2, 300));
}

} // namespace

class TestOverviewView : public QObject {
    Q_OBJECT

    std::unique_ptr<Shown> m_shown;
    std::unique_ptr<OverviewView> m_view;

    template <class Widget> Widget *find() const { return m_view->findChild<Widget *>(); }
    QList<HeadlineChip *> chips() const
    {
        QList<HeadlineChip *> shown;
        for (HeadlineChip *chip : find<ChipRow>()->findChildren<HeadlineChip *>()) {
            if (chip->isVisible())
                shown << chip;
        }
        return shown;
    }
    HeadlineChip *chip(const QString &text) const
    {
        for (HeadlineChip *chip : chips()) {
            if (chip->content().text == text)
                return chip;
        }
        return nullptr;
    }
    HeadlineChip *answer(const QString &title) const
    {
        for (HeadlineChip *chip : chips()) {
            if (chip->content().title == title)
                return chip;
        }
        return nullptr;
    }
    HeadlineChip *confidence() const { return m_view->findChild<HeadlineChip *>(QStringLiteral("confidence")); }
    QString popupText() const
    {
        for (QWidget *widget : QApplication::topLevelWidgets()) {
            if (widget->isVisible() && widget->windowType() == Qt::Popup && widget->findChild<QLabel *>())
                return widget->findChild<QLabel *>()->text();
        }
        return {};
    }
    void closePopup() const
    {
        if (QWidget *popup = QApplication::activePopupWidget())
            popup->close();
    }

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        loadFonts();
        Theme::apply(false);
    }
    void init()
    {
        m_shown = std::make_unique<Shown>();
        m_view = std::make_unique<OverviewView>(*m_shown);
        m_view->resize(1576, 200);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    void cleanup()
    {
        closePopup();
        m_view.reset();
    }

    void saysTheWholeSentenceToo()
    {
        m_shown->setComparison(slowerBlock());
        const auto *line = find<HeadlineLine>();
        QVERIFY(line->accessibleName().startsWith(QStringLiteral("Experimental ")));
        QCOMPARE(line->accessibleDescription(), verdictText(*m_shown->comparison()));
        QVERIFY(confidence()->isVisible());
        QCOMPARE(confidence()->content().look, ChipContent::Look::Filled);
        QTest::mouseClick(confidence(), Qt::LeftButton);
        const QString text = popupText();
        QVERIFY(text.contains(QStringLiteral("95 % interval")) && text.contains(QStringLiteral("Method")));
        closePopup();
        QTest::keyClick(confidence(), Qt::Key_Return);
        QCOMPARE(popupText(), text);
    }

    void aCauseSelectsItsBlock()
    {
        m_shown->setComparison(slowerBlock());
        HeadlineChip *cause = answer(QStringLiteral("Where"));
        QVERIFY(cause && cause->content().text.startsWith(QStringLiteral("BlockC")));
        QCOMPARE(int(cause->content().tone), int(Tone::Worse));
        QVERIFY(!cause->isMarked());
        QTest::mouseClick(cause, Qt::LeftButton);
        QCOMPARE(m_shown->selected(), m_shown->comparison()->findPath("BlockC"));
        QVERIFY(cause->isMarked());
        m_shown->setSelected({});
        QVERIFY(!cause->isMarked());
        QTest::keyClick(cause, Qt::Key_Space);
        QCOMPARE(m_shown->selected(), m_shown->comparison()->findPath("BlockC"));
    }

    /// Where and why stay at any width, every further cause has a line behind "n more", and no chip lies over another one
    /// or outside.
    void nothingIsLostAtAnyWidth()
    {
        if (!test::hasRecording("sample/baseline"))
            QSKIP("TWINLANE_TRACES has no recordings");
        m_shown->setComparison(test::compareRecordings("sample/baseline", "sample/experimental"));
        const int causes = static_cast<int>(causeChips(*m_shown->comparison()).size());
        QVERIFY(causes > 4);
        for (const int width : { 1000, 1256, 1576, 2536 }) {
            m_view->resize(width, 200);
            QCoreApplication::sendPostedEvents();
            int behind = 0;
            QRegion taken;
            for (HeadlineChip *each : chips()) {
                QVERIFY(find<ChipRow>()->rect().contains(each->geometry()));
                QVERIFY(!taken.intersects(each->geometry()));
                taken += each->geometry();
                if (each->content().hasMenu && each->content().look == ChipContent::Look::Tinted)
                    behind = each->content().text.split(QLatin1Char(' ')).first().toInt();
            }
            QCOMPARE(behind, causes - 1);
            QVERIFY(answer(QStringLiteral("Where")) && answer(QStringLiteral("Why")));
            QVERIFY(answer(QStringLiteral("Comparable")));  // in a second line where the first is too narrow
            QVERIFY(!answer(QStringLiteral("Limited by"))); // without a device there is nothing but the host
            QCOMPARE(find<StepStrip>()->isVisible(), width >= 1440);
        }
    }

    /// What is answered in few words is told whole by a click.
    void anAnswerLeadsToItsEvidence()
    {
        m_shown->setComparison(slowerBlock());
        HeadlineChip *comparable = answer(QStringLiteral("Comparable"));
        QVERIFY(comparable);
        QTest::mouseClick(comparable, Qt::LeftButton);
        QVERIFY2(popupText().contains(QStringLiteral("speaks against")), qPrintable(popupText()));
        closePopup();
        HeadlineChip *why = answer(QStringLiteral("Why"));
        QVERIFY(why && why->content().text.contains(QStringLiteral("aten::more")));
        QTest::keyClick(why, Qt::Key_Return);
        QCOMPARE(m_shown->selected(), m_shown->comparison()->findPath("BlockC"));
    }

    void furtherCausesStandInAMenu()
    {
        if (!test::hasRecording("sample/baseline"))
            QSKIP("TWINLANE_TRACES has no recordings");
        m_shown->setComparison(test::compareRecordings("sample/baseline", "sample/experimental"));
        HeadlineChip *more = nullptr;
        for (HeadlineChip *each : chips()) {
            if (each->content().hasMenu)
                more = each;
        }
        QVERIFY(more);
        QTest::mouseClick(more, Qt::LeftButton);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu && !menu->actions().isEmpty());
        menu->actions().constFirst()->trigger();
        QVERIFY(m_shown->selected());
        menu->close();
    }

    /// Warnings are chips, the worst first, and a click shows the whole sentence.
    void warnsInChips()
    {
        m_shown->setComparison(test::compareDrawings(
            drawing(3, 1, 100, "meta with_stack 0\n"), drawing(3, 1, 300, "meta with_stack 1\n")));
        HeadlineChip *flags = chip(QStringLiteral("Other profiler settings"));
        QVERIFY(flags);
        QCOMPARE(flags->content().icon, QStringLiteral("warning"));
        QTest::mouseClick(flags, Qt::LeftButton);
        QVERIFY2(popupText().contains(QStringLiteral("host times")), qPrintable(popupText()));
        closePopup();
        m_shown->setComparison(slowerBlock());
        QVERIFY(!chip(QStringLiteral("Other profiler settings")));
    }

    void anOutlierIsOneClickAway()
    {
        std::string slow = drawing(3, 1, 100);
        const std::string last = "1 step ProfilerStep#7 1800-9000\n1 module BlockA_0 1800-9000\n";
        m_shown->setComparison(test::compareDrawings(drawing(3, 1, 100), slow + last));
        const std::vector<Step> &steps = m_shown->comparison()->experimental->steps.kept;
        QCOMPARE(int(steps.back().mark), int(StepMark::Outlier));
        const QSignalSpy wanted(m_view.get(), &OverviewView::stepsWanted);
        HeadlineChip *outlier = nullptr;
        for (HeadlineChip *each : chips()) {
            if (each->content().text.contains(QStringLiteral("outlier")))
                outlier = each;
        }
        QVERIFY(outlier);
        QTest::mouseClick(outlier, Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(int(wanted.at(0).at(0).value<StepChoice>().kind), int(StepChoice::Kind::Steady));
    }

    void otherWorkHasNoColours()
    {
        if (!test::hasRecording("unrelated/resnet"))
            QSKIP("TWINLANE_TRACES has no recordings");
        m_shown->setComparison(test::compareRecordings("unrelated/resnet", "unrelated/encoder"));
        QCOMPARE(int(find<HeadlineLine>()->headline().tone), int(Tone::Neutral));
        QCOMPARE(confidence()->content().look, ChipContent::Look::Outlined);
        for (HeadlineChip *each : chips()) {
            QCOMPARE(int(each->content().tone), int(Tone::Neutral));
            QVERIFY(each->content().mark.isEmpty());
        }
    }

    /// Whatever the width, all columns are in sight, and the card is as high as its bands.
    void theTableNeverScrolls()
    {
        if (!test::hasRecording("sample/baseline"))
            QSKIP("TWINLANE_TRACES has no recordings");
        m_shown->setComparison(test::compareRecordings("sample/baseline", "sample/experimental"));
        auto *table = find<OverviewTable>();
        for (const bool all : { false, true }) {
            m_view->setChoices(false, all);
            for (const int width : { 936, 1000, 1256, 1576, 2536 }) {
                // Chips know how many lines they take when they have their width.
                for (int i = 0; i < 2; ++i) {
                    m_view->resize(width, m_view->heightForWidth(width));
                    QCoreApplication::sendPostedEvents();
                }
                int shown = 0;
                for (const QTableView *band : table->findChildren<QTableView *>()) {
                    if (!band->isVisible())
                        continue;
                    shown += band->model()->columnCount();
                    QVERIFY(band->geometry().right() < table->width());
                    QVERIFY(band->geometry().bottom() < table->height());
                    const QHeaderView *header = band->horizontalHeader();
                    QVERIFY(header->length() <= band->viewport()->width());
                    for (int column = 0; column < band->model()->columnCount(); ++column)
                        QVERIFY(header->sectionSize(column) >= header->sectionSizeHint(column));
                }
                const auto columns = static_cast<int>(table->columns().shown.size());
                const auto rest = static_cast<int>(table->columns().rest.size());
                QCOMPARE(shown, all ? columns + rest : columns);
                QVERIFY(columns >= 1);
            }
        }
    }

    void showsAllAndFolds()
    {
        m_shown->setComparison(slowerBlock());
        QSignalSpy chosen(m_view.get(), &OverviewView::choicesMade);
        auto *table = find<OverviewTable>();
        const int before = m_view->sizeHint().height();
        QTest::mouseClick(table->findChild<QToolButton *>(QStringLiteral("moreMetrics")), Qt::LeftButton);
        QVERIFY(table->showsAll());
        QVERIFY(m_view->sizeHint().height() > before);
        QCOMPARE(chosen.size(), 1);
        QTest::mouseClick(table->findChild<QToolButton *>(QStringLiteral("foldOverview")), Qt::LeftButton);
        QVERIFY(m_view->isFolded() && !table->isVisible());
        auto *line = find<OverviewLine>();
        QVERIFY(line->isVisible());
        QVERIFY(line->accessibleName().contains(QStringLiteral("Python & operators")));
        QCOMPARE(chosen.size(), 2);
        QCOMPARE(chosen.at(1).at(0).toBool(), true);
        line->setFocus();
        QTest::keyClick(line, Qt::Key_Space);
        QVERIFY(!m_view->isFolded() && table->isVisible());
    }

    void oneTraceAlone()
    {
        const auto run = slowerBlock()->baseline;
        m_shown->setComparison(*compare(run, run));
        QVERIFY(!confidence()->isVisible());
        QVERIFY(find<HeadlineLine>()->accessibleName().contains(QStringLiteral("a step")));
        QCOMPARE(chips().size(), 0);
        m_shown->setComparison(nullptr);
        QVERIFY(!find<StepStrip>()->isVisible());
    }
};

TWINLANE_TEST(TestOverviewView, QApplication)
#include "tst_overviewview.moc"
