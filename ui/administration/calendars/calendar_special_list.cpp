#include "ui/administration/calendars/calendar_special_list.h"

#include "ui/administration/calendars/calendar_special_dialog.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QStackedLayout>
#include <QToolButton>
#include <QTreeWidget>

namespace formwright::administration {

using namespace Qt::StringLiterals;

namespace {
enum Column { Days, Kind, Times, Remark };
constexpr int IndexRole = Qt::UserRole + 1;
const QLatin1StringView working(contract::usercenter::working);
} // namespace

CalendarSpecialList::CalendarSpecialList(QWidget *parent)
    : QWidget(parent),
      m_table(new QTreeWidget(this)),
      m_empty(new widgets::EmptyState(u"calendar"_s, {}, {}, this)),
      m_stack(new QStackedLayout),
      m_add(new QAction(widgets::icon(u"add"_s), {}, this)),
      m_edit(new QAction(widgets::icon(u"edit"_s), {}, this)),
      m_delete(new QAction(widgets::icon(u"delete"_s), {}, this))
{
    m_add->setObjectName(u"addSpecial"_s);
    m_edit->setObjectName(u"editSpecial"_s);
    m_delete->setObjectName(u"deleteSpecial"_s);
    m_table->setObjectName(u"specialDays"_s);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAlternatingRowColors(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setColumnCount(4);
    m_table->header()->setStretchLastSection(true);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_edit->setShortcut(Qt::Key_F2);
    m_delete->setShortcut(QKeySequence::Delete);
    for (QAction *action : {m_edit, m_delete})
        action->setShortcutContext(Qt::WidgetShortcut);
    m_table->addActions({m_add, m_edit, m_delete});
    auto *tools = new QHBoxLayout;
    tools->setContentsMargins(0, widgets::space::Medium, widgets::space::Page, widgets::space::Small);
    tools->setSpacing(widgets::space::Small);
    for (QAction *action : {m_add, m_edit, m_delete}) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        tools->addWidget(button);
    }
    tools->addStretch(1);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(tools);
    layout->addLayout(m_stack, 1);
    connect(m_add, &QAction::triggered, this, [this] { ask(QDate::currentDate(), QDate::currentDate()); });
    connect(m_edit, &QAction::triggered, this, [this] {
        if (const QTreeWidgetItem *item = m_table->currentItem())
            ask(item->data(Days, IndexRole).toInt());
    });
    connect(m_delete, &QAction::triggered, this, &CalendarSpecialList::removeSelected);
    connect(m_table, &QTreeWidget::itemActivated, m_edit, &QAction::trigger);
    connect(m_table, &QTreeWidget::itemSelectionChanged, this, &CalendarSpecialList::showState);
    connect(m_empty, &widgets::EmptyState::actionTriggered, this, &CalendarSpecialList::importWanted);
    retranslate();
}

void CalendarSpecialList::retranslate()
{
    m_add->setText(tr("&Add…"));
    m_edit->setText(tr("&Edit…"));
    m_delete->setText(tr("De&lete"));
    m_table->setAccessibleName(tr("Special days"));
    m_table->setHeaderLabels({tr("Days"), tr("They are"), tr("Times"), tr("Remark")});
    m_empty->setSentence(tr("No day differs from the usual week."));
    m_empty->setHint(tr("Paint holidays under Days, or take them over from a file."));
    m_empty->setActionText(tr("Import Holidays…"));
    setCalendar(m_calendar);
}

void CalendarSpecialList::setReadOnly(bool isReadOnly)
{
    m_isReadOnly = isReadOnly;
    showState();
}

void CalendarSpecialList::setCalendar(const Calendar &calendar)
{
    m_calendar = calendar;
    const int kept = m_table->currentItem() ? m_table->indexOfTopLevelItem(m_table->currentItem()) : 0;
    m_table->clear();
    for (int i = 0; i < int(calendar.specialDays.size()); ++i) {
        const SpecialDay &day = calendar.specialDays.at(i);
        const bool works = day.status == working;
        const QDate first = QDate::fromString(day.startDate, Qt::ISODate);
        const QDate last = QDate::fromString(day.endDate, Qt::ISODate);
        auto *item = new QTreeWidgetItem({dateRangeText(first, last), works ? tr("Working") : tr("Free"),
            works ? spansText(spansOf(day)) : QString(), day.remark});
        item->setIcon(
            Kind, widgets::icon(works ? u"run"_s : u"stop"_s, works ? widgets::Role::Success : widgets::Role::Danger));
        item->setData(Days, IndexRole, i);
        item->setToolTip(Remark, day.remark);
        m_table->addTopLevelItem(item);
    }
    m_table->setColumnWidth(Days, 220);
    m_table->setColumnWidth(Kind, 120);
    m_table->setColumnWidth(Times, 200);
    if (m_table->topLevelItemCount() > 0)
        m_table->setCurrentItem(m_table->topLevelItem(qBound(0, kept, m_table->topLevelItemCount() - 1)));
    m_stack->setCurrentIndex(m_table->topLevelItemCount() > 0 ? 0 : 1);
    showState();
}

void CalendarSpecialList::showState()
{
    const int selected = int(m_table->selectedItems().size());
    m_add->setEnabled(!m_isReadOnly);
    m_edit->setEnabled(!m_isReadOnly && selected == 1);
    m_delete->setEnabled(!m_isReadOnly && selected > 0);
}

void CalendarSpecialList::ask(const QDate &first, const QDate &last)
{
    SpecialDay day;
    day.startDate = first.toString(Qt::ISODate);
    day.endDate = last.toString(Qt::ISODate);
    day.status = QString::fromLatin1(contract::usercenter::dayOff);
    ask(day, -1);
}

void CalendarSpecialList::ask(int index)
{
    if (index >= 0 && index < m_calendar.specialDays.size())
        ask(m_calendar.specialDays.at(index), index);
}

void CalendarSpecialList::ask(const SpecialDay &day, int index)
{
    if (m_isReadOnly)
        return;
    auto *dialog = new CalendarSpecialDialog(day, index < 0, firstWorkingTimes(m_calendar.standardDays), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // What the server tells meanwhile may order the days anew, or show another calendar.
    connect(dialog, &QDialog::accepted, this, [this, dialog, index, day, calendarId = m_calendar.id] {
        Calendar calendar = m_calendar;
        if (calendar.id != calendarId)
            return;
        if (index >= 0)
            calendar.specialDays.removeIf([&day](const SpecialDay &each) {
                return each.startDate == day.startDate && each.endDate == day.endDate;
            });
        const SpecialDay made = dialog->day();
        putSpecialDay(calendar, made);
        const QString days = dateRangeText(
            QDate::fromString(made.startDate, Qt::ISODate), QDate::fromString(made.endDate, Qt::ISODate));
        Q_EMIT edited(calendar, index < 0 ? tr("adding %1", "dates").arg(days) : tr("change of %1", "dates").arg(days));
    });
    dialog->open();
}

void CalendarSpecialList::removeSelected()
{
    QSet<int> gone;
    for (const QTreeWidgetItem *item : m_table->selectedItems())
        gone.insert(item->data(Days, IndexRole).toInt());
    Calendar calendar = m_calendar;
    calendar.specialDays.clear();
    for (int i = 0; i < int(m_calendar.specialDays.size()); ++i) {
        if (!gone.contains(i))
            calendar.specialDays.append(m_calendar.specialDays.at(i));
    }
    if (!gone.isEmpty())
        Q_EMIT edited(calendar, tr("deleting %Ln special days", nullptr, int(gone.size())));
}

} // namespace formwright::administration
