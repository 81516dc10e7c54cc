#include "app/contract/uploads.h"
#include "backend/http/routes.h"
#include "backend/uploads/file_store.h"
#include "backend/uploads/upload_path.h"
#include "backend/uploads/upload_root.h"
#include "backend/uploads/uploading.h"
#include "backend/uploads/uploads.h"

#include <QDateTime>
#include <QTimeZone>

namespace formwright::uploads {

using namespace Qt::StringLiterals;
using namespace contract::uploads;
using contract::Error;
using contract::FileAnswer;
using http::Call;
using identity::AccountKind;
using storage::Session;

namespace {
struct Stock {
    const UploadRoot &root;
    MayRead mayRead;
};
} // namespace

static FileAnswer downloadFile(Call &call, const OneFile &in, const Stock &stock);
static FileAnswer downloadFileAtPath(Call &call, const FileAtPath &in, const Stock &stock);
static contract::Nothing removeFile(Call &call, const OneFile &in, const Stock &stock);

void registerUploads(http::Routes &routes, const UploadRoot &root, const MayRead &mayRead)
{
    const auto withStock = [stock = Stock{root, mayRead}](auto handler) {
        return [stock, handler](Call &call, const auto &in) { return handler(call, in, stock); };
    };
    routes.on(contract::uploads::uploadFiles,
        [&root](Call &call, const UploadFiles &in) { return storeUploads(call, in, root); });
    routes.on(contract::uploads::downloadFile, withStock(downloadFile));
    routes.on(contract::uploads::downloadFileAtPath, withStock(downloadFileAtPath));
    routes.on(contract::uploads::deleteFile, withStock(removeFile));
}

namespace {

constexpr qsizetype longestNote = 200;
constexpr qint64 importsStayMilliseconds = 24 * 3600 * 1000;
constexpr qint64 strayAfterSeconds = 3600; // another server may be about to write the row

QString monthOf(qint64 now)
{
    return QDateTime::fromMSecsSinceEpoch(now, QTimeZone::utc()).toString(u"yyyyMM"_s);
}

// Whose files the call adds to; empty for an administrator who names no domain where there is not just one.
QString domainOf(Call &call)
{
    const identity::Principal &user = call.user;
    const QString requested = call.requestedDomain();
    if (user.kind == AccountKind::Platform && !user.superAdmin && !user.developer) {
        call.require(requested.isEmpty() || user.administers(requested), u"this is not a domain you administer"_s);
        return requested;
    }
    return call.services.scope.domainIfAny(call.db(), user, requested);
}

void requireApplication(Call &call, const QString &domainId, const QString &applicationId)
{
    if (applicationId.isEmpty())
        return;
    if (call.user.kind == AccountKind::User)
        call.services.scope.requireApplication(call.db(), call.user, domainId, applicationId);
    else if (!call.db().integer(u"SELECT 1 FROM application WHERE id = ?"_s, applicationId))
        throw Error::notFound(u"there is no such software"_s);
}

// Everything that is wrong with any of the files, before one of them is written.
void check(const Call &call, const UploadFiles &in, const QList<StoredFile> &files)
{
    const settings::Settings &settings = call.services.settings;
    const qint64 most = settings.number("uploads.maxFile");
    const QStringList denied = settings.list("uploads.deniedTypes");
    QList<contract::FieldError> errors;
    if (in.fieldId.size() > longestNote)
        errors.append({u"fieldId"_s, u"is too long"_s});
    if (in.fileSaveMode.size() > longestNote)
        errors.append({u"fileSaveMode"_s, u"is too long"_s});
    for (const StoredFile &file : files) {
        if (file.size > most) {
            throw Error::tooLarge(
                file.name % u" is larger than "_s % QString::number(most) % u" bytes (setting uploads.maxFile)"_s);
        }
        if (denied.contains(extensionOf(file.name), Qt::CaseInsensitive))
            errors.append(
                {u"files"_s, file.name % u": files of this type are not taken (setting uploads.deniedTypes)"_s});
        else if (!isAllowed(file.name, in.allowedTypes))
            errors.append({u"allowedTypes"_s, file.name % u" is of another type"_s});
    }
    if (!errors.isEmpty())
        throw Error::invalid(u"these files cannot be uploaded"_s, errors);
}

QList<StoredFile> planned(Call &call, const UploadFiles &in, const QString &domainId)
{
    const auto folder = folderOf(in.path);
    if (!folder) {
        throw Error::invalid(u"invalid input"_s,
            {{u"path"_s,
                u"must be a folder below the upload root: names of letters, digits, - and _, at most four"_s}});
    }
    QList<StoredFile> files;
    for (const contract::Upload &upload : in.files) {
        StoredFile file;
        file.id = call.newId();
        file.folder = *folder;
        file.name = displayName(upload.fileName);
        const QString extension = extensionOf(file.name);
        // The client's name is never part of a path.
        file.path = *folder % u'/' % monthOf(call.now()) % u'/' % file.id
            % (extension.isEmpty() ? QString() : QString(u'.' % extension));
        file.contentType = contentTypeOf(file.name);
        file.size = upload.content.size();
        file.ownerId = call.user.id;
        file.domainId = domainId;
        file.applicationId = in.applicationId.plain;
        file.fieldId = in.fieldId;
        file.saveMode = in.fileSaveMode == exportedMode ? QString() : in.fileSaveMode;
        files.append(file);
    }
    return files;
}

// What the caller may not read does not exist for him.
StoredFile readable(Call &call, const std::optional<StoredFile> &file, const Stock &stock)
{
    if (!file || !stock.mayRead(call, *file))
        throw Error::notFound(u"there is no such file"_s);
    return *file;
}

// Always to be saved, never shown: what a colleague uploaded must not run in the name of this server.
FileAnswer answerOf(const StoredFile &file, const UploadRoot &root)
{
    return root.answer(file.path, file.contentType, file.name);
}

} // namespace

QList<UploadedFile> storeUploads(Call &call, const UploadFiles &in, const UploadRoot &root)
{
    const QString domainId = domainOf(call);
    requireApplication(call, domainId, in.applicationId.plain);
    const QList<StoredFile> files = planned(call, in, domainId);
    check(call, in, files);
    qsizetype written = 0;
    QStringList expired;
    try {
        for (; written < files.size(); ++written)
            root.store(files.at(written).path, in.files.at(written).content);
        call.write([&](Session &session) {
            for (const StoredFile &file : files)
                insertFile(session, file, call.now());
            // An upload is the moment to forget what was only there for an import.
            expired = forgetImports(session, call.now() - importsStayMilliseconds);
            QStringList names;
            for (const StoredFile &file : files)
                names.append(file.name);
            call.note(names.join(u", "_s).left(1000), in.applicationId.plain, domainId);
        });
    } catch (...) {
        for (qsizetype i = 0; i < written; ++i)
            root.remove(files.at(i).path);
        throw;
    }
    for (const QString &path : std::as_const(expired))
        root.remove(path);

    QList<UploadedFile> answer;
    for (const StoredFile &file : files) {
        answer.append({file.name, file.contentType, wirePath(file.path), QString::number(file.size), {file.id},
            u"/api/runtime/app/files/"_s % call.wire().sealId(file.id)});
    }
    return answer;
}

static FileAnswer downloadFile(Call &call, const OneFile &in, const Stock &stock)
{
    return answerOf(readable(call, fileById(call.db(), in.fileId.plain), stock), stock.root);
}

static FileAnswer downloadFileAtPath(Call &call, const FileAtPath &in, const Stock &stock)
{
    return answerOf(readable(call, fileByPath(call.db(), in.path), stock), stock.root);
}

static contract::Nothing removeFile(Call &call, const OneFile &in, const Stock &stock)
{
    const auto stored = fileById(call.db(), in.fileId.plain);
    const bool isHis = stored && (stored->ownerId == call.user.id || call.user.administers(stored->domainId));
    const StoredFile file = isHis ? *stored : readable(call, stored, stock);
    call.require(isHis, u"only who uploaded a file, or an administrator, may delete it"_s);
    call.write([&](Session &session) {
        if (!deleteFile(session, file.id))
            throw Error::notFound(u"there is no such file"_s);
        call.note(file.name, file.applicationId, file.domainId);
    });
    stock.root.remove(file.path);
    return {};
}

void removeStrayFiles(storage::Database &database, const storage::Clock &clock, const UploadRoot &root)
{
    QStringList gone;
    database.write([&](Session &session) { gone = forgetFilesOfRemovedDomains(session); });
    for (const QString &path : std::as_const(gone))
        root.remove(path);
    const QDateTime now = QDateTime::fromMSecsSinceEpoch(clock.nowMilliseconds(), QTimeZone::utc());
    for (const QDateTime &moment : {now, now.addMonths(-1)}) {
        const QStringList folders = root.foldersOf(monthOf(moment.toMSecsSinceEpoch()));
        for (const QString &folder : folders) {
            const QStringList old = root.olderThan(folder, strayAfterSeconds);
            for (const QString &path : old) {
                if (!isKnownPath(database.reader(), path))
                    root.remove(path);
            }
        }
    }
}

void removeOldExports(storage::Database &database, const storage::Clock &clock, const UploadRoot &root, qint64 hours)
{
    constexpr qint64 hourMilliseconds = 3600 * 1000;
    const qint64 before = clock.nowMilliseconds() - hours * hourMilliseconds;
    QStringList gone;
    do {
        database.write([&](Session &session) { gone = forgetExports(session, before); });
        for (const QString &path : std::as_const(gone))
            root.remove(path);
    } while (!gone.isEmpty());
}

} // namespace formwright::uploads
