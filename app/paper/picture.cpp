#include "app/paper/picture.h"

#include <QImageReader>

namespace formwright::paper {

bool isPrinted(QImageReader &reader)
{
    static const QList<QByteArray> formats{"png", "jpeg", "jpg", "gif", "webp"};
    return formats.contains(reader.format());
}

} // namespace formwright::paper
