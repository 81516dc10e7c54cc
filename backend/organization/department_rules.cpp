#include "backend/organization/department_rules.h"

#include "backend/extensions/field_extension_store.h"
#include "backend/organization/input_checks.h"

#include <QMap>
#include <QSet>

namespace formwright::organization {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::FieldError;
using storage::Session;

namespace {

constexpr int deepest = 30; // levels; the path of ids grows with each
constexpr qsizetype longestName = 100;
constexpr qsizetype longestField = 2000;
constexpr qsizetype longestExternalId = 200; // stands in an index

[[noreturn]] void refuseSuperior(const QString &reason)
{
    throw Error::invalid(u"invalid input"_s, {{u"superior"_s, reason}});
}

} // namespace

void placeDepartment(Session &session, Department &department, const QString &superior)
{
    department.superior = superior;
    department.indexCode = department.id;
    department.level = 0;
    if (superior.isEmpty())
        return;
    const auto parent = departmentById(session, superior);
    if (!parent || parent->domainid != department.domainid)
        refuseSuperior(u"is no department of this domain"_s);
    if (parent->indexCode.split(u'_').contains(department.id))
        refuseSuperior(u"is the department itself or lies below it"_s);
    if (parent->level + 1 >= deepest)
        refuseSuperior(u"lies too deep"_s);
    department.indexCode = parent->indexCode % u'_' % department.id;
    department.level = parent->level + 1;
}

void checkDepartment(Session &session, const Department &department, const Department *before)
{
    QList<FieldError> errors;
    checkFilled(errors, u"name"_s, department.name, longestName);
    checkLength(errors, u"code"_s, department.code, longestName);
    checkLength(errors, u"externalId1"_s, department.externalId1, longestExternalId);
    checkLength(errors, u"externalId2"_s, department.externalId2, longestExternalId);
    checkLength(errors, u"externalId3"_s, department.externalId3, longestExternalId);
    checkLength(errors, u"externalId4"_s, department.externalId4, longestExternalId);
    if (department.valid != 0 && department.valid != 1)
        errors.append({u"valid"_s, u"must be 0 or 1"_s});
    for (size_t i = 0; i < department.numbered.size(); ++i)
        checkLength(errors, contract::numberedName(i), department.numbered[i], longestField);
    if (!before || before->numbered != department.numbered)
        extensions::checkSavedFields(session, department.domainid, extensions::Table::Department, department.numbered,
            before ? std::span<const QString>(before->numbered) : std::span<const QString>(), errors);
    if (!department.applicationid.isEmpty() && (!before || before->applicationid != department.applicationid)
        && !session.integer(u"SELECT 1 FROM domain_application WHERE domain_id = ? AND application_id = ?"_s,
            department.domainid, department.applicationid))
        errors.append({u"applicationid"_s, u"is no software of the domain"_s});
    if (!errors.isEmpty())
        throw Error::invalid(u"invalid input"_s, errors);
    if (isDepartmentNameTaken(session, department.domainid, department.superior, department.name, department.id))
        throw Error::conflict(u"there is a department named "_s % department.name % u" at this place already"_s);
}

void saveChangedDepartment(Session &session, const Department &before, const Department &after)
{
    saveDepartment(session, after);
    if (after.indexCode != before.indexCode)
        moveSubtree(session, before, after);
}

QStringList removeDepartments(Session &session, const QString &domainId, const QStringList &ids)
{
    QMap<int, QList<Department>> byLevel;
    for (const QString &id : QSet<QString>(ids.begin(), ids.end())) {
        const auto department = departmentById(session, id);
        if (!department || department->domainid != domainId)
            throw Error::notFound(u"there is no such department in this domain"_s);
        byLevel[-department->level].append(*department);
    }
    // The deepest go first, so that a whole branch can be named at once.
    QStringList names;
    for (const QList<Department> &departments : std::as_const(byLevel)) {
        for (const Department &department : departments) {
            if (countMembers(session, department.id) > 0)
                throw Error::conflict(u"the department "_s % department.name % u" still has users"_s);
            if (countBelow(session, department.id) > 0)
                throw Error::conflict(u"the department "_s % department.name % u" still has departments below it"_s);
            removeDepartment(session, department.id);
            names.append(department.name);
        }
    }
    return names;
}

} // namespace formwright::organization
