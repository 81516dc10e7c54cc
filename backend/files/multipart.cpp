#include "backend/files/multipart.h"

#include <QHash>

namespace formwright::files {
namespace {

[[noreturn]] void refuse(const char *reason)
{
    throw ReadError(QStringLiteral("The multipart body cannot be read: %1.").arg(QLatin1String(reason)));
}

// A header's value: the text before the first semicolon in lower case, and the parameters behind it with their names in
// lower case.
struct FieldValue {
    QByteArray value;
    QHash<QByteArray, QByteArray> parameters;
};

// A quoted parameter up to its closing quote; text is left behind that. A backslash only escapes a quote or itself:
// browsers send Windows paths with bare backslashes.
QByteArray takeQuoted(QByteArrayView &text)
{
    QByteArray value;
    qsizetype at = 1;
    for (; at < text.size() && text[at] != '"'; ++at) {
        if (text[at] == '\\' && at + 1 < text.size() && (text[at + 1] == '"' || text[at + 1] == '\\'))
            ++at;
        value.append(text[at]);
    }
    if (at >= text.size())
        refuse("a quoted parameter in a header does not end");
    text = text.sliced(at + 1);
    return value;
}

FieldValue parseFieldValue(QByteArrayView text)
{
    FieldValue field;
    qsizetype end = text.indexOf(';');
    field.value = text.first(end < 0 ? text.size() : end).trimmed().toByteArray().toLower();
    text = end < 0 ? QByteArrayView() : text.sliced(end);
    while (text.startsWith(';')) {
        text = text.sliced(1).trimmed();
        const qsizetype equals = text.indexOf('=');
        if (equals < 0)
            break;
        const QByteArray name = text.first(equals).trimmed().toByteArray().toLower();
        text = text.sliced(equals + 1).trimmed();
        QByteArray value;
        if (text.startsWith('"')) {
            value = takeQuoted(text);
            text = text.trimmed();
        } else {
            end = text.indexOf(';');
            value = text.first(end < 0 ? text.size() : end).trimmed().toByteArray();
            text = end < 0 ? QByteArrayView() : text.sliced(end);
        }
        if (field.parameters.contains(name))
            refuse("a header gives the same parameter twice");
        field.parameters.insert(name, value);
    }
    return field;
}

QByteArray boundaryOf(QByteArrayView contentType)
{
    const FieldValue field = parseFieldValue(contentType);
    if (field.value != "multipart/form-data")
        throw ReadError(QStringLiteral("The body must be multipart/form-data."));
    const QByteArray boundary = field.parameters.value("boundary");
    if (boundary.isEmpty() || boundary.size() > 70)
        refuse("the Content-Type names no boundary of 1 to 70 characters");
    return boundary;
}

// The last segment of a path in either notation, without what would disturb a list or a log.
QString baseName(const QString &path)
{
    QString name = path.mid(std::max(path.lastIndexOf(u'/'), path.lastIndexOf(u'\\')) + 1);
    name.removeIf([](QChar character) { return character.category() == QChar::Other_Control; });
    return name == u"." || name == u".." ? QString() : name.left(255);
}

// RFC 5987: UTF-8'en'na%C3%AFve.txt
QString extendedValue(const QByteArray &value)
{
    const qsizetype first = value.indexOf('\'');
    const qsizetype second = first < 0 ? -1 : value.indexOf('\'', first + 1);
    if (second < 0)
        refuse("a file name in the extended notation is malformed");
    const QByteArray charset = value.first(first).toLower();
    const QByteArray bytes = QByteArray::fromPercentEncoding(value.mid(second + 1));
    if (charset == "utf-8")
        return QString::fromUtf8(bytes);
    if (charset == "iso-8859-1")
        return QString::fromLatin1(bytes);
    refuse("a file name is neither in UTF-8 nor in ISO-8859-1");
}

// Browsers write a quote and line ends inside a name as percent escapes, and nothing else so.
QString formText(QByteArray value)
{
    return QString::fromUtf8(value.replace("%22", "\"").replace("%0D", "\r").replace("%0A", "\n"));
}

void readDisposition(QByteArrayView value, MultipartPart &part)
{
    const FieldValue field = parseFieldValue(value);
    if (field.value != "form-data")
        refuse("a part is not form-data");
    if (!field.parameters.contains("name"))
        refuse("a part has no name");
    part.name = formText(field.parameters.value("name"));
    part.isFile = field.parameters.contains("filename") || field.parameters.contains("filename*");
    part.fileName = baseName(field.parameters.contains("filename*") ? extendedValue(field.parameters.value("filename*"))
                                                                    : formText(field.parameters.value("filename")));
}

void readHeaders(QByteArrayView head, MultipartPart &part)
{
    bool disposition = false;
    while (!head.isEmpty()) {
        qsizetype end = head.indexOf("\r\n");
        end = end < 0 ? head.size() : end;
        const QByteArrayView line = head.first(end);
        head = head.sliced(std::min(end + 2, head.size()));
        const qsizetype colon = line.indexOf(':');
        if (colon <= 0)
            refuse("a part has a malformed header line");
        const QByteArrayView name = line.first(colon).trimmed();
        if (name.compare("Content-Disposition", Qt::CaseInsensitive) == 0) {
            if (std::exchange(disposition, true))
                refuse("a part has two Content-Disposition headers");
            readDisposition(line.sliced(colon + 1).trimmed(), part);
        } else if (name.compare("Content-Type", Qt::CaseInsensitive) == 0) {
            part.contentType = parseFieldValue(line.sliced(colon + 1).trimmed()).value;
        }
    }
    if (!disposition)
        refuse("a part has no Content-Disposition header");
}

// Takes one part off the front of rest, which begins behind a delimiter line; marker is the delimiter with the line end
// before it.
MultipartPart takePart(QByteArrayView &rest, const QByteArray &marker, const MultipartLimits &limits)
{
    const QByteArrayView window = rest.first(std::min(rest.size(), limits.headerBytes + 4));
    const qsizetype headEnd = window.indexOf("\r\n\r\n");
    if (headEnd < 0 && window.size() < rest.size())
        refuse("the header lines of a part are too long");
    if (headEnd < 0)
        refuse("it ends inside a part's header");
    MultipartPart part;
    part.contentType = "text/plain";
    readHeaders(rest.first(headEnd), part);
    // The blank line may itself be the line end before the next delimiter, when the part is empty.
    const QByteArrayView content = rest.sliced(headEnd + 2);
    const qsizetype contentEnd = content.indexOf(marker);
    if (contentEnd < 0)
        refuse("it ends inside a part");
    part.data = contentEnd == 0 ? content.first(0) : content.sliced(2, contentEnd - 2);
    if (!part.isFile && part.data.size() > limits.fieldBytes)
        refuse("a part that is no file is too long");
    rest = content.sliced(contentEnd + marker.size());
    return part;
}

// Behind a delimiter: true when it was the last one. Blanks before the line end are allowed.
bool takeDelimiterEnd(QByteArrayView &rest)
{
    if (rest.startsWith("--"))
        return true;
    qsizetype at = 0;
    while (at < rest.size() && (rest[at] == ' ' || rest[at] == '\t'))
        ++at;
    if (!rest.sliced(at).startsWith("\r\n"))
        refuse("a boundary is not at the end of its line, or the body ends before its last boundary");
    rest = rest.sliced(at + 2);
    return false;
}

} // namespace

QList<MultipartPart> parseMultipart(QByteArrayView contentType, QByteArrayView body, const MultipartLimits &limits)
{
    const QByteArray marker = QByteArray("\r\n--").append(boundaryOf(contentType));
    const QByteArrayView delimiter = QByteArrayView(marker).sliced(2);
    QByteArrayView rest = body;
    if (rest.startsWith(delimiter)) {
        rest = rest.sliced(delimiter.size());
    } else {
        const qsizetype preamble = rest.indexOf(marker);
        if (preamble < 0)
            refuse("the boundary of the Content-Type does not occur in it");
        rest = rest.sliced(preamble + marker.size());
    }
    QList<MultipartPart> parts;
    while (!takeDelimiterEnd(rest)) {
        if (parts.size() >= limits.parts)
            refuse("it has too many parts");
        parts.append(takePart(rest, marker, limits));
    }
    return parts;
}

} // namespace formwright::files
