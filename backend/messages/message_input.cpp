#include "backend/messages/message_input.h"

#include "backend/uploads/file_store.h"
#include "backend/uploads/upload_path.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <stdexcept>

namespace formwright::messages {

using namespace Qt::StringLiterals;
using contract::Error;
using http::Call;
using identity::AccountKind;
using storage::Rows;
using storage::Session;

namespace {

constexpr qsizetype mostNamed = 2000;
constexpr qsizetype mostAttachments = 50;
constexpr qint64 mostBearers
    = 100; // messages and comments with one file: whoever reads it may have to be asked about each
constexpr qsizetype mostTopics = 20;
constexpr qsizetype longestTopic = 50;

Error refused(const QString &field, const QString &reason)
{
    return Error::invalid(u"invalid input"_s, {{field, reason}});
}

// JSON, or JSON as text, which form-urlencoded bodies hold.
QJsonValue unpacked(const QJsonValue &given, const QString &field)
{
    if (!given.isString())
        return given;
    const QString text = given.toString().trimmed();
    if (text.isEmpty())
        return {};
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
    if (document.isNull())
        throw refused(field, u"must be JSON text"_s);
    return document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
}

// Ids, or objects that name them.
QStringList idsIn(const QJsonValue &listed, const QStringList &names, const QString &field)
{
    QStringList ids;
    const QJsonArray entries = listed.isString() ? QJsonArray{listed} : listed.toArray();
    if (entries.size() > mostNamed)
        throw refused(field, u"has more than "_s % QString::number(mostNamed) % u" entries"_s);
    for (const QJsonValue &entry : entries) {
        QString id = entry.toString();
        for (const QString &name : names) {
            if (id.isEmpty())
                id = entry.toObject().value(name).toString();
        }
        if (!id.isEmpty())
            ids.append(id);
    }
    ids.removeDuplicates();
    return ids;
}

// The names by id, of those that `sql` finds among the ids.
QHash<QString, QString> namesOf(Session &session, const QString &sql, const QString &domainId, const QStringList &ids)
{
    QHash<QString, QString> names;
    if (ids.isEmpty())
        return names;
    QVariantList values{domainId};
    for (const QString &id : ids)
        values.append(id);
    Rows rows = session.run(sql % u" IN ("_s % QStringList(ids.size(), u"?"_s).join(u", "_s) % u')', values);
    while (rows.next())
        names.insert(rows.text(0), rows.text(1));
    return names;
}

QJsonArray shownOf(const QStringList &ids, const QHash<QString, QString> &names, const QString &prefix)
{
    QJsonArray shown;
    for (const QString &id : ids)
        shown.append(QJsonObject{{QString(prefix % u"Id"_s), id}, {QString(prefix % u"Name"_s), names.value(id)}});
    return shown;
}

} // namespace

QString speakingDomain(Call &call)
{
    const identity::Principal &user = call.user;
    if (user.kind == AccountKind::User)
        return user.domainId;
    if (user.superAdmin)
        return call.services.scope.actingDomain(call.db(), user, call.requestedDomain());
    QString domainId = call.requestedDomain();
    if (domainId.isEmpty() && user.domains.size() == 1)
        domainId = user.domains.first();
    call.require(!domainId.isEmpty() && user.administers(domainId), u"this is not a domain you administer"_s);
    return domainId;
}

forms::CleanMarkup cleanedContent(const QString &content)
{
    forms::CleanMarkup clean;
    try {
        clean = forms::cleanMarkup(content);
    } catch (const std::length_error &error) {
        throw refused(u"content"_s, QString::fromLatin1(error.what()));
    }
    if (clean.text.isEmpty() && !clean.markup.contains("<img"_L1))
        throw refused(u"content"_s, u"has nothing in it that could be shown"_s);
    return clean;
}

QString cleanedLine(const QString &text)
{
    QString line = text.simplified();
    line.removeIf([](QChar c) { return c.category() == QChar::Other_Control; });
    return line;
}

QStringList topicsIn(const QString &text)
{
    static const QRegularExpression pattern(u"#([^#\\n]{1,50})#"_s);
    QStringList topics;
    for (auto found = pattern.globalMatch(text); found.hasNext() && topics.size() < mostTopics;) {
        const QString topic = cleanedLine(found.next().captured(1)).left(longestTopic);
        if (!topic.isEmpty() && !topics.contains(topic, Qt::CaseInsensitive))
            topics.append(topic);
    }
    return topics;
}

NamedAudience namedAudience(Call &call, const QString &domainId, const QJsonValue &given)
{
    const QString field = u"receiverInfo"_s;
    const QJsonObject info = unpacked(given, field).toObject();
    NamedAudience named;
    Audience &audience = named.audience;
    // Clients that chose them in the runtime know them sealed.
    const auto opened = [&](QLatin1StringView member, const QString &name) {
        QStringList ids = idsIn(info.value(member), {name, u"id"_s}, field);
        for (QString &id : ids)
            id = call.services.opaqueIds.decode(call.user.idKey, id).value_or(id);
        ids.removeDuplicates();
        return ids;
    };
    audience.people = opened("user"_L1, u"userId"_s);
    audience.departments = opened("dept"_L1, u"deptId"_s);
    audience.roles = opened("role"_L1, u"roleId"_s);

    Session &session = call.db();
    const auto people = namesOf(session,
        u"SELECT id, name FROM account WHERE domain_id = ? AND kind = 'user' AND status = 1 AND dimission = 1 AND id"_s,
        domainId, audience.people);
    const auto departments = namesOf(
        session, u"SELECT id, name FROM department WHERE domain_id = ? AND id"_s, domainId, audience.departments);
    const auto roles = namesOf(session,
        u"SELECT role.id, role.name FROM role JOIN domain_application ON domain_application.application_id = "
        "role.application_id WHERE domain_application.domain_id = ? AND role.status = 1 AND role.id"_s,
        domainId, audience.roles);
    if (people.size() != audience.people.size())
        throw refused(field, u"names somebody whom the domain does not have"_s);
    if (departments.size() != audience.departments.size())
        throw refused(field, u"names a department that the domain does not have"_s);
    if (roles.size() != audience.roles.size())
        throw refused(field, u"names a role that the domain does not have"_s);
    named.shown
        = QString::fromUtf8(QJsonDocument(QJsonObject{{u"user"_s, shownOf(audience.people, people, u"user"_s)},
                                              {u"dept"_s, shownOf(audience.departments, departments, u"dept"_s)},
                                              {u"role"_s, shownOf(audience.roles, roles, u"role"_s)}})
                                .toJson(QJsonDocument::Compact));
    return named;
}

Attachments attachmentsOf(Call &call, const QJsonValue &given)
{
    const QString field = u"attachment"_s;
    const QJsonArray listed = unpacked(given, field).toArray();
    if (listed.size() > mostAttachments)
        throw refused(field, u"has more than "_s % QString::number(mostAttachments) % u" entries"_s);
    Attachments attachments;
    QJsonArray shown;
    for (const QJsonValue &entry : listed) {
        const QJsonObject object = entry.toObject();
        QString id = entry.isString() ? entry.toString() : object.value("id"_L1).toString();
        const QString path = object.value("path"_L1).toString();
        // Clients that got it from another interface know its id sealed.
        id = call.services.opaqueIds.decode(call.user.idKey, id).value_or(id);
        auto file = uploads::fileById(call.db(), id);
        if (!file && !path.isEmpty())
            file = uploads::fileByPath(call.db(), path);
        if (!file && entry.isString())
            file = uploads::fileByPath(call.db(), entry.toString());
        if (!file || file->ownerId != call.user.id)
            throw refused(field, u"names something that is no file you uploaded"_s);
        if (attachments.fileIds.contains(file->id))
            continue;
        if (call.db().integer(u"SELECT count(*) FROM message_attachment WHERE file_id = ?"_s, file->id).value_or(0)
            >= mostBearers)
            throw refused(field, u"names a file that goes with 100 messages and comments already: upload it again"_s);
        attachments.fileIds.append(file->id);
        shown.append(QJsonObject{{u"id"_s, file->id}, {u"name"_s, file->name}, {u"type"_s, file->contentType},
            {u"path"_s, uploads::wirePath(file->path)}, {u"size"_s, file->size},
            {u"url"_s, QString(u"/api/runtime/app/files/"_s % file->id)}});
    }
    attachments.shown = QString::fromUtf8(QJsonDocument(shown).toJson(QJsonDocument::Compact));
    return attachments;
}

void insertAttachments(
    Session &session, const QString &subjectKind, const QString &subjectId, const Attachments &attachments)
{
    for (const QString &fileId : attachments.fileIds) {
        session.execute(uR"(INSERT INTO message_attachment (subject_kind, subject_id, file_id) VALUES (?, ?, ?)
                ON CONFLICT DO NOTHING)"_s,
            subjectKind, subjectId, fileId);
    }
}

} // namespace formwright::messages
