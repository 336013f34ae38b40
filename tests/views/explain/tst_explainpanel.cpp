// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The Explain pane: what it asks for and shows of a selection, stepping through calls, copying, and its words where
// something is missing.

#include "views/explain/explainpanel.h"

#include "tests/support/namedmodel.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"
#include "views/explain/barstrip.h"
#include "views/explain/difftable.h"
#include "views/explain/fieldsdelegate.h"
#include "views/explain/fieldstable.h"
#include "views/explain/foldsection.h"
#include "views/explain/instancestrip.h"
#include "views/explain/partslist.h"
#include "views/look/theme.h"
#include "views/shown.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <cmath>

using namespace twinlane;

namespace {

constexpr auto kBaseline = R"(
1 step ProfilerStep#1 0-100
1 module Linear_0 10-40
1 op aten::mm 12-20
1 op aten::mm 22-30
)";
constexpr auto kExperimental = R"(
1 step ProfilerStep#1 0-100
1 module Linear_0 10-45
1 op aten::mm 12-24
1 op aten::mm 26-30
1 op aten::mm 32-40
)";

/// The k-th operator of the drawing gets arguments of its own.
QByteArray withArguments(const char *drawing, const char *dims)
{
    QByteArray json = QByteArray::fromStdString(test::traceJson(drawing));
    const QByteArray name = "\"aten::mm\"";
    for (qsizetype at = json.indexOf(name); at >= 0; at = json.indexOf(name, at + 1)) {
        const qsizetype end = json.indexOf('}', at);
        const qsizetype args = json.indexOf("\"args\"", at);
        const QByteArray added = QByteArray("\"Input Dims\": ") + dims
            + ", \"Call stack\": \"train.py(1): main;model.py(3): forward\", \"External id\": "
            + QByteArray::number(at);
        if (args >= 0 && args < end)
            json.insert(json.indexOf('{', args) + 1, json[json.indexOf('{', args) + 1] == '}' ? added : added + ", ");
        else
            json.insert(end, ", \"args\": {" + added + "}");
    }
    return json;
}

DetailRow row(const char *key, std::vector<DetailPart> a, std::vector<DetailPart> b,
    DetailRow::State state = DetailRow::State::Differs, bool isIdentity = false)
{
    return { key, true, isIdentity, state, DetailKind::Text, std::move(a), std::move(b) };
}

std::vector<DetailRow> someRows()
{
    return { row("External id", { { "1", true } }, { { "2", true } }, DetailRow::State::Differs, true),
        row("stream", { { "7", false } }, { { "7", false } }, DetailRow::State::Same),
        row("Input Dims", { { "[[8, ", false }, { "128", true }, { "]]", false } },
            { { "[[8, ", false }, { "256", true }, { "]]", false } }),
        row("grid", {}, { { "[1, 1, 1]", true } }, DetailRow::State::OnlyExperimental) };
}

} // namespace

class TestExplainPanel : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Shown> m_shown;
    std::unique_ptr<ExplainPanel> m_panel;
    std::shared_ptr<const Comparison> m_comparison;
    bool m_answers = true;

    QString write(const char *name, const QByteArray &json)
    {
        const QString path = m_folder->filePath(QLatin1String(name));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size())
            qFatal("cannot write");
        return path;
    }
    static std::shared_ptr<const Run> load(const QString &path)
    {
        Progress progress;
        const auto run = loadRun(path.toStdString(), progress, {});
        if (!run)
            qFatal("%s", run.error().sentence().c_str());
        return *run;
    }
    void open(const QByteArray &baseline, const QByteArray &experimental)
    {
        m_comparison = *compare(load(write("a.json", baseline)), load(write("b.json", experimental)));
        m_shown->setComparison(m_comparison);
    }
    void pickMm() { m_shown->pick({ EventQuery::Kind::Operator, m_comparison->stepRow(), "aten::mm" }); }
    QString text(const char *label) const { return m_panel->findChild<QLabel *>(QLatin1String(label))->text(); }
    QToolButton *button(const char *name) const { return m_panel->findChild<QToolButton *>(QLatin1String(name)); }
    FieldsTable *table() const { return m_panel->findChild<FieldsTable *>(); }
    /// The fold whose title begins so; null: there is none.
    FoldSection *fold(const QString &title) const
    {
        for (FoldSection *each : m_panel->findChildren<FoldSection *>()) {
            if (each->findChild<QToolButton *>(QStringLiteral("fold"))->accessibleName().startsWith(title))
                return each;
        }
        return nullptr;
    }
    const DiffLine *line(const QString &name) const
    {
        for (const DiffTable *lines : m_panel->findChildren<DiffTable *>()) {
            for (const DiffLine &each : lines->lines()) {
                if (each.name == name)
                    return &each;
            }
        }
        return nullptr;
    }
    bool saysSomewhere(const QString &words) const
    {
        for (const QLabel *label : m_panel->findChildren<QLabel *>())
            if (label->isVisible() && label->text().contains(words))
                return true;
        return false;
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
        m_folder = std::make_unique<QTemporaryDir>();
        m_shown = std::make_unique<Shown>();
        m_panel = std::make_unique<ExplainPanel>(*m_shown);
        m_answers = true;
        connect(m_panel.get(), &ExplainPanel::explanationWanted, this,
            [this](const Selection &selection, std::optional<std::size_t> index) {
                if (m_answers)
                    m_panel->setExplained(*explainSelection(*m_comparison, selection, index, {}, {}));
            });
        m_panel->resize(420, 700);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }
    void cleanup()
    {
        m_panel.reset();
        m_shown.reset();
        m_comparison.reset();
    }

    void notesOfTitlesStayMuted()
    {
        const auto *note = m_panel->findChild<QLabel *>(QStringLiteral("callOrdinal"));
        QWidget window;
        m_panel->setParent(&window);
        m_panel->setParent(nullptr); // its owner is another
        QCOMPARE(note->palette().color(QPalette::WindowText), Theme::current().muted);
    }

    void theModelIsSound()
    {
        FieldsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRows(someRows());
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.value(3, FieldsModel::Field), QStringLiteral("External id")); // ids last
        QCOMPARE(model.differenceCount(), 2);
        QCOMPARE(model.value(1, FieldsModel::Experimental), QStringLiteral("[[8, 256]]"));
        QCOMPARE(model.tabSeparated(2), QStringLiteral("grid\t\t[1, 1, 1]"));
        QVERIFY(model.index(2, 0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("only in the experimental")));
        // The same fields with other values keep the view's place.
        QSignalSpy reset(&model, &FieldsModel::modelReset);
        QSignalSpy changed(&model, &FieldsModel::dataChanged);
        model.toggleExpanded(0);
        QVERIFY(model.isExpanded(0));
        model.setRows(someRows());
        QVERIFY(model.isExpanded(0));
        QCOMPARE(reset.size(), 0);
        QCOMPARE(changed.size(), 2);
        model.setRows({});
        QCOMPARE(model.rowCount(), 0);
    }

    void marksPartsAndShowsDifferencesFirst()
    {
        const std::string equal(500, 'x');
        const DetailRow r =
            row("Input Strides", { { equal, false }, { "128", true }, { equal, false } }, { { "64", true } });
        const MarkedText brief = markedText(r, r.baseline, false);
        QCOMPARE(brief.marks.size(), 1);
        QCOMPARE(brief.text.mid(brief.marks[0].start, brief.marks[0].length), QStringLiteral("128"));
        QVERIFY(brief.text.size() < 80 && brief.text.startsWith(QChar(0x2026)) && brief.text.endsWith(QChar(0x2026)));
        const MarkedText whole = markedText(r, r.baseline, true);
        QCOMPARE(whole.text.size(), 1003);
        QCOMPARE(whole.marks[0].start, 500);
        // Fields that are equal, or that one side alone has, are not marked.
        QVERIFY(markedText(someRows()[3], someRows()[3].experimental, true).marks.isEmpty());
    }

    void showsThePickedCallAndSteps()
    {
        open(withArguments(kBaseline, "[[2, 3], [3, 4]]"), withArguments(kExperimental, "[[2, 3], [3, 8]]"));
        QCOMPARE(text("explainTitle"), QStringLiteral("Whole step"));
        pickMm();
        QCOMPARE(text("explainTitle"), QStringLiteral("aten::mm"));
        // It opens at the third call, which only the experimental side has and which takes most of the difference.
        QCOMPARE(text("callOrdinal"), QStringLiteral("Call 3 of 3"));
        QVERIFY(!button("nextCall")->isEnabled());
        QVERIFY(text("explainNoteText").contains(QStringLiteral("The baseline has no such call")));
        QTest::mouseClick(button("previousCall"), Qt::LeftButton);
        QCOMPARE(text("callOrdinal"), QStringLiteral("Call 2 of 3"));
        QVERIFY(!table()->isColumnHidden(FieldsModel::Baseline));
        const DiffLine *sizes = line(QStringLiteral("Sizes"));
        QVERIFY(sizes && sizes->differs);
        QCOMPARE(sizes->baseline, QStringLiteral("[[2, 3], [3, 4]]"));
        QCOMPARE(sizes->experimental, QStringLiteral("[[2, 3], [3, 8]]"));
        // Then a block of the chart is picked: its reason is that operator, whose calls in it are shown.
        m_shown->setSelected(m_comparison->findPath("Linear"));
        QCOMPARE(text("explainTitle"), QStringLiteral("Linear"));
        QCOMPARE(text("callOrdinal").left(4), QStringLiteral("Call"));
        QVERIFY(m_panel->explained().facts->calls.kind == EventQuery::Kind::Operator);
        QCOMPARE(m_panel->explained().facts->calls.name, std::string("aten::mm"));
    }

    void aNamedModuleSaysItsClassAndParameters()
    {
        using test::drawing;
        open(QByteArray::fromStdString(test::traceJson(drawing({}))),
            QByteArray::fromStdString(test::traceJson(drawing({ .parameters = 400, .longerUs = 10 }))));
        m_shown->setSelected(m_comparison->findPath("layers.2.up"));
        QCOMPARE(text("explainTitle"), QStringLiteral("layers.2.up"));
        QCOMPARE(text("explainCaption"), QStringLiteral("Linear · Linear_4"));
        QVERIFY(saysSomewhere(QStringLiteral("4 × the parameters, 2 × the time")));
        const DiffLine *number = line(QStringLiteral("Number")), *bytes = line(QStringLiteral("Bytes"));
        QVERIFY(number && bytes && line(QStringLiteral("Per million")));
        QCOMPARE(number->baseline + QLatin1Char(' ') + number->experimental, QStringLiteral("100 400"));
        QCOMPARE(number->delta, QStringLiteral("+300"));
        QCOMPARE(bytes->baseline, QStringLiteral("400\u00A0B"));
        const QString copied = m_panel->text();
        for (const char *part : { "layers.2.up\nLinear · Linear_4\n", "4 × the parameters", "Number\t100\t400\n" })
            QVERIFY2(copied.contains(QString::fromUtf8(part)), qPrintable(copied));
        m_shown->setSelected(m_comparison->findPath("layers.2"));
        QCOMPARE(text("explainCaption"), QStringLiteral("Layer · Layer_2"));
        QCOMPARE(line(QStringLiteral("Number"))->experimental, QStringLiteral("800")); // with what is inside
    }

    void withoutNamesThereAreNoParameters()
    {
        const std::string plain = test::traceJson(test::drawing({ .isNamed = false }));
        open(QByteArray::fromStdString(plain), QByteArray::fromStdString(plain));
        m_shown->setSelected(m_comparison->findPath("Net / Layer [2]"));
        QCOMPARE(text("explainCaption"), QStringLiteral("Layer · in Net"));
        QVERIFY(!line(QStringLiteral("Number")));
    }

    void aClickInTheStripShowsTheCall()
    {
        open(withArguments(kBaseline, "[[2, 3]]"), withArguments(kExperimental, "[[2, 5]]"));
        pickMm();
        BarStrip *calls = nullptr;
        for (BarStrip *strip : m_panel->findChildren<BarStrip *>()) {
            if (strip->accessibleName() == QStringLiteral("Calls"))
                calls = strip;
        }
        QVERIFY(calls && calls->isVisible());
        QCOMPARE(calls->groupCount(), std::size_t(3));
        QVERIFY(calls->picked() == std::size_t(2));
        QTest::mouseClick(calls, Qt::LeftButton, {}, calls->rectOf(0).center().toPoint());
        QCOMPARE(text("callOrdinal"), QStringLiteral("Call 1 of 3"));
        QVERIFY(calls->picked() == std::size_t(0));
        calls->setFocus();
        QTest::keyClick(calls, Qt::Key_Right);
        QCOMPARE(text("callOrdinal"), QStringLiteral("Call 2 of 3"));
        m_panel->showPrevious();
        QCOMPARE(text("callOrdinal"), QStringLiteral("Call 1 of 3"));
    }

    void partsAddUpToTheDifference()
    {
        open(withArguments(kBaseline, "[[2, 3]]"), withArguments(kExperimental, "[[2, 5]]"));
        const auto *parts = m_panel->findChild<PartsList *>();
        for (const char *path : { "Linear", "" }) {
            m_shown->showRow(m_comparison->findPath(path));
            QVERIFY2(parts->isVisible(), path);
            double sum = 0;
            for (const PartLine &part : parts->lines())
                sum += part.ns;
            QVERIFY(std::abs(sum - *m_panel->explained().facts->timeNs.delta) < 1);
            QVERIFY(!parts->accessibleName().isEmpty());
        }
    }

    void equalAndRawFieldsAreFolded()
    {
        open(withArguments(kBaseline, "[[2, 3]]"), withArguments(kExperimental, "[[2, 5]]"));
        pickMm();
        m_panel->showPrevious();
        FoldSection *raw = fold(QStringLiteral("Raw fields"));
        QVERIFY(raw && !raw->isOpen() && !table()->isVisible());
        QTest::mouseClick(raw->findChild<QToolButton *>(QStringLiteral("fold")), Qt::LeftButton);
        QVERIFY(raw->isOpen() && table()->isVisible());
        QVERIFY(table()->height() > table()->rowHeight(0) * 3);
        // It stays open from call to call.
        m_panel->showPrevious();
        QVERIFY(raw->isOpen() && table()->isVisible());
    }

    void equalsStandOnOneAxis()
    {
        const QByteArray layers = R"(
1 step ProfilerStep#1 0-400
1 module Layer_0 10-100
1 module Layer_1 110-200
1 module Layer_2 210-300
)";
        const QByteArray other = R"(
1 step ProfilerStep#1 0-440
1 module Layer_0 10-100
1 module Layer_1 110-240
1 module Layer_2 250-340
)";
        open(QByteArray::fromStdString(test::traceJson(layers.toStdString())),
            QByteArray::fromStdString(test::traceJson(other.toStdString())));
        m_shown->setSelected(m_comparison->findPath("Layer [1]"));
        auto *dots = m_panel->findChild<InstanceStrip *>();
        QVERIFY(dots->isVisible());
        QCOMPARE(dots->dots().size(), std::size_t(3));
        QVERIFY(dots->dots()[1].isPicked);
        QVERIFY(dots->centreOf(1).x() > dots->centreOf(0).x());
        QTest::mouseClick(dots, Qt::LeftButton, {}, dots->centreOf(2).toPoint());
        QVERIFY(m_shown->selected() == m_comparison->findPath("Layer [2]"));
        QCOMPARE(text("explainTitle"), QStringLiteral("Layer [2]"));
        dots->setFocus();
        QTest::keyClick(dots, Qt::Key_Left);
        QCOMPARE(text("explainTitle"), QStringLiteral("Layer [1]"));
    }

    void oneTraceAlone()
    {
        const auto run = load(write("a.json", withArguments(kBaseline, "[[2, 3]]")));
        m_comparison = *compare(run, run);
        m_shown->setComparison(m_comparison);
        m_shown->setSelected(m_comparison->findPath("Linear"));
        QVERIFY(m_comparison->isAlone());
        QCOMPARE(text("explainTitle"), QStringLiteral("Linear"));
        // Its operators by time, and what is outside of them.
        const auto *parts = m_panel->findChild<PartsList *>();
        QVERIFY(parts->isVisible() && parts->lines().size() >= 2);
        double sum = 0;
        for (const PartLine &part : parts->lines()) {
            QVERIFY(part.ns > 0 && part.tone == Tone::Neutral);
            sum += part.ns;
        }
        const RowId row = m_comparison->findPath("Linear");
        QCOMPARE(sum, double(*m_comparison->timeNs(row, Measure::Critical).baseline));
        QVERIFY2(parts->accessibleName().contains(QStringLiteral("aten::")), qPrintable(parts->accessibleName()));
        QVERIFY(!parts->accessibleName().contains(u'+'));
        QVERIFY(!m_panel->findChild<InstanceStrip *>()->isVisible());
        QVERIFY(text("callOrdinal").startsWith(QStringLiteral("Call 1 of 2")));
        QVERIFY(table()->isColumnHidden(FieldsModel::Experimental));
        QVERIFY(line(QStringLiteral("Sizes")) && !line(QStringLiteral("Sizes"))->differs);
    }

    void aCauseHasItsTotal()
    {
        open(withArguments(kBaseline, "[[2, 3]]"), withArguments(kExperimental, "[[2, 5]]"));
        const auto &places = m_comparison->verdict.parts.places;
        QVERIFY(!places.empty());
        m_shown->showCause(0);
        QVERIFY(m_panel->explained().selection.cause == std::size_t(0));
        QCOMPARE(*m_panel->explained().facts->timeNs.delta, double(places[0].deltaNs));
        QVERIFY(text("explainCause").startsWith(QStringLiteral("cause ")));
        QSignalSpy wanted(m_panel.get(), &ExplainPanel::causeRequested);
        QTest::mouseClick(button("explainPreviousCause"), Qt::LeftButton);
        QTest::mouseClick(button("explainNextCause"), Qt::LeftButton);
        QCOMPARE(wanted.size(), 2);
        QCOMPARE(wanted[0][0].toBool(), true);
        QCOMPARE(wanted[1][0].toBool(), false);
        // Its first block by itself is no cause.
        m_shown->setSelected(m_shown->selected());
        QVERIFY(!m_panel->explained().selection.cause);
    }

    void itsMenuCopiesAndLeadsToViews()
    {
        open(withArguments(kBaseline, "[[2, 3]]"), withArguments(kExperimental, "[[2, 5]]"));
        m_shown->setSelected(m_comparison->findPath("Linear"));
        QContextMenuEvent at(QContextMenuEvent::Keyboard, QPoint(10, 10), m_panel->mapToGlobal(QPoint(10, 10)));
        QCoreApplication::sendEvent(m_panel.get(), &at);
        auto *menu = m_panel->findChild<QMenu *>(QStringLiteral("explainMenu"));
        QVERIFY(menu && menu->isVisible());
        QSignalSpy wanted(m_panel.get(), &ExplainPanel::viewRequested);
        QStringList keys;
        for (QAction *action : menu->actions())
            action->trigger();
        for (const auto &request : wanted)
            keys << QString::fromLatin1(request[0].toByteArray());
        QCOMPARE(keys.join(QLatin1Char(' ')), QStringLiteral("diff timeline operators kernels"));
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("Field\t"))); // the last copy
        menu->actions().constFirst()->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("Linear\n")));
        menu->close();
    }

    void copiesWholeValues()
    {
        open(withArguments(kBaseline, "[[2, 3]]"), withArguments(kExperimental, "[[2, 5]]"));
        pickMm();
        m_panel->showPrevious();
        fold(QStringLiteral("Raw fields"))->setOpen(true);
        table()->setFocus();
        table()->selectRow(0);
        QTest::keySequence(table(), QKeySequence::Copy);
        QCOMPARE(QGuiApplication::clipboard()->text(), m_panel->model().tabSeparated(0) + QLatin1Char('\n'));
        QCOMPARE(table()->allText().count(QLatin1Char('\n')), m_panel->model().rowCount() + 1);
        QVERIFY(table()->allText().contains(QStringLiteral("train.py(1): main;model.py(3): forward")));
        QVERIFY(m_panel->text().startsWith(QStringLiteral("aten::mm\nOperator in:")));
        QVERIFY(m_panel->text().contains(QStringLiteral("Sizes\t[[2, 3]]\t[[2, 5]]")));
    }

    void enterShowsTheWholeValue()
    {
        QByteArray dims = "[";
        for (int i = 0; i < 200; ++i)
            dims += (i ? ", [" : "[") + QByteArray::number(i) + "]";
        open(withArguments(kBaseline, dims + "]"), withArguments(kExperimental, dims + "]"));
        pickMm();
        m_panel->showPrevious();
        fold(QStringLiteral("Raw fields"))->setOpen(true);
        int longest = 0;
        for (int i = 0; i < m_panel->model().rowCount(); ++i)
            if (m_panel->model().rowAt(i).key == "Input Dims")
                longest = i;
        const int brief = table()->rowHeight(longest);
        table()->setFocus();
        table()->setCurrentIndex(m_panel->model().index(longest, 0));
        QTest::keyClick(table(), Qt::Key_Return);
        QVERIFY(table()->rowHeight(longest) > brief);
        QTest::keyClick(table(), Qt::Key_Return);
        QCOMPARE(table()->rowHeight(longest), brief);
    }

    void saysWhatIsMissing()
    {
        QVERIFY(saysSomewhere(QStringLiteral("Nothing is open")));
        open(QByteArray::fromStdString(test::traceJson(kBaseline)),
            QByteArray::fromStdString(test::traceJson(kExperimental)));
        pickMm();
        QVERIFY(saysSomewhere(QStringLiteral("No arguments were recorded")));
        for (std::size_t r = 0; r < m_comparison->rows.size(); ++r)
            if (m_comparison->kind(RowId(r)) == BlockKind::Unknown)
                m_shown->setSelected(RowId(r));
        QVERIFY(saysSomewhere(QStringLiteral("has no event of its own")));
        m_shown->pick({});
        QVERIFY(saysSomewhere(QStringLiteral("Nothing is picked")));
    }

    void saysThatAFileChangedOrWent()
    {
        const QByteArray a = withArguments(kBaseline, "[[2, 3]]"), b = withArguments(kExperimental, "[[2, 5]]");
        open(a, b);
        write("a.json", a + " ");
        pickMm();
        m_panel->showPrevious();
        QVERIFY(text("explainNoteText").contains(QStringLiteral("The baseline changed on disk")));
        QVERIFY(table()->isColumnHidden(FieldsModel::Baseline)); // the other side is still shown
        QSignalSpy reload(m_panel.get(), &ExplainPanel::reloadRequested);
        QTest::mouseClick(m_panel->findChild<QPushButton *>(QStringLiteral("readAgain")), Qt::LeftButton);
        QCOMPARE(reload.size(), 1);
        QVERIFY(QFile::remove(m_folder->filePath(QStringLiteral("a.json"))));
        QVERIFY(QFile::remove(m_folder->filePath(QStringLiteral("b.json"))));
        QTest::mouseClick(button("previousCall"), Qt::LeftButton);
        QVERIFY(text("explainNoteText").contains(QStringLiteral("The baseline is gone")));
        QVERIFY(text("explainNoteText").contains(QStringLiteral("The experimental trace is gone")));
        QVERIFY(!m_panel->findChild<QPushButton *>(QStringLiteral("readAgain"))->isVisible());
    }

    void keepsWhatItShowsUntilTheNextIsThere()
    {
        open(withArguments(kBaseline, "[[2, 3]]"), withArguments(kExperimental, "[[2, 5]]"));
        pickMm();
        m_answers = false;
        QTest::mouseClick(button("previousCall"), Qt::LeftButton);
        QVERIFY(m_panel->isWaiting());
        QCOMPARE(text("callOrdinal"), QStringLiteral("Call 3 of 3"));
        auto *busy = m_panel->findChild<QLabel *>(QStringLiteral("explainBusy"));
        QVERIFY(busy->isHidden());
        QTRY_VERIFY(busy->isVisible());
        QCOMPARE(text("callOrdinal"), QStringLiteral("Call 3 of 3"));
        m_panel->setExplained(*explainSelection(*m_comparison, m_panel->explained().selection, 1, {}, {}));
        QVERIFY(busy->isHidden() && !m_panel->isWaiting());
        QCOMPARE(text("callOrdinal"), QStringLiteral("Call 2 of 3"));
    }

    void asksForNothingWhileHidden()
    {
        open(withArguments(kBaseline, "[[2, 3]]"), withArguments(kExperimental, "[[2, 5]]"));
        m_panel->hide();
        QSignalSpy wanted(m_panel.get(), &ExplainPanel::explanationWanted);
        pickMm();
        QCOMPARE(wanted.size(), 0);
        m_panel->show();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(text("explainTitle"), QStringLiteral("aten::mm"));
    }
};

TWINLANE_TEST(TestExplainPanel, QApplication)
#include "tst_explainpanel.moc"
