#include "backend/revisions/revision_store.h"

#include "app/contract/error.h"
#include "backend/revisions/turns.h"

#include <QCryptographicHash>

namespace formwright::revisions {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

const QString selectRevision
    = u"SELECT id, element_id, number, kind, application_id, name, action, version, author_id, author, message, created, hash FROM design_revision "_s;

Revision revisionFrom(const Rows &rows)
{
    Revision found;
    rows.into(found.id, found.elementId, found.number, found.kind, found.applicationId, found.name, found.action,
        found.version, found.authorId, found.author, found.message, found.created, found.hash);
    return found;
}

std::optional<Revision> oneOf(Rows rows)
{
    return rows.next() ? std::optional(revisionFrom(rows)) : std::nullopt;
}

QString packed(const QString &text)
{
    return QString::fromLatin1(qCompress(text.toUtf8()).toBase64());
}

// What the id of a column or button belongs to, also when it is gone; any other id is its own.
QString ownerOf(Session &session, const QString &id)
{
    return session.text(u"SELECT element_id FROM design_part WHERE part_id = ?"_s, id).value_or(id);
}

void insert(Session &session, storage::IdSource &ids, const ElementText &text, const QString &action,
    const QString &message, const Author &author)
{
    const QString id = text.element.id;
    const int number
        = int(session.integer(u"SELECT coalesce(max(number), 0) + 1 FROM design_revision WHERE element_id = ?"_s, id)
                  .value_or(1));
    session.execute(
        uR"(INSERT INTO design_revision (id, element_id, number, kind, application_id, name, action, version, author_id,
                author, message, created, hash, content) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        ids.next(), id, number, kindName(text.element.kind), text.applicationId, text.name, action,
        text.version > 0 ? text.version : number, author.id, author.text, message, author.now, hashOf(text.text),
        packed(text.text));
    for (const QString &part : text.parts)
        session.execute(uR"(INSERT INTO design_part (part_id, element_id) VALUES (?, ?)
                ON CONFLICT (part_id) DO UPDATE SET element_id = excluded.element_id)"_s,
            part, id);
    session.execute(u"DELETE FROM design_revision WHERE element_id = ? AND number <= ?"_s, id, number - author.kept);
}

} // namespace

void takeTurn(Session &session, const QString &elementId)
{
    session.takeTurn(turnOf(elementId));
}

void note(Session &session, storage::IdSource &ids, const Element &element, const QString &action,
    const QString &message, const Author &author)
{
    if (const auto text = textOf(session, element))
        insert(session, ids, *text, action, message, author);
}

void noteBefore(Session &session, storage::IdSource &ids, const Element &element, const Author &author)
{
    if (session.integer(u"SELECT 1 FROM design_revision WHERE element_id = ? LIMIT 1"_s, element.id))
        return;
    const auto text = textOf(session, element);
    if (!text)
        return;
    Author nobody = author;
    nobody.id.clear();
    nobody.text.clear();
    if (text->modified > 0)
        nobody.now = text->modified;
    insert(session, ids, *text, u"before"_s, {}, nobody);
}

QList<Revision> revisionsOf(Session &session, const QString &id, qint64 limit, qint64 offset)
{
    Rows rows = session.query(QString(selectRevision % u"WHERE element_id = ? ORDER BY number DESC LIMIT ? OFFSET ?"_s),
        ownerOf(session, id), limit, offset);
    QList<Revision> found;
    while (rows.next())
        found.append(revisionFrom(rows));
    return found;
}

qint64 countRevisions(Session &session, const QString &id)
{
    return session.integer(u"SELECT count(*) FROM design_revision WHERE element_id = ?"_s, ownerOf(session, id))
        .value_or(0);
}

std::optional<Revision> revisionById(Session &session, const QString &revisionId)
{
    return oneOf(session.query(QString(selectRevision % u"WHERE id = ?"_s), revisionId));
}

std::optional<Revision> newestOf(Session &session, const QString &elementId, int version)
{
    return oneOf(session.query(
        QString(selectRevision % u"WHERE element_id = ? AND (version = ? OR ? = 0) ORDER BY number DESC LIMIT 1"_s),
        elementId, version, version));
}

std::optional<Revision> newestOfKind(Session &session, const QString &applicationId, ElementKind kind)
{
    return oneOf(
        session.query(QString(selectRevision % u"WHERE application_id = ? AND kind = ? ORDER BY id DESC LIMIT 1"_s),
            applicationId, kindName(kind)));
}

QString textOfRevision(Session &session, const QString &revisionId)
{
    Rows rows = session.query(u"SELECT content, hash FROM design_revision WHERE id = ?"_s, revisionId);
    if (!rows.next())
        throw Error::notFound(u"there is no such revision"_s);
    const QString text = QString::fromUtf8(qUncompress(QByteArray::fromBase64(rows.text(0).toLatin1())));
    if (hashOf(text) != rows.text(1))
        throw Error::internal(u"the text of revision "_s % revisionId % u" is damaged"_s);
    return text;
}

QString hashOf(const QString &text)
{
    return QString::fromLatin1(QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256).toHex());
}

} // namespace formwright::revisions
