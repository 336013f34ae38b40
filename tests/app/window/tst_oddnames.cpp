// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window with names that hold markup or line breaks, or that are as long as the reader keeps names.

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "views/bars/diffbarschart.h"
#include "views/explain/explainpanel.h"
#include "views/tables/statsview.h"
#include "views/window/tablescard.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QFile>
#include <QHelpEvent>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>
#include <QToolButton>
#include <QToolTip>

using namespace twinlane;

namespace {

const QString kAmpersands = QStringLiteral("a && b->c");
const QString kMarkup = QStringLiteral("<b>bold</b>");
const QString kLines = QStringLiteral("line1\nline2\u2028line3\ttab");

QString longName()
{
    return QString(64000, QLatin1Char('A'));
}

QJsonObject event(const QString &kind, const QString &name, double startUs, double durationUs)
{
    return { { QStringLiteral("ph"), QStringLiteral("X") }, { QStringLiteral("cat"), kind },
        { QStringLiteral("name"), name }, { QStringLiteral("pid"), 1 }, { QStringLiteral("tid"), 1 },
        { QStringLiteral("ts"), startUs }, { QStringLiteral("dur"), durationUs } };
}

QByteArray trace(const QStringList &names, double factor)
{
    QJsonArray events;
    double atUs = 1;
    for (int step = 0; step < 2; ++step) {
        const double beginUs = atUs;
        for (const QString &name : names) {
            events.append(event(
                QStringLiteral("python_function"), QStringLiteral("nn.Module: %1_0").arg(name), atUs, 100 * factor));
            events.append(event(QStringLiteral("cpu_op"), name, atUs + 5, 90 * factor));
            atUs += 100 * factor + 1;
        }
        events.append(event(QStringLiteral("user_annotation"), QStringLiteral("ProfilerStep#%1").arg(step), beginUs - 1,
            atUs - beginUs + 1));
        atUs += 10;
    }
    return QJsonDocument(
        QJsonObject { { QStringLiteral("schemaVersion"), 1 }, { QStringLiteral("traceEvents"), events } })
        .toJson(QJsonDocument::Compact);
}

QString seen(const QString &toolTip)
{
    QTextDocument document;
    if (Qt::mightBeRichText(toolTip))
        document.setHtml(toolTip);
    else
        document.setPlainText(toolTip);
    return document.toPlainText().remove(QChar(0x200B));
}

} // namespace

class TestOddNames : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    DiffBarsChart *chart() const { return m_window->findChild<DiffBarsChart *>(); }
    QPoint middleOf(int row) const { return chart()->barsLayout().rowRect(row).center().toPoint(); }
    RowId rowAt(int line) const { return chart()->content().node(line).row; }
    int rowNamed(const QString &name) const
    {
        for (int i = 0; i < chart()->rowCount(); ++i) {
            const std::string_view label = m_window->session().comparison()->label(rowAt(i));
            if (QString::fromUtf8(label.data(), static_cast<qsizetype>(label.size())) == name)
                return i;
        }
        return -1;
    }
    /// The tool tip is shown there and is no larger than a part of the screen.
    QString toolTipAt(QWidget *widget, const QPoint &at)
    {
        QHelpEvent help(QEvent::ToolTip, at, widget->mapToGlobal(at));
        QApplication::sendEvent(widget, &help);
        const QString text = QToolTip::text();
        for (const QWidget *top : QApplication::topLevelWidgets()) {
            if (top->inherits("QTipLabel") && top->isVisible() && (top->width() > 1000 || top->height() > 900))
                qWarning("a tool tip of %d x %d", top->width(), top->height());
        }
        QToolTip::hideText();
        return seen(text);
    }

private slots:
    void initTestCase()
    {
        test::setUpWindows(QStringLiteral("tst_oddnames"));
        for (const auto &[file, factor] : { std::pair { "a.json", 1.0 }, std::pair { "b.json", 1.5 } }) {
            QFile out(m_folder.filePath(QLatin1String(file)));
            QVERIFY(out.open(QIODevice::WriteOnly));
            out.write(trace({ kAmpersands, kMarkup, kLines, longName() }, factor));
        }
    }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("a tool tip of")));
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1500, 950);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        m_window->files().openPair(
            m_folder.filePath(QStringLiteral("a.json")), m_folder.filePath(QStringLiteral("b.json")));
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, test::kPatienceMs);
    }
    void cleanup() { m_window.reset(); }

    void menusShowNamesAsTheyAre()
    {
        const int row = rowNamed(kMarkup);
        QVERIFY(row >= 0);
        QContextMenuEvent wish(QContextMenuEvent::Mouse, middleOf(row), chart()->mapToGlobal(middleOf(row)));
        QApplication::sendEvent(chart(), &wish);
        QMenu *menu = nullptr;
        QTRY_VERIFY((menu = m_window->findChild<QMenu *>(QStringLiteral("rowMenu"))));
        QMenu *partners = nullptr;
        for (const QAction *action : menu->actions())
            partners = action->menu() ? action->menu() : partners;
        QVERIFY(partners);
        QStringList texts;
        for (const QAction *action : partners->actions()) {
            texts << action->text();
            QVERIFY(!seen(action->toolTip()).isEmpty());
        }
        QVERIFY(texts.contains(QStringLiteral("a &&&& b->c")));
        QVERIFY(texts.contains(QStringLiteral("line1 line2 line3 tab")));
        QVERIFY2(partners->sizeHint().width() < 600, qPrintable(QString::number(partners->sizeHint().width())));
        const QAction *ampersands = partners->actions().at(texts.indexOf(QStringLiteral("a &&&& b->c")));
        QVERIFY2(seen(ampersands->toolTip()).contains(kAmpersands), qPrintable(ampersands->toolTip()));
        menu->close();
    }

    void toolTipsShowNamesAsTheyAre()
    {
        for (const QString &name : { kAmpersands, kMarkup, longName() }) {
            const int row = rowNamed(name);
            QVERIFY(row >= 0);
            chart()->setCurrentRow(row);
            QVERIFY(toolTipAt(chart(), middleOf(row)).contains(name.left(200)));
        }
        auto *table = m_window->tablesCard()->view("operators")->findChild<QTableView *>();
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const QModelIndex cell = table->model()->index(row, 0);
            table->scrollTo(cell);
            QVERIFY(
                toolTipAt(table->viewport(), table->visualRect(cell).center()).contains(cell.data().toString().left(5)));
        }
    }

    void thePathShowsNamesAsTheyAre()
    {
        m_window->shown().setScope(rowAt(rowNamed(kAmpersands)));
        auto *crumb = m_window->findChild<QToolButton *>(QStringLiteral("crumb1"));
        QVERIFY(crumb);
        QCOMPARE(crumb->text(), QStringLiteral("a &&&& b->c"));
        QCOMPARE(toolTipAt(crumb, crumb->rect().center()), kAmpersands);
    }

    void explanationsHaveOneLineOfTitleAndCaption()
    {
        m_window->setExplainShown(true);
        for (const QString &name : { kLines, longName() }) {
            m_window->shown().setSelected(rowAt(rowNamed(name)));
            QVERIFY(m_window->pickByName(name));
            auto *title = m_window->findChild<QLabel *>(QStringLiteral("explainTitle"));
            auto *caption = m_window->findChild<QLabel *>(QStringLiteral("explainCaption"));
            QVERIFY(title && caption);
            QTRY_VERIFY(title->accessibleName() == name);
            for (QLabel *label : { title, caption }) {
                QVERIFY2(!label->text().contains(QLatin1Char('\n')), qPrintable(label->text()));
                QVERIFY(label->fontMetrics().horizontalAdvance(label->text()) <= label->width());
                QVERIFY(toolTipAt(label, label->rect().center()).contains(name.left(5)));
            }
        }
    }
};

TWINLANE_TEST(TestOddNames, QApplication)
#include "tst_oddnames.moc"
