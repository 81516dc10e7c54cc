#pragma once

#include <QByteArray>
#include <QString>

namespace formwright::client {

// The file name in a Content-Disposition header, without any folder: of filename* where there is one, else of filename.
// Empty where there is neither.
QString fileNameOf(const QByteArray &contentDisposition);

} // namespace formwright::client
