#pragma once

#include "backend/identity/account_search.h"
#include "support/test_backend.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace formwright::tests {

using namespace Qt::StringLiterals;

// Ursula of the domain Acme and her colleagues, a software of theirs, and Zoe of another domain.
//
//   Sales (sales)         Ben
//     North (north)       Zhang San
//   Lab (lab)             Ben
//   without department    Ursula, Gina who left, Ida who is inactive
class Colleagues
{
public:
    explicit Colleagues(const QString &engine = u"sqlite"_s, const QHash<QString, QString> &settings = {})
        : server(engine, settings)
    {
        server.beUser();
        ursula = server.userId();
        acme = server.domainId();
        ben = server.addUser(acme, u"ben"_s, u"Ben Baker"_s);
        zhang = server.addUser(acme, u"zs"_s, u"张三"_s);
        gina = server.addUser(acme, u"gina"_s, u"Gina Gone"_s);
        ida = server.addUser(acme, u"ida"_s, u"Ida Idle"_s);
        other = server.addDomain(u"Other"_s);
        zoe = server.addUser(other, u"zoe"_s, u"Zoe"_s);
        run(u"UPDATE account SET dimission = 0 WHERE login = 'gina'"_s);
        run(u"UPDATE account SET status = 0 WHERE login = 'ida'"_s);
        addDepartment(u"sales"_s, u"Sales"_s, {}, 1);
        addDepartment(u"north"_s, u"Sales North"_s, u"sales"_s, 1);
        addDepartment(u"lab"_s, u"Lab"_s, {}, 2);
        join(ben, u"sales"_s);
        join(ben, u"lab"_s);
        join(zhang, u"north"_s);
        join(gina, u"north"_s);
        run(u"UPDATE account SET default_department = 'sales' WHERE login = 'ben'"_s);
        run(u"INSERT INTO application (id, name, name_key, created, modified) VALUES ('orders', 'Orders', 'orders', 1, 1)"_s);
        run(u"INSERT INTO domain_application (domain_id, application_id) VALUES ('%1', 'orders')"_s.arg(acme));
    }

    void run(const QString &sql)
    {
        server.database().write([&](auto &session) { session.execute(sql); });
    }
    void addDepartment(const QString &id, const QString &name, const QString &superior, int order)
    {
        const QString path = superior.isEmpty() ? id : QString(superior % u'_' % id);
        run(u"INSERT INTO department (id, domain_id, superior, name, index_code, level, order_no) VALUES ('%1', '%2', '%3', '%4', '%5', %6, %7)"_s
                .arg(id, acme, superior, name, path)
                .arg(superior.isEmpty() ? 0 : 1)
                .arg(order));
    }
    void join(const QString &account, const QString &department)
    {
        run(u"INSERT INTO account_department (account_id, department_id) VALUES ('%1', '%2')"_s.arg(
            account, department));
    }
    // A flow of a module of the software, as designers leave it.
    void addFlow(
        const QString &id, const QString &name, const QString &content = {}, const QString &application = u"orders"_s)
    {
        server.database().write([&](auto &session) {
            session.execute(
                u"INSERT INTO module (id, application_id, superior, name) VALUES (?, ?, ?, 'Flows') ON CONFLICT DO NOTHING"_s,
                QString(u"flows-"_s % application), application, application);
            session.execute(
                u"INSERT INTO flow (id, application_id, module_id, name, content, created, modified) VALUES (?, ?, ?, ?, ?, 1, 1)"_s,
                id, application, QString(u"flows-"_s % application), name, content);
        });
    }
    // Software that only the administrators see.
    void addHiddenSoftware(const QString &id)
    {
        run(u"INSERT INTO application (id, name, name_key, created, modified) VALUES ('%1', '%1', '%1', 1, 1)"_s.arg(
            id));
    }
    // Changes columns of an account and what it is found by.
    void change(const QString &account, const QString &assignments)
    {
        server.database().write([&](auto &session) {
            session.execute(QString(u"UPDATE account SET "_s % assignments % u" WHERE id = ?"_s), account);
            identity::indexAccount(session, account);
        });
    }

    // The id as the user `of` (Ursula) sees it.
    QByteArray sealed(const QString &id, const QString &of = {}) const
    {
        const auto &ids = const_cast<TestBackend &>(server).backend().services().opaqueIds;
        return ids.encode(ids.deriveUserKey(of.isEmpty() ? ursula : of), id).toLatin1();
    }
    QByteArray app() const { return "/api/runtime/" + sealed(u"orders"_s); }
    void be(const QString &account) { server.useAccessToken(server.token(account, u"access"_s)); }

    static QStringList texts(const QJsonValue &rows, const char *member = "name")
    {
        QStringList found;
        const QJsonArray array = rows.toArray();
        for (const QJsonValue &row : array)
            found.append(row[QLatin1StringView(member)].toString());
        return found;
    }
    // The names in a page of people.
    QStringList names(const QByteArray &address) { return texts(server.get(address).data()["datas"_L1]); }

    TestBackend server;
    QString acme;
    QString other;
    QString ursula;
    QString ben;
    QString zhang;
    QString gina;
    QString ida;
    QString zoe;
};

inline QByteArray jsonText(const QJsonValue &value)
{
    return QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact).chopped(1).sliced(1);
}

} // namespace formwright::tests
