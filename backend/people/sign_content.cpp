#include "backend/people/sign_content.h"

#include "app/contract/error.h"
#include "backend/files/picture.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::people {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::people::AddSign;

namespace {

[[noreturn]] void refuse(const QString &field, const QString &why)
{
    throw Error::invalid(u"invalid input"_s, {{field, why}});
}

void limit(qsizetype size, qint64 most)
{
    if (size > most)
        throw Error::tooLarge(
            u"a signature has at most "_s % QString::number(most) % u" bytes (setting signs.maxFile)"_s);
}

QByteArray bytesOf(const QString &image)
{
    QString text = image.trimmed();
    if (text.startsWith("data:"_L1, Qt::CaseInsensitive)) {
        const qsizetype comma = text.indexOf(u',');
        if (comma < 0 || !text.first(comma).endsWith(";base64"_L1, Qt::CaseInsensitive))
            refuse(u"image"_s, u"must be a data URL in Base64"_s);
        text = text.sliced(comma + 1);
    }
    const auto decoded = QByteArray::fromBase64Encoding(text.toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        refuse(u"image"_s, u"is not Base64"_s);
    return *decoded;
}

StoredSign pictureFrom(const QByteArray &bytes, const QString &field, qint64 most)
{
    limit(bytes.size(), most);
    const auto picture = files::readPicture(bytes, contract::people::longestSignSide);
    if (!picture) {
        refuse(field,
            u"is no PNG, JPEG or GIF picture of up to "_s % QString::number(contract::people::longestSignSide)
                % u" pixels a side, or it is damaged"_s);
    }
    StoredSign sign;
    sign.contentType = QString::fromLatin1(files::mediaType(picture->type));
    sign.width = picture->size.width();
    sign.height = picture->size.height();
    sign.content = QString::fromLatin1(bytes.toBase64());
    return sign;
}

// Strokes travel as JSON or as its text.
StoredSign strokesFrom(const QJsonValue &sent, qint64 most)
{
    const QJsonDocument document = sent.isString() ? QJsonDocument::fromJson(sent.toString().toUtf8())
        : sent.isArray()                           ? QJsonDocument(sent.toArray())
                                                   : QJsonDocument(sent.toObject());
    if (document.isArray() ? document.array().isEmpty() : document.object().isEmpty())
        refuse(u"strokes"_s, u"must be an array or object of JSON, and not empty"_s);
    const QByteArray text = document.toJson(QJsonDocument::Compact);
    limit(text.size(), most);
    StoredSign sign;
    sign.contentType = strokesType;
    sign.content = QString::fromUtf8(text);
    return sign;
}

} // namespace

StoredSign contentOf(const AddSign &sent, qint64 most)
{
    const bool hasStrokes = !sent.strokes.isNull() && !sent.strokes.isUndefined();
    if (int(!sent.image.isEmpty()) + int(hasStrokes) + sent.files.size() != 1)
        refuse(u"image"_s, u"one picture is needed: as image, as strokes or as an uploaded file"_s);
    if (!sent.files.isEmpty())
        return pictureFrom(sent.files.first().content, u"file"_s, most);
    if (hasStrokes)
        return strokesFrom(sent.strokes, most);
    return pictureFrom(bytesOf(sent.image), u"image"_s, most);
}

void showContent(contract::people::Sign &shape, const StoredSign &sign)
{
    if (sign.contentType != strokesType) {
        shape.image = QString(u"data:"_s % sign.contentType % u";base64,"_s % sign.content);
        return;
    }
    const QJsonDocument document = QJsonDocument::fromJson(sign.content.toUtf8());
    shape.strokes = document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
}

} // namespace formwright::people
