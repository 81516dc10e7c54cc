#include "company.h"

#include "support/certificates.h"
#include "support/designer.h"

#include <QDir>
#include <QFile>
#include <QTest>
#include <QUrlQuery>

namespace formwright::tests {

using namespace Qt::StringLiterals;
using storage::Rows;

namespace {

constexpr int patience = 120'000;

} // namespace

Company::Company(const QString &engine, const QHash<QString, QString> &settings)
    : m_server(engine, settings), m_domainId(m_server.addDomain(u"Example"_s))
{
    m_server.beAdmin();
    const QDir certificates(QDir(m_server.dataDirectory()).filePath(u"certificates"_s));
    certificates.mkpath(u"."_s);
    QFile::copy(Certificates::made().authority, certificates.filePath(u"authority.pem"_s));
    QFile::copy(Certificates::made().otherAuthority, certificates.filePath(u"other.pem"_s));
}

QByteArray Company::path(const QByteArray &below) const
{
    return "/api/authtime/domain/" + m_domainId.toLatin1() + "/directory" + below;
}

QJsonObject Company::reaching(const QString &url, const QJsonObject &more) const
{
    QJsonObject settings{{u"url"_s, url}, {u"baseDn"_s, QString::fromLatin1(SlapdServer::suffix)},
        {u"bindDn"_s, QString::fromLatin1(SlapdServer::readerDn)},
        {u"bindPassword"_s, QString::fromLatin1(SlapdServer::readerPassword)}};
    for (auto it = more.begin(); it != more.end(); ++it)
        settings.insert(it.key(), it.value());
    return settings;
}

void Company::attach(const QString &url, const QJsonObject &more)
{
    const Answer answer = m_server.put(path(), json(reaching(url, more)));
    if (answer.status != 200)
        qFatal("the directory cannot be set up: %s", answer.body.constData());
}

QString Company::start(bool dryRun)
{
    const Answer answer = m_server.post(path("/synchronizations"), json({{u"dryRun"_s, dryRun}}));
    if (answer.status != 201)
        qFatal("a synchronization cannot be started: %s", answer.body.constData());
    return answer.data().toObject().value("id"_L1).toString();
}

QJsonObject Company::look(const QString &jobId, int pagelines)
{
    return m_server.get(path("/synchronizations/" + jobId.toLatin1() + "?pagelines=" + QByteArray::number(pagelines)))
        .data()
        .toObject();
}

QJsonObject Company::waitFor(const QString &jobId)
{
    QJsonObject found;
    const bool isOver = QTest::qWaitFor(
        [&] {
            found = look(jobId, 1);
            const QString state = found.value("state"_L1).toString();
            return state == "done"_L1 || state == "failed"_L1 || state == "cancelled"_L1;
        },
        patience);
    if (!isOver)
        qFatal("the synchronization does not end");
    // Page by page, as a client does.
    QJsonArray changes;
    for (int page = 1;; ++page) {
        const QJsonArray more = m_server
                                    .get(path("/synchronizations/" + jobId.toLatin1()
                                        + "?pagelines=1000&currpage=" + QByteArray::number(page)))
                                    .data()["changes"_L1]["datas"_L1]
                                    .toArray();
        if (more.isEmpty())
            break;
        for (const QJsonValue &change : more)
            changes.append(change);
    }
    found.insert("changes"_L1, changes);
    return found;
}

QJsonObject Company::synchronize(bool dryRun)
{
    return waitFor(start(dryRun));
}

QStringList Company::changesOf(const QJsonObject &synchronization, const QString &state)
{
    QStringList lines;
    const QJsonArray changes = synchronization.value("changes"_L1).toArray();
    for (const QJsonValue &change : changes) {
        if (!state.isEmpty() && change["state"_L1].toString() != state)
            continue;
        const QString login = change["loginno"_L1].toString();
        lines.append(change["kind"_L1].toString() % u' ' % (login.isEmpty() ? change["name"_L1].toString() : login));
    }
    return lines;
}

qint64 Company::countOf(const QJsonObject &synchronization, const QString &kind)
{
    const QJsonArray counts = synchronization.value("counts"_L1).toArray();
    for (const QJsonValue &count : counts) {
        if (count["kind"_L1].toString() == kind)
            return count["count"_L1].toInteger();
    }
    return 0;
}

QString Company::departmentPath(const QString &id)
{
    QString path;
    QString at = id;
    while (!at.isEmpty()) {
        Rows rows = m_server.database().reader().query(u"SELECT name, superior FROM department WHERE id = ?"_s, at);
        if (!rows.next())
            return u"?"_s;
        path = path.isEmpty() ? rows.text(0) : QString(rows.text(0) % u" / "_s % path);
        at = rows.text(1);
    }
    return path;
}

QStringList Company::users()
{
    QHash<QString, QString> paths{{QString(), QString()}};
    QList<QStringList> people;
    {
        Rows rows = m_server.database().reader().query(
            u"SELECT login, name, email, lock_flag, default_department FROM account WHERE domain_id = ? AND kind = 'user' ORDER BY login"_s,
            m_domainId);
        while (rows.next())
            people.append({rows.text(0), rows.text(1), rows.text(2), QString::number(rows.integer(3)), rows.text(4)});
    }
    QStringList lines;
    for (QStringList &person : people) {
        if (!paths.contains(person.last()))
            paths.insert(person.last(), departmentPath(person.last()));
        person.last() = paths.value(person.last());
        lines.append(person.join(u'|'));
    }
    return lines;
}

QStringList Company::departments()
{
    QStringList ids;
    {
        Rows rows = m_server.database().reader().query(u"SELECT id FROM department WHERE domain_id = ?"_s, m_domainId);
        while (rows.next())
            ids.append(rows.text(0));
    }
    QStringList paths;
    for (const QString &id : std::as_const(ids))
        paths.append(departmentPath(id));
    paths.sort();
    return paths;
}

QString Company::userId(const QString &login)
{
    return m_server.database()
        .reader()
        .text(u"SELECT id FROM account WHERE domain_id = ? AND kind = 'user' AND login = ?"_s, m_domainId, login)
        .value_or(QString());
}

QString Company::inconsistency()
{
    auto &session = m_server.database().reader();
    if (const auto wrong = session.text(
            uR"(SELECT department.name FROM department LEFT JOIN department above ON above.id = department.superior
            WHERE department.domain_id = ? AND (department.index_code <> CASE WHEN above.id IS NULL THEN department.id
                    ELSE above.index_code || '_' || department.id END
                OR department.level <> CASE WHEN above.id IS NULL THEN 0 ELSE above.level + 1 END))"_s,
            m_domainId))
        return u"path of "_s % *wrong;
    if (const auto wrong
        = session.text(uR"(SELECT login FROM account WHERE domain_id = ? AND kind = 'user' AND default_department <> ''
            AND NOT EXISTS (SELECT 1 FROM account_department WHERE account_id = account.id AND department_id = account.default_department))"_s,
            m_domainId))
        return u"department of "_s % *wrong;
    if (const auto wrong = session.text(uR"(SELECT login FROM account JOIN account_department ON account_id = account.id
            JOIN directory_department ON directory_department.department_id = account_department.department_id
            WHERE account.domain_id = ? GROUP BY account.id, login HAVING count(*) > 1)"_s,
            m_domainId))
        return u"two departments of the directory: "_s % *wrong;
    return {};
}

Answer Company::signIn(const QString &login, const QString &password)
{
    return m_server.post("/runtime/app/security/login.action",
        json({{u"domainName"_s, u"Example"_s}, {u"username"_s, login}, {u"password"_s, password}}));
}

} // namespace formwright::tests
