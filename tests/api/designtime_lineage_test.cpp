#include "api/packages.h"
#include "backend/designtime/package_plan.h"

#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using namespace formwright::tests;

// What packages and the elements of a server come from, where several servers change the same software.
class DesigntimeLineageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void workshopsKeepWhatTheOtherPublished_data() { addEngineRows(); }
    void workshopsKeepWhatTheOtherPublished();
    void valuesFollowARenamingOnAnotherServer_data() { addEngineRows(); }
    void valuesFollowARenamingOnAnotherServer();
    void workshopsMayPublishAtOnce_data() { addEngineRows(); }
    void workshopsMayPublishAtOnce();
    void knowsWhatAMergeTookIn_data() { addEngineRows(); }
    void knowsWhatAMergeTookIn();
    void keepsWhatWasChangedInFiles_data() { addEngineRows(); }
    void keepsWhatWasChangedInFiles();
    void filesMayGoBack_data() { addEngineRows(); }
    void filesMayGoBack();
    void remembersThatTheServerWon_data() { addEngineRows(); }
    void remembersThatTheServerWon();
    void remembersWhatWasThereAlready_data() { addEngineRows(); }
    void remembersWhatWasThereAlready();
    void asksAboutEachPartWithoutABase_data();
    void asksAboutEachPartWithoutABase();
    void asksAboutWhatOnlyTheServerKnows_data() { addEngineRows(); }
    void asksAboutWhatOnlyTheServerKnows();
    void asksAboutPartsOfBothSides();
    void asksWherePastImportsDoNotTell_data() { addEngineRows(); }
    void asksWherePastImportsDoNotTell();
    void knowsTextsByTheirHashes_data() { addEngineRows(); }
    void knowsTextsByTheirHashes();
    void remembersSoMuchOnly_data() { addEngineRows(); }
    void remembersSoMuchOnly();
    void remembersNothingOfWhatFailed_data() { addEngineRows(); }
    void remembersNothingOfWhatFailed();
};

namespace {

const QString viewFile = u"modules/Main/views/All-orders.json"_s;

// A server that has the software of another one, and changes its view.
class Workshop
{
public:
    Workshop(const QString &engine, const DesignedSoftware &made) : server(engine), m_made(made)
    {
        server.beDesigner();
        takeIn(exported(made.server, made.application));
    }

    void takeIn(const QJsonObject &package, const QByteArray &query = {})
    {
        const Answer answer = imported(server, package, query);
        QVERIFY2(answer.status == 200, answer.body.constData());
    }
    void change(const QByteArray &members) { QCOMPARE(server.put(m_made.viewPath(), members).status, 200); }
    QJsonObject package() { return exported(server, m_made.application); }

    TestBackend server;

private:
    const DesignedSoftware &m_made;
};

QString member(const DesignedSoftware &made, const QString &name)
{
    return made.server.get(designs + "/modules/views/" + made.view.toLatin1()).data()[name].toString();
}

QJsonObject withoutOrigins(const QJsonObject &package)
{
    return with(package, u"package.json"_s, u"origins"_s, u"none"_s);
}

} // namespace

void DesigntimeLineageTest::workshopsKeepWhatTheOtherPublished()
{
    QFETCH(QString, engine);
    TestBackend production(engine);
    DesignedSoftware made(production);
    Workshop first(engine, made);
    Workshop second(engine, made);
    second.change(R"({"description":"of the second"})");
    QCOMPARE(changes(imported(production, second.package())), QStringList{u"change view All orders: description"_s});
    first.change(R"({"name":"Of the first"})");
    QCOMPARE(changes(imported(production, first.package())), QStringList{u"merge view Of the first: name"_s});
    QCOMPARE(member(made, u"description"_s), u"of the second"_s);
    // Neither of them takes in what the other one made, and each changes again what it changed before.
    second.change(R"({"description":"of the second again"})");
    QCOMPARE(changes(imported(production, second.package())), QStringList{u"merge view All orders: description"_s});
    first.change(R"({"name":"First again"})");
    first.change(R"({"name":"First at last"})");
    QCOMPARE(changes(imported(production, first.package())), QStringList{u"merge view First at last: name"_s});
    // What a workshop takes back goes where it was published.
    second.change(R"({"description":""})");
    QCOMPARE(changes(imported(production, second.package())), QStringList{u"merge view All orders: description"_s});
    first.change(R"({"name":"All orders"})");
    QCOMPARE(changes(imported(production, first.package())), QStringList{u"change view All orders: name"_s});
    QCOMPARE(member(made, u"name"_s), u"All orders"_s);
    QCOMPARE(member(made, u"description"_s), QString());
}

void DesigntimeLineageTest::valuesFollowARenamingOnAnotherServer()
{
    QFETCH(QString, engine);
    TestBackend production(engine);
    DesignedSoftware made(production);
    Workshop other(engine, made);
    const auto columnThere = [&](const QString &field) {
        return other.server.database().reader().integer(
            u"SELECT column_number FROM form_field WHERE form_id = ? AND name_key = ? AND removed = 0"_s, made.form,
            field);
    };
    const auto stored = columnThere(u"customer"_s);
    QVERIFY(stored.has_value());
    const Answer renamed = production.post(
        made.path() + "/forms/" + made.form.toLatin1() + "/renameField", R"({"from":"customer","to":"buyer"})");
    QVERIFY2(renamed.status == 200, renamed.body.constData());
    const QJsonObject package = exported(production, made.application);
    const QString told = changes(plan(other.server, package)).join(u"; "_s);
    QVERIFY2(told.contains("customer -> buyer"_L1) && !told.contains("+ buyer"_L1), qPrintable(told));
    other.takeIn(package);
    QCOMPARE(columnThere(u"buyer"_s), stored);
    QVERIFY(!columnThere(u"customer"_s));
    // The one that took it in tells it as well.
    QCOMPARE(fileOf(other.package(), u"package.json"_s).contains("\"buyer\": [\"customer\"]"_L1), true);
    QCOMPARE(changes(plan(production, other.package())), QStringList());
}

void DesigntimeLineageTest::workshopsMayPublishAtOnce()
{
    QFETCH(QString, engine);
    TestBackend production(engine);
    DesignedSoftware made(production);
    Workshop first(engine, made);
    Workshop second(engine, made);
    for (int i = 0; i < 8; ++i) {
        const QByteArray round = QByteArray::number(i);
        first.change(R"({"name":"Round )" + round + "\"}");
        second.change(R"({"description":"round )" + round + "\"}");
        const QByteArray ofFirst = json(first.package());
        const QByteArray ofSecond = json(second.package());
        const auto publish = [&](const QByteArray &package) {
            Answer answer;
            do {
                answer = production.call("POST", designs + "/packages/import", package);
            } while (answer.status == 409 && answer.json().value("errcode"_L1).toInt() == 40914);
            return answer;
        };
        Answer others;
        std::thread other([&] { others = publish(ofSecond); });
        const Answer mine = publish(ofFirst);
        other.join();
        QVERIFY2(mine.status == 200, mine.body.constData());
        QVERIFY2(others.status == 200, others.body.constData());
        QCOMPARE(member(made, u"name"_s), u"Round %1"_s.arg(i));
        QCOMPARE(member(made, u"description"_s), u"round %1"_s.arg(i));
    }
}

// Its own text is no other server's, so an export names what went into it.
void DesigntimeLineageTest::knowsWhatAMergeTookIn()
{
    QFETCH(QString, engine);
    TestBackend production(engine);
    DesignedSoftware made(production);
    Workshop workshop(engine, made);
    workshop.change(R"({"name":"Worked on"})");
    QCOMPARE(production.put(made.viewPath(), R"({"description":"mended"})").status, 200);
    workshop.takeIn(exported(production, made.application));
    QCOMPARE(changes(plan(production, workshop.package())), QStringList{u"change view Worked on: name"_s});
    workshop.change(R"({"description":"mended better"})");
    QCOMPARE(changes(plan(production, workshop.package())), QStringList{u"change view Worked on: description, name"_s});
    // Nor does it matter that it had nothing to save because it went on with its own.
    QCOMPARE(production.put(made.viewPath(), R"({"description":"mended once more"})").status, 200);
    workshop.takeIn(exported(production, made.application), "?prefer=server");
    QCOMPARE(changes(plan(production, workshop.package())), QStringList{u"change view Worked on: description, name"_s});
}

// The server that it was exported from knows nothing of that.
void DesigntimeLineageTest::keepsWhatWasChangedInFiles()
{
    QFETCH(QString, engine);
    TestBackend production(engine);
    DesignedSoftware made(production);
    Workshop workshop(engine, made);
    workshop.change(R"({"name":"Worked on"})");
    const QJsonObject files = with(workshop.package(), u"modules/Main/views/Worked-on.json"_s,
        u"\"description\": \"\""_s, u"\"description\": \"in the files\""_s);
    QCOMPARE(changes(imported(production, files)), QStringList{u"change view Worked on: description, name"_s});
    workshop.change(R"({"name":"Worked more"})");
    const Answer done = imported(production, workshop.package(), "?prefer=package");
    QCOMPARE(done.status, 200);
    QCOMPARE(member(made, u"name"_s), u"Worked more"_s);
    QCOMPARE(member(made, u"description"_s), u"in the files"_s);
}

// Whoever changes files that were exported once goes on from what was imported of them last.
void DesigntimeLineageTest::filesMayGoBack()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QJsonObject files = exported(server, made.application);
    const QJsonObject first = with(files, viewFile, u"\"All orders\""_s, u"\"First\""_s);
    const QJsonObject second = with(files, viewFile, u"\"All orders\""_s, u"\"Second\""_s);
    for (const QJsonObject &package : {first, second, first, second, files}) {
        const Answer done = imported(server, package);
        QVERIFY2(done.status == 200, done.body.constData());
        QVERIFY(changes(plan(server, package)).isEmpty());
    }
    QCOMPARE(member(made, u"name"_s), u"All orders"_s);
}

void DesigntimeLineageTest::remembersThatTheServerWon()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QJsonObject theirs = with(exported(server, made.application), viewFile, u"\"All orders\""_s, u"\"Theirs\""_s);
    QCOMPARE(server.put(made.viewPath(), R"({"name":"Mine"})").status, 200);
    QCOMPARE(changes(plan(server, theirs)), QStringList{u"conflict view Theirs: name"_s});
    QCOMPARE(imported(server, theirs, "?prefer=server").status, 200);
    QCOMPARE(changes(plan(server, theirs)), QStringList{u"kept view Theirs"_s});
    QCOMPARE(imported(server, theirs).status, 200);
    QCOMPARE(member(made, u"name"_s), u"Mine"_s);
    QCOMPARE(changes(plan(server, with(theirs, viewFile, u"\"Theirs\""_s, u"\"Later\""_s))),
        QStringList{u"conflict view Later: name"_s});
}

void DesigntimeLineageTest::remembersWhatWasThereAlready()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QJsonObject theirs = with(exported(server, made.application), viewFile, u"\"All orders\""_s, u"\"Theirs\""_s);
    QCOMPARE(server.put(made.viewPath(), R"({"name":"Theirs"})").status, 200);
    QVERIFY(changes(imported(server, theirs)).isEmpty());
    // Taken back here, so that it is not done again.
    QCOMPARE(server.put(made.viewPath(), R"({"name":"All orders"})").status, 200);
    QCOMPARE(changes(imported(server, theirs)), QStringList{u"kept view Theirs"_s});
    QCOMPARE(member(made, u"name"_s), u"All orders"_s);
}

void DesigntimeLineageTest::asksAboutEachPartWithoutABase_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("prefer");
    const QStringList engines = testedEngines();
    for (const QString &engine : engines) {
        QTest::newRow(qPrintable(engine + u" package"_s)) << engine << QByteArray("package");
        QTest::newRow(qPrintable(engine + u" server"_s)) << engine << QByteArray("server");
    }
}

// Whether it came on one side or went on the other is known to nobody.
void DesigntimeLineageTest::asksAboutEachPartWithoutABase()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, prefer);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString old
        = made.designer.column(made.application, made.view, {{u"name"_s, u"Old"_s}, {u"fieldName"_s, u"amount"_s}});
    const QJsonObject package = withoutOrigins(exported(server, made.application));
    made.designer.column(made.application, made.view, {{u"name"_s, u"New"_s}, {u"fieldName"_s, u"amount"_s}});
    QCOMPARE(server.put(made.viewPath(), R"({"description":"newer"})").status, 200);
    QCOMPARE(server.del(designs + "/modules/views/columns", idList(QStringList{old})).status, 200);
    const QString newer = fileOf(exported(server, made.application), viewFile);
    QVERIFY(newer != fileOf(package, viewFile));
    QCOMPARE(changes(plan(server, package)),
        QStringList{u"conflict view All orders: columns[Old], columns[New], description"_s});
    QCOMPARE(imported(server, package).json().value("errcode"_L1).toInt(), 40915);
    const Answer done = imported(server, package, "?prefer=" + prefer);
    QVERIFY2(done.status == 200, done.body.constData());
    QCOMPARE(
        fileOf(exported(server, made.application), viewFile), prefer == "package" ? fileOf(package, viewFile) : newer);
    // From now on the package is what is common.
    QCOMPARE(
        changes(plan(server, package)), prefer == "package" ? QStringList() : QStringList{u"kept view All orders"_s});
}

// Nothing else differs, so that nothing else asks.
void DesigntimeLineageTest::asksAboutWhatOnlyTheServerKnows()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QJsonObject package = withoutOrigins(exported(server, made.application));
    made.designer.column(made.application, made.view, {{u"name"_s, u"New"_s}, {u"fieldName"_s, u"amount"_s}});
    QCOMPARE(changes(plan(server, package)), QStringList{u"conflict view All orders: columns[New]"_s});
}

// A part that came on both sides has no base, though its element has.
void DesigntimeLineageTest::asksAboutPartsOfBothSides()
{
    const auto withPart = [](const QJsonObject &part) { return QJsonObject{{u"columns"_s, QJsonArray{part}}}; };
    const QJsonObject base{{u"columns"_s, QJsonArray()}};
    const QJsonObject mine = withPart({{u"id"_s, u"a"_s}, {u"name"_s, u"A"_s}, {u"width"_s, 1}});
    const QJsonObject theirs = withPart({{u"id"_s, u"a"_s}, {u"name"_s, u"A"_s}});
    for (const bool preferTheirs : {false, true}) {
        QStringList conflicts;
        QCOMPARE(
            formwright::designtime::merged(base, mine, theirs, preferTheirs, conflicts), preferTheirs ? theirs : mine);
        QCOMPARE(conflicts, QStringList{u"columns[A].width"_s});
    }
}

// Imports of before it was remembered what they came from.
void DesigntimeLineageTest::asksWherePastImportsDoNotTell()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QJsonObject package = exported(server, made.application);
    const QJsonObject theirs = with(package, viewFile, u"\"All orders\""_s, u"\"Theirs\""_s);
    QCOMPARE(server.put(made.viewPath(), R"({"name":"Mine"})").status, 200);
    QCOMPARE(imported(server, theirs, "?prefer=server").status, 200);
    server.database().write([](formwright::storage::Session &session) {
        session.execute(u"UPDATE imported_design SET digest = '', origins = '', edited = 1, whole = 0"_s);
        session.execute(u"DELETE FROM design_revision"_s);
    });
    // The same again, and what comes without origins from where those of before came from.
    QCOMPARE(changes(plan(server, theirs)), QStringList{u"kept view Theirs"_s});
    QCOMPARE(server.put(made.viewPath(), R"({"name":"Theirs"})").status, 200);
    const QJsonObject later = with(theirs, viewFile, u"\"Theirs\""_s, u"\"Later\""_s);
    QCOMPARE(changes(plan(server, withoutOrigins(later))), QStringList{u"change view Later: name"_s});
    // Of anything else nobody knows whether it had been taken in there.
    QCOMPARE(changes(plan(server, later)), QStringList{u"conflict view Later: name"_s});
}

// Elements of before there were revisions have none until they are saved; packages of then named hashes alone.
void DesigntimeLineageTest::knowsTextsByTheirHashes()
{
    QFETCH(QString, engine);
    TestBackend production(engine);
    DesignedSoftware made(production);
    production.database().write(
        [](formwright::storage::Session &session) { session.execute(u"DELETE FROM design_revision"_s); });
    Workshop workshop(engine, made);
    workshop.change(R"({"name":"Worked on"})");
    QCOMPARE(changes(plan(production, workshop.package())), QStringList{u"change view Worked on: name"_s});
    QCOMPARE(production.put(made.viewPath(), R"({"description":"mended"})").status, 200);
    QCOMPARE(changes(plan(production, workshop.package())), QStringList{u"merge view Worked on: name"_s});
    const QString hash
        = production.database()
              .reader()
              .text(u"SELECT hash FROM design_revision WHERE element_id = ? AND action = 'before'"_s, made.view)
              .value_or(QString());
    QCOMPARE(hash.size(), 64);
    const QJsonObject older = with(withoutOrigins(workshop.package()), u"package.json"_s, u"\"none\": {"_s,
        u"\"origins\": {\""_s + made.view + u"\": [\""_s + hash + u"\"]},\n\"none\": {"_s);
    QCOMPARE(changes(plan(production, older)), QStringList{u"merge view Worked on: name"_s});
}

void DesigntimeLineageTest::remembersSoMuchOnly()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QJsonObject package = exported(server, made.application);
    const auto remembered = [&] {
        return server.database().reader().integer(
            u"SELECT count(*) FROM imported_design WHERE element_id = ?"_s, made.view);
    };
    for (int i = 0; i < 12; ++i)
        QCOMPARE(imported(server, package).status, 200);
    QCOMPARE(remembered(), 1);
    for (int i = 0; i < 12; ++i)
        QCOMPARE(imported(server, with(package, viewFile, u"\"All orders\""_s, u"\"Round %1\""_s.arg(i))).status, 200);
    QCOMPARE(remembered(), 10);
    QCOMPARE(member(made, u"name"_s), u"Round 11"_s);
}

void DesigntimeLineageTest::remembersNothingOfWhatFailed()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    QJsonObject package = with(exported(server, made.application), viewFile, u"\"All orders\""_s, u"\"Theirs\""_s);
    package = with(package, u"scripts/sums.js"_s, u"return 1"_s, u"return 2"_s);
    // Somebody else has the last of them, which is found out inside the unit of work.
    QCOMPARE(server.post(designs + "/elements/" + made.view.toLatin1() + "/checkout").status, 200);
    server.useDesignerToken(server.token(server.addPlatformAccount(u"ada"_s, false, false, true), u"designer"_s));
    const qint64 revisions = server.count(u"design_revision"_s);
    QCOMPARE(imported(server, package).json().value("errcode"_L1).toInt(), 40912);
    QCOMPARE(server.count(u"imported_design"_s), 0);
    QCOMPARE(server.count(u"design_revision"_s), revisions);
    QCOMPARE(changes(plan(server, package)).size(), 2);
}

QTEST_GUILESS_MAIN(DesigntimeLineageTest)
#include "designtime_lineage_test.moc"
