#include "usercenter_fixture.h"

#include "backend/extensions/field_extension_store.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::contract::FieldError;
using formwright::extensions::FieldExtension;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::idList;
using formwright::tests::json;
using formwright::tests::UserCenter;

// Document C, user center: the fields a domain adds to its users and departments.
class UsercenterFieldsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void creates_data() { addEngineRows(); }
    void creates();
    void takesTheFirstFreeField_data() { addEngineRows(); }
    void takesTheFirstFreeField();
    void takesNoFieldWithValues_data() { addEngineRows(); }
    void takesNoFieldWithValues();
    void holdsForUsers_data() { addEngineRows(); }
    void holdsForUsers();
    void standsInDepartments_data() { addEngineRows(); }
    void standsInDepartments();
    void updates_data() { addEngineRows(); }
    void updates();
    void refusesBadField_data();
    void refusesBadField();
    void removes_data() { addEngineRows(); }
    void removes();
    void deletesAllOrNone_data();
    void deletesAllOrNone();
    void lists_data() { addEngineRows(); }
    void lists();
    void cleansUsers_data() { addEngineRows(); }
    void cleansUsers();
    void aRemovedFieldLeavesNoValues_data() { formwright::tests::addEngineRows(); }
    void aRemovedFieldLeavesNoValues();
    void cleansDepartments_data() { addEngineRows(); }
    void cleansDepartments();
    void refusesBadCleaning_data();
    void refusesBadCleaning();
    void checksValues_data();
    void checksValues();
};

static QJsonObject fieldOf(const UserCenter &center, const QString &label, const QString &table = u"user"_s)
{
    return {{"domainid"_L1, center.domain}, {"forTable"_L1, table}, {"label"_L1, label}};
}

void UsercenterFieldsTest::creates()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    QJsonObject body = fieldOf(center, u" Shoe size "_s, u"t_user"_s);
    body.insert("name"_L1, u"field7"_s);
    body.insert("type"_L1, u"select"_s);
    body.insert("options"_L1, QJsonArray{u"38"_s, u"39"_s});
    body.insert("isNotNull"_L1, u"true"_s);
    body.insert("enabel"_L1, 1); // spelt so by clients
    body.insert("sortNumber"_L1, u"3"_s);
    const Answer created = center.server.post("/fieldextends/create", json({{"vo"_L1, QString::fromUtf8(json(body))}}));
    QVERIFY2(created.status == 200, created.body.constData());
    const QJsonObject field = created.data().toObject();
    QCOMPARE(field.value("label"_L1).toString(), u"Shoe size"_s);
    QCOMPARE(field.value("forTable"_L1).toString(), u"user"_s);
    QCOMPARE(field.value("name"_L1).toString(), u"field7"_s);
    QCOMPARE(field.value("required"_L1), QJsonValue(true));
    QCOMPARE(field.value("enabled"_L1), QJsonValue(true));
    QCOMPARE(field.value("orderNo"_L1), QJsonValue(3));
    QCOMPARE(field.value("options"_L1).toArray(), (QJsonArray{u"38"_s, u"39"_s}));
    QCOMPARE(field.value("fid"_L1), field.value("id"_L1));
    const QByteArray id = field.value("id"_L1).toString().toLatin1();
    QCOMPARE(center.server.get("/fieldextends/find/" + id).data().toObject(), field);
    QCOMPARE(center.server.get("/fieldextends/queryFieldExtendsByFid?fid=" + id).data().toObject(), field);
    QCOMPARE(center.server.get("/fieldextends/queryFieldExtendsByFid?fid=nope").status, 404);
    QCOMPARE(center.server.post("/fieldextends/create", json(body)).status, 409);
    QCOMPARE(center.server.count(u"field_extension"_s), 1);
    QVERIFY(center.server.logEntries().contains(u"Create an extension field|success"_s));
}

void UsercenterFieldsTest::takesTheFirstFreeField()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    for (int number = 1; number <= 20; ++number) {
        const Answer created = center.server.post(
            "/fieldextends/create", json(fieldOf(center, QString::number(number), u"department"_s)));
        QCOMPARE(created.data().toObject().value("name"_L1).toString(), u"field"_s + QString::number(number));
    }
    QCOMPARE(center.server.post("/fieldextends/create", json(fieldOf(center, u"21"_s, u"department"_s))).status, 409);
}

// Values without an extension (of a restored or older database) must not appear under the name of the next one.
void UsercenterFieldsTest::takesNoFieldWithValues()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QString ann = center.server.addUser(center.domain, u"ann"_s);
    const auto create = [&](const QString &table) {
        return center.server.post("/fieldextends/create", json(fieldOf(center, u"Next"_s, table))).data().toObject();
    };
    center.server.database().write([&](formwright::storage::Session &session) {
        session.execute(u"UPDATE account SET attributes = '{\"field1\":\"9000\"}' WHERE id = ?"_s, ann);
    });
    QCOMPARE(create(u"user"_s).value("name"_L1).toString(), u"field2"_s);
    QCOMPARE(create(u"department"_s).value("name"_L1).toString(), u"field1"_s);
    center.server.put(
        "/fieldextends/cleanFieldData?tableName=user&fieldName=field1&domainId=" + center.domain.toLatin1());
    QCOMPARE(create(u"user"_s).value("name"_L1).toString(), u"field1"_s);
}

// Required, read-only and searchable hold in every interface that writes or lists users.
void UsercenterFieldsTest::holdsForUsers()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const auto extend = [&](const QString &name, const QString &member) {
        QJsonObject body = fieldOf(center, name);
        body.insert("name"_L1, name);
        body.insert(member, true);
        return center.server.post("/fieldextends/create", json(body)).data().toObject().value("id"_L1).toString();
    };
    extend(u"field1"_s, u"required"_s);
    extend(u"field3"_s, u"searchable"_s);
    const QByteArray domain = "/api/authtime/domain/" + center.domain.toLatin1();
    const auto create = [&](const QJsonObject &more) {
        QJsonObject body{{"name"_L1, u"Ann"_s}, {"loginno"_L1, u"ann"_s}, {"loginpwd"_L1, u"secret"_s}};
        for (auto it = more.begin(); it != more.end(); ++it)
            body.insert(it.key(), it.value());
        return center.server.post(domain + "/user", json(body));
    };
    QCOMPARE(UserCenter::fieldsAtFault(create({})), QStringList{u"field1"_s});
    const Answer created = create(
        {{"field1"_L1, u"red"_s}, {"field2"_L1, u"first"_s}, {"field3"_L1, u"Quux-77"_s}, {"field4"_L1, u"Zork"_s}});
    QVERIFY2(created.status == 201, created.body.constData());
    const QByteArray id = UserCenter::idOf(created).toLatin1();
    const auto found = [&](const QByteArray &words) {
        const QByteArray people = domain + "/people?words=" + words;
        return QList<int>{
            center.server.get(domain + "/users?name=" + words).data().toObject().value("rowCount"_L1).toInt(),
            center.server.get(people).data().toObject().value("rowCount"_L1).toInt()};
    };
    QCOMPARE(found("uux-7"), (QList<int>{1, 1}));
    QCOMPARE(found("zork"), (QList<int>{0, 0})); // it is not to be searched

    extend(u"field2"_s, u"readOnly"_s);
    const auto patch = [&](const QJsonObject &extension) {
        return center.server.patch(domain + "/user/" + id, json({{"extension"_L1, extension}}));
    };
    QCOMPARE(UserCenter::fieldsAtFault(patch({{"field2"_L1, u"second"_s}})), QStringList{u"field2"_s});
    QCOMPARE(patch({{"field2"_L1, u"first"_s}, {"field1"_L1, u"blue"_s}}).status, 200);
    QCOMPARE(UserCenter::fieldsAtFault(patch({{"field1"_L1, QString()}})), QStringList{u"field1"_s});
    const QJsonObject user = center.server.get("/api/authtime/user/" + id).data().toObject();
    QCOMPARE(user.value("field2"_L1).toString(), u"first"_s);
    QCOMPARE(user.value("field1"_L1).toString(), u"blue"_s);
}

void UsercenterFieldsTest::standsInDepartments()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QJsonObject field
        = center.server.post("/fieldextends/create", json(fieldOf(center, u"Floor"_s, u"department"_s)))
              .data()
              .toObject();
    center.server.post(
        "/department/create", json({{"domainid"_L1, center.domain}, {"name"_L1, u"North"_s}, {"field1"_L1, u"3"_s}}));
    const QJsonObject north = center.server.get("/api/authtime/domain/" + center.domain.toLatin1() + "/department/root")
                                  .data()[0]
                                  .toObject();
    QCOMPARE(north.value("fieldExtendsValues"_L1).toArray(),
        (QJsonArray{QJsonObject{{"fieldId"_L1, field.value("id"_L1)}, {"name"_L1, u"field1"_s},
            {"label"_L1, u"Floor"_s}, {"type"_L1, u"text"_s}, {"value"_L1, u"3"_s}}}));
}

void UsercenterFieldsTest::updates()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QByteArray id
        = UserCenter::idOf(center.server.post("/fieldextends/create", json(fieldOf(center, u"Car"_s)))).toLatin1();
    const auto update = [&](const QByteArray &members) {
        return center.server.put("/fieldextends/update", R"({"fid":")" + id + "\"," + members + "}");
    };
    const Answer updated = update(R"("type":"multiselect","options":["red"," blue "],"readOnly":true)");
    QVERIFY2(updated.status == 200, updated.body.constData());
    QCOMPARE(updated.data().toObject().value("label"_L1).toString(), u"Car"_s);
    QCOMPARE(updated.data().toObject().value("options"_L1).toArray(), (QJsonArray{u"red"_s, u"blue"_s}));
    QCOMPARE(update(R"("enabled":false)").data().toObject().value("readOnly"_L1), QJsonValue(true));
    QCOMPARE(UserCenter::fieldsAtFault(update(R"("name":"field2")")), QStringList{u"name"_s});
    QCOMPARE(UserCenter::fieldsAtFault(update(R"("options":[])")), QStringList{u"options"_s});
    QCOMPARE(center.server.put("/fieldextends/update", R"({"id":"nope","label":"X"})").status, 404);
}

void UsercenterFieldsTest::refusesBadField_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<QString>("field");
    QTest::newRow("no label") << QByteArray(R"("forTable":"user")") << u"label"_s;
    QTest::newRow("blank label") << QByteArray(R"("forTable":"user","label":" ")") << u"label"_s;
    QTest::newRow("table") << QByteArray(R"("forTable":"domain","label":"X")") << u"forTable"_s;
    QTest::newRow("type") << QByteArray(R"("forTable":"user","label":"X","type":"colour")") << u"type"_s;
    QTest::newRow("no options") << QByteArray(R"("forTable":"user","label":"X","type":"select")") << u"options"_s;
    QTest::newRow("same options")
        << QByteArray(R"("forTable":"user","label":"X","type":"select","options":["a","a"]})").chopped(1)
        << u"options"_s;
    QTest::newRow("semicolon") << QByteArray(R"("forTable":"user","label":"X","type":"multiselect","options":["a;b"])")
                               << u"options"_s;
    QTest::newRow("field0") << QByteArray(R"("forTable":"user","label":"X","name":"field0")") << u"name"_s;
    QTest::newRow("field26") << QByteArray(R"("forTable":"user","label":"X","name":"field26")") << u"name"_s;
    QTest::newRow("field21") << QByteArray(R"("forTable":"department","label":"X","name":"field21")") << u"name"_s;
    QTest::newRow("field01") << QByteArray(R"("forTable":"user","label":"X","name":"field01")") << u"name"_s;
}

void UsercenterFieldsTest::refusesBadField()
{
    QFETCH(QByteArray, members);
    QFETCH(QString, field);
    UserCenter center;
    const Answer answer = center.server.post(
        "/fieldextends/create", R"({"domainid":")" + center.domain.toLatin1() + "\"," + members + "}");
    QCOMPARE(answer.status, 400);
    QCOMPARE(UserCenter::fieldsAtFault(answer), QStringList{field});
    QCOMPARE(center.server.count(u"field_extension"_s), 0);
}

void UsercenterFieldsTest::removes()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QByteArray path = "/fieldextends/remove/"
        + UserCenter::idOf(center.server.post("/fieldextends/create", json(fieldOf(center, u"Car"_s)))).toLatin1();
    QCOMPARE(center.server.del(path).status, 200);
    QCOMPARE(center.server.del(path).status, 404);
    QCOMPARE(center.server.count(u"field_extension"_s), 0);
}

void UsercenterFieldsTest::deletesAllOrNone_data()
{
    QTest::addColumn<QByteArray>("fids"); // {A} and {B} stand for two that exist
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("left");
    QTest::newRow("array") << QByteArray(R"(["{A}","{B}","{A}"])") << 200 << 0;
    QTest::newRow("commas") << QByteArray(R"("{A}, {B}")") << 200 << 0;
    QTest::newRow("text") << QByteArray(R"("[\"{A}\",\"{B}\"]")") << 200 << 0;
    QTest::newRow("one") << QByteArray(R"("{B}")") << 200 << 1;
    QTest::newRow("unknown") << QByteArray(R"(["{A}","nope"])") << 404 << 2;
    QTest::newRow("none") << QByteArray(R"([])") << 400 << 2;
    QTest::newRow("empty") << QByteArray(R"("")") << 400 << 2;
}

void UsercenterFieldsTest::deletesAllOrNone()
{
    QFETCH(QByteArray, fids);
    QFETCH(int, status);
    QFETCH(int, left);
    for (const QString &engine : formwright::tests::testedEngines()) {
        UserCenter center(engine);
        QByteArray body = R"({"fids":)" + fids + "}";
        for (const char *name : {"A", "B"}) {
            const QString id = UserCenter::idOf(
                center.server.post("/fieldextends/create", json(fieldOf(center, QString::fromLatin1(name)))));
            body.replace(QByteArray(QByteArray("{") + name + '}'), id.toLatin1());
        }
        QCOMPARE(center.server.del("/fieldextends/deleteFieldExtendsByIds", body).status, status);
        QCOMPARE(center.server.count(u"field_extension"_s), left);
    }
}

void UsercenterFieldsTest::lists()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const auto add = [&](const QString &label, const QString &table, int order) {
        QJsonObject body = fieldOf(center, label, table);
        body.insert("orderNo"_L1, order);
        center.server.post("/fieldextends/create", json(body));
    };
    add(u"Second"_s, u"user"_s, 2);
    add(u"First"_s, u"user"_s, 1);
    add(u"Cost centre"_s, u"department"_s, 0);
    const auto labels = [&](const QByteArray &query) {
        QStringList found;
        const QJsonArray rows
            = center.server.get("/fieldextends/queryFieldExtendsByTable?domainId=" + center.domain.toLatin1() + query)
                  .data()
                  .toArray();
        for (const QJsonValue &row : rows)
            found.append(row.toObject().value("label"_L1).toString());
        return found;
    };
    QCOMPARE(labels("&forTable=user"), (QStringList{u"First"_s, u"Second"_s}));
    QCOMPARE(labels("&forTable=t_department"), QStringList{u"Cost centre"_s});
    QCOMPARE(labels({}), (QStringList{u"First"_s, u"Second"_s, u"Cost centre"_s}));
    QCOMPARE(UserCenter::fieldsAtFault(center.server.get(
                 "/fieldextends/queryFieldExtendsByTable?forTable=x&domainId=" + center.domain.toLatin1())),
        QStringList{u"forTable"_s});
}

void UsercenterFieldsTest::cleansUsers()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QString other = center.addDomain(u"Other"_s);
    const QStringList users{center.server.addUser(center.domain, u"ann"_s),
        center.server.addUser(center.domain, u"ben"_s), center.server.addUser(other, u"cid"_s)};
    center.server.database().write([&](formwright::storage::Session &session) {
        for (const QString &user : users) {
            session.execute(
                uR"(UPDATE account SET attributes = '{"field3":"x","field33":"y","remarks":"z"}' WHERE id = ?)"_s,
                user);
        }
    });
    const QByteArray path
        = "/fieldextends/cleanFieldData?domainId=" + center.domain.toLatin1() + "&tableName=t_user&fieldName=field3";
    const Answer cleaned = center.server.put(path);
    QVERIFY2(cleaned.status == 200, cleaned.body.constData());
    QCOMPARE(cleaned.data().toString(), u"emptied 2"_s);
    QCOMPARE(center.server.count(u"account"_s, u"attributes LIKE '%\"field3\"%'"_s), 1);
    QCOMPARE(center.server.count(u"account"_s, u"attributes LIKE '%\"field33\"%' AND attributes LIKE '%\"z\"%'"_s), 3);
    QCOMPARE(center.server.put(path).data().toString(), u"emptied 0"_s);
    QVERIFY(center.server.logEntries().contains(u"Empty a field of all users or departments|success"_s));
}

// The number of a field that was removed is free again; what stood in it is gone.
void UsercenterFieldsTest::aRemovedFieldLeavesNoValues()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QString user = center.server.addUser(center.domain, u"ann"_s);
    const auto create = [&](const QString &label, const QString &table) {
        return center.server.post("/fieldextends/create", json(fieldOf(center, label, table))).data().toObject();
    };
    const auto idIn = [](const QJsonObject &field) { return field.value("id"_L1).toString().toLatin1(); };
    const QJsonObject car = create(u"Car"_s, u"t_user"_s);
    const QJsonObject floor = create(u"Floor"_s, u"department"_s);
    QCOMPARE(car.value("name"_L1).toString(), u"field1"_s);
    center.server.database().write([&](formwright::storage::Session &session) {
        session.execute(uR"(UPDATE account SET attributes = '{"field1":"Fiat","field2":"kept"}' WHERE id = ?)"_s, user);
    });
    center.server.post(
        "/department/create", json({{"domainid"_L1, center.domain}, {"name"_L1, u"North"_s}, {"field1"_L1, u"2nd"_s}}));
    QCOMPARE(center.server.count(u"department"_s, u"attributes LIKE '%2nd%'"_s), 1);
    QCOMPARE(center.server.del("/fieldextends/remove/" + idIn(car)).status, 200);
    QCOMPARE(center.server.count(u"account"_s, u"attributes LIKE '%Fiat%'"_s), 0);
    QCOMPARE(center.server.count(u"account"_s, u"attributes LIKE '%kept%'"_s), 1);
    QCOMPARE(center.server.count(u"department"_s, u"attributes LIKE '%2nd%'"_s), 1);
    QCOMPARE(
        center.server.del("/fieldextends/deleteFieldExtendsByIds", R"({"fids":[")" + idIn(floor) + R"("]})").status,
        200);
    QCOMPARE(center.server.count(u"department"_s, u"attributes LIKE '%2nd%'"_s), 0);
    QCOMPARE(create(u"Phone"_s, u"t_user"_s).value("name"_L1).toString(), u"field1"_s);
}

void UsercenterFieldsTest::cleansDepartments()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    for (const QString &name : {u"North"_s, u"South"_s}) {
        center.server.post("/department/create",
            json({{"domainid"_L1, center.domain}, {"name"_L1, name}, {"field1"_L1, name}, {"field2"_L1, u"kept"_s}}));
    }
    center.addDepartment(u"West"_s);
    QCOMPARE(center.server
                 .put("/fieldextends/cleanFieldData?tableName=department&fieldName=field1&domainId="
                     + center.domain.toLatin1())
                 .data()
                 .toString(),
        u"emptied 2"_s);
    const QJsonObject north
        = center.server.get("/department/getDepartmentByName/" + center.domain.toLatin1() + "?name=North")
              .data()
              .toObject();
    QCOMPARE(north.value("field1"_L1).toString(), QString());
    QCOMPARE(north.value("field2"_L1).toString(), u"kept"_s);
}

void UsercenterFieldsTest::refusesBadCleaning_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QString>("field");
    QTest::newRow("table") << QByteArray("&tableName=domain&fieldName=field1") << u"tableName"_s;
    QTest::newRow("field") << QByteArray("&tableName=user&fieldName=name") << u"fieldName"_s;
    QTest::newRow("statement") << QByteArray("&tableName=user&fieldName=field1%27") << u"fieldName"_s;
    QTest::newRow("too high") << QByteArray("&tableName=department&fieldName=field21") << u"fieldName"_s;
    QTest::newRow("no field") << QByteArray("&tableName=user") << u"fieldName"_s;
}

void UsercenterFieldsTest::refusesBadCleaning()
{
    QFETCH(QByteArray, query);
    QFETCH(QString, field);
    UserCenter center;
    const Answer answer
        = center.server.put("/fieldextends/cleanFieldData?domainId=" + center.domain.toLatin1() + query);
    QCOMPARE(answer.status, 400);
    QCOMPARE(UserCenter::fieldsAtFault(answer), QStringList{field});
}

void UsercenterFieldsTest::checksValues_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("isRequired");
    QTest::addColumn<bool>("isFine");
    QTest::newRow("text") << u"text"_s << u"anything"_s << true << true;
    QTest::newRow("empty") << u"text"_s << u""_s << false << true;
    QTest::newRow("required") << u"text"_s << u"  "_s << true << false;
    QTest::newRow("long") << u"text"_s << QString(2001, u'x') << false << false;
    QTest::newRow("number") << u"number"_s << u"-12.5"_s << false << true;
    QTest::newRow("no number") << u"number"_s << u"12,5"_s << false << false;
    QTest::newRow("date") << u"date"_s << u"2026-02-28"_s << false << true;
    QTest::newRow("no date") << u"date"_s << u"2026-02-29"_s << false << false;
    QTest::newRow("boolean") << u"boolean"_s << u"True"_s << false << true;
    QTest::newRow("no boolean") << u"boolean"_s << u"yes"_s << false << false;
    QTest::newRow("select") << u"select"_s << u"red"_s << true << true;
    QTest::newRow("no option") << u"select"_s << u"green"_s << true << false;
    QTest::newRow("several") << u"multiselect"_s << u"red;blue"_s << true << true;
    QTest::newRow("one wrong") << u"multiselect"_s << u"red;green"_s << true << false;
}

void UsercenterFieldsTest::checksValues()
{
    QFETCH(QString, type);
    QFETCH(QString, value);
    QFETCH(bool, isRequired);
    QFETCH(bool, isFine);
    FieldExtension extension;
    extension.forTable = u"user"_s;
    extension.name = u"field2"_s;
    extension.label = u"Colour"_s;
    extension.type = type;
    extension.required = isRequired;
    extension.options = {u"red"_s, u"blue"_s};
    const std::array<QString, 3> values{u"other"_s, value, QString()};
    QList<FieldError> errors;
    formwright::extensions::checkFields({extension}, values, {}, errors);
    QCOMPARE(errors.isEmpty(), isFine);
    if (!isFine) {
        QCOMPARE(errors.first().field, u"field2"_s);
        QVERIFY(errors.first().message.startsWith(u"Colour "_s));
    }
    // One that is switched off asks for nothing.
    extension.enabled = false;
    errors.clear();
    formwright::extensions::checkFields({extension}, values, {}, errors);
    QVERIFY(errors.isEmpty());
}

QTEST_GUILESS_MAIN(UsercenterFieldsTest)
#include "usercenter_fields_test.moc"
