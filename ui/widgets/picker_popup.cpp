#include "ui/widgets/picker_popup.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/style_paint.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QScreen>
#include <QScrollBar>
#include <QTimer>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace formwright::widgets {

namespace {
constexpr int Height = 320;
constexpr int NarrowestList = 340;
constexpr int GroupsWidth = 220;
constexpr int mostRecent = 6;
constexpr int pauseBeforeWaiting = 300; // a quick answer needs no "Searching…"

enum ItemRole { IdRole = Qt::UserRole, NameRole, DetailRole, LoadedRole };

PickerItem itemOf(const QListWidgetItem *item)
{
    return {item->data(IdRole).toString(), item->data(NameRole).toString(), item->data(DetailRole).toString()};
}

QLabel *quietLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setTextFormat(Qt::PlainText);
    return label;
}

void prepare(QAbstractItemView *view, QWidget *popup)
{
    view->setFrameShape(QFrame::NoFrame);
    // The cursor stays in the field.
    view->setFocusProxy(popup);
    view->setFocusPolicy(Qt::NoFocus);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view->viewport()->setBackgroundRole(QPalette::Base);
}
} // namespace

PickerPopup::PickerPopup(std::shared_ptr<PickerSource> source, QWidget *field)
    : QFrame(field, Qt::Popup),
      m_source(std::move(source)),
      m_field(field),
      m_title(quietLabel(this)),
      m_groupsTitle(quietLabel(this)),
      m_message(quietLabel(this)),
      m_hint(quietLabel(this)),
      m_list(new QListWidget(this)),
      m_tree(new QTreeWidget(this)),
      m_groupsPart(new QWidget(this)),
      m_listPart(new QWidget(this)),
      m_active(m_list)
{
    setObjectName(QStringLiteral("pickerPopup"));
    prepare(m_list, this);
    prepare(m_tree, this);
    m_list->setUniformItemSizes(true);
    m_list->setAccessibleName(tr("Choices"));
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setAccessibleName(m_source->groupsTitle());
    m_groupsTitle->setText(m_source->groupsTitle());
    m_message->setWordWrap(true);
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_message->setContentsMargins(space::Tight, space::Small, space::Tight, 0);

    const auto column = [](QWidget *part, std::initializer_list<QWidget *> parts) {
        auto *layout = new QVBoxLayout(part);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(space::Tight);
        for (QWidget *each : parts)
            layout->addWidget(each, each->inherits("QAbstractItemView") ? 1 : 0);
        return layout;
    };
    column(m_groupsPart, {m_groupsTitle, m_tree});
    column(m_listPart, {m_title, m_message, m_list})->addStretch(0);
    auto *parts = new QHBoxLayout;
    parts->setSpacing(space::Medium);
    parts->addWidget(m_groupsPart);
    parts->addWidget(m_listPart, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::Small, space::Small, space::Small, space::Small - 2);
    layout->setSpacing(space::Small);
    layout->addLayout(parts, 1);
    layout->addWidget(m_hint);

    connect(m_list, &QListWidget::itemClicked, this, [this] { choose(m_list); });
    connect(m_list->verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (value >= m_list->verticalScrollBar()->maximum() - 2)
            askMore();
    });
    connect(m_tree, &QTreeWidget::itemExpanded, this, &PickerPopup::loadGroups);
    connect(m_tree, &QTreeWidget::itemClicked, this, [this] {
        activate(m_tree);
        if (m_source->choosesGroups())
            choose(m_tree);
    });
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this] {
        if (!m_source->choosesGroups())
            showMembers();
    });
}

void PickerPopup::setChosen(const QStringList &ids)
{
    m_chosen = ids;
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem *item = m_list->item(row);
        const bool isChosen = ids.contains(item->data(IdRole).toString());
        item->setIcon(
            icon(isChosen ? QStringLiteral("check") : m_source->icon(), isChosen ? Role::Accent : Role::Muted));
    }
}

void PickerPopup::browse(const QStringList &recentIds)
{
    showGroups(m_source->hasGroups());
    if (m_source->hasGroups() && m_tree->topLevelItemCount() == 0)
        loadGroups(nullptr);
    m_listPart->setVisible(!m_source->choosesGroups() || !recentIds.isEmpty());
    m_tree->setCurrentItem(nullptr);
    if (!recentIds.isEmpty()) {
        ask(tr("Recent"), {}, [source = m_source, recentIds](int, QObject *context, const PickerSource::Then &then) {
            source->names(recentIds, context, [recentIds, then](const PickerAnswer &answer) {
                // As they were chosen, not as they were answered.
                PickerAnswer sorted;
                for (const QString &id : recentIds) {
                    for (const PickerItem &item : answer.items) {
                        if (item.id == id && sorted.items.size() < mostRecent)
                            sorted.items.append(item);
                    }
                }
                then(sorted);
            });
        });
    } else if (!m_source->hasGroups()) {
        search({});
    } else {
        m_question = nullptr;
        m_list->clear();
        m_title->hide();
        showMessage(m_source->choosesGroups() ? QString() : tr("Choose on the left, or type to search."));
    }
    activate(m_source->hasGroups() ? static_cast<QAbstractItemView *>(m_tree) : m_list);
}

void PickerPopup::search(const QString &text)
{
    if (!text.isEmpty()) {
        showGroups(false);
        m_listPart->show();
    }
    ask(text.isEmpty() ? QString() : tr("Found"), m_source->notFound(text),
        [source = m_source, text](int page, QObject *context, PickerSource::Then then) {
            source->search(text, page, context, std::move(then));
        });
    activate(m_list);
}

void PickerPopup::ask(const QString &title, const QString &none, Ask question)
{
    delete m_question;
    m_question = new QObject(this);
    m_ask = std::move(question);
    m_none = none;
    m_page = 1;
    m_hasMore = false;
    m_isAsking = true;
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
    m_list->setCurrentItem(nullptr); // what is listed is not taken any more
    // The former list stays until there is another, so that nothing flickers while somebody types.
    QTimer::singleShot(pauseBeforeWaiting, m_question, [this] {
        if (m_isAsking) {
            m_list->clear();
            showMessage(tr("Searching…"));
        }
    });
    m_ask(1, m_question, [this](const PickerAnswer &answer) { take(answer, true); });
}

void PickerPopup::askMore()
{
    if (!m_hasMore || m_isAsking || !m_question)
        return;
    m_isAsking = true;
    m_ask(++m_page, m_question, [this](const PickerAnswer &answer) { take(answer, false); });
}

void PickerPopup::take(const PickerAnswer &answer, bool isFirst)
{
    m_isAsking = false;
    if (isFirst)
        m_list->clear();
    m_hasMore = answer.hasMore && answer.failure.isEmpty();
    for (const PickerItem &item : answer.items)
        add(item);
    const bool isEmpty = m_list->count() == 0;
    showMessage(!answer.failure.isEmpty() ? answer.failure : isEmpty ? m_none : QString());
    if (isEmpty)
        m_title->hide();
    if (isFirst && !isEmpty && m_active == m_list)
        m_list->setCurrentRow(0);
}

void PickerPopup::add(const PickerItem &item)
{
    const QString shown = item.detail.isEmpty()
        ? item.name
        : tr("%1  ·  %2", "name and what tells it apart").arg(item.name, item.detail);
    auto *line = new QListWidgetItem(shown, m_list);
    const bool isChosen = m_chosen.contains(item.id);
    line->setIcon(icon(isChosen ? QStringLiteral("check") : m_source->icon(), isChosen ? Role::Accent : Role::Muted));
    line->setData(IdRole, item.id);
    line->setData(NameRole, item.name);
    line->setData(DetailRole, item.detail);
    line->setToolTip(shown);
}

void PickerPopup::showMessage(const QString &text)
{
    m_message->setText(text);
    m_message->setVisible(!text.isEmpty());
    m_list->setVisible(text.isEmpty());
    setAccessibleDescription(text);
}

QString PickerPopup::message() const
{
    return m_message->isHidden() ? QString() : m_message->text();
}

void PickerPopup::showGroups(bool shown)
{
    m_groupsPart->setVisible(shown);
    m_groupsPart->setMaximumWidth(m_source->choosesGroups() ? QWIDGETSIZE_MAX : GroupsWidth);
    m_groupsPart->setMinimumWidth(GroupsWidth);
    m_hint->setText(shown && !m_source->choosesGroups()
            ? tr("Type to search  ·  ↑ ↓ move  ·  → ← between the lists  ·  Enter takes  ·  Esc closes")
            : tr("Type to search  ·  ↑ ↓ move  ·  Enter takes  ·  Esc closes"));
}

void PickerPopup::loadGroups(QTreeWidgetItem *parent)
{
    if (parent && parent->data(0, LoadedRole).toBool())
        return;
    if (parent)
        parent->setData(0, LoadedRole, true);
    m_source->groups(
        parent ? parent->data(0, IdRole).toString() : QString(), this, [this, parent](const PickerAnswer &answer) {
            if (parent)
                qDeleteAll(parent->takeChildren());
            if (!answer.failure.isEmpty()) {
                if (parent) {
                    // Expanding it again asks again.
                    parent->setData(0, LoadedRole, false);
                    parent->setExpanded(false);
                }
                m_listPart->show();
                showMessage(answer.failure);
                return;
            }
            for (const PickerItem &group : answer.items) {
                auto *item = parent ? new QTreeWidgetItem(parent) : new QTreeWidgetItem(m_tree);
                item->setText(0, group.name);
                item->setToolTip(0, group.detail.isEmpty() ? group.name : group.detail);
                item->setData(0, IdRole, group.id);
                item->setIcon(0, icon(QStringLiteral("department"), Role::Muted));
                item->setChildIndicatorPolicy(group.mayHaveMore ? QTreeWidgetItem::ShowIndicator
                                                                : QTreeWidgetItem::DontShowIndicatorWhenChildless);
            }
            if (parent && parent->childCount() == 0)
                parent->setChildIndicatorPolicy(QTreeWidgetItem::DontShowIndicatorWhenChildless);
            // A single root is opened: everything lies below it.
            if (!parent && m_tree->topLevelItemCount() == 1)
                m_tree->topLevelItem(0)->setExpanded(true);
        });
}

void PickerPopup::showMembers()
{
    const QTreeWidgetItem *group = m_tree->currentItem();
    if (!group)
        return;
    ask(group->text(0), tr("Nobody belongs to %1.").arg(group->text(0)),
        [source = m_source, id = group->data(0, IdRole).toString()](int page, QObject *context,
            PickerSource::Then then) { source->members(id, page, context, std::move(then)); });
}

void PickerPopup::choose(QAbstractItemView *view)
{
    if (view == m_list) {
        if (const QListWidgetItem *item = m_list->currentItem())
            Q_EMIT picked(itemOf(item));
        return;
    }
    const QTreeWidgetItem *group = m_tree->currentItem();
    if (!group)
        return;
    if (m_source->choosesGroups())
        Q_EMIT picked({group->data(0, IdRole).toString(), group->text(0), {}});
    else
        activate(m_list);
}

void PickerPopup::activate(QAbstractItemView *view)
{
    m_active = view;
    if (view == m_tree) {
        m_list->setCurrentItem(nullptr);
    } else if (!m_list->currentItem() && m_list->count() > 0) {
        m_list->setCurrentRow(0);
    }
}

bool PickerPopup::handleKey(QKeyEvent *event, bool isTextEmpty)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        hide();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose(m_active);
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        return moveThrough(event);
    case Qt::Key_Left:
    case Qt::Key_Right:
        return isTextEmpty && m_groupsPart->isVisible() && handleTreeKey(event);
    default:
        return false;
    }
}

bool PickerPopup::handleTreeKey(QKeyEvent *event)
{
    const bool isForward = (event->key() == Qt::Key_Right) == (layoutDirection() == Qt::LeftToRight);
    QTreeWidgetItem *group = m_tree->currentItem();
    if (m_active == m_list) {
        if (!isForward) {
            activate(m_tree);
            if (!group && m_tree->topLevelItemCount() > 0)
                m_tree->setCurrentItem(m_tree->topLevelItem(0));
        }
        return true;
    }
    if (!group)
        return true;
    if (isForward) {
        const bool canExpand
            = group->childIndicatorPolicy() == QTreeWidgetItem::ShowIndicator || group->childCount() > 0;
        if (canExpand && !group->isExpanded())
            group->setExpanded(true);
        else if (!m_source->choosesGroups() || m_list->count() > 0)
            activate(m_list);
    } else if (group->isExpanded()) {
        group->setExpanded(false);
    } else if (group->parent()) {
        m_tree->setCurrentItem(group->parent());
    }
    return true;
}

bool PickerPopup::moveThrough(QKeyEvent *event)
{
    const bool isDown = event->key() == Qt::Key_Down || event->key() == Qt::Key_PageDown;
    const int step = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down ? 1 : 8;
    if (m_active == m_list) {
        if (m_list->count() == 0)
            return true;
        const int row = qBound(0, m_list->currentRow() + (isDown ? step : -step), m_list->count() - 1);
        m_list->setCurrentRow(row);
        if (row == m_list->count() - 1)
            askMore();
        return true;
    }
    QTreeWidgetItem *item = m_tree->currentItem();
    if (!item) {
        m_tree->setCurrentItem(m_tree->topLevelItem(0));
        return true;
    }
    for (int i = 0; i < step; ++i) {
        QTreeWidgetItem *next = isDown ? m_tree->itemBelow(item) : m_tree->itemAbove(item);
        if (!next)
            break;
        item = next;
    }
    m_tree->setCurrentItem(item);
    return true;
}

void PickerPopup::popUp()
{
    const bool hasTree = m_source->hasGroups() && !m_source->choosesGroups();
    const QRect room = m_field->screen()->availableGeometry();
    const int width = qMin(room.width(), qMax(m_field->width(), hasTree ? GroupsWidth + NarrowestList : NarrowestList));
    const QPoint below = m_field->mapToGlobal(QPoint(0, m_field->height() + 2));
    const QPoint above = m_field->mapToGlobal(QPoint(0, -Height - 2));
    const bool fitsBelow = below.y() + Height <= room.bottom();
    int x = layoutDirection() == Qt::RightToLeft ? below.x() + m_field->width() - width : below.x();
    x = qBound(room.left(), x, qMax(room.left(), room.right() + 1 - width));
    setGeometry(x, fitsBelow || above.y() < room.top() ? below.y() : above.y(), width, Height);
    show();
}

void PickerPopup::hideEvent(QHideEvent *event)
{
    delete m_question;
    m_isAsking = false;
    QFrame::hideEvent(event);
    Q_EMIT closed();
}

void PickerPopup::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Role::Surface));
    painter.setPen(color(Role::Outline));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace formwright::widgets
