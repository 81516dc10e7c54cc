#include "api/packages.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;

// A software as files: exported, planned, imported, merged.
class DesigntimePackagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exportsFiles_data() { addEngineRows(); }
    void exportsFiles();
    void importsIntoAnotherServer_data() { addEngineRows(); }
    void importsIntoAnotherServer();
    void plansWhatChanges_data() { addEngineRows(); }
    void plansWhatChanges();
    void importsAllOrNothing_data() { addEngineRows(); }
    void importsAllOrNothing();
    void conditionsNameFieldsOfTheirPackage_data() { addEngineRows(); }
    void conditionsNameFieldsOfTheirPackage();
    void refusesOddIds_data() { addEngineRows(); }
    void refusesOddIds();
    void changesNotTooManyAtOnce_data() { addEngineRows(); }
    void changesNotTooManyAtOnce();
    void takesItsTurnsFirst();
    void mergesWhatBothChanged_data() { addEngineRows(); }
    void mergesWhatBothChanged();
    void mergesWithinTexts_data() { addEngineRows(); }
    void mergesWithinTexts();
    void knowsWhatItWasExportedFrom_data() { addEngineRows(); }
    void knowsWhatItWasExportedFrom();
    void comesBackToWhereItWasMade_data() { addEngineRows(); }
    void comesBackToWhereItWasMade();
    void firstImportAsksWhatDiffers_data() { addEngineRows(); }
    void firstImportAsksWhatDiffers();
    void exportsAPart_data() { addEngineRows(); }
    void exportsAPart();
    void refusesWhatIsNone_data();
    void refusesWhatIsNone();
};

void DesigntimePackagesTest::exportsFiles()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QJsonObject package = exported(server, made.application);
    QCOMPARE(paths(package),
        (QStringList{u"application.json"_s, u"menus/All.json"_s, u"modules/Main/flows/Approval.json"_s,
            u"modules/Main/flows/Approval.xml"_s, u"modules/Main/forms/Order.html"_s,
            u"modules/Main/forms/Order.json"_s, u"modules/Main/module.json"_s, u"modules/Main/views/All-orders.json"_s,
            u"package.json"_s, u"roles/Clerk.json"_s, u"scripts/sums.js"_s, u"scripts/sums.json"_s}));
    QCOMPARE(fileOf(package, u"modules/Main/forms/Order.html"_s), made.orderTemplate);
    const QString form = fileOf(package, u"modules/Main/forms/Order.json"_s);
    QVERIFY(!form.contains(u"o-input"_s));
    QVERIFY(!form.contains(u'\r') && form.endsWith(u"}\n"_s));
    QCOMPARE(QJsonDocument::fromJson(form.toUtf8()).object().value("id"_L1).toString(), made.form);
    QCOMPARE(
        QJsonDocument::fromJson(fileOf(package, u"scripts/sums.json"_s).toUtf8()).object().value("name"_L1).toString(),
        u"sums"_s);
    QCOMPARE(exported(server, made.application), package);
    // Names that would meet in one folder are told apart.
    made.designer.form(made.application, made.module, u"order"_s, u"<o-input name=\"x\">"_s);
    QVERIFY(
        paths(exported(server, made.application)).contains(u"modules/Main/forms/Order~"_s + made.form + u".json"_s));
    QCOMPARE(server.get(designs + "/nope/package").status, 404);
}

void DesigntimePackagesTest::importsIntoAnotherServer()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    made.made(made.inModule() + "/activities",
        {{u"name"_s, u"Count"_s}, {u"type"_s, 6}, {u"parentView"_s, made.view},
            {u"actionScript"_s, u"#include \"sums\"\nsum();"_s}});
    const QString below = made.designer.module(made.application, u"Below"_s, made.module);
    made.designer.form(made.application, below, u"Part"_s, u"<o-input name=\"x\">"_s);
    made.made(made.path() + "/menus", {{u"name"_s, u"Under"_s}, {u"superior"_s, made.menu}});
    QCOMPARE(server
                 .put(made.path() + "/roles/" + made.role.toLatin1() + "/permissions",
                     QByteArray(R"([{"resourceType":1,"resourceId":")" + made.form.toLatin1()
                         + R"(","operation":1032,"type":1}])"))
                 .status,
        200);
    const QJsonObject package = exported(server, made.application);

    TestBackend other(engine);
    other.beDesigner();
    const Answer planned = plan(other, package);
    QVERIFY2(planned.status == 200, planned.body.constData());
    QCOMPARE(changes(planned).filter(u"create "_s).size(), planned.data()["changes"_L1].toArray().size());
    QCOMPARE(other.count(u"application"_s), 0);
    const Answer done = imported(other, package, "?hash=" + planned.data()["hash"_L1].toString().toLatin1());
    QVERIFY2(done.status == 200, done.body.constData());
    QCOMPARE(exported(other, made.application), package);
    QVERIFY(tableColumns(other, made.form).contains(u"c1"_s));
    QCOMPARE(other.count(u"permission"_s), 1);
    QCOMPARE(other.get(designs + "/records/" + made.form.toLatin1()).data()[0]["message"_L1].toString(),
        u"import form Order"_s);
    // The second time nothing is left to do.
    const qint64 revisions = other.count(u"design_revision"_s);
    QVERIFY(changes(plan(other, package)).isEmpty());
    QCOMPARE(imported(other, package).status, 200);
    QCOMPARE(other.count(u"design_revision"_s), revisions);
    // Nor where it comes from.
    QVERIFY(changes(plan(server, package)).isEmpty());
}

void DesigntimePackagesTest::plansWhatChanges()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    made.designer.addDocument(made.form, 1, u"Ada"_s);
    QJsonObject package = exported(server, made.application);
    package = with(package, u"modules/Main/forms/Order.html"_s, u"customer"_s, u"client"_s);
    package = with(package, u"menus/All.json"_s, u"\"All\""_s, u"\"Everything\""_s);
    const Answer planned = plan(server, package);
    QCOMPARE(changes(planned),
        (QStringList{u"change form Order: templatecontext, + client text, - customer text"_s,
            u"change menu Everything: name"_s}));
    QCOMPARE(planned.data()["changes"_L1][0]["rows"_L1].toInt(), 1);
    QCOMPARE(planned.data()["changes"_L1][0]["path"_L1].toString(), u"modules/Main/forms/Order.json"_s);
    // A plan is good for what it was made from.
    const QByteArray hash = "?hash=" + planned.data()["hash"_L1].toString().toLatin1();
    QCOMPARE(server.put(made.path() + "/menus/" + made.menu.toLatin1(), R"({"description":"x"})").status, 200);
    const Answer refused = imported(server, package, hash);
    QCOMPARE(refused.status, 409);
    QCOMPARE(refused.json().value("errcode"_L1).toInt(), 40914);
    QCOMPARE(made.actionsOf(made.form).size(), 2);
    QCOMPARE(imported(server, package).status, 200);
    QCOMPARE(changes(plan(server, package)), QStringList{u"kept menu Everything"_s}); // its description
    QCOMPARE(made.actionsOf(made.form).first(), u"import 3"_s);
}

void DesigntimePackagesTest::importsAllOrNothing()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QJsonObject before = exported(server, made.application);
    QJsonObject package = with(before, u"modules/Main/forms/Order.html"_s, u"amount"_s, u"sum"_s);
    // The column shows a field that goes.
    package = with(package, u"modules/Main/views/All-orders.json"_s, u"customer"_s, u"nobody"_s);
    const Answer refused = imported(server, package);
    QCOMPARE(refused.status, 400);
    QCOMPARE(exported(server, made.application), before);
    QCOMPARE(server.get(designs + "/modules/forms/" + made.form.toLatin1()).data()["templatecontext"_L1].toString(),
        made.orderTemplate);
    package = with(before, u"modules/Main/forms/Order.html"_s, u"name=\"amount\""_s, QString());
    const Answer named = imported(server, package);
    QCOMPARE(named.status, 400);
    QVERIFY2(named.body.contains("modules/Main/forms/Order.json"), named.body.constData());
    QCOMPARE(server.post(designs + "/elements/" + made.form.toLatin1() + "/checkout").status, 200);
    server.useDesignerToken(server.token(server.addPlatformAccount(u"ada"_s, false, false, true), u"designer"_s));
    package = with(before, u"modules/Main/forms/Order.html"_s, u"amount"_s, u"sum"_s);
    QCOMPARE(imported(server, package).json().value("errcode"_L1).toInt(), 40912);
}

// A condition that reaches for another form sees that form as the package makes it.
void DesigntimePackagesTest::conditionsNameFieldsOfTheirPackage()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString line
        = made.designer.form(made.application, made.module, u"Line"_s, u"<o-input name=\"kind\"></o-input>"_s);
    const Answer asking = server.put(
        made.viewPath(), json({{u"editMode"_s, u"01"_s}, {u"filterScript"_s, u"$childs.Line.kind = 'x'"_s}}));
    QVERIFY2(asking.status == 200, asking.body.constData());
    QJsonObject package = exported(server, made.application);
    package = with(package, u"modules/Main/forms/Line.html"_s, u"kind"_s, u"colour"_s);
    package = with(package, u"modules/Main/views/All-orders.json"_s, u"$childs.Line.kind"_s, u"$childs.Line.colour"_s);
    // Somebody works with the form meanwhile, so that it is remembered as it was.
    QVERIFY(server.backend().services().forms.form(server.database().reader(), line));
    const Answer done = imported(server, package);
    QVERIFY2(done.status == 200, done.body.constData());
    QVERIFY(changes(plan(server, package)).isEmpty());
}

// Columns and buttons, too, are asked for by their ids in paths.
void DesigntimePackagesTest::refusesOddIds()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QJsonObject package = exported(server, made.application);
    const QString odd = u"../a b,c"_s;
    QCOMPARE(imported(server, with(package, u"modules/Main/views/All-orders.json"_s, made.column, odd)).status, 400);
    QCOMPARE(imported(server, with(package, u"modules/Main/forms/Order.json"_s, made.button, odd)).status, 400);
    QCOMPARE(exported(server, made.application), package);
}

void DesigntimePackagesTest::changesNotTooManyAtOnce()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QJsonObject package = exported(server, made.application);
    TestBackend other(engine, {{u"designs.importedAtOnce"_s, u"3"_s}});
    other.beDesigner();
    const Answer refused = imported(other, package);
    QCOMPARE(refused.status, 400);
    QVERIFY2(refused.body.contains("(setting designs.importedAtOnce)"), refused.body.constData());
    QCOMPARE(other.count(u"application"_s), 0);
    // What is there as the package says does not count.
    TestBackend again(engine, {{u"designs.importedAtOnce"_s, u"1"_s}});
    DesignedSoftware small(again);
    const QJsonObject own = exported(again, small.application);
    QCOMPARE(imported(again, with(own, u"scripts/sums.js"_s, u"return 1"_s, u"return 2"_s)).status, 200);
}

// A unit of work that has to wait for a turn begins anew, so it takes them all before it does anything.
void DesigntimePackagesTest::takesItsTurnsFirst()
{
    if (!testedEngines().contains(u"postgresql"_s))
        QSKIP("no PostgreSQL to test with");
    TestBackend server(u"postgresql"_s);
    DesignedSoftware made(server);
    for (int i = 0; i < 8; ++i)
        made.designer.form(made.application, made.module, u"Form %1"_s.arg(i), u"<o-input name=\"x\">"_s);
    const QJsonObject package = exported(server, made.application);
    TestBackend other(u"postgresql"_s);
    other.beDesigner();
    // Counts every revision, also those of units of work that were begun anew.
    other.database().write([](formwright::storage::Session &session) {
        session.execute(u"CREATE SEQUENCE noted"_s);
        session.execute(u"ALTER TABLE design_revision ADD CONSTRAINT counted CHECK (nextval('noted') > 0)"_s);
    });
    const auto noted = [&] { return other.database().reader().integer(u"SELECT last_value FROM noted"_s).value_or(0); };
    const qint64 elements = changes(plan(other, package)).size();
    QVERIFY(elements > 10);
    QCOMPARE(imported(other, package).status, 200);
    QCOMPARE(other.count(u"design_revision"_s), elements);
    QVERIFY2(noted() <= 2 * elements, qPrintable(QString::number(noted())));
    const qint64 before = noted();
    QCOMPARE(other.del(designs, idList(QStringList{made.application})).status, 200);
    QCOMPARE(other.count(u"design_revision"_s), 2 * elements);
    QVERIFY2(noted() - before <= 2 * elements, qPrintable(QString::number(noted() - before)));
}

void DesigntimePackagesTest::mergesWhatBothChanged()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QJsonObject base = exported(server, made.application);
    QCOMPARE(imported(server, base).status, 200); // from now on it is known what was common
    const QString viewFile = u"modules/Main/views/All-orders.json"_s;
    QCOMPARE(server.put(made.viewPath(), R"({"description":"here"})").status, 200);
    made.designer.column(made.application, made.view, {{u"name"_s, u"Amount"_s}, {u"fieldName"_s, u"amount"_s}});
    // Changed here alone: stays.
    QCOMPARE(changes(plan(server, base)), QStringList{u"kept view All orders"_s});
    QCOMPARE(imported(server, base).status, 200);
    // Changed on both sides, in different places.
    QJsonObject theirs = with(base, viewFile, u"\"Customer\""_s, u"\"Client\""_s);
    QVERIFY(changes(plan(server, theirs)).first().startsWith(u"merge view All orders"_s));
    QCOMPARE(imported(server, theirs).status, 200);
    const QJsonObject view = server.get(designs + "/modules/views/" + made.view.toLatin1()).data().toObject();
    QCOMPARE(view.value("description"_L1).toString(), u"here"_s);
    QCOMPARE(view.value("columns"_L1).toArray().size(), 2);
    QCOMPARE(view.value("columns"_L1)[0]["name"_L1].toString(), u"Client"_s);
    // In the same place.
    QCOMPARE(server.put(made.viewPath(), R"({"name":"Mine"})").status, 200);
    theirs = with(theirs, viewFile, u"\"All orders\""_s, u"\"Theirs\""_s);
    QCOMPARE(changes(plan(server, theirs)), QStringList{u"conflict view Theirs: name"_s});
    QCOMPARE(imported(server, theirs).json().value("errcode"_L1).toInt(), 40915);
    QCOMPARE(imported(server, theirs, "?prefer=package").status, 200);
    QCOMPARE(server.get(designs + "/modules/views/" + made.view.toLatin1()).data()["name"_L1].toString(), u"Theirs"_s);
    QCOMPARE(imported(server, theirs, "?prefer=nobody").status, 400);
}

// Templates and scripts are put together at their elements and lines, as the desktop does it.
void DesigntimePackagesTest::mergesWithinTexts()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QByteArray path = designs + "/modules/forms/" + made.form.toLatin1();
    const auto saved = [&](const QString &text) {
        return server.put(made.formPath(), json({{u"templatecontext"_s, text}})).status;
    };
    const QString base = u"<h1>Order</h1>\n"_s + made.orderTemplate + u"<p>End</p>\n"_s;
    QCOMPARE(saved(base), 200);
    const QJsonObject package = exported(server, made.application);
    const QString file = u"modules/Main/forms/Order.html"_s;
    QCOMPARE(saved(QString(base).replace(u">Order<"_s, u">An order<"_s)), 200);
    const QJsonObject theirs = with(package, file, u"<p>End</p>"_s, u"<p>The end</p>"_s);
    QCOMPARE(changes(plan(server, theirs)), QStringList{u"merge form Order: templatecontext"_s});
    QCOMPARE(imported(server, theirs).status, 200);
    QCOMPARE(server.get(path).data()["templatecontext"_L1].toString(),
        QString(base).replace(u">Order<"_s, u">An order<"_s).replace(u">End<"_s, u">The end<"_s));
    // The same field on both sides is none of what they put together.
    QCOMPARE(saved(u"<o-input name=\"extra\"></o-input>\n"_s + base), 200);
    const QJsonObject again
        = with(theirs, file, u"<p>The end</p>"_s, u"<p>The end</p>\n<o-input name=\"extra\"></o-input>"_s);
    QCOMPARE(changes(plan(server, again)), QStringList{u"conflict form Order: templatecontext"_s});
}

// What was exported is the common ancestor, however often it was saved since.
void DesigntimePackagesTest::knowsWhatItWasExportedFrom()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString viewFile = u"modules/Main/views/All-orders.json"_s;
    const QByteArray path = designs + "/modules/views/" + made.view.toLatin1();
    QJsonObject theirs = with(exported(server, made.application), viewFile, u"\"All orders\""_s, u"\"Theirs\""_s);
    QCOMPARE(changes(plan(server, theirs)), QStringList{u"change view Theirs: name"_s});
    QCOMPARE(server.put(made.viewPath(), R"({"description":"one"})").status, 200);
    QCOMPARE(server.put(made.viewPath(), R"({"description":"mine"})").status, 200);
    QCOMPARE(changes(plan(server, theirs)), QStringList{u"merge view Theirs: name"_s});
    QCOMPARE(imported(server, theirs).status, 200);
    QCOMPARE(server.get(path).data()["description"_L1].toString(), u"mine"_s);
    // Changed further without another export: from now on what was imported is common.
    theirs = with(theirs, viewFile, u"\"Theirs\""_s, u"\"Later\""_s);
    QCOMPARE(changes(plan(server, theirs)), QStringList{u"merge view Later: name"_s});
    QCOMPARE(server.put(made.viewPath(), R"({"name":"Mine"})").status, 200);
    QCOMPARE(changes(plan(server, theirs)), QStringList{u"conflict view Later: name"_s});
    // Exported anew, what was taken back here stays so.
    QCOMPARE(server.put(made.viewPath(), R"({"name":"Again"})").status, 200);
    const QJsonObject newer = exported(server, made.application);
    QCOMPARE(server.put(made.viewPath(), R"({"name":"Theirs"})").status, 200);
    QCOMPARE(changes(plan(server, newer)), QStringList{u"kept view Again"_s});
    // Nor is an import done again that was taken back.
    const QJsonObject first = exported(server, made.application);
    const QJsonObject second = with(first, u"modules/Main/views/Theirs.json"_s, u"\"Theirs\""_s, u"\"Second\""_s);
    QCOMPARE(imported(server, second).status, 200);
    QCOMPARE(server.put(made.viewPath(), R"({"name":"Theirs"})").status, 200);
    QCOMPARE(changes(plan(server, second)), QStringList{u"kept view Second"_s});
}

// Made on one server, worked on in another and published to the first, where somebody mended something meanwhile.
void DesigntimePackagesTest::comesBackToWhereItWasMade()
{
    QFETCH(QString, engine);
    TestBackend production(engine);
    DesignedSoftware made(production);
    const QByteArray path = designs + "/modules/views/" + made.view.toLatin1();
    TestBackend workshop(engine);
    workshop.beDesigner();
    QCOMPARE(imported(workshop, exported(production, made.application)).status, 200);
    QCOMPARE(workshop.put(made.viewPath(), R"({"description":"worked on"})").status, 200);
    QJsonObject package = exported(workshop, made.application);
    QCOMPARE(changes(plan(production, package)), QStringList{u"change view All orders: description"_s});
    QCOMPARE(production.put(made.viewPath(), R"({"name":"Mended"})").status, 200);
    QCOMPARE(changes(plan(production, package)), QStringList{u"merge view All orders: description"_s});
    QCOMPARE(production.put(made.viewPath(), R"({"description":"mended, too"})").status, 200);
    QCOMPARE(changes(plan(production, package)), QStringList{u"conflict view All orders: description"_s});
    QCOMPARE(imported(production, package, "?prefer=package").status, 200);
    QCOMPARE(production.get(path).data()["name"_L1].toString(), u"Mended"_s);
}

// Where nobody knows what both come from, newer work of this server is not overwritten.
void DesigntimePackagesTest::firstImportAsksWhatDiffers()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString viewFile = u"modules/Main/views/All-orders.json"_s;
    const QJsonObject package = with(exported(server, made.application), u"package.json"_s, u"origins"_s, u"none"_s);
    const QJsonObject theirs = with(package, viewFile, u"\"All orders\""_s, u"\"Theirs\""_s);
    QCOMPARE(server.put(made.viewPath(), R"({"name":"Mine"})").status, 200);
    const QByteArray path = designs + "/modules/views/" + made.view.toLatin1();
    QCOMPARE(changes(plan(server, theirs)), QStringList{u"conflict view Theirs: name"_s});
    QCOMPARE(imported(server, theirs).json().value("errcode"_L1).toInt(), 40915);
    QCOMPARE(server.get(path).data()["name"_L1].toString(), u"Mine"_s);
    QCOMPARE(imported(server, theirs, "?prefer=server").status, 200);
    QCOMPARE(server.get(path).data()["name"_L1].toString(), u"Mine"_s);
    // The package is what is common from now on.
    QCOMPARE(changes(plan(server, theirs)), QStringList{u"kept view Theirs"_s});
}

void DesigntimePackagesTest::exportsAPart()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString archive = made.designer.module(made.application, u"Archive"_s);
    const QString old = made.designer.form(made.application, archive, u"Old"_s, u"<o-input name=\"x\">"_s);
    QCOMPARE(paths(exported(server, made.application, "?ids=" + archive.toLatin1())),
        (QStringList{u"modules/Archive/forms/Old.html"_s, u"modules/Archive/forms/Old.json"_s,
            u"modules/Archive/module.json"_s, u"package.json"_s}));
    const QJsonObject one = exported(server, made.application, "?ids=" + old.toLatin1());
    QCOMPARE(paths(one).size(), 3);
    QCOMPARE(server.del(designs + "/modules/forms", idList(QStringList{old})).status, 200);
    QCOMPARE(imported(server, one).status, 200);
    QCOMPARE(server.get(designs + "/modules/forms/" + old.toLatin1()).status, 200);
}

void DesigntimePackagesTest::refusesWhatIsNone_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    const QString head = uR"({"format":"formwright package 1","application":"a","name":"A"})"_s;
    QTest::newRow("nothing") << u"x.json"_s << QString();
    QTest::newRow("another format") << u"package.json"_s << QString(head).replace(u'1', u'2');
    QTest::newRow("no software") << u"package.json"_s << QString(head).replace(u"\"a\""_s, u"\"\""_s);
    QTest::newRow("no JSON") << u"package.json"_s << u"["_s;
}

void DesigntimePackagesTest::refusesWhatIsNone()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    TestBackend server;
    server.beDesigner();
    const QJsonObject package{{u"files"_s, QJsonArray{QJsonObject{{u"path"_s, path}, {u"text"_s, text}}}}};
    const Answer answer = plan(server, package);
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains("package.json"), answer.body.constData());
}

QTEST_GUILESS_MAIN(DesigntimePackagesTest)
#include "designtime_packages_test.moc"
