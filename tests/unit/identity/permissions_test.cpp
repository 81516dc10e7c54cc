#include "backend/identity/permissions.h"

#include <QMap>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::contract::Permission;
using formwright::identity::AccountKind;
using formwright::identity::may;
using formwright::identity::Principal;

// The whole table permission -> roles, written down a second time.
class PermissionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void table_data();
    void table();
    void flagsOfDomainUsersCountForNothing();
};

static Principal principalOf(const QByteArray &role)
{
    Principal principal;
    if (role == "nobody")
        return principal;
    principal.id = u"id"_s;
    principal.kind = role == "user" ? AccountKind::User
        : role == "system"          ? AccountKind::System
                                    : AccountKind::Platform;
    principal.superAdmin = role == "superAdmin";
    principal.domainAdmin = role == "domainAdmin";
    principal.developer = role == "developer";
    if (role == "auditor")
        principal.securityRole = u"auditor"_s;
    return principal;
}

void PermissionsTest::table_data()
{
    QTest::addColumn<Permission>("permission");
    QTest::addColumn<QByteArray>("allowed");
    const QByteArray everybody = "nobody user system superAdmin domainAdmin developer auditor";
    const QByteArray anyAccount = "user system superAdmin domainAdmin developer auditor";
    QTest::newRow("none") << Permission::None << everybody;
    QTest::newRow("signed in") << Permission::SignedIn << anyAccount;
    QTest::newRow("kms") << Permission::KmsUse << anyAccount;
    QTest::newRow("notification") << Permission::NotificationUse << anyAccount;
    QTest::newRow("log read") << Permission::LogRead << everybody;
    QTest::newRow("log clear") << Permission::LogClear << everybody;
    QTest::newRow("domain read") << Permission::DomainRead << QByteArray("superAdmin domainAdmin");
    QTest::newRow("domain administer") << Permission::DomainAdminister << QByteArray("superAdmin domainAdmin");
    QTest::newRow("domain write") << Permission::DomainWrite << QByteArray("superAdmin");
    QTest::newRow("design read") << Permission::DesignRead << QByteArray("superAdmin developer");
    QTest::newRow("design write") << Permission::DesignWrite << QByteArray("superAdmin developer");
    QTest::newRow("runtime") << Permission::RuntimeUse << anyAccount;
    QTest::newRow("api description") << Permission::ApiDescription
                                     << QByteArray("superAdmin domainAdmin developer auditor");
}

void PermissionsTest::table()
{
    QFETCH(Permission, permission);
    QFETCH(QByteArray, allowed);
    QByteArrayList granted;
    for (const char *role : {"nobody", "user", "system", "superAdmin", "domainAdmin", "developer", "auditor"}) {
        if (may(principalOf(role), permission))
            granted.append(role);
    }
    QCOMPARE(granted.join(' '), allowed);
}

void PermissionsTest::flagsOfDomainUsersCountForNothing()
{
    Principal user = principalOf("user");
    user.superAdmin = user.domainAdmin = user.developer = true;
    QVERIFY(!may(user, Permission::DomainWrite));
    QVERIFY(!may(user, Permission::DomainRead));
    QVERIFY(!may(user, Permission::DesignWrite));
    QVERIFY(!may(user, Permission::ApiDescription));
}

QTEST_APPLESS_MAIN(PermissionsTest)
#include "permissions_test.moc"
