#include "backend/directory/directory_settings.h"

#include "app/contract/error.h"
#include "backend/directory/ldap_connection.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::directory;
using formwright::contract::Error;

namespace {

DirectoryInput usualInput()
{
    DirectoryInput input;
    input.url = u"ldaps://directory.example.com"_s;
    input.baseDn = u"dc=example,dc=com"_s;
    return input;
}

QStringList fieldsAtFault(const DirectoryInput &input, bool allowUnencrypted = false)
{
    try {
        checkedSettings(input, allowUnencrypted);
    } catch (const Error &error) {
        QStringList fields;
        for (const auto &field : error.fields)
            fields.append(field.field);
        return fields;
    }
    return {};
}

} // namespace

using Change = std::function<void(DirectoryInput &)>;
Q_DECLARE_METATYPE(Change)

class DirectorySettingsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fillsInWhatIsUsual_data();
    void fillsInWhatIsUsual();
    void keepsWhatIsGiven();
    void namesWhatIsWrong_data();
    void namesWhatIsWrong();
    void namesEverythingAtOnce();
    void takesPlainAddresses_data();
    void takesPlainAddresses();
    void sharesThePasswordWithTheSameServerOnly_data();
    void sharesThePasswordWithTheSameServerOnly();
    void escapesFilters();
};

void DirectorySettingsTest::fillsInWhatIsUsual_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("loginno");
    QTest::addColumn<QString>("filterPart");
    QTest::newRow("ldap") << u"ldap"_s << u"entryUUID"_s << u"uid"_s << u"inetOrgPerson"_s;
    QTest::newRow("active directory") << u"activeDirectory"_s << u"objectGUID"_s << u"sAMAccountName"_s
                                      << u"userAccountControl"_s;
}

void DirectorySettingsTest::fillsInWhatIsUsual()
{
    QFETCH(QString, kind);
    DirectoryInput input = usualInput();
    input.kind = kind;
    const DirectoryMembers settings = checkedSettings(input, false);
    QTEST(settings.attributes.id, "id");
    QTEST(settings.attributes.loginno, "loginno");
    QFETCH(QString, filterPart);
    QVERIFY(settings.userFilter.contains(filterPart));
    QCOMPARE(settings.departments, u"ou"_s);
}

void DirectorySettingsTest::keepsWhatIsGiven()
{
    DirectoryInput input = usualInput();
    input.attributes.loginno = u"employeeNumber"_s;
    input.attributes.telephone = u"-"_s;
    input.userFilter = u"(&(objectClass=person)(!(employeeType=robot)))"_s;
    input.departments = u"departmentNumber"_s;
    const DirectoryMembers settings = checkedSettings(input, false);
    QCOMPARE(settings.attributes.loginno, u"employeeNumber"_s);
    QVERIFY(!isMapped(settings.attributes.telephone));
    QVERIFY(isMapped(settings.attributes.telephone2));
    QCOMPARE(settings.userFilter, input.userFilter);
    QVERIFY(!hasUnitsAsDepartments(settings));
    QVERIFY(!hasNoDepartments(settings));
}

void DirectorySettingsTest::namesWhatIsWrong_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("field");
    const auto row
        = [](const char *name, const QString &field, Change change) { QTest::newRow(name) << change << field; };
    row("no ldap", u"url"_s, [](auto &in) { in.url = u"http://x"_s; });
    row("local socket", u"url"_s, [](auto &in) { in.url = u"ldapi:///"_s; });
    row("no host", u"url"_s, [](auto &in) { in.url = u"ldaps://"_s; });
    row("base in the address", u"url"_s, [](auto &in) { in.url = u"ldaps://x/dc=example"_s; });
    row("password in the address", u"url"_s, [](auto &in) { in.url = u"ldaps://a:b@x"_s; });
    row("unencrypted", u"url"_s, [](auto &in) { in.url = u"ldap://directory.example.com"_s; });
    row("twice encrypted", u"startTls"_s, [](auto &in) { in.startTls = true; });
    row("base", u"baseDn"_s, [](auto &in) { in.baseDn = u"example.com"_s; });
    row("kind", u"kind"_s, [](auto &in) { in.kind = u"nis"_s; });
    row("filter without brackets", u"userFilter"_s, [](auto &in) { in.userFilter = u"uid=*"_s; });
    row("two filters", u"userFilter"_s, [](auto &in) { in.userFilter = u"(uid=*)(cn=*)"_s; });
    row("open filter", u"userFilter"_s, [](auto &in) { in.userFilter = u"((uid=*)"_s; });
    row("attribute", u"attributes.email"_s, [](auto &in) { in.attributes.email = u"mail)(uid=*"_s; });
    row("unmapped login", u"attributes.loginno"_s, [](auto &in) { in.attributes.loginno = u"-"_s; });
    row("departments", u"departments"_s, [](auto &in) { in.departments = u"a b"_s; });
    row("file outside", u"caFile"_s, [](auto &in) { in.caFile = u"../server.key"_s; });
    row("file elsewhere", u"caFile"_s, [](auto &in) { in.caFile = u"/etc/passwd"_s; });
    row("page size", u"pageSize"_s, [](auto &in) { in.pageSize = 0; });
    row("time", u"readTimeout"_s, [](auto &in) { in.readTimeout = 601; });
    row("limit", u"lockLimitPercent"_s, [](auto &in) { in.lockLimitPercent = 101; });
}

void DirectorySettingsTest::namesWhatIsWrong()
{
    QFETCH(Change, change);
    QFETCH(QString, field);
    DirectoryInput input = usualInput();
    change(input);
    QCOMPARE(fieldsAtFault(input), QStringList{field});
}

void DirectorySettingsTest::namesEverythingAtOnce()
{
    DirectoryInput input = usualInput();
    input.url = u"x"_s;
    input.baseDn.clear();
    input.pageSize = -1;
    QCOMPARE(fieldsAtFault(input), (QStringList{u"url"_s, u"baseDn"_s, u"pageSize"_s}));
}

void DirectorySettingsTest::takesPlainAddresses_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<bool>("startTls");
    QTest::addColumn<bool>("allowed");
    QTest::addColumn<bool>("taken");
    QTest::newRow("this machine") << u"ldap://127.0.0.1:3890"_s << false << false << true;
    QTest::newRow("this machine by name") << u"ldap://localhost"_s << false << false << true;
    QTest::newRow("another") << u"ldap://10.0.0.1"_s << false << false << false;
    QTest::newRow("another, allowed") << u"ldap://10.0.0.1"_s << false << true << true;
    QTest::newRow("another with StartTLS") << u"ldap://10.0.0.1"_s << true << false << true;
    QTest::newRow("a name that only looks so") << u"ldap://localhost.example.com"_s << false << false << false;
}

void DirectorySettingsTest::takesPlainAddresses()
{
    QFETCH(QString, url);
    QFETCH(bool, startTls);
    QFETCH(bool, allowed);
    DirectoryInput input = usualInput();
    input.url = url;
    input.startTls = startTls;
    QTEST(fieldsAtFault(input, allowed).isEmpty(), "taken");
}

void DirectorySettingsTest::sharesThePasswordWithTheSameServerOnly_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<bool>("shared");
    const auto row = [](const char *name, bool shared, Change change) { QTest::newRow(name) << change << shared; };
    row("nothing", true, [](auto &) {});
    row("filter", true, [](auto &in) { in.userFilter = u"(uid=*)"_s; });
    row("server", false, [](auto &in) { in.url = u"ldaps://other.example.com"_s; });
    row("encryption", false, [](auto &in) { in.startTls = true; });
    row("authorities", false, [](auto &in) { in.caFile = u"other.pem"_s; });
    row("name", false, [](auto &in) { in.bindDn = u"cn=other"_s; });
}

void DirectorySettingsTest::sharesThePasswordWithTheSameServerOnly()
{
    QFETCH(Change, change);
    const DirectoryInput kept = usualInput();
    DirectoryInput other = kept;
    change(other);
    QTEST(mayShareThePassword(kept, other), "shared");
}

void DirectorySettingsTest::escapesFilters()
{
    QCOMPARE(LdapConnection::escapedForFilter("a*)\\"), u"\\61\\2a\\29\\5c"_s);
    QCOMPARE(LdapConnection::escapedForFilter(QByteArray("\0\xff", 2)), u"\\00\\ff"_s);
}

QTEST_APPLESS_MAIN(DirectorySettingsTest)
#include "directory_settings_test.moc"
