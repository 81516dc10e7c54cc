#pragma once

#include "generated_directory.h"
#include "slapd_server.h"
#include "support/test_backend.h"

#include <QJsonArray>

namespace formwright::tests {

// A backend whose domain "Example" is to be synchronized with a directory.
class Company
{
public:
    explicit Company(const QString &engine, const QHash<QString, QString> &settings = {});

    TestBackend &server() { return m_server; }
    const QString &domainId() const { return m_domainId; }
    QByteArray path(const QByteArray &below = {}) const;

    // What it takes to reach the directory as its reader; `more` wins.
    QJsonObject reaching(const QString &url, const QJsonObject &more = {}) const;
    // Sets it up; fails the test when it is refused.
    void attach(const QString &url, const QJsonObject &more = {});

    // Starts one and waits for its end. All of its changes are in "changes".
    QJsonObject synchronize(bool dryRun = false);
    QString start(bool dryRun = false);
    QJsonObject waitFor(const QString &jobId);
    // As start() and waitFor() together with a first page of changes of this size.
    QJsonObject look(const QString &jobId, int pagelines = 1000);

    // "userAdded ada", in order, those of one state or all.
    static QStringList changesOf(const QJsonObject &synchronization, const QString &state = {});
    static qint64 countOf(const QJsonObject &synchronization, const QString &kind);

    // "login|name|e-mail|lock flag|department path" of every user of the domain, by login.
    QStringList users();
    // Paths of all departments, sorted.
    QStringList departments();
    QString userId(const QString &login);
    // That everybody's departments, paths and levels are as they must be; the first that is wrong.
    QString inconsistency();

    Answer signIn(const QString &login, const QString &password);

private:
    QString departmentPath(const QString &id);

    TestBackend m_server;
    QString m_domainId;
};

} // namespace formwright::tests
