#include "app/contract/authtime_appearance.h"
#include "backend/authtime/appearance_store.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/worn_skin.h"
#include "backend/http/routes.h"
#include "backend/uploads/file_store.h"
#include "backend/uploads/upload_path.h"
#include "backend/uploads/upload_root.h"

#include <QStringDecoder>

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using contract::FileAnswer;
using contract::NoInput;
using http::Call;
using storage::Session;
using uploads::StoredFile;
using uploads::UploadRoot;

static QList<Icon> listIcons(Call &call, const NoInput &in, const UploadRoot &root);
static Icon uploadIcon(Call &call, const UploadIcon &in);
static FileAnswer iconContent(Call &call, const NamePath &in);
static QString deleteIcon(Call &call, const DeleteIcon &in, const UploadRoot &root);
static QJsonObject listSkins(Call &call, const NoInput &in);
static QString uploadSkin(Call &call, const UploadSkin &in);
static FileAnswer skinContent(Call &call, const NamePath &in);
static QString deleteSkin(Call &call, const SkinName &in);

void registerAppearance(http::Routes &routes, const UploadRoot &uploadRoot)
{
    routes.on(contract::authtime::listIcons,
        [&uploadRoot](Call &call, const NoInput &in) { return listIcons(call, in, uploadRoot); });
    routes.on(contract::authtime::uploadIcon, uploadIcon);
    routes.on(contract::authtime::iconContent, iconContent);
    routes.on(contract::authtime::deleteIcon,
        [&uploadRoot](Call &call, const DeleteIcon &in) { return deleteIcon(call, in, uploadRoot); });
    routes.on(contract::authtime::listSkins, listSkins);
    routes.on(contract::authtime::uploadSkin, uploadSkin);
    routes.on(contract::authtime::skinContent, skinContent);
    routes.on(contract::authtime::deleteSkin, deleteSkin);
}

namespace {

constexpr int longestSide = 4096; // pixels of an icon
constexpr qsizetype longestName = 100;
const QString iconFolder = u"icons/"_s;
const QString uploadFolder = u"lib/icon"_s; // where clients of this platform upload theirs
constexpr int mostUploaded = 1000;

Icon shown(const StoredIcon &icon)
{
    return {icon.name, QString::number(icon.bytes), QString::number(icon.picture.size.height()),
        icon.picture.size.width(), iconFolder % icon.name, int(icon.picture.type)};
}

// One segment of a path that means the same everywhere.
QString checkedName(const QString &given, const QString &fileName)
{
    const QString name = (given.trimmed().isEmpty() ? fileName : given).trimmed();
    const bool isPlain = std::all_of(name.begin(), name.end(),
        [](QChar c) { return c.isLetterOrNumber() || c.isMark() || c.isSurrogate() || u" ._-()"_s.contains(c); });
    if (name.isEmpty() || name.size() > longestName || !isPlain || name.startsWith(u'.'))
        throw Error::invalid(u"invalid input"_s,
            {{u"name"_s,
                u"must be up to 100 letters, digits, spaces, dots, dashes, underscores and brackets, not starting with a dot"_s}});
    return name;
}

void checkSize(const contract::Upload &file, qint64 most)
{
    if (file.content.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"file"_s, u"is empty"_s}});
    if (file.content.size() > most)
        throw Error::invalid(
            u"invalid input"_s, {{u"file"_s, u"is larger than "_s % QString::number(most) % u" bytes"_s}});
}

bool isOfCaller(const Call &call, const StoredFile &file)
{
    return file.domainId.isEmpty() || call.user.administers(file.domainId);
}

// The picture behind a row, as an icon; nothing for what is none.
std::optional<Icon> uploadedIcon(const StoredFile &file, const UploadRoot &root)
{
    if (!uploads::isPicture(file.contentType))
        return std::nullopt;
    const auto picture = files::pictureAt(root.absolute(file.path));
    if (!picture)
        return std::nullopt;
    return Icon{file.name, QString::number(file.size), QString::number(picture->size.height()), picture->size.width(),
        uploads::wirePath(file.path), int(picture->type)};
}

QString nameInPath(const QString &path)
{
    if (!path.startsWith(iconFolder))
        throw Error::notFound(u"there is no such icon"_s);
    return path.mid(iconFolder.size());
}

} // namespace

static QList<Icon> listIcons(Call &call, const NoInput &, const UploadRoot &root)
{
    QList<Icon> list;
    for (const StoredIcon &icon : icons(call.db()))
        list.append(shown(icon));
    for (const StoredFile &file : uploads::filesInFolder(call.db(), uploadFolder, mostUploaded)) {
        const auto icon = isOfCaller(call, file) ? uploadedIcon(file, root) : std::nullopt;
        if (icon)
            list.append(*icon);
    }
    return list;
}

static Icon uploadIcon(Call &call, const UploadIcon &in)
{
    const QString name = checkedName(in.name, in.file.fileName);
    checkSize(in.file, call.services.settings.number("appearance.maxFile"));
    const auto picture = files::readPicture(in.file.content, longestSide);
    if (!picture)
        throw Error::invalid(u"invalid input"_s,
            {{u"file"_s, u"is no PNG, JPEG or GIF picture of up to 4096 by 4096 pixels, or it is damaged"_s}});
    const StoredIcon icon{name, *picture, in.file.content.size()};
    call.write([&](Session &session) {
        insertIcon(session, icon, in.file.content, call.now());
        call.note(u"icon "_s % name);
    });
    return shown(icon);
}

static FileAnswer iconContent(Call &call, const NamePath &in)
{
    const auto icon = iconNamed(call.db(), in.name);
    if (!icon)
        throw Error::notFound(u"there is no such icon"_s);
    return {storedContent(call.db(), in.name), files::mediaType(icon->picture.type), {}, {}};
}

static QString deleteIcon(Call &call, const DeleteIcon &in, const UploadRoot &root)
{
    if (in.path.isEmpty())
        return u"no icon was named, so none was deleted"_s;
    std::optional<StoredFile> uploaded;
    call.write([&](Session &session) {
        uploaded = uploads::fileByPath(session, in.path);
        const bool isIcon = uploaded && uploaded->folder == uploadFolder && isOfCaller(call, *uploaded);
        const QString name = isIcon ? uploaded->name : nameInPath(in.path);
        if (!isIcon && !iconNamed(session, name))
            throw Error::notFound(u"there is no such icon"_s);
        if (const auto domain = domainWearing(session, in.path))
            throw Error::conflict(u"the icon is the logo of the domain "_s % *domain);
        if (isIcon)
            uploads::deleteFile(session, uploaded->id);
        else
            removeIcon(session, name);
        call.note(u"icon "_s % name);
    });
    if (uploaded)
        root.remove(uploaded->path);
    return u"the icon was deleted"_s;
}

static QJsonObject listSkins(Call &call, const NoInput &)
{
    QJsonObject list;
    for (auto skin = builtInSkins().cbegin(); skin != builtInSkins().cend(); ++skin)
        list.insert(skin.key(), skin.value());
    for (const QString &skin : skins(call.db()))
        list.insert(skin, skin);
    return list;
}

static QString uploadSkin(Call &call, const UploadSkin &in)
{
    QString name = checkedName(in.name, in.file.fileName);
    if (name.endsWith(".css"_L1, Qt::CaseInsensitive) && name.size() > 4)
        name.chop(4);
    if (isBuiltIn(name))
        throw Error::conflict(u"the skin "_s % name % u" comes with the clients and cannot be replaced"_s);
    checkSize(in.file, call.services.settings.number("appearance.maxFile"));
    QStringDecoder utf8(QStringDecoder::Utf8);
    const QString styleSheet = utf8.decode(in.file.content);
    if (utf8.hasError() || styleSheet.contains(QChar::Null))
        throw Error::invalid(u"invalid input"_s, {{u"file"_s, u"is no text in UTF-8"_s}});
    saveSkin(call.db(), name, styleSheet, call.now());
    call.note(u"skin "_s % name);
    return name;
}

WornSkin wornBy(Call &call)
{
    const QString skin = skinOfUser(call.db(), call.user.id, call.user.domainId);
    return {skin, isBuiltIn(skin) ? QString() : styleSheetOf(call.db(), skin).value_or(QString())};
}

static FileAnswer skinContent(Call &call, const NamePath &in)
{
    const auto styleSheet = styleSheetOf(call.db(), in.name);
    if (!styleSheet)
        throw Error::notFound(u"there is no such skin with a style sheet"_s);
    return {styleSheet->toUtf8(), "text/css; charset=utf-8", {}, {}};
}

static QString deleteSkin(Call &call, const SkinName &in)
{
    if (const auto domain = domainWithSkin(call.db(), in.name))
        throw Error::conflict(u"the skin is that of the domain "_s % *domain);
    if (!removeSkin(call.db(), in.name))
        throw Error::notFound(u"there is no such skin that could be deleted"_s);
    call.note(u"skin "_s % in.name);
    return u"the skin was deleted"_s;
}

} // namespace formwright::authtime
