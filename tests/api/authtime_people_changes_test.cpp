#include "api/authtime_company.h"

#include <QTest>

using namespace formwright::tests;

// One request that changes many people: what becomes of each, what takes it back, and that nobody stops the others.
class AuthtimePeopleChangesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changesEachAndTellsTheInverse_data() { addEngineRows(); }
    void changesEachAndTellsTheInverse();
    void whatIsSoAlreadyIsUnchanged();
    void refusalsStopNobody_data() { addEngineRows(); }
    void refusalsStopNobody();
    void nobodyIsHalfChanged_data() { addEngineRows(); }
    void nobodyIsHalfChanged();
    void moves_data();
    void moves();
    void leavingTakesTheRolesHeldThere_data() { addEngineRows(); }
    void leavingTakesTheRolesHeldThere();
    void givesRoles_data();
    void givesRoles();
    void takesRolesFromOneDepartment();
    void undoSparesWhatOthersDid();
    void refusesBadAlteration_data();
    void refusesBadAlteration();
    void oneEntryNamesEverybody();
    void lockingEndsSessions();
    void mostPeople();
    void staysInOnesDomain();
    void departmentsGetARoleAndLoseItAgain_data() { addEngineRows(); }
    void departmentsGetARoleAndLoseItAgain();
    void leavingADepartmentAlone_data() { addEngineRows(); }
    void leavingADepartmentAlone();
};

namespace {

struct Staff : Company {
    explicit Staff(const QString &engine = u"sqlite"_s) : Company(engine)
    {
        orders = addApplication(server, u"orders"_s);
        clerk = addRole(server, orders, u"clerk"_s);
        server.takeEvents();
    }

    Answer alter(const QJsonArray &people) { return server.patch(path + "/people", text({{"people"_L1, people}})); }
    // Of the only person.
    QJsonObject altered(const QJsonObject &alteration)
    {
        return alter({alteration}).data().toArray().first().toObject();
    }
    // All that the rows hold of people and their places.
    QJsonArray state()
    {
        QJsonArray people;
        for (const QString &id : {ada, bob, cyd, dan})
            people.append(person(id));
        return people;
    }
    QStringList departmentsOf(const QString &id)
    {
        QStringList names;
        for (const QJsonValue &department : person(id).value("departments"_L1).toArray())
            names.append(department[u"name"].toString());
        names.sort();
        return names;
    }
    // "role@department"
    QStringList rolesOf(const QString &id)
    {
        const QJsonObject one = person(id);
        QStringList roles;
        for (const QJsonValue &role : one.value("roles"_L1).toArray()) {
            const QString name = one.value("departmentNames"_L1)[role[u"departmentId"].toString()].toString();
            roles.append(QString((role[u"roleId"].toString() == clerk ? u"clerk"_s : u"?"_s) % u'@' % name));
        }
        roles.sort();
        return roles;
    }
    QJsonObject clerkIn(const QString &department) const
    {
        return {{"roleId"_L1, clerk}, {"departmentId"_L1, department}};
    }

    QString orders, clerk;
};

QStringList outcomesOf(const Answer &answer)
{
    QStringList outcomes;
    for (const QJsonValue &each : answer.data().toArray())
        outcomes.append(each[u"outcome"].toString());
    return outcomes;
}

QJsonArray inversesOf(const Answer &answer)
{
    QJsonArray inverses;
    for (const QJsonValue &each : answer.data().toArray()) {
        if (each[u"inverse"].isObject())
            inverses.append(each[u"inverse"]);
    }
    return inverses;
}

} // namespace

void AuthtimePeopleChangesTest::changesEachAndTellsTheInverse()
{
    QFETCH(QString, engine);
    Staff acme(engine);
    acme.change(acme.bob, {{"remarks"_L1, "before"_L1}, {"extension"_L1, QJsonObject{{"field2"_L1, "two"_L1}}}});
    const QJsonArray before = acme.state();
    acme.server.takeEvents();
    const Answer answer = acme.alter({QJsonObject{{"id"_L1, acme.ada}, {"changes"_L1, QJsonObject{{"lockFlag"_L1, 0}}}},
        QJsonObject{{"id"_L1, acme.bob},
            {"changes"_L1,
                QJsonObject{{"remarks"_L1, "after"_L1}, {"superiorid"_L1, acme.ada},
                    {"extension"_L1, QJsonObject{{"field2"_L1, "zwei"_L1}}}}}}});
    QCOMPARE(answer.status, 200);
    QCOMPARE(outcomesOf(answer), (QStringList{u"done"_s, u"done"_s}));
    QCOMPARE(answer.data()[0][u"name"].toString(), u"Ada Lovelace"_s);
    QVERIFY(tells(acme.server.takeEvents(), acme.bob));
    QCOMPARE(acme.person(acme.ada).value("lockFlag"_L1).toInt(), 0);
    QCOMPARE(acme.person(acme.bob).value("remarks"_L1).toString(), u"after"_s);
    QCOMPARE(acme.person(acme.bob).value("superiorName"_L1).toString(), u"Ada Lovelace"_s);
    QCOMPARE(answer.data()[1][u"inverse"][u"changes"][u"extension"].toObject(), (QJsonObject{{"field2"_L1, "two"_L1}}));
    QVERIFY(answer.data()[1][u"inverse"][u"changes"][u"name"].isNull());
    QCOMPARE(outcomesOf(acme.alter(inversesOf(answer))), (QStringList{u"done"_s, u"done"_s}));
    QCOMPARE(acme.state(), before);
}

void AuthtimePeopleChangesTest::whatIsSoAlreadyIsUnchanged()
{
    Staff acme;
    const Answer answer = acme.alter({QJsonObject{{"id"_L1, acme.ada}, {"changes"_L1, QJsonObject{{"lockFlag"_L1, 1}}}},
        QJsonObject{{"id"_L1, acme.bob}, {"join"_L1, QJsonArray{acme.middle}}, {"leave"_L1, QJsonArray{acme.other}},
            {"takeRoles"_L1, QJsonArray{acme.clerkIn(acme.middle)}}},
        QJsonObject{{"id"_L1, acme.cyd}}});
    QCOMPARE(outcomesOf(answer), (QStringList{u"unchanged"_s, u"unchanged"_s, u"unchanged"_s}));
    QVERIFY(inversesOf(answer).isEmpty());
    QVERIFY(acme.server.takeEvents().empty());
}

void AuthtimePeopleChangesTest::refusalsStopNobody()
{
    QFETCH(QString, engine);
    Staff acme(engine);
    const auto says = [](const QString &id, const QJsonObject &changes) {
        return QJsonObject{{"id"_L1, id}, {"changes"_L1, changes}};
    };
    const Answer answer = acme.alter({says(acme.ada, {{"telephone"_L1, "1"_L1}}),
        says(u"nobody"_s, {{"telephone"_L1, "1"_L1}}), says(acme.bob, {{"lockFlag"_L1, 7}}),
        says(acme.cyd, {{"loginno"_L1, "ADA"_L1}}), says(acme.dan, {{"telephone"_L1, "1"_L1}})});
    QCOMPARE(answer.status, 200);
    QCOMPARE(outcomesOf(answer), (QStringList{u"done"_s, u"refused"_s, u"refused"_s, u"refused"_s, u"done"_s}));
    QCOMPARE(answer.data()[1][u"reason"].toString(), u"there is no such user in this domain"_s);
    QCOMPARE(answer.data()[2][u"faults"][0][u"field"].toString(), u"lockFlag"_s);
    QVERIFY(!answer.data()[3][u"reason"].toString().isEmpty());
    QCOMPARE(acme.person(acme.dan).value("telephone"_L1).toString(), u"1"_s);
    QCOMPARE(acme.person(acme.cyd).value("loginno"_L1).toString(), u"cyd"_s);
}

// The login is refused by the database, after the departments could have been written.
void AuthtimePeopleChangesTest::nobodyIsHalfChanged()
{
    QFETCH(QString, engine);
    Staff acme(engine);
    const QJsonArray before = acme.state();
    acme.server.takeEvents();
    const Answer answer
        = acme.alter({QJsonObject{{"id"_L1, acme.cyd},
                          {"changes"_L1, QJsonObject{{"loginno"_L1, "Bob"_L1}, {"telephone"_L1, "1"_L1}}},
                          {"join"_L1, QJsonArray{acme.other}}, {"giveRoles"_L1, QJsonArray{acme.clerkIn(acme.other)}}},
            QJsonObject{{"id"_L1, acme.ada}, {"join"_L1, QJsonArray{u"nowhere"_s}},
                {"changes"_L1, QJsonObject{{"telephone"_L1, "1"_L1}}}}});
    QCOMPARE(outcomesOf(answer), (QStringList{u"refused"_s, u"refused"_s}));
    QCOMPARE(acme.state(), before);
    QVERIFY(acme.server.takeEvents().empty());
}

void AuthtimePeopleChangesTest::moves_data()
{
    QTest::addColumn<QByteArray>("who");
    QTest::addColumn<QByteArray>("alteration"); // departments by name
    QTest::addColumn<QStringList>("departments");
    QTest::addColumn<QByteArray>("usual");
    QTest::newRow("join") << QByteArray("ada") << QByteArray(R"({"join":["other"]})")
                          << QStringList{u"Other"_s, u"Top"_s} << QByteArray("top");
    QTest::newRow("join as the first") << QByteArray("dan") << QByteArray(R"({"join":["other"]})")
                                       << QStringList{u"Other"_s} << QByteArray("other");
    QTest::newRow("move") << QByteArray("ada") << QByteArray(R"({"leave":["top"],"join":["other"]})")
                          << QStringList{u"Other"_s} << QByteArray("other");
    QTest::newRow("leave the last") << QByteArray("ada") << QByteArray(R"({"leave":["top"]})") << QStringList{}
                                    << QByteArray();
    QTest::newRow("leave alone what is below")
        << QByteArray("cyd") << QByteArray(R"({"leave":["top"],"join":["other"]})") << QStringList{u"Low"_s, u"Other"_s}
        << QByteArray("low");
    QTest::newRow("leave a branch") << QByteArray("cyd")
                                    << QByteArray(R"({"leave":["top"],"leaveBelow":true,"join":["other"]})")
                                    << QStringList{u"Other"_s} << QByteArray("other");
    QTest::newRow("into one's branch") << QByteArray("cyd")
                                       << QByteArray(R"({"leave":["top"],"leaveBelow":true,"join":["middle"]})")
                                       << QStringList{u"Middle"_s} << QByteArray("middle");
    QTest::newRow("out of all") << QByteArray("bob") << QByteArray(R"({"changes":{"departments":["other"]}})")
                                << QStringList{u"Other"_s} << QByteArray("other");
}

void AuthtimePeopleChangesTest::moves()
{
    QFETCH(QByteArray, who);
    QFETCH(QByteArray, alteration);
    QFETCH(QStringList, departments);
    QFETCH(QByteArray, usual);
    Staff acme;
    for (const QByteArray name : {"top", "middle", "low", "other"})
        alteration.replace(QByteArray('"' + name + '"'), QByteArray('"' + acme.idNamed(name) + '"'));
    const QString id = who == "ada" ? acme.ada : who == "bob" ? acme.bob : who == "cyd" ? acme.cyd : acme.dan;
    const QJsonArray before = acme.state();
    QJsonObject said = QJsonDocument::fromJson(alteration).object();
    said.insert("id"_L1, id);
    const Answer answer = acme.alter({said});
    QCOMPARE(outcomesOf(answer), QStringList{u"done"_s});
    QCOMPARE(acme.departmentsOf(id), departments);
    QCOMPARE(acme.person(id).value("defaultDepartment"_L1).toString().toLatin1(),
        usual.isEmpty() ? QByteArray() : acme.idNamed(usual));
    acme.alter(inversesOf(answer));
    QCOMPARE(acme.state(), before);
}

void AuthtimePeopleChangesTest::leavingTakesTheRolesHeldThere()
{
    QFETCH(QString, engine);
    Staff acme(engine);
    acme.alter({QJsonObject{{"id"_L1, acme.ada}, {"join"_L1, QJsonArray{acme.low}},
        {"giveRoles"_L1, QJsonArray{acme.clerkIn(acme.low), acme.clerkIn(acme.top)}}}});
    const QJsonArray before = acme.state();
    QCOMPARE(acme.rolesOf(acme.ada), (QStringList{u"clerk@Low"_s, u"clerk@Top"_s}));
    const Answer answer = acme.alter({QJsonObject{{"id"_L1, acme.ada}, {"leave"_L1, QJsonArray{acme.top}}}});
    QCOMPARE(acme.rolesOf(acme.ada), QStringList{u"clerk@Low"_s});
    QCOMPARE(acme.departmentsOf(acme.ada), QStringList{u"Low"_s});
    acme.alter(inversesOf(answer));
    QCOMPARE(acme.state(), before);
}

void AuthtimePeopleChangesTest::givesRoles_data()
{
    QTest::addColumn<QString>("where");
    QTest::addColumn<bool>("isNowhere");
    QTest::addColumn<QStringList>("roles");
    QTest::newRow("default department") << u"default"_s << false << QStringList{u"clerk@Top"_s};
    QTest::newRow("every department") << u"every"_s << false << QStringList{u"clerk@Other"_s, u"clerk@Top"_s};
    QTest::newRow("no department") << QString() << false << QStringList{u"clerk@"_s};
    QTest::newRow("who has no default one") << u"default"_s << true << QStringList{u"clerk@"_s};
    QTest::newRow("who is in none") << u"every"_s << true << QStringList{u"clerk@"_s};
}

void AuthtimePeopleChangesTest::givesRoles()
{
    QFETCH(QString, where);
    QFETCH(bool, isNowhere);
    QFETCH(QStringList, roles);
    Staff acme;
    const QString id = isNowhere ? acme.dan : acme.ada;
    if (!isNowhere)
        acme.alter({QJsonObject{{"id"_L1, id}, {"join"_L1, QJsonArray{acme.other}}}});
    const QJsonArray before = acme.state();
    const QJsonObject said{
        {"id"_L1, id}, {"giveRoles"_L1, QJsonArray{QJsonObject{{"roleId"_L1, acme.clerk}, {"where"_L1, where}}}}};
    const Answer answer = acme.alter({said});
    QCOMPARE(acme.rolesOf(id), roles);
    QCOMPARE(outcomesOf(acme.alter({said})), QStringList{u"unchanged"_s});
    acme.alter(inversesOf(answer));
    QCOMPARE(acme.state(), before);
}

void AuthtimePeopleChangesTest::takesRolesFromOneDepartment()
{
    Staff acme;
    acme.alter({QJsonObject{{"id"_L1, acme.ada}, {"join"_L1, QJsonArray{acme.low}},
        {"giveRoles"_L1, QJsonArray{acme.clerkIn(acme.low), acme.clerkIn(acme.top)}}}});
    const QJsonArray before = acme.state();
    const Answer answer
        = acme.alter({QJsonObject{{"id"_L1, acme.ada}, {"takeRoles"_L1, QJsonArray{acme.clerkIn(acme.low)}}}});
    QCOMPARE(acme.rolesOf(acme.ada), QStringList{u"clerk@Top"_s});
    acme.alter(inversesOf(answer));
    QCOMPARE(acme.state(), before);
}

void AuthtimePeopleChangesTest::undoSparesWhatOthersDid()
{
    Staff acme;
    const Answer moved = acme.alter(
        {QJsonObject{{"id"_L1, acme.ada}, {"leave"_L1, QJsonArray{acme.top}}, {"join"_L1, QJsonArray{acme.other}}}});
    acme.alter({QJsonObject{{"id"_L1, acme.ada}, {"join"_L1, QJsonArray{acme.low}},
        {"giveRoles"_L1, QJsonArray{acme.clerkIn(acme.low)}}, {"changes"_L1, QJsonObject{{"telephone"_L1, "42"_L1}}}}});
    acme.alter(inversesOf(moved));
    QCOMPARE(acme.departmentsOf(acme.ada), (QStringList{u"Low"_s, u"Top"_s}));
    QCOMPARE(acme.rolesOf(acme.ada), QStringList{u"clerk@Low"_s});
    QCOMPARE(acme.person(acme.ada).value("telephone"_L1).toString(), u"42"_s);
    QCOMPARE(acme.person(acme.ada).value("defaultDepartment"_L1).toString(), acme.top);
}

void AuthtimePeopleChangesTest::refusesBadAlteration_data()
{
    QTest::addColumn<QByteArray>("alteration");
    QTest::addColumn<QString>("field");
    QTest::newRow("password") << QByteArray(R"("changes":{"loginpwd":"Secret-12345"})") << u"changes.loginpwd"_s;
    QTest::newRow("foreign department") << QByteArray(R"("join":["nowhere"])") << u"departments[1].id"_s;
    QTest::newRow("unknown role") << QByteArray(R"("giveRoles":[{"roleId":"none"}])")
                                  << u"_userRoleDepartmentJson[0].roleId"_s;
    QTest::newRow("role in a department of others")
        << QByteArray(R"("giveRoles":[{"roleId":"none","departmentId":"low"}])") << u"giveRoles[0].departmentId"_s;
    QTest::newRow("unknown place") << QByteArray(R"("giveRoles":[{"roleId":"none","where":"nowhere"}])")
                                   << u"giveRoles[0].where"_s;
    QTest::newRow("unknown extension") << QByteArray(R"("changes":{"extension":{"field26":"x"}})")
                                       << u"extension.field26"_s;
    QTest::newRow("no moment") << QByteArray(R"("changes":{"endProxyTime":"tomorrow"})") << u"endProxyTime"_s;
}

void AuthtimePeopleChangesTest::refusesBadAlteration()
{
    QFETCH(QByteArray, alteration);
    QFETCH(QString, field);
    Staff acme;
    const QJsonArray before = acme.state();
    const QJsonObject said
        = QJsonDocument::fromJson("{\"id\":\"" + acme.ada.toLatin1() + "\"," + alteration + '}').object();
    const QJsonObject outcome = acme.altered(said);
    QCOMPARE(outcome.value("outcome"_L1).toString(), u"refused"_s);
    QCOMPARE(outcome.value("faults"_L1)[0][u"field"].toString(), field);
    QVERIFY(outcome.value("inverse"_L1).isNull());
    QCOMPARE(acme.state(), before);
}

void AuthtimePeopleChangesTest::oneEntryNamesEverybody()
{
    Staff acme;
    const int before = acme.server.count(u"operation_log"_s);
    acme.alter({QJsonObject{{"id"_L1, acme.ada}, {"changes"_L1, QJsonObject{{"lockFlag"_L1, 0}}}},
        QJsonObject{
            {"id"_L1, acme.bob}, {"changes"_L1, QJsonObject{{"lockFlag"_L1, 0}}}, {"join"_L1, QJsonArray{acme.other}}},
        QJsonObject{{"id"_L1, acme.dan}, {"changes"_L1, QJsonObject{{"lockFlag"_L1, 1}}}},
        QJsonObject{{"id"_L1, acme.cyd}, {"changes"_L1, QJsonObject{{"lockFlag"_L1, 9}}}}});
    QCOMPARE(acme.server.count(u"operation_log"_s), before + 1);
    QVERIFY(acme.server.logEntries().last().contains("Change many people at once"_L1));
    QCOMPARE(acme.server.count(
                 u"operation_log"_s, u"description = '2 people (lockFlag, departments): ada, bob; refused: cyd'"_s),
        1);
}

void AuthtimePeopleChangesTest::lockingEndsSessions()
{
    Staff acme;
    acme.server.token(acme.ada, u"access"_s);
    acme.server.token(acme.bob, u"access"_s);
    acme.alter({QJsonObject{{"id"_L1, acme.ada}, {"changes"_L1, QJsonObject{{"lockFlag"_L1, 0}}}}});
    QCOMPARE(acme.server.count(u"token"_s, QString(u"account_id = '"_s % acme.ada % u'\'')), 0);
    QCOMPARE(acme.server.count(u"token"_s, QString(u"account_id = '"_s % acme.bob % u'\'')), 1);
}

void AuthtimePeopleChangesTest::mostPeople()
{
    Staff acme;
    QJsonArray people;
    for (int i = 0; i < 500; ++i)
        people.append(
            QJsonObject{{"id"_L1, acme.ada}, {"changes"_L1, QJsonObject{{"telephone"_L1, QString::number(i)}}}});
    const Answer most = acme.alter(people);
    QCOMPARE(most.status, 200);
    QCOMPARE(most.data().toArray().size(), 500);
    people.append(people.first());
    const Answer tooMany = acme.alter(people);
    QCOMPARE(tooMany.status, 400);
    QCOMPARE(fieldAtFault(tooMany), u"people"_s);
    QCOMPARE(acme.person(acme.ada).value("telephone"_L1).toString(), u"499"_s);
}

void AuthtimePeopleChangesTest::staysInOnesDomain()
{
    Staff acme;
    const QString foreign = acme.server.addDomain(u"Elsewhere"_s);
    const QString stranger = acme.server.addUser(foreign, u"eve"_s, u"Eve"_s);
    const QJsonObject lock{{"id"_L1, stranger}, {"changes"_L1, QJsonObject{{"lockFlag"_L1, 0}}}};
    QCOMPARE(acme.altered(lock).value("outcome"_L1).toString(), u"refused"_s);
    QCOMPARE(
        acme.server
            .patch("/api/authtime/domain/" + foreign.toLatin1() + "/people", text({{"people"_L1, QJsonArray{lock}}}))
            .status,
        403);
    QCOMPARE(acme.server.count(u"account"_s, u"lock_flag = 0"_s), 0);
}

void AuthtimePeopleChangesTest::departmentsGetARoleAndLoseItAgain()
{
    QFETCH(QString, engine);
    Staff acme(engine);
    // Bob holds it there already, and Ada in her default department.
    acme.alter({QJsonObject{{"id"_L1, acme.bob}, {"giveRoles"_L1, QJsonArray{acme.clerkIn(acme.middle)}}},
        QJsonObject{{"id"_L1, acme.ada}, {"join"_L1, QJsonArray{acme.middle}},
            {"giveRoles"_L1, QJsonArray{acme.clerkIn(acme.top)}}}});
    const QJsonArray before = acme.state();
    const QByteArray holders = acme.path + "/role/" + acme.clerk.toLatin1() + "/holders";
    const Answer given = acme.server.post(
        holders, text({{"userIds"_L1, QJsonArray{acme.ada, acme.dan}}, {"deptIds"_L1, QJsonArray{acme.middle}}}));
    QCOMPARE(given.status, 200);
    QStringList who;
    QJsonArray takenBack;
    for (const QJsonValue &each : given.data().toArray()) {
        who.append(QString(each[u"userId"].toString() % u'@' % each[u"departmentId"].toString()));
        takenBack.append(QJsonObject{
            {"id"_L1, each[u"userId"]}, {"takeRoles"_L1, QJsonArray{acme.clerkIn(each[u"departmentId"].toString())}}});
    }
    who.sort();
    QStringList expected{QString(acme.dan % u'@'), QString(acme.ada % u'@' % acme.middle)};
    expected.sort();
    QCOMPARE(who, expected);
    QCOMPARE(acme.rolesOf(acme.ada), (QStringList{u"clerk@Middle"_s, u"clerk@Top"_s}));
    QCOMPARE(acme.rolesOf(acme.dan), QStringList{u"clerk@"_s});
    QCOMPARE(acme.server.count(u"operation_log"_s, u"description = '2 users into the role clerk'"_s), 1);
    acme.alter(takenBack);
    QCOMPARE(acme.state(), before);
    QCOMPARE(acme.server.post(acme.path + "/role/none/holders", text({{"deptIds"_L1, QJsonArray{acme.middle}}})).status,
        404);
    const QString foreign = acme.server.addDomain(u"Elsewhere"_s);
    const QString stranger = acme.server.addUser(foreign, u"eve"_s, u"Eve"_s);
    QCOMPARE(acme.server.post(holders, text({{"userIds"_L1, QJsonArray{stranger}}})).status, 404);
}

// The single change: it once kept people in a department that they left while they held a role there.
void AuthtimePeopleChangesTest::leavingADepartmentAlone()
{
    QFETCH(QString, engine);
    Staff acme(engine);
    acme.alter({QJsonObject{{"id"_L1, acme.ada}, {"join"_L1, QJsonArray{acme.low}},
        {"giveRoles"_L1, QJsonArray{acme.clerkIn(acme.low), acme.clerkIn(acme.top)}}}});
    QCOMPARE(acme.change(acme.ada, {{"departments"_L1, QJsonArray{acme.low}}}).status, 200);
    QCOMPARE(acme.departmentsOf(acme.ada), QStringList{u"Low"_s});
    QCOMPARE(acme.rolesOf(acme.ada), QStringList{u"clerk@Low"_s});
}

QTEST_GUILESS_MAIN(AuthtimePeopleChangesTest)
#include "authtime_people_changes_test.moc"
