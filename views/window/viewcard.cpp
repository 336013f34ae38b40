// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/viewcard.h"

#include "views/look/headrow.h"
#include "views/look/texttabs.h"
#include "views/look/theme.h"

#include <QApplication>
#include <QFrame>
#include <QHBoxLayout>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace twinlane {

namespace {

/// Margins of the card and its head, and the gap after the tabs.
constexpr int kAroundControlsPx = 40;

} // namespace

ViewCard::ViewCard(ViewPlace place, const QString &title, Shown &shown, QWidget *parent)
    : QWidget(parent)
    , m_place(place)
    , m_tabs(new TextTabs)
{
    setAccessibleName(title);
    m_tabs->setAccessibleName(title);
    auto *controls = new QWidget;
    controls->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_controls = new QStackedLayout(controls);
    auto *pages = new QWidget;
    m_pages = new QStackedLayout(pages);
    for (const ViewEntry &entry : allViews()) {
        if (entry.place == place)
            add(entry, entry.create(shown));
    }
    offerViews(shown);
    connect(&shown, &Shown::changed, this, [this, &shown](Shown::Changes what) {
        if (what & Shown::NewComparison)
            offerViews(shown);
    });
    connect(m_tabs, &QTabBar::currentChanged, this, &ViewCard::showPage);
    connect(m_tabs, &QTabBar::currentChanged, this, &ViewCard::fitControls);
    connect(m_tabs, &QTabBar::currentChanged, this, &ViewCard::currentChanged);

    auto *card = new QFrame;
    card->setObjectName(QStringLiteral("card"));
    m_head = new HeadRow(m_tabs, controls, m_tabs->sizeHint().width());
    m_head->setContentsMargins(6, 0, 4, 0);
    auto *cardLayout = new QVBoxLayout(card);
    cardLayout->setContentsMargins(8, 6, 8, 6);
    cardLayout->setSpacing(0);
    cardLayout->addWidget(m_head);
    cardLayout->addWidget(pages, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card);
    fitControls();
}

void ViewCard::offerViews(const Shown &shown)
{
    if (m_place != ViewPlace::Centre)
        return;
    int newest = -1, firstOffered = -1;
    for (int i = 0; i < m_tabs->count(); ++i) {
        Tab &tab = m_views[static_cast<std::size_t>(i)];
        const bool isNow = isOffered(*findView(tab.key), shown);
        if (newest < 0 && isNow && !tab.isOffered && findView(tab.key)->hasContent)
            newest = i;
        tab.isOffered = isNow;
        if (isNow && !tab.isLent && firstOffered < 0)
            firstOffered = i;
    }
    const bool mustGo = !m_views[static_cast<std::size_t>(m_tabs->currentIndex())].isOffered;
    for (int i = 0; i < m_tabs->count(); ++i) { // first what comes, so that there is always a tab
        if (m_views[static_cast<std::size_t>(i)].isOffered)
            m_tabs->setTabVisible(i, !m_views[static_cast<std::size_t>(i)].isLent);
    }
    if (newest >= 0 || mustGo)
        m_tabs->setCurrentIndex(newest >= 0 ? newest : firstOffered);
    for (int i = 0; i < m_tabs->count(); ++i) {
        if (!m_views[static_cast<std::size_t>(i)].isOffered)
            m_tabs->setTabVisible(i, false);
    }
    m_tabs->updateGeometry();
}

void ViewCard::fitControls()
{
    for (int i = 0; i < m_controls->count(); ++i) {
        const bool isShown = i == m_controls->currentIndex();
        m_controls->widget(i)->setSizePolicy(isShown ? QSizePolicy::Preferred : QSizePolicy::Ignored,
            isShown ? QSizePolicy::Fixed : QSizePolicy::Ignored);
    }
    m_controls->invalidate();
    m_head->refit();
}

void ViewCard::add(const ViewEntry &entry, ComparisonView *view)
{
    m_views.push_back({ entry.key, view });
    m_tabs->addTab(entry.title());
    QWidget *controls = view->controls();
    m_controls->addWidget(controls ? controls : new QWidget);
    m_pages->addWidget(view);
    view->hideTitle();
    for (QFrame *frame : view->findChildren<QFrame *>(QStringLiteral("card"), Qt::FindDirectChildrenOnly))
        frame->setObjectName(QStringLiteral("inCard")); // one frame is enough
}

int ViewCard::indexOf(std::string_view key) const
{
    const auto found = std::find_if(m_views.begin(), m_views.end(), [key](const Tab &tab) { return tab.key == key; });
    return found == m_views.end() ? -1 : static_cast<int>(found - m_views.begin());
}

ComparisonView *ViewCard::view(std::string_view key) const
{
    const int index = indexOf(key);
    return index < 0 ? nullptr : m_views[static_cast<std::size_t>(index)].view;
}

ComparisonView *ViewCard::current() const
{
    return m_views[static_cast<std::size_t>(m_tabs->currentIndex())].view;
}

std::string_view ViewCard::currentKey() const
{
    return m_views[static_cast<std::size_t>(m_tabs->currentIndex())].key;
}

void ViewCard::setCurrent(std::string_view key)
{
    if (!isLent(key) && m_views[static_cast<std::size_t>(indexOf(key))].isOffered)
        m_tabs->setCurrentIndex(indexOf(key));
}

// A page that hides gives the focus to whatever is next in the window, where Space would press it.
void ViewCard::showPage(int index)
{
    const auto holdsFocus = [this] {
        const QWidget *focus = QApplication::focusWidget();
        return focus && isAncestorOf(focus);
    };
    const bool hadFocus = holdsFocus() && QApplication::focusWidget() != m_tabs;
    m_controls->setCurrentIndex(index);
    m_pages->setCurrentIndex(index);
    if (!hadFocus || index < 0)
        return;
    current()->setFocus();
    if (!holdsFocus()) // an empty page shows a sentence alone
        m_tabs->setFocus();
}

bool ViewCard::isLent(std::string_view key) const
{
    return m_views[static_cast<std::size_t>(indexOf(key))].isLent;
}

QWidget *ViewCard::putIn(QStackedLayout &stack, int index, QWidget *widget)
{
    QWidget *before = stack.widget(index);
    stack.removeWidget(before);
    before->setParent(nullptr);
    stack.insertWidget(index, widget);
    stack.setCurrentIndex(m_tabs->currentIndex()); // which inserting may have changed
    return before;
}

void ViewCard::lend(std::string_view key)
{
    const int index = indexOf(key);
    if (m_tabs->currentIndex() == index)
        m_tabs->setCurrentIndex(index == 0 ? 1 : 0);
    m_tabs->setTabVisible(index, false);
    m_views[static_cast<std::size_t>(index)].isLent = true;
    putIn(*m_pages, index, new QWidget);
    if (view(key)->controls())
        putIn(*m_controls, index, new QWidget);
    fitControls();
}

void ViewCard::takeBack(std::string_view key)
{
    const int index = indexOf(key);
    delete putIn(*m_pages, index, view(key));
    if (QWidget *controls = view(key)->controls())
        delete putIn(*m_controls, index, controls);
    m_views[static_cast<std::size_t>(index)].isLent = false;
    m_tabs->setTabVisible(index, m_views[static_cast<std::size_t>(index)].isOffered);
    fitControls();
}

std::vector<std::string_view> ViewCard::keys() const
{
    std::vector<std::string_view> keys;
    for (const Tab &tab : m_views)
        keys.push_back(tab.key);
    return keys;
}

void ViewCard::applyTheme()
{
    QPalette surface;
    surface.setColor(QPalette::Window, Theme::current().surface); // also of pictures of a view alone
    for (const Tab &tab : m_views) {
        tab.view->setPalette(surface);
        tab.view->applyTheme();
    }
    update();
}

void ViewCard::refresh()
{
    for (const Tab &tab : m_views)
        tab.view->refresh();
}

void ViewCard::setCompact(bool compact)
{
    m_tabs->setStyleSheet(compact ? QStringLiteral("QTabBar::tab { padding: 4px 4px }") : QString());
    for (const Tab &tab : m_views)
        tab.view->setCompact(compact);
    updateGeometry();
}

void ViewCard::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int belowPx = width() - kAroundControlsPx;
    for (const Tab &tab : m_views) {
        if (!tab.isLent)
            tab.view->setControlsRoom(belowPx - m_tabs->sizeHint().width(), belowPx);
    }
    m_head->refit(); // it was laid out before the controls knew their room
}

} // namespace twinlane
