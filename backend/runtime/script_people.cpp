#include "backend/runtime/script_people.h"

#include "backend/script/data_source.h"

#include <QJsonObject>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using http::Call;
using storage::Rows;
using storage::Session;

namespace {

constexpr int mostRows = 1000;

struct Question {
    Session &session;
    const DocumentScope &scope;
    const identity::Principal &user;
    const QJsonArray &arguments;

    QString text(int index) const { return arguments.at(index).toVariant().toString(); }
};

QJsonObject user(const Rows &rows)
{
    return {{u"id"_s, rows.text(0)}, {u"name"_s, rows.text(1)}, {u"loginno"_s, rows.text(2)},
        {u"email"_s, rows.text(3)}, {u"telephone"_s, rows.text(4)}, {u"defaultDepartment"_s, rows.text(5)}};
}
QJsonObject role(const Rows &rows)
{
    return {{u"id"_s, rows.text(0)}, {u"name"_s, rows.text(1)}, {u"roleNo"_s, rows.text(2)},
        {u"applicationId"_s, rows.text(3)}};
}
QJsonObject department(const Rows &rows)
{
    return {{u"id"_s, rows.text(0)}, {u"name"_s, rows.text(1)}, {u"code"_s, rows.text(2)},
        {u"superior"_s, rows.text(3)}, {u"level"_s, rows.integer(4)}};
}

const QString users = u"SELECT a.id, a.name, a.login, a.email, a.telephone, a.default_department FROM account a"
                      " WHERE a.kind = 'user' AND a.domain_id = ? AND "_s;
const QString roles
    = u"SELECT id, name, role_no, application_id FROM role WHERE application_id = ? AND status = 1 AND "_s;
const QString departments = u"SELECT id, name, code, superior, level FROM department WHERE domain_id = ? AND "_s;
const QString inDepartment
    = u"EXISTS (SELECT 1 FROM account_department d WHERE d.account_id = a.id AND d.department_id = ?)"_s;
const QString withRole = u"EXISTS (SELECT 1 FROM account_role r WHERE r.account_id = a.id AND r.role_id = ?)"_s;

QJsonArray all(Rows rows, QJsonObject (*shape)(const Rows &))
{
    QJsonArray found;
    while (rows.next()) {
        if (found.size() == mostRows)
            throw script::DataRefusal(u"more than "_s % QString::number(mostRows) % u" are found"_s);
        found.append(shape(rows));
    }
    return found;
}

QJsonValue first(Rows rows, QJsonObject (*shape)(const Rows &))
{
    return rows.next() ? QJsonValue(shape(rows)) : QJsonValue(QJsonValue::Null);
}

// The id alone: null where nothing was found.
QJsonValue idIn(const QJsonValue &found)
{
    return found.isObject() ? found["id"_L1] : QJsonValue(QJsonValue::Null);
}

template <class... Values> QJsonArray usersWhere(const Question &asked, const QString &where, const Values &...values)
{
    return all(asked.session.query(QString(users % where % u" ORDER BY a.order_no, a.login_key LIMIT 1001"_s),
                   asked.scope.domainId, values...),
        user);
}
template <class... Values> QJsonValue roleWhere(const Question &asked, const QString &where, const Values &...values)
{
    return first(
        asked.session.query(QString(roles % where % u" ORDER BY id LIMIT 1"_s), asked.scope.applicationId, values...),
        role);
}
template <class... Values>
QJsonArray departmentsWhere(const Question &asked, const QString &where, const Values &...values)
{
    return all(asked.session.query(QString(departments % where % u" ORDER BY index_code LIMIT 1001"_s),
                   asked.scope.domainId, values...),
        department);
}

QJsonValue userByLogin(const Question &asked)
{
    return first(asked.session.query(QString(users % u"a.login_key = ?"_s), asked.scope.domainId,
                     asked.text(0).trimmed().toCaseFolded()),
        user);
}

// Those below, or above, the departments of the user, without them.
QJsonValue around(const Question &asked, bool below)
{
    const QString related = below ? u"EXISTS (SELECT 1 FROM account_department a JOIN department own ON own.id = "
                                    u"a.department_id WHERE a.account_id = ? AND own.id <> department.id"
                                    " AND department.index_code LIKE own.index_code || '\\_%' ESCAPE '\\')"_s
                                  : u"EXISTS (SELECT 1 FROM account_department a JOIN department own ON own.id = "
                                    u"a.department_id WHERE a.account_id = ? AND own.id <> department.id"
                                    " AND own.index_code LIKE department.index_code || '\\_%' ESCAPE '\\')"_s;
    return departmentsWhere(asked, related, asked.user.id);
}

using Answer = QJsonValue (*)(const Question &);

const QHash<QString, Answer> &answers()
{
    static const QHash<QString, Answer> known{
        {u"getUserById"_s,
            [](const Question &q) -> QJsonValue {
                return first(q.session.query(QString(users % u"a.id = ?"_s), q.scope.domainId, q.text(0)), user);
            }},
        {u"getUserByLoginno"_s, userByLogin},
        {u"getUserIdByLoginno"_s, [](const Question &q) { return idIn(userByLogin(q)); }},
        {u"getUsersByDptId"_s, [](const Question &q) -> QJsonValue { return usersWhere(q, inDepartment, q.text(0)); }},
        {u"getUsersByRoleId"_s, [](const Question &q) -> QJsonValue { return usersWhere(q, withRole, q.text(0)); }},
        {u"getUsersByDptIdAndRoleId"_s,
            [](const Question &q) -> QJsonValue {
                return usersWhere(q, QString(inDepartment % u" AND "_s % withRole), q.text(0), q.text(1));
            }},
        {u"getAllUsers"_s, [](const Question &q) -> QJsonValue { return usersWhere(q, u"1 = 1"_s); }},
        {u"getAllRoles"_s,
            [](const Question &q) -> QJsonValue {
                return all(
                    q.session.query(QString(roles % u"1 = 1 ORDER BY name, id LIMIT 1001"_s), q.scope.applicationId),
                    role);
            }},
        {u"getRoleByName"_s,
            [](const Question &q) { return roleWhere(q, u"name_key = ?"_s, q.text(0).trimmed().toCaseFolded()); }},
        {u"getRoleIdByName"_s,
            [](const Question &q) {
                return idIn(roleWhere(q, u"name_key = ?"_s, q.text(0).trimmed().toCaseFolded()));
            }},
        {u"getRoleByRoleNo"_s, [](const Question &q) { return roleWhere(q, u"role_no = ?"_s, q.text(0)); }},
        {u"getDepartmentsByParent"_s,
            [](const Question &q) -> QJsonValue { return departmentsWhere(q, u"superior = ?"_s, q.text(0)); }},
        {u"getDepartmentByLevel"_s,
            [](const Question &q) -> QJsonValue {
                return departmentsWhere(q, u"level = ?"_s, q.text(0).toLongLong());
            }},
        {u"getDeptIdByNameAndLevel"_s,
            [](const Question &q) {
                const QJsonArray found
                    = departmentsWhere(q, u"name = ? AND level = ?"_s, q.text(0), q.text(1).toLongLong());
                return idIn(found.isEmpty() ? QJsonValue() : found.first());
            }},
        {u"WebUser.getLowerDepartmentList"_s, [](const Question &q) { return around(q, true); }},
        {u"WebUser.getSuperiorDepartmentList"_s, [](const Question &q) { return around(q, false); }}};
    return known;
}

} // namespace

std::optional<QJsonValue> peopleForScripts(
    Call &call, const DocumentScope &scope, const QString &operation, const QJsonArray &arguments)
{
    const auto known = answers().constFind(operation);
    if (known == answers().constEnd())
        return std::nullopt;
    return (*known)({call.db(), scope, call.user, arguments});
}

} // namespace formwright::runtime
