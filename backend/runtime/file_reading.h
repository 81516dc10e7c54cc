// Who reads an uploaded file, see docs/decisions/0014-files-obey-permissions.md.
#pragma once

#include "backend/forms/record_files.h"
#include "backend/runtime/document_access.h"
#include "backend/uploads/file_store.h"

namespace formwright::runtime {

// Asked for one request: it remembers the forms that it has met.
class FileReading
{
public:
    explicit FileReading(http::Call &call) : m_call(call) { }

    // Whoever uploaded it while no document names it, whoever sees a field of a document that does, and the domain what
    // is no document's: avatars, icons, pictures of designs.
    bool mayRead(const uploads::StoredFile &file);
    // The file at that path, where he may read it and it is of that domain.
    std::optional<uploads::StoredFile> fileAt(const QString &path, const QString &domainId);
    QList<forms::NamedFile> readable(QList<forms::NamedFile> files, const QString &domainId);
    // Of the files that the values name and the stored ones do not, those of others that he reads: before a unit of
    // work that saves them. `recordId`: empty where none are stored.
    QList<forms::NamedFile> readOf(const DocumentScope &scope, const forms::FormDesign &form,
        const forms::RecordValues &values, const QString &recordId = {});

private:
    bool isOfDomain(const uploads::StoredFile &file) const;
    bool isPublic(const uploads::StoredFile &file) const;
    bool names(const uploads::StoredFile &file, const forms::FilePlace &place);
    bool sees(const uploads::StoredFile &file, const forms::FilePlace &place);
    const std::optional<PermittedForm> &formAt(const QString &formId, const QString &domainId);

    http::Call &m_call;
    QHash<QString, std::optional<PermittedForm>> m_forms; // nothing: closed to him, or gone
};

// By the caller, now.
forms::FilesOfSave filesOfSave(http::Call &call, const DocumentScope &scope, const QString &recordId);

} // namespace formwright::runtime
