#include "support/uploaded_file.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace formwright::tests {

using namespace Qt::StringLiterals;

Answer sendFile(TestBackend &server, const QByteArray &path, const QByteArray &fileName, const QByteArray &content,
    const QMap<QByteArray, QByteArray> &members)
{
    QByteArray body;
    for (auto member = members.begin(); member != members.end(); ++member)
        body
            += "--b\r\nContent-Disposition: form-data; name=\"" + member.key() + "\"\r\n\r\n" + member.value() + "\r\n";
    body += "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + fileName + "\"\r\n\r\n" + content
        + "\r\n--b--\r\n";
    return server.call("POST", path, body, {{"Content-Type", "multipart/form-data; boundary=b"}});
}

QByteArray uploadForImport(TestBackend &server, const QByteArray &fileName, const QByteArray &content)
{
    const Answer answer = sendFile(server,
        "/runtime/app/upload?path=import&fileSaveMode=00&fieldId=users&allowedTypes=&applicationId=", fileName,
        content);
    const QJsonArray files = QJsonDocument::fromJson(answer.body).array();
    return files.isEmpty() ? QByteArray() : files.first().toObject().value("path"_L1).toString().toUtf8();
}

} // namespace formwright::tests
