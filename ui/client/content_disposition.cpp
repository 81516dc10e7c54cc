#include "ui/client/content_disposition.h"

#include <QUrl>

namespace formwright::client {

QString fileNameOf(const QByteArray &contentDisposition)
{
    QString plain;
    QString encoded;
    const QList<QByteArray> parts = contentDisposition.split(';');
    for (const QByteArray &part : parts) {
        const qsizetype equals = part.indexOf('=');
        const QByteArray name = part.left(equals).trimmed().toLower();
        QByteArray value = part.mid(equals + 1).trimmed();
        if (name == "filename*") {
            const qsizetype language = value.lastIndexOf('\'');
            encoded = QUrl::fromPercentEncoding(value.mid(language + 1));
        } else if (name == "filename") {
            if (value.startsWith('"') && value.endsWith('"') && value.size() > 1)
                value = value.mid(1, value.size() - 2);
            plain = QString::fromUtf8(value);
        }
    }
    const QString name = encoded.isEmpty() ? plain : encoded;
    // What a server says must not lead out of the folder the file is put in.
    QString last = name.section(u'/', -1).section(u'\\', -1);
    last.remove(QChar(0));
    return last == QLatin1StringView(".") || last == QLatin1StringView("..") ? QString() : last;
}

} // namespace formwright::client
