#include "ui/administration/calendars/calendar_sheet_accessible.h"

#include "ui/administration/calendars/calendar_sheet.h"

#include <QAccessibleWidget>
#include <QPointer>

namespace formwright::administration {

namespace {

class DayCell : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    DayCell(CalendarSheet *sheet, const QDate &day) : m_sheet(sheet), m_day(day) { }

    bool isValid() const override { return m_sheet && m_sheet->days().contains(m_day); }
    QObject *object() const override { return nullptr; }
    QWindow *window() const override { return m_sheet ? m_sheet->window()->windowHandle() : nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_sheet.data()); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::Cell; }
    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name && m_sheet ? m_sheet->descriptionOf(m_day) : QString();
    }
    void setText(QAccessible::Text, const QString &) override { }
    QRect rect() const override
    {
        const QRect inside = m_sheet ? m_sheet->rectOf(m_day) : QRect();
        return inside.isEmpty() ? QRect() : QRect(m_sheet->mapToGlobal(inside.topLeft()), inside.size());
    }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = state.selectable = state.multiSelectable = true;
        if (m_sheet) {
            state.focused = m_sheet->hasFocus() && m_sheet->current() == m_day;
            state.selected = m_day >= m_sheet->selectionStart() && m_day <= m_sheet->selectionEnd();
        }
        return state;
    }
    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface *>(this) : nullptr;
    }
    QStringList actionNames() const override { return {setFocusAction()}; }
    void doAction(const QString &name) override
    {
        if (m_sheet && name == setFocusAction()) {
            m_sheet->setFocus(Qt::OtherFocusReason);
            m_sheet->setCurrent(m_day);
        }
    }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    QPointer<CalendarSheet> m_sheet;
    const QDate m_day;
};

class SheetInterface : public QAccessibleWidget
{
public:
    explicit SheetInterface(CalendarSheet *sheet) : QAccessibleWidget(sheet, QAccessible::Table) { }
    ~SheetInterface() override
    {
        for (const QAccessible::Id id : std::as_const(m_cells))
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return int(sheet()->days().size()); }
    QAccessibleInterface *child(int index) const override
    {
        const QList<QDate> days = sheet()->days();
        return index >= 0 && index < days.size() ? cell(days.at(index)) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        const QList<QDate> days = sheet()->days();
        for (int i = 0; i < int(days.size()); ++i) {
            if (m_cells.contains(days.at(i)) && QAccessible::accessibleInterface(m_cells.value(days.at(i))) == child)
                return i;
        }
        return -1;
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        const QDate day = sheet()->dayAt(sheet()->mapFromGlobal(QPoint(x, y)));
        return day.isValid() ? cell(day) : nullptr;
    }
    QAccessibleInterface *focusChild() const override
    {
        return sheet()->hasFocus() ? cell(sheet()->current()) : nullptr;
    }

private:
    CalendarSheet *sheet() const { return static_cast<CalendarSheet *>(object()); }
    QAccessibleInterface *cell(const QDate &day) const
    {
        if (const auto known = m_cells.constFind(day); known != m_cells.cend())
            return QAccessible::accessibleInterface(*known);
        auto *made = new DayCell(sheet(), day);
        m_cells.insert(day, QAccessible::registerAccessibleInterface(made));
        return made;
    }

    mutable QHash<QDate, QAccessible::Id> m_cells;
};

QAccessibleInterface *interfaceOf(const QString &, QObject *object)
{
    auto *sheet = qobject_cast<CalendarSheet *>(object);
    return sheet ? new SheetInterface(sheet) : nullptr;
}

} // namespace

void installCalendarSheetAccessibility()
{
    static const bool installed = [] {
        QAccessible::installFactory(interfaceOf);
        return true;
    }();
    Q_UNUSED(installed)
}

void notifyCalendarSheetFocus(CalendarSheet *sheet)
{
    if (!QAccessible::isActive() || !sheet->hasFocus())
        return;
    QAccessibleEvent event(sheet, QAccessible::Focus);
    event.setChild(int(sheet->days().indexOf(sheet->current())));
    QAccessible::updateAccessibility(&event);
}

void notifyCalendarSheetReset(CalendarSheet *sheet)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleTableModelChangeEvent event(sheet, QAccessibleTableModelChangeEvent::ModelReset);
    QAccessible::updateAccessibility(&event);
}

} // namespace formwright::administration
