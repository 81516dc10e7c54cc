#include "ui/client/written_file.h"

#include <QSaveFile>

namespace formwright::client {

using namespace Qt::StringLiterals;

QString writeFile(const QString &path, const QByteArray &content)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || !file.commit())
        return file.errorString();
    return {};
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
