#include "backend/forms/style_store.h"

#include "app/contract/error.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

StyleSheet styleFrom(const Rows &rows)
{
    StyleSheet style;
    rows.into(
        style.id, style.applicationId, style.name, style.description, style.content, style.version, style.modified);
    return style;
}

void requireFreeName(Session &session, const StyleSheet &style)
{
    if (session.integer(u"SELECT 1 FROM style_sheet WHERE application_id = ? AND name = ? AND id <> ?"_s,
            style.applicationId, style.name, style.id))
        throw Error::conflict(u"there is a style sheet called "_s % style.name % u" already"_s);
}

} // namespace

QList<StyleSheet> stylesOf(Session &session, const QString &applicationId, qint64 limit)
{
    QList<StyleSheet> styles;
    Rows rows = session.query(uR"(SELECT id, application_id, name, description, '', version, modified FROM style_sheet
            WHERE application_id = ? ORDER BY name, id LIMIT ?)"_s,
        applicationId, limit);
    while (rows.next())
        styles.append(styleFrom(rows));
    return styles;
}

std::optional<StyleSheet> styleById(Session &session, const QString &id)
{
    if (id.isEmpty())
        return std::nullopt;
    Rows rows = session.query(
        u"SELECT id, application_id, name, description, content, version, modified FROM style_sheet WHERE id = ?"_s,
        id);
    return rows.next() ? std::optional(styleFrom(rows)) : std::nullopt;
}

void insertStyle(Session &session, const StyleSheet &style)
{
    requireFreeName(session, style);
    session.execute(uR"(INSERT INTO style_sheet (id, application_id, name, description, content, version, modified)
            VALUES (?, ?, ?, ?, ?, 1, ?))"_s,
        style.id, style.applicationId, style.name, style.description, style.content, style.modified);
}

bool updateStyle(Session &session, const StyleSheet &style, int seen)
{
    requireFreeName(session, style);
    return session.execute(
               uR"(UPDATE style_sheet SET name = ?, description = ?, content = ?, version = version + 1, modified = ?
            WHERE id = ? AND version = ?)"_s,
               style.name, style.description, style.content, style.modified, style.id, seen)
        > 0;
}

void deleteStyle(Session &session, const QString &id)
{
    session.execute(u"DELETE FROM style_sheet WHERE id = ?"_s, id);
}

} // namespace formwright::forms
