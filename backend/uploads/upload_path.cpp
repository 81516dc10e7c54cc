#include "backend/uploads/upload_path.h"

#include <QHash>
#include <QRegularExpression>
#include <QStringList>

namespace formwright::uploads {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype deepestFolder = 4;
constexpr qsizetype longestName = 255;
const QString top = u"uploads"_s;

const QHash<QString, QString> &platformFolders()
{
    static const QHash<QString, QString> folders{{u"ITEM_PATH"_s, u"item"_s}, {u"IMPORTEXCEL_PATH"_s, u"excel"_s},
        {u"EXCELTEMPLATE_PATH"_s, u"exceltemplate"_s}, {u"TEMPLATE_DOCPATH"_s, u"docTemplate"_s},
        {u"REDHEAD_DOCPATH"_s, u"redhead"_s}, {u"SECSIGN_PATH"_s, u"secsign"_s}, {u"UPLOADICON_PATH"_s, u"lib/icon"_s},
        {u"ONLINE_TAKE_PHONO_PATH"_s, u"photo"_s}, {u"EXPORT_PATH"_s, u"export"_s}, {u"IMPORT_PATH"_s, u"import"_s},
        {u"REPORT_PATH"_s, u"report"_s}};
    return folders;
}

const QHash<QString, QString> &contentTypes()
{
    static const QHash<QString, QString> types{{u"png"_s, u"image/png"_s}, {u"jpg"_s, u"image/jpeg"_s},
        {u"jpeg"_s, u"image/jpeg"_s}, {u"gif"_s, u"image/gif"_s}, {u"webp"_s, u"image/webp"_s},
        {u"bmp"_s, u"image/bmp"_s}, {u"svg"_s, u"image/svg+xml"_s}, {u"tif"_s, u"image/tiff"_s},
        {u"tiff"_s, u"image/tiff"_s}, {u"txt"_s, u"text/plain"_s}, {u"csv"_s, u"text/csv"_s},
        {u"htm"_s, u"text/html"_s}, {u"html"_s, u"text/html"_s}, {u"xml"_s, u"application/xml"_s},
        {u"json"_s, u"application/json"_s}, {u"pdf"_s, u"application/pdf"_s}, {u"zip"_s, u"application/zip"_s},
        {u"7z"_s, u"application/x-7z-compressed"_s}, {u"gz"_s, u"application/gzip"_s},
        {u"doc"_s, u"application/msword"_s}, {u"xls"_s, u"application/vnd.ms-excel"_s},
        {u"ppt"_s, u"application/vnd.ms-powerpoint"_s},
        {u"docx"_s, u"application/vnd.openxmlformats-officedocument.wordprocessingml.document"_s},
        {u"xlsx"_s, u"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"_s},
        {u"pptx"_s, u"application/vnd.openxmlformats-officedocument.presentationml.presentation"_s},
        {u"odt"_s, u"application/vnd.oasis.opendocument.text"_s},
        {u"ods"_s, u"application/vnd.oasis.opendocument.spreadsheet"_s}, {u"rtf"_s, u"application/rtf"_s},
        {u"mp3"_s, u"audio/mpeg"_s}, {u"wav"_s, u"audio/wav"_s}, {u"mp4"_s, u"video/mp4"_s},
        {u"webm"_s, u"video/webm"_s}, {u"mov"_s, u"video/quicktime"_s}};
    return types;
}

// A name that is one on every system: Windows opens a device for some, whatever stands behind a dot.
bool isPlainSegment(const QString &segment)
{
    static const QRegularExpression plain(u"^[A-Za-z0-9_-]{1,60}$"_s);
    static const QRegularExpression device(
        u"^(con|prn|aux|nul|com[0-9]|lpt[0-9])$"_s, QRegularExpression::CaseInsensitiveOption);
    return plain.match(segment).hasMatch() && !device.match(segment).hasMatch();
}

bool fits(const QString &rule, const QString &extension, const QString &type)
{
    if (rule == u'*' || rule == "*.*"_L1 || rule == "*/*"_L1)
        return true;
    if (rule.endsWith("/*"_L1))
        return type.startsWith(rule.chopped(1));
    if (rule.contains(u'/'))
        return type == rule;
    if (rule == "image"_L1 || rule == "audio"_L1 || rule == "video"_L1 || rule == "text"_L1)
        return type.startsWith(QString(rule % u'/'));
    return !extension.isEmpty() && extension == rule.sliced(rule.lastIndexOf(u'.') + 1);
}

} // namespace

std::optional<QString> folderOf(const QString &sent)
{
    const QString trimmed = sent.trimmed();
    if (const auto known = platformFolders().constFind(trimmed); known != platformFolders().constEnd())
        return *known;
    QStringList segments = trimmed.split(u'/');
    // A slash at either end means nothing.
    if (!segments.isEmpty() && segments.first().isEmpty())
        segments.removeFirst();
    if (!segments.isEmpty() && segments.last().isEmpty())
        segments.removeLast();
    if (!segments.isEmpty() && segments.first() == top)
        segments.removeFirst();
    if (segments.isEmpty())
        return platformFolders().value(u"ITEM_PATH"_s);
    if (segments.size() > deepestFolder || !std::all_of(segments.begin(), segments.end(), isPlainSegment))
        return std::nullopt;
    return segments.join(u'/');
}

QString displayName(const QString &sent)
{
    QString name = sent.mid(std::max(sent.lastIndexOf(u'/'), sent.lastIndexOf(u'\\')) + 1)
                       .normalized(QString::NormalizationForm_C);
    name.removeIf([](QChar c) {
        return c.category() == QChar::Other_Control || c.category() == QChar::Other_Format
            || c.category() == QChar::Separator_Line || c.category() == QChar::Separator_Paragraph;
    });
    name = name.trimmed();
    if (name.size() > longestName) {
        const QString extension = extensionOf(name);
        name = extension.isEmpty() ? name.left(longestName)
                                   : QString(name.left(longestName - extension.size() - 1) % u'.' % extension);
    }
    if (name.isEmpty() || name == u'.' || name == ".."_L1)
        return u"file"_s;
    return name;
}

QString extensionOf(const QString &name)
{
    static const QRegularExpression plain(u"^[a-z0-9]{1,10}$"_s);
    const qsizetype dot = name.lastIndexOf(u'.');
    const QString extension = dot < 0 ? QString() : name.mid(dot + 1).toLower();
    return plain.match(extension).hasMatch() ? extension : QString();
}

QString contentTypeOf(const QString &name)
{
    return contentTypes().value(extensionOf(name), u"application/octet-stream"_s);
}

bool isPicture(const QString &contentType)
{
    return contentType == "image/png"_L1 || contentType == "image/jpeg"_L1 || contentType == "image/gif"_L1
        || contentType == "image/webp"_L1;
}

bool isLibrary(const QString &folder)
{
    return folder.startsWith("lib/"_L1);
}

bool isAllowed(const QString &name, const QString &allowed)
{
    static const QRegularExpression separator(u"[,;|\\s]+"_s);
    const QStringList rules = allowed.toLower().split(separator, Qt::SkipEmptyParts);
    const QString extension = extensionOf(name);
    const QString type = contentTypeOf(name);
    return rules.isEmpty()
        || std::any_of(rules.begin(), rules.end(), [&](const QString &rule) { return fits(rule, extension, type); });
}

QString wirePath(const QString &relative)
{
    return u'/' % top % u'/' % relative;
}

std::optional<QString> relativePath(const QString &wirePath)
{
    const QString prefix = u'/' % top % u'/';
    const QString relative = wirePath.startsWith(prefix) ? wirePath.mid(prefix.size()) : QString();
    return relative.isEmpty() ? std::nullopt : std::optional(relative);
}

} // namespace formwright::uploads
