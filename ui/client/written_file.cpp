#include "ui/client/written_file.h"

#include <QCoreApplication>
#include <QPointer>
#include <QSaveFile>
#include <QThreadPool>

namespace formwright::client {

using namespace Qt::StringLiterals;

void writeFile(const QString &path, const QByteArray &content, QObject *context,
    const std::function<void(const QString &problem)> &then)
{
    QThreadPool::globalInstance()->start([path, content, context = QPointer(context), then] {
        QSaveFile file(path);
        const bool isWritten
            = file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit();
        const QString problem = isWritten ? QString() : file.errorString();
        QMetaObject::invokeMethod(qApp, [context, then, problem] {
            if (context)
                then(problem);
        });
    });
}

QString fileNameFrom(const QString &text)
{
    QString name = text;
    for (QChar &letter : name) {
        if (letter < u' ' || u"/\\:*?\"<>|"_s.contains(letter))
            letter = u'-';
    }
    return name.simplified();
}

} // namespace formwright::client
