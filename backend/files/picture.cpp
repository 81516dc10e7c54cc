#include "backend/files/picture.h"

#include <QBuffer>
#include <QFile>
#include <QImageReader>

namespace formwright::files {

namespace {

struct KnownType {
    PictureType type;
    const char *format; // as QImageReader names it
    const char *mediaType;
    QByteArrayView firstBytes;
};

constexpr KnownType knownTypes[]{
    {PictureType::Png, "png", "image/png", "\x89PNG\r\n\x1a\n"},
    {PictureType::Jpeg, "jpeg", "image/jpeg", "\xff\xd8\xff"},
    {PictureType::Gif, "gif", "image/gif", "GIF8"},
};

} // namespace

std::optional<Picture> readPicture(const QByteArray &content, int longestSide)
{
    for (const KnownType &known : knownTypes) {
        if (!content.startsWith(known.firstBytes))
            continue;
        QBuffer buffer;
        buffer.setData(content);
        buffer.open(QIODevice::ReadOnly);
        QImageReader reader(&buffer, known.format);
        const QSize size = reader.size();
        // The size stands in the header: a picture that would fill the memory is refused before it is decoded.
        if (size.isEmpty() || size.width() > longestSide || size.height() > longestSide || reader.read().isNull())
            return std::nullopt;
        return Picture{known.type, size};
    }
    return std::nullopt;
}

std::optional<Picture> pictureAt(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    for (const KnownType &known : knownTypes) {
        if (!file.peek(known.firstBytes.size()).startsWith(known.firstBytes))
            continue;
        const QSize size = QImageReader(&file, known.format).size();
        return size.isEmpty() ? std::nullopt : std::optional(Picture{known.type, size});
    }
    return std::nullopt;
}

QByteArray mediaType(PictureType type)
{
    for (const KnownType &known : knownTypes) {
        if (known.type == type)
            return known.mediaType;
    }
    Q_UNREACHABLE();
}

} // namespace formwright::files
