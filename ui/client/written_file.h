// Files that the server answered, put where somebody wants them.
#pragma once

#include <QByteArray>
#include <QString>

#include <functional>

class QObject;

namespace formwright::client {

// Whole or not at all, on another thread, since it may be large, on a slow disk or far away. Tells `then` on this one,
// that of the application, why it could not be written, empty when it was; not when `context` is gone by then.
void writeFile(const QString &path, const QByteArray &content, QObject *context,
    const std::function<void(const QString &problem)> &then);
// A name that every system takes for a file: "Acme / North" becomes "Acme - North".
QString fileNameFrom(const QString &text);

} // namespace formwright::client
