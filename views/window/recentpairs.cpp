// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/recentpairs.h"

#include "views/look/nametext.h"
#include "views/window/filechip.h"

#include <QContextMenuEvent>
#include <QDir>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kLinePx = 46, kMostLines = 8, kWantedLines = 2;
constexpr int kSidePx = 12, kRemovePx = 32, kDatePx = 108, kGapPx = 12, kMarkPx = 3, kIconPx = 14;
/// The picture of a pair, and what the names keep beside it.
constexpr double kThumbnailPx = 132, kThumbnailHeightPx = 26, kMeanPx = 56, kMeanBarPx = 7, kStepPx = 7, kStepGapPx = 3;
constexpr int kNamesFromPx = 300;

QString namesText(const RecentLine &line)
{
    const auto [first, second] = namesApart(line.baseline, line.experimental);
    return QStringLiteral("%1 → %2").arg(first, second);
}

QString folderOf(const QString &path)
{
    const QString folder = QFileInfo(path).path(), home = QDir::homePath();
    const bool isAtHome = folder == home || folder.startsWith(home + QLatin1Char('/'));
    return QDir::toNativeSeparators(isAtHome ? QLatin1Char('~') + folder.mid(home.size()) : folder);
}

QString foldersText(const RecentLine &line)
{
    const QString first = folderOf(line.baseline), second = folderOf(line.experimental);
    return first == second ? first : QStringLiteral("%1 → %2").arg(first, second);
}

QString dateText(const RecentLine &line)
{
    const QDateTime opened = line.opened.toLocalTime();
    if (!opened.isValid())
        return {};
    return opened.date() == QDate::currentDate()
        ? RecentPairs::tr("today, %1").arg(QLocale().toString(opened.time(), QLocale::ShortFormat))
        : QLocale().toString(opened.date(), QLocale::ShortFormat);
}

QString verdictText(const RecentLine &line)
{
    return line.isThere ? line.verdict : RecentPairs::tr("a file is missing");
}

QRect removeRect(const QRect &line)
{
    return { line.right() - kRemovePx, line.top(), kRemovePx, line.height() };
}

bool hasThumbnail(const RecentLine &line)
{
    return line.isThere && line.sides[0].meanNs > 0 && line.sides[1].meanNs > 0;
}

/// Two bars, the mean steps; beside them the steps themselves, the baseline's above.
void paintThumbnail(QPainter &painter, const QRectF &area, const RecentLine &line)
{
    const Theme &theme = Theme::current();
    const double meanNs = std::max(line.sides[0].meanNs, line.sides[1].meanNs);
    double mostNs = meanNs;
    for (const RecentSide &side : line.sides) {
        for (const double ns : side.stepsNs)
            mostNs = std::max(mostNs, ns);
    }
    for (std::size_t side = 0; side < line.sides.size(); ++side) {
        const QColor color = side == 0 ? theme.baseline : theme.experimental;
        const double top = area.top() + static_cast<double>(side) * (area.height() + kStepGapPx) / 2;
        const double heightPx = (area.height() - kStepGapPx) / 2;
        painter.fillRect(QRectF(area.left(), top + heightPx - kMeanBarPx,
                             std::max(1.0, kMeanPx * line.sides[side].meanNs / meanNs), kMeanBarPx),
            color);
        const QList<double> &steps = line.sides[side].stepsNs;
        const double each =
            std::min(kStepPx, (area.width() - kMeanPx - kGapPx) / std::max<double>(1, double(steps.size())));
        for (qsizetype i = 0; i < steps.size(); ++i) {
            const double px = std::max(1.0, heightPx * steps[i] / mostNs);
            painter.fillRect(QRectF(area.left() + kMeanPx + kGapPx + static_cast<double>(i) * each, top + heightPx - px,
                                 std::max(1.0, each - 1), px),
                color);
        }
    }
}

class Delegate : public QStyledItemDelegate {
public:
    explicit Delegate(RecentPairs &list)
        : QStyledItemDelegate(&list)
        , m_list(list)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return { 0, kLinePx }; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::current();
        const RecentLine &line = m_list.lines().at(index.row());
        const bool isHot = option.state & (QStyle::State_MouseOver | QStyle::State_Selected);
        const bool hasFocus = option.state & QStyle::State_Selected && m_list.hasFocus();
        painter->save();
        if (isHot)
            painter->fillRect(option.rect, hasFocus ? theme.selection : theme.raised);
        if (hasFocus)
            painter->fillRect(QRect(option.rect.topLeft(), QSize(kMarkPx, kLinePx)), theme.accent);
        int right = paintRight(*painter, option.rect, line, isHot);
        if (hasThumbnail(line) && right - option.rect.left() - kThumbnailPx > kNamesFromPx) {
            const QRectF area(right - kThumbnailPx, option.rect.center().y() - kThumbnailHeightPx / 2, kThumbnailPx,
                kThumbnailHeightPx);
            paintThumbnail(*painter, area, line);
            right = static_cast<int>(area.left()) - kGapPx;
        }
        const QRectF text(
            option.rect.left() + kSidePx, option.rect.top() + 4, right - option.rect.left() - kSidePx, 19);
        painter->setFont(Theme::font(13, QFont::Medium));
        painter->setPen(line.isThere ? theme.text : theme.muted);
        painter->drawText(text, Qt::AlignVCenter, elidedName(painter->font(), namesText(line), text.width()));
        painter->setFont(Theme::font(12));
        painter->setPen(theme.muted);
        painter->drawText(text.translated(0, text.height()), Qt::AlignVCenter,
            elidedName(painter->font(), foldersText(line), text.width()));
        painter->restore();
    }

private:
    /// From the right: remove, date, verdict. Where the names end.
    static int paintRight(QPainter &painter, const QRect &rect, const RecentLine &line, bool isHot)
    {
        const Theme &theme = Theme::current();
        const QRect remove = removeRect(rect);
        if (isHot)
            Theme::icon(QStringLiteral("close"))
                .paint(&painter, QRect(remove.center() - QPoint(kIconPx / 2, kIconPx / 2), QSize(kIconPx, kIconPx)));
        const QRectF date(remove.left() - kDatePx, rect.top(), kDatePx, rect.height());
        painter.setFont(Theme::font(12));
        painter.setPen(theme.muted);
        drawTabular(painter, date, Qt::AlignRight, dateText(line));
        const QRectF verdict(rect.left(), rect.top(), date.left() - kGapPx - rect.left(), rect.height());
        const QString text = verdictText(line);
        const qreal width =
            text.isEmpty() ? 0 : drawPill(painter, verdict, line.isThere ? line.tone : Tone::Neutral, text);
        return static_cast<int>(verdict.right() - width) - kGapPx;
    }

    RecentPairs &m_list;
};

} // namespace

RecentPairs::RecentPairs(QWidget *parent)
    : QListView(parent)
    , m_model(new QStandardItemModel(this))
{
    setObjectName(QStringLiteral("recentPairs"));
    setAccessibleName(tr("Recent pairs"));
    setModel(m_model);
    setItemDelegate(new Delegate(*this));
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setMouseTracking(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setCursor(Qt::PointingHandCursor);
}

void RecentPairs::setLines(const QList<RecentLine> &lines)
{
    const int row = std::min(currentIndex().row(), static_cast<int>(lines.size()) - 1);
    m_lines = lines;
    m_model->clear();
    for (const RecentLine &line : lines) {
        auto *item = new QStandardItem(namesText(line));
        item->setEditable(false);
        item->setToolTip(toolTipOf(QStringLiteral("%1\n%2").arg(line.baseline, line.experimental)));
        QStringList said { namesText(line), verdictText(line), foldersText(line), dateText(line) };
        said.removeAll(QString());
        item->setData(said.join(QStringLiteral(", ")), Qt::AccessibleTextRole);
        m_model->appendRow(item);
    }
    if (row >= 0)
        setCurrentIndex(m_model->index(row, 0));
}

int RecentPairs::heightForLines(int lines) const
{
    return lines * kLinePx + 2 * frameWidth();
}

void RecentPairs::fitInto(int roomPx)
{
    const int most = std::min(static_cast<int>(m_lines.size()), kMostLines);
    setFixedHeight(heightForLines(std::clamp(roomPx / kLinePx, std::min(1, most), most)));
}

bool RecentPairs::wantedLinesFit(int roomPx) const
{
    return heightForLines(std::min(static_cast<int>(m_lines.size()), kWantedLines)) <= roomPx;
}

void RecentPairs::open(const QModelIndex &index)
{
    if (index.isValid())
        emit openWanted(m_lines.at(index.row()).baseline, m_lines.at(index.row()).experimental);
}

void RecentPairs::remove(const QModelIndex &index)
{
    if (index.isValid())
        emit removeWanted(m_lines.at(index.row()).baseline, m_lines.at(index.row()).experimental);
}

void RecentPairs::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
        open(currentIndex());
    else if (event->key() == Qt::Key_Delete)
        remove(currentIndex());
    else
        QListView::keyPressEvent(event);
}

void RecentPairs::mouseReleaseEvent(QMouseEvent *event)
{
    QListView::mouseReleaseEvent(event);
    const QModelIndex index = indexAt(event->pos());
    if (event->button() != Qt::LeftButton || !index.isValid() || index != currentIndex())
        return;
    // The list may change while this runs, so that is the last thing.
    removeRect(visualRect(index)).contains(event->pos()) ? remove(index) : open(index);
}

void RecentPairs::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = isByKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("recentMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const RecentLine line = m_lines.at(index.row());
    connect(menu->addAction(tr("Open")), &QAction::triggered, this,
        [this, line] { emit openWanted(line.baseline, line.experimental); });
    connect(menu->addAction(tr("Remove from the list")), &QAction::triggered, this,
        [this, line] { emit removeWanted(line.baseline, line.experimental); });
    menu->popup(isByKey ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos());
}

// By the keyboard something must be chosen to be seen.
void RecentPairs::focusInEvent(QFocusEvent *event)
{
    QListView::focusInEvent(event);
    if (!currentIndex().isValid() && model()->rowCount() > 0)
        setCurrentIndex(model()->index(0, 0));
}

} // namespace twinlane
