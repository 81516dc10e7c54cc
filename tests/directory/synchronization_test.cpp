#include "company.h"

#include "breaking_proxy.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

namespace {

const QString suffix = QString::fromLatin1(SlapdServer::suffix);

// Sales with Inside below it, Lab; ada and bob in Inside, cho in Lab, and dan in none.
QByteArray smallCompany()
{
    const QString sales = entryDn(u"ou"_s, u"Sales"_s, suffix);
    const QString inside = entryDn(u"ou"_s, u"Inside"_s, sales);
    const QString lab = entryDn(u"ou"_s, u"Lab"_s, suffix);
    return companyLdif() + unitLdif(u"Sales"_s, suffix) + unitLdif(u"Inside"_s, sales) + unitLdif(u"Lab"_s, suffix)
        + personLdif({u"ada"_s, u"Ada Größmann"_s, inside}) + personLdif({u"bob"_s, u"Bob"_s, inside})
        + personLdif({u"cho"_s, u"王秀英"_s, lab}) + personLdif({u"dan"_s, u"Dan"_s, suffix});
}

const QStringList smallUsers{u"ada|Ada Größmann|ada@example.com|1|Sales / Inside"_s,
    u"bob|Bob|bob@example.com|1|Sales / Inside"_s, u"cho|王秀英|cho@example.com|1|Lab"_s,
    u"dan|Dan|dan@example.com|1|"_s};

// "kind|loginno|name|path|details" of each change: what two runs must agree on.
QStringList contentOf(const QJsonObject &synchronization)
{
    QStringList lines;
    const QJsonArray changes = synchronization.value("changes"_L1).toArray();
    for (const QJsonValue &change : changes) {
        QStringList line{change["kind"_L1].toString(), change["loginno"_L1].toString(), change["name"_L1].toString(),
            change["path"_L1].toString()};
        const QJsonArray details = change["details"_L1].toArray();
        for (const QJsonValue &detail : details)
            line.append(detail["member"_L1].toString() % u':' % detail["before"_L1].toString() % u':'
                % detail["after"_L1].toString());
        lines.append(line.join(u'|'));
    }
    return lines;
}

} // namespace

class SynchronizationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesOverALargeDirectory_data() { addEngineRows(); }
    void takesOverALargeDirectory();
    void dryRunWritesNothing_data() { addEngineRows(); }
    void dryRunWritesNothing();
    void recognisesRenamesAndMoves_data() { addEngineRows(); }
    void recognisesRenamesAndMoves();
    void locksWhoIsGoneAndUnlocksWhoComesBack_data() { addEngineRows(); }
    void locksWhoIsGoneAndUnlocksWhoComesBack();
    void refusesToLockTooMany_data() { addEngineRows(); }
    void refusesToLockTooMany();
    void leavesAloneWhatIsNotTheDirectorys_data() { addEngineRows(); }
    void leavesAloneWhatIsNotTheDirectorys();
    void dropsRolesOfDepartmentsThatAreLeft_data() { addEngineRows(); }
    void dropsRolesOfDepartmentsThatAreLeft();
    void recognisesBinaryIds_data() { addEngineRows(); }
    void recognisesBinaryIds();
    void takesDepartmentsFromAnAttribute_data() { addEngineRows(); }
    void takesDepartmentsFromAnAttribute();
    void reportsWhatItCannotTakeOver();
    void reportsReferrals();
};

// Five thousand people: as many as the issue of this asks for, with everything that is odd in a directory.
void SynchronizationTest::takesOverALargeDirectory()
{
    QFETCH(QString, engine);
    constexpr int people = 5000;
    SlapdServer slapd({generatedCompany(people),
        {u"limits dn.exact=\"cn=reader,dc=example,dc=com\" size.soft=500 size.hard=500 "
         "size.pr=500 size.prtotal=unlimited"_s}});
    Company company(engine);
    company.attach(slapd.url(), {{u"pageSize"_s, 300}});

    const QJsonObject dry = company.synchronize(true);
    QCOMPARE(dry.value("state"_L1).toString(), u"done"_s);
    QCOMPARE(Company::countOf(dry, u"userAdded"_s), people);
    QCOMPARE(Company::countOf(dry, u"departmentAdded"_s), generatedUnits());
    QCOMPARE(Company::countOf(dry, u"referral"_s), 1);
    QCOMPARE(dry.value("entriesRead"_L1).toInteger(), people + generatedUnits() + 1);
    QCOMPARE(company.users(), QStringList());

    const QJsonObject real = company.synchronize();
    QCOMPARE(real.value("state"_L1).toString(), u"done"_s);
    QCOMPARE(real.value("changesDone"_L1).toInteger(), people + generatedUnits());
    QCOMPARE(real.value("changesFailed"_L1).toInteger(), 0);
    QCOMPARE(contentOf(real), contentOf(dry));

    const QStringList users = company.users();
    QCOMPARE(users.size(), people);
    for (const int person : {0, 1, 7, 4999}) {
        const QString expected
            = u"person%1|%2|person%1@example.com|1|"_s.arg(person, 5, 10, QChar(u'0')).arg(generatedName(person));
        QVERIFY2(users.at(person).startsWith(expected), qPrintable(users.at(person)));
    }
    QCOMPARE(company.departments().size(), generatedUnits());
    QVERIFY(company.departments().contains(u"Vertrieb, Köln / 组 1 für Vertrieb, Köln / Team 2"_s));
    QVERIFY(company.departments().contains(u"R+D \"Lab\""_s));
    QCOMPARE(company.inconsistency(), QString());

    const QJsonObject again = company.synchronize();
    QCOMPARE(Company::changesOf(again, u"done"_s), QStringList());
    QCOMPARE(again.value("changesTotal"_L1).toInteger(), 0);
}

void SynchronizationTest::dryRunWritesNothing()
{
    QFETCH(QString, engine);
    SlapdServer slapd({smallCompany(), {}});
    Company company(engine);
    company.attach(slapd.url());
    QCOMPARE(company.synchronize().value("state"_L1).toString(), u"done"_s);
    QCOMPARE(company.users(), smallUsers);

    slapd.change("dn: uid=bob,ou=Inside,ou=Sales,dc=example,dc=com\nchangetype: delete\n\n"
                 "dn: uid=ada,ou=Inside,ou=Sales,dc=example,dc=com\nchangetype: modify\nreplace: cn\ncn: Ada King\n\n"
                 "dn: uid=dan,dc=example,dc=com\nchangetype: moddn\nnewrdn: uid=dan\ndeleteoldrdn: 0\nnewsuperior: "
                 "ou=Lab,dc=example,dc=com\n\n"
                 "dn: ou=Lab,dc=example,dc=com\nchangetype: modrdn\nnewrdn: ou=Laboratory\ndeleteoldrdn: 1\n\n");
    const QStringList departments = company.departments();
    company.attach(slapd.url(), {{u"lockLimitPercent"_s, 50}});
    company.server().takeEvents();
    const QJsonObject dry = company.synchronize(true);
    QCOMPARE(Company::changesOf(dry, u"planned"_s),
        (QStringList{
            u"departmentRenamed Laboratory"_s, u"userChanged ada"_s, u"userMoved dan"_s, u"userLocked bob"_s}));
    QCOMPARE(company.users(), smallUsers);
    QCOMPARE(company.departments(), departments);
    // Nothing is told but the end.
    const auto events = company.server().takeEvents();
    QVERIFY(std::all_of(events.begin(), events.end(),
        [](const events::Event &event) { return std::holds_alternative<events::NotificationTotalsChanged>(event); }));

    const QJsonObject real = company.synchronize();
    QCOMPARE(contentOf(real), contentOf(dry));
    QCOMPARE(company.users(),
        (QStringList{u"ada|Ada King|ada@example.com|1|Sales / Inside"_s, u"bob|Bob|bob@example.com|0|Sales / Inside"_s,
            u"cho|王秀英|cho@example.com|1|Laboratory"_s, u"dan|Dan|dan@example.com|1|Laboratory"_s}));
    QVERIFY(!company.server().takeEvents().empty());
    QCOMPARE(
        company.server().count(u"operation_log"_s,
            u"type = 'Synchronize departments and users with the directory' AND domain_id = '%1' AND operator LIKE "
            u"'admin(%' "
            "AND result = 'success' AND description = 'departmentRenamed 1, userChanged 1, userLocked 1, userMoved 1'"_s
                .arg(company.domainId())),
        1);
}

void SynchronizationTest::recognisesRenamesAndMoves()
{
    QFETCH(QString, engine);
    SlapdServer slapd({smallCompany(), {}});
    Company company(engine);
    company.attach(slapd.url());
    company.synchronize();
    const QString ada = company.userId(u"ada"_s);

    // A new login, and the department with her in it below another one, under another name.
    slapd.change("dn: uid=ada,ou=Inside,ou=Sales,dc=example,dc=com\nchangetype: modrdn\nnewrdn: "
                 "uid=lovelace\ndeleteoldrdn: 1\n\n"
                 "dn: ou=Inside,ou=Sales,dc=example,dc=com\nchangetype: moddn\nnewrdn: ou=Innendienst\ndeleteoldrdn: "
                 "1\nnewsuperior: "
                 "ou=Lab,dc=example,dc=com\n\n");
    const QJsonObject done = company.synchronize();
    QCOMPARE(Company::changesOf(done), (QStringList{u"departmentMoved Innendienst"_s, u"userChanged lovelace"_s}));
    QCOMPARE(company.userId(u"lovelace"_s), ada);
    QCOMPARE(company.departments(), (QStringList{u"Lab"_s, u"Lab / Innendienst"_s, u"Sales"_s}));
    QVERIFY(company.users().contains(u"lovelace|Ada Größmann|ada@example.com|1|Lab / Innendienst"_s));
    QCOMPARE(company.inconsistency(), QString());
    // Found by the new login, and no more by the old one.
    const QByteArray search = "/api/authtime/domain/" + company.domainId().toLatin1() + "/users?name=";
    QCOMPARE(company.server().get(search + "lovelace").data()["rowCount"_L1].toInt(), 1);
}

void SynchronizationTest::locksWhoIsGoneAndUnlocksWhoComesBack()
{
    QFETCH(QString, engine);
    SlapdServer slapd({smallCompany(), {}});
    Company company(engine);
    company.attach(slapd.url(),
        {{u"lockLimitPercent"_s, 50}, {u"userFilter"_s, u"(&(objectClass=inetOrgPerson)(!(title=left)))"_s}});
    company.synchronize();
    const QString bob = company.userId(u"bob"_s);
    TestBackend &server = company.server();
    const QByteArray token = server.token(bob, u"access"_s);

    slapd.change("dn: uid=bob,ou=Inside,ou=Sales,dc=example,dc=com\nchangetype: modify\nadd: title\ntitle: left\n\n");
    server.takeEvents();
    QCOMPARE(Company::changesOf(company.synchronize()), QStringList{u"userLocked bob"_s});
    QVERIFY(company.users().contains(u"bob|Bob|bob@example.com|0|Sales / Inside"_s));
    const auto events = server.takeEvents();
    QVERIFY(std::any_of(events.begin(), events.end(), [&](const events::Event &event) {
        const auto *changed = std::get_if<events::AccountChanged>(&event);
        return changed && changed->accountId == bob;
    }));
    server.useAccessToken(token);
    QCOMPARE(server.get("/api/runtime/applications").status, 401);
    server.beAdmin();
    QCOMPARE(Company::changesOf(company.synchronize()), QStringList());

    slapd.change("dn: uid=bob,ou=Inside,ou=Sales,dc=example,dc=com\nchangetype: modify\ndelete: title\n\n");
    QCOMPARE(Company::changesOf(company.synchronize()), QStringList{u"userBack bob"_s});
    QCOMPARE(company.users(), smallUsers);
    QCOMPARE(company.userId(u"bob"_s), bob);
    // What was signed in before stays signed out.
    server.useAccessToken(token);
    QCOMPARE(server.get("/api/runtime/applications").status, 401);
}

void SynchronizationTest::refusesToLockTooMany()
{
    QFETCH(QString, engine);
    SlapdServer slapd({smallCompany(), {}});
    Company company(engine);
    company.attach(slapd.url(), {{u"lockLimitPercent"_s, 25}});
    company.synchronize();
    slapd.change("dn: uid=bob,ou=Inside,ou=Sales,dc=example,dc=com\nchangetype: delete\n\n"
                 "dn: uid=dan,dc=example,dc=com\nchangetype: delete\n\n"
                 "dn: uid=cho,ou=Lab,dc=example,dc=com\nchangetype: modify\nreplace: cn\ncn: Cho\n\n");
    const QJsonObject dry = company.synchronize(true);
    QCOMPARE(dry.value("state"_L1).toString(), u"done"_s);
    QVERIFY(dry.value("refusal"_L1).toString().startsWith(u"2 of 4 users"_s));

    const QJsonObject real = company.synchronize();
    QCOMPARE(real.value("state"_L1).toString(), u"failed"_s);
    QCOMPARE(real.value("reason"_L1), dry.value("refusal"_L1));
    QCOMPARE(Company::changesOf(real, u"done"_s), QStringList());
    QCOMPARE(contentOf(real), contentOf(dry));
    QCOMPARE(company.users(), smallUsers);

    company.attach(slapd.url(), {{u"lockLimitPercent"_s, 50}});
    QCOMPARE(company.synchronize().value("state"_L1).toString(), u"done"_s);
}

void SynchronizationTest::leavesAloneWhatIsNotTheDirectorys()
{
    QFETCH(QString, engine);
    SlapdServer slapd({smallCompany(), {}});
    Company company(engine);
    TestBackend &server = company.server();
    // A platform account of the same login, one made by hand that is somebody else, one that is the same, one the
    // directory does not know, and a user of another domain.
    const QString platform = server.addPlatformAccount(u"ada"_s, false, true, false);
    server.addUser(company.domainId(), u"bob"_s, u"Robert of another kind"_s);
    const QString cho = server.addUser(company.domainId(), u"Cho"_s, u"王秀英"_s);
    server.addUser(company.domainId(), u"guest"_s, u"Guest"_s);
    const QString other = server.addDomain(u"Other"_s);
    server.addUser(other, u"dan"_s, u"Dan"_s);
    company.attach(slapd.url(), {{u"lockLimitPercent"_s, 0}});

    const QJsonObject done = company.synchronize();
    QCOMPARE(done.value("state"_L1).toString(), u"done"_s);
    QVERIFY(Company::changesOf(done, u"reported"_s).contains(u"conflict bob"_s));
    QCOMPARE(company.users(),
        (QStringList{smallUsers.at(0), u"bob|Robert of another kind||1|"_s, smallUsers.at(2), smallUsers.at(3),
            u"guest|Guest||1|"_s}));
    QCOMPARE(company.userId(u"cho"_s), cho);
    QCOMPARE(server.count(
                 u"account"_s, u"kind = 'platform' AND lock_flag = 1 AND id = '%1' AND name = 'ada'"_s.arg(platform)),
        1);
    QCOMPARE(server.count(u"account"_s, u"domain_id = '%1' AND email = ''"_s.arg(other)), 1);
    QCOMPARE(server.count(u"directory_account"_s), 3);

    // Removed by hand: made anew, since the directory has her. A person is matched once only.
    server.database().write([&](storage::Session &session) {
        session.execute(u"DELETE FROM account WHERE id = ?"_s, company.userId(u"ada"_s));
    });
    QCOMPARE(Company::changesOf(company.synchronize(), u"done"_s), QStringList{u"userAdded ada"_s});
}

void SynchronizationTest::dropsRolesOfDepartmentsThatAreLeft()
{
    QFETCH(QString, engine);
    SlapdServer slapd({smallCompany(), {}});
    Company company(engine);
    company.attach(slapd.url());
    company.synchronize();
    TestBackend &server = company.server();
    const QString ada = company.userId(u"ada"_s);
    const auto departmentId = [&](const QString &name) {
        return server.database().reader().text(u"SELECT id FROM department WHERE name = ?"_s, name).value_or(QString());
    };
    server.database().write([&](storage::Session &session) {
        session.execute(
            u"INSERT INTO application (id, name, name_key, created, modified) VALUES ('app', 'App', 'app', 0, 0)"_s);
        session.execute(
            u"INSERT INTO role (id, application_id, name, name_key, created, modified) VALUES ('role', 'app', 'R', 'r', 0, 0)"_s);
        session.execute(
            u"INSERT INTO department (id, domain_id, name, index_code) VALUES ('choir', ?, 'Choir', 'choir')"_s,
            company.domainId());
        session.execute(u"INSERT INTO account_department (account_id, department_id) VALUES (?, 'choir')"_s, ada);
        for (const QString &department : {departmentId(u"Inside"_s), u"choir"_s})
            session.execute(u"INSERT INTO account_role (account_id, department_id, role_id) VALUES (?, ?, 'role')"_s,
                ada, department);
    });
    slapd.change("dn: uid=ada,ou=Inside,ou=Sales,dc=example,dc=com\nchangetype: moddn\nnewrdn: uid=ada\ndeleteoldrdn: "
                 "0\nnewsuperior: "
                 "ou=Lab,dc=example,dc=com\n\n");
    QCOMPARE(Company::changesOf(company.synchronize()), QStringList{u"userMoved ada"_s});
    QCOMPARE(server.count(u"account_department"_s, u"account_id = '%1'"_s.arg(ada)), 2);
    QCOMPARE(server.count(u"account_role"_s, u"account_id = '%1' AND department_id = 'choir'"_s.arg(ada)), 1);
    QCOMPARE(server.count(u"account_role"_s, u"account_id = '%1'"_s.arg(ada)), 1);
    QVERIFY(company.users().contains(u"ada|Ada Größmann|ada@example.com|1|Lab"_s));
}

void SynchronizationTest::recognisesBinaryIds()
{
    QFETCH(QString, engine);
    const auto guid = [](const QByteArray &bytes) { return QByteArray("objectGUID:: " + bytes.toBase64() + '\n'); };
    // With a zero, and with bytes that are no text.
    const QByteArray first("\x00\x01*)(\\\xff\xfe\x80gggggggg", 16);
    const QByteArray second("\x00\x02*)(\\\xff\xfe\x80gggggggg", 16);
    SlapdServer slapd({companyLdif() + personLdif({u"ada"_s, u"Ada"_s, suffix, {}, guid(first)})
            + personLdif({u"bob"_s, u"Bob"_s, suffix, {}, guid(second)}),
        {}});
    Company company(engine);
    company.attach(slapd.url(), {{u"attributes"_s, QJsonObject{{u"id"_s, u"objectGUID"_s}}}});
    company.synchronize();
    const QString ada = company.userId(u"ada"_s);
    QVERIFY(ada != company.userId(u"bob"_s));
    // Another entry for the server, the same one for us.
    slapd.change("dn: uid=ada,dc=example,dc=com\nchangetype: delete\n\ndn: uid=queen,dc=example,dc=com\nchangetype: "
                 "add\nobjectClass: "
                 "inetOrgPerson\nobjectClass: testHolder\nuid: queen\ncn: Queen\nsn: Queen\n"
        + guid(first) + "\n");
    QCOMPARE(Company::changesOf(company.synchronize()), QStringList{u"userChanged queen"_s});
    QCOMPARE(company.userId(u"queen"_s), ada);
}

void SynchronizationTest::takesDepartmentsFromAnAttribute()
{
    QFETCH(QString, engine);
    SlapdServer slapd({companyLdif() + personLdif({u"ada"_s, u"Ada"_s, suffix, {}, "departmentNumber: Sales\n"})
            + personLdif({u"bob"_s, u"Bob"_s, suffix, {}, "departmentNumber: SALES\ndepartmentNumber: Lab\n"})
            + personLdif({u"cho"_s, u"Cho"_s, suffix}),
        {}});
    Company company(engine);
    company.attach(slapd.url(), {{u"departments"_s, u"departmentNumber"_s}});
    company.synchronize();
    QCOMPARE(company.departments(), (QStringList{u"Lab"_s, u"SALES"_s}));
    QCOMPARE(company.server().count(u"account_department"_s), 3);
    slapd.change(
        "dn: uid=ada,dc=example,dc=com\nchangetype: modify\nreplace: departmentNumber\ndepartmentNumber: Lab\n\n");
    QCOMPARE(Company::changesOf(company.synchronize()), QStringList{u"userMoved ada"_s});
    QCOMPARE(company.server().count(u"account_department"_s), 3);
}

void SynchronizationTest::reportsWhatItCannotTakeOver()
{
    const QByteArray picture = "jpegPhoto:: " + QByteArray("\xff\xd8\xff\xe0\x00\x10", 6).toBase64() + "\n";
    SlapdServer slapd({companyLdif() + personLdif({u"ada"_s, u"Ada"_s, suffix, {}, picture})
            + personLdif({u"bob"_s, u"B"_s.repeated(101), suffix}) + personLdif({u"cho"_s, u"Cho"_s, suffix}),
        {}});
    Company company(u"sqlite"_s);
    company.attach(slapd.url(), {{u"attributes"_s, QJsonObject{{u"telephone"_s, u"jpegPhoto"_s}}}});
    const QJsonObject done = company.synchronize();
    QCOMPARE(Company::changesOf(done, u"done"_s), (QStringList{u"userAdded ada"_s, u"userAdded cho"_s}));
    QCOMPARE(Company::countOf(done, u"skipped"_s), 2);
    const QJsonArray changes = done.value("changes"_L1).toArray();
    QCOMPARE(changes.at(2)["dn"_L1].toString(), u"uid=ada,dc=example,dc=com"_s);
    QVERIFY(changes.at(2)["reason"_L1].toString().contains(u"jpegPhoto"_s));
    QCOMPARE(changes.at(3)["dn"_L1].toString(), u"uid=bob,dc=example,dc=com"_s);
}

void SynchronizationTest::reportsReferrals()
{
    SlapdServer slapd({smallCompany()
            + "dn: ou=Partners,dc=example,dc=com\nobjectClass: referral\nobjectClass: extensibleObject\nou: "
              "Partners\nref: "
              "ldap://127.0.0.1:1/ou=Partners,dc=example,dc=com\n\n",
        {}});
    Company company(u"sqlite"_s);
    company.attach(slapd.url());
    const QJsonObject done = company.synchronize();
    QCOMPARE(done.value("state"_L1).toString(), u"done"_s);
    QCOMPARE(Company::countOf(done, u"referral"_s), 1);
    QVERIFY(Company::changesOf(done, u"reported"_s).first().contains(u"ldap://127.0.0.1:1/"_s));
    QCOMPARE(company.users(), smallUsers);
}

QTEST_GUILESS_MAIN(SynchronizationTest)
#include "synchronization_test.moc"
