#include "api/design_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;
using formwright::storage::Session;

// Every save of an element of a design is a revision, which is read, compared and restored.
class DesigntimeRevisionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everySaveIsARevision_data() { addEngineRows(); }
    void everySaveIsARevision();
    void deletingIsARevision_data() { addEngineRows(); }
    void deletingIsARevision();
    void recordsTellRevisions_data() { addEngineRows(); }
    void recordsTellRevisions();
    void readsAndCompares_data() { addEngineRows(); }
    void readsAndCompares();
    void restoresAForm_data() { addEngineRows(); }
    void restoresAForm();
    void restoresADeletedForm_data() { addEngineRows(); }
    void restoresADeletedForm();
    void restoresAView_data() { addEngineRows(); }
    void restoresAView();
    void restoredPartsCountOn_data() { addEngineRows(); }
    void restoredPartsCountOn();
    void restoresTheOthers_data() { addEngineRows(); }
    void restoresTheOthers();
    void restoringIsCheckedAsASave_data() { addEngineRows(); }
    void restoringIsCheckedAsASave();
    void restoredTextIsTheSame_data() { addEngineRows(); }
    void restoredTextIsTheSame();
    void keepsSoMany_data() { addEngineRows(); }
    void keepsSoMany();
    void notesWhatWasBefore_data() { addEngineRows(); }
    void notesWhatWasBefore();
    void failedSavesLeaveNone_data() { addEngineRows(); }
    void failedSavesLeaveNone();
};

static QByteArray idArray(const QString &id)
{
    return idList(QStringList{id});
}

void DesigntimeRevisionsTest::everySaveIsARevision()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    for (const QString &id : {made.application, made.module, made.menu, made.role, made.flow, made.library})
        QCOMPARE(made.actionsOf(id), QStringList{u"create 1"_s});
    // Buttons and columns are saved with what they belong to.
    QCOMPARE(made.actionsOf(made.form), (QStringList{u"change 2"_s, u"create 1"_s}));
    QCOMPARE(made.actionsOf(made.view), (QStringList{u"change 2"_s, u"create 1"_s}));
    QCOMPARE(made.revisionsOf(made.button), made.revisionsOf(made.form));
    QCOMPARE(made.revisionsOf(made.column), made.revisionsOf(made.view));

    const auto changes = [&](const QByteArray &path, const QByteArray &body, const QString &id, int number) {
        const Answer answer = server.put(path, body);
        QVERIFY2(answer.status == 200, answer.body.constData());
        QCOMPARE(made.actionsOf(id).first(), u"change %1"_s.arg(number));
    };
    changes(made.path(), R"({"name":"Sales","description":"","type":0,"activated":true,"orderNo":0,"datasourceId":""})",
        made.application, 2);
    changes(made.inModule(), R"({"name":"First"})", made.module, 2);
    changes(made.formPath() + "?message=a%20better%20name", R"({"name":"Sale"})", made.form, 3);
    const QJsonObject newest = made.revisionsOf(made.form).first().toObject();
    QCOMPARE(newest.value("message"_L1).toString(), u"a better name"_s);
    QCOMPARE(newest.value("name"_L1).toString(), u"Sale"_s);
    QCOMPARE(newest.value("author"_L1).toString().section(u'(', 0, 0), u"admin"_s);
    QCOMPARE(newest.value("version"_L1).toInt(), 2);
    changes(made.inModule() + "/activities/" + made.button.toLatin1(), R"({"name":"Agree"})", made.form, 4);
    changes(made.viewPath(), R"({"name":"Sales"})", made.view, 3);
    changes(made.path() + "/modules/views/" + made.view.toLatin1() + "/columns/" + made.column.toLatin1(),
        R"({"name":"Client"})", made.view, 4);
    changes(made.path() + "/menus/" + made.menu.toLatin1(), R"({"name":"Sales"})", made.menu, 2);
    changes(designs + "/roles/" + made.role.toLatin1(), R"({"name":"Seller"})", made.role, 2);
    changes(made.path() + "/roles/" + made.role.toLatin1() + "/permissions",
        QByteArray(R"([{"resourceType":1,"resourceId":")" + made.form.toLatin1() + R"(","operation":1032,"type":1}])"),
        made.role, 3);
    changes(made.inModule() + "/flows/" + made.flow.toLatin1(), R"({"name":"Consent"})", made.flow, 2);
    changes(made.path() + "/libraries/" + made.library.toLatin1(), R"({"description":"adds up"})", made.library, 2);
}

void DesigntimeRevisionsTest::deletingIsARevision()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString inForm = made.textOf(made.revision(made.form));
    QCOMPARE(server.del(designs + "/modules/forms?force=true", idArray(made.form)).status, 200);
    // What went with the form is told, too: its view, and the menu entry that led there.
    for (const QString &id : {made.form, made.view, made.menu})
        QVERIFY(made.actionsOf(id).first().startsWith("delete "_L1));
    QCOMPARE(made.textOf(made.revision(made.form)), inForm);
    QCOMPARE(server.del(designs + "/modules", idArray(made.module)).status, 200);
    for (const QString &id : {made.module, made.flow})
        QVERIFY(made.actionsOf(id).first().startsWith("delete "_L1));
    QCOMPARE(server.del(designs, idArray(made.application)).status, 200);
    for (const QString &id : {made.application, made.role, made.library})
        QVERIFY(made.actionsOf(id).first().startsWith("delete "_L1));
}

void DesigntimeRevisionsTest::recordsTellRevisions()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    server.clock().advance(1000);
    QCOMPARE(server.put(made.formPath() + "?message=shorter", R"({"name":"Sale"})").status, 200);
    const QJsonArray records = server.get(designs + "/records/" + made.form.toLatin1()).data().toArray();
    QCOMPARE(records.size(), 3);
    const QJsonObject newest = records.first().toObject();
    QCOMPARE(newest.keys(), (QStringList{u"id"_s, u"message"_s, u"time"_s, u"username"_s}));
    QCOMPARE(newest.value("id"_L1).toString(), made.revision(made.form));
    QCOMPARE(newest.value("message"_L1).toString(), u"change form Sale: shorter"_s);
    QVERIFY(newest.value("username"_L1).toString().startsWith("admin("_L1));
    QVERIFY(newest.value("time"_L1).toString() > records.last()["time"_L1].toString());
    QCOMPARE(server.get(designs + "/records/" + made.column.toLatin1()).data().toArray().size(), 2);
    QCOMPARE(server.get(designs + "/records/nope").status, 404);
}

void DesigntimeRevisionsTest::readsAndCompares()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    QString changed = made.orderTemplate;
    changed.replace(u"customer"_s, u"client"_s);
    QCOMPARE(server.put(made.formPath(), json({{u"templatecontext"_s, changed}})).status, 200);
    const QString text = made.textOf(made.revision(made.form));
    const QJsonObject parsed = QJsonDocument::fromJson(text.toUtf8()).object();
    QCOMPARE(parsed.value("id"_L1).toString(), made.form);
    QCOMPARE(parsed.value("kind"_L1).toString(), u"form"_s);
    QCOMPARE(parsed.value("module"_L1).toString(), made.module);
    QCOMPARE(parsed.value("activities"_L1).toArray().size(), 1);
    QCOMPARE(parsed.value("templatecontext"_L1).toArray().at(1).toString(), u"<o-input name=\"client\"></o-input>\n"_s);

    const QByteArray older = designs + "/revisions/" + made.revision(made.form, 1).toLatin1() + "/difference";
    const QString difference = server.get(older).data()["text"_L1].toString();
    QVERIFY2(difference.contains(u"\n-    \"<o-input name=\\\"customer\\\"></o-input>\\n\",\n"
                                 u"+    \"<o-input name=\\\"client\\\"></o-input>\\n\",\n"_s),
        qPrintable(difference));
    QCOMPARE(server.get(older + "?to=" + made.revision(made.form).toLatin1()).data()["text"_L1].toString().count(u'\n'),
        difference.count(u'\n'));
    QCOMPARE(server.get(designs + "/revisions/" + made.revision(made.form).toLatin1() + "/difference")
                 .data()["text"_L1]
                 .toString(),
        QString());
    QCOMPARE(server.get(designs + "/revisions/nope").status, 404);
    QCOMPARE(server.get(older + "?to=nope").status, 404);
    server.beUser();
    server.useDesignerToken({});
    QCOMPARE(server.get(older).status, 401);
}

void DesigntimeRevisionsTest::restoresAForm()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString wanted = made.revision(made.form);
    made.designer.addDocument(made.form, 1, u"Ada"_s);
    QCOMPARE(server
                 .put(made.formPath(),
                     json({{u"name"_s, u"Other"_s}, {u"showLog"_s, true},
                         {u"templatecontext"_s, u"<o-input name=\"other\"></o-input>"_s}}))
                 .status,
        200);
    QCOMPARE(server.del(made.inModule() + "/activities", idArray(made.button)).status, 200);
    const Answer restored = made.restore(wanted);
    QVERIFY2(restored.status == 200, restored.body.constData());
    QCOMPARE(restored.data()["version"_L1].toInt(), 3);
    QCOMPARE(made.actionsOf(made.form).first(), u"restore 5"_s);
    QCOMPARE(made.textOf(made.revision(made.form)), made.textOf(wanted));
    const QJsonObject read = server.get(designs + "/modules/forms/" + made.form.toLatin1()).data().toObject();
    QCOMPARE(read.value("name"_L1).toString(), u"Order"_s);
    QCOMPARE(read.value("showLog"_L1).toBool(), false);
    QCOMPARE(read.value("templatecontext"_L1).toString(), made.orderTemplate);
    // The values of the field that left and came back are there.
    const auto form = server.backend().services().forms.form(server.database().reader(), made.form);
    QCOMPARE(server.count(QString(form->table).remove(u'"'),
                 u"c%1 = 'Ada'"_s.arg(form->columnNumbers[form->fieldIndex(u"customer"_s)])),
        1);
    QCOMPARE(server.get(made.inModule() + "/activities/" + made.button.toLatin1()).data()["name"_L1].toString(),
        u"Approve"_s);
}

void DesigntimeRevisionsTest::restoresADeletedForm()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString viewAsItWas = made.revision(made.view);
    QCOMPARE(server.del(designs + "/modules/forms?force=true", idArray(made.form)).status, 200);
    const QString text = made.textOf(made.revision(made.form));
    QCOMPARE(made.restore(viewAsItWas).status, 400); // its form is not there
    QCOMPARE(made.restore(made.revision(made.form)).status, 200);
    QCOMPARE(made.textOf(made.revision(made.form)), text);
    // Nobody takes it for what it was.
    QCOMPARE(server.get(designs + "/modules/forms/" + made.form.toLatin1()).data()["version"_L1].toInt(), 2);
    QVERIFY(tableColumns(server, made.form).contains(u"c2"_s));
    QCOMPARE(made.restore(viewAsItWas).status, 200);
    QCOMPARE(made.textOf(made.revision(made.view)), made.textOf(viewAsItWas));
    QCOMPARE(server.put(made.formPath(), R"({"name":"Again"})").status, 200);
}

void DesigntimeRevisionsTest::restoresAView()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString onView = made.made(
        made.inModule() + "/activities", {{u"name"_s, u"Export"_s}, {u"type"_s, 16}, {u"parentView"_s, made.view}});
    const QString wanted = made.revision(made.view);
    const QString more
        = made.designer.column(made.application, made.view, {{u"name"_s, u"Amount"_s}, {u"fieldName"_s, u"amount"_s}});
    QCOMPARE(server.del(designs + "/modules/views/columns", idArray(made.column)).status, 200);
    QCOMPARE(server.put(made.viewPath(), R"({"name":"Other","pagination":false})").status, 200);
    QCOMPARE(server.del(made.inModule() + "/activities", idArray(onView)).status, 200);
    QCOMPARE(made.restore(wanted).status, 200);
    const QJsonObject view = server.get(designs + "/modules/views/" + made.view.toLatin1()).data().toObject();
    QCOMPARE(view.value("name"_L1).toString(), u"All orders"_s);
    QCOMPARE(view.value("pagination"_L1).toBool(), true);
    QCOMPARE(view.value("columns"_L1).toArray().size(), 1);
    QCOMPARE(view.value("columns"_L1)[0]["id"_L1].toString(), made.column);
    QCOMPARE(view.value("activities"_L1)[0]["id"_L1].toString(), onView);
    QCOMPARE(made.textOf(made.revision(made.view)), made.textOf(wanted));
    // A column that is gone is still known to have been one of this view.
    QCOMPARE(made.revisionsOf(more), made.revisionsOf(made.view));
}

// Whoever read a column or button before it was deleted does not take the one that came back for it.
void DesigntimeRevisionsTest::restoredPartsCountOn()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString view = made.revision(made.view);
    const QString form = made.revision(made.form);
    const QByteArray button = made.inModule() + "/activities/" + made.button.toLatin1();
    const QByteArray column
        = made.path() + "/modules/views/" + made.view.toLatin1() + "/columns/" + made.column.toLatin1();
    QCOMPARE(server.put(button, R"({"name":"Agree"})").status, 200); // of version 2
    QCOMPARE(server.put(column, R"({"name":"Buyer"})").status, 200);
    QCOMPARE(server.del(made.inModule() + "/activities", idArray(made.button)).status, 200);
    QCOMPARE(server.del(designs + "/modules/views/columns", idArray(made.column)).status, 200);
    QCOMPARE(made.restore(form).status, 200);
    QCOMPARE(made.restore(view).status, 200);
    for (const QByteArray &path : {button, column}) {
        for (int version : {1, 2}) {
            const Answer stale = server.put(path, json({{u"name"_s, u"Late"_s}, {u"version"_s, version}}));
            QVERIFY2(stale.status == 409, QByteArray(path + stale.body).constData());
        }
    }
    QVERIFY(server.get(button).data()["version"_L1].toInt() > 2);
}

void DesigntimeRevisionsTest::restoresTheOthers()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    QCOMPARE(server
                 .put(made.path() + "/roles/" + made.role.toLatin1() + "/permissions",
                     QByteArray(R"([{"resourceType":3,"resourceId":")" + made.form.toLatin1()
                         + R"(","fieldName":"Customer","operation":1011,"type":1}])"))
                 .status,
        200);
    const QStringList ids{made.application, made.module, made.menu, made.role, made.flow, made.library};
    QHash<QString, QString> wanted;
    for (const QString &id : ids)
        wanted.insert(id, made.revision(id));
    server.put(
        made.path(), R"({"name":"S","description":"d","type":1,"activated":false,"orderNo":3,"datasourceId":"x"})");
    server.put(made.inModule(), R"({"name":"First"})");
    server.put(made.path() + "/menus/" + made.menu.toLatin1(), R"({"name":"Sales","permissionType":"private"})");
    server.put(made.path() + "/roles/" + made.role.toLatin1() + "/permissions", "[]");
    server.put(made.inModule() + "/flows/" + made.flow.toLatin1(), R"({"name":"Consent"})");
    server.put(made.path() + "/libraries/" + made.library.toLatin1(), R"({"content":"function sum(){return 2;}"})");
    for (const QString &id : ids) {
        QVERIFY(made.textOf(made.revision(id)) != made.textOf(wanted[id]));
        const Answer restored = made.restore(wanted[id]);
        QVERIFY2(restored.status == 200, restored.body.constData());
        QVERIFY(made.actionsOf(id).first().startsWith("restore "_L1));
        QCOMPARE(made.textOf(made.revision(id)), made.textOf(wanted[id]));
    }
    QCOMPARE(server.count(u"permission"_s, u"field_name = 'customer'"_s), 1);
    // Also when they are gone, with the menu, role, flow and library among them.
    QCOMPARE(server.del(designs + "/menus", idArray(made.menu)).status, 200);
    QCOMPARE(server.del(designs + "/roles", idArray(made.role)).status, 200);
    QCOMPARE(server.del(designs + "/modules/flows", idArray(made.flow)).status, 200);
    QCOMPARE(server.del(made.path() + "/libraries/" + made.library.toLatin1()).status, 200);
    for (const QString &id : {made.menu, made.role, made.flow, made.library}) {
        QCOMPARE(made.restore(made.revision(id)).status, 200);
        QCOMPARE(made.textOf(made.revision(id)), made.textOf(wanted[id]));
    }
}

void DesigntimeRevisionsTest::restoringIsCheckedAsASave()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString wanted = made.revision(made.form);
    // The name was free then.
    const QString libraryThen = made.revision(made.library);
    QCOMPARE(server.put(made.path() + "/libraries/" + made.library.toLatin1(), R"({"name":"totals"})").status, 200);
    made.made(made.path() + "/libraries", {{u"name"_s, u"sums"_s}, {u"content"_s, u"var a;"_s}});
    QCOMPARE(made.restore(libraryThen).status, 409);
    QCOMPARE(made.actionsOf(made.library).size(), 2);
    // A field that holds values of another kind by now.
    QCOMPARE(server
                 .put(made.formPath(),
                     json({{u"templatecontext"_s,
                         u"<o-input name=\"customer\"></o-input><o-input name=\"amount\" type=\"text\"></o-input>"_s}}))
                 .status,
        200);
    const auto form = server.backend().services().forms.form(server.database().reader(), made.form);
    made.designer.addDocument(made.form, form->columnNumbers[1], u"a lot"_s);
    const Answer refused = made.restore(wanted);
    QCOMPARE(refused.status, 400);
    QVERIFY(refused.body.contains("amount"));
    QCOMPARE(made.restore(u"nope"_s).status, 404);
}

// Restoring the newest revision changes nothing: the text holds all there is.
void DesigntimeRevisionsTest::restoredTextIsTheSame()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    QCOMPARE(
        server
            .put(made.formPath(),
                json({{u"templatecontext"_s, u"\uFEFF<o-input name=\"customer\"></o-input>\r\n<p>Ä \"x\" \\ </p>\r"_s},
                    {u"discription"_s, u"one line\n"_s}, {u"mappingStr"_s, u"\n\n"_s}}))
            .status,
        200);
    const QByteArray before = server.get(designs + "/modules/forms/" + made.form.toLatin1()).body;
    const QString text = made.textOf(made.revision(made.form));
    QCOMPARE(made.restore(made.revision(made.form)).status, 200);
    QCOMPARE(made.textOf(made.revision(made.form)), text);
    const QByteArray after = server.get(designs + "/modules/forms/" + made.form.toLatin1()).body;
    QCOMPARE(QByteArray(after).replace("\"version\":3", "\"version\":2"), before);
}

void DesigntimeRevisionsTest::keepsSoMany()
{
    QFETCH(QString, engine);
    TestBackend server(engine, {{u"designs.revisionsKept"_s, u"3"_s}});
    DesignedSoftware made(server);
    for (int i = 0; i < 5; ++i)
        QCOMPARE(server.put(made.formPath(), json({{u"name"_s, u"Order %1"_s.arg(i)}})).status, 200);
    QCOMPARE(made.actionsOf(made.form), (QStringList{u"change 7"_s, u"change 6"_s, u"change 5"_s}));
    QCOMPARE(server.count(u"design_revision"_s, u"element_id = '"_s + made.form + u"'"_s), 3);
}

void DesigntimeRevisionsTest::notesWhatWasBefore()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    server.database().write([](Session &session) { session.execute(u"DELETE FROM design_revision"_s); });
    QCOMPARE(server.get(designs + "/elements/" + made.form.toLatin1() + "/revisions").data()["rowCount"_L1].toInt(), 0);
    QCOMPARE(server.put(made.formPath(), R"({"name":"Sale"})").status, 200);
    QCOMPARE(made.actionsOf(made.form), (QStringList{u"change 2"_s, u"before 1"_s}));
    QCOMPARE(made.revisionsOf(made.form).last()["name"_L1].toString(), u"Order"_s);
    QCOMPARE(made.revisionsOf(made.form).last()["author"_L1].toString(), QString());
}

void DesigntimeRevisionsTest::failedSavesLeaveNone()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const qint64 before = server.count(u"design_revision"_s);
    QCOMPARE(server.put(made.formPath(), R"({"version":7,"name":"x"})").status, 409);
    QCOMPARE(server.put(made.formPath(), R"({"templatecontext":"<o-input></o-input>"})").status, 400);
    QCOMPARE(server.put(made.viewPath(), R"({"linesPerPage":0})").status, 400);
    QCOMPARE(server.put(made.path() + "/menus/" + made.menu.toLatin1(), R"({"linkType":"zz"})").status, 400);
    QCOMPARE(server.del(designs + "/modules/flows", idList({made.flow, u"nope"_s})).status, 404);
    QCOMPARE(server.count(u"design_revision"_s), before);
}

QTEST_GUILESS_MAIN(DesigntimeRevisionsTest)
#include "designtime_revisions_test.moc"
