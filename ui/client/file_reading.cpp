#include "ui/client/file_reading.h"

#include <QCoreApplication>
#include <QFile>
#include <QPointer>
#include <QThreadPool>

namespace formwright::client {

namespace {

ReadFile contentOf(const QString &path, qint64 most)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {{}, file.errorString()};
    const QByteArray content = most < file.size() ? file.read(most) : file.readAll();
    return {content, file.error() == QFile::NoError ? QString() : file.errorString()};
}

} // namespace

void readFile(const QString &path, QObject *context, const std::function<void(const ReadFile &)> &then, qint64 most)
{
    QThreadPool::globalInstance()->start([path, context = QPointer(context), then, most] {
        const ReadFile file = contentOf(path, most);
        QMetaObject::invokeMethod(qApp, [context, then, file] {
            if (context)
                then(file);
        });
    });
}

} // namespace formwright::client
