#pragma once

#include <QByteArray>
#include <QSize>

#include <optional>

namespace formwright::files {

enum class PictureType { Png = 1, Jpeg = 2, Gif = 3 };

struct Picture {
    PictureType type = PictureType::Png;
    QSize size; // pixels
};

// What a picture is, told by its content, whatever its name says. Nothing for other content, and for a picture that is
// broken or larger than `longestSide` pixels on a side. It is decoded whole, so a broken one is found now.
std::optional<Picture> readPicture(const QByteArray &content, int longestSide);

// The same by the first bytes of a file alone: cheap, and content that breaks off later is not noticed.
std::optional<Picture> pictureAt(const QString &path);

// "image/png"
QByteArray mediaType(PictureType type);

} // namespace formwright::files
