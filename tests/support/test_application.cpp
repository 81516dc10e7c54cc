#include "support/test_application.h"

#include "support/inserted_form.h"

namespace formwright::tests {

using namespace Qt::StringLiterals;
using storage::Session;

QString addForm(TestBackend &server, const TestApplication &application, const QString &name, const QString &fields)
{
    http::Services &services = server.backend().services();
    QString id;
    server.database().write([&](Session &session) { id = insertForm(services, session, application, name, fields); });
    return id;
}

TestApplication makeApplication(TestBackend &server, const QString &fields)
{
    if (server.userId().isEmpty())
        server.beUser();
    http::Services &services = server.backend().services();
    TestApplication made;
    made.applicationId = services.ids.next();
    made.moduleId = services.ids.next();
    const qint64 now = server.clock().nowMilliseconds();
    server.database().write([&](Session &session) {
        session.execute(
            u"INSERT INTO application (id, name, name_key, created, modified) VALUES (?, 'Test', ?, ?, ?)"_s,
            made.applicationId, made.applicationId, now, now);
        session.execute(u"INSERT INTO module (id, application_id, superior, name) VALUES (?, ?, ?, 'Main')"_s,
            made.moduleId, made.applicationId, made.applicationId);
        session.execute(u"INSERT INTO domain_application (domain_id, application_id) VALUES (?, ?)"_s,
            server.domainId(), made.applicationId);
    });
    services.events.publish(events::DomainChanged{server.domainId()});
    made.formId = addForm(server, made, u"Form"_s, fields);
    made.application = sealed(server, made.applicationId);
    made.form = sealed(server, made.formId);
    return made;
}

QByteArray sealed(TestBackend &server, const QString &plain)
{
    const identity::OpaqueIds &ids = server.backend().services().opaqueIds;
    return ids.encode(ids.deriveUserKey(server.userId()), plain).toLatin1();
}

QByteArray documentBody(const TestApplication &application, const QByteArray &items, const QByteArray &id, int versions,
    const QByteArray &parent, const QByteArray &form)
{
    return R"({"id":")" + id + R"(","formid":")" + (form.isEmpty() ? application.form : form) + R"(","applicationid":")"
        + application.application + R"(","stateid":"","versions":)" + QByteArray::number(versions) + R"(,"parentid":")"
        + parent + R"(","sign":"","items":)" + items + '}';
}

} // namespace formwright::tests
