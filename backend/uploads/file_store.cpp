#include "backend/uploads/file_store.h"

#include "backend/uploads/upload_path.h"

namespace formwright::uploads {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

const QString selectFile
    = uR"(SELECT id, path, folder, name, content_type, size, owner_id, domain_id, application_id, field_id,
    save_mode FROM uploaded_file WHERE )"_s;

StoredFile fileOf(const Rows &rows)
{
    StoredFile file;
    rows.into(file.id, file.path, file.folder, file.name, file.contentType, file.size, file.ownerId, file.domainId,
        file.applicationId, file.fieldId, file.saveMode);
    return file;
}

std::optional<StoredFile> oneFile(Rows rows)
{
    return rows.next() ? std::optional(fileOf(rows)) : std::nullopt;
}

QStringList allTexts(Rows rows)
{
    QStringList found;
    while (rows.next())
        found.append(rows.text(0));
    return found;
}

} // namespace

void insertFile(Session &session, const StoredFile &file, qint64 now)
{
    session.execute(uR"(INSERT INTO uploaded_file (id, path, folder, name, content_type, size, owner_id, domain_id,
                application_id, field_id, save_mode, created)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        file.id, file.path, file.folder, file.name, file.contentType, file.size, file.ownerId, file.domainId,
        file.applicationId, file.fieldId, file.saveMode, now);
}

std::optional<StoredFile> fileById(Session &session, const QString &id)
{
    return oneFile(session.query(QString(selectFile % u"id = ?"_s), id));
}

std::optional<StoredFile> fileByPath(Session &session, const QString &wirePath)
{
    const auto relative = relativePath(wirePath);
    return relative ? oneFile(session.query(QString(selectFile % u"path = ?"_s), *relative)) : std::nullopt;
}

QList<StoredFile> filesInFolder(Session &session, const QString &folder, int most)
{
    QList<StoredFile> found;
    Rows rows = session.query(QString(selectFile % u"folder = ? ORDER BY created DESC, id LIMIT ?"_s), folder, most);
    while (rows.next())
        found.append(fileOf(rows));
    return found;
}

bool deleteFile(Session &session, const QString &id)
{
    return session.execute(u"DELETE FROM uploaded_file WHERE id = ?"_s, id) > 0;
}

QStringList forgetImports(Session &session, qint64 before)
{
    return allTexts(session.query(uR"(DELETE FROM uploaded_file WHERE id IN (SELECT id FROM uploaded_file
            WHERE folder IN ('excel', 'import') AND created < ? ORDER BY created LIMIT 100) RETURNING path)"_s,
        before));
}

QStringList forgetExports(Session &session, qint64 before)
{
    return allTexts(session.query(uR"(DELETE FROM uploaded_file WHERE id IN (SELECT id FROM uploaded_file
            WHERE folder = 'export' AND save_mode = ? AND created < ? ORDER BY created LIMIT 100) RETURNING path)"_s,
        exportedMode, before));
}

QStringList forgetFilesOfRemovedDomains(Session &session)
{
    return allTexts(session.query(uR"(DELETE FROM uploaded_file WHERE domain_id <> ''
            AND NOT EXISTS (SELECT 1 FROM domain WHERE domain.id = uploaded_file.domain_id) RETURNING path)"_s));
}

bool isKnownPath(Session &session, const QString &path)
{
    return session.integer(u"SELECT 1 FROM uploaded_file WHERE path = ?"_s, path).has_value();
}

} // namespace formwright::uploads
