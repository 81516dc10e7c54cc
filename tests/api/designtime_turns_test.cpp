#include "api/design_fixture.h"

#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using namespace formwright::tests;

// Several designers at once: versions, who is told of whom, and elements that one keeps to himself.
class DesigntimeTurnsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void staleSavesTellBothAuthors_data() { addEngineRows(); }
    void staleSavesTellBothAuthors();
    void everyKindHasAVersion_data() { addEngineRows(); }
    void everyKindHasAVersion();
    void checkedOutIsForOne_data() { addEngineRows(); }
    void checkedOutIsForOne();
    void checkedOutHoldsForAllSaves_data() { addEngineRows(); }
    void checkedOutHoldsForAllSaves();
    void checkOutEndsByItself_data() { addEngineRows(); }
    void checkOutEndsByItself();
    void endedCheckOutsStayEnded_data() { addEngineRows(); }
    void endedCheckOutsStayEnded();
    void administratorsTakeItAway_data() { addEngineRows(); }
    void administratorsTakeItAway();
    void twoServersCountTogether();
    void oneOfTwoStaleSavesWins_data() { addEngineRows(); }
    void oneOfTwoStaleSavesWins();
};

namespace {

// Another designer than the administrator.
class Ada
{
public:
    explicit Ada(TestBackend &server)
        : m_token(server.token(server.addPlatformAccount(u"ada"_s, false, false, true), u"designer"_s))
    { }
    void signIn(TestBackend &server) const { server.useDesignerToken(m_token); }

private:
    QByteArray m_token;
};

QByteArray checkOutPath(const QString &id)
{
    return designs + "/elements/" + id.toLatin1() + "/checkout";
}

} // namespace

void DesigntimeTurnsTest::staleSavesTellBothAuthors()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const Ada ada(server);
    server.clock().advance(60'000);
    QCOMPARE(server.put(made.formPath(), R"({"version":1,"name":"Sale"})").data()["version"_L1].toInt(), 2);
    ada.signIn(server);
    server.clock().advance(60'000);
    QCOMPARE(server.put(made.formPath(), R"({"version":2,"name":"Deal"})").status, 200);
    server.beDesigner();
    const Answer refused = server.put(made.formPath(), R"({"version":2,"name":"Purchase"})");
    QCOMPARE(refused.status, 409);
    QCOMPARE(refused.json().value("errcode"_L1).toInt(), 40911);
    const QJsonObject theirs = refused.data()["theirs"_L1].toObject();
    const QJsonObject yours = refused.data()["yours"_L1].toObject();
    QCOMPARE(theirs.value("version"_L1).toInt(), 3);
    QCOMPARE(theirs.value("author"_L1).toString(), u"ada(ada)"_s);
    QCOMPARE(theirs.value("revisionId"_L1).toString(), made.revision(made.form));
    QCOMPARE(yours.value("version"_L1).toInt(), 2);
    QVERIFY(yours.value("author"_L1).toString().startsWith("admin("_L1));
    QVERIFY(!yours.value("time"_L1).toString().isEmpty());
    QVERIFY(theirs.value("time"_L1).toString() > yours.value("time"_L1).toString());
    // Without a version nobody is refused, as documented.
    QCOMPARE(server.put(made.formPath(), R"({"name":"Purchase"})").status, 200);
}

void DesigntimeTurnsTest::everyKindHasAVersion()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QByteArray column
        = made.path() + "/modules/views/" + made.view.toLatin1() + "/columns/" + made.column.toLatin1();
    const QByteArray button = made.inModule() + "/activities/" + made.button.toLatin1();
    const QByteArray menu = made.path() + "/menus/" + made.menu.toLatin1();
    const QByteArray role = designs + "/roles/" + made.role.toLatin1();
    const QByteArray flow = made.inModule() + "/flows/" + made.flow.toLatin1();
    const QByteArray library = made.path() + "/libraries/" + made.library.toLatin1();
    const QByteArray readView = designs + "/modules/views/" + made.view.toLatin1();
    const QByteArray readColumn = designs + "/modules/views/columns/" + made.column.toLatin1();
    const QList<std::pair<QByteArray, QByteArray>> kinds{
        {made.formPath(), designs + "/modules/forms/" + made.form.toLatin1()}, {column, readColumn},
        {made.viewPath(), readView}, {button, button}, {role, role},
        {flow, designs + "/modules/flows/" + made.flow.toLatin1()}, {library, library}, {menu, {}}};
    for (const auto &[path, reading] : kinds) {
        const auto versionNow = [&] {
            return reading.isEmpty() ? server.get(made.path() + "/menus").data()[0]["version"_L1].toInt()
                                     : server.get(reading).data()["version"_L1].toInt();
        };
        const int before = versionNow();
        QVERIFY2(before > 0, path.constData());
        const QByteArray version = QByteArray::number(before);
        const Answer saved = server.put(path, R"({"name":"One","version":)" + version + "}");
        QVERIFY2(saved.status == 200, saved.body.constData());
        QCOMPARE(versionNow(), before + 1);
        // What is documented to answer nothing does so.
        const bool isTold = path != made.viewPath() && path != role;
        QCOMPARE(saved.data()["version"_L1].toInt(), isTold ? before + 1 : 0);
        const Answer refused = server.put(path, R"({"name":"Two","version":)" + version + "}");
        QVERIFY2(refused.status == 409, QByteArray(path + refused.body).constData());
        QCOMPARE(refused.json().value("errcode"_L1).toInt(), 40911);
        QVERIFY(refused.data()["theirs"_L1]["author"_L1].toString().startsWith("admin("_L1));
        QCOMPARE(refused.data()["theirs"_L1]["version"_L1].toInt(), before + 1);
        QCOMPARE(versionNow(), before + 1);
        QCOMPARE(server.put(path, R"({"name":"Two"})").status, 200);
    }
    // Permissions are saved with their role, columns count for their view.
    const QByteArray permissions = made.path() + "/roles/" + made.role.toLatin1() + "/permissions";
    QCOMPARE(server.put(permissions + "?version=3", "[]").data()["version"_L1].toInt(), 4);
    QCOMPARE(server.put(permissions + "?version=3", "[]").status, 409);
    const int view = server.get(readView).data()["version"_L1].toInt();
    QCOMPARE(server.put(column, R"({"name":"Three"})").data()["viewVersion"_L1].toInt(), view + 1);
}

void DesigntimeTurnsTest::checkedOutIsForOne()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const Ada ada(server);
    QCOMPARE(server.get(checkOutPath(made.form)).data()["checkout"_L1].toBool(true), false);
    ada.signIn(server);
    const Answer taken = server.post(checkOutPath(made.form));
    QCOMPARE(taken.status, 200);
    QCOMPARE(taken.data()["isMine"_L1].toBool(), true);
    QCOMPARE(server.put(made.formPath(), R"({"name":"Sale"})").status, 200);
    server.beDesigner();
    for (const QByteArray &path :
        QList<QByteArray>{designs + "/modules/forms/" + made.form.toLatin1(), checkOutPath(made.form)}) {
        QCOMPARE(server.get(path).data()["checkout"_L1].toBool(), true);
        QCOMPARE(server.get(path).data()["checkoutHandler"_L1].toString(), u"ada(ada)"_s);
    }
    const Answer refused = server.put(made.formPath(), R"({"name":"Deal"})");
    QCOMPARE(refused.status, 409);
    QCOMPARE(refused.json().value("errcode"_L1).toInt(), 40912);
    QCOMPARE(refused.data()["checkoutHandler"_L1].toString(), u"ada(ada)"_s);
    QCOMPARE(server.post(checkOutPath(made.form)).status, 409);
    QCOMPARE(server.del(checkOutPath(made.form)).status, 409);
    ada.signIn(server);
    QCOMPARE(server.del(checkOutPath(made.form)).status, 200);
    server.beDesigner();
    QCOMPARE(server.put(made.formPath(), R"({"name":"Deal"})").status, 200);
    QCOMPARE(server.post(checkOutPath(u"nope"_s)).status, 404);
}

void DesigntimeTurnsTest::checkedOutHoldsForAllSaves()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const Ada ada(server);
    ada.signIn(server);
    for (const QString &id :
        {made.application, made.module, made.form, made.column, made.menu, made.role, made.flow, made.library})
        QCOMPARE(server.post(checkOutPath(id)).status, 200);
    server.beDesigner();
    const auto isRefused = [&](const Answer &answer) {
        return answer.status == 409 && answer.json().value("errcode"_L1).toInt() == 40912;
    };
    QVERIFY(isRefused(server.put(
        made.path(), R"({"name":"S","description":"","type":0,"activated":true,"orderNo":0,"datasourceId":""})")));
    QVERIFY(isRefused(server.put(made.inModule(), R"({"name":"First"})")));
    QVERIFY(isRefused(server.put(made.viewPath(), R"({"name":"S"})")));
    QVERIFY(isRefused(
        server.put(made.path() + "/modules/views/" + made.view.toLatin1() + "/columns/" + made.column.toLatin1(),
            R"({"name":"S"})")));
    QVERIFY(isRefused(server.put(made.inModule() + "/activities/" + made.button.toLatin1(), R"({"name":"S"})")));
    QVERIFY(isRefused(server.put(made.path() + "/menus/" + made.menu.toLatin1(), R"({"name":"S"})")));
    QVERIFY(isRefused(server.put(designs + "/roles/" + made.role.toLatin1(), R"({"name":"S"})")));
    QVERIFY(isRefused(server.put(made.path() + "/roles/" + made.role.toLatin1() + "/permissions", "[]")));
    QVERIFY(isRefused(server.put(made.inModule() + "/flows/" + made.flow.toLatin1(), R"({"name":"S"})")));
    QVERIFY(isRefused(server.put(made.path() + "/libraries/" + made.library.toLatin1(), R"({"name":"S"})")));
    QVERIFY(isRefused(made.restore(made.revision(made.form))));
    QVERIFY(isRefused(server.del(designs + "/modules/forms?force=true", idList(QStringList{made.form}))));
    QVERIFY(isRefused(server.del(designs + "/modules/views/columns", idList(QStringList{made.column}))));
    QVERIFY(isRefused(server.del(designs + "/menus", idList(QStringList{made.menu}))));
    QVERIFY(isRefused(server.del(designs, idList(QStringList{made.application}))));
    ada.signIn(server);
    QCOMPARE(server.del(designs + "/modules/forms?force=true", idList(QStringList{made.form})).status, 200);
    QCOMPARE(server.count(u"design_checkout"_s, u"element_id = '"_s + made.form + u"'"_s), 0);
}

void DesigntimeTurnsTest::checkOutEndsByItself()
{
    QFETCH(QString, engine);
    TestBackend server(engine, {{u"designs.checkOutHours"_s, u"2"_s}});
    DesignedSoftware made(server);
    const Ada ada(server);
    constexpr qint64 hour = 3'600'000;
    ada.signIn(server);
    QCOMPARE(server.post(checkOutPath(made.form)).status, 200);
    server.clock().advance(hour + hour / 2);
    QCOMPARE(server.put(made.formPath(), R"({"name":"Sale"})").status, 200); // counts as a use
    server.clock().advance(hour + hour / 2);
    server.beDesigner();
    QCOMPARE(server.put(made.formPath(), R"({"name":"Deal"})").status, 409);
    server.clock().advance(hour);
    QCOMPARE(server.get(checkOutPath(made.form)).data()["checkout"_L1].toBool(true), false);
    QCOMPARE(server.put(made.formPath(), R"({"name":"Deal"})").status, 200);
    QCOMPARE(server.post(checkOutPath(made.form)).data()["isMine"_L1].toBool(), true);
}

void DesigntimeTurnsTest::endedCheckOutsStayEnded()
{
    QFETCH(QString, engine);
    TestBackend server(engine, {{u"designs.checkOutHours"_s, u"2"_s}});
    DesignedSoftware made(server);
    QCOMPARE(server.post(checkOutPath(made.form)).status, 200);
    server.clock().advance(3 * 3'600'000);
    QCOMPARE(server.put(made.formPath(), R"({"name":"Sale"})").status, 200);
    QCOMPARE(server.get(checkOutPath(made.form)).data()["checkout"_L1].toBool(true), false);
}

void DesigntimeTurnsTest::administratorsTakeItAway()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const Ada ada(server);
    QCOMPARE(server.post(checkOutPath(made.form)).status, 200); // the administrator's
    ada.signIn(server);
    QCOMPARE(server.del(checkOutPath(made.form) + "?force=true").status, 403);
    server.beDesigner();
    QCOMPARE(server.del(checkOutPath(made.form)).status, 200);
    ada.signIn(server);
    QCOMPARE(server.post(checkOutPath(made.form)).status, 200);
    server.beDesigner();
    QCOMPARE(server.del(checkOutPath(made.form) + "?force=true").status, 200);
    QCOMPARE(server.put(made.formPath(), R"({"name":"Deal"})").status, 200);
}

void DesigntimeTurnsTest::twoServersCountTogether()
{
    if (!testedEngines().contains(u"postgresql"_s))
        QSKIP("no PostgreSQL to test with");
    TestBackend server(u"postgresql"_s);
    DesignedSoftware made(server);
    TestBackend second(server);
    QCOMPARE(second.put(made.formPath(), R"({"version":1,"name":"Sale"})").status, 200);
    const Answer refused = server.put(made.formPath(), R"({"version":1,"name":"Deal"})");
    QCOMPARE(refused.status, 409);
    QCOMPARE(refused.data()["theirs"_L1]["version"_L1].toInt(), 2);
    QCOMPARE(second.post(checkOutPath(made.view)).status, 200);
    const Ada ada(server);
    ada.signIn(server);
    QCOMPARE(server.put(made.viewPath(), R"({"name":"Deal"})").json().value("errcode"_L1).toInt(), 40912);

    // Saves that come at once on both are one after another: each has a number, and none is lost.
    constexpr int saves = 10;
    server.beDesigner();
    const auto saveOn = [&](TestBackend &where, const QString &name) {
        for (int i = 0; i < saves; ++i) {
            if (where
                    .put(made.path() + "/libraries/" + made.library.toLatin1(),
                        json({{u"description"_s, QString(name + QString::number(i))}}))
                    .status
                == 409)
                --i; // read before the other one's was committed
        }
    };
    std::thread other([&] { saveOn(second, u"b"_s); });
    saveOn(server, u"a"_s);
    other.join();
    QCOMPARE(made.actionsOf(made.library).size(), 2 * saves + 1);
    QCOMPARE(made.actionsOf(made.library).first(), u"change %1"_s.arg(2 * saves + 1));
    QCOMPARE(
        server.get(made.path() + "/libraries/" + made.library.toLatin1()).data()["version"_L1].toInt(), 2 * saves + 1);
}

void DesigntimeTurnsTest::oneOfTwoStaleSavesWins()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    for (int version = 1; version <= 10; ++version) {
        std::atomic<int> saved = 0;
        std::atomic<int> refused = 0;
        const auto save = [&](const QByteArray &name) {
            const int status = server
                                   .call("PUT", made.formPath(),
                                       R"({"version":)" + QByteArray::number(version) + R"(,"name":")" + name + "\"}")
                                   .status;
            ++(status == 200 ? saved : refused);
        };
        std::thread other([&] { save("One"); });
        save("Two");
        other.join();
        QCOMPARE(saved.load(), 1);
        QCOMPARE(refused.load(), 1);
    }
    QCOMPARE(made.actionsOf(made.form).size(), 12);
}

QTEST_GUILESS_MAIN(DesigntimeTurnsTest)
#include "designtime_turns_test.moc"
