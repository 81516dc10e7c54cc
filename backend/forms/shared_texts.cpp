#include "backend/forms/shared_texts.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

SharedText textFrom(const Rows &rows)
{
    SharedText text;
    rows.into(text.id, text.applicationId, text.name, text.description, text.content, text.version, text.modified);
    return text;
}

} // namespace

QList<SharedText> SharedTexts::of(Session &session, const QString &applicationId, qint64 limit) const
{
    QList<SharedText> texts;
    Rows rows = session.query(u"SELECT id, application_id, name, description, '', version, modified FROM "_s % m_table
            % u" WHERE application_id = ? ORDER BY name, id LIMIT ?"_s,
        applicationId, limit);
    while (rows.next())
        texts.append(textFrom(rows));
    return texts;
}

std::optional<SharedText> SharedTexts::byId(Session &session, const QString &id) const
{
    if (id.isEmpty())
        return std::nullopt;
    Rows rows = session.query(u"SELECT id, application_id, name, description, content, version, modified FROM "_s
            % m_table % u" WHERE id = ?"_s,
        id);
    return rows.next() ? std::optional(textFrom(rows)) : std::nullopt;
}

qint64 SharedTexts::count(Session &session, const QString &applicationId) const
{
    return session.integer(u"SELECT count(*) FROM "_s % m_table % u" WHERE application_id = ?"_s, applicationId)
        .value_or(0);
}

int SharedTexts::versionOf(Session &session, const QString &id, int otherwise) const
{
    return int(session.integer(u"SELECT version FROM "_s % m_table % u" WHERE id = ?"_s, id).value_or(otherwise));
}

void SharedTexts::requireFreeName(Session &session, const SharedText &text) const
{
    if (session.integer(u"SELECT 1 FROM "_s % m_table % u" WHERE application_id = ? AND name = ? AND id <> ?"_s,
            text.applicationId, text.name, text.id))
        throw m_nameTaken(text.name);
}

void SharedTexts::beginChange(Session &session, const SharedText &text) const
{
    if (m_changing != nullptr)
        m_changing(session, text.applicationId);
}

void SharedTexts::insert(Session &session, const SharedText &text) const
{
    requireFreeName(session, text);
    beginChange(session, text);
    session.execute(u"INSERT INTO "_s % m_table
            % u" (id, application_id, name, description, content, version, modified) VALUES (?, ?, ?, ?, ?, 1, ?)"_s,
        text.id, text.applicationId, text.name, text.description, text.content, text.modified);
}

bool SharedTexts::update(Session &session, const SharedText &text, int seen) const
{
    requireFreeName(session, text);
    beginChange(session, text);
    return session.execute(u"UPDATE "_s % m_table
                   % u" SET name = ?, description = ?, content = ?, version = version + 1, modified = ? "
                     "WHERE id = ? AND version = ?"_s,
               text.name, text.description, text.content, text.modified, text.id, seen)
        > 0;
}

void SharedTexts::remove(Session &session, const SharedText &text) const
{
    beginChange(session, text);
    session.execute(u"DELETE FROM "_s % m_table % u" WHERE id = ?"_s, text.id);
}

} // namespace formwright::forms
