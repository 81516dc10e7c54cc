#include "backend/runtime/file_reading.h"

#include "backend/runtime/flow_rights.h"
#include "backend/uploads/upload_path.h"
#include "backend/uploads/uploading.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::ErrorCode;
using identity::AccountKind;
using uploads::StoredFile;

bool FileReading::mayRead(const StoredFile &file)
{
    const identity::Principal &user = m_call.user;
    const bool isOwner = file.ownerId == user.id;
    if (user.superAdmin)
        return true;
    if (file.saveMode == uploads::exportedMode)
        return isOwner;
    const QList<forms::FilePlace> places = forms::placesOfFile(m_call.db(), file.id);
    if (isOwner && places.isEmpty())
        return true;
    return byCurrentDesigns(m_call, [&] {
        m_forms.clear();
        const auto isSeen = [&](const forms::FilePlace &place) { return sees(file, place); };
        const auto isNamed = [&](const forms::FilePlace &place) { return names(file, place); };
        return (isOfDomain(file) && (isPublic(file) || std::any_of(places.cbegin(), places.cend(), isSeen)))
            || (isOwner && std::none_of(places.cbegin(), places.cend(), isNamed));
    });
}

bool FileReading::isOfDomain(const StoredFile &file) const
{
    const identity::Principal &user = m_call.user;
    if (file.domainId.isEmpty())
        return false;
    return user.kind == AccountKind::Platform ? user.developer || user.administers(file.domainId)
                                              : user.kind == AccountKind::User && user.domainId == file.domainId;
}

// What was uploaded for the domain, and not for a document.
bool FileReading::isPublic(const StoredFile &file) const
{
    if (file.saveMode == uploads::attachedMode)
        return false;
    if (uploads::isLibrary(file.folder))
        return true;
    // A picture that somebody shows of himself, and what designers put into designs.
    const QString isShown = u"SELECT 1 FROM account WHERE id = ? AND (avatar = ? OR (kind <> 'user' AND ? = ''))"_s;
    return m_call.db()
        .integer(isShown, file.ownerId, uploads::wirePath(file.path), storage::Session::toVariant(file.fieldId))
        .has_value();
}

const std::optional<PermittedForm> &FileReading::formAt(const QString &formId, const QString &domainId)
{
    const auto known = m_forms.constFind(formId);
    if (known != m_forms.constEnd())
        return *known;
    std::optional<PermittedForm> at;
    try {
        if (auto form = m_call.services.forms.form(m_call.db(), formId)) {
            m_call.services.scope.requireApplication(m_call.db(), m_call.user, domainId, form->applicationId);
            access::FormAccess access = accessTo(m_call, m_call.db(), *form);
            at = PermittedForm{std::move(form), std::move(access)};
        }
    } catch (const Error &error) {
        if (error.code != ErrorCode::Forbidden && error.code != ErrorCode::NotFound)
            throw;
    }
    return *m_forms.insert(formId, std::move(at));
}

bool FileReading::sees(const StoredFile &file, const forms::FilePlace &place)
{
    const auto &at = formAt(place.formId, file.domainId);
    const int field = at ? int(at->form->columnNumbers.indexOf(place.columnNumber)) : -1;
    if (field < 0 || at->access.isHidden(field))
        return false;
    if (!at->access.sees(m_call.db(), *at->form, file.domainId, place.recordId))
        return false;
    access::FormAccess access = at->access;
    limitByFlow(m_call, m_call.db(), *at->form, access, forms::documentId(place.recordId, place.formId));
    if (access.isHidden(field))
        return false;
    return names(file, place);
}

// The document may be gone since, or be restored some day: what counts is what it holds.
bool FileReading::names(const StoredFile &file, const forms::FilePlace &place)
{
    const auto form = m_call.services.forms.form(m_call.db(), place.formId);
    const int field = form ? int(form->columnNumbers.indexOf(place.columnNumber)) : -1;
    if (field < 0)
        return false;
    const auto record = readBy(
        m_call.db(), *form, [&] { return forms::recordById(m_call.db(), *form, file.domainId, place.recordId); });
    return record
        && forms::namedFiles(form->fields.at(field), record->values.at(field)).contains(uploads::wirePath(file.path));
}

std::optional<StoredFile> FileReading::fileAt(const QString &path, const QString &domainId)
{
    auto file = uploads::fileByPath(m_call.db(), path);
    if (file && (file->domainId != domainId || !mayRead(*file)))
        file.reset();
    return file;
}

QList<forms::NamedFile> FileReading::readable(QList<forms::NamedFile> files, const QString &domainId)
{
    files.removeIf([&](const forms::NamedFile &named) { return !fileAt(named.path, domainId); });
    return files;
}

QList<forms::NamedFile> FileReading::readOf(const DocumentScope &scope, const forms::FormDesign &form,
    const forms::RecordValues &values, const QString &recordId)
{
    QList<forms::NamedFile> files = forms::newlyNamedFiles(form, values, nullptr);
    files.removeIf([&](const forms::NamedFile &named) {
        const auto file = uploads::fileByPath(m_call.db(), named.path);
        return !file || file->domainId != scope.domainId || file->ownerId == m_call.user.id;
    });
    if (files.isEmpty())
        return files;
    const auto stored = recordId.isEmpty()
        ? std::nullopt
        : readBy(m_call.db(), form, [&] { return forms::recordById(m_call.db(), form, scope.domainId, recordId); });
    files.removeIf([&](const forms::NamedFile &named) {
        return stored
            && forms::namedFiles(form.fields.at(named.field), stored->values.at(named.field)).contains(named.path);
    });
    return readable(files, scope.domainId);
}

forms::FilesOfSave filesOfSave(http::Call &call, const DocumentScope &scope, const QString &recordId)
{
    return {scope.domainId, recordId, call.user.id, call.now()};
}

} // namespace formwright::runtime
