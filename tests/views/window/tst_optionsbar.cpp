// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The chips that choose what is compared: what they show and what they ask for.

#include "views/window/optionsbar.h"

#include "model/comparison/comparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"
#include "views/look/choicechip.h"
#include "views/look/theme.h"

#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <string>
#include <vector>

using namespace twinlane;

namespace {

/// Steps of 100 us from number 3 on; the first @p slow times as long as the others.
std::shared_ptr<const Run> run(int steps, int slow = 1)
{
    std::string text;
    int at = 0;
    for (int i = 0; i < steps; ++i) {
        const int end = at + (i == 0 ? 100 * slow : 100);
        text += "1 step ProfilerStep#" + std::to_string(3 + i) + ' ' + std::to_string(at) + '-' + std::to_string(end)
            + '\n';
        text += "1 module Linear_0 " + std::to_string(at + 10) + '-' + std::to_string(end - 10) + '\n';
        text += "1 op aten::linear " + std::to_string(at + 10) + '-' + std::to_string(end - 10) + '\n';
        at = end;
    }
    return test::runFromText(text);
}

/// Steps of 100 us with these modes of SGLang.
std::shared_ptr<const Run> served(const std::vector<std::string> &modes)
{
    std::string text;
    for (std::size_t i = 0; i < modes.size(); ++i) {
        const std::string time = std::to_string(100 * i) + '-' + std::to_string(100 * i + 90);
        text += "1 annotation step[" + modes[i] + " bs=2] " + time + "\n1 op aten::mm " + time + '\n';
    }
    return test::runFromText(text);
}

} // namespace

class TestOptionsBar : public QObject {
    Q_OBJECT

    std::unique_ptr<Shown> m_shown;
    std::unique_ptr<OptionsBar> m_bar;
    std::shared_ptr<const Comparison> m_comparison;
    CompareOptions m_wanted;
    int m_wishes = 0;

    void show(std::shared_ptr<const Run> a, std::shared_ptr<const Run> b, const CompareOptions &options = {})
    {
        auto result = compare(std::move(a), std::move(b), options);
        if (!result)
            qFatal("%s", result.error().sentence().c_str());
        m_comparison = *result;
        m_shown->setComparison(m_comparison);
    }
    /// What the user asked for, as the window does it.
    void take() { show(m_comparison->baseline, m_comparison->experimental, m_wanted); }
    QToolButton *steps() const
    {
        return m_bar->findChild<QToolButton *>(QStringLiteral("chip"), Qt::FindDirectChildrenOnly);
    }
    QList<QAction *> stepActions(const QString &name) const
    {
        QList<QAction *> found;
        for (QAction *action : steps()->menu()->actions())
            if (action->text().startsWith(name))
                found << action;
        return found;
    }
    ChoiceChip *kind() const { return m_bar->findChildren<ChoiceChip *>().constLast(); }
    ChoiceChip *aggregate() const { return m_bar->findChildren<ChoiceChip *>().constFirst(); }

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        loadFonts();
        Theme::apply(false);
    }
    void init()
    {
        m_bar.reset();
        m_shown = std::make_unique<Shown>();
        m_bar = std::make_unique<OptionsBar>(*m_shown);
        m_wishes = 0;
        connect(m_bar.get(), &OptionsBar::optionsWanted, this, [this](const CompareOptions &options) {
            m_wanted = options;
            ++m_wishes;
        });
    }

    void saysWhatIsInForce()
    {
        QVERIFY(m_bar->isHidden());
        show(run(3), run(4));
        QVERIFY(!m_bar->isHidden());
        QVERIFY(steps()->text().startsWith(QStringLiteral("Steps: 3 and 4")));
        QCOMPARE(aggregate()->current(), static_cast<int>(Aggregate::Mean));
        CompareOptions options;
        options.aggregate = Aggregate::Median;
        options.steps = *StepChoice::parse("3-4");
        show(run(3), run(4), options);
        QVERIFY(steps()->text().startsWith(QStringLiteral("Steps: 2 and 2, chosen")));
        QCOMPARE(aggregate()->current(), static_cast<int>(Aggregate::Median));
        show(run(1), run(1));
        QVERIFY(aggregate()->isHidden()); // one step has one value
    }

    void choosesStepsOfEachSide()
    {
        show(run(3), run(4));
        QCOMPARE(stepActions(QStringLiteral("ProfilerStep#4")).size(), 2); // one of each side
        stepActions(QStringLiteral("ProfilerStep#4")).at(1)->trigger();
        QCOMPARE(m_wishes, 1);
        take();
        QCOMPARE(m_comparison->baselineSteps.size(), std::size_t(3));
        QVERIFY((m_comparison->experimentalSteps == std::vector<std::uint32_t> { 0, 2, 3 }));
        QVERIFY(!stepActions(QStringLiteral("ProfilerStep#4")).at(1)->isChecked());
        QVERIFY(stepActions(QStringLiteral("ProfilerStep#4")).at(0)->isChecked());
        // Swapped, the sides take their steps with them.
        const auto swapped =
            *compare(m_comparison->experimental, m_comparison->baseline, m_comparison->options.swapped());
        QVERIFY(swapped->baselineSteps == m_comparison->experimentalSteps
            && swapped->experimentalSteps == m_comparison->baselineSteps);

        auto *field = steps()->menu()->findChild<QLineEdit *>(QStringLiteral("baselineSteps"));
        QVERIFY(field);
        QTest::keyClicks(field, QStringLiteral("4, 5"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(m_wishes, 2);
        take();
        QVERIFY((m_comparison->baselineSteps == std::vector<std::uint32_t> { 1, 2 }));
        QCOMPARE(m_comparison->experimentalSteps.size(), std::size_t(3));
        stepActions(QStringLiteral("All kept")).constFirst()->trigger();
        take();
        QVERIFY(m_comparison->baselineSteps.size() == 3 && m_comparison->experimentalSteps.size() == 4);
    }

    void refusesStepsThatAreNotThere()
    {
        show(run(3), run(4));
        auto *field = steps()->menu()->findChild<QLineEdit *>(QStringLiteral("baselineSteps"));
        for (const char *text : { "9", "abc", "5-3" }) {
            field->setText(QLatin1String(text));
            QTest::keyClick(field, Qt::Key_Return);
        }
        QCOMPARE(m_wishes, 0);
    }

    void theLastStepStays()
    {
        CompareOptions options;
        options.steps = *StepChoice::parse("3");
        show(run(3), run(3), options);
        stepActions(QStringLiteral("ProfilerStep#3")).at(0)->trigger();
        take();
        QVERIFY((m_comparison->baselineSteps == std::vector<std::uint32_t> { 0 }));
    }

    void choosesAKind()
    {
        show(served({ "EXTEND", "DECODE", "DECODE", "EXTEND" }), served({ "DECODE", "EXTEND", "MIXED", "DECODE" }));
        QVERIFY(!kind()->isHidden());
        QCOMPARE(kind()->choiceCount(), 4); // all, prefill, decode, and mixed of one side alone
        QCOMPARE(kind()->current(), 0);
        const QList<QAction *> choices = kind()->menu()->actions();
        QVERIFY(choices.at(2)->isEnabled() && !choices.at(3)->isEnabled());
        choices.at(2)->trigger();
        QCOMPARE(m_wishes, 1);
        QCOMPARE(m_wanted.kind, std::string("decode"));
        take();
        QCOMPARE(m_comparison->baselineSteps.size(), std::size_t(2));
        QCOMPARE(kind()->current(), 2);
        QVERIFY(!kind()->isHidden()); // the way back to all kinds
        kind()->menu()->actions().at(0)->trigger();
        take();
        QCOMPARE(m_comparison->stepKinds.size(), std::size_t(3));
    }

    void aKindTakesTheNumbersBack()
    {
        CompareOptions options;
        options.steps = *StepChoice::parse("0-1");
        show(served({ "EXTEND", "DECODE", "DECODE" }), served({ "EXTEND", "DECODE", "DECODE" }), options);
        kind()->menu()->actions().at(2)->trigger();
        QVERIFY(m_wanted.steps.kind == StepChoice::Kind::All && m_wanted.kind == "decode");
    }

    void oneKindNeedsNoChip()
    {
        show(run(3), run(4));
        QVERIFY(kind()->isHidden());
    }

    void leavesMarkedStepsOut()
    {
        show(run(6, 5), run(6));
        QVERIFY(m_comparison->baseline->steps.kept.front().mark != StepMark::None);
        const auto marked = stepActions(QStringLiteral("Leave the"));
        QCOMPARE(marked.size(), 1);
        QVERIFY(marked.constFirst()->isEnabled());
        marked.constFirst()->trigger();
        take();
        // The warm-up of one side is left out of the other too: so the same steps stand against each other.
        QVERIFY(m_comparison->baselineSteps.size() == 5 && m_comparison->experimentalSteps.size() == 5);
        QVERIFY(steps()->text().contains(QStringLiteral("steady")));
        show(run(3), run(3));
        QVERIFY(!stepActions(QStringLiteral("No step is marked")).constFirst()->isEnabled());
    }

    void choosesTheAggregate()
    {
        show(run(3), run(3));
        for (QAction *action : aggregate()->menu()->actions())
            if (action->data().toInt() == static_cast<int>(Aggregate::Sum))
                action->trigger();
        QCOMPARE(m_wishes, 1);
        QVERIFY(m_wanted.aggregate == Aggregate::Sum);
    }
};

TWINLANE_TEST(TestOptionsBar, QApplication)
#include "tst_optionsbar.moc"
