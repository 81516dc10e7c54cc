// A domain with people in a tree of departments, for tests of what administrations ask of people.
#pragma once

#include "api/administration_fixture.h"

namespace formwright::tests {

using namespace Qt::StringLiterals;

// A domain with the departments top, top/middle, top/middle/low and other, and a person in each but `other`.
struct Company {
    explicit Company(const QString &engine = u"sqlite"_s) : server(engine)
    {
        domain = server.addDomain(u"Acme"_s);
        server.useAdminToken(
            server.token(server.addPlatformAccount(u"chief"_s, false, true, false, {domain}), u"admin"_s));
        path = "/api/authtime/domain/" + domain.toLatin1();
        top = addDepartment(u"Top"_s, {});
        middle = addDepartment(u"Middle"_s, top);
        low = addDepartment(u"Low"_s, middle);
        other = addDepartment(u"Other"_s, {});
        ada = addUser(u"ada"_s, u"Ada Lovelace"_s, top, u"z@example.org"_s);
        bob = addUser(u"bob"_s, u"Bob Stone"_s, middle, u"y@example.org"_s);
        cyd = addUser(u"cyd"_s, u"张三"_s, low, u"x@example.org"_s);
        dan = addUser(u"dan"_s, u"Dan Nowhere"_s, {}, u"w@example.org"_s);
        server.takeEvents();
    }

    QString addDepartment(const QString &name, const QString &superior)
    {
        return idOf(server.post(path + "/department", text({{"name"_L1, name}, {"superior"_L1, superior}})));
    }
    QString addUser(const QString &login, const QString &name, const QString &department, const QString &email)
    {
        const QString id = server.addUser(domain, login, name);
        server.patch(path + "/user/" + id.toLatin1(),
            text({{"email"_L1, email}, {"departments"_L1, department.isEmpty() ? QJsonArray() : QJsonArray{department}},
                {"defaultDepartment"_L1, department}}));
        return id;
    }
    Answer people(const QByteArray &query) { return server.get(path + "/people?pagelines=50&" + query); }
    QJsonObject person(const QString &id) { return server.get(path + "/user/" + id.toLatin1()).data().toObject(); }
    Answer change(const QString &id, const QJsonObject &changes)
    {
        return server.patch(path + "/user/" + id.toLatin1(), text(changes));
    }
    QByteArray idNamed(const QByteArray &name) const
    {
        return (name == "top"      ? top
                : name == "middle" ? middle
                : name == "low"    ? low
                : name == "other"  ? other
                                   : QString::fromLatin1(name))
            .toLatin1();
    }

    TestBackend server;
    QString domain;
    QByteArray path;
    QString top, middle, low, other;
    QString ada, bob, cyd, dan;
};

} // namespace formwright::tests
