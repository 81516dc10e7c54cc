#include "support/designer.h"

#include "backend/forms/form_design.h"

#include <QJsonDocument>
#include <QRegularExpression>

#include <stdexcept>

namespace formwright::tests {

using namespace Qt::StringLiterals;
using storage::Session;

QByteArray json(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray idList(const QStringList &ids)
{
    return QJsonDocument(QJsonArray::fromStringList(ids)).toJson(QJsonDocument::Compact);
}

Designer::Designer(TestBackend &server) : m_server(server)
{
    server.beDesigner();
}

QString Designer::created(const Answer &answer, int status)
{
    if (answer.status != status)
        throw std::runtime_error(QByteArray("not created: " + answer.body).toStdString());
    return answer.data().toObject().value("id"_L1).toString();
}

QString Designer::application(const QString &name)
{
    return created(m_server.post("/api/designtime/applications",
                       json({{u"name"_s, name}, {u"description"_s, u""_s}, {u"type"_s, 0}, {u"activated"_s, true},
                           {u"orderNo"_s, 0}, {u"datasourceId"_s, u""_s}})),
        200);
}

QString Designer::module(const QString &applicationId, const QString &name, const QString &superior)
{
    return created(m_server.post("/api/designtime/applications/" + applicationId.toLatin1() + "/modules",
                       json({{u"name"_s, name}, {u"superior"_s, superior}})),
        200);
}

QString Designer::form(
    const QString &applicationId, const QString &moduleId, const QString &name, const QString &templateText)
{
    return created(m_server.post("/api/designtime/applications/" + applicationId.toLatin1() + "/modules/"
                           + moduleId.toLatin1() + "/forms",
                       json({{u"name"_s, name}, {u"templatecontext"_s, templateText}})),
        201);
}

QString Designer::view(
    const QString &applicationId, const QString &moduleId, const QString &name, const QString &formId)
{
    return created(m_server.post("/api/designtime/applications/" + applicationId.toLatin1() + "/modules/"
                           + moduleId.toLatin1() + "/views",
                       json({{u"name"_s, name}, {u"relatedForm"_s, formId}})),
        201);
}

QString Designer::column(const QString &applicationId, const QString &viewId, const QJsonObject &members)
{
    return created(m_server.post("/api/designtime/applications/" + applicationId.toLatin1() + "/modules/views/"
                           + viewId.toLatin1() + "/columns",
                       json(members)),
        200);
}

void Designer::addDocument(const QString &formId, int column, const QVariant &value)
{
    const QString table = storage::quotedIdentifier(forms::formTableName(formId));
    m_server.database().write([&](Session &session) {
        session.execute(u"INSERT INTO "_s % table % u" (id, domain_id, author_id, created, modified, "_s
                % forms::valueColumn(column) % u") VALUES (?, 'd', 'a', 1, 1, ?)"_s,
            m_server.backend().services().ids.next(), value);
    });
}

QStringList tableColumns(TestBackend &server, const QString &formId)
{
    Session &session = server.database().reader();
    const QString table = forms::formTableName(formId);
    storage::Rows rows = session.dialect().isSqlite()
        ? session.query(u"SELECT name FROM pragma_table_info(?)"_s, table)
        : session.query(u"SELECT column_name FROM information_schema.columns WHERE table_name = ?"_s, table);
    QStringList names;
    while (rows.next())
        names.append(rows.text(0));
    return names;
}

QStringList indexDefinitions(TestBackend &server, const QString &formId)
{
    Session &session = server.database().reader();
    const QString table = forms::formTableName(formId);
    storage::Rows rows = session.dialect().isSqlite()
        ? session.query(
            u"SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND name LIKE 'form_index_%' ORDER BY sql"_s,
            table)
        : session.query(
            u"SELECT indexdef FROM pg_indexes WHERE tablename = ? AND indexname LIKE 'form_index_%' ORDER BY indexdef"_s,
            table);
    // PostgreSQL has the beginnings of texts.
    static const QRegularExpression beginning(u"\"left\"\\((\\w+), 255\\)"_s);
    QStringList definitions;
    while (rows.next())
        definitions.append(rows.text(0)
                               .section(u'(', 1)
                               .replace(beginning, u"\\1"_s)
                               .remove(u" NULLS FIRST"_s)
                               .remove(u" NULLS LAST"_s)
                               .remove(u" ASC"_s));
    definitions.sort();
    return definitions;
}

} // namespace formwright::tests
