#include "backend/forms/script_libraries.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

constexpr qsizetype mostKnown = 200; // software whose libraries are kept

ScriptLibrary libraryFrom(const Rows &rows)
{
    ScriptLibrary library;
    rows.into(library.id, library.applicationId, library.name, library.description, library.content, library.version,
        library.modified, library.modifierId);
    return library;
}

void countChange(Session &session, const QString &applicationId)
{
    session.execute(uR"(INSERT INTO script_library_change (application_id, number) VALUES (?, 1)
            ON CONFLICT (application_id) DO UPDATE SET number = script_library_change.number + 1)"_s,
        applicationId);
}

void requireFreeName(Session &session, const ScriptLibrary &library)
{
    if (session.integer(u"SELECT 1 FROM script_library WHERE application_id = ? AND name = ? AND id <> ?"_s,
            library.applicationId, library.name, library.id))
        throw Error::conflict(u"there is a library called "_s % library.name % u" already"_s);
}

} // namespace

QList<ScriptLibrary> librariesOf(Session &session, const QString &applicationId, qint64 limit)
{
    QList<ScriptLibrary> libraries;
    Rows rows = session.query(uR"(SELECT id, application_id, name, description, '', version, modified, modifier_id
            FROM script_library WHERE application_id = ? ORDER BY name, id LIMIT ?)"_s,
        applicationId, limit);
    while (rows.next())
        libraries.append(libraryFrom(rows));
    return libraries;
}

std::optional<ScriptLibrary> libraryById(Session &session, const QString &id)
{
    Rows rows = session.query(uR"(SELECT id, application_id, name, description, content, version, modified, modifier_id
            FROM script_library WHERE id = ?)"_s,
        id);
    return rows.next() ? std::optional(libraryFrom(rows)) : std::nullopt;
}

void insertLibrary(Session &session, const ScriptLibrary &library)
{
    requireFreeName(session, library);
    countChange(session, library.applicationId);
    session.execute(uR"(INSERT INTO script_library (id, application_id, name, description, content, version, modified,
            modifier_id) VALUES (?, ?, ?, ?, ?, 1, ?, ?))"_s,
        library.id, library.applicationId, library.name, library.description, library.content, library.modified,
        library.modifierId);
}

bool updateLibrary(Session &session, const ScriptLibrary &library, int seen)
{
    requireFreeName(session, library);
    countChange(session, library.applicationId);
    return session.execute(uR"(UPDATE script_library SET name = ?, description = ?, content = ?, version = version + 1,
            modified = ?, modifier_id = ? WHERE id = ? AND version = ?)"_s,
               library.name, library.description, library.content, library.modified, library.modifierId, library.id,
               seen)
        > 0;
}

void deleteLibrary(Session &session, const ScriptLibrary &library)
{
    countChange(session, library.applicationId);
    session.execute(u"DELETE FROM script_library WHERE id = ?"_s, library.id);
}

LibraryTexts libraryTexts(Session &session, const QString &applicationId)
{
    return [&session, applicationId](const QString &name) {
        return session.text(
            u"SELECT content FROM script_library WHERE application_id = ? AND name = ?"_s, applicationId, name);
    };
}

void eachIncluding(Session &session, const QString &applicationId, const std::function<void(const LibraryUse &)> &take)
{
    static const QList<std::pair<QString, QString>> queries{
        {u"form"_s,
            u"SELECT id, name, attributes FROM form WHERE application_id = ? "
            "AND (template LIKE '%include%' OR attributes LIKE '%include%')"_s},
        {u"view"_s,
            u"SELECT id, name, attributes FROM view_design WHERE application_id = ? AND attributes LIKE '%include%'"_s},
        {u"column"_s,
            u"SELECT c.id, c.name, c.attributes FROM view_column c JOIN view_design "
            u"v ON v.id = c.view_id "
            "WHERE v.application_id = ? AND c.attributes LIKE '%include%'"_s},
        {u"button"_s,
            u"SELECT id, name, attributes FROM activity WHERE application_id = ? AND attributes LIKE '%include%'"_s},
        {u"menu"_s,
            u"SELECT id, name, action_content FROM menu WHERE application_id = ? AND link_type = '07' "
            "AND action_content LIKE '%include%'"_s},
        {u"library"_s,
            u"SELECT id, name, content FROM script_library WHERE application_id = ? AND content LIKE '%include%'"_s}};
    for (const auto &[kind, sql] : queries) {
        Rows rows = session.query(sql, applicationId);
        while (rows.next())
            take({kind, rows.text(0), rows.text(1), rows.text(2)});
    }
}

std::shared_ptr<const LibraryCatalog::Known> LibraryCatalog::of(Session &session, const QString &applicationId)
{
    // The number first: what is changed after it is read anew by the next who asks.
    const qint64 number
        = session.integer(u"SELECT number FROM script_library_change WHERE application_id = ?"_s, applicationId)
              .value_or(0);
    {
        const std::lock_guard lock(m_mutex);
        const auto known = m_known.constFind(applicationId);
        if (known != m_known.constEnd() && (*known)->number == number)
            return *known;
    }
    const auto read = std::make_shared<Known>();
    read->number = number;
    if (number > 0) {
        Rows rows
            = session.query(u"SELECT name, content FROM script_library WHERE application_id = ?"_s, applicationId);
        while (rows.next())
            read->texts.insert(rows.text(0), rows.text(1));
    }
    const std::lock_guard lock(m_mutex);
    if (m_known.size() >= mostKnown)
        m_known.clear();
    m_known.insert(applicationId, read);
    return read;
}

} // namespace formwright::forms
