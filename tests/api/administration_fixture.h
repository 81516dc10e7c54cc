#pragma once

#include "backend/identity/password.h"
#include "support/test_backend.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace formwright::tests {

// What the tests of the administration make and look at again and again.

inline QByteArray text(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

inline QString idOf(const Answer &answer)
{
    return answer.data().toObject().value(QLatin1StringView("id")).toString();
}

// The names of the rows of a list, paged or not.
inline QStringList namesOf(const Answer &answer)
{
    QStringList names;
    const QJsonValue data = answer.data();
    const QJsonArray rows
        = data.isArray() ? data.toArray() : data.toObject().value(QLatin1StringView("datas")).toArray();
    for (const QJsonValue &row : rows)
        names.append(row.toObject().value(QLatin1StringView("name")).toString());
    return names;
}

// The member that the first of an answer's errors names.
inline QString fieldAtFault(const Answer &answer)
{
    const QJsonArray errors = answer.json().value(QLatin1StringView("errors")).toArray();
    return errors.first().toObject().value(QLatin1StringView("field")).toString();
}

template <class Event> int countOf(const std::vector<events::Event> &events)
{
    return int(std::count_if(
        events.begin(), events.end(), [](const auto &event) { return std::holds_alternative<Event>(event); }));
}

// Whether a change of the account was told.
inline bool tells(const std::vector<events::Event> &events, const QString &accountId)
{
    return std::any_of(events.begin(), events.end(), [&](const auto &event) {
        const auto *changed = std::get_if<events::AccountChanged>(&event);
        return changed && changed->accountId == accountId;
    });
}

inline QString hashOf(TestBackend &server, const QString &accountId)
{
    return server.database()
        .reader()
        .text(QStringLiteral("SELECT password_hash FROM account WHERE id = ?"), accountId)
        .value_or(QString());
}

// Whether the account's password is this one.
inline bool opens(TestBackend &server, const QString &accountId, const QString &password)
{
    return identity::verifyPassword(hashOf(server, accountId), password);
}

// Signs in as an administrator of these domains and tells whose account it is.
inline QString beAdministratorOf(TestBackend &server, const QStringList &domains)
{
    const QString id = server.addPlatformAccount(QStringLiteral("chief"), false, true, false, domains);
    server.useAdminToken(server.token(id, QStringLiteral("admin")));
    return id;
}

// A domain, and an administrator of it signed in; tells the domain's path.
inline QByteArray beDomainAdmin(TestBackend &server)
{
    const QString domain = server.addDomain(QStringLiteral("Acme"));
    beAdministratorOf(server, {domain});
    return "/api/authtime/domain/" + domain.toLatin1();
}

// Straight into the database.
inline QString addApplication(TestBackend &server, const QString &name)
{
    const QString id = QString(QStringLiteral("app-") % name);
    server.database().write([&](storage::Session &session) {
        session.execute(
            QStringLiteral("INSERT INTO application (id, name, name_key, created, modified) VALUES (?, ?, ?, 1, 1)"),
            id, name, name.toLower());
    });
    return id;
}

// In software that every domain of the moment has, unless it is not `bound`.
inline QString addRole(TestBackend &server, const QString &applicationId, const QString &name, bool bound = true)
{
    const QString id = QString(QStringLiteral("role-") % name);
    server.database().write([&](storage::Session &session) {
        session.execute(
            QStringLiteral(
                "INSERT INTO role (id, application_id, name, name_key, created, modified) VALUES (?, ?, ?, ?, 1, 1)"),
            id, applicationId, name, name.toLower());
        if (bound) {
            session.execute(QStringLiteral("INSERT INTO domain_application (domain_id, application_id) "
                                           "SELECT id, ? FROM domain WHERE 1 = 1 ON CONFLICT DO NOTHING"),
                applicationId);
        }
    });
    return id;
}

// At the top of a domain, with users in it who have it as their default department.
inline QString addDepartment(
    TestBackend &server, const QString &domainId, const QString &name, const QStringList &userIds = {})
{
    const QString id = QString(QStringLiteral("dep-") % name);
    server.database().write([&](storage::Session &session) {
        session.execute(QStringLiteral("INSERT INTO department (id, domain_id, name, index_code) VALUES (?, ?, ?, ?)"),
            id, domainId, name, id);
        for (const QString &userId : userIds) {
            session.execute(
                QStringLiteral("INSERT INTO account_department (account_id, department_id) VALUES (?, ?)"), userId, id);
            session.execute(QStringLiteral("UPDATE account SET default_department = ? WHERE id = ?"), id, userId);
        }
    });
    return id;
}

// The body of Document B's update of a user, with some members replaced.
inline QJsonObject wholeUser(const QString &login, const QJsonObject &changes = {})
{
    using namespace Qt::StringLiterals;
    QJsonObject user{{"id"_L1, ""_L1}, {"name"_L1, "Ada Lovelace"_L1}, {"loginno"_L1, login},
        {"loginpwd"_L1, "first secret"_L1}, {"email"_L1, "ada@example.org"_L1}, {"emailPublic"_L1, true},
        {"telephone"_L1, "100"_L1}, {"telephonePublic"_L1, "false"_L1}, {"calendarType"_L1, "standard"_L1},
        {"calendarTypeName"_L1, "Standard"_L1}, {"telephone2"_L1, "200"_L1}, {"telephonePublic2"_L1, false},
        {"reportTree"_L1, "line"_L1}, {"superiorid"_L1, ""_L1}, {"allUsers"_L1, "all"_L1}, {"_proxyUser"_L1, ""_L1},
        {"remarks"_L1, "first programmer"_L1}, {"startProxyTime"_L1, "2026-01-01 08:00:00"_L1},
        {"endProxyTime"_L1, ""_L1}, {"permissionType"_L1, "private"_L1}, {"lockFlag"_L1, "1"_L1}, {"dimission"_L1, 1},
        {"status"_L1, 1}, {"defaultDepartment"_L1, ""_L1}, {"departments"_L1, QJsonArray()},
        {"_userRoleDepartmentJson"_L1, "[]"_L1}, {"_userKMRoleJson"_L1, R"(["reader"])"_L1},
        {"manageDepartments"_L1, ""_L1}, {"interfaceDepartments"_L1, "d1,d2"_L1}};
    for (auto it = changes.begin(); it != changes.end(); ++it)
        user.insert(it.key(), it.value());
    return user;
}

// The JSON text a client sends for roles; of each {roleId, departmentId}.
inline QString rolesText(const QList<QPair<QString, QString>> &roles)
{
    using namespace Qt::StringLiterals;
    QJsonArray entries;
    for (const auto &[roleId, departmentId] : roles) {
        entries.append(QJsonObject{{"roleId"_L1, roleId}, {"departmentId"_L1, departmentId},
            {"applicationId"_L1, ""_L1}, {"isDefaultDepartment"_L1, false}});
    }
    return QString::fromUtf8(QJsonDocument(entries).toJson(QJsonDocument::Compact));
}

} // namespace formwright::tests
