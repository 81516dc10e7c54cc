#include "ui/client/file_reading.h"

#include <QCoreApplication>
#include <QFile>
#include <QPointer>
#include <QThreadPool>

namespace formwright::client {

namespace {

ReadFile contentOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {{}, file.errorString()};
    const QByteArray content = file.readAll();
    return {content, file.error() == QFile::NoError ? QString() : file.errorString()};
}

} // namespace

void readFile(const QString &path, QObject *context, const std::function<void(const ReadFile &)> &then)
{
    QThreadPool::globalInstance()->start([path, context = QPointer(context), then] {
        const ReadFile file = contentOf(path);
        QMetaObject::invokeMethod(qApp, [context, then, file] {
            if (context)
                then(file);
        });
    });
}

} // namespace formwright::client
