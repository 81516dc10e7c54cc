#include "api/people_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::Colleagues;

// Whom designs can name: found in one domain, and told of all that have the software.
class DesigntimePeopleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsPeopleByPlainIds_data() { addEngineRows(); }
    void findsPeopleByPlainIds();
    void findsPeopleByWords_data() { addEngineRows(); }
    void findsPeopleByWords();
    void findsPeopleOfADepartment_data() { addEngineRows(); }
    void findsPeopleOfADepartment();
    void pagesPeople_data() { addEngineRows(); }
    void pagesPeople();
    void namesPeople_data() { addEngineRows(); }
    void namesPeople();
    void namesNobodyOfOtherDomains_data() { addEngineRows(); }
    void namesNobodyOfOtherDomains();
    void findsDepartments_data() { addEngineRows(); }
    void findsDepartments();
    void namesDepartments_data() { addEngineRows(); }
    void namesDepartments();
    void wantsADomainWhereThereAreSeveral();
    void drawsSoftwareNotInUse();
    void refuses_data();
    void refuses();
    void isForDesigners_data();
    void isForDesigners();
};

namespace {

const QByteArray orders = "/api/designtime/applications/orders";

class DesignedFor : public Colleagues
{
public:
    explicit DesignedFor(const QString &engine = u"sqlite"_s) : Colleagues(engine) { server.beDesigner(); }

    QByteArray of(const char *list, const QByteArray &query = {}) const
    {
        return orders + '/' + list + "?domainId=" + acme.toLatin1() + (query.isEmpty() ? query : "&" + query);
    }
};

} // namespace

void DesigntimePeopleTest::findsPeopleByPlainIds()
{
    QFETCH(QString, engine);
    DesignedFor people(engine);
    const Answer answer = people.server.get(people.of("people"));
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.data()["rowCount"_L1].toInt(), 3); // who left or is inactive is nobody to choose
    const QJsonArray rows = answer.data()["datas"_L1].toArray();
    QCOMPARE(rows.at(0).toObject(),
        (QJsonObject{{u"id"_s, people.ben}, {u"name"_s, u"Ben Baker"_s}, {u"loginNo"_s, u"ben"_s},
            {u"department"_s, u"Sales"_s}, {u"domain"_s, u"Acme"_s}, {u"active"_s, true}}));
    QCOMPARE(Colleagues::texts(rows), (QStringList{u"Ben Baker"_s, u"Ursula User"_s, u"张三"_s}));
}

void DesigntimePeopleTest::findsPeopleByWords()
{
    QFETCH(QString, engine);
    DesignedFor people(engine);
    QCOMPARE(people.names(people.of("people", "keyWord=bak")), QStringList{u"Ben Baker"_s});
    QCOMPARE(people.names(people.of("people", "keyWord=gina")), QStringList());
}

void DesigntimePeopleTest::findsPeopleOfADepartment()
{
    QFETCH(QString, engine);
    DesignedFor people(engine);
    QCOMPARE(people.names(people.of("people", "departmentId=north")), QStringList{u"张三"_s});
    QCOMPARE(people.names(people.of("people", "departmentId=sales")), QStringList{u"Ben Baker"_s});
}

void DesigntimePeopleTest::pagesPeople()
{
    QFETCH(QString, engine);
    DesignedFor people(engine);
    const Answer answer = people.server.get(people.of("people", "pageNo=2&linesPerPage=2"));
    QCOMPARE(answer.data()["pageCount"_L1].toInt(), 2);
    QCOMPARE(Colleagues::texts(answer.data()["datas"_L1]), QStringList{u"张三"_s});
}

void DesigntimePeopleTest::namesPeople()
{
    QFETCH(QString, engine);
    DesignedFor people(engine);
    // Without a domain, and in the order of the ids; who left is told as such, and nobody of what is no id.
    const QJsonArray rows = people.server
                                .get(orders + "/people/names?ids=" + people.gina.toLatin1() + ",nobody,"
                                    + people.ben.toLatin1() + ',' + people.gina.toLatin1())
                                .data()
                                .toArray();
    QCOMPARE(Colleagues::texts(rows), (QStringList{u"Gina Gone"_s, u"Ben Baker"_s}));
    QCOMPARE(rows.at(0)["active"_L1], QJsonValue(false));
    QCOMPARE(rows.at(1)["active"_L1], QJsonValue(true));
}

void DesigntimePeopleTest::namesNobodyOfOtherDomains()
{
    QFETCH(QString, engine);
    DesignedFor people(engine);
    const QByteArray both = orders + "/people/names?ids=" + people.zoe.toLatin1() + ',' + people.ben.toLatin1();
    QCOMPARE(Colleagues::texts(people.server.get(both).data()), QStringList{u"Ben Baker"_s});
    people.run(
        u"INSERT INTO domain_application (domain_id, application_id) VALUES ('%1', 'orders')"_s.arg(people.other));
    QCOMPARE(Colleagues::texts(people.server.get(both).data()), (QStringList{u"Zoe"_s, u"Ben Baker"_s}));
}

void DesigntimePeopleTest::findsDepartments()
{
    QFETCH(QString, engine);
    DesignedFor people(engine);
    const QJsonArray roots = people.server.get(people.of("departments")).data().toArray();
    QCOMPARE(roots.at(0).toObject(),
        (QJsonObject{{u"id"_s, u"sales"_s}, {u"name"_s, u"Sales"_s}, {u"parentId"_s, QString()}, {u"leaf"_s, false},
            {u"domain"_s, u"Acme"_s}}));
    QCOMPARE(Colleagues::texts(roots), (QStringList{u"Sales"_s, u"Lab"_s}));
    QCOMPARE(Colleagues::texts(people.server.get(people.of("departments", "parentId=sales")).data()),
        QStringList{u"Sales North"_s});
    QCOMPARE(Colleagues::texts(people.server.get(people.of("departments", "keyWord=north")).data()),
        QStringList{u"Sales North"_s});
}

void DesigntimePeopleTest::namesDepartments()
{
    QFETCH(QString, engine);
    DesignedFor people(engine);
    const QByteArray asked = orders + "/departments/names?ids=lab,gone,north";
    QCOMPARE(Colleagues::texts(people.server.get(asked).data()), (QStringList{u"Lab"_s, u"Sales North"_s}));
    people.run(u"UPDATE department SET valid = 0 WHERE id = 'lab'"_s);
    QCOMPARE(Colleagues::texts(people.server.get(asked).data()), QStringList{u"Sales North"_s});
    people.run(u"DELETE FROM domain_application"_s);
    QCOMPARE(Colleagues::texts(people.server.get(asked).data()), QStringList());
}

void DesigntimePeopleTest::wantsADomainWhereThereAreSeveral()
{
    DesignedFor people;
    QCOMPARE(people.server.get(orders + "/people").status, 400);
    people.run(u"UPDATE domain SET status = 0 WHERE id = '%1'"_s.arg(people.other));
    QCOMPARE(people.names(orders + "/people").size(), 3);
}

void DesigntimePeopleTest::drawsSoftwareNotInUse()
{
    DesignedFor people;
    people.run(u"UPDATE application SET activated = 0"_s);
    QCOMPARE(people.names(people.of("people")).size(), 3);
}

void DesigntimePeopleTest::refuses_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<int>("status");
    QTest::newRow("no software") << QByteArray("/api/designtime/applications/none/people") << 404;
    QTest::newRow("no software, names") << QByteArray("/api/designtime/applications/none/people/names?ids=1") << 404;
    QTest::newRow("no software, departments") << QByteArray("/api/designtime/applications/none/departments") << 404;
    QTest::newRow("no domain") << orders + "/people?domainId=none" << 404;
    QTest::newRow("a domain without the software") << orders + "/people?domainId=OTHER" << 404;
    QTest::newRow("departments of a domain without the software") << orders + "/departments?domainId=OTHER" << 404;
    QTest::newRow("no department") << orders + "/people?domainId=ACME&departmentId=none" << 404;
    QTest::newRow("nothing below no department") << orders + "/departments?domainId=ACME&parentId=none" << 404;
    QTest::newRow("page 0") << orders + "/people?domainId=ACME&pageNo=0" << 400;
    QTest::newRow("names without ids") << orders + "/people/names" << 400;
    QByteArray many;
    for (int i = 0; i < 201; ++i)
        many += QByteArray::number(i) + ',';
    QTest::newRow("too many people") << orders + "/people/names?ids=" + many << 400;
    QTest::newRow("too many departments") << orders + "/departments/names?ids=" + many << 400;
}

void DesigntimePeopleTest::refuses()
{
    QFETCH(QByteArray, path);
    DesignedFor people;
    path.replace("OTHER", people.other.toLatin1()).replace("ACME", people.acme.toLatin1());
    QTEST(people.server.get(path).status, "status");
}

void DesigntimePeopleTest::isForDesigners_data()
{
    QTest::addColumn<QByteArray>("path");
    for (const char *path : {"/people", "/people/names?ids=1", "/departments", "/departments/names?ids=1"})
        QTest::newRow(path) << QByteArray(path);
}

void DesigntimePeopleTest::isForDesigners()
{
    QFETCH(QByteArray, path);
    DesignedFor people;
    people.server.useNoToken();
    QCOMPARE(people.server.get(orders + path).status, 401);
    people.be(people.ursula);
    QCOMPARE(people.server.get(orders + path).status, 401);
    const QString administrator = people.server.addPlatformAccount(u"adam"_s, false, true, false, {people.acme});
    people.server.useDesignerToken(people.server.token(administrator, u"designer"_s));
    QCOMPARE(people.server.get(orders + path).status, 403);
}

QTEST_GUILESS_MAIN(DesigntimePeopleTest)
#include "designtime_people_test.moc"
