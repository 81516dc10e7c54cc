#pragma once

#include "support/designer.h"
#include "support/test_application.h"

#include "backend/access/permission_store.h"
#include "backend/forms/form_store.h"
#include "backend/forms/record_store.h"

#include <QTest>

namespace formwright::tests {

using namespace Qt::StringLiterals;
using storage::Session;

inline const QString orderFields
    = u"<o-input name=\"code\"></o-input><o-input name=\"price\" type=\"integer\"></o-input>"
      "<o-input name=\"note\" required></o-input>"_s;

// A software with a form, a view and a menu entry of it; the role `clerk`, which the user holds; two documents, one of
// his own.
class AccessPlace
{
public:
    explicit AccessPlace(const QString &engine, const QHash<QString, QString> &settings = {})
        : server(engine, settings), application(makeApplication(server, orderFields))
    {
        other = server.addUser(server.domainId(), u"other"_s);
        own = create(R"({"code":"own","price":7,"note":"n"})");
        foreign = create(R"({"code":"foreign","price":9,"note":"n"})");
        server.database().write([&](Session &session) {
            session.execute(u"UPDATE "_s % storage::quotedIdentifier(table()) % u" SET author_id = ? WHERE id = ?"_s,
                other, forms::documentKey(foreign)->recordId);
        });
        Designer designer(server);
        view = designer.view(application.applicationId, application.moduleId, u"V"_s, application.formId);
        for (const QString &field : {u"code"_s, u"price"_s, u"note"_s})
            designer.column(application.applicationId, view, {{u"name"_s, field}, {u"fieldName"_s, field}});
        clerk = role(u"clerk"_s);
        give(clerk);
        menu = server
                   .post(design("/menus"),
                       json({{u"name"_s, u"Orders"_s}, {u"linkType"_s, u"00"_s},
                           {u"actionContent"_s, application.formId}}))
                   .data()
                   .toObject()
                   .value("id"_L1)
                   .toString();
        server.beUser();
    }

    QByteArray design(const QByteArray &path) const
    {
        return "/api/designtime/applications/" + application.applicationId.toLatin1() + path;
    }
    QString table() const { return forms::formTableName(application.formId); }

    QString role(const QString &name)
    {
        return server.post(design("/roles"), json({{u"name"_s, name}})).data().toObject().value("id"_L1).toString();
    }
    void give(const QString &role)
    {
        server.database().write([&](Session &session) {
            session.execute(u"INSERT INTO account_role (account_id, department_id, role_id) VALUES (?, '', ?)"_s,
                server.userId(), role);
        });
        server.backend().services().events.publish(events::AccountChanged{server.userId()});
    }
    // Through the interface; later calls are the user's again.
    Answer permit(const QString &role, const QByteArray &permissions)
    {
        server.beDesigner();
        const Answer answer = server.put(design("/roles/" + role.toLatin1() + "/permissions"), permissions);
        server.beUser();
        return answer;
    }
    QByteArray permission(int type, const QString &id, int operation, int allow, const QByteArray &field = {}) const
    {
        return R"({"resourceType":)" + QByteArray::number(type) + R"(,"resourceId":")" + id.toLatin1()
            + R"(","operation":)" + QByteArray::number(operation) + R"(,"type":)" + QByteArray::number(allow)
            + R"(,"fieldName":")" + field + R"("})";
    }
    void changeForm(const QByteArray &members)
    {
        server.beDesigner();
        const Answer answer = server.put(
            design("/modules/" + application.moduleId.toLatin1() + "/forms/" + application.formId.toLatin1()), members);
        QVERIFY2(answer.status == 200, answer.body.constData());
        server.beUser();
    }
    // As a server of before took it, which looked at rules less closely.
    void storeAuthority(const QByteArray &condition)
    {
        const QJsonObject members
            = QJsonDocument::fromJson(R"({"authorityCondition":")" + condition + R"("})").object();
        server.database().write([&](Session &session) {
            QJsonObject attributes = QJsonDocument::fromJson(
                session.text(u"SELECT attributes FROM form WHERE id = ?"_s, application.formId)->toUtf8())
                                         .object();
            attributes.insert("authorityCondition"_L1, members.value("authorityCondition"_L1));
            session.execute(u"UPDATE form SET attributes = ?, version = version + 1 WHERE id = ?"_s,
                QString::fromUtf8(QJsonDocument(attributes).toJson(QJsonDocument::Compact)), application.formId);
        });
    }
    void makePrivate(const QString &sqlTable, const QString &id)
    {
        server.database().write([&](Session &session) {
            session.execute(QString(u"UPDATE "_s % sqlTable % u" SET permission_type = 'private' WHERE id = ?"_s), id);
            if (sqlTable != "menu"_L1)
                session.execute(QString(u"UPDATE "_s % sqlTable % u" SET version = version + 1 WHERE id = ?"_s), id);
        });
        server.backend().services().events.publish(
            events::DesignChanged{application.applicationId, application.formId});
    }

    QString create(const QByteArray &items)
    {
        const Answer answer = server.post(application.documents(), documentBody(application, items));
        const QString id = answer.json().value("id"_L1).toString(answer.data().toObject().value("id"_L1).toString());
        const identity::OpaqueIds &ids = server.backend().services().opaqueIds;
        return ids.decode(ids.deriveUserKey(server.userId()), id).value_or(QString());
    }
    QByteArray document(const QString &id) { return application.documents() + "/" + sealed(server, id); }
    QByteArray body(const QByteArray &items, const QString &id, int versions = 1)
    {
        return documentBody(application, items, sealed(server, id), versions);
    }
    QByteArray runtime(const QByteArray &path) const { return "/api/runtime/" + application.application + path; }

    // What an interface answers to the user, by its name.
    int status(const QString &interface)
    {
        const QByteArray items = R"({"code":"own","price":7,"note":"n"})";
        const QByteArray form = sealed(server, application.formId);
        if (interface == "list"_L1)
            return server.get(application.documents() + "?formid=" + form).status;
        if (interface == "view list"_L1)
            return server.get(application.documents() + "?viewid=" + sealed(server, view)).status;
        if (interface == "get"_L1)
            return server.get(document(own)).status;
        if (interface == "create"_L1)
            return server.post(application.documents(), documentBody(application, items)).status;
        if (interface == "create draft"_L1)
            return server.post(application.documents() + "/withoutValid", documentBody(application, items)).status;
        if (interface == "update"_L1)
            return server.put(document(own), body(items, own)).status;
        if (interface == "patch"_L1)
            return server.patch(document(own), R"({"id":")" + sealed(server, own) + R"(","items":{"note":"m"}})")
                .status;
        if (interface == "delete"_L1)
            return server.del(document(own)).status;
        if (interface == "delete several"_L1)
            return server.del(application.documents(), idList({QString::fromLatin1(sealed(server, own))})).status;
        if (interface == "definition"_L1)
            return server.get(runtime("/forms/" + form + "/definition")).status;
        if (interface == "template"_L1)
            return server.get(runtime("/views/" + sealed(server, view) + "/template")).status;
        return 0;
    }
    // Whether an entry point names the thing to the user.
    bool names(const QString &entry)
    {
        if (entry == "applications"_L1)
            return !server.get("/api/runtime/applications").data().toArray().isEmpty();
        return !server.get(runtime('/' + entry.toLatin1())).data().toArray().isEmpty();
    }

    TestBackend server;
    TestApplication application;
    QString other;
    QString own;
    QString foreign;
    QString view;
    QString clerk;
    QString menu;
};

} // namespace formwright::tests
