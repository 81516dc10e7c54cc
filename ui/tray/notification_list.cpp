#include "ui/tray/notification_list.h"

#include "ui/widgets/empty_state.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QListView>
#include <QLocale>
#include <QPainter>
#include <QStackedLayout>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QToolTip>

namespace formwright::tray {

using namespace Qt::StringLiterals;
using widgets::Role;

namespace {

// What came, whole, then from whom and when; a dot for what is unread.
class NotificationDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto *view = qobject_cast<const QListView *>(option.widget);
        const int width = view ? view->viewport()->width() - widgets::space::Large - widgets::space::Medium : 120;
        const QRect text = QFontMetrics(summaryFont(option.font, index))
                               .boundingRect(QRect(0, 0, qMax(80, width), 10'000), Qt::TextWordWrap,
                                   index.data().toString().simplified());
        int height = text.height() + option.fontMetrics.height() + widgets::space::Large;
        if (const QString note = index.data(NoteRole).toString(); !note.isEmpty())
            height += noteHeight(option, note, qMax(80, width));
        if (!index.data(LinkTextRole).toString().isEmpty())
            height += option.fontMetrics.height();
        return {120, height};
    }
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
        const QModelIndex &index) override
    {
        Q_UNUSED(option)
        QToolTip::showText(event->globalPos(),
            index.data(LinkTextRole).toString().isEmpty()
                ? QString()
                : NotificationList::tr("Double-click to open what this is about"),
            view);
        return true;
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &given, const QModelIndex &index) const override
    {
        QStyleOptionViewItem option = given;
        initStyleOption(&option, index);
        const QString summary = std::exchange(option.text, {}).simplified();
        option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
        const bool isRead = index.data(IsReadRole).toBool();
        QRect box = option.rect.adjusted(
            widgets::space::Large, widgets::space::Small, -widgets::space::Medium, -widgets::space::Small);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (!isRead) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(widgets::color(Role::Accent));
            painter->drawEllipse(QPointF(option.rect.left() + 9, box.top() + option.fontMetrics.height() / 2.0), 3, 3);
        }
        painter->setFont(summaryFont(option.font, index));
        painter->setPen(widgets::color(isRead ? Role::Muted : Role::Text));
        const QString link = index.data(LinkTextRole).toString();
        if (!link.isEmpty()) {
            QFont linked = option.font;
            linked.setUnderline(true);
            const QRect line(
                box.left(), box.bottom() - option.fontMetrics.height(), box.width(), option.fontMetrics.height());
            painter->setFont(linked);
            painter->setPen(widgets::color(Role::Accent));
            painter->drawText(
                line, Qt::AlignVCenter, option.fontMetrics.elidedText(link, Qt::ElideRight, line.width()));
            box.setBottom(line.top() - 1);
            painter->setFont(summaryFont(option.font, index));
            painter->setPen(widgets::color(isRead ? Role::Muted : Role::Text));
        }
        const QRect last(
            box.left(), box.bottom() - option.fontMetrics.height(), box.width(), option.fontMetrics.height());
        QRect drawn;
        painter->drawText(QRect(box.topLeft(), last.topRight()), Qt::TextWordWrap, summary, &drawn);
        painter->setFont(option.font);
        painter->setPen(widgets::color(Role::Muted));
        if (const QString note = index.data(NoteRole).toString(); !note.isEmpty())
            painter->drawText(QRect(QPoint(box.left(), drawn.bottom() + 1), last.topRight()), Qt::TextWordWrap, note);
        const QString when = widgets::momentText(index.data(TimeRole).toDateTime());
        const QString sender = index.data(SenderRole).toString();
        const QString detail = sender.isEmpty() ? when : QString(sender % u" · "_s % when);
        painter->drawText(last, Qt::AlignVCenter, option.fontMetrics.elidedText(detail, Qt::ElideRight, last.width()));
        painter->restore();
    }

private:
    static int noteHeight(const QStyleOptionViewItem &option, const QString &note, int width)
    {
        return option.fontMetrics.boundingRect(QRect(0, 0, width, 10'000), Qt::TextWordWrap, note).height();
    }
    static QFont summaryFont(QFont font, const QModelIndex &index)
    {
        font.setWeight(index.data(IsReadRole).toBool() ? QFont::Normal : QFont::DemiBold);
        return font;
    }
};

} // namespace

NotificationList::NotificationList(NotificationCenter &center, QWidget *parent)
    : QWidget(parent),
      m_center(center),
      m_view(new QListView(this)),
      m_stack(new QStackedLayout),
      m_empty(new widgets::EmptyState(u"bell"_s, {}, {}, this)),
      m_message(new widgets::InlineMessage(this)),
      m_progress(new widgets::ProgressStrip(this)),
      m_readAll(new QToolButton(this)),
      m_clear(new QToolButton(this)),
      m_actions(new NoticeActions(center, this))
{
    m_view->setModel(&center.model());
    m_view->setItemDelegate(new NotificationDelegate(m_view));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setResizeMode(QListView::Adjust); // a narrower list has taller lines
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_readAll->setIcon(widgets::icon(u"success"_s));
    m_clear->setIcon(widgets::icon(u"delete"_s));
    for (QToolButton *button : {m_readAll, m_clear})
        button->setAutoRaise(true);

    auto *tools = new QHBoxLayout;
    tools->setContentsMargins(widgets::space::Small, 0, widgets::space::Small, widgets::space::Tight);
    tools->addWidget(m_readAll);
    tools->addWidget(m_clear);
    tools->addStretch();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(tools);
    layout->addWidget(m_message);
    layout->addWidget(m_progress);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
    layout->addLayout(m_stack, 1);
    auto *actions = new QHBoxLayout;
    actions->setContentsMargins(
        widgets::space::Medium, widgets::space::Small, widgets::space::Medium, widgets::space::Medium);
    actions->addWidget(m_actions);
    layout->addLayout(actions);

    connect(m_readAll, &QToolButton::clicked, this, [this] { m_center.markRead({}); });
    connect(m_clear, &QToolButton::clicked, this, [this] { m_center.clear(); });
    connect(m_view, &QListView::activated, this, [this](const QModelIndex &index) {
        m_center.markRead(index.data(IdRole).toString());
        Q_EMIT linkWanted(index.data(IdRole).toString(), index.data(LinkRole).toString());
    });
    connect(m_progress, &widgets::ProgressStrip::cancelled, &center, &NotificationCenter::stopLoading);
    connect(m_message, &widgets::InlineMessage::actionTriggered, &center, &NotificationCenter::refresh);
    connect(&center, &NotificationCenter::loadingChanged, this,
        [this](bool loading) { loading ? m_progress->start(tr("Loading")) : m_progress->finish(); });
    connect(&center, &NotificationCenter::failed, this, [this](const client::Failure &failure) {
        if (failure.kind == client::Failure::Kind::Cancelled) {
            m_message->setAction(tr("Load"));
            m_message->showMessage(widgets::Tone::Neutral, {.what = tr("Loading was stopped.")});
            return;
        }
        m_message->setAction(tr("Try Again"));
        m_message->showError({tr("The notifications could not be read"), failure.message, {}, failure.requestId});
    });
    connect(&center, &NotificationCenter::loaded, m_message, &QWidget::hide);
    connect(&center.model(), &QAbstractItemModel::modelAboutToBeReset, this,
        [this] { m_current = m_view->currentIndex().data(IdRole).toString(); });
    connect(&center.model(), &QAbstractItemModel::modelReset, this, &NotificationList::showState);
    // Whoever walks through them goes on where they were. Later: the view forgets it on the same signal.
    connect(&center.model(), &QAbstractItemModel::modelReset, this, &NotificationList::restoreCurrent,
        Qt::QueuedConnection);
    connect(m_actions, &NoticeActions::openWanted, this, &NotificationList::linkWanted);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &NotificationList::showActions);
    connect(&center.model(), &QAbstractItemModel::dataChanged, this, &NotificationList::showActions);
    retranslate();
    showState();
    showActions();
}

// Nothing is taken from under somebody's hands while the list is read again.
void NotificationList::showActions()
{
    const QString id = m_view->currentIndex().data(IdRole).toString();
    if (id.isEmpty() && m_center.model().contains(m_actions->noticeId()))
        return;
    for (const contract::messages::Notification &each : m_center.model().notifications()) {
        if (each.id == id) {
            m_actions->showNotice(each);
            m_actions->show();
            return;
        }
    }
    m_actions->clear();
    m_actions->hide();
}

void NotificationList::showState()
{
    const bool isEmpty = m_center.model().rowCount() == 0;
    m_stack->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_empty) : m_view);
    m_readAll->setEnabled(!isEmpty);
    m_clear->setEnabled(!isEmpty);
    showActions();
}

void NotificationList::restoreCurrent()
{
    const NotificationModel &model = m_center.model();
    for (int row = 0; !m_current.isEmpty() && row < model.rowCount(); ++row) {
        if (model.index(row).data(IdRole).toString() == m_current && !m_view->currentIndex().isValid())
            m_view->setCurrentIndex(model.index(row));
    }
}

void NotificationList::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void NotificationList::retranslate()
{
    m_empty->setSentence(tr("Nothing new. What others send you appears here at once."));
    m_view->setAccessibleName(tr("Notifications"));
    m_readAll->setToolTip(tr("Mark all as read"));
    m_readAll->setAccessibleName(m_readAll->toolTip());
    m_clear->setToolTip(tr("Clear all"));
    m_clear->setAccessibleName(m_clear->toolTip());
}

} // namespace formwright::tray
