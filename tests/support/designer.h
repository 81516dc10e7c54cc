#pragma once

#include "support/test_backend.h"

#include <QJsonArray>

namespace formwright::tests {

// JSON text for request bodies.
QByteArray json(const QJsonObject &object);
QByteArray idList(const QStringList &ids);

// What a designer made over the interface.
class Designer
{
public:
    explicit Designer(TestBackend &server); // signs the server's calls in as designer

    QString application(const QString &name);
    QString module(const QString &applicationId, const QString &name, const QString &superior = {});
    QString form(
        const QString &applicationId, const QString &moduleId, const QString &name, const QString &templateText);
    QString view(const QString &applicationId, const QString &moduleId, const QString &name, const QString &formId);
    QString column(const QString &applicationId, const QString &viewId, const QJsonObject &members);

    // A document with one value, straight into the form's table; `column` is 1 for the first field.
    void addDocument(const QString &formId, int column, const QVariant &value);

private:
    QString created(const Answer &answer, int status);

    TestBackend &m_server;
};

// The names of the columns of a form's table.
QStringList tableColumns(TestBackend &server, const QString &formId);
// The definitions of the indexes that the form's fields and views asked for, as the database tells them.
QStringList indexDefinitions(TestBackend &server, const QString &formId);

} // namespace formwright::tests
