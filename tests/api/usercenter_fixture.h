#pragma once

#include "support/designer.h"

#include <QJsonArray>

namespace formwright::tests {

// A domain "Acme" made over the user center by the first administrator, who stays signed in.
class UserCenter
{
public:
    explicit UserCenter(const QString &engine = QStringLiteral("sqlite")) : server(engine)
    {
        server.beAdmin();
        domain = addDomain(QStringLiteral("Acme"));
    }

    QString addDomain(const QString &name)
    {
        return idOf(server.post("/domain/create", json({{QLatin1StringView("name"), name}})));
    }

    QByteArray addDepartment(const QString &name, const QByteArray &superior = {})
    {
        return idOf(server.post("/department/create",
                        json({{QLatin1StringView("domainid"), domain}, {QLatin1StringView("name"), name},
                            {QLatin1StringView("superior"), QString::fromLatin1(superior)}})))
            .toLatin1();
    }

    // A calendar by its name; the first ones are Standard, Night shift and 24 hours.
    QJsonObject calendar(const QByteArray &name)
    {
        return server.get("/calendar/doViewByName/" + domain.toLatin1() + "?name=" + name).data().toObject();
    }

    // Signs in as an administrator of domains, made on the way.
    void beAdminOf(const QStringList &domains)
    {
        const QString login = QStringLiteral("chief%1").arg(++m_accounts);
        server.useAdminToken(
            server.token(server.addPlatformAccount(login, false, true, false, domains), QStringLiteral("admin")));
    }
    void beUserOf(const QString &domainId)
    {
        const QString login = QStringLiteral("user%1").arg(++m_accounts);
        server.useAccessToken(server.token(server.addUser(domainId, login), QStringLiteral("access")));
    }
    void beDesignerOnly()
    {
        const QString login = QStringLiteral("designer%1").arg(++m_accounts);
        server.useDesignerToken(
            server.token(server.addPlatformAccount(login, false, false, true), QStringLiteral("designer")));
    }

    static QString idOf(const Answer &answer)
    {
        return answer.data().toObject().value(QLatin1StringView("id")).toString();
    }
    static QStringList namesOf(const QJsonValue &rows)
    {
        QStringList names;
        const QJsonArray list
            = rows.isArray() ? rows.toArray() : rows.toObject().value(QLatin1StringView("datas")).toArray();
        for (const QJsonValue &row : list)
            names.append(row.toObject().value(QLatin1StringView("name")).toString());
        return names;
    }
    // The members that an invalid input was told of.
    static QStringList fieldsAtFault(const Answer &answer)
    {
        QStringList fields;
        const QJsonArray errors = answer.json().value(QLatin1StringView("errors")).toArray();
        for (const QJsonValue &error : errors)
            fields.append(error.toObject().value(QLatin1StringView("field")).toString());
        return fields;
    }

    TestBackend server;
    QString domain;

private:
    int m_accounts = 0;
};

} // namespace formwright::tests
