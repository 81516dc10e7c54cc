#include "backend/logins/login_store.h"

namespace formwright::logins {

using namespace Qt::StringLiterals;
using contract::login::DomainRow;
using storage::Rows;
using storage::Session;

QList<DomainRow> activeDomains(Session &session)
{
    Rows rows = session.query(u"SELECT id, name FROM domain WHERE status = 1 ORDER BY name_key, id"_s);
    QList<DomainRow> found;
    while (rows.next()) {
        DomainRow &row = found.emplaceBack();
        rows.into(row.id, row.name);
    }
    return found;
}

QString domainName(Session &session, const QString &domainId)
{
    return session.text(u"SELECT name FROM domain WHERE id = ?"_s, domainId).value_or(QString());
}

QString departmentName(Session &session, const QString &departmentId)
{
    return session.text(u"SELECT name FROM department WHERE id = ?"_s, departmentId).value_or(QString());
}

} // namespace formwright::logins
