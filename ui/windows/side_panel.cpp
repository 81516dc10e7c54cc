#include "ui/windows/side_panel.h"

#include "ui/widgets/empty_state.h"
#include "ui/widgets/focus.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/mnemonic.h"
#include "ui/widgets/search_field.h"

#include <QAbstractScrollArea>
#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>

namespace formwright::windows {

using namespace widgets;

SidePanel::SidePanel(QWidget *parent)
    : QWidget(parent), m_title(new QLabel(this)), m_actions(new QHBoxLayout), m_stack(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("sidePanel"));
    setMinimumWidth(200);
    m_title->setFont(strongFont());
    m_actions->setSpacing(0);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(space::Medium, space::Small, space::Small, 0);
    head->addWidget(m_title, 1);
    head->addLayout(m_actions);
    m_title->setMinimumHeight(size::Control);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::Tight);
    layout->addLayout(head);
    layout->addWidget(m_stack, 1);
    for (const Place place : places) {
        m_slots[size_t(place)].page = placeholder(place);
        m_stack->addWidget(m_slots[size_t(place)].page);
    }
    setPlace(Place::Run);
}

QWidget *SidePanel::placeholder(Place place) const
{
    QString sentence;
    switch (place) {
    case Place::Home:
    case Place::Run:
        sentence = tr("The applications you may use appear here.");
        break;
    case Place::Design:
        sentence = tr("Applications, modules, forms and views appear here.");
        break;
    case Place::Admin:
        sentence = tr("Domains, departments, users and roles appear here.");
        break;
    case Place::Notifications:
        sentence = tr("You have no notifications.");
        break;
    }
    return new EmptyState(placeIcon(place), sentence, {});
}

void SidePanel::setContent(Place place, const PlaceContent &content)
{
    Slot &slot = m_slots[size_t(place)];
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::Small);
    slot.search = nullptr;
    if (content.search) {
        slot.search = new SearchField(content.searchHint ? content.searchHint() : QString(), page);
        auto *row = new QHBoxLayout;
        row->setContentsMargins(space::Medium, 0, space::Medium, 0);
        row->addWidget(slot.search);
        layout->addLayout(row);
        connect(slot.search, &SearchField::searched, page, content.search);
        connect(slot.search, &SearchField::leftDownwards, content.widget,
            [widget = content.widget] { focusInside(*widget, Qt::OtherFocusReason); });
    }
    // Trees and lists stand on the ground of the panel.
    if (auto *area = qobject_cast<QAbstractScrollArea *>(content.widget))
        area->viewport()->setBackgroundRole(QPalette::Window);
    // Nobody is signed in who has something there.
    layout->addWidget(content.widget ? content.widget : placeholder(place), 1);
    QWidget *old = slot.page;
    slot.page = page;
    slot.content = content;
    m_stack->addWidget(page);
    m_stack->removeWidget(old);
    old->deleteLater();
    setPlace(m_place);
}

void SidePanel::setPlace(Place place)
{
    m_place = place;
    m_stack->setCurrentWidget(m_slots[size_t(place)].page);
    showHead();
}

void SidePanel::focusSearch()
{
    const Slot &slot = m_slots[size_t(m_place)];
    if (slot.search)
        slot.search->setFocus(Qt::ShortcutFocusReason);
    else if (slot.content.widget)
        slot.content.widget->setFocus(Qt::ShortcutFocusReason);
}

void SidePanel::focusContent()
{
    const Slot &slot = m_slots[size_t(m_place)];
    if (!slot.content.widget || !focusInside(*slot.content.widget, Qt::ShortcutFocusReason))
        focusSearch();
}

void SidePanel::showHead()
{
    m_title->setText(placeTitle(m_place));
    while (QLayoutItem *item = m_actions->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    for (QAction *action : std::as_const(m_slots[size_t(m_place)].content.actions)) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setAccessibleName(withoutMnemonic(action->text()));
        m_actions->addWidget(button);
    }
}

void SidePanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_title->setText(placeTitle(m_place));
        for (const Place place : places) {
            Slot &slot = m_slots[size_t(place)];
            if (slot.search && slot.content.searchHint) {
                slot.search->setPlaceholderText(slot.content.searchHint());
                slot.search->setAccessibleName(slot.content.searchHint());
            }
            if (slot.content.widget)
                continue;
            QWidget *old = slot.page;
            slot.page = placeholder(place);
            m_stack->addWidget(slot.page);
            m_stack->removeWidget(old);
            old->deleteLater();
        }
        setPlace(m_place);
    }
    QWidget::changeEvent(event);
}

} // namespace formwright::windows
