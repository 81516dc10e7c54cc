// A choice among the calendars of a domain, for a person: kept as the code and the name of the calendar.
#pragma once

#include "app/contract/usercenter_calendars.h"
#include "ui/client/api_client.h"

#include <QComboBox>

namespace formwright::administration {

// Asks for the calendars when it is made. A pair that is none of them stays and is shown as it is. GUI thread.
class CalendarField : public QComboBox
{
    Q_OBJECT
public:
    CalendarField(client::ApiClient &client, const QString &domainId, QWidget *parent = nullptr);

    QString code() const; // calendarType: of a calendar; empty for the domain's usual one
    QString name() const; // calendarTypeName
    void setCode(const QString &code);
    void setName(const QString &name);

private:
    void take(const QList<contract::usercenter::Calendar> &calendars);
    void choose(const QString &code, const QString &name);

    QString m_unknown; // the entry that is no calendar of the domain, as its data
};

} // namespace formwright::administration
