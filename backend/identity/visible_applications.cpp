#include "backend/identity/visible_applications.h"

#include "backend/identity/account_store.h"

namespace formwright::identity {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

QList<VisibleApplication> visibleApplications(Session &session, const QString &domainId, const QString &nameContains)
{
    QString sql = u"SELECT application.id, application.name, application.description FROM application"_s;
    QVariantList values;
    QStringList conditions;
    if (!domainId.isEmpty()) {
        sql += u" JOIN domain_application ON domain_application.application_id = application.id"_s;
        conditions << u"domain_application.domain_id = ?"_s << u"application.activated = 1"_s;
        values << domainId;
    }
    if (!nameContains.isEmpty()) {
        conditions << session.dialect().containsText(u"application.name_key"_s);
        values << storage::likePattern(nameKey(nameContains));
    }
    if (!conditions.isEmpty())
        sql += u" WHERE "_s % conditions.join(u" AND "_s);
    sql += u" ORDER BY application.order_no, application.name_key, application.id"_s;

    Rows rows = session.run(sql, values);
    QList<VisibleApplication> found;
    while (rows.next()) {
        VisibleApplication &row = found.emplaceBack();
        rows.into(row.id, row.name, row.description);
    }
    return found;
}

} // namespace formwright::identity
