#include "ui/administration/common/navigator.h"

#include "ui/administration/common/people_work.h"

#include <QStringList>

namespace formwright::administration {

using namespace Qt::StringLiterals;

QString AdminAddress::key() const
{
    return QString(u"admin:"_s % kind % u':' % domainId % u':' % thing);
}

AdminAddress AdminAddress::fromKey(const QString &key)
{
    const QStringList parts = key.split(u':');
    if (parts.size() != 4 || parts.first() != "admin"_L1)
        return {};
    return {.kind = parts[1], .domainId = parts[2], .thing = parts[3]};
}

Navigator::Navigator(client::ApiClient &client, QObject *parent) : QObject(parent), m_client(client) { }

void Navigator::show(const Spot &spot)
{
    m_spots.insert(spot.domainId, spot);
    open({.kind = u"people"_s, .domainId = spot.domainId});
    Q_EMIT spotWanted(spot.domainId);
}

Navigator::Spot Navigator::takeSpot(const QString &domainId)
{
    return m_spots.take(domainId);
}

void Navigator::showSynchronization(const QString &domainId, const QString &id)
{
    m_synchronizations.insert(domainId, id);
    open({.kind = u"directory"_s, .domainId = domainId});
    Q_EMIT synchronizationWanted(domainId);
}

PeopleWork &Navigator::workOf(const QString &domainId)
{
    PeopleWork *&work = m_work[domainId];
    if (!work)
        work = new PeopleWork(m_client, domainId, this);
    return *work;
}

void Navigator::forget()
{
    m_spots.clear();
    m_synchronizations.clear();
    m_next.clear();
    for (PeopleWork *work : std::as_const(m_work))
        work->forget();
}

} // namespace formwright::administration
