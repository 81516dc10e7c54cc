#pragma once

#include "backend/files/read_error.h"

#include <QByteArrayView>
#include <QList>

namespace formwright::files {

struct MultipartLimits {
    qsizetype parts = 100;
    qsizetype headerBytes = 16 * 1024; // of one part, all its header lines together
    qsizetype fieldBytes = 1 << 20; // of a part that is no file
};

// One part of a multipart/form-data body (RFC 7578).
struct MultipartPart {
    QString name;
    QString fileName; // the last segment only, without control characters; may be empty also when isFile is set
    bool isFile = false; // the part gives a file name
    QByteArray contentType; // in lower case without parameters, "text/plain" when the part gives none
    QByteArrayView data; // looks into the body given to parseMultipart()

    QString text() const { return QString::fromUtf8(data); }
};

// The parts in their order. contentType is the request's header. Views in the result live as long as body does.
// Throws ReadError, with a sentence for the client, when the body is not what the header says or trespasses a limit.
QList<MultipartPart> parseMultipart(
    QByteArrayView contentType, QByteArrayView body, const MultipartLimits &limits = {});

} // namespace formwright::files
