#include "backend/people/named_store.h"

namespace formwright::people {

using namespace Qt::StringLiterals;
using contract::designtime::NamedDepartment;
using contract::designtime::NamedPerson;
using storage::Rows;
using storage::Session;

bool hasSoftware(Session &session, const QString &domainId, const QString &applicationId)
{
    return session
        .integer(
            u"SELECT 1 FROM domain_application WHERE domain_id = ? AND application_id = ?"_s, domainId, applicationId)
        .has_value();
}

QList<NamedPerson> namedPeople(Session &session, const QString &applicationId, const QStringList &ids)
{
    QList<NamedPerson> found;
    for (const QString &id : ids) {
        Rows rows = session.query(uR"(SELECT account.id, account.name, account.login, coalesce(department.name, ''),
                    domain.name, CASE WHEN account.status = 1 AND account.dimission = 1 THEN 1 ELSE 0 END
                FROM account JOIN domain ON domain.id = account.domain_id
                     JOIN domain_application ON domain_application.domain_id = domain.id
                          AND domain_application.application_id = ?
                     LEFT JOIN department ON department.id = account.default_department
                WHERE account.id = ? AND account.kind = 'user')"_s,
            applicationId, id);
        if (rows.next()) {
            NamedPerson &person = found.emplaceBack();
            rows.into(person.id, person.name, person.loginNo, person.department, person.domain, person.active);
        }
    }
    return found;
}

QList<NamedDepartment> namedDepartments(Session &session, const QString &applicationId, const QStringList &ids)
{
    QList<NamedDepartment> found;
    for (const QString &id : ids) {
        Rows rows = session.query(uR"(SELECT department.id, department.name, department.superior,
                    CASE WHEN EXISTS (SELECT 1 FROM department below WHERE below.domain_id = department.domain_id
                                      AND below.superior = department.id AND below.valid = 1) THEN 0 ELSE 1 END,
                    domain.name
                FROM department JOIN domain ON domain.id = department.domain_id
                     JOIN domain_application ON domain_application.domain_id = domain.id
                          AND domain_application.application_id = ?
                WHERE department.id = ? AND department.valid = 1)"_s,
            applicationId, id);
        if (rows.next()) {
            NamedDepartment &department = found.emplaceBack();
            rows.into(department.id, department.name, department.parentId, department.leaf, department.domain);
        }
    }
    return found;
}

} // namespace formwright::people
