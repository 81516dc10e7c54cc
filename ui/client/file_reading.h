// Files of the user that are sent to a server.
#pragma once

#include <QByteArray>
#include <QString>

#include <functional>
#include <limits>

class QObject;

namespace formwright::client {

struct ReadFile {
    QByteArray content;
    QString problem; // why it could not be read, in the words of the system; empty when it was
};

// Reads the whole of a file on another thread, since it may be large, on a slow disk or far away, and gives it to
// `then` on this one, that of the application; not when `context` is gone by then. No more than `most` bytes of it,
// where somebody looks at its size.
void readFile(const QString &path, QObject *context, const std::function<void(const ReadFile &)> &then,
    qint64 most = std::numeric_limits<qint64>::max());

} // namespace formwright::client
