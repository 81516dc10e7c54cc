// Files that the server answered, put where somebody wants them.
#pragma once

#include <QByteArray>
#include <QString>

namespace formwright::client {

// Whole or not at all; answers why it could not be written, empty when it was.
QString writeFile(const QString &path, const QByteArray &content);
// A name that every system takes for a file: "Acme / North" becomes "Acme - North".
QString fileNameFrom(const QString &text);

} // namespace formwright::client
