#include "bench/people.h"

#include "backend/organization/department_store.h"
#include "backend/organization/user_store.h"
#include "backend/server/backend.h"

#include <random>

namespace formwright::bench {

using namespace Qt::StringLiterals;
using organization::Department;
using storage::Session;

namespace {

constexpr int branches = 5; // below the root; the busy one is the first
constexpr int piece = 2000; // rows in one unit of work

QString departmentId(int number)
{
    return u"bench-department-"_s % QString::number(number);
}

// 0 is the root, 1 to `branches` hang below it, the rest in a tree of ten each.
Department departmentOf(int number, const QList<Department> &before)
{
    Department department;
    department.id = departmentId(number);
    department.domainid = QString::fromLatin1(peopleDomainId);
    department.name = u"Department %1"_s.arg(number);
    department.orderByNo = number;
    if (number == 0) {
        department.indexCode = department.id;
        return department;
    }
    const Department &above = before.at(number <= branches ? 0 : (number - branches - 1) / 10 + 1);
    department.superior = above.id;
    department.indexCode = above.indexCode % u'_' % department.id;
    department.level = above.level + 1;
    return department;
}

} // namespace

QString benchUserId(int number)
{
    return u"bench-user-%1"_s.arg(number);
}

QString benchLogin(int number)
{
    return u"user%1"_s.arg(number, 6, 10, QLatin1Char('0'));
}

QString benchName(int number)
{
    static const QStringList firstNames{u"Anna"_s, u"Boris"_s, u"Clara"_s, u"David"_s, u"Edda"_s, u"Frida"_s,
        u"Georg"_s, u"Hanna"_s, u"Igor"_s, u"Jürgen"_s, u"伟"_s, u"芳"_s, u"娜"_s, u"秀英"_s};
    static const QStringList lastNames{u"Ahlers"_s, u"Berg"_s, u"Conrad"_s, u"Dahl"_s, u"Engel"_s, u"Frank"_s,
        u"Groß"_s, u"Heller"_s, u"Iversen"_s, u"Jung"_s, u"Kowalczyk"_s, u"王"_s, u"李"_s, u"张"_s};
    std::minstd_rand random(unsigned(number) * 7919u + 17u);
    random.discard(3);
    const QString first = firstNames.at(int(random() % unsigned(firstNames.size())));
    const QString last = lastNames.at(int(random() % unsigned(lastNames.size())));
    const bool isHan = last.at(0).script() == QChar::Script_Han && first.at(0).script() == QChar::Script_Han;
    return isHan ? QString(last % first) : QString(first % u' ' % last);
}

void makePeople(const QString &dataDirectory, int users, int departments)
{
    Backend backend(dataDirectory, settings::Settings());
    backend.prepare();
    http::Services &services = backend.services();
    const qint64 now = services.clock.nowMilliseconds();
    const QString domainId = QString::fromLatin1(peopleDomainId);
    const QString hash = backend.loginDesk().hash(QString::fromLatin1(peoplePassword));

    identity::Account admin;
    admin.id = u"bench-admin"_s;
    admin.kind = identity::AccountKind::Platform;
    admin.login = QString::fromLatin1(adminLogin);
    admin.name = u"Ada Admin"_s;
    admin.passwordHash = hash;
    admin.superAdmin = true;
    QList<Department> tree;
    for (int number = 0; number < departments; ++number)
        tree.append(departmentOf(number, tree));
    services.database.write([&](Session &session) {
        session.execute(
            u"INSERT INTO domain (id, name, name_key, created, modified) VALUES (?, 'People', 'people', ?, ?)"_s,
            domainId, now, now);
        identity::insertAccount(session, admin, now);
        for (const Department &department : tree)
            organization::insertDepartment(session, department);
    });
    for (int first = 0; first < users; first += piece) {
        services.database.write([&](Session &session) {
            for (int number = first; number < std::min(first + piece, users); ++number) {
                organization::StoredUser user;
                user.account.id = benchUserId(number);
                user.account.kind = identity::AccountKind::User;
                user.account.domainId = domainId;
                user.account.login = benchLogin(number);
                user.account.name = benchName(number);
                user.account.email = user.account.login % u"@example.com"_s;
                user.account.telephone = u"+49 30 %1"_s.arg(1'000'000 + number);
                user.account.passwordHash = hash;
                user.account.defaultDepartment = departmentId(number % departments);
                user.orderNo = number;
                organization::insertUser(session, user, now);
                organization::setDepartments(session, user.account.id, {user.account.defaultDepartment});
            }
        });
    }
    backend.stop();
}

} // namespace formwright::bench
