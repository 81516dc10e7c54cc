#include "backend/files/spreadsheet.h"
#include "support/uploaded_file.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::storage::Session;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::TestBackend;
using formwright::tests::uploadForImport;

// Document B: users as a workbook.
class UserExportTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exportsUsers_data() { addEngineRows(); }
    void exportsUsers();
    void exportsOneDepartment();
    void headingsAloneAreATemplate();
    void comesBackAsItWas_data() { addEngineRows(); }
    void comesBackAsItWas();
    void keepsWhatNoWorkbookSays_data() { addEngineRows(); }
    void keepsWhatNoWorkbookSays();
    void tellsSiblingsByTheirCase_data() { addEngineRows(); }
    void tellsSiblingsByTheirCase();
    void neverRunsAnything();
};

namespace {

const QByteArray people = "Login name,Name,Departments,Roles,Email,Superior,Order,Badge\n"
                          "ada,Ada,Plant/Sales; Plant,Purchasing/Buyer@Plant,ada@example.com,ben,2,17\n"
                          "ben,Ben,Plant,Purchasing/Buyer,,,1,\n"
                          "eve,Eve,\"Odd\\; one\",,,ada,3,\n";

struct Fixture {
    explicit Fixture(const QString &engine = u"sqlite"_s) : server(engine)
    {
        server.beAdmin();
        domainId = server.addDomain(u"Acme"_s);
        path = "/api/authtime/domain/" + domainId.toLatin1() + "/user/";
        server.database().write([&](Session &session) {
            session.execute(
                u"INSERT INTO application (id, name, name_key, created, modified) VALUES ('p', 'Purchasing', "
                "'purchasing', 1, 1)"_s);
            session.execute(u"INSERT INTO domain_application (domain_id, application_id) VALUES (?, 'p')"_s, domainId);
            session.execute(
                u"INSERT INTO role (id, application_id, name, name_key, created, modified) VALUES ('b', 'p', "
                "'Buyer', 'buyer', 1, 1)"_s);
            session.execute(u"INSERT INTO field_extension (id, domain_id, for_table, field_number, label, type, "
                            "importable, options) VALUES ('x1', ?, 'user', 3, 'Badge', 'number', 1, '[]')"_s,
                domainId);
        });
    }

    Answer import(const QByteArray &name, const QByteArray &content)
    {
        return server.post(path + "import", "{\"path\":\"" + uploadForImport(server, name, content) + "\"}");
    }

    // The rows of an export, headings first.
    QList<QStringList> rows(const Answer &answer)
    {
        const QString file = server.dataDirectory() % u"/export.xlsx"_s;
        QFile out(file);
        if (!out.open(QIODevice::WriteOnly) || out.write(answer.body) != answer.body.size())
            return {};
        out.close();
        auto reader = formwright::files::openSpreadsheet(file);
        QList<QStringList> rows{reader->headers()};
        formwright::files::Row row;
        while (reader->next(row)) {
            QStringList cells;
            for (const auto &cell : row.cells)
                cells.append(formwright::files::plainText(cell));
            rows.append(cells);
        }
        return rows;
    }

    TestBackend server;
    QString domainId;
    QByteArray path;
};

} // namespace

void UserExportTest::exportsUsers()
{
    QFETCH(QString, engine);
    Fixture fixture(engine);
    const Answer imported = fixture.import("people.csv", people);
    QCOMPARE(imported.data().toObject().value("detail"_L1).toArray(), QJsonArray());
    const Answer answer = fixture.server.get(fixture.path + "export");
    QCOMPARE(answer.status, 200);
    QVERIFY(answer.header("Content-Disposition").contains("Acme%20users.xlsx"));
    const QList<QStringList> rows = fixture.rows(answer);
    QCOMPARE(rows.size(), 4);
    QCOMPARE(rows.at(0),
        (QStringList{u"Login name"_s, u"Name"_s, u"Departments"_s, u"Roles"_s, u"Email"_s, u"Telephone"_s,
            u"Telephone 2"_s, u"Superior"_s, u"Order"_s, u"Remarks"_s, u"Badge"_s}));
    // In the order of the domain.
    QCOMPARE(rows.at(1).mid(0, 4), (QStringList{u"ben"_s, u"Ben"_s, u"Plant"_s, u"Purchasing/Buyer"_s}));
    QCOMPARE(rows.at(2).mid(0, 5),
        (QStringList{u"ada"_s, u"Ada"_s, u"Plant/Sales; Plant"_s, u"Purchasing/Buyer@Plant"_s, u"ada@example.com"_s}));
    QCOMPARE(rows.at(2).at(7), u"ben"_s);
    QCOMPARE(rows.at(2).at(10), u"17"_s);
    QCOMPARE(rows.at(3).at(2), u"Odd\\; one"_s);
}

void UserExportTest::headingsAloneAreATemplate()
{
    Fixture fixture;
    fixture.import("people.csv", people);
    const Answer all = fixture.server.get(fixture.path + "export");
    const Answer headings = fixture.server.get(fixture.path + "export?template=true");
    QCOMPARE(headings.status, 200);
    // What the domain's extension fields add is among them.
    QCOMPARE(fixture.rows(headings), fixture.rows(all).mid(0, 1));
}

void UserExportTest::exportsOneDepartment()
{
    Fixture fixture;
    fixture.import("people.csv", people);
    const QByteArray sales
        = fixture.server.database().reader().text(u"SELECT id FROM department WHERE name = 'Sales'"_s)->toLatin1();
    const QList<QStringList> rows = fixture.rows(fixture.server.get(fixture.path + "export?departmentid=" + sales));
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows.at(1).first(), u"ada"_s);
    QCOMPARE(fixture.server.get(fixture.path + "export?departmentid=nothing").status, 404);
}

void UserExportTest::comesBackAsItWas()
{
    QFETCH(QString, engine);
    Fixture fixture(engine);
    fixture.import("people.csv", people);
    const Answer first = fixture.server.get(fixture.path + "export");
    const Answer imported = fixture.import("people.xlsx", first.body);
    const QJsonObject result = imported.data().toObject();
    QCOMPARE(result.value("detail"_L1).toArray(), QJsonArray());
    QCOMPARE(result.value("general"_L1).toObject().value("USER_UPDATE_SUCCESS"_L1).toInt(), 3);
    QCOMPARE(result.value("general"_L1).toObject().value("DEPT_ADD_SUCCESS"_L1).toInt(), 0);
    QCOMPARE(fixture.rows(fixture.server.get(fixture.path + "export")), fixture.rows(first));
}

// Roles out of use and of software that the domain is without, and which department a role was given for.
void UserExportTest::keepsWhatNoWorkbookSays()
{
    QFETCH(QString, engine);
    Fixture fixture(engine);
    fixture.import("people.csv", people);
    const QString ada = *fixture.server.database().reader().text(u"SELECT id FROM account WHERE login = 'ada'"_s);
    fixture.server.database().write([&](Session &session) {
        session.execute(
            u"INSERT INTO application (id, name, name_key, created, modified) VALUES ('q', 'Other', 'other', 1, 1)"_s);
        session.execute(u"INSERT INTO role (id, application_id, name, name_key, status, created, modified) VALUES "
                        "('old', 'p', 'Old', 'old', 0, 1, 1), ('far', 'q', 'Far', 'far', 1, 1, 1)"_s);
        session.execute(u"UPDATE account_role SET is_default_department = 1 WHERE account_id = ?"_s, ada);
        session.execute(
            u"INSERT INTO account_role (account_id, department_id, role_id) VALUES (?, '', 'old'), (?, '', 'far')"_s,
            ada, ada);
    });
    const auto held = [&] {
        QStringList roles;
        auto rows = fixture.server.database().reader().query(
            u"SELECT role_id, department_id, is_default_department FROM account_role WHERE account_id = ? ORDER BY role_id"_s,
            ada);
        while (rows.next())
            roles.append(rows.text(0) % u' ' % rows.text(1) % u' ' % rows.text(2));
        return roles;
    };
    const QStringList before = held();
    QCOMPARE(before.size(), 3);
    const Answer workbook = fixture.server.get(fixture.path + "export");
    QCOMPARE(fixture.rows(workbook).at(2).at(3), u"Purchasing/Buyer@@Plant"_s);
    fixture.import("people.xlsx", workbook.body);
    QCOMPARE(held(), before);
    // What the workbook can say it takes away as well.
    fixture.import("people.csv", "Login name,Name,Roles\nada,Ada,Purchasing/Buyer\n");
    QCOMPARE(held(), (QStringList{u"b  0"_s, u"far  0"_s, u"old  0"_s}));
}

void UserExportTest::tellsSiblingsByTheirCase()
{
    QFETCH(QString, engine);
    Fixture fixture(engine);
    for (const QByteArray &name : {QByteArray("Sales"), QByteArray("sales")})
        fixture.server.post(
            "/department/create", R"({"domainid":")" + fixture.domainId.toLatin1() + R"(","name":")" + name + "\"}");
    QCOMPARE(fixture.server.count(u"department"_s), 2);
    const QByteArray both = "Login name,Name,Departments\nann,Ann,Sales\nben,Ben,sales\ncid,Cid,SALES/North\n";
    const QJsonArray refused = fixture.import("people.csv", both).data().toObject().value("detail"_L1).toArray();
    QCOMPARE(refused.size(), 1); // nobody knows which of the two Cid is in
    QCOMPARE(fixture.server.count(u"department"_s), 2);
    const QList<QStringList> rows = fixture.rows(fixture.server.get(fixture.path + "export"));
    QCOMPARE(rows.at(1).at(2), u"Sales"_s);
    QCOMPARE(rows.at(2).at(2), u"sales"_s);
}

void UserExportTest::neverRunsAnything()
{
    Fixture fixture;
    fixture.import("people.csv", "Login name,Name,Remarks\nada,\"=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\",@SUM(A1)\n");
    const QList<QStringList> rows = fixture.rows(fixture.server.get(fixture.path + "export"));
    QCOMPARE(rows.at(1).at(1), u"=HYPERLINK(\"http://x\",\"y\")"_s);
    QCOMPARE(rows.at(1).at(9), u"@SUM(A1)"_s);
}

QTEST_GUILESS_MAIN(UserExportTest)
#include "user_export_test.moc"
