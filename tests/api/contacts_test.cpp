#include "api/people_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::Colleagues;

// Contacts of phones: the tree and the searches (Document A).
class ContactsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void treeBeginsWithDepartments_data() { addEngineRows(); }
    void treeBeginsWithDepartments();
    void treeShowsPeopleOfDepartment_data() { addEngineRows(); }
    void treeShowsPeopleOfDepartment();
    void countsEverybodyOnce_data() { addEngineRows(); }
    void countsEverybodyOnce();
    void countsWhereIdsHoldUnderscores_data() { addEngineRows(); }
    void countsWhereIdsHoldUnderscores();
    void treeTakesPlainIdsToo();
    void foreignDepartmentIsUnknown();
    void searchesContacts_data();
    void searchesContacts();
    void marksFavorites();
    void searchesDepartments_data() { addEngineRows(); }
    void searchesDepartments();
    void searchesBoth_data() { addEngineRows(); }
    void searchesBoth();
    void listsNoMoreThanALimit();
};

static const QByteArray tree = "/runtime/app/contacts/tree.action?parentId=";

void ContactsTest::treeBeginsWithDepartments()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const Answer answer = people.server.get(tree);
    QCOMPARE(answer.json().value("status"_L1).toInt(-1), 0);
    QCOMPARE(answer.json().value("message"_L1).toString(), u"ok"_s);
    QCOMPARE(answer.data()["count"_L1].toInt(), 2);
    const QJsonArray rows = answer.data()["datas"_L1].toArray();
    QCOMPARE(rows[0].toObject(),
        (QJsonObject{{u"id"_s, QString::fromLatin1(people.sealed(u"sales"_s))}, {u"name"_s, u"Sales"_s}, {u"type"_s, 2},
            {u"children"_s,
                QJsonArray{QJsonObject{{u"id"_s, QString::fromLatin1(people.sealed(u"north"_s))},
                    {u"name"_s, u"Sales North"_s}, {u"type"_s, 2}, {u"userCount"_s, 1}}}},
            {u"userCount"_s, 2}}));
    QCOMPARE(rows[1]["name"_L1].toString(), u"Lab"_s);
    QCOMPARE(rows[1]["userCount"_L1].toInt(), 1);
}

void ContactsTest::treeShowsPeopleOfDepartment()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    people.change(people.ben, u"telephone = '1', attributes = '{\"telephonePublic\":true}'"_s);
    const QJsonValue data = people.server.get(tree + people.sealed(u"sales"_s)).data();
    QCOMPARE(Colleagues::texts(data["datas"_L1]), (QStringList{u"Sales North"_s, u"Ben Baker"_s}));
    QCOMPARE(data["count"_L1].toInt(), 2);
    QCOMPARE(data["datas"_L1][0]["userCount"_L1].toInt(), 1);
    QCOMPARE(data["datas"_L1][1].toObject(),
        (QJsonObject{{u"id"_s, QString::fromLatin1(people.sealed(people.ben))}, {u"name"_s, u"Ben Baker"_s},
            {u"mobile"_s, u"1"_s}, {u"mobile2"_s, QJsonValue()}, {u"avatar"_s, u""_s}, {u"email"_s, QJsonValue()},
            {u"dept"_s, u"Sales"_s}, {u"domain"_s, u"Acme"_s}, {u"type"_s, 1}, {u"favoriteContact"_s, false}}));
}

void ContactsTest::countsEverybodyOnce()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    people.join(people.ben, u"north"_s);
    const QJsonValue data = people.server.get(tree).data();
    QCOMPARE(data["datas"_L1][0]["userCount"_L1].toInt(), 2);
    QCOMPARE(data["datas"_L1][0]["children"_L1][0]["userCount"_L1].toInt(), 2);
}

void ContactsTest::countsWhereIdsHoldUnderscores()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    people.addDepartment(u"la_b"_s, u"Odd"_s, {}, 3);
    people.addDepartment(u"x_y"_s, u"Odder"_s, u"la_b"_s, 1);
    people.join(people.ursula, u"x_y"_s);
    const QJsonValue data = people.server.get(tree).data();
    QCOMPARE(data["datas"_L1][1]["userCount"_L1].toInt(), 1); // Lab
    QCOMPARE(data["datas"_L1][2]["userCount"_L1].toInt(), 1);
    QCOMPARE(data["datas"_L1][2]["children"_L1][0]["userCount"_L1].toInt(), 1);
    QCOMPARE(people.server.get(tree + people.sealed(u"la_b"_s)).data()["datas"_L1][0]["userCount"_L1].toInt(), 1);
}

void ContactsTest::treeTakesPlainIdsToo()
{
    Colleagues people;
    QCOMPARE(people.server.get(tree + "sales").data()["count"_L1].toInt(), 2);
}

void ContactsTest::foreignDepartmentIsUnknown()
{
    Colleagues people;
    people.be(people.zoe);
    const Answer answer = people.server.get(tree + "sales");
    QCOMPARE(answer.status, 404);
    QCOMPARE(answer.json().value("status"_L1).toInt(), 1);
}

void ContactsTest::searchesContacts_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<QStringList>("found");
    for (const QString &engine : formwright::tests::testedEngines()) {
        const auto row = [&](const char *title, const QByteArray &word, const QStringList &found) {
            QTest::addRow("%s %s", engine.toLatin1().constData(), title) << engine << word << found;
        };
        row("none", "", {u"Ben Baker"_s, u"Ursula User"_s, u"张三"_s});
        row("name", "baker", {u"Ben Baker"_s});
        row("initials", "zs", {u"张三"_s});
        row("initials of words", "bb", {u"Ben Baker"_s});
        row("public telephone", "4711", {u"Ben Baker"_s});
        row("hidden telephone", "4712", {});
        row("nothing", "xyz", {});
    }
}

void ContactsTest::searchesContacts()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, word);
    QFETCH(QStringList, found);
    Colleagues people(engine);
    people.change(people.ben, u"telephone = '4711', telephone2 = '4712', attributes = '{\"telephonePublic\":true}'"_s);
    const Answer answer = people.server.get("/runtime/app/contacts/getContactsBySearch.action?keyWord=" + word);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(-1), 0);
    QCOMPARE(Colleagues::texts(answer.data()), found);
}

void ContactsTest::marksFavorites()
{
    Colleagues people;
    people.server.get("/runtime/app/contacts/addFavoriteContact.action?userId=" + people.sealed(people.ben));
    const QJsonArray rows = people.server.get("/runtime/app/contacts/getContactsBySearch.action").data().toArray();
    QCOMPARE(rows[0]["favoriteContact"_L1], QJsonValue(true));
    QCOMPARE(rows[1]["favoriteContact"_L1], QJsonValue(false));
}

void ContactsTest::searchesDepartments()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QByteArray address = "/runtime/app/contacts/getDepartmentsBySearch.action";
    const QJsonArray rows = people.server.get(address + "?keyWord=NORTH").data().toArray();
    QCOMPARE(rows.size(), 1);
    QCOMPARE(rows[0].toObject(),
        (QJsonObject{{u"id"_s, QString::fromLatin1(people.sealed(u"north"_s))}, {u"name"_s, u"Sales North"_s},
            {u"type"_s, 2}, {u"children"_s, QJsonArray()}, {u"userCount"_s, 1}}));
    QCOMPARE(
        Colleagues::texts(people.server.get(address).data()), (QStringList{u"Sales"_s, u"Lab"_s, u"Sales North"_s}));
}

void ContactsTest::searchesBoth()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QJsonArray rows
        = people.server.post("/runtime/app/contacts/getContactsAndDeptsBySearch.action?keyWord=a").data().toArray();
    QCOMPARE(Colleagues::texts(rows),
        (QStringList{u"Sales"_s, u"Lab"_s, u"Sales North"_s, u"Ben Baker"_s, u"Ursula User"_s, u"张三"_s}));
    QCOMPARE(rows[0]["type"_L1].toInt(), 2);
    QCOMPARE(rows[3]["type"_L1].toInt(), 1);
}

void ContactsTest::listsNoMoreThanALimit()
{
    Colleagues people(u"sqlite"_s, {{u"list.maxRows"_s, u"20"_s}});
    for (int i = 0; i < 25; ++i)
        people.join(people.server.addUser(people.acme, u"w%1"_s.arg(i)), u"lab"_s);
    const QJsonValue data = people.server.get(tree + people.sealed(u"lab"_s)).data();
    QCOMPARE(data["datas"_L1].toArray().size(), 20);
    QCOMPARE(data["count"_L1].toInt(), 26);
}

QTEST_GUILESS_MAIN(ContactsTest)
#include "contacts_test.moc"
