#include "ui/administration/people/calendar_field.h"

#include "ui/client/all_pages.h"
#include "ui/widgets/icon.h"

#include <QSignalBlocker>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace usercenter = contract::usercenter;

namespace {
constexpr int calendarsAtOnce = 1000;
constexpr QChar between = u'\n'; // stands in no code and no name

QString dataOf(const QString &code, const QString &name)
{
    return code.isEmpty() && name.isEmpty() ? QString() : QString(code % between % name);
}
} // namespace

CalendarField::CalendarField(client::ApiClient &client, const QString &domainId, QWidget *parent) : QComboBox(parent)
{
    addItem(tr("The usual one of the domain"), QString());
    usercenter::ListCalendars in;
    in.domainId = domainId;
    in.lines = calendarsAtOnce;
    client::callAllPages(client, usercenter::listCalendars, in, &usercenter::ListCalendars::page, this,
        [this](const client::Result<contract::Paged<usercenter::Calendar>> &answer) {
            if (answer) // else what is chosen can be read and taken away
                take(answer->datas);
        });
}

QString CalendarField::code() const
{
    return currentData().toString().section(between, 0, 0);
}

QString CalendarField::name() const
{
    return currentData().toString().section(between, 1);
}

void CalendarField::setCode(const QString &code)
{
    choose(code, name());
}

void CalendarField::setName(const QString &name)
{
    choose(code(), name);
}

void CalendarField::choose(const QString &code, const QString &name)
{
    const QString wanted = dataOf(code, name);
    const bool isUnknown = findData(wanted) < 0;
    if (isUnknown) {
        addItem(widgets::icon(u"warning"_s), name.isEmpty() ? code : name, wanted);
        setItemData(count() - 1,
            name.isEmpty() ? tr("“%1” is the code of no calendar of this domain.").arg(code)
                           : tr("“%1” is no calendar of this domain.").arg(name),
            Qt::ToolTipRole);
    }
    setCurrentIndex(findData(wanted));
    if (m_unknown == wanted)
        return;
    // Code and name are set one after the other: the pair between them is nobody's.
    if (!m_unknown.isEmpty())
        removeItem(findData(m_unknown));
    m_unknown = isUnknown ? wanted : QString();
}

void CalendarField::take(const QList<usercenter::Calendar> &calendars)
{
    const QString chosen = currentData().toString();
    const QSignalBlocker quiet(this); // nothing is chosen by this
    for (const usercenter::Calendar &calendar : calendars) {
        const QString data = dataOf(calendar.calendarType, calendar.name);
        const int known = findData(data);
        if (known > 0) {
            removeItem(known); // it stood among the unknown ones
            m_unknown.clear();
        }
        insertItem(qMax(1, count() - (m_unknown.isEmpty() ? 0 : 1)), widgets::icon(u"calendar"_s), calendar.name, data);
    }
    setCurrentIndex(qMax(0, findData(chosen)));
}

} // namespace formwright::administration
