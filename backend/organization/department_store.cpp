#include "backend/organization/department_store.h"

#include "backend/organization/id_list.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::organization {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

constexpr qsizetype longestId = 64;
constexpr int accountColumn = 16; // behind those of a department

const QString departmentColumns
    = uR"(department.id, department.domain_id, department.superior, department.name, department.code,
    department.index_code, department.level, department.order_no, department.valid, department.version,
    department.attributes, department.external_id1, department.external_id2, department.external_id3, department.external_id4,
    CASE WHEN EXISTS (SELECT 1 FROM department below WHERE below.domain_id = department.domain_id
                      AND below.superior = department.id) THEN 0 ELSE 1 END)"_s;

Department departmentOf(const Rows &rows)
{
    Department found;
    QString attributes;
    rows.into(found.id, found.domainid, found.superior, found.name, found.code, found.indexCode, found.level,
        found.orderByNo, found.valid, found.version, attributes, found.externalId1, found.externalId2,
        found.externalId3, found.externalId4, found.leaf);
    found.sortId = found.id;
    if (attributes.size() > 2) {
        const QJsonObject more = QJsonDocument::fromJson(attributes.toUtf8()).object();
        for (size_t i = 0; i < found.numbered.size(); ++i)
            found.numbered[i] = more.value(contract::numberedName(i)).toString();
        found.applicationid = more.value("applicationid"_L1).toString();
    }
    return found;
}

// Empty ones are not kept.
QString attributesOf(const Department &department)
{
    QJsonObject more;
    const auto keep = [&](const QString &name, const QString &value) {
        if (!value.isEmpty())
            more.insert(name, value);
    };
    for (size_t i = 0; i < department.numbered.size(); ++i)
        keep(contract::numberedName(i), department.numbered[i]);
    keep(u"applicationid"_s, department.applicationid);
    return QString::fromUtf8(QJsonDocument(more).toJson(QJsonDocument::Compact));
}

} // namespace

std::optional<Department> departmentById(Session &session, const QString &id)
{
    Rows rows = session.query(QString(u"SELECT "_s % departmentColumns % u" FROM department WHERE id = ?"_s), id);
    return rows.next() ? std::optional(departmentOf(rows)) : std::nullopt;
}

QList<Department> departmentsBelow(Session &session, const QString &domainId, const QString &superior)
{
    Rows rows = session.query(
        QString(u"SELECT "_s % departmentColumns
            % u" FROM department WHERE domain_id = ? AND superior = ? ORDER BY order_no, lower(name), id"_s),
        domainId, superior);
    QList<Department> found;
    while (rows.next())
        found.append(departmentOf(rows));
    return found;
}

QList<Department> departmentsWhere(Session &session, const QString &condition, const QVariantList &values,
    const QString &order, std::optional<contract::Page> page)
{
    QVariantList bound = values;
    QString limit;
    if (page) {
        limit = u" LIMIT ? OFFSET ?"_s;
        bound << page->lines << page->offset();
    }
    Rows rows = session.run(
        u"SELECT "_s % departmentColumns % u" FROM department WHERE "_s % condition % u" ORDER BY "_s % order % limit,
        bound);
    QList<Department> found;
    while (rows.next())
        found.append(departmentOf(rows));
    return found;
}

std::optional<QString> departmentIdByName(
    Session &session, const QString &domainId, const QString &superior, const QString &name)
{
    return session.text(u"SELECT id FROM department WHERE domain_id = ? AND superior = ? AND name = ? ORDER BY id"_s,
        domainId, superior, name);
}

bool isDepartmentNameTaken(
    Session &session, const QString &domainId, const QString &superior, const QString &name, const QString &exceptId)
{
    return session
        .integer(u"SELECT 1 FROM department WHERE domain_id = ? AND superior = ? AND name = ? AND id <> ?"_s, domainId,
            superior, name, exceptId)
        .has_value();
}

void insertDepartment(Session &session, const Department &department)
{
    session.execute(
        uR"(INSERT INTO department (id, domain_id, superior, name, code, index_code, level, order_no, valid, attributes,
                external_id1, external_id2, external_id3, external_id4)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        department.id, department.domainid, department.superior, department.name, department.code, department.indexCode,
        department.level, department.orderByNo, department.valid, attributesOf(department), department.externalId1,
        department.externalId2, department.externalId3, department.externalId4);
}

void saveDepartment(Session &session, const Department &department)
{
    session.execute(
        uR"(UPDATE department SET superior = ?, name = ?, code = ?, index_code = ?, level = ?, order_no = ?, valid = ?,
                attributes = ?, external_id1 = ?, external_id2 = ?, external_id3 = ?, external_id4 = ?, version = version + 1
            WHERE id = ?)"_s,
        department.superior, department.name, department.code, department.indexCode, department.level,
        department.orderByNo, department.valid, attributesOf(department), department.externalId1,
        department.externalId2, department.externalId3, department.externalId4, department.id);
}

BelowPath belowPath(const QString &indexCode)
{
    const QString prefix = indexCode % u'_';
    // However letters are ordered, no id sorts behind so many of the last one; what lies in the range by chance, as ids
    // of clients may, is told by the prefix.
    const QString end = prefix % QString(longestId + 1, u'z');
    return {
        u"index_code > ? AND index_code < ? AND substr(index_code, 1, ?) = ?"_s, {prefix, end, prefix.size(), prefix}};
}

qint64 moveSubtree(Session &session, const Department &before, const Department &after)
{
    const BelowPath below = belowPath(before.indexCode);
    return session.change(
        u"UPDATE department SET index_code = ? || substr(index_code, ?), level = level + ? WHERE domain_id = ? AND "_s
            % below.sql,
        QVariantList{after.indexCode, before.indexCode.size() + 1, after.level - before.level, before.domainid}
            + below.values);
}

qint64 countMembers(Session &session, const QString &departmentId)
{
    return session.integer(u"SELECT count(*) FROM account_department WHERE department_id = ?"_s, departmentId)
        .value_or(0);
}

qint64 countBelow(Session &session, const QString &departmentId)
{
    return session
        .integer(uR"(SELECT count(*) FROM department WHERE domain_id = (SELECT domain_id FROM department WHERE id = ?)
                         AND superior = ?)"_s,
            departmentId, departmentId)
        .value_or(0);
}

void removeDepartment(Session &session, const QString &departmentId)
{
    session.execute(u"DELETE FROM account_role WHERE department_id = ?"_s, departmentId);
    session.execute(u"DELETE FROM department WHERE id = ?"_s, departmentId);
}

QHash<QString, QList<Department>> departmentsOfAccounts(Session &session, const QStringList &accountIds)
{
    QHash<QString, QList<Department>> found;
    if (accountIds.isEmpty())
        return found;
    const IdList ids(accountIds);
    Rows rows
        = session.run(u"SELECT "_s % departmentColumns % uR"(, account_department.account_id FROM account_department
            JOIN department ON department.id = account_department.department_id
            WHERE account_department.account_id IN ()"_s
                % ids.marks % u") ORDER BY department.index_code"_s,
            ids.values);
    while (rows.next())
        found[rows.text(accountColumn)].append(departmentOf(rows));
    return found;
}

} // namespace formwright::organization
