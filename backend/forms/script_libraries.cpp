#include "backend/forms/script_libraries.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

constexpr qsizetype mostKnown = 200; // software whose libraries are kept

// Whoever remembers libraries of the software reads them anew.
void countChange(Session &session, const QString &applicationId)
{
    session.execute(uR"(INSERT INTO script_library_change (application_id, number) VALUES (?, 1)
            ON CONFLICT (application_id) DO UPDATE SET number = script_library_change.number + 1)"_s,
        applicationId);
}

} // namespace

const SharedTexts &scriptLibraries()
{
    static const SharedTexts kept(
        u"script_library"_s,
        [](const QString &name) { return Error::conflict(u"there is a library called "_s % name % u" already"_s); },
        countChange);
    return kept;
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
