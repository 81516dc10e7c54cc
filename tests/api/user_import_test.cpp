#include "backend/organization/department_rules.h"
#include "backend/transfer/user_import.h"
#include "support/uploaded_file.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::storage::Session;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::TestBackend;
using formwright::tests::uploadForImport;
using formwright::transfer::UserImport;

namespace {

// A server with a domain that its administrator fills from files.
struct Fixture {
    explicit Fixture(const QString &engine = u"sqlite"_s) : server(engine)
    {
        server.beAdmin();
        domainId = server.addDomain(u"Acme"_s);
        path = "/api/authtime/domain/" + domainId.toLatin1() + "/user/import";
    }

    Answer importPath(const QByteArray &uploaded, const QByteArray &query = {}, const QByteArray &more = {})
    {
        return server.post(path + query, "{\"path\":\"" + uploaded + "\"" + more + "}");
    }
    Answer import(const QByteArray &content, const QByteArray &query = {}, const QByteArray &more = {})
    {
        return importPath(uploadForImport(server, "people.csv", content), query, more);
    }

    QString role(const QString &software, const QString &name)
    {
        const QString id = software % u'-' % name;
        server.database().write([&](Session &session) {
            session.execute(u"INSERT INTO application (id, name, name_key, created, modified) VALUES (?, ?, ?, 1, 1) "
                            "ON CONFLICT DO NOTHING"_s,
                software, software, software.toLower());
            session.execute(u"INSERT INTO domain_application (domain_id, application_id) VALUES (?, ?) "
                            "ON CONFLICT DO NOTHING"_s,
                domainId, software);
            session.execute(u"INSERT INTO role (id, application_id, name, name_key, created, modified) "
                            "VALUES (?, ?, ?, ?, 1, 1)"_s,
                id, software, name, name.toLower());
        });
        return id;
    }

    // One value of the user with that login.
    QString value(const QString &login, const QString &column)
    {
        return server.database()
            .reader()
            .text(
                QString(u"SELECT "_s % column % u" FROM account WHERE domain_id = ? AND login = ?"_s), domainId, login)
            .value_or(u"(nobody)"_s);
    }
    // "Head office/Sales, Head office/Buying" of the user with that login, by name.
    QString departments(const QString &login)
    {
        QStringList names;
        auto rows = server.database().reader().query(
            u"SELECT department.name, department.level FROM account_department "
            "JOIN department ON department.id = account_department.department_id "
            "JOIN account ON account.id = account_department.account_id "
            "WHERE account.login = ? AND account.domain_id = ? ORDER BY department.name"_s,
            login, domainId);
        while (rows.next())
            names.append(rows.text(0) % u'/' % rows.text(1));
        return names.join(u", "_s);
    }

    TestBackend server;
    QString domainId;
    QByteArray path;
};

QJsonObject general(const Answer &answer)
{
    return answer.data().toObject().value("general"_L1).toObject();
}

int counted(const Answer &answer, const char *what)
{
    return general(answer).value(QLatin1StringView(what)).toInt(-1);
}

QStringList details(const Answer &answer)
{
    QStringList texts;
    for (const QJsonValue &text : answer.data().toObject().value("detail"_L1).toArray())
        texts.append(text.toString());
    return texts;
}

// "2: a reason", as a caller may read it.
QStringList notes(const QJsonObject &data)
{
    QStringList texts;
    for (const QJsonValue &note : data.value("notes"_L1).toArray())
        texts.append(QString::number(note["row"_L1].toInt()) % u": "_s % note["reason"_L1].toString());
    return texts;
}

} // namespace

// Document B: users from a workbook.
class UserImportTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void makesUsersAndDepartments_data() { addEngineRows(); }
    void makesUsersAndDepartments();
    void changesExistingUsers_data() { addEngineRows(); }
    void changesExistingUsers();
    void findsDepartmentsMadeMeanwhile_data() { addEngineRows(); }
    void findsDepartmentsMadeMeanwhile();
    void reportsBadRows_data() { addEngineRows(); }
    void reportsBadRows();
    void badRowLeavesNoDepartment_data() { addEngineRows(); }
    void badRowLeavesNoDepartment();
    void pointsOutDepartmentsThatLookLikeSeveral_data();
    void pointsOutDepartmentsThatLookLikeSeveral();
    void oneNoteForARow();
    void dryRunWritesNothing_data() { addEngineRows(); }
    void dryRunWritesNothing();
    void dryRunSaysWhatTheImportDoes();
    void givesRoles_data();
    void givesRoles();
    void setsSuperiors_data() { addEngineRows(); }
    void setsSuperiors();
    void refusesCircleOfSuperiors();
    void fillsExtensionFields();
    void passwordsWork();
    void refusesFile_data();
    void refusesFile();
    void refusesOthersUpload();
    void runsInBackground_data() { addEngineRows(); }
    void runsInBackground();
    void cancels();
    void readsHeadings_data();
    void readsHeadings();
    void needsDomain();
};

void UserImportTest::makesUsersAndDepartments()
{
    QFETCH(QString, engine);
    Fixture fixture(engine);
    fixture.server.takeEvents();
    const Answer answer
        = fixture.import("Login name,Name,Departments,Email,Telephone,Order,Remarks\n"
                         "ada,Ada Lovelace,Head office/Sales; Head office/Buying,ada@example.com,123,7,first\n"
                         "wang,王伟,Head office/Sales,,,,\n"
                         "zoë,Zoë Müller,\"Odd \\/ name\",,,,\n");
    QCOMPARE(answer.status, 200);
    QCOMPARE(details(answer), QStringList());
    QCOMPARE(counted(answer, "USER_ADD_SUCCESS"), 3);
    QCOMPARE(counted(answer, "USER_ADD_FAIL"), 0);
    QCOMPARE(counted(answer, "DEPT_ADD_SUCCESS"), 4);
    QCOMPARE(counted(answer, "DEPT_ADD_FAIL"), 0);
    QCOMPARE(fixture.value(u"ada"_s, u"name"_s), u"Ada Lovelace"_s);
    QCOMPARE(fixture.value(u"ada"_s, u"email"_s), u"ada@example.com"_s);
    QCOMPARE(fixture.value(u"ada"_s, u"telephone"_s), u"123"_s);
    QCOMPARE(fixture.value(u"ada"_s, u"order_no"_s), u"7"_s);
    QCOMPARE(fixture.value(u"wang"_s, u"name_letter"_s), u"WW"_s);
    QCOMPARE(fixture.departments(u"ada"_s), u"Buying/1, Sales/1"_s);
    QCOMPARE(fixture.departments(u"wang"_s), u"Sales/1"_s);
    QCOMPARE(fixture.departments(u"zoë"_s), u"Odd / name/0"_s);
    // The first department is the default one, and all hang on one head office.
    QCOMPARE(fixture.server.count(u"department"_s,
                 u"name = 'Sales' AND id = (SELECT default_department FROM account WHERE login = 'ada')"_s),
        1);
    QCOMPARE(fixture.server.count(u"department"_s), 4);
    QCOMPARE(fixture.server.logEntries(),
        (QStringList{u"Upload files|success"_s, u"Import users from a workbook|success"_s}));
}

void UserImportTest::changesExistingUsers()
{
    QFETCH(QString, engine);
    Fixture fixture(engine);
    fixture.import("Login name,Name,Departments,Email\nada,Ada,Sales,ada@example.com\n");
    const Answer answer = fixture.import("Login name,Name,Departments,Email\nADA,Ada Lovelace,,\n");
    QCOMPARE(counted(answer, "USER_UPDATE_SUCCESS"), 1);
    QCOMPARE(counted(answer, "USER_ADD_SUCCESS"), 0);
    QCOMPARE(fixture.value(u"ada"_s, u"name"_s), u"Ada Lovelace"_s);
    // Empty cells say nothing.
    QCOMPARE(fixture.value(u"ada"_s, u"email"_s), u"ada@example.com"_s);
    QCOMPARE(fixture.departments(u"ada"_s), u"Sales/0"_s);
    QCOMPARE(fixture.server.count(u"account"_s, u"kind = 'user'"_s), 1);
}

// By another import, say: each reads the departments when it begins.
void UserImportTest::findsDepartmentsMadeMeanwhile()
{
    QFETCH(QString, engine);
    Fixture fixture(engine);
    QTemporaryDir directory;
    const QString path = directory.filePath(u"people.csv"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("Login name,Name,Departments\nada,Ada,Sales/North\nben,Ben,Sales/South\n");
    file.close();
    formwright::http::Services &services = fixture.server.backend().services();
    formwright::transfer::UserImportOptions options;
    options.domainId = fixture.domainId;
    UserImport import(
        {services.database, services.clock, services.ids, formwright::identity::passwordCost(services.settings)}, path,
        options);
    for (const auto &[id, name, superior] :
        {std::tuple{u"sales"_s, u"Sales"_s, QString()}, std::tuple{u"north"_s, u"North"_s, u"sales"_s}}) {
        formwright::organization::Department department;
        department.id = id;
        department.domainid = fixture.domainId;
        department.name = name;
        services.database.write([&](Session &session) {
            formwright::organization::placeDepartment(session, department, superior);
            formwright::organization::insertDepartment(session, department);
        });
    }
    qint64 made = -1;
    import.run([&](const std::function<UserImport::Step(Session &)> &unit) {
        services.database.write([&](Session &session) { made = unit(session).counts.departmentsAdded;
});
});
QCOMPARE(made, 1);
QCOMPARE(fixture.server.count(u"department"_s), 3);
QCOMPARE(fixture.server.count(u"department"_s, u"name = 'South' AND superior = 'sales' AND level = 1"_s), 1);
QCOMPARE(fixture.departments(u"ada"_s), u"North/1"_s);
}

void UserImportTest::reportsBadRows()
{
    QFETCH(QString, engine);
    Fixture fixture(engine);
    const Answer answer = fixture.import("Login name,Name,Order,Roles\n"
                                         "good,Good,1,\n"
                                         ",Nameless,,\n"
                                         "lost,,,\n"
                                         "Good,Again,,\n"
                                         "odd,Odd,many,\n"
                                         "role,Role,,Wizard\n"
                                         "last,Last,,\n");
    QCOMPARE(answer.status, 200);
    QCOMPARE(counted(answer, "USER_ADD_SUCCESS"), 2);
    QCOMPARE(counted(answer, "USER_ADD_FAIL"), 5);
    QStringList texts = details(answer);
    texts.sort();
    QCOMPARE(texts,
        (QStringList{u"row 3: there is no login name"_s, u"row 4: there is no name"_s,
            u"row 5: the login name stands in row 2 already"_s, u"row 6: Order is no whole number"_s,
            u"row 7: there is no role \"Wizard\" in the software of this domain"_s}));
    QCOMPARE(fixture.value(u"last"_s, u"name"_s), u"Last"_s);
    QCOMPARE(fixture.value(u"role"_s, u"name"_s), u"(nobody)"_s);
}

void UserImportTest::badRowLeavesNoDepartment()
{
    QFETCH(QString, engine);
    Fixture fixture(engine);
    const Answer answer = fixture.import("Login name,Name,Departments,Roles\n"
                                         "bad,Bad,Only for bad,Wizard\n"
                                         "good,Good,For good,\n");
    QCOMPARE(counted(answer, "DEPT_ADD_SUCCESS"), 1);
    QCOMPARE(fixture.server.count(u"department"_s), 1);
    QCOMPARE(fixture.departments(u"good"_s), u"For good/0"_s);
}

void UserImportTest::pointsOutDepartmentsThatLookLikeSeveral_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("cells"); // of rows 2 and 3
    QTest::addColumn<QStringList>("expected");

    const auto note = [](int row, const QString &name) {
        return QString(QString::number(row) % u": \""_s % name
            % u"\" is one new department; several in a cell are set apart by semicolons"_s);
    };
    for (const QString &engine : formwright::tests::testedEngines()) {
        const auto add = [&](const char *name, const QByteArray &cells, const QStringList &expected) {
            QTest::addRow("%s, %s", name, qPrintable(engine)) << engine << cells << expected;
        };
        add("a comma", "A, B|", {note(2, u"A, B"_s)});
        add("a Chinese comma", "销售，采购|甲、乙", {note(2, u"销售，采购"_s), note(3, u"甲、乙"_s)});
        add("on the way", "A, B/C|", {note(2, u"A, B"_s)});
        add("once for a department", "A, B|a, b/C", {note(2, u"A, B"_s)});
        add("two in a row", "A, B; C, D|", {note(2, u"A, B"_s) % u"; "_s % note(0, u"C, D"_s).mid(3)});
        add("semicolons", "A; B|A/B", {});
        add("there already", "Research, Development|", {});
        add("a row that is refused", "A, B;/|", {});
    }
}

void UserImportTest::pointsOutDepartmentsThatLookLikeSeveral()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, cells);
    QFETCH(QStringList, expected);
    Fixture fixture(engine);
    fixture.import("Login name,Name,Departments\neva,Eva,\"Research, Development\"\n");
    const QByteArray content = "Login name\tName\tDepartments\nada\tAda\t" + cells.replace('|', "\nben\tBen\t") + "\n";
    const QByteArray uploaded = uploadForImport(fixture.server, "people.tsv", content);
    const Answer trial = fixture.importPath(uploaded, "?dryRun=true");
    QCOMPARE(notes(trial.data().toObject()), expected);
    const Answer real = fixture.importPath(uploaded);
    QCOMPARE(notes(real.data().toObject()), expected);
    // Nothing but a word: it is what was written that is made.
    QCOMPARE(counted(real, "USER_ADD_SUCCESS"), 2 - int(details(real).size()));
}

void UserImportTest::oneNoteForARow()
{
    Fixture fixture;
    fixture.import("Login name,Name\nada,Ada\n");
    const Answer started = fixture.import(
        "Login name,Name,Departments,Password,Superior\nada,Ada,\"A, B\",secret,nobody\n", "?background=true");
    const QByteArray id = started.data().toObject().value("importId"_L1).toString().toLatin1();
    QJsonObject state;
    QVERIFY(QTest::qWaitFor([&] {
        state = fixture.server.get(fixture.path + "/" + id).data().toObject();
        return state.value("state"_L1) == "done"_L1;
    }));
    QCOMPARE(notes(state),
        QStringList{u"2: the password of an existing user is not changed by an import; "
                    "\"A, B\" is one new department; several in a cell are set apart by semicolons; "
                    "there is no user \"nobody\" to be the superior"_s});
    QCOMPARE(state.value("detail"_L1).toArray(), QJsonArray());
}

void UserImportTest::dryRunWritesNothing()
{
    QFETCH(QString, engine);
    Fixture fixture(engine);
    const Answer answer = fixture.import(
        "Login name,Name,Departments,Superior\nada,Ada,Sales,ben\nben,Ben,Sales,\n,x,,\n", "?dryRun=true");
    QCOMPARE(answer.status, 200);
    QCOMPARE(counted(answer, "USER_ADD_SUCCESS"), 2);
    QCOMPARE(counted(answer, "USER_ADD_FAIL"), 1);
    QCOMPARE(counted(answer, "DEPT_ADD_SUCCESS"), 1);
    QCOMPARE(details(answer), QStringList{u"row 4: there is no login name"_s});
    QCOMPARE(fixture.server.count(u"account"_s, u"kind = 'user'"_s), 0);
    QCOMPARE(fixture.server.count(u"department"_s), 0);
}

void UserImportTest::dryRunSaysWhatTheImportDoes()
{
    Fixture fixture;
    fixture.import("Login name,Name\nuser5,Five\n");
    QByteArray content = "Login name,Name,Departments\n";
    for (int i = 0; i < 1000; ++i) {
        const QByteArray number = QByteArray::number(i);
        content += "user" + number + (i % 100 == 7 ? QByteArray(",") : QByteArray(",User " + number)) + ",Plant "
            + QByteArray::number(i % 30) + "/Line " + QByteArray::number(i % 7) + "\n";
    }
    const QByteArray uploaded = uploadForImport(fixture.server, "people.csv", content);
    const Answer trial = fixture.importPath(uploaded, "?dryRun=true");
    const Answer real = fixture.importPath(uploaded);
    QCOMPARE(general(trial), general(real));
    QCOMPARE(details(trial), details(real));
    QCOMPARE(counted(real, "USER_ADD_FAIL"), 10);
    QCOMPARE(counted(real, "USER_UPDATE_SUCCESS"), 1);
    QCOMPARE(counted(real, "USER_ADD_SUCCESS"), 989);
    QCOMPARE(fixture.server.count(u"account"_s, u"kind = 'user'"_s), 990);
    QCOMPARE(fixture.server.count(u"department"_s), counted(real, "DEPT_ADD_SUCCESS"));
}

void UserImportTest::givesRoles_data()
{
    QTest::addColumn<QByteArray>("roles");
    QTest::addColumn<QString>("problem");
    QTest::addColumn<int>("count");

    QTest::newRow("by name") << QByteArray("Buyer") << QString() << 1;
    QTest::newRow("with software") << QByteArray("purchasing/approver") << QString() << 1;
    QTest::newRow("in a department") << QByteArray("Buyer@Sales") << QString() << 1;
    QTest::newRow("several") << QByteArray("Buyer; Purchasing/Approver") << QString() << 2;
    QTest::newRow("of two software") << QByteArray("Approver")
                                     << u"more than one software has a role \"Approver\"; write Software/Role"_s << 0;
    QTest::newRow("unknown department") << QByteArray("Buyer@Nowhere")
                                        << u"there is no department \"Nowhere\" for the role \"Buyer@Nowhere\""_s << 0;
}

void UserImportTest::givesRoles()
{
    QFETCH(QByteArray, roles);
    QFETCH(QString, problem);
    Fixture fixture;
    fixture.role(u"Purchasing"_s, u"Buyer"_s);
    fixture.role(u"Purchasing"_s, u"Approver"_s);
    fixture.role(u"Travel"_s, u"Approver"_s);
    const Answer answer = fixture.import("Login name,Name,Departments,Roles\nada,Ada,Sales," + roles + "\n");
    QCOMPARE(details(answer), problem.isEmpty() ? QStringList() : QStringList(u"row 2: "_s + problem));
    QTEST(int(fixture.server.count(u"account_role"_s)), "count");
}

void UserImportTest::setsSuperiors()
{
    QFETCH(QString, engine);
    Fixture fixture(engine);
    // The superior stands below the one who works for her.
    const QByteArray table = "Login name,Name,Superior\nada,Ada,BOSS\nboss,Boss,\nlost,Lost,nobody\n";
    const Answer trial = fixture.import(table, "?dryRun=true");
    const Answer answer = fixture.import(table);
    // Whose superior is not there was taken nevertheless, and is not counted among those who were not.
    QCOMPARE(details(trial), QStringList());
    QCOMPARE(details(answer), QStringList());
    QCOMPARE(notes(trial.data().toObject()), notes(answer.data().toObject()));
    QCOMPARE(notes(answer.data().toObject()), QStringList{u"4: there is no user \"nobody\" to be the superior"_s});
    QCOMPARE(counted(answer, "USER_ADD_SUCCESS"), 3);
    QCOMPARE(fixture.value(u"ada"_s, u"superior_id"_s), fixture.value(u"boss"_s, u"id"_s));
    QCOMPARE(fixture.value(u"boss"_s, u"superior_id"_s), QString());
}

void UserImportTest::refusesCircleOfSuperiors()
{
    Fixture fixture;
    const Answer answer = fixture.import("Login name,Name,Superior\na,A,b\nb,B,c\nc,C,a\n");
    QCOMPARE(counted(answer, "USER_ADD_SUCCESS"), 3);
    QCOMPARE(details(answer), QStringList());
    const QStringList noted = notes(answer.data().toObject());
    QCOMPARE(noted.size(), 1);
    QVERIFY(noted.first().startsWith(u"4: "_s));
    QCOMPARE(fixture.value(u"c"_s, u"superior_id"_s), QString());
    QCOMPARE(fixture.value(u"a"_s, u"superior_id"_s), fixture.value(u"b"_s, u"id"_s));
}

void UserImportTest::fillsExtensionFields()
{
    Fixture fixture;
    fixture.server.database().write([&](Session &session) {
        session.execute(
            u"INSERT INTO field_extension (id, domain_id, for_table, field_number, label, type, importable, "
            "options) VALUES ('x1', ?, 'user', 3, 'Badge', 'number', 1, '[]'), "
            "('x2', ?, 'user', 4, 'Secret', 'text', 0, '[]')"_s,
            fixture.domainId, fixture.domainId);
    });
    const Answer answer = fixture.import("Login name,Name,badge,Secret,Shoes\nada,Ada,17,x,39\nben,Ben,none,,\n");
    QVERIFY(fixture.value(u"ada"_s, u"attributes"_s).contains(u"\"field3\":\"17\""_s));
    QVERIFY(!fixture.value(u"ada"_s, u"attributes"_s).contains(u"field4"_s));
    QCOMPARE(fixture.value(u"ben"_s, u"name"_s), u"(nobody)"_s);
    const QStringList texts = details(answer);
    QCOMPARE(texts.size(), 3);
    QCOMPARE(texts.at(0), u"the column \"Secret\" is left out: the field is not open to imports"_s);
    QCOMPARE(texts.at(1), u"the column \"Shoes\" is not known and is left out"_s);
    QVERIFY(texts.at(2).startsWith(u"row 3: Badge "_s));
}

void UserImportTest::passwordsWork()
{
    Fixture fixture;
    const Answer answer = fixture.import(
        "Login name,Name,Password\nada,Ada,own secret\nben,Ben,\n", {}, R"(,"initialPassword":"for everybody")");
    QCOMPARE(counted(answer, "USER_ADD_SUCCESS"), 2);
    const Answer again = fixture.import("Login name,Name,Password\nada,Ada,another\n");
    QCOMPARE(details(again), QStringList());
    QCOMPARE(notes(again.data().toObject()),
        QStringList{u"2: the password of an existing user is not changed by an import"_s});
    const auto logsIn = [&fixture](const QByteArray &login, const QByteArray &password) {
        fixture.server.useNoToken();
        return fixture.server
                   .call("POST", "/api/runtime/login",
                       R"({"domainName":"Acme","username":")" + login + R"(","password":")" + password + R"("})")
                   .json()
                   .value("errcode"_L1)
                   .toInt()
            == 0;
    };
    QVERIFY(logsIn("ada", "own secret"));
    QVERIFY(!logsIn("ada", "another"));
    QVERIFY(logsIn("ben", "for everybody"));
}

void UserImportTest::refusesFile_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("reason");

    QTest::newRow("no login column") << QByteArray("Name,Email\nAda,a\n") << u"the file has no column \"Login name\""_s;
    QTest::newRow("no name column") << QByteArray("Login name,Email\nada,a\n") << u"the file has no column \"Name\""_s;
    QTest::newRow("a column twice") << QByteArray("Login name,Name,Mail,E-mail\nada,Ada,a,b\n")
                                    << u"the file has more than one column for: E-mail"_s;
    QTest::newRow("no table") << QByteArray("PK\x03\x04 broken") << QString();
}

void UserImportTest::refusesFile()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, reason);
    Fixture fixture;
    const Answer answer = fixture.import(content);
    QCOMPARE(answer.status, 400);
    const QString message = answer.json().value("errmsg"_L1).toString();
    QVERIFY2(message.startsWith(reason) && !message.isEmpty(), qPrintable(message));
    QCOMPARE(fixture.server.count(u"account"_s, u"kind = 'user'"_s), 0);
}

void UserImportTest::refusesOthersUpload()
{
    Fixture fixture;
    const QByteArray uploaded = uploadForImport(fixture.server, "people.csv", "Login name,Name\nada,Ada\n");
    QCOMPARE(fixture.importPath("/uploads/import/none.csv").status, 400);
    QCOMPARE(fixture.importPath("../../server.key").status, 400);
    const QString other = fixture.server.addPlatformAccount(u"dora"_s, false, true, false, {fixture.domainId});
    fixture.server.useAdminToken(fixture.server.token(other, u"admin"_s));
    QCOMPARE(fixture.importPath(uploaded).status, 400);
    QCOMPARE(fixture.server.count(u"account"_s, u"kind = 'user'"_s), 0);
}

void UserImportTest::runsInBackground()
{
    QFETCH(QString, engine);
    Fixture fixture(engine);
    QByteArray content = "Login name,Name,Departments,Superior\n";
    for (int i = 0; i < 1500; ++i)
        content += "u" + QByteArray::number(i) + ",User,Plant,u0\n";
    content += ",nobody,,\n";
    const Answer started = fixture.import(content, "?background=true");
    QCOMPARE(started.status, 200);
    const QByteArray id = started.data().toObject().value("importId"_L1).toString().toLatin1();
    QVERIFY(!id.isEmpty());
    QJsonObject state;
    QVERIFY(QTest::qWaitFor(
        [&] {
            state = fixture.server.get(fixture.path + "/" + id).data().toObject();
            return state.value("state"_L1) == "done"_L1;
        },
        60'000));
    QCOMPARE(state.value("rowsTotal"_L1).toInt(), 1501);
    QCOMPARE(state.value("rowsDone"_L1).toInt(), 1500);
    QCOMPARE(state.value("rowsFailed"_L1).toInt(), 1);
    const QJsonObject counts = state.value("general"_L1).toObject();
    QCOMPARE(counts.value("USER_ADD_SUCCESS"_L1).toInt(), 1500);
    QCOMPARE(counts.value("DEPT_ADD_SUCCESS"_L1).toInt(), 1);
    QVERIFY(state.value("detail"_L1).toArray().contains(u"row 1502: there is no login name"_s));
    QCOMPARE(fixture.server.count(u"account"_s, u"kind = 'user'"_s), 1500);
    QCOMPARE(fixture.server.count(u"account"_s, u"superior_id <> ''"_s), 1499);
}

void UserImportTest::cancels()
{
    Fixture fixture;
    QCOMPARE(fixture.server.del(fixture.path + "/nothing").status, 404);
    const Answer started = fixture.import("Login name,Name\nada,Ada\n", "?background=true");
    const QByteArray id = started.data().toObject().value("importId"_L1).toString().toLatin1();
    const Answer cancelled = fixture.server.del(fixture.path + "/" + id);
    QCOMPARE(cancelled.status, 200);
    // Whatever came first, it is over and says so.
    QVERIFY(QTest::qWaitFor([&] {
        const QString state
            = fixture.server.get(fixture.path + "/" + id).data().toObject().value("state"_L1).toString();
        return state == "cancelled"_L1 || state == "done"_L1;
    }));
}

void UserImportTest::readsHeadings_data()
{
    QTest::addColumn<QByteArray>("headings");

    QTest::newRow("Chinese") << QByteArray("登录名,姓名,部门");
    QTest::newRow("of the documents") << QByteArray("loginno,name,departments");
    QTest::newRow("capitals") << QByteArray("LOGIN NAME,NAME,DEPARTMENTS");
    QTest::newRow("full-width space around") << QByteArray(" Login name , Name , Department ");
}

void UserImportTest::readsHeadings()
{
    QFETCH(QByteArray, headings);
    Fixture fixture;
    const Answer answer = fixture.import(headings + "\nada,Ada,Sales\n");
    QCOMPARE(counted(answer, "USER_ADD_SUCCESS"), 1);
    QCOMPARE(fixture.departments(u"ada"_s), u"Sales/0"_s);
}

void UserImportTest::needsDomain()
{
    Fixture fixture;
    const QByteArray foreign = "/api/authtime/domain/" + fixture.server.addDomain(u"Foreign"_s).toLatin1();
    const QString admin = fixture.server.addPlatformAccount(u"dora"_s, false, true, false, {fixture.domainId});
    fixture.server.useAdminToken(fixture.server.token(admin, u"admin"_s));
    const QByteArray uploaded = uploadForImport(fixture.server, "people.csv", "Login name,Name\nada,Ada\n");
    const QByteArray body = "{\"path\":\"" + uploaded + "\"}";
    QCOMPARE(fixture.server.post(foreign + "/user/import", body).status, 403);
    QCOMPARE(fixture.server.get(foreign + "/user/export").status, 403);
    QCOMPARE(fixture.server.post("/api/authtime/domain/nowhere/user/import", body).status, 404);
    QCOMPARE(fixture.server.post(fixture.path, body).status, 200);
}

QTEST_GUILESS_MAIN(UserImportTest)
#include "user_import_test.moc"
