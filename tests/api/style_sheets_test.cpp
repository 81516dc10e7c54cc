#include "api/design_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;

// Style sheets of a software, which forms and views name.
class StyleSheetsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areKept_data() { addEngineRows(); }
    void areKept();
    void refuse_data();
    void refuse();
    void formsTellTheirs_data() { addEngineRows(); }
    void formsTellTheirs();
    void whatIsNotThereIsRefused_data();
    void whatIsNotThereIsRefused();
    void whoNamesOneThatIsGoneIsStillSaved_data() { addEngineRows(); }
    void whoNamesOneThatIsGoneIsStillSaved();
    void comeAlongWithWhatNamesThem_data() { addEngineRows(); }
    void comeAlongWithWhatNamesThem();
    void areNotSavedOver_data() { addEngineRows(); }
    void areNotSavedOver();
    void whatIsNamedStays_data() { addEngineRows(); }
    void whatIsNamedStays();
    void comeBack_data() { addEngineRows(); }
    void comeBack();
    void goWithPackages_data() { addEngineRows(); }
    void goWithPackages();
    void areForDesigners_data() { addEngineRows(); }
    void areForDesigners();
};

void StyleSheetsTest::areKept()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QByteArray all = made.path() + "/styles";
    QCOMPARE(server.get(all).data().toArray().size(), 0);
    const QString id = made.made(all,
        {{u"name"_s, u" wide "_s}, {u"description"_s, u"For printers"_s}, {u"content"_s, u"p { color: red }\n"_s}});
    const QByteArray one = all + "/" + id.toLatin1();
    QJsonObject read = server.get(one).data().toObject();
    QCOMPARE(read["name"_L1].toString(), u"wide"_s);
    QCOMPARE(read["content"_L1].toString(), u"p { color: red }\n"_s);
    QCOMPARE(read["version"_L1].toInt(), 1);
    QVERIFY(!read["lastmodifytime"_L1].toString().isEmpty());
    QCOMPARE(server.put(one, R"({"content":"p {}"})").status, 200);
    read = server.get(one).data().toObject();
    QCOMPARE(read["content"_L1].toString(), u"p {}"_s);
    QCOMPARE(read["description"_L1].toString(), u"For printers"_s); // what is not sent stays
    QCOMPARE(read["version"_L1].toInt(), 2);
    made.made(all, {{u"name"_s, u"narrow"_s}});
    QCOMPARE(server.get(all).data()[0]["name"_L1].toString(), u"narrow"_s);
    QVERIFY(!server.get(all).data()[0].toObject().contains("content"_L1));
    QCOMPARE(made.actionsOf(id), (QStringList{u"change 2"_s, u"create 1"_s}));
    QCOMPARE(server.del(one).status, 200);
    QCOMPARE(server.get(one).status, 404);
    QCOMPARE(server.get(all).data().toArray().size(), 1);
}

void StyleSheetsTest::refuse_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::newRow("no name") << QByteArray(R"({"content":"p {}"})") << 400;
    QTest::newRow("an empty name") << QByteArray(R"({"name":"  "})") << 400;
    QTest::newRow("a name that is taken") << QByteArray(R"({"name":"wide"})") << 409;
}

void StyleSheetsTest::refuse()
{
    QFETCH(QByteArray, body);
    TestBackend server;
    DesignedSoftware made(server);
    made.made(made.path() + "/styles", {{u"name"_s, u"wide"_s}});
    const Answer answer = server.post(made.path() + "/styles", body);
    QTEST(answer.status, "status");
    QCOMPARE(server.get(made.path() + "/styles").data().toArray().size(), 1);
    QCOMPARE(server.post(designs + "/nope/styles", R"({"name":"x"})").status, 404);
}

void StyleSheetsTest::formsTellTheirs()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString id = made.made(made.path() + "/styles", {{u"name"_s, u"wide"_s}, {u"content"_s, u"p {}"_s}});
    const QByteArray form = designs + "/modules/forms/" + made.form.toLatin1();
    QVERIFY(server.get(form).data()["style"_L1].isNull());
    QCOMPARE(server.put(made.formPath(), json({{u"styleId"_s, id}})).status, 200);
    const QJsonObject style = server.get(form).data()["style"_L1].toObject();
    QCOMPARE(style["id"_L1].toString(), id);
    QCOMPARE(style["name"_L1].toString(), u"wide"_s);
    QCOMPARE(style["content"_L1].toString(), u"p {}"_s);
    QCOMPARE(style["version"_L1].toInt(), 1);
}

void StyleSheetsTest::whatIsNotThereIsRefused_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<bool>("isView");
    QTest::addColumn<QString>("member");
    QTest::addColumn<bool>("isElsewhere"); // it is there, in another software
    for (const QString &engine : testedEngines()) {
        for (const bool isElsewhere : {false, true}) {
            const char *const where = isElsewhere ? "of another software" : "of nowhere";
            QTest::addRow("%s: form, style %s", qPrintable(engine), where)
                << engine << false << u"styleId"_s << isElsewhere;
            QTest::addRow("%s: view, style %s", qPrintable(engine), where)
                << engine << true << u"styleId"_s << isElsewhere;
            QTest::addRow("%s: view, form %s", qPrintable(engine), where)
                << engine << true << u"templateForm"_s << isElsewhere;
        }
    }
}

void StyleSheetsTest::whatIsNotThereIsRefused()
{
    QFETCH(QString, engine);
    QFETCH(bool, isView);
    QFETCH(QString, member);
    QFETCH(bool, isElsewhere);
    TestBackend server(engine);
    DesignedSoftware made(server);
    QString wanted = u"nope"_s;
    if (isElsewhere) {
        const QString other = made.designer.application(u"Other"_s);
        wanted = member == "styleId"_L1
            ? made.made(designs + "/" + other.toLatin1() + "/styles", {{u"name"_s, u"theirs"_s}})
            : made.designer.form(other, made.designer.module(other, u"M"_s), u"F"_s, u"<o-input name=\"a\">"_s);
    }
    const QByteArray body = json({{member, wanted}, {u"name"_s, u"Renamed"_s}});
    const auto expect = [&](const Answer &answer) {
        QCOMPARE(answer.status, 400);
        QCOMPARE(answer.json().value("errors"_L1)[0]["field"_L1].toString(), member);
    };
    expect(server.put(isView ? made.viewPath() : made.formPath(), body));
    if (isView) {
        QCOMPARE(server.count(u"view_design"_s, u"name = 'Renamed'"_s), 0);
        const QJsonObject whole{{member, wanted}, {u"name"_s, u"Renamed"_s}, {u"relatedForm"_s, made.form}};
        expect(server.post(made.inModule() + "/views", json(whole)));
        const QJsonObject design{{u"design"_s, QJsonObject{{member, wanted}, {u"name"_s, u"Renamed"_s}}}};
        expect(server.put(made.viewPath() + "/design", json(design)));
        QCOMPARE(server.count(u"view_design"_s, u"name = 'Renamed'"_s), 0);
    } else {
        QCOMPARE(server.count(u"form"_s, u"name = 'Renamed'"_s), 0);
        expect(server.post(made.inModule() + "/forms", body));
    }
}

// What is deleted although forms and views name it does not lock them.
void StyleSheetsTest::whoNamesOneThatIsGoneIsStillSaved()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString id = made.made(made.path() + "/styles", {{u"name"_s, u"wide"_s}});
    QCOMPARE(server.put(made.viewPath(), json({{u"styleId"_s, id}})).status, 200);
    QCOMPARE(server.put(made.formPath(), json({{u"styleId"_s, id}})).status, 200);
    QCOMPARE(server.del(made.path() + "/styles/" + id.toLatin1() + "?force=true").status, 200);
    QCOMPARE(server.put(made.viewPath(), json({{u"styleId"_s, id}, {u"name"_s, u"Renamed"_s}})).status, 200);
    QCOMPARE(server.put(made.formPath(), json({{u"styleId"_s, id}, {u"name"_s, u"Renamed"_s}})).status, 200);
    const Answer copied = server.post(made.inModule() + "/copy", json({{u"ids"_s, QJsonArray{made.form, made.view}}}));
    QVERIFY2(copied.status == 200, copied.body.constData()); // without it
    QCOMPARE(server.count(u"form"_s, u"attributes LIKE '%"_s % id % u"%'"_s), 1);
}

void StyleSheetsTest::comeAlongWithWhatNamesThem()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString id = made.made(made.path() + "/styles", {{u"name"_s, u"wide"_s}});
    QCOMPARE(server.put(made.formPath(), json({{u"styleId"_s, id}})).status, 200);
    const QString other = made.designer.application(u"Other"_s);
    const QByteArray there
        = designs + "/" + other.toLatin1() + "/modules/" + made.designer.module(other, u"M"_s).toLatin1() + "/copy";
    const auto styleOfCopy = [&](const Answer &answer) {
        const QByteArray copy = answer.data()[0]["id"_L1].toString().toLatin1();
        return server.get(designs + "/modules/forms/" + copy).data().toObject().value("styleId"_L1).toString();
    };
    QCOMPARE(styleOfCopy(server.post(there, json({{u"ids"_s, QJsonArray{made.form}}}))), QString());
    const Answer both = server.post(there, json({{u"ids"_s, QJsonArray{made.form, id}}}));
    QVERIFY2(both.status == 200, both.body.constData());
    QCOMPARE(styleOfCopy(both), both.data()[1]["id"_L1].toString());
}

void StyleSheetsTest::areNotSavedOver()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString id = made.made(made.path() + "/styles", {{u"name"_s, u"wide"_s}});
    const QByteArray one = made.path() + "/styles/" + id.toLatin1();
    QCOMPARE(server.put(one, R"({"content":"a {}","version":1})").status, 200);
    const Answer stale = server.put(one, R"({"content":"b {}","version":1})");
    QCOMPARE(stale.status, 409);
    QCOMPARE(stale.json().value("errcode"_L1).toInt(), 40911);
    QCOMPARE(server.get(one).data()["content"_L1].toString(), u"a {}"_s);
}

void StyleSheetsTest::whatIsNamedStays()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString id = made.made(made.path() + "/styles", {{u"name"_s, u"wide"_s}});
    const QByteArray one = made.path() + "/styles/" + id.toLatin1();
    QCOMPARE(server.put(made.viewPath(), json({{u"styleId"_s, id}})).status, 200);
    const QJsonArray users = server.get(designs + "/usages/" + id.toLatin1()).data().toArray();
    QCOMPARE(users.size(), 1);
    QCOMPARE(users[0]["place"_L1].toString(), u"styleId"_s);
    const Answer refused = server.del(one);
    QCOMPARE(refused.status, 409);
    QCOMPARE(refused.data()["users"_L1][0]["name"_L1].toString(), u"All orders"_s);
    QCOMPARE(server.del(one + "?force=true").status, 200);
}

void StyleSheetsTest::comeBack()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString id = made.made(made.path() + "/styles", {{u"name"_s, u"wide"_s}, {u"content"_s, u"p {}\n"_s}});
    const QByteArray one = made.path() + "/styles/" + id.toLatin1();
    QCOMPARE(server.put(one, R"({"content":"q {}"})").status, 200);
    QCOMPARE(made.restore(made.revision(id, 1)).status, 200);
    QCOMPARE(server.get(one).data()["content"_L1].toString(), u"p {}\n"_s);
    QCOMPARE(server.del(one).status, 200);
    QCOMPARE(made.restore(made.revision(id, 1)).status, 200);
    const QJsonObject again = server.get(one).data().toObject();
    QCOMPARE(again["content"_L1].toString(), u"p {}\n"_s);
    QVERIFY(again["version"_L1].toInt() > 3); // nobody takes it for what it was
}

void StyleSheetsTest::goWithPackages()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString id = made.made(made.path() + "/styles", {{u"name"_s, u"wide"_s}, {u"content"_s, u"p {}\nq {}\n"_s}});
    QCOMPARE(server.put(made.formPath(), json({{u"styleId"_s, id}})).status, 200);
    const QJsonObject package = server.get(made.path() + "/package").data().toObject();
    QString text;
    for (const QJsonValue &file : package.value("files"_L1).toArray()) {
        if (file["path"_L1] == "styles/wide.css"_L1)
            text = file["text"_L1].toString();
    }
    QCOMPARE(text, u"p {}\nq {}\n"_s);
    TestBackend other(engine);
    other.beDesigner();
    QCOMPARE(other.post(designs + "/packages/import", json(package)).status, 200);
    QCOMPARE(other.get(designs + "/modules/forms/" + made.form.toLatin1()).data()["style"_L1]["content"_L1].toString(),
        u"p {}\nq {}\n"_s);
    QCOMPARE(other.get(made.path() + "/package").data().toObject(), package);
    // Changed there, and taken in again here.
    QCOMPARE(other.put(made.path() + "/styles/" + id.toLatin1(), R"({"content":"r {}"})").status, 200);
    QCOMPARE(
        server.post(designs + "/packages/import", json(other.get(made.path() + "/package").data().toObject())).status,
        200);
    QCOMPARE(server.get(made.path() + "/styles/" + id.toLatin1()).data()["content"_L1].toString(), u"r {}"_s);
}

void StyleSheetsTest::areForDesigners()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString id = made.made(made.path() + "/styles", {{u"name"_s, u"wide"_s}});
    const QByteArray one = made.path() + "/styles/" + id.toLatin1();
    server.beUser();
    QCOMPARE(server.get(made.path() + "/styles").status, 401);
    QCOMPARE(server.get(one).status, 401);
    QCOMPARE(server.post(made.path() + "/styles", R"({"name":"x"})").status, 401);
    QCOMPARE(server.put(one, R"({"name":"x"})").status, 401);
    QCOMPARE(server.del(one).status, 401);
}

QTEST_GUILESS_MAIN(StyleSheetsTest)
#include "style_sheets_test.moc"
